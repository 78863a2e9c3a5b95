"""Why a battle plan, a command or a call is sensible: what is known of the other side."""

from __future__ import annotations

from landsraad.games.dune.bots.mentat.battle import Fight
from landsraad.games.dune.bots.mentat.foe import VOICED
from landsraad.games.dune.bots.mentat.odds import odds
from landsraad.games.dune.bots.mentat.powers import front_of
from landsraad.games.dune.bots.mentat.prospect import Prospect
from landsraad.games.dune.bots.mentat.reading import DEFENSE_FOR, WEAPON_KINDS, Reading
from landsraad.games.dune.bots.mentat.reasons.moving import named, times, total
from landsraad.games.dune.bots.mentat.totals import at_most
from landsraad.games.dune.components import HERO, KIND, LEADERS, TERRITORY
from landsraad.games.dune.rules.factions.atreides import KWISATZ_STRENGTH
from landsraad.games.dune.rules.phases.battle_sides import helped, numbers, opponent
from landsraad.games.dune.rules.table import battle_of, engaged
from landsraad.games.dune.state import NONE
from landsraad.games.dune.story.words import KINDS, card, half, leader, place
from landsraad.kernel import PASS, Ask, Seat, Value
from landsraad.scenes.text import capital, counted, listed

WEAPON_WORDS = {
    "projectile": "a projectile weapon",
    "poison": "a poison weapon",
    "lasgun": "the Lasgun",
}
GUARD_WORDS = {"projectile_defense": "a Shield", "poison_defense": "a Snooper"}
SMALL = 0.05


# ---- which battle


def battle_in(r: Reading, ask: Ask, value: Value) -> str:
    """How likely this battle is won."""
    p, territory = Prospect(r), str(value)
    forces = total(n for part, n in p.mine.items() if TERRITORY[part] == territory)
    chance = 1.0
    for foe, theirs in p.theirs.get(territory, ()):
        chance *= odds(r, territory, forces, p.spice, foe, theirs).win
    verb = "wins" if sum(forces) == 1 else "win"
    return f"In {place(territory)} your {counted(sum(forces), 'force')} {verb} {times(chance)}."


def battle_against(r: Reading, ask: Ask, value: Value) -> str:
    """How many forces the other has there."""
    territory, foe = r.view.answered("battle in"), int(value)
    there = sum(sum(n) for part, n in r.t.forces[foe].items() if TERRITORY[part] == territory)
    return f"{capital(named(r, foe))} has {counted(there, 'force')} there." if there else ""


def battle_front(r: Reading, ask: Ask, value: Value) -> str:
    """How many forces meet on this side of the storm."""
    territory, foe = front_of(r, ask)
    mine = sum(sum(n) for n in engaged(r.t, r.me, foe, territory, str(value)).values())
    theirs = sum(sum(n) for n in engaged(r.t, foe, r.me, territory, str(value)).values())
    return f"Your {counted(mine, 'force')} meet {theirs} of {named(r, foe)} there."


# ---- before the plans


def voice(r: Reading, ask: Ask, value: Value) -> str:
    """What the kind of card would do, and whether it is known to be held."""
    if value == PASS:
        return ""
    side = helped(r.t, r.me)
    foe = opponent(r.t, side)
    return " ".join(filter(None, [_danger(r, str(value), side), _held(r, foe, str(value))]))


def voice_command(r: Reading, ask: Ask, value: Value) -> str:
    """The same for the command."""
    kind = str(r.view.answered("voice") or "")
    return _held(r, opponent(r.t, helped(r.t, r.me)), kind) if kind else ""


def _danger(r: Reading, kind: str, side: Seat) -> str:
    if side != r.me:
        return f"Your ally {named(r, side)} fights here."
    held = {KIND[x] for x in r.hand}
    class_ = VOICED.get(kind, "")
    if class_ in DEFENSE_FOR:
        guard = DEFENSE_FOR[class_]
        if guard in held:
            return f"Then your leader need not fear {WEAPON_WORDS[class_]}, guarded or not."
        return f"You hold no {KINDS[guard]} against {WEAPON_WORDS[class_]}."
    if class_ == "lasgun":
        return "Your own Shield would make a Lasgun explode."
    parried = {"poison_defense": "poison weapon", "projectile_defense": "projectile weapon"}
    return f"It would parry your own {parried[class_]}." if class_ in parried else ""


def _held(r: Reading, foe: Seat, kind: str) -> str:
    class_ = VOICED.get(kind)
    if class_ is None:
        return ""
    chance = r.holds_kind(foe, class_)
    if chance >= 1:
        return f"{capital(named(r, foe))} is known to hold one."
    return f"{capital(named(r, foe))} holds one {times(chance)}, for all you know."


def foresee(r: Reading, ask: Ask, value: Value) -> str:
    """What is unknown that matters most."""
    side = helped(r.t, r.me)
    foe = opponent(r.t, side)
    if value == PASS:
        return ""
    if side != r.me:
        return f"Your ally {named(r, side)} can choose its defense by it."
    who = capital(named(r, foe))
    if value == "dial":
        most = len(Fight(r).foe.dead) - 1
        forces = counted(sum(numbers(r.t, foe)), "force")
        return f"{who} has {forces} here and may dial anything up to {half(most)}."
    cards = int(r.view.outsides[foe]["hand"])
    if value == "leader":
        return f"{who} holds {counted(cards, 'card')} and can dial little: the leader decides."
    own = WEAPON_KINDS if value == "defense" else tuple(DEFENSE_FOR.values())
    mine = [card(x) for x in r.hand if KIND[x] in own]
    choice = f" You can choose {listed(mine, 'or')} by it." if mine else ""
    return f"{who} holds {counted(cards, 'card')}.{choice}"


def see_whole_plan(r: Reading, ask: Ask, value: Value) -> str:
    """Whether the battle decides much."""
    b = battle_of(r.t)
    if r.me not in (b.aggressor, b.defender):
        return "This is not your battle."
    return ""


# ---- the plan


def _answers(r: Reading) -> dict[str, str]:
    return {kind: str(value) for _, kind, value in r.view.since}


def hero(r: Reading, ask: Ask, value: Value) -> str:
    """The strength, the danger of treachery, and what a stronger one would risk."""
    foe = opponent(r.t, r.me)
    if value == NONE:
        return "You have nobody to send."
    if value == HERO:
        return "A Cheap Hero adds nothing, but is never a traitor, and lets you play cards."
    who, strength = leader(str(value)), LEADERS[str(value)].strength
    facts = f"{who} adds {strength} and {_loyalty(r, foe, str(value))}."
    able = [x for x in ask.options if x in LEADERS and LEADERS[str(x)].strength > strength]
    if able:
        best = max(able, key=lambda x: LEADERS[str(x)].strength)
        facts += f" With {leader(str(best))} you would risk more than you need."
    return facts


def _loyalty(r: Reading, foe: Seat, name: str) -> str:
    risk = r.traitor_risk(foe, name)
    if not risk:
        return f"is not a traitor of {named(r, foe)}"
    if risk >= 1:
        return f"is in the pay of {named(r, foe)}"
    often = times(risk) if risk >= SMALL else "hardly"
    return f"is {often} a traitor of {named(r, foe)}"


def kwisatz(r: Reading, ask: Ask, value: Value) -> str:
    """What it adds."""
    return (
        "It adds 2, and no traitor can be called on a leader beside it." if value == "yes" else ""
    )


def weapon(r: Reading, ask: Ask, value: Value) -> str:
    """How likely it is parried."""
    foe, kind = Fight(r).foe, KIND.get(str(value), "")
    who = named(r, foe.seat)
    if value == NONE:
        armed = [x for x in r.hand if KIND[x] in WEAPON_KINDS]
        return "" if armed else "You hold no weapon."
    if kind == "worthless":
        return f"{capital(card(str(value)))} is of no use to you."
    if kind == "lasgun":
        boom = foe.defenses.get("projectile_defense", 0.0)
        safe = f"{capital(who)} plays a Shield {times(boom)}, which would destroy everything."
        return f"Nothing parries the Lasgun. {safe}"
    if kind not in DEFENSE_FOR:
        return ""
    return _against(r, foe.seat, DEFENSE_FOR[kind], foe.defenses.get(DEFENSE_FOR[kind], 0.0))


def _against(r: Reading, foe: Seat, guard: str, chance: float) -> str:
    who, what = capital(named(r, foe)), KINDS[guard]
    if not chance:
        return f"{who} has no {what} to parry it, for all you know."
    if r.holds_kind(foe, guard) >= 1:
        return f"{who} is known to hold a {what}, but may keep it or carry something else."
    return f"Only a {what} parries it, and {named(r, foe)} plays one {times(chance)}."


def defense(r: Reading, ask: Ask, value: Value) -> str:
    """What the other side may carry."""
    foe, kind = Fight(r).foe, KIND.get(str(value), "")
    who = capital(named(r, foe.seat))
    chances = {x: foe.weapons.get(x, 0.0) for x in ("projectile", "poison")}
    if kind == "worthless":
        return f"{capital(card(str(value)))} is of no use to you."
    if value == NONE:
        if not any(KIND[x] in GUARD_WORDS for x in r.hand):
            return "You hold no defense."
        lasgun = _answers(r).get("weapon") == "lasgun"
        return "A Shield beside your own Lasgun destroys everything." if lasgun else ""
    wards = next((x for x, guard in DEFENSE_FOR.items() if guard == kind), "")
    if not wards:
        return ""
    other = "poison" if wards == "projectile" else "projectile"
    if r.holds_kind(foe.seat, wards) >= 1:
        return f"{who} is known to hold {WEAPON_WORDS[wards]}."
    fact = f"{who} carries {WEAPON_WORDS[wards]} {times(chances[wards])}"
    if chances[other] < chances[wards]:
        seldom = "never" if not chances[other] else "less often"
        return f"{fact}, {WEAPON_WORDS[other]} {seldom}, for all you know."
    return f"{fact}, for all you know."


def dial(r: Reading, ask: Ask, value: Value) -> str:
    """The totals that are possible, and what is left after a victory."""
    fight, said = Fight(r), _answers(r)
    strength = _strength(said)
    number = int(value)
    who, points = named(r, fight.foe.seat), number + 2 * strength
    most = len(fight.foe.alive) - 1
    lead = said.get("leader", NONE)
    lives = f" if {leader(lead)} lives" if lead in LEADERS else ""
    chance = times(win_chance(fight, number, strength, said))
    fact = f"You total {half(points)}{lives}, {who} {half(most)} at most"
    return f"{fact}: that wins {chance}{_left(fight, number)}."


def _left(fight: Fight, number: int) -> str:
    way = next((way for way in fight.ways if way.dial == number), None)
    if way is None:
        return ""
    left = sum(fight.mine) - way.ordinary - way.starred
    return f", and then leaves you {counted(left, 'force')} there"


def _strength(said: dict[str, str]) -> int:
    who = said.get("leader", NONE)
    strength = LEADERS[who].strength if who in LEADERS else 0
    return strength + (KWISATZ_STRENGTH if said.get("kwisatz haderach") == "yes" else 0)


def win_chance(fight: Fight, number: int, strength: int, said: dict[str, str]) -> float:
    """How likely a dial wins, over the fates of both leaders and treachery on both sides."""
    fates, _ = fight.fates(said.get("weapon", NONE), said.get("defense", NONE))
    win = 0.0
    for chance, mine_falls, theirs_falls in fates:
        points = number - fight.edge + (0 if mine_falls else 2 * strength)
        win += chance * at_most(fight.foe.dead if theirs_falls else fight.foe.alive, points)
    kwisatz_helps = said.get("kwisatz haderach") == "yes"
    risk = 0.0 if kwisatz_helps else fight.r.traitor_risk(fight.foe.seat, said.get("leader", ""))
    called = fight.foe.called
    return (1.0 - risk) * (called + (1.0 - called) * win)


def shown_dial(r: Reading, ask: Ask, value: Value) -> str:
    """The most that the other side can reach."""
    fight = Fight(r)
    most = half(len(fight.foe.alive) - 1)
    return f"{capital(named(r, fight.foe.seat))} can total {most} at most."


# ---- treachery


def call_traitor(r: Reading, ask: Ask, value: Value) -> str:
    """Whose hero it is."""
    b = battle_of(r.t)
    if value == PASS:
        return ""
    suspects = [plan.leader for plan in b.plans.values() if plan.leader in r.shield.traitors]
    return f"{leader(suspects[0])} is in your pay." if suspects else ""


def captive(r: Reading, ask: Ask, value: Value) -> str:
    """How strong the captive is."""
    held = r.shield.captives
    if not held:
        return ""
    return f"{leader(held[-1])} has a strength of {LEADERS[held[-1]].strength}."
