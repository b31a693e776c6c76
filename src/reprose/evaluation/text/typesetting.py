"""Running text to measure on, and how it is set in lines of random widths, with words hyphenated at their ends."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from reprose.errors import DamagedFile, GoldUnreadable, InputNotFound, MissingExtra, NoText, UsageError
from reprose.evaluation.gold import GOLD
from reprose.language.identify import identify, sample
from reprose.language.scripts import script_of
from reprose.language.serbian import to_cyrillic
from reprose.role_table import SENTENCES

_TEXT = "# text = "  # CoNLL-U, and formats of its kind
_PROSE = SENTENCES - {"aside"}


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


WIDTHS = (30, 75)  # characters of the narrowest and widest line
_OWN = re.compile(r"(?<=[^\W\d_])[-\u2010\u2011](?=[^\W\d_])")
_RUN = re.compile(r"[^\W\d_]{5,}")
_ADDRESS = re.compile(r"[/@_\\]|www\.|\.\w{2,4}\Z|\d")
_LEAST = 2  # letters of a word on either line
# pyphen's names of patterns where the language alone does not say which
_PATTERNS = {
    ("en", "Latin"): "en_US", ("de", "Latin"): "de_DE", ("sr", "Latin"): "sr_Latn", ("sr", "Cyrillic"): "sr",
    ("no", "Latin"): "nb_NO", ("pt", "Latin"): "pt_PT",
}  # fmt: skip


class SetLine(NamedTuple):
    """A line, and how its last word goes on: "soft" (a hyphen that the line end put there), "real" (the word's
    own hyphen), or "" (it does not)."""

    text: str
    end: str


def breaker(language: str | None, script: str) -> Callable[[str], list[int]]:
    """Where a word may be broken by pyphen's patterns, as offsets in it.

    Raises ``MissingExtra`` without pyphen, ``UsageError`` for a language without patterns.
    """
    try:
        import pyphen
    except ImportError as e:
        raise MissingExtra("hyphenation patterns need the package pyphen",
                           hint="pip install 'reprose[evaluation]'") from e  # fmt: skip
    code = _PATTERNS.get((language or "", script)) or pyphen.language_fallback(language or "")
    if not code:
        raise UsageError(f"pyphen has no hyphenation patterns for the language {language or 'of this text'}",
                         hint="Give the text's language with --language.")  # fmt: skip
    patterns = pyphen.Pyphen(lang=code, left=_LEAST, right=_LEAST)

    def places(word: str) -> list[int]:
        return [
            run.start() + int(place)
            for run in _RUN.finditer(word)
            for place in patterns.positions(run[0])
            # where the hyphen changes the spelling ("omaatje", "oma-tje") another word would come out
            if getattr(place, "data", None) is None
        ]

    return places


def set_lines(words: Sequence[str], places: Callable[[str], list[int]], seed: int) -> Iterator[SetLine]:
    """``words`` in lines of random widths; a word that does not fit is broken at its own hyphens, else at ``places``.

    Addresses and numbers are not broken.  The same seed gives the same lines.
    """
    draw = random.Random(seed)
    queue = list(reversed(words))
    line, width = "", draw.randint(*WIDTHS)
    while queue:
        word = queue.pop()
        whole = f"{line} {word}" if line else word
        if len(whole) <= width:
            line = whole
            continue
        room = width - len(line) - bool(line)
        cut, end = (0, "") if _ADDRESS.search(word) else _cut(word, room, places)
        if cut:
            head = word[:cut] + ("-" if end == "soft" else "")
            line = f"{line} {head}" if line else head
            queue.append(word[cut:])
        elif line:
            queue.append(word)
        else:
            line = word
        yield SetLine(line, end)
        line, width = "", draw.randint(*WIDTHS)
    if line:
        yield SetLine(line, "")


def _cut(word: str, room: int, places: Callable[[str], list[int]]) -> tuple[int, str]:
    """Where ``word`` is broken so that its beginning fits into ``room`` characters; 0: nowhere."""
    own = [m.end() for m in _OWN.finditer(word) if m.end() <= room]
    if own:
        return own[-1], "real"
    soft = [p for p in places(word) if p < room]
    return (soft[-1], "soft") if soft else (0, "")
