"""Messages."""

from __future__ import annotations

import pytest

import reprose
from reprose.document import Document
from reprose.readers.open import sniff_bytes
from reprose.readers.structured.mail import paragraphs
from tests.readers.documents import told

HEAD = (
    b"From: =?utf-8?q?Ann_M=C3=BCller?= <ann@x.org>\nTo: bob@x.org\nSubject: The ferry\n"
    b"Date: Mon, 2 Jan 2006 10:00:00 +0100\nMessage-ID: <1@x.org>\nMIME-Version: 1.0\n"
)
FRONT = [
    ("title", "The ferry"), ("other", "From: Ann Müller <ann@x.org>"), ("other", "To: bob@x.org"),
    ("other", "Date: Mon, 02 Jan 2006 10:00:00 +0100"),
]  # fmt: skip


def message(rest: bytes) -> Document:
    return reprose.recover(HEAD + rest)


def test_a_plain_message_with_what_it_quotes():
    found = message(
        b"Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\nDear Bob,\n\n"
        b"the ferry leaves at dawn, and nobody of us will be on it, since the ha=\nrbour\nis closed.\n\n"
        b"> When does it leave, and who will be there to see it off when the day\n> breaks?\n>> Nobody knows.\n\n"
        b"--=20\nAnn\nHarbour Office\n"
    )
    assert told(found.blocks) == [
        *FRONT, ("paragraph", "Dear Bob,"),
        ("paragraph", "the ferry leaves at dawn, and nobody of us will be on it, since the harbour is closed."),
        ("quote", "When does it leave, and who will be there to see it off when the day breaks?"),
        ("quote", "Nobody knows."), ("other", "Ann\nHarbour Office"),
    ]  # fmt: skip
    assert found.metadata["kind"] == "email"


def test_html_goes_before_plain_text_and_attachments_are_told():
    found = message(
        b'Content-Type: multipart/mixed; boundary="b"\n\n--b\nContent-Type: multipart/alternative; boundary="c"\n\n'
        b"--c\nContent-Type: text/plain\n\nPlain.\n--c\nContent-Type: text/html\n\n<p>Marked <b>up</b>.</p>\n--c--\n"
        b'--b\nContent-Type: application/pdf\nContent-Disposition: attachment; filename="plan.pdf"\n\nxx\n--b--\n'
    )
    assert told(found.blocks) == [*FRONT, ("paragraph", "Marked up.")]
    assert [(f.code, "plan.pdf" in f.message) for f in found.faults] == [("mail.attachments", True)]


def test_further_texts_and_forwarded_messages_are_shown_as_mail_programs_show_them():
    found = message(
        b'Content-Type: multipart/mixed; boundary="b"\n\n--b\nContent-Type: text/plain\n\nSee below.\n'
        b"--b\nContent-Type: message/rfc822\n\nFrom: eve@x.org\nSubject: The other ferry\n\nIt sails.\n"
        b"--b\nContent-Type: text/plain\n\nThe list's rules.\n"
        b"--b\nContent-Type: text/plain\nContent-Disposition: attachment\n\nxx\n--b--\n"
    )
    assert told(found.blocks) == [
        *FRONT, ("paragraph", "See below."), ("heading", "The other ferry"), ("other", "From: eve@x.org"),
        ("paragraph", "It sails."), ("paragraph", "The list's rules."),
    ]  # fmt: skip
    assert [f.message for f in found.faults] == ["1 attachments are not read (text/plain)"]


def test_lines_that_end_in_a_space_go_on():
    assert [e.text for e in paragraphs("One line \ngoes on.\nAnother.\n", True)] == ["One line goes on.", "Another."]


@pytest.mark.parametrize("data, name, kind", [
    (HEAD + b"\nText.\n", "", "email"),
    (b"From x@y Mon\n" + HEAD + b"\nText.\n", "", "email"),
    (b"Subject: x\nDate: y\n\nText.\n", "a.eml", "email"),
    (b"To: a@x.org\nSubject: A draft\n\nText.\n", "a.eml", "email"),  # drafts have no date
    (b"To: a@x.org\nSubject: A draft\n\nText.\n", "a.txt", "text"),
    (b"Subject: A draft\nTides: high\n\nText.\n", "a.eml", "text"),
    (b"Subject: tides\nFrom: the shore\n\nText that looks like a letter.\n", "", "text"),
    (b"Note: this\nthat: that\n\nText.\n", "a.txt", "text"),
])  # fmt: skip
def test_how_it_is_known(data: bytes, name: str, kind: str):
    assert sniff_bytes(data, name).kind == kind


def test_damaged_messages():
    text = b"Subject: x\nFrom: \xff\xfe<a\nDate: y\nContent-Type: text/plain; charset=nope\n\nH\xe9llo.\n"
    found = reprose.recover(text, options=reprose.resolve(values={"read.kind": "email"}))
    assert found.blocks[-1].text == "Héllo."
    deep = b"".join(b'Content-Type: multipart/mixed; boundary="b%d"\n\n--b%d\n' % (n, n) for n in range(3000))
    with pytest.raises(reprose.ReproseError):
        message(deep)
