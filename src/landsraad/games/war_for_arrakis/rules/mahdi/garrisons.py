"""Tokens that the Harkonnen of the Mahdi game leave behind (solo_left_settlement, solo_tokens)."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components import HARKONNEN, tokens_of
from landsraad.games.war_for_arrakis.rules.battle.casualties import excess
from landsraad.games.war_for_arrakis.rules.legions.figures import legion_at, turn_up
from landsraad.games.war_for_arrakis.rules.mahdi.choosing import asked
from landsraad.games.war_for_arrakis.rules.table import against_mahdi
from landsraad.games.war_for_arrakis.state import Legion, State, Table
from landsraad.kernel import AGAIN, Again, Play, then

COLOURS: Final = ("black", "silver")


def leave_behind(s: State, area: str) -> None:
    """A legion leaves an area; a settlement there is not left without anybody."""
    t = s.table
    if against_mahdi(t) and area in t.settlements:
        then(s, (guard_settlement, area))


def guard_settlement(s: State, area: str) -> None:
    """Two tokens, one of each colour, where no unit of the Harkonnen is left."""
    if area in s.table.settlements and area not in s.table.legions:
        then(s, *((lay_guard, area, colour) for colour in COLOURS))


def lay_guard(s: State, area: str, colour: str) -> Play[Again | None]:
    """Lay a token of a colour from the pool; if there is none, one on the board is used again."""
    t = s.table
    left = [face for face in tokens_of(f"harkonnen_{colour}") if face not in in_use(s)]
    if not left:
        where = {token: place for token, place in lying(t).items() if token.startswith(colour)}
        token = yield from asked(s, "turn up token", list(where), "token")
        turn_up(s, where[token], token)
        then(s, (excess, where[token]))
        return AGAIN
    token = new_name(t, colour)
    t.legions.setdefault(area, Legion(HARKONNEN)).tokens.append(token)
    s.box.garrisons[token] = s.box.dice.pick(left, "garrison")
    s.tell("token_placed", side=HARKONNEN, area=area)
    return None


def in_use(s: State) -> list[str]:
    """Faces of the tokens on the board; all others are in the pool."""
    return list(s.box.garrisons.values())


def lying(t: Table) -> dict[str, str]:
    """The Harkonnen tokens on the board, and where each lies."""
    return {
        token: area
        for area, legion in t.legions.items()
        if legion.side == HARKONNEN
        for token in legion.tokens
    }


def new_name(t: Table, colour: str) -> str:
    """A name for a token that says nothing about its face."""
    number = 1
    while f"{colour}_{number}" in lying(t):
        number += 1
    return f"{colour}_{number}"


def show_tokens(s: State, area: str) -> None:
    """Tokens become units where units are needed of them (solo_tokens)."""
    legion = legion_at(s.table, HARKONNEN, area)
    for token in list(legion.tokens) if legion else []:
        turn_up(s, area, token)
