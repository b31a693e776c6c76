"""Options that were asked for and cannot act are told."""

from __future__ import annotations

import pytest

from reprose import recover, recover_many
from reprose.document import Document
from reprose.errors import OptionError
from reprose.options import Options, resolve
from reprose.options.idle import IDLE, Input, idle
from reprose.options.load import PRESETS, apply, find, named, specs, with_values
from reprose.registry import READERS

PDF = Input("pdf", "pages", READERS["pdf"].options)
TEXT = Input("text", "grid", READERS["text"].options)
HTML = Input("html", "elements", READERS["html"].options)
PAGE = b"<html lang='en'><body><p>It is a short text. It has two sentences.</p></body></html>"


@pytest.mark.parametrize(
    "values, given, told",
    [
        ({"layout.gutter": 0.9}, PDF, ""),
        ({"layout.gutter": 0.9}, TEXT, "layout.gutter does not act on a file of the kind text"),
        ({"layout.gutter": 0.9}, HTML, "layout.gutter does not act on a file of the kind html"),
        ({"layout.regions": ("1,0,0,9,9",)}, TEXT, ""),
        ({"layout.regions": ("1,0,0,9,9",)}, HTML,
         "--region (layout.regions) does not act on a file of the kind html"),
        ({"read.encoding": "utf-8"}, HTML, ""),
        ({"read.encoding": "utf-8"}, PDF, "--encoding (read.encoding) does not act on a file of the kind pdf"),
        ({"read.forms": True}, PDF, ""),
        ({"read.forms": True}, TEXT, "--forms (read.forms) does not act on a file of the kind text"),
        ({"read.main_content": False}, HTML, ""),
        ({"read.main_content": False}, PDF, "read.main_content does not act on a file of the kind pdf"),
        ({"read.workers": 3, "read.kind": "text"}, TEXT, ""),
        ({"noise.area_down": 2}, TEXT, ""),
        ({"noise.area_down": 2}, PDF, "--area-down (noise.area_down) does not act on a file of the kind pdf"),
        ({"noise.area_down": 2, "noise.set_aside": "nothing"}, TEXT,
         "--area-down (noise.area_down) acts only with noise.set_aside areas"),
        ({"roles.sr_tolerance": 0.2}, PDF, "--sr-eps (roles.sr_tolerance) acts only with roles.method sr"),
        ({"roles.sr_tolerance": 0.2, "roles.method": "sr"}, PDF, ""),
        ({"roles.keep_furniture": True, "roles.method": "sr"}, PDF,
         "--keep-furniture (roles.keep_furniture) acts only with roles.method full"),
        ({"rewrite.plain_digits": True}, HTML, "--plain-digits (rewrite.plain_digits) acts only with rewrite.plain"),
        ({"rewrite.plain_digits": True, "rewrite.plain": True}, HTML, ""),
        ({"rewrite.strip": ("notes",), "language.code": "nl"}, HTML, ""),
    ],
)  # fmt: skip
def test_what_cannot_act_is_told_with_the_reason(values: dict[str, object], given: Input, told: str):
    assert idle(apply(Options(), values), given) == ([told] if told else [])


@pytest.mark.parametrize("given", [PDF, TEXT, HTML], ids=lambda given: given.kind)
def test_nothing_is_told_of_defaults_and_presets(given: Input):
    assert idle(Options(), given) == []
    for name in PRESETS:
        assert idle(resolve(preset=name), given) == []


def test_what_an_option_needs_exists_and_what_it_acts_on_is_held_by_some_kind():
    held = {kind.holds for kind in READERS}
    for spec in specs().values():
        assert set(spec.acts_on) <= held
        if spec.needs:
            key, _, value = spec.needs.partition("=")
            assert not value or value in find(key).choices
    reading = {name for kind in READERS for name in kind.options} | {"kind", "workers"}
    assert reading == {spec.name for spec in specs().values() if spec.section == "read"}


def idle_of(document: object) -> list[str]:
    assert isinstance(document, Document)
    return [fault.message for fault in document.faults if fault.code == IDLE]


def test_a_document_says_what_could_not_act_on_it():
    assert idle_of(recover(PAGE)) == []
    assert idle_of(recover(PAGE, lang="en", strip="notes")) == []
    told = idle_of(recover(PAGE, gutter=0.9, password="x"))
    assert [text.partition(" ")[0] for text in told] == ["layout.gutter", "--password"]
    ((_, document),) = recover_many([PAGE], options=resolve(settings=["read.forms=yes"]))
    assert idle_of(document) == ["--forms (read.forms) does not act on a file of the kind html"]


def test_keyword_arguments_go_over_the_options():
    document = recover(PAGE, options=resolve(settings=["language.code=de"]), lang="nl")
    assert document.language == "nl"
    ((_, document),) = recover_many([PAGE], lang="nl")
    assert isinstance(document, Document)
    assert document.language == "nl"


@pytest.mark.parametrize("spec", [s for s in specs().values() if s.section != "write"], ids=lambda s: s.key)
def test_every_option_has_a_keyword(spec):
    assert named(f"{spec.section}__{spec.name}") is spec
    if spec.flag is not None:
        assert named(spec.flag.name.removeprefix("--").replace("-", "_")) is spec
    value = not spec.default if isinstance(spec.default, bool) else spec.default
    got = with_values(None, {f"{spec.section}__{spec.name}": value})
    assert getattr(getattr(got, spec.section), spec.name) == value


@pytest.mark.parametrize(
    "name, value, message",
    [
        ("names", 3, "did you mean noise__names or write__names"),
        ("lanng", "nl", "'lanng' is not an option; did you mean 'lang'"),
        ("guter", 1, "did you mean 'gutter'"),
        ("page_marks", True, "acts when a document is written"),
        ("strip", "notes,link", "did you mean 'links'"),
        ("strip", ["link"], "did you mean 'links'"),
        ("strip", 3, "must be a list"),
        ("gutter", "wide", "must be a number"),
        ("page_timeout", 0, "must be 0.1 to 86400"),
    ],
)
def test_wrong_keywords_fail_before_anything_is_read(name: str, value: object, message: str):
    with pytest.raises(OptionError, match=message):
        recover("there is no such file", **{name: value})
    with pytest.raises(OptionError, match=message):
        recover_many([], **{name: value})
