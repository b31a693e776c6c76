"""What flows through the stages."""

from reprose.document.block import BODY, FURNITURE, ROLES, Block, Box, Call, Debris, Mark, Role
from reprose.document.document import Document, Fault, FurnitureCandidate, OutlineItem, Section
from reprose.document.edits import Edit, TextMap, compose, inverse, replay
from reprose.document.frame import CellFrame, Frame, PageArea, Rectangle
from reprose.document.group import EarlierRole, Group, Surroundings
from reprose.document.line import Line
from reprose.document.page import Link, Origin, Page, PageNote, Style, Tag
from reprose.document.table import Cell

__all__ = [
    "BODY",
    "FURNITURE",
    "ROLES",
    "Block",
    "Box",
    "Call",
    "Cell",
    "CellFrame",
    "Debris",
    "Document",
    "EarlierRole",
    "Edit",
    "Fault",
    "Frame",
    "FurnitureCandidate",
    "Group",
    "Line",
    "Link",
    "Mark",
    "Origin",
    "OutlineItem",
    "Page",
    "PageArea",
    "PageNote",
    "Rectangle",
    "Role",
    "Section",
    "Style",
    "Surroundings",
    "Tag",
    "TextMap",
    "compose",
    "inverse",
    "replay",
]  # fmt: skip
