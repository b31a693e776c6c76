"""Noise: paragraphs that the score of their characters tells from running text (FIL, 2013)."""

from __future__ import annotations

import re

from reprose.noise import Weights, is_noise
from reprose.roles.context import Context

GOES_ON = re.compile(r"[.!?…,;\-\u2010\u00ad\u0002][\"'”’»)\]]*$")  # ends a sentence, or is a part of one

FEW = 8  # characters: so few say nothing by their classes


def find_noise(context: Context, weights: Weights) -> None:
    """Set aside the paragraphs below the limit.

    What ends as sentences do, or breaks off inside one, may be the end of a paragraph that began elsewhere (a list of
    numbers, a citation) and stays.  So do a few characters ("In 1901"), and list items and headings, for which other
    signs speak.
    """
    for group in context.groups():
        if group.role != "paragraph" or group.kind or group.marker or GOES_ON.search(group.text):
            continue
        score = is_noise(group.text, weights) if len(group.text) >= FEW else None
        if score is not None:
            surer = 0.4 * (1 - score / weights.knockout_limit)
            group.is_a("noise", f"score {score:.0f} of 100, below {weights.knockout_limit:g}", 0.6 + surer)
