"""Options that several commands share."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Optional

import typer

from reprose.options import Options, resolve
from reprose.options.load import find, specs
from reprose.options.presets import PRESETS
from reprose.options.rewrite import STRIP

_KEYS = ", ".join(specs())

Preset = Annotated[
    Optional[str],  # noqa: UP045 - older releases of typer do not read the bar
    typer.Option("--preset", metavar="NAME", help=f"A kind of document or a use of the text: {', '.join(PRESETS)}."),
]
Config = Annotated[
    Optional[Path],  # noqa: UP045
    typer.Option("--config", metavar="FILE", help="A TOML file with options, as reprose config prints them."),
]
Set = Annotated[
    Optional[list[str]],  # noqa: UP045
    typer.Option(
        "--set", metavar="SECTION.KEY=VALUE", help=f"Set one option; again for more.  Keys: {_KEYS}."
    ),
]
Pages = Annotated[
    Optional[str],  # noqa: UP045
    typer.Option(
        "--pages", metavar="RANGES", help='Write these pages only, like "1-3,7,end".  All are read.'
    ),
]
Password = Annotated[
    Optional[str],  # noqa: UP045
    typer.Option("--password", metavar="TEXT", help="For encrypted files; user or owner password."),
]
Encoding = Annotated[
    Optional[str],  # noqa: UP045
    typer.Option("--encoding", metavar="NAME", help="The encoding of text, where it is not to be found out."),
]
LexiconName = Annotated[
    Optional[str],  # noqa: UP045
    typer.Option(
        "--lexicon",
        metavar="NAME|PATH",
        help="What tells words from debris: wordfreq (the default), hunspell, a .dic file, or a list of words.",
    ),
]
Lang = Annotated[
    Optional[str],  # noqa: UP045
    typer.Option("--lang", metavar="CODE", help="The language (ISO 639-1) of all; else identified."),
]
Nested = Annotated[
    Optional[bool],  # noqa: UP045
    typer.Option("--nested", help="With annotations: sentences inside sentences, too.", show_default=False),
]
Tokens = Annotated[
    Optional[bool],  # noqa: UP045
    typer.Option(" /--no-tokens", help="With annotations: leave tokens out.", show_default=False),
]
Names = Annotated[
    Optional[bool],  # noqa: UP045
    typer.Option(" /--no-names", help="With annotations: leave names out.", show_default=False),
]
SentenceModel = Annotated[
    Optional[str],  # noqa: UP045
    typer.Option("--sentence-model", metavar="FILE", help="A model of sentences that reprose train has written."),
]
Workers = Annotated[
    Optional[int],  # noqa: UP045
    typer.Option(
        "--workers",
        metavar="N",
        help="Processes at work at the same time: documents, or pages of a single one.",
    ),
]
PageTimeout = Annotated[
    Optional[float],  # noqa: UP045
    typer.Option("--page-timeout", metavar="SECONDS", help="Leave out pages that take longer (10)."),
]
Annotations = Annotated[
    Optional[bool],  # noqa: UP045
    typer.Option("--annotations", help="Read the texts of annotations, too."),
]
Forms = Annotated[
    Optional[bool],  # noqa: UP045
    typer.Option("--forms", help="Read the values of form fields, too."),
]
FurniturePatterns = Annotated[
    Optional[list[str]],  # noqa: UP045
    typer.Option(
        "--furniture-pattern",
        metavar="REGEX",
        help="Lines that this matches as a whole are page furniture; again for more.",
    ),
]
KeepFurniture = Annotated[
    Optional[bool],  # noqa: UP045
    typer.Option("--keep-furniture", help="Leave running heads, feet and page numbers in the text."),
]
KeepHeads = Annotated[
    Optional[list[str]],  # noqa: UP045
    typer.Option(
        "--keep-head", metavar="TEXT", help="Leave the running head with this text in the text; again for more."
    ),
]
Regions = Annotated[
    Optional[list[str]],  # noqa: UP045
    typer.Option(
        "--region",
        metavar="PAGE,X,Y,W,H",
        help='Read only this rectangle of the pages (3, 3-7, odd, even, all): points, or percent; again for more.',
    ),
]
ExcludeRegions = Annotated[
    Optional[list[str]],  # noqa: UP045
    typer.Option("--exclude-region", metavar="PAGE,X,Y,W,H", help="Leave out this rectangle; again for more."),
]
Method = Annotated[
    Optional[str],  # noqa: UP045
    typer.Option("--method", metavar="NAME", help="full, or sr: the SR algorithm of 2015, for comparison."),
]
SrEps = Annotated[
    Optional[float],  # noqa: UP045
    typer.Option("--sr-eps", metavar="SHARE", help="With --method sr: the tolerance of the width (0.1)."),
]
AreaAcross = Annotated[
    Optional[int],  # noqa: UP045
    typer.Option("--area-across", metavar="N", help="Areas of text files: the most empty columns inside (1)."),
]
AreaDown = Annotated[
    Optional[int],  # noqa: UP045
    typer.Option("--area-down", metavar="N", help="How many rows further down they go on (1; 2 passes a blank one)."),
]
AreaAligned = Annotated[
    Optional[int],  # noqa: UP045
    typer.Option("--area-aligned", metavar="N", help="By how many columns the edges of their rows may differ (4)."),
]
Strip = Annotated[
    Optional[str],  # noqa: UP045
    typer.Option("--strip", metavar="WHAT", help=f"Leave out, with commas between: {', '.join(STRIP)}."),
]
Expand = Annotated[
    Optional[str],  # noqa: UP045
    typer.Option("--expand", metavar="WHAT", help="Say in full what the document explained: acronyms."),
]
AcronymLexicon = Annotated[
    Optional[str],  # noqa: UP045
    typer.Option("--acronym-lexicon", metavar="FILE", help="With --expand: what other documents explained, too."),
]
Spell = Annotated[
    Optional[str],  # noqa: UP045
    typer.Option("--spell", metavar="WHAT", help="Put into words: numbers, dates (with a comma between)."),
]
Plain = Annotated[
    Optional[bool],  # noqa: UP045
    typer.Option("--plain", help="Only small letters and single spaces, one sentence on a line."),
]
Alphabet = Annotated[
    Optional[str],  # noqa: UP045
    typer.Option("--alphabet", metavar="CODE", help="With --plain: keep the letters of this language only."),
]
PlainDigits = Annotated[
    Optional[bool],  # noqa: UP045
    typer.Option("--plain-digits", help="With --plain: keep digits."),
]
PlainApostrophes = Annotated[
    Optional[bool],  # noqa: UP045
    typer.Option("--plain-apostrophes", help="With --plain: keep apostrophes between letters."),
]
Debug = Annotated[
    bool, typer.Option("--debug", help="Show where in the code an error came from.", show_default=False)
]


def gather(
    preset: str | None, config: Path | None, settings: Iterable[str] | None, **flags: object
) -> Options:
    """The options of all sources; ``flags`` are options by name (``section__key``), None where not given.

    For an option that is a list, a flag's text holds its members with commas between.
    """
    values: dict[str, object] = {}
    for name, value in flags.items():
        key = name.replace("__", ".")
        if value is not None:
            values[key] = find(key).parse(value) if isinstance(value, str) and key.startswith("rewrite.") else value
    return resolve(preset=preset, config=config, settings=settings or (), values=values)
