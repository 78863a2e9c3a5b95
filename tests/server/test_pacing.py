"""Pace: windows close when they were meant to, clocks run, and no time tells what a seat holds."""

import random
from pathlib import Path
from typing import Any

import pytest

from landsraad.kernel import Match, Refused, Seat, Secret, Value, load
from landsraad.kernel.asks import SPECTATOR
from landsraad.server.table import pacing
from landsraad.server.wire import FOR_EVER

from .sitting import Sitting, sitting
from .tables import (
    ME,
    OPEN,
    RANDOM,
    House,
    in_loop,
    karama_window,
    level,
    seeded,
    until,
)

LONGEST = 5.0
"""Seconds after which a bot that decides for somebody has done so."""
HANDS = [(True, False), (False, True), (True, True), (False, False)]


# ---- windows


@pytest.mark.parametrize("hand", HANDS)
@in_loop
async def test_a_window_closes_at_its_time_and_not_before_whatever_they_hold(
    tmp_path: Path, hand: tuple[bool, bool]
) -> None:
    async with sitting(tmp_path, karama_window(hand=hand)) as now:
        closes = now.window.closes
        opened, length = now.house.clock.time, pacing.GREAT * 1.5
        assert opened + length * 2 / 3 <= closes <= opened + length * 4 / 3
        await now.to_close(before=0.001)
        assert now.open()
        assert now.window.closes == closes
        await now.to_close()
        assert not now.open()  # who said nothing has passed
        assert "stopped" not in [told.what for told in now.table.playing.told]


@in_loop
async def test_early_answers_wait_for_the_close(tmp_path: Path) -> None:
    async with sitting(tmp_path, karama_window()) as now:
        await now.answer(1, "karama")
        await now.go_on(0.1)
        assert now.open()
        assert now.window.held[1] == "karama"
        state = await now.house.get(now.table.doc.id, "view", now.tokens[1])
        assert (state["ask"], state["decision"]) == (None, "")
        again = now.post(1, "answer", decision=now.table.decision(1), value="pass")
        assert "take it back" in await now.house.refused(again)
        await now.to_close()
        assert "stopped" in [told.what for told in now.table.playing.told]


@in_loop
async def test_an_early_answer_can_be_taken_back_until_the_close(tmp_path: Path) -> None:
    async with sitting(tmp_path, karama_window()) as now:
        await now.answer(1, "karama")
        await now.post(1, "undo")
        await now.to_close()
        assert now.open(), "a player who takes back wants to think"
        await now.answer(1, "pass")
        await now.go_on()
        assert not now.open()


@in_loop
async def test_who_can_react_may_think(tmp_path: Path) -> None:
    async with sitting(tmp_path, karama_window()) as now:
        await now.go_on(0.1)
        await now.post(1, "think")
        await now.to_close()
        await now.go_on(30)
        assert now.open()
        assert now.window.thinking == [1]
        await now.answer(1, "pass")
        await now.go_on()
        assert not now.open()


@in_loop
async def test_whoever_thinks_has_a_clock_like_everybody(tmp_path: Path) -> None:
    async with sitting(tmp_path, karama_window(hand=(True, True)), seconds=20) as now:
        await now.post(1, "think")
        await now.post(2, "think")
        await now.answer(1, "karama")
        await now.go_on(19.9)
        assert "stopped" not in [told.what for told in now.table.playing.told]
        await now.go_on(0.2)
        told = [told.what for told in now.table.playing.told]
        assert "stopped" in told, "the answer that waited was not lost when the time was up"


@in_loop
async def test_nobody_thinks_where_nothing_is_asked(tmp_path: Path) -> None:
    async with sitting(tmp_path, karama_window()) as now:
        assert await now.house.refused(now.post(0, "think"))
        await now.to_close()
        assert await now.house.refused(now.post(1, "think"))


@in_loop
async def test_who_always_thinks_finds_the_window_open(tmp_path: Path) -> None:
    async with sitting(tmp_path) as now:
        for seat in (1, 2):
            await now.post(seat, "always-think", kind="karama")
        await now.house.lay(now.table, karama_window())
        assert now.window.thinking == [1, 2], "also a seat with nothing in hand, or it would tell"
        await now.to_close()
        await now.go_on(20)
        assert now.open()
        for seat in (1, 2):
            await now.post(seat, "always-think", kind="karama", on=False)
        await now.house.lay(now.table, karama_window())
        await now.to_close()
        assert not now.open()


@in_loop
async def test_no_window_opens_where_by_public_knowledge_nobody_can_react(tmp_path: Path) -> None:
    async with sitting(tmp_path) as now:
        match = seeded(now.table, 1)
        for shield in match.state.shields:  # nobody holds any card, as everybody can count
            match.state.box.deck[:0] = shield.hand
            shield.hand.clear()
        await now.house.lay(now.table, match.fork(live=True))
        for seat in range(3):
            await now.answer(seat, 1)
        assert now.table.pacer.window is None
        assert now.table.playing.state.table.round == 2


@in_loop
async def test_at_an_instant_table_a_window_waits_for_all_and_for_no_time(tmp_path: Path) -> None:
    async with sitting(tmp_path, karama_window(hand=(True, True)), pace="instant") as now:
        assert now.window.closes == FOR_EVER
        await now.go_on(1000)
        assert now.open()
        await now.answer(1, "pass")
        await now.go_on()
        assert now.open()
        assert "no time limits" in await now.house.refused(now.post(2, "think"))
        await now.answer(2, "pass")
        await now.go_on()
        assert not now.open()


@in_loop
async def test_alone_among_bots_nobody_is_hurried(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(RANDOM, ME, RANDOM, spectators=True)
        table = await house.by_hand(made.table)
        await house.lay(table, karama_window())
        assert table.pacer.alone, "nobody looks on, though somebody may"
        await house.go_on(table, 1000)
        assert table.playing.asks[1].kind == "karama"
        await house.answer(made.table, made.token, "pass")
        await house.go_on(table, 5)
        assert table.playing.asks[1].kind == "bid"


@in_loop
async def test_somebody_for_whom_a_bot_stands_in_may_still_look(tmp_path: Path) -> None:
    async with sitting(tmp_path) as now:
        for seat in (1, 2):
            await now.post(0, "seat", seat=seat, kind="bot", bot="random")
        assert not now.table.pacer.alone


@in_loop
async def test_an_order_for_a_chance_to_react_takes_the_place_of_time_to_think(
    tmp_path: Path,
) -> None:
    async with sitting(tmp_path) as now:
        await now.post(1, "always-think", kind="karama")
        await now.post(1, "order", order='{"type":"Order","kind":"karama","value":"pass"}')
        await now.house.lay(now.table, karama_window())
        assert now.window.thinking == []
        await now.to_close()
        assert not now.open()


@in_loop
async def test_alone_but_watched_a_window_closes_as_among_people(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(RANDOM, ME, RANDOM, spectators=True)
        table = await house.by_hand(made.table)
        table.present[SPECTATOR] = 1
        await house.lay(table, karama_window())
        assert not table.pacer.alone
        assert table.pacer.window is not None
        assert table.pacer.window.closes > house.clock.time


@in_loop
async def test_in_correspondence_a_window_stays_open_longer(tmp_path: Path) -> None:
    async with sitting(tmp_path, karama_window(), pace="correspondence", hours=48) as now:
        left = now.window.closes - now.house.clock.time
        assert left > 20
        await now.post(1, "think")
        await now.go_on(47 * 3600)
        assert now.open()
        await now.go_on(2 * 3600)
        assert not now.open()


@in_loop
async def test_a_window_with_its_answers_outlives_a_restart(tmp_path: Path) -> None:
    async with sitting(tmp_path, karama_window(hand=(True, True))) as now:
        await now.answer(1, "karama")
        await now.post(2, "think")
        tokens, id, deadline = now.tokens, now.table.doc.id, now.table.pacer.deadlines[2]
    async with House(tmp_path) as house:
        table = await house.by_hand(id)
        again = Sitting(house, table, tokens)
        assert again.window.held == {1: "karama"}
        assert again.window.thinking == [2]
        assert table.pacer.deadlines[2] == deadline
        await again.go_on(30)
        assert again.open()
        await again.answer(2, "pass")
        await again.go_on()
        assert "stopped" in [told.what for told in table.playing.told]


@in_loop
async def test_after_a_restart_a_window_leaves_time_to_come_back(tmp_path: Path) -> None:
    async with sitting(tmp_path, karama_window()) as now:
        tokens, id, clock = now.tokens, now.table.doc.id, now.house.clock
    clock.time += 3600
    async with House(tmp_path, clock=clock) as house:
        again = Sitting(house, await house.by_hand(id), tokens)
        await again.go_on()
        assert again.open()
        await again.to_close()
        assert not again.open()


@in_loop
async def test_a_clock_that_was_set_back_meanwhile_keeps_no_window_open(tmp_path: Path) -> None:
    async with sitting(tmp_path, karama_window()) as now:
        tokens, id, clock = now.tokens, now.table.doc.id, now.house.clock
    clock.time -= 86_400
    async with House(tmp_path, clock=clock) as house:
        again = Sitting(house, await house.by_hand(id), tokens)
        await again.go_on(60)
        assert not again.open()


@in_loop
async def test_a_window_with_its_answers_outlives_a_change_of_players(tmp_path: Path) -> None:
    async with sitting(tmp_path, karama_window(hand=(True, True))) as now:
        await now.answer(1, "karama")
        closes = now.window.closes
        await now.post(0, "seat", seat=2, kind="bot", bot="random")
        assert (now.window.held, now.window.closes) == ({1: "karama"}, closes)
        await now.to_close()
        assert "stopped" in [told.what for told in now.table.playing.told]


@in_loop
async def test_clocks_show_the_same_for_a_choice_and_for_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    level(monkeypatch)
    rich = seeded_bids(5)
    poor = rich.fork(live=True)
    poor.state.shields[1].spice = 0
    async with (
        sitting(tmp_path / "a", rich.fork(live=True)) as one,
        sitting(tmp_path / "b", poor.fork(live=True)) as other,
    ):
        assert len(other.table.playing.asks[1].options) == 1
        assert one.pages(2, -1) == other.pages(2, -1)
        assert "data-deadline" in one.pages(-1)[0]
        await one.answer(1, 0)
        for each in (one, other):
            await each.go_on(3)
        assert not other.table.playing.view(1).since, "the only option was not taken"
        assert one.pages(2, -1) == other.pages(2, -1)


def seeded_bids(seed: int) -> Match[Any]:
    """All three are asked for a bid."""
    return Match.begin(load("spice_auction"), {}, 3, Secret.given(seed), live=True)


# ---- what the server does by itself


@in_loop
async def test_an_order_takes_a_drawn_time(tmp_path: Path) -> None:
    async with sitting(tmp_path, seeded_bids(1)) as now:
        await now.post(1, "order", order='{"type":"Order","kind":"bid","value":0}')
        least, most = pacing.FORCED_DELAY
        assert least <= now.table.pacer.due[1] - now.house.clock.time <= most
        await now.go_on(least - 0.1)
        assert now.table.decision(1)
        await now.go_on(most)
        assert not now.table.decision(1)


@in_loop
async def test_who_has_no_choice_is_asked_like_everybody(tmp_path: Path) -> None:
    match = seeded_bids(1)
    match.state.shields[1].spice = 0
    async with sitting(tmp_path, match.fork(live=True)) as now:
        await now.go_on(pacing.FORCED_DELAY[1])
        assert (await now.house.get(now.table.doc.id, "view", now.tokens[1]))["ask"]
        await now.answer(1, 0)
        assert not now.table.decision(1)


@in_loop
async def test_alone_among_bots_an_only_option_is_taken_at_once(tmp_path: Path) -> None:
    match = seeded_bids(1)
    match.state.shields[1].spice = 0
    async with House(tmp_path) as house:
        made = await house.make(RANDOM, ME, RANDOM)
        table = await house.by_hand(made.table)
        await house.lay(table, match.fork(live=True))
        await house.go_on(table)
        assert not table.decision(1)


@in_loop
async def test_bots_leave_time_to_take_something_back(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, RANDOM, RANDOM)
        table = await house.by_hand(made.table)
        house.clock.time += 0.2
        await house.answer(made.table, made.token, 1)
        assert set(table.pacer.due) == {1, 2}
        await house.go_on(table, pacing.GRACE - 0.01)
        assert table.playing.asks.keys() == {1, 2}
        await house.post(made.table, "undo", made.token)
        assert table.decision(0)
        await house.answer(made.table, made.token, 2)
        await house.go_on(table, pacing.GRACE + 0.01)
        assert "bid" in [told.what for told in table.playing.told]


@in_loop
async def test_when_a_clock_runs_out_a_bot_decides_once(tmp_path: Path) -> None:
    async with sitting(tmp_path, seeded_bids(1), seconds=30) as now:
        await now.answer(0, 1)
        await now.answer(2, 1)
        await now.go_on(29)
        assert now.table.decision(1)
        await now.go_on(2)
        await now.go_on(LONGEST)
        assert not now.table.doc.chairs[1].bot, "the person still plays"
        heard = [line.text for line in now.table.chat if line.to == [1]]
        assert heard == ["Chani ran out of time: a bot has decided once."]
        # A bid is hidden: that there was a choice is nobody else's business.
        assert "Chani ran out of time" in now.pages(1)[0]
        assert "Chani ran out of time" not in "".join(now.pages(0, 2, -1))


@in_loop
async def test_a_public_decision_whose_time_is_up_is_announced_to_all(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, game="dune", public=True, pace="live", seconds=30)
        chani = (await house.post(made.table, "join", name="Chani"))["token"]
        table = await house.by_hand(made.table)
        tokens = [made.token, chani]
        for _ in range(400):
            asks = {s: a for s, a in table.playing.asks.items() if len(a.options) > 1}
            if any(not ask.hidden for ask in asks.values()):
                break
            for seat in asks:
                if table.decision(seat) and not (
                    table.pacer.window and seat in table.pacer.window.held
                ):
                    await house.answer(made.table, tokens[seat])
            await house.go_on(table, 3)
        await house.go_on(table, 31)
        said = [line for line in table.chat if "ran out of time" in line.text and line.to is None]
        assert said


@in_loop
async def test_clocks_run_on_over_a_restart(tmp_path: Path) -> None:
    async with sitting(tmp_path, seeded_bids(1), seconds=30) as now:
        before = dict(now.table.pacer.deadlines)
        assert set(before) == {0, 1, 2}
        clock, id = now.house.clock, now.table.doc.id
        clock.time += 10
    async with House(tmp_path, clock=clock) as house:
        table = await house.by_hand(id)
        assert table.pacer.deadlines == before
        await house.go_on(table, 21)
        await house.go_on(table, LONGEST)
        assert not table.decision(0)


@in_loop
async def test_nobody_gains_time_by_a_clock_that_was_set_back(tmp_path: Path) -> None:
    async with sitting(tmp_path, seeded_bids(1), seconds=30) as now:
        clock, id = now.house.clock, now.table.doc.id
    clock.time -= 86_400
    async with House(tmp_path, clock=clock) as house:
        table = await house.by_hand(id)
        assert {*table.pacer.clocks.values()} == {clock.time + 30}
        await house.go_on(table, 31)
        await house.go_on(table, LONGEST)
        assert not table.decision(0)


@in_loop
async def test_relaxed_tables_have_no_clocks(tmp_path: Path) -> None:
    async with sitting(tmp_path, seeded_bids(1), pace="relaxed") as now:
        assert now.table.pacer.deadlines == now.table.pacer.clocks == {}
        await now.go_on(100_000)
        assert set(now.table.decisions) == {0, 1, 2}


@in_loop
async def test_without_pace_bots_play_a_whole_game_at_once(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(RANDOM, RANDOM, RANDOM, pace="instant")
        await until(lambda: house.table(made.table).doc.status == "over")
        assert house.clock.time == house.table(made.table).doc.created


def any_deal(match: Match[Any], seat: Seat) -> list[Value]:
    """The answers of some deal that this seat can offer now."""
    for seed in range(200):
        chance, values = random.Random(seed), list[Value]()
        try:
            while (ask := match.draft(seat, "offer_deal", *values)) is not None:
                values.append(chance.choice(ask.options))
        except Refused:
            continue
        return values
    raise AssertionError("no deal is possible")


@in_loop
async def test_whoever_offers_deals_gains_no_time_by_it(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, OPEN, game="dune", public=True, pace="live")
        joined = [await house.post(made.table, "join", name=name) for name in ("Chani", "Feyd")]
        tokens = [made.token, *(each["token"] for each in joined)]
        table = await house.by_hand(made.table)
        while not any("offer_deal" in table.playing.offers(seat) for seat in table.pacer.deadlines):
            await house.go_on(table, 5)
            for seat in list(table.pacer.deadlines)[:1]:
                await house.answer(made.table, tokens[seat])
        seat = next(s for s in table.pacer.deadlines if "offer_deal" in table.playing.offers(s))
        end, clocks = table.pacer.deadlines[seat], dict(table.pacer.clocks)
        house.clock.time += 3
        values = any_deal(table.playing, seat)
        await house.post(made.table, "act", tokens[seat], act="offer_deal", values=values)
        assert table.pacer.deadlines[seat] == end
        assert table.pacer.clocks == clocks
