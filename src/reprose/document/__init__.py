"""What flows through the stages."""

from reprose.document.area import PageArea
from reprose.document.block import BODY, FURNITURE, ROLES, Block, Box, Call, Debris, Mark, Role
from reprose.document.document import Candidate, Document, Fault, OutlineItem
from reprose.document.edits import Edit, TextMap, compose, inverse, replay
from reprose.document.frame import CellFrame, Frame, Rectangle
from reprose.document.line import Line
from reprose.document.page import Link, Page, PageNote, Style, Tag
from reprose.document.section import Section
from reprose.document.table import Cell

__all__ = [
    "BODY", "FURNITURE", "ROLES", "Block", "Box", "Call", "Candidate", "Cell", "CellFrame", "Debris", "Document",
    "Edit", "Fault", "Frame", "Line", "Link", "Mark", "OutlineItem", "Page", "PageArea", "PageNote", "Rectangle",
    "Role", "Section", "Style", "Tag", "TextMap", "compose", "inverse", "replay",
]  # fmt: skip
