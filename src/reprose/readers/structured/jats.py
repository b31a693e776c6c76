"""JATS and NLM articles (ISO Z39.96): front, body and back by their elements."""

from __future__ import annotations

import re
from typing import Any

from reprose.readers.linear import linear
from reprose.readers.markup import attribute, child, local
from reprose.readers.structured.tree import Rule, Translation, identity, node, plain, put, said

_LISTS = {"order": "1", "alpha-lower": "a", "alpha-upper": "A", "roman-lower": "i", "roman-upper": "I"}
_TEX = re.compile(r"\\begin\{document\}(.*)\\end\{document\}", re.S)


def translated(article: Any) -> Any:
    """The article as HTML."""
    translation = Translation(_RULES)
    translation.one(translation.body, article)
    return translation.settle()


def metadata(article: Any) -> tuple[dict[str, str], str | None]:
    """What the file says of itself, by the names that PDF has for it; its language."""
    found: dict[str, str] = {}
    meta = next((e for e in article.iter() if local(e) == "article-meta"), None)
    for element in meta.iter() if meta is not None else ():
        name = local(element)
        if name == "article-title" and "Title" not in found:
            found["Title"] = plain(element)
        elif name == "contrib" and attribute(element, "contrib-type") in ("author", ""):
            found["Author"] = ", ".join(filter(None, (found.get("Author"), _name(element))))
    return {k: v for k, v in found.items() if v}, attribute(article, "lang") or None


def _name(contrib: Any) -> str:
    """A person's name in the order of speech, with the marks of notes left out."""
    for element in contrib.iter():
        if local(element) in ("name", "string-name"):
            given, family = child(element, "given-names"), child(element, "surname")
            parts = [plain(e) for e in (given, family, child(element, "suffix")) if e is not None]
            return " ".join(parts) if parts else plain(element)
        if local(element) in ("collab", "anonymous"):
            return plain(element)
    return ""


def _article(t: Translation, parent: Any, source: Any) -> None:
    t.titles = 0
    t.content(node(parent, "div"), source)


def _front(t: Translation, parent: Any, source: Any) -> None:
    """What stands before the text: the title, the authors, the abstract and keywords; what is not printed is left."""
    for element in source:
        name = local(element)
        if name in _META:
            _front(t, parent, element)
        elif name == "contrib-group":
            names = [n for e in element if local(e) == "contrib" if (n := _name(e))]
            if names:
                node(parent, "p", ", ".join(names), role="author", kind="authors")
            for aff in (e for e in element.iter() if local(e) in ("aff", "role", "bio")):
                t.one(parent, aff)
        elif name in _SHOWN:
            t.one(parent, element)


def _abstract(t: Translation, parent: Any, source: Any) -> None:
    """An abstract, with the headings of its own as run-in text."""
    t.titles += 1
    for element in source:
        if local(element) == "sec":
            _abstract(t, parent, element)
        elif local(element) == "title":
            t.heading(parent, element)
        elif local(element) == "p":
            t.content(node(parent, "p", role="abstract"), element)
        else:
            t.one(parent, element)
    t.titles -= 1


def _keywords(t: Translation, parent: Any, source: Any) -> None:
    title = child(source, "title")
    words = [plain(e) for e in source if local(e) not in ("title", "label", "")]
    head = f"{plain(title).rstrip(':')}: " if title is not None else ""
    if words:
        node(parent, "p", head + ", ".join(filter(None, words)), role="other", kind="keywords")


def _title(t: Translation, parent: Any, source: Any) -> None:
    label = child(source.getparent(), "label")
    t.heading(parent, source, "" if label is None else plain(label))


def _label(t: Translation, parent: Any, source: Any) -> None:
    """Labels of sections, items, notes and captions are set by those; others stand in their text."""
    holder = source.getparent()
    if child(holder, "title") is None and local(holder) not in _LABELLED:
        put(parent, plain(source) + " ")


def _xref(t: Translation, parent: Any, source: Any) -> None:
    if attribute(source, "ref-type") in ("fn", "table-fn", "author-notes"):
        link = node(parent, "a", href=f"#{attribute(source, 'rid').split(' ')[0]}", cls="noteref")
        t.content(link, source)
    else:
        t.content(parent, source)


def _footnote(t: Translation, parent: Any, source: Any) -> None:
    label = child(source, "label")
    out = node(parent, "div", role="footnote", id=identity(source), cls="footnote",
               marker="" if label is None else plain(label))  # fmt: skip
    t.content(out, source)


def _caption(t: Translation, parent: Any, source: Any) -> None:
    """Label, title and paragraphs of a caption as one text; ``source`` is the figure or table."""
    caption = child(source, "caption")
    parts = [e for e in (child(source, "label"),) if e is not None]
    parts += [] if caption is None else [e for e in caption if local(e)] or [caption]
    for at, part in enumerate(parts):
        put(parent, " " if at else "")
        t.content(parent, part)


def _figure(t: Translation, parent: Any, source: Any) -> None:
    out = node(parent, "figure", id=identity(source))
    for element in source:
        if local(element) not in ("label", "caption", ""):
            t.one(out, element)
    _caption(t, node(out, "figcaption"), source)


def _table(t: Translation, parent: Any, source: Any) -> None:
    table = next((e for e in source.iter() if local(e) == "table"), None)
    if table is None:
        _figure(t, parent, source)
        return
    out = node(parent, "table")
    _caption(t, node(out, "caption"), source)
    t.content(out, table)
    foot = child(source, "table-wrap-foot")
    for element in foot if foot is not None else ():
        if local(element):
            t.content(node(parent, "p", role="other", kind="table_note"), element)


def _formula(t: Translation, parent: Any, source: Any) -> None:
    """A formula as text: its MathML, else its TeX, else what stands in it."""
    math = next((e for e in source.iter() if local(e) == "math"), None)
    tex = next((e for e in source.iter() if local(e) == "tex-math"), None)
    if math is not None:
        text = linear(math)
    elif tex is not None:
        whole = "".join(tex.itertext())
        text = (found[1] if (found := _TEX.search(whole)) else whole).strip().strip("$").strip()
    else:
        text = "".join("".join(e.itertext()) for e in source if local(e) != "label") + (source.text or "")
    text = " ".join(text.split())
    if local(source) != "disp-formula":
        put(parent, text)
        return
    label = child(source, "label")
    number = "" if label is None else f" {plain(label)}"
    if text or number:
        node(parent, "p", (text + number).strip(), role="formula")


def _math(t: Translation, parent: Any, source: Any) -> None:
    put(parent, " ".join(linear(source).split()))


def _reference(t: Translation, parent: Any, source: Any) -> None:
    """An entry: as it is punctuated, or the parts of one that is not, with stops between them."""
    label = child(source, "label")
    cited = next((e for e in source if local(e) in _CITATIONS), source)
    out = node(parent, "p", role="reference", id=identity(source))
    if label is not None:
        put(out, plain(label) + " ")
    if local(cited) == "element-citation" or (local(cited) == "nlm-citation" and not (cited.text or "").strip()):
        parts = [_cited(e) for e in cited if local(e)]
        put(out, ". ".join(filter(None, (p.rstrip(".") for p in parts))) + ".")
    else:
        t.content(out, cited)


def _cited(element: Any) -> str:
    if local(element) == "person-group":
        names = [e for e in element if local(e)]
        return ", ".join(_name(e.getparent()) if local(e) == "name" and len(names) == 1 else _person(e) for e in names)
    return _person(element) if local(element) == "name" else plain(element)


def _person(element: Any) -> str:
    parts = [plain(e) for e in element if local(e)]
    return " ".join(parts) if parts else plain(element)


def _list(t: Translation, parent: Any, source: Any) -> None:
    form = _LISTS.get(attribute(source, "list-type"), "")
    out = node(parent, "ol" if form else "ul", type=form)
    for item in source:
        if local(item) == "list-item":
            label = child(item, "label")
            t.content(node(out, "li", marker="" if label is None else plain(label), id=identity(item)), item)
        elif local(item) == "title":
            t.content(node(parent, "p"), item)


def _definition(t: Translation, parent: Any, source: Any) -> None:
    for element in source:
        if local(element) == "term":
            t.content(node(parent, "dt"), element)
        elif local(element) == "def":
            t.content(node(parent, "dd"), element)


def _verse(t: Translation, parent: Any, source: Any) -> None:
    t.verse(parent, source, "verse-line")


def _paragraph(t: Translation, parent: Any, source: Any) -> None:
    t.past(node(parent, "p", id=identity(source)), parent, source, _FLOATS)


def _link(t: Translation, parent: Any, source: Any) -> None:
    t.content(node(parent, "a", href=attribute(source, "href")), source)


def _spanned(t: Translation, parent: Any, source: Any) -> None:
    """A cell with the rows and columns that it takes."""
    out = node(parent, local(source), colspan=attribute(source, "colspan"), rowspan=attribute(source, "rowspan"))
    t.content(out, source)


_META = frozenset({"article-meta", "journal-meta", "title-group", "journal-title-group", "trans-title-group", "front"})
_SHOWN = frozenset({"article-title", "subtitle", "trans-title", "journal-title", "aff", "author-notes", "abstract",
                    "trans-abstract", "kwd-group", "permissions", "article-categories", "alt-title", "fn-group",
                    "notes", "funding-group"})  # fmt: skip
_LABELLED = frozenset({"list-item", "fn", "fig", "table-wrap", "ref", "disp-formula"})
_FLOATS = frozenset({"fig", "fig-group", "table-wrap", "table-wrap-group", "boxed-text", "supplementary-material"})
_CITATIONS = ("mixed-citation", "element-citation", "citation", "nlm-citation")

_RULES: dict[str, Rule] = {
    "article": _article, "sub-article": _article, "response": _article, "pmc-articleset": "", "front": _front,
    "front-stub": _front, "article-title": said("title", tag="h1"), "subtitle": said("other", "subtitle"),
    "trans-title": said("other", "front"), "alt-title": "-", "journal-title": said("other", "front"),
    "article-categories": said("other", "front"), "subj-group": "", "aff": said("other", "affiliation"),
    "bio": said("other", "front", "div"), "role": "-", "author-notes": said("other", "front", "div"),
    "permissions": said("other", "front", "div"), "funding-group": said("other", "front", "div"),
    "copyright-statement": "p", "copyright-year": "-", "copyright-holder": "-", "license": "div", "license-p": "p",
    "abstract": _abstract, "trans-abstract": _abstract, "kwd-group": _keywords,
    "body": "div", "back": "div", "sec": Translation.section, "app": Translation.section, "app-group": "",
    "ack": Translation.section, "glossary": Translation.section, "ref-list": Translation.section,
    "notes": Translation.section, "fn-group": "div", "title": _title, "label": _label, "p": _paragraph,
    "list": _list, "def-list": "dl", "def-item": _definition, "disp-quote": "blockquote", "verse-group": _verse,
    "attrib": "p", "speech": "div", "statement": "div", "boxed-text": said("aside", "box", "div"), "preformat": "pre",
    "code": "pre", "fig": _figure, "fig-group": "div", "table-wrap": _table, "table-wrap-group": "div",
    "graphic": "-", "inline-graphic": "-", "media": "-", "supplementary-material": "div", "object-id": "-",
    "alt-text": "-", "long-desc": "-", "table": "table", "thead": "thead", "tbody": "tbody", "tfoot": "tfoot",
    "formula": _formula, "disp-formula": _formula, "inline-formula": _formula, "disp-formula-group": "div",
    "math": _math, "tex-math": _formula, "ref": _reference, "mixed-citation": "span", "fn": _footnote, "xref": _xref,
    "ext-link": _link, "uri": _link, "email": _link, "italic": "i", "bold": "b", "sup": "sup", "sub": "sub",
    "monospace": "code", "break": "br", "processing-meta": "-", "floats-group": "div", "td": _spanned, "th": _spanned,
    "tr": "tr", "colgroup": "-", "col": "-",
}  # fmt: skip
