"""The options: defined once, loaded from several sources, described in writing."""

from reprose.options.load import resolve
from reprose.options.noise import NoiseOptions
from reprose.options.read import ReadOptions
from reprose.options.rewrite import RewriteOptions
from reprose.options.sections import LanguageOptions, LayoutOptions, Options, ProseOptions, RolesOptions
from reprose.options.write import WriteOptions

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
