"""What figures do other converters reach on the gate documents?  Those that are not installed are left out.

python benchmarks/peers.py [FOLDER of NAME/{doc.pdf,gold.json}]

Plain text has no roles: a paragraph is what blank lines set apart, and all of it counts as body.
"""

from __future__ import annotations

import json
import shutil
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

from measure import REPROSE, ROOT

from reprose.evaluation.text.score import FIGURES, score

PEERS = {
    "reprose": [*REPROSE, "convert", "--to", "json", "{}"],
    "reprose txt": [*REPROSE, "convert", "--to", "txt", "{}"],
    "pdftotext": ["pdftotext", "{}", "-"],
    "pdftotext -layout": ["pdftotext", "-layout", "{}", "-"],
    "mutool": ["mutool", "draw", "-q", "-F", "txt", "{}"],
    "pdf2txt.py": ["pdf2txt.py", "{}"],
    "markitdown": ["markitdown", "{}"],
}


def blocks(output: str) -> list[dict[str, Any]]:
    if output.startswith("{"):
        found: list[dict[str, Any]] = json.loads(output)["blocks"]
        return found
    parts = output.replace("\f", "\n\n").split("\n\n")
    return [{"role": "paragraph", "text": part} for part in parts if part.strip()]


def main() -> int:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "tests" / "gate"
    golds = sorted(folder.glob("*/gold.json"))
    print(f"mean of {len(golds)}".ljust(19) + "".join(f.rjust(9) for f in FIGURES))
    for name, command in PEERS.items():
        if not shutil.which(command[0]):
            continue
        rows = []
        for gold in golds:
            filled = [part.format(gold.parent / "doc.pdf") for part in command]
            run = subprocess.run(filled, capture_output=True, timeout=600)
            recovered = blocks(run.stdout.decode("utf-8", "replace"))
            rows.append(score(json.loads(gold.read_text("utf-8"))["blocks"], recovered))
        cells = []
        for figure in FIGURES:
            values = [v for row in rows if (v := row[figure]) is not None]
            cells.append((f"{statistics.mean(values):.1f}" if values else "-").rjust(9))
        print(name.ljust(19) + "".join(cells))
    return 0


if __name__ == "__main__":
    sys.exit(main())
