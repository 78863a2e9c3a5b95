"""Turns of Rivals as they were told: the House Hagal cards, and why each did what it did."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from landsraad.games.imperium.components import HAGAL, conditions
from landsraad.games.imperium.rules.table import agents_at
from landsraad.games.imperium.scene.people import named
from landsraad.games.imperium.state import Table
from landsraad.games.imperium.story import names
from landsraad.games.imperium.story.conditions import of_rival, terms
from landsraad.games.imperium.story.facts import skipped, why_there
from landsraad.kernel import Told

SENT, SKIPPED, FLIPPED, BEGUN = "rival_sent", "hagal_skipped", "hagal", "turn"
QUIET: Final = frozenset({"turn_ended", "row_refilled", BEGUN, SENT, SKIPPED, FLIPPED})
"""What is told of a turn besides what it brought."""


class Flip(NamedTuple):
    """A House Hagal card that was flipped."""

    at: int
    """Where it was told."""
    card: str
    space: str
    """Where it sends the Agent, or would have; empty: nowhere."""
    went: bool
    reason: str
    """Why it was skipped, or why this of two spaces; empty: nothing has to be said."""


class RivalTurn(NamedTuple):
    """A turn of a Rival."""

    who: int
    at: int
    flips: tuple[Flip, ...]
    brought: tuple[int, ...]
    """Where the rest of it was told: what it gained, recruited, deployed."""


def last_turns(t: Table, told: Sequence[Told]) -> dict[int, RivalTurn]:
    """The last turn of each Rival that is still remembered."""
    begun = [at for at, each in enumerate(told) if is_rivals_turn(t, each)]
    return {int(told[at].facts["player"]): turn_at(t, told, at) for at in begun}


def is_rivals_turn(t: Table, told: Told) -> bool:
    """Does a turn of a Rival begin here?"""
    return told.what == BEGUN and t.players[int(told.facts["player"])].rival


def turn_at(t: Table, told: Sequence[Told], at: int) -> RivalTurn:
    """The turn that begins at a place, up to its end or to all that was told so far."""
    ends = (k for k in range(at + 1, len(told)) if told[k].what in ("turn_ended", BEGUN, "combat"))
    end = next(ends, len(told))
    brought = tuple(k for k in range(at + 1, end) if told[k].what not in QUIET)
    return RivalTurn(
        int(told[at].facts["player"]), at, tuple(flips(t, told, range(at + 1, end))), brought
    )


def flips(t: Table, told: Sequence[Told], places: range) -> Iterator[Flip]:
    """The cards of a turn, each with what came of it."""
    for at in places:
        if told[at].what != FLIPPED:
            continue
        card = str(told[at].facts["card"])
        what = told[at + 1] if at + 1 < len(told) else told[at]
        if what.what == SKIPPED:
            yield Flip(at, card, str(what.facts["space"]), False, why_not(t, told, at + 1))
        elif HAGAL[card].goes and what.what == SENT:
            space = str(what.facts["space"])
            yield Flip(at, card, space, True, why_there(card, space))
        else:
            yield Flip(at, card, "", False, "")


# ---- reasons


def why_not(t: Table, told: Sequence[Told], at: int) -> str:
    """Why a space was skipped, with the numbers of that moment."""
    facts = told[at].facts
    card, space = HAGAL[str(facts["card"])], str(facts["space"])
    if facts["reason"] == "occupied":
        there = [named(t, who) for who in agents_at(t, space)]
        return f"{there[0]} is there" if there else "occupied"
    if facts["reason"] != "needs":
        return skipped(facts)
    match card.needs:
        case conditions.InfluenceAtLeast(faction=faction, n=n):
            had = influence_then(t, told, at, int(facts["player"]), faction)
            return f"{names.MARKS[faction]} {had} of {n}"
        case None:
            return ""
        case needs:
            return of_rival(terms(needs).unmet)


def influence_then(t: Table, told: Sequence[Told], at: int, who: int, track: str) -> int:
    """Influence as it was when something was told: what came later is taken off again."""
    later = sum(
        int(each.facts["n"])
        for each in told[at:]
        if each.what == "influence"
        and (each.facts["player"], each.facts["faction"]) == (who, track)
    )
    return t.players[who].influence.get(track, 0) - later


def sentence_of(flip: Flip) -> str:
    """A flipped card in a sentence.

    >>> sentence_of(Flip(0, "sietch_tabr", "sietch_tabr", False, "Fremen 1 of 2"))
    'Sietch Tabr skipped: Fremen 1 of 2.'
    """
    if not flip.space:
        return f"{names.hagal(flip.card)}."
    place = names.space(flip.space)
    if not flip.went:
        return f"{place} skipped: {flip.reason}."
    return f"Went to {place}: {flip.reason}." if flip.reason else f"Went to {place}."


def chain(turn: RivalTurn) -> str:
    """All cards of a turn in a line: `Sietch Tabr skipped: Fremen 1 of 2; Heighliner`."""
    return " ".join(map(sentence_of, turn.flips))
