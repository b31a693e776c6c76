"""The stages over the whole document, whatever its pages are."""

from __future__ import annotations

from collections.abc import Sequence

from reprose.document import Line, Page, Section
from reprose.language import quality
from reprose.language.dictionaries import dictionary_source, dictionary_words
from reprose.language.divide import divide
from reprose.language.identify import identify, sample
from reprose.language.vocabulary import Vocabulary
from reprose.options import Options
from reprose.options.language_codes import code_of
from reprose.pipeline.facts import PageSet, Work
from reprose.pipeline.stages import document_stage
from reprose.prose.characters.repair import repair_lines
from reprose.prose.joins.order import merged
from reprose.prose.joins.places import set_frames


@document_stage("characters", "mendable", kinds=("layout", "grid", "elements"), reads="language")
def characters(work: Work, options: Options) -> None:
    """Characters, code pages and spaces put right, before anything reads words."""

    def make(language: str | None, lines: Sequence[Line]) -> Vocabulary:
        words = dictionary_words(language, options.language.lexicon)
        return Vocabulary(language, (line.text for line in lines), words)

    repair_lines([line for lines in work.by_page(lambda pages: pages.mendable) for line in lines], make)


@document_stage("lexicon", "lines furniture", "lexicon", after="characters", reads="language")
def lexicon(work: Work, options: Options) -> None:
    """The language, and the words of the document as evidence."""
    texts = [text for of_page in work.by_page(_texts) for text in of_page]
    found = None if options.language.code else identify(sample(texts))
    work.document.language = code_of(options.language.code) or (found.code if found else None)
    words = dictionary_words(work.document.language, options.language.lexicon)
    work.lexicon = Vocabulary(work.document.language, texts, words)
    source = dictionary_source(words)
    if source is not None:
        work.document.metadata["lexicon"] = source


def _texts(pages: PageSet) -> list[list[str]]:
    """The texts of the lines of each page that are no furniture."""
    furniture = pages.furniture
    return [[line.text for line in lines if line not in furniture] for lines in pages.lines]


@document_stage("blocks", "finished sections", "blocks")
def blocks(work: Work, options: Options) -> None:
    """The blocks of all pages in one order, that of the pages on which they begin."""
    work.blocks = work.document.blocks = merged([pages.finished for pages in work.sets])
    if any(pages.sections for pages in work.sets):
        work.document.sections = work.by_page(lambda pages: pages.sections or list(map(_undivided, pages.pages)))


def _undivided(page: Page) -> Section:
    """The tree of a page that nobody divided, since its structure was known."""
    return Section("page", (0.0, 0.0, page.width, page.height))


@document_stage("frames", "blocks")
def frames(work: Work, options: Options) -> None:
    """Each page told where the blocks stand on it."""
    set_frames(work.recovered)


@document_stage("sentences", "blocks", after="lexicon", reads="language")
def sentences(work: Work, options: Options) -> None:
    """Each text cut into sentences, in its own language."""
    divide(work.recovered, options.language)


@document_stage("quality", "lines lexicon", after="characters")
def judge_quality(work: Work, options: Options) -> None:
    """Pages whose text is probably no text."""
    for page, lines in zip(work.document.pages, work.by_page(lambda pages: pages.lines), strict=True):
        fault = quality.judge(page, [line.text for line in lines], work.lexicon)
        if fault is not None:
            work.document.faults.append(fault)
