from __future__ import annotations

from reprose.writers import render
from reprose.writers.streams import stream_of
from tests.writers.annotated import passages, report, written


def test_tokens_names_and_structures() -> None:
    text = written("vertical")
    assert text.startswith('<doc id="deeg.txt" lang="nl">\n<p id="p1" lang="nl">\n<s id="s1">\nKees\t')
    assert '“\t-\n<g/>\n<s1>\nWe\t-\n' in text
    assert ".\t-\n</s1>\n<g/>\n”\t-\n</s>\n" in text
    assert "Jan\tB\nde\tI\nVries\tI\n" in text
    assert "&lt;\t-\n<g/>\nzout\t" in text
    assert '<s id="s4" next="s5">' in text
    assert text.endswith("</p>\n</doc>\n")
    for tag in ("s", "p", "s1", "doc"):
        assert text.count(f"<{tag}>") + text.count(f"<{tag} ") == text.count(f"</{tag}>")


def test_several_texts_are_several_documents() -> None:
    writer = stream_of("vertical").writer()
    parts = [writer.begin(name, "nl") + "".join(map(writer.passage, passages())) for name in ("a&b", "c")]
    text = "".join(parts) + writer.end()
    assert text.count("<doc ") == text.count("</doc>") == 2
    assert '<doc id="a&amp;b" lang="nl">' in text


def test_blocks_have_their_roles() -> None:
    assert '<p id="p4" lang="en" role="list_item" marker="•">' in render(report(), "vertical")
