"""The words of the cards: each place, filter and condition has a meaning."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from landsraad.games.war_for_arrakis.components import CARDS, LEADERS
from landsraad.games.war_for_arrakis.components.ops import Choose, Op
from landsraad.games.war_for_arrakis.rules.places import CONDITIONS, PLACES, WHERE, WHO


def every_op() -> Iterator[Op]:
    """All ops of all cards and leaders, those of choices among them."""
    waiting: list[Any] = [
        *(op for card in CARDS.values() for op in (*card.ops, *card.if_then_ops)),
        *(op for leader in LEADERS.values() for op in leader.ops),
    ]
    while waiting:
        op = waiting.pop()
        yield op
        if isinstance(op, Choose):
            waiting += [each for option in op.options for each in option]


def test_every_place_of_a_card_is_a_set_of_areas():
    for op in every_op():
        for field in ("at", "where", "target"):
            word = getattr(op, field, None)
            assert word is None or word in PLACES, op


def test_every_filter_of_a_card_says_who_and_where():
    for op in every_op():
        word = getattr(op, "filter", "")
        assert word in WHO, op
    assert WHERE.keys() <= WHO.keys()


def test_every_condition_can_be_judged():
    conditions = [card.if_then_cond for card in CARDS.values()]
    conditions += [getattr(op, "needs", None) for op in every_op()]
    assert {each.kind for each in conditions if each} == CONDITIONS.keys()
