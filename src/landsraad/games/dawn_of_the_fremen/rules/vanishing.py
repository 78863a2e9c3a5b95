"""Vanishing: a player leaves the game; allies take over the land, or it lies abandoned."""

from __future__ import annotations

from landsraad.games.dawn_of_the_fremen.components import DEBT_OF
from landsraad.games.dawn_of_the_fremen.rules.alliances import is_legal
from landsraad.games.dawn_of_the_fremen.rules.phases.shipment import ship
from landsraad.games.dawn_of_the_fremen.rules.phases.trading import offer_trade
from landsraad.games.dawn_of_the_fremen.rules.table import (
    clockwise,
    held,
    return_debt,
    rival_debts,
    shuffle_in,
    sides,
    warriors_left,
)
from landsraad.games.dawn_of_the_fremen.rules.winning import declare
from landsraad.games.dawn_of_the_fremen.state import NOBODY, Proposal, State, Table, Trade
from landsraad.kernel import Ask, Play, Seat, then

STAY, VANISH = "stay", "vanish"


def may_vanish(t: Table, seat: Seat) -> bool:
    """At any time; fixed pairs may have agreed on the Council alone (alliance_mode_vanish)."""
    if seat in t.gone or t.ending:
        return False
    bound = t.options.fixed_pairs and t.options.pair_vanish == "council_only"
    return not bound or t.phase == "council"


def vanish(s: State, seat: Seat) -> Play[None]:
    """Leave the game for good."""
    if (yield Ask(seat, "vanish", [STAY, VANISH])) == VANISH:
        leave_the_game(s, seat)


def leave_the_game(s: State, seat: Seat) -> None:
    """Everything that happens when a tribe vanishes; then play goes on where it was."""
    t = s.table
    t.gone.append(seat)
    s.tell("vanished", seat=seat)
    lands = lose_land(t, seat)
    lose_cards_and_debts(s, seat)
    drop_plans(s, seat, lands)
    if len(sides(t)) == 1:
        declare(s, "last_side", sides(t)[0])
        return
    leave_to_allies(s, seat, lands)


def lose_land(t: Table, seat: Seat) -> list[str]:
    """Take all warriors off the board and give back what the allies may take over.

    A territory that was just taken in an attack is the attacker's already.
    """
    lands = held(t, seat)
    for name in lands:
        t.lands[name].warrior = NOBODY
    taken = t.attack.target if t.attack and t.attack.won else ""
    return [name for name in lands if name != taken]


def lose_cards_and_debts(s: State, seat: Seat) -> None:
    """Cards are shuffled back, rivals' debts go home (vanish_cards_debts)."""
    t = s.table
    if t.cards[seat]:
        shuffle_in(s, t.cards[seat])
        t.cards[seat] = []
    for tribe, number in rival_debts(t, seat).items():
        return_debt(t, tribe, seat, number)


# ---- what was under way


def drop_plans(s: State, seat: Seat, lands: list[str]) -> None:
    """What others had under way with the vanished tribe does not take place."""
    t = s.table
    if t.played is not None and t.played.seat == seat:
        t.played = None
    if t.proposal is not None and is_void(t, t.proposal, seat):
        t.proposal = None
    drop_attack(s, seat)
    drop_trade(s, seat)
    drop_shipment(s, seat, lands)


def is_void(t: Table, proposal: Proposal, seat: Seat) -> bool:
    """Can a proposal no longer be voted on now that this seat is gone?"""
    if seat in (proposal.seat, proposal.side):
        return True
    return bool(proposal.grouping) and not is_legal(t, proposal.grouping)


def drop_attack(s: State, seat: Seat) -> None:
    """An attack by or on the vanished tribe is off, and the attacker's action is chosen anew.

    Of one that was already won only the debt and the water are gone with the loser.
    """
    t = s.table
    attack = t.attack
    if attack is None:
        return
    attack.joined.pop(seat, None)
    if attack.owner == seat and attack.won:
        attack.owner = NOBODY
    elif seat in (attack.seat, attack.owner):
        t.attack = None
        t.named.remove(attack.target)
        s.tell("attack_over", seat=attack.seat, territory=attack.target)


def drop_trade(s: State, seat: Seat) -> None:
    """Nothing is exchanged with the vanished tribe, nor any of its debts; one may offer anew."""
    trade = s.table.trade
    if trade is not None and concerns(trade, seat):
        s.table.trade = None
        then(s, (offer_trade, trade.seat, trade.other))


def concerns(trade: Trade, seat: Seat) -> bool:
    """Is the seat a party to this trade, or one of its debts the item?"""
    tribes = [DEBT_OF[item] for item in (trade.give, trade.want) if item in DEBT_OF]
    return seat in (trade.seat, trade.other, *tribes)


def drop_shipment(s: State, seat: Seat, lands: list[str]) -> None:
    """A shipment that was to pass the vanished tribe's land is planned anew."""
    move = s.table.move
    if move is not None and (move.seat == seat or any(x.land in lands for x in move.stops)):
        s.table.move = None
        then(s, (ship, move.seat))


# ---- allies share it out


def leave_to_allies(s: State, seat: Seat, lands: list[str]) -> None:
    """Allies share out the land; in the settlement it is settled again like any other."""
    if lands:
        s.table.legacies[seat] = lands
        share_out(s, seat, seat)


def heirs(t: Table, origin: Seat, last: Seat) -> list[Seat]:
    """Allies of the vanished tribe with a warrior left, clockwise from the last who picked."""
    return [
        seat
        for seat in clockwise(t, (last + 1) % len(t.sides))
        if t.sides[seat] == t.sides[origin] and warriors_left(t, seat)
    ]


def share_out(s: State, origin: Seat, last: Seat) -> None:
    """Let the next ally pick; a single one with enough warriors takes all at once (vanish_ally)."""
    t = s.table
    left, after = t.legacies[origin], heirs(t, origin, last)
    if not left or not after:
        del t.legacies[origin]
    elif len(after) == 1 and warriors_left(t, after[0]) >= len(left):
        del t.legacies[origin]
        for name in left:
            take_over(s, after[0], name)
    else:
        then(s, (inherit, after[0], origin))


def inherit(s: State, heir: Seat, origin: Seat) -> Play[None]:
    """An ally picks one territory of the vanished tribe, with all that lies there."""
    t = s.table
    if heir not in t.gone and warriors_left(t, heir):
        name = yield Ask(heir, "take over", t.legacies[origin], of="territory")
        t.legacies[origin].remove(name)
        take_over(s, heir, name)
    share_out(s, origin, heir)


def take_over(s: State, seat: Seat, name: str) -> None:
    """A warrior of the ally stands there now."""
    s.table.lands[name].warrior = seat
    s.tell("taken_over", seat=seat, territory=name)
