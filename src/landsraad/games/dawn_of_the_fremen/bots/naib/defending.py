"""Attacks of others: which side to join, who to stop for water debts, when to play Karama."""

from __future__ import annotations

import msgspec

from landsraad.games.dawn_of_the_fremen.bots.naib.attacking import taken
from landsraad.games.dawn_of_the_fremen.bots.naib.reading import Reading, might
from landsraad.games.dawn_of_the_fremen.bots.naib.worth import (
    SIETCH,
    Worth,
    changed,
    outcome,
    trial,
)
from landsraad.games.dawn_of_the_fremen.calculator import supporters
from landsraad.games.dawn_of_the_fremen.calculator.best_move import best_move
from landsraad.games.dawn_of_the_fremen.rules.strength import (
    ATTACK,
    DEFENCE,
    NEUTRAL,
    attack_strength,
    bearing,
    defence_strength,
)
from landsraad.games.dawn_of_the_fremen.rules.table import held
from landsraad.games.dawn_of_the_fremen.state import NOBODY, Attack, Table
from landsraad.kernel import PASS, Ask, Seat, Value

PRECIOUS = 5.0
"""Points from which a territory is worth two water debts."""
DECIDES = 100.0


# ---- which side to join


def join(r: Reading, ask: Ask) -> Value:
    """Join the side whose success is better for me."""
    attack = r.t.attack
    if attack is None:
        return NEUTRAL
    wish = preference(r, attack)
    if wish > 0 and ATTACK in ask.options:
        return ATTACK
    return DEFENCE if wish < 0 else NEUTRAL


def preference(r: Reading, attack: Attack) -> float:
    """Above 0: I want the attack to succeed; below 0: to fail."""
    after = trial(r.t)
    after.lands[attack.target] = changed(r.t.lands[attack.target], warrior=attack.seat)
    decided = outcome(after, r.team) - outcome(r.t, r.team)
    if decided:
        return DECIDES * decided
    if attack.seat in r.team:
        return 1.0
    if attack.owner in r.team:
        return -1.0
    if attack.owner == NOBODY:
        return -0.5
    return power(r, attack.owner) - power(r, attack.seat)


def power(r: Reading, seat: Seat) -> float:
    """How dangerous a seat is: near to winning, then with much land and strength."""
    lands = [r.t.lands[name] for name in held(r.t, seat)]
    points = sum(might(land) + 2 * bool(land.site) + sum(land.goods.values()) for land in lands)
    return points - 25.0 * r.lacking(seat)


# ---- who to stop


def stop(r: Reading, worth: Worth, ask: Ask) -> Value:
    """Pay two water debts where the attack would succeed and costs more than they are worth."""
    attack = r.t.attack
    if attack is None or loss(r, worth, attack) < PRECIOUS:
        return PASS
    spoken = r.t.options.stop_moments == "before_support" or bool(asked_last(r))
    if not spoken or not succeeds(r.t, attack, fearing=not asked_last(r)):
        return PASS
    for seat in sorted(ask.options[1:], key=lambda x: (x == attack.seat, x)):
        if seat == attack.seat or not succeeds(r.t, without(attack, int(seat)), fearing=False):
            return seat
    return PASS


def asked_last(r: Reading) -> bool:
    """Have the others spoken?"""
    return bool(r.t.agenda) and r.t.agenda[-1][0] == "stop_after"


def without(attack: Attack, seat: Seat) -> Attack:
    """The same attack when somebody no longer helps it."""
    joined = {other: said for other, said in attack.joined.items() if other != seat}
    return msgspec.structs.replace(attack, joined=joined)


def succeeds(t: Table, attack: Attack, fearing: bool) -> bool:
    """Would the attack succeed, if the attacker brings the best, and perhaps all others join?"""
    if "fremkit" in t.cards[attack.seat] and "fremkit" not in t.aids:
        t = msgspec.structs.replace(t, aids=[*t.aids, "fremkit"])
    if fearing:
        joined = {each.seat: ATTACK for each in supporters(t, attack) if each.may_attack}
        attack = msgspec.structs.replace(attack, joined=joined)
    best = msgspec.structs.replace(attack, brought=best_move(t, attack))
    enters = best.brought is not None or bearing(t, attack.seat, attack.target) > 0
    return enters and attack_strength(t, best) > defence_strength(t, best)


def loss(r: Reading, worth: Worth, attack: Attack) -> float:
    """What I would lose with the territory, and whether that decides the game."""
    after = taken(r.t, attack.seat, attack.target, None)
    decided = outcome(r.t, r.team) - outcome(after, r.team)
    sietch = SIETCH * ("sietch" in r.t.lands[attack.target].tokens)
    return worth(r.t) - worth(after) + DECIDES * decided + 0.5 * sietch


# ---- Karama


def karama(r: Reading, worth: Worth, ask: Ask) -> Value:
    """Cancel a stop that keeps me from much, or a card that helps the one who leads."""
    if r.t.attack is not None and r.t.attack.seat in r.team and r.t.played is None:
        attack = r.t.attack
        after = taken(r.t, attack.seat, attack.target, None)
        decided = outcome(after, r.team) - outcome(r.t, r.team)
        gain = worth(after) - worth(r.t) + DECIDES * decided
        wins = succeeds(r.t, attack, fearing=False)
        return "karama" if wins and gain > SIETCH / 2 else PASS
    played = r.t.played
    if played is None or played.seat in r.team:
        return PASS
    hits = played.card == "raid" and r.t.lands[played.choices[0]].warrior in r.team
    near = r.lacking(played.seat) <= 1 and played.card in ("marketplace", "raid")
    return "karama" if near or (hits and r.lacking(r.me) <= 1) else PASS
