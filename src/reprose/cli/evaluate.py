"""``reprose evaluate``: recovered documents against gold ones."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from reprose.cli import output as out
from reprose.cli import params, report
from reprose.errors import PARTIAL, ReproseError, UsageError

if TYPE_CHECKING:
    from reprose.document import Document
    from reprose.evaluation.boxes import Findings
    from reprose.evaluation.gold import GoldDocument
    from reprose.options import Options

Form = Enum("Form", {"text": "text", "md": "md", "json": "json"})

evaluate = typer.Typer(
    name="evaluate",
    help="Measure what is recovered on gold documents.",
    no_args_is_help=True,
)

Places = Annotated[
    list[Path],
    typer.Argument(metavar="GOLD...", help="Folders that hold doc.pdf and gold.json, or folders of such folders."),
]
To = Annotated[
    Optional[Form],  # noqa: UP045 - older releases of typer do not read the bar
    typer.Option("--to", help="The form of the report (by the name of the output, or text)."),
]
Output = Annotated[
    Optional[Path],  # noqa: UP045
    typer.Option("--output", "-o", metavar="FILE", help="Where to write the report; else standard output."),
]
Force = Annotated[bool, typer.Option("--force", "-f", help="Overwrite an output that exists.")]
Workers = Annotated[
    Optional[int],  # noqa: UP045
    typer.Option("--workers", metavar="N", help="Documents worked on at the same time."),
]


@evaluate.command()
def layout(
    gold: Places,
    to: To = None,
    output: Output = None,
    show: Annotated[bool, typer.Option("--show", help="List each mistake, too.")] = False,
    preset: params.Preset = None,
    config: params.Config = None,
    settings: params.Set = None,
    workers: Workers = None,
    force: Force = False,
    debug: params.Debug = False,
) -> None:
    """Groups, order, titles, footnotes, lists and tables, beside the figures of the 2005 evaluation."""
    with report.guard(debug):
        options = params.gather(preset, config, settings, read__workers=workers)
        out.refuse_existing(output, force)
        from reprose.evaluation.gold import find
        from reprose.evaluation.layout import Figures
        from reprose.evaluation.layout import evaluate as judge
        from reprose.evaluation.layout_report import render

        results: dict[str, Figures] = {}
        mistakes: dict[str, list[str]] = {}
        failed = False
        for document, recovered in recover_all(find(gold), options, debug):
            failed |= recovered is None
            blocks = recovered.blocks if recovered else []  # what could not be recovered is missing, not left out
            results[document.name], mistakes[document.name] = judge(document.blocks, blocks)
        out.write(render(results, form_of(to, output), mistakes if show else None), output, force=force)
        raise typer.Exit(PARTIAL if failed else 0)


@evaluate.command()
def boxes(
    gold: Places,
    to: To = None,
    output: Output = None,
    sample: Annotated[
        int, typer.Option("--sample", metavar="N", min=0, help="Words of each document that are followed; 0 for all.")
    ] = 500,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="The same seed draws the same words.")] = 0,
    show: Annotated[bool, typer.Option("--show", help="List the words that lead astray, too.")] = False,
    draw: Annotated[
        Optional[Path],  # noqa: UP045
        typer.Option("--draw", metavar="DIR", help="Draw the pages with the words framed where they lead to (PNG)."),
    ] = None,
    preset: params.Preset = None,
    config: params.Config = None,
    settings: params.Set = None,
    workers: Workers = None,
    force: Force = False,
    debug: params.Debug = False,
) -> None:
    """Follow words of the recovered text to their boxes, and read there what is printed."""
    with report.guard(debug):
        options = params.gather(preset, config, settings, read__workers=workers)
        out.refuse_existing(output, force)
        from reprose.evaluation.boxes import evaluate as follow
        from reprose.evaluation.boxes_report import render
        from reprose.evaluation.gold import find
        from reprose.evaluation.witness import Witness

        results: dict[str, Findings] = {}
        failed = False
        for document, recovered in recover_all(find(gold), options, debug):
            if recovered is None:
                failed = True
                continue
            with Witness(document.path) as witness:
                found = follow(document.blocks, recovered.blocks, witness.texts, sample or None, seed)
            results[document.name] = found
            if draw is not None:
                _draw(draw / "-".join(Path(document.name).parts[-2:]), document, recovered, found, options, force)
        out.write(render(results, form_of(to, output), show), output, force=force)
        raise typer.Exit(PARTIAL if failed else 0)


@evaluate.command()
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


@evaluate.command()
def noise(
    gold: Places,
    to: To = None,
    output: Output = None,
    show: Annotated[
        bool, typer.Option("--show", help="List the text that is taken and the debris that is missed, too.")
    ] = False,
    preset: params.Preset = None,
    config: params.Config = None,
    settings: params.Set = None,
    workers: Workers = None,
    force: Force = False,
    debug: params.Debug = False,
) -> None:
    """Precision and recall of the noise score: running text against debris of tables, formulas and figures."""
    with report.guard(debug):
        options = params.gather(preset, config, settings, read__workers=workers)
        out.refuse_existing(output, force)
        from reprose.evaluation.gold import find
        from reprose.evaluation.noise import Unit, units
        from reprose.evaluation.noise_report import render
        from reprose.noise import weights_from

        asked = weights_from(options.noise)
        # what the score would take must not tell what it should take
        options = dataclasses.replace(options, noise=dataclasses.replace(options.noise, set_aside="nothing"))
        found: list[list[Unit]] = []
        failed = False
        for document, recovered in recover_all(find(gold), options, debug):
            failed |= recovered is None
            if recovered is not None:
                found.append(units(document.blocks, recovered))
        out.write(render(found, form_of(to, output), asked, show), output, force=force)
        raise typer.Exit(PARTIAL if failed else 0)


@evaluate.command()
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


def _draw(
    folder: Path, gold: GoldDocument, recovered: Document, found: Findings, options: Options, force: bool
) -> None:
    """A picture of each page with followed words, as ``page-007.png`` in a folder."""
    from reprose.evaluation.boxes_picture import pictures

    digits = len(str(len(recovered.pages)))
    for number, data in pictures(gold.path, recovered.pages, found.checked, options.read):
        out.write_bytes(data, folder / f"page-{number:0{digits}}.png", force=force)


def recover_all(
    documents: list[GoldDocument], options: Options, debug: bool
) -> Iterator[tuple[GoldDocument, Document | None]]:
    """Each gold document with what is recovered of it; None, and a message, where that failed."""
    from reprose.cli.progress import bar
    from reprose.many import recover_many

    jobs = min(options.read.workers, len(documents))
    options = dataclasses.replace(options, read=dataclasses.replace(options.read, workers=1))
    stream = recover_many([d.path for d in documents], workers=jobs, options=options)
    with bar(True) as show:
        for at, (document, (_, result)) in enumerate(zip(documents, stream, strict=True), 1):
            show(at, len(documents))
            if isinstance(result, ReproseError):
                report.tell_error(result, document.name, debug=debug)
                yield document, None
            else:
                report.tell_faults(result, document.name)
                yield document, result


def form_of(to: Form | None, output: Path | None) -> str:
    """The form that was asked for, or that the output's name says."""
    if to is not None:
        return str(to.value)
    ending = "" if output is None else output.suffix.lower().lstrip(".")
    return {"markdown": "md"}.get(ending, ending if ending in Form.__members__ else "text")
