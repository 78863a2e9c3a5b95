"""Powers of the sheets: Voice, foresight, advisors, timing of the Guild, captives."""

from __future__ import annotations

from landsraad.games.dune.bots.mentat.battle import Fight, own_heroes
from landsraad.games.dune.bots.mentat.foe import Order
from landsraad.games.dune.bots.mentat.odds import odds
from landsraad.games.dune.bots.mentat.prospect import ADVISOR, Forces, Prospect
from landsraad.games.dune.bots.mentat.reading import DEFENSE_FOR, WEAPON_KINDS, Reading
from landsraad.games.dune.bots.mentat.totals import at_most
from landsraad.games.dune.components import KIND, LEADERS, STRONGHOLDS, TERRITORY
from landsraad.games.dune.rules.phases.battle_sides import helped, opponent
from landsraad.games.dune.rules.table import battle_of, engaged, fronts
from landsraad.kernel import PASS, Ask, Dice, Seat, Value

FEW_RESERVES = 5
CLOSE = 8
"""Half points from which a foe who can dial them is asked for the number."""


# ---- Bene Gesserit


def voice(r: Reading, ask: Ask, dice: Dice) -> Value:
    """The kind of card to speak of."""
    return best_order(r, ask).kind


def voice_command(r: Reading, ask: Ask, dice: Dice) -> Value:
    """Play it, or not."""
    kind = str(r.view.answered("voice") or "")
    order = best_order(r, Ask(r.me, "voice", [kind]))
    return "play" if order.kind == kind and order.play else "not play"


def best_order(r: Reading, ask: Ask) -> Order:
    """The command after which my side's best plan is worth most."""
    mine = helped(r.t, r.me)
    orders = [order for order in _orders(r) if order.kind in ask.options]
    if mine != r.me or not orders:
        foe = opponent(r.t, mine)
        return max(
            orders or [Order(str(ask.options[-1]), False)],
            key=lambda order: r.holds_kind(foe, _class_of(order.kind)),
        )
    heroes = own_heroes(r)[:3]
    return max(orders, key=lambda order: Fight(r, order).best(heroes).worth)


def _orders(r: Reading) -> list[Order]:
    """Commands that make sense with my hand: no weapon that I cannot parry, no parry of mine."""
    weapons = {KIND[card] for card in r.hand} & set(WEAPON_KINDS)
    found = [Order("poison", False), Order("projectile", False)]
    if "projectile" in weapons or "lasgun" in weapons:
        found.append(Order("shield", False))
    if "poison" in weapons:
        found.append(Order("snooper", False))
    if any(KIND[card] == "projectile_defense" for card in r.hand):
        found.append(Order("lasgun", False))
    return found


def _class_of(kind: str) -> str:
    return {"snooper": "poison_defense", "shield": "projectile_defense"}.get(kind, kind)


def announce_battle(r: Reading, ask: Ask, dice: Dice) -> Value:
    """Advisors become fighters where that is worth more."""
    territory = ask.kind.removeprefix("announce battle in ")
    p = Prospect(r)
    there = {part: (n, 0) for part, n in r.t.advisors.items() if TERRITORY[part] == territory}
    number = sum(forces[0] for forces in there.values())
    gain = p.score(dict(there), p.spice, p.reserve) - p.now() - ADVISOR * number
    return "fight" if gain > 1 and "fight" in ask.options else "stay advisors"


def intrusion(r: Reading, ask: Ask, dice: Dice) -> Value:
    """Fighters become advisors where a battle would cost too much."""
    territory = ask.kind.removeprefix("intrusion in ")
    p = Prospect(r)
    mine = {part: n for part, n in p.mine.items() if TERRITORY[part] == territory}
    number = sum(sum(forces) for forces in mine.values())
    gone: dict[str, Forces] = dict.fromkeys(mine, (0, 0))
    gain = p.score(gone, p.spice, p.reserve) + ADVISOR * number - p.now()
    return "become advisors" if gain > 0 and "become advisors" in ask.options else "stay fighters"


def send_advisor(r: Reading, ask: Ask, dice: Dice) -> Value:
    """Along into strongholds, else to the Polar Sink while there are reserves."""
    for option in reversed(ask.options):
        if TERRITORY.get(str(option)) in STRONGHOLDS:
            return option
    enough = r.t.reserves[r.me][0] > FEW_RESERVES
    return "polar_sink" if enough and "polar_sink" in ask.options else PASS


def arrive_as(r: Reading, ask: Ask, dice: Dice) -> Value:
    """As fighters: a move there was made to count."""
    return "fighters" if "fighters" in ask.options else ask.options[0]


# ---- Atreides


def foresee(r: Reading, ask: Ask, dice: Dice) -> Value:
    """The number where it may be large; else the weapon, or the hero of a player without cards."""
    side = helped(r.t, r.me)
    if side != r.me:
        return "weapon" if "weapon" in ask.options else ask.options[-1]
    fight = Fight(r)
    if "dial" in ask.options and at_most(fight.foe.dead, CLOSE) < 1.0:
        return "dial"
    guards = {KIND[card] for card in r.hand} & set(DEFENSE_FOR.values())
    if r.view.outsides[fight.foe.seat]["hand"] and guards and "weapon" in ask.options:
        return "weapon"
    return "leader" if "leader" in ask.options else ask.options[-1]


def see_whole_plan(r: Reading, ask: Ask, dice: Dice) -> Value:
    """The Karama for a whole plan, in a battle of mine that decides much."""
    b = battle_of(r.t)
    if r.me not in (b.aggressor, b.defender):
        return PASS
    decides = Fight(r).decides()
    return next((x for x in ask.options if x != PASS and decides), PASS)


# ---- Guild


def act_now(r: Reading, ask: Ask, dice: Dice) -> Value:
    """The Guild waits until everybody else has moved."""
    left = [frame for frame in r.t.agenda if frame[0] == "ship_and_move"]
    return "wait" if left and "wait" in ask.options else "now"


def split(r: Reading, ask: Ask, dice: Dice) -> Value:
    """Half of the pile."""
    return ask.options[len(ask.options) // 2]


# ---- Harkonnen, Fremen and others


def capture(r: Reading, ask: Ask, dice: Dice) -> Value:
    """Always."""
    return next((x for x in ask.options if x != PASS), PASS)


def captive(r: Reading, ask: Ask, dice: Dice) -> Value:
    """A strong captive is kept, a weak one killed for spice."""
    held = r.shield.captives
    strong = bool(held) and LEADERS[held[-1]].strength >= 4
    return "keep" if strong else "kill"


def allow(r: Reading, ask: Ask, dice: Dice) -> Value:
    """Allies revive for free."""
    return "allow"


# ---- which battle


def battle_in(r: Reading, ask: Ask, dice: Dice) -> Value:
    """The battle that is most likely won first: its cards and heroes may serve again."""
    p = Prospect(r)

    def good(territory: Value) -> float:
        mine = [n for part, n in p.mine.items() if TERRITORY[part] == territory]
        forces = (sum(n[0] for n in mine), sum(n[1] for n in mine))
        chance = 1.0
        for foe, theirs in p.theirs.get(str(territory), ()):
            chance *= odds(r, str(territory), forces, p.spice, foe, theirs).win
        return chance

    return max(ask.options, key=good)


def battle_against(r: Reading, ask: Ask, dice: Dice) -> Value:
    """The weaker first."""
    territory = str(r.view.answered("battle in") or "")
    p = Prospect(r)
    sizes = {seat: sum(forces) for seat, forces in p.theirs.get(territory, ())}
    return min(ask.options, key=lambda seat: sizes.get(int(seat), 0))


def battle_front(r: Reading, ask: Ask, dice: Dice) -> Value:
    """The side of the storm where I am the stronger: its leader may serve on the other, too."""
    territory, foe = front_of(r, ask)

    def ahead(front: Value) -> int:
        mine, theirs = (
            sum(sum(n) for n in engaged(r.t, one, other, territory, str(front)).values())
            for one, other in ((r.me, foe), (foe, r.me))
        )
        return mine - theirs

    return max(ask.options, key=ahead)


def front_of(r: Reading, ask: Ask) -> tuple[str, Seat]:
    """Where two sides of the storm are asked about, and who stands on both beside me.

    What was not a choice was not answered: then it is the only enemy who does.
    """
    territory, said = TERRITORY[str(ask.options[0])], r.view.answered("battle against")
    if said is not None:
        return territory, int(said)
    able = [seat for seat in r.enemies if len(fronts(r.t, r.me, seat, territory)) > 1]
    return territory, able[0]
