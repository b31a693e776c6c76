"""Annotated text: paragraphs with the ends of their sentences, their tokens and names, as offsets.

Read are CoNLL-U (Universal Dependencies), columns of forms and name tags (IOB: ``.iob2`` with numbers in the first
column, ``.bio`` and others with the form in it), and plain text with one sentence on a line, blank lines between
paragraphs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from reprose.errors import GoldUnreadable, InputNotFound

_HINT = "Give CoNLL-U (.conllu), columns with name tags (.iob2, .bio), or one sentence on each line (.txt)."
GROUP = 50  # sentences of a paragraph where the file marks none
_CLOSERS = "\"'”’»›“‘)]}„*_"
_NO_SPACE_BEFORE = re.compile(r"[.,;:!?…)\]}»”’%]+|'s")
_NO_SPACE_AFTER = "([{«„“¿¡"

Word = tuple[str, bool, str]  # form, whether a space follows, tag of a name


@dataclass(slots=True)
class Paragraph:
    """A paragraph's text, the ends of its sentences but the last (offsets in code points), its tokens and names as
    (start, end), the sentences' own spans, and the number of the document that it stands in."""

    text: str
    ends: set[int] = field(default_factory=set)
    sentences: list[tuple[int, int]] = field(default_factory=list)
    tokens: list[tuple[int, int]] = field(default_factory=list)
    names: list[tuple[int, int]] = field(default_factory=list)
    document: int = 0


@dataclass(slots=True)
class Gold:
    """An annotated text: its name, its language (ISO 639-1, from the file's name), what it is annotated with."""

    name: str
    language: str
    paragraphs: list[Paragraph]
    tokens: bool = True  # whether tokens are annotated
    names: bool = False

    @property
    def texts(self) -> list[str]:
        return [paragraph.text for paragraph in self.paragraphs]

    def lowered(self) -> Gold:
        """The same text without capitals; letters whose small form is longer stay as they are."""
        def small(p: Paragraph) -> Paragraph:
            text = "".join([c.lower() if len(c.lower()) == 1 else c for c in p.text])
            return Paragraph(text, p.ends, p.sentences, p.tokens, p.names, p.document)

        return Gold(self.name, self.language, [small(p) for p in self.paragraphs], self.tokens, self.names)


def read(path: Path, language: str | None = None) -> Gold:
    """The annotated text in ``path``; what it holds is told by its suffix and its first line."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise InputNotFound(f"{path} cannot be read ({error.strerror})") from None
    try:
        content = raw.decode("utf-8")
    except UnicodeDecodeError:
        content = raw.decode("latin-1")
    if not content.strip():
        raise GoldUnreadable(f"{path} is empty", hint=_HINT)
    code = language or _language(path)
    try:
        if path.suffix == ".conllu":
            return Gold(path.stem, code, [_set(p, document) for document, p in _conllu(content)])
        if path.suffix == ".txt":
            return Gold(path.stem, code, list(_plain(content)), tokens=False)
        columns = [_set(p, i) for i, p in enumerate(_columns(content, path.suffix))]
        return Gold(path.stem, code, columns, tokens=False, names=True)
    except (IndexError, ValueError) as error:
        raise GoldUnreadable(f"{path} is not in the form that its name says ({error})", hint=_HINT) from None


def _language(path: Path) -> str:
    known = {"ned": "nl", "esp": "es", "eng": "en", "deu": "de", "enp": "nl"}
    return known.get(path.name[:3], path.name[:2].lower())


def _conllu(content: str) -> list[tuple[int, list[list[Word]]]]:
    """The paragraphs' words, and the document of each; without marks, each paragraph counts as one."""
    rows: list[tuple[bool, int, list[Word]]] = []
    words: list[Word] = []
    opens, skip, document = False, 0, 0
    for line in [*content.splitlines(), ""]:
        if line.startswith(("# newpar", "# newdoc")):
            opens = True
            document += line.startswith("# newdoc")
        elif line and not line.startswith("#"):
            fields = line.split("\t")
            if "." in fields[0] or ("-" not in fields[0] and int(fields[0]) <= skip):
                continue  # an empty node, or a part of a word that was read whole
            if "-" in fields[0]:
                skip = int(fields[0].split("-")[1])
            words.append((fields[1], "SpaceAfter=No" not in fields[9], "O"))
        elif not line and words:
            rows.append((opens, document, words))
            words, opens, skip = [], False, 0
    marked = sum(opens for opens, _, _ in rows) > 5
    paragraphs: list[tuple[int, list[list[Word]]]] = []
    for at, (opens, source, sentence) in enumerate(rows):
        if not at or (opens if marked else len(paragraphs[-1][1]) >= GROUP):
            paragraphs.append((source if document > 1 else len(paragraphs), []))
        paragraphs[-1][1].append(sentence)
    return [(source, part) for source, paragraph in paragraphs for part in _parted(paragraph)]


def _parted(paragraph: list[list[Word]]) -> Iterator[list[list[Word]]]:
    """The paragraph, divided behind sentences without a final stop: they are headlines and the like."""
    part: list[list[Word]] = []
    for sentence in paragraph:
        part.append(sentence)
        last = "".join(form for form, _, _ in sentence).rstrip(_CLOSERS)
        if not last or last[-1] not in ".!?…":
            yield part
            part = []
    if part:
        yield part


def _columns(content: str, suffix: str) -> list[list[list[Word]]]:
    paragraphs: list[list[list[Word]]] = [[]]
    words: list[Word] = []
    for line in [*content.splitlines(), ""]:
        if line.startswith("#") and "\t" not in line:
            continue
        fields = line.split("\t") if "\t" in line else line.split()
        if not fields or fields[0] == "-DOCSTART-":
            if words:
                paragraphs[-1].append(_spaced(words))
                words = []
            if fields or len(paragraphs[-1]) >= GROUP:
                paragraphs.append([])
            continue
        form, tag = fields[1:3] if suffix == ".iob2" else (fields[0], fields[1 if suffix == ".bio" else -1])
        words.append((form, True, tag))
    return [paragraph for paragraph in paragraphs if paragraph]


def _spaced(words: list[Word]) -> list[Word]:
    """Columns tell nothing of spaces: none before closing signs, none behind opening ones."""
    following = [form for form, _, _ in words[1:]] + ["x"]
    return [
        (form, not (form in _NO_SPACE_AFTER or _NO_SPACE_BEFORE.fullmatch(after)), tag)
        for (form, _, tag), after in zip(words, following, strict=True)
    ]


def _set(sentences: Iterable[list[Word]], document: int) -> Paragraph:
    """Sentences of words as running text."""
    out = Paragraph("", document=document)
    parts: list[str] = []
    at = 0
    for words in sentences:
        start, opened, last = at, -1, -1
        for form, space, tag in words:
            end = at + len(form)
            out.tokens.append((at, end))
            if opened >= 0 and tag[:1] != "I":
                out.names.append((opened, last))
                opened = -1
            if tag[:1] in ("B", "I"):
                opened, last = (at if opened < 0 else opened), end
            parts.append(form + " " * space)
            at = end + space
        if opened >= 0:
            out.names.append((opened, last))
        end = out.tokens[-1][1]
        out.sentences.append((start, end))
    out.text = "".join(parts).rstrip()
    out.ends = {end for _, end in out.sentences[:-1]}
    return out


def _plain(content: str) -> Iterator[Paragraph]:
    for number, chunk in enumerate(re.split(r"\n\s*\n", content.strip())):
        lines = [" ".join(line.split()) for line in chunk.splitlines()]
        bounds = [0, *(end + 1 for end in _ends(lines))]
        spans = [(start, after - 1) for start, after in pairwise(bounds)]
        yield Paragraph(" ".join(lines), {end for _, end in spans[:-1]}, spans, document=number)


def _ends(lines: list[str]) -> Iterator[int]:
    at = -1
    for line in lines:
        at += len(line) + 1
        yield at
