from __future__ import annotations

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from reprose.options.write import WriteOptions
from reprose.writers import render
from tests.writers.annotated import TEXT, report, written

_ESCAPES = {"s": " ", "t": "\t", "r": "\r", "n": "\n", "p": "|", "\\": "\\"}


def unescaped(text: str) -> str:
    return re.sub(
        r"\\(?:u([0-9a-f]{4})|(.))", lambda m: chr(int(m[1], 16)) if m[1] else _ESCAPES[m[2]], text
    )


def rebuilt(conllu: str) -> str:
    """The text, as any reader of the format can put it together."""
    out = ""
    for line in conllu.split("\n"):
        if not line or line[0] == "#":
            continue
        fields = line.split("\t")
        assert len(fields) == 10
        misc = dict(part.split("=", 1) for part in fields[9].split("|")) if fields[9] != "_" else {}
        out += unescaped(misc.get("SpacesBefore", ""))
        out += unescaped(misc["SpacesInToken"]) if "SpacesInToken" in misc else fields[1]
        out += "" if misc.get("SpaceAfter") == "No" else unescaped(misc.get("SpacesAfter", " "))
    return out


def test_the_text_comes_back_whole() -> None:
    assert rebuilt(written("conllu")) == TEXT


@settings(deadline=None)
@given(st.text(alphabet="Aabé.!?\"“”(1, \\|_\n\r\t\u2028\x85\xa0中"))
def test_any_text_does(text: str) -> None:
    if text.strip():
        shown = written("conllu", text)
        assert rebuilt(shown) == text
        assert shown.splitlines() == shown.split("\n")[:-1] or not shown


def test_white_space_inside_a_token() -> None:
    text = "Il y a 80\u00a0000 gens ici. Il y en a 80 000."
    shown = written("conllu", text, language="fr")
    assert rebuilt(shown) == text
    assert "5\t80 000\t" in shown


def test_comments_and_marks() -> None:
    lines = written("conllu").splitlines()
    assert lines[:6] == [
        "# newdoc id = deeg.txt", "# lang = nl", "# newpar id = p1", "# start = 2", "# sent_id = s1",
        "# text = Kees vult aan: “We hebben het soms druk.”",
    ]  # fmt: skip
    assert lines[6] == "# nested = 6-11"
    assert lines[7] == "1\tKees\t_\t_\t_\t_\t_\t_\t_\t" + lines[7].split("\t")[9]
    assert "3\tVries\t_\t_\t_\t_\t_\t_\t_\tName=I" in lines
    assert "# runs_on = s5" in lines
    assert "# sent_id = s5" in lines


def test_a_document_without_calls_and_with_roles() -> None:
    text = render(report(), "conllu")
    assert "# text = It rises and falls.\n" in text
    assert "# role = list_item\n# marker = •\n" in text
    assert "# role = heading\n# level = 2\n" in text
    assert "footnote" not in text
    assert "# lang = nl\n# role = quote" in text
    calling = text[: text.index("# sent_id = s5")]
    assert "# sent_id = s4\n# text = We need:\n# runs_on = s5" in calling
    kept = render(report(), "conllu", WriteOptions(keep_calls=True, roles=("all",)))
    assert "# text = It rises1 and falls.\n" in kept
    assert "# text = if x < 1:\n" in kept
    assert "# text = y()\n" in kept
