"""Subtitles (SubRip): a sentence that goes on in the next subtitle is whole again."""

from __future__ import annotations

import re

from reprose.readers.decode import decode
from reprose.readers.elements import Element, Run
from reprose.readers.kinds import Given, Kind, Reader
from reprose.readers.reader import FileInfo
from reprose.readers.sample import Sample
from reprose.readers.setting import StructuredFile

_TIME = r"\d\d:\d\d:\d\d,\d{3}"
_CUE = re.compile(rf"(?:^|\n)\d+\n{_TIME} --> {_TIME}[^\n]*\n")
_SPEECH = re.compile(r"(?<=[.!?…])\s*$")


def recognise(sample: Sample) -> str:
    text = (sample.text or "").lstrip("\ufeff").replace("\r\n", "\n")
    return "numbered times with an arrow" if _CUE.match(text) else ""


def open_srt(given: Given) -> Reader:
    decoded = decode(given.content("max_text_bytes"), given.options.encoding)
    cues = [" ".join(cue.split()) for cue in _CUE.split(decoded.text.replace("\r\n", "\n"))[1:]]
    speeches: list[str] = []
    for cue in cues:
        if speeches and not _SPEECH.search(speeches[-1]):
            speeches[-1] += " " + cue
        else:
            speeches.append(cue)
    elements = [Element("paragraph", [Run(speech)]) for speech in speeches if speech]
    return StructuredFile(FileInfo(0, kind="srt", encoding=decoded.encoding), elements)


SRT = Kind(
    "srt", "subtitles; what goes on in the next one is one paragraph", "elements", recognise, open_srt,
    endings=("srt",), options=("encoding", "max_text_bytes"),
)  # fmt: skip
