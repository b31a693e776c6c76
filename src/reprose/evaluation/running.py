"""Running text to measure on: plain text, CoNLL-U, or the gold of a document, as one run of words."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from reprose.document.block import ROLES
from reprose.errors import DamagedFile, GoldUnreadable, InputNotFound, NoText
from reprose.evaluation.gold import GOLD
from reprose.language.identify import identify, sample, script_of
from reprose.language.serbian import to_cyrillic

_TEXT = "# text = "  # CoNLL-U, and formats of its kind
_PROSE = frozenset({"paragraph", "abstract", "quote", "list_item", "footnote", "caption"}) & set(ROLES)


@dataclass(frozen=True, slots=True)
class Running:
    """A text as its words (runs of signs without white space), its language and script."""

    name: str
    words: tuple[str, ...]
    language: str | None
    script: str


def read(places: Iterable[Path], language: str | None = None) -> Iterator[Running]:
    """The running text of each file, or of each folder with a ``gold.json``.

    ``language`` (ISO 639-1) is that of all; else each is identified.  Serbian in Latin letters comes in Cyrillic
    ones as well, since there both are in use.  Raises ``InputNotFound``, ``DamagedFile`` and ``NoText``.
    """
    for place in places:
        words = _words(place)
        if not words:
            raise NoText(f"there is no running text in {place}")
        lines = [" ".join(words[at : at + 10]) for at in range(0, len(words), 10)]
        found = language or next((one.code for one in [identify(sample(lines))] if one), None)
        script = script_of(" ".join(lines[:2000]))[0] or "Latin"
        name = place.parent.name if place.name == GOLD else place.name
        yield Running(name, words, found, script)
        if found == "sr" and script == "Latin":
            yield Running(f"{name} in Cyrillic", tuple(map(to_cyrillic, words)), found, "Cyrillic")


def _words(place: Path) -> tuple[str, ...]:
    path = place / GOLD if place.is_dir() else place
    try:
        text = path.read_text("utf-8-sig")
    except FileNotFoundError as e:
        raise InputNotFound(f"{path} does not exist") from e
    except OSError as e:
        raise InputNotFound(f"{path} cannot be read: {e.strerror}") from e
    except UnicodeDecodeError as e:
        raise DamagedFile(f"{path} is not UTF-8", hint="Give plain text or CoNLL-U in UTF-8.") from e
    if path.suffix == ".json":
        return _of_gold(path, text)
    marked = [line[len(_TEXT) :] for line in text.splitlines() if line.startswith(_TEXT)]
    return tuple((" ".join(marked) if marked else text).split())


def _of_gold(path: Path, text: str) -> tuple[str, ...]:
    try:
        blocks = json.loads(text)["blocks"]
        return tuple(w for b in blocks if b["role"] in _PROSE and not b.get("doubt") for w in b["text"].split())
    except (ValueError, KeyError, TypeError) as e:
        raise GoldUnreadable(f'{path} holds no list "blocks" of objects with "role" and "text"') from e
