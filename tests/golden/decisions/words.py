"""Word lists that are drawn from a seed: how frequent a word is hangs on nothing but the seed and the word.

So rules that weigh frequencies are asked at all of them, and the decisions do not hang on any real word list.
"""

from __future__ import annotations

import random
from collections.abc import Collection

_ZIPF = (0.0, 0.0, 0.0, 1.2, 2.0, 2.6, 3.1, 3.6, 4.1, 4.6, 5.2, 6.0)
_COMMON = 3.0  # Zipf of what a small list holds


class DrawnWords:
    """A word list; ``known`` are words that are in it whatever the seed."""

    def __init__(self, seed: str, known: Collection[str] = (), thorough: bool = True) -> None:
        self._seed, self._known, self._thorough = seed, known, thorough

    @property
    def thorough(self) -> bool:
        return self._thorough

    def frequency(self, word: str) -> float:
        dice = random.Random(f"{self._seed} {word}")
        if word in self._known or word.lower() in self._known:
            return dice.choice(_ZIPF[5:])
        return 0.0 if self._known else dice.choice(_ZIPF)

    def common(self, word: str) -> float:
        found = self.frequency(word)
        return found if found >= _COMMON else 0.0
