"""The attack calculator agrees with a brute-force oracle on random boards."""

from __future__ import annotations

from itertools import pairwise, product
from random import Random

import pytest

from landsraad.games.dawn_of_the_fremen.calculator import Support, reckon
from landsraad.games.dawn_of_the_fremen.components import LANDS, ROCK_BORDERS, TOKENS
from landsraad.games.dawn_of_the_fremen.options import Options
from landsraad.games.dawn_of_the_fremen.rules.journeys import origins, starting_tokens
from landsraad.games.dawn_of_the_fremen.rules.moving import planning
from landsraad.games.dawn_of_the_fremen.rules.phases.attack import succeeds, targets
from landsraad.games.dawn_of_the_fremen.rules.strength import attack_strength, defence_strength
from landsraad.games.dawn_of_the_fremen.state import Attack, Land, Move, Table

from .oracle import Oracle
from .positions import SEAT, Position
from .positions_moves import BASIN, ERG, field

BOARDS = 500
GROUPS = 20
SCARCE = {"maula_pistol": 0.5, "jubba_cloak": 0.7, "kulon": 0.6, "ornithopter": 0.06}
"""How often a found item lies on a board; an ornithopter's ways are many."""
SAID = ("neutral", "defence", "attack")
FEW = 4


def board(random: Random) -> Table:
    """Any table: land, rocks, tokens, debts, alliances and vanished tribes at random."""
    count = random.choice([2, 3, 4, 4])
    options = Options(
        attack_revisit=random.random() < 0.7,
        kulon_bears=random.choice(["listed_tokens", "everything"]),
        abandoned_crossing=random.choice(["ornithopter", "ornithopter_and_kulon", "none"]),
        ally_may_join_attack=random.random() < 0.3,
    )
    gone = [count - 1] if count > 2 and random.random() < 0.3 else []
    owners = [x if x not in gone else -1 for x in range(count)]
    lands = {name: Land(warrior=random.choice(owners)) for name in LANDS}
    for name in random.sample(LANDS, random.randint(6, 16)):
        kinds = [x for x in TOKENS if x not in (*SCARCE, "maker")]
        lands[name].tokens = random.sample(kinds, random.randint(1, 2))
    for token, chance in SCARCE.items():
        if random.random() < chance:
            lands[random.choice(LANDS)].tokens.append(token)
    for name in random.sample(LANDS, 5):
        land = lands[name]
        if "great_maker" in land.tokens:
            land.tokens[land.tokens.index("great_maker")] = "maker"
        land.goods = {"water": 1}
    sides = list(range(count))
    if count > 2 and random.random() < 0.3:
        sides[1] = 0
    debts = [[0] * count for _ in range(count)]
    for tribe in range(count):
        for _ in range(8):
            debts[tribe][random.choice([tribe, tribe, *range(count)])] += 1
    return Table(
        agenda=[],
        options=options,
        lands=lands,
        debts=debts,
        cards=[[] for _ in range(count)],
        sides=sides,
        needs=[3] * count,
        thumpers=[""] * count,
        rolls=[],
        gone=gone,
        cycle=3,
        rocks=random.sample(ROCK_BORDERS, random.randint(3, 8)),
    )


def attackable(t: Table, seat: int, name: str) -> bool:
    owner = t.lands[name].warrior
    return owner < 0 or t.sides[owner] != t.sides[seat]


def in_reach(t: Table, seat: int, name: str) -> bool:
    return Oracle(t, seat, name).strongest() is not None


@pytest.mark.parametrize("group", range(GROUPS))
def test_the_calculator_agrees_with_brute_force(group: int) -> None:
    for number in range(group, BOARDS, GROUPS):
        random = Random(number)
        t = board(random)
        seat = random.choice([x for x in range(len(t.sides)) if x not in t.gone])
        rival = [x for x in LANDS if attackable(t, seat, x)]
        name = random.choice(rival)
        agrees(t, seat, name, number)
        some = random.sample(rival, 2)
        found = set(targets(t, seat))
        assert [x in found for x in some] == [in_reach(t, seat, x) for x in some], number


def choices(supporters: list[Support], number: int) -> list[tuple[str, ...]]:
    """All that the supporters may say; of many choices the extremes and a few more."""
    every = list(product(*(SAID if each.may_attack else SAID[:2] for each in supporters)))
    some = every if len(every) <= FEW else Random(number).sample(every, FEW)
    worst = tuple("defence" for _ in supporters)
    best = tuple("attack" if each.may_attack else "neutral" for each in supporters)
    return list(dict.fromkeys([worst, best, *some]))


def agrees(t: Table, seat: int, name: str, number: int) -> None:
    """Compare sums without support, and what every choice of the others would make of it."""
    found = reckon(t, seat, name)
    oracle = Oracle(t, seat, name)
    assert (found.best, found.defence) == (oracle.strongest() or 0, oracle.defence()), number
    outcomes = []
    for said in choices(found.supporters, number):
        joined = {each.seat: word for each, word in zip(found.supporters, said, strict=True)}
        other = Oracle(t, seat, name, joined)
        strong, weak = other.strongest() or 0, other.defence()
        again = reckon(t, seat, name, joined)
        assert (again.best, again.defence) == (strong, weak), (number, joined)
        outcomes.append(strong > weak)
    assert found.certain == all(outcomes), number
    assert found.possible == any(outcomes), number


def test_an_ornithopter_beside_a_kulon_is_brought_over_a_rock_that_it_does_not_bear_over() -> None:
    start = field(green=(BASIN,), blue=(ERG,)).rock(BASIN, ERG)
    start.put(BASIN, "kulon", "ornithopter", "crysknife")
    assert reckon(start.t, 0, ERG).best == (1 + 1 + 3) + 2
    agrees(start.t, 0, ERG, 0)


def the_rules_offer(t: Table, attack: Attack, move: Move) -> None:
    """A tribe that plans this move question by question is offered every step of it."""
    first = move.stops[0]
    assert first.land in origins(t, move.seat, attack)
    assert move.start in starting_tokens(t, move.seat, first.land, attack)
    plan = planning(t, move.seat, move.start, first.land, attack)
    for stop, after in pairwise(move.stops):
        waiting = [thing for thing in stop.up if thing not in plan.trip.carried]
        while waiting:
            thing = next(x for x in waiting if x in plan.takeable())
            plan.take(thing)
            waiting.remove(thing)
        assert after.land in plan.menu()
        plan.go(after.land)
    assert plan.arrived()


@pytest.mark.parametrize("group", range(GROUPS))
def test_the_best_move_is_legal_and_worth_what_it_says(group: int) -> None:
    """The rules themselves add the move up to the same sums."""
    for number in range(group, BOARDS, GROUPS):
        random = Random(number)
        t = board(random)
        seat = random.choice([x for x in range(len(t.sides)) if x not in t.gone])
        for name in targets(t, seat)[:2]:
            found = reckon(t, seat, name)
            attack = Attack(seat, name, t.lands[name].warrior, brought=found.best_move)
            assert attack_strength(t, attack) == found.best
            if found.best_move is not None:
                the_rules_offer(t, Attack(seat, name, t.lands[name].warrior), found.best_move)
            assert succeeds(t, attack) == (found.best > defence_strength(t, attack))


# ---- what the calculator takes along


def test_the_calculator_takes_a_kulons_whole_land_along() -> None:
    start = Position().hold("green", "bone_flats", "gravel_fan").hold("blue", "amber_flats")
    start.put("bone_flats", "kulon", "crysknife").put("gravel_fan", "maula_pistol")
    start.rock("bone_flats", "amber_flats").rock("gravel_fan", "amber_flats")
    assert reckon(start.t, SEAT["green"], "amber_flats").best == 6


def test_the_calculator_knows_a_resource_that_a_fremkit_moves() -> None:
    start = Position().hold("green", "kite_hill").hold("blue", BASIN, ERG)
    start.put("kite_hill", "water").debts("blue", "green", 1).set(aids=["fremkit"], turn="green")
    for name in start.t.lands:
        if name not in ("kite_hill", BASIN, ERG) and start.t.lands[name].warrior == SEAT["green"]:
            start.hold("yellow", name)
    found = reckon(start.t, SEAT["green"], ERG)
    assert found.best_move is not None
    assert found.best_move.start == "water"
