"""Where saved games are kept, and how one is taken up again."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from landsraad.kernel import Game, Match, Unreadable
from landsraad.kernel.record import Record, Struck
from landsraad.records.replay import Replay, replay


def data_folder() -> Path:
    """The folder for saved games: $LANDSRAAD_DATA, or `landsraad` where the system keeps data."""
    if own := os.environ.get("LANDSRAAD_DATA"):
        return Path(own)
    shared = os.environ.get("XDG_DATA_HOME")
    return (Path(shared) if shared else Path.home() / ".local" / "share") / "landsraad"


def taken_up(record: Record, game: Game[Any]) -> Match[Any]:
    """Go on with a kept game, with the same dice."""
    return _with_its_seed(replay(record, game))


def taken_up_leniently(record: Record, game: Game[Any]) -> tuple[Match[Any], int]:
    """Go on with a game whose rules have changed; says how many entries no longer fit.

    They are struck out in the new record, and what they answered is asked again.
    """
    first_try = Replay(record, game, lenient=True)
    match = first_try.played()
    if misfits := first_try.misfits:
        first, *others = (misfit.index for misfit in misfits)
        entries = list(record.entries)
        entries[first] = Struck(first, "the rules have changed", tuple(others))
        match = Replay(Record(record.header, entries), game, lenient=True).played()
    return _with_its_seed(match), len(misfits)


def _with_its_seed(match: Match[Any]) -> Match[Any]:
    if match.secret is None and not match.over and match.header.commitment:
        raise Unreadable("this copy of the record does not hold the seed, so nobody can go on")
    return match
