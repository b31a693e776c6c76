"""The portable table gives back what went in, and names the line that is no record."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reprose.errors import LexiconUnreadable
from reprose.rewriting.lexicon_store import Acronym, Pronunciation, Source, from_tsv, to_tsv

TEXT = st.text(alphabet="aB \t\n\r\\tn^-é\u2028#", min_size=1, max_size=8)
SOURCES = st.builds(Source, TEXT, st.sampled_from(["", "ab12"]))
RECORDS = st.one_of(
    st.builds(
        Acronym, TEXT, TEXT, st.sampled_from([None, "en"]), st.booleans(), st.sampled_from([None, "", "the"]), SOURCES
    ),
    st.builds(Pronunciation, TEXT, TEXT, st.just("en"), st.just("ipa"), TEXT, st.integers(1, 9), SOURCES),
)


@given(st.lists(RECORDS))
def test_round_trip(records: list[Acronym | Pronunciation]) -> None:
    assert from_tsv(to_tsv(records), "x.tsv") == records


def test_windows_line_ends_and_comments() -> None:
    text = "#reprose-lexicon 1\r\n# a comment\r\n\r\nacronym\tFA\tFaculty of Arts\ten\tsingle\t\ta.pdf\t\r\n"
    assert from_tsv(text, "x.tsv") == [Acronym("FA", "Faculty of Arts", "en", False, None, Source("a.pdf"))]


@pytest.mark.parametrize(
    "line",
    ["nonsense", "acronym\tFA", "acronym\t\tFaculty\ten\tsingle\t\ta\t", "acronym\tFA\tFaculty\ten\tmany\t\ta\t",
     "word\tw\tp\ten\tipa\to\tx\ta\t", "word\tw\tp\ten\tipa\to\t1\ta\tb\tc"],
)  # fmt: skip
def test_what_is_no_record_is_named(line: str) -> None:
    with pytest.raises(LexiconUnreadable, match=r"x\.tsv, line 2"):
        from_tsv(f"#reprose-lexicon 1\n{line}\n", "x.tsv")


@pytest.mark.parametrize(
    "text, told", [("", "not a table"), ("word\tphones\n", "not a table"), ("#reprose-lexicon 2\n", "another")]
)
def test_other_tables_are_refused(text: str, told: str) -> None:
    with pytest.raises(LexiconUnreadable, match=told):
        from_tsv(text, "x.tsv")
