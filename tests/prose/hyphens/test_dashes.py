"""Line ends without a hyphen, one by one: dashes, slashes, elisions, scripts without spaces, addresses."""

from __future__ import annotations

import pytest

from reprose.prose.hyphens.dashes import (
    _before_dash,
    _link_goes_on,
    _mail_goes_on,
    join_address,
    join_dash,
)
from reprose.prose.hyphens.decision import NONE, Decision
from reprose.prose.hyphens.line_ends import resolve
from tests.prose.zipf import vocabulary

# What is decided, without the reason.
SPACED = ("space", "dash.spaced", 1.0, 0, " ", 0)
OUTER = ("space", "dash.outer", 0.8, 0, " ", 0)
RANGE = ("glue", "dash.range", 1.0, 0, "", 0)
SOLID = ("glue", "dash.solid", 0.9, 0, "", 0)
SOLID_BEFORE = ("glue", "dash.solid", 0.8, 0, "", 0)
SCRIPT = ("glue", "script.solid", 0.95, 0, "", 0)
HANGUL = ("glue", "script.hangul", 0.9, 0, "", 0)
SLASH = ("glue", "slash", 0.9, 0, "", 0)
ELISION = ("glue", "elision", 0.95, 0, "", 0)
ADDRESS = ("glue", "address", 0.9, 0, "", 0)
Facts = tuple[str, str, float, int, str, int] | None


def facts(decision: Decision | None) -> Facts:
    if decision is None:
        return None
    assert decision.reason
    return (decision.action, decision.rule, *decision[3:])


@pytest.mark.parametrize(
    ("left", "right", "language", "document", "wanted"),
    [
        # dashes before the line end
        ("the mill –", "and more", "en", "", SPACED),
        ("the mill —", "and more", "en", "", SPACED),
        ("the mill ―", "and more", "en", "", SPACED),
        ("–", "and more", "en", "", SPACED),
        ("the mill–", "and more", "en", "", SOLID),
        ("the mill—", "and more", "en", "", SOLID),
        ("the mill―", "and more", "en", "", SOLID),
        ("x–", "and more", "en", "", SOLID),
        ("from 1914–", "1918 there", "en", "", RANGE),
        ("4–", "8 there", "en", "", RANGE),
        ("from 1914—", "1918 there", "en", "", SOLID),
        ("from 1914–", "March", "en", "", SOLID),
        ("from May–", "1918", "en", "", SOLID),
        # the habit of the document: solid against a space after
        ("the mill–", "and more", "en", "mill–bridge", SOLID),
        ("the mill–", "and more", "en", "mill– bridge", OUTER),
        ("the mill–", "and more", "en", "mill–bridge, mill– bridge", SOLID),
        ("the mill–", "and more", "en", "mill–bridge, mill– bridge, road– river", OUTER),
        ("the mill–", "and more", "en", "mill–bridge, road–river, mill– bridge", SOLID),
        ("the mill–", "and more", "en", "mill –bridge", SOLID),
        ("el molino–", "y otro", "es", "", OUTER),
        ("el molino–", "y otro", "es", "uno–dos", SOLID),
        ("el molino–", "y otro", "es", "uno–dos, tres– cuatro", OUTER),
        ("le moulin–", "et un", "fr", "", SOLID),
        # dashes that begin the next line
        ("the mill", "—and more", "en", "", SOLID_BEFORE),
        ("the mill", "―and more", "en", "", None),
        ("the mill", "–and more", "en", "", None),
        ("the mill", "—and more", "de", "", None),
        ("the mill", "—and more", "en", "mill —bridge", None),
        ("the mill", "–and more", "en", "mill–bridge", SOLID_BEFORE),
        ("the mill", "–and more", "de", "mill–bridge", SOLID_BEFORE),
        ("the mill", "–and more", "de", "mill–bridge, mill –bridge", None),
        ("the mill", "—and more", "en", "mill–bridge, mill –bridge", SOLID_BEFORE),
        ("the mill", "—and more", "en", "mill– bridge", SOLID_BEFORE),
        ("the mill", "–5 degrees", "en", "mill–bridge", None),
        ("the mill", "—5 of them", "en", "mill–bridge", SOLID_BEFORE),
        ("the mill", "— and more", "en", "", None),
        ("the mill", "—", "en", "mill–bridge", None),
        ("the mill,", "—and more", "en", "mill–bridge", None),
        ("in 1914", "—and more", "en", "", SOLID_BEFORE),
        # slashes
        ("sooner and/", "or later", "en", "", SLASH),
        ("and/", "or later", "en", "", SLASH),
        ("sooner and/", "8 later", "en", "", SLASH),
        ("sooner and/", "(or later", "en", "", None),
        ("sooner and", "or later", "en", "", None),
        ("one/two/", "or later", "en", "", None),
        ("in a.b/", "or later", "en", "", None),
        # elided words
        ("vicino dell'", "acqua", "it", "", ELISION),
        ("vicino dell’", "acqua", "it", "", ELISION),
        ("Dell'", "acqua", "it", "", ELISION),
        ("vicino molto'", "acqua", "it", "", None),
        ("vicino dell'", "8 acque", "it", "", None),
        ("vicino dell", "acqua", "it", "", None),
        ("l’", "eau froide", "fr", "", ELISION),
        ("l’", "eau froide", "en", "", None),
        ("de '", "eau froide", "fr", "", None),
        # scripts without spaces
        ("我们在", "这里", "zh", "", SCRIPT),
        ("我们在", "这里", "en", "", SCRIPT),
        ("我们在", "London", "zh", "", SCRIPT),
        ("London", "我们在", "zh", "", SCRIPT),
        ("我们在", "London", "en", "", None),
        ("London", "我们在", "en", "", None),
        ("ไทย", "2020", "th", "", SCRIPT),
        ("ລາວ", "2020", "lo", "", SCRIPT),
        ("ខ្មរ", "2020", "km", "", SCRIPT),
        ("မြန", "2020", "my", "", SCRIPT),
        ("བོད", "2020", "bo", "", SCRIPT),
        ("日本", "2020", "ja", "", SCRIPT),
        ("ไทย", "ไทย", None, "", SCRIPT),
        ("한국", "어를 배우", "ko", "우리 한국어를 배우다", HANGUL),
        ("한국", "사람을 보다", "ko", "우리 한국 사람을 보다", None),
        ("한국", "어를 배우", "ko", "다른", None),
        ("한국x", "어를 배우", "ko", "한국x어를", None),
        ("한국", "x를 배우", "ko", "한국x를", None),
        ("사과", "나무", "zh", "이 사과나무 그", HANGUL),
    ],
)  # fmt: skip
def test_line_ends_without_a_hyphen(left: str, right: str, language: str, document: str, wanted: Facts) -> None:
    words = vocabulary("", *document.split("\n"), language=language)
    assert facts(join_dash(left, right, words, language)) == wanted


@pytest.mark.parametrize(("right", "wanted"), [("–5", None), ("—5", SOLID_BEFORE), ("–x", SOLID_BEFORE)])
def test_a_minus_before_a_number_is_no_dash(right: str, wanted: Facts) -> None:
    assert facts(_before_dash(right, vocabulary("", "mill–bridge"), "en")) == wanted


@pytest.mark.parametrize(
    ("left", "right", "wanted"),
    [
        ("an ordinary word", "and more", False),
        # mail whose name stands before the line end
        ("write to john", "@example.org now", True),
        ("write to john.smith", "@example.org", True),
        ("write to {john,jane}", "@example.org", False),
        ("write to jane}", "@example.org", True),
        ("write to (john", "@example.org", False),
        ("write to john,", "@example.org", False),
        ("write to john", "@example now", False),
        ("write to john", "@ now", False),
        ("write to john", "@", True),
        # mail whose sign stands before it
        ("write to john @", "example.org now", True),
        ("write to john @", "example.org, now", True),
        ("write to {john, jane }@", "example.org", True),
        ("write to john @", "example now", False),
        ("write to john @", ".example now", False),
        ("write to john @", "exa(mple.org now", False),
        ("write to john @", "(example.org now", False),
        ("write to john )@", "example.org now", False),
        ("write to john@", "example.org now", True),
        ("write to john@", "Example.org now", False),
        ("write to john@uni-", "bonn.de", True),
        ("write to john@example.org", "and others", False),
        ("write to john@example.org,", "com", False),
        ("write to john@example", "(com", False),
        # links
        ("see http://example.org/", "mills.html", True),
        ("see http://example.org/mills", "/old.html", True),
        ("see http://example.org/mills", "?old=1", True),
        ("see http://example.org/mills", "~old", True),
        ("see http://example.org/mills", "=old", True),
        ("see http://example.org/mills", "_old", True),
        ("see http://example.org/mills", "%20old", True),
        ("see http://example.org/mills", "#old", True),
        ("see http://example.org/mills", ".html", True),
        ("see http://example.org/mills", "&old=1", True),
        ("see http://example.org/mills", "old.html", True),
        ("see http://example.org/mills", "(old.html", False),
        ("see http://example.org/mills", "and others", False),
        ("see www.example.org/mills-", "bridges and", True),
        ("see 10.1000/", "182 there", True),
        ("see http:", "//example.org", True),
        ("see http://example.org/mills,", "a.b/c", False),
        ("see http://example.org/mills)", "a.b/c", False),
        ("see http://example.org/mills;", "a.b/c", False),
        ("see http://example.org/mills”", "a.b/c", False),
        ("see http://example.org/mills>", "a.b/c", False),
        ("see mills/bridges", "a.b/c", False),
        ("see mills:bridges", "a.b/c", False),
        ("see mills.bridges", "a.b/c", False),
        ("see doi:", "10.1000/182", True),
    ],
)
def test_addresses_go_on(left: str, right: str, wanted: bool) -> None:
    found = join_address(left, right, vocabulary("mills 4"))
    assert facts(found) == (ADDRESS if wanted else None)


@pytest.mark.parametrize(
    ("mail", "last", "bare", "wanted"),
    [
        ("john@", "@", "example.org", True),
        ("john@", "@", "example", True),
        ("john@uni-", "-", "bonn", True),
        ("john@uni-", "-", "bonn.de", True),
        ("john@x.uni-", "-", "bonn", True),
        ("john@example.", ".", "org", True),
        ("john@example.", ".", "info", True),
        ("john@example.", ".", "and-so", False),
        ("john@example.", ".", "infos", False),
        ("john@example.", ".", "longer.org", True),
        ("john@example", "e", "org", True),
        ("john@example.org", "g", "org", False),
        ("john.smith@example", "e", "org", True),
        ("john@", "@", "Example.org", False),
        ("john@", "@", "", False),
        ("john@", "@", "a(b.org", False),
        ("john@", "@", "8.org", False),
    ],
)
def test_hosts_go_on(mail: str, last: str, bare: str, wanted: bool) -> None:
    assert _mail_goes_on(mail, last, bare) is wanted


@pytest.mark.parametrize(
    ("last", "head", "bare", "wanted"),
    [
        *[("a", f"{sign}b", f"{sign}b", True) for sign in "/?&=#%_~"],
        ("a", ".b", ".b", True),
        ("a", ".", ".", False),
        (")", ".b", ".b", False),
        ("a", "-b", "-b", False),
        ("a", "b", "b", False),
        # what can only stand inside an address
        ("a", "b/c", "b/c", True),
        ("a", "B/c", "B/c", True),
        ("a", "b=c", "b=c", True),
        ("a", "b.c", "b.c", True),
        ("a", "B.c", "B.c", False),
        ("a", "b1", "b1", False),
        ("a", "1234", "1234", False),
        *[(sign, "1234", "1234", True) for sign in "/.-_=?&%#~:+@\u2010\u2011"],
        (")", "1234", "1234", False),
        (".", "12", "12", False),
        # signs that leave an address open before any word
        *[(sign, "mill", "mill", True) for sign in "-_=&%#~@\u2010\u2011"],
        ("+", "mill", "mill", False),
        # signs that may end one: then the word must be none
        ("/", "mill", "mill", False),
        ("/", "xyzzy", "xyzzy", True),
        (":", "xyzzy", "xyzzy", True),
        ("?", "xyzzy", "xyzzy", True),
        ("a", "xyzzy", "xyzzy", False),
        ("/", ",", "", False),
        ("/", "twice", "twice", True),
        ("/", "thrice", "thrice", False),
        # a stop: a short ending that is no word
        (".", "org", "org", True),
        (".", "info", "info", True),
        (".", "infos", "infos", False),
        (".", "Org", "Org", False),
        (".", "orgé", "orgé", False),
        (".", "the", "the", False),
        (".", "five", "five", True),
        (",", "org", "org", False),
    ],
)  # fmt: skip
def test_links_go_on(last: str, head: str, bare: str, wanted: bool) -> None:
    words = vocabulary("mill 4, the 7, five 5", "twice twice thrice thrice thrice")
    assert _link_goes_on(last, head, bare, words) is wanted


@pytest.mark.parametrize(
    ("left", "right", "wanted"),
    [
        ("", "mill", NONE),
        ("mill", "", NONE),
        ("the old mill", "and more", NONE),
        ("the old mill", "And more", NONE),
        ("http://example.org/a", "b.html", ADDRESS),
        ("john@example", "org", ADDRESS),
        ("www.example", "b/c.html", ADDRESS),
        ("the mill—", "and more", SOLID),
        ("8", "and", NONE),
        ("Z", "and", NONE),
    ],
)
def test_the_whole_line_end(left: str, right: str, wanted: object) -> None:
    found = resolve(left, right, vocabulary())
    assert found == wanted if wanted is NONE else facts(found) == wanted


def test_a_decision_is_applied_to_two_lines() -> None:
    assert Decision("join", "r", "why", 0.9, 2, "xy", 1).apply("abcd", "efg") == "abxyfg"
    assert Decision("join", "r", "why").apply("ab", "cd") == "abcd"
    assert NONE.apply("ab", "cd") == "ab cd"
    assert NONE == ("none", "line.end", "an ordinary line end", 1.0, 0, " ", 0)
    assert Decision("join", "r", "why")[3:] == (1.0, 0, "", 0)
