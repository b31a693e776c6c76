"""TEI documents (P4 and P5): divisions, verse, notes where they are called, tables, bibliographies."""

from __future__ import annotations

from typing import Any

from reprose.readers.linear import linear
from reprose.readers.markup import attribute, child, local
from reprose.readers.structured.tree import Rule, Translation, identity, node, plain, put, said, styled


def translated(document: Any) -> Any:
    """The document as HTML; the header is shown only by what the text itself does not say."""
    translation = Translation(_RULES)
    texts = [e for e in document.iter() if local(e) == "text"]
    titled = any(local(e) in ("doctitle", "titlepart") for text in texts for e in text.iter())
    found = metadata(document)[0]
    if not titled:
        if found.get("Title"):
            node(translation.body, "h1", found["Title"], role="title")
        if found.get("Author"):
            node(translation.body, "p", found["Author"], role="author", kind="authors")
    for abstract in (e for e in document.iter() if local(e) == "abstract"):
        _abstract(translation, translation.body, abstract)
    for text in texts:
        if not any(local(e) == "text" for e in text.iterancestors()):
            translation.titles = 0
            translation.content(node(translation.body, "div"), text)
    return translation.settle()


def metadata(document: Any) -> tuple[dict[str, str], str | None]:
    """Title and authors of the header; the language."""
    out: dict[str, str] = {}
    statement = next((e for e in document.iter() if local(e) == "titlestmt"), None)
    language = attribute(document, "lang")
    for element in statement if statement is not None else ():
        key = {"title": "Title", "author": "Author"}.get(local(element))
        if key == "Title":
            out.setdefault(key, plain(element))
        elif key:
            out[key] = ", ".join(filter(None, (out.get(key), plain(element))))
    for element in document.iter():
        if not language and local(element) in ("text", "language"):
            language = attribute(element, "lang") or attribute(element, "ident")
    return {k: v for k, v in out.items() if v}, language or None


def _division(t: Translation, parent: Any, source: Any) -> None:
    if attribute(source, "type") == "abstract":
        _abstract(t, parent, source)
    else:
        t.section(parent, source)


def _abstract(t: Translation, parent: Any, source: Any) -> None:
    for element in source:
        if local(element) == "head":
            t.heading(parent, element)
        elif local(element) == "div":
            _abstract(t, parent, element)
        elif local(element):
            t.content(node(parent, "p", role="abstract"), element)


def _head(t: Translation, parent: Any, source: Any) -> None:
    """A heading of a division; of a figure or table its caption, of a list a paragraph."""
    holder = local(source.getparent())
    number = attribute(source, "n")
    if holder in ("figure", "table"):
        t.content(node(parent, "figcaption" if holder == "figure" else "caption"), source)
    elif holder in ("list", "lg"):
        t.content(node(parent, "p"), source)
    else:
        t.heading(parent, source, number if number and not plain(source).startswith(number) else "")


def _note(t: Translation, parent: Any, source: Any) -> None:
    """A note where it is called; one that a reference calls, or that stands between blocks, is there already."""
    name = identity(source)
    called = name and t.is_led_to(source, name)
    if called or local(source.getparent()) in _HOLDERS:
        out = node(parent, "div", id=name, cls="footnote", role="footnote", marker=attribute(source, "n"))
        t.content(out, source)
    else:
        t.note(parent, source, attribute(source, "n"))


def _reference(t: Translation, parent: Any, source: Any) -> None:
    target = attribute(source, "target")
    if not target.startswith("#"):
        t.content(node(parent, "a", href=target.split(" ")[0]), source)
        return
    led_to = t.named(source, target[1:])
    note = attribute(source, "type") in ("note", "noteanchor", "foot") or (
        led_to is not None and local(led_to) == "note"
    )
    link = node(parent, "a", href=target, cls="noteref") if note else parent
    t.content(link, source)
    if note and not plain(source) and attribute(source, "n"):
        put(link, attribute(source, "n"))


def _verse(t: Translation, parent: Any, source: Any) -> None:
    """A group of lines; the groups inside it are verses of their own."""
    t.verse(parent, source, "l", ("lg", "head"))


def _line(t: Translation, parent: Any, source: Any) -> None:
    t.content(node(parent, "div", cls="verse"), source)


def _break(t: Translation, parent: Any, source: Any) -> None:
    """The end of a line of the source: a space, unless it divides a word."""
    if attribute(source, "break") == "no":
        _strip_end(parent)
    else:
        put(parent, " ")


def _strip_end(parent: Any) -> None:
    if len(parent):
        parent[-1].tail = (parent[-1].tail or "").rstrip()
    else:
        parent.text = (parent.text or "").rstrip()


def _choice(t: Translation, parent: Any, source: Any) -> None:
    """One of several readings: what is corrected before the error, the original before what was made regular."""
    for name in ("corr", "orig", "abbr", "unclear", "seg"):
        found = child(source, name)
        if found is not None:
            t.content(parent, found)
            return
    first = next((e for e in source if local(e)), None)
    if first is not None:
        t.content(parent, first)


def _look(t: Translation, parent: Any, source: Any) -> None:
    styled(t, parent, source, f"{attribute(source, 'rend')} {attribute(source, 'rendition')}".lower())


def _list(t: Translation, parent: Any, source: Any) -> None:
    """A list; labels before items are terms, or numbers."""
    ordered = attribute(source, "type") in ("ordered", "numbered") or attribute(source, "rend") == "numbered"
    labels = [e for e in source if local(e) == "label"]
    terms = bool(labels) and any(len(plain(e)) > 5 for e in labels)
    out = node(parent, "dl" if terms else "ol" if ordered else "ul")
    mark = ""
    for element in source:
        name = local(element)
        if name == "label" and terms:
            t.content(node(out, "dt"), element)
        elif name == "label":
            mark = plain(element)
        elif name == "item":
            t.content(node(out, "dd" if terms else "li", marker=mark or attribute(element, "n")), element)
            mark = ""
        elif name:
            t.one(parent, element)


def _cell(t: Translation, parent: Any, source: Any) -> None:
    head = "label" in (attribute(source, "role"), attribute(source.getparent(), "role"))
    t.content(
        node(parent, "th" if head else "td", colspan=attribute(source, "cols"), rowspan=attribute(source, "rows")),
        source,
    )


def _quote(t: Translation, parent: Any, source: Any) -> None:
    """A quotation that holds blocks or stands between them; others are words of their sentence."""
    block = local(source.getparent()) in _HOLDERS or any(local(e) in ("p", "lg", "l") for e in source.iter())
    t.content(node(parent, "blockquote") if block else parent, source)


def _entries(t: Translation, parent: Any, source: Any) -> None:
    for element in source:
        if local(element) in ("bibl", "biblstruct", "biblfull"):
            t.content(node(parent, "p", role="reference", id=identity(element)), element)
        elif local(element):
            t.one(parent, element)


def _formula(t: Translation, parent: Any, source: Any) -> None:
    text = " ".join((linear(source) if len(source) else source.text or "").split())
    if local(source.getparent()) in _HOLDERS or attribute(source, "rend") in ("display", "block"):
        node(parent, "p", text, role="formula")
    else:
        put(parent, text)


_HOLDERS = frozenset({"div", "div0", "div1", "div2", "div3", "div4", "div5", "div6", "div7", "body", "front", "back",
                      "group", "text", "list", "sp", "epigraph", "notegrp", "floatingtext"})  # fmt: skip
_RULES: dict[str, Rule] = {
    "body": "div", "front": "div", "back": "div", "group": "div", "titlepage": "div", "floatingtext": "div",
    "text": "div", "doctitle": "", "titlepart": said("title", tag="h1"), "byline": said("author", "authors"),
    "docauthor": "span", "docimprint": said("other", "front"), "docdate": "span", "docedition": said("other", "front"),
    **{f"div{n}": _division for n in ("", *range(8))}, "head": _head, "p": "p", "ab": "p", "lg": _verse, "l": _line,
    "quote": _quote, "cit": "div", "q": "", "said": "", "epigraph": said("aside", "epigraph", "div"), "note": _note,
    "notegrp": "div", "ref": _reference, "ptr": _reference, "lb": _break, "pb": _break, "cb": _break, "gb": "-",
    "fw": said("page_header"), "choice": _choice, "hi": _look, "emph": "i", "foreign": "i", "title": "i",
    "del": "-", "gap": "-", "figure": "figure", "figdesc": "-", "graphic": "-", "table": "table", "row": "tr",
    "cell": _cell, "list": _list, "listbibl": _entries, "sp": "div", "speaker": "p", "stage": "p",
    "formula": _formula, "code": "code", "eg": "pre", "trailer": "p", "opener": "p", "closer": "p", "salute": "p",
    "signed": "p", "dateline": "p", "argument": "div", "standoff": "-", "certainty": "-", "index": "-",
    "app": lambda t, parent, source: _apparatus(t, parent, source), "math": lambda t, p, s: put(p, linear(s)),
}  # fmt: skip


def _apparatus(t: Translation, parent: Any, source: Any) -> None:
    """Of a place with several readings the one that the edition chose, or the first."""
    chosen = child(source, "lem")
    if chosen is None:
        chosen = child(source, "rdg")
    if chosen is not None:
        t.content(parent, chosen)
