"""Figures of the gate documents when a converter's text is all that is left of them, and their floors.

The texts beside this file are what pdftotext makes of ``tests/gate/*/doc.pdf``: plain, with ``-layout``, with ``-raw``.

    python -m tests.gate_text.figures             print the figures
    python -m tests.gate_text.figures --pin       take them as the floors
"""  # fmt: skip

from __future__ import annotations

import json
import sys
from pathlib import Path

import reprose
from reprose.evaluation.text.score import score
from tests.gate.figures import HERE as DOCUMENTS

HERE = Path(__file__).parent
FLOORS = HERE / "floors.json"
FORMS = ("plain", "layout", "raw")
FIGURES = ("broken", "junk", "paras")


def figures(form: str) -> dict[str, float]:
    """Mean figures (percent) of all texts of a form."""
    rows = []
    for file in sorted(HERE.glob(f"*.{form}.txt")):
        gold = json.loads((DOCUMENTS / file.name.partition(".")[0] / "gold.json").read_text("utf-8"))["blocks"]
        found = json.loads(reprose.render(reprose.recover(str(file)), "json"))["blocks"]
        rows.append(score(gold, found))
    return {name: round(sum(row[name] or 0.0 for row in rows) / len(rows), 2) for name in FIGURES}


def main() -> int:
    now = {form: figures(form) for form in FORMS}
    print(json.dumps(now, indent=1))
    if "--pin" in sys.argv[1:]:
        FLOORS.write_text(json.dumps(now, indent=1) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
