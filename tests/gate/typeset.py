"""Set a gate document: by TeX for articles and books, by WeasyPrint for newsletters and reports."""

from __future__ import annotations

import html
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from make import Part, Source

STYLES = Path(__file__).parent / "styles"
_CALL = re.compile(r"\{(\d+)\}")
_BABEL = {"en": "british", "de": "ngerman", "cs": "czech", "ru": "russian", "es": "spanish"}
_FONTS = {"de": "TeX Gyre Pagella", "ru": "DejaVu Serif"}
_TEX = {"article": "pdflatex", "book": "xelatex", "manuscript": "pdflatex"}
_ENV = {**os.environ, "SOURCE_DATE_EPOCH": "1000000000", "FORCE_SOURCE_DATE": "1"}  # same source, same bytes


def make_pdf(source: Source, target: Path) -> None:
    """Write the document to ``target``."""
    style = source.facts["style"]
    with tempfile.TemporaryDirectory() as folder:
        if style in _TEX:
            work = Path(folder) / "doc.tex"
            work.write_text(tex(source), "utf-8")
            for _ in range(2):
                command = [_TEX[style], "-interaction=nonstopmode", "-halt-on-error", "doc.tex"]
                run = subprocess.run(command, cwd=folder, env=_ENV, capture_output=True)
                if run.returncode:
                    raise SystemExit(run.stdout[-3000:].decode("utf-8", "replace"))
        else:
            work = Path(folder) / "doc.html"
            work.write_text(web(source), "utf-8")
            subprocess.run(
                ["weasyprint", "-q", str(work), str(Path(folder) / "doc.pdf")], env=_ENV, check=True
            )
        shutil.copy(Path(folder) / "doc.pdf", target)


def tex(source: Source) -> str:
    facts = source.facts
    template = (STYLES / f"{facts['style']}.tex").read_text("utf-8")
    parts = [_tex_part(part, source) for part in source.parts]
    if facts["style"] == "article":  # title, authors and abstract stand over both columns
        front = sum(part.name in ("title", "authors", "abstract") for part in source.parts)
        parts = ["\\twocolumn[", *parts[:front], "\\vspace{4mm}]\\thispagestyle{first}", *parts[front:]]
    slots = {
        "babel": _BABEL[facts["lang"]],
        "font": _FONTS.get(facts["lang"], ""),
        "head": _tex_text(facts["head"]),
        "foot": _tex_text(facts.get("foot", "")),
        "body": "\n\n".join(p for p in parts if p),
    }
    return re.sub("<(babel|font|head|foot|body)>", lambda m: slots[m[1]], template)


def _tex_text(text: str) -> str:
    return re.sub(r"[&%$#_]", lambda m: "\\" + m[0], text)


def _tex_part(part: Part, source: Source) -> str:
    text = _CALL.sub(lambda m: f"\\footnote[{m[1]}]{{{_tex_text(source.note(m[1]))}}}", _tex_text(part.text))
    book = source.facts["style"] == "book"
    match part.name:
        case "title":
            head = "\\thispagestyle{empty}\\vspace*{40mm}" if book else ""
            return f"{head}{{\\centering\\LARGE\\bfseries {text}\\par}}\\vspace{{4mm}}"
        case "authors" | "subtitle":
            return f"{{\\centering\\large {text}\\par}}\\vspace{{4mm}}"
        case "abstract":
            inner = f"\\begin{{minipage}}{{.86\\textwidth}}\\small {text}\\end{{minipage}}"
            return f"\\begin{{center}}{inner}\\end{{center}}"
        case "h1":
            return f"\\section*{{{text}}}"
        case "h2":
            return f"\\subsection*{{{text}}}"
        case "chapter":
            return f"\\opening{{{text}}}"
        case "break":
            return "\\clearpage\\mainmatter"
        case "p" if part.argument == "drop":
            first, _, rest = text.partition(" ")
            return f"\\lettrine{{{first[0]}}}{{{first[1:]}}} {rest}"
        case "p":
            return text
        case "li":
            return f"\\begin{{itemize}}[nosep,leftmargin=1.3em]\\item[{part.argument}] {text}\\end{{itemize}}"
        case "ref":
            return f"{{\\small\\noindent\\hangindent=1.2em {text}\\par}}"
        case "figure":
            return _tex_figure(part)
        case "table":
            rows = " \\\\\n".join(" & ".join(_tex_text(line).split(" | ")) for line in part.lines[1:])
            columns = "l" + "r" * part.lines[1].count("|")
            return (
                f"\\begin{{table}}[t]\\small {_tex_text(part.lines[0])}\\par\\vspace{{2mm}}\\centering\n"
                f"\\begin{{tabular}}{{{columns}}}\\hline\n{rows} \\\\\\hline\n\\end{{tabular}}\\end{{table}}"
            )
    return ""  # notes are set where they are called


def _tex_figure(part: Part) -> str:
    """Two tides drawn as curves, with names on the axes, over both columns."""
    across, up = part.lines[0].split(" | ")
    curve = "".join(
        f"\\qbezier({x},20)({x + 12.5},{40 if i % 2 else 0})({x + 25},20)"
        for i, x in enumerate((0, 25, 50, 75))
    )
    return (
        "\\begin{figure*}[t]\\centering\\setlength{\\unitlength}{1mm}\\begin{picture}(110,42)(-6,-6)\n"
        f"\\put(0,0){{\\line(1,0){{102}}}}\\put(0,0){{\\line(0,1){{36}}}}{curve}\n"
        f"\\put(36,-5){{\\footnotesize {across}}}\\put(2,34){{\\footnotesize {up}}}\n"
        f"\\end{{picture}}\\par\\vspace{{2mm}}\\small {_tex_text(' '.join(part.lines[1:]))}\\end{{figure*}}"
    )


def web(source: Source) -> str:
    facts = source.facts
    style = (STYLES / f"{facts['style']}.css").read_text("utf-8")
    body = "\n".join(_web_parts(source))
    # Both strings in one declaration: a second one would go over the first.
    strings = ", ".join(f'{k} "{facts[k]}"' for k in ("head", "foot"))
    return (
        f'<!DOCTYPE html><html lang="{facts["lang"]}"><meta charset="utf-8"><title>{facts["head"]}</title>'
        f"<style>{style} body {{ string-set: {strings}; }}</style><body>\n{body}\n</body></html>"
    )


def _web_parts(source: Source) -> list[str]:
    out: list[str] = []
    for part in source.parts:
        text = _CALL.sub(
            lambda m: f'<span class="fn">{html.escape(source.note(m[1]))}</span>', html.escape(part.text)
        )
        match part.name:
            case "title":
                out.append(f'<h1 class="title">{text}</h1>')
            case "h1":
                out.append(f"<h2>{text}</h2>")
            case "h2":
                out.append(f"<h3>{text}</h3>")
            case "p":
                out.append(f"<p>{text}</p>")
            case "pull":
                out.append(f'<div class="pull">{text}</div>')
            case "box":
                out.append(f'<div class="box"><h2 class="box">{text}</h2>')
            case "boxp":
                out.append(f"<p>{text}</p></div>")
            case "li":
                out.append(f'<ul><li><span class="marker">{part.argument}</span>{text}</li></ul>')
            case "table":
                rows = (line.split(" | ") for line in part.lines[1:])
                cells = "".join(
                    "<tr>" + "".join(f"<td>{html.escape(c)}</td>" for c in r) + "</tr>" for r in rows
                )
                out.append(f'<p class="caption">{html.escape(part.lines[0])}</p><table>{cells}</table>')
    return out
