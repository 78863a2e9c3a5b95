"""Asked nothing for a while: beside the way out it is ordered, it holds for a part of the game, and
it ends by itself.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from landsraad.bots.company import Company
from landsraad.bots.named import maker, usual
from landsraad.kernel import Ask, Match, Secret, Value, load
from landsraad.kinds import found
from landsraad.orders import Lull, Span, look, lulled
from landsraad.presets import presets_of, with_sides
from landsraad.scenes.picture import sketch_of
from landsraad.scenes.sketch import plain_json
from landsraad.server.files.shelf import sides_of
from landsraad.server.table import Table

from .tables import BOT, ME, House, in_loop

SPANS = [
    ("dune", "card"),
    ("dune", "bidding"),
    ("dune", "above"),
    ("dune", "moving"),
    ("dune", "turn"),
    ("war_for_arrakis", "battle"),
    ("war_for_arrakis", "last word"),
    ("imperium", "combat"),
    ("imperium", "plots"),
    ("dawn_of_the_fremen", "trade"),
    ("dawn_of_the_fremen", "attack"),
    ("dawn_of_the_fremen", "phase"),
    ("dawn_of_the_fremen", "council"),
]
SOME = 6
"""Times that a span is tried in a game."""


def begun(game: str, seed: int) -> tuple[Match[Any], Company]:
    known = load(game)
    preset = presets_of(known).named(presets_of(known).usual)
    options = with_sides(known, preset, [side.value for side in sides_of(game)])
    match: Match[Any] = Match.begin(known, options, preset.seats, Secret.given(seed), live=True)
    return match, Company(match, dict.fromkeys(range(preset.seats), maker(known, usual(known))))


def asked_with(match: Match[Any], span: Span) -> Ask | None:
    """A question beside whose way out a span is offered."""
    asks = [ask for ask in match.asks.values() if len(ask.options) > 1]
    offered = [ask for ask in asks if found(span.asked, ask.kind) is not None]
    return next((ask for ask in offered if span.passes(ask, 0) is not None), None)


def moments(game: str, name: str) -> Iterator[tuple[Match[Any], Company, Ask]]:
    """Moments of games of bots at which this span is offered to somebody."""
    span, times = sketch_of(load(game)).desk.spans[name], 0
    for seed in range(1, 9):
        match, company = begun(game, seed)
        before: tuple[int, Any] = (-1, None)
        while not match.over and times < SOME:
            ask = asked_with(match, span)
            lasts = (ask.seat, look(match.view(ask.seat), span.path)) if ask else before
            if ask is not None and lasts != before:
                before, times = lasts, times + 1
                yield match, company, ask
            elif match.asks:
                company.answer(next(iter(match.asks.values())))
        if times >= SOME:
            return
    assert times, f"{name} is never offered in {game}"


@pytest.mark.parametrize(("game", "name"), SPANS)
def test_whoever_lets_a_part_of_the_game_go_by_is_not_asked_in_it(game: str, name: str) -> None:
    spans = sketch_of(load(game)).desk.spans
    span, covered = spans[name], 0
    for match, company, first in moments(game, name):
        seat = first.seat
        order = span.order(name, match.view(seat))
        while not match.over and order.lasts(match.view(seat)):
            mine = match.asks.get(seat)
            said = lulled([order], spans, mine, match.view(seat)) if mine else None
            if mine is not None and said is not None:
                match.answer(seat, said)
                covered += 1
                continue
            if mine is not None and "*" in span.answers:
                whole = f"asked {mine.kind!r} although all of it is let go by"
                assert mine.forced or not set(mine.options) & {"pass", "wait"}, whole
            company.answer(mine or next(iter(match.asks.values())))
    assert covered


@pytest.mark.parametrize("game", sorted({game for game, _ in SPANS}))
def test_what_a_span_answers_is_an_answer_that_changes_as_little_as_can_be(game: str) -> None:
    known = load(game)
    for name, span in sketch_of(known).desk.spans.items():
        assert span.words[:1].isupper(), name
        for kind, value in span.answers.items():
            assert value in (known.reactions.get(kind), "pass"), (name, kind)


# ---- at a table


def seat_of(table: Table, kind: str) -> int:
    return next(ask.seat for ask in table.playing.asks.values() if ask.kind == kind)


def offered(page: str, words: str) -> str:
    """The order behind a button of the page."""
    before = page.split(words)[0]
    said = before.rsplit('data-standing="', 1)[1].split('"')[0]
    return said.replace("&quot;", '"')


async def bidding(house: House) -> tuple[str, str, Table]:
    """One person among bots is asked for a bid; bots do nothing by themselves."""
    options = {"choice": "assign", "factions": ["atreides", "emperor", "harkonnen"]}
    bots = [{**BOT, "bot": "mentat"}] * 2
    made = await house.make(ME, *bots, game="dune", options=options, hints=True)
    table = await house.by_hand(made.table)
    match = table.playing
    company = Company(match, dict.fromkeys(range(3), maker(table.game, "mentat")))
    while not (0 in match.asks and match.asks[0].kind == "bid"):
        company.answer(next(iter(match.asks.values())))
    async with table.lock:
        table.refresh()
        await table.keep()
    return made.table, made.token, table


async def give(house: House, id: str, token: str, value: Value, standing: str) -> None:
    decision = (await house.get(id, "view", token))["decision"]
    said = {"decision": decision, "value": value, "sure": True, "standing": standing}
    await house.post(id, "answer", token, **said)


@in_loop
async def test_one_press_passes_and_stands_until_the_card_is_sold(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, token, table = await bidding(house)
        page = house.page(table, 0)
        assert "Pass this phase" in page
        assert "Passing this card" not in page
        await give(house, id, token, "pass", offered(page, "Pass this card"))
        assert "pass" in str(table.playing.told[-1])
        assert [type(each) for each in table.doc.chairs[0].orders] == [Lull]
        assert "Passing this card" in house.page(table, 0)
        sold = table.playing.state.table.auction.number
        company = Company(table.playing, dict.fromkeys(range(3), maker(table.game, "mentat")))
        while (
            table.playing.state.table.auction and table.playing.state.table.auction.number == sold
        ):
            ask = next(iter(table.playing.asks.values()))
            assert ask.seat != 0 or table.own_answer(ask) == "pass"
            company.answer(ask)
            table.refresh()
        assert table.doc.chairs[0].orders == []
        table.revision += 1
        assert "Passing this card" not in house.page(table, 0)


@in_loop
async def test_whoever_goes_back_is_asked_again(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, token, table = await bidding(house)
        standing = offered(house.page(table, 0), "Pass this phase")
        decision = table.decision(0)
        await give(house, id, token, "pass", standing)
        if 0 not in table.playing.asks or table.decision(0) != decision:
            await house.post(id, "undo", token)
        assert table.playing.asks[0].kind == "bid"
        assert table.doc.chairs[0].orders == []


@in_loop
async def test_above_a_number_is_let_go_by_and_below_it_is_asked(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        _, _, table = await bidding(house)
        ask = table.playing.asks[0]
        order = json.loads(offered(house.page(table, 0), "Pass above"))
        assert order["type"] == "Lull"
        spans, view = table.sketch.desk.spans, table.playing.view(0)
        least = min(n for n in ask.options if isinstance(n, int))
        lull = spans["above"].order("above", view, above=least)
        dearer = Ask(0, "bid", ["pass", least + 1, least + 2], hidden=True)
        assert lulled([lull], spans, ask, view) is None
        assert lulled([lull], spans, dearer, view) == "pass"


@in_loop
async def test_an_answer_that_is_no_option_orders_nothing(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, token, table = await bidding(house)
        standing = offered(house.page(table, 0), "Pass this phase")
        await house.refused(give(house, id, token, "nonsense", standing))
        assert table.doc.chairs[0].orders == []


@in_loop
async def test_what_the_server_answers_by_itself_reaches_no_page(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, token, table = await bidding(house)
        assert 'id="commit"' in house.page(table, 0)
        order = table.sketch.desk.spans["bidding"].order("bidding", table.playing.view(0))
        await house.post(id, "order", token, order=plain_json(order))
        page = house.page(table, 0)
        assert table.playing.asks[0].kind == "bid"
        assert 'id="commit"' not in page
        assert f'data-decision="{table.decision(0)}"' not in page
        await house.post(id, "unorder", token, number=0)
        assert 'id="commit"' in house.page(table, 0)


@in_loop
async def test_pass_alone_is_not_asked(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        _, _, table = await bidding(house)
        async with table.lock:
            table.playing.state.table.spice[0] = 0
            table.sit_down(table.playing.fork(live=True))
            await table.keep()
        ask = table.playing.asks[0]
        if not ask.forced:
            assert "karama" in ask.options
            return
        assert table.own_answer(ask) == "pass"
        assert 'id="commit"' not in house.page(table, 0)
