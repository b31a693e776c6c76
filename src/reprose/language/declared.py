"""The language that a file declares, weighed against what its text shows.

Many files declare the language of the program that wrote them, so a declaration is one witness among others: it speaks
where the words of the text do not tell clearly (a short text, close relatives), and never against them.
"""

from __future__ import annotations

import re
from collections import Counter

from reprose.errors import OptionError
from reprose.language.identify import SAMPLE, Language, identify, script_of
from reprose.language.resources import items
from reprose.options.language_codes import code_of

_CLEAR = 0.8  # so sure an answer is not asked about again
_ALIKE = 0.7  # function words of the declared language, by those of the likeliest: close relatives share so many
_BORNE_OUT = 0.8  # how sure a declaration is that the text does not contradict
_WORD = re.compile(r"[^\W\d_]+")


def weighed(text: str, declared: str | None) -> Language | None:
    """The language of ``text``, of a file that declares ``declared`` ("de-CH"; None: nothing); None without letters."""
    code = known_code(declared)
    if code is None:
        return identify(text)
    found = identify(text, model=False)
    if found is not None and found.confidence >= _CLEAR:
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
