"""What the checker asserts after every answer: each of it, broken by hand, is noticed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from landsraad.games.war_for_arrakis.components import AREAS, ATREIDES, HARKONNEN, ZONES
from landsraad.games.war_for_arrakis.rules import invariants
from landsraad.games.war_for_arrakis.state import Blow, Legion, State
from landsraad.kernel import RuleError

from .positions import Position
from .switching import GAME, Switch, without

SIETCH = "tasmin_sink"
SAND, *DUNES = (a for a, row in AREAS.items() if row.terrain == "desert" and not row.sietch)


def sound() -> State:
    """A position with a bit of everything, at the beginning of a turn."""
    position = Position(4).legion(ATREIDES, SIETCH, 2, leaders=("stilgar",), tokens=("as1",))
    position.legion(HARKONNEN, "arrakeen", 6, generic=1).harvesters(DUNES[0]).wormsigns(DUNES[1])
    position.worms(DUNES[2]).row("p01").hand("fremen_ally", "fa_kitab").tank("beast_rabban")
    position.unused_dice("house_atreides", mentat=4).unused_dice("corrino_ally", strategy=8)
    position.t.agenda = [["take_turn"]]
    return position.s


def _set(path: str, value: Any) -> Callable[[State], None]:
    """Break a table by setting one field of it."""
    return lambda s: setattr(s.table, path, value)


def _change(path: str, key: Any, value: Any) -> Callable[[State], None]:
    """Break a table by setting one entry of a field of it."""
    return lambda s: getattr(s.table, path).update({key: value})


BROKEN: dict[str, Callable[[State], None]] = {
    "a regular too many": lambda s: setattr(s.table.legions[SIETCH], "regular", 3),
    "a figure that is owed": lambda s: setattr(s.table.reserve[ATREIDES], "elite", -1),
    "a legion in an enemy's settlement": _change("legions", "carthag", Legion(ATREIDES)),
    "a leader in two places": _change("leaders", "stilgar", "tank"),
    "a leader of nobody": lambda s: s.table.legions[SIETCH].leaders.append("duke_leto"),
    "a leader with the enemy": lambda s: s.table.legions["arrakeen"].leaders.append("chani"),
    "a tank of four slots": lambda s: s.table.boards["fremen_ally"].tank.pop(),
    "a die too many": lambda s: s.table.boards["fremen_ally"].dice.update(strategy=1),
    "a card that is lost": lambda s: s.shields[1].hand.clear(),
    "a prescience card twice": lambda s: s.table.gone.append("p01"),
    "a card attached to nothing": _change("attached", "p02", []),
    "two wormsigns in an area": lambda s: s.table.wormsigns.append(DUNES[1]),
    "a wormsign beside a worm": lambda s: s.table.wormsigns.append(DUNES[2]),
    "a wormsign on rock": lambda s: s.table.wormsigns.append("arrakeen"),
    "five sandworms": lambda s: s.table.worms.extend(DUNES[3:7]),
    "two harvesters in an area": lambda s: s.table.harvesters.append(DUNES[0]),
    "a harvester on rock": lambda s: s.table.harvesters.append("arrakeen"),
    "four carryalls": _set("air", dict.fromkeys(list(ZONES)[:4], "carryall")),
    "supremacy beyond its end": _set("supremacy", 11),
    "a marker beyond its end": _change("prescience", "jihad", 13),
    "an imperium marker below the bottom": _change("imperium", "choam", 0),
    "two spice in the reserve": _set("stored", 2),
    "three claims": _set("claims", 3),
    "six Bene Gesserit tokens": _set("bene_gesserit_left", 5),
    "partners who know different ranks": lambda s: s.shields[1].ranks.update({SIETCH: 9}),
    "partners who know different tokens": lambda s: s.shields[1].faces.clear(),
    "partners with different objectives": lambda s: s.shields[1].objectives.clear(),
    "a rank that was told wrongly": _change("ranks", SIETCH, 9),
    "a token without a face": lambda s: s.table.legions[SIETCH].tokens.append("start_8"),
    "a token in two places": lambda s: s.box.tokens.append("as1"),
    "an objective twice": lambda s: s.box.objectives.append("obj1"),
    "two objectives that nobody knows of": _set("objectives", 2),
    "a legion beside a worm": _set("worms", [DUNES[2], SIETCH]),
    "a leader alone": lambda s: s.table.legions.update({SAND: Legion(ATREIDES)}),
    "seven units": _set("bans", ["choam"]),
    "a blow that nobody took": _set("blow", Blow("arrakeen", 1)),
}


def test_a_sound_position_is_not_complained_about() -> None:
    GAME.invariants(sound())


@pytest.mark.parametrize("what", BROKEN)
def test_the_checker_notices(what: str) -> None:
    """ruling: checker_moments"""
    state = sound()
    BROKEN[what](state)
    with pytest.raises(RuleError, match="does not hold"):
        GAME.invariants(state)


SWITCHES: dict[str, Switch] = {"ruling: checker_moments": without(invariants.must)}
