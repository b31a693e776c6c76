"""``reprose evaluate hyphens``: which hyphens at line ends are removed and kept."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Optional

import typer

from reprose.cli import output as out
from reprose.cli import params, report
from reprose.cli.evaluate.shared import Force, Output, To, form_of


def hyphens(
    texts: Annotated[
        list[Path],
        typer.Argument(metavar="TEXT...", help="Plain text or CoNLL-U in UTF-8, or folders that hold gold.json."),
    ],
    to: To = None,
    output: Output = None,
    language: Annotated[
        Optional[str],  # noqa: UP045
        typer.Option("--language", metavar="CODE", help="The language of all texts; else each is identified."),
    ] = None,
    settings: Annotated[
        int, typer.Option("--settings", metavar="N", min=1, max=100, help="How often each text is set in lines.")
    ] = 4,
    seed: Annotated[int, typer.Option("--seed", metavar="N", min=0, help="The same seed sets the same lines.")] = 0,
    lexicon: params.LexiconName = None,
    show: Annotated[bool, typer.Option("--show", help="List the line ends that are resolved wrongly, too.")] = False,
    force: Force = False,
    debug: params.Debug = False,
) -> None:
    """Hyphenate running text at random line ends, and see which hyphens are removed and kept (needs pyphen)."""
    with report.guard(debug):
        out.refuse_existing(output, force)
        from reprose.evaluation.hyphens import measure
        from reprose.evaluation.hyphens_report import render
        from reprose.evaluation.running import read
        from reprose.language.dictionaries import DEFAULT, lexicon_words

        results = {
            text.name: measure(text, lexicon_words(text.language, lexicon or DEFAULT), seed=seed, settings=settings)
            for text in read(texts, language)
        }
        out.write(render(results, form_of(to, output), show), output, force=force)
