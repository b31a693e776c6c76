"""West Frisian, with a folder of its own."""

from __future__ import annotations

from pathlib import Path

from reprose.language.known import KnownLanguage

FY = KnownLanguage("fy", "West Frisian", Path(__file__).parent / "fy", ("fry",))
