"""Dictionaries that are used on request: Hunspell's, and plain lists of words.

A dictionary says whether something is a word, not how frequent it is; so it stands behind the frequency list, and a
word that only it knows counts as a rare one.  Hunspell's affix rules are applied by spylls, which needs no compiler.
"""

from __future__ import annotations

import difflib
import hashlib
import os
import sys
from collections.abc import Callable, Iterator
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path

from reprose.errors import DictionaryNotFound, DictionaryUnreadable, MissingExtra
from reprose.language.serbian import to_cyrillic, to_latin
from reprose.language.wordlists import WordList, word_list

DEFAULT = "wordfreq"
HUNSPELL = "hunspell"
_RARE = 2.0  # Zipf
_MANY = 100_000  # entries: so large a list knows most words
# The country whose dictionary is taken where a language has several; else the country of the same name, or the first.
_COUNTRIES = {
    "cs": "CZ", "da": "DK", "el": "GR", "en": "US", "et": "EE", "nb": "NO", "no": "NO", "pt": "PT", "sl": "SI",
    "sv": "SE", "uk": "UA",
}  # fmt: skip


class WithDictionary:
    """A frequency list with a dictionary behind it."""

    def __init__(self, first: WordList, known: Callable[[str], bool], source: dict[str, str], large: bool) -> None:
        self._first = first
        self._known = known
        self._large = large
        self.source = source

    @property
    def thorough(self) -> bool:
        return self._large or self._first.thorough

    def common(self, word: str) -> float:
        return self._first.common(word)

    def frequency(self, word: str) -> float:
        return self._first.frequency(word) or (_RARE if self._known(word) else 0.0)


def dictionary_words(language: str | None, lexicon: str = DEFAULT) -> WordList:
    """The words that ``lexicon`` names: "wordfreq", "hunspell", or the path of a word list or of a .dic file.

    Raises ``DictionaryNotFound``, ``DictionaryUnreadable``, and ``MissingExtra`` without spylls.
    """
    first = word_list(language)
    if lexicon == DEFAULT:
        return first
    if lexicon == HUNSPELL:
        return _hunspell(first, _installed(language), language) if language else first
    path = Path(lexicon)
    if path.suffix in (".dic", ".aff"):
        return _hunspell(first, path.with_suffix(".dic"), language)
    if not path.is_file():
        near = difflib.get_close_matches(lexicon, (DEFAULT, HUNSPELL), n=1)
        meant = f"; did you mean {near[0]!r}?" if near else ""
        raise DictionaryNotFound(f"the lexicon {lexicon} does not exist{meant}")
    words, source = _word_file(path)
    return WithDictionary(first, lambda word: word.casefold() in words, source, len(words) > _MANY)


def dictionary_source(words: WordList) -> dict[str, str] | None:
    """Name, kind, digest and the version of its reader, of a dictionary that was asked for; else None."""
    return dict(words.source) if isinstance(words, WithDictionary) else None


def folders() -> Iterator[Path]:
    """Where Hunspell and others keep dictionaries, the user's first; ``DICPATH`` as for Hunspell."""
    yield from (Path(part) for part in os.environ.get("DICPATH", "").split(os.pathsep) if part)
    home = Path.home()
    yield home / ".local/share/hunspell"
    if sys.platform == "darwin":
        yield from (home / "Library/Spelling", Path("/Library/Spelling"))
    yield from map(Path, ("/usr/local/share/hunspell", "/usr/share/hunspell", "/usr/share/myspell/dicts"))


def _installed(language: str) -> Path:
    """The installed dictionary of ``language``; the same one whatever the order of the folder's files."""
    found: dict[str, Path] = {}
    for folder in folders():
        if folder.is_dir():
            for path in sorted(folder.glob("*.dic")):
                if path.with_suffix(".aff").is_file():
                    found.setdefault(path.stem.replace("-", "_"), path)
    country = _COUNTRIES.get(language, language.upper())
    own = [name for name in found if name.partition("_")[0] == language]
    if not own:
        have = ", ".join(sorted(found)) or "none"
        raise DictionaryNotFound(
            f"there is no Hunspell dictionary for the language {language} in {', '.join(map(str, folders()))} "
            f"(there: {have})"
        )
    best = min(own, key=lambda name: (name != f"{language}_{country}", name != language, name))
    return found[best]


def _hunspell(first: WordList, path: Path, language: str | None) -> WithDictionary:
    lookup, size = _load(path)
    known = _either_script(lookup) if language in ("sr", "bs", "sh", "hr") else lookup
    digest = hashlib.sha256()
    for part in (path, path.with_suffix(".aff")):
        digest.update(part.read_bytes())
    source = {
        "kind": "hunspell", "name": path.stem, "sha256": digest.hexdigest(), "reader": f"spylls {version('spylls')}",
    }  # fmt: skip
    return WithDictionary(first, known, source, size > _MANY / 4)  # affixes multiply the entries


def _either_script(lookup: Callable[[str], bool]) -> Callable[[str], bool]:
    return lambda word: lookup(word) or lookup(to_latin(word)) or lookup(to_cyrillic(word))


@lru_cache(maxsize=4)
def _load(path: Path) -> tuple[Callable[[str], bool], int]:
    for part in (path, path.with_suffix(".aff")):
        if not part.is_file():
            raise DictionaryNotFound(f"{part} does not exist; a Hunspell dictionary is a .dic and an .aff file")
    try:
        from spylls.hunspell import Dictionary
    except ImportError as e:
        raise MissingExtra("Hunspell dictionaries need the package spylls",
                           hint="pip install 'reprose[hunspell]'") from e  # fmt: skip
    try:
        dictionary = Dictionary.from_files(str(path.with_suffix("")))
    except Exception as e:  # whatever a parser of text files may meet
        raise DictionaryUnreadable(f"{path} is not a Hunspell dictionary: {type(e).__name__}: {e}") from e

    @lru_cache(maxsize=200_000)
    def known(word: str) -> bool:
        # an initial capital is right for every word, a capital that is missing is not held against it
        return bool(dictionary.lookup(word) or (word.islower() and dictionary.lookup(word.capitalize())))

    return known, len(dictionary.dic.words)


@lru_cache(maxsize=4)
def _word_file(path: Path) -> tuple[frozenset[str], dict[str, str]]:
    """The words of a UTF-8 file with one on each line, ``#`` for comments; and what it is."""
    data = path.read_bytes()
    try:
        lines = data.decode("utf-8-sig").splitlines()
    except UnicodeDecodeError as e:
        raise DictionaryUnreadable(f"the word list {path} is not UTF-8") from e
    words = frozenset(word.casefold() for line in lines if (word := line.strip()) and not word.startswith("#"))
    if not words:
        raise DictionaryUnreadable(f"the word list {path} holds no words")
    return words, {"kind": "word list", "name": path.name, "sha256": hashlib.sha256(data).hexdigest()}
