"""What the guilty suffer besides the loss of seats: what the court named, or else what bites.

A penalty that comes to nothing when it is carried out gives way to the lightest one that takes
something, so that nobody breaks laws for nothing (court_without_seats).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from landsraad.games.megagame.components import PENALTIES
from landsraad.games.megagame.rules.laws.in_force import has_access, number, value
from landsraad.games.megagame.rules.laws.values import can_be_filled
from landsraad.games.megagame.rules.laws.voting import ABOUT, barred_by_law
from landsraad.games.megagame.rules.purse import pay_spice, spice_of
from landsraad.games.megagame.rules.table import armies, board, controlled
from landsraad.games.megagame.rules.words.telling import Loss, tell_losses
from landsraad.games.megagame.state import State, Table, Vote
from landsraad.kernel import Value

Values: TypeAlias = Mapping[str, Value]

SETTLEMENT: Final = "settlement"
SILENCE: Final = "silence"
LIGHTEST_FIRST: Final[Mapping[str, Values]] = {
    "fine_solari": {"solari": 5},
    "fine_spice": {"spice": 3},
    "share": {},
    "harvester": {},
    SETTLEMENT: {},
}
"""What takes the place of a penalty that was not named or comes to nothing."""
LONGEST: Final[Values] = {"years": 5}
"""The silence of a House that has nothing at all to lose: it bites when it has a seat again."""


def seats_lost(t: Table, seats: int) -> int:
    """The share that the law says, rounded in disfavour of the guilty."""
    part = value(t, "court_share", "part", "half")
    if part == "all":
        return seats
    return -(-seats // 2) if part == "half" else -(-2 * seats // 3)


def named(s: State, accused: str) -> list[str]:
    """Penalties that a caller may name: those that would take something, as everybody sees it.

    A fine in spice is always among them: nobody is told whose pouch is empty.
    """
    t, own = s.table, board(s, accused)
    seen = {
        "fine_solari": own.solari > 0,
        "share": own.shares > 0,
        "harvester": bool(own_harvesters(t, accused)),
        SILENCE: has_voice(t, accused, own.seats - seats_lost(t, own.seats)),
    }
    return [
        id
        for id, row in PENALTIES.items()
        if seen.get(id, True) and can_be_filled(s, row.params, accused)
    ]


def has_voice(t: Table, name: str, seats: int) -> bool:
    """Has a House with that many seats a vote on anything?"""
    if not has_access(t, name) or seats + number(t, "base_votes", "votes", 0) <= 0:
        return False
    return not all(barred_by_law(t, name, about) for about in ABOUT)


def punish(s: State, vote: Vote) -> None:
    """Carry out what the court named; if that takes nothing, the lightest penalty that does."""
    if vote.penalty:
        if PUNISHED[vote.penalty](s, vote, vote.penalty_values):
            return
        s.tell("penalty_empty", faction=vote.accused)
    for penalty, values in LIGHTEST_FIRST.items():
        if PUNISHED[penalty](s, vote, values):
            return
    be_silent(s, vote, LONGEST)


# ---- each of them; was anything taken?


def fine_solari(s: State, vote: Vote, values: Values) -> bool:
    """It pays the caller, as far as it can."""
    paid = min(int(values["solari"]), board(s, vote.accused).solari)
    if not paid:
        return False
    board(s, vote.accused).solari -= paid
    board(s, vote.by).solari += paid
    s.tell("fined", faction=vote.accused, to=vote.by, solari=paid)
    return True


def fine_spice(s: State, vote: Vote, values: Values) -> bool:
    """The same in spice."""
    paid = min(int(values["spice"]), spice_of(s, vote.accused))
    if not paid:
        return False
    pay_spice(s, vote.accused, paid, vote.by)
    s.tell("fined_spice", faction=vote.accused, to=vote.by, n=paid)
    return True


def lose_settlement(s: State, vote: Vote, values: Values) -> bool:
    """It loses control of a settlement; if none was named, of the one that it guards least."""
    t, own = s.table, controlled(s.table, vote.accused)
    region = values.get("region") or min(
        own, key=lambda each: armies(t, each, vote.accused), default=""
    )
    if region not in own:
        return False
    t.settlements[str(region)] = ""
    s.tell("settlement_lost", faction=vote.accused, region=region)
    return True


def lose_harvester(s: State, vote: Vote, values: Values) -> bool:
    """A harvester goes to the Empire board: the one with the least load."""
    own = own_harvesters(s.table, vote.accused)
    if not own:
        return False
    harvester = s.table.harvesters.pop(min(own)[1])
    tell_losses(s, [Loss("harvester_lost", vote.accused, harvester.region, 1, "court")])
    return True


def own_harvesters(t: Table, name: str) -> list[tuple[int, str]]:
    """The harvesters of a House, each with its load first."""
    return [(each.load, id) for id, each in t.harvesters.items() if each.owner == name]


def lose_share(s: State, vote: Vote, values: Values) -> bool:
    """A share goes back to CHOAM."""
    if not board(s, vote.accused).shares:
        return False
    board(s, vote.accused).shares -= 1
    s.tell("share_lost", faction=vote.accused)
    return True


def silence(s: State, vote: Vote, values: Values) -> bool:
    """It does not vote for some years; without votes, or in silence, it loses nothing by that."""
    own = board(s, vote.accused)
    longer = s.table.year + int(values["years"]) > own.silent_until
    if not longer or not has_voice(s.table, vote.accused, own.seats):
        return False
    be_silent(s, vote, values)
    return True


def be_silent(s: State, vote: Vote, values: Values) -> None:
    """It does not vote before then; a shorter sentence never ends a longer one."""
    own, years = board(s, vote.accused), int(values["years"])
    own.silent_until = max(own.silent_until, s.table.year + years)
    s.tell("silenced", faction=vote.accused, n=years)


PUNISHED: dict[str, Callable[[State, Vote, Values], bool]] = {
    "fine_solari": fine_solari,
    "fine_spice": fine_spice,
    SETTLEMENT: lose_settlement,
    "harvester": lose_harvester,
    "share": lose_share,
    SILENCE: silence,
}
