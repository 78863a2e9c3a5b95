"""Practice: what a sensible player would do now, and why."""

from __future__ import annotations

from landsraad.bots.named import maker, usual
from landsraad.bots.own import bots_of
from landsraad.kernel import Ask, Dice, Refused, Seat, Trial, View
from landsraad.server.page.glimpse import Hint
from landsraad.server.table import Table
from landsraad.server.thinking import Minds, Thought

USUAL = "A player like the bots here would do so."


async def hint(table: Table, minds: Minds, view: View, ask: Ask) -> Hint:
    """Ask the game's own player what it would do in this seat; it sees what the seat sees.

    A game says why in the `reason` of its `Bots`.
    """
    game, kind = table.game, usual(table.game)
    bot = maker(game, kind)(game, ask.seat, Dice(view.seat))
    about = Thought(f"advice at {table.doc.id}", game.name, kind, view.seat, view.copied(), ask)
    value = await minds.answer(bot, about)
    if not ask.permits(value):
        raise Refused("there is no advice for this")
    reason = bots_of(game).reason
    why = reason(view, ask, value) if reason else ""
    words = table.story.option(view, ask, value)
    return Hint(words, why or USUAL)


def floor_hint(table: Table, seat: Seat) -> Hint:
    """On an open floor: which deed the game's own player would begin in this seat, and how."""
    game, match = table.game, table.playing
    bot = maker(game, usual(game))(game, seat, Dice(seat))
    view = match.view(seat)
    act = bot.begin(view, match.offers(seat))
    if act is None:
        return Hint("Let time pass.", "There is nothing that a player like the bots would do now.")
    trial = Trial.of_act(match, seat, act)
    while trial.ask is not None:
        trial.say(bot.answer(view, trial.ask))
    words = table.story.does(trial.view(), act)
    return Hint(words or f"{table.story.offer(act)}.", USUAL)
