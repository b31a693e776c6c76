"""``reprose evaluate hyphens``, ``noise`` and ``sr``: hyphens at line ends, debris, sentences left broken."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from reprose.cli import params, report
from reprose.cli.evaluate.shared import FIGURES, Places, Sheet, recover_all
from reprose.cli.params import takes
from reprose.errors import PARTIAL, UsageError

if TYPE_CHECKING:
    from reprose.options import Options


@takes("language.lexicon")
def hyphens(
    *,
    texts: Annotated[
        list[Path],
        typer.Argument(metavar="TEXT...", help="Plain text or CoNLL-U in UTF-8, or folders that hold gold.json."),
    ],
    sheet: Sheet,
    given: params.Given,
    language: Annotated[
        Optional[str],  # noqa: UP045
        typer.Option("--language", metavar="CODE", help="The language of all texts; else each is identified."),
    ] = None,
    settings: Annotated[
        int, typer.Option("--settings", metavar="N", min=1, max=100, help="How often each text is set in lines.")
    ] = 4,
    seed: Annotated[int, typer.Option("--seed", metavar="N", min=0, help="The same seed sets the same lines.")] = 0,
    show: Annotated[bool, typer.Option("--show", help="List the line ends that are resolved wrongly, too.")] = False,
) -> None:
    """Hyphenate running text at random line ends, and see which hyphens are removed and kept (needs pyphen)."""
    with report.guard(given.debug):
        sheet.refuse_existing()
        from reprose.evaluation.text.hyphens import measure, render
        from reprose.evaluation.text.typesetting import read
        from reprose.language.dictionaries import dictionary_words

        lexicon = given.options().language.lexicon
        results = {
            text.name: measure(text, dictionary_words(text.language, lexicon), seed=seed, settings=settings)
            for text in read(texts, language)
        }
        sheet.write(render(results, sheet.form, show))


@takes(*FIGURES)
def noise(
    *,
    gold: Places,
    sheet: Sheet,
    given: params.Given,
    show: Annotated[
        bool, typer.Option("--show", help="List the text that is taken and the debris that is missed, too.")
    ] = False,
) -> None:
    """Precision and recall of the noise score: running text against debris of tables, formulas and figures."""
    with report.guard(given.debug):
        options = given.options()
        sheet.refuse_existing()
        from reprose.evaluation.gold import find
        from reprose.evaluation.text.noise import Unit, render, units
        from reprose.options.noise import weights_from

        asked = weights_from(options.noise)
        # what the score would take must not tell what it should take
        options = dataclasses.replace(options, noise=dataclasses.replace(options.noise, set_aside="nothing"))
        found: list[list[Unit]] = []
        failed = False
        for document, recovered in recover_all(find(gold), options, given.debug):
            failed |= recovered is None
            if recovered is not None:
                found.append(units(document.blocks, recovered))
        sheet.write(render(found, sheet.form, asked, show))
        raise typer.Exit(PARTIAL if failed else 0)


@takes(*FIGURES)
def sr(
    *,
    gold: Annotated[
        list[Path],
        typer.Argument(metavar="GOLD...", help="Folders with doc.txt or doc.pdf and gold.json, or folders of such."),
    ],
    sheet: Sheet,
    given: params.Given,
    eps: Annotated[str, typer.Option("--eps", metavar="LIST", help="Tolerances, side by side.")] = "0.05,0.1,0.3",
    kinds: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Option("--kind", metavar="KIND[=PATTERN]", help="The kind of all documents, or of those of such names."),
    ] = None,
    full: Annotated[bool, typer.Option("--full/--no-full", help="Show the method full beside them.")] = True,
) -> None:
    """Sentences that --method sr leaves broken, by kind of document, beside what its paper reports."""
    with report.guard(given.debug):
        options = given.options()
        sheet.refuse_existing()
        from reprose.evaluation.gold import find
        from reprose.evaluation.text.sentence_recovery import Broken, count_broken, gold_sentences, kind_of, render

        wanted = [(kind, pattern if sign else "*") for kind, sign, pattern in (k.partition("=") for k in kinds or ())]
        methods = _methods(eps, options, full)
        documents = find(gold, ("doc.txt", "doc.pdf"))
        truth = [gold_sentences(document.blocks, document.language) for document in documents]
        results: dict[str, tuple[str, dict[str, Broken]]] = {
            d.name: (kind_of(d.name, d.layout, wanted), {}) for d in documents
        }
        failed = False
        for name, chosen in methods.items():
            pairs = recover_all(documents, chosen, given.debug)
            for (document, recovered), sentences in zip(pairs, truth, strict=True):
                failed |= recovered is None
                blocks = recovered.blocks if recovered else []
                results[document.name][1][name] = count_broken(sentences, blocks)
        sheet.write(render(results, list(methods), sheet.form))
        raise typer.Exit(PARTIAL if failed else 0)


def _methods(eps: str, options: Options, full: bool) -> dict[str, Options]:
    """The options of each method that is compared, by the name that it has in the table."""
    from reprose.options.load import apply, find

    out: dict[str, Options] = {}
    for text in filter(None, map(str.strip, eps.split(","))):
        value = find("roles.sr_tolerance").parse(text)
        out[f"sr {value:g}"] = apply(options, {"roles.method": "sr", "roles.sr_tolerance": value})
    if full:
        out["full"] = apply(options, {"roles.method": "full"})
    if not out:
        raise UsageError("there is no method to be measured", hint="Name tolerances with --eps.")
    return out
