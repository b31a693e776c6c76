"""How fast are sentences, tokens and names found, beside NLTK's Punkt and spaCy's tokenizer and sentencizer?

python benchmarks/language.py [TEXT.txt] [--lang en] [--python PYTHON] [--runs 5]

TEXT holds paragraphs with blank lines between them; without one, the paragraphs of the gate documents, several times.
Peers that are not installed are left out; ``--python`` names an interpreter that has them.  All run alternately, and
starting up and loading do not count.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from measure import ROOT

from reprose.language.entities import find_entities
from reprose.language.sentences import split_all
from reprose.language.tokens import tokenize_all

# Reads a language and a file; after each line on standard input, writes the seconds of CPU time that a round took.
_PEERS = {
    "punkt": """
import sys, time
from nltk.tokenize.punkt import PunktSentenceTokenizer, PunktTrainer
texts = open(sys.argv[2], encoding="utf-8").read().split("\\n\\n")
trainer = PunktTrainer()
trainer.train("\\n\\n".join(texts), finalize=True)
punkt = PunktSentenceTokenizer(trainer.get_params())
def work():
    return [list(punkt.span_tokenize(text)) for text in texts]
""",
    "spacy": """
import sys, time
import spacy
texts = open(sys.argv[2], encoding="utf-8").read().split("\\n\\n")
def work():
    nlp = spacy.blank(sys.argv[1])  # anew, so that no memo of the same text helps
    nlp.add_pipe("sentencizer")
    start = time.process_time()
    [[(s.start_char, s.end_char) for s in doc.sents] for doc in nlp.pipe(texts)]
    return time.process_time() - start
""",
}
_ROUNDS = """
for line in sys.stdin:
    start = time.process_time()
    took = work()
    print(took if isinstance(took, float) else time.process_time() - start, flush=True)
"""


class Peer:
    """A peer in a process of its own."""

    def __init__(self, python: str, program: str, language: str, path: Path) -> None:
        command = [python, "-c", program + _ROUNDS, language, str(path)]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )

    def round(self) -> float | None:
        """CPU seconds; None if the peer is not there."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            print("go", file=self.process.stdin, flush=True)
        except BrokenPipeError:
            return None
        line = self.process.stdout.readline()
        return float(line) if line else None


def ours(texts: list[str], language: str) -> dict[str, float]:
    """CPU seconds of one round."""
    start = time.process_time()
    sentences = split_all(texts, language)
    first = time.process_time()
    tokens = tokenize_all(texts, language, sentences)
    second = time.process_time()
    find_entities(texts, sentences, tokens, language)
    third = time.process_time()
    return {"sentences": first - start, "tokens": second - first, "names": third - second, "all three": third - start}


def gate() -> list[str]:
    """The paragraphs of the gate documents, over and over."""
    texts = [
        block["text"]
        for gold in sorted((ROOT / "tests" / "gate").glob("en_*/gold.json"))
        for block in json.loads(gold.read_text("utf-8"))["blocks"]
        if block["role"] == "paragraph"
    ]
    return texts * (500_000 // sum(map(len, texts)) + 1)


def measure(texts: list[str], path: Path, a: argparse.Namespace) -> dict[str, list[float]]:
    """CPU seconds of each round, alternately, of ours and of the peers that are there."""
    peers = {name: Peer(a.python, program, a.lang, path) for name, program in _PEERS.items()}
    ours(texts, a.lang)  # loads the models
    times: dict[str, list[float]] = {}
    for _ in range(a.runs):
        for name, seconds in ours(texts, a.lang).items():
            times.setdefault(name, []).append(seconds)
        for name, peer in peers.items():
            took = peer.round()
            if took is not None:
                times.setdefault(name, []).append(took)
    return times


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("text", nargs="?", type=Path)
    parser.add_argument("--lang", default="en")
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("--runs", type=int, default=5)
    a = parser.parse_args()
    texts = a.text.read_text("utf-8").split("\n\n") if a.text else gate()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "text.txt"
        path.write_text("\n\n".join(texts), "utf-8")
        times = measure(texts, path, a)
    size = sum(map(len, texts)) / 1e6
    print(f"{size:.2f} million characters, {a.lang}; million characters a second of CPU time, median of {a.runs}")
    speed = {name: size / statistics.median(seconds) for name, seconds in times.items()}
    for name, value in speed.items():
        print(f"{name:12}{value:6.2f}")
    for one, other in (("sentences", "punkt"), ("all three", "spacy")):
        if other in speed:
            print(f"{one} / {other}: {speed[one] / speed[other]:.2f}")
        else:
            print(f"{other} is not installed")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
