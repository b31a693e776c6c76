"""The components for spaCy; skipped without it."""

from __future__ import annotations

import importlib

import pytest

from reprose.errors import MissingExtra

try:
    import spacy
except ImportError:
    spacy = None

TEXT = "Het was 6 uur a.s. zondag.  Er kwam\nniemand.\n\n “Ik kom!” zei mr. Hals. Dat was laat.\n"


@pytest.mark.skipif(spacy is not None, reason="spaCy is installed")
def test_without_spacy_the_extra_is_named() -> None:
    with pytest.raises(MissingExtra) as told:
        importlib.import_module("reprose.spacy")
    assert "reprose[spacy]" in told.value.hint


@pytest.mark.skipif(spacy is None, reason="spaCy is not installed")
class TestComponents:
    @pytest.fixture(autouse=True)
    def registered(self) -> None:
        made = importlib.import_module("reprose.spacy").make_tokenizer
        spacy.registry.tokenizers.register("reprose.tokenizer.v1", func=made)

    @pytest.mark.parametrize("language", ["nl", "xx"])
    def test_sentences(self, language: str) -> None:
        nlp = spacy.blank(language)
        nlp.add_pipe("reprose_sentences")
        sentences = [sentence.text.strip() for sentence in nlp(TEXT).sents]
        assert sentences == [
            "Het was 6 uur a.s. zondag.", "Er kwam\nniemand.", "“Ik kom!” zei mr. Hals.", "Dat was laat.",
        ]  # fmt: skip

    def test_tokens(self, tmp_path) -> None:
        nlp = spacy.blank("nl", config={"nlp": {"tokenizer": {"@tokenizers": "reprose.tokenizer.v1"}}})
        nlp.add_pipe("reprose_sentences", config={"language": "nl"})
        doc = nlp(TEXT)
        assert doc.text == TEXT
        words = [token.text for token in doc if not token.is_space]
        assert words[:7] == ["Het", "was", "6", "uur", "a.s.", "zondag", "."]
        nlp.to_disk(tmp_path / "pipeline")
        again = spacy.load(tmp_path / "pipeline")
        assert [token.text for token in again(TEXT)] == [token.text for token in doc]
        assert nlp("").text == ""
