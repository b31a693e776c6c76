"""Options from every source: defaults < preset < the user's TOML file < single settings."""

from __future__ import annotations

import dataclasses
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from reprose.errors import InputNotFound, OptionError
from reprose.options.sections import Options
from reprose.options.spec import Spec, did_you_mean, specs_of

PRESETS: dict[str, dict[str, object]] = {}
"""Name -> option values by key ("section.name"), as differences from the defaults, in the order of ``presets.toml``."""

ABOUT: dict[str, str] = {}
"""Name -> what it is for."""

USES: list[str] = []
"""The presets that change the wording: they are for uses of the text, the others for kinds of documents."""


def _load_presets() -> None:
    tables = tomllib.loads((Path(__file__).parent / "presets.toml").read_text("utf-8"))
    for name, table in tables.items():
        ABOUT[name] = table.pop("about")
        PRESETS[name] = {f"{section}.{key}": value for section, part in table.items() for key, value in part.items()}
        if "rewrite" in table:
            USES.append(name)


_load_presets()

SECTIONS: tuple[str, ...] = tuple(f.name for f in dataclasses.fields(Options))


@cache
def specs() -> dict[str, Spec]:
    """Every option by its key "section.name", in the order of definition."""
    kinds: list[Any] = [type(getattr(Options(), section)) for section in SECTIONS]
    return {spec.key: spec for kind in kinds for spec in specs_of(kind)}


def resolve(
    *,
    preset: str | None = None,
    config: Path | str | None = None,
    settings: Iterable[str] = (),
    values: Mapping[str, object] | None = None,
) -> Options:
    """The options that all sources give together, later ones going over earlier ones.

    ``config`` is a TOML file with a table for each section, and perhaps ``preset = "..."`` at its top (an
    explicit ``preset`` goes over that one); ``settings`` are "section.key=value"; ``values`` go over all
    others.  OptionError for what does not exist or is out of range, InputNotFound for a missing file.
    """
    file_values: dict[str, object] = {}
    if config is not None:
        file_preset, file_values = read_toml(Path(config))
        preset = preset or file_preset
    merged: dict[str, object] = {}
    if preset is not None:
        if preset not in PRESETS:
            raise OptionError(
                f"there is no preset {preset!r}{did_you_mean(preset, PRESETS)}",
                hint=f"The presets are {', '.join(PRESETS)}.",
            )
        merged.update(PRESETS[preset])
    merged.update(file_values)
    for setting in settings:
        key, sign, text = setting.partition("=")
        if not sign:
            raise OptionError(f"{setting!r} is not of the form section.key=value")
        merged[key.strip()] = find(key.strip()).parse(text)
    merged.update(values or {})
    return apply(Options(), merged)


def apply(options: Options, values: Mapping[str, object]) -> Options:
    """``options`` with ``values`` by key ("section.name") put in, each checked."""
    by_section: dict[str, dict[str, Any]] = {}
    for key, value in values.items():
        spec = find(key)
        by_section.setdefault(spec.section, {})[spec.name] = value  # the section checks it
    changed = {s: dataclasses.replace(getattr(options, s), **v) for s, v in by_section.items()}
    return dataclasses.replace(options, **changed)


def with_values(options: Options | None, values: Mapping[str, object]) -> Options:
    """``options`` (the defaults without) with keyword arguments of a call put in.

    An argument is called as the option's flag is, without dashes (``lang``, ``strip``, ``sr_eps``); or by the option's
    own name (``page_timeout``, ``gutter``), if no other section has one of that name; or by both names
    (``noise__names``).  The text for a list is read as the command line reads it.  OptionError for any other name, and
    for options of writing, which do not act before something is written.
    """
    merged: dict[str, object] = {}
    for name, value in values.items():
        spec = named(name)
        if spec.section == "write":
            raise OptionError(f"{spec.key} acts when a document is written, not when it is recovered",
                              hint="Give WriteOptions to render().")  # fmt: skip
        merged[spec.key] = spec.parse(value) if isinstance(value, str) and isinstance(spec.default, tuple) else value
    return apply(options or Options(), merged)


def named(name: str) -> Spec:
    """The option that a keyword argument is called by; see ``with_values``."""
    for spec in specs().values():
        if spec.flag is not None and spec.flag.name == "--" + name.replace("_", "-"):
            return spec
    found = [spec for spec in specs().values() if name in (spec.name, f"{spec.section}__{spec.name}")]
    if len(found) == 1:
        return found[0]
    if found:
        both = " or ".join(f"{spec.section}__{spec.name}" for spec in found)
        raise OptionError(f"{name!r} names {len(found)} options; did you mean {both}?")
    known = {spec.flag.name[2:].replace("-", "_") for spec in specs().values() if spec.flag is not None}
    known |= {spec.name for spec in specs().values()}
    raise OptionError(f"{name!r} is not an option{did_you_mean(name, sorted(known))}")


def find(key: str) -> Spec:
    """The option of that key; OptionError with the nearest existing key if there is none."""
    spec = specs().get(key)
    if spec is not None:
        return spec
    section, dot, name = key.partition(".")
    if not dot:
        owners = [k for k in specs() if k.endswith("." + key)]
        guess = f"; did you mean {owners[0]!r}?" if owners else did_you_mean(key, specs())
        raise OptionError(f"{key!r} is not an option; options are named section.key{guess}")
    if section not in SECTIONS:
        owners = [k for k in specs() if k.endswith("." + name)]
        guess = f"; did you mean {owners[0]!r}?" if owners else did_you_mean(section, SECTIONS)
        raise OptionError(f"there is no section {section!r} of options{guess}")
    raise OptionError(f"there is no option {key!r}{did_you_mean(key, specs())}")


def read_toml(path: Path) -> tuple[str | None, dict[str, object]]:
    """The preset that a TOML file names, and its values by key, not yet checked for range."""
    try:
        tables = tomllib.loads(path.read_bytes().decode("utf-8-sig"))
    except OSError as e:
        raise InputNotFound(f"cannot read the options file {path}: {e.strerror}") from e
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as e:
        raise OptionError(
            f"{path} is not TOML: {e}", hint="reprose config prints a file to start from."
        ) from e
    preset = tables.pop("preset", None)
    if preset is not None and not isinstance(preset, str):
        raise OptionError(f"preset in {path} must be a name, not {preset!r}")
    values: dict[str, object] = {}
    for section, table in tables.items():
        if not isinstance(table, dict):
            find(section)  # names the option that may be meant
        if section not in SECTIONS:
            raise OptionError(f"there is no section {section!r} of options{did_you_mean(section, SECTIONS)}")
        for name, value in table.items():
            values[find(f"{section}.{name}").key] = value
    return preset, values
