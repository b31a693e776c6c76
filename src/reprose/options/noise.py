"""Options: what counts as debris of tables and figures."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

from reprose.options.spec import Flag, Section, option
from reprose.text.noise import FIRST, LEARNED, Weights, weights_of


@dataclass(frozen=True, slots=True)
class NoiseOptions(Section):
    """What looks like debris of tables, formulas and figures, by the characters that it consists of."""

    set_aside: str = option(
        "areas",
        "What is done with text below the limit: nothing; or areas (paragraphs) become noise, and sentences inside "
        "paragraphs are marked, to be left out on request (write.skip_noise).",
        choices=("nothing", "areas"),
        risk="areas: a paragraph of codes and numbers leaves the text",
        acts_on=("pages", "grid"),
        needs="roles.method=full",
    )
    weights: str = option(
        LEARNED,
        "The set of weights and limit: learned from documents, or in the order of the thesis of 2013.",
        choices=(LEARNED, FIRST),
        acts_on=("pages", "grid"),
        needs="noise.set_aside=areas",
    )
    knockout_limit: float = option(
        0.0,
        "The score below which text is noise; 0 for that of the set.",
        unit="percent",
        low=0.0,
        high=100.0,
        risk="too high: text is set aside; too low: debris stays",
        acts_on=("pages", "grid"),
        needs="noise.set_aside=areas",
    )
    lower: float = option(
        0.0,
        "What a small letter weighs, and one of a script without case; 0 for the weight of the set, here and below.",
        low=0.0,
        high=100.0,
        risk="all scores change with it",
        acts_on=("pages", "grid"),
        needs="noise.set_aside=areas",
    )
    abbreviations: float = option(
        0.0,
        "What a character of an abbreviation weighs (UNESCO, e.g.).",
        low=0.0,
        high=100.0,
        risk="too high: technical text is set aside",
        acts_on=("pages", "grid"),
        needs="noise.set_aside=areas",
    )
    upper: float = option(
        0.0,
        "What a capital outside names and abbreviations weighs.",
        low=0.0,
        high=100.0,
        risk="too high: text in capitals is set aside",
        acts_on=("pages", "grid"),
        needs="noise.set_aside=areas",
    )
    numbers: float = option(
        0.0,
        "What a digit weighs.",
        low=0.0,
        high=100.0,
        risk="too high: sentences with dates and figures are set aside",
        acts_on=("pages", "grid"),
        needs="noise.set_aside=areas",
    )
    names: float = option(
        0.0,
        "What a letter of a name weighs (a capitalised word inside a sentence).",
        low=0.0,
        high=100.0,
        risk="too high: lists of names are set aside, and German, which capitalises nouns",
        acts_on=("pages", "grid"),
        needs="noise.set_aside=areas",
    )
    permitted: float = option(
        0.0,
        "What a mark of punctuation weighs.",
        low=0.0,
        high=100.0,
        risk="too high: short sentences and citations are set aside",
        acts_on=("pages", "grid"),
        needs="noise.set_aside=areas",
    )
    symbols: float = option(
        0.0,
        "What any other sign weighs.",
        low=0.0,
        high=100.0,
        risk="too high: sentences with formulas and code are set aside",
        acts_on=("pages", "grid"),
        needs="noise.set_aside=areas",
    )
    area_across: int = option(
        1,
        "The most empty columns between two characters of one area, on the grid of text files.",
        unit="columns",
        low=0,
        high=1000,
        risk="too high: labels beside text are judged with it; too low: words are judged one by one",
        flag=Flag("--area-across", "N", "Areas of text files: the most empty columns inside ({default})."),
        acts_on=("grid",),
        needs="noise.set_aside=areas",
    )
    area_down: int = option(
        1,
        "How many rows further down an area may go on: 1 is the next row, 2 passes a blank one.",
        unit="rows",
        low=0,
        high=100,
        risk="too high: debris below text is judged with it; 0: rows are judged one by one",
        flag=Flag("--area-down", "N", "How many rows further down they go on ({default}; 2 passes a blank one)."),
        acts_on=("grid",),
        needs="noise.set_aside=areas",
    )
    area_aligned: int = option(
        4,
        "By how many columns the left edges, right edges or middles of rows of an area may differ (one of the three).",
        unit="columns",
        low=0,
        high=1000,
        risk="too high: what stands below a corner of the text is judged with it; too low: paragraphs fall apart",
        flag=Flag("--area-aligned", "N", "By how many columns the edges of their rows may differ ({default})."),
        acts_on=("grid",),
        needs="noise.set_aside=areas",
    )


def weights_from(options: NoiseOptions) -> Weights | None:
    """The weights that the options ask for; None where nothing is to be set aside."""
    return None if options.set_aside == "nothing" else weights_asked(options)


def weights_asked(options: NoiseOptions) -> Weights:
    """The set of weights that the options name, with those that they set by themselves."""
    own = {f.name: getattr(options, f.name) for f in fields(Weights)}
    return replace(weights_of(options.weights), **{name: value for name, value in own.items() if value > 0})
