"""The dock: the viewer's spice, hand, leaders, traitors and captives; and the viewer's notes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from landsraad.games.dune.components import FACTIONS, LEADERS
from landsraad.games.dune.scene.cards import card_node
from landsraad.games.dune.scene.emblems import icon, portrait, spice_gem
from landsraad.games.dune.scene.mats import LeaderFact, disc, leaders_of
from landsraad.games.dune.scene.seen import Seen
from landsraad.games.dune.state import NONE, View
from landsraad.games.dune.story.notes import notes_words
from landsraad.games.dune.story.view import notes_are_shown
from landsraad.games.dune.story.words import faction, group, leader, leader_label
from landsraad.scenes.frame import Dock
from landsraad.scenes.node import Node, el
from landsraad.scenes.text import listed

PLANNING = ("commit_plans", "commit_shown")
"""The steps in which a battle plan is put together."""


def dock(view: View) -> Dock | None:
    """What the seat itself holds; a spectator holds nothing."""
    own = view.shield
    if own is None:
        return None
    t = view.table
    faction = t.factions[view.seat]
    if not faction:
        return Dock(el("p", "No faction yet", class_="muted"))
    room = FACTIONS[faction].hand_limit - len(own.hand)
    return Dock(
        purse(t.spice[view.seat]),
        tuple(hand(view)),
        max(0, room),
        court(
            leaders_of(view, view.seat),
            (t.reserves[view.seat][0], t.reserves[view.seat][1]),
            (t.tanks[view.seat][0], t.tanks[view.seat][1]),
            tuple(own.traitors),
            tuple(own.captives),
        ),
    )


# ---- hand and spice


@lru_cache(maxsize=500)
def purse(spice: int) -> Node:
    """The seat's own spice."""
    return el("p", spice_gem(), el("b", str(spice)), el("small", "spice"), class_="sum")


def planned(view: View) -> list[tuple[str, str]]:
    """Cards of the hand that one's own plan uses, with the slot, in the order they were planned."""
    plan = view.own.plan
    if plan is not None:
        slots = {"hero": plan.leader, "weapon": plan.weapon, "defense": plan.defense}
    elif is_planning(view):
        kinds = {"hero": "leader", "weapon": "weapon", "defense": "defense"}
        slots = {slot: str(view.answered(kind) or "") for slot, kind in kinds.items()}
    else:
        slots = {}
    hand = view.own.hand
    return [(card, slot) for slot, card in slots.items() if card != NONE and card in hand]


def is_planning(view: View) -> bool:
    """Is the open step the one in which plans are made?"""
    agenda = view.table.agenda
    return bool(agenda) and agenda[-1][0] in PLANNING


def hand(view: View) -> list[Node]:
    """The hand; equal cards are numbered, and the first ones are planned first."""
    cards = view.own.hand
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
    return found


def next_copy(view: View, card: str) -> str:
    """The first card of this name that the plan does not use yet."""
    used = sum(each == card for each, _ in planned(view))
    return f"card:{card}:{used + 1}"


# ---- people


@lru_cache(maxsize=500)
def court(
    leaders: tuple[LeaderFact, ...],
    reserves: tuple[int, int],
    tanks: tuple[int, int],
    traitors: tuple[str, ...],
    captives: tuple[str, ...],
) -> Node:
    """Leaders, forces that are not on the board, and people in one's pay or power."""
    heads = [*map(disc, leaders), *(held(x, "captive", "Your captive") for x in captives)]
    pay = [held(x, "traitor", "In your pay") for x in traitors]
    return el(
        "div",
        el("div", heads, class_="heads"),
        el(
            "div",
            count("reserves", group(reserves), "reserve"),
            count("tanks", group(tanks), "tanks"),
            pay,
            class_="facts",
        ),
    )


@lru_cache(maxsize=500)
def count(name: str, number: str, words: str) -> Node:
    """A number with its sign."""
    return el("span", icon(name), el("b", number), el("span", f" {words}"), class_="count-fact")


@lru_cache(maxsize=500)
def held(name: str, what: str, words: str) -> Node:
    """A traitor or a captive: a head, and who it is when one asks."""
    title = f"{words}: {leader_label(name)}"
    inside = [portrait(name)] if what == "captive" else [icon("traitor"), el("b", short(name))]
    return el("span", inside, id=f"{what}:{name}", class_=f"held {what}", title=title)


def short(name: str) -> str:
    """The last word of a leader's name."""
    return LEADERS[name].name.split()[-1]


# ---- what one has noted


def notes(view: Seen) -> Node | None:
    """Secrets and notes, a line each; None: there are none."""
    if view.shield is None or not view.table.factions[view.seat]:
        return None
    lines = [remark(name, words) for name, words in remarks(view)]
    empty = el("p", "Nothing yet. What you are shown is noted here.", class_="muted")
    return el("div", lines or [empty], id="notes-panel", class_="dune-panel notes")


def remarks(view: Seen) -> list[tuple[str, str]]:
    """Further secrets: an icon and words."""
    own = view.own
    found: list[tuple[str, str]] = []
    if own.traitors:
        found.append(("traitor", f"In your pay: {listed(map(leader, own.traitors))}."))
    if own.predicted:
        who = faction(own.predicted)
        found.append(("prophecy", f"You predict that {who} wins in turn {own.predicted_turn}."))
    if own.missing:
        found.append(("traitor", f"Harkonnen holds your {listed(map(leader, own.missing))}."))
    if own.buried:
        killed = listed(map(leader, own.buried))
        found.append(("tanks", f"Killed in captivity, face down in the tanks: {killed}."))
    if notes_are_shown(view.table, view.table.factions[view.seat]):
        if own.returned:
            put_back = listed(map(leader, own.returned))
            found.append(("deck", f"Traitor cards that you put back: {put_back}."))
        found += [("mentat_pause", words) for words in known(view, own.notes)]
    return found


def known(view: Seen, notes: Mapping[str, object]) -> list[str]:
    """What the seat has noted, in words."""
    return notes_words(view.story.name, view) if notes else []


@lru_cache(maxsize=1000)
def remark(name: str, words: str) -> Node:
    """A remark with its icon."""
    return el("p", icon(name), words, class_="remark")
