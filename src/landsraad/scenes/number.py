"""The one control for numbers: the same at the same place for three values and for forty."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from landsraad.kernel.asks import Value
from landsraad.scenes.frame import Mark, Number
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import plain_json

if TYPE_CHECKING:
    from landsraad.scenes.prompt import Choice

NEAR: Final = 12
FAR: Final = 20
"""In hundredths of a ruler: how near to its beginning, and to its end, a place is at the edge."""
LETTER: Final = 2.1
"""How much of a ruler a letter of a mark takes, in hundredths, where the desk is narrowest."""


def number_control(
    kind: str, number: Number, numbers: Sequence[Choice], after: Value | None = None
) -> Node:
    """Less, the value, more, and a ruler from the least to the most.

    The browser steps through the values by itself; each comes with its words, with what the button
    says for it and with what it would change. `after` is the answer that has to come before it.
    """
    values = [choice.value for choice in numbers]
    start = values.index(number.start) if number.start in values else 0
    whole = {choice.value: int(choice.value) for choice in numbers}
    low = min([*whole.values(), *([] if number.low is None else [number.low])])
    high = max(whole.values())
    effects = [choice.effects for choice in numbers]
    cautions = [choice.cautions for choice in numbers]
    return el(
        "div",
        el("button", "−", type="button", class_="step", data_step=-1, aria_label="Less"),
        el(
            "label",
            el(
                "input",
                type="text",
                inputmode="numeric",
                autocomplete="off",
                role="spinbutton",
                aria_labelledby="question",
                aria_valuemin=min(whole.values()),
                aria_valuemax=high,
                id="typed-number",
            ),
            el("output", numbers[start].words, id="number-shown"),
            unit_of(number, numbers[start].words) if number.unit else None,
            class_="value",
            id="number-value",
        ),
        el("button", "+", type="button", class_="step", data_step=1, aria_label="More"),
        ruler(number.marks or ends(numbers), low, high, min(whole.values())),
        el("p", id="number-reason", class_="reason", role="status"),
        id=f"number:{'-'.join(kind.split())}:{numbers[0].words}-{numbers[-1].words}",
        class_="number",
        data_values=plain_json(values),
        data_words=plain_json([choice.words for choice in numbers]),
        data_deeds=plain_json([choice.deed for choice in numbers]),
        data_effects=plain_json(effects) if any(effects) else None,
        data_cautions=plain_json(cautions) if any(cautions) else None,
        data_start=start,
        data_after=None if after is None else plain_json(after),
        data_again=number.again or None,
        data_taken=number.chosen,
        data_low=low,
        data_high=high,
    )


def unit_of(number: Number, words: str) -> Node:
    """What is counted, as it is called beside these words; the browser says it for the others."""
    said = number.single if words == "1" else number.unit
    return el("small", said, data_one=number.single, data_more=number.unit)


def ends(numbers: Sequence[Choice]) -> tuple[Mark, ...]:
    """The least and the most, where a game says nothing better."""
    least, most = numbers[0], numbers[-1]
    marks = [Mark(int(each.value), each.words) for each in (least, most)]
    return tuple(marks if least is not most else marks[:1])


def ruler(marks: Sequence[Mark], low: int, high: int, least: int) -> Node:
    """The scale under a number: what may be chosen, what is chosen, and the numbers that matter."""
    span = max(1, high - low)
    places = {mark: 100 * (mark.value - low) / span for mark in marks if low <= mark.value <= high}
    words = [label(mark, place, said) for mark, place, said in readable(places)]
    least_at = 100 * (least - low) / span
    ticks = span if span <= 40 else span // 5
    return el(
        "div",
        el("span", class_="track"),
        el("span", class_="legal", style=f"left: {least_at:.2f}%"),
        el("span", class_="so-far"),
        el("span", class_="ticks", style=f"background-size: {100 / ticks:.4f}% 100%"),
        words,
        el("span", class_="knob"),
        class_="ruler",
        aria_hidden="true",
        data_ruler=True,
    )


def label(mark: Mark, place: float, said: bool) -> Node:
    """A number that matters: its line, and where there is room its words."""
    words = mark.words if said else ""
    return el("span", el("i"), words, class_=look(place), style=f"left: {place:.2f}%")


def look(place: float) -> str:
    """Near an end of the ruler, words stand beside their line and not across it."""
    return "mark first" if place < NEAR else "mark last" if place > 100 - FAR else "mark"


def readable(places: Mapping[Mark, float]) -> Iterator[tuple[Mark, float, bool]]:
    """The marks with their places, and whether their words lie on none of an earlier mark.

    >>> [said for *_, said in readable({Mark(5, "5 leads"): 30, Mark(4, "you have 4"): 24})]
    [True, False]
    """
    taken: list[tuple[float, float]] = []
    for mark, place in places.items():
        width = LETTER * len(mark.words)
        begins = {"mark": place - width / 2, "mark first": place}.get(look(place), place - width)
        free = all(begins + width < begin or end < begins for begin, end in taken)
        if free:
            taken.append((begins, begins + width))
        yield mark, place, free
