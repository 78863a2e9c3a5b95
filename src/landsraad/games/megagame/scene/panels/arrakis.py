"""On a phone: a faction's regions as rows, what threatens them, and what can be begun there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from landsraad.games.megagame.components import ORDER
from landsraad.games.megagame.rules.table import armies, controlled, stormy
from landsraad.games.megagame.scene.begun import deeds
from landsraad.games.megagame.scene.emblems import icon
from landsraad.games.megagame.scene.parts import number
from landsraad.games.megagame.state import Table, View
from landsraad.games.megagame.story import names
from landsraad.games.megagame.story.asks import GROUPS
from landsraad.scenes.acts.act_sheet import ActBegun
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Panel, plain_json
from landsraad.scenes.text import capital, counted, listed

TABS: Final = {
    "Battles": "arrakis",
    "Arrakis": "arrakis",
    "CHOAM and trade": "choam",
    "Landsraad": "landsraad",
    "Leaders and people": "people",
}
"""The page of a phone on which each group of deeds stands."""
TAB_OF: Final = {act: tab for group, tab in TABS.items() for act in GROUPS[group]}
MOST: Final = 2
"""Buttons of a region; the map offers the rest."""


class Held(NamedTuple):
    """What a faction has in a region, and what threatens it."""

    region: str
    settled: bool
    armies: int
    harvesters: int
    load: int
    ornithopters: int
    dangers: tuple[str, ...]
    begun: tuple[tuple[str, str, str], ...]
    """Words, act and first answers of the buttons."""


def panels(view: View, offers: frozenset[str]) -> list[Panel]:
    """The page of Arrakis; who only watches has no regions."""
    if view.seat < 0:
        return []
    own = ORDER[view.seat]
    rows = tuple(held(view.table, own, region, offers) for region in regions(view.table, own))
    return [Panel("arrakis", "Arrakis", page(rows), drawer=True, small=True)]


def regions(t: Table, own: str) -> list[str]:
    """Where a faction has anything, battles first, then where most of its armies stand."""
    places = {region for region, there in t.armies.items() if own in there}
    places |= {each.region for each in t.harvesters.values() if each.owner == own}
    places |= {each.region for each in t.ornithopters.values() if each.owner == own}
    places |= {*controlled(t, own)}
    return sorted(
        filter(None, places), key=lambda each: (each not in t.battles, -armies(t, each, own), each)
    )


def held(t: Table, own: str, region: str, offers: frozenset[str]) -> Held:
    """One region."""
    crew = [each for each in t.harvesters.values() if (each.owner, each.region) == (own, region)]
    flyers = sum((o.owner, o.region) == (own, region) for o in t.ornithopters.values())
    begun = list(deeds(t, own, region, offers))[:MOST]
    return Held(
        region,
        t.settlements.get(region) == own,
        armies(t, region, own),
        len(crew),
        sum(each.load for each in crew),
        flyers,
        tuple(dangers(t, own, region)),
        tuple(attributes(each) for each in begun),
    )


def attributes(begun: ActBegun) -> tuple[str, str, str]:
    """A deed as its button carries it."""
    return begun.words, begun.act, plain_json(begun.chosen)


def dangers(t: Table, own: str, region: str) -> Iterator[str]:
    """What threatens it now."""
    if battle := t.battles.get(region):
        pair = names.faction(battle.attacker), names.faction(battle.defender)
        yield f"{capital(pair[0])} fights {pair[1]}"
    if stormy(t, region):
        yield "A storm stands here"
    if signs := t.signs.get(region, 0):
        yield capital(counted(signs, "wormsign"))
    others = [each for each in t.armies.get(region, {}) if each != own]
    if others and region not in t.battles:
        yield f"Armies of {listed(map(names.faction, others))}"


@lru_cache(maxsize=200)
def page(rows: Sequence[Held]) -> Node:
    """All rows, and the way to the map."""
    nothing = el("p", "You have nothing on Arrakis.", class_="muted")
    return el(
        "div",
        el("button", "Show the map", type="button", data_foot="map", class_="to-map"),
        [row(each) for each in rows] or [nothing],
        id="mega-arrakis",
        class_="mega-panel",
    )


def row(here: Held) -> Node:
    """A region: what is there, what threatens it, what can be begun."""
    counts = [
        ("armies", here.armies, "Armies"),
        ("harvester", here.harvesters, "Harvesters"),
        ("spice", here.load, "Spice on board"),
        ("ornithopter", here.ornithopters, "Ornithopters"),
    ]
    things = [number("settlement", "yours", "The settlement")] if here.settled else []
    things += [number(sign, str(count), title) for sign, count, title in counts if count]
    buttons = [
        el("button", words, type="button", data_act=act, data_values=values)
        for words, act, values in here.begun
    ]
    return el(
        "article",
        el("h3", capital(names.region(here.region)), el("span", things, class_="mega-numbers")),
        [el("p", icon("storm"), el("span", words), class_="mega-danger") for words in here.dangers],
        el("div", buttons, class_="mega-begins") if buttons else None,
        class_="mega-vote",
    )
