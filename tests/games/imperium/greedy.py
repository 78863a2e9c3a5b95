"""A player to measure others by: it takes whatever has the greatest printed numbers.

It knows no prices: a troop, a card and a Victory Point count one each. It sees what its seat sees.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from landsraad.bots.bot import Bot
from landsraad.games.imperium.components import CARDS, SCRIPTS, ops
from landsraad.games.imperium.components.rows import Space
from landsraad.games.imperium.rules.pool import DEPLOY, END_TURN, TAKE_ALL
from landsraad.games.imperium.rules.sending import (
    blocked_by_requirement,
    destinations,
    open_spaces,
    price,
)
from landsraad.games.imperium.rules.table import board
from landsraad.games.imperium.rules.turn import REVEAL
from landsraad.kernel import PASS, Ask, Dice, Game, Seat, Value, View


def printed(script: Sequence[ops.Op]) -> int:
    """The sum of all numbers of some effects."""
    return sum(map(number, script))


def number(op: ops.Op) -> int:
    """The number of an effect; a cost counts below nothing, of several lists the best counts."""
    match op:
        case ops.Arrow():
            return max(0, printed(op.get) - printed(op.cost))
        case ops.Choose():
            return max(map(printed, op.options))
        case ops.If() | ops.Paid():
            return printed(op.then)
        case ops.Per():
            return printed(op.do)
        case ops.Pay() | ops.RecallSpy() | ops.Discard() | ops.LoseInfluence():
            return op.n
        case _:
            return int(getattr(op, "n", 1))


class Greedy(Bot):
    """Answers by printed numbers alone."""

    def __init__(self, game: Game[Any], seat: Seat, dice: Dice) -> None:
        self.dice = dice

    def answer(self, view: View, ask: Ask) -> Value:
        """The option with the greatest number."""
        match ask.kind:
            case "leader":
                return self.dice.pick(ask.options, "leader")
            case "turn":
                return self.turn(view, ask)
            case "space":
                spaces = board(view.table).spaces
                return max(ask.options, key=lambda name: of_space(view, spaces[str(name)]))
            case "effect" | "anything else":
                return self.effect(view, ask)
            case "trash" | "discard":
                return min(ask.options, key=cost)
            case "acquire":
                return max(ask.options, key=cost)
            case "choose":
                return self.choose(view, ask)
        if all(isinstance(option, int) for option in ask.options):
            return max(ask.options)
        return next(option for option in ask.options if option != PASS)

    def turn(self, view: View, ask: Ask) -> Value:
        """The card and space with the greatest numbers; the hand is revealed when none is left."""
        t, me = view.table, view.seat
        free, closed = open_spaces(t, me), blocked_by_requirement(t, me)
        best, found = -1, REVEAL
        for card in (str(each) for each in ask.options if each in CARDS):
            box = printed(SCRIPTS[f"card/{card}/agent"])
            for name in destinations(t, me, card, free, closed):
                here = box + of_space(view, board(t).spaces[name])
                if here > best:
                    best, found = here, card
        return found

    def effect(self, view: View, ask: Ask) -> Value:
        """All gains, every effect, all troops, the dearest card, then the end."""
        pool = {each.id: each for each in view.table.turn.pool}
        open_ones = [each for each in ask.options if each in pool]
        if TAKE_ALL in ask.options:
            return TAKE_ALL
        if open_ones:
            return max(open_ones, key=lambda n: number(SCRIPTS[pool[n].script][pool[n].index]))
        if DEPLOY in ask.options:
            return DEPLOY
        cards = [each for each in ask.options if each in CARDS]
        return max(cards, key=cost) if cards else END_TURN

    def choose(self, view: View, ask: Ask) -> Value:
        """The list with the greatest numbers."""
        _, _, _, path, index = view.table.agenda[-1]
        op = SCRIPTS[path][index]
        if isinstance(op, ops.If):
            op = op.then[0]
        if not isinstance(op, ops.Choose):
            return ask.options[0]
        return max(
            (each for each in ask.options if each != PASS),
            key=lambda n: printed(op.options[int(n)]),
        )


def of_space(view: View, there: Space) -> int:
    """What a space shows, less what it costs."""
    gives = printed(SCRIPTS[f"space/{there.id}"]) + there.faction_influence
    return gives - sum(price(view.table, there).values())


def cost(card: Value) -> int:
    """What a card costs; what is not a card costs nothing."""
    return CARDS[str(card)].cost if card in CARDS else 0
