"""The calculator's odds against brute force, and what a seat that does not know all reckons."""

from __future__ import annotations

from functools import cache
from itertools import product
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
from landsraad.games.war_for_arrakis.calculator.forces import struck
from landsraad.games.war_for_arrakis.components import AREA_IDS, TOKENS, tokens_of

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
    (Force(1), Force(2), {"cards": (3, 0)}),
    (Force(2), Force(1), {"rank": 2, "cards": (1, 1)}),
    (Force(2), Force(1), {"rank": 1, "falls_back": True}),
    (Force(1, elite=1, generic=1, by_rules=True, spare=1), Force(2), {}),
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


def all_rounds(
    attacker: Force, defender: Force, cards: tuple[int, int], first: bool, **terms: Any
) -> dict[tuple[Any, Any, tuple[int, int]], float]:
    """How likely each pair of forces is after a combat round, with the cards that are left."""
    bonus, rank = terms.get("bonus", 0), terms.get("rank", 0)
    most = (terms.get("cap") or 6) if first else 6
    dice = min(6, attacker.units + bonus + cards[0])
    other_dice = min(most, defender.units + rank + cards[1])
    used = max(0, dice - attacker.units - bonus), max(0, other_dice - defender.units - rank)
    left = cards[0] - used[0], cards[1] - used[1]
    found: dict[tuple[Any, Any, tuple[int, int]], float] = {}
    for faces in product(FACES, repeat=dice + other_dice):
        share = 1.0
        for face in faces:
            share *= FACES[face]
        own = faces[:dice] + (("special",) if first and terms.get("surprise") else ())
        hits, shields = outcome(own, attacker)
        other_hits, other_shields = outcome(faces[dice:], defender)
        taken = max(0, other_hits - max(0, shields - defender.special))
        given = max(0, hits - max(0, other_shields - attacker.special))
        ends = struck(attacker, taken, bonus), struck(defender, given, rank), left
        found[ends] = found.get(ends, 0.0) + share
    return found


def brute_force(attacker: Force, defender: Force, **terms: Any) -> tuple[float, float, float]:
    """Shares of a victory, a defence and two destroyed legions, by many rounds one by one."""
    costly = terms.get("rank", 0) > 0 and not terms.get("free", False)
    later = {name: value for name, value in terms.items() if name != "cards"}
    rounds = cache(lambda a, d, cards: all_rounds(a, d, cards, False, **later))
    ends = [0.0, 0.0, 0.0]
    going = all_rounds(attacker, defender, first=True, **{"cards": (0, 0), **terms})
    for _ in range(150):
        fighting: dict[tuple[Force, Force, tuple[int, int]], float] = {}
        for (a, d, cards), share in going.items():
            if a is None or d is None:
                ends[2 if a is None and d is None else 0 if d is None else 1] += share
                continue
            paid = struck(a, 1, terms.get("bonus", 0)) if costly else a
            weak = a.by_rules and 2 * power_of(a) <= power_of(d)
            if paid is None or weak or hopeless(paid, d, **terms):
                ends[1] += share
            elif terms.get("falls_back"):
                ends[0] += share
            else:
                fighting[paid, d, cards] = fighting.get((paid, d, cards), 0.0) + share
        going = {}
        for (a, d, cards), share in fighting.items():
            for ended, part in rounds(a, d, cards).items():
                going[ended] = going.get(ended, 0.0) + share * part
    return ends[0], ends[1], ends[2]


def power_of(force: Force) -> int:
    """What the Mahdi game compares: a Bashar 1, a regular or leader 2, an elite 3, the best 4."""
    named = len(force.named)
    return force.generic + 2 * (force.regular + named) + 3 * force.elite + 4 * force.special


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
    """Harkonnen beside a sietch; they are asked which units attack."""
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


def test_tokens_whose_figures_have_run_out_are_sure_to_be_overrun() -> None:
    position = Position().harkonnen("nw_out_08", 6).atreides("nw_out_07", tokens=("as1",))
    reserve = position.t.reserve["atreides"]
    for kind, area in zip(("regular", "elite", "special"), AREA_IDS, strict=False):
        position.atreides(area, **{kind: getattr(reserve, kind)})
    p = attacking(position, "harkonnen")
    odds = attack_odds(p.match.view(p.seat("harkonnen")), "nw_out_08", "nw_out_07")
    assert (odds.win, odds.attacker_loss, odds.defender_loss) == (1.0, 0.0, 0.0)


def test_a_legion_whose_figures_have_run_out_is_sure_to_be_repelled() -> None:
    assert battle_odds(Force(), Force(1)).repelled == 1.0
    assert battle_odds(Force(), Force()).both_gone == 1.0
