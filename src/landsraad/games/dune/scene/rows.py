"""A seat's row on the rail: its cards as far as the viewer knows them, and what can be counted."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from landsraad.games.dune.components import CARDS, FACTIONS, KIND
from landsraad.games.dune.rules.phases.mentat_pause import strongholds_of, team
from landsraad.games.dune.rules.table import storm_order
from landsraad.games.dune.scene.cards import FAMILY, look_of
from landsraad.games.dune.scene.emblems import icon
from landsraad.games.dune.state import View
from landsraad.games.dune.story.notes import after
from landsraad.games.dune.story.view import notes_are_shown
from landsraad.games.dune.story.words import group
from landsraad.kernel import Seat
from landsraad.scenes.frame import Fact, Row, mini
from landsraad.scenes.node import Node, el


class RowFacts(NamedTuple):
    """All that a row shows; equal facts give the same row."""

    known: tuple[str, ...]
    """Cards whose face the viewer knows."""
    unknown: int
    room: int
    """How many more cards its hand may take."""
    spice: int | None
    """None: not shown."""
    strongholds: int
    reserves: tuple[int, int]
    tanks: tuple[int, int]


def order(view: View) -> list[Seat]:
    """The order of play: storm order, or that of the seats before there is a storm."""
    t = view.table
    return list(storm_order(t) if t.phase != "setup" else range(len(t.factions)))


def row(view: View, seat: Seat) -> Row:
    """A seat's row."""
    t = view.table
    if not t.factions[seat]:
        return Row()
    cards = view.outsides[seat]["hand"]
    known = known_cards(view, seat)[:cards]
    own = view.looks(seat)
    seen = own or t.options.open_spice
    return row_of(
        RowFacts(
            known,
            cards - len(known),
            FACTIONS[t.factions[seat]].hand_limit - cards if own else 0,
            t.spice[seat] if seen else None,
            len(strongholds_of(t, team(t, seat))),
            (t.reserves[seat][0], t.reserves[seat][1]),
            (t.tanks[seat][0], t.tanks[seat][1]),
        )
    )


def known_cards(view: View, seat: Seat) -> tuple[str, ...]:
    """The cards of a hand that the viewer knows by name: one's own, and those in one's notes."""
    if view.shield is None:
        return ()
    if seat == view.seat:
        return tuple(view.shield.hand)
    if not notes_are_shown(view.table, view.table.factions[view.seat]):
        return ()
    held = after(view.shield.notes, f"{seat} holds ")
    return tuple(card for card, n in held.items() if card in KIND for _ in range(int(n)))


@lru_cache(maxsize=1000)
def row_of(facts: RowFacts) -> Row:
    """The row."""
    spice = [Fact(icon("spice"), str(facts.spice), "Spice")] if facts.spice is not None else []
    empty = [el("span", class_="mini none") for _ in range(facts.room)]
    return Row(
        (*map(face, facts.known), *(mini() for _ in range(facts.unknown)), *empty),
        (
            *spice,
            Fact(icon("stronghold"), str(facts.strongholds), "Strongholds"),
            Fact(icon("reserves"), group(facts.reserves), "Forces in reserve"),
            Fact(icon("tanks"), group(facts.tanks), "Forces in the tanks"),
        ),
    )


@lru_cache(maxsize=100)
def face(card: str) -> Node:
    """A card whose face the viewer knows."""
    return mini(icon(look_of(card)), FAMILY[KIND[card]], CARDS[card].name)
