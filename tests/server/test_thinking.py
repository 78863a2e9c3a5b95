"""Bots that think for long stop nobody: not others, not their own table, not the server."""

from __future__ import annotations

from pathlib import Path

import pytest

import landsraad
from landsraad.bots.company import Company
from landsraad.bots.named import maker
from landsraad.kernel import Refused
from landsraad.server.gate.limits import Limits
from landsraad.server.minds.thinking import Apart, Thought

from .tables import ME, OPEN, RANDOM, House, in_loop, until

ANYTHING = Limits(playouts=10**10)
ENDLESS = {"kind": "bot", "bot": "ponder:1000000000"}


@in_loop
async def test_a_bot_that_would_think_for_years_is_refused(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        why = await house.refused(house.make(ME, ENDLESS, RANDOM))
        assert why == "bots here think for at most 1000 playouts or 5 seconds"
        assert await house.refused(house.make(ME, {"kind": "bot", "bot": "ponder:6s"}, RANDOM))
        made = await house.make(ME, OPEN, OPEN)
        change = {"seat": 1, "kind": "bot", "bot": "ponder:1001"}
        assert await house.refused(house.post(made.table, "seat", made.token, **change)) == why
        assert house.table(made.table).doc.chairs[1].kind == "open"
        await house.make(ME, {"kind": "bot", "bot": "ponder:1000"}, RANDOM)


@in_loop
async def test_people_play_while_bots_at_other_tables_think_for_days(tmp_path: Path) -> None:
    """As a database of before may have them. Closing the house ends them, or this test hangs."""
    async with House(tmp_path, minds=Apart(10**6), limits=ANYTHING) as house:
        busy = [await house.make(ME, ENDLESS, ENDLESS, pace="instant") for _ in range(6)]
        quiet = await house.make(ME, RANDOM, RANDOM, pace="instant", options={"rounds": 3})
        await house.play_out(quiet.table, {0: quiet.token})
        for made in busy:
            await house.answer(made.table, made.token)
            assert house.table(made.table).playing.asks.keys() <= {1, 2}


@in_loop
async def test_when_a_bots_time_is_up_a_simpler_one_answers(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    minds = Apart(0.5, slow=1)
    async with House(tmp_path, minds=minds, limits=ANYTHING) as house:
        made = await house.make(*[ENDLESS] * 4, game="dawn_of_the_fremen", pace="instant")
        table = house.table(made.table)
        await until(lambda: "another bot answers" in caplog.text)
        before = len(table.playing.entries)
        await until(lambda: len(table.playing.entries) > before)


@in_loop
async def test_bots_elsewhere_answer_as_those_here_do() -> None:
    """Also where answers hang together: they remember what they planned."""
    match = landsraad.begin("dune", seats=3, seed=3)
    company = Company(match, dict.fromkeys(range(3), maker(match.game, "mentat")))
    minds = Apart(60)
    try:
        for _ in range(60):
            ask = next(iter(match.asks.values()))
            bot, view = company.ready(ask.seat), match.view(ask.seat).copied()
            seed = company.seed(ask.seat)
            said = await minds.answer(bot, Thought("one", "dune", "mentat", seed, view, ask))
            assert said == bot.answer(view, ask), ask.kind
            match.answer(ask.seat, said)
    finally:
        await minds.stop()


def test_limits_are_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "limits.toml"
    path.write_text("playouts = 50\n")
    assert Limits.read(path) == Limits(playouts=50)
    for wrong in ("playouts = 0\n", "playout = 50\n", "playouts = many\n"):
        path.write_text(wrong)
        with pytest.raises(Refused, match="holds no limits"):
            Limits.read(path)
