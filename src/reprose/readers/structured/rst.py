"""reStructuredText: parsed by docutils, which fetches and inserts nothing, and its tree translated to one of HTML."""

from __future__ import annotations

from typing import Any

from lxml import etree, html

from reprose.document import Fault
from reprose.errors import DamagedFile
from reprose.options.read import ReadOptions
from reprose.readers.decode import decode
from reprose.readers.html.file import elements_of
from reprose.readers.markup import local
from reprose.readers.reader import FileInfo
from reprose.readers.setting import StructuredFile
from reprose.readers.structured.file import AS_TEXT, ENDLESS, MISREAD, included, opened
from reprose.readers.structured.tree import Rule, Translation, identity, node, plain, put, real, said
from reprose.readers.text import undecodable
from reprose.text.numerals import counted

_FORMS = {"arabic": "1", "loweralpha": "a", "upperalpha": "A", "lowerroman": "i", "upperroman": "I"}
_KEPT = ("refuri", "refid", "enumtype", "start", "prefix", "suffix", "morerows", "morecols", "format", "delimiter")


def open_rst(data: bytes, options: ReadOptions) -> StructuredFile:
    """A text with the marks of reStructuredText; what it would insert of other files is told.

    NoText if there is nothing but marks, DamagedFile for parts inside each other without end.
    """
    decoded = decode(data, options.encoding)
    try:
        source, left = parsed(decoded.text)
        translation = Translation(_RULES)
        translation.content(translation.body, source)
        elements = [found.element for found in elements_of(translation.settle())]
    except RecursionError:
        raise DamagedFile(ENDLESS, hint=AS_TEXT) from None
    info = FileInfo(0, kind="rst", encoding=decoded.encoding)
    for name, key in (("title", "Title"), ("author", "Author"), ("date", "CreationDate")):
        found = [plain(e) for e in source.iter(name) if local(e.getparent()) in ("document", "docinfo", "authors")]
        if found:
            info.metadata[key] = ", ".join(found)
    faults = [*undecodable(decoded.lost, decoded.encoding), *included(left)]
    wrong = sum(1 for _ in source.iter("problem"))
    if wrong:
        told = f"{wrong} parts are no sound reStructuredText and stand as they were written"
        faults.append(Fault(None, MISREAD, told))
    return opened(elements, info, faults)


def parsed(text: str) -> tuple[Any, list[str]]:
    """The tree of docutils in lxml's elements, of the same names; what was not inserted."""
    from docutils.core import publish_doctree

    from reprose.readers.structured.rst_names import lenient

    settings = {
        "_disable_config": True, "file_insertion_enabled": False, "raw_enabled": True, "halt_level": 5,
        "report_level": 5, "traceback": True, "syntax_highlight": "none", "line_length_limit": len(text) + 1,
        "warning_stream": False,
    }  # fmt: skip
    with lenient() as left:
        tree = publish_doctree(real(text), settings_overrides=settings)
    return _element(tree, None), left


def _element(source: Any, parent: Any) -> Any:
    """A node of docutils as an element."""
    name = source.tagname
    if name == "system_message":  # docutils quotes what it could not parse; of all else it shows the text
        for quoted in source.children:
            if quoted.tagname == "literal_block":
                node(parent, "problem", quoted.astext())
        return None
    out = etree.Element(name) if parent is None else node(parent, name)
    for key in _KEPT:
        if source.get(key) is not None:
            out.set(key, real(str(source[key])))
    if source.get("ids"):
        out.set("id", source["ids"][0])
    if source.get("classes"):
        out.set("class", " ".join(source["classes"]))
    for child in source.children:
        if child.tagname == "#text":
            put(out, real(child.astext()))
        else:
            _element(child, out)
    return out


def _title(t: Translation, parent: Any, source: Any) -> None:
    """The title of the document, a heading of a section, the caption of a table, else a line of its own."""
    holder = local(source.getparent())
    if holder == "document":
        t.content(node(parent, "h1", role="title"), source)
    elif holder == "section":
        t.heading(parent, source)
    elif holder == "table":
        t.content(node(parent, "caption"), source)
    else:
        t.content(node(node(parent, "p"), "b"), source)


def _rubric(t: Translation, parent: Any, source: Any) -> None:
    t.titles += 1
    t.heading(parent, source)
    t.titles -= 1


def _field(t: Translation, parent: Any, source: Any) -> None:
    """What the document says of itself by names of its own."""
    name, body = (plain(e) for e in source)
    node(parent, "p", f"{name}: {body}", role="other", kind="front")


def _named(t: Translation, parent: Any, source: Any) -> None:
    """What the document says of itself by names that docutils knows: date, version, licence ..."""
    node(parent, "p", f"{local(source).capitalize()}: {plain(source)}", role="other", kind="front")


def _topic(t: Translation, parent: Any, source: Any) -> None:
    sort = source.get("class", "")
    if "contents" in sort:
        return
    role, kind = ("abstract", "") if "abstract" in sort else ("paragraph", "box")
    t.content(node(parent, "div", role=role, kind=kind, id=identity(source)), source)


def _numbered(t: Translation, parent: Any, source: Any) -> None:
    out = node(parent, "ol")
    form = _FORMS.get(source.get("enumtype", ""), "1")
    for number, item in enumerate(source, int(source.get("start", "1"))):
        mark = f"{source.get('prefix', '')}{counted(number, form)}{source.get('suffix', '.')}"
        t.content(node(out, "li", marker=mark, id=identity(item)), item)


def _definition(t: Translation, parent: Any, source: Any) -> None:
    """A term with its classifiers, or the options of a program, and what they mean."""
    terms = [e for e in source if local(e) in ("term", "classifier", "option_group")]
    for at, term in enumerate(terms):
        out = node(parent, "dt") if at == 0 else parent[-1]
        put(out, " : " if at else "")
        t.content(out, term)
    for element in source:
        if local(element) in ("definition", "description"):
            t.content(node(parent, "dd"), element)


def _field_item(t: Translation, parent: Any, source: Any) -> None:
    for element in source:
        out = node(parent, "dt" if local(element) == "field_name" else "dd")
        t.content(out, element)
        if local(element) == "field_name":
            put(out, ":")


def _options(t: Translation, parent: Any, source: Any) -> None:
    """An option with its argument, behind others that mean the same."""
    before = ", " if parent.text or len(parent) else ""
    texts = ["".join(e.itertext()) for e in source]
    put(parent, before + (source[-1].get("delimiter", " ") if len(source) > 1 else "").join(texts))


def _verse(t: Translation, parent: Any, source: Any) -> None:
    """Lines; blocks of them that stand further in are lines of the same verse."""
    out = node(parent, "div", cls="verse")
    for line in source.iter("line"):
        t.content(out, line)
        node(out, "br")


def _quote(t: Translation, parent: Any, source: Any) -> None:
    if "epigraph" in source.get("class", ""):
        t.content(node(parent, "div", role="aside", kind="epigraph"), source)
    else:
        t.content(node(parent, "blockquote"), source)


def _entry(t: Translation, parent: Any, source: Any) -> None:
    head = source.getparent() is not None and local(source.getparent().getparent()) == "thead"
    wide, high = (str(int(source.get(name, "0")) + 1) for name in ("morecols", "morerows"))
    t.content(node(parent, "th" if head else "td", colspan=wide, rowspan=high), source)


def _caption(t: Translation, parent: Any, source: Any) -> None:
    t.content(node(parent, "figcaption"), source)


def _footnote(t: Translation, parent: Any, source: Any) -> None:
    label = next((plain(e) for e in source if local(e) == "label"), "")
    t.content(node(parent, "div", id=identity(source), cls="footnote", role="footnote", marker=label), source)


def _citation(t: Translation, parent: Any, source: Any) -> None:
    label = next((plain(e) for e in source if local(e) == "label"), "")
    out = node(parent, "p", f"[{label}] ", role="reference", id=identity(source))
    for element in source:
        if local(element) != "label":
            t.content(out, element)


def _cited(t: Translation, parent: Any, source: Any) -> None:
    put(parent, f"[{plain(source)}]")


def _call(t: Translation, parent: Any, source: Any) -> None:
    t.content(node(parent, "a", href=f"#{source.get('refid', '')}", cls="noteref"), source)


def _link(t: Translation, parent: Any, source: Any) -> None:
    t.content(node(parent, "a", href=source.get("refuri", "")), source)


def _raw(t: Translation, parent: Any, source: Any) -> None:
    """HTML inside the text is read as such; what is meant for other programs is none of it."""
    if "html" not in source.get("format", "").split() or not plain(source):
        return
    block = local(source.getparent()) in _BLOCKS
    out = node(parent, "div" if block else "span")
    for part in html.fragments_fromstring("".join(source.itertext())):
        if isinstance(part, str):
            put(out, part)
        else:
            out.append(part)


def _formula(t: Translation, parent: Any, source: Any) -> None:
    node(parent, "p", plain(source), role="formula")


_BLOCKS = frozenset({"document", "section", "block_quote", "list_item", "definition", "topic", "note"})
_RULES: dict[str, Rule] = {
    "section": Translation.section, "title": _title, "subtitle": said("other", "subtitle"), "rubric": _rubric,
    "docinfo": "", "author": said("author", "authors"), "authors": "", "field": _field_item, "topic": _topic,
    **dict.fromkeys(("date", "version", "revision", "copyright", "organization", "contact", "status"), _named),
    "address": said("other", "front"), "paragraph": "p", "bullet_list": "ul", "enumerated_list": _numbered,
    "list_item": "li", "definition_list": "dl", "definition_list_item": _definition, "option_list": "dl",
    "option_list_item": _definition, "option_group": "", "option": _options, "field_list": "dl", "line_block": _verse,
    "block_quote": _quote, "attribution": "p", "literal_block": "pre", "doctest_block": "pre", "problem": "pre",
    "math_block": _formula, "math": "", "table": "table", "tgroup": "", "thead": "thead", "tbody": "tbody",
    "row": "tr", "entry": _entry, "figure": "figure", "caption": _caption, "footnote": _footnote,
    "legend": said("caption", "figure", "div"),
    "citation": _citation, "label": "-", "footnote_reference": _call, "citation_reference": _cited,
    "reference": _link, "emphasis": "i", "strong": "b", "literal": "code", "title_reference": "i",
    "superscript": "sup", "subscript": "sub", "raw": _raw, "compound": "div", "container": "div",
    **dict.fromkeys(("attention", "caution", "danger", "error", "hint", "important", "note", "tip", "warning",
                     "admonition"), said("paragraph", "box", "div")),
    "sidebar": said("aside", "box", "div"), "decoration": "", "header": said("page_header"),
    "footer": said("page_footer"),
    **dict.fromkeys(("comment", "target", "pending", "substitution_definition", "transition", "image", "colspec",
                     "meta", "generated"), "-"),
}  # fmt: skip
