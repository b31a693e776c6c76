"""What stages give each other: the typed facts about a document and about its pages of each kind.

A fact is declared once, as a field of ``Work`` or ``PageSet``.  Nobody can read one that no stage has given yet, and no
stage can give one a second time, so a wrong order shows at once and not as an empty list somewhere later.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, TypeVar, overload

from reprose.document import Block, Document, Group, Line, Page, Section

if TYPE_CHECKING:
    from reprose.language.vocabulary import Vocabulary
    from reprose.layout.flow import PageFlow
    from reprose.layout.measures import Measures
    from reprose.readers.elements import Placed
    from reprose.roles.furniture.decisions import Furniture
    from reprose.roles.furniture.edges import FurnitureVerdict

T = TypeVar("T")

Kind = Literal["layout", "grid", "elements", "rows"]
"""What is done with a page: ``layout`` where characters have places of their own (a text layer, OCR), ``grid`` for text
files, ``elements`` where the file knows its structure, ``rows`` for the method sr."""

KINDS: tuple[Kind, ...] = ("layout", "grid", "elements", "rows")


class FactError(RuntimeError):
    """A stage read a fact that is not there yet, or gave one twice: a mistake in this package, not in the input."""


class Holder:
    """What has facts; ``running`` is the name of the stage at work, for messages."""

    def __init__(self) -> None:
        self.facts: dict[str, Any] = {}
        self.running = ""

    def has(self, name: str) -> bool:
        """Whether some stage has given the fact."""
        return name in self.facts

    @property
    def whose(self) -> str:
        """What the facts are about, for messages."""
        return "the document"


class Fact(Generic[T]):
    """A field that one stage gives and later ones read; ``FactError`` if it is read before or given twice."""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, holder: None, owner: type) -> Fact[T]: ...

    @overload
    def __get__(self, holder: Holder, owner: type) -> T: ...

    def __get__(self, holder: Holder | None, owner: type) -> Fact[T] | T:
        if holder is None:
            return self
        try:
            value: T = holder.facts[self.name]
        except KeyError:
            raise FactError(
                f"stage {holder.running!r} reads {self.name!r} of {holder.whose}, which no stage has given yet"
            ) from None
        return value

    def __set__(self, holder: Holder, value: T) -> None:
        if holder.has(self.name):
            raise FactError(f"stage {holder.running!r} gives {self.name!r} of {holder.whose} a second time")
        holder.facts[self.name] = value


class Identified(NamedTuple):
    """A language (ISO 639; None: nobody knows) and the text that it was told by."""

    text: str
    code: str | None


class PageSet(Holder):
    """The pages of one kind in a document, in their order, with what is known of them together.

    Lists of lists have one list for each page.
    """

    flows: Fact[list[PageFlow]] = Fact()  # columns of each page in reading order; given with the pages
    placed: Fact[Sequence[Placed]] = Fact()  # elements, and where they stand; given with the pages
    lines: Fact[list[list[Line]]] = Fact()  # in reading order
    mendable: Fact[list[list[Line]]] = Fact()  # the lines whose characters may be put right: not those of code
    measures: Fact[Measures] = Fact()
    signs: Fact[Furniture] = Fact()  # of page furniture
    labels: Fact[dict[Line, tuple[str, float]]] = Fact()  # of text files' lines, and how likely they are
    furniture: Fact[dict[Line, FurnitureVerdict]] = Fact()
    groups: Fact[list[list[Group]]] = Fact()
    sections: Fact[list[Section]] = Fact()  # the tree of each page; empty where there was no layout
    paragraphs: Fact[list[Block]] = Fact()  # blocks that have lines and no text yet
    starts: Fact[list[list[int]]] = Fact()  # offsets of the lines in the texts of their blocks
    finished: Fact[list[Block]] = Fact()  # blocks with texts, marks and calls, in the order of reading

    def __init__(self, kind: Kind, work: Work) -> None:
        super().__init__()
        self.kind = kind
        self.work = work
        self.pages: list[Page] = []
        self.places: list[int] = []  # of the pages among the document's

    @property
    def document(self) -> Document:
        """The document that they are pages of."""
        return self.work.document

    @property
    def whose(self) -> str:
        return f"the {self.kind} pages"


class Work(Holder):
    """A document on its way through the stages: its sets of pages, and the facts about all of them."""

    declared: Fact[str | None] = Fact()  # the language that the file says it is in; given with the pages
    language: Fact[Identified] = Fact()  # of the text as it was read; the document's own is told by ``lexicon``
    lexicon: Fact[Vocabulary] = Fact()
    blocks: Fact[list[Block]] = Fact()  # of all pages, in the order of reading; the document's

    def __init__(self, document: Document) -> None:
        super().__init__()
        self.document = document
        self.sets: list[PageSet] = []

    def add(self, page: Page, kind: Kind) -> PageSet:
        """Put a page behind the document's others; the set of its kind, to be given what belongs to the page."""
        found = next((each for each in self.sets if each.kind == kind), None)
        if found is None:
            found = PageSet(kind, self)
            self.sets.append(found)
        found.places.append(len(self.document.pages))
        found.pages.append(page)
        self.document.pages.append(page)
        return found

    def by_page(self, of: Callable[[PageSet], Iterable[T]]) -> list[T]:
        """What the sets have for each of their pages, in the order of the document's pages."""
        found = [pair for each in self.sets for pair in zip(each.places, of(each), strict=False)]
        return [value for _, value in sorted(found, key=lambda pair: pair[0])]

    @property
    def recovered(self) -> Document:
        """The document, which has its blocks."""
        self.document.blocks = self.blocks
        return self.document

    def at(self, stage: str) -> None:
        """Say which stage is at work."""
        for holder in (self, *self.sets):
            holder.running = stage


def finished_work(document: Document) -> Work:
    """The work of a document that has its blocks: for the stages behind ``blocks``."""
    work = Work(document)
    work.blocks = document.blocks
    return work


FACTS: dict[type[Holder], frozenset[str]] = {
    owner: frozenset(name for name, value in vars(owner).items() if isinstance(value, Fact))
    for owner in (PageSet, Work)
}
"""The names of all facts, by what they are about."""
