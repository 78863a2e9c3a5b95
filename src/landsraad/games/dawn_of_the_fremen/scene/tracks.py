"""Cycle, phase, die, who leads and acts, thumpers, winning numbers, deck and house rules."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from landsraad.games.dawn_of_the_fremen.components import TRIBES
from landsraad.games.dawn_of_the_fremen.rules.table import sides, sietches
from landsraad.games.dawn_of_the_fremen.scene.emblems import ICONS, emblem, icon
from landsraad.games.dawn_of_the_fremen.state import Table
from landsraad.games.dawn_of_the_fremen.story.council import side_words
from landsraad.games.dawn_of_the_fremen.story.words import (
    FACE_MEANS,
    FACES,
    MOONS,
    PHASES,
    SITES,
    card,
    written,
)
from landsraad.kernel import Seat, View
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


class SideFact(NamedTuple):
    """One side of the game."""

    members: tuple[Seat, ...]
    sietches: int
    need: int


class TrackFacts(NamedTuple):
    """All that the tracks show."""

    cycle: int
    last: int
    phase: str
    lead: Seat
    turn: Seat
    die: str
    thumpers: tuple[str, ...]
    gone: tuple[Seat, ...]
    sides: tuple[SideFact, ...]
    deck: int
    rocks: tuple[int, int]
    """Those that lie, and those that will."""
    removed: tuple[str, ...]
    leftovers: tuple[str, ...]
    rules: tuple[str, ...]
    playing_on: bool


def tracks(view: View) -> Node:
    """The tracks, a few lines high."""
    t: Table = view.table
    return tracks_node(
        TrackFacts(
            t.cycle,
            t.options.max_cycles,
            t.phase,
            t.lead,
            t.turn,
            t.die,
            tuple(t.thumpers),
            tuple(t.gone),
            side_facts(t),
            view.box["deck"],
            (len(t.rocks), t.rocks_wanted),
            tuple(t.removed),
            tuple(t.leftovers),
            tuple(t.rules),
            t.playing_on,
        )
    )


def side_facts(t: Table) -> tuple[SideFact, ...]:
    """The sides with their sietches and winning numbers."""
    return tuple(
        SideFact(tuple(members), sietches(t, members), t.needs[members[0]]) for members in sides(t)
    )


@lru_cache(maxsize=500)
def tracks_node(facts: TrackFacts) -> Node:
    """The tracks."""
    return el(
        "div",
        el("p", *cycle_words(facts), class_="turn"),
        phase_track(facts.phase, facts.cycle == 0),
        die(facts.die) if facts.die else None,
        seat_track(facts),
        el("ul", [side_node(side) for side in facts.sides], class_="sides", aria_label="To win"),
        el("ul", facts_list(facts), class_="facts"),
        id="tracks",
        class_="dawn-tracks",
    )


def cycle_words(facts: TrackFacts) -> list[Node | str]:
    """Which cycle it is."""
    if facts.cycle == 0:
        return [el("b", "Harj")]
    name = "Initiation Cycle" if facts.cycle == 1 else f"Cycle {facts.cycle}"
    return [el("b", name), f" of {facts.last}"]


@lru_cache
def phase_track(now: str, harj: bool) -> Node:
    """The phases with the current one marked; in the Harj its steps."""
    steps = [
        el(
            "li",
            icon(phase),
            el("span", SHORT.get(phase, PHASES[phase])),
            class_="now" if phase == now else None,
            aria_current="step" if phase == now else None,
            title=f"{number}. {PHASES[phase]}",
        )
        for number, phase in enumerate(HARJ if harj else CYCLE, 1)
    ]
    return el("ol", steps, class_="phases", aria_label="Steps of the Harj" if harj else "Phases")


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
        "span", drawn, el("span", capital(FACES[face])), class_="rolled", title=words, id="die"
    )


def seat_track(facts: TrackFacts) -> Node:
    """Everybody clockwise: who leads, who acts, and the moon of each thumper."""
    places = [
        seat_place(seat, seat == facts.lead, seat == facts.turn, facts.thumpers[seat])
        for seat in range(len(facts.thumpers))
        if seat not in facts.gone
    ]
    return el("ol", places, class_="order", aria_label="Players clockwise, with their thumpers")


@lru_cache(maxsize=200)
def seat_place(seat: Seat, leads: bool, acts: bool, moon: str) -> Node:
    """One seat in the row."""
    words = [TRIBES[seat].name]
    words += ["leads"] if leads else []
    words += ["acts now"] if acts else []
    words += [f"thumper on {MOONS[moon]}"] if moon else []
    return el(
        "li",
        emblem(seat),
        icon("lead") if leads else None,
        el("span", icon("thumper"), icon(moon), class_="thumper") if moon else None,
        class_="active" if acts else None,
        title=", ".join(words),
        aria_label=", ".join(words),
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


def facts_list(facts: TrackFacts) -> list[Node]:
    """Rocks to come, deck, what is out of the game, house rules."""
    found = []
    if facts.phase == "rocks" and facts.rocks[1]:
        found.append(fact("rocks", "{} of {} rocks".format(*facts.rocks), "Rock barriers"))
    if facts.cycle:
        found.append(fact("deck", counted(facts.deck, "card"), "Cards in the Scavenge deck"))
    if facts.removed:
        gone = tuple(map(card, facts.removed))
        found.append(pile("removed", "deck", f"{counted(len(gone), 'card')} removed", gone))
    if facts.leftovers:
        out = tuple(capital(SITES[site]) for site in facts.leftovers)
        found.append(pile("leftovers", "sites", f"Left out: {counted(len(out), 'site')}", out))
    if facts.rules:
        rules = tuple(map(written, facts.rules))
        found.append(pile("rules", "rule", counted(len(rules), "house rule"), rules))
    if facts.playing_on:
        found.append(fact("council", "A tie is played on", "Until one side is further ahead"))
    return found


@lru_cache(maxsize=500)
def fact(name: str, words: str, title: str) -> Node:
    """A fact with its icon."""
    return el("li", icon(name), words, title=title)


@lru_cache(maxsize=500)
def pile(name: str, sign: str, title: str, things: tuple[str, ...]) -> Node:
    """A list that opens to be read."""
    lines = el("ul", [el("li", words) for words in things])
    summary = el("summary", icon(sign), title)
    return el("li", el("details", summary, lines, id=f"pile:{name}.list"), id=f"pile:{name}")
