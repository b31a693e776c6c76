"""Formulas on one line."""

from __future__ import annotations

import pytest
from lxml import etree

from reprose.readers.linear import linear


@pytest.mark.parametrize("inner, wanted", [
    ("<msup><mi>x</mi><mn>2</mn></msup><mo>=</mo><mn>4</mn>", "x^2 = 4"),
    ("<mo>−</mo><mn>4</mn>", "−4"),
    ("<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac>", "(a + b)/2"),
    ("<msubsup><mi>x</mi><mi>i</mi><mrow><mi>n</mi><mo>+</mo><mn>1</mn></mrow></msubsup>", "x_i^(n + 1)"),
    ("<msup><mi>f</mi><mo>′</mo></msup>", "f′"),
    ("<msqrt><mi>x</mi></msqrt><mroot><mi>y</mi><mn>3</mn></mroot>", "√x3√y"),
    ("<mover><mi>x</mi><mo>¯</mo></mover>", "x\u0304"),
    ("<munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover><mi>i</mi>", "∑_i^ni"),
    ("<mfenced><mi>a</mi><mi>b</mi></mfenced>", "(a, b)"),
    ("<mfenced open='[' close=']' separators=';'><mi>a</mi><mi>b</mi></mfenced>", "[a; b]"),
    ("<mtable><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr><mtr><mtd><mi>c</mi></mtd></mtr></mtable>",
     "a, b; c"),
    ("<semantics><mi>x</mi><annotation>y</annotation></semantics>", "x"),
    ("<mfrac><mi>a</mi></mfrac>", "a"),  # broken
])  # fmt: skip
def test_mathml(inner: str, wanted: str):
    assert linear(etree.fromstring(f"<math>{inner}</math>")) == wanted


def run(text: str) -> str:
    return f"<m:r><m:rPr><m:sty/></m:rPr><m:t>{text}</m:t></m:r>"


def part(name: str, *texts: str) -> str:
    return "".join(f"<m:{name}>{run(text)}</m:{name}>" for text in texts)


@pytest.mark.parametrize("inner, wanted", [
    (run("E=m") + "<m:sSup>" + part("e", "c") + part("sup", "2") + "</m:sSup>", "E=mc^2"),
    ("<m:f><m:fPr/>" + part("num", "a+b") + part("den", "2") + "</m:f>", "(a+b)/2"),
    ("<m:sSubSup>" + part("e", "x") + part("sub", "i") + part("sup", "2") + "</m:sSubSup>", "x_i^2"),
    ("<m:rad><m:radPr/>" + part("deg", "3") + part("e", "x") + "</m:rad>", "3√x"),
    ("<m:nary><m:naryPr><m:chr m:val='∑'/></m:naryPr>" + part("sub", "i=1") + part("sup", "n") + part("e", "i")
     + "</m:nary>", "∑_(i=1)^n i"),
    ("<m:d><m:dPr><m:begChr m:val='['/><m:endChr m:val=']'/></m:dPr>" + part("e", "a", "b") + "</m:d>", "[a, b]"),
    ("<m:d>" + part("e", "a") + "</m:d>", "(a)"),
    ("<m:func>" + part("fName", "sin") + part("e", "x") + "</m:func>", "sin x"),
    ("<m:acc><m:accPr><m:chr m:val='\u0303'/></m:accPr>" + part("e", "x") + "</m:acc>", "x\u0303"),
    ("<m:bar>" + part("e", "x") + "</m:bar>", "x\u0304"),
    ("<m:m><m:mr>" + part("e", "a", "b") + "</m:mr><m:mr>" + part("e", "c", "d") + "</m:mr></m:m>", "a, b; c, d"),
])  # fmt: skip
def test_formulas_of_word_processors(inner: str, wanted: str):
    assert linear(etree.fromstring(f"<m:oMath xmlns:m='urn:m'>{inner}</m:oMath>")) == wanted


def test_depth_has_an_end():
    inner = "<msqrt>" * 200 + "<mi>x</mi>" + "</msqrt>" * 200
    assert linear(etree.fromstring(f"<math>{inner}</math>")).startswith("√")
