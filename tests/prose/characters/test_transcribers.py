"""Marks of transcribers in plain text."""

from __future__ import annotations

import reprose
from reprose.document.edits import inverse, replay
from reprose.prose.characters.transcribers import repair_transcription
from tests.roles.textlines.test_attributes import lines_of


def repaired(text: str) -> list[str]:
    lines = [line for page in lines_of(text) for line in page]
    before = [line.text for line in lines]
    repair_transcription(lines)
    for line in lines:
        assert replay(line.source, line.fixes) == line.text
        assert replay(line.text, inverse(line.fixes)) == line.source
    return [line.text for line in lines] if before else []


NOTES = (
    "The miller[1] went to the bridge,[2] and [so] did I.\n\n"
    "[Footnote 1: An old man\nwith a [grey] coat.]\n\n[Footnote 2: Of stone.]\n"
)


def test_notes_begin_with_their_numbers_and_calls_go() -> None:
    assert repaired(NOTES) == [
        "The miller went to the bridge, and [so] did I.", "[1] An old man", "with a [grey] coat.", "[2] Of stone."
    ]  # fmt: skip


def test_notes_in_other_languages() -> None:
    assert repaired(NOTES.replace("Footnote", "Voetnoot"))[1] == "[1] An old man"
    assert repaired(NOTES.replace("Footnote", "Примечание"))[3] == "[2] Of stone."


def test_one_note_is_no_habit_and_an_open_one_stays() -> None:
    text = "It was late[1] then.\n\n[Footnote 1: Or early.]\n"
    assert repaired(text) == ["It was late[1] then.", "[Footnote 1: Or early.]"]
    text = NOTES.replace("Of stone.]", "Of stone.")
    assert repaired(text)[3] == "[Footnote 2: Of stone."


def test_references_in_brackets_stay() -> None:
    text = "As was shown [1] before [2, 3].\n\n[1] Miller, The road.\n[2] Baker, The bridge.\n"
    assert repaired(text) == [line for line in text.split("\n") if line]


def test_emphasis_between_underscores() -> None:
    text = "It was _the_ road, and _not the\nriver_, that he _knew_; he said “_no_”.\n"
    assert repaired(text) == ["It was the road, and not the", "river, that he knew; he said “no”."]


def test_names_of_programs_keep_theirs() -> None:
    text = "Set _one_ and _two_ and _three_ in max_size, min_size and old_name.\n"
    assert repaired(text) == [text.strip()]
    assert repaired("The _first_ and the _second_.\n") == ["The _first_ and the _second_."]
    assert repaired("Name: ______ Place: ______\n") == ["Name: ______ Place: ______"]


def test_notes_keep_their_role() -> None:
    text = "The miller[1] went to the bridge in the evening,[2] and came home\nlate, as he often did in the summer.\n\n"
    document = reprose.recover((text + NOTES.split("\n\n", 1)[1]).encode())
    notes = [(block.marker, block.text) for block in document.blocks if block.role == "footnote"]
    assert notes == [("[1]", "An old man with a [grey] coat."), ("[2]", "Of stone.")]
    assert next(iter(document.body)).text.startswith("The miller went to the bridge in the evening, and came home late")
