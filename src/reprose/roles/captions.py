"""Captions: a label such as "Fig. 3." in smaller or other type, or beside what it describes."""

from __future__ import annotations

from reprose.layout.group import Group
from reprose.roles.context import Context
from reprose.roles.words import caption_label


def find_captions(context: Context) -> None:
    label = caption_label()
    for groups in context.pages:
        for i, group in enumerate(groups):
            if group.region == "table" or (group.role != "paragraph" and group.region != "turned"):
                continue
            found = label.match(group.text)
            if not found:
                continue
            end = (found["end"] or "").strip()
            first = group.lines[0]
            styled = context.is_small(group) or (first.bold > 0.05 and not context.measures.body_bold)
            styled = styled or (first.style.font != context.measures.body_font and first.bold < 0.9)
            beside = _beside_picture(groups, i, context)
            punctuated = end in (".", ":", "|", "–", "—") or (found["end"] is not None and "\n" in found["end"])
            boxed = group.region == "box" and (i == 0 or groups[i - 1].island != group.island)
            sure = punctuated and (styled or beside or group.centred or boxed)
            sure = sure or (styled and beside and (punctuated or bool(found["end"])))
            sure = sure or (bool(found["end"]) and styled and context.is_small(group))
            sure = sure or (end == ":" and bool(found["table"]) and len(group.lines) <= 8)
            if sure:
                kind = "figure" if found["figure"] else "table" if found["table"] else "listing"
                group.is_a("caption", f"begins with the label {found.group().strip()!r}", 0.9, kind)
                group.number = found["number"]


def _beside_picture(groups: list[Group], i: int, context: Context) -> bool:
    """Whether a table or a figure stands right above or below."""
    group = groups[i]
    page = group.lines[0].page
    for x0, y0, x1, y1 in page.images.tolist():
        if x1 - x0 > 40 and y1 - y0 > 20 and x0 < group.x1 and x1 > group.x0:
            if -6 < group.y0 - y1 < 40 or -6 < y0 - group.y1 < 40:
                return True
    for other in groups:
        if other.region in ("table", "figure") and other.x0 < group.x1 and other.x1 > group.x0:
            if -6 < group.y0 - other.y1 < 40 or -6 < other.y0 - group.y1 < 40:
                return True
    return False
