"""What armies count in a battle, and which numbers a side may choose."""

from __future__ import annotations

from collections.abc import Iterable

from landsraad.games.megagame.components import FACTIONS, NUMBERS
from landsraad.games.megagame.rules.table import (
    armies,
    board,
    is_sietch,
    owns_ornithopter,
    shield,
)
from landsraad.games.megagame.state import Battle, Loan, State


def enemy(battle: Battle, name: str) -> str:
    """The other side."""
    return battle.defender if battle.attacker == name else battle.attacker


def power(name: str, against: str) -> int:
    """What one army of a faction counts against this enemy (battle_number).

    >>> power("corrino", "atreides"), power("corrino", "tabr"), power("tuek", "corrino")
    (2, 1, 2)
    """
    row = FACTIONS[name]
    return row.power_against_fremen or row.power if is_sietch(against) else row.power


def lent_to(s: State, region: str, name: str) -> list[Loan]:
    """Loans that a side has got."""
    return [loan for loan in shield(s, name).loans.get(region, []) if loan.to == name]


def stacks(s: State, region: str, name: str) -> list[tuple[str, int, int]]:
    """The armies of a side: whose, how many, and what one of them counts; its own first."""
    against = enemy(s.table.battles[region], name)
    own = (name, armies(s.table, region, name), power(name, against))
    lent = lent_to(s, region, name)
    return [
        own,
        *((loan.owner, still_there(s, region, loan), power(loan.owner, against)) for loan in lent),
    ]


def still_there(s: State, region: str, loan: Loan) -> int:
    """Of the lent armies those that nothing has taken since."""
    return min(loan.count, armies(s.table, region, loan.owner))


def numbers(s: State, region: str, name: str) -> list[int]:
    """Every sum that a set of the side's armies can make (battle_number)."""
    return sorted(sums(stacks(s, region, name)))


def sums(order: list[tuple[str, int, int]]) -> set[int]:
    """All sums that these stacks can make."""
    found = {0}
    for _, count, each in order:
        found = {total + each * n for total in found for n in range(count + 1)}
    return found


def possible(s: State, region: str, name: str, number: int) -> int:
    """A number that is too high by now is cut to the next possible one (giving_control)."""
    return max(each for each in numbers(s, region, name) if each <= number)


def bonus(s: State, region: str, name: str, *, artillery: bool) -> int:
    """Ornithopters of the side and its lenders; a settlement for its defender (battle_bonus)."""
    t = s.table
    names = {name, *(loan.owner for loan in lent_to(s, region, name))}
    flying = sum(owns_ornithopter(t, region, each) for each in names) * NUMBERS.battle.ornithopter
    holds = t.settlements.get(region) == name and t.battles[region].defender == name
    return flying + (NUMBERS.battle.settlement if holds and not artillery else 0)


def free_leaders(s: State, name: str, elsewhere: Iterable[str]) -> list[int]:
    """Leaders of a faction that it has not chosen for battles elsewhere (battle_commit)."""
    free, commits = list(board(s, name).leaders), shield(s, name).commits
    for region in elsewhere:
        if region in commits and commits[region].leader in free:
            free.remove(commits[region].leader)
    return free
