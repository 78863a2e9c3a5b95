"""The sheet of a turn: card, space, price, Spy and Agent on one form, with what they come to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from landsraad.games.imperium.components import CARDS, INTRIGUE, TILES, ops
from landsraad.games.imperium.components.rows import Goods
from landsraad.games.imperium.rules.sending import ways_to_pay
from landsraad.games.imperium.rules.table import board
from landsraad.games.imperium.rules.turn import ENDS
from landsraad.games.imperium.scene.board.visits import gains, reached
from landsraad.games.imperium.state import Table, View
from landsraad.games.imperium.story import names
from landsraad.kernel import Ask, Value
from landsraad.scenes.frame import Effect
from landsraad.scenes.sheet import Early, Field, Sheet, Start, Tally
from landsraad.scenes.sketch import Answers, Composed


def spaces_ahead(view: View) -> Ask:
    """Where any card of the hand could send an Agent."""
    t, hand = view.table, view.own.hand
    found = {space: None for card in hand for space in reached(t, view.seat, card)}
    return Ask(view.seat, "space", list(found), of="space")


def card_to(view: View, ask: Ask, space: Value) -> Value | None:
    """The card that goes there: of those that can, the one that is worth least when revealed."""
    cards = [
        str(card)
        for card in ask.options
        if card in CARDS and space in reached(view.table, view.seat, str(card))
    ]
    return min(cards, key=worth_revealed, default=None)


def worth_revealed(card: str) -> int:
    """Persuasion and swords that a card gives for certain when it is revealed."""
    return sum(op.n for op in CARDS[card].reveal if isinstance(op, ops.Persuasion | ops.Swords))


TURN: Final = Sheet(
    "It is your turn. What do you do?",
    (
        Field(
            "turn",
            "Card",
            "place",
            missing="Choose a card or a space, or reveal",
            stays=True,
            early=Early(spaces_ahead, card_to),
        ),
        Field("space", "Space", "place", missing="Choose a space"),
        Field("pay", "Price", "choice", quiet=True),
        Field("infiltrate", "Spy that you recall", "place", start=Start.FIRST),
        Field("agent", "Agent", "choice", start=Start.FIRST, quiet=True),
        Field("then", "Then", "choice", start=ENDS),
        Field("way", "As", "choice", quiet=True),
    ),
    "Do it",
    "A card sends an Agent; if you reveal, you buy with what is left in your hand.",
)


def tally(view: View, sheet: Sheet, answers: Answers) -> Tally:
    """What a turn comes to as it is planned."""
    t = view.table
    said, space = str(answers.get("turn", "")), str(answers.get("space", ""))
    if space not in board(t).spaces:
        return Tally(button=deed(said))
    there = board(t).spaces[space]
    ways = ways_to_pay(t, view.seat, there)
    way = str(answers.get("pay", next(iter(ways)) if len(ways) == 1 else ""))
    return Tally(
        effects=purse(t, view.seat, ways.get(way, {})),
        notes=tuple(gain.words for gain in gains(t, view.seat, there)),
        button=f"Send an Agent to {names.space(space)}",
    )


def deed(said: str) -> str:
    """What the button says of a turn that sends nobody; empty: something is missing."""
    if said == "reveal":
        return "Reveal your hand"
    if said in INTRIGUE:
        return f"Play {names.card(said)}"
    return f"Use {names.tile(said)}" if said in TILES and said not in CARDS else ""


def purse(t: Table, who: int, cost: Goods) -> tuple[Effect, ...]:
    """What is left of what is paid."""
    player = t.players[who]
    return tuple(
        Effect(f"Your {names.resource(res)}", str(have), str(have - n))
        for res, n in cost.items()
        for have in (getattr(player, res),)
    )


SHEETS: Final[Mapping[str, Composed]] = {"turn": Composed(TURN, tally)}
"""By the kind of question that a sheet begins with."""
