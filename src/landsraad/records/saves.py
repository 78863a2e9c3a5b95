"""Saved matches: the state's bytes, the open answers, and the place in the record."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Unpack

import msgspec

from landsraad.kernel.agenda import rename
from landsraad.kernel.dice import Secret
from landsraad.kernel.errors import Unreadable
from landsraad.kernel.game import Game
from landsraad.kernel.journal import Moment
from landsraad.kernel.match import Match, Modes
from landsraad.kernel.record import FORMAT, Entry, Header
from landsraad.kernel.state import Pause, S, Told, decode, encode


class Saved(msgspec.Struct, frozen=True):
    """All that is needed to go on with a match later, elsewhere, or under changed rules."""

    header: Header
    secret: Secret | None
    moment: Moment
    position: int
    """How many entries of the record came before."""


def save(match: Match[Any]) -> bytes:
    """Save a match. The bytes hold every secret of it."""
    position = len(match.entries) + (match.journal.earlier if match.journal else 0)
    return encode(Saved(match.header, match.secret, match.moment(), position))


def opened(
    data: bytes,
    game: Game[S],
    entries: Sequence[Entry] = (),
    told: Iterable[Told] = (),
    **modes: Unpack[Modes],
) -> Match[S]:
    """Open a saved match, also under changed rules: answers that no longer fit are asked again.

    Renamed steps are found by their alias. Its record goes on from these `entries`; without them it
    has only new ones. The record of a match that kept none begins here, with the state as it is.
    """
    try:
        saved = decode(Saved, data)
        if saved.header.game != game.name:
            raise Unreadable(f"this is a match of {saved.header.game}, not of {game.name}")
        state = decode(game.state, saved.moment.state)
    except (msgspec.DecodeError, UnicodeDecodeError) as why:
        raise Unreadable(f"the saved match does not fit the rules: {why}") from None
    agenda, paused, since = state.table.agenda, saved.moment.paused, saved.moment.since
    if since and not agenda:
        raise Unreadable("the saved match has answers, but nothing is asked")
    if since:
        paused.append(Pause(len(agenda), list(agenda[-1]), since))
    rename([*agenda, *(pause.frame for pause in paused)], game.steps)
    header = msgspec.structs.replace(saved.header, format=FORMAT)
    unrecorded = not (entries or saved.position)
    kept: Modes = {**modes, "live": False} if unrecorded else modes
    try:
        match = Match(game, state, paused=paused, header=header, secret=saved.secret, **kept)
    except Exception as why:  # say no more: what the rules stumble over may be a secret
        raise Unreadable(f"the rules cannot go on with it ({type(why).__name__})") from why
    match.decisions = saved.moment.decisions
    if unrecorded and modes.get("live"):
        return match.fork(**modes)
    if match.journal:
        match.journal.entries[:] = entries
        match.journal.told[:0] = told
        match.journal.earlier = 0 if entries else saved.position
    return match
