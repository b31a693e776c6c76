"""What is repaired of text with broken characters and spaces, and how often is sound text changed?

Running text (CoNLL-U or plain text) is set in lines of 80 columns, damaged in one way, and mended as any text file is.

    python benchmarks/characters.py TEXT.conllu... [--show N] [--damage NAME...]
"""

from __future__ import annotations

import argparse
import random
import re
import textwrap
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path

from reprose.document import Line
from reprose.evaluation.text.typesetting import Running, read
from reprose.language.identify import identify, sample
from reprose.layout.flow import lay_out
from reprose.options import Options
from reprose.prose.characters.repair import repair_characters, repair_words
from reprose.readers.decode import Decoded
from reprose.readers.text import TextFile

WORD = re.compile(r"[^\W\d_]{4,}")


def lines_of(text: str) -> list[Line]:
    with TextFile(Decoded(text, "utf-8")) as file:
        flows = [lay_out(page, Options().layout) for page in file if hasattr(page, "code")]
    return [line for flow in flows for line in flow.lines()]


def one_word(change: Callable[[str], str]) -> Callable[[str, random.Random], str]:
    """Damage one word of a line that ``change`` does change."""

    def damage(line: str, draw: random.Random) -> str:
        found = [m for m in WORD.finditer(line) if change(m[0]) != m[0]]
        if not found:
            return line
        m = draw.choice(found)
        return line[: m.start()] + change(m[0]) + line[m.end() :]

    return damage


def recoded(meant: str, read: str) -> Callable[[str, random.Random], str]:
    def damage(line: str, draw: random.Random) -> str:
        try:
            return line.encode(meant).decode(read)
        except UnicodeError:
            return line

    return damage


def halved(line: str, draw: random.Random) -> str:
    found = [m for m in WORD.finditer(line) if len(m[0]) > 6 and m[0].islower()]
    if not found:
        return line
    m = draw.choice(found)
    at = draw.randint(m.start() + 2, m.end() - 2)
    return line[:at] + " " + line[at:]


def glued(line: str, draw: random.Random) -> str:
    found = [m for m in re.finditer(r"(?<=[^\W\d_]) (?=[^\W\d_])", line) if line[m.start() - 1 : m.end() + 1].islower()]
    if not found:
        return line
    m = draw.choice(found)
    return line[: m.start()] + line[m.end() :]


DAMAGE: dict[str, tuple[str, Callable[[str, random.Random], str]]] = {
    "none": ("", lambda line, draw: line),
    "UTF-8 read as Windows-1252": ("", recoded("utf-8", "cp1252")),
    "ISO 8859-2 read as Latin-1": ("ro cs sk sl hr sr pl", lambda line, draw: recoded("iso8859-2", "latin-1")(
        line.translate(str.maketrans("șțȘȚ„”“", 'şţŞŢ"""')), draw)),
    "Windows-1251 read as Windows-1252": ("ru", recoded("cp1251", "latin-1")),
    "KOI8-R read as Latin-1": ("ru", recoded("koi8-r", "latin-1")),
    "signs for letters": ("cs sk ro hr", lambda line, draw: line.translate(str.maketrans("áíčș", "{}~|"))),
    "lookalikes": ("ru", one_word(lambda w: w.translate(str.maketrans("зиу", "3uy")))),
    "Latin a e o c": ("ru", one_word(lambda w: w.translate(str.maketrans("аеос", "aeoc")))),
    "Cyrillic a e o c": ("en de fr nl ro cs es", one_word(lambda w: w.translate(str.maketrans("aeoc", "аеос")))),
    "ligatures parted": ("en de fr nl ro es it pt", one_word(lambda w: re.sub("(?<=f[il])(?=\\w)", " ", w, count=1))),
    "words halved": ("en fr ro es nl de cs ru sl", halved),
    "words run together": ("en fr ro es nl de cs ru sl", glued),
    "letters spaced": ("en fr ro es nl de cs ru sl", one_word(lambda w: " ".join(w) if len(w) > 5 else w)),
}  # fmt: skip


def run(text: Running, name: str, damage: Callable[[str, random.Random], str], show: int) -> None:
    draw = random.Random(1)
    sound = textwrap.wrap(unicodedata.normalize("NFC", " ".join(text.words)), 80,
                          break_long_words=False, break_on_hyphens=False)  # fmt: skip
    broken = [damage(line, draw) for line in sound]
    got = lines_of("\n".join(broken) + "\n")
    repair_characters(got)
    language = identify(sample(line.text for line in got))
    repair_words(got, language.code if language else None)
    if name == "none":
        # what NFC and the like change is no repair of words
        edits = [e for line in got for e in line.fixes if not e.rule.startswith(("character.space", "character.nfc"))]
        words = len(text.words)
        print(f"{text.name:26} {name:34} {len(edits):6} edits in {words} words", flush=True)
        for e in edits[:show]:
            print("      ", e.rule, repr(e.before), repr(e.after), e.reason)
        return
    texts = [line.text for line in got]
    if len(texts) != len(sound):
        print(f"{text.name:26} {name:34} lines do not match ({len(texts)}, {len(sound)})")
        return
    norm: Callable[[str], str] = lambda s: s.translate(str.maketrans("şţŞŢ„”“", 'șțȘȚ"""'))  # noqa: E731
    total = mended = harmed = 0
    shown = 0
    for want, was, now in zip(sound, broken, texts, strict=True):
        want, now = " ".join(want.split()), " ".join(now.split())
        if was != want:
            total += 1
            mended += norm(now) == norm(want)
            if norm(now) != norm(want) and shown < show:
                shown += 1
                print("       -", want, "\n       +", now)
        elif norm(now) != norm(want):
            harmed += 1
    share = 100 * mended / total if total else 0.0
    told = f"{total:6} lines damaged {share:6.1f} % mended, {harmed} others changed"
    print(f"{text.name:26} {name:34} {told}", flush=True)


def wanted(language: str | None, languages: str, script: str) -> bool:
    return not languages or (language or "") in languages.split() or (script == "Cyrillic" and languages == "ru")


def cases(names: list[str]) -> Iterator[tuple[str, str, Callable[[str, random.Random], str]]]:
    for name, (languages, damage) in DAMAGE.items():
        if not names or name in names:
            yield name, languages, damage


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--show", type=int, default=0, help="show so many edits of sound text, or broken lines")
    parser.add_argument("--damage", nargs="*", default=[], help="only these kinds")
    args = parser.parse_args()
    for text in read(args.files):
        for name, languages, damage in cases(args.damage):
            if wanted(text.language, languages, text.script):
                run(text, name, damage, args.show)


if __name__ == "__main__":
    main()
