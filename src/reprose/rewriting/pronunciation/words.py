"""The words of a document that are spoken, by language."""

from __future__ import annotations

import re
from collections.abc import Sequence

from reprose.rewriting.acronyms.explanations import UNREAD
from reprose.rewriting.passage import Passage

_WORD = re.compile(r"[^\W\d_]+(?:['’\-][^\W\d_]+)*")


def words_by_language(passages: Sequence[Passage]) -> dict[str | None, list[str]]:
    """The different words of each language, in alphabetical order; in small letters, but short forms as they are."""
    out: dict[str | None, set[str]] = {}
    for passage in passages:
        if passage.role not in UNREAD:
            out.setdefault(passage.language, set()).update(map(_key, set(_WORD.findall(passage.text))))
    return {language: sorted(words) for language, words in out.items() if words}


def _key(word: str) -> str:
    return (word if word.isupper() and len(word) > 1 else word.lower()).replace("’", "'")
