"""Tagged PDF files for the tests: a tree of elements with what they show, on one or several pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Union

from tests import pdfs

_FIRST = 100  # number of the first object of the tree


@dataclass(frozen=True)
class Shown:
    """Lines of text on a page (from 0)."""

    texts: list[str]
    top: float
    page: int = 0
    left: float = 72
    size: float = 11

    def content(self) -> bytes:
        return pdfs.lines(self.texts, self.top, self.left, self.size, 1.25 * self.size)


Node = tuple[str, Sequence[Union["Node", Shown]]]  # kind, and what is inside


def tagged(
    tree: Sequence[Node], artifacts: Sequence[Shown] = (), *, plain: Sequence[Shown] = (), marked: bool = True
) -> bytes:
    """A document whose pages show what ``tree`` holds, in its order, then the artifacts and what has no tag."""
    shown = [s for node in tree for s in _shown(node)]
    count = 1 + max(s.page for s in (*shown, *artifacts, *plain))
    contents: list[list[bytes]] = [[] for _ in range(count)]
    objects: dict[int, bytes] = {}
    owners: list[list[int]] = [[] for _ in range(count)]

    def add(node: Node, parent: int) -> int:
        number = _FIRST + 1 + len(objects)
        objects[number] = b""
        kids: list[bytes] = []
        for kid in node[1]:
            if isinstance(kid, Shown):
                content = len(owners[kid.page])
                owners[kid.page].append(number)
                kids.append(b"<< /Type /MCR /Pg %d 0 R /MCID %d >>" % (4 + 2 * kid.page, content))
                mark = b"/%s << /MCID %d >> BDC" % (node[0].encode(), content)
                contents[kid.page].append(mark + b"\n" + kid.content() + b"\nEMC")
            else:
                kids.append(b"%d 0 R" % add(kid, number))
        page = 4 + 2 * next((s.page for s in _shown(node)), 0)
        objects[number] = b"<< /Type /StructElem /S /%s /P %d 0 R /Pg %d 0 R /K [%s] >>" % (
            node[0].encode(), parent, page, b" ".join(kids))  # fmt: skip
        return number

    roots = b" ".join(b"%d 0 R" % add(node, _FIRST) for node in tree)
    for s in artifacts:
        contents[s.page].append(b"/Artifact << /Type /Pagination >> BDC\n%s\nEMC" % s.content())
    for s in plain:
        contents[s.page].append(s.content())
    numbers = b" ".join(
        b"%d [%s]" % (page, b" ".join(b"%d 0 R" % owner for owner in mine)) for page, mine in enumerate(owners)
    )
    objects[_FIRST] = b"<< /Type /StructTreeRoot /K [%s] /ParentTree << /Nums [%s] >> >>" % (roots, numbers)
    mark = b"/MarkInfo << /Marked %s >> /StructTreeRoot %d 0 R" % (b"true" if marked else b"false", _FIRST)
    pages = [b"/StructParents %d" % page for page in range(count)]
    return pdfs.of_contents([b"\n".join(c) for c in contents], more=objects, page=pages, catalog=mark)


def _shown(node: Node) -> list[Shown]:
    return [s for kid in node[1] for s in ([kid] if isinstance(kid, Shown) else _shown(kid))]
