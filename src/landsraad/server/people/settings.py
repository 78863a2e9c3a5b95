"""What a host has chosen for a new table, checked."""

from __future__ import annotations

from typing import Any

import msgspec

from landsraad.bots.named import STEADY, maker
from landsraad.kernel import Game, Match, Refused, Secret, Unreadable
from landsraad.ranges import as_ranges
from landsraad.server.wire import Chair, Chosen, Settings


def chosen_chair(game: Game[Any], chosen: Chosen) -> Chair:
    """The chair that a host has chosen for somebody, before anybody has come."""
    if chosen.kind == "bot":
        spec = chosen.bot or STEADY
        maker(game, spec)
        return Chair("bot", bot=spec)
    if chosen.kind == "invite":
        return Chair("invited")
    return Chair("open", friend=chosen.kind == "friend")


def checked_settings(game: Game[Any], settings: Settings) -> Settings:
    """Settings with all options of the game, or a refusal."""
    if len(settings.chairs) not in game.seats:
        known = as_ranges(game.seats)
        raise Refused("{game} is for {known} seats", game=game.title, known=known)
    if sum(chosen.kind == "me" for chosen in settings.chairs) > 1:
        raise Refused("you can sit on only one chair")
    for chosen in settings.chairs:
        chosen_chair(game, chosen)
    options = msgspec.to_builtins(game.chosen(settings.options))
    try:
        Match.begin(game, options, len(settings.chairs), Secret.given(0))
    except Unreadable as why:
        raise Refused("{why}", why=why) from None
    return msgspec.structs.replace(settings, options=options)
