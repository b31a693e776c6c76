"""Single characters put right: ligatures, private code points, accents, spaces, invisible signs, NFC.

Each change is an edit of its line.  What needs a word list or the whole document is in ``spacing`` and
``legacy``.

TeX's old encoding (OT1) and some converters set the accent and the letter one over the other; the file holds
them as two characters, in either order.  Which letter an accent belongs to is told by the boxes.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence

from reprose.document import Edit, Line
from reprose.document.block import change_line, line_script
from reprose.prose.characters.quotes import put_quotes_low
from reprose.prose.characters.tables import by_character, rows
from reprose.text.accents import STROKE, accented

_OFF = 0.12  # em: how far the middles of accent and letter may be apart
_STROKE = 0.2  # the same of the stroke of a Polish L


def put_accents_on(line: Line, places: Sequence[int]) -> Iterator[Edit]:
    """Edits over ``line.text`` that join accents with their letters.

    ``places`` gives for each character of the text its index in ``line.chars``, -1 for an inferred space.  A
    space between the two goes with them.
    """
    text, table = line.text, by_character("accents")
    done = 0
    for at, char in enumerate(text):
        if char not in table or at < done:
            continue
        found = _letter(line, places, at)
        if found is None:
            continue
        letter, whole = found
        start, end = min(at, letter), max(at, letter) + 1
        if start < done:
            continue
        done = end
        name = table[char][1]
        yield Edit(start, end, text[start:end], whole, "character.accent",
                   f"{name} set as a glyph of its own", 0.97)  # fmt: skip


def _letter(line: Line, places: Sequence[int], at: int) -> tuple[int, str] | None:
    """The place of the letter that the accent at ``at`` belongs to, and the two as one character."""
    text, page = line.text, line.page
    mark = chr(int(by_character("accents")[text[at]][0], 16))
    here = places[at]
    if here < 0:
        return None
    combining = unicodedata.combining(text[at])
    middle = _middle(line, here)
    best: tuple[float, int, str] | None = None
    for step in (-1, 1):
        other = at + step
        if 0 <= other < len(text) and text[other] == " ":
            other += step
        if not 0 <= other < len(text) or not text[other].isalpha() or places[other] < 0:
            continue
        whole = accented(text[other], mark)
        if not whole or (len(whole) > 1 and text[other : at + 1] == whole):
            continue
        off = abs(_middle(line, places[other]) - middle) / max(float(page.size[line.chars[here]]), 0.1)
        if combining and step < 0 and other == at - 1:
            off = min(off, _OFF / 2)  # Unicode's own order, whatever the boxes
        if off <= (_STROKE if mark == STROKE else _OFF) and (best is None or off < best[0]):
            best = off, other, whole
    return (best[1], best[2]) if best else None


def _middle(line: Line, place: int) -> float:
    char = line.chars[place]
    page = line.page
    if line.turn in (1, 3):
        return float(page.y0[char] + page.y1[char]) / 2
    return float(page.x0[char] + page.x1[char]) / 2


# Everything that may have to change.  A line without any of it (nearly all lines) is left at once.
_ACCENTS = "".join(sorted(re.escape(c) for c in by_character("accents")))
_SIGNS = "".join(by_character("signs"))
_SUSPECT = re.compile(
    f"[\u0000-\u001f\u007f-\u00a0\u00ad{_ACCENTS}\u0300-\u036f\u2000-\u200f\u2028-\u202f\u205f-\u2064"
    f"\u037e\u0387\u20d7\u2126\u212a\u212b↦↩↪{_SIGNS}\u3000\ue000-\uf8ff\uf900-\ufaff\ufb00-\ufb17\ufb1d-\ufdff"
    "\ufe70-\ufeff]|  "
)
_SPACES = re.compile("[\u0009-\u000d \u0085\u00a0\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+")
_INVISIBLE = re.compile(
    "[\u0000\u0001\u0003-\u0008\u000e-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]"
)
_SOFT = re.compile("[\u00ad\u0002]")
_C1 = re.compile("[\u0080-\u0084\u0086-\u009f]")
_PRIVATE = re.compile("[\ue000-\uf8ff]")
_COMPATIBLE = re.compile("[\ufb00-\ufb17\ufb1d-\ufdff\ufe70-\ufefc]")
_CLUSTER = re.compile("[^\\s\u0300-\u036f][\u0300-\u036f]+|[\u037e\u0387\u2126\u212a\u212b\uf900-\ufaff]")
# A ring, an ordinal sign or nothing known behind a number: an angle, or before a unit of temperature.
_UNIT = "(?= ?[CF](?![^\\W_]))"
_DEGREE = re.compile(
    f"(?<=[0-9])[\u25e6\u2218\u02da]|(?<=[0-9])[ \u00a0]?[\u25e6\u2218\u02da\u00ba\ufffd\ue000-\uf8ff]{_UNIT}"
)
_RAISED = re.compile(f"(?<=[0-9])[oO0]{_UNIT}")
# What stands where the micro sign and the sign of multiplication do in fonts of signs whose maps are wrong.
_MICRO = re.compile(r"(?:(?<=[0-9])|(?<=[0-9] )|(?<=[/(]))l(?=(?:[lLmgMAVNsFWJK]|mol|Pa|sec|Sv|Ci)(?![^\W_]))")
_TIMES = re.compile(r"(?<=[0-9])9(?= )|(?<=[0-9] )9(?= [0-9])")
_PIECED = re.compile("[↦↪] ?[-−]? ?→|← ?[-−]? ?↩")
_HARD = 0.1  # em: a soft hyphen that takes so much room is seen on the page
# Marks that join or part letters, or turn the direction: part of the spelling of these scripts.
_NEEDS_JOINERS = re.compile("[\u0590-\u0dff\u1000-\u109f\u1780-\u18af\ufb1d-\ufdff\ufe70-\ufefc]")


def repair(line: Line) -> bool:
    """Put the characters of a line right; whether anything was changed.

    Changes ``line.text``, ``line.fixes`` and perhaps ``line.gaps``; the text has no outer white space after.
    """
    put_quotes_low(line)
    mapped = line.mixed and (_MICRO.search(line.text) or _TIMES.search(line.text))
    if mapped or (line.scripts and _RAISED.search(line.text)):
        pass
    elif line.text.isascii() and "`" not in line.text and "^" not in line.text and "~" not in line.text:
        if line.text.isprintable() and "  " not in line.text and line.text.strip(" ") == line.text:
            return False
    elif not _SUSPECT.search(line.text) and not _DEGREE.search(line.text) and line.text.strip(" ") == line.text:
        return False
    before = line.text
    for rule in (_degrees, _mapped, _singles, _accents, _clusters, _arrows, _spaces):
        change_line(line, list(rule(line)))
    return line.text != before


def repair_all(lines: Iterable[Line]) -> int:
    """``repair`` for each line; how many were changed."""
    return sum(repair(line) for line in lines)


def places_of(line: Line) -> list[int]:
    """For each character of ``line.text`` its index in ``line.chars``; -1: an inferred space."""
    out: list[int] = []
    at = 0
    for e in line_script(line):
        out += range(at, e.start)
        same = len(e.after) == e.end - e.start
        out += range(e.start, e.end) if same else [e.start if e.end > e.start else -1] * len(e.after)
        at = e.end
    out += range(at, len(line.chars))
    return out


def _accents(line: Line) -> Iterator[Edit]:
    return put_accents_on(line, places_of(line))


def _degrees(line: Line) -> Iterator[Edit]:
    """The degree sign, where a ring of another kind, a raised "o" or an unknown character stands for it."""
    text = line.text
    found = [m.end() - 1 for m in _DEGREE.finditer(text)]
    if line.scripts and _RAISED.search(text):
        places = places_of(line)
        raised = {at for start, end, kind in line.scripts if kind == "sup" and end - start == 1 for at in (start,)}
        found += [m.start() for m in _RAISED.finditer(text) if places[m.start()] in raised]
    for at in sorted(found):
        yield Edit(at, at + 1, text[at], "°", "character.degree", "between a number and its unit", 0.95)


def _mapped(line: Line) -> Iterator[Edit]:
    """Micro signs and multiplication signs that a font of signs gives as "l" and "9".

    Two witnesses: the place, between a number and a unit, and a font that only this character has, upright and
    between characters of one other font.
    """
    if not line.mixed:
        return
    found = [(m.start(), "μ", "micro") for m in _MICRO.finditer(line.text)]
    found += [(m.start(), "×", "times") for m in _TIMES.finditer(line.text)]
    if not found:
        return
    places, styles = places_of(line), line.page.styles
    for at, sign, name in sorted(found):
        around = [
            next((styles[line.page.style[line.chars[places[i]]]] for i in side if places[i] >= 0), None)
            for side in ([at], range(at - 1, -1, -1), range(at + 1, len(places)))
        ]
        own, before, after = around
        if own is None or before is None or after is None or own.italic or own.bold or own.font == before.font:
            continue
        if line.text[at + 1] == " " and at + 2 < len(places):  # the space may be of either font
            after = styles[line.page.style[line.chars[places[at + 2]]]] if places[at + 2] >= 0 else after
        if before.font == after.font:
            reason = f"“{line.text[at]}” of a font of its own, by a number"
            yield Edit(at, at + 1, line.text[at], sign, f"character.{name}", reason, 0.85)


def _singles(line: Line) -> Iterator[Edit]:
    """One character each: private code points, ligatures, soft hyphens, invisible signs."""
    text = line.text
    joiners = _NEEDS_JOINERS.search(text) is not None
    for found in _SUSPECT.finditer(text):
        at, char = found.start(), found[0][0]
        after, rule, reason = char, "", ""
        if _SOFT.match(char):
            if at == len(text) - 1:
                continue  # the line end decides about it
            seen = _width(line, at) > _HARD * line.size
            after, rule = ("-", "character.hyphen") if seen else ("", "character.soft_hyphen")
            reason = "a soft hyphen that is seen" if seen else "a soft hyphen inside a line"
        elif _INVISIBLE.match(char):
            if joiners and char in "\u200c\u200d\u200e\u200f":
                continue
            after, rule, reason = "", "character.invisible", f"U+{ord(char):04X} is not seen"
        elif _C1.match(char):
            try:
                after = bytes([ord(char)]).decode("cp1252")
            except UnicodeDecodeError:
                after = ""
            rule, reason = "character.c1", f"U+{ord(char):04X} is a control code, a sign in Windows"
        elif char in _SIGNS:
            after, reason = by_character("signs")[char][:2]
            rule = "character.sign"
        elif _PRIVATE.match(char):
            after, reason = _private(line, at, char)
            rule = "character.private"
        elif _COMPATIBLE.match(char):
            after, rule = unicodedata.normalize("NFKC", char), "character.ligature"
            reason = f"“{char}” stands for “{after}”"
            if at and text[at - 1] == " ":
                after = after.lstrip()
        if after != char:
            yield Edit(at, at + 1, char, after, rule, reason, 0.97)


def _private(line: Line, at: int, char: str) -> tuple[str, str]:
    """What a private code point stands for, as far as it is known; else itself."""
    code = ord(char)
    known = by_character("private_use").get(char)
    if 0xF020 <= code <= 0xF0FF:
        char_row = line.chars[places_of(line)[at]]
        font = line.page.styles[line.page.style[char_row]].font if line.page.styles else ""
        if "symbol" in font.lower() or code > 0xF07E:
            return _symbols().get(code - 0xF000, char), "the code of a symbol font"
        if "ding" not in font.lower():
            return chr(code - 0xF000), "a font of its own encoding, shifted to U+F000"
    if known:
        return known[0], f"U+{code:04X} is a {known[1]}"
    return char, ""


def _symbols() -> dict[int, str]:
    return {int(code, 16): text for code, text in rows("symbol")}


def _width(line: Line, at: int) -> float:
    place = places_of(line)[at]
    char = line.chars[place]
    page = line.page
    low, high = (page.x0, page.x1) if line.turn in (0, 2) else (page.y0, page.y1)
    return float(high[char] - low[char])


def _clusters(line: Line) -> Iterator[Edit]:
    """Letters with combining marks, and characters that Unicode holds twice, in the composed form (NFC)."""
    for found in _CLUSTER.finditer(line.text):
        whole = unicodedata.normalize("NFC", found[0])
        if whole != found[0]:
            yield Edit(found.start(), found.end(), found[0], whole, "character.nfc", "the composed form", 1.0)


def _arrows(line: Line) -> Iterator[Edit]:
    """Arrows that TeX sets of a piece and a plain arrow."""
    for found in _PIECED.finditer(line.text):
        before = found[0]
        piece = before.strip("← −-→") if "→" in before else "↩"
        whole = "⟼" if piece == "↦" and before[1:].strip("→ ") else piece
        reason = "an arrow drawn in two pieces"
        yield Edit(found.start(), found.end(), before, whole, "character.arrow", reason, 0.95)


def _spaces(line: Line) -> Iterator[Edit]:
    """White space of every kind as one plain space, none at the ends."""
    text = line.text
    for found in _SPACES.finditer(text):
        outer = found.start() == 0 or found.end() == len(text)
        after = "" if outer else " "
        if found[0] != after:
            reason = "no space at the end of a line" if outer else "one plain space"
            yield Edit(found.start(), found.end(), found[0], after, "character.space", reason, 1.0)
