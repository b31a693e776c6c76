from __future__ import annotations

import pytest

from reprose.errors import OptionError
from reprose.options.language_codes import code_of


@pytest.mark.parametrize(
    "name, code", [("nl", "nl"), ("EN-gb", "en"), ("pt_BR", "pt"), ("nb", "no"), ("", ""), ("deu", "de")]
)
def test_codes_as_the_data_has_them(name: str, code: str) -> None:
    assert code_of(name) == code


@pytest.mark.parametrize("name", ["dutch", "n", "12", "nl nl"])
def test_what_is_no_code_is_refused(name: str) -> None:
    with pytest.raises(OptionError, match="not the code of a language"):
        code_of(name)


def test_codes_of_three_letters_are_those_of_two() -> None:
    assert [code_of(name) for name in ("swe", "cym", "wel", "zho", "nno")] == ["sv", "cy", "cy", "zh", "no"]
