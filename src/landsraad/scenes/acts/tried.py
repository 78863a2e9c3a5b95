"""A sheet is tried: its act's small questions are answered on a copy, as the sheet would."""

from __future__ import annotations

from typing import Any

import msgspec

from landsraad.kernel.asks import Ask, Seat, Value
from landsraad.kernel.errors import Refused
from landsraad.kernel.game import Game
from landsraad.kernel.match import Match
from landsraad.kernel.state import View
from landsraad.kernel.trial import Trial
from landsraad.scenes.acts.act_sheet import Reply
from landsraad.scenes.seen import Seen
from landsraad.scenes.story import Story
from landsraad.scenes.text import capital


class ActTried(msgspec.Struct, frozen=True):
    """What came of it."""

    values: list[Value] | None = None
    """The answers that were choices, in order, as the act takes them; None: it is not whole yet."""
    refused: str = ""
    """Why it cannot be done so, as a sentence; empty: it can, or something is missing."""
    said: Seen | None = None
    """What the seat saw when everything was said."""


def tried(match: Match[Any], seat: Seat, act: str, story: Story, reply: Reply) -> ActTried:
    """Answer an act's questions on a copy, up to the first that the sheet does not answer."""
    try:
        trial = Trial.of_act(match, seat, act)
        while (ask := trial.ask) is not None:
            view = trial.view()
            value = reply(Seen.of(story, view), ask)
            if value is None:
                return ActTried()
            words = bool(ask.text) and isinstance(
                value, str
            )  # what may be written is for the rules
            if not words and not ask.permits(value):
                return ActTried(refused=why_not(match.game, view, ask, value))
            trial.say(value)
    except Refused as why:
        return ActTried(refused=f"{capital(str(why))}.")
    return ActTried(trial.choices, said=Seen.of(story, trial.view()))


def why_not(game: Game[Any], view: View, ask: Ask, value: Value) -> str:
    """The game's reason as a sentence."""
    why = game.why_not(view, ask, value)
    return f"{capital(str(why))}." if why else "This is not possible here."
