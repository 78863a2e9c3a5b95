"""Behind one's own shield: hand, spice, traitors, captives, prediction, notes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from landsraad.games.dune.components import FACTIONS, LEADERS
from landsraad.games.dune.scene.cards import card_node
from landsraad.games.dune.scene.emblems import emblem, icon, portrait
from landsraad.games.dune.state import NONE, Shield, Table
from landsraad.games.dune.story import story
from landsraad.games.dune.story.notes import notes_words
from landsraad.games.dune.story.view import notes_are_shown
from landsraad.games.dune.story.words import faction, leader, leader_label
from landsraad.kernel import View
from landsraad.scenes.node import Node, el
from landsraad.scenes.text import counted, listed

PLANNING = ("commit_plans", "commit_shown")
"""The steps in which a battle plan is put together."""


def shield(view: View) -> Node | None:
    """What the seat itself sees; a spectator has none."""
    if view.shield is None:
        return None
    own: Shield = view.shield
    t: Table = view.table
    settled = t.phase != "setup" or any(t.spice)
    sections = [
        purse(t.spice[view.seat], FACTIONS[t.factions[view.seat]].hand_limit, len(own.hand))
        if settled
        else None,
        hand(view),
        people("Traitors in your pay", "traitor", tuple(own.traitors), "traitor")
        if own.traitors
        else None,
        people("Your captives", "captive", tuple(own.captives), "traitor")
        if own.captives
        else None,
        *(remark(name, words) for name, words in remarks(view)),
    ]
    return el("section", *sections, id="shield", class_="dune-shield", aria_label="Your shield")


# ---- hand and spice


@lru_cache(maxsize=500)
def purse(spice: int, limit: int, cards: int) -> Node:
    """The seat's own spice and how full the hand is."""
    return el(
        "p",
        icon("spice"),
        el("b", str(spice)),
        " spice",
        el("span", f"{cards} of {counted(limit, 'card')}", class_="muted"),
        id="purse",
        class_="purse",
    )


def planned(view: View) -> list[tuple[str, str]]:
    """Cards of the hand that one's own plan uses, with the slot, in the order they were planned."""
    plan = view.shield.plan
    if plan is not None:
        slots = {"hero": plan.leader, "weapon": plan.weapon, "defense": plan.defense}
    elif is_planning(view):
        kinds = {"hero": "leader", "weapon": "weapon", "defense": "defense"}
        slots = {slot: str(view.answered(kind) or "") for slot, kind in kinds.items()}
    else:
        slots = {}
    hand: list[str] = view.shield.hand
    return [(card, slot) for slot, card in slots.items() if card != NONE and card in hand]


def is_planning(view: View) -> bool:
    """Is the open step the one in which plans are made?"""
    agenda = view.table.agenda
    return bool(agenda) and agenda[-1][0] in PLANNING


def hand(view: View) -> Node | None:
    """The hand; equal cards are numbered, and the first ones are planned first."""
    cards: list[str] = view.shield.hand
    uses: dict[str, list[str]] = {}
    for card, slot in planned(view):
        uses.setdefault(card, []).append(slot)
    seen: dict[str, int] = {}
    found: list[Node] = []
    for card in cards:
        seen[card] = seen.get(card, 0) + 1
        slots = uses.get(card, [])
        use = slots[seen[card] - 1] if seen[card] <= len(slots) else ""
        found.append(card_node(card, seen[card], f"In your plan: {use}" if use else ""))
    return el("div", found, id="hand", class_="hand") if found else None


def next_copy(view: View, card: str) -> str:
    """The first card of this name that the plan does not use yet."""
    used = sum(each == card for each, _ in planned(view))
    return f"card:{card}:{used + 1}"


# ---- people and remarks


@lru_cache(maxsize=500)
def people(title: str, prefix: str, leaders: tuple[str, ...], name: str) -> Node:
    """Traitors or captives, a row each."""
    rows = [
        el(
            "li",
            portrait(x),
            el("b", LEADERS[x].name),
            el("span", emblem(LEADERS[x].faction), FACTIONS[LEADERS[x].faction].name),
            id=f"{prefix}:{x}",
            class_="held",
            title=leader_label(x),
        )
        for x in leaders
    ]
    return el(
        "div", el("h4", icon(name), title), el("ul", rows), class_="people", id=f"own-{prefix}s"
    )


def remarks(view: View) -> list[tuple[str, str]]:
    """Further secrets: an icon and words."""
    t: Table = view.table
    own: Shield = view.shield
    found: list[tuple[str, str]] = []
    if own.predicted:
        who = faction(own.predicted)
        found.append(("prophecy", f"You predict that {who} wins in turn {own.predicted_turn}."))
    if own.missing:
        found.append(("traitor", f"Harkonnen holds your {listed(map(leader, own.missing))}."))
    if own.buried:
        killed = listed(map(leader, own.buried))
        found.append(("tanks", f"Killed in captivity, face down in the tanks: {killed}."))
    if notes_are_shown(t, t.factions[view.seat]):
        if own.returned:
            put_back = listed(map(leader, own.returned))
            found.append(("deck", f"Traitor cards that you put back: {put_back}."))
        found += [("mentat_pause", words) for words in known(view, own.notes)]
    return found


def known(view: View, notes: Mapping[str, object]) -> list[str]:
    """What the seat has noted, in words."""
    return notes_words(story.at_table(view).name, view) if notes else []


@lru_cache(maxsize=1000)
def remark(name: str, words: str) -> Node:
    """A remark with its icon."""
    return el("p", icon(name), words, class_="remark")
