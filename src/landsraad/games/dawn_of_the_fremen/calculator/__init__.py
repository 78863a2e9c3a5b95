"""The attack calculator: what both sides of an attack have, alone and with those who may join.

It looks for the best single move into the target: where it starts, which way it goes, what it
picks up, and who is paid. Scenes show it and bots use it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

import msgspec

from landsraad.games.dawn_of_the_fremen.calculator.best_move import best_move
from landsraad.games.dawn_of_the_fremen.rules.phases.attack import enters, may_help, targets
from landsraad.games.dawn_of_the_fremen.rules.strength import (
    ATTACK,
    DEFENCE,
    attack_strength,
    bearing,
    defence_strength,
    neighbours,
)
from landsraad.games.dawn_of_the_fremen.state import Attack, Move, Table
from landsraad.kernel import Seat
from landsraad.kernel.state import encode

CERTAIN, CONTESTED, HELPED, WEAK = "certain", "contested", "helped", "weak"
OUTCOMES: Final = (CERTAIN, CONTESTED, HELPED, WEAK)
"""The ways in which an attack may go, the best first."""

KEPT: Final = 64
"""Tables whose sums are remembered."""
_known: dict[bytes, dict[str, Reckoning]] = {}


class Support(msgspec.Struct, frozen=True):
    """Somebody else who bears on the target."""

    seat: Seat
    strength: int
    may_attack: bool
    """May they join the attack? Everybody may join the defence."""


class Reckoning(msgspec.Struct, frozen=True):
    """The sums of an attack, and what the others can make of it."""

    target: str
    attack: int
    """What bears on the target for the attack, nothing being moved."""
    best: int
    """The same with the best move into the target; 0 when nothing of the attacker gets there."""
    defence: int
    best_move: Move | None
    """None: a move adds nothing."""
    supporters: list[Support]
    certain: bool
    """Does it succeed even if all others defend?"""
    possible: bool
    """Does it succeed if all who may join the attack do?"""

    @property
    def alone(self) -> bool:
        """Does it succeed if nobody else joins either side?"""
        return self.best > self.defence


def reckon(
    t: Table, seat: Seat, target: str, joined: Mapping[Seat, str] | None = None
) -> Reckoning:
    """Add up an attack that these have joined: nobody, unless they are named."""
    attack = Attack(seat, target, t.lands[target].warrior, dict(joined or {}))
    found = best_move(t, attack)
    best, defence = totals(t, attack, found)
    near = list(supporters(t, attack))
    defending = {each.seat: DEFENCE for each in near}
    helping = {each.seat: ATTACK for each in near if each.may_attack}
    return Reckoning(
        target=target,
        attack=attack_strength(t, attack),
        best=best,
        defence=defence,
        best_move=found,
        supporters=near,
        certain=would_succeed(t, attack, found, defending),
        possible=would_succeed(t, attack, found, helping),
    )


def totals(t: Table, attack: Attack, move: Move | None) -> tuple[int, int]:
    """Both sums with this move; an attack that nothing of the attacker enters has none."""
    made = msgspec.structs.replace(attack, brought=move)
    return attack_strength(t, made) if enters(t, made) else 0, defence_strength(t, made)


def would_succeed(t: Table, attack: Attack, move: Move | None, joined: dict[Seat, str]) -> bool:
    """Would the attack succeed if these joined it as well?

    `move` is the best without them. A defender may close a way over abandoned land, and an attacker
    may open one: then the best move is looked for again, but only where that can matter.
    """
    made = msgspec.structs.replace(attack, joined=attack.joined | joined)
    strong, weak = totals(t, made, move)
    opens = ATTACK in joined.values()
    if not t.gone or not joined or (strong > weak) == opens:
        return strong > weak
    strong, weak = totals(t, made, best_move(t, made))
    return strong > weak


def supporters(t: Table, attack: Attack) -> Iterator[Support]:
    """Who else bears on the target, in the order in which they speak."""
    for seat in neighbours(t, attack.seat, attack.target):
        yield Support(seat, bearing(t, seat, attack.target), may_help(t, attack, seat))


# ---- added up once for everything that shows it: questions, board, panels


def reckonings(t: Table, seat: Seat) -> dict[str, Reckoning]:
    """Every target of a seat added up; the same table is never added up twice."""
    return kept(t, [seat], lambda: {name: reckon(t, seat, name) for name in targets(t, seat)})


def reckoned(t: Table, attack: Attack) -> Reckoning:
    """An attack that is being decided, as far as the others have spoken."""
    seat, target, said = attack.seat, attack.target, attack.joined
    about = [seat, target, said]
    return kept(t, about, lambda: {target: reckon(t, seat, target, said)})[target]


def kept(
    t: Table, about: list[object], add: Callable[[], dict[str, Reckoning]]
) -> dict[str, Reckoning]:
    """What was added up for such a table before, or is now."""
    facts = (t.options, t.lands, t.rocks, t.sides, t.debts, t.gone)
    key = encode([about, facts, t.stopped, t.named, t.aids, t.refused])
    if key not in _known:
        if len(_known) >= KEPT:
            _known.clear()
        _known[key] = add()
    return _known[key]


def verdict(each: Reckoning) -> str:
    """How it may go.

    It is not the sums alone that tell: others may join either side.
    """
    if each.certain:
        return CERTAIN
    if each.alone:
        return CONTESTED
    return HELPED if each.possible else WEAK
