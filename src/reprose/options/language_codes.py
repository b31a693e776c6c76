"""Codes of languages, as users give them and as the data is kept under them."""

from __future__ import annotations

import re

from reprose.errors import OptionError

_CODE = re.compile(r"([a-z]{2,3})(?:[-_][a-z0-9]+)*")
_ALIKE = {"nb": "no", "nn": "no", "nob": "no", "nno": "no", "eng": "en", "nld": "nl", "dut": "nl", "deu": "de",
          "ger": "de", "fra": "fr", "fre": "fr", "spa": "es", "por": "pt", "ita": "it"}  # fmt: skip


def code_of(name: str) -> str:
    """The ISO 639 code that language data is kept under: "en" of "en-GB", "no" of "nb"; "" stays "".

    Raises OptionError for what is no code.
    """
    found = _CODE.fullmatch(name.strip().lower())
    if found is None:
        if not name.strip():
            return ""
        raise OptionError(f"{name!r} is no code of a language", hint="Name it by ISO 639-1, like nl, en or pt.")
    return _ALIKE.get(found[1], found[1])
