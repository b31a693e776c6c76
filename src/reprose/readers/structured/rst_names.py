"""Directives and roles of reStructuredText that docutils does not know, above all those of Sphinx: texts that use them
are read without the programs that define them.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from docutils import nodes
from docutils.parsers.rst import Directive, directives, roles, states

_CODE = frozenset((
    "code-block", "sourcecode", "prompt", "testcode", "testoutput", "testsetup", "doctest", "ipython", "productionlist",
    "graphviz", "digraph", "graph", "mermaid", "plantuml", "uml", "terminal", "console", "jupyter-execute",
))  # fmt: skip
_SILENT = frozenset((  # settings, and what programs make
    "index", "highlight", "currentmodule", "py:currentmodule", "default-domain", "tabularcolumns", "sectionauthor",
    "codeauthor", "moduleauthor", "module", "py:module", "cssclass", "rst-class", "plot", "contents",
))  # fmt: skip
_AROUND = frozenset(("only", "ifconfig", "hlist", "grid", "tab-set", "tabs"))  # their arguments are conditions or sizes
_INSERTS = frozenset(("include", "literalinclude", "toctree"))
_VERSIONS = {
    "versionadded": "New in version", "versionchanged": "Changed in version", "deprecated": "Deprecated since version",
    "deprecated-removed": "Deprecated since version", "versionremoved": "Removed in version",
}  # fmt: skip
_WORDS = frozenset((  # roles whose text is words; that of others is code
    "ref", "doc", "numref", "term", "any", "guilabel", "menuselection", "abbr", "dfn", "download", "eq", "issue", "pr",
    "user", "bpo", "gh", "cve", "cwe", "source", "token", "keyword", "mailheader", "newsgroup", "rubric",
))  # fmt: skip
_CALLED = frozenset(("func", "meth", "py:func", "py:meth", "c:func"))
_TITLED = re.compile(r"(.+?)\s*<[^<>]*>", re.S)
_lock = threading.Lock()  # docutils keeps what it knows in the module


class _Anything(dict[str, Callable[[str | None], str]]):
    """Options of any name."""

    def __missing__(self, key: str) -> Callable[[str | None], str]:
        return lambda value: value or ""

    def __bool__(self) -> bool:
        return True


class Unknown(Directive):  # type: ignore[misc]
    """A directive that nobody defined: its argument is a term or a title, its content is text."""

    optional_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec = _Anything()

    def run(self) -> list[Any]:
        name, text = self.name.lower(), "\n".join(self.content)
        argument = self.arguments[0] if self.arguments else ""
        if name in _CODE or self.options.get("language"):
            return [nodes.literal_block(text, text)] if text.strip() else []
        if name in _VERSIONS:
            return [self._version(_VERSIONS[name], argument)]
        if name in _SILENT or (name.startswith("auto") and not text.strip()):
            return []
        if name == "seealso":
            box = nodes.admonition("", nodes.title("", "See also"))
            self._fill(box, " ".join(argument.split()))
            return [box]
        return self._described("" if name in _AROUND else argument)

    def _version(self, words: str, argument: str) -> Any:
        version, rest = [*argument.split(None, 1), "", ""][:2]
        out = nodes.paragraph("", f"{words} {version}: ")
        told, messages = self.state.inline_text(" ".join(rest.split()), self.lineno)
        box = nodes.container()
        self.state.nested_parse(self.content, self.content_offset, box)
        out += told
        if len(box) and isinstance(box[0], nodes.paragraph):
            out += nodes.Text(" " if told else "")
            out += box.pop(0).children
        return nodes.container("", out, *messages, *box.children)

    def _described(self, argument: str) -> list[Any]:
        """A term with its text; either of them alone is a paragraph, or several."""
        box = nodes.container()
        if not argument:
            self._fill(box, "")
            return [box]
        if not self.content:
            return [nodes.paragraph("", "", nodes.literal(argument, argument))]
        meaning = nodes.definition()
        self.state.nested_parse(self.content, self.content_offset, meaning)
        term = nodes.term("", "", nodes.literal(argument, argument))
        return [nodes.definition_list("", nodes.definition_list_item("", term, meaning))]

    def _fill(self, box: Any, first: str) -> None:
        if first:
            told, messages = self.state.inline_text(first, self.lineno)
            box += nodes.paragraph("", "", *told)
            box += messages
        self.state.nested_parse(self.content, self.content_offset, box)


def _role(
    name: str, rawtext: str, text: str, lineno: int, inliner: Any, options: Any = None, content: Any = None
) -> tuple[list[Any], list[Any]]:
    """What a role shows: its title, or the last part of a name that begins with a tilde."""
    shown = nodes.unescape(text)
    titled = _TITLED.fullmatch(shown)
    short = name.rpartition(":")[2]
    if titled is not None:
        shown = titled[1]
    elif name not in _WORDS and short not in _WORDS:
        shown = shown.rpartition(".")[2] if shown.startswith("~") else shown.lstrip("!")
        if (name in _CALLED or short in _CALLED) and not shown.endswith(")"):
            shown += "()"
    if short in ("guilabel", "menuselection"):
        shown = shown.replace("&", "")
    if name in _WORDS or short in _WORDS:
        return [nodes.inline(rawtext, shown)], []
    return [nodes.literal(rawtext, shown)], []


@contextmanager
def lenient() -> Iterator[list[str]]:
    """While this is open docutils knows every directive and role; gives what texts wanted to insert and did not get."""
    left: list[str] = []

    class Inserts(Unknown):
        def run(self) -> list[Any]:
            names = self.arguments or [row.strip() for row in self.content if row.strip()]
            left.extend(names or [self.name])
            return []

    def directive(name: str, language: Any, document: Any) -> tuple[Any, list[Any]]:
        if name.lower() in _INSERTS:
            return Inserts, []
        if name.lower() in _CODE or name.lower() in _SILENT:
            return Unknown, []
        found, messages = known_directive(name, language, document)
        return (Unknown, []) if found is None else (found, messages)

    def role(name: str, language: Any, lineno: int, reporter: Any) -> tuple[Any, list[Any]]:
        found, messages = known_role(name, language, lineno, reporter)
        return (_role, []) if found is None else (found, messages)

    with _lock:
        known_directive, known_role = directives.directive, roles.role
        states.directives.directive, states.roles.role = directive, role
        try:
            yield left
        finally:
            states.directives.directive, states.roles.role = known_directive, known_role
