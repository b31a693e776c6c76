"""Formulas as text on one line that can be read: MathML, and the formulas of DOCX (OMML)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reprose.readers.markup import attribute, child, local

_SPACED = frozenset("=+−<>≤≥≈≠∈∉⊂⊆→←↔⇒⇔×±∪∩∼≡∝∧∨≪≫")
_ACCENTS = {"^": "\u0302", "ˆ": "\u0302", "~": "\u0303", "˜": "\u0303", "¯": "\u0304", "‾": "\u0304", "―": "\u0304",
            "→": "\u20d7", "⃗": "\u20d7", "˙": "\u0307", ".": "\u0307", "¨": "\u0308", "_": "\u0332"}  # fmt: skip
_DEEPEST = 80


def linear(element: Any, depth: int = 0) -> str:
    """The formula in an element, as text."""
    if depth > _DEEPEST:
        return "".join(element.itertext())
    name = local(element)
    if name in ("mi", "mn", "mtext", "ms", "t"):
        return " ".join((element.text or "").split()) if name != "t" else element.text or ""
    if name == "mo":
        sign = (element.text or "").strip()
        return f" {sign} " if sign in _SPACED and element.getprevious() is not None else sign
    if name in ("annotation", "annotation-xml", "mphantom", "rpr", "ctrlpr") or name.endswith("pr"):
        return ""
    if name == "mspace":
        return " "
    made = _SHAPES.get(name)
    parts = [linear(e, depth + 1) for e in element if local(e) and not local(e).endswith("pr")]
    if made is not None:
        text = made(element, parts)
        if text is not None:
            return text
    return "".join(parts)


def _grouped(text: str) -> str:
    """A part of a formula, in brackets where it would run into what stands around it."""
    text = text.strip()
    closed = text[:1] == "(" and text.find(")") == len(text) - 1
    return text if closed or text.isalnum() or len(text) < 2 else f"({text})"


def _fraction(element: Any, parts: list[str]) -> str | None:
    return f"{_grouped(parts[0])}/{_grouped(parts[1])}" if len(parts) == 2 else None


def _script(element: Any, parts: list[str]) -> str | None:
    """Bases with what stands below or above them."""
    name = local(element)
    if name in ("msubsup", "munderover", "ssubsup") and len(parts) == 3:
        return f"{parts[0].strip()}{_below(parts[1])}{_above(parts[2])}"
    if len(parts) != 2:
        return None
    base, other = parts[0].strip(), parts[1]
    if name in ("mover", "munder") and other.strip() in _ACCENTS:
        return base + _ACCENTS[other.strip()]
    low = name in ("msub", "munder", "ssub", "limlow")
    return base + (_below(other) if low else _above(other))


def _below(text: str) -> str:
    return f"_{_grouped(text)}" if text.strip() else ""


def _above(text: str) -> str:
    text = text.strip()
    return text if text and set(text) <= set("′″‴*") else f"^{_grouped(text)}" if text else ""


def _root(element: Any, parts: list[str]) -> str | None:
    if local(element) == "mroot" and len(parts) == 2:
        return f"{parts[1].strip()}√{_grouped(parts[0])}"
    if local(element) == "rad" and len(parts) == 2:
        return f"{parts[0].strip()}√{_grouped(parts[1])}"
    return f"√{_grouped(''.join(parts))}"


def _fenced(element: Any, parts: list[str]) -> str:
    marks = (element.get("separators", ",").split() or [""])[0] if element.get("separators") != "" else ""
    return f"{element.get('open', '(')}{f'{marks} '.join(parts)}{element.get('close', ')')}"


def _delimited(element: Any, parts: list[str]) -> str:
    properties = child(element, "dpr")
    begin, end = child(properties, "begchr"), child(properties, "endchr")
    first = "(" if begin is None else attribute(begin, "val")
    return f"{first}{', '.join(parts)}{')' if end is None else attribute(end, 'val')}"


def _large(element: Any, parts: list[str]) -> str | None:
    """A sum, an integral or the like."""
    sign = attribute(child(child(element, "narypr"), "chr"), "val") or "∫"
    return f"{sign}{_below(parts[0])}{_above(parts[1])} {parts[2].strip()}" if len(parts) == 3 else None


def _accent(element: Any, parts: list[str]) -> str:
    sign = attribute(child(child(element, "accpr"), "chr"), "val") or "^"
    base = "".join(parts).strip()
    return base + (sign if sign and "\u0300" <= sign <= "\u036f" else _ACCENTS.get(sign, "\u0302"))


def _named(element: Any, parts: list[str]) -> str | None:
    return f"{parts[0].strip()} {_grouped(parts[1])}" if len(parts) == 2 else None


def _bar(element: Any, parts: list[str]) -> str:
    return "".join(parts).strip() + "\u0304"


def _rows(element: Any, parts: list[str]) -> str:
    return "; ".join(parts)


def _cells(element: Any, parts: list[str]) -> str:
    return ", ".join(parts)


def _first(element: Any, parts: list[str]) -> str:
    """What is shown, of a formula and its annotations."""
    return parts[0] if parts else ""


_SHAPES: dict[str, Callable[[Any, list[str]], str | None]] = {
    "mfrac": _fraction, "f": _fraction, "msub": _script, "msup": _script, "msubsup": _script, "munder": _script,
    "mover": _script, "munderover": _script, "ssub": _script, "ssup": _script, "ssubsup": _script, "limlow": _script,
    "limupp": _script, "msqrt": _root, "mroot": _root, "rad": _root, "mfenced": _fenced, "d": _delimited,
    "nary": _large, "acc": _accent, "bar": _bar, "func": _named, "mtable": _rows, "m": _rows, "eqarr": _rows,
    "mtr": _cells, "mlabeledtr": _cells, "mr": _cells, "semantics": _first,
}  # fmt: skip
