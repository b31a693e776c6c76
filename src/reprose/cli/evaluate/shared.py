"""What the commands of ``reprose evaluate`` share."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from reprose.cli import output as out
from reprose.cli import params, report
from reprose.errors import ReproseError

if TYPE_CHECKING:
    from reprose.document import Document
    from reprose.evaluation.gold import GoldDocument
    from reprose.options import Options

Form = Enum("Form", {"text": "text", "md": "md", "json": "json"})

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


@dataclass(frozen=True, slots=True)
class Sheet:
    """Where the report goes, and in which form."""

    to: To = None
    output: Output = None
    force: params.Force = False

    @property
    def form(self) -> str:
        """The form that was asked for, or that the output's name says."""
        if self.to is not None:
            return str(self.to.value)
        ending = "" if self.output is None else self.output.suffix.lower().lstrip(".")
        return {"markdown": "md"}.get(ending, ending if ending in Form.__members__ else "text")

    def refuse_existing(self) -> None:
        """OutputExists if the report would overwrite a file and may not: to be told before the work is done."""
        out.refuse_existing(self.output, self.force)

    def write(self, report: str) -> None:
        """Put the report where it was asked for."""
        out.write(report, self.output, force=self.force)


FIGURES = (*params.SOURCES, "read.workers")
"""The shared flags of the commands that recover gold documents."""


def recover_all(
    documents: list[GoldDocument], options: Options, debug: bool
) -> Iterator[tuple[GoldDocument, Document | None]]:
    """Each gold document with what is recovered of it; None, and a message, where that failed."""
    from reprose.cli.report import bar
    from reprose.pipeline.many import recover_many

    jobs = min(options.read.workers, len(documents))
    options = dataclasses.replace(options, read=dataclasses.replace(options.read, workers=1))
    stream = recover_many([d.path for d in documents], workers=jobs, options=options)
    told: set[str] = set()
    with bar(True) as show:
        for at, (document, (_, result)) in enumerate(zip(documents, stream, strict=True), 1):
            show(at, len(documents))
            if isinstance(result, ReproseError):
                report.tell_error(result, document.name, debug=debug)
                yield document, None
            else:
                report.tell_faults(result, document.name, told)
                yield document, result
