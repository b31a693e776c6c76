"""Bytes to characters: which encoding they are in, and what could not be decoded."""

from __future__ import annotations

import codecs
import encodings.aliases
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from reprose.errors import OptionError

_BOMS = (
    (codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF32_LE, "utf-32-le"), (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"), (b"\x84\x31\x95\x33", "gb18030"),
)  # fmt: skip
_WIDE = ("utf-32-le", "utf-32-be", "utf-16-le", "utf-16-be")
_ESCAPES = (  # encodings of seven bits that shift
    (b"\x1b$)C", "iso2022_kr"), (b"\x1b$", "iso2022_jp_2"), (b"\x1b(", "iso2022_jp_2"), (b"~{", "hz"),
)  # fmt: skip
_SAMPLE = 24_000  # bytes that the detection looks at
_SURROGATE = re.compile("[\ud800-\udfff]")
_REPLACED = "\ufffd"


@dataclass(frozen=True, slots=True)
class Decoded:
    """Text in NFC, the encoding that it was read in, and how many places of it could not be decoded."""

    text: str
    encoding: str
    lost: int = 0


def decode(data: bytes, encoding: str = "") -> Decoded:
    """The text of some bytes, in ``encoding`` or in the one that they seem to be in.

    What is no character in the encoding becomes U+FFFD; nothing else is lost.  OptionError for an encoding that
    there is none of.
    """
    name = check_encoding(encoding) if encoding else detect(data)
    text = data.decode(name, "replace")
    lost = text.count(_REPLACED)
    if lost:
        lost = max(lost - _written_out(data, name), 0)
    if _SURROGATE.search(text):  # half a character, which some encodings let through
        text, halves = _SURROGATE.subn(_REPLACED, text)
        lost += halves
    return Decoded(unicodedata.normalize("NFC", text.removeprefix("\ufeff")), name, lost)


def check_encoding(name: str) -> str:
    """Python's name of an encoding of text; OptionError, with the name that may be meant, if there is none."""
    try:
        info = codecs.lookup(name)
    except (LookupError, ValueError):
        info = None
    if info is None or not getattr(info, "_is_text_encoding", True) or info.name in ("undefined", "idna", "mbcs"):
        from reprose.options.spec import did_you_mean

        wanted = name.lower().replace("-", "_").replace(" ", "_")
        raise OptionError(
            f"there is no encoding {name!r}{did_you_mean(wanted, known_encodings())}",
            hint="Name one that Python knows, for example utf-8, windows-1252, iso-8859-2, koi8-r, shift_jis.",
        )
    return info.name


def known_encodings() -> list[str]:
    """Names under which encodings of text are known."""
    out = {*encodings.aliases.aliases, *encodings.aliases.aliases.values()}
    return sorted(name for name in out if not name.endswith("_codec") and len(name) > 3)


def detect(data: bytes) -> str:
    """The encoding that ``data`` seems to be in, by Python's name."""
    for bom, name in _BOMS:
        if data.startswith(bom):
            return name
    wide = _wide(data)
    if wide:
        return wide
    if data.isascii():
        return next((n for sign, n in _ESCAPES if sign in data and _fits(data, n)), "ascii")
    if _fits(data, "utf-8") or _mostly_utf8(data):
        return "utf-8"
    return _wide_east_asian(data) or _guess(data)


def peek(head: bytes) -> str | None:
    """The beginning of a file as characters, where it is Unicode; None if it is in some other encoding, or none."""
    for bom, name in _BOMS:
        if head.startswith(bom):
            return head.decode(name, "replace").removeprefix("\ufeff")
    wide = _wide(head)
    if wide:
        return head.decode(wide, "replace")
    text = head.decode("utf-8", "replace")
    controls = sum(text.count(chr(c)) for c in range(32) if c not in (9, 10, 11, 12, 13))
    return text if text.count(_REPLACED) <= 1 and controls <= 0.01 * len(text) else None


def _wide(data: bytes) -> str:
    """UTF-16 or UTF-32 without a mark: null bytes stand in some places of each character and in no others."""
    head = data[:8192]
    if 0 not in head:
        return ""
    size = len(head) // 4 * 4
    nulls = [head[at:size:4].count(0) for at in range(4)]
    each = max(size // 4, 1)
    if nulls[2] + nulls[3] > 1.9 * each and nulls[0] < 0.1 * each:
        found = "utf-32-le"
    elif nulls[0] + nulls[1] > 1.9 * each and nulls[3] < 0.1 * each:
        found = "utf-32-be"
    else:
        even, odd = head[0 : size or None : 2].count(0), head[1 : size or None : 2].count(0)
        few = 0.02 * len(head) / 2
        if odd > few and even <= odd / 20:
            found = "utf-16-le"
        elif even > few and odd <= even / 20:
            found = "utf-16-be"
        else:
            return ""
    text = head[: len(head) // 4 * 4].decode(found, "replace")
    odd_ones = sum(unicodedata.category(c) in ("Cc", "Cn", "Co") and c not in "\t\n\r\f\v" for c in text)
    return found if odd_ones + 10 * text.count(_REPLACED) <= 0.05 * len(text) + 1 else ""


def _wide_east_asian(data: bytes) -> str:
    """UTF-16 without a mark and with few null bytes: it makes signs and kana of East Asia, which chance does not."""
    head = data[: min(len(data), 8192) // 2 * 2]
    for name in ("utf-16-le", "utf-16-be"):
        try:
            text = head.decode(name)
        except UnicodeDecodeError:
            continue
        own = sum("\u3000" <= c <= "\u30ff" or c in "，：；？！" for c in text)
        known = sum("\u4e00" <= c <= "\u9fff" or c.isascii() for c in text)
        if own >= 0.03 * len(text) and own + known >= 0.95 * len(text):
            return name
    return ""


def _fits(data: bytes, encoding: str) -> bool:
    try:
        data.decode(encoding)
    except UnicodeDecodeError:
        return False
    return True


def _mostly_utf8(data: bytes) -> bool:
    """Whether it is UTF-8 with some broken places: far more characters of several bytes are whole than broken."""
    text = data[: 1 << 20].decode("utf-8", "replace")
    broken = text.count(_REPLACED)
    return sum(map(text.count, {c for c in text if c > "\x7f" and c != _REPLACED})) > 3 * broken


def _guess(data: bytes) -> str:
    """One of the encodings that texts were written in: of one byte by alphabets, of several by charset-normalizer."""
    from reprose.readers.alphabets import readings

    sample = _telling(data)
    best = next(iter(readings(sample)), None)
    if best is not None and best.score >= _SURE:
        return codecs.lookup(best.encoding).name
    if any(_fits(data, name) for name in _EAST_ASIAN):
        from charset_normalizer import from_bytes

        found = from_bytes(sample, cp_isolation=list(_EAST_ASIAN)).best()
        if found is not None:
            return codecs.lookup(found.encoding).name
    return codecs.lookup(best.encoding).name if best is not None and best.score >= _LIKELY else "cp1252"


_SURE, _LIKELY = 0.75, 0.3  # scores of the letters, see ``alphabets.readings``
_EAST_ASIAN = ("shift_jis", "euc_jp", "gb18030", "big5", "euc_kr")


def _telling(data: bytes) -> bytes:
    """Lines that hold bytes beyond ASCII, up to the size of a sample."""
    if len(data) <= _SAMPLE:
        return data
    out: list[bytes] = []
    size = 0
    for line in _lines(data):
        if not line.isascii():
            out.append(line[:2000])
            size += len(out[-1])
            if size >= _SAMPLE:
                break
    return b"\n".join(out)


def _lines(data: bytes) -> Iterable[bytes]:
    at = 0
    while at < len(data):
        end = data.find(b"\n", at)
        end = len(data) if end < 0 else end
        yield data[at:end]
        at = end + 1


def _written_out(data: bytes, encoding: str) -> int:
    """How often the file itself holds U+FFFD."""
    try:
        return data.count(_REPLACED.encode(encoding))
    except UnicodeEncodeError:
        return 0
