"""What a browser shows of the output is the text that went in, whatever its characters."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from reprose.document import ROLES, Mark
from reprose.options import WriteOptions
from reprose.writers import render
from tests.writers.samples import block, document
from tests.writers.test_html import Checker

TEXTS = st.text(
    st.characters(exclude_categories=("Cs", "Cc"), include_characters="\n<>&\"'"), min_size=1, max_size=40
)
MARKS = st.lists(
    st.tuples(
        st.integers(0, 40), st.integers(1, 20), st.sampled_from(["bold", "italic", "sup", "sub", "link"])
    ),
    max_size=4,
)


class Shown(Checker):
    """The text inside ``main``."""

    text = ""

    def handle_data(self, data: str) -> None:
        if "main" in self.open:
            self.text += data


@given(st.sampled_from(ROLES), TEXTS, MARKS)
def test_every_character_comes_back(role: str, text: str, marks: list[tuple[int, int, str]]) -> None:
    made = block(role, text, marks=[Mark(a, a + n, kind, f"https://x.org/{n}") for a, n, kind in marks])
    page = Shown(render(document(made), "html", WriteOptions(roles=("all",))))
    replaced = "".join("\ufffd" if c in "\ufffe\uffff" or "\ufdd0" <= c <= "\ufdef" else c for c in text)
    assert page.text.split() == replaced.split()
