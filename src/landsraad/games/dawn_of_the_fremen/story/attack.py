"""Attacks in words: their sums, what can be brought in, who could be stopped."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from landsraad.games.dawn_of_the_fremen.calculator import (
    CERTAIN,
    CONTESTED,
    HELPED,
    WEAK,
    Reckoning,
    reckonings,
    verdict,
)
from landsraad.games.dawn_of_the_fremen.components import STRENGTH
from landsraad.games.dawn_of_the_fremen.rules.moving import Planning
from landsraad.games.dawn_of_the_fremen.rules.phases.attack import STOP_COST
from landsraad.games.dawn_of_the_fremen.rules.strength import (
    ATTACK,
    DEFENCE,
    NEUTRAL,
    attack_strength,
    bearing,
    brought,
    defence_strength,
)
from landsraad.games.dawn_of_the_fremen.state import NOBODY, Attack, Move, Stop, Table
from landsraad.games.dawn_of_the_fremen.story.places import with_holder
from landsraad.games.dawn_of_the_fremen.story.words import debts, load, place
from landsraad.kernel import Seat
from landsraad.scenes.text import Name, counted, listed

VERDICTS: Final = {
    CERTAIN: "succeeds whatever the others do",
    CONTESTED: "succeeds alone, but support can prevent it",
    HELPED: "succeeds only with support",
    WEAK: "fails even with support",
}
"""The ways in which an attack may go."""

STANDS: Final = {
    NEUTRAL: "stays neutral",
    ATTACK: "is for the attack",
    DEFENCE: "is for the defence",
}


def whose(name: Name, attack: Attack) -> str:
    """The target with its owner."""
    of = f" of {name(attack.owner)}" if attack.owner != NOBODY else ", which is abandoned"
    return f"{place(attack.target)}{of}"


def attack_words(name: Name, t: Table) -> str:
    """The attack that is being decided, with both sums as they stand."""
    attack = t.attack
    if attack is None:
        return ""
    both = f"{attack_strength(t, attack)} against {defence_strength(t, attack)}"
    helpers = [f"{name(seat)} {STANDS[said]}" for seat, said in attack.joined.items()]
    carried = [f"brought in: {load(brought(attack.brought))}"] if attack.brought else []
    more = "".join(f"; {words}" for words in (*helpers, *carried))
    return f"{name(attack.seat)} attacks {whose(name, attack)}: {both} so far{more}."


# ---- which territory to attack


def target_words(name: Name, t: Table, seat: Seat, target: str) -> str:
    """A target with its sums, the move that they are reached with, and how it may go."""
    there, each = with_holder(name, t, target), reckonings(t, seat).get(target)
    if each is None:
        return there
    return f"{there}: {sum_words(each)}; {VERDICTS[verdict(each)]}"


def sum_words(each: Reckoning) -> str:
    """Both sums with the best that can be brought in."""
    both = f"{each.best} against {each.defence}"
    return f"{both} with {cargo_words(each.best_move)}" if each.best_move else both


def cargo_words(move: Move) -> str:
    """What a move brings, where from, and what it pays.

    >>> steps = [Stop("rock_path", [], ["maker"]), Stop("salt_crust", [], [])]
    >>> cargo_words(Move(0, "maker", [*steps, Stop("iron_stair", [], [])], {1: 1}))
    'a Maker from Rock Path through Salt Crust, for 1 water debt of Blue'
    """
    start, *way = [place(stop.land) for stop in move.stops[:-1]]
    through = f" through {listed(way)}" if way else ""
    paid = [debts(number, tribe) for tribe, number in move.tolls.items()]
    price = f", for {listed(paid)}" if paid else ""
    return f"{load(brought(move))} from {start}{through}{price}"


# ---- who to stop


def stop_words(name: Name, t: Table, seat: Seat, other: Seat) -> str:
    """What it does to stop this one, and what it costs."""
    attack = t.attack
    price = f"({STOP_COST} of your {counted(t.debts[other][seat], 'debt')})"
    if attack is None or other == attack.seat:
        return f"Stop {name(other)}: the attack is over {price}"
    strong = bearing(t, other, attack.target)
    if attack.joined.get(other) == ATTACK:
        return f"Take {name(other)} out of the attack, {strong} strength less {price}"
    return f"Keep {name(other)} from helping, up to {strong} strength {price}"


# ---- what is brought in


def gain(t: Table, attack: Attack, move: Move, thing: str = "") -> int:
    """What a move, with one more thing at its last stop, adds to the attack.

    What bears on the target from where it lies adds nothing.
    """
    *before, last = move.stops
    more = [thing] if thing else []
    taken = replace(move, stops=[*before, replace(last, up=[*last.up, *more])])
    return attack_strength(t, replace(attack, brought=taken)) - attack_strength(t, attack)


def beginning(seat: Seat, thing: str, name: str) -> Move:
    """A move that has only just begun."""
    return Move(seat, thing, [Stop(name, [], [thing])])


def taken_gain(t: Table, plan: Planning, thing: str) -> int:
    """What one more thing would add to a planned move of an attack."""
    attack, move = plan.trip.attack, plan.move()
    assert attack is not None, "only attacks add up strength"
    return gain(t, attack, move, thing) - gain(t, attack, move)


def gain_words(thing: str, number: int) -> str:
    """How much a thing adds.

    >>> gain_words("maker", 2), gain_words("maker", 0), gain_words("spice", 0)
    ('adds 2', 'adds 0 (it bears already)', 'adds 0')
    """
    return f"adds {number}{' (it bears already)' * (not number and thing in STRENGTH)}"


def aim_words(name: Name, t: Table, plan: Planning | None) -> str:
    """The target of the move that is planned, with its sums now and with what is carried."""
    attack = t.attack
    if attack is None:
        return ""
    strong, weak = attack_strength(t, attack), defence_strength(t, attack)
    both = f"{strong} against {weak}"
    if plan is not None:
        both += f", {strong + gain(t, attack, plan.move())} with what is carried"
    return f"Attack on {whose(name, attack)}: {both}."
