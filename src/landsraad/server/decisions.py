"""The ids of decisions: an answer says which question it answers, so that no late one can harm."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from landsraad.kernel import Ask, Dice, Match, Refused, RuleError, Seat, Value
from landsraad.kernel.match import imagined
from landsraad.kernel.record import Entry
from landsraad.kernel.state import View, encode


def decision_id(table: str, ask: Ask, own: int) -> str:
    """The id of an open question.

    It follows from what the seat itself knows: its question, and how often it has answered, acted
    or taken back before (`own`). So it tells nothing, and it is the same after a restart.
    """
    known = encode([table, ask.seat, own, ask.kind, list(ask.options)])
    return hashlib.blake2b(known, digest_size=9).hexdigest()


def own_entries(entries: Sequence[Entry], seat: Seat) -> int:
    """How many entries of the record are this seat's."""
    return sum(getattr(entry, "seat", None) == seat for entry in entries)


def cannot_be_taken_back(match: Match[Any], ask: Ask, value: Value) -> bool:
    """Would this answer be final, as far as the seat itself can know?

    It is tried in a world that the seat must think possible, never in the true one: whether
    something is revealed there may be another's secret.
    """
    view: View = match.view(ask.seat)
    try:
        world = imagined(match.game, view, Dice(0)).fork(live=True)
        world.answer(ask.seat, value)
        world.take_back(ask.seat)
    except (Refused, RuleError):  # what fails in one world may be possible in the true one
        return True
    return False
