"""Records of games that were played or are being played, and how one is taken up again."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec

from landsraad.kernel import Game, Match, Refused, Unreadable
from landsraad.kernel.record import Record, Struck
from landsraad.kernel.replay import Misfit, Watch, replay, unseen


def data_folder() -> Path:
    """The folder for saved games: $LANDSRAAD_DATA, or `landsraad` where the system keeps data."""
    if own := os.environ.get("LANDSRAAD_DATA"):
        return Path(own)
    shared = os.environ.get("XDG_DATA_HOME")
    return (Path(shared) if shared else Path.home() / ".local" / "share") / "landsraad"


def kept_record(match: Match[Any]) -> Record:
    """The record with the secret at its start: the copy of whoever keeps the running match."""
    record = match.record
    record.entries[0] = msgspec.structs.replace(record.entries[0], secret=match.secret)
    return record


def replayed(
    record: Record,
    game: Game[Any],
    upto: int | None = None,
    misfits: list[Misfit] | None = None,
    watch: Watch = unseen,
) -> Match[Any]:
    """Play a record again, strictly or not; whatever is wrong with it becomes one sentence."""
    if record.header.seats not in game.seats:
        raise Unreadable(f"{game.title} is not played with {record.header.seats} seats")
    try:
        return replay(record, game=game, upto=upto, misfits=misfits, watch=watch)
    except Refused as why:
        raise Unreadable(f"the record does not fit the rules of {game.title}: {why}") from None
    except Unreadable:
        raise
    except Exception as why:  # a record is a file from anywhere: its values can break any rule
        kind = type(why).__name__
        raise Unreadable(f"the record breaks the rules of {game.title} ({kind}: {why})") from None


def taken_up(record: Record, game: Game[Any]) -> Match[Any]:
    """Go on with a kept game, with the same dice."""
    return _with_its_seed(replayed(record, game))


def taken_up_leniently(record: Record, game: Game[Any]) -> tuple[Match[Any], int]:
    """Go on with a game whose rules have changed; says how many entries no longer fit.

    They are struck out in the new record, and what they answered is asked again.
    """
    misfits: list[Misfit] = []
    match = replayed(record, game, misfits=misfits)
    if misfits:
        first, *others = (misfit.index for misfit in misfits)
        entries = list(record.entries)
        entries[first] = Struck(first, "the rules have changed", tuple(others))
        match = replayed(Record(record.header, entries), game, misfits=[])
    return _with_its_seed(match), len(misfits)


def _with_its_seed(match: Match[Any]) -> Match[Any]:
    if match.secret is None and not match.over and match.header.commitment:
        raise Unreadable("this copy of the record does not hold the seed, so nobody can go on")
    return match
