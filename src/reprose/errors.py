"""Every error that reprose raises on purpose: a code, an exit code, and the next step to take.

The classes are the one definition; ``docs/errors.md`` is checked against ``kinds()``.  Exit codes: 0 all
well, 1 a part failed and the rest was written, 2 wrong usage, 3 and up for kinds of bad input, 70 a defect of
reprose itself, 130 interrupted.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from typing import ClassVar

PARTIAL = 1  # exit code: some page or input failed, the rest was written
INTERRUPTED = 130  # exit code: Ctrl-C


class ReproseError(Exception):
    """Base of all errors of reprose.  ``str(error)`` is the message, ``hint`` the next step to take.

    ``hint`` given at construction replaces the hint of the kind.  Errors survive pickling, so that worker
    processes can hand them on.
    """

    code: ClassVar[str] = "reprose"
    exit_code: ClassVar[int] = PARTIAL
    hint: str = "See the message above."

    def __init__(self, message: str = "", *, hint: str | None = None) -> None:
        super().__init__(message)
        if hint is not None:
            self.hint = hint

    @property
    def message(self) -> str:
        return str(self.args[0]) if self.args else ""


class PageFailed(ReproseError):
    """One page could not be read; the other pages are not affected."""

    code = "page.failed"
    hint = "The other pages are complete; repair the file, or leave the page out with --pages."


class PageTimeout(PageFailed):
    """One page took longer than the page timeout."""

    code = "page.timeout"
    hint = "Give it more time with --page-timeout, or leave the page out with --pages."


class PageTooLarge(PageFailed):
    """One page has an absurd size, too many pieces of text, or needs more memory than the reader may use."""

    code = "page.too-large"
    hint = "Raise the limit that the message names with --set, or leave the page out with --pages."


class UsageError(ReproseError):
    """The command or call makes no sense as given."""

    code = "usage"
    exit_code = 2
    hint = "See reprose --help."


class OptionError(UsageError):
    """An option does not exist, or its value has the wrong type or is out of range."""

    code = "usage.option"
    hint = "reprose config lists all options with their ranges."


class MissingExtra(UsageError):
    """An optional part of reprose is needed and not installed."""

    code = "usage.missing-extra"
    hint = "Install the extra that the message names."


class DictionaryNotFound(UsageError):
    """The dictionary or word list that was asked for is not there."""

    code = "usage.no-dictionary"
    hint = "Install a dictionary of the language (such as hunspell-de-de), or name its .dic file with --lexicon PATH."


class DictionaryUnreadable(UsageError):
    """A dictionary or word list is not in the form that its name says."""

    code = "usage.bad-dictionary"
    hint = "A word list is UTF-8 text with one word on each line; a Hunspell dictionary is a .dic and an .aff file."


class ProgramMissing(UsageError):
    """A program that is needed for what was asked is not installed, or cannot do it."""

    code = "usage.no-program"
    hint = "Install the program that the message names."


class PronunciationsUnreadable(UsageError):
    """A dictionary of pronunciations is not in the form that it should have."""

    code = "usage.bad-pronunciations"
    hint = "One word on each line with its phones behind a tab, or as in CMUdict; see docs/rewriting.md."


class NotInstalled(UsageError):
    """The code of reprose is there, but not what it declares when it is installed."""

    code = "usage.not-installed"
    hint = "Install it: pip install reprose, or pip install -e . in the source tree, again after each update."


class BrokenExtension(UsageError):
    """What another package adds to reprose cannot be loaded, or has the name of something else."""

    code = "usage.broken-extension"
    hint = "Update or remove the package that the message names."


class InputNotFound(ReproseError):
    """The input does not exist or may not be read."""

    code = "input.not-found"
    exit_code = 3
    hint = "Check the path and the permissions."


class UnknownFormat(ReproseError):
    """The input is of a kind that reprose does not read."""

    code = "input.unknown-format"
    exit_code = 4
    hint = "Check that the file is what its name says; see docs/input.md for what reprose reads."


class EmptyFile(UnknownFormat):
    """The input has no bytes, or no pages."""

    code = "input.empty"
    hint = "Fetch or export the file again."


class DamagedFile(ReproseError):
    """The input is truncated or cannot be parsed."""

    code = "input.damaged"
    exit_code = 5
    hint = "Fetch the file again, or repair it with another program."


class GoldUnreadable(DamagedFile):
    """A gold document is not in the form that the evaluation reads."""

    code = "input.gold"
    hint = "See docs/evaluation.md for the form of gold.json."


class LexiconUnreadable(DamagedFile):
    """A lexicon's file or table is none, is damaged, or was made by a later version."""

    code = "input.lexicon"
    hint = "Check the path; export a lexicon with the version that made it, and import the table."


class ModelError(ReproseError):
    """A model file is none, or was made for another version."""

    code = "model"
    exit_code = 5
    hint = "Train it again with reprose train."


class PasswordNeeded(ReproseError):
    """The input is encrypted and no password was given."""

    code = "input.password-needed"
    exit_code = 6
    hint = "Give the password with --password."


class WrongPassword(PasswordNeeded):
    """The input is encrypted and the password does not open it."""

    code = "input.wrong-password"
    hint = "Check the password; the user or the owner password will do."


class NoText(ReproseError):
    """The input was read well, and there is no text in it."""

    code = "input.no-text"
    exit_code = 7
    hint = "There is nothing to recover; check that this is the right file."


class NeedsOcr(NoText):
    """The input has pictures of pages, and no text."""

    code = "input.needs-ocr"
    hint = "Run an OCR program on it first (for example ocrmypdf), then give reprose its output."


class TooLarge(ReproseError):
    """The input goes over a limit of size, number or memory."""

    code = "input.too-large"
    exit_code = 8
    hint = "Raise the limit that the message names with --set, or split the file."


class DocumentTimeout(ReproseError):
    """Nothing came from the reader for longer than the document timeout."""

    code = "input.timeout"
    exit_code = 8
    hint = "Give it more time with --set read.document_timeout=SECONDS, or repair the file."


class ReaderCrashed(ReproseError):
    """The reader's process died while it opened the input."""

    code = "input.reader-crashed"
    exit_code = 8
    hint = "Repair the file with another PDF tool, and report the file to the PDFium project if you can."


class OutputExists(ReproseError):
    """The output is there already."""

    code = "output.exists"
    exit_code = 9
    hint = "Choose another name with --output, or overwrite with --force."


class OutputFailed(ReproseError):
    """The output cannot be written."""

    code = "output.failed"
    exit_code = 9
    hint = "Check the folder, its permissions, and the space left."


class Defect(ReproseError):
    """Something went wrong that reprose did not foresee: a fault of its own.  ``detail`` is the traceback."""

    code = "defect"
    exit_code = 70
    hint = "Please report this, with the file if you can; --debug shows where it happened."

    def __init__(self, message: str = "", *, detail: str = "") -> None:
        super().__init__(message)
        self.detail = detail

    @classmethod
    def of(cls, error: Exception) -> Defect:
        """An exception that nobody expected, as an error that can be handed on and reported."""
        where = traceback.extract_tb(error.__traceback__)
        place = f" ({where[-1].filename.rpartition('/')[2]}, line {where[-1].lineno})" if where else ""
        text = " ".join(str(error).split())
        return cls(
            f"{type(error).__name__}: {text}{place}", detail="".join(traceback.format_exception(error))
        )


def kinds(base: type[ReproseError] = ReproseError) -> Iterator[type[ReproseError]]:
    """All kinds of error, each once, in the order of their definition within a kind."""
    for kind in base.__subclasses__():
        if kind.__module__ == __name__:
            yield kind
            yield from kinds(kind)
