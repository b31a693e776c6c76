"""Make docs/picture.png: a page as `reprose draw` shows it, next to the text recovered from it.

python docs/picture.py    (needs WeasyPrint on the path, and Pillow)
"""

from __future__ import annotations

import base64
import subprocess
import tempfile
from html import escape
from pathlib import Path

import pypdfium2

import reprose
from reprose.document import BODY, FURNITURE, Block
from reprose.writers.picture.boxes import looks
from reprose.writers.picture.draw import draw

HERE = Path(__file__).parent
SAMPLE = HERE.parent / "tests" / "gate" / "en_tides" / "doc.pdf"
PAGE = 2
CSS = """
@page { size: 1000px 652px; margin: 0 }
body { margin: 0; font: 10.6px/1.38 "TeX Gyre Pagella", serif; color: #1c2026; background: #f3f4f6 }
#page { position: absolute; left: 18px; top: 16px; box-shadow: 0 0 0 1px #d4d7dc; background: white }
#page img { display: block; width: 470px }
#text { position: absolute; left: 512px; top: 16px; width: 452px; height: 600px; padding: 9px 9px;
        overflow: hidden; background: white; box-shadow: 0 0 0 1px #d4d7dc }
p { margin: 0 0 5.5px; padding-left: 7px; border-left: 2.4px solid }
p.heading { font-weight: bold }
p.quiet { color: #70757d; font-size: 9.2px }
sup { font-size: 7px; line-height: 0 }
table { border-collapse: collapse }
td { padding: 0 16px 0 0 }
mark { background: #ffe9a8; color: inherit }
"""


def shown(block: Block) -> str:
    """The text with its note calls raised, or the cells."""
    if block.rows:
        rows = ("".join(f"<td>{escape(cell)}</td>" for cell in row) for row in block.rows)
        return "<table>" + "".join(f"<tr>{row}</tr>" for row in rows) + "</table>"
    out, at = "", 0
    for call in sorted(block.calls):
        out += f"{escape(block.text[at : call.offset])}<sup>{escape(call.text)}</sup>"
        at = call.offset + len(call.text)
    return out + escape(block.text[at:])


def text(blocks: list[Block]) -> str:
    out = []
    for block in blocks:
        if block.role in FURNITURE or block.role in ("noise", "other"):
            continue
        inner = (f"{escape(block.marker)} " if block.marker else "") + shown(block)
        if len({box[0] for box in block.boxes}) > 1:  # what this is all about
            inner = f"<mark>{inner}</mark>"
        quiet = "" if block.role in BODY else " quiet"
        out.append(f'<p class="{block.role}{quiet}" style="border-color:{looks()[block.role].colour}">{inner}</p>')
    return "".join(out)


def main() -> None:
    document = reprose.recover(SAMPLE, pages=[PAGE])
    blocks = [b for b in document.blocks if any(box[0] == PAGE for box in b.boxes)]
    (page,) = draw(document, str(SAMPLE), "svg", dpi=216)
    data = base64.b64encode(page.data).decode()
    html = (
        f"<meta charset=utf-8><style>{CSS}</style>"
        f'<div id="page"><img src="data:image/svg+xml;base64,{data}"></div>'
        f'<div id="text">{text(blocks)}</div>'
    )
    with tempfile.TemporaryDirectory() as folder:
        source, made = Path(folder) / "picture.html", Path(folder) / "picture.pdf"
        source.write_text(html, "utf-8")
        subprocess.run(["weasyprint", "-q", str(source), str(made)], check=True)
        picture = pypdfium2.PdfDocument(made)[0].render(scale=8 / 3).to_pil()
        picture.quantize(256, method=2, dither=0).save(HERE / "picture.png", optimize=True)


if __name__ == "__main__":
    main()
