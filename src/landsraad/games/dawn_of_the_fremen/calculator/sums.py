"""The sums of attacks, added up once for everything that shows them: questions, board, panels."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from landsraad.games.dawn_of_the_fremen.calculator.reckoning import Reckoning, reckon
from landsraad.games.dawn_of_the_fremen.rules.phases.attack import targets
from landsraad.games.dawn_of_the_fremen.state import Attack, Table
from landsraad.kernel import Seat
from landsraad.kernel.state import encode

CERTAIN, CONTESTED, HELPED, WEAK = "certain", "contested", "helped", "weak"
VERDICTS: Final = (CERTAIN, CONTESTED, HELPED, WEAK)
"""The ways in which an attack may go, the best first."""

KEPT: Final = 64
"""Tables whose sums are remembered."""
_known: dict[bytes, dict[str, Reckoning]] = {}


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
