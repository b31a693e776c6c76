"""Make the gate documents: from each ``source.txt`` a PDF as a publisher would set it, and its exact gold.

    python tests/gate/make.py [--gold-only] [NAME...]

A source has "key: value" lines, then blocks: "== role", and a sentence on each line.  "{1}" calls note 1.
"""  # fmt: skip

from __future__ import annotations

import argparse
import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
_CALL = re.compile(r"\{(\d+)\}")
_ROLES = {
    "title": "title", "subtitle": "title", "authors": "author", "abstract": "abstract", "h1": "heading",
    "h2": "heading", "chapter": "heading", "p": "paragraph", "li": "list_item", "note": "footnote", "pull": "aside",
    "box": "heading", "boxp": "paragraph", "ref": "reference",
}  # fmt: skip
_LEVELS = {"h1": 1, "h2": 2, "chapter": 1, "box": 2}
_KINDS = {"pull": "pullquote", "boxp": "box", "ref": "reference", "authors": "authors", "subtitle": "subtitle"}


@dataclass
class Part:
    """A block of the source: its name, the word after it, its lines."""

    name: str
    argument: str
    lines: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        return " ".join(self.lines)


@dataclass
class Source:
    facts: dict[str, str]
    parts: list[Part]

    @classmethod
    def read(cls, path: Path) -> Source:
        facts: dict[str, str] = {}
        parts: list[Part] = []
        for line in path.read_text("utf-8").splitlines():
            if line.startswith("== "):
                name, _, argument = line[3:].partition(" ")
                parts.append(Part(name, argument))
            elif parts and line.strip():
                parts[-1].lines.append(line.strip())
            elif ": " in line:
                key, _, value = line.partition(": ")
                facts[key] = value
        if facts["lang"] == "fr":  # French sets a space that does not break before these
            for part in parts:
                part.lines = [re.sub(r" (?=[:;?!»])", "\u00a0", line) for line in part.lines]
        return cls(facts, parts)

    def note(self, number: str) -> str:
        return next(p.text for p in self.parts if p.name == "note" and p.argument == number)


def gold(name: str, source: Source) -> dict[str, Any]:
    """What a reader should get: roles, text, sentences, calls."""
    blocks: list[dict[str, Any]] = []
    for part in source.parts:
        if part.name == "break":
            continue
        if part.name in ("figure", "table"):
            caption = {"role": "caption", "kind": part.name}
            if part.name == "figure":
                labels = part.lines[0].split(" | ")
                blocks.append({"role": "other", "kind": "figure", "text": " ".join(labels)})
                blocks.append({**caption, "text": " ".join(part.lines[1:])})
            else:
                rows = [line.split(" | ") for line in part.lines[1:]]
                text = " / ".join(" | ".join(row) for row in rows)
                blocks.append({**caption, "text": part.lines[0]})
                blocks.append({"role": "table", "text": text, "rows": rows})
            continue
        block: dict[str, Any] = {"role": _ROLES[part.name], "text": _CALL.sub(r"\1", part.text)}
        if part.name in _LEVELS:
            block["level"] = _LEVELS[part.name]
        if part.name in _KINDS:
            block["kind"] = _KINDS[part.name]
        if part.name in ("li", "note"):
            block["marker"] = part.argument
        if block["role"] in ("paragraph", "abstract", "list_item", "footnote"):
            block["sentences"] = [_CALL.sub(r"\1", line) for line in part.lines]
        calls = calls_of(part.text)
        if calls:
            block["calls"] = calls
        blocks.append(block)
    furniture = [source.facts[key] for key in ("head", "foot") if key in source.facts]
    return {
        "name": name, "lang": source.facts["lang"], "licence": "Apache-2.0", "furniture": furniture,
        "blocks": blocks,
    }  # fmt: skip


def dump(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def calls_of(text: str) -> list[dict[str, Any]]:
    out: list[dict[str, Any]] = []
    shift = 0
    for call in _CALL.finditer(text):
        out.append({"offset": call.start() - shift, "text": call[1]})
        shift += 2
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("names", nargs="*")
    parser.add_argument("--gold-only", action="store_true", help="needs neither TeX nor WeasyPrint")
    given = parser.parse_args()
    for path in sorted(HERE.glob("*/source.txt")):
        name = path.parent.name
        if given.names and name not in given.names:
            continue
        source = Source.read(path)
        (path.parent / "gold.json").write_text(dump(gold(name, source)), "utf-8")
        if not given.gold_only:
            import typeset

            typeset.make_pdf(source, path.parent / "doc.pdf")
        print(name)


if __name__ == "__main__":
    main()
