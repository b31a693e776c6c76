"""DocBook (4 and 5): parts, chapters and sections, lists, admonitions, CALS tables, notes where they are called."""

from __future__ import annotations

import re
from typing import Any

from reprose.readers.linear import linear
from reprose.readers.markup import attribute, child, local
from reprose.readers.structured.tree import Rule, Translation, identity, node, plain, put, said

_INFO = re.compile(r"\w*info")
_LISTS = {"loweralpha": "a", "upperalpha": "A", "lowerroman": "i", "upperroman": "I"}


def translated(document: Any) -> Any:
    """The document as HTML."""
    translation = Translation(_RULES)
    _whole(translation, translation.body, document)
    return translation.settle()


def metadata(document: Any) -> tuple[dict[str, str], str | None]:
    """Title and authors, of the document itself or of what it says of itself; the language."""
    out: dict[str, str] = {}
    for holder in [document, *(e for e in document if _INFO.fullmatch(local(e)))]:
        title = child(holder, "title")
        if title is not None:
            out.setdefault("Title", plain(title))
        names = [_name(e) for e in holder.iter() if local(e) == "author"] if holder is not document else []
        if names:
            out["Author"] = ", ".join(filter(None, names))
    return {k: v for k, v in out.items() if v}, attribute(document, "lang") or None


def _name(author: Any) -> str:
    parts = [plain(e) for e in author.iter() if local(e) in ("honorific", "firstname", "givenname", "othername",
                                                             "surname", "lineage", "orgname")]  # fmt: skip
    return " ".join(filter(None, parts)) or plain(author)


def _whole(t: Translation, parent: Any, source: Any) -> None:
    """The document: its title is one, and the sections in it are of the first level."""
    t.titles = 0
    found = metadata(source)[0]
    if found.get("Title"):
        node(parent, "h1", found["Title"], role="title")
    for element in source:
        if _INFO.fullmatch(local(element)):
            _front(t, parent, element)
        elif local(element) not in ("title", "titleabbrev", ""):
            t.one(parent, element)


def _front(t: Translation, parent: Any, source: Any) -> None:
    """What a document says of itself and prints: authors, abstract, keywords, dates and rights."""
    names = [_name(e) for e in source.iter() if local(e) == "author"]
    if any(names):
        node(parent, "p", ", ".join(filter(None, names)), role="author", kind="authors")
    for element in source:
        name = local(element)
        if name == "abstract":
            _abstract(t, parent, element)
        elif name == "keywordset":
            node(parent, "p", ", ".join(plain(e) for e in element if local(e)), role="other", kind="keywords")
        elif name in ("copyright", "legalnotice", "pubdate", "edition", "releaseinfo", "date", "subtitle"):
            t.content(node(parent, "p", role="other", kind="subtitle" if name == "subtitle" else "front"), element)


def _abstract(t: Translation, parent: Any, source: Any) -> None:
    for element in source:
        if local(element) == "title":
            t.heading(parent, element)
        elif local(element):
            t.content(node(parent, "p", role="abstract"), element)


def _section(t: Translation, parent: Any, source: Any) -> None:
    """A part of the document; its title may stand in what it says of itself."""
    t.titles += 1
    out = node(parent, "section", id=identity(source))
    for element in source:
        if _INFO.fullmatch(local(element)):
            title = child(element, "title")
            if title is not None:
                t.heading(out, title)
        elif local(element):
            t.one(out, element)
    t.titles -= 1


def _title(t: Translation, parent: Any, source: Any) -> None:
    """A heading of a section; of a float its caption, of all else a line of its own."""
    holder = local(source.getparent())
    if holder in _SECTIONS:
        t.heading(parent, source)
    elif holder in ("figure", "example", "equation"):
        t.content(node(parent, "figcaption"), source)
    elif holder == "table":
        t.content(node(parent, "caption"), source)
    else:
        t.content(node(node(parent, "p"), "b"), source)


def _figure(t: Translation, parent: Any, source: Any) -> None:
    t.content(node(parent, "figure", id=identity(source)), source)


def _caption(t: Translation, parent: Any, source: Any) -> None:
    t.content(node(parent, "caption" if local(source.getparent()) == "table" else "figcaption"), source)


def _footnote(t: Translation, parent: Any, source: Any) -> None:
    t.note(parent, source, attribute(source, "label"))


def _list(t: Translation, parent: Any, source: Any) -> None:
    ordered = local(source) in ("orderedlist", "procedure", "substeps")
    form = _LISTS.get(attribute(source, "numeration"), "1" if ordered else "")
    out = node(parent, "ol" if ordered else "ul", type=form, start=attribute(source, "startingnumber"))
    for element in source:
        if local(element) in ("listitem", "member", "step", "callout"):
            t.content(node(out, "li", id=identity(element)), element)
        elif local(element):
            t.one(parent, element)


def _definitions(t: Translation, parent: Any, source: Any) -> None:
    """Terms and what they mean, of variable lists, glossaries and segmented entries."""
    for element in source:
        name = local(element)
        if name in ("varlistentry", "glossentry"):
            t.one(parent, element, "glossentry")
        elif name in ("term", "glossterm"):
            t.content(node(parent, "dt"), element)
        elif name in ("listitem", "glossdef"):
            t.content(node(parent, "dd"), element)
        elif name:
            t.one(parent, element)


def _variables(t: Translation, parent: Any, source: Any) -> None:
    _definitions(t, node(parent, "dl"), source)


def _cals(t: Translation, parent: Any, source: Any) -> None:
    """A group of a CALS table: rows whose entries span named columns."""
    names = [attribute(e, "colname") for e in source if local(e) == "colspec"]
    for part in source:
        if local(part) not in ("thead", "tbody", "tfoot"):
            continue
        rows = node(parent, local(part))
        for row in (e for e in part if local(e) == "row"):
            out = node(rows, "tr")
            for entry in (e for e in row if local(e) in ("entry", "entrytbl")):
                first, last = attribute(entry, "namest"), attribute(entry, "nameend")
                wide = names.index(last) - names.index(first) + 1 if first in names and last in names else 1
                more = attribute(entry, "morerows")
                high = int(more) + 1 if more.isascii() and more.isdigit() else 1
                cell = node(out, "th" if local(part) == "thead" else "td", colspan=str(wide), rowspan=str(high))
                t.content(cell, entry)


def _emphasis(t: Translation, parent: Any, source: Any) -> None:
    t.content(node(parent, "b" if attribute(source, "role") in ("bold", "strong") else "i"), source)


def _link(t: Translation, parent: Any, source: Any) -> None:
    href = attribute(source, "url") or attribute(source, "href")
    out = node(parent, "a", href=href) if href else parent
    if plain(source):
        t.content(out, source)
    else:
        put(out, href)


def _cross(t: Translation, parent: Any, source: Any) -> None:
    """A reference without words says the title of what it leads to."""
    name = attribute(source, "linkend")
    target = t.named(source, name)
    title = None if target is None else child(target, "title")
    put(parent, f"“{plain(title)}”" if title is not None else attribute(source, "endterm"))


def _formula(t: Translation, parent: Any, source: Any) -> None:
    math = next((e for e in source.iter() if local(e) in ("math", "mathphrase", "phrase")), None)
    text = linear(math) if math is not None and len(math) else plain(source if math is None else math)
    text = " ".join(text.split())
    if local(source) == "inlineequation":
        put(parent, text)
    else:
        title = child(source, "title")
        if title is not None:
            t.content(node(parent, "p", role="caption", kind="formula"), title)
        node(parent, "p", text, role="formula")


def _paragraph(t: Translation, parent: Any, source: Any) -> None:
    t.past(node(parent, "p", id=identity(source)), parent, source, _FLOATS)


_FLOATS = frozenset({"figure", "informalfigure", "table", "informaltable", "example", "sidebar"})
_SECTIONS = frozenset({"article", "book", "set", "part", "chapter", "appendix", "preface", "section", "sect1", "sect2",
                       "sect3", "sect4", "sect5", "simplesect", "refsection", "refsect1", "refsect2", "refsect3",
                       "bibliography", "glossary", "index", "dedication", "acknowledgements", "colophon", "partintro",
                       "reference", "refentry", "topic", "qandadiv", "glossdiv", "bibliodiv"})  # fmt: skip
_RULES: dict[str, Rule] = {
    **dict.fromkeys(_SECTIONS, _section), "title": _title, "subtitle": said("other", "subtitle"), "titleabbrev": "-",
    "para": _paragraph, "simpara": "p", "formalpara": "div", "itemizedlist": _list, "orderedlist": _list,
    "simplelist": _list, "procedure": _list, "substeps": _list, "calloutlist": _list, "variablelist": _variables,
    "glosslist": _variables, "glossentry": _definitions, "blockquote": "blockquote", "attribution": "p",
    "epigraph": said("aside", "epigraph", "div"), "footnote": _footnote, "programlisting": "pre", "screen": "pre",
    "literallayout": "pre", "synopsis": "pre", "figure": _figure, "informalfigure": _figure, "example": _figure,
    "informalexample": "div", "mediaobject": "div", "inlinemediaobject": "-", "imageobject": "-", "textobject": "-",
    "caption": _caption, "table": "table", "informaltable": "table", "tgroup": _cals,
    **dict.fromkeys(("note", "tip", "warning", "important", "caution"), said("paragraph", "box", "div")),
    "sidebar": said("aside", "box", "div"),
    "equation": _formula, "informalequation": _formula, "inlineequation": _formula,
    **dict.fromkeys(("biblioentry", "bibliomixed"), said("reference")), "abstract": _abstract, "emphasis": _emphasis,
    **dict.fromkeys(("ulink", "link"), _link), "xref": _cross, "superscript": "sup", "subscript": "sub",
    **dict.fromkeys(("literal", "code", "command", "filename", "option", "varname", "function", "constant",
                     "computeroutput", "userinput", "parameter", "classname", "type", "markup", "tag"), "code"),
    **dict.fromkeys(("citetitle", "foreignphrase", "firstterm", "replaceable"), "i"), "quote": "q",
    **dict.fromkeys(("indexterm", "remark", "colspec", "spanspec", "toc", "lot", "anchor", "info", "refmeta"), "-"),
    "thead": "thead", "tbody": "tbody", "tfoot": "tfoot", "tr": "tr", "td": "td", "th": "th", "qandaset": "div",
    "qandaentry": "div", "question": "div", "answer": "div", "refnamediv": "p", "cmdsynopsis": "p", "line": "p",
}  # fmt: skip
