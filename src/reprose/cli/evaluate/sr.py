"""``reprose evaluate sr``: sentences that the SR algorithm leaves broken."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from reprose.cli import output as out
from reprose.cli import params, report
from reprose.cli.evaluate.shared import Force, Output, To, Workers, form_of, recover_all
from reprose.errors import PARTIAL, UsageError

if TYPE_CHECKING:
    from reprose.options import Options


def sr(
    gold: Annotated[
        list[Path],
        typer.Argument(metavar="GOLD...", help="Folders with doc.txt or doc.pdf and gold.json, or folders of such."),
    ],
    to: To = None,
    output: Output = None,
    eps: Annotated[str, typer.Option("--eps", metavar="LIST", help="Tolerances, side by side.")] = "0.05,0.1,0.3",
    kinds: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Option("--kind", metavar="KIND[=PATTERN]", help="The kind of all documents, or of those of such names."),
    ] = None,
    full: Annotated[bool, typer.Option("--full/--no-full", help="Show the method full beside them.")] = True,
    preset: params.Preset = None,
    config: params.Config = None,
    settings: params.Set = None,
    workers: Workers = None,
    force: Force = False,
    debug: params.Debug = False,
) -> None:
    """Sentences that --method sr leaves broken, by kind of document, beside what its paper reports."""
    with report.guard(debug):
        options = params.gather(preset, config, settings, read__workers=workers)
        out.refuse_existing(output, force)
        from reprose.evaluation.gold import find
        from reprose.evaluation.sentence_recovery import Broken, count_broken, gold_sentences, kind_of
        from reprose.evaluation.sentence_recovery_report import render

        wanted = [(kind, pattern if sign else "*") for kind, sign, pattern in (k.partition("=") for k in kinds or ())]
        methods = _methods(eps, options, full)
        documents = find(gold, ("doc.txt", "doc.pdf"))
        truth = [gold_sentences(document.blocks, document.language) for document in documents]
        results: dict[str, tuple[str, dict[str, Broken]]] = {
            d.name: (kind_of(d.name, d.layout, wanted), {}) for d in documents
        }
        failed = False
        for name, chosen in methods.items():
            for (document, recovered), sentences in zip(recover_all(documents, chosen, debug), truth, strict=True):
                failed |= recovered is None
                blocks = recovered.blocks if recovered else []
                results[document.name][1][name] = count_broken(sentences, blocks)
        out.write(render(results, list(methods), form_of(to, output)), output, force=force)
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
