"""The boards of the factions: a row on the rail, the whole on the mat, the viewer's in the dock."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from landsraad.games.megagame.components import FACTIONS, KWISATZ_HADERACH, ORDER
from landsraad.games.megagame.rules.organisations.bribe import owed
from landsraad.games.megagame.rules.table import (
    armies_on_map,
    controlled,
    kanly_enemies,
    revealed,
)
from landsraad.games.megagame.scene.emblems import HERALDRY, emblem, icon
from landsraad.games.megagame.scene.parts import number
from landsraad.games.megagame.state import Table, View
from landsraad.games.megagame.story import names
from landsraad.kernel import Seat
from landsraad.scenes.frame import Dock, Fact, Row
from landsraad.scenes.node import Node, el
from landsraad.scenes.text import capital, counted, listed


class BoardFacts(NamedTuple):
    """All that lies open of a faction; equal facts give the same nodes."""

    name: str
    solari: int
    shown: int
    """Spice on the board; what else could be counted no page prints (counted_spice)."""
    armies: int
    off: int
    waiting: int
    settlements: tuple[str, ...]
    seats: int
    shares: int
    passed: int
    leaders: tuple[int, ...]
    cards: tuple[str, ...]
    advisors: tuple[tuple[str, int], ...]
    unawarded: int
    papers: int
    harvesters: int
    ornithopters: int
    atomics: str
    kanly: tuple[str, ...]
    married: tuple[str, ...]
    steps: int
    owes: int
    revealed: bool
    silent_until: int
    winner: bool


def facts_of(t: Table, name: str) -> BoardFacts:
    """What everybody sees of a faction."""
    own, sietch = t.factions[name], FACTIONS[name].kind == "sietch"
    pacts = [(p.one, p.other) for p in t.pacts if name in (p.one, p.other)]
    return BoardFacts(
        name,
        own.solari,
        own.board,
        armies_on_map(t, name),
        own.supply,
        own.waiting + own.tribes,
        tuple(controlled(t, name)),
        own.seats,
        own.shares,
        own.passed,
        tuple(sorted(own.leaders, reverse=True)),
        tuple(own.cards),
        tuple(own.advisors.items()),
        own.unawarded,
        own.papers,
        sum(each.owner == name for each in t.harvesters.values()),
        sum(each.owner == name for each in t.ornithopters.values()),
        own.atomics,
        tuple(kanly_enemies(t, name)),
        tuple(other if one == name else one for one, other in pacts),
        own.steps,
        owed(t, name) if sietch else 0,
        sietch and revealed(t, name),
        own.silent_until if own.silent_until > t.year else 0,
        name in t.winners,
    )


# ---- the rail


def row(view: View, seat: Seat) -> Row:
    """A faction in a line."""
    return row_of(facts_of(view.table, ORDER[seat]), pouch_of(view, seat))


def pouch_of(view: View, seat: Seat) -> int | None:
    """The spice in one's own pouch; None: it is somebody else's."""
    return view.own.pouch if view.looks(seat) else None


@lru_cache(maxsize=1000)
def row_of(facts: BoardFacts, pouch: int | None) -> Row:
    """Armies, settlements, seats, shares, solari; what an organisation has instead."""
    if FACTIONS[facts.name].kind == "organisation":
        whose = "Spice on its board" if pouch is None else "Your spice"
        return Row(
            facts=(
                Fact(icon("spice"), str(facts.shown + (pouch or 0)), whose),
                Fact(icon("leader"), str(len(facts.leaders)), "Leaders"),
                Fact(icon("law"), str(facts.papers), "Vote papers"),
            )
        )
    found = [
        Fact(icon("armies"), str(facts.armies), "Armies on Arrakis"),
        Fact(icon("seat"), str(facts.seats), "Seats in the Landsraad"),
        Fact(icon("share"), str(facts.shares), "Shares of CHOAM"),
        Fact(icon("solari"), str(facts.solari), "Solari"),
    ]
    if facts.settlements:
        held = Fact(icon("settlement"), str(len(facts.settlements)), "Settlements")
        found.insert(1, held)
    return Row(facts=tuple(found))


# ---- the mat


def mat(view: View, seat: Seat) -> Node:
    """All that everybody sees of a faction."""
    return mat_node(facts_of(view.table, ORDER[seat]), pouch_of(view, seat))


@lru_cache(maxsize=500)
def mat_node(facts: BoardFacts, pouch: int | None) -> Node:
    """The mat; with a pouch it is one's own."""
    look = HERALDRY[facts.name]
    return el(
        "div",
        el(
            "header",
            emblem(facts.name),
            el("h3", FACTIONS[facts.name].name),
            el("span", "you", class_="you") if pouch is not None else None,
            el("span", "won", class_="you") if facts.winner else None,
        ),
        el("p", numbers(facts, pouch), class_="mega-numbers"),
        el("ul", [el("li", line) for line in lines(facts)], class_="mega-list"),
        id=f"mat:{ORDER.index(facts.name)}",
        class_="mega-mat",
        role="group",
        aria_label=FACTIONS[facts.name].name,
        style=f"--faction: {look.fill}",
    )


def numbers(facts: BoardFacts, pouch: int | None) -> list[Node]:
    """What there is of everything; of the spice of others what lies on their boards."""
    found = [number("spice", str(facts.shown), "Spice on its board")]
    if pouch is not None:
        found.append(number("spice", f"{pouch} hidden", "Spice in your pouch"))
    if FACTIONS[facts.name].kind == "organisation":
        found.append(number("law", str(facts.papers), "Vote papers"))
        found.append(number("advisor", str(facts.unawarded), "Advisors to give away"))
        return found
    found += [
        number("solari", str(facts.solari), "Solari"),
        number("armies", f"{facts.armies} + {facts.off}", "Armies on Arrakis and off it"),
        number("settlement", str(len(facts.settlements)), "Settlements"),
        number("seat", str(facts.seats), "Seats in the Landsraad"),
        number("share", str(facts.shares), "Shares of CHOAM"),
        number("law", str(facts.passed), "Own proposals that became law"),
    ]
    if facts.harvesters or facts.ornithopters:
        found.append(number("harvester", str(facts.harvesters), "Harvesters"))
        found.append(number("ornithopter", str(facts.ornithopters), "Ornithopters"))
    return found


def lines(facts: BoardFacts) -> list[str]:
    """What is said of it in words."""
    where = listed(map(names.region, facts.settlements))
    found = [capital(names.leaders(list(facts.leaders)))]
    found += [f"Settlements: {where}"] if where else []
    found += [f"{names.card(each)}: {names.CARD_TEXTS[each]}" for each in facts.cards]
    found += [
        f"{counted(n, 'advisor')} of {names.faction(each)}" for each, n in facts.advisors if n
    ]
    if facts.atomics:
        found.append(f"House atomics: {names.region(facts.atomics)}")
    if facts.kanly:
        found.append(f"Kanly with {listed(map(names.faction, facts.kanly))}")
    if facts.married:
        found.append(f"Married with {listed(map(names.faction, facts.married))}")
    if FACTIONS[facts.name].kind == "sietch":
        hidden = "revealed: everybody may attack it" if facts.revealed else "hidden"
        found.append(f"{capital(hidden)}; {facts.owes} spice of the bribe to pay")
        found += [f"{counted(facts.steps, 'step')} left in this year"] if facts.steps else []
    if facts.waiting:
        found.append(f"{counted(facts.waiting, 'army', 'armies')} to be put back")
    if facts.silent_until:
        found.append(f"Does not vote before year {facts.silent_until}")
    return found


# ---- the dock


def dock(view: View) -> Dock | None:
    """One's own pouch, solari, leaders, cards and advisors, always in sight."""
    if view.shield is None:
        return None
    facts = facts_of(view.table, ORDER[view.seat])
    return dock_of(facts, view.shield.pouch)


@lru_cache(maxsize=500)
def dock_of(facts: BoardFacts, pouch: int) -> Dock:
    """The same from its facts."""
    hand = tuple(
        el(
            "div",
            el("b", names.card(card)),
            el("span", capital(names.CARD_TEXTS[card])),
            class_="card mega-card",
            id=f"card:{card}:{place}",
            tabindex=0,
        )
        for place, card in enumerate(facts.cards)
    )
    return Dock(purse_node(facts, pouch), hand, court=court_node(facts), brief=brief(facts, pouch))


def brief(facts: BoardFacts, pouch: int) -> tuple[Fact, ...]:
    """Spice and solari in the bar of a phone."""
    spice = Fact(icon("spice"), str(pouch), "Spice in your pouch")
    if FACTIONS[facts.name].kind == "organisation":
        return (spice,)
    return (spice, Fact(icon("solari"), str(facts.solari), "Solari"))


def purse_node(facts: BoardFacts, pouch: int) -> Node:
    """Spice in the pouch, what is shown of it, and solari."""
    rest = [f"{facts.shown} shown"]
    if FACTIONS[facts.name].kind != "organisation":
        rest.append(f"{facts.solari} solari")
    words = " · ".join(["in the pouch", *rest])
    spice = el("b", str(pouch))
    return el("div", el("p", icon("spice"), spice, " ", el("small", words), class_="sum"))


def court_node(facts: BoardFacts) -> Node:
    """Leaders as discs, and the rest in numbers."""
    discs = [leader_disc(power) for power in facts.leaders]
    some = [
        number("armies", f"{facts.armies} + {facts.off}", "Armies on Arrakis and off it"),
        number("seat", str(facts.seats), "Seats in the Landsraad"),
        number("share", str(facts.shares), "Shares of CHOAM"),
        number("harvester", str(facts.harvesters), "Harvesters"),
        number("ornithopter", str(facts.ornithopters), "Ornithopters"),
    ]
    organisation = [
        number("law", str(facts.papers), "Vote papers"),
        number("advisor", str(facts.unawarded), "Advisors to give away"),
    ]
    kind = FACTIONS[facts.name].kind
    given = [
        number("advisor", f"{n} × {FACTIONS[each].name}", "Advisors") for each, n in facts.advisors
    ]
    return el(
        "div",
        el("p", discs or "No leader", class_="mega-discs"),
        el("p", organisation if kind == "organisation" else some, given, class_="mega-numbers"),
        class_="mega-court",
    )


def leader_disc(power: int) -> Node:
    """A leader by power."""
    him = power == KWISATZ_HADERACH
    words = capital(names.leader(power))
    return el("span", "KH" if him else str(power), class_="mega-disc", title=words)
