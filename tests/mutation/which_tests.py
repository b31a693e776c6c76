"""Which tests execute which lines, and how long each takes: measured once, then brought up to date by test file."""

from __future__ import annotations

import difflib
import hashlib
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src"
TESTS = ROOT / "tests"
CACHE = ROOT / "build" / "mutation"
MAP = CACHE / "which_tests.json"
# They run the program in processes of its own, where nothing is traced, and take longest.
LEFT_OUT = "tests/cli/"


def _hash(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _test_files() -> dict[str, str]:
    files = {path.relative_to(ROOT).as_posix(): path for path in sorted(TESTS.rglob("test_*.py"))}
    return {name: _hash(path) for name, path in files.items() if not name.startswith(LEFT_OUT)}


class Tracer:
    """A plugin of pytest: traces each test on its own and keeps those that pass.

    What runs while modules are loaded belongs to no test; it is kept under the empty name.
    """

    def __init__(self) -> None:
        import coverage

        self.coverage = coverage.Coverage(data_file=None, source=[str(SOURCE)], config_file=False, messages=False)
        self.coverage.set_option("run:disable_warnings", ["no-data-collected"])
        self.seconds: dict[str, float] = {}
        self.good: dict[str, bool] = {}
        self.coverage.start()

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.coverage.switch_context(item.nodeid)
        start = time.process_time()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = round(time.process_time() - start, 3)
            self.coverage.switch_context("")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.good[report.nodeid] = self.good.get(report.nodeid, True) and report.passed

    def found(self) -> dict[str, Any]:
        """Per test its seconds and, per source file, its lines as the bits of a number in hexadecimal."""
        self.coverage.stop()
        data = self.coverage.get_data()
        lines: dict[str, dict[str, int]] = {}
        sources: dict[str, str] = {}
        for path in data.measured_files():
            name = Path(path).relative_to(SOURCE).as_posix()
            sources[name] = Path(path).read_text("utf-8")
            for line, contexts in data.contexts_by_lineno(path).items():
                for context in contexts:
                    of_test = lines.setdefault(context, {})
                    of_test[name] = of_test.get(name, 0) | 1 << line
        return {
            "sources": sources,
            "tests": {
                test: {"seconds": self.seconds.get(test, 0.0), "lines": {n: f"{b:x}" for n, b in files.items()}}
                for test, files in sorted(lines.items())
                if self.good.get(test, not test)
            },
        }


def measure(files: list[str]) -> dict[str, Any]:
    """Run test files in a process of their own and trace them."""
    out = CACHE / "measured.json"
    CACHE.mkdir(parents=True, exist_ok=True)
    subprocess.run([sys.executable, "-m", "tests.mutation.which_tests", str(out), *files], cwd=ROOT, check=True)
    return dict(json.loads(out.read_text("utf-8")))


class Map:
    """Asked for the tests of a line.  Lines that moved since they were measured are found again by their text."""

    def __init__(self, data: dict[str, Any]) -> None:
        self._data = data
        self._lines: dict[str, dict[int, list[str]]] = {}

    @property
    def seconds(self) -> dict[str, float]:
        return {test: found["seconds"] for test, found in self._data["tests"].items()}

    def tests(self, module: str, source: str, line: int) -> set[str]:
        """The tests that execute a line of a module, by path and text as they are now; "" is loading."""
        if module not in self._lines:
            self._lines[module] = self._translated(module, source)
        return set(self._lines[module].get(line, ()))

    def _translated(self, module: str, source: str) -> dict[int, list[str]]:
        sources = self._data["sources"]
        name = module if module in sources else self._moved(source)
        if name is None:
            return {}
        by_line: dict[int, list[str]] = {}
        for test, found in self._data["tests"].items():
            bits = int(found["lines"].get(name, "0"), 16)
            while bits:
                low = bits & -bits
                by_line.setdefault(low.bit_length() - 1, []).append(test)
                bits ^= low
        if sources[name] == source:
            return by_line
        out: dict[int, list[str]] = {}
        old, new = sources[name].splitlines(), source.splitlines()
        for _, a0, a1, b0, b1 in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
            for at in range(b0, b1):  # a line that is new has the tests of the one in its place, or above it
                out[at + 1] = by_line.get(min(a0 + at - b0, max(a1 - 1, a0 - 1)) + 1, [])
        return out

    def _moved(self, source: str) -> str | None:
        """The file as it was called before: the one with most lines in common."""
        lines = {line for line in source.splitlines() if line.strip()}
        shared, name = max((len(lines & set(text.splitlines())), name) for name, text in self._data["sources"].items())
        return name if 2 * shared > len(lines) else None


def current(renew: bool = False) -> Map:
    """The map as kept, with the test files measured again that changed since; all of them on request."""
    files = _test_files()
    kept: dict[str, Any] = {}
    if MAP.exists() and not renew:
        kept = json.loads(MAP.read_text("utf-8"))
    before = kept.get("files", {})
    changed = [name for name, digest in files.items() if before.get(name) != digest]
    if changed:
        print(f"Tracing {len(changed)} files of tests ...", flush=True)
        found = measure(changed)
        tests = {t: f for t, f in kept.get("tests", {}).items() if t.split("::")[0] in set(files) - set(changed)}
        loading = kept.get("tests", {}).get("") or found["tests"].get("") or {"seconds": 0, "lines": {}}
        # Lines are kept by the text they were measured on: that of the first time, unless a file is new.
        sources = {**found["sources"], **kept.get("sources", {})}
        kept = {"files": files, "sources": sources, "tests": {**tests, **_fitting(found, sources), "": loading}}
        MAP.write_text(json.dumps(kept), "utf-8")
    return Map(kept)


def _fitting(found: dict[str, Any], sources: dict[str, str]) -> dict[str, Any]:
    """The tests found, their lines counted as in the texts that are kept."""
    ways: dict[str, dict[int, int]] = {}
    for name, text in found["sources"].items():
        if sources[name] != text:
            matcher = difflib.SequenceMatcher(None, text.splitlines(), sources[name].splitlines(), autojunk=False)
            ways[name] = {b.a + n + 1: b.b + n + 1 for b in matcher.get_matching_blocks() for n in range(b.size)}
    for test in found["tests"].values():
        for name in set(test["lines"]) & set(ways):
            bits = int(test["lines"][name], 16)
            test["lines"][name] = f"{sum(1 << to for line, to in ways[name].items() if bits >> line & 1):x}"
    return dict(found["tests"])


def main(out: str, files: list[str]) -> None:
    tracer = Tracer()
    # A file that cannot be collected must not keep all others from being run.
    given = ["-q", "--tb=line", "--continue-on-collection-errors", "-p", "no:cacheprovider"]
    pytest.main([*given, "-p", "tests.mutation.profile", *files], plugins=[tracer])
    if not tracer.good:
        raise SystemExit(f"Of {len(files)} files of tests none was run")
    Path(out).write_text(json.dumps(tracer.found()), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
