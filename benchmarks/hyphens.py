"""How many line-end hyphens are resolved right?

Running text (CoNLL-U files) is set in lines of several widths; words that do not fit are hyphenated where
pyphen's patterns allow, words with a hyphen break at it.  Every break is then resolved with a lexicon made
from the lines of the same setting.

    pip install pyphen
    python benchmarks/hyphens.py TEXT.conllu... [--errors N]
"""

from __future__ import annotations

import argparse
import re
import time
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pyphen

from reprose.language.lexicon import Lexicon
from reprose.prose.hyphens import resolve

CODES = {"en": "en_US", "de": "de_DE", "sr": "sr_Latn", "no": "nb_NO", "pt": "pt_PT", "ru": "ru_RU"}


def texts(path: Path) -> str:
    lines = path.read_text("utf-8").splitlines()
    return " ".join(line[9:].strip() for line in lines if line.startswith("# text = "))


def breaks(word: str, patterns: pyphen.Pyphen) -> list[int]:
    """Where a word may be broken: after its own hyphens, else where the patterns say."""
    own = [m.end() for m in re.finditer(r"(?<=\w)-(?=\w)", word)]
    if own:
        return own
    core = re.search(r"[^\W\d_]{5,}", word)
    if core is None or "/" in word or "@" in word:
        return []
    return [core.start() + p for p in patterns.positions(core[0]) if 2 <= p <= len(core[0]) - 2]


def setting(words: list[str], width: int, patterns: pyphen.Pyphen) -> Iterator[tuple[str, bool]]:
    """Lines, and whether the line's last word goes on with a hyphen that is its own."""
    line = ""
    own = False
    queue = list(reversed(words))
    while queue:
        word = queue.pop()
        if len(line) + 1 + len(word) <= width:
            line = f"{line} {word}".strip()
            continue
        room = width - len(line) - 2
        fitting = [p for p in breaks(word, patterns) if p <= room]
        own = False
        if fitting:
            cut = fitting[-1]
            own = word[cut - 1] == "-"
            line = f"{line} {word[:cut]}{'' if own else '-'}".strip()
            queue.append(word[cut:])
        elif not line:
            line = word
        else:
            queue.append(word)
        yield line, own
        line = ""
    yield line, False


def share(count: Counter[str], kind: str) -> float:
    return 100 * count[f"{kind} right"] / max(1, count[kind])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--errors", type=int, default=0, help="show so many errors of each file")
    parser.add_argument("--widths", default="31,38,46,55,63,71")
    args = parser.parse_args()
    print("file                 joins  right%   real  kept%    all%  always-join%  loose-space  seconds")
    total: Counter[str] = Counter()
    for path in args.files:
        language = path.name[:2]
        code = CODES.get(language, language)
        code = code if code in pyphen.LANGUAGES else pyphen.language_fallback(code) or ""
        if not code:
            print(path.name, "no patterns")
            continue
        patterns = pyphen.Pyphen(lang=code)
        words = texts(path).split()
        count: Counter[str] = Counter()
        wrong: Counter[tuple[str, str, str]] = Counter()
        start = time.process_time()
        for width in map(int, args.widths.split(",")):
            lines = list(setting(words, width, patterns))
            lexicon = Lexicon(language, [line for line, _ in lines])
            for (left, own), (right, _) in pairwise(lines):
                decision = resolve(left, right, lexicon)
                if not left.endswith("-") or (not own and left.endswith(" -")):
                    count["loose"] += decision.action != "none"
                    if args.errors and decision.action != "none":
                        wrong[(decision.rule, left[-20:], right[:15])] += 1
                    continue
                if left[-2:-1] in ("", " ", "-"):
                    continue
                kind = "real" if own else "soft"
                wanted = "keep" if own else "join"
                count[kind] += 1
                if decision.action == wanted:
                    count[f"{kind} right"] += 1
                else:
                    wrong[(decision.rule + " " + decision.action, left.split()[-1], right.split()[0])] += 1
        seconds = time.process_time() - start
        right_all = count["soft right"] + count["real right"]
        n = count["soft"] + count["real"]
        soft, real = share(count, "soft"), share(count, "real")
        print(
            f"{path.stem:20} {count['soft']:6} {soft:7.2f} {count['real']:6} {real:6.1f} "
            f"{100 * right_all / n:7.2f} {100 * count['soft'] / n:13.2f} {count['loose']:12} {seconds:8.2f}"
        )
        for (rule, left, right), times in wrong.most_common(args.errors):
            print("     ", times, rule, left, right)
        total.update(count)
    n = total["soft"] + total["real"]
    together = 100 * (total["soft right"] + total["real right"]) / n
    soft, real = share(total, "soft"), share(total, "real")
    print(f"all: joins {soft:.2f} %, real {real:.1f} %, together {together:.2f} %")


if __name__ == "__main__":
    main()
