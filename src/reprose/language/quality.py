"""Is it text at all?  Pages without text or usable characters or with few words, and sentences that look like debris.
"""

from __future__ import annotations

import re

from reprose.document import Block, Debris, Document, Fault, Page
from reprose.document.page import DROPPED, EXCLUDED, UNMAPPED
from reprose.errors import NeedsOcr, NoText
from reprose.language.identify import identify
from reprose.language.pictured import image_share, letter_shapes
from reprose.language.scripts import mixed_words
from reprose.language.vocabulary import Vocabulary
from reprose.role_table import SENTENCES
from reprose.text.noise import Weights, is_noise

_LONG = 10  # characters


def mark_debris(block: Block, weights: Weights) -> None:
    """Mark the block's sentences below the limit.

    A block of one sentence was judged as a whole.  Crumbs are left alone: more often than debris they are the end of
    the sentence before, cut off at a stop inside it.
    """
    if block.role not in SENTENCES or len(block.sentences) < 2:
        return
    for start, end in block.sentences:
        text = block.text[start:end]
        if end - start < _LONG or text.count(" ") < 2 or text.count(")") > text.count("("):
            continue
        score = is_noise(text, weights)
        if score is not None:
            block.debris.append(Debris(start, end, score))


_UNKNOWN = re.compile("[\ufffd\ue000-\uf8ff]")
_MANY, _MANY_SHARE = 5, 0.01  # characters of a page that nobody knows, and their share of all
_MIXED, _MIXED_SHARE = 10, 0.05  # words of letters of several scripts, and their share of all
_WORD = re.compile(r"[^\W\d_]{4,}")
_ENOUGH = 40  # words that a page must have before the share of known ones tells anything
_SAMPLE = 300
_KNOWN = 0.2  # below this share of known words a page is suspected
_OWN = 0.5  # so sure it is that a page is in another language than its document
# Letters of transliteration (Arabic, Hebrew, Indic scripts), and the share of words with them where that is the text.
_ROMANISED = re.compile("[\u0101\u012b\u016b\u01e7\u02bb-\u02bf\u1e00-\u1e9f]")
_ROMANISED_SHARE = 0.2
_PART, _USUAL = 4, 3.5  # letters and Zipf frequency of a word in a name of code
_COVER = 0.4  # share of the page that images cover before its text is suspected to be in them
_FEW = 50  # characters of a page that may be all but its text, which is drawn
_DRAWN = 30  # shapes like letters before they are suspected to be text


def judge(page: Page, lines: list[str], vocabulary: Vocabulary) -> Fault | None:
    """What is wrong with the text of a page, if anything."""
    live = page.flags & DROPPED == 0
    count = int((live & (page.code != 0x20)).sum())
    covered = image_share(page)
    if count == 0:
        if covered > _COVER and not (page.flags & EXCLUDED).any():
            return Fault(page.number, "page.needs-ocr", "the page is an image without text; it needs OCR")
        shapes = letter_shapes(page)
        if shapes >= _DRAWN and not (page.flags & EXCLUDED).any():
            told = f"the page has no text, and {shapes} shapes that stand as letters do; it needs OCR"
            return Fault(page.number, "page.needs-ocr", told)
        return None
    lost = int((page.flags[live] & UNMAPPED != 0).sum())
    if lost > 0.2 * count and lost > 5:
        share = f"{100 * lost / count:.0f} %"
        return Fault(page.number, "page.no-characters", f"{share} of the glyphs have no character in their fonts")
    if covered > _COVER and count < 150:
        share = f"{100 * covered:.0f} %"
        return Fault(page.number, "page.partly-image", f"images cover {share} of the page; text in them is not read")
    if count < _FEW and (shapes := letter_shapes(page)) >= _DRAWN:
        told = f"{shapes} shapes stand on the page as letters do; what they say is not read"
        return Fault(page.number, "page.partly-image", told)
    known = _known_share(" ".join(lines)[:8000], vocabulary)
    if known < _KNOWN:
        told = f"only {100 * known:.0f} % of its words are known; the text may be wrong"
        return Fault(page.number, "page.no-words", told)
    return _unknown(page, lines, count)


def _unknown(page: Page, lines: list[str], count: int) -> Fault | None:
    """Whether of many of the page's ``count`` characters nobody knows what they are."""
    unknown = sum(len(_UNKNOWN.findall(line)) for line in lines if not line.isascii())
    if unknown >= _MANY and unknown >= _MANY_SHARE * count:
        told = f"of {unknown} of its {count} characters nobody knows what they stand for (U+FFFD, private use)"
        return Fault(page.number, "page.unknown-characters", told)
    if all(map(str.isascii, lines)):
        return None
    mixed, words = mixed_words(" ".join(lines)[:8000])
    if mixed >= _MIXED and mixed >= _MIXED_SHARE * words:  # a font whose letters are not those that its file names
        told = f"{mixed} of {words} words hold letters of several scripts; the text may be wrong"
        return Fault(page.number, "page.unknown-characters", told)
    return None


def _known_share(text: str, vocabulary: Vocabulary) -> float:
    """The share of words of a page's text that are known; 1.0 where nothing can tell.

    What the document's list does not know may be in another language, or code; no list holds words that are
    transliterated.
    """
    words = [word.lower() for word in _WORD.findall(text)[:_SAMPLE]]
    if not vocabulary.has_words or len(words) < _ENOUGH:
        return 1.0
    if not text.isascii() and sum(map(bool, map(_ROMANISED.search, words))) >= _ROMANISED_SHARE * len(words):
        return 1.0
    known = sum(vocabulary.common(word) > 0 for word in words)
    if known < _KNOWN * len(words):
        known = sum(vocabulary.frequency(word) > 0 for word in words)
    if known < _KNOWN * len(words) and vocabulary.language == "ko":
        known = sum(_has_stem(word, vocabulary) for word in words)
    share = known / len(words)
    if share >= _KNOWN:
        return share
    found = identify(text, model=False)
    if found is not None and found.confidence >= _OWN and found.code != vocabulary.language:
        other = vocabulary.sibling(found.code)
        if not other.has_words:
            return 1.0
        share = max(share, sum(other.frequency(word) > 0 for word in words) / len(words))
    return share if share >= _KNOWN else max(share, _code_share(words, vocabulary))


def _has_stem(word: str, vocabulary: Vocabulary) -> bool:
    """Whether a Korean word begins with one of the list, which holds them without their particles and endings."""
    return any(vocabulary.common(word[:k]) > 0 for k in range(2, len(word) + 1))


def _code_share(words: list[str], vocabulary: Vocabulary) -> float:
    """The share of words that are words of English, begin or end with one: names in code, in whatever document."""
    english = vocabulary.sibling("en")

    def has_word(name: str) -> bool:
        places = range(_PART, len(name) + 1)
        return any(english.common(name[:k]) >= _USUAL or english.common(name[-k:]) >= _USUAL for k in places)

    return sum(map(has_word, words)) / len(words)


def refuse_empty(document: Document) -> None:
    """Raise ``NeedsOcr`` or ``NoText`` where no page has any text; what could not be read is a fault already."""
    if not document.pages or any(_has_text(page) for page in document.pages):
        return
    if any(image_share(p) > 0.1 for p in document.pages):
        raise NeedsOcr("no page has any text, only images")
    if any(letter_shapes(p) >= _DRAWN for p in document.pages):
        raise NeedsOcr("no page has any text, only shapes that stand as letters do")
    raise NoText("no page has any text")


def _has_text(page: Page) -> bool:
    shown = page.flags & (DROPPED & ~EXCLUDED) == 0
    return bool(page.notes) or bool((shown & (page.code != 0x20)).any())
