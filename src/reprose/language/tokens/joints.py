"""What becomes of a sign that joins two parts of a word: hyphen, apostrophe, stop, slash, colon."""

from __future__ import annotations

from enum import Enum

from reprose.language.tokens.habits import Habits
from reprose.language.tokens.patterns import APOSTROPHES, HYPHENS

_NO_SIGNS = str.maketrans("", "", HYPHENS + ".,")


class Joint(Enum):
    """How a word is cut at a joining sign."""

    WHOLE = 0  # not at all
    APART = 1  # the sign is a token of its own
    BEFORE = 2  # behind the sign, which belongs to the part before it: "l'|eau"
    AFTER = 3  # in front of the sign, which belongs to the part after it: "est|-ce"


def joint(habits: Habits, word: str, start: int, at: int, end: int) -> Joint:
    """How ``word`` is cut at the joining sign at offset ``at``, which stands between the part that begins at
    ``start`` (behind the last joining sign that cuts) and the part that ends at ``end`` (at the next joining sign)."""
    left, sign, right = word[start:at], word[at], word[at + 1 : end]
    if sign in APOSTROPHES:
        return _apostrophe(habits, left, right)
    if sign in HYPHENS:
        return _hyphen(habits, word[:start], left, right, word[end:])
    if sign in "–\u2012":
        numbers = left[-1].isdigit() and right[0].isdigit()
        return Joint.WHOLE if numbers and habits.does("dash", "keep") else Joint.APART
    if sign == ".":
        return _stop(habits, left, right)
    if sign == "/":
        numbers = left[-1].isdigit() or (right[0].isdigit() and any(c.isdigit() for c in left))
        whole = _unit(left, right) or habits.does("numbers" if numbers else "slash", "keep")
        return Joint.WHOLE if whole else Joint.APART
    if sign == ":":
        numbers = left[-1].isdigit() and right[0].isdigit()
        return Joint.WHOLE if numbers or (habits.does("colon", "keep") and right[0].islower()) else Joint.APART
    return Joint.WHOLE


def _unit(left: str, right: str) -> bool:
    return left.lower() in ("km", "m", "w", "c", "b") and right.lower() in ("h", "s", "o", "c")


def _apostrophe(habits: Habits, left: str, right: str) -> Joint:
    if left.lower() in habits.elisions and f"{left}'{right}".lower() not in habits.whole:
        return Joint.BEFORE
    if right == "s" and left.islower() and habits.does("verb", "split"):
        return Joint.AFTER
    return Joint.WHOLE


def _stop(habits: Habits, left: str, right: str) -> Joint:
    """Signs inside numbers, abbreviations, file and host names stay; a missing space does not hold words together."""
    if left[-1].isdigit() or right[0].isdigit():
        return Joint.WHOLE
    words = len(left) > 2 and len(right) > 1 and left.islower() and right[0].isupper() and right[1:].islower()
    if words and left not in habits.abbreviations:
        return Joint.APART
    if habits.does("stop", "split") and max(len(left), len(right)) < 3:
        return Joint.APART
    return Joint.WHOLE


def _hyphen(habits: Habits, before: str, left: str, right: str, rest: str) -> Joint:
    first, last = left.lower(), right.lower()
    if first in habits.proclitics:
        return Joint.BEFORE
    if habits.enclitics:
        if first == "t" and f"t-{last}" in habits.enclitics:
            return Joint.WHOLE
        if (last + rest.lower()) in habits.enclitics or (
            last in habits.enclitics and all(part in habits.enclitics for part in rest[1:].lower().split("-") if part)
        ):
            return Joint.AFTER
    if len(last) > 2 and habits.aphaeresis(last):
        return Joint.AFTER
    if first in habits.leaning:
        return Joint.BEFORE
    if _number(left) and _number(right):
        # dates and telephone numbers are no ranges
        whole = HYPHENS[0] in left + rest[:1] or (len(left), len(right)) == (3, 4) or habits.does("range", "keep")
        return Joint.WHOLE if whole else Joint.APART
    if habits.does("hyphen", "keep"):
        return Joint.WHOLE
    if (first in habits.prefixes and not before) or (last in habits.suffixes and not rest):
        return Joint.WHOLE
    if habits.does("case", "keep") and left.isupper() and len(left) > 1 and right.islower() and len(right) < 4:
        return Joint.WHOLE
    if habits.does("hyphen", "names"):
        final = rest.rsplit("-", 1)[-1] if rest else right
        opening = before.split("-", 1)[0] if before else left
        named = not left.endswith("ско") and all(part[:1].isupper() or part.isdigit() for part in (opening, final))
        return Joint.APART if named else Joint.WHOLE
    return Joint.APART


def _number(part: str) -> bool:
    return part[-1].isdigit() and part.translate(_NO_SIGNS).isdigit()
