"""A seat's row on the rail, and its mat: what everybody sees before it."""

from __future__ import annotations

from functools import lru_cache

from landsraad.games.war_for_arrakis.components import CARDS, DASHBOARDS
from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.rules.table import board_of, decks_of, is_shared, side_of
from landsraad.games.war_for_arrakis.scene.board.emblems import emblem, icon
from landsraad.games.war_for_arrakis.state import Table, View
from landsraad.games.war_for_arrakis.story.names import (
    DECK_HEADS,
    ROLES,
    leader_name,
    units_called,
)
from landsraad.kernel import Seat
from landsraad.scenes.frame import Fact, Row
from landsraad.scenes.node import Node, el
from landsraad.scenes.text import counted, listed


def row(view: View, seat: Seat) -> Row:
    """A seat's row: dice left, cards in hand."""
    board, role = board_of(view.table, seat), view.table.roles[seat]
    short = DECK_HEADS.get(role, ROLES[role].removeprefix("the ").removeprefix("The "))
    return row_of(short, sum(board.dice.values()), sum(view.outsides[seat].values()))


@lru_cache(maxsize=500)
def row_of(short: str, dice: int, cards: int) -> Row:
    """The same from its facts."""
    return Row(
        facts=(
            Fact(icon("dice"), str(dice), "Unused dice"),
            Fact(icon("hand"), str(cards), "Planning cards"),
        ),
        short=short,
    )


def mat(view: View, seat: Seat) -> Node:
    """What everybody sees before a seat: cards, reserve, leaders out of play."""
    t = view.table
    role, side = t.roles[seat], t.sides[seat]
    cards = [
        f"{counted(number, 'card')} of the {DECK_HEADS[deck]} deck"
        for deck, number in view.outsides[seat].items()
    ]
    piles = [
        f"{DECK_HEADS[deck]}: {counted(view.box[deck], 'card')} to draw, "
        f"{len(t.discards[deck])} discarded"
        for deck in decks_of(t, seat)
    ]
    facts = [
        ("Hand", listed(cards)),
        ("Decks", "; ".join(piles)),
        *discarded(t, seat),
        ("Reserve", reserve(t, side)),
        ("Not in play yet", leaders_in(t, side, "away")),
        ("Out of the game", leaders_in(t, side, "out")),
    ]
    if is_shared(t, side):
        facts.append(("Cones of silence", f"{t.cones.get(side, 0)} left"))
    return mat_node(seat, role, view.looks(seat), tuple(facts))


def discarded(t: Table, seat: Seat) -> list[tuple[str, str]]:
    """The discard piles of a seat's decks, the latest card last."""
    return [
        (f"Discarded {DECK_HEADS[deck]}", listed([CARDS[card].name for card in t.discards[deck]]))
        for deck in decks_of(t, seat)
        if t.discards[deck]
    ]


def reserve(t: Table, side: Side) -> str:
    """Figures of a side that are not on the board."""
    left = t.reserve[side]
    kinds = ("regular", "elite", "special", "generic", "smuggler", "troop")
    there = [(kind, getattr(left, kind)) for kind in kinds]
    return listed(units_called(side, kind, number) for kind, number in there if number)


def leaders_in(t: Table, side: Side, place: str) -> str:
    """The leaders of a side who are in one place."""
    return listed(
        leader_name(name)
        for name, where in t.leaders.items()
        if where == place and side_of(t, name) == side
    )


@lru_cache(maxsize=500)
def mat_node(seat: Seat, role: str, own: bool, facts: tuple[tuple[str, str], ...]) -> Node:
    """The mat from its facts."""
    lines = [part for name, words in facts for part in (el("dt", name), el("dd", words))]
    return el(
        "div",
        el("header", emblem(role), el("h3", ROLES[role]), el("span", "you") if own else None),
        el("dl", lines),
        id=f"mat:{seat}",
        class_=f"war-mat {DASHBOARDS[role].side}",
        role="group",
        aria_label=ROLES[role],
    )
