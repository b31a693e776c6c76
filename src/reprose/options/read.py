"""Options: what is read, and within which limits."""

from __future__ import annotations

from dataclasses import dataclass

from reprose.options.spec import Flag, Section, option
from reprose.registry import READERS, Names


@dataclass(frozen=True, slots=True)
class ReadOptions(Section):
    """Reading the file."""

    page_timeout: float = option(
        10.0,
        "A page that takes longer is recorded as a fault and left out.",
        unit="seconds of CPU",
        low=0.1,
        high=86400,
        risk="too short: slow pages are lost",
        flag=Flag("--page-timeout", "SECONDS", "Leave out pages that take longer ({default})."),
    )
    document_timeout: float = option(
        18.0,
        "The rest is given up when no page came for so long (or for page_timeout, if that is more).",
        unit="seconds of CPU",
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
        flag=Flag("--workers", "N", "Processes at work at the same time: documents, or pages of a single one."),
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
        choices=Names(READERS, "auto"),
        risk="a wrong one ends in an error or in rubbish",
    )
    encoding: str = option(
        "",
        "The encoding of text, as Python names it (utf-8, windows-1252, koi8-r ...); found out where none is given.",
        risk="a wrong one reads the wrong letters",
        flag=Flag("--encoding", "NAME", "The encoding of text, where it is not to be found out."),
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
    annotations: bool = option(
        False,
        "Read the texts of annotations (comments, highlights, free text) as asides.",
        flag=Flag("--annotations", "", "Read the texts of annotations, too."),
    )
    forms: bool = option(
        False,
        "Read the values of form fields.",
        flag=Flag("--forms", "", "Read the values of form fields, too."),
    )
