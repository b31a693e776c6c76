"""The options in writing: a TOML file with comments, and the reference page of the documentation."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterable, Sequence

from reprose.options.load import ABOUT, PRESETS, SECTIONS, USES, specs
from reprose.options.sections import Options
from reprose.options.spec import Spec
from reprose.registry import READERS, WRITERS

_HOLDS = {"pages": "printed pages (PDF, OCR)", "grid": "text files", "elements": "files that know their structure"}


def to_toml(options: Options, *, comments: bool = True) -> str:
    """``options`` as a TOML file that gives the same options when it is read back."""
    out: list[str] = []
    for section in SECTIONS:
        part = getattr(options, section)
        mine = [s for s in specs().values() if s.section == section]
        if not mine:
            continue
        if out:
            out.append("")
        if comments:
            out.append(f"# {_summary(part)}")
        out.append(f"[{section}]")
        for spec in mine:
            if comments:
                about = [spec.doc]
                values = (
                    spec.kind if not spec.range else f"{spec.kind}{':' if spec.choices else ','} {spec.range}"
                )
                facts = [values, spec.unit]
                about.append(f"({'; '.join(f for f in facts if f)}; default {_value(spec.default)})")
                if spec.risk:
                    about.append(f"Risk: {spec.risk}.")
                if spec.flag:
                    about.append(f"Flag: {spec.flag.name}.")
                if acts(spec):
                    about.append(f"Acts {acts(spec)}.")
                out += textwrap.wrap(" ".join(about), 98, initial_indent="# ", subsequent_indent="#   ")
            out.append(f"{spec.name} = {_value(getattr(part, spec.name))}")
    return "\n".join(out) + "\n"


def to_markdown() -> str:
    """The reference page ``docs/options.md``."""
    out = [
        "# Options",
        "",
        "Made from the definitions in `reprose.options` by `python -m reprose.options`; not edited by hand.",
        "",
        "Later sources go over earlier ones: the defaults, a preset (`--preset NAME`), a TOML file",
        "(`--config FILE`), single settings (`--set section.key=value`).  A key that does not exist and a",
        "value out of range are errors.  `reprose config` prints the options as they stand, as TOML.",
        "What was asked for and cannot act on a file is told as a warning (`option.idle`).",
        "The most used have flags of their own on the command line, which go over all other sources.",
        "",
        "In Python an option is a keyword of `recover` and `recover_many`, called as its flag without dashes or by",
        'its own name: `recover("a.pdf", lang="nl", strip="notes", gutter=0.9)`.  Where two sections have one of',
        "that name and no flag settles it, both names are given: `noise__names=3`.  Options of writing go to",
        "`render`, as `WriteOptions`.",
        "",
    ]
    for section in SECTIONS:
        mine = [s for s in specs().values() if s.section == section]
        if not mine:
            continue
        out += [f"## {section}", "", _summary(getattr(Options(), section)), ""]
        out += ["| option | flag | default | values | unit | what it does | risk |", "|---|---|---|---|---|---|---|"]
        for s in mine:
            values = s.range or s.kind
            flag = f"`{s.flag.name} {s.flag.metavar}".rstrip() + "`" if s.flag else ""
            doc = f"{s.doc}  Acts {acts(s)}." if acts(s) else s.doc
            cells = (f"`{s.key}`", flag, f"`{_value(s.default)}`", values, s.unit, doc, s.risk)
            out.append(f"| {' | '.join(c.replace('|', chr(92) + '|') for c in cells)} |")
        out.append("")
    out += [
        "## Presets",
        "",
        "A preset for a kind of document differs from the defaults only where a value was measured to be better.",
        "None of the layout is: columns, lines and type are measured on the pages.  Other values of the options",
        "of the layout, tried over 45 documents (a novel, reports, books, papers, newsletters), changed nothing, did",
        "harm, or helped one document as much as they harmed another of its kind.  Slides and scans are still to be",
        "measured.  The names can be used today, and will hold what is found to differ.",
        "",
        f"Presets for uses of the text ({', '.join(USES)}) change its wording, see [rewriting](rewriting.md#presets).",
        "",
    ]
    out += ["| preset | for | differs from the defaults in |", "|---|---|---|"]
    for name, values_of in PRESETS.items():
        changes = ", ".join(f"`{k} = {_value(v)}`" for k, v in values_of.items()) or "nothing"
        out.append(f"| `{name}` | {ABOUT[name]} | {changes} |")
    return "\n".join(out) + "\n"


def acts(spec: Spec) -> str:
    """On what the option acts, in words; empty if on everything."""
    kinds = [_HOLDS.get(kind, kind) for kind in spec.acts_on]
    key, _, value = spec.needs.partition("=")
    said = [f"on {', '.join(kinds)}" if kinds else "", f"with `{key}{' = ' + value if value else ''}`" if key else ""]
    return " ".join(filter(None, said))


def _summary(part: object) -> str:
    return (type(part).__doc__ or "").strip().splitlines()[0]


def _value(value: object) -> str:
    """A value in TOML.  JSON's strings, lists, numbers and truth values are TOML as they stand."""
    return json.dumps(list(value) if isinstance(value, tuple) else value, ensure_ascii=False)


def kinds_table() -> str:
    """The kinds of documents that are read, as the table of ``docs/input.md``."""
    rows = [(f"`{kind.name}`", kind.about, ", ".join(f"`{name}`" for name in kind.options)) for kind in READERS]
    return _table(("kind", "read as", "options of `read` that act on it"), rows)


def formats_table() -> str:
    """The formats that are written, as the table of ``docs/output.md``."""
    rows = []
    for form in WRITERS:
        endings = " ".join(f"`.{ending}`" for ending in (form.name, *form.endings))
        rows.append((f"`{form.name}`", endings, form.about, "yes" if form.stream is not None else ""))
    return _table(("format", "endings of names", "what it holds", "written by `annotate`"), rows)


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)
