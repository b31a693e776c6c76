"""Where results go: names of output files, and writing them whole or not at all."""

from __future__ import annotations

import contextlib
import io
import os
import stat
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from reprose.errors import OutputExists, OutputFailed, UsageError

if TYPE_CHECKING:
    from reprose.writers.formats import Format

STANDARD = "-"  # standard input or output


def plan(inputs: Sequence[str], output: str | None, form: Format) -> list[Path | None]:
    """The output file of each input; None for standard output.

    One input goes to standard output unless ``output`` is given; several go next to each input.  ``output``
    is a file for one input, or a folder: one that exists, ends with a slash, or takes several inputs; or the one
    file of all inputs, where the format is made for that.
    UsageError when two outputs would have one name, or an output is one of the inputs.
    """
    if output == STANDARD or (output is None and len(inputs) == 1):
        if len(inputs) > 1 and form.sink is None and not form.joined:
            raise UsageError(f"several documents do not make one {form.name} document",
                             hint="Name a folder with --output, or leave it out.")  # fmt: skip
        return [None] * len(inputs)
    if form.sink is not None and len(inputs) > 1:
        return [_common(inputs, output, form.name)] * len(inputs)
    if output is None:
        if STANDARD in inputs:
            raise UsageError("standard input has no name for its output", hint="Name a folder with --output.")
        paths = [Path(i).parent / _name(i, form.name) for i in inputs]
    elif len(inputs) > 1 or output.endswith(("/", os.sep)) or Path(output).is_dir():
        if Path(output).exists() and not Path(output).is_dir():
            raise UsageError(f"{output} is a file, and there are several inputs",
                             hint="Name a folder with --output.")  # fmt: skip
        paths = [Path(output) / _name(i, form.name) for i in inputs]
    else:
        paths = [Path(output)]
    refuse_clashes(inputs, paths)
    return list(paths)


def write(text: str, path: Path | None, *, force: bool) -> None:
    """Write ``text`` in UTF-8; see ``write_bytes``."""
    write_bytes(text.encode("utf-8", "replace"), path, force=force)


def write_bytes(data: bytes, path: Path | None, *, force: bool) -> None:
    """Write ``data`` (``path`` None: to standard output).

    A file appears whole or not at all; only ``force`` replaces one.
    """
    if path is None:
        _to_stdout(data)
        return
    with _told(path):
        if path.exists() and not stat.S_ISREG(path.stat().st_mode):
            path.write_bytes(data)  # a device or a pipe: nothing is overwritten
            return
        refuse_existing(path, force)
        path.parent.mkdir(parents=True, exist_ok=True)
        _put(data, Path(os.path.realpath(path)), force)


@contextlib.contextmanager
def _told(path: Path) -> Iterator[None]:
    """Errors of writing ``path`` become ours; a closed pipe is left to the caller."""
    try:
        yield
    except FileExistsError:
        raise _exists(path) from None
    except BrokenPipeError:
        raise
    except OSError as e:
        raise OutputFailed(f"cannot write {path}: {e.strerror}") from e


@contextlib.contextmanager
def opened(path: Path | None, *, force: bool) -> Iterator[Callable[[str], None]]:
    """A function that writes text bit by bit; a file appears when all of it is there, or not at all."""
    if path is None:
        yield lambda text: _to_stdout(text.encode("utf-8", "replace"))
        return
    with opened_file(path, force=force) as file:

        def put(text: str) -> None:
            file.write(text.encode("utf-8", "replace"))

        yield put


@contextlib.contextmanager
def opened_file(path: Path | None, *, force: bool) -> Iterator[BinaryIO]:
    """A binary file (``path`` None: standard output); it appears when all of it is there, or not at all."""
    if path is None:
        whole = io.BytesIO()
        yield whole
        _to_stdout(whole.getvalue())
        return
    refuse_existing(path, force)
    special = path.exists() and not stat.S_ISREG(path.stat().st_mode)  # a device or a pipe: nothing is overwritten
    real = Path(os.path.realpath(path))
    part = path if special else _part(real)
    try:
        with _told(path):
            real.parent.mkdir(parents=True, exist_ok=True)
            with part.open("wb" if special else "xb") as file:
                yield file
            if not special:
                _place(part, real, force)
    finally:
        if not special:
            part.unlink(missing_ok=True)


def refuse_existing(path: Path | None, force: bool) -> None:
    """OutputExists if ``path`` is a file and may not be replaced."""
    if path is not None and not force and path.is_file():
        raise _exists(path)


def _put(data: bytes, path: Path, force: bool) -> None:
    part = _part(path)
    try:
        with part.open("xb") as file:
            file.write(data)
        _place(part, path, force)
    finally:
        part.unlink(missing_ok=True)


def _part(path: Path) -> Path:
    return path.with_name(f".{path.name}.{os.getpid()}.part")


def _place(part: Path, path: Path, force: bool) -> None:
    if not force:
        try:
            os.link(part, path)  # unlike a rename, this never replaces a file that appeared meanwhile
            return
        except FileExistsError:
            raise
        except OSError:  # a file system without hard links
            if path.exists():
                raise FileExistsError(str(path)) from None
    os.replace(part, path)


def _to_stdout(data: bytes) -> None:
    if sys.stdout is None:
        raise OutputFailed("standard output is closed")
    try:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        raise
    except OSError as e:
        with contextlib.suppress(OSError):
            sys.stdout.close()  # else the interpreter complains of it again at its end
        raise OutputFailed(f"cannot write to standard output: {e.strerror}") from e


def _common(inputs: Sequence[str], output: str | None, to: str) -> Path:
    """The one file of all inputs."""
    if output is None or output.endswith(("/", os.sep)) or Path(output).is_dir():
        raise UsageError(f"the {to} file of several documents has no name", hint="Name it with --output.")
    for source in inputs:
        refuse_clashes([source], [Path(output)])
    return Path(output)


def _name(source: str, to: str) -> str:
    return f"{'stdin' if source == STANDARD else Path(source).stem}.{to}"


def refuse_clashes(inputs: Sequence[str], paths: Sequence[Path]) -> None:
    """UsageError when two outputs would have one name, or an output is one of the inputs."""
    owner = {os.path.realpath(i): i for i in inputs if i != STANDARD}
    taken: dict[str, str] = {}
    for source, path in zip(inputs, paths, strict=True):
        real = os.path.realpath(path)
        if real in owner:
            raise UsageError(f"the output {path} is an input, too", hint="Choose another name with --output.")
        if real in taken:
            raise UsageError(f"{taken[real]} and {source} would both be written to {path}",
                             hint="Convert them into different folders.")  # fmt: skip
        taken[real] = source


def _exists(path: Path) -> OutputExists:
    return OutputExists(f"{path} exists already")
