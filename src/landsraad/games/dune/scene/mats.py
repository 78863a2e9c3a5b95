"""The mats: what everybody sees before each seat. Leaders, counts, ties."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from landsraad.games.dune.components import CARDS, FACTIONS, KWISATZ, LEADERS, LEADERS_OF
from landsraad.games.dune.rules.factions.atreides import KWISATZ_AFTER
from landsraad.games.dune.rules.phases.mentat_pause import needed, strongholds_of, team
from landsraad.games.dune.rules.table import advanced, partner, storm_order
from landsraad.games.dune.scene.emblems import emblem, heraldry, icon, kwisatz, portrait
from landsraad.games.dune.state import NOBODY, Capture, Table, View
from landsraad.games.dune.story.view import notes_are_shown, short
from landsraad.games.dune.story.words import group, leader as leader_name, place
from landsraad.kernel import Seat
from landsraad.scenes.node import Node, el
from landsraad.scenes.text import capital, counted


class LeaderFact(NamedTuple):
    """One leader as it stands on a mat."""

    id: str
    state: str
    """free, fought, dead, buried, captured or unsure."""
    words: str


class MatFacts(NamedTuple):
    """All that a mat shows; equal facts give the same node, so nothing need be compared."""

    seat: Seat
    faction: str
    name: str
    own: bool
    turn: int
    """The place in the order of play; 0 in set-up."""
    spice: int | None
    """None: not shown."""
    cards: int
    reserves: tuple[int, int]
    tanks: tuple[int, int]
    strongholds: tuple[int, int]
    """Those that count for its side, and how many it needs."""
    leaders: tuple[LeaderFact, ...]
    lines: tuple[tuple[str, str], ...]
    """Further lines: an icon and words."""


def mat(view: View, seat: Seat) -> Node:
    """A seat's mat."""
    if not view.table.factions[seat]:
        return unchosen(seat, short(view.table, seat))
    return mat_node(facts_of(view, seat))


def facts_of(view: View, seat: Seat) -> MatFacts:
    """What this mat shows to this viewer."""
    t = view.table
    playing = t.phase != "setup"
    seen = view.looks(seat) or t.options.open_spice
    return MatFacts(
        seat,
        t.factions[seat],
        short(t, seat),
        view.looks(seat),
        storm_order(t).index(seat) + 1 if playing else 0,
        t.spice[seat] if seen else None,
        view.outsides[seat]["hand"],
        (t.reserves[seat][0], t.reserves[seat][1]),
        (t.tanks[seat][0], t.tanks[seat][1]),
        (len(strongholds_of(t, team(t, seat))), needed(t, seat)),
        leaders_of(view, seat),
        tuple(lines_of(view, seat)),
    )


# ---- leaders


def leaders_of(view: View, seat: Seat) -> tuple[LeaderFact, ...]:
    """The five leaders of a seat as this viewer knows them; for Atreides also the messiah."""
    t = view.table
    held = [capture for capture in t.captures if capture.owner == seat]
    known = known_captures(view)
    found = [leader_fact(view, leader, held, known) for leader in LEADERS_OF[t.factions[seat]]]
    if t.factions[seat] == "atreides" and advanced(t):
        found.append(kwisatz_fact(t))
    return tuple(found)


def leader_fact(
    view: View, leader: str, held: list[Capture], known: Mapping[str, str]
) -> LeaderFact:
    """How a leader is."""
    t = view.table
    fact = LEADERS[leader]
    state, how = condition(view, leader, held, known)
    if state == "free" and leader in t.fought:
        state, how = "fought", f"fought in {place(t.fought[leader])} this turn"
    return LeaderFact(leader, state, f"{fact.name}, strength {fact.strength}: {how}")


def condition(
    view: View, leader: str, held: list[Capture], known: Mapping[str, str]
) -> tuple[str, str]:
    """Is a leader free, dead or captured, as far as the viewer knows?"""
    if leader in view.table.dead:
        return "dead", "in the tanks"
    candidates = [capture for capture in held if leader in capture.candidates]
    if leader in known:
        return known[leader], CAPTURED[known[leader]]
    for capture in candidates:
        if len(capture.candidates) == 1:
            state = "buried" if capture.killed else "captured"
            return state, CAPTURED[state]
    if not all(knows(view, capture) for capture in candidates):
        return "unsure", "perhaps captured by Harkonnen"
    return "free", "free to fight"


CAPTURED = {"captured": "held by Harkonnen", "buried": "face down in the tanks"}


def known_captures(view: View) -> dict[str, str]:
    """Captured leaders that the viewer knows by name."""
    if not view.table.captures or view.shield is None:
        return {}
    shield = view.shield
    found = dict.fromkeys([*shield.missing, *shield.captives], "captured")
    found |= dict.fromkeys(shield.buried, "buried")
    if notes_are_shown(view.table, view.table.factions[view.seat]):
        buried = [key.removeprefix("buried ") for key in shield.notes if key.startswith("buried ")]
        found |= dict.fromkeys(buried, "buried")
    return found


def knows(view: View, capture: Capture) -> bool:
    """Does the viewer know which leader this is: its own, or one that it took?"""
    if view.seat < 0 or capture.owner == view.seat:
        return view.seat >= 0
    remembers = notes_are_shown(view.table, view.table.factions[view.seat])
    return view.table.factions[view.seat] == "harkonnen" and (remembers or not capture.killed)


def kwisatz_fact(t: Table) -> LeaderFact:
    """How the Kwisatz Haderach is."""
    if t.kwisatz_dead:
        return LeaderFact(KWISATZ, "dead", "Kwisatz Haderach: dead")
    if t.kwisatz_losses < KWISATZ_AFTER:
        words = f"Kwisatz Haderach: sleeps, {t.kwisatz_losses} of {KWISATZ_AFTER} losses"
        return LeaderFact(KWISATZ, f"asleep {t.kwisatz_losses}", words)
    if t.kwisatz_at:
        words = f"Kwisatz Haderach: used in {place(t.kwisatz_at)} this turn"
        return LeaderFact(KWISATZ, "fought", words)
    return LeaderFact(KWISATZ, "free", "Kwisatz Haderach: awake")


# ---- ties and marks


def lines_of(view: View, seat: Seat) -> list[tuple[str, str]]:
    """Alliances, pledges, spice before the shield, powers used, captives, prediction."""
    t = view.table
    found: list[tuple[str, str]] = []
    if t.allies[seat]:
        found.append(("ally", f"Allied with {names(t, t.allies[seat])}"))
    elif partner(t, seat) != NOBODY:
        found.append(("ally", f"Played with {short(t, partner(t, seat))}"))
    found += [
        ("spice", f"Adds up to {n} spice for {short(t, ally)}")
        for ally, n in t.pledges[seat].items()
        if n
    ]
    if t.bribes[seat]:
        found.append(("spice", f"{t.bribes[seat]} spice of bribes, not yet taken in"))
    if t.held.get(seat):
        found.append(("spice", f"{t.held[seat]} spice set aside for promises"))
    if seat in t.powers_used:
        found.append(("karama", "Karama power used"))
    return found + faction_lines(view, seat)


def faction_lines(view: View, seat: Seat) -> list[tuple[str, str]]:
    """What only one faction has."""
    t = view.table
    faction = t.factions[seat]
    found: list[tuple[str, str]] = []
    if faction == "harkonnen" and (held := [c for c in t.captures if not c.killed]):
        owners = [short(t, capture.owner) for capture in held]
        each = [f"{owners.count(name)} of {name}" for name in dict.fromkeys(owners)]
        found.append(("traitor", f"Holds captive: {', '.join(each)}"))
    buried = sum(c.owner == seat and c.killed for c in t.captures)
    if buried:
        found.append(("tanks", f"{counted(buried, 'leader')} face down in the tanks"))
    if faction == "bene_gesserit" and t.phase != "setup":
        found.append(("prophecy", "Has made a secret prediction"))
    if own := [x for x in t.traitors_shown if LEADERS[x].faction == faction]:
        found.append(("traitor", f"Known traitors: {', '.join(map(leader_name, own))}"))
    return found


def names(t: Table, some: list[Seat]) -> str:
    """Several seats by their factions."""
    return " and ".join(short(t, seat) for seat in some)


# ---- nodes


@lru_cache(maxsize=5000)
def mat_node(facts: MatFacts) -> Node:
    """The mat."""
    look = heraldry(facts.faction)
    sheet = FACTIONS[facts.faction]
    return el(
        "div",
        el(
            "header",
            emblem(facts.faction),
            el("h3", facts.name),
            el("span", "you", class_="you") if facts.own else None,
            order_mark(facts.turn) if facts.turn else None,
        ),
        el(
            "ul",
            count("spice", "Spice", str(facts.spice)) if facts.spice is not None else None,
            count(
                "cards", "Treachery cards of the hand limit", f"{facts.cards}/{sheet.hand_limit}"
            ),
            count("reserves", "Forces in reserve", group(facts.reserves)),
            count("tanks", "Forces in the tanks", group(facts.tanks)),
            count("stronghold", "Strongholds of those needed", "{}/{}".format(*facts.strongholds)),
            class_="counts",
        ),
        el("div", [disc(leader, facts.own) for leader in facts.leaders], class_="leaders"),
        el("ul", [line(*each) for each in facts.lines], class_="ties") if facts.lines else None,
        id=f"mat:{facts.seat}",
        class_="dune-mat own" if facts.own else "dune-mat",
        role="group",
        aria_label=facts.name,
        style=f"--faction: {look.fill}; --faction-edge: {look.edge}",
    )


@lru_cache
def order_mark(turn: int) -> Node:
    """The place in the order of play."""
    return el("span", f"{turn}.", class_="turn", title=f"Number {turn} in the order of play")


@lru_cache(maxsize=1000)
def count(name: str, what: str, number: str) -> Node:
    """A number with its icon."""
    return el(
        "li", icon(name), el("span", f"{what}: ", class_="unseen"), el("b", number), title=what
    )


@lru_cache(maxsize=500)
def line(name: str, words: str) -> Node:
    """A line with its icon."""
    return el("li", icon(name), words)


@lru_cache(maxsize=2000)
def disc(fact: LeaderFact, again: bool = False) -> Node:
    """A leader's disc with the name; what happened to it is written on it, not only coloured.

    One's own leaders stand in the dock, and `again` on one's mat.
    """
    state, _, number = fact.state.partition(" ")
    called = "Kwisatz Haderach" if fact.id == KWISATZ else LEADERS[fact.id].name
    mark = MARKS.get(state) or (f"{number}/{KWISATZ_AFTER}" if number else "")
    return el(
        "span",
        kwisatz() if fact.id == KWISATZ else portrait(fact.id),
        el("span", mark, class_="mark") if mark else None,
        el("span", short_name(called), class_="called"),
        id=f"{'again' if again else 'leader'}:{fact.id}",
        class_=f"leader {state}",
        title=fact.words,
        aria_label=fact.words,
        role="img",
    )


MARKS = {"dead": "dead", "buried": "dead", "captured": "held", "unsure": "?", "fought": "fought"}
"""What is written on a disc."""


def short_name(name: str) -> str:
    """The part of a name that fits under a disc.

    >>> short_name("Dr. Wellington Yueh"), short_name("Guild Rep."), short_name("Stilgar")
    ('Yueh', 'Guild Rep.', 'Stilgar')
    """
    return SHORT_NAMES.get(name) or name.split()[-1]


def short_leader(name: str) -> str:
    """What a leader is called where there is little room; also a cheap hero.

    >>> short_leader("dr_wellington_yueh"), short_leader("cheap_hero")
    ('Yueh', 'Cheap Hero')
    """
    return short_name(LEADERS[name].name) if name in LEADERS else CARDS[name].name


SHORT_NAMES = {
    "Guild Rep.": "Guild Rep.",
    "Lady Jessica": "Lady Jessica",
    "Margot Lady Fenring": "Lady Fenring",
    "Piter de Vries": "De Vries",
    "Wanna Yueh": "Wanna Yueh",
    "Esmar Tuek": "Esmar Tuek",
    "Staban Tuek": "Staban Tuek",
}
"""Where the last word of a name would not do."""


def unchosen(seat: Seat, name: str) -> Node:
    """A seat that has no faction yet."""
    return el(
        "div",
        el("header", emblem(""), el("h3", capital(name))),
        el("p", "No faction yet", class_="muted"),
        id=f"mat:{seat}",
        class_="dune-mat",
        role="group",
        aria_label=capital(name),
    )
