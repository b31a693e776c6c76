"""The options of rewriting: all of it is off unless it is asked for."""

from __future__ import annotations

from dataclasses import dataclass

from reprose.errors import OptionError
from reprose.options.spec import Flag, Section, did_you_mean, option
from reprose.role_table import TABLE

STRIP: tuple[str, ...] = (
    "emails", "links", "citations", *dict.fromkeys(row.strip for row in TABLE.values() if row.strip),
)  # fmt: skip
ALPHABETS: tuple[str, ...] = (
    "bg", "ca", "cs", "da", "de", "el", "en", "es", "et", "fi", "fr", "hr", "hu", "it", "lt", "lv", "nl", "no", "pl",
    "pt", "ro", "ru", "sk", "sl", "sr", "sv", "tr", "uk",
)  # fmt: skip


def check_alphabet(name: str) -> None:
    """OptionError if ``name`` is no language whose alphabet is known."""
    if name and name not in ALPHABETS:
        raise OptionError(f"there is no alphabet for {name!r}{did_you_mean(name, ALPHABETS)}",
                          hint=f"Those known are {', '.join(ALPHABETS)}.")  # fmt: skip


@dataclass(frozen=True, slots=True)
class RewriteOptions(Section):
    """Changes of wording on request; the text before them is kept."""

    strip: tuple[str, ...] = option(
        (),
        "What is taken out of texts with the sentences left whole (emails, links, citations, calls of notes), and "
        "which blocks are not shown (headings to asides).",
        choices=STRIP,
        risk="what only looks like a citation goes, too",
        flag=Flag("--strip", "WHAT", "Leave out, with commas between: {choices}."),
    )
    expand: tuple[str, ...] = option(
        (),
        "What is said in full where the document explained it: acronyms.",
        choices=("acronyms",),
        risk="sentences grow long",
        flag=Flag("--expand", "WHAT", "Say in full what the document explained: {choices}."),
    )
    lexicon: str = option(
        "",
        "With expand: the file of a lexicon (reprose lexicon), asked for acronyms that the document does not explain.",
        risk="a short form may mean something else in another field",
        flag=Flag("--acronym-lexicon", "FILE", "With --expand: what other documents explained, too."),
        needs="rewrite.expand",
    )
    spell: tuple[str, ...] = option(
        (),
        "What is put into words, as it is said in the language of its paragraph: numbers (with units and currencies), "
        "dates (where the order of day and month is sure).",
        choices=("numbers", "dates"),
        risk="a code that looks like a number is read as one",
        flag=Flag("--spell", "WHAT", "Put into words, with a comma between: {choices}."),
    )
    plain: bool = option(
        False,
        "Only letters and single spaces, small letters, and a sentence on each line of plain text.",
        risk="numbers and punctuation are gone; spell numbers out before",
        flag=Flag("--plain", "", "Only small letters and single spaces, one sentence on a line."),
    )
    alphabet: str = option(
        "",
        "With plain: the language (ISO 639-1) whose own letters are kept, the others being folded to them; letters of "
        "all scripts where none is named.",
        verify=check_alphabet,
        risk="words in other scripts are gone",
        flag=Flag("--alphabet", "CODE", "With --plain: keep the letters of this language only."),
        needs="rewrite.plain",
    )
    plain_digits: bool = option(
        False,
        "With plain: digits are kept.",
        flag=Flag("--plain-digits", "", "With --plain: keep digits."),
        needs="rewrite.plain",
    )
    plain_apostrophes: bool = option(
        False,
        "With plain: apostrophes between letters are kept, as '.",
        flag=Flag("--plain-apostrophes", "", "With --plain: keep apostrophes between letters."),
        needs="rewrite.plain",
    )
