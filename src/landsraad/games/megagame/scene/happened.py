"""What happened to a faction, found in what it was told: losses, sentences, income, answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from landsraad.games.megagame.components import ORDER
from landsraad.games.megagame.state import View
from landsraad.kernel import Told
from landsraad.scenes.alarm import Happening, Sort

LOSSES: Final[Mapping[str, str]] = {
    "armies_lost": "faction",
    "harvester_lost": "faction",
    "ornithopter_lost": "faction",
    "captured": "loser",
    "sietch_destroyed": "loser",
    "spilled": "faction",
    "defeated": "faction",
    "leader_died": "faction",
    "usul": "loser",
    "taxed": "faction",
    "tariff": "faction",
    "guilty": "faction",
    "penalty_empty": "faction",
    "fined": "faction",
    "fined_spice": "faction",
    "settlement_lost": "faction",
    "share_lost": "faction",
    "silenced": "faction",
    "revealed": "faction",
    "kanly": "other",
    "court_called": "other",
    "transferred": "faction",
    "atomics_refused": "faction",
    "not_blessed": "faction",
}
"""What costs a faction something, and the fact that says whom."""
INCOME: Final[Mapping[str, str]] = {
    "collected": "faction",
    "loaded": "faction",
    "dividend": "faction",
    "fined": "to",
    "fined_spice": "to",
    "tariff": "to",
}
"""What comes in by itself; that of one moment stands together."""
GAINS: Final[Mapping[str, str]] = {
    "awarded": "other",
    "bred": "faction",
    "seat_granted": "faction",
    "settlement_granted": "faction",
    "transferred": "other",
    "tribe_joined": "faction",
    "hidden": "faction",
}
SAID: Final[Mapping[str, str]] = {
    "message": "other",
    "truce_offered": "other",
    "courted": "other",
    "courtship_accepted": "other",
    "courtship_refused": "other",
    "counted": "faction",
    "offer_declined": "faction",
    "offer_lapsed": "faction",
    "order_returned": "faction",
    "news_refused": "faction",
    "placed_armies": "faction",
    "placed_atomics": "faction",
    "acted_for": "faction",
    "vote_voided": "faction",
}
TO_ME: Final = frozenset({"truth", "no_answer", "order_why", "drawn"})
"""What only those are told whom it concerns."""
BATTLE: Final = frozenset({"shown", "battle_won", "defeated", "leader_died", "captured", "usul"})
"""What a battle tells in a row, from the numbers to the dead."""
KNOWN: Final[Mapping[Sort, Mapping[str, str]]] = {"loss": LOSSES, "gain": GAINS, "said": SAID}


def happened(view: View, told: Sequence[Told]) -> list[Happening]:
    """All of it, the oldest first."""
    own = ORDER[view.seat] if view.shield is not None else ""
    return list(found(own, told)) if own else []


def found(own: str, told: Sequence[Told]) -> Iterator[Happening]:
    """The same; a battle's lines stand together, and so does what comes in at one moment."""
    place = 0
    while place < len(told):
        after = run(told, place, BATTLE)
        if any(each.what == "shown" for each in told[place:after]):
            yield from battles(own, told, place, after)
            place = after
            continue
        after = run(told, place, INCOME)
        mine = [n for n in range(place, after) if is_about(told[n], own, INCOME)]
        if mine:
            yield Happening("gain", tuple(mine))
        for n in range(place, max(after, place + 1)):
            if n not in mine and (sort := sort_of(told[n], own)):
                yield Happening(sort, (n,))
        place = max(after, place + 1)


def run(told: Sequence[Told], first: int, sorts: Mapping[str, str] | frozenset[str]) -> int:
    """Where lines of these sorts end that begin here."""
    place = first
    while place < len(told) and told[place].what in sorts:
        place += 1
    return place


def battles(own: str, told: Sequence[Told], first: int, after: int) -> Iterator[Happening]:
    """Of one or several battles told in a row, those that this faction fought."""
    starts = [n for n in range(first, after) if told[n].what == "shown"]
    begins = [n for n in starts if n - 1 not in starts] or [first]
    for begin, end in zip(begins, [*begins[1:], after], strict=True):
        lines = tuple(range(begin, end))
        sides = {str(told[n].facts.get("faction")) for n in lines if told[n].what == "shown"}
        if own in sides:
            yield Happening(outcome(own, [told[n] for n in lines]), lines, "A battle was fought")
        else:
            yield from (Happening(s, (n,)) for n in lines if (s := sort_of(told[n], own)))


def outcome(own: str, lines: Sequence[Told]) -> Sort:
    """Has it won, and lost nothing?"""
    won = any(line.what == "battle_won" and line.facts.get("faction") == own for line in lines)
    lost = any(is_about(line, own, LOSSES) for line in lines)
    return "gain" if won and not lost else "loss"


def is_about(told: Told, own: str, sorts: Mapping[str, str]) -> bool:
    """Is it one of these sorts, and about this faction?"""
    return told.what in sorts and told.facts.get(sorts[told.what]) == own


def sort_of(told: Told, own: str) -> Sort | None:
    """What a single line is for a faction; None: it is not about it."""
    if told.what == "request_answered":
        return "ruling" if told.facts.get("faction") == own else None
    if told.what == "traded":
        return "swap"
    if told.what in TO_ME or (told.what == "told_truth" and told.facts.get("faction") != own):
        return "said"
    return next((sort for sort, sorts in KNOWN.items() if is_about(told, own, sorts)), None)
