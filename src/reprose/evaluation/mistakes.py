"""What is wrong, said block by block: for whoever wants to mend it."""

from __future__ import annotations

from reprose.document import Block
from reprose.evaluation.gold import GoldBlock
from reprose.evaluation.layout_match import Match
from reprose.evaluation.order import relations

_LENGTH = 60  # characters of a text that are shown
_LEAST = 4  # letters: fewer in common are an accident


def mistakes(match: Match) -> list[str]:
    """A line for each gold block that is wrong as a group or in its role, and for each wrong successor.

    Last come the blocks that the gold does not have.
    """
    out: list[str] = []
    shares = match.alignment.common
    for g, block in enumerate(match.gold):
        if not block.scored or not match.alignment.gold.lengths[g]:
            continue
        o = match.right.get(g)
        if o is None:
            parts = [p for p, shared in sorted(shares.get(g, {}).items()) if shared >= _LEAST]
            out.append(f"group: {_shown(block)}: {_why(match, g, parts)}")
        elif match.ours[o].role != block.role:
            out.append(f"role: {_shown(block)}: recovered as {match.ours[o].role}")
    for (a, b), good in relations(match).items():
        if not good:
            out.append(f"order: {_shown(match.gold[b])} does not follow {_shown(match.gold[a])}")
    added = [match.ours[o] for o in match.counted if o not in match.known]
    out += [f"added: {_shown(block)}, page {_page(block)}" for block in added]
    return out


def _why(match: Match, g: int, parts: list[int]) -> str:
    if not parts:
        return "not found"
    if len(parts) > 1:
        return f"in {len(parts)} blocks, from page {_page(match.ours[parts[0]])}"
    others = [h for h, shares in match.alignment.common.items() if h != g and shares.get(parts[0], 0) >= _LEAST]
    where = f"page {_page(match.ours[parts[0]])}"
    return f"in one block with {len(others)} others, {where}" if others else f"not the same text, {where}"


def _page(block: Block) -> str:
    return str(block.boxes[0][0]) if block.boxes else "?"


def _shown(block: GoldBlock | Block) -> str:
    text = " ".join(block.text.split())
    return f"{block.role} “{text[:_LENGTH]}{'…' if len(text) > _LENGTH else ''}”"
