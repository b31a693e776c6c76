"""The figures of the gate documents, and the floors that they must not fall under.

    python -m tests.gate.figures                  print the figures next to the floors
    python -m tests.gate.figures --pin            raise the floors to the figures; refuses if one is worse
    python -m tests.gate.figures --pin --lower    pin them even so: say in the commit why
"""  # fmt: skip

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

import reprose
from reprose.evaluation.text.score import FIGURES, LOWER_IS_BETTER, broken, score

HERE = Path(__file__).parent
FLOORS = HERE / "floors.json"
SLACK = 0.01  # percent; figures are rounded to two decimals

Figures = dict[str, float | None]


def names() -> list[str]:
    """The gate documents."""
    return sorted(p.parent.name for p in HERE.glob("*/gold.json"))


def gold_hash() -> str:
    """A hash of all gold data and documents: figures count only for the data that they were pinned on."""
    digest = hashlib.sha256()
    for name in names():
        for file in ("gold.json", "doc.pdf"):
            digest.update(f"{name}/{file}\0".encode())
            digest.update((HERE / name / file).read_bytes())
    return digest.hexdigest()


def blocks(name: str) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The gold blocks and the recovered ones."""
    gold = json.loads((HERE / name / "gold.json").read_text("utf-8"))["blocks"]
    document = reprose.recover(str(HERE / name / "doc.pdf"))
    return gold, json.loads(reprose.render(document, "json"))["blocks"]


def figures(name: str) -> Figures:
    """The figures of one document, as they would be pinned."""
    return {k: None if v is None else round(v, 2) for k, v in score(*blocks(name)).items()}


def worse(name: str, figure: str, now: float | None, floor: float | None) -> bool:
    """Whether a figure fell under its floor (rose over it, where lower is better)."""
    if floor is None:
        return False
    if now is None:
        return True
    return now > floor + SLACK if figure in LOWER_IS_BETTER else now < floor - SLACK


def pinned() -> dict[str, Any]:
    """The floors as they stand in the file."""
    if not FLOORS.exists():
        return {"gold": "", "floors": {}}
    data: dict[str, Any] = json.loads(FLOORS.read_text("utf-8"))
    return data


def main() -> int:
    flags = set(sys.argv[1:])
    if flags - {"--pin", "--lower", "--broken"}:
        print(__doc__, file=sys.stderr)
        return 2
    floors = pinned()["floors"]
    now = {name: figures(name) for name in names()}
    bad = 0
    print("document".ljust(16) + "".join(f.rjust(16) for f in FIGURES))
    for name, values in now.items():
        cells = []
        for figure in FIGURES:
            value, floor = values[figure], floors.get(name, {}).get(figure)
            fell = worse(name, figure, value, floor)
            bad += fell
            shown = "-" if value is None else f"{value:.2f}"
            cells.append(
                (shown + ("" if floor is None else f" ({floor:.2f})") + ("!" if fell else "")).rjust(16)
            )
        print(name.ljust(16) + "".join(cells))
        if "--broken" in flags:
            for sentence in broken(*blocks(name)):
                print("    broken:", sentence)
    if "--pin" in flags:
        if bad and "--lower" not in flags:
            print(f"{bad} figures are worse than their floors: nothing pinned", file=sys.stderr)
            return 1
        data = {"gold": gold_hash(), "floors": now}
        FLOORS.write_text(json.dumps(data, indent=1) + "\n", "utf-8")
    return 1 if bad and "--lower" not in flags else 0


if __name__ == "__main__":
    sys.exit(main())
