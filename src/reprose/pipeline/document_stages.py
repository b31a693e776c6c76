"""The stages over the whole document, whatever its pages are."""

from __future__ import annotations

from reprose.document import Line, Page, Section
from reprose.language import account, quality
from reprose.language.dictionaries import dictionary_source, dictionary_words
from reprose.language.identify import sample, weighed
from reprose.language.of_document import divide
from reprose.language.vocabulary import Vocabulary
from reprose.options import Options
from reprose.options.language_codes import code_of
from reprose.pipeline.facts import Identified, Kind, PageSet, Work
from reprose.pipeline.stages import document_stage
from reprose.prose.characters.repair import repair_characters, repair_words
from reprose.prose.joins.order import merged
from reprose.prose.joins.places import set_frames

MENDED: tuple[Kind, ...] = ("layout", "grid", "elements")


@document_stage("characters", "mendable", kinds=MENDED)
def characters(work: Work, options: Options) -> None:
    """Single characters put right, before anybody asks for a language."""
    repair_characters(_mendable(work))


@document_stage("language", "mendable declared", "language", after="characters", reads="language")
def language(work: Work, options: Options) -> None:
    """The language of the text as it was read; what the user says settles it, what the file says is weighed."""
    text = sample(line.text for line in _mendable(work))
    work.language = Identified(text, _code(text, work, options))


@document_stage("words", "mendable language", after="language", reads="language", kinds=MENDED)
def words(work: Work, options: Options) -> None:
    """Code pages, wrong letters and spaces put right, as the words of the language tell."""
    code = work.language.code
    repair_words(_mendable(work), code, dictionary_words(code, options.language.lexicon))


@document_stage("lexicon", "lines furniture language declared", "lexicon", after="words", reads="language")
def lexicon(work: Work, options: Options) -> None:
    """The words of the document as evidence; its language once more, if repairs and furniture left another text."""
    texts = [text for of_page in work.by_page(_texts) for text in of_page]
    text, known = sample(texts), work.language
    code = known.code if text == known.text else _code(text, work, options)
    work.document.language = code
    listed = dictionary_words(code, options.language.lexicon)
    work.lexicon = Vocabulary(code, texts, listed)
    source = dictionary_source(listed)
    if source is not None:
        work.document.metadata["lexicon"] = source


def _mendable(work: Work) -> list[Line]:
    return [line for lines in work.by_page(lambda pages: pages.mendable) for line in lines]


def _code(text: str, work: Work, options: Options) -> str | None:
    if options.language.code:
        return code_of(options.language.code)
    found = weighed(text, work.declared)
    return found.code if found else None


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


@document_stage("quality", "lines lexicon", after="words")
def judge_quality(work: Work, options: Options) -> None:
    """Pages whose text is probably no text."""
    for page, lines in zip(work.document.pages, work.by_page(lambda pages: pages.lines), strict=True):
        fault = quality.judge(page, [line.text for line in lines], work.lexicon)
        if fault is not None:
            work.document.faults.append(fault)


@document_stage("account", "blocks", after="sentences debris")
def give_account(work: Work, options: Options) -> None:
    """Where every character went; pages, or the document, whose sentences were mostly set aside."""
    document = work.recovered
    counts = account.account(document)
    document.metadata["account"] = account.told(counts)
    document.faults += account.warnings(document, counts)
