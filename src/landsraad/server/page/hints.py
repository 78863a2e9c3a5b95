"""Practice: what a sensible player would do now, and why."""

from __future__ import annotations

from typing import Any

from landsraad.bots.named import maker, usual
from landsraad.bots.own import bots_of
from landsraad.kernel import Ask, Dice, Game, Refused, View
from landsraad.scenes.story import Story
from landsraad.server.page.glimpse import Hint


def hint(game: Game[Any], story: Story, view: View, ask: Ask) -> Hint:
    """Ask the game's own player what it would do in this seat; it sees what the seat sees.

    A game says why in the `reason` of its `Bots`.
    """
    bot = maker(game, usual(game))(game, ask.seat, Dice(view.seat))
    value = bot.answer(view.copied(), ask)
    if not ask.permits(value):
        raise Refused("there is no advice for this")
    reason = bots_of(game).reason
    why = reason(view, ask, value) if reason else ""
    return Hint(story.option(view, ask, value), why or "A player like the bots here would do so.")
