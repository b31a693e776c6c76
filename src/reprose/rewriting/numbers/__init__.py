"""Numbers in words: cardinals, ordinals, years, decimals, fractions, ranges, amounts with units and currencies.

``data/<language>.toml`` holds the words of a language; ``language`` reads them, ``cardinals`` and ``ordinals`` put
them together, ``pattern`` finds what is written in digits, ``readings`` says how it is read where it stands.
"""

from reprose.rewriting.numbers.cardinals import cardinal
from reprose.rewriting.numbers.language import LANGUAGES
from reprose.rewriting.numbers.ordinals import ordinal, year
from reprose.rewriting.numbers.rewriter import rewriter

__all__ = ["LANGUAGES", "cardinal", "ordinal", "rewriter", "year"]
