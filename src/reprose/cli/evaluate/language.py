"""``reprose evaluate language``: sentences, tokens and names of annotated texts."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from reprose.cli import params, report
from reprose.cli.evaluate.shared import Sheet
from reprose.cli.params import takes
from reprose.cli.train import Solver
from reprose.errors import UsageError

if TYPE_CHECKING:
    from reprose.evaluation.language.report import Report
    from reprose.training.gold import Gold


@dataclass(frozen=True, slots=True)
class Training:
    """How models are trained that judge texts they have not seen; at most one way of dividing the texts is asked."""

    folds: Annotated[
        int, typer.Option("--folds", metavar="N", min=0, help="Cross-validate: models judge what they have not seen.")
    ] = 0
    by_language: Annotated[
        bool, typer.Option("--by-language", help="Each text by a model of the texts in all other languages.")
    ] = False
    each: Annotated[
        bool, typer.Option("--each", help="Language shift: train on each language alone, test on the others.")
    ] = False
    train_on: Annotated[
        Optional[list[Path]],  # noqa: UP045 - older releases of typer do not read the bar
        typer.Option("--train", metavar="PATH", help="Domain shift: train on this and test on GOLD; again for more."),
    ] = None
    solver: Annotated[
        Solver, typer.Option("--solver", help="How models are trained: L-BFGS, or Generalized Iterative Scaling.")
    ] = Solver["lbfgs"]
    penalty: Annotated[float, typer.Option("--penalty", metavar="X", min=0.0, help="On squared weights.")] = 1.0

    @property
    def how(self) -> tuple[str, float]:
        """The solver and the penalty."""
        return self.solver.value, self.penalty


@takes("language.code", "language.sentence_model")
def language(
    *,
    gold: Annotated[
        list[Path],
        typer.Argument(metavar="GOLD...", help="CoNLL-U, columns with tags, or text with one sentence on each line."),
    ],
    sheet: Sheet,
    training: Training,
    lower: Annotated[bool, typer.Option("--lower", help="The same texts without capitals.")] = False,
    given: params.Given,
) -> None:
    """Sentences, tokens and names against gold: by the models at hand, or by models trained without the texts."""
    with report.guard(given.debug):
        options = given.options().language
        asked = [
            bool(training.folds), training.by_language, training.each, bool(training.train_on),
            bool(options.sentence_model),
        ]  # fmt: skip
        if sum(asked) > 1:
            raise UsageError("--folds, --by-language, --each, --train and --sentence-model exclude each other")
        sheet.refuse_existing()
        from reprose.training.gold import read

        texts = [read(path, options.code or None) for path in gold]
        others = [read(path, options.code or None) for path in training.train_on or ()]
        if training.folds or training.by_language:
            found = _validated(texts, training, lower)
        elif training.each:
            found = _each(_as_asked(texts, lower), training.how)
        elif others:
            found = _shifted(others, _as_asked(texts, lower), training.how)
        else:
            found = _judged(_as_asked(texts, lower), options.sentence_model)
        from reprose.evaluation.language.report import render_all

        sheet.write(render_all(found, sheet.form))


def _as_asked(texts: list[Gold], lower: bool) -> list[Gold]:
    return [text.lowered() for text in texts] if lower else texts


def _validated(texts: list[Gold], training: Training, lower: bool) -> Report:
    from reprose.evaluation.language.judge import cross_validate, plain
    from reprose.evaluation.language.report import Report

    if training.by_language and len({text.language for text in texts}) < 2:
        raise UsageError("all texts are in one language", hint="Name texts in several, or ask for --folds.")
    solver, penalty = training.how
    results = cross_validate(texts, training.folds, solver=solver, penalty=penalty, by_language=training.by_language)
    chosen = {name: figures for (name, small), figures in results.items() if small is lower}
    return Report(chosen, plain(_as_asked(texts, lower)))


def _each(texts: list[Gold], how: tuple[str, float]) -> Report:
    from reprose.evaluation.language.judge import each_on_others, plain
    from reprose.evaluation.language.report import Report

    if len({text.language for text in texts}) < 2:
        raise UsageError("all texts are in one language", hint="Name texts in several, or ask for --train.")
    return Report({}, plain(texts), shift=each_on_others(texts, solver=how[0], penalty=how[1]))


def _shifted(others: list[Gold], texts: list[Gold], how: tuple[str, float]) -> Report:
    from reprose.evaluation.language.judge import plain, shifted
    from reprose.evaluation.language.report import Report

    return Report(shifted(others, texts, solver=how[0], penalty=how[1]), plain(texts))


def _judged(texts: list[Gold], model: str) -> Report:
    from reprose.evaluation.language.judge import judge, names_by_sentences, plain
    from reprose.evaluation.language.report import Report
    from reprose.language.sentences.model import open_model

    results = judge(texts, open_model(Path(model)) if model else None)
    return Report(results, plain(texts), names=names_by_sentences(texts))
