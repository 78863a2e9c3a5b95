"""Cards among words: those of a hand, Intrigue cards, contracts, won cards and tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from landsraad.games.imperium.components import (
    BATTLE_ICONS,
    CARDS,
    CONTRACTS,
    INTRIGUE,
    OBJECTIVES,
    TILES,
    conditions,
)
from landsraad.games.imperium.scene.board.faces import card_colour, contract_name
from landsraad.games.imperium.scene.board.hovering import card_marks
from landsraad.games.imperium.scene.glyphs import agent_sign
from landsraad.games.imperium.scene.signs import sign, signed
from landsraad.games.imperium.state import Table
from landsraad.games.imperium.story import names, texts
from landsraad.games.imperium.story.effects import brief
from landsraad.scenes.node import Node, el
from landsraad.scenes.text import capital, listed

LONG: Final = 11
"""Letters of a word that is wider than the head of a narrow card."""
WAYS: Final = {"plot": "Plot", "combat": "Combat", "endgame": "Endgame"}


def numbered(things: Iterable[str], sort: str) -> Iterator[tuple[str, str]]:
    """Things with their nodes; of several copies the first has the plain one.

    >>> list(numbered(["dagger", "dagger"], "hand"))
    [('dagger', 'hand:dagger'), ('dagger', 'hand:dagger:2')]
    """
    seen = Counter[str]()
    for thing in things:
        seen[thing] += 1
        yield thing, f"{sort}:{thing}" + (f":{seen[thing]}" if seen[thing] > 1 else "")


@lru_cache(maxsize=2000)
def hand_card(card: str, id: str, goes: tuple[str, ...] = ()) -> Node:
    """A card of a deck: Agent icons, what it does when played and when revealed.

    `goes` are the spaces to which it could send an Agent now.
    """
    row = CARDS[card]
    icons = [sign(agent_sign(icon)) for icon in row.agent_icons]
    lead = agent_sign(row.agent_icons[0]) if row.agent_icons else "persuasion"
    price = el("span", str(row.cost), class_="cost", title="Persuasion") if row.cost else None
    return el(
        "div",
        el("header", sign(lead), el("b", row.name), price),
        el(
            "div",
            el("span", icons, class_="icons"),
            el("span", signed(row.agent) if row.agent else None, class_="agent-box"),
            class_="upper",
        ),
        el("span", brief(row.agent), class_="brief") if row.agent else None,
        el("div", signed(row.reveal) if row.reveal else None, class_="reveal-box"),
        risen(row.name, texts.card(card), price),
        id=id,
        class_=f"imp-card {tightness(row.name)}{card_marks(goes)}".rstrip(),
        style=f"--card: {card_colour(card)}",
        tabindex=0,
        role="group",
        aria_label=row.name,
    )


@lru_cache(maxsize=1000)
def intrigue_card(card: str, id: str) -> Node:
    """An Intrigue card: when it may be played, and what it does."""
    row = INTRIGUE[card]
    ways = [
        el(
            "div",
            el("span", WAYS[way.when], class_="when"),
            signed(way.lines),
            el("span", brief(way.lines), class_="brief"),
            class_=way.when,
        )
        for way in row.options
    ]
    return el(
        "div",
        el("header", sign("intrigue"), el("b", row.name)),
        ways,
        risen(row.name, texts.intrigue(card), kinds=f"Intrigue · {when(card)}"),
        id=id,
        class_=f"imp-card {tightness(row.name)}intrigue",
        tabindex=0,
        role="group",
        aria_label=row.name,
    )


def when(card: str) -> str:
    """When an Intrigue card may be played."""
    return listed(list(dict.fromkeys(WAYS[way.when] for way in INTRIGUE[card].options)), "or")


def tightness(name: str) -> str:
    """A name with a long word needs a wider card, or stands upright."""
    return "tight " if max(map(len, name.split())) >= LONG else ""


def risen(name: str, lines: list[str], price: Node | None = None, kinds: str = "") -> Node:
    """The card as it rises while it is pointed at: as large as in the hand, with all that it does.

    It lies over the others, so that they keep their places.
    """
    return el(
        "div",
        el("div", el("b", name), price, class_="title"),
        el("div", [el("p", line) for line in lines], class_="does"),
        el("div", kinds, class_="kinds") if kinds else None,
        class_="risen",
    )


def contract_note(t: Table, who: int, contract: str) -> str:
    """How far a contract for a harvest is in this turn of its owner; empty: nowhere yet."""
    match CONTRACTS[contract].condition:
        case conditions.Harvest(spice=n) if t.turn.player == who and t.turn.spice:
            return f"{min(n, t.turn.spice)} of {n} this turn"
        case _:
            return ""


@lru_cache(maxsize=1000)
def contract_chip(contract: str, id: str, note: str = "", done: bool = False) -> Node:
    """A contract: what it asks for, what it gives."""
    return el(
        "li",
        sign("contract", "✓" if done else ""),
        el("span", contract_name(contract)),
        None if done else signed(CONTRACTS[contract].reward),
        el("small", note) if note else None,
        id=id,
        class_="chip done" if done else "chip",
        title=f"{capital(names.contract(contract))}. {' '.join(texts.contract(contract))}",
    )


@lru_cache(maxsize=500)
def won_chip(card: str, id: str, face_up: bool) -> Node:
    """A won Conflict card or the Objective: its battle icon."""
    icon = BATTLE_ICONS[card]
    words = names.conflict(card)
    state = "" if face_up else ", face down"
    sort = "objective" if card in OBJECTIVES else "won"
    return el(
        "li",
        sign(icon) if icon else sign("combat"),
        id=id,
        class_=f"chip shown {sort}" if face_up else f"chip shown {sort} down",
        title=f"{capital(words)}{state}",
        aria_label=f"{capital(words)}{state}",
    )


@lru_cache(maxsize=500)
def tile_chip(tile: str, id: str, used: bool) -> Node:
    """A Tech tile."""
    state = " (used this round)" if used else ""
    return el(
        "li",
        sign("tech"),
        el("span", TILES[tile].name),
        id=id,
        class_="chip done" if used else "chip",
        title=f"{TILES[tile].name}{state}. {' '.join(texts.tile(tile))}",
    )
