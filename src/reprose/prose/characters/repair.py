"""All repairs of lines in their order: first those that need no words, then, in a known language, those that do.

They are called before anything reads the lines' texts, since offsets into these change.
"""

from __future__ import annotations

from collections.abc import Sequence

from reprose.document import Line
from reprose.language.vocabulary import Vocabulary
from reprose.language.wordlists import WordList
from reprose.prose.characters.encodings import repair_encoding, repair_mojibake
from reprose.prose.characters.fractions import repair_fractions
from reprose.prose.characters.glyphs import repair_glyphs
from reprose.prose.characters.misreadings import repair_misreadings
from reprose.prose.characters.other_scripts import repair_other_scripts
from reprose.prose.characters.right_to_left import repair_leftwards
from reprose.prose.characters.single import repair_all
from reprose.prose.characters.spacing import repair_spacing
from reprose.prose.characters.substitutes import repair_lookalikes, repair_substitutes
from reprose.prose.characters.vowel_signs import repair_vowel_signs


def repair_characters(lines: Sequence[Line]) -> None:
    """Put right what shows itself without knowing a word: sequences of bytes, single signs, the order of letters."""
    repair_mojibake(lines)
    repair_all(lines)
    repair_fractions(lines)
    repair_leftwards(lines)
    repair_vowel_signs(lines)


def repair_words(lines: Sequence[Line], language: str | None, words: WordList | None = None) -> None:
    """Put right what only the words of the document and of its language tell: code pages, look-alikes, spaces.

    ``language`` is an ISO 639 code, None where nobody knows; ``words`` are those of the language (the default: the
    package's list).
    """
    vocabulary = _vocabulary(lines, language, words)
    if repair_encoding(lines, vocabulary) or repair_other_scripts(lines, vocabulary):
        vocabulary = _vocabulary(lines, language, words)
    repairs = (repair_glyphs, repair_lookalikes, repair_substitutes, repair_misreadings)
    if sum(repair(lines, vocabulary) for repair in repairs):
        vocabulary = _vocabulary(lines, language, words)
    repair_spacing(lines, vocabulary)


def _vocabulary(lines: Sequence[Line], language: str | None, words: WordList | None) -> Vocabulary:
    return Vocabulary(language, (line.text for line in lines), words)
