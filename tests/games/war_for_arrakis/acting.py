"""Turns of scenario tests: a die is spent for a card, for a leader's special or for an action."""

from __future__ import annotations

from typing import Any

from landsraad.games.war_for_arrakis.components import CARDS, LEADERS
from landsraad.games.war_for_arrakis.rules.cards.planning import otherwise
from landsraad.games.war_for_arrakis.rules.effects import OPS, SCRIPTS
from landsraad.kernel import PASS

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


def moved_all(p: Playing, who: str) -> list[str]:
    """Move whole legions as long as it is asked; where they started."""
    starts: list[str] = []
    while (ask := p.asked(who)) is not None and ask.kind == "move from":
        starts.append(str(next(area for area in ask.options if area not in (PASS, "done"))))
        p.say(who, "move from", starts[-1]).say_if_asked(who, "who goes", "all")
        p.say_if_asked(who, "move to", next(iter(p.options(who, "move to"))))
    return starts


def without_script(name: str) -> Switch:
    """A switch that lets a card, or a leader, do nothing."""
    return lambda patch: patch.setitem(SCRIPTS, name, ())


def without_op(kind: type[Any], rules: dict[Any, Any] = OPS) -> Switch:
    """A switch that lets ops of this kind do nothing, for people or by other rules."""

    def never(*_of: object) -> bool:
        return False

    return lambda patch: patch.setitem(rules, kind, rules[kind]._replace(possible=never))


def silenced(kind: str, *names: str) -> dict[str, Switch]:
    """Switches for these cards or leaders: `silenced("card", "hh_patrols")`.

    What a card does when its condition holds is switched off by itself.
    """
    switches = {f"{kind}: {name}": without_script(name) for name in names}
    for name in names:
        if name in CARDS and CARDS[name].if_then_cond is not None:
            switches[f"{kind}: {name} otherwise"] = without_script(otherwise(name))
    return switches


def figures(p: Playing, area: str) -> dict[str, Any]:
    """Who stands in an area, without what is not there."""
    legion = p.legion(area)
    if legion is None:
        return {}
    kinds = ("regular", "elite", "special", "generic", "leaders", "tokens")
    return {kind: getattr(legion, kind) for kind in kinds if getattr(legion, kind)}
