"""``reprose train``: models of one's own, from annotated text."""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from reprose.cli import output as out
from reprose.cli import params, report
from reprose.errors import UsageError

if TYPE_CHECKING:
    from reprose.training.gold import Gold

Solver = Enum("Solver", {"lbfgs": "lbfgs", "gis": "gis"})

train = typer.Typer(
    name="train", help="Train the models of language on annotated text (needs reprose[train]).", no_args_is_help=True
)


@train.callback()
def _group() -> None:
    pass


@train.command()
def sentences(
    gold: Annotated[
        list[Path],
        typer.Argument(metavar="GOLD...", help="CoNLL-U, columns with tags, or text with one sentence on each line."),
    ],
    output: Annotated[
        Optional[Path],  # noqa: UP045 - older releases of typer do not read the bar
        typer.Option("--output", "-o", metavar="MODEL", help="Where to write the model (.npz)."),
    ] = None,
    lang: Annotated[
        Optional[str],  # noqa: UP045
        typer.Option("--lang", metavar="CODE", help="The language of all texts; else their names begin with it."),
    ] = None,
    folds: Annotated[
        int, typer.Option("--folds", metavar="N", min=0, help="Cross-validate, too; 0 for not at all.")
    ] = 0,
    solver: Annotated[
        Solver, typer.Option("--solver", help="L-BFGS, or Generalized Iterative Scaling.")
    ] = Solver["lbfgs"],
    penalty: Annotated[
        float, typer.Option("--penalty", metavar="X", min=0.0, help="On squared weights; more for little text.")
    ] = 1.0,
    force: params.Force = False,
    debug: params.Debug = False,
) -> None:
    """Learn where sentences end; the model is for --sentence-model."""
    with report.guard(debug):
        if output is None and not folds:
            raise UsageError("there is nothing to do", hint="Name the model with -o, or ask for --folds.")
        out.refuse_existing(output, force)
        from reprose.training.gold import read

        texts = [read(path, lang) for path in gold]
        if folds:
            _validate(texts, folds, solver.value, penalty)
        if output is not None:
            from reprose.language.sentences.model import write
            from reprose.training.sentences import train as fit

            write(output, fit(texts, solver=solver.value, penalty=penalty))
            typer.echo(f"{output}: trained on {len(texts)} texts, {output.stat().st_size // 1000} kB", err=True)



@train.command()
def names(
    gold: Annotated[
        list[Path], typer.Argument(metavar="GOLD...", help="Columns of words with tags of names (.iob2, .bio).")
    ],
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="MODEL", help="Where to write the model (.npz).")
    ],
    lang: Annotated[
        Optional[str],  # noqa: UP045
        typer.Option("--lang", metavar="CODE", help="The language of all texts; else their names begin with it."),
    ] = None,
    penalty: Annotated[
        Optional[float],  # noqa: UP045
        typer.Option("--penalty", metavar="X", min=0.0, help="On squared weights; more for little text."),
    ] = None,
    force: params.Force = False,
    debug: params.Debug = False,
) -> None:
    """Learn which words are names."""
    with report.guard(debug):
        out.refuse_existing(output, force)
        from reprose.errors import GoldUnreadable
        from reprose.language.entities.model import write
        from reprose.training.entities import PENALTY
        from reprose.training.entities import train as fit
        from reprose.training.gold import read

        texts = [read(path, lang) for path in gold]
        for path, text in zip(gold, texts, strict=True):
            if not any(paragraph.names for paragraph in text.paragraphs):
                raise GoldUnreadable(f"{path} has no names", hint="Give columns with name tags (.iob2, .bio).")
        write(output, fit(texts, penalty=PENALTY if penalty is None else penalty))
        typer.echo(f"{output}: trained on {len(texts)} texts, {output.stat().st_size // 1000} kB", err=True)


def _validate(texts: list[Gold], folds: int, solver: str, penalty: float) -> None:
    from reprose.evaluation.language.judge import cross_validate
    from reprose.evaluation.language.report import render

    typer.echo(render(cross_validate(texts, folds, solver=solver, penalty=penalty)))
