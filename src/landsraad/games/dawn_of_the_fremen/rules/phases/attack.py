"""An attack: target, stops, support, what is brought in, and what comes of it."""

from __future__ import annotations

from typing import Any

from landsraad.games.dawn_of_the_fremen.components import (
    GREAT_MAKER,
    KIND,
    MAKER,
    STRENGTH,
    WARRIOR_STRENGTH,
)
from landsraad.games.dawn_of_the_fremen.rules.ground import (
    TERRITORIES,
    beside,
    holdings,
    names,
    open_borders,
)
from landsraad.games.dawn_of_the_fremen.rules.journeys import enterable
from landsraad.games.dawn_of_the_fremen.rules.moving import carry_out, plan_attack_move
from landsraad.games.dawn_of_the_fremen.rules.strength import (
    ATTACK,
    DEFENCE,
    NEUTRAL,
    attack_strength,
    bearing,
    borders_openly,
    brought,
    defence_strength,
    neighbours,
    strength_in,
)
from landsraad.games.dawn_of_the_fremen.rules.table import (
    add_goods,
    allied,
    hand_debt,
    in_stock,
    own_debts,
    return_debt,
    use_up,
    warriors_left,
)
from landsraad.games.dawn_of_the_fremen.state import NOBODY, Attack, Move, State, Table
from landsraad.kernel import AGAIN, PASS, Again, Ask, Play, Seat, skip_to, then

STOP_COST = 2
"""Water debts of the one who is stopped."""
HEAVY_LOSS = 4
"""Lost strength from which on the winner owes two water debts."""


# ---- 1. target a territory


def targets(t: Table, seat: Seat) -> list[str]:
    """The territories that a seat may attack now."""
    if not warriors_left(t, seat):  # warrior_shortage
        return []
    return [name for name in in_reach(t, seat) if may_name(t, seat, name)]


def has_target(t: Table, seat: Seat) -> bool:
    """May a seat attack anything now? Mostly a neighbour settles it, without a look at moves."""
    if not warriors_left(t, seat):
        return False
    near = names(openly_beside(t, seat))
    return any(may_name(t, seat, name) for name in near) or bool(targets(t, seat))


def in_reach(t: Table, seat: Seat) -> list[str]:
    """What lies openly beside a seat's land, or a move of its can enter (attack_reach)."""
    return names(openly_beside(t, seat) | enterable(t, seat))


def openly_beside(t: Table, seat: Seat) -> int:
    """What others hold next to a seat's land, with no rock between (see `ground`)."""
    own = holdings(t)[seat]
    return beside(own, open_borders(tuple(t.rocks))) & TERRITORIES & ~own


def may_name(t: Table, seat: Seat, name: str) -> bool:
    """Is this a territory that could be attacked, were it in reach?

    Not an own one, an ally's, one already named in this action (attack_retry), or one where the
    seat was stopped (stop_effect).
    """
    owner = t.lands[name].warrior
    if owner == seat or allied(t, seat, owner):
        return False
    return name not in t.named and seat not in t.stopped.get(name, ())


def name_target(s: State, seat: Seat, name: str) -> None:
    """Place the Attack Marker."""
    t = s.table
    owner = t.lands[name].warrior
    t.attack = Attack(seat, name, owner)
    t.named.append(name)
    if owner == NOBODY:
        s.tell("attack_named_abandoned", seat=seat, territory=name)
    else:
        s.tell("attack_named", seat=seat, other=owner, territory=name)
    speakers = [(join, other) for other in neighbours(t, seat, name)]
    then(s, stop_before, *speakers, stop_after, bring, resolve, attack_ends)


# ---- stops


def stop_before(s: State) -> Play[Again | None]:
    """The defender may pay to stop the attacker, or one who could help the attack."""
    t = s.table
    if t.attack is None or t.options.stop_moments == "after_support":
        return None
    near = neighbours(t, t.attack.seat, t.attack.target)
    helpers = [seat for seat in near if may_help(t, t.attack, seat)]
    return (yield from stop(s, [t.attack.seat, *helpers]))


def stop_after(s: State) -> Play[Again | None]:
    """The defender may pay to stop the attacker, or one who has joined the attack."""
    t = s.table
    if t.attack is None or t.options.stop_moments == "before_support":
        return None
    helpers = [seat for seat, said in t.attack.joined.items() if said == ATTACK]
    return (yield from stop(s, [t.attack.seat, *helpers]))


def stop(s: State, whom: list[Seat]) -> Play[Again | None]:
    """Two water debts of somebody keep their strength out of this attack (stop_defender_only)."""
    t = s.table
    owner = t.attack.owner if t.attack else NOBODY
    if owner == NOBODY:
        return None
    payable = [seat for seat in whom if t.debts[seat][owner] >= STOP_COST]
    said = yield Ask(owner, "stop", [PASS, *payable], of="seat")
    if said == PASS or t.attack is None:
        return None
    return_debt(t, said, owner, STOP_COST)
    s.tell("stopped", seat=owner, other=said, territory=t.attack.target)
    then(s, (stop_holds, said))
    return AGAIN


def stop_holds(s: State, seat: Seat) -> Play[None]:
    """The stopped player may cancel it by a Karama; the debts are spent all the same."""
    t = s.table
    if t.attack is None or seat in t.gone:
        return
    if "karama" in t.cards[seat]:
        said = yield Ask(seat, "karama", [PASS, "karama"])
        if said != PASS:
            use_up(s, seat, "karama")
            s.tell("stop_cancelled", seat=seat, other=t.attack.owner)
            return
    t.stopped.setdefault(t.attack.target, []).append(seat)
    t.attack.joined.pop(seat, None)
    if seat == t.attack.seat:
        call_off(s)


# ---- 3. the others


def may_help(t: Table, attack: Attack, seat: Seat) -> bool:
    """May this neighbour join the attack (support_ally, stop_effect)?"""
    if seat in t.stopped.get(attack.target, ()):
        return False
    return t.options.ally_may_join_attack or not allied(t, seat, attack.owner)


def join(s: State, seat: Seat) -> Play[None]:
    """Each other player whose land bears on the target says once for all of it what it does."""
    t = s.table
    if t.attack is None or seat in t.gone or not bearing(t, seat, t.attack.target):
        return
    helping = [ATTACK] * may_help(t, t.attack, seat)
    said = yield Ask(seat, "join", [NEUTRAL, *helping, DEFENCE])
    t.attack.joined[seat] = said
    s.tell("joined", seat=seat, said=said, territory=t.attack.target)


# ---- 4. strength from further away


def bring(s: State) -> Play[None]:
    """The attacker may move strength into the target, in one move (attack_one_move)."""
    t = s.table
    if t.attack is None:
        return
    t.attack.brought = yield from plan_attack_move(t, t.attack)


# ---- 5. is it higher?


def resolve(s: State) -> None:
    """The attack succeeds if its strength is higher."""
    t = s.table
    attack = t.attack
    if attack is None:
        return
    attack.won = succeeds(t, attack)
    tell_result(s, attack)
    if attack.won:
        then(s, occupy)


def tell_result(s: State, attack: Attack) -> None:
    """Who has won, with both sums; abandoned land is taken from nobody."""
    t, seat, name = s.table, attack.seat, attack.target
    sums: dict[str, Any] = {
        "attack": attack_strength(t, attack),
        "defence": defence_strength(t, attack),
    }
    if not attack.won:
        s.tell("attack_failed", seat=seat, territory=name, **sums)
    elif attack.owner == NOBODY:
        s.tell("attack_won_abandoned", seat=seat, territory=name, **sums)
    else:
        s.tell("attack_won", seat=seat, other=attack.owner, territory=name, **sums)


def succeeds(t: Table, attack: Attack) -> bool:
    """Is the attack stronger, does something of the attacker get there, and a warrior, too?"""
    if not enters(t, attack) or not warriors_left(t, attack.seat):
        return False
    return attack_strength(t, attack) > defence_strength(t, attack)


def enters(t: Table, attack: Attack) -> bool:
    """Does something get into the target: over an open border, or by a move (attack_reach)?"""
    return attack.brought is not None or borders_openly(t, attack.seat, attack.target)


def occupy(s: State) -> Play[None]:
    """Occupation, doubles, capture, water and water debt."""
    t = s.table
    attack = t.attack
    if attack is None:
        return
    if not warriors_left(t, attack.seat):  # somebody has just left land to the attacker
        attack.won = False
        return
    land, move = t.lands[attack.target], attack.brought
    if {MAKER, GREAT_MAKER} <= {*land.tokens, *brought(move)} and move is not None:
        kind = f"worm that stays in {attack.target}"
        move.keep = {
            attack.target: (yield Ask(attack.seat, kind, [GREAT_MAKER, MAKER], of="token"))
        }
    debts = debts_owed(t, attack)
    if move is not None:
        carry_out(s, move)
    land.warrior = attack.seat
    if attack.owner != NOBODY:
        render(s, attack)
        pay_debts(s, attack, debts)


def render(s: State, attack: Attack) -> None:
    """The fallen warrior's water stays in the territory."""
    t = s.table
    if in_stock(t, "water"):
        add_goods(t.lands[attack.target], "water")
        s.tell("water_rendered", seat=attack.seat, territory=attack.target)


def pay_debts(s: State, attack: Attack, debts: int) -> None:
    """The winner owes the loser; who has no more debts gives what is left (debt_shortage)."""
    t = s.table
    number = min(debts, own_debts(t, attack.seat))
    if number:
        hand_debt(t, attack.seat, attack.seat, attack.owner, number)
        s.tell("debt_given", seat=attack.seat, other=attack.owner, amount=number)


def debts_owed(t: Table, attack: Attack) -> int:
    """One water debt for a small loss, two for a heavy one; none for abandoned land."""
    if attack.owner == NOBODY:
        return 0
    return 2 if loss(t, attack) >= HEAVY_LOSS else 1


def loss(t: Table, attack: Attack) -> int:
    """The strength that the defender loses (loss_value)."""
    land = t.lands[attack.target]
    if t.options.duplicates_count_as_lost:
        return strength_in(land)
    kept = [token for token in land.tokens if not lost_as_double(token, attack.brought)]
    return WARRIOR_STRENGTH + sum(STRENGTH[token] for token in kept)


def lost_as_double(token: str, move: Move | None) -> bool:
    """Is the loser's token gone because the attacker brought one of its kind?"""
    same = [thing for thing in brought(move) if KIND.get(thing) == KIND[token]]
    if not same or move is None:
        return False
    return token in same or token not in move.keep.values()


# ---- the end of it


def call_off(s: State) -> None:
    """The attack ends without a result: nothing has moved, nothing is paid for the way."""
    skip_to(s, attack_ends)


def attack_ends(s: State) -> None:
    """Here the steps of an attack end; the Action phase goes on from what came of it."""
