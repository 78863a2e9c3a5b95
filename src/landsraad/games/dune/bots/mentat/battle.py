"""Battle plans: every hero, weapon, defense and dial weighed by what it is expected to bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from landsraad.games.dune.bots.mentat.chances import payoff
from landsraad.games.dune.bots.mentat.foe import Foe, Order, foe_in_battle, obeys
from landsraad.games.dune.bots.mentat.prospect import FULL_GARRISON, GARRISON, HOLD, Prospect
from landsraad.games.dune.bots.mentat.reading import CITIES, DEFENSE_FOR, WEAPON_KINDS, Reading
from landsraad.games.dune.bots.mentat.totals import (
    FORCE,
    SPICE_IN_BATTLE,
    STAR,
    Effort,
    at_most,
    efforts,
)
from landsraad.games.dune.components import HERO, KIND, LEADERS, STRONGHOLDS, TERRITORY
from landsraad.games.dune.rules.factions.atreides import KWISATZ_STRENGTH
from landsraad.games.dune.rules.phases.battle_sides import numbers, opponent
from landsraad.games.dune.rules.phases.battle_strength import legal_losses, needs_spice, star_worth
from landsraad.games.dune.rules.table import battle_of, free_spice
from landsraad.games.dune.state import NONE
from landsraad.kernel import Ask, Value

CARD = 2.5
"""What a card that is lost was worth."""
DECISIVE = 70.0
"""What a battle must be worth for rare cards to be spent on it."""
FORBIDDEN = 5000.0
"""Points that a plan loses if it breaks the Voice or what was shown."""


class Stakes(NamedTuple):
    """What the territory is worth, by who is left in it."""

    mine: float
    theirs: float
    nobody: float


class Plan(NamedTuple):
    """A battle plan and what it is expected to bring."""

    worth: float
    leader: str
    kwisatz: bool
    weapon: str
    defense: str
    dial: int
    spice: int


def stakes(p: Prospect, territory: str) -> Stakes:
    """Weigh the three ways in which the territory may be left."""
    r = p.r
    if territory not in HOLD:
        return _ground_stakes(p, territory)
    at = STRONGHOLDS.index(territory)
    calm, deny = p.standing()

    def worth(own: float, denied: float) -> float:
        calm[at], deny[at] = own, denied
        return payoff(r, p.holding, calm, calm, deny)

    return Stakes(
        worth(1.0, 1.0) + HOLD[territory],
        worth(0.0, 0.0),
        worth(0.0, 1.0) + 0.2 * HOLD[territory],
    )


def _ground_stakes(p: Prospect, territory: str) -> Stakes:
    r = p.r
    rate = 3 if any(TERRITORY[part] in CITIES for part in p.mine) else 2
    spice = sum(
        min(amount, rate * sum(p.mine.get(part, (0, 0))))
        for part, amount in r.t.ground.items()
        if TERRITORY[part] == territory
    )
    return Stakes(0.8 * spice, -0.2 * spice, 0.0)


class Fight:
    """The running battle from my side."""

    def __init__(self, r: Reading, order: Order | None = None) -> None:
        self.r, t = r, r.t
        self.b = battle_of(t)
        self.foe: Foe = foe_in_battle(r, opponent(t, r.me), order)
        self.prospect = Prospect(r)
        self.stakes = stakes(self.prospect, self.b.territory)
        self.mine = numbers(t, r.me)
        self.star, paid = star_worth(t, r.me), needs_spice(t, r.me)
        purse = min(free_spice(t, r.me), sum(self.mine)) if paid else 0
        self.ways = efforts(*self.mine, self.star, paid, purse)
        self.edge = 0 if self.b.aggressor == r.me else 1
        everything = FORCE * self.mine[0] + (STAR if self.star > 1 else FORCE) * self.mine[1]
        self.by_treachery = self.stakes.mine + everything + self.foe.bounty

    def best(
        self,
        heroes: Sequence[Value],
        kwisatz: Sequence[bool] = (False,),
        weapons: Sequence[str] | None = None,
        defenses: Sequence[str] | None = None,
    ) -> Plan:
        """The best plan with these heroes; with the cards of my hand unless some are given."""
        best: Plan | None = None
        for leader in heroes:
            for haderach in kwisatz:
                for weapon in weapons or self.cards(WEAPON_KINDS):
                    for defense in defenses or self.cards(tuple(DEFENSE_FOR.values())):
                        plan = self.with_cards(str(leader), haderach, weapon, defense)
                        if best is None or plan.worth > best.worth:
                            best = plan
        assert best is not None, "there is always a plan"
        return self.unloaded(best)

    def unloaded(self, plan: Plan) -> Plan:
        """Put useless cards into empty slots, so that they leave the hand."""
        if plan.leader == NONE or self.r.plays("bene_gesserit") or self.b.voiced == self.r.me:
            return plan
        junk = [card for card in self.r.hand if KIND[card] == "worthless"]
        if junk and plan.weapon == NONE:
            plan = plan._replace(weapon=junk.pop())
        if junk and plan.defense == NONE:
            plan = plan._replace(defense=junk.pop())
        return plan

    def decides(self) -> bool:
        """Is this battle worth spending rare cards on?"""
        return self.stakes.mine - self.stakes.theirs >= DECISIVE

    def cards(self, kinds: tuple[str, ...]) -> list[str]:
        """No card, or one of each of these classes that I hold."""
        junk = ("worthless",) if self.b.voiced == self.r.me and self.b.voice == "worthless" else ()
        found = {KIND[card]: card for card in self.r.hand if KIND[card] in (*kinds, *junk)}
        return [NONE, *found.values()]

    def with_cards(self, leader: str, kwisatz: bool, weapon: str, defense: str) -> Plan:
        """The best dial for these cards."""
        if leader == NONE:
            weapon = defense = NONE
        strength = LEADERS[leader].strength if leader in LEADERS else 0
        strength += KWISATZ_STRENGTH if kwisatz else 0
        fates, boom = self.fates(weapon, defense)
        traitor = 0.0 if kwisatz else self.r.traitor_risk(self.foe.seat, leader)
        cost = 0.7 * strength + 0.8 if leader in LEADERS else 0.0
        spent = CARD * sum(card != NONE for card in (weapon, defense)) + CARD * (leader == HERO)
        called = self.foe.called
        blast = boom * (self.stakes.nobody - cost - spent)
        betrayed = called * self.stakes.nobody + (1.0 - called) * self.stakes.theirs - cost - spent
        best, most = self.ways[0], -1e9
        for way in self.ways:
            paid = SPICE_IN_BATTLE * way.spice
            worth = self.expected(way, strength, fates, cost, spent) + blast - paid
            worth = (1.0 - called) * worth + called * self.by_treachery
            worth = (1.0 - traitor) * worth + traitor * (betrayed - paid)
            if worth > most:
                best, most = way, worth
        if not self.obeys(leader, weapon, defense):
            most -= FORBIDDEN
        return Plan(most, leader, kwisatz, weapon, defense, best.dial, best.spice)

    def expected(
        self,
        way: Effort,
        strength: int,
        fates: Sequence[tuple[float, bool, bool]],
        cost: float,
        spent: float,
    ) -> float:
        """What a dial brings over the fates of the heroes, without an explosion."""
        left = sum(self.mine) - way.ordinary - way.starred
        kept = FORCE * (self.mine[0] - way.ordinary)
        kept += (STAR if self.star > 1 else FORCE) * (self.mine[1] - way.starred)
        held = (self.stakes.mine if left else self.stakes.nobody) + kept
        held += GARRISON * min(left, FULL_GARRISON) if self.b.territory in HOLD else 0.0
        lost = self.stakes.theirs - spent
        total = 0.0
        for chance, mine_falls, theirs_falls in fates:
            points = way.dial - self.edge + (0 if mine_falls else 2 * strength)
            win = at_most(self.foe.dead if theirs_falls else self.foe.alive, points)
            bounty = (strength if mine_falls else 0) + (self.foe.bounty if theirs_falls else 0)
            value = win * (held + bounty) + (1.0 - win) * lost - (cost if mine_falls else 0.0)
            value += 0.5 * self.foe.bounty if theirs_falls else 0.0
            total += chance * value
        return total

    def fates(self, weapon: str, defense: str) -> tuple[list[tuple[float, bool, bool]], float]:
        """The chances that my hero and theirs fall, and that of an explosion."""
        attack, guard = KIND.get(weapon, ""), KIND.get(defense, "")
        found = {(False, False): 0.0, (True, False): 0.0, (False, True): 0.0, (True, True): 0.0}
        boom = 0.0
        for strike, p in self.foe.weapons.items():
            for ward, q in self.foe.defenses.items():
                chance = p * q
                if not chance:
                    continue
                shields = "projectile_defense" in (guard, ward)
                if "lasgun" in (attack, strike) and shields:
                    boom += chance
                    continue
                found[_falls(strike, guard), _falls(attack, ward)] += chance
        return [(p, mine, theirs) for (mine, theirs), p in found.items() if p], boom

    def obeys(self, leader: str, weapon: str, defense: str) -> bool:
        """Does a plan keep to the Voice and to what was shown?"""
        b, shield = self.b, self.r.shield
        for element, value in shield.bound.items():
            shown = {"leader": leader, "weapon": weapon, "defense": defense}.get(element)
            if shown is not None and shown != value:
                return False
        if b.voiced != self.r.me or not b.voice:
            return True
        cards = tuple(x for x in (leader, weapon, defense) if x in KIND)
        return obeys(Order(b.voice, b.voice_play), cards)


def _falls(weapon: str, defense: str) -> bool:
    if weapon not in WEAPON_KINDS:
        return False
    return weapon == "lasgun" or DEFENSE_FOR[weapon] != defense


def own_heroes(r: Reading) -> list[str]:
    """Heroes that I could send into the running battle."""
    found = r.leaders(r.me, battle_of(r.t).territory)
    if HERO in r.hand:
        found = [*found, HERO]
    return found or [NONE]


# ---- after the battle


def losses(r: Reading, ask: Ask) -> Value:
    """The cheapest losses that agree with what was dialled."""
    if ask.kind not in ("starred losses", "ordinary losses"):
        return ask.options[0]
    plan = battle_of(r.t).plans[r.me]
    ways = legal_losses(r.t, r.me, plan.dial, plan.spice)
    ordinary, starred = min(ways, key=lambda way: FORCE * way[0] + STAR * way[1])
    return starred if ask.kind == "starred losses" else ordinary


def keep(r: Reading, kind: str) -> Value:
    """Keep the card, unless it is worthless to me."""
    plan = battle_of(r.t).plans[r.me]
    slots = {"keep hero": plan.leader, "keep weapon": plan.weapon, "keep defense": plan.defense}
    junk = KIND.get(slots[kind]) == "worthless" and not r.plays("bene_gesserit")
    return "discard" if junk else "keep"
