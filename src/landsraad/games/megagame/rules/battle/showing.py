"""A battle is shown: both choices at once, losses, the dead, captures, Usul, and the worm."""

from __future__ import annotations

from itertools import takewhile

from landsraad.games.megagame.components import KWISATZ_HADERACH, SEAT_OF
from landsraad.games.megagame.rules.battle.standing import begin_kanly, forget
from landsraad.games.megagame.rules.battle.strength import (
    bonus,
    enemy,
    free_leaders,
    lent_to,
    possible,
    stacks,
    sums,
)
from landsraad.games.megagame.rules.desert.machines import capture_all
from landsraad.games.megagame.rules.desert.worms import worm_roll
from landsraad.games.megagame.rules.laws import breaches
from landsraad.games.megagame.rules.leaders import take_in
from landsraad.games.megagame.rules.losses import defeat, spend
from landsraad.games.megagame.rules.table import armies, board, in_kanly, is_house, shield
from landsraad.games.megagame.state import Battle, Commit, State

ARTILLERY = "artillery"
USUL = "usul"


def sides_chosen(s: State, region: str) -> bool:
    """Have both sides chosen?"""
    battle = s.table.battles[region]
    both = (battle.attacker, battle.defender)
    return all(region in shield(s, name).commits for name in both)


def show(s: State, region: str, decided: str = "") -> None:
    """Both choices are shown together; the higher total wins, the defender a tie.

    Moderators may have decided who wins; all else goes its way.
    """
    battle = s.table.battles[region]
    choices = {name: chosen(s, region, name) for name in (battle.attacker, battle.defender)}
    for name, choice in choices.items():
        s.tell(
            "shown",
            faction=name,
            region=region,
            n=choice.number,
            leader=choice.leader,
            total=total(s, region, name, choices),
        )
    for name in choices:
        blame_lenders(s, region, battle, name)
    attack, defence = (total(s, region, name, choices) for name in choices)
    winner = decided or (battle.attacker if attack > defence else battle.defender)
    loser = enemy(battle, winner)
    s.tell("battle_won", faction=winner, loser=loser, region=region)
    spend_artillery(s, region, battle, choices[battle.attacker])
    usul = takes_kwisatz_haderach(s, winner, loser)
    lose_all(s, region, loser)
    lose_number(s, region, winner, choices[winner])
    if not (usul and choices[loser].leader == KWISATZ_HADERACH):
        kill_leader(s, loser, choices[loser].leader)
    if usul:
        swap_kwisatz_haderach(s, winner, loser, choices[winner].swapped)
    forget(s, region)
    if takes_machines(s, region, winner, loser, choices[winner]):
        capture_all(s, region, winner, loser)
    worm_roll(s, region, (battle.attacker, battle.defender))
    came = battle.blamed if in_kanly(s.table, winner, loser) else ""
    begin_kanly(s, region, (came,), came)


def chosen(s: State, region: str, name: str) -> Commit:
    """What a side chose, cut to what it still has; without a choice 0 and no leader.

    If the same leader was chosen for two battles, the first choice counts.
    """
    choice = shield(s, name).commits.get(region, Commit())
    choice.number = possible(s, region, name, choice.number)
    commits = shield(s, name).commits
    earlier = takewhile(lambda each: each != region, commits)
    if choice.leader not in free_leaders(s, name, earlier):
        choice.leader = -1
    return choice


def total(s: State, region: str, name: str, choices: dict[str, Commit]) -> int:
    """Number, leader and bonuses."""
    choice = choices[name]
    attacker = s.table.battles[region].attacker
    shelled = choices[attacker].artillery and ARTILLERY in board(s, attacker).cards
    return choice.number + max(0, choice.leader) + bonus(s, region, name, artillery=shelled)


def blame_lenders(s: State, region: str, battle: Battle, name: str) -> None:
    """A loan against a spouse comes to light (marriage_aggression)."""
    victim = enemy(battle, name)
    for loan in lent_to(s, region, name):
        laws = breaches.against_aggression(s.table, loan.owner, victim)
        breaches.log(s, loan.owner, "lent", victim, laws)


def spend_artillery(s: State, region: str, battle: Battle, choice: Commit) -> None:
    """The card goes if the battle was against the holder of a settlement (card_uses)."""
    held = s.table.settlements.get(region) == battle.defender
    if choice.artillery and held and ARTILLERY in board(s, battle.attacker).cards:
        spend(s, battle.attacker, ARTILLERY)


def takes_machines(s: State, region: str, winner: str, loser: str, choice: Commit) -> bool:
    """Does a House that still has armies there take what the loser leaves (battle_machines)?

    Without a choice it takes no machine that a law forbids it to take: a breach needs a will.
    """
    laws = list(breaches.against_aggression(s.table, winner, loser))
    wanted = not laws if choice.machines == "" else choice.machines == "take"
    able = is_house(winner) and armies(s.table, region, winner) > 0
    return able and wanted and not breaches.blocked(s.table, laws)


# ---- losses


def lose_all(s: State, region: str, loser: str) -> None:
    """All armies of the losing side are defeated, lent ones too."""
    for owner, count, _ in stacks(s, region, loser):
        lost = defeat(s, region, owner, count)
        s.tell("defeated", faction=owner, region=region, n=lost)


def lose_number(s: State, region: str, winner: str, choice: Commit) -> None:
    """Armies worth the number are defeated, the winner's own first (battle_losses)."""
    order = stacks(s, region, winner)
    if choice.lent_first:
        order = [*order[1:], order[0]]
    for owner, count in worth(order, choice.number):
        if count:
            lost = defeat(s, region, owner, count)
            s.tell("defeated", faction=owner, region=region, n=lost)


def worth(order: list[tuple[str, int, int]], number: int) -> list[tuple[str, int]]:
    """How many armies of each stack make up a number, as many of the first as possible.

    >>> worth([("ecaz", 2, 1), ("tabr", 2, 2)], 5), worth([("ecaz", 2, 1), ("tabr", 2, 2)], 4)
    ([('ecaz', 1), ('tabr', 2)], [('ecaz', 2), ('tabr', 1)])
    """
    if not order:
        return []
    (owner, count, each), rest = order[0], order[1:]
    for n in range(min(count, number // each), -1, -1):
        left = number - n * each
        if left in sums(rest):
            return [(owner, n), *worth(rest, left)]
    raise AssertionError(f"{number} is not a sum of {order}")


def kill_leader(s: State, loser: str, leader: int) -> None:
    """The leader of the losing side goes into the tanks."""
    if leader >= 0:
        board(s, loser).leaders.remove(leader)
        s.table.tanks.append(leader)
        s.tell("leader_died", faction=loser, leader=leader)


# ---- He is the Usul


def takes_kwisatz_haderach(s: State, winner: str, loser: str) -> bool:
    """Does the winner hold the card, and the loser him?"""
    return USUL in board(s, winner).cards and KWISATZ_HADERACH in board(s, loser).leaders


def swap_kwisatz_haderach(s: State, winner: str, loser: str, chosen: int) -> None:
    """He goes to the winner, even if he fell; the winner chose whom the loser gets (usul_swap).

    A winner that has not chosen gives its weakest leader, one without a leader nobody.
    """
    board(s, loser).leaders.remove(KWISATZ_HADERACH)
    own = board(s, winner).leaders
    if own:
        given = chosen if chosen in own else min(own)
        own.remove(given)
        board(s, loser).leaders.append(given)
    take_in(s, winner, KWISATZ_HADERACH)
    s.tell("usul", faction=winner, loser=loser, seat=SEAT_OF[winner])
