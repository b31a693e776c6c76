"""What flows through the stages."""

from reprose.document.block import Block, Box, Call, Debris, EarlierRole, Mark
from reprose.document.document import Document
from reprose.document.edits import Edit, TextMap, compose, inverse, replay
from reprose.document.findings import Fault, FurnitureCandidate, OutlineItem
from reprose.document.group import Group, Surroundings
from reprose.document.line import Line, Section
from reprose.document.page import CellFrame, Frame, Link, Origin, Page, PageArea, PageNote, Rectangle, Style, Tag
from reprose.document.stretch import Name, Sentence, Token, sentences_of
from reprose.document.table import Cell
from reprose.role_table import BODY, FURNITURE, ROLES, Role

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
    "Name",
    "Origin",
    "OutlineItem",
    "Page",
    "PageArea",
    "PageNote",
    "Rectangle",
    "Role",
    "Section",
    "Sentence",
    "Style",
    "Surroundings",
    "Tag",
    "TextMap",
    "Token",
    "compose",
    "inverse",
    "replay",
    "sentences_of",
]  # fmt: skip
