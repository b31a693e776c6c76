"""The pronunciation of each word: from the user's dictionaries, else what the lexicon knows, else from espeak-ng."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from reprose.errors import UsageError
from reprose.rewriting.acronyms.explanations import UNLEARNED
from reprose.rewriting.lexicon_store.records import Pronunciation, Source
from reprose.rewriting.passage import Passage
from reprose.rewriting.pronunciation.dictionaries import ARPABET, IPA, PhoneDictionary, to_ipa

_WORD = re.compile(r"[^\W\d_]+(?:['’\-][^\W\d_]+)*")


def words_by_language(passages: Sequence[Passage]) -> dict[str | None, list[str]]:
    """The different words of each language, in alphabetical order; in small letters, but short forms as they are."""
    out: dict[str | None, set[str]] = {}
    for passage in passages:
        if passage.role not in UNLEARNED:
            out.setdefault(passage.language, set()).update(map(_key, set(_WORD.findall(passage.text))))
    return {language: sorted(words) for language, words in out.items() if words}


def _key(word: str) -> str:
    return (word if word.isupper() and len(word) > 1 else word.lower()).replace("’", "'")


class Speaker(Protocol):
    """What says how words sound; ``Espeak`` is one."""

    @property
    def origin(self) -> str: ...

    def ipa(self, words: Sequence[str]) -> list[str]: ...


class Spoken(NamedTuple):
    """The pronunciations in the order of the words, and the words that nobody can pronounce."""

    records: list[Pronunciation]
    unknown: list[str]


def pronounce(
    words: Sequence[str],
    language: str,
    source: Source,
    *,
    dictionaries: Sequence[PhoneDictionary] = (),
    known: Iterable[Pronunciation] = (),
    speaker: Speaker | None = None,
    alphabet: str = IPA,
) -> Spoken:
    """Pronounce ``words``, which ``source`` holds, in phones of ``alphabet``; ``known`` is what the lexicon has.

    ARPAbet serves as IPA, too.  ``speaker`` is asked for IPA only.  UsageError if a dictionary is in another alphabet.
    """
    for dictionary in dictionaries:
        if not _serves(dictionary.alphabet, alphabet):
            raise UsageError(
                f"the phones of {dictionary.name} ({dictionary.alphabet}) are not {alphabet}",
                hint="Write the dictionary's own phones with --phones own, or bring a dictionary in IPA or ARPAbet.",
            )
    stored: dict[str, list[Pronunciation]] = {}
    for record in known:
        if record.language == language and _serves(record.alphabet, alphabet):
            stored.setdefault(record.word, []).append(record)
    found = {word: _known(word, language, source, dictionaries, stored) for word in words}
    missing = [word for word, records in found.items() if not records]
    if speaker is not None and alphabet == IPA and missing:
        for word, phones in zip(missing, speaker.ipa(missing), strict=True):
            if phones:
                found[word] = [Pronunciation(word, phones, language, IPA, speaker.origin, 1, source)]
    return Spoken(
        [record for records in found.values() for record in records],
        [word for word, records in found.items() if not records],
    )


def alphabet_wanted(dictionaries: Sequence[PhoneDictionary], *, own: bool) -> str:
    """The alphabet to write: IPA, or the ``own`` one of the dictionaries, which must have one in common."""
    found = {dictionary.alphabet for dictionary in dictionaries}
    if own and len(found) != 1:
        raise UsageError(
            "the dictionaries have different alphabets" if found else "--phones own needs a dictionary",
            hint="Name dictionaries of one alphabet with --dictionary, or write IPA.",
        )
    return found.pop() if own else IPA


def table(records: Iterable[Pronunciation], alphabet: str) -> str:
    """Word and phones, one pronunciation on a line, each once, those of one alphabet."""
    rows = {(r.word, _written(r, alphabet)): None for r in records if _serves(r.alphabet, alphabet)}
    return "".join(f"{word}\t{phones}\n" for word, phones in rows)


def _written(record: Pronunciation, alphabet: str) -> str:
    return to_ipa(record.phones) if (record.alphabet, alphabet) == (ARPABET, IPA) else record.phones


def _known(
    word: str,
    language: str,
    source: Source,
    dictionaries: Sequence[PhoneDictionary],
    stored: dict[str, list[Pronunciation]],
) -> list[Pronunciation]:
    for dictionary in dictionaries:
        if phones := dictionary.find(word):
            return [
                Pronunciation(word, one, language, dictionary.alphabet, dictionary.name, rank, source)
                for rank, one in enumerate(phones, 1)
            ]
    records = stored.get(word, [])
    spoken = [record for record in records if record.origin.startswith("espeak-ng ")]
    sure = [record for record in records if record not in spoken]
    chosen = sure or spoken
    own = [record for record in chosen if record.origin == chosen[0].origin]
    return list({r.phones: r._replace(source=source) for r in own}.values())


def _serves(alphabet: str, wanted: str) -> bool:
    return alphabet == wanted or (alphabet, wanted) == (ARPABET, IPA)
