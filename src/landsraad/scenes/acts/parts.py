"""What sheets of acts are drawn from: heads, steppers, rows of goods, old beside new.

Every control says which field it fills in and with what (`data-field`, `data-value`); the page's
script knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from landsraad.kernel.asks import Value
from landsraad.scenes.frame import Effect
from landsraad.scenes.node import Kid, Node, Some, el
from landsraad.scenes.sketch import plain_json


class Pick(msgspec.Struct, frozen=True):
    """One of several that can stand in a field."""

    value: Value
    words: str
    note: str = ""
    sign: Node | None = None
    end: str = ""
    """A word or a number at its end: what it costs, what holds now."""


def puts(key: str, value: Value) -> dict[str, str]:
    """Attributes of a control that puts a value into a field."""
    return {"type": "button", "data-field": key, "data-value": plain_json(value)}


def button(key: str, value: Value, *kids: Some, on: bool | None = None, look: str = "") -> Node:
    """A button that puts a value into a field; `on`: does it stand there now?"""
    attrs = puts(key, value)
    classes = " ".join(filter(None, (look, "on" if on else "")))
    if classes:
        attrs["class"] = classes
    if on is not None:
        attrs["aria-pressed"] = "true" if on else "false"
    return el("button", *kids, **{name.replace("-", "_"): said for name, said in attrs.items()})


def section(heading: str, *kids: Some) -> Node:
    """A part of the sheet under its heading."""
    return el("section", el("h3", heading), *kids, class_="act-part")


def heads(key: str, picks: Sequence[Pick], value: Value | None) -> Node:
    """Whom it is about: emblems in a row; the chosen one, and one without emblem, with a name."""
    found = list[Node]()
    for pick in picks:
        on = pick.value == value
        words = el("span", pick.words) if on or pick.sign is None else None
        one = button(key, pick.value, pick.sign, words, on=on, look="act-head")
        one.attrs["aria-label"] = one.attrs["title"] = pick.words
        found.append(one)
    return el("div", found, class_="act-heads")


def choices(key: str, picks: Sequence[Pick], value: Value | None, look: str = "") -> Node:
    """A row of words of which one is chosen."""
    found = [
        button(key, each.value, each.sign, words_of(each), on=each.value == value, look="pick")
        for each in picks
    ]
    return el("div", found, class_=f"act-choices {look}".rstrip())


def words_of(pick: Pick) -> Node:
    """What it is, and a line about it."""
    return el("span", pick.words, el("small", pick.note) if pick.note else None)


def rows(key: str, picks: Sequence[Pick], value: Value | None, *, find: str = "") -> Node:
    """A list of which one is chosen, a row each. `find`: what the list is searched for by."""
    found = list[Node]()
    for each in picks:
        end = el("span", each.end, class_="end") if each.end else None
        on = each.value == value
        found.append(button(key, each.value, each.sign, words_of(each), end, on=on, look="act-row"))
    listed = el("div", found, class_="act-rows", id=f"rows:{key}")
    if not find:
        return listed
    search = el(
        "input",
        type="search",
        id=f"find:{key}",
        data_filter=f"rows:{key}",
        placeholder=find,
        aria_label=find,
    )
    return el("div", search, listed, class_="act-found")


def stepper(
    key: str, value: int, least: int, most: int, label: str, *, disabled: bool = False
) -> Node:
    """A small number: less, the number, which can be typed, more."""

    def step(words: str, by: int, spoken: str) -> Node:
        inside = least <= value + by <= most and not disabled
        return el(
            "button",
            words,
            type="button",
            class_="step",
            data_field=key,
            data_by=by,
            disabled=not inside,
            aria_label=spoken,
        )

    typed = el(
        "input",
        id=f"typed:{key.replace(' ', '-')}",
        type="text",
        inputmode="numeric",
        autocomplete="off",
        value=value,
        data_counts=key,
        data_least=least,
        data_most=most,
        disabled=disabled or least == most,
        aria_label=label,
    )
    look = "act-step" if value else "act-step zero"
    less, more = step("−", -1, f"Less: {label}"), step("+", 1, f"More: {label}")
    return el("span", less, typed, more, class_=look, id=f"step:{key.replace(' ', '-')}")


def counted_row(sign: Node | None, words: str, note: str, control: Node) -> Node:
    """Something that is taken along: what it is, how much there is, and a stepper."""
    label = el("span", words, el("small", note) if note else None)
    return el("div", sign, label, control, class_="act-count")


class Half(msgspec.Struct, frozen=True):
    """Half of a row of goods: a control, and what there is of it."""

    control: Node
    of: str = ""


class Ware(msgspec.Struct, frozen=True):
    """A row of goods between two sides."""

    words: str
    sign: Node | None
    mine: Half | None
    theirs: Half | None


def give_and_get(mine: Node | None, theirs: Node | None, wares: Sequence[Ware], swap: Node) -> Node:
    """Two columns, what I give and what I get, with the goods between them."""

    def half(side: Half | None) -> Node:
        if side is None:
            return el("div")
        return el("div", side.control, el("small", side.of) if side.of else None)

    cells = list[Kid]()
    for ware in wares:
        between = el("div", ware.sign, el("b", ware.words), class_="what")
        cells += [half(ware.mine), between, half(ware.theirs)]
    head = (
        el("h3", mine, "You give"),
        el("span", swap, class_="mid"),
        el("h3", "You get", theirs, class_="right"),
    )
    return el("div", *head, cells, class_="act-swap")


def read_back(*kids: Some) -> Node:
    """What the sheet would do, as one sentence."""
    return el("p", *kids, class_="act-said")


def strip(effects: Sequence[Effect]) -> Node:
    """What it changes, three things at most: before and after."""
    cells = [
        el(
            "div",
            el("span", each.words),
            el("b", el("s", each.before), " → ", each.after)
            if each.before
            else el("b", each.after),
        )
        for each in effects
    ]
    return el("div", cells, class_="act-strip")


class Risk(msgspec.Struct, frozen=True):
    """Something that may happen."""

    sign: Node | None
    words: Node
    bad: bool = False


def risks(heading: str, found: Sequence[Risk]) -> Node:
    """What can happen there, a line each."""
    lines = [el("li", each.sign, each.words, class_="bad" if each.bad else None) for each in found]
    return section(heading, el("ul", lines, class_="act-risks"))


def old_and_new(old: Node, new: Node, controls: Sequence[Node] = (), then: str = "Then") -> Node:
    """What holds now beside what would hold."""
    return el(
        "div",
        el("div", el("small", "Now"), old, class_="old"),
        el("div", el("small", then), el("div", new, list(controls), class_="said"), class_="new"),
        class_="act-law",
    )


class Share(msgspec.Struct, frozen=True):
    """A part of the votes that can be had."""

    words: str
    votes: int
    look: Literal["mine", "others", "papers"] = "others"


def reach(heading: str, said: str, shares: Sequence[Share], needed: int) -> Node:
    """Votes that can be had, by whose they are, against those that are needed."""
    votes = sum(each.votes for each in shares)
    most = 1.1 * max(votes, needed, 1)
    there = [each for each in shares if each.votes]
    parts = [
        el("i", style=f"width: {100 * each.votes / most:.1f}%", class_=each.look) for each in there
    ]
    mark = el("u", style=f"left: {100 * needed / most:.1f}%") if needed else None
    key = [el("span", el("i", class_=each.look), f"{each.words} {each.votes}") for each in there]
    return el(
        "div",
        el("b", heading),
        el("span", said, class_="end"),
        el("div", parts, mark, class_="bar", aria_hidden="true"),
        el("small", key, class_="key") if len(key) > 1 else None,
        class_="act-reach short" if votes < needed else "act-reach",
    )


class Force(msgspec.Struct, frozen=True):
    """One side of a fight: its parts with their numbers, and the most that it can show."""

    name: str
    sign: Node | None
    lines: Sequence[tuple[str, str]]
    most: str


def forces(one: Force, other: Force) -> Node:
    """Both sides of a fight."""
    return el("div", force(one), force(other), class_="act-forces")


def force(side: Force) -> Node:
    """One of them."""
    lines = [el("div", el("span", words), el("b", number)) for words, number in side.lines]
    most = el("div", el("span", "At most"), el("b", side.most), class_="most")
    return el("div", el("h3", side.sign, side.name), lines, most, class_="act-force")


def verdict(numbers: str, words: Node, good: bool | None) -> Node:
    """How it would end, as far as one can know."""
    look = "" if good is None else " good" if good else " bad"
    return el("div", el("b", numbers), words, class_=f"act-verdict{look}")


def ends(win: str, lose: str) -> Node:
    """What winning and losing would cost."""
    won = el("div", el("b", "If you win"), win, class_="win")
    lost = el("div", el("b", "If you lose"), lose, class_="lose")
    return el("div", won, lost, class_="ends")


def select(key: str, picks: Sequence[Pick], value: Value, label: str) -> Node:
    """A list that unfolds, of which one is chosen."""
    options = [
        el("option", each.words, value=plain_json(each.value), selected=each.value == value)
        for each in picks
    ]
    chosen = el("select", options, data_field=key, id=f"select:{key.replace(' ', '-')}")
    return el("label", el("span", label), chosen, class_="act-select")


def written(key: str, value: str, most: int, label: str) -> Node:
    """A line of one's own words."""
    return el(
        "input",
        type="text",
        id=f"written:{key.replace(' ', '-')}",
        class_="act-written",
        value=value,
        maxlength=most,
        placeholder=label,
        aria_label=label,
        data_written=key,
    )


def letter(key: str, value: str, most: int, label: str) -> Node:
    """Room for several lines of one's own words, with how many signs are left."""
    field = el(
        "textarea",
        value,
        id=f"written:{key.replace(' ', '-')}",
        class_="act-written",
        rows=4,
        maxlength=most,
        placeholder=label,
        aria_label=label,
        data_written=key,
    )
    left = el("small", f"{most - len(value)} signs left", class_="signs-left")
    return el("div", field, left, class_="act-letter")


def folded(words: str, *kids: Some, id: str, open: bool = False) -> Node:
    """What few need, folded away."""
    return el("details", el("summary", words), *kids, id=id, class_="act-folded", open=open)
