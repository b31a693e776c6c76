"""The words that announce captions, abstracts, references and the like, from ``data/words.toml``."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from functools import cache
from importlib.resources import files

_NUMBERING = re.compile(r"^(?:[\divxlcIVXLC]{1,6}(?:\.\d{1,3})*[.)]?\s+|[A-Z][.)]\s+)")


@cache
def _table() -> dict[str, dict[str, list[str]]]:
    text = (files("reprose.roles") / "data" / "words.toml").read_text("utf-8")
    return tomllib.loads(text)


def fold(text: str) -> str:
    """Lower case, composed, single spaces: as the word lists are written."""
    return " ".join(unicodedata.normalize("NFC", text).casefold().split())


@cache
def headings(kind: str) -> frozenset[str]:
    return frozenset(fold(w) for w in _table()["heading"][kind])


def announces(text: str, kind: str) -> bool:
    """Whether a heading's whole text, its numbering apart, is one of the words of ``kind``."""
    words = headings(kind)
    bare = fold(text).strip(" .:;—–-*•")
    if bare in words or _NUMBERING.sub("", text).casefold().strip(" .:") in words:
        return True
    squeezed = bare.replace(" ", "")  # letter-spaced headings
    return len(squeezed) * 2 - 1 == len(bare) and squeezed in words


@cache
def leading(kind: str) -> re.Pattern[str]:
    """A pattern for a block that begins with one of the words of ``kind`` and a colon, stop, dash or line end."""
    words = sorted(headings(kind), key=len, reverse=True)
    return re.compile(rf"(?:{'|'.join(map(re.escape, words))})\s*(?:[:.—–]|-\s|\n|$)", re.IGNORECASE)


@cache
def caption_label() -> re.Pattern[str]:
    """A caption's label: a word for figure or table, a number, and perhaps punctuation (group ``end``).

    Some languages put the number before the word (group ``before``): "3. ábra".
    """
    table = _table()["caption"]

    def word(kind: str) -> str:
        return "|".join(sorted(map(re.escape, table[kind]), key=len, reverse=True))

    number = r"(?:[A-Z]{1,2}[.-]?)?\d{1,3}(?:[.-]\d{1,3})*[a-zA-Z]?|(?-i:[IVXLC]{1,6}|[A-Z])(?!\w)"
    start = r"(?:(?-i:[^\Wa-zß-öø-ÿа-яёђ-џ_])|[\"“«„(]|\w(?!\w))"  # of what is no running sentence
    return re.compile(
        rf"(?:S\d\s+)?(?:(?P<before>\d{{1,3}})\.?\s*(?=(?:{word('after')})(?!\w)))?"
        rf"(?:(?P<figure>{word('figure')})|(?P<table>{word('table')})|(?P<listing>{word('listing')}))"
        rf"(?(before)|\.?\s*(?:\s:(?=\d))?(?P<number>{number}))"
        rf"(?P<end>\s*[.:：|–—]|\s*\)|\s{{2,}}|\s*\n|\s+(?={start})|$)?",
        re.IGNORECASE,
    )


def is_table_label(text: str) -> bool:
    """Whether a text begins with the label of a table, as captions do and sentences hardly."""
    found = caption_label().match(text)
    return found is not None and bool(found["table"]) and found["end"] is not None


@cache
def caption_word() -> re.Pattern[str]:
    """A caption's word without a number: "Photo: ..."."""
    table = _table()["caption"]
    words = "|".join(sorted(map(re.escape, table["figure"] + table["table"]), key=len, reverse=True))
    return re.compile(rf"(?:{words})\s*[:：]\s*(?=\S)", re.IGNORECASE)


@cache
def numbered_chapter() -> re.Pattern[str]:
    """"Chapter 1", "Глава II", also with a title behind it."""
    words = "|".join(sorted(map(re.escape, headings("chapter")), key=len, reverse=True))
    return re.compile(
        rf"(?P<word>{words})\s+(?P<number>\d{{1,3}}|[IVXLC]{{1,7}}|[A-Z])(?![\w,])\s*(?P<rest>[.:—–-]?\s*\S.*)?$",
        re.IGNORECASE | re.DOTALL,
    )


@cache
def affiliation() -> re.Pattern[str]:
    """Words of institutions' addresses, also right behind a raised number."""
    words = sorted(map(re.escape, _table()["front"]["institutions"]), key=len, reverse=True)
    return re.compile(rf"(?<![^\W\d])(?:{'|'.join(words)})", re.IGNORECASE)


@cache
def front_start() -> re.Pattern[str]:
    words = sorted(map(re.escape, _table()["front"]["starts"]), key=len, reverse=True)
    return re.compile(rf"[\W\d_]{{0,4}}(?:{'|'.join(words)})(?!\w)", re.IGNORECASE)


@cache
def imprint_words(kind: str) -> re.Pattern[str]:
    """Words of a paper's imprint: "history" (received, accepted), "licence"."""
    words = sorted(map(re.escape, _table()["imprint"][kind]), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(words)})", re.IGNORECASE)


@cache
def page_words(kind: str) -> tuple[str, ...]:
    """Words around a page's number: "word" (page, Seite), "of" (3 of 15); and "continued", of tables."""
    return tuple(_table()["page"][kind])


@cache
def continued() -> re.Pattern[str]:
    """"(continued)" and the like, in brackets."""
    words = "|".join(sorted(map(re.escape, page_words("continued")), key=len, reverse=True))
    return re.compile(rf"[(\[](?:{words})\b[^)\]]{{0,40}}[)\]]", re.IGNORECASE)


@cache
def formula_words() -> frozenset[str]:
    """Names of functions, and the few words that stand in formulas: "if", "otherwise"."""
    table = _table()["formula"]
    return frozenset(fold(word) for word in table["functions"] + table["words"])


@cache
def transcribed_note() -> re.Pattern[str]:
    """The beginning of a note as transcribers of books write it: "[Footnote 3: "; group 1 is its mark."""
    words = "|".join(sorted(map(re.escape, _table()["transcriber"]["note"]), key=len, reverse=True))
    return re.compile(rf"\[(?:{words})\s+(\d{{1,3}}|[A-Z]|\*{{1,3}})\s*[:.]\s+(?=\S)", re.IGNORECASE)
