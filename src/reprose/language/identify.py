"""Which language a text is in: by its script, by its function words, and only in doubt by a trained model.

A paragraph is in the language of its document unless long and clear evidence says otherwise.

Function words settle almost every text of more than a few sentences at a hundredth of the time that a model
takes to load; the word lists are ``data/<language>/function_words.txt``.

Function words of the document's language clear nearly every paragraph at once; only what holds few of them is looked
at more closely, and only long and clear evidence counts: a title or a quoted phrase stays in the document's language.

Many files declare the language of the program that wrote them, so a declaration is one witness among others: it speaks
where the words of the text do not tell clearly (a short text, close relatives), and never against them.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from reprose.errors import OptionError
from reprose.language.resources import items, languages, table
from reprose.language.scripts import in_script, not_in_script, script_of
from reprose.language.wordlists import NoWords, word_list
from reprose.options.language_codes import code_of, other_codes

SAMPLE = 20_000  # characters looked at; more does not change the answer
_WORD = re.compile(r"[^\W\d_]+")
_WIDE = "\u2e80"  # from here on a character says as much as a few letters of an alphabet
_SURE = 0.8
_HARDLY = 0.2  # the function words say next to nothing
_REST = 0.08  # share of letters in another script that may be what the text is about
_FEW = 200  # characters, of which a rare language is not believed
_CLEARLY = 1.3  # times as much as of the other language


class Language(NamedTuple):
    """A language (ISO 639-1) and how sure the answer is, 0 to 1."""

    code: str
    confidence: float


def sample(lines: Iterable[str], size: int = SAMPLE) -> str:
    """Lines from all over a text, ``size`` characters or a little more; the same for the same lines."""
    lines = list(lines)
    kept = [line for line in lines if len(line) > (20 if line < _WIDE else 8)]  # short ones are names and numbers
    total = sum(map(len, kept))
    whole = sum(map(len, lines))
    if total < 200 or total < whole / 2:  # few lines, or mostly short ones: then these are the text
        kept, total = lines, whole
    step = max(1, total // size)
    return "\n".join(kept[::step])


def identify(text: str, *, model: bool = True) -> Language | None:
    """The language of ``text``; None when it holds no letters.

    ``model`` False keeps py3langid out (it costs most of a second to load) and answers with less certainty.
    """
    text = text[: 2 * SAMPLE]
    script, share = script_of(text)
    if script is None:
        return None
    given = {row[1]: row[2] for row in table("scripts")}[script]
    if script in ("Han", "Kana"):
        return _east_asian(text)
    if script == "Arabic":
        return _arabic(text)
    if given != "-" and script != "Devanagari":
        return Language(given, round(share, 3))
    # terms, names and code in another script say nothing of the language
    own = text if share == 1.0 else in_script(text, script)
    best = _by_words(own)
    if (best is None or best.confidence < _SURE) and model:
        found = _by_model(own, script, best)
        if best is None or (best.confidence < _HARDLY and best.code != found.code):
            return _by_rest(text, script) or found
        return found
    return best


@cache
def _weights() -> dict[str, tuple[tuple[str, float], ...]]:
    """Each function word with its languages; the fewer languages share it, the more it says."""
    where: dict[str, list[str]] = {}
    for language in languages("function_words"):
        for word in sorted(items(language, "function_words")):
            where.setdefault(word, []).append(language)
    total = len(languages("function_words"))
    return {w: tuple((lang, math.log(1 + total / len(ls))) for lang in ls) for w, ls in where.items()}


def _by_words(text: str) -> Language | None:
    # single capitals are initials and the letters of tables
    words = Counter(word.lower() for word in _WORD.findall(text) if len(word) > 1 or word.islower())
    total = max(1, words.total())
    scores: dict[str, float] = {}
    hits: dict[str, int] = {}
    weights = _weights()
    for word, n in words.items():
        for language, weight in weights.get(word, ()):
            # the square root keeps one word that is everywhere from deciding alone
            scores[language] = scores.get(language, 0.0) + weight * math.sqrt(n)
            hits[language] = hits.get(language, 0) + n
    if not scores:
        return None
    ranked = sorted(scores, key=lambda lang: (-scores[lang], lang))
    best = ranked[0]
    second = scores[ranked[1]] if len(ranked) > 1 else 0.0
    margin = 1 - second / scores[best]
    coverage = hits[best] / total
    # A language has a third of its words from such a list; close relatives share up to 80 % of it.
    sure = min(1.0, margin / 0.12) * min(1.0, coverage / 0.2) * min(1.0, total / 40)
    return Language(best, round(sure, 3))


def _by_model(text: str, script: str, best: Language | None) -> Language:
    import py3langid

    text = text.lower()  # it knows hardly any words in capitals
    codes = [other_codes().get(code, code) for code, _ in py3langid.rank(text)]
    code = codes[0]
    if script == "Latin" or len(text) < _FEW:
        # It knows many languages that are hardly ever met; those with data of ours are likelier by far.
        ours = {*languages("function_words"), *(row[0] for row in table("wordlists"))}
        code = next((c for c in codes if c in ours), code)
    if best is not None and code == best.code:
        return Language(best.code, max(best.confidence, 0.8))
    if best is not None and best.confidence > 0.5 and not _more_words(text, code, best.code):
        return best
    return Language(code, 0.5)


def _by_rest(text: str, script: str) -> Language | None:
    """The language of what is not in the script of most letters, where these are words of no language that is known:
    then they may be transliterated."""
    rest, of_rest = script_of(not_in_script(text, script))
    given = {row[1]: row[2] for row in table("scripts")}
    if rest is None or given[rest] == "-" or of_rest < _SURE:
        return None
    own = in_script(text, rest)
    letters, mine = (sum(map(str.isalpha, each)) for each in (text, own))
    return Language(given[rest], 0.5) if mine > _REST * letters else None


def _more_words(text: str, one: str, other: str) -> bool:
    """Whether the word lists know clearly more of a text as ``one`` language than as the ``other``.

    Tables have hardly any function words, and their abbreviations look like those of some other language.
    """
    lists = word_list(one), word_list(other)
    words = sorted({word for word in _WORD.findall(text) if len(word) > 3})
    if not words or any(isinstance(each, NoWords) for each in lists):
        return False
    first, second = (sum(map(each.common, words)) for each in lists)
    return first > _CLEARLY * second


def _east_asian(text: str) -> Language:
    kana = len(re.findall("[\u3040-\u30ff]", text))
    han = len(re.findall("[\u3400-\u9fff]", text))
    share = kana / (kana + han)
    # Japanese prose is half kana; a Chinese text may quote some.
    return Language("ja", min(1.0, 0.5 + share)) if share > 0.1 else Language("zh", 1.0 - share)


def _arabic(text: str) -> Language:
    letters = len(re.findall("[\u0600-\u06ff]", text)) or 1
    urdu = len(re.findall("[ٹڈڑںےھ]", text)) / letters
    persian = len(re.findall("[پچژگکی]", text)) / letters
    if urdu > 0.02:
        return Language("ur", 0.9)
    if persian > 0.02:
        return Language("fa", 0.9)
    return Language("ar", 0.9)


_HEAD = 500  # characters of a paragraph that are looked at first
_OWN = 0.25  # share of the language's function words that shows a paragraph to be in it
_MORE = 1.8  # times as many words of another language
_LEAST = 40  # characters that tell a language
_LONG = 1200  # letters from which on the trained model is asked; less than that misleads it
_SURE_OF_PASSAGE = 0.8  # of a document
_CLEAR = 0.5  # of a paragraph that shows few words of the document's language
_LIKELY = 0.1  # a short text: better than nothing


def language_of(texts: Sequence[str]) -> str | None:
    """The language that most of a document is in; None where its letters do not tell."""
    part = sample(texts)
    found = identify(part, model=False)
    if (found is None or found.confidence < _SURE_OF_PASSAGE) and len(part) >= _LONG:
        found = identify(part)
    return found.code if found is not None and found.confidence >= _LIKELY else None


def languages_of(texts: Sequence[str], document: str | None) -> list[str | None]:
    """The language of each paragraph of a document that is in the language ``document`` (ISO 639-1) on the whole."""
    own = items(document, "function_words")
    if own:
        return [_among_words(text, document, own) for text in texts]
    script = script_of(" ".join(texts)[: 4 * _LONG])[0]
    return [_among_scripts(text, document, script) for text in texts]


def _among_words(text: str, document: str | None, own: frozenset[str]) -> str | None:
    if len(text) < _LEAST:
        return document
    words = _WORD.findall(text[:_HEAD].lower())
    share = _share(words, own)
    if share >= _OWN:
        return document
    code = _other(text, document)
    known = items(code, "function_words")
    # words of a close relative are no evidence: it has most of them, too
    return document if known and _share(words, known) < _MORE * share else code


def _among_scripts(text: str, document: str | None, script: str | None) -> str | None:
    """Where nothing is known of the language but its script."""
    if len(text) < _LEAST or script_of(text[:_HEAD])[0] in (script, None):
        return document
    return _other(text, document)


def _share(words: Sequence[str], known: frozenset[str]) -> float:
    return sum(word in known for word in words) / max(1, len(words))


def _other(text: str, document: str | None) -> str | None:
    found = identify(text, model=False)
    return found.code if found is not None and found.confidence >= _CLEAR else document


_SETTLED = 0.8  # so sure an answer is not asked about again
_ALIKE = 0.7  # function words of the declared language, by those of the likeliest: close relatives share so many
_BORNE_OUT = 0.8  # how sure a declaration is that the text does not contradict


def weighed(text: str, declared: str | None) -> Language | None:
    """The language of ``text``, of a file that declares ``declared`` ("de-CH"; None: nothing); None without letters."""
    code = known_code(declared)
    if code is None:
        return identify(text)
    found = identify(text, model=False)
    if found is not None and found.confidence >= _SETTLED:
        return found
    if _may_be(text, code, found):
        return Language(code, _BORNE_OUT)
    return identify(text)


def known_code(declared: str | None) -> str | None:
    """The code of a declared language that has function words here; None for what says nothing."""
    try:
        code = code_of(declared or "")
    except OptionError:  # files declare anything
        return None
    return code if items(code, "function_words") else None


def _may_be(text: str, code: str, found: Language | None) -> bool:
    """Whether the text is in the script of a language, and has nearly as many of its words as of the likeliest."""
    own = items(code, "function_words")
    script = script_of(text)[0]
    if script is None or script != script_of(" ".join(sorted(own)))[0]:
        return False
    words = Counter(_WORD.findall(text[: 2 * SAMPLE].lower()))
    likeliest = items(found.code, "function_words") if found is not None else frozenset()

    def count(known: frozenset[str]) -> int:
        return sum(n for word, n in words.items() if word in known)

    return count(own) >= _ALIKE * count(likeliest)
