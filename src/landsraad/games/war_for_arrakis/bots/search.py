"""What the search of `ponder` knows of the game: how a side stands, and what one mostly does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from landsraad.bots.own import chance
from landsraad.bots.scripts import instead
from landsraad.games.war_for_arrakis.bots import cards, fighting, placing, spice, turn, worms
from landsraad.games.war_for_arrakis.bots.mind import Mind
from landsraad.games.war_for_arrakis.bots.reading import GROUND, missing
from landsraad.games.war_for_arrakis.components import (
    ATREIDES,
    HARKONNEN,
    MARKERS,
    NUMBERS,
    OBJECTIVES,
    SETTLEMENTS,
)
from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.rules.board import BIT
from landsraad.games.war_for_arrakis.rules.table import knowing, seats_of
from landsraad.games.war_for_arrakis.rules.tracks import score
from landsraad.games.war_for_arrakis.state import Legion, State, Table
from landsraad.kernel import PASS, Ask, Dice, Seat, Value, View

DOUBT: Final = 0.12
"""A lead, as a part of the whole way, that wins about three times in four."""
UNIT: Final = 0.004
"""What a unit more is worth, as a part of the way."""
CARD: Final = 0.006
SPICE: Final = 0.01
"""What a row of The Spice Must Flow board is worth to the Harkonnen."""
SIEGE: Final = 0.35
"""How much of a settlement counts that a stronger legion stands beside."""


# ---- how a side stands


def value(s: State, seat: Seat) -> float:
    """How well a seat stands, from 0 to 1: how much nearer its side is to victory."""
    t = s.table
    side = t.sides[seat]
    if t.ending:
        return float(t.winners == side) / len(seats_of(t, side))
    lead = standing(s, ATREIDES) - standing(s, HARKONNEN)
    share = chance(lead if side == ATREIDES else -lead, DOUBT)
    return share / len(seats_of(t, side))


def standing(s: State, side: Side) -> float:
    """How far a side has come, with what it has to go on."""
    t = s.table
    held = sum(len(s.shields[seat].hand) for seat in seats_of(t, side))
    units = sum(strength(x) for x in t.legions.values() if x.side == side)
    more = UNIT * units + CARD * held + besieging(s, side)
    if side == HARKONNEN:
        return t.supremacy / NUMBERS.supremacy_win + SPICE * sum(t.imperium.values()) + more
    return max(way_made(t, each) for each in objectives(s)) + more


def objectives(s: State) -> list[str]:
    """What the Atreides work for."""
    return next((s.shields[x].objectives for x in seats_of(s.table, ATREIDES)), list(OBJECTIVES))


def way_made(t: Table, objective: str) -> float:
    """Which part of an objective is met."""
    whole = sum(score(t, objective, marker) for marker in MARKERS)
    return 1.0 - sum(missing(t, objective).values()) / whole


def strength(legion: Legion) -> float:
    """Units, elites counting more, and leaders."""
    better = 0.5 * (legion.elite + legion.special) + len(legion.tokens)
    return legion.units + better + 0.5 * (legion.generic + len(legion.leaders))


def besieging(s: State, side: Side) -> float:
    """What falls to this side soon: settlements beside which a stronger legion stands."""
    t = s.table
    prizes: Mapping[str, float] = towns(t) if side == ATREIDES else homes(s)
    own = [(area, strength(x)) for area, x in t.legions.items() if x.side == side]
    total = 0.0
    for area, prize in prizes.items():
        guard = t.legions.get(area)
        defence = strength(guard) + 1.0 if guard is not None else 0.0
        if any(power > defence and GROUND[start].get(area) == 1 for start, power in own):
            total += SIEGE * prize
    return total


def homes(s: State) -> dict[str, float]:
    """Sietches, and which part of the way each is for the Harkonnen."""
    ranks = knowing(s)
    return {area: ranks[x] / NUMBERS.supremacy_win for area, x in s.table.sietches.items()}


def towns(t: Table) -> dict[str, float]:
    """Settlements, and which part of the way each is for the Atreides."""
    return {area: len(MARKERS) * SETTLEMENTS[area] / 24 for area in t.settlements}


# ---- what one mostly does


THOUGHT_OUT: Final[dict[str, Any]] = {
    "claim": cards.claim,
    "discard": cards.discard,
    "draw from": cards.draw_from,
    "lay token": turn.lay_token,
    "change die": turn.change_die,
    "leader ability": fighting.leader_ability,
    "go on": fighting.go_on,
    "retreat": fighting.retreat,
    "advance": fighting.advance,
    "place token in": placing.place_token,
    "harvester to": spice.harvester_to,
    "carryall to": spice.carryall_to,
    "choam marker": spice.pay,
    "landsraad marker": spice.pay,
    "spacing_guild marker": spice.pay,
    "wormsign": worms.wormsign,
    "worm attacks": worms.attacks,
}
"""Questions that can be answered well and quickly, without what was said before."""
OFTEN: Final[dict[str, Value]] = {
    "who goes": "all",
    "anything else": "end turn",
    "stockpile": "stockpile",
    "save spice": "save",
    "second objective": "draw",
    "deployment token": "draw",
    "card for a die": PASS,
}
"""Questions that are mostly answered alike."""
NOTHING: Final = (PASS, "done", "stay", "end turn")


def policy(s: State, ask: Ask, dice: Dice) -> Value:
    """What a player may do in a playout: the sensible where it is plain, else something."""
    usual = OFTEN.get(ask.kind)
    if usual is not None and usual in ask.options:
        return usual
    thought = THOUGHT_OUT.get(ask.kind)
    if thought is not None and not about_mahdi(s, ask):
        said: Value = thought(Mind(view_of(s, ask.seat)), ask)
        return said if said in ask.options else instead(ask, NOTHING)
    options = [x for x in ask.options if x not in NOTHING] or list(ask.options)
    prizes = [x for x in options if x in BIT and is_prize(s.table, str(x), s.table.sides[ask.seat])]
    return dice.pick(prizes or options, "policy")


OF_MAHDI: Final = ("harvester to", "carryall to", "leader ability")


def about_mahdi(s: State, ask: Ask) -> bool:
    """May the question be about the Harkonnen of the Mahdi game?"""
    return s.table.mahdi is not None and ask.kind in OF_MAHDI


def is_prize(t: Table, area: str, side: Side) -> bool:
    """Is something to be won in an area?"""
    if side == HARKONNEN:
        return area in t.sietches
    return area in t.stations or area in t.harvesters or area in t.settlements


def view_of(s: State, seat: Seat) -> View:
    """What a seat sees in a world that is played on."""
    outsides = [shield.outside() for shield in s.shields]
    return View(seat, s.table, s.shields[seat], outsides, s.box.outside(), [], [])
