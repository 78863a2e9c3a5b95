"""Turns of scenario tests: a die is spent for a card, for a leader's special or for an action."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.war_for_arrakis.components import CARDS, LEADERS
from landsraad.games.war_for_arrakis.rules.cards import otherwise
from landsraad.games.war_for_arrakis.rules.effects import OPS, SCRIPTS

from .positions import Playing, Position
from .switching import Switch


def in_turn(position: Position, who: str) -> Position:
    """It is this seat's turn."""
    seat = position.seat(who)
    return position.set(turn=position.t.sides[seat], speaker=seat)


def turn(position: Position, who: str, **dice: int) -> Playing:
    """Open the turn of a seat with these unused dice."""
    in_turn(position, who).unused_dice(who, **dice)
    return position.at("take_turn")


def used(position: Position, who: str, die: str, use: str) -> Playing:
    """Spend a die for an action or for a leader."""
    return turn(position, who, **{die: 1}).say(who, {"die": die, "use": use})


def played(position: Position, card: str, who: str = "") -> Playing:
    """Play a card with a die."""
    role = who or side_of(card)
    position.hand(role, card)
    p = turn(position, role, strategy=1)
    return p.say(role, {"die": "strategy", "use": "card", "play card": card})


def side_of(card: str) -> str:
    """Whose card it is, in a duel."""
    return "harkonnen" if CARDS[card].deck in ("house_harkonnen", "corrino_ally") else "atreides"


def special(position: Position, leader: str, who: str = "") -> Playing:
    """Use the special action of a leader with a die of the right result."""
    row = LEADERS[leader]
    return used(position, who or str(row.side), str(row.box), leader)


def without_script(*names: str) -> Switch:
    """A switch that lets cards or leaders do nothing."""

    def switch(patch: pytest.MonkeyPatch) -> None:
        for name in names:
            patch.setitem(SCRIPTS, name, ())
            if name in CARDS:
                patch.setitem(SCRIPTS, otherwise(name), ())

    return switch


def without_branch(name: str) -> Switch:
    """A switch that lets one script do nothing, and not what comes when its condition holds."""
    return lambda patch: patch.setitem(SCRIPTS, name, ())


def without_op(kind: type[Any]) -> Switch:
    """A switch that lets ops of this kind do nothing."""

    def never(*_of: object) -> bool:
        return False

    return lambda patch: patch.setitem(OPS, kind, OPS[kind]._replace(possible=never))


def silenced(kind: str, *names: str) -> dict[str, Switch]:
    """Switches for these cards or leaders: `silenced("card", "hh_patrols")`."""
    return {f"{kind}: {name}": without_script(name) for name in names}


def figures(p: Playing, area: str) -> dict[str, Any]:
    """Who stands in an area, without what is not there."""
    legion = p.legion(area)
    if legion is None:
        return {}
    kinds = ("regular", "elite", "special", "generic", "leaders", "tokens")
    return {kind: getattr(legion, kind) for kind in kinds if getattr(legion, kind)}
