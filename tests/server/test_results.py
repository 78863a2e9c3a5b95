"""After the verdict everything opens: record, seed, all viewpoints, plots, and going on."""

import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from landsraad import begin, run
from landsraad.cli.verify import findings
from landsraad.games.dune.components import LEADERS
from landsraad.games.spice_auction import scene
from landsraad.kernel import Told, View, load
from landsraad.kernel.asks import SPECTATOR
from landsraad.records.replay import replay
from landsraad.scenes.node import Node, el
from landsraad.server.replay.plots import Party, plot, thinned
from landsraad.server.replay.results import result
from landsraad.server.table.restoring import record_of
from landsraad.server.wire import Made

from ..redrawn import varied
from .tables import ME, RANDOM, House, in_loop, until


@asynccontextmanager
async def finished(folder: Path, game: str = "spice_auction") -> AsyncIterator[tuple[House, Made]]:
    """A house with a finished game of one person and bots."""
    chairs = [ME, RANDOM, RANDOM]
    options: dict[str, Any] = {"rounds": 4} if game == "spice_auction" else {"turns": 2}
    if game == "dune" and "turns" not in load(game).options.__struct_fields__:
        options = {}
    async with House(folder) as house:
        made = await house.make(*chairs, game=game, options=options, pace="instant", public=True)
        await house.play_out(made.table, {0: made.token})
        yield house, made


@pytest.mark.parametrize("game", ["spice_auction", "dune"])
@in_loop
async def test_the_record_is_what_it_claims_to_be(tmp_path: Path, game: str) -> None:
    async with finished(tmp_path, game) as (house, made):
        lines = await house.get(made.table, "record", made.token)
        record = record_of([lines])
        found = findings(record, load(game))
        assert [finding.what for finding in found] == ["file", "rules", "verdict", "seed", "draws"]
        assert all(finding.good for finding in found), found
        assert list(record.header.players) == ["Paul", "random", "random"]
        again = replay(record, game=load(game))
        assert again.encoded() == house.table(made.table).playing.encoded()


@in_loop
async def test_a_record_is_uploaded_and_looked_at_by_whoever_has_its_link(tmp_path: Path) -> None:
    async with finished(tmp_path / "one") as (house, made):
        lines = await house.get(made.table, "record", made.token)
    async with House(tmp_path / "two") as house:
        answer = await house.ask("POST", "/api/records", content=lines)
        id = answer.json()["table"]
        seen = await house.get(id)
        assert seen["status"] == "over"
        assert [seat["name"] or seat["bot"] for seat in seen["seats"]] == [
            "Paul",
            "random",
            "random",
        ]
        assert (await house.ask("GET", "/api/tables")).json() == []
        assert await house.get(id, "record") == lines
        async with house.live(id, look={"moment": 3}) as page:
            scene = await page.hear()
            assert "all-shields" in scene["markup"]
        few = lines.replace(b'"players":["Paul","random","random"]', b'"players":["Paul",""]')
        id_of_few = (await house.ask("POST", "/api/records", content=few)).json()["table"]
        names = [seat["name"] for seat in (await house.get(id_of_few))["seats"]]
        assert names == ["Paul", "Player 2", "Player 3"]
        cut = b"".join(lines.splitlines(keepends=True)[:-2])
        wrong = await house.ask("POST", "/api/records", content=cut)
        assert wrong.status_code == 409
        assert "not over" in wrong.json()["why"]
        forged = lines.replace(b'"value":0', b'"value":99')
        wrong = await house.ask("POST", "/api/records", content=forged)
        assert wrong.status_code == 400
    async with House(tmp_path / "two") as house:
        assert await house.get(id, "record") == lines


@in_loop
async def test_every_viewpoint_of_every_moment_can_be_looked_at(tmp_path: Path) -> None:
    async with finished(tmp_path) as (house, made):
        table = house.table(made.table)
        count = (await house.get(made.table, "moments", made.token))["count"]
        assert count == len(table.playing.entries)
        for moment in range(0, count, 3):
            pages = {
                eyes: await house.looked(table, -1, moment=moment, **{"as": eyes})
                for eyes in (-2, -1, 0, 1, 2)
            }
            assert len(set(pages.values())) == 5
            for eyes in (0, 1, 2):
                assert 'id="hand"' in pages[eyes]
            assert 'id="hand"' not in pages[-1]
            for seat in (0, 1, 2):
                assert f'id="shield~{seat}"' in pages[-2]
        strange = await house.looked(table, -1, moment=1, **{"as": 9})
        assert strange == await house.looked(table, -1, moment=1, **{"as": -2})
        ids = [part.split('"')[0] for part in pages[-2].split(' id="')[1:]]
        assert len(ids) == len(set(ids)), "no id is on the page twice"


@in_loop
async def test_one_goes_on_from_a_moment_against_bots(tmp_path: Path) -> None:
    async with finished(tmp_path) as (house, made):
        table = house.table(made.table)
        went = {"moment": 5, "seat": 1, "name": "Chani"}
        joined = await house.post(made.table, "continue", **went)
        new = await house.by_hand(joined["table"])
        assert (joined["seat"], joined["host"]) == (1, True)
        assert [chair.kind for chair in new.doc.chairs] == ["bot", "human", "bot"]
        then = replay(table.playing.record, game=table.game, upto=6)
        assert new.playing.encoded() == then.encoded()
        assert new.playing.asks == then.asks
        assert not new.doc.settings.public
        await house.get(joined["table"], headers={"X-Table-Key": joined["key"]})
        for _ in range(200):
            ask = new.playing.asks.get(1)
            window = new.pacer.window
            if ask and len(ask.options) > 1 and not (window and 1 in window.held):
                await house.answer(joined["table"], joined["token"])
            await house.go_on(new, 5)
            if new.playing.over:
                break
        assert new.playing.over
        assert table.playing.over
        for wrong in (
            {"moment": 999, "seat": 0},
            {"moment": 1, "seat": 7},
            {"moment": -1, "seat": 0},
        ):
            why = await house.refused(house.post(made.table, "continue", **wrong))
            assert why == "there is no such moment or seat"
    async with House(tmp_path) as house:
        assert house.table(joined["table"]).playing.over, "it is kept like any other"


@in_loop
async def test_the_result_tells_who_won_and_shows_how_it_went(tmp_path: Path) -> None:
    async with finished(tmp_path) as (house, made):
        table = house.table(made.table)
        for seat in (-1, 0):
            page = await house.looked(table, seat)
            for title in table.sketch.stage.measures:
                assert f"{title} over time" in page
            assert page.count('class="plot"') == len(table.sketch.stage.measures)
            assert str(table.playing.secret.seed) in page if table.playing.secret else False
        assert (await house.get(made.table, "view"))["verdict"]["winners"]
        for verb in ("undo", "ask-undo", "leave"):
            if verb != "leave":
                assert await house.refused(house.post(made.table, verb, made.token))
        late = house.post(made.table, "answer", made.token, decision="", value=1)
        assert await house.refused(late)
        bot = house.post(made.table, "seat", made.token, seat=1, kind="open")
        assert await house.refused(bot) == "the game is over"


@in_loop
async def test_a_rival_stands_among_the_others_and_is_shown_to_have_won(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, game="imperium", pace="instant")
        await house.play_out(made.table, {0: made.token})
        table = house.table(made.table)
        assert table.playing.verdict is not None
        assert not table.playing.verdict.winners, "random play wins no game against Rivals"
        rows = re.findall("<tr.*?</tr>", await house.looked(table, 0))
        won = [row for row in rows if "plays by rules" in row and 'class="won"' in row]
        assert len(won) == 1
        assert sum("plays by rules" in row for row in rows) == 2


def test_luck_is_counted_of_what_was_told() -> None:
    match = begin("dune", {"turns": 4}, seats=6, seed=4)
    run(match, "mentat")
    ended = result(match)
    assert ended is not None
    collected = [told for told in match.told if told.what == "collected"]
    for seat, amount in enumerate(ended.luck["Spice from the sand"]):
        own = [int(told.facts["amount"]) for told in collected if told.facts["seat"] == seat]
        assert amount == sum(own)
    assert any(ended.luck["Spice from the sand"])


@in_loop
async def test_a_game_reports_on_its_chances_from_what_everybody_was_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def reported(view: View, told: Sequence[Told]) -> Node:
        return el("p", f"{len(told)} lines for {view.seat}")

    drawings = varied(scene.sketch, stage={"report": reported})
    monkeypatch.setattr(scene, "sketch", drawings)
    async with finished(tmp_path) as (house, made):
        table = house.table(made.table)
        everybody = sum(told.only is None for told in table.playing.told)
        page = house.page(table, 0)
        assert 'id="report"' in page
        assert f"{everybody} lines for {SPECTATOR}</p>" in page


def test_secrets_are_opened_with_the_result() -> None:
    match = begin("dune", {"turns": 2}, seats=6, seed=4)
    run(match, "mentat")
    ended = result(match)
    assert ended is not None
    told = " ".join(" ".join(own) for own in ended.secrets)
    for shield in match.state.shields:
        for traitor in shield.traitors:
            assert LEADERS[traitor].name in told
    sisters = match.state.table.factions.index("bene_gesserit")
    assert "Predicted that" in " ".join(ended.secrets[sisters])


@in_loop
async def test_nothing_is_opened_before_the_verdict(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, RANDOM, RANDOM, game="dune", public=True)
        table = house.table(made.table)
        assert table.playing.verdict is None
        for look in ({}, {"moment": 0}):
            page = await house.looked(table, 0, **look)
            for part in ("turning", "luck", "secrets", "standings"):
                assert f'id="{part}"' not in page


@in_loop
async def test_spectators_who_may_not_look_on_cannot_look_back_either(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        settings = {"pace": "instant", "public": True, "spectators": False}
        made = await house.make(RANDOM, RANDOM, RANDOM, options={"rounds": 3}, **settings)
        await until(lambda: house.table(made.table).doc.status == "over")
        for path in ("view", "record", "moments"):
            assert await house.refused(house.get(made.table, path))
        await house.get(made.table, "record", made.token)


def test_a_plot_of_a_long_game_stays_small_and_ends_where_the_game_ended() -> None:
    rows = [[n, 2 * n] for n in range(5000)]
    assert len(thinned(rows)) <= 161
    assert thinned(rows)[-1] == [4999, 9998]
    parties = [Party(name, el("svg"), "red", "") for name in "AB"]
    figure = plot("Spice", rows, parties)
    assert "A: 4999 at the end" in figure.text()
    assert plot("Nothing", [], parties).text()


def test_a_plot_names_its_first_and_last_turn_and_counts_in_even_steps() -> None:
    parties = [Party("A", el("svg"), "red", "")]
    figure = plot("Spice", [[0], [13]], parties, ("cycle 1", "cycle 7"))
    words = [each.text() for each in figure.walk() if each.attrs.get("class") == "axis"]
    assert words == ["0", "5", "10", "15", "cycle 1", "cycle 7"]
