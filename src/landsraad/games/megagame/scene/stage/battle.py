"""A battle on the stage: what both sides showed, who won, and what came of it.

One's own is played over the whole map and stays until it is read; those of others are a ribbon.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from landsraad.games.megagame.components import FACTIONS, SEAT_OF
from landsraad.games.megagame.scene.emblems import HERALDRY, emblem, icon
from landsraad.games.megagame.story import names
from landsraad.kernel import Told
from landsraad.scenes.node import Node, el
from landsraad.scenes.stage import (
    UNTIL_READ,
    Beat,
    Consequence,
    Scene,
    Tale,
    banner,
    duel,
    outcome,
    ribbon,
    stamp,
)
from landsraad.scenes.text import capital, counted

SHOWING, TOTALS, READING = 1600, 1600, 2600
"""Milliseconds that choices, totals and a ribbon are looked at."""
COMES: Final = {
    "breach": "law",
    "defeated": "armies",
    "leader_died": "leader",
    "leader_discarded": "leader",
    "usul": "leader",
    "captured": "harvester",
    "kanly": "kanly",
}
"""What comes of a battle, with its icon."""
BESIDE: Final = ("battle_won", "card_played", "spilled", "worm_reroll", "tribe_joined")
"""What else is told of it in the same breath."""


class Shown(NamedTuple):
    """What one side showed."""

    faction: str
    number: int
    leader: int
    """Its power; -1: none."""
    total: int


class Fight(NamedTuple):
    """All that was told of a battle."""

    tale: Tale
    at: tuple[int, int, int]
    """Where both sides showed what they had chosen, and where it was won."""
    sides: tuple[Shown, Shown]
    """The attacker first."""
    winner: str
    region: str
    rest: list[tuple[int, Told]]

    @property
    def loser(self) -> str:
        """The other side."""
        return next(side.faction for side in self.sides if side.faction != self.winner)

    @property
    def own(self) -> bool:
        """Did the reader fight?"""
        return self.tale.own(*(SEAT_OF[side.faction] for side in self.sides))


def battle(tale: Tale, at: int) -> Scene | None:
    """The battle that was just shown; only its first side begins a scene."""
    fight = fought(tale, at)
    if fight is None:
        return None
    if not fight.own:
        return seen_from_afar(fight)
    return Scene(
        "full",
        f"The battle in {names.region(fight.region)}",
        tuple(beats(fight)),
        "own",
        over=f"{side_name(fight, 0)} against {side_name(fight, 1)}",
        ground=ground(fight),
        sound="battle",
    )


def fought(tale: Tale, at: int) -> Fight | None:
    """Put together what was told of it; None: this is not its beginning."""
    told = tale.told[at : at + 2]
    if [each.what for each in told] != ["shown", "shown"]:
        return None
    one, other = (each.facts for each in told)
    if one["region"] != other["region"]:
        return None
    rest = list(in_one_breath(tale, at + 1))
    won = next((place for place, each in rest if each.what == "battle_won"), None)
    if won is None:
        return None
    sides = (shown(told[0]), shown(told[1]))
    winner = str(tale.told[won].facts["faction"])
    return Fight(tale, (at, at + 1, won), sides, winner, str(one["region"]), rest)


def in_one_breath(tale: Tale, at: int) -> Iterator[tuple[int, Told]]:
    """What came of it at once."""
    for place in range(at + 1, len(tale.told)):
        told = tale.told[place]
        if told.what not in COMES and told.what not in BESIDE:
            return
        yield place, told


def shown(told: Told) -> Shown:
    """One side as it was told."""
    facts = told.facts
    return Shown(str(facts["faction"]), int(facts["n"]), int(facts["leader"]), int(facts["total"]))


def side_name(fight: Fight, number: int) -> str:
    """Who it is: a name, or you."""
    return capital(fight.tale.name(SEAT_OF[fight.sides[number].faction]))


# ---- beats


def beats(fight: Fight) -> Iterator[Beat]:
    """Choices, totals, and what came of it."""
    tale, (first, second, won) = fight.tale, fight.at
    both = f"{tale.words(first)} {tale.words(second)}"
    yield Beat(tale.number(first), both, SHOWING, name="Choices")
    one, other = fight.sides
    said = f"{one.total} against {other.total}."
    yield Beat(tale.number(second), said, TOTALS, name="Totals")
    node = el("div", verdict(fight), outcome(consequences(fight)), class_="stage-result")
    words = " ".join(tale.words(place) for place in (won, *(at for at, _ in fight.rest[1:])))
    yield Beat(tale.number(won), words, UNTIL_READ, node, "Result")


def verdict(fight: Fight) -> Node:
    """Who won, and how narrowly."""
    totals = {side.faction: side.total for side in fight.sides}
    mine, theirs = totals[fight.winner], totals[fight.loser]
    how = "The defender wins a tie." if mine == theirs else f"{mine} against {theirs}."
    lost = [told for _, told in fight.rest if told.what == "defeated"]
    for told in (each for each in lost if fight.tale.own(SEAT_OF[str(each.facts["faction"])])):
        how += f" You lose {counted(int(told.facts['n']), 'army', 'armies')}."
    title = fight.tale.does(SEAT_OF[fight.winner], "wins", f"in {names.region(fight.region)}")
    return banner(emblem(fight.winner), title, how)


def consequences(fight: Fight) -> Iterator[Consequence]:
    """What came of it, a line each."""
    for place, told in fight.rest:
        if told.what == "defeated":
            name = str(told.facts["faction"])
            yield Consequence(
                icon("armies"),
                fight.tale.does(SEAT_OF[name], "loses", "armies"),
                f"−{told.facts['n']}",
            )
        elif told.what in COMES:
            yield Consequence(icon(COMES[told.what]), fight.tale.words(place))


# ---- both sides


def ground(fight: Fight) -> Node:
    """Both sides, and their totals between them."""
    one, other = fight.sides
    score = el("b", f"{one.total} : {other.total}", data_since=1)
    return duel(camp(fight, 0), [icon("battle"), score], camp(fight, 1))


def camp(fight: Fight, number: int) -> Node:
    """One side: its leader and the armies that it chose."""
    side, name = fight.sides[number], fight.sides[number].faction
    lost = fight.winner != name
    fell = {str(each.facts["faction"]) for _, each in fight.rest if each.what == "leader_died"}
    head = el(
        "div",
        el("div", icon("leader") if side.leader >= 0 else "–", class_="nobody"),
        el("span", capital(names.leader(side.leader)) if side.leader >= 0 else "No leader"),
        stamp("Killed", 2) if name in fell else None,
        class_="head",
    )
    return el(
        "div",
        el(
            "div",
            emblem(name),
            el("span", FACTIONS[name].name.removeprefix("House ")),
            class_="house",
        ),
        head,
        el("p", "chose ", el("b", counted(side.number, "army", "armies")), class_="dialed"),
        class_=f"side {'attacks' if number == 0 else 'defends'}{' lost' if lost else ''}",
        data_marked=2 if lost else None,
        style=f"--house: {HERALDRY[name].fill}",
    )


# ---- from afar


def seen_from_afar(fight: Fight) -> Scene:
    """A battle of others. It begins where both sides showed; who has heard that knows it."""
    tale, (shows, _, won) = fight.tale, fight.at
    totals = {side.faction: side.total for side in fight.sides}
    lost = [
        f"{FACTIONS[str(told.facts['faction'])].name} loses {told.facts['n']}"
        for _, told in fight.rest
        if told.what == "defeated"
    ]
    score = f"{totals[fight.winner]} against {totals[fight.loser]}"
    node = ribbon(
        [emblem(fight.winner), emblem(fight.loser)],
        tale.words(won).removesuffix("."),
        " · ".join([score, *lost]),
        HERALDRY[fight.winner].fill,
    )
    spots = (f"region:{fight.region}",)
    beat = Beat(tale.number(shows), tale.words(won), READING, node, spots=spots)
    return Scene("ribbon", tale.words(won), (beat,), "great", sound="battle")
