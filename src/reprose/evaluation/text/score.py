"""Score a recovered document against a gold one.

    python -m reprose.evaluation.text.score GOLD.json RECOVERED.json

All figures are percentages.  ``broken``, ``missing``, ``junk`` and ``leak`` are better when lower, ``order``,
``paras``, ``heads`` and ``notes`` when higher:

broken   gold sentences of the body that do not stand whole in one recovered block (letters and digits)
missing  words of the gold body that the recovered body lacks
junk     words of the recovered body that the gold document nowhere has
leak     words of gold notes, captions, tables, headings, references ... in the recovered body
order    similarity of the two bodies as sequences of words
paras    F1 of paragraphs that agree in every letter and digit
heads    F1 of headings and titles
notes    F1 of footnotes

Sentences are the gold's own.  For ``broken``, ``missing``, ``junk``, ``leak`` and ``order`` the body is
paragraphs, abstracts, quotes and list items: headings have a figure of their own.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from reprose.evaluation.text.compare import fold, letters, similarity, words
from reprose.role_table import FLOWING, HEADS, LEAKING, PROSE

FIGURES = ("broken", "missing", "junk", "leak", "order", "paras", "heads", "notes")
LOWER_IS_BETTER = frozenset({"broken", "missing", "junk", "leak"})

Blocks = Sequence[dict[str, Any]]


def score(gold: Blocks, recovered: Blocks) -> dict[str, float | None]:
    """All figures; None for those that the gold document gives no occasion for."""
    gold_words, found_words = _counted(gold, FLOWING), _counted(recovered, FLOWING)
    extra = found_words - gold_words
    junk = extra - _counted(gold, None)
    leak = (extra - junk) & _counted(gold, LEAKING)
    total = max(1, found_words.total())
    return {
        "broken": _percent(len(broken(gold, recovered)), sum(1 for _ in _sentences(gold))),
        "missing": _percent((gold_words - found_words).total(), gold_words.total()),
        "junk": 100.0 * junk.total() / total if found_words else 100.0,
        "leak": 100.0 * leak.total() / total,
        "order": similarity(_in_order(gold), _in_order(recovered)),
        "paras": _f1(gold, recovered, PROSE),
        "heads": _f1(gold, recovered, HEADS),
        "notes": _f1(gold, recovered, frozenset({"footnote"})),
    }


def broken(gold: Blocks, recovered: Blocks) -> list[str]:
    """The gold sentences that no recovered block of the body holds whole."""
    whole = "\n".join(letters(_with_marker(b)) for b in recovered if b["role"] in FLOWING)
    return [s for s in _sentences(gold) if letters(s) not in whole]


def _sentences(gold: Blocks) -> Iterable[str]:
    for block in gold:
        if block["role"] in FLOWING:
            yield from (s for s in block.get("sentences") or [block["text"]] if len(letters(s)) >= 12)


def _with_marker(block: dict[str, Any]) -> str:
    return f"{block.get('marker') or ''} {block['text']}"


def _in_order(blocks: Blocks) -> list[str]:
    return [w for b in blocks if b["role"] in FLOWING for w in words(b["text"])]


def _counted(blocks: Blocks, roles: frozenset[str] | None) -> Counter[str]:
    return Counter(w for b in blocks if roles is None or b["role"] in roles for w in words(b["text"]))


def _percent(part: int, whole: int) -> float | None:
    return 100.0 * part / whole if whole else None


def _f1(gold: Blocks, recovered: Blocks, roles: frozenset[str]) -> float | None:
    wanted = Counter(letters(b["text"]) for b in gold if b["role"] in roles)
    found = Counter(letters(b["text"]) for b in recovered if b["role"] in roles)
    if not wanted:
        return None
    return 200.0 * (wanted & found).total() / (wanted.total() + found.total())


def main(arguments: list[str] | None = None) -> int:
    """Print the figures of one recovered document, and the sentences that are broken."""
    given = sys.argv[1:] if arguments is None else arguments
    if len(given) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    gold, recovered = (json.loads(Path(name).read_text("utf-8"))["blocks"] for name in given)
    for name, value in score(gold, recovered).items():
        print(f"{name:8}{'-' if value is None else f'{value:8.2f}'}")
    for sentence in broken(gold, recovered):
        print("broken:", fold(sentence))
    return 0


if __name__ == "__main__":
    sys.exit(main())
