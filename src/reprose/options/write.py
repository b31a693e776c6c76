"""Options: what is written, and how."""

from __future__ import annotations

from dataclasses import dataclass

from reprose.options.spec import option


@dataclass(frozen=True, slots=True)
class WriteOptions:
    """What the output shows, and how."""

    lines: str = option(
        "paragraph",
        "What stands on a line of plain text.",
        choices=("paragraph", "sentence"),
    )
    roles: tuple[str, ...] = option(
        ("body",),
        'Roles to show: "body" (running text), "all", or names of roles.',
        choices=(
            "body",
            "all",
            "title",
            "heading",
            "paragraph",
            "list_item",
            "footnote",
            "caption",
            "table",
            "formula",
            "code",
            "abstract",
            "author",
            "reference",
            "toc",
            "index",
            "quote",
            "aside",
            "advert",
            "page_header",
            "page_footer",
            "page_number",
            "line_number",
            "watermark",
            "noise",
            "other",
        ),
        risk="furniture between the halves of a paragraph breaks it for the reader",
    )
    page_marks: bool = option(False, "Mark where each page begins.")
    keep_calls: bool = option(False, "Keep the marks that call footnotes.")
    nested: bool = option(False, "Sentences inside sentences, too, in formats with annotations.")
    tokens: bool = option(True, "Tokens, in formats with annotations that can do without (jsonl, xml).")
    names: bool = option(True, "Names, in formats with annotations.")
    skip_noise: bool = option(False, "Leave out sentences that look like debris (see noise).")
