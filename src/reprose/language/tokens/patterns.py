"""What a language does with abbreviations, hyphens, apostrophes and numbers, and the pattern that finds its tokens."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from reprose.language.resources import habit, has_vowel, items, table


@cache
def _habits() -> dict[tuple[str, str], str]:
    return {(subject, language): habit for subject, habit, names in table("tokens") for language in names.split()}


@dataclass(frozen=True, slots=True)
class Habits:
    """The habits of one language; ``language`` is its code, or None for what holds in general."""

    language: str | None
    abbreviations: frozenset[str]  # lower case, without the last stop
    final: frozenset[str]  # those that keep the stop at the end of a sentence as well
    elisions: frozenset[str]  # the words in front of the apostrophe: "l", "d", "qu"
    whole: frozenset[str]  # tokens whatever the rules say
    spaced: frozenset[str]  # tokens of several words, "_" for the spaces: "t_ex"
    openers: frozenset[str]  # words that open with an apostrophe: "'t"
    apocopes: frozenset[str]  # words that end in an apostrophe, without it: "po"
    prefixes: frozenset[str]  # first parts that keep the hyphen in the word
    suffixes: frozenset[str]  # last parts that do
    proclitics: frozenset[str]  # first parts that are tokens with their hyphen
    leaning: frozenset[str]  # the same, unless the next part is an enclitic
    enclitics: frozenset[str]  # last parts that are tokens with their hyphen

    def does(self, subject: str, habit: str) -> bool:
        """Whether the language has ``habit`` in the matter of ``subject`` (see ``data/tokens.tsv``)."""
        known = _habits()
        return known.get((subject, self.language or "und"), known[subject, "*"]) == habit

    def aphaeresis(self, word: str) -> bool:
        """Whether ``word`` has lost its first vowel to the word before: Romanian "nceput" for "început"."""
        return bool(habit(self.language, "aphaeresis")) and word[0] in "nm" and not has_vowel(word[:2])


@cache
def habits_of(language: str | None) -> Habits:
    """The habits of ``language`` (an ISO 639 code); those that hold in general when nothing is known of it."""
    code, language = language, _habits().get(("lists", language or ""), language)
    dotted = items(language, "abbreviations") | items("any", "abbreviations")
    leading = {word[1:].lower() for word in dotted if word[0] == "+"}
    known = frozenset(word.lstrip("+=").lower() for word in dotted)
    proclitics = items(language, "token_proclitics")
    return Habits(
        language=code,
        abbreviations=known,
        final=known - leading - items(language, "function_words"),
        elisions=items(language, "elisions"),
        whole=items(language, "whole_words"),
        spaced=items(language, "spaced_words"),
        openers=items(language, "apostrophe_words") | items("any", "apostrophe_words"),
        apocopes=items(language, "final_apostrophes"),
        prefixes=items(language, "token_prefixes"),
        suffixes=items(language, "token_suffixes"),
        proclitics=frozenset(word for word in proclitics if word[0] != "+"),
        leaning=frozenset(word[1:] for word in proclitics if word[0] == "+"),
        enclitics=items(language, "token_enclitics"),
    )


# Signs that belong to words although ``\w`` does not know them: combining marks, the vowel signs of Indic and
# South-East Asian scripts, joiners, soft hyphens, variation selectors.
_MARKS = (
    "\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u05f3\u05f4\u0610-\u061a"
    "\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u07a6-\u07b0"
    "\u0900-\u0963\u0966-\u096f\u0971-\u0df3\u0e30-\u0e3a\u0e40-\u0e4e\u0eb0-\u0ece\u0f18\u0f19\u0f35\u0f37\u0f39"
    "\u0f71-\u0f84\u0f86-\u0fbc\u102b-\u103e\u1056-\u109d\u135d-\u135f\u1712-\u1714\u17b4-\u17d3\u17dd\u180b-\u180d"
    "\u1a17-\u1a7f\u1ab0-\u1ace\u1b00-\u1bff\u1dc0-\u1dff\u200b-\u200d\u2060\u20d0-\u20f0\ua802-\ua827\uaa29-\uaa36"
    "\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f\ufeff"
)
_HAN = (
    "\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3038-\u303b\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U000323af"
)
_HIRAGANA = "\u3041-\u309f"
_KATAKANA = "\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\uff66-\uff9f"
_EMOJI = "[\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff]"
APOSTROPHES = "'’ʼ＇"
HYPHENS = "-\u2010\u2011"
JOINERS = HYPHENS + APOSTROPHES + "\u2012–.&/:·‧_"  # signs that may stand between the parts of a word
_HYPHEN, _JOINER = re.escape(HYPHENS), re.escape(JOINERS)
_LETTER = rf"(?:(?![{_HAN}{_HIRAGANA}{_KATAKANA}])[\w{_MARKS}])"
# What most tokens are, tried before all else: a word of a spaced script that no sign joins with anything; a comma.
_SPACED = "A-Za-zªµºÀ-ÖØ-öø-ʯͰ-ͳͶͷͻ-ͽΆΈ-ϿЀ-ҁҊ-ԯԱ-Ֆա-և"
_PLAIN = rf"(?P<plain>[{_SPACED}]+(?=[,;!?)\]»”“«]|\Z)|,(?!,)|[»”“«](?![\d%]))"
_PARTS = 50  # of one word, so that endless rows of them take no quadratic time


def _any_of(words: Iterable[str]) -> str:
    """The longest first, so that none hides another."""
    return "|".join(re.escape(word) for word in sorted(words, key=lambda word: (-len(word), word)))


def chunk_pattern(habits: Habits) -> re.Pattern[str]:
    """The pattern of one language; the last group of a match names the kind of token.

    Only ``word`` is to be divided further (``chunks``): letters and digits with joining signs between them, and a
    stop, an apostrophe or a hyphen behind them.  Every character is matched by one of the kinds.
    """
    return re.compile("|".join([_PLAIN, *_whole(), *_habitual(habits), _word(habits), *_signs(habits)]), re.DOTALL)


def _whole() -> list[str]:
    """What no language divides."""
    return [
        r"(?P<reference>(?:&\#?\w{2,8};)+)",
        r"(?P<url>(?<!\w)(?:[A-Za-z][A-Za-z+.]{1,9}://|www\.)[^\s<>\"“”«»]*[^\s<>\"“”«».,;:!?'’)\]}])",
        r"(?P<mail>[\w.+\-]{1,64}@\w[\w\-]*(?:\.[\w\-]+)*)",
        rf"(?P<emoticon>(?<![\w)])(?:{_any_of(items('any', 'emoticons'))})(?![\w(/]))",
        r"(?P<tag>(?<![\w&])[#@](?!\d+\b)\w+(?:\.\w+)*)",
        rf"(?P<kana>[{_KATAKANA}]+|[{_HIRAGANA}]+)",
        r"(?P<decade>(?<!\w)['’]\d\ds?(?!\w))",
        r"(?P<currency>(?<!\w)[A-Z]{1,3}\$)",
        r"(?P<numero>(?<!\w)[nN][°º])",
        rf"(?P<emoji>[\U0001f1e6-\U0001f1ff]{{2}}|{_EMOJI}(?:[\ufe0f\u20e3\U0001f3fb-\U0001f3ff]|\u200d{_EMOJI})*)",
        r"(?P<extension>(?<![^(\"])\.[a-z]{2,4}(?:\.[a-z]{2,3})?(?!\w))",
    ]


def _habitual(habits: Habits) -> list[str]:
    """What this language does not divide."""
    signs = r"[+±\-−]" if habits.does("sign", "keep") else r"[+±]"
    kinds = [
        rf"(?P<han>[{_HAN}]{'' if habits.does('han', 'split') else '+'})",
        rf"(?P<signed>(?<![^(\[]){signs}\d+(?:[.,]\d+)*(?![\w:/{_HYPHEN}]))",
    ]
    if habits.does("percent", "keep"):
        kinds.append(r"(?P<percent>(?<!\w)[+\-−]?\d+(?:[.,]\d+)*[%‰])")
    if habits.openers:
        kinds.append(rf"(?P<opener>(?<!\w)(?i:{_any_of(habits.openers).replace(chr(39), '[' + chr(39) + '’]')})(?!\w))")
    if habits.enclitics:
        kinds.append(rf"(?P<enclitic>(?<![^(\[\"])-(?i:{_any_of(habits.enclitics)})(?!{_LETTER}|[{_JOINER}]\w))")
    if habits.does("initial", "keep"):
        kinds.append(rf"(?P<initial>(?<!\w)[{_HYPHEN}–]{_LETTER}+(?:[{_HYPHEN}]{_LETTER}+)*)")
    if habits.does("part", "keep"):
        kinds.append(rf"(?P<part>\({_LETTER}+-?\){_LETTER}+|{_LETTER}+\(-?{_LETTER}+\)(?:{_LETTER}+)?)")
    return kinds


def _word(habits: Habits) -> str:
    inner = rf"[{_JOINER}]|(?<=\d),(?=\d)|(?<=[א-ת])\"(?=[א-ת])"
    if habits.does("hyphen", "keep"):  # "J.-C.", "touko-/kesäkuussa"
        inner += rf"|\.[{_HYPHEN}]" + (rf"|[{_HYPHEN}]/" if habits.does("slash", "keep") else "")
    tail = rf"[.{APOSTROPHES}{_HYPHEN}]"
    return rf"(?P<word>{_LETTER}+(?:(?:{inner}){_LETTER}+){{0,{_PARTS}}}(?:{tail}(?!{tail}))?)"


def _signs(habits: Habits) -> list[str]:
    kinds = [r"(?P<quote>``|''|,,(?!,))"]
    if habits.does("ellipsis", "split"):
        kinds.append(r"(?P<stop>\.)")
    if habits.does("marks", "split"):
        kinds.append(r"(?P<mark>[!?])")
    row = r"[!?]{2,}|[-=*_~#]{2,}"
    return [*kinds, rf"(?P<row>{row})", r"(?P<run>(?P<sign>[^\w\s()\[\]{}\"'“”„«»‹›,;])(?P=sign)+)", "(?P<single>.)"]


PLAIN_CHUNK = re.compile(rf"([{_SPACED}]+)[,;]?").fullmatch


def unit_pattern() -> re.Pattern[str]:
    """A number with its unit and, as in times of the day, one more number ("20h30"); a group for each."""
    return re.compile(rf"(\d+(?:[.,:]\d+)*)({_any_of(items('any', 'units'))})(\d+)?")
