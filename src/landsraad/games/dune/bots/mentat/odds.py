"""Battles as estimates: how likely one is won, by forces, spice, heroes and cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from landsraad.games.dune.bots.mentat.reading import DEFENSE_FOR, WEAPON_KINDS, Reading
from landsraad.games.dune.bots.mentat.totals import (
    Effort,
    Totals,
    at_most,
    foe_totals,
    hero_weights,
    lasting,
)
from landsraad.games.dune.components import KIND, LEADERS
from landsraad.games.dune.rules.factions.atreides import KWISATZ_AFTER, KWISATZ_STRENGTH
from landsraad.games.dune.rules.phases.battle_strength import STARS
from landsraad.games.dune.rules.table import seat_of
from landsraad.games.dune.state import NOBODY
from landsraad.kernel import Seat

PLAYS_WEAPON = 0.6
"""How likely somebody who holds a kind of weapon plays it."""
PLAYS_DEFENSE = 0.55
VOICE = 0.4
"""How likely the Voice forbids just the card that I meant to play."""
ENOUGH = 0.93
"""A dial that gives this part of the best chance will do."""


class Odds(NamedTuple):
    """How a battle may go."""

    win: float
    """Chance that I win and somebody is left to hold the place."""
    lost: float
    """Forces that a victory costs."""
    deny: float
    """Chance that the foe does not hold the place, if that is all I want."""


def worth_of_star(r: Reading, seat: Seat, other: Seat) -> int:
    """How many forces a starred one of a seat counts for against another."""
    faction = r.t.factions[seat]
    if faction not in STARS:
        return 1
    return 1 if faction == "emperor" and r.t.factions[other] == "fremen" else 2


def pays(r: Reading, seat: Seat) -> bool:
    """Does a seat need spice for full strength?"""
    return r.advanced and r.t.factions[seat] != "fremen"


def totals_of(
    r: Reading, seat: Seat, ordinary: int, starred: int, territory: str
) -> tuple[Totals, Totals]:
    """What an enemy with these forces may total against me there."""
    key = ("totals", seat, territory)
    if key not in r.memo:
        bonus = KWISATZ_STRENGTH if kwisatz_may_help(r, seat) else 0
        heroes = tuple(LEADERS[x].strength + bonus for x in r.possible_heroes(seat, territory))
        star = worth_of_star(r, seat, r.me)
        r.memo[key] = (star, pays(r, seat), max(0, r.t.spice[seat]), heroes)
    return foe_totals(ordinary, starred, *r.memo[key])


class Duel(NamedTuple):
    """What cards may do in a battle against a foe."""

    mine_falls: float
    theirs_falls: float
    explosion: float


def plays_kind(r: Reading, foe: Seat, kind: str) -> float:
    """How likely a foe plays a card of this class."""
    usual = PLAYS_WEAPON if kind in WEAPON_KINDS else PLAYS_DEFENSE
    return usual * r.holds_kind(foe, kind)


def duel(r: Reading, foe: Seat) -> Duel:
    """Take the weapon and defense of my hand that do best against this foe."""
    key = ("duel", foe)
    if key not in r.memo:
        r.memo[key] = _duel(r, foe)
    found: Duel = r.memo[key]
    return found


def _duel(r: Reading, foe: Seat) -> Duel:
    weapons = {KIND[card] for card in r.hand if KIND[card] in WEAPON_KINDS}
    defenses = {KIND[card] for card in r.hand if KIND[card] in DEFENSE_FOR.values()}
    attack = {kind: plays_kind(r, foe, kind) for kind in WEAPON_KINDS}
    guard = {kind: plays_kind(r, foe, kind) for kind in DEFENSE_FOR.values()}
    silenced = VOICE if can_speak(r, foe) else 0.0
    best, most = Duel(1.0, 0.0, 0.0), -9.0
    for defense in ["", *sorted(defenses)]:
        falls = sum(
            p if DEFENSE_FOR.get(kind) != defense else silenced * p for kind, p in attack.items()
        )
        for weapon in ["", *sorted(weapons)]:
            boom = attack["lasgun"] if defense == "projectile_defense" else 0.0
            kills = 1.0 if weapon else 0.0
            if weapon == "lasgun":
                shields = guard["projectile_defense"]
                boom = 1.0 if defense == "projectile_defense" else max(boom, shields)
            elif weapon:
                kills = 1.0 - guard[DEFENSE_FOR[weapon]]
            found = Duel(min(1.0, falls), kills * (1.0 - silenced), min(1.0, boom))
            good = found.theirs_falls - found.mine_falls - 1.2 * found.explosion
            if good > most:
                best, most = found, good
    return best


def can_speak(r: Reading, foe: Seat) -> bool:
    """Can the Bene Gesserit use the Voice on me for this foe?"""
    sisters = seat_of(r.t, "bene_gesserit")
    return sisters != NOBODY and sisters in (foe, *r.t.allies[foe])


def strikes_first(r: Reading, foe: Seat) -> bool:
    """Am I the aggressor against this foe, so that a tie is mine?"""
    return r.order.index(r.me) < r.order.index(foe)


class Terms(NamedTuple):
    """What is the same for all battles against a foe in a territory, however many fight."""

    heroes: tuple[tuple[int, float], ...]
    """Bonus in half points and traitor risk of my heroes, as far as they come into question."""
    cards: Duel
    called: float
    edge: int
    blast: bool
    star: int


def terms(r: Reading, foe: Seat, territory: str, rank: int) -> Terms:
    """The terms of a battle, with a number of better leaders needed elsewhere."""
    key = ("terms", foe, territory, rank)
    if key not in r.memo:
        heroes = heroes_of_mine(r, foe, territory, rank)
        r.memo[key] = Terms(
            tuple(heroes) or ((0, 0.0),),
            duel(r, foe) if heroes else Duel(1.0, 0.0, 0.0),
            betrayal(r, foe, territory),
            0 if strikes_first(r, foe) else 1,
            bool(heroes) and can_explode(r),
            worth_of_star(r, r.me, foe),
        )
    found: Terms = r.memo[key]
    return found


def heroes_of_mine(r: Reading, foe: Seat, territory: str, rank: int) -> list[tuple[int, float]]:
    """Heroes I could send: the strongest, and weaker ones that are less likely traitors."""
    haderach = kwisatz_may_help(r, r.me)
    bonus = KWISATZ_STRENGTH if haderach else 0
    found: list[tuple[int, float]] = []
    for leader in r.leaders(r.me, territory)[rank:]:
        risk = 0.0 if haderach else r.traitor_risk(foe, leader)
        if not found or risk < found[-1][1]:
            found.append((2 * (LEADERS[leader].strength + bonus), risk))
    if r.hand.count("cheap_hero") > (0 if found else rank) and (not found or found[-1][1] > 0):
        found.append((2 * bonus, 0.0))
    return found


def betrayal(r: Reading, foe: Seat, territory: str) -> float:
    """How likely the foe's hero is a traitor that I can call."""
    if not r.shield.traitors:
        return 0.0
    heroes = r.possible_heroes(foe, territory)
    weights = hero_weights(len(heroes))
    chance = sum(w for x, w in zip(heroes, weights, strict=True) if x in r.shield.traitors)
    if not chance or kwisatz_may_help(r, foe):
        return 0.0
    chance = 1.0 if chance > 1.0 - 1e-9 else chance
    return chance * (1.0 - 0.4 * r.may_hold(foe, "cheap_hero"))


def kwisatz_may_help(r: Reading, seat: Seat) -> bool:
    """Can the Kwisatz Haderach be in this seat's plan?"""
    t = r.t
    awake = t.kwisatz_losses >= KWISATZ_AFTER and not t.kwisatz_dead and not t.kwisatz_at
    return t.factions[seat] == "atreides" and r.advanced and awake


def odds(
    r: Reading,
    territory: str,
    mine: tuple[int, int],
    purse: int,
    foe: Seat,
    theirs: tuple[int, int],
    rank: int = 0,
) -> Odds:
    """How a battle with these forces may go; `rank` counts better leaders that fight elsewhere."""
    alive, dead = totals_of(r, foe, *theirs, territory)
    heroes, cards, called, edge, blast, star = terms(r, foe, territory, rank)
    ways, highest = lasting(*mine, star, pays(r, r.me), min(purse, sum(mine)))
    top, all_in, quiet = ways[-1].dial - edge, highest - edge, 1.0 - cards.explosion
    best, deny, chosen = -1.0, 0.0, 0
    for extra, risk in heroes:
        kept = 1.0 - risk
        win = quiet * _win(top, extra, alive, dead, cards)
        gone = 1.0 if blast else max(win, quiet * _win(all_in, extra, alive, dead, cards))
        p = kept * (called + (1.0 - called) * win)
        deny = max(deny, kept * (called + (1.0 - called) * gone) + risk * called)
        if p > best:
            best, chosen = p, extra
    return Odds(best, _price(ways, edge, chosen, alive, dead, cards), deny)


def _price(
    ways: Sequence[Effort], edge: int, extra: int, alive: Totals, dead: Totals, cards: Duel
) -> float:
    """The forces that a dial costs which does nearly as well as the highest."""
    enough = ENOUGH * _win(ways[-1].dial - edge, extra, alive, dead, cards)
    low, high = 0, len(ways) - 1
    while low < high:
        middle = (low + high) // 2
        if _win(ways[middle].dial - edge, extra, alive, dead, cards) >= enough:
            high = middle
        else:
            low = middle + 1
    return ways[low].ordinary + ways[low].starred


def can_explode(r: Reading) -> bool:
    """Do I hold a lasgun and a Shield?"""
    return "lasgun" in r.hand and "shield" in r.hand


def _win(dial: int, extra: int, alive: Totals, dead: Totals, cards: Duel) -> float:
    """The chance to win with this dial, over who of the heroes falls."""
    up, down = 1.0 - cards.mine_falls, cards.mine_falls
    p = 0.0
    if up:
        p += up * (1.0 - cards.theirs_falls) * at_most(alive, dial + extra)
        p += up * cards.theirs_falls * at_most(dead, dial + extra)
    if down:
        p += down * (1.0 - cards.theirs_falls) * at_most(alive, dial)
        p += down * cards.theirs_falls * at_most(dead, dial)
    return p
