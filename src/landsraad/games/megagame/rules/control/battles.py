"""Control shows a battle, gives it more time, calls it off, or decides it (battle_commit)."""

from __future__ import annotations

from landsraad.games.megagame.rules.battle.showing import show
from landsraad.games.megagame.rules.battle.standing import call_off, part
from landsraad.games.megagame.rules.control.reasons import reason
from landsraad.games.megagame.state import State
from landsraad.kernel import Ask, Play, Seat

SHOW, MORE_TIME, CALL_OFF, DECIDE = "show", "more_time", "call_off", "decide"
MINUTE = 60
MOST_MINUTES = 5


def can_end_battle(s: State) -> bool:
    """Is there one?"""
    return bool(s.table.battles)


def end_battle(s: State, seat: Seat) -> Play[None]:
    """Which battle, and what becomes of it."""
    region = yield Ask(seat, "battle", list(s.table.battles), of="region")
    battle = s.table.battles[region]
    what = yield Ask(seat, "end", [SHOW, MORE_TIME, CALL_OFF, DECIDE])
    minutes, winner = 0, ""
    if what == MORE_TIME:
        minutes = yield Ask(seat, "minutes", range(1, MOST_MINUTES + 1))
    elif what == DECIDE:
        winner = yield Ask(seat, "winner", [battle.attacker, battle.defender], of="faction")
    why = yield from reason(seat)
    if what == MORE_TIME:
        battle.more_time += minutes * MINUTE
        s.tell("battle_extended", region=region, n=minutes, reason=why)
        return
    s.tell("battle_ended", region=region, how=what, reason=why)
    if what == CALL_OFF:
        part(s.table, region, battle.attacker, battle.defender)
        call_off(s, region)
    else:
        show(s, region, winner)
