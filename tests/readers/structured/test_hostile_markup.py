"""Marked-up files, messages and subtitles that are damaged or made to hurt: clear errors or faults, no loss unsaid."""

from __future__ import annotations

import pytest

import reprose
from reprose.document import Document
from reprose.errors import DamagedFile
from tests.readers.test_hostile import LAUGHS, OUTSIDE

XML = {
    "jats": ('<article article-type="a"><body>{}</body></article>', "sec", "p"),
    "tei": ('<TEI xmlns="http://www.tei-c.org/ns/1.0"><text><body>{}</body></text></TEI>', "div", "p"),
    "docbook": ('<article xmlns="http://docbook.org/ns/docbook">{}</article>', "section", "para"),
}
FIELDS = "From: a@x.org\nSubject: The tides\nDate: Mon, 2 Jan 2006 10:00:00 +0100\nMIME-Version: 1.0\n"
SRT = "1\n00:00:01,000 --> 00:00:02,000\n"


def read(data: bytes | str, kind: str) -> Document:
    data = data.encode() if isinstance(data, str) else data
    return reprose.recover(data, options=reprose.resolve(values={"read.kind": kind}))


def texts(found: Document) -> list[str]:
    return [block.text for block in found.blocks]


@pytest.mark.parametrize("kind", XML)
def test_elements_two_thousand_deep(kind: str):
    whole, section, paragraph = XML[kind]
    text = f"<{paragraph}>Words.</{paragraph}>"
    found = read(whole.format(f"<{section}>" * 2000 + text + f"</{section}>" * 2000 + text), kind)
    assert texts(found) == ["Words.", "Words."]
    emphasis = f"<{paragraph}>Before {'<b>' * 2000}deep{'</b>' * 2000} words.</{paragraph}>"
    assert texts(read(whole.format(emphasis), kind)) == ["Before deep words."]


@pytest.mark.parametrize("kind", XML)
@pytest.mark.parametrize("attack", [LAUGHS, OUTSIDE], ids=["laughs", "outside"])
def test_entities(kind: str, attack: str):
    with pytest.raises(DamagedFile, match="entities"):
        read(attack.replace("{0}", "article"), kind)


@pytest.mark.parametrize("kind", XML)
def test_huge_attributes(kind: str):
    whole, section, paragraph = XML[kind]
    text = f'<{section} id="{"x" * 3_000_000}"><{paragraph} n="{"y" * 3_000_000}">Words.</{paragraph}></{section}>'
    assert texts(read(whole.format(text), kind)) == ["Words."]


@pytest.mark.parametrize("kind", XML)
@pytest.mark.parametrize("end", ["</{0}", "</{0}><{0}>Cut", "</{0}></{1}></b></article></TEI><{0}>Behind"])
def test_what_is_cut_is_read_and_told(kind: str, end: str):
    whole, section, paragraph = XML[kind]
    text = f"<{section}><{paragraph}>One sentence. Another." + end.format(paragraph, section)
    found = read(whole.partition("{}")[0] + text, kind)
    assert texts(found)[0] == "One sentence. Another."
    assert "Cut" not in end or texts(found)[1] == "Cut"
    assert [fault.code for fault in found.faults] == ["xml.damaged"]


@pytest.mark.parametrize("kind", XML)
def test_a_broken_encoding_is_told(kind: str):
    whole, _, paragraph = XML[kind]
    text = '<?xml version="1.0" encoding="utf-8"?>' + whole.format(f"<{paragraph}>Caf# noir.</{paragraph}>")
    found = read(text.encode().replace(b"#", b"\xe9"), kind)
    assert texts(found) == ["Caf\ufffd noir."]
    assert [fault.code for fault in found.faults] == ["xml.damaged"]


def test_no_xml_at_all():
    with pytest.raises(DamagedFile):
        read("no tags", "tei")


def test_thousands_of_references_to_notes():
    """Each is looked up, none by a walk through the whole document."""
    rows = "".join(f'<p>Words<ref target="#n{i}">{i}</ref>.</p><note xml:id="n{i}">Note.</note>' for i in range(600))
    found = read(XML["tei"][0].format(f"<div>{rows}</div>"), "tei")
    assert sum(block.role == "footnote" for block in found.blocks) == 600


@pytest.mark.parametrize("mark", [">", "- ", "> - "])
def test_markdown_without_end(mark: str):
    with pytest.raises(DamagedFile, match="inside each other") as caught:
        read(mark * 2000 + "words\n", "markdown")
    assert "read.kind=text" in caught.value.hint


@pytest.mark.parametrize("mark", [">", "- "])
def test_markdown_rather_deep(mark: str):
    assert texts(read(mark * 25 + "words\n", "markdown")) == ["words"]


@pytest.mark.parametrize("text", ["*a **b " * 3000, "[" * 20_000, "a" + "`" * 9999, "![" * 5000, "<div>" * 2000 + "a"])
def test_markdown_of_open_marks(text: str):
    assert len("".join(texts(read(text, "markdown")))) > 0


def test_long_fields_of_messages():
    everyone = ", ".join(f"p{i}@x.org" for i in range(5000))
    found = read(f"To: {everyone}\nContent-Type: text/plain; x={'y' * 300_000}\n{FIELDS}\nWords.\n", "email")
    assert texts(found)[-1] == "Words."
    assert any("p4999@x.org" in text for text in texts(found))


@pytest.mark.parametrize("rest, text, faults", [
    (b"\nCaf\xe9 na\xefve, sans encodage.\n", "Café naïve, sans encodage.", 0),
    (b"Content-Type: text/plain; charset=utf-8\n\nCaf\xe9 na\xefve.\n", "Café naïve.", 0),
    (b"Content-Type: text/plain; charset=nope\n\nCaf\xc3\xa9.\n", "Café.", 0),
    (b'Content-Type: multipart/mixed; boundary="b"\n\n--b\nContent-Type: text/plain\n\nWords, cut', "Words, cut", 0),
    (b"Content-Type: application/pdf; name=plan.pdf\nContent-Transfer-Encoding: base64\n\nV29y\n", "The tides", 1),
    (b"Content-Type: text/html\n\n\n", "The tides", 0),
])  # fmt: skip
def test_damaged_messages(rest: bytes, text: str, faults: int):
    found = read(FIELDS.encode() + rest, "email")
    assert [t for t in texts(found) if not t.startswith(("From:", "Date:"))][-1] == text
    assert [fault.code for fault in found.faults] == ["mail.attachments"] * faults


@pytest.mark.parametrize("rest, said", [
    ("Words.\n\n2\n00:00:03,0", "Words."),
    ("Words.\n2\n00:00:03,000 --> 00:00:04,000\nMore.\n", "Words. More."),
    ("Words\n\nof a cue.\n\n2\n00:00:03,000 --> 00:00:04,000\nMore.", "Words of a cue. More."),
    ("\nBehind a blank line.\n", "Behind a blank line."),
    ("1945\n\n2\n00:00:03,000 --> 00:00:04,000\nwas the year.", "1945 was the year."),
    ("Words.\n\n2\n99999999999999999999:00:01,000 --> 99:99:99,999\nMore.", "Words. More."),
])  # fmt: skip
def test_subtitles_that_do_not_keep_to_the_rules(rest: str, said: str):
    assert " ".join(texts(read(SRT + rest, "subtitles"))) == said


def test_notes_and_styles_of_web_subtitles_are_no_speech():
    text = "WEBVTT - Title\n\nNOTE A note\n\nSTYLE\n::cue {}\n\n00:01.000 --> 00:02.000\nWords.\n\nNOTE\nanother\n"
    assert texts(read(text, "subtitles")) == ["Words."]


DEEP = {
    "rst": "".join("  " * at + "words\n\n" for at in range(500)),
    "asciidoc": "".join(f"{'*' * 4}{'*' * at}\n" for at in range(2000)) + "words\n",
}


@pytest.mark.parametrize("kind", DEEP)
def test_blocks_without_end(kind: str):
    with pytest.raises(DamagedFile, match="inside each other"):
        read(DEEP[kind], kind)


@pytest.mark.parametrize("kind", DEEP)
@pytest.mark.parametrize("text", [
    "*a **b " * 300, "[" * 2000, "`" * 999, "a`" * 500, "|" * 2000, "<<" * 500, "{a}" * 500, "_" * 999,
    "footnote:[" * 200, ".. [#]" * 500, "a:: " * 500, "\0\x01\ufffe words", ".. |a| replace:: |a|\n\n|a| words",
    ":a: {a}{a}\n" * 40 + "\n{a} words",
])  # fmt: skip
def test_open_marks_of_other_markup(kind: str, text: str):
    assert len("".join(texts(read(f"Words.\n\n{text}\n", kind)))) > 5


@pytest.mark.parametrize("kind", DEEP)
def test_other_markup_in_another_encoding(kind: str):
    assert texts(read("Café noir, déjà.\n".encode("latin-1"), kind)) == ["Café noir, déjà."]
