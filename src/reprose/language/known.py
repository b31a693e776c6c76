"""The languages of which something is known: what ``data/languages.tsv`` lists, each as an object of this module.

``NL`` is Dutch.  They are declared as entry points of the group ``reprose.languages``; other packages add theirs there,
with a folder of their own.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

DATA = Path(__file__).parent / "data"


@dataclass(frozen=True, slots=True)
class KnownLanguage:
    """A language by its code (ISO 639-1, or 639-3 where it has none), in lower case, and its English name.

    ``folder`` holds its files in the form of those under ``language/data/<code>``, as many of them as there are:
    ``function_words.txt`` (by which it is identified), ``abbreviations.txt`` and so on.  It may also hold tables with
    the names of those in ``language/data`` (``orthography.tsv``, ``wordlists.tsv``, ``letters.tsv``, ``tokens.tsv``,
    ``families.tsv``, ``scripts.tsv``): their rows are added.  None where a language has no files.  ``also`` are other
    codes by which users may name it.
    """

    name: str
    about: str
    folder: Path | None = None
    also: tuple[str, ...] = ()


def __getattr__(name: str) -> KnownLanguage:
    found = _listed().get(name.lower()) if name.isupper() else None
    if found is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return found


@cache
def _listed() -> dict[str, KnownLanguage]:
    out = {}
    for line in (DATA / "languages.tsv").read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            code, about, also = line.split("\t")
            folder = DATA / code
            out[code] = KnownLanguage(code, about, folder if folder.is_dir() else None, tuple(also.split()))
    return out
