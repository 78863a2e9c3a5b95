"""What a seat must decide, as it stands on the page: the question, and each option once."""

from __future__ import annotations

import re
from collections.abc import Collection, Container, Mapping, Sequence
from typing import Final

import msgspec

from landsraad.kernel.asks import Ask, Value
from landsraad.kernel.state import View
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Sketch, act_attributes, plain_json
from landsraad.scenes.story import Story

FEW: Final = 6
"""At most this many numbers are buttons; more are a slider."""


def is_number(words: str) -> bool:
    """Are these words a number, perhaps with a half?

    >>> is_number("12"), is_number("2½"), is_number("Player 2")
    (True, True, False)
    """
    return re.fullmatch(r"-?([0-9]+½?|½)", words) is not None


class Choice(msgspec.Struct, frozen=True):
    """One option with its words and where it stands."""

    value: Value
    words: str
    place: str | None
    """The node in the picture that stands for it; None: it is a button or on the slider."""


class Question(msgspec.Struct, frozen=True):
    """A question and its options in words, ready to be shown."""

    ask: Ask
    words: str
    choices: list[Choice]
    dark: Mapping[str, Value]
    """Places that look like an answer, by node; some may be options after all."""
    fields: Mapping[str, Collection[str]]
    """The places that cover the board, by sort."""

    def sliding(self) -> list[Choice]:
        """The options that are many numbers, and therefore on a slider."""
        numbers = [c for c in self.choices if c.place is None and self._counts(c)]
        return numbers if len(numbers) > FEW else []

    def _counts(self, choice: Choice) -> bool:
        return isinstance(choice.value, int) and is_number(choice.words)

    def marks(self) -> dict[str, dict[str, str]]:
        """What the places in the picture are marked with, by node.

        An option has the class `may`, and what looks like one but is not has `no` and asks why.
        Of fields the rarer ones are marked: where most of a sort are options these have `can`,
        which shows itself under pointer and focus alone; where few are, the others have no class.
        """
        placed = {c.place: c for c in self.choices if c.place}
        options = set(self.ask.options)
        whys = {
            place: {"data-why": plain_json(value)}
            for place, value in self.dark.items()
            if place not in placed and value not in options
        }
        common = {sort for sort, names in self.fields.items() if most(placed, sort, names)}
        veiled = {f"{sort}:{name}" for sort in common for name in self.fields[sort]} - {*placed}
        marks = {
            place: option_attributes(choice, "can" if sort_of(place) in common else "may")
            for place, choice in placed.items()
        }
        marks |= {place: whys.get(place, {}) | {"class": "no"} for place in sorted(veiled)}
        for place, why in whys.items():
            marks.setdefault(place, why if sort_of(place) in self.fields else why | {"class": "no"})
        return marks


def sort_of(place: str) -> str:
    """The sort that a node's id names.

    >>> sort_of("part:arrakeen@10")
    'part'
    """
    return place.partition(":")[0]


def most(placed: Container[str], sort: str, names: Collection[str]) -> bool:
    """Are more than half of a sort's places options?"""
    return 2 * sum(f"{sort}:{name}" in placed for name in names) > len(names)


def option_attributes(choice: Choice, look: str) -> dict[str, str]:
    """What makes a place an option that can be clicked, reached by keyboard and read aloud."""
    return {
        "class": look,
        "data-choose": plain_json(choice.value),
        "role": "button",
        "tabindex": "0",
        "aria-label": choice.words,
    }


def question(sketch: Sketch, story: Story, view: View, ask: Ask) -> Question:
    """Put a question in words, and each of its options in its place."""
    choices = [
        Choice(value, story.option(view, ask, value), sketch.place(view, ask, value))
        for value in ask.options
    ]
    return Question(ask, story.ask(view, ask), choices, sketch.dark(view, ask), sketch.fields)


def prompt(asked: Question) -> Node:
    """The question with everything that can be answered."""
    placed = [choice for choice in asked.choices if choice.place]
    sliding = asked.sliding()
    on_slider = {choice.value for choice in sliding}
    buttons = [c for c in asked.choices if not c.place and c.value not in on_slider]
    return el(
        "section",
        el("h2", asked.words, id="question"),
        slider(asked.ask, sliding) if sliding else None,
        el("div", [button(choice) for choice in buttons], class_="choices") if buttons else None,
        own_words(asked.ask) if asked.ask.text else None,
        once_more(placed) if placed else None,
        id="prompt",
        role="group",
        aria_labelledby="question",
    )


def button(choice: Choice) -> Node:
    """An option as a button."""
    return el("button", choice.words, type="button", data_choose=plain_json(choice.value))


def slider(ask: Ask, numbers: Sequence[Choice]) -> Node:
    """Many numbers: a slider that steps through them, and a button that takes the one shown.

    What the page shows of it changes as it is moved, so another question has another slider.
    """
    values = plain_json([choice.value for choice in numbers])
    words = plain_json([choice.words for choice in numbers])
    return el(
        "div",
        el("button", "−", type="button", data_step=-1, aria_label="less"),
        el(
            "input",
            type="range",
            min=0,
            max=len(numbers) - 1,
            value=0,
            data_range=values,
            data_words=words,
            aria_labelledby="question",
            aria_valuetext=numbers[0].words,
        ),
        el("button", "+", type="button", data_step=1, aria_label="more"),
        el("output", numbers[0].words, class_="amount"),
        el("button", f"Take {numbers[0].words}", type="button", class_="main", data_take=True),
        id=f"slider:{as_id(ask.kind)}:{numbers[0].words}-{numbers[-1].words}",
        class_="slider",
    )


def own_words(ask: Ask) -> Node:
    """A line for people's own words."""
    return el(
        "div",
        el("input", type="text", maxlength=ask.text, data_words=True, aria_labelledby="question"),
        el("button", "Say it", type="button", class_="main", data_say=True),
        id=f"own-words:{as_id(ask.kind)}",
        class_="own-words",
    )


def as_id(words: str) -> str:
    """Words as a part of an id, which has no blanks.

    >>> as_id("move to Carthag")
    'move-to-Carthag'
    """
    return "-".join(words.split())


def once_more(placed: Sequence[Choice]) -> Node:
    """The options that stand in the picture once more, as a list for keyboard and screen reader."""
    rows = [
        el("li", el("button", c.words, type="button", data_listed=plain_json(c.value)))
        for c in placed
    ]
    count = f"{len(rows)} choices" if len(rows) > 1 else "1 choice"
    summary = el("summary", f"{count} in the picture – show as a list")
    return el("details", summary, el("ul", rows), id="listed", class_="listed")


def acts(story: Story, offers: Sequence[str]) -> Node:
    """What the seat may do out of turn, a button each."""
    buttons = [
        Node("button", {"type": "button", **act_attributes(act)}, (story.offer(act),), f"act:{act}")
        for act in offers
    ]
    return el("div", buttons, id="acts", class_="acts")
