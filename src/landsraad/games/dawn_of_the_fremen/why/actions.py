"""Why an action is not open, a territory not attacked, a side not joined, somebody not stopped."""

from __future__ import annotations

from landsraad.games.dawn_of_the_fremen.components import DRUM_SAND
from landsraad.games.dawn_of_the_fremen.rules.cards import open_step
from landsraad.games.dawn_of_the_fremen.rules.phases.action import may_attack
from landsraad.games.dawn_of_the_fremen.rules.phases.attack import STOP_COST, in_reach, may_help
from landsraad.games.dawn_of_the_fremen.rules.strength import ATTACK, bearing
from landsraad.games.dawn_of_the_fremen.rules.table import allied, warriors_left
from landsraad.games.dawn_of_the_fremen.state import Attack, Table, View
from landsraad.games.dawn_of_the_fremen.why.refusals import place_of, refused, tribe
from landsraad.kernel import Ask, Refused, Seat, Value


def action(view: View, ask: Ask, value: Value) -> Refused | None:
    """An action that is not open now."""
    if (ask.kind, value) == ("first action", "ship"):
        return Refused("the first action is to scavenge or to attack", rule="action")
    if (ask.kind, value) == ("second action", "scavenge"):
        return Refused("the second action is to attack or to ship", rule="action")
    if value == "ship":
        return Refused("nothing of yours can be shipped", rule="shipment")
    if value != "attack":
        return None
    if not may_attack(view.table):
        why = "in the Initiation Cycle everybody attacks once at most"
        return Refused(why, rule="initiation_actions")
    if not warriors_left(view.table, view.seat):
        return Refused("you have no warrior left to take a territory", rule="warrior_shortage")
    return Refused("there is no territory left that you can attack", rule="attack_reach")


def attack(view: View, ask: Ask, value: Value) -> Refused | None:
    """A territory that cannot be attacked now."""
    t = view.table
    name, seat = place_of(value), view.seat
    if not name:
        return None
    if name == DRUM_SAND:
        return refused("{place} cannot be taken", "attack_reach", name)
    owner = t.lands[name].warrior
    if owner == seat:
        return refused("{place} is your own", "attack_reach", name)
    if allied(t, seat, owner):
        why = "{place} belongs to {tribe}, your ally"
        return refused(why, "alliances", name, tribe=tribe(owner))
    if name in t.named:
        return refused("{place} was already named in this action", "attack_retry", name)
    if seat in t.stopped.get(name, ()):
        why = "you were stopped at {place} in this cycle"
        return refused(why, "stop_effect", name)
    if name not in in_reach(t, seat):
        why = "none of your territories bears on {place}, and no move of yours can enter it"
        return refused(why, "attack_reach", name)
    return None


# ---- those who join, and those who are stopped


def join(view: View, ask: Ask, value: Value) -> Refused | None:
    """An attack that this neighbour may not join."""
    if view.table.attack is None or value != ATTACK:
        return None
    return no_helper(view.table, view.table.attack, view.seat, "you", "your")


def no_helper(t: Table, attack: Attack, seat: Seat, who: str, whose: str) -> Refused | None:
    """Somebody who may not help an attack."""
    if seat in t.stopped.get(attack.target, ()):
        why = "{who} cannot help to attack {place}: stopped there in this cycle"
        return refused(why, "stop_effect", attack.target, who=who)
    if not may_help(t, attack, seat):
        why = "{place} belongs to {tribe}, {whose} ally"
        return refused(why, "support_ally", attack.target, tribe=tribe(attack.owner), whose=whose)
    return None


def stop(view: View, ask: Ask, value: Value) -> Refused | None:
    """Somebody who cannot be stopped, or not by this defender."""
    t = view.table
    attack = t.attack
    if attack is None or not isinstance(value, int) or value not in range(len(t.sides)):
        return None
    if value == view.seat:
        return Refused("you are the defender", rule="stop_defender_only")
    return not_in_it(t, attack, value) or too_few_debts(t, view.seat, value)


def not_in_it(t: Table, attack: Attack, seat: Seat) -> Refused | None:
    """Somebody whose strength is not part of the attack, nor can be."""
    who = tribe(seat)
    if seat == attack.seat:
        return None
    if seat in t.gone:
        return Refused("{who} has vanished", rule="stop_timing", who=who)
    if not bearing(t, seat, attack.target):
        return refused("{who} does not bear on {place}", "stop_timing", attack.target, who=who)
    if open_step(t) == "stop_after" and attack.joined.get(seat) != ATTACK:
        return Refused("{who} has not joined the attack", rule="stop_timing", who=who)
    return no_helper(t, attack, seat, who, "their")


def too_few_debts(t: Table, seat: Seat, other: Seat) -> Refused:
    """Somebody of whom the defender has too few water debts."""
    why = "a stop costs {cost} water debts of {who}, and you have {owned}"
    owned = t.debts[other][seat] or "none"
    return Refused(why, rule="stop_timing", cost=STOP_COST, who=tribe(other), owned=owned)
