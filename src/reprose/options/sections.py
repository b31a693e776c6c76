"""All options of reprose, by the stage that uses them.

This is the one definition: the checks, the TOML template, the command line's help and ``docs/options.md`` are
made from it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from reprose.areas import parse_area
from reprose.languages import code_of
from reprose.noise import FIRST, LEARNED
from reprose.options.rewrite import RewriteOptions
from reprose.options.spec import option
from reprose.patterns import check_pattern


@dataclass(frozen=True, slots=True)
class ReadOptions:
    """Reading the file."""

    page_timeout: float = option(
        10.0,
        "A page that takes longer is recorded as a fault and left out.",
        unit="seconds",
        low=0.1,
        high=86400,
        risk="too short: slow pages are lost, and more of them on a busy machine",
    )
    document_timeout: float = option(
        18.0,
        "The rest is given up when no page came for so long (or for page_timeout, if that is more).",
        unit="seconds",
        low=0.1,
        high=86400,
        risk="too short: the end of a slow document is lost",
    )
    workers: int = option(
        1,
        "Processes that read pages at the same time; the result is the same for any number.",
        low=1,
        high=64,
        risk="each takes 100 MB and a third of a second to start",
    )
    memory: float = option(
        4.0,
        "Address space of a reading process, where the system can limit it.",
        unit="GiB",
        low=0.5,
        high=1024,
        risk="too low: large pages are recorded as faults",
    )
    max_page_points: float = option(
        20_000.0,
        "A page wider or higher than this is recorded as a fault and left out.",
        unit="points",
        low=72,
        high=100_000,
        risk="too low: posters and plans are lost",
    )
    max_page_pieces: int = option(
        100_000,
        "A page whose text stands in more scattered pieces than this is recorded as a fault and left out.",
        unit="pieces",
        low=1000,
        high=10_000_000,
        risk="too high: a page of single letters keeps the layout busy for minutes; too low: maps are lost",
    )
    kind: str = option(
        "auto",
        "What kind of document the input is; found out by its content unless it is named here.",
        choices=("auto", "pdf", "text", "html", "docx", "odt", "epub", "docling-json", "hocr", "alto", "page-xml"),
        risk="a wrong one ends in an error or in rubbish",
    )
    encoding: str = option(
        "",
        "The encoding of text, as Python names it (utf-8, windows-1252, koi8-r ...); found out where none is given.",
        risk="a wrong one reads the wrong letters",
    )
    max_text_bytes: int = option(
        8_388_608,
        "A text file, web page or JSON file larger than this is not read.",
        unit="bytes",
        low=1000,
        high=1_000_000_000,
        risk="too high: memory, about a hundred bytes for each byte of the text",
    )
    max_unpacked_bytes: int = option(
        67_108_864,
        "The most that is unpacked of an archive (DOCX, ODT, EPUB); pictures are not.",
        unit="bytes",
        low=1000,
        high=4_000_000_000,
        risk="too high: a small file can fill the memory",
    )
    main_content: bool = option(
        True,
        "Set navigation, notices and the like apart from the content of web pages, as role other, kind boilerplate.",
        risk="off: they are part of the text; on: short texts beside the content may be taken for them",
    )
    max_ocr_bytes: int = option(
        134_217_728,
        "A file that an OCR program wrote (hOCR, ALTO, PAGE XML) and that is larger than this is not read.",
        unit="bytes",
        low=1000,
        high=4_000_000_000,
        risk="too high: memory, some five bytes for each byte of the file",
    )
    annotations: bool = option(False, "Read the texts of annotations (comments, highlights, free text) as asides.")
    forms: bool = option(False, "Read the values of form fields.")


@dataclass(frozen=True, slots=True)
class LayoutOptions:
    """Characters to lines, columns and reading order."""

    word_gap: float = option(
        0.15,
        "A gap this wide between two characters is a space, where the file holds none of its own.",
        unit="em",
        low=0.02,
        high=2.0,
        risk="too high: words run together; too low: letter-spaced words fall apart",
    )
    column_gap: float = option(
        1.0,
        "A gap this wide ends a run of characters; its neighbours decide whether the line goes on.",
        unit="em",
        low=0.2,
        high=20.0,
        risk="too high: columns are read across; too low: rivers of white split paragraphs",
    )
    stretched_gap: float = option(
        3.5,
        "The widest gap inside a line whose words follow each other in the file (badly justified lines).",
        unit="em",
        low=0.5,
        high=50.0,
        risk="too high: table cells run together; too low: stretched lines fall apart",
    )
    merge_gap: float = option(
        0.6,
        "The widest gap inside a line whose words do not follow each other in the file.",
        unit="em",
        low=0.2,
        high=20.0,
        risk="too high: columns are read across; too low: emphasised words leave their line",
    )
    gutter: float = option(
        0.7,
        "The narrowest white strip that separates columns.",
        unit="em",
        low=0.2,
        high=20.0,
        risk="too high: close columns are read across; too low: rivers of white split paragraphs",
    )
    gutter_height: float = option(
        2.5,
        "The height from which on a white strip separates columns.",
        unit="lines",
        low=1.0,
        high=50.0,
        risk="too high: short columns are read across; too low: chance alignments split text",
    )
    group_gap: float = option(
        0.28,
        "A line this much further below the one before than lines of its type usually are begins a new group.",
        unit="lines",
        low=0.05,
        high=10.0,
        risk="too high: headings and notes run into paragraphs; too low: paragraphs with formulas fall apart",
    )
    across: float = option(
        2.0,
        "A white strip across all columns, so many times as high as the gutter is wide, ends what is above it: that "
        "is read first, unless its text goes on below.",
        unit="gutters",
        low=1.0,
        high=1000.0,
        risk="too high: articles one above the other are read mixed; too low: columns are cut at chance gaps",
    )
    regions: tuple[str, ...] = option(
        (),
        "Rectangles to read, and nothing else of their pages: page,x,y,width,height "
        "(page: 3, 3-7, 5-end, odd, even, all; points from the top left of the page as seen, or percent).",
        risk="text outside is not read, and its running heads are no evidence",
        verify=parse_area,
        whole=True,
    )
    exclude_regions: tuple[str, ...] = option(
        (),
        "Rectangles to leave out, in the same form.",
        risk="text in them is not read",
        verify=parse_area,
        whole=True,
    )


@dataclass(frozen=True, slots=True)
class RolesOptions:
    """What each block is."""

    method: str = option(
        "full",
        "How text is told from the rest: by all that is known (full), or by the SR algorithm of 2015 (sr), which "
        "looks at the lengths of the lines and how they end; it repairs nothing else.",
        choices=("full", "sr"),
        risk="sr is for comparison: it takes what interrupts a paragraph for text where it is as long or has a stop",
    )
    sr_tolerance: float = option(
        0.1,
        "With the method sr: lines of a paragraph are as long as the column, give or take this share of it (eps).",
        unit="columns",
        low=0.0,
        high=1.0,
        risk="too high: long headings and notes are taken for text; too low: lines of the text are set aside",
    )
    furniture_patterns: tuple[str, ...] = option(
        (),
        "Regular expressions: a line that one of them matches as a whole is page furniture, wherever it stands.",
        risk="a pattern that matches lines of the text takes them out of it",
        verify=check_pattern,
        whole=True,
    )
    keep_furniture: bool = option(
        False,
        "Leave running heads, feet and page numbers in the text (furniture_patterns still hold).",
        risk="sentences that go on over a page are broken by its head",
    )
    keep_heads: tuple[str, ...] = option(
        (),
        "Texts of running heads or feet that stay in the text; numbers, case and diacritics do not count.",
        whole=True,
    )


@dataclass(frozen=True, slots=True)
class ProseOptions:
    """Lines to whole paragraphs."""


@dataclass(frozen=True, slots=True)
class LanguageOptions:
    """Languages, lexicons and sentences."""

    code: str = option(
        "",
        "The language (ISO 639-1) of documents and all their paragraphs; identified where none is given.",
        risk="a wrong one misleads hyphens, sentences and tokens",
        verify=code_of,
    )
    sentence_model: str = option(
        "",
        "The file of a model of sentences, as reprose train sentences writes it; else the package's own.",
        risk="a model of little text divides worse than the package's",
    )
    lexicon: str = option(
        "wordfreq",
        'What tells whether something is a word: "wordfreq", "hunspell" (its installed dictionary for the '
        "document's language, behind wordfreq), or the path of a .dic file or of a list with one word on each line.",
        risk="a dictionary of another language takes broken words for whole ones",
    )


@dataclass(frozen=True, slots=True)
class NoiseOptions:
    """What looks like debris of tables, formulas and figures, by the characters that it consists of."""

    set_aside: str = option(
        "areas",
        "What is done with text below the limit: nothing; or areas (paragraphs) become noise, and sentences inside "
        "paragraphs are marked, to be left out on request (write.skip_noise).",
        choices=("nothing", "areas"),
        risk="areas: a paragraph of codes and numbers leaves the text",
    )
    weights: str = option(
        LEARNED,
        "The set of weights and limit: learned from documents, or in the order of the thesis of 2013.",
        choices=(LEARNED, FIRST),
    )
    knockout_limit: float = option(
        0.0,
        "The score below which text is noise; 0 for that of the set.",
        unit="percent",
        low=0.0,
        high=100.0,
        risk="too high: text is set aside; too low: debris stays",
    )
    lower: float = option(
        0.0,
        "What a small letter weighs, and one of a script without case; 0 for the weight of the set, here and below.",
        low=0.0,
        high=100.0,
        risk="all scores change with it",
    )
    abbreviations: float = option(
        0.0,
        "What a character of an abbreviation weighs (UNESCO, e.g.).",
        low=0.0,
        high=100.0,
        risk="too high: technical text is set aside",
    )
    upper: float = option(
        0.0,
        "What a capital outside names and abbreviations weighs.",
        low=0.0,
        high=100.0,
        risk="too high: text in capitals is set aside",
    )
    numbers: float = option(
        0.0,
        "What a digit weighs.",
        low=0.0,
        high=100.0,
        risk="too high: sentences with dates and figures are set aside",
    )
    names: float = option(
        0.0,
        "What a letter of a name weighs (a capitalised word inside a sentence).",
        low=0.0,
        high=100.0,
        risk="too high: lists of names are set aside, and German, which capitalises nouns",
    )
    permitted: float = option(
        0.0,
        "What a mark of punctuation weighs.",
        low=0.0,
        high=100.0,
        risk="too high: short sentences and citations are set aside",
    )
    symbols: float = option(
        0.0,
        "What any other sign weighs.",
        low=0.0,
        high=100.0,
        risk="too high: sentences with formulas and code are set aside",
    )
    area_across: int = option(
        1,
        "The most empty columns between two characters of one area, on the grid of text files.",
        unit="columns",
        low=0,
        high=1000,
        risk="too high: labels beside text are judged with it; too low: words are judged one by one",
    )
    area_down: int = option(
        1,
        "How many rows further down an area may go on: 1 is the next row, 2 passes a blank one.",
        unit="rows",
        low=0,
        high=100,
        risk="too high: debris below text is judged with it; 0: rows are judged one by one",
    )
    area_aligned: int = option(
        4,
        "By how many columns the left edges, right edges or middles of rows of an area may differ (one of the three).",
        unit="columns",
        low=0,
        high=1000,
        risk="too high: what stands below a corner of the text is judged with it; too low: paragraphs fall apart",
    )


@dataclass(frozen=True, slots=True)
class WriteOptions:
    """What the output shows, and how."""

    lines: str = option(
        "paragraph",
        "What stands on a line of plain text.",
        choices=("paragraph", "sentence"),
    )
    roles: tuple[str, ...] = option(
        ("body",),
        'Roles to show: "body" (running text), "all", or names of roles.',
        choices=(
            "body",
            "all",
            "title",
            "heading",
            "paragraph",
            "list_item",
            "footnote",
            "caption",
            "table",
            "formula",
            "code",
            "abstract",
            "author",
            "reference",
            "toc",
            "index",
            "quote",
            "aside",
            "advert",
            "page_header",
            "page_footer",
            "page_number",
            "line_number",
            "watermark",
            "noise",
            "other",
        ),
        risk="furniture between the halves of a paragraph breaks it for the reader",
    )
    page_marks: bool = option(False, "Mark where each page begins.")
    keep_calls: bool = option(False, "Keep the marks that call footnotes.")
    nested: bool = option(False, "Sentences inside sentences, too, in formats with annotations.")
    tokens: bool = option(True, "Tokens, in formats with annotations that can do without (jsonl, xml).")
    names: bool = option(True, "Names, in formats with annotations.")
    skip_noise: bool = option(False, "Leave out sentences that look like debris (see noise).")


@dataclass(frozen=True, slots=True)
class Options:
    """All options, by section.  Immutable; ``reprose.options.load.resolve`` makes them from every source."""

    read: ReadOptions = field(default_factory=ReadOptions)
    layout: LayoutOptions = field(default_factory=LayoutOptions)
    roles: RolesOptions = field(default_factory=RolesOptions)
    prose: ProseOptions = field(default_factory=ProseOptions)
    language: LanguageOptions = field(default_factory=LanguageOptions)
    noise: NoiseOptions = field(default_factory=NoiseOptions)
    rewrite: RewriteOptions = field(default_factory=RewriteOptions)
    write: WriteOptions = field(default_factory=WriteOptions)
