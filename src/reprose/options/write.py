"""Options: what is written, and how."""

from __future__ import annotations

from dataclasses import dataclass

from reprose.options.spec import Flag, Section, option
from reprose.role_table import ROLES


@dataclass(frozen=True, slots=True)
class WriteOptions(Section):
    """What the output shows, and how."""

    lines: str = option(
        "paragraph",
        "What stands on a line of plain text.",
        choices=("paragraph", "sentence"),
        flag=Flag("--lines", "[paragraph|sentence]", "What stands on a line of plain text."),
    )
    roles: tuple[str, ...] = option(
        ("body",),
        'Roles to show: "body" (running text), "all", or names of roles.',
        choices=("body", "all", *ROLES),
        risk="furniture between the halves of a paragraph breaks it for the reader",
        flag=Flag("--roles", "ROLES", '"body", "all", or names of roles with commas between.'),
    )
    extras: tuple[str, ...] = option(
        (),
        "What JSON tells of each block besides: its source, the edits that made its text of it.",
        choices=("source", "edits"),
        risk="the output is twice as large",
        flag=Flag("--with", "WHAT", "JSON: of each block, too, with commas between: {choices}."),
    )
    page_marks: bool = option(
        False,
        "Mark where each page begins.",
        flag=Flag("--page-marks", "", "Mark where each page begins."),
    )
    keep_calls: bool = option(
        False,
        "Keep the marks that call footnotes.",
        flag=Flag("--keep-calls", "", "Keep the marks that call notes."),
    )
    nested: bool = option(
        False,
        "Sentences inside sentences, too, in formats with annotations.",
        flag=Flag("--nested", "", "With annotations: sentences inside sentences, too."),
    )
    tokens: bool = option(
        True,
        "Tokens, in formats with annotations that can do without (jsonl, xml).",
        flag=Flag("--no-tokens", "", "With annotations: leave tokens out."),
    )
    names: bool = option(
        True,
        "Names, in formats with annotations.",
        flag=Flag("--no-names", "", "With annotations: leave names out."),
    )
    skip_noise: bool = option(
        False,
        "Leave out sentences that look like debris (see noise).",
        flag=Flag("--skip-noise", "", "Leave out sentences that look like debris of tables and figures."),
    )
