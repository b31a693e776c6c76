"""All repairs of lines in their order, over a whole document."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from reprose.document import Line
from reprose.language.identify import identify, sample
from reprose.language.vocabulary import Vocabulary
from reprose.prose.characters.encodings import repair_encoding, repair_mojibake
from reprose.prose.characters.misreadings import repair_misreadings
from reprose.prose.characters.right_to_left import repair_leftwards
from reprose.prose.characters.single import repair_all
from reprose.prose.characters.spacing import repair_spacing
from reprose.prose.characters.substitutes import repair_lookalikes, repair_substitutes


def repair_lines(
    lines: Sequence[Line], make_lexicon: Callable[[str | None, Sequence[Line]], Vocabulary] | None = None
) -> Vocabulary:
    """Put the characters and words of all lines of a document right, and give the lexicon that says so.

    To be called before anything reads the lines' texts (offsets into them change).  ``make_lexicon`` makes
    the lexicon from the language and the lines (the default: of all lines).
    """
    make = make_lexicon or (lambda language, of: Vocabulary(language, (line.text for line in of)))
    repair_mojibake(lines)
    repair_all(lines)
    repair_leftwards(lines)
    language = identify(sample(line.text for line in lines))
    lexicon = make(language.code if language else None, lines)
    repairs = (repair_encoding, repair_lookalikes, repair_substitutes, repair_misreadings)
    if sum(repair(lines, lexicon) for repair in repairs):
        lexicon = make(lexicon.language, lines)
    repair_spacing(lines, lexicon)
    return lexicon
