"""The options: defined once, loaded from several sources, described in writing."""

from reprose.options.load import resolve
from reprose.options.noise import NoiseOptions
from reprose.options.read import ReadOptions
from reprose.options.rewrite import RewriteOptions
from reprose.options.sections import LanguageOptions, LayoutOptions, Options, RolesOptions
from reprose.options.write import WriteOptions

__all__ = [
    "LanguageOptions",
    "LayoutOptions",
    "NoiseOptions",
    "Options",
    "ReadOptions",
    "RewriteOptions",
    "RolesOptions",
    "WriteOptions",
    "resolve",
]
