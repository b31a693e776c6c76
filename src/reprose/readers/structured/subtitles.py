"""Subtitles (WebVTT and SubRip): cues joined to sentences, those of one speaker to a paragraph."""

from __future__ import annotations

import html
import re

from reprose.options.read import ReadOptions
from reprose.readers.decode import decode
from reprose.readers.elements import Element, Run
from reprose.readers.reader import FileInfo
from reprose.readers.setting import StructuredFile
from reprose.readers.structured.file import opened
from reprose.readers.text import undecodable
from reprose.text.endings import ends_sentence

_TIME = r"(?:(\d+):)?(\d\d):(\d\d)[.,](\d{3})"
_ARROW = re.compile(rf"{_TIME}[ \t]*-->[ \t]*{_TIME}[^\n]*")
_VOICE = re.compile(r"<v(?:\.[^>\s]*)?\s+([^>]*)>")
_TAG = re.compile(r"</?[a-zA-Z][^>]*>|<\d[\d:.]*>|\{\\[^}]*\}")
_SPEECH = re.compile(r"^[-–—]\s*(?=\w)")
_ASIDE = re.compile(r"\s*(?:WEBVTT|NOTE|STYLE|REGION)(?=\s|$)")  # the head of WebVTT, and blocks that are no cues
_CUT = re.compile(r"\d+|[\d:.,]+ ?(?:-+>?[\d:., ]*)?")  # the number of a cue, and times that are cut
_PAUSE = 4.0  # seconds without words, behind which another paragraph begins
_LONG = 600  # characters of a paragraph, behind which the next sentence begins another


def open_subtitles(data: bytes, options: ReadOptions) -> StructuredFile:
    """The speech of a film; times and names of classes are not shown."""
    decoded = decode(data, options.encoding)
    info = FileInfo(0, kind="subtitles", encoding=decoded.encoding)
    return opened(paragraphs(decoded.text), info, undecodable(decoded.lost, decoded.encoding))


def paragraphs(text: str) -> list[Element]:
    """Cues put together: a sentence goes on in the next cue, whatever the pause; else a pause, another speaker or a
    dash begins a paragraph.  A cue that says again how the last one ended (rolling captions) says it once."""
    out: list[str] = []
    last, speaker, end = "", "", 0.0
    for begin, stop, voice, lines in _cues(text):
        lines = _new_lines(lines, last)
        for line in lines:
            dashed = _SPEECH.match(line) is not None
            going = bool(out) and not ends_sentence(out[-1])
            apart = voice != speaker or dashed or (begin - end > _PAUSE and not going)
            if not out or apart or (not going and len(out[-1]) > _LONG):
                out.append(line)
            else:
                out[-1] += f" {line}"
            speaker = voice
        last, end = (lines[-1] if lines else last), stop
    return [Element("paragraph", [Run(each)]) for each in out]


def _new_lines(lines: list[str], last: str) -> list[str]:
    return lines[1:] if lines and last and lines[0] == last else lines


def _cues(text: str) -> list[tuple[float, float, str, list[str]]]:
    """Begin and end in seconds, the speaker's name, and the lines of each cue.

    Blank lines should part cues, and none should stand in one; since many files do not keep to that, a cue's lines end
    at the next cue's number or time.
    """
    out: list[tuple[float, float, str, list[str]]] = []
    text = text.lstrip("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    web = text.startswith("WEBVTT")
    for block in re.split(r"\n[ \t]*\n", text):
        if web and _ASIDE.match(block):
            continue
        lines = block.split("\n")
        times = [at for at, line in enumerate(lines) if _ARROW.search(line)]
        if not times and out:  # what is left of a number and a time alone is not shown
            out[-1][3].extend(line for line in _said(lines) if not _CUT.fullmatch(line))
        for at, after in zip(times, [*times[1:], len(lines)], strict=False):
            found = _ARROW.search(lines[at])
            assert found is not None
            said = lines[at + 1 : after]
            voices = _VOICE.findall("\n".join(said))
            if after < len(lines) and said and said[-1].strip().isdecimal():
                said.pop()  # the number of the next cue
            begin, end = (_seconds(found.groups()[at : at + 4]) for at in (0, 4))
            out.append((begin, end, voices[0].strip() if voices else "", _said(said)))
    return out


def _said(lines: list[str]) -> list[str]:
    """Lines without tags."""
    said = [html.unescape(" ".join(_TAG.sub("", line).split())) for line in lines]
    return [line for line in said if line]


def _seconds(parts: tuple[str | None, ...]) -> float:
    hours, minutes, seconds, thousandths = (int(part or 0) for part in parts)
    return 3600 * hours + 60 * minutes + seconds + thousandths / 1000
