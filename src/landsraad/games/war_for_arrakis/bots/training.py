"""Guerrilla training against Mahdi: which tokens are better turned up.

Mahdi compares combat power, for which a token counts as two units. One that holds more guards
better when it lies open, and cards that ask for a great legion count its units one by one. Mahdi
draws a card for each token that is turned up, unless the Spacing Guild bans it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from landsraad.games.war_for_arrakis.bots.mind import Mind
from landsraad.games.war_for_arrakis.components import TOKENS
from landsraad.games.war_for_arrakis.rules.free_acts import lying_tokens
from landsraad.games.war_for_arrakis.rules.legions.figures import limit
from landsraad.games.war_for_arrakis.state import Legion


class Lesson(NamedTuple):
    """A token that could be turned up, and what that would bring."""

    gain: float = 0.0
    area: str = ""
    token: str = ""


def best_lesson(mind: Mind) -> Lesson:
    """The token that is best turned up; one that brings nothing: none is."""
    price = 0.0 if "spacing_guild" in mind.t.bans else mind.r.taste.train
    best = max(lessons(mind), default=Lesson())
    return best if best.gain > price else Lesson()


def lessons(mind: Mind) -> Iterator[Lesson]:
    """All tokens that may be turned up."""
    great = mind.prophecy.host[0]
    for area, tokens in lying_tokens(mind.t).items():
        if not great and area not in mind.t.sietches:
            continue
        legion, before = mind.t.legions[area], mind.field.standing(area)
        for token in tokens:
            after = turned_up(legion, token, mind.r.shield.faces[token])
            if after.units <= limit(mind.t, mind.side):
                yield Lesson(mind.field.worth(after, area) - before, area, token)


def turned_up(legion: Legion, token: str, face: str) -> Legion:
    """A legion with the units of one of its tokens."""
    row = TOKENS[face]
    return msgspec.structs.replace(
        legion,
        regular=legion.regular + row.regular,
        elite=legion.elite + row.elite,
        special=legion.special + row.special,
        tokens=[x for x in legion.tokens if x != token],
    )
