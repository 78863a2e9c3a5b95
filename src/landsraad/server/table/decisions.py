"""The ids of decisions: an answer says which question it answers, so that no late one can harm."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from landsraad.kernel import Ask, Dice, Match, Refused, RuleError, Seat, Trial, Value
from landsraad.kernel.state import encode

WORLDS = 3
"""Worlds in which an act is tried before it is believed to change nothing."""
NOT_ASKED = "this was already answered, or it is no longer asked"


def decision_id(table: str, ask: Ask, own: int, returns: int = 0) -> str:
    """The id of an open question.

    It follows from what the seat itself knows: its question, how often it has answered or taken
    back before (`own`), and how often all went back (`returns`), after which a late answer to the
    same question is none. So it tells nothing, it is the same after a restart, and an act out of
    turn leaves it as it is.
    """
    known = encode([table, ask.seat, own, returns, ask.kind, list(ask.options)])
    return hashlib.blake2b(known, digest_size=9).hexdigest()


def cannot_be_taken_back(match: Match[Any], ask: Ask, *values: Value) -> bool:
    """Would this answer be final, or the last of these, as far as the seat itself can know?

    It is tried in a world that the seat must think possible, never in the true one: whether
    something is revealed there may be another's secret.
    """
    try:
        world = match.imagine(ask.seat, Dice(0), live=True)
        for value in values:
            world.answer(ask.seat, value)
        world.take_back(ask.seat)
    except (Refused, RuleError):  # what fails in one world may be possible in the true one
        return True
    return False


def changes_nothing(match: Match[Any], seat: Seat, act: str, values: Sequence[Value]) -> bool:
    """Would this act leave everything as it is and tell nobody anything?

    It is tried in worlds that the seat must think possible, never in the true one.
    """
    return all(_leaves_all(match, seat, act, values, Dice(seed)) for seed in range(WORLDS))


def _leaves_all(
    match: Match[Any], seat: Seat, act: str, values: Sequence[Value], dice: Dice
) -> bool:
    try:
        trial = Trial.of_act(match.imagine(seat, dice), seat, act)
        trial.say_all(values)
    except (Refused, RuleError):
        return False
    return trial.ask is None and trial.idle
