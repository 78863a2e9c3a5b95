"""The calculator's odds against brute force, simulated battles and the rules themselves."""

from __future__ import annotations

from functools import cache
from itertools import product
from math import sqrt
from random import Random
from typing import Any

import pytest

from landsraad.games.war_for_arrakis.calculator import (
    Force,
    Odds,
    attack_odds,
    attacks,
    battle_odds,
    force_of,
    mixed,
)
from landsraad.games.war_for_arrakis.calculator.forces import next_to_fall, struck, wounded
from landsraad.games.war_for_arrakis.components import COMBAT_FACES, TOKENS, tokens_of

from .positions import Playing, Position
from .positions_battle import EAST, PLAIN, attacking

FACES = {"hit": 3 / 6, "shield": 2 / 6, "special": 1 / 6}
CASES: list[tuple[Force, Force, dict[str, Any]]] = [
    (Force(1), Force(1), {}),
    (Force(2), Force(1), {"surprise": True}),
    (Force(2, generic=1), Force(1, named=((0, 2),)), {"surprise": True}),
    (Force(1, special=1, spare=1), Force(2, generic=2), {}),
    (Force(0, elite=2, spare=0), Force(1, elite=1, spare=1), {"bonus": 1}),
    (Force(2, generic=1), Force(1), {"rank": 2}),
    (Force(3), Force(1), {"rank": 1, "free": True}),
    (Force(2), Force(2), {"cards": (1, 1), "cap": 2}),
    (Force(2), Force(2), {"resolve": 0.35}),
]


# ---- brute force: every face of every die, written without a look at the calculator


def outcome(faces: tuple[str, ...], force: Force) -> tuple[int, int]:
    """Hits and shields of one roll."""
    leaders = sorted([*force.named, *[(1, 0)] * force.generic], key=lambda x: (sum(x), x[0]))
    hits, shields = faces.count("hit"), faces.count("shield")
    for _ in range(faces.count("special")):
        if leaders:
            hit, shield = leaders.pop()
            hits, shields = hits + hit, shields + shield
    return hits, shields


def all_rounds(attacker: Force, defender: Force, **terms: Any) -> dict[tuple[Any, Any], float]:
    """How likely each pair of forces is after a combat round."""
    first = terms.get("first", False)
    dice = min(6, attacker.units + terms.get("bonus", 0) + (terms["cards"][0] if first else 0))
    most = (terms.get("cap") or 6) if first else 6
    more = terms.get("rank", 0) + (terms["cards"][1] if first else 0)
    other_dice = min(most, defender.units + more)
    found: dict[tuple[Any, Any], float] = {}
    for faces in product(FACES, repeat=dice + other_dice):
        share = 1.0
        for face in faces:
            share *= FACES[face]
        own = faces[:dice] + (("special",) if first and terms.get("surprise") else ())
        hits, shields = outcome(own, attacker)
        other_hits, other_shields = outcome(faces[dice:], defender)
        taken = max(0, other_hits - max(0, shields - defender.special))
        given = max(0, hits - max(0, other_shields - attacker.special))
        pair = (
            struck(attacker, taken, terms.get("bonus", 0)),
            struck(defender, given, terms.get("rank", 0)),
        )
        found[pair] = found.get(pair, 0.0) + share
    return found


def brute_force(attacker: Force, defender: Force, **terms: Any) -> tuple[float, float, float]:
    """Shares of a victory, a defence and two destroyed legions, by many rounds one by one."""
    terms = {"cards": (0, 0), **terms}
    later = {name: value for name, value in terms.items() if name in ("bonus", "rank", "cards")}
    rounds = cache(lambda a, d: all_rounds(a, d, **later))
    costly = terms.get("rank", 0) > 0 and not terms.get("free", False)
    ends = [0.0, 0.0, 0.0]
    going = all_rounds(attacker, defender, first=True, **terms)
    for _ in range(150):
        fighting: dict[tuple[Force, Force], float] = {}
        for (a, d), share in going.items():
            if a is None or d is None:
                ends[2 if a is None and d is None else 0 if d is None else 1] += share
                continue
            paid = struck(a, 1, terms.get("bonus", 0)) if costly else a
            if paid is None or hopeless(paid, d, **terms):
                ends[1] += share
                continue
            fighting[paid, d] = fighting.get((paid, d), 0.0) + share
        going = {}
        for (a, d), share in fighting.items():
            for pair, part in rounds(a, d).items():
                going[pair] = going.get(pair, 0.0) + share * part
    return ends[0], ends[1], ends[2]


def hopeless(attacker: Force, defender: Force, **terms: Any) -> bool:
    """Does the attacker cease here? Only where a test says how much hope it needs."""
    resolve = terms.get("resolve", 0.0)
    if not resolve:
        return False
    return battle_odds(attacker, defender, terms.get("rank", 0), resolve=resolve).win <= resolve


@pytest.mark.parametrize(("attacker", "defender", "terms"), CASES)
def test_odds_are_those_of_brute_force(
    attacker: Force, defender: Force, terms: dict[str, Any]
) -> None:
    odds = battle_odds(attacker, defender, **terms)
    assert (odds.win, odds.repelled, odds.both_gone) == pytest.approx(
        brute_force(attacker, defender, **terms), abs=1e-9
    )


# ---- simulated battles


def simulated(attacker: Force, defender: Force, rank: int, dice: Random) -> str:
    """One battle with dice, fought to the end."""
    a: Force | None = attacker
    d: Force | None = defender
    number = 0
    while True:
        assert a is not None
        assert d is not None
        number += 1
        own = tuple(dice.choices(COMBAT_FACES, k=min(6, a.units)))
        hits, shields = outcome(own, a)
        theirs = tuple(dice.choices(COMBAT_FACES, k=min(6, d.units + rank)))
        other_hits, other_shields = outcome(theirs, d)
        taken = max(0, other_hits - max(0, shields - d.special))
        given = max(0, hits - max(0, other_shields - a.special))
        a, d = struck(a, taken, 0), struck(d, given, rank)
        if a is None or d is None:
            return "both_gone" if a is d else "win" if d is None else "repelled"
        if rank:
            a = struck(a, 1, 0)
            if a is None:
                return "repelled"


@pytest.mark.parametrize(
    ("attacker", "defender", "rank"),
    [
        (Force(4, 1, generic=1, spare=1), Force(2, 1, 1, 1, spare=2), 0),
        (Force(4, 2, 0, 1, ((2, 0),), spare=2), Force(3, 1, 0, 1, ((1, 1),), spare=1), 1),
    ],
)
def test_simulated_battles_agree_within_their_error(
    attacker: Force, defender: Force, rank: int
) -> None:
    dice, number = Random(7), 3000
    counts = {"win": 0, "repelled": 0, "both_gone": 0}
    for _ in range(number):
        counts[simulated(attacker, defender, rank, dice)] += 1
    odds = battle_odds(attacker, defender, rank)
    for name, count in counts.items():
        share = getattr(odds, name)
        assert abs(count / number - share) < 4 * sqrt(share * (1 - share) / number), name


def played_out(p: Playing) -> Any:
    """Play a battle to its end by the calculator's policy; who wins it?"""
    force, hit_before = Force(), ""
    while not p.over:
        (who, kind), *_ = p.open_kinds().items()
        if kind == "hit":
            legion = p.t.legions[PLAIN if who == "atreides" else EAST]
            force = force if hit_before == who else force_of(p.t, legion)
            figure = next_to_fall(force, 0)
            force, hit_before = wounded(force, figure), str(who)
            p.say(who, kind, legion.leaders[0] if figure == "named" else figure)
            continue
        hit_before = ""
        p.say(who, kind, {"go on": "go on", "retreat": "stand"}.get(kind, "stay"))
    return p.told("battle_ended")[0]["winner"]


def test_battles_of_the_rules_agree_within_their_error() -> None:
    """The same policy, played by answers to the questions of the game."""
    number, won = 120, 0
    for seed in range(number):
        position = Position(seed=seed).atreides(PLAIN, 2, elite=1, generic=1)
        position.harkonnen(EAST, 3, leaders=("beast_rabban",))
        p = attacking(position, "atreides")
        won += played_out(p.say("atreides", {"attack with": PLAIN, "attack": EAST})) == "atreides"
    odds = battle_odds(Force(2, 1, 0, 1, spare=1), Force(3, named=((2, 0),)))
    error = sqrt(odds.win * (1 - odds.win) / number)
    assert abs(won / number - odds.win) < 4 * error


# ---- what the odds say


def test_shares_add_up_and_an_attack_on_nobody_is_won() -> None:
    odds = battle_odds(Force(4, 2, spare=2), Force(3, generic=2), 2, surprise=True)
    assert odds.win + odds.repelled + odds.both_gone == pytest.approx(1.0)
    assert odds.falls == odds.win
    assert 0 < odds.attacker_loss <= 6
    assert battle_odds(Force(1), None, 3) == Odds(1.0, 0.0, 0.0, 0.0, 0.0, 1.0)
    assert battle_odds(Force(4), Force(1)).falls == 0.0


def test_losses_are_those_of_the_units_that_are_left() -> None:
    odds = battle_odds(Force(1), Force(1))
    assert odds.attacker_loss == pytest.approx(odds.repelled + odds.both_gone)
    assert odds.defender_loss == pytest.approx(odds.win + odds.both_gone)


def test_more_of_everything_is_better_for_whoever_has_it() -> None:
    plain = battle_odds(Force(3), Force(3)).win
    better = [
        battle_odds(Force(4), Force(3)),
        battle_odds(Force(3, generic=1), Force(3), surprise=True),
        battle_odds(Force(3), Force(3), bonus=1),
        battle_odds(Force(3), Force(3), cards=(1, 0)),
        battle_odds(Force(3), Force(3), cap=1),
    ]
    worse = [
        battle_odds(Force(3), Force(3), 1),
        battle_odds(Force(3), Force(3), 1, free=True),
        battle_odds(Force(3), Force(3), cards=(0, 1)),
        battle_odds(Force(3), Force(3, generic=1)),
    ]
    assert all(odds.win > plain for odds in better)
    assert all(odds.win < plain for odds in worse)
    assert worse[0].win < worse[1].win


def test_an_attacker_with_little_resolve_loses_less() -> None:
    stubborn = battle_odds(Force(3), Force(3), 2)
    careful = battle_odds(Force(3), Force(3), 2, resolve=0.3)
    assert careful.attacker_loss < stubborn.attacker_loss
    assert careful.win <= stubborn.win


def test_a_legion_of_the_table_becomes_a_force_with_its_tokens() -> None:
    position = Position().atreides(PLAIN, 1, generic=1, leaders=("stilgar",), tokens=("as1",))
    legion = position.t.legions[PLAIN]
    faces = position.s.shields[position.seat("atreides")].faces
    force = force_of(position.t, legion, faces)
    assert force.units >= 1
    assert force.generic == 1
    assert force.named == ((2, 0),)
    with pytest.raises(KeyError):
        force_of(position.t, legion)


def test_what_one_does_not_know_is_mixed_by_its_likelihood() -> None:
    weak, strong = battle_odds(Force(4), Force(1), 1), battle_odds(Force(4), Force(4), 3)
    both = mixed([(weak, 0.25), (strong, 0.75)])
    assert both.win == pytest.approx(0.25 * weak.win + 0.75 * strong.win)
    assert both.falls == pytest.approx(both.win)


# ---- as a seat sees it


def siege_of(sietch: str, **garrison: Any) -> Playing:
    """Harkonnen beside a sietch; they are asked with whom they attack."""
    position = Position().harkonnen("nw_out_08", 6).sietch(sietch, 3).atreides(sietch, **garrison)
    return attacking(position, "harkonnen")


def test_each_side_reckons_with_what_it_knows() -> None:
    p = siege_of("rock_outcroppings", regular=2)
    attack = ("nw_out_08", "rock_outcroppings")
    ours = attack_odds(p.match.view(p.seat("atreides")), *attack)
    theirs = attack_odds(p.match.view(p.seat("harkonnen")), *attack)
    by_rank = {rank: battle_odds(Force(6), Force(2), rank) for rank in (1, 2, 3)}
    assert ours.win == pytest.approx(by_rank[3].win)
    shares = {1: 2 / 8, 2: 4 / 8, 3: 2 / 8}
    assert theirs.win == pytest.approx(sum(by_rank[r].win * share for r, share in shares.items()))
    assert attack_odds(p.match.view(-1), *attack) == theirs


def test_what_was_turned_up_is_not_guessed_any_more() -> None:
    p = siege_of("rock_outcroppings", regular=2)
    p.t.ranks = {"gara_kulon": 1, "sihaya_ridge": 1, "tasmin_sink": 3}
    found = dict(attacks.ranks(p.match.view(p.seat("harkonnen")), "rock_outcroppings"))
    assert found == pytest.approx({2: 4 / 5, 3: 1 / 5})


def test_hidden_tokens_are_weighed_by_the_faces_that_are_left() -> None:
    position = Position().harkonnen(EAST, 4).atreides(PLAIN, tokens=("as1",))
    position.set(turned=["as2"])
    p = attacking(position, "harkonnen")
    hidden = attack_odds(p.match.view(p.seat("harkonnen")), EAST, PLAIN)
    left = [face for face in tokens_of("atreides_start") if face != "as2"]
    cases = [
        battle_odds(Force(4), Force(token.regular, token.elite, token.special, spare=spare))
        for token in (TOKENS[face] for face in left)
        for spare in (token.elite + token.special,)
    ]
    assert hidden.win == pytest.approx(sum(odds.win for odds in cases) / len(cases))
    known = attack_odds(p.match.view(p.seat("atreides")), EAST, PLAIN)
    token = TOKENS["as1"]
    assert known.win == pytest.approx(battle_odds(Force(4), Force(token.regular)).win)


def test_a_token_that_is_turned_up_is_remembered() -> None:
    position = Position().atreides(PLAIN, tokens=("as1",)).harkonnen(EAST, 6)
    p = attacking(position).say("atreides", {"attack with": PLAIN, "attack": EAST})
    assert p.t.turned == ["as1"]
