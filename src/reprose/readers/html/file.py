"""HTML and XHTML: the elements of a page, with what is not its content (navigation, advertisements, notices) told
apart.

The judgement of texts is that of jusText (Pomikálek, "Removing Boilerplate and Duplicate Content from Web Corpora",
2011): length, density of links and of words that every text of the language holds, then the neighbours.  Before it come
the elements and roles by which pages say themselves what is navigation.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from reprose.errors import NoText
from reprose.options.read import ReadOptions
from reprose.readers.decode import Decoded
from reprose.readers.elements import Element, compact_levels
from reprose.readers.html.walk import Found, Walk
from reprose.readers.markup import local, parse_html
from reprose.readers.reader import FileInfo
from reprose.readers.setting import StructuredFile
from reprose.readers.text import TextFile, undecodable
from reprose.role_table import FLOWING, PLAIN

_NAMES = {"author": "Author", "dc.creator": "Author", "description": "Subject", "keywords": "Keywords",
          "generator": "Creator", "date": "CreationDate", "dc.date": "CreationDate"}  # fmt: skip


def open_html(data: bytes, options: ReadOptions) -> StructuredFile | TextFile:
    """A page; one that is a single preformatted text is read as that text."""
    root, encoding, lost = parse_html(data, options.encoding)
    info = file_info(root)
    info.encoding = encoding
    plain = _only_text(root)
    if plain is not None:
        return TextFile(Decoded(plain, encoding, lost))
    found = elements_of(root)
    if not found:
        raise NoText("the page has no text")
    if options.main_content:
        set_boilerplate_apart(found, info.language)
    elements = [f.element for f in found]
    titled(elements)
    compact_levels(e for e in elements if e.role == "heading")
    return StructuredFile(info, elements, undecodable(lost, encoding))


def elements_of(root: Any, prefix: str = "") -> list[Found]:
    """The elements of a parsed page in its order; names of notes get the ``prefix``."""
    walk = Walk(root, prefix)
    body = next((child for child in root if local(child) == "body"), root)
    walk.block(body)
    return walk.found


def titled(elements: list[Element]) -> None:
    """The only heading of the first level is the title, if no other comes before it."""
    headings = [e for e in elements if e.role == "heading"]
    if headings and headings[0].level == 1 and sum(e.level == 1 for e in headings) == 1:
        headings[0].role, headings[0].level = "title", None


def file_info(root: Any) -> FileInfo:
    """What a page's head says of it."""
    info = FileInfo(0, kind="html")
    info.language = root.get("lang") or root.get("{http://www.w3.org/XML/1998/namespace}lang") or root.get("xml:lang")
    for element in root.iter("title", "meta"):
        if element.tag == "title":
            text = " ".join("".join(element.itertext()).split())
            if text:
                info.metadata.setdefault("Title", text)
            continue
        name = _NAMES.get((element.get("name") or "").lower())
        content = " ".join((element.get("content") or "").split())
        if name and content:
            info.metadata.setdefault(name, content)
    return info


def _only_text(root: Any) -> str | None:
    """The text of a page that is nothing but one long preformatted text of running words."""
    found = root.findall(".//pre")
    if not found:
        return None
    longest = max(("".join(pre.itertext()) for pre in found), key=len)
    body = root.find("body")
    whole = "".join((root if body is None else body).itertext())
    much = len(re.sub(r"\s", "", longest)) > 0.9 * len(re.sub(r"\s", "", whole))
    return (
        whole
        if much and longest.count("\n") >= 20 and len(re.findall(r"[^\W\d_]{2,} [^\W\d_]{2,}", longest)) > 100
        else None
    )


KIND = "boilerplate"
_JUDGED = FLOWING | {"heading"}
_LINKED = 0.5  # share of links from which on a text inside the content is navigation


class _Text:
    """A text as jusText's functions take it."""

    def __init__(self, found: Found) -> None:
        self.text = found.element.text
        self.dom_path = found.path
        self.chars_count_in_links = found.linked
        self.is_heading = found.element.role == "heading"
        self.heading = False
        self.cf_class = self.class_type = ""

    def __len__(self) -> int:
        return len(self.text)

    def links_density(self) -> float:
        return self.chars_count_in_links / len(self.text) if self.text else 0.0

    def stopwords_density(self, stopwords: frozenset[str]) -> float:
        words = self.text.lower().split()
        return sum(word in stopwords for word in words) / len(words) if words else 0.0


def set_boilerplate_apart(found: Sequence[Found], language: str | None) -> None:
    """Give what is no content the role "other" of kind "boilerplate", with the reason; nothing is left out.

    A page on which no content is found is left as it is.
    """
    open_ones = [f for f in found if not f.zone]
    marked = any(f.main for f in open_ones)
    if marked:
        verdicts = {f: _inside(f) for f in open_ones}
    else:
        verdicts = _judged(open_ones, language)
    for f in found:
        if f.zone:
            verdicts[f] = f.zone
    if all(verdicts.values()):
        return
    for f in found:
        reason = verdicts[f]
        if reason:
            element = f.element
            element.reason = f"{reason} (a {element.role.replace('_', ' ')})"
            element.role, element.kind, element.level = "other", KIND, None


def _inside(found: Found) -> str:
    """Why a text of a page that marks its content is none of it."""
    if not found.main:
        return "outside the elements that hold the page's content"
    length = len(found.element.text)
    if found.element.role in PLAIN and found.linked > 0.9 * length and length < 200:
        return "" if found.element.role == "list_item" else "links alone"
    return ""


def _judged(found: Sequence[Found], language: str | None) -> dict[Found, str]:
    """By id, why a text is no content; empty for content."""
    from justext.core import classify_paragraphs, revise_paragraph_classification

    texts = [_Text(f) for f in found if f.element.role in _JUDGED]
    words = _stopwords(language, " ".join(t.text for t in texts))
    low, high = (0.30, 0.32) if words else (0.0, 0.0)
    classify_paragraphs(texts, words, stopwords_low=low, stopwords_high=high)
    revise_paragraph_classification(texts)
    if not any(text.class_type == "good" for text in texts):  # a short page
        for text in texts:
            text.cf_class = "good" if text.cf_class == "neargood" else text.cf_class
        revise_paragraph_classification(texts)
    judged = iter(texts)
    out: dict[Found, str] = {}
    for f in found:
        if f.element.role in _JUDGED:
            text = next(judged)
            good = text.class_type == "good"
            out[f] = "" if good else f"jusText: {text.cf_class}, not near running text"
    for at, f in enumerate(found):  # what is no running text goes with what stands around it
        if f not in out:
            before = next((out[g] for g in reversed(found[:at]) if g.element.role in _JUDGED), None)
            after = next((out[g] for g in found[at + 1 :] if g.element.role in _JUDGED), None)
            good = before == "" or after == ""
            out[f] = "" if good else "not near running text"
    return out


def _stopwords(language: str | None, text: str) -> frozenset[str]:
    """The words that every text in the page's language holds; none where the language has no such list."""
    from justext import get_stoplist

    name = _names().get((language or "").lower().replace("_", "-").partition("-")[0])
    if name:
        return frozenset(get_stoplist(name))
    if language:
        return frozenset()
    words = text.lower().split()[:5000]
    best, share = frozenset[str](), 0.2
    for each in sorted(set(_names().values())):
        known = frozenset(get_stoplist(each))
        found = sum(word in known for word in words) / max(len(words), 1)
        if found > share:
            best, share = known, found
    return best


@cache
def _names() -> dict[str, str]:
    """Languages by their codes, as jusText names its lists."""
    return {
        "af": "Afrikaans", "ar": "Arabic", "az": "Azerbaijani", "be": "Belarusian", "bg": "Bulgarian", "bn": "Bengali",
        "bs": "Bosnian", "ca": "Catalan", "cs": "Czech", "cy": "Welsh", "da": "Danish", "de": "German", "el": "Greek",
        "en": "English", "eo": "Esperanto", "es": "Spanish", "et": "Estonian", "eu": "Basque", "fa": "Persian",
        "fi": "Finnish", "fr": "French", "ga": "Irish", "gl": "Galician", "gu": "Gujarati", "he": "Hebrew",
        "hi": "Hindi", "hr": "Croatian", "hu": "Hungarian", "hy": "Armenian", "id": "Indonesian", "is": "Icelandic",
        "it": "Italian", "ka": "Georgian", "kk": "Kazakh", "ko": "Korean", "la": "Latin", "lt": "Lithuanian",
        "lv": "Latvian", "mk": "Macedonian", "mr": "Marathi", "ms": "Malay", "nb": "Norwegian_Bokmal",
        "ne": "Nepali", "nl": "Dutch", "nn": "Norwegian_Nynorsk", "no": "Norwegian_Bokmal", "oc": "Occitan",
        "pl": "Polish", "pt": "Portuguese", "ro": "Romanian", "ru": "Russian", "sh": "Serbo_Croatian", "sk": "Slovak",
        "sl": "Slovenian", "sq": "Albanian", "sr": "Serbian", "sv": "Swedish", "sw": "Swahili", "ta": "Tamil",
        "te": "Telugu", "tl": "Tagalog", "tr": "Turkish", "uk": "Ukrainian", "ur": "Urdu", "uz": "Uzbek",
        "vi": "Vietnamese", "fy": "West_Frisian", "yo": "Yoruba",
    }  # fmt: skip
