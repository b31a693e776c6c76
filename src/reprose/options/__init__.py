"""The options: defined once, loaded from several sources, described in writing."""

from reprose.options.load import resolve
from reprose.options.rewrite import RewriteOptions
from reprose.options.sections import (
    LanguageOptions,
    LayoutOptions,
    NoiseOptions,
    Options,
    ProseOptions,
    ReadOptions,
    RolesOptions,
    WriteOptions,
)

__all__ = [
    "LanguageOptions",
    "LayoutOptions",
    "NoiseOptions",
    "Options",
    "ProseOptions",
    "ReadOptions",
    "RewriteOptions",
    "RolesOptions",
    "WriteOptions",
    "resolve",
]
