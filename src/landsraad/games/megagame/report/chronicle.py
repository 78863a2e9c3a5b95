"""What a report holds: plain data, which is also written as JSON."""

from __future__ import annotations

import msgspec

from landsraad.scenes.paper.report import PartLasted


class Side(msgspec.Struct):
    """One of the fifteen over the years."""

    id: str
    name: str
    people: list[str]
    """Empty where names are left out."""
    points: int
    won: bool
    series: dict[str, list[int]]
    """What was measured at the beginning, after each tick, and at the end."""
    deeds: list[int]
    """How much it did, year by year."""
    lost: dict[str, int]
    """What the sand took: armies, harvesters, ornithopters."""


class TitleHeld(msgspec.Struct):
    """A title, who holds it and with how much."""

    name: str
    counts: str
    points: int
    holders: list[str]
    most: int


class Choice(msgspec.Struct):
    """What a side of a battle had chosen."""

    side: str
    number: int
    leader: int
    """-1: none."""
    total: int
    lost: int = 0
    """Armies that it lost, lent ones left out."""


class Fight(msgspec.Struct):
    """A battle with both choices."""

    year: int
    region: str
    choices: list[Choice]
    winner: str = ""


class Deal(msgspec.Struct):
    """Something that changed hands between two."""

    year: int
    giver: str
    taker: str
    words: str
    worth: int
    """In solari, by the prices of that year."""


class Counted(msgspec.Struct):
    """A vote that was counted."""

    year: int
    words: str
    passed: bool
    yes: dict[str, int]
    no: dict[str, int]


class Line(msgspec.Struct):
    """Something that happened, in words."""

    year: int
    words: str


class YearLasted(msgspec.Struct):
    """How long a year was planned to last, and how long it did, in seconds."""

    year: int
    planned: int
    lasted: int


class ControlWork(msgspec.Struct):
    """What moderators did."""

    requests: int = 0
    answered: int = 0
    waits: list[int] = []
    """Seconds until an answer, where the record says when both were."""
    deeds: dict[str, int] = {}
    """By desk."""
    corrections: list[Line] = []
    struck: list[Line] = []
    parts: list[PartLasted] = []
    years: list[YearLasted] = []


class Chronicle(msgspec.Struct):
    """A whole day."""

    title: str
    ending: str
    years: int
    winners: list[str]
    titles: list[TitleHeld]
    story: list[Line]
    sides: list[Side]
    market: list[int]
    fights: list[Fight]
    matrix: dict[str, dict[str, int]]
    """Who gave whom how much, in solari by the prices of the year."""
    deals: list[Deal]
    """The ten largest."""
    laws: list[Counted]
    births: list[Line]
    """Marriages, and the way of the Kwisatz Haderach."""
    control: ControlWork
