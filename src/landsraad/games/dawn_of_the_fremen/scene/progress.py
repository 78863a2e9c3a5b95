"""Cycle and phase for the bar; die, thumpers, deck and house rules for the corners of the board."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from landsraad.games.dawn_of_the_fremen.components import TRIBES
from landsraad.games.dawn_of_the_fremen.rules.table import sides, sietches
from landsraad.games.dawn_of_the_fremen.scene.emblems import ICONS, emblem, icon
from landsraad.games.dawn_of_the_fremen.state import Table, View
from landsraad.games.dawn_of_the_fremen.story.council import side_words
from landsraad.games.dawn_of_the_fremen.story.words import (
    FACE_MEANS,
    FACES,
    PHASES,
    SITES,
    card,
    written,
)
from landsraad.kernel import Seat
from landsraad.scenes.frame import Phase, Progress
from landsraad.scenes.node import Node, el
from landsraad.scenes.text import capital, counted

HARJ: Final = ("rocks", "sites", "settlement", "first_worms")
CYCLE: Final = ("development", "production", "trade", "shipment", "action", "council")
SHORT: Final = {
    "rocks": "Rocks",
    "sites": "Sites",
    "settlement": "Settlement",
    "first_worms": "Worms",
}
"""Steps of the Harj in a word."""


def progress(view: View) -> Progress:
    """Where the game is."""
    return progress_of(view.table.cycle, view.table.options.max_cycles, view.table.phase)


@lru_cache(maxsize=500)
def progress_of(cycle: int, last: int, now: str) -> Progress:
    """The same from its facts; the Harj has steps of its own."""
    names = CYCLE if cycle else HARJ
    phases = tuple(Phase(SHORT.get(n, PHASES[n]), icon(n), PHASES[n]) for n in names)
    at = names.index(now) if now in names else -1
    if cycle == 0:
        return Progress("Harj", "", phases, at)
    return Progress(f"Cycle {cycle}", f"of {last}", phases, at)


# ---- sides


class SideFact(NamedTuple):
    """One side of the game."""

    members: tuple[Seat, ...]
    sietches: int
    need: int


def side_facts(t: Table) -> tuple[SideFact, ...]:
    """The sides with their sietches and winning numbers."""
    return tuple(
        SideFact(tuple(members), sietches(t, members), t.needs[members[0]]) for members in sides(t)
    )


@lru_cache(maxsize=500)
def side_node(side: SideFact) -> Node:
    """A side, and how far it is from winning."""
    who = side_words(lambda seat: TRIBES[seat].name, side.members)
    words = f"{who}: {side.sietches} of the {side.need} sietches needed to win"
    return el(
        "li",
        [emblem(seat) for seat in side.members],
        icon("sietch"),
        el("b", f"{side.sietches}/{side.need}"),
        title=words,
        aria_label=words,
        class_="near" if side.sietches >= side.need - 1 else None,
    )


# ---- the corners of the board


def corners(view: View) -> dict[str, Node]:
    """What lies around the board."""
    t = view.table
    found = {"nw": die(t.die) if t.die else leader(t.lead)}
    if t.die:
        found["ne"] = leader(t.lead)
    found["sw"] = piles(
        (len(t.rocks), t.rocks_wanted if t.phase == "rocks" else 0),
        view.box["deck"] if t.cycle else -1,
        tuple(t.removed),
        tuple(t.leftovers),
        tuple(t.rules),
        t.playing_on,
    )
    return found


@lru_cache
def die(face: str) -> Node:
    """The Arrakis die as it lies: twelve-sided, seen from above."""
    drawn = el(
        "svg",
        el("path", d="M12 .8L21 4.6L24 13.5L18.5 21.5L9 23.4L1.4 17.4L1.2 7.6Z", class_="solid"),
        el("path", d=ICONS[face], transform="translate(3.4 3.2) scale(.72)"),
        viewBox="0 0 25 25",
        class_=f"die {face}",
        aria_hidden="true",
    )
    words = f"The die shows {FACES[face]}: {FACE_MEANS[face]}."
    return el(
        "div",
        el("span", "Arrakis die", class_="label"),
        el("span", drawn, el("b", capital(FACES[face])), class_="rolled", title=words, id="die"),
        class_="dawn-corner",
    )


@lru_cache
def leader(seat: Seat) -> Node:
    """Who leads."""
    return el(
        "div",
        el("span", "Leads", class_="label"),
        el("span", emblem(seat), el("b", TRIBES[seat].name), class_="rolled"),
        class_="dawn-corner",
    )


@lru_cache(maxsize=500)
def piles(
    rocks: tuple[int, int],
    deck: int,
    removed: tuple[str, ...],
    leftovers: tuple[str, ...],
    rules: tuple[str, ...],
    playing_on: bool,
) -> Node:
    """Rocks to come, deck, what is out of the game, house rules."""
    found: list[Node] = []
    if rocks[1]:
        found.append(el("span", "{} of {} rocks".format(*rocks)))
    if deck >= 0:
        found += [el("span", "Scavenge", class_="label"), el("b", counted(deck, "card"))]
    if removed:
        gone = tuple(map(card, removed))
        found.append(pile("removed", f"{counted(len(gone), 'card')} removed", gone))
    if leftovers:
        out = tuple(capital(SITES[site]) for site in leftovers)
        found.append(pile("leftovers", f"Left out: {counted(len(out), 'site')}", out))
    if rules:
        found.append(pile("rules", counted(len(rules), "house rule"), tuple(map(written, rules))))
    if playing_on:
        found.append(el("span", "A tie is played on", title="Until one side is further ahead"))
    return el("div", found, class_="dawn-corner")


@lru_cache(maxsize=500)
def pile(name: str, title: str, things: tuple[str, ...]) -> Node:
    """A list that opens to be read."""
    lines = el("ul", [el("li", words) for words in things], class_="listing")
    return el("details", el("summary", title), lines, id=f"pile:{name}")
