"""What of a page is its content, and what stands around it: navigation, advertisements, notices.

The judgement of texts is that of jusText (Pomikálek, "Removing Boilerplate and Duplicate Content from Web Corpora",
2011): length, density of links and of words that every text of the language holds, then the neighbours.  Before it come
the elements and roles by which pages say themselves what is navigation.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from reprose.readers.html_walk import Found

KIND = "boilerplate"
_JUDGED = frozenset({"paragraph", "heading", "list_item", "quote"})
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
    if found.element.role in ("list_item", "paragraph") and found.linked > 0.9 * length and length < 200:
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
