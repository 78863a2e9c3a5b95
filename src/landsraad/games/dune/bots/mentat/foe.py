"""What the other side of the running battle may have planned, as far as I know."""

from __future__ import annotations

from typing import NamedTuple

from landsraad.games.dune.bots.mentat.odds import PLAYS_DEFENSE, PLAYS_WEAPON, betrayal, plays_kind
from landsraad.games.dune.bots.mentat.reading import DEFENSE_FOR, WEAPON_KINDS, Reading
from landsraad.games.dune.bots.mentat.totals import Totals, foe_totals
from landsraad.games.dune.components import KIND, LEADERS
from landsraad.games.dune.rules.deals.bindings import of_kind
from landsraad.games.dune.rules.factions.atreides import KWISATZ_STRENGTH, kwisatz_ready
from landsraad.games.dune.rules.phases.battle_sides import numbers
from landsraad.games.dune.rules.phases.battle_strength import needs_spice, star_worth
from landsraad.games.dune.rules.table import battle_of
from landsraad.kernel import Seat

VOICED = {
    "poison": "poison",
    "projectile": "projectile",
    "lasgun": "lasgun",
    "snooper": "poison_defense",
    "shield": "projectile_defense",
}
"""What the Voice calls a kind, and its class."""

Chances = dict[str, float]


class Order(NamedTuple):
    """A command of the Voice."""

    kind: str
    play: bool


class Foe(NamedTuple):
    """An estimate of the other side's plan."""

    seat: Seat
    weapons: Chances
    """Class of weapon, or empty for none, to its chance."""
    defenses: Chances
    alive: Totals
    dead: Totals
    bounty: float
    """Strength of the hero that may be killed."""
    called: float
    """Chance that the hero is a traitor that I can call."""


def foe_in_battle(r: Reading, seat: Seat, order: Order | None = None) -> Foe:
    """Put together what the other side may do; `order` is a Voice that is thought of."""
    t, b, seen, notes = r.t, battle_of(r.t), r.shield.seen_plan, r.shield.notes
    if order is None and b.voiced == seat and b.voice:
        order = Order(b.voice, b.voice_play)
    foreseen = {x: notes.get(f"foreseen {x}") for x in ("leader", "weapon", "defense", "dial")}
    if b.foreseen != seat:
        foreseen = {}
    if seen is not None and seat != r.me:
        foreseen = {
            "leader": seen.leader or "none",
            "weapon": seen.weapon or "none",
            "defense": seen.defense or "none",
            "dial": seen.dial,
        }
    heroes = [LEADERS[x].strength for x in r.possible_heroes(seat, b.territory)]
    leader = foreseen.get("leader")
    called = betrayal(r, seat, b.territory)
    if leader is not None:
        heroes = [LEADERS[str(leader)].strength] if leader in LEADERS else [0]
        called = 1.0 if called and leader in r.shield.traitors else 0.0
    if kwisatz_ready(t, seat) and (seen is None or seen.kwisatz):
        heroes = [strength + KWISATZ_STRENGTH for strength in heroes]
    ordinary, starred = numbers(t, seat)
    star, paid = star_worth(t, seat), needs_spice(t, seat)
    alive, dead = foe_totals(ordinary, starred, star, paid, max(0, t.spice[seat]), tuple(heroes))
    dial = foreseen.get("dial")
    if dial is not None:
        alive, dead = _with_dial(int(dial), heroes)
    can_use = bool(heroes) or r.may_hold(seat, "cheap_hero") > 0
    weapons, defenses = _cards(r, seat, order) if can_use else ({"": 1.0}, {"": 1.0})
    if foreseen.get("weapon") is not None:
        weapons = _known(str(foreseen["weapon"]), WEAPON_KINDS)
    if foreseen.get("defense") is not None:
        defenses = _known(str(foreseen["defense"]), tuple(DEFENSE_FOR.values()))
    bounty = sum(heroes) / len(heroes) if heroes else 0.0
    return Foe(seat, weapons, defenses, alive, dead, bounty, called)


def _with_dial(dial: int, heroes: list[int]) -> tuple[Totals, Totals]:
    dead = (*[0.0] * dial, 1.0)
    if not heroes:
        return dead, dead
    top = dial + 2 * max(heroes)
    share = 1.0 / len(heroes)
    found = [
        sum(share for strength in heroes if dial + 2 * strength <= number)
        for number in range(top + 1)
    ]
    found[top] = 1.0
    return tuple(found), dead


def _known(card: str, kinds: tuple[str, ...]) -> Chances:
    kind = KIND.get(card, "")
    return {kind if kind in kinds else "": 1.0}


def _cards(r: Reading, seat: Seat, order: Order | None) -> tuple[Chances, Chances]:
    """Chances for each class of weapon and defense; they add up to 1 each."""
    weapons = {kind: plays_kind(r, seat, kind) for kind in WEAPON_KINDS}
    defenses = {kind: plays_kind(r, seat, kind) for kind in DEFENSE_FOR.values()}
    for chances, usual in ((weapons, PLAYS_WEAPON), (defenses, PLAYS_DEFENSE)):
        if order is not None:
            kind = VOICED.get(order.kind, "")
            if kind in chances:
                held = chances[kind] / usual
                chances[kind] = held if order.play else 0.0
        whole = sum(chances.values())
        if whole > 1.0:
            for kind in chances:
                chances[kind] /= whole
        chances[""] = max(0.0, 1.0 - whole)
    return weapons, defenses


def obeys(order: Order, cards: tuple[str, ...]) -> bool:
    """Would playing these cards obey a command?"""
    return any(of_kind(card, order.kind) for card in cards) == order.play
