"""Rule 6: after the last round the goods are weighed."""

from __future__ import annotations

from landsraad.games.spice_auction.components import CARDS, GOODS, OBJECTIVES
from landsraad.games.spice_auction.state import State
from landsraad.kernel import Seat, Verdict


def weigh_goods(s: State) -> None:
    """Rule 6. All show their objectives; values and the objective's points are added up."""
    t = s.table
    t.objectives = [shield.objective for shield in s.shields]
    t.scores = [score(s, seat) for seat in range(len(s.shields))]
    for seat, objective in enumerate(t.objectives):
        s.tell("weighed", seat=seat, objective=objective, points=t.scores[seat])


def score(s: State, seat: Seat) -> int:
    """Points of a seat if the game ended now."""
    return sum(CARDS[card].value for card in s.shields[seat].hand) + bonus(s, seat)


def bonus(s: State, seat: Seat) -> int:
    """Points of the seat's objective."""
    shield = s.shields[seat]
    goal = OBJECTIVES[shield.objective]
    goods = [CARDS[card].good for card in shield.hand]
    points = goal.each * goods.count(goal.good)
    if goal.all_goods and all(good in goods for good in GOODS):
        points += goal.all_goods
    if goal.spice_for_a_point:
        points += shield.spice // goal.spice_for_a_point
    return points


def verdict(s: State) -> Verdict:
    """Rule 7. Most points win, then most spice; who is still equal shares the win."""
    rank = [
        (points, shield.spice) for points, shield in zip(s.table.scores, s.shields, strict=True)
    ]
    winners = tuple(seat for seat, mine in enumerate(rank) if mine == max(rank))
    return Verdict(winners, "weighed", s.table.round, tuple(s.table.scores))
