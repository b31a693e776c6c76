"""Codes of languages, as users give them and as the data is kept under them."""

from __future__ import annotations

import re
from functools import cache

from reprose.errors import OptionError
from reprose.registry import LANGUAGES

_CODE = re.compile(r"([a-z]{2,3})(?:[-_][a-z0-9]+)*")


def code_of(name: str) -> str:
    """The ISO 639 code that language data is kept under: "en" of "en-GB", "no" of "nb"; "" stays "".

    Raises OptionError for what is no code.
    """
    found = _CODE.fullmatch(name.strip().lower())
    if found is None:
        if not name.strip():
            return ""
        raise OptionError(f"{name!r} is not the code of a language", hint="Name it by ISO 639-1, like nl, en or pt.")
    return other_codes().get(found[1], found[1])


@cache
def other_codes() -> dict[str, str]:
    """Other codes of the languages that are known, and the ones that their data is kept under."""
    return {other: language.name for language in LANGUAGES for other in language.also}
