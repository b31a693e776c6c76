"""All options of reprose, by the stage that uses them.

This is the one definition: the checks, the TOML template, the command line's help and ``docs/options.md`` are
made from it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

from reprose.errors import OptionError
from reprose.options.language_codes import code_of
from reprose.options.noise import NoiseOptions
from reprose.options.patterns import check_pattern
from reprose.options.read import ReadOptions
from reprose.options.rectangles import parse_rectangle
from reprose.options.rewrite import RewriteOptions
from reprose.options.spec import Flag, Section, option
from reprose.options.write import WriteOptions


@dataclass(frozen=True, slots=True)
class LayoutOptions(Section):
    """Characters to lines, columns and reading order."""

    word_gap: float = option(
        0.15,
        "A gap this wide between two characters is a space, where the file holds none of its own.",
        unit="em",
        low=0.02,
        high=2.0,
        risk="too high: words run together; too low: letter-spaced words fall apart",
        acts_on=("pages",),
    )
    column_gap: float = option(
        1.0,
        "A gap this wide ends a run of characters; its neighbours decide whether the line goes on.",
        unit="em",
        low=0.2,
        high=20.0,
        risk="too high: columns are read across; too low: rivers of white split paragraphs",
        acts_on=("pages",),
    )
    stretched_gap: float = option(
        3.5,
        "The widest gap inside a line whose words follow each other in the file (badly justified lines).",
        unit="em",
        low=0.5,
        high=50.0,
        risk="too high: table cells run together; too low: stretched lines fall apart",
        acts_on=("pages",),
    )
    merge_gap: float = option(
        0.6,
        "The widest gap inside a line whose words do not follow each other in the file.",
        unit="em",
        low=0.2,
        high=20.0,
        risk="too high: columns are read across; too low: emphasised words leave their line",
        acts_on=("pages",),
    )
    gutter: float = option(
        0.7,
        "The narrowest white strip that separates columns.",
        unit="em",
        low=0.2,
        high=20.0,
        risk="too high: close columns are read across; too low: rivers of white split paragraphs",
        acts_on=("pages",),
    )
    gutter_height: float = option(
        2.5,
        "The height from which on a white strip separates columns.",
        unit="lines",
        low=1.0,
        high=50.0,
        risk="too high: short columns are read across; too low: chance alignments split text",
        acts_on=("pages",),
    )
    group_gap: float = option(
        0.28,
        "A line this much further below the one before than lines of its type usually are begins a new group.",
        unit="lines",
        low=0.05,
        high=10.0,
        risk="too high: headings and notes run into paragraphs; too low: paragraphs with formulas fall apart",
        acts_on=("pages",),
    )
    across: float = option(
        2.0,
        "A white strip across all columns, so many times as high as the gutter is wide, ends what is above it: that "
        "is read first, unless its text goes on below.",
        unit="gutters",
        low=1.0,
        high=1000.0,
        risk="too high: articles one above the other are read mixed; too low: columns are cut at chance gaps",
        acts_on=("pages", "grid"),
    )
    regions: tuple[str, ...] = option(
        (),
        "Rectangles to read, and nothing else of their pages: page,x,y,width,height "
        "(page: 3, 3-7, 5-end, odd, even, all; points from the top left of the page as seen, or percent).",
        risk="text outside is not read, and its running heads are no evidence",
        verify=parse_rectangle,
        whole=True,
        flag=Flag(
            "--region",
            "PAGE,X,Y,W,H",
            "Read only this rectangle of the pages (3, 3-7, odd, even, all): points, or percent; again for more.",
        ),
        acts_on=("pages", "grid"),
    )
    exclude_regions: tuple[str, ...] = option(
        (),
        "Rectangles to leave out, in the same form.",
        risk="text in them is not read",
        verify=parse_rectangle,
        whole=True,
        flag=Flag("--exclude-region", "PAGE,X,Y,W,H", "Leave out this rectangle; again for more."),
        acts_on=("pages", "grid"),
    )


@dataclass(frozen=True, slots=True)
class RolesOptions(Section):
    """What each block is."""

    method: str = option(
        "full",
        "How text is told from the rest: by all that is known (full), or by the SR algorithm of 2015 (sr), which "
        "looks at the lengths of the lines and how they end; it repairs nothing else.",
        choices=("full", "sr"),
        risk="sr is for comparison: it takes what interrupts a paragraph for text where it is as long or has a stop",
        flag=Flag("--method", "NAME", "full, or sr: the SR algorithm of 2015, for comparison."),
    )
    sr_tolerance: float = option(
        0.1,
        "With the method sr: lines of a paragraph are as long as the column, give or take this share of it (eps).",
        unit="columns",
        low=0.0,
        high=1.0,
        risk="too high: long headings and notes are taken for text; too low: lines of the text are set aside",
        flag=Flag("--sr-eps", "SHARE", "With the method sr: the tolerance of the column's width ({default})."),
        acts_on=("pages", "grid"),
        needs="roles.method=sr",
    )
    furniture_patterns: tuple[str, ...] = option(
        (),
        "Regular expressions: a line that one of them matches as a whole is page furniture, wherever it stands.",
        risk="a pattern that matches lines of the text takes them out of it",
        verify=check_pattern,
        whole=True,
        flag=Flag(
            "--furniture-pattern",
            "REGEX",
            "Lines that this matches as a whole are page furniture; again for more.",
        ),
        acts_on=("pages", "grid"),
        needs="roles.method=full",
    )
    keep_furniture: bool = option(
        False,
        "Leave running heads, feet and page numbers in the text (furniture_patterns still hold).",
        risk="sentences that go on over a page are broken by its head",
        flag=Flag("--keep-furniture", "", "Leave running heads, feet and page numbers in the text."),
        acts_on=("pages", "grid"),
        needs="roles.method=full",
    )
    keep_heads: tuple[str, ...] = option(
        (),
        "Texts of running heads or feet that stay in the text; numbers, case and diacritics do not count.",
        whole=True,
        flag=Flag("--keep-head", "TEXT", "Leave the running head with this text in the text; again for more."),
        acts_on=("pages", "grid"),
        needs="roles.method=full",
    )


@dataclass(frozen=True, slots=True)
class LanguageOptions(Section):
    """Languages, lexicons and sentences."""

    code: str = option(
        "",
        "The language (ISO 639-1) of documents and all their paragraphs; identified where none is given.",
        risk="a wrong one misleads hyphens, sentences and tokens",
        verify=code_of,
        flag=Flag("--lang", "CODE", "The language (ISO 639-1) of all; else identified."),
    )
    sentence_model: str = option(
        "",
        "The file of a model of sentences, as reprose train sentences writes it; else the package's own.",
        risk="a model of little text divides worse than the package's",
        flag=Flag("--sentence-model", "FILE", "A model of sentences that reprose train has written."),
    )
    lexicon: str = option(
        "wordfreq",
        'What tells whether something is a word: "wordfreq", "hunspell" (its installed dictionary for the '
        "document's language, behind wordfreq), or the path of a .dic file or of a list with one word on each line.",
        risk="a dictionary of another language takes broken words for whole ones",
        flag=Flag(
            "--lexicon",
            "NAME|PATH",
            "What tells words from debris: {default} (the default), hunspell, a .dic file, or a list of words.",
        ),
    )


@dataclass(frozen=True, slots=True)
class Options:
    """All options, by section.  Immutable; ``reprose.options.load.resolve`` makes them from every source."""

    read: ReadOptions = field(default_factory=ReadOptions)
    layout: LayoutOptions = field(default_factory=LayoutOptions)
    roles: RolesOptions = field(default_factory=RolesOptions)
    language: LanguageOptions = field(default_factory=LanguageOptions)
    noise: NoiseOptions = field(default_factory=NoiseOptions)
    rewrite: RewriteOptions = field(default_factory=RewriteOptions)
    write: WriteOptions = field(default_factory=WriteOptions)

    def __post_init__(self) -> None:
        for part in fields(self):
            kind: Any = part.default_factory
            given = getattr(self, part.name)
            if not isinstance(given, kind):
                raise OptionError(f"the section {part.name!r} must be {kind.__name__}, not {given!r}")
