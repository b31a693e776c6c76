"""Regular expressions that users write: compiled with a clear error, matched with a limit of time."""

from __future__ import annotations

from typing import Any

from reprose.errors import OptionError

_SECONDS = 0.5  # for one line: what takes longer would take for ever


def compile_pattern(text: str) -> Any:
    """``text`` as a pattern of the ``regex`` library; OptionError, naming the place, if it is none."""
    import regex

    try:
        return regex.compile(text)
    except regex.error as e:
        place = "" if e.pos is None else f" at character {e.pos + 1}"
        raise OptionError(
            f"{text!r} is not a regular expression: {e.msg}{place}",
            hint="Signs that stand for themselves need a backslash before them: \\( \\[ \\* \\+ \\? \\. \\| \\\\",
        ) from None


def check_pattern(text: str) -> None:
    """OptionError if ``text`` is no regular expression."""
    compile_pattern(text)


def matches(pattern: Any, text: str) -> bool:
    """Whether ``pattern`` matches the whole of ``text``; TimeoutError if that takes too long to tell."""
    return pattern.fullmatch(text, timeout=_SECONDS) is not None
