"""The language is known before repairs ask for it: the user settles it, the file's word is weighed, the text tells."""

from __future__ import annotations

import pytest

from reprose.document import Document
from reprose.language import identify
from reprose.options import resolve
from reprose.pipeline.recovery import assemble
from reprose.readers.reader import FileInfo
from tests.pages import PageBuilder, filler

CZECH = [
    "Ve čtyři hodiny přišel mlynář k řece a hleděl na vodu, která v noci",
    "stoupla. Žádný člověk ve vesnici nevěděl, že most už není dost pevný,",
    "a tak děti chodily přes něj do školy každý den, ačkoli je starý učitel",
    "prosil, aby šly raději delší cestou kolem dřevěného mlýna.",
]


def garbled() -> PageBuilder:
    """A page of Czech in the letters of the Western code page."""
    page = PageBuilder()
    page.lines([line.encode("cp1250").decode("cp1252") for line in CZECH], 50, 60)
    return page


def recovered(page: PageBuilder, declared: str | None = None, language: str = "") -> Document:
    options = resolve(values={"language.code": language})
    return assemble([page.page()], FileInfo(1, language=declared), options)


def test_the_language_that_the_user_names_reaches_the_repairs() -> None:
    assert "Ve čtyři hodiny přišel mlynář" in recovered(garbled(), language="cs").text
    assert "Ve ètyøi hodiny pøišel mlynáø" in recovered(garbled(), language="nl").text


def test_a_text_in_another_code_page_is_mended_in_the_language_that_it_shows() -> None:
    document = recovered(garbled())
    assert document.language == "cs"
    assert "Ve čtyři hodiny přišel mlynář" in document.text


@pytest.mark.parametrize("code", ["nl", "de", "sv"])
def test_a_file_that_declares_its_language_is_heard_where_the_text_tells_nothing(code: str) -> None:
    page = PageBuilder()
    page.lines(["Hotel Museum Park", "Restaurant Bar"], 50, 60)
    assert recovered(page, declared=code).language == code
    assert recovered(page, declared=code, language="en").language == "en"


def test_a_file_that_declares_another_language_than_it_is_in_is_not_believed() -> None:
    assert recovered(filler(1), declared="fr-FR").language == "en"


def test_the_language_is_told_again_only_of_another_text(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def weighed(text: str, said: str | None) -> object:
        asked.append(text)
        return identify.weighed(text, said)

    monkeypatch.setattr("reprose.pipeline.document_stages.weighed", weighed)
    recovered(filler(1))
    assert len(asked) == 1
    del asked[:]
    recovered(garbled())
    assert len(asked) == 2
    assert "ètyøi" in asked[0]
    assert "čtyři" in asked[1]
