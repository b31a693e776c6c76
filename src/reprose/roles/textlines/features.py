"""Features of lines for the sequence model: attributes of a line and its neighbours, alone and together.

After Pajic and others (2015), whether a line is as long as the text is wide is the first of them; here it is joined by
whether the next word would have had room, by how lines end and begin, by white, indents, and what surrounds them.
"""

from __future__ import annotations

from collections.abc import Sequence

from reprose.roles.textlines.attributes import Attributes
from reprose.roles.textlines.text_features import bucket

_OWN = (
    "s", "e", "let", "dig", "fun", "cap", "up", "tok", "short", "gaps", "stop", "com", "code", "mark", "note", "hn",
    "lab", "cit", "nam", "ref", "adr", "dots", "con", "num", "len", "chars", "above", "below", "top", "bottom", "fur",
    "same", "in", "mid", "sec", "set", "~ref", "~dot", "~cod", "~fun", "~len", "~dig", "~mar", "~far",
)  # fmt: skip
_BEFORE = (
    "e", "len", "fun", "gaps", "mark", "lab", "num", "fur", "up", "dig", "hn", "ref", "in", "chars", "let", "cit",
    "code",
)  # fmt: skip
_AFTER = (
    "s", "len", "fun", "gaps", "mark", "num", "fur", "dig", "chars", "let", "above", "ref", "in", "cit", "lab", "code",
    "hn",
)  # fmt: skip
# Attributes of one line together; behind "-" those of the line before, behind "+" of the next; "room" and "set room"
# tell whether the line's first word had room on the line before.
_TOGETHER = tuple(names.split() for names in (
    "s above", "s len", "e len", "e below", "above below", "above len", "mark above", "hn len", "hn e", "hn fun",
    "lab s", "lab above", "lab len", "fun len", "fun e", "cap len", "cap fun", "up above", "up len", "sec s",
    "sec above", "sec cit", "sec mark", "sec nam", "sec ref", "note s", "note bottom", "note above", "top len",
    "top fur", "bottom len", "bottom num", "top num", "fur num", "same len", "in s", "in above", "mid len",
    "mid above", "dig let", "dig fun", "gaps fun", "tok fun", "code fun", "chars e", "chars s", "chars above",
    "adr fun", "in mark", "~ref s", "~ref cit", "~ref fun", "~ref sec", "~ref above", "~dot dots", "~dot fun",
    "~dot len", "~cod code", "~cod fun", "~fun fun", "~fun len", "~fun ~len", "~len len", "~fun dig", "~dig dig",
    "~far ~fun", "~far fun", "~mar mark", "adr e", "adr s", "adr len", "adr ~ref", "adr code", "~fun above",
    "~fun up", "~fun note", "-e s", "-e s above", "-e s room", "room above", "-e s in", "-e above room", "-e s mark",
    "-e s room above", "set-room", "-e s set-room", "set-room above", "-e s set-room above", "-set set +set",
    "-set -e s", "set e +s", "-len len +len", "-fun fun +fun", "-gaps gaps +gaps", "-in in +in", "-mark mark s",
    "-chars chars +chars", "above below len e", "hn above below e", "-e above below", "s above +s", "-in in -e s",
    "note -note above", "cap fun len", "up above below hn", "-len len -e s", "-dig dig +dig",
    "paged above", "paged -e s above", "white above", "white -e s above", "paged white above -e s",
    "paged white above below", "paged in -in", "paged white room -e s",
))  # fmt: skip
_EDGE = "^"  # there is no such line


def features(rows: Sequence[Attributes]) -> list[list[str]]:
    """The names of the features that each line has."""
    out: list[list[str]] = []
    text: Attributes | None = None  # the last line of running text
    last: Attributes | None = None  # the last line that is no furniture
    for at, row in enumerate(rows):
        before = rows[at - 1] if at else None
        values = _values(row, before, rows[at + 1] if at + 1 < len(rows) else None)
        get = values.get
        names = [f"{name}={values[name]}" for name in _OWN]
        names += [f"-{name}={get('-' + name, _EDGE)}" for name in _BEFORE]
        names += [f"+{name}={get('+' + name, _EDGE)}" for name in _AFTER]
        names += [f"{key}={''.join([get(name, _EDGE) for name in parts])}" for key, parts in _KEYED]
        if last is not None and last is not before:
            names += _resumed("L", last, row)
        if text is not None and text is not before:
            names += _resumed("T", text, row)
        out.append(names)
        if not row.apart:
            last = row
            text = row if row.running else text
    return out


_KEYED = tuple((",".join(parts), parts) for parts in _TOGETHER)


def _values(row: Attributes, before: Attributes | None, after: Attributes | None) -> dict[str, str]:
    """The attributes of a line and, under a sign, of its neighbours."""
    out = dict(row.words)
    if before is not None:
        out |= {f"-{name}": value for name, value in before.words.items()}
        out["room"], out["set-room"] = _room(before, row), _set_room(before, row)
    if after is not None:
        out |= {f"+{name}": value for name, value in after.words.items()}
    return out


def _resumed(key: str, last: Attributes, row: Attributes) -> list[str]:
    """What tells whether a line goes on with one that is further up."""
    end, start = last.words["e"], row.words["s"]
    return [
        f"{key}:e,s={end}{start}", f"{key}:e,s,room={end}{start}{_room(last, row)}",
        f"{key}:e,s,set={end}{start}{_set_room(last, row)}", f"{key}:e,s,fun={end}{start}{row.words['fun']}",
        f"{key}:e,s,len={end}{start}{row.words['len']}", f"{key}:e,s,above={end}{start}{row.words['above']}",
        f"{key}:set,e,s={last.words['set']}{end}{start}", f"{key}:fun,fun={last.words['fun']}{row.words['fun']}",
    ]  # fmt: skip


def _room(before: Attributes, row: Attributes) -> str:
    """How much room the first word would have had left on the line before, in shares of the text's width."""
    share = (before.width - before.length - row.first - 1) / max(before.width, 1.0)
    return bucket(share, (-0.12, -0.04, 0.02, 0.1, 0.25, 0.5))


def _set_room(before: Attributes, row: Attributes) -> str:
    """The same, as common type sets it; a space is about 0.6 characters wide there."""
    share = (before.set_width - before.set_length - row.set_first - 0.6) / max(before.set_width, 1.0)
    return bucket(share, (-0.12, -0.06, -0.03, 0.0, 0.03, 0.07, 0.15, 0.3, 0.55))
