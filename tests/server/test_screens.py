"""The screens of a hall: what everybody may see, large, and nothing that one person alone knows."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from landsraad.bots.bot import act_freely
from landsraad.bots.floor import chances, let_time_pass
from landsraad.events import event_of
from landsraad.games.megagame import Megagame
from landsraad.games.megagame.bots.control import judge
from landsraad.games.megagame.bots.herald import Herald
from landsraad.games.megagame.components import ORDER
from landsraad.games.megagame.scene.screens.beats import beats
from landsraad.games.megagame.scene.screens.flashes import flashes
from landsraad.games.megagame.state import Ballot, Commit, News, State
from landsraad.kernel import Dice, Match, Refused, Secret, Told
from landsraad.scenes.node import Node, el
from landsraad.scenes.rendering.render import markup
from landsraad.scenes.seen import Seen
from landsraad.scenes.sketch import Showing
from landsraad.server.event import cards
from landsraad.server.live import Maker
from landsraad.server.page.eyes import Look
from landsraad.server.page.screens import ScreenMaker
from landsraad.server.people.tokens import hashed
from landsraad.server.table import Table
from landsraad.server.wire import Chair, Doc, Event, Hold, Person, Settings

from .events import event
from .tables import BOT, ME, Clock, House, Refusal, in_loop, said
from .test_floor import ATREIDES, day, fought


class Board:
    """Pages of a kind of its own, which show the name of who looks."""

    def __init__(self) -> None:
        self.made = 0

    def sees(self, hold: Hold, look: Look) -> object:
        return hold.name

    def node(self, hold: Hold, look: Look) -> Node:
        self.made += 1
        return el("main", hold.name, id="page")


@in_loop
async def test_pages_of_another_kind_are_made_once_a_revision_for_all_who_see_the_same(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        _, table = await day(house, ATREIDES)
        gallery, board = house.gallery(table), Board()
        makers: dict[str, Maker] = {"board": board}
        gallery.makers = makers
        anna, bert = (
            Hold("a", table.doc.id, -1, name="Anna"),
            Hold("b", table.doc.id, -1, name="Bert"),
        )
        other = Hold("c", table.doc.id, ATREIDES, name="Anna")
        first = gallery.scene(anna, Look(), kind="board")
        assert gallery.scene(other, Look(), kind="board") is first
        assert gallery.scene(bert, Look(), kind="board").node.text() == "Bert"
        assert board.made == 2
        table.show()
        assert gallery.scene(anna, Look(), kind="board") is first  # it looks the same
        assert board.made == 3
        assert gallery.known(anna, Look(), first.revision, "board") is first
        assert gallery.known(anna, Look(), first.revision) is None


@in_loop
async def test_a_game_without_screens_says_where_its_wall_is(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, BOT, BOT)
        gallery = house.gallery(house.table(made.table))
        with pytest.raises(Refused, match=r"no screens for a hall.*view=wall"):
            gallery.scene(Hold("", made.table, -1), Look(), kind="screen")


# ---- what a projector shows


PEOPLE = [
    Person("katya", "Katya", desks=["head"], came=1.0),
    Person("rui", "Rui", desks=["news"], came=1.0),
    Person("mira", "Mira", desks=["map"], came=1.0),
    Person("wall", "North wall", screen="carousel", came=1.0),
]
TURNS = ["map", "clock", "landsraad", "choam", "news", "board"]


class Hall:
    """A day with a head, two desks and a projector."""

    def __init__(self, house: House, table: Table) -> None:
        self.house, self.table = house, table

    def hold(self, who: str) -> Hold:
        return Hold(hashed(f"token of {who}"), self.table.doc.id, -1, name=who, person=who)

    def page(self, who: str = "", **look: str) -> Node:
        hold = self.hold(who) if who else Hold("", self.table.doc.id, -1)
        looking = msgspec.convert(look, Look)
        return self.house.gallery(self.table).scene(hold, looking, kind="screen").node

    async def choose(self, who: str = "rui", **wish: Any) -> Any:
        return await self.house.post(self.table.doc.id, "event/screens", f"token of {who}", **wish)

    async def seen(self, who: str = "rui") -> Any:
        return await self.house.get(self.table.doc.id, "event/screens", f"token of {who}")


@asynccontextmanager
async def hall(folder: Path) -> AsyncIterator[Hall]:
    async with House(folder) as house:
        _, table = await day(house, ATREIDES)
        table.doc.people = [msgspec.structs.replace(each) for each in PEOPLE]
        table.doc.event = Event("secret", "half_day")
        at = Hall(house, table)
        await table.keep([at.hold(each.id) for each in PEOPLE])
        yield at


def shown(page: Node) -> str:
    """Which screen it is."""
    return page.attrs["data-shown"]


@in_loop
async def test_every_screen_of_the_plan_is_drawn_and_is_the_same_whoever_looks(
    tmp_path: Path,
) -> None:
    async with hall(tmp_path) as at:
        seat = Hold(hashed("me"), at.table.doc.id, ATREIDES, name="Paul")
        gallery = at.house.gallery(at.table)
        for screen in event_of(at.table.game).screen:
            page = at.page(screen=screen.id)
            wanted = "map" if screen.id == "carousel" else screen.id
            assert shown(page) == wanted
            mine = gallery.scene(seat, Look(screen=screen.id), kind="screen")
            assert mine.node is page
            assert not [node.tag for node in page.walk() if node.tag in ("button", "a", "input")]


@in_loop
async def test_a_screen_that_there_is_not_is_refused_with_those_that_there_are(
    tmp_path: Path,
) -> None:
    async with hall(tmp_path) as at:
        with pytest.raises(Refused, match="no screen moon; there are map, clock"):
            at.page(screen="moon")
        page = await at.house.ask("GET", f"/t/{at.table.doc.id}/screen/moon")
        assert page.status_code == 404
        page = await at.house.ask("GET", f"/t/{at.table.doc.id}/screen/board")
        assert page.status_code == 200
        assert 'data-screen="board"' in page.text


@in_loop
async def test_the_news_desk_chooses_what_a_projector_shows_and_holds_it(tmp_path: Path) -> None:
    async with hall(tmp_path) as at:
        assert shown(at.page("wall")) == "map"
        assert at.page("wall").attrs["data-turns"].split() == TURNS
        await at.choose(id="wall", screen="choam")
        assert shown(at.page("wall")) == "choam"
        assert shown(at.page("wall", turn="tick")) == "tick"  # a new year interrupts it
        assert shown(at.page("wall", turn="news")) == "choam"
        await at.choose(id="wall", held=True, light=True)
        page = at.page("wall", turn="tick")
        assert (shown(page), page.attrs["data-theme"]) == ("choam", "light")
        assert "data-held" in page.attrs
        assert shown(at.page("wall", screen="map")) == "map"  # its address says another one
        kept = msgspec.json.decode(at.house.store.read(at.table.doc.id).doc, type=Doc)
        assert kept.event is not None
        wall = kept.event.screens["wall"]
        assert (wall.screen, wall.held, wall.light) == ("choam", True, True)


@in_loop
async def test_a_carousel_says_what_comes_next_goes_on_from_there_and_can_be_held(
    tmp_path: Path,
) -> None:
    async with hall(tmp_path) as at:
        wall = (await at.seen())["screens"][0]
        now = TURNS.index(wall["now"])
        assert wall["next"] == TURNS[(now + 1) % 6]
        await at.choose(id="wall", next="news")
        wall = (await at.seen())["screens"][0]
        assert wall["next"] == "news"
        at.house.clock.time += 20
        wall = (await at.seen())["screens"][0]
        assert (wall["now"], wall["next"]) == ("news", "board")
        await at.choose(id="wall", held=True)
        at.house.clock.time += 60
        wall = (await at.seen())["screens"][0]
        assert (wall["now"], wall["next"]) == ("news", "")
        assert shown(at.page("wall", turn="map")) == "news"
        await at.choose(id="wall", held=False)
        at.house.clock.time += 20
        assert (await at.seen())["screens"][0]["now"] == "board"


@in_loop
async def test_a_new_projector_gets_a_name_and_shows_all_in_turn(tmp_path: Path) -> None:
    async with hall(tmp_path) as at:
        with pytest.raises(Refusal, match="a new screen needs a name"):
            await at.choose(screen="map")
        await at.choose(name="South wall")
        found = [(each["name"], each["screen"]) for each in (await at.seen("katya"))["screens"]]
        assert found == [("North wall", "carousel"), ("South wall", "carousel")]


@in_loop
async def test_nobody_else_chooses_screens_and_what_makes_no_sense_changes_nothing(
    tmp_path: Path,
) -> None:
    async with hall(tmp_path) as at:
        before = msgspec.json.encode(at.table.doc)
        for who, why in {
            "mira": "News and people; ask Rui",
            "wall": "this is a screen",
        }.items():
            with pytest.raises(Refusal, match=why):
                await at.choose(who, id="wall", screen="map")
        for wish, why in (
            ({"id": "wall", "screen": "moon"}, "there is no screen moon"),
            ({"id": "rui", "screen": "map"}, "not a screen of the day"),
            ({"id": "wall", "next": "tick"}, "the carousel shows map, clock"),
        ):
            with pytest.raises(Refusal, match=why):
                await at.choose(**wish)
        with pytest.raises(Refusal, match="only the head of control"):
            await at.house.post(at.table.doc.id, "event/count", "token of rui", steps=1)
        with pytest.raises(Refusal, match="when the day is over"):
            await at.house.post(at.table.doc.id, "event/count", "token of katya", steps=1)
        assert msgspec.json.encode(at.table.doc) == before


@in_loop
async def test_the_card_of_a_screen_opens_it_also_before_the_doors_are_open(
    tmp_path: Path,
) -> None:
    async with hall(tmp_path) as at:
        signs = cards.signs(at.table.doc, at.table.doc.people[-1])
        card = said(await at.house.ask("POST", "/api/cards", json={"signs": signs}))
        assert (card["screen"], card["doors"], card["side"]) == (True, True, "")
        sat = said(await at.house.ask("POST", "/api/cards/sit", json={"signs": signs}))
        await at.choose(id="wall", screen="news")
        async with at.house.live(sat["table"], sat["token"], **{"as": "screen"}) as socket:
            assert 'data-shown="news"' in (await socket.hear())["markup"]
            await at.choose(id="wall", screen="choam")
            assert "choam" in str(await socket.hear())


@in_loop
async def test_what_changes_at_once_comes_to_a_screen_at_once(tmp_path: Path) -> None:
    """EVENT.md, section 12: the newest wins."""
    async with (
        hall(tmp_path) as at,
        at.house.live(at.table.doc.id, "token of wall", **{"as": "screen"}) as socket,
    ):
        assert 'data-shown="map"' in (await socket.hear())["markup"]
        for screen in ("choam", "board", "clock", "news"):
            await at.choose(id="wall", screen=screen)
        changes = str(await socket.hear())
        assert "screen:news" in changes
        assert not any(f"screen:{name}" in changes for name in ("choam", "board", "clock"))


@in_loop
async def test_a_projector_is_nobodys_seat_whoever_has_opened_its_page(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, table = await day(house, ATREIDES)
        async with house.live(made.table, made.token, **{"as": "screen"}) as socket:
            assert (await socket.hear())["t"] == "scene"
            assert table.present == {-1: 1}


# ---- the clock


def by_id(page: Node, id: str) -> Node:
    """A node of a page."""
    return next(node for node in page.walk() if node.id == id)


@in_loop
async def test_a_screen_counts_what_the_day_counts_and_says_what_people_may_do(
    tmp_path: Path,
) -> None:
    """EVENT-SCREENS.md, section 0: told by word, and the time stands in a pause."""
    async with event(tmp_path) as at:

        def page(screen: str = "clock") -> Node:
            nobody = Hold("", at.table.doc.id, -1)
            return at.house.gallery(at.table).scene(nobody, Look(screen=screen), kind="screen").node

        await at.to("The first age")
        bar = by_id(page(), "screen-bar")
        words = [by_id(bar, id).text() for id in ("screen-year", "screen-part", "screen-state")]
        assert words == ["Year 0 of 8", "The first age", "The floor is open"]
        assert float(by_id(bar, "screen-time").attrs["data-ends"]) > at.house.clock()
        fought(at.table)
        await at.does("pause", reason="The wifi is down.")
        bar = by_id(page(), "screen-bar")
        assert bar.attrs["data-state"] == "paused"
        assert by_id(bar, "screen-state").text() == "Paused by control"
        assert re.fullmatch(r"\d:\d\d", by_id(bar, "screen-time").text())
        await at.does("go-on")
        assert any("data-seconds" in node.attrs for node in by_id(page(), "screen-opens").walk())
        await at.to("Lunch")
        assert "until The second age" in page().text()
        assert "data-ends" in by_id(page(), "screen-time").attrs


# ---- secrets


def everything(maker: ScreenMaker, table: Table) -> str:
    """All screens as markup."""
    nobody = Hold("", table.doc.id, -1)
    names = [screen.id for screen in event_of(table.game).screen]
    return "".join(markup(maker.node(nobody, Look(screen=name))) for name in names)


def dealt_anew(state: State) -> None:
    """Behind all shields lies something else; those who look from outside see what they saw."""
    for shield in state.shields:
        shield.pouch += 7
        shield.handed = {"ecaz": 3}
        shield.commits = {region: Commit(3, 2) for region in state.table.battles}
        shield.ballots = {vote: Ballot(2, 1) for vote in state.table.votes}
        shield.offers, shield.questions, shield.loans = [], [], {}
        shield.news, shield.letters = [News("A secret headline")], {"control": 2}
    for faction in state.table.factions.values():
        faction.counted += 7  # everybody could count it, and no screen does


@pytest.fixture(scope="module")
def played() -> list[tuple[int, Match[State]]]:
    """A day of bots: the match after every tenth deed, and when it is over."""
    match = Match.begin(Megagame(), {"years": 8}, 15, Secret.given(3), live=True)
    bots = [Herald(match.game, seat, Dice.of(f"3/{seat}")) for seat in range(15)]
    found: list[tuple[int, Match[State]]] = []
    while not match.over:
        for seat in chances(match, range(15)):
            act_freely(match, seat, bots[seat])
            if len(match.entries) // 10 > len(found):
                found.append((len(match.told), match.fork()))
        judge(match)
        let_time_pass(match)
    return [*found, (len(match.told), match)]


def laid(match: Match[State], told: list[Told]) -> Table:
    chairs = [Chair("human", f"Player {seat}") for seat in range(15)]
    doc = Doc("arrakeen23", Settings("megagame"), chairs, 0.0, status="running")
    nowhere: Any = None  # nothing is written
    table = Table(doc, nowhere, match, now=Clock())
    match.told[:] = told
    return table


def test_no_screen_shows_anything_from_behind_a_shield_at_any_moment_of_a_day(
    played: list[tuple[int, Match[State]]],
) -> None:
    """EVENT.md, section 13, line 14; EVENT-SCREENS.md, section 5."""
    told = list(played[-1][1].told)
    for heard, match in played[:-1]:
        table = laid(match, told[:heard])
        before = everything(ScreenMaker(table), table)
        dealt_anew(match.state)
        assert everything(ScreenMaker(table), table) == before


def test_the_count_opens_pouches_with_its_last_title_and_says_nothing_of_the_end_before(
    played: list[tuple[int, Match[State]]],
) -> None:
    heard, match = played[-1]
    table = laid(match, list(match.told)[:heard])
    table.doc.event = Event("secret", "half_day")
    nobody, maker = Hold("", table.doc.id, -1), ScreenMaker(table)
    won = f"won the day with {max(match.state.table.scores.values())} points"
    said = []
    for steps in range(12):
        table.doc.event.counted = steps
        said.append(maker.node(nobody, Look(screen="count")).text())
    assert [words.count("the pouches are open") for words in said[:8]] == [0] * 7 + [1]
    assert not any(won in words for words in said[:8])
    assert won in said[-1] or "win the day instead" in said[-1]
    table.doc.event.counted = 6
    before = markup(maker.node(nobody, Look(screen="count")))
    for screen in TURNS:
        assert "won" not in maker.node(nobody, Look(screen=screen)).text().split()
    pouches = [shield.pouch for shield in match.state.shields]
    for shield in match.state.shields:
        shield.pouch = 99 - shield.pouch
    assert markup(maker.node(nobody, Look(screen="count"))) == before
    for shield, pouch in zip(match.state.shields, pouches, strict=True):
        shield.pouch = pouch


def test_a_new_year_with_nine_votes_takes_twelve_seconds_at_most_and_a_quiet_one_six(
    played: list[tuple[int, Match[State]]],
) -> None:
    match = played[5][1]
    seen = Seen.by(match)
    told = list(played[-1][1].told)
    votes = [
        Told(
            "counted",
            {"vote": f"tax of {name}", "faction": name, "passed": "yes", "yes": 9, "no": n},
        )
        for n, name in enumerate(ORDER[:9])
    ]
    others = [each for each in told if each.what in ("collected", "blow", "market_used", "storms")]
    paid = [Told("dividend", {"faction": "ecaz", "solari": 4})]
    due = [Told("revealed", {"faction": "tabr", "n": 3})]
    for some, some_beats in ((votes, 8), (votes[:3], 10), (votes[:1], 8)):
        year = [Told("year", {"n": 5}), *others[:9], *some, *paid, *due]
        played_out = beats(Showing(seen, year))
        assert len(played_out) <= some_beats
        assert 6 <= sum(beat.seconds for beat in played_out) + 0.1 <= 12.1
    (alone,) = beats(Showing(seen, [Told("year", {"n": 5})]))
    assert alone.seconds == 6
    listed = beats(Showing(seen, [Told("year", {"n": 5}), *votes]))
    assert [name in listed[1].body.text() for name in ("9 votes", "Passed", "9 : 8")] == [True] * 3


def test_what_interrupts_is_told_to_everybody_and_named_by_its_place(
    played: list[tuple[int, Match[State]]],
) -> None:
    told = [each for each in played[-1][1].told if each.only is None]
    found = flashes(Showing(Seen.by(played[-1][1]), told))
    assert len(found) == 8
    assert [flash.number for flash in found] == sorted(flash.number for flash in found)
    for flash in found:
        assert told[flash.number].what in ("year", "battle_won", "worm", "law_added", "usul")
        assert (flash.body is None) == (told[flash.number].what == "year")
