"""What sides of a battle choose, hidden and again as often as they like; and loans of armies."""

from __future__ import annotations

from typing import Literal

from landsraad.games.megagame.components import SEAT_OF
from landsraad.games.megagame.rules.battle.showing import (
    ARTILLERY,
    show,
    sides_chosen,
    takes_kwisatz_haderach,
)
from landsraad.games.megagame.rules.battle.strength import enemy, free_leaders, lent_to, numbers
from landsraad.games.megagame.rules.desert.machines import stand_there
from landsraad.games.megagame.rules.laws import breaches
from landsraad.games.megagame.rules.table import armies, board, faction_of, is_house, shield
from landsraad.games.megagame.state import Battle, Commit, Loan, State, Table
from landsraad.kernel import Ask, Play, Seat

NONE = "none"
BACK = "back"


def own_battles(t: Table, name: str) -> list[str]:
    """Regions in which a faction is a side of a battle."""
    return [region for region, each in t.battles.items() if name in (each.attacker, each.defender)]


def can_commit(s: State, name: str) -> bool:
    """Is it a side of a battle?"""
    return bool(own_battles(s.table, name))


def commit(s: State, seat: Seat) -> Play[None]:
    """Choose for a battle; when both sides have chosen, it is shown (battle_commit)."""
    name = faction_of(seat)
    region = yield Ask(seat, "battle", own_battles(s.table, name), of="region")
    number = yield Ask(seat, "number", numbers(s, region, name), hidden=True)
    powers = leaders_for(s, name, region)
    leader = yield Ask(seat, "battle leader", [NONE, *powers], hidden=True)
    artillery, lent_first = False, False
    if ARTILLERY in board(s, name).cards and attacks(s.table.battles[region], name):
        artillery = (yield Ask(seat, "artillery", ["no", "yes"])) == "yes"
    if lent_to(s, region, name):
        lent_first = (yield Ask(seat, "losses first", ["own", "lent"], hidden=True)) == "lent"
    machines, swapped = yield from after_victory(s, seat, name, region)
    power = -1 if leader == NONE else int(leader)
    choice = Commit(number, power, artillery, lent_first, machines, swapped)
    shield(s, name).commits[region] = choice
    s.tell("committed", only=(seat,), region=region, n=number, leader=power)
    if sides_chosen(s, region):
        show(s, region)


def leaders_for(s: State, name: str, region: str) -> list[int]:
    """Powers of those who may lead in a battle: nobody leads in two at a time (battle_commit)."""
    others = [each for each in own_battles(s.table, name) if each != region]
    return sorted(set(free_leaders(s, name, others)), reverse=True)


def all_in(s: State, region: str) -> None:
    """Nobody can choose any more: both sides fight with all that stands there (game_end)."""
    battle = s.table.battles[region]
    for name in (battle.attacker, battle.defender):
        shield(s, name).commits[region] = Commit(max(numbers(s, region, name)))


def after_victory(
    s: State, seat: Seat, name: str, region: str
) -> Play[tuple[Literal["", "take", "leave"], int]]:
    """Ask what a winner would do: take machines (battle_machines), give whom for him (usul_swap).

    Nobody waits for an answer once the battle is shown.
    """
    loser = enemy(s.table.battles[region], name)
    machines: Literal["", "take", "leave"] = ""
    swapped, own = -1, sorted(set(board(s, name).leaders))
    if is_house(name) and stand_there(s.table, region, loser):
        machines = yield Ask(seat, "machines", ["take", "leave"])
    if takes_kwisatz_haderach(s, name, loser) and own:
        swapped = yield Ask(seat, "give for him", own, of="leader")
    return machines, swapped


def attacks(battle: Battle, name: str) -> bool:
    """Is it the attacker?"""
    return battle.attacker == name


# ---- loans


def lent_by(s: State, region: str, name: str) -> list[Loan]:
    """Loans that a faction has made."""
    return [loan for loan in shield(s, name).loans.get(region, []) if loan.owner == name]


def lendable(s: State, name: str) -> list[str]:
    """Battles beside which it has armies without being a side (giving_control)."""
    t = s.table
    return [
        region
        for region, battle in t.battles.items()
        if armies(t, region, name) and name not in (battle.attacker, battle.defender)
    ]


def can_lend(s: State, name: str) -> bool:
    """Is there such a battle?"""
    return bool(lendable(s, name))


def lend(s: State, seat: Seat) -> Play[None]:
    """Lend armies to a side, or take them back; only the two know, unless the option says so."""
    name = faction_of(seat)
    region = yield Ask(seat, "battle", lendable(s, name), of="region")
    battle = s.table.battles[region]
    back = [BACK] if lent_by(s, region, name) else []
    to = yield Ask(seat, "lend to", [battle.attacker, battle.defender, *back], of="faction")
    count = 0
    if to != BACK:
        count = yield Ask(seat, "lend", range(1, armies(s.table, region, name) + 1))
    if count:
        victim = enemy(battle, to)
        breaches.refuse(s.table, breaches.against_aggression(s.table, name, victim))
    take_back(s, region, name)
    if count:
        give(s, region, Loan(name, to, count))


def give(s: State, region: str, loan: Loan) -> None:
    """Both sides of a loan know it."""
    for each in (loan.owner, loan.to):
        shield(s, each).loans.setdefault(region, []).append(loan)
    only = None if s.table.options.loans_public else both(loan)
    s.tell("lent", only=only, faction=loan.owner, to=loan.to, region=region, n=loan.count)


def take_back(s: State, region: str, name: str) -> None:
    """A loan ends; both forget it."""
    for loan in lent_by(s, region, name):
        for each in (loan.owner, loan.to):
            loans = shield(s, each).loans
            loans[region] = [one for one in loans[region] if one.owner != name]
            if not loans[region]:
                del loans[region]
        only = None if s.table.options.loans_public else both(loan)
        s.tell("lent_back", only=only, faction=name, to=loan.to, region=region)


def both(loan: Loan) -> tuple[Seat, Seat]:
    """The seats of lender and borrower."""
    return SEAT_OF[loan.owner], SEAT_OF[loan.to]
