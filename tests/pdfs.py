"""Small PDF files, whole and broken, written byte by byte for the tests."""

from __future__ import annotations

import hashlib
import random
import textwrap
import zlib

_PAD = bytes.fromhex("28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A")


def assemble(objects: dict[int, bytes], trailer: bytes = b"") -> bytes:
    """A PDF of numbered objects, object 1 being the catalogue, with a correct cross-reference table."""
    out = bytearray(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
    places: dict[int, int] = {}
    for number, body in objects.items():
        places[number] = len(out)
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    start = len(out)
    size = max(objects) + 1
    out += b"xref\n0 %d\n0000000000 65535 f \n" % size
    for number in range(1, size):
        out += b"%010d 00000 n \n" % places[number] if number in places else b"0000000000 00000 f \n"
    out += b"trailer\n<< /Size %d /Root 1 0 R %s >>\nstartxref\n%d\n%%%%EOF\n" % (size, trailer, start)
    return bytes(out)


def stream(data: bytes, entries: bytes = b"") -> bytes:
    """A compressed stream object."""
    packed = zlib.compress(data)
    return b"<< /Length %d /Filter /FlateDecode %s >>\nstream\n%s\nendstream" % (len(packed), entries, packed)


def of_contents(
    contents: list[bytes],
    resources: bytes = b"",
    more: dict[int, bytes] | None = None,
    box: tuple[float, float] = (595, 842),
    page: bytes | list[bytes] = b"",
    catalog: bytes = b"",
) -> bytes:
    """A PDF with one page for each content stream; font /F is Helvetica.

    ``page`` and ``catalog`` are further entries of every page (or of each) and of the catalogue, ``more`` further
    objects.
    """
    objects: dict[int, bytes] = {1: b"<< /Type /Catalog /Pages 2 0 R %s >>" % catalog}
    first = 4
    kids = b" ".join(b"%d 0 R" % (first + 2 * at) for at in range(len(contents)))
    objects[2] = b"<< /Type /Pages /Count %d /Kids [%s] >>" % (len(contents), kids)
    objects[3] = b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"
    for at, content in enumerate(contents):
        number = first + 2 * at
        objects[number] = (
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %f %f] /Contents %d 0 R "
            b"/Resources << /Font << /F 3 0 R >> %s >> %s >>"
            % (*box, number + 1, resources, page if isinstance(page, bytes) else page[at])
        )
        objects[number + 1] = stream(content)
    return assemble(objects | (more or {}))


def lines(texts: list[str], top: float = 780, left: float = 72, size: float = 11, lead: float = 14) -> bytes:
    """The content stream of lines of text, one below the other."""
    shown = [
        t.encode("cp1252").replace(b"\\", b"\\\\").replace(b"(", b"\\(").replace(b")", b"\\)") for t in texts
    ]
    moves = b"".join(b"(%s) Tj 0 %f Td\n" % (t, -lead) for t in shown)
    return b"BT /F %f Tf %f %f Td\n%sET" % (size, left, top, moves)


def line(text: str, x: float, y: float, size: float = 11, before: bytes = b"") -> bytes:
    """The content stream of one line at a place (origin bottom left); ``before`` are operators ahead of it."""
    shown = text.encode("cp1252").replace(b"\\", b"\\\\").replace(b"(", b"\\(").replace(b")", b"\\)")
    return b"BT %s /F %f Tf %f %f Td (%s) Tj ET\n" % (before, size, x, y, shown)


def mapped(shown: bytes, unicode: dict[int, str]) -> bytes:
    """A line in a font whose map (ToUnicode) says what each of its codes stands for."""
    rows = b"".join(
        b"<%02X> <%s>\n" % (code, text.encode("utf-16-be").hex().encode()) for code, text in sorted(unicode.items())
    )
    table = (
        b"/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def\n"
        b"1 begincodespacerange <00> <FF> endcodespacerange\n%d beginbfchar\n%sendbfchar\n"
        b"endcmap end end" % (len(unicode), rows)
    )
    font = b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 91 0 R >>"
    content = b"BT /F 11 Tf 72 700 Td <%s> Tj ET" % shown.hex().encode()
    return of_contents([content], more={3: font, 91: stream(table)})


PROSE = [
    "The river had been rising since the morning, and nobody in the vil-",
    "lage had thought of the bridge. When the miller came down to look at",
    "it, the water stood a hand below the planks. He went home again.",
]

_WORDS = (
    "the old a grey miller river bridge water stone wall road house morning evening boat rope lamp window "
    "garden winter summer letter neighbour captain daughter slowly quietly never often again behind under "
    "beside carried opened counted painted followed watched crossed waited remembered answered"
)


def page_lines(number: int) -> list[str]:
    """Paragraphs that no other page has, with ``PROSE`` and the page's letter in their middle."""
    chance = random.Random(number)
    words = _WORDS.split()

    def paragraph(sentences: int) -> list[str]:
        text = " ".join(
            " ".join(chance.choice(words) for _ in range(chance.randint(7, 14))).capitalize() + "."
            for _ in range(sentences)
        )
        return textwrap.wrap(text, 68)

    mark = f"This is the leaf of the letter {chr(96 + number % 26) * (1 + number // 26)}."
    return [*paragraph(6 + number % 3), "", *PROSE, "", mark, "", *paragraph(7)]


def prose(pages: int = 1) -> bytes:
    """A document of whole pages of text."""
    return of_contents([lines(page_lines(number)) for number in range(1, pages + 1)])


def empty() -> bytes:
    return b""


def not_a_pdf() -> bytes:
    return b"\x89PNG\r\n\x1a\n" + bytes(range(64))


def truncated() -> bytes:
    whole = prose(3)
    return whole[: len(whole) // 4]


def no_pages() -> bytes:
    return assemble({1: b"<< /Type /Catalog /Pages 2 0 R >>", 2: b"<< /Type /Pages /Count 0 /Kids [] >>"})


def blank() -> bytes:
    """A page without anything on it."""
    return of_contents([b""])


def giant_page() -> bytes:
    return of_contents([lines(PROSE)], box=(2e7, 2e7))


def outlines(rows: int, in_one: bool = True, more: bytes = b"") -> bytes:
    """A page whose letters are drawn, as one path or as one each; ``more`` is drawn as well."""
    shapes = [
        b"%d %d m %d %d l %d %d l h %d %d m %d %d l %d %d l h"
        % (x, y, x + 5, y, x + 3, y + 7, x + 2, y + 2, x + 3, y + 2, x + 3, y + 4)
        for y in range(700, 700 - 14 * rows, -14) for x in range(72, 402, 6) if (x + y) % 33
    ]  # fmt: skip
    return of_contents([(b"\n" if in_one else b" f\n").join(shapes) + b" f\n" + more])


def image_only() -> bytes:
    """A page that a picture fills, as scanners make them."""
    objects: dict[int, bytes] = {
        1: b"<< /Type /Catalog /Pages 2 0 R >>",
        2: b"<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
        3: b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R "
           b"/Resources << /XObject << /I 5 0 R >> >> >>",
        4: stream(b"q 595 0 0 842 0 0 cm /I Do Q"),
        5: stream(bytes(range(256)) * 64, b"/Type /XObject /Subtype /Image /Width 128 /Height 128 "
                                          b"/ColorSpace /DeviceGray /BitsPerComponent 8"),
    }  # fmt: skip
    return assemble(objects)


def page_tree_loop() -> bytes:
    """A page tree that contains itself."""
    return assemble({
        1: b"<< /Type /Catalog /Pages 2 0 R >>",
        2: b"<< /Type /Pages /Count 5 /Kids [2 0 R 2 0 R] >>",
    })  # fmt: skip


def deep_arrays(depth: int = 200_000) -> bytes:
    """An object nested deeper than any parser's stack."""
    nested = b"[" * depth + b"]" * depth
    return assemble({
        1: b"<< /Type /Catalog /Pages 2 0 R /Deep 4 0 R >>",
        2: b"<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
        3: b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Annots 4 0 R >>",
        4: nested,
        5: stream(nested + b" TJ"),
    })  # fmt: skip


def with_form_loop(contents: list[bytes]) -> bytes:
    """Pages on which form /X calls itself twice: a page that draws it never ends."""
    return of_contents(
        contents,
        b"/XObject << /X 99 0 R >>",
        {
            99: stream(
                b"/X Do /X Do",
                b"/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 99 0 R >> >>",
            )
        },
    )


def form_loop() -> bytes:
    """A page whose drawing calls itself."""
    return with_form_loop([b"/X Do"])


def million_objects(count: int = 1_000_000) -> bytes:
    """A page of a million drawn rectangles, and a paragraph."""
    return of_contents([b"1 1 2 2 re f\n" * count + lines(PROSE)])


def encrypted(password: bytes = b"secret") -> bytes:
    """A document under the oldest encryption (RC4, 40 bits), which needs ``password``."""
    identity = hashlib.md5(b"reprose").digest()
    padded = (password + _PAD)[:32]
    owner = _rc4(hashlib.md5(padded).digest()[:5], padded)
    rights = (-4 & 0xFFFFFFFF).to_bytes(4, "little")
    key = hashlib.md5(padded + owner + rights + identity).digest()[:5]
    user = _rc4(key, _PAD)

    def secret(number: int, data: bytes) -> bytes:
        own = hashlib.md5(key + number.to_bytes(3, "little") + b"\0\0").digest()[:10]
        return _rc4(own, data)

    content = secret(4, lines(PROSE))
    objects = {
        1: b"<< /Type /Catalog /Pages 2 0 R >>",
        2: b"<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
        3: b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R "
           b"/Resources << /Font << /F 5 0 R >> >> >>",
        4: b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content),
        5: b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
        6: b"<< /Filter /Standard /V 1 /R 2 /O <%s> /U <%s> /P -4 >>" % (_hex(owner), _hex(user)),
    }  # fmt: skip
    return assemble(objects, b"/Encrypt 6 0 R /ID [<%s> <%s>]" % (_hex(identity), _hex(identity)))


def _hex(data: bytes) -> bytes:
    return data.hex().encode()


def _rc4(key: bytes, data: bytes) -> bytes:
    state = list(range(256))
    j = 0
    for i in range(256):
        j = (j + state[i] + key[i % len(key)]) % 256
        state[i], state[j] = state[j], state[i]
    out = bytearray()
    i = j = 0
    for byte in data:
        i = (i + 1) % 256
        j = (j + state[i]) % 256
        state[i], state[j] = state[j], state[i]
        out.append(byte ^ state[(state[i] + state[j]) % 256])
    return bytes(out)
