"""espeak-ng, asked for the pronunciation of words: a program of its own, in batches."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence

from reprose.errors import ProgramMissing

PROGRAM = "espeak-ng"
_INSTALL = "Install it (apt-get install espeak-ng, or brew install espeak-ng), or bring the words with --dictionary."
_BATCH = 2000  # words
_SECONDS = 120.0  # for one batch
_VOICES = {"no": "nb", "zh": "cmn"}  # where the program calls a language otherwise
_SWITCH = re.compile(r"\([a-z-]+\)")  # "(en)" where it changes to the rules of another language


class Espeak:
    """The program with one voice.  ProgramMissing if it is not installed, lacks the voice, or fails."""

    def __init__(self, language: str, voice: str | None = None) -> None:
        code = language.partition("-")[0]
        self.voice = voice or _VOICES.get(code, code)

    @property
    def origin(self) -> str:
        """The name under which its pronunciations are on record."""
        return f"{PROGRAM} {self.voice}"

    def ipa(self, words: Sequence[str]) -> list[str]:
        """The pronunciation of each word in IPA; "" where the program says nothing."""
        return [phones for at in range(0, len(words), _BATCH) for phones in self._batch(words[at : at + _BATCH])]

    def _batch(self, words: Sequence[str]) -> Iterator[str]:
        """What stands between blank lines for each word; if that does not add up, halves of the batch, down to one."""
        answers = self._run(words)
        if len(words) == 1:
            yield " ".join(filter(None, answers))
        elif len(answers) == len(words):
            yield from answers
        else:
            half = len(words) // 2
            yield from self._batch(words[:half])
            yield from self._batch(words[half:])

    def _run(self, words: Sequence[str]) -> list[str]:
        program = shutil.which(PROGRAM)
        if program is None:
            raise ProgramMissing(f"{PROGRAM} is not installed, and no dictionary has {_some(words)}", hint=_INSTALL)
        asked = "".join(f"{word}\n\n" for word in words)  # it answers a blank line with a blank line
        command = [program, "-q", "--ipa", "-b", "1", "-v", self.voice]
        try:
            done = subprocess.run(command, input=asked.encode(), capture_output=True, timeout=_SECONDS)
        except (OSError, subprocess.TimeoutExpired) as e:
            raise ProgramMissing(f"{PROGRAM} did not answer: {e}") from e
        said = done.stderr.decode("utf-8", "replace").strip()
        if done.returncode or "voice does not exist" in said:
            raise ProgramMissing(
                f"{PROGRAM} failed with the voice {self.voice!r}: {said or done.returncode}",
                hint=f"{PROGRAM} --voices lists its voices; name one with --voice.",
            )
        answers: list[list[str]] = [[]]
        for line in done.stdout.decode("utf-8").split("\n")[:-1]:
            if line:
                answers[-1].append(_SWITCH.sub("", line).strip())
            else:
                answers.append([])
        return [" ".join(lines) for lines in answers[:-1]]


def _some(words: Sequence[str]) -> str:
    rest = len(words) - 3
    return ", ".join(repr(word) for word in words[:3]) + (f" and {rest} other words" if rest > 0 else "")
