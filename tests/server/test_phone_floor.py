"""An open floor for phones: the clock in the bar, cards of Now, pages with their deeds."""

from __future__ import annotations

from pathlib import Path

from landsraad.games.megagame.state import Commit
from landsraad.scenes.node import Node
from landsraad.server.page import page
from landsraad.server.page.eyes import Draft, Look
from landsraad.server.table import Table

from .events import event
from .tables import House, in_loop
from .test_alarms import asked
from .test_floor import ATREIDES, HARKONNEN, day, fought
from .test_rights import Crew, crew


def nodes(house: House, table: Table, look: Look | None = None, seat: int = ATREIDES) -> list[Node]:
    """All nodes of a person's page."""
    glimpse = house.gallery(table).eyes.glimpse(house.hold(table, seat), look or Look())
    return list(page(glimpse).walk())


def by_id(found: list[Node], id: str) -> Node | None:
    return next((node for node in found if node.id == id), None)


def titles(found: list[Node]) -> list[str]:
    """What the cards of Now are called, in their order."""
    return [
        next(kid.text() for kid in node.walk() if kid.tag == "h4")
        for node in found
        if node.attrs.get("class", "").startswith("now-card") and "told" not in node.attrs["class"]
    ]


@in_loop
async def test_cards_stand_in_the_order_of_their_time_and_what_is_sealed_comes_after(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        _, table = await day(house, ATREIDES)
        asked(table)
        fought(table)
        table.ends = {"year": 600.0, "A18": 120.0}
        found = nodes(house, table)
        assert titles(found) == ["A battle in A18", "A question under truth"]
        battle = by_id(found, "now:battle:A18")
        assert battle is not None
        assert "You have chosen nothing yet." in battle.text()
        assert "Choose for A18" in battle.text()
        table.playing.state.shields[ATREIDES].commits["A18"] = Commit(1)
        sealed = by_id(nodes(house, table), "now:battle:A18")
        assert sealed is not None
        assert "Sealed against House Harkonnen: 1 and no leader." in sealed.text()
        assert "Change" in sealed.text()
        other = by_id(nodes(house, table, seat=HARKONNEN), "now:battle:A18")
        assert other is None or "Sealed" not in other.text()


@in_loop
async def test_the_bar_has_the_time_and_says_when_the_floor_is_closed(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        _, table = await day(house, ATREIDES)
        table.ends = {"year": 600.0}
        clock = by_id(nodes(house, table), "clock")
        assert clock is not None
        assert (clock.attrs["data-state"], clock.attrs["data-ends"]) == ("open", "600.00")
        table.playing.state.table.paused = True
        stopped = by_id(nodes(house, table), "clock")
        assert stopped is not None
        assert stopped.attrs["data-state"] == "paused"
        assert "The clock stands still" in stopped.text()


@in_loop
async def test_nothing_that_comes_stands_in_an_open_form(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        _, table = await day(house, ATREIDES)
        draft = Look(draft=Draft("propose"))
        before = by_id(nodes(house, table, draft), "sheet")
        asked(table)
        fought(table)
        after = by_id(nodes(house, table, draft), "sheet")
        assert before is not None
        assert before == after


@in_loop
async def test_deeds_of_others_on_the_seat_are_there_and_say_who_does_them(tmp_path: Path) -> None:
    async with crew(tmp_path) as at:
        glimpse = at.house.gallery(at.table).eyes.glimpse(at.holds["anna"], Look())
        found = list(page(glimpse).walk())
        sells, marches = by_id(found, "choam:offer"), by_id(found, "arrakis:deploy")
        assert sells is not None
        assert marches is not None
        assert "disabled" in sells.attrs
        assert "data-act" not in sells.attrs
        assert sells.text().endswith("Chidi (CHOAM factor) does this")
        assert marches.attrs["data-act"] == "deploy"


@in_loop
async def test_the_bar_says_what_the_day_of_an_event_allows(tmp_path: Path) -> None:
    """EVENT-SCREENS.md, section 0: by word and pattern, with the seconds that are left."""
    async with event(tmp_path) as at:

        def bar() -> tuple[str, str, bool]:
            hold = at.holds["anna"]
            whole = page(at.house.gallery(at.table).eyes.glimpse(hold, Look()))
            clock = by_id(list(whole.walk()), "clock")
            assert clock is not None
            words = next(node.text() for node in clock.walk() if node.id == "clock-state")
            return clock.attrs["data-state"], words, "data-ends" in clock.attrs

        await at.to("The first age")
        assert bar() == ("open", "", True)
        fought(at.table)
        await at.post("anna", "act", act="standing_reroll", values=["losses"])
        await at.passes(2)
        await at.does("pause", reason="We look for a phone.")
        assert bar() == ("paused", "Paused by control", False)
        whole = page(at.house.gallery(at.table).eyes.glimpse(at.holds["anna"], Look()))
        battle = by_id(list(whole.walk()), "now:battle:A18")
        assert battle is not None
        assert "1:5" in battle.text()
        await at.does("go-on")
        assert bar()[:2] == ("countdown", "The floor opens")
        await at.passes(6)
        assert bar()[:2] == ("open", "")
        await at.to("The sitting")
        assert bar()[:2] == ("sitting", "Votes only")


@in_loop
async def test_on_the_floor_of_an_event_nobody_takes_a_deed_back(tmp_path: Path) -> None:
    async with event(tmp_path) as at:
        await at.to("The first age")
        await at.post("anna", "act", act="standing_reroll", values=["never"])
        why = await at.house.refused(at.post("anna", "undo"))
        assert why == "at an event nobody takes deeds back; ask control, which can strike them"
        reroll = at.table.playing.state.table.factions["atreides"].reroll
        assert reroll == "never"
        whole = page(at.house.gallery(at.table).eyes.glimpse(at.holds["anna"], Look()))
        assert by_id(list(whole.walk()), "undo") is None


@in_loop
async def test_while_the_floor_is_closed_deeds_keep_their_places_and_open_later(
    tmp_path: Path,
) -> None:
    async with event(tmp_path) as at:

        def deeds() -> dict[str, str]:
            """The buttons of all pages, in their order, with what is written below their words."""
            whole = page(at.house.gallery(at.table).eyes.glimpse(at.holds["anna"], Look()))
            rows = [node for node in whole.walk() if node.attrs.get("class") == "tab-deeds"]
            return {
                one.id: "Opens later"
                if "disabled" in one.attrs and one.text().endswith("Opens later")
                else one.attrs["data-act"]
                for row in rows
                for one in row.walk()
                if one.tag == "button"
            }

        def card() -> Node:
            whole = page(at.house.gallery(at.table).eyes.glimpse(at.holds["anna"], Look()))
            found = by_id(list(whole.walk()), "now:battle:A18:do")
            assert found is not None
            return found

        await at.to("The first age")
        fought(at.table)
        await at.post("anna", "act", act="standing_reroll", values=["losses"])
        before = deeds()
        assert "Opens later" not in before.values()
        await at.does("pause", reason="We look for a phone.")
        stands = deeds()
        assert list(stands) == list(before)
        works = {act for act in stands.values() if act != "Opens later"}
        assert works == {"standing_reroll", "show_spice", "message", "request"}
        assert "disabled" in card().attrs
        await at.does("go-on")
        await at.passes(6)  # bots act meanwhile, so there may be more to do than before
        assert "Opens later" not in deeds().values()
        assert card().attrs["data-act"] == "commit"
        await at.to("The sitting")
        sits = deeds()
        assert sits["arrakis:deploy"] == "Opens later"
        assert sits["people:request"] == "request"
        await at.to("The count")
        assert "Opens later" not in deeds().values()


# ---- asking control

PLEA = {"request": "wish", "words": "May we <b>hide</b>?", "offered for it": "nothing"}


def asked_of(at: Crew, who: str) -> Node | None:
    """What somebody's page says of requests to control."""
    glimpse = at.house.gallery(at.table).eyes.glimpse(at.holds[who], Look())
    return by_id(list(page(glimpse).walk()), "asked-control")


@in_loop
async def test_a_seat_reads_where_its_requests_stand_from_waiting_to_the_answer(
    tmp_path: Path,
) -> None:
    """EVENT-SCREENS.md, section 2: waiting (2nd), taken by Mira, answered."""
    async with crew(tmp_path, "shared") as at:

        def told() -> str:
            node = asked_of(at, "anna")
            assert node is not None
            return node.text()

        assert "You have asked for nothing yet." in told()
        at.table.playing.act(HARKONNEN, "request", "question", "How far do worms hear?", "nothing")
        await at.post("anna", "act", act="request", values=PLEA)
        number = len(at.table.playing.entries) - 1
        assert "2 requests wait there now." in told()
        assert "Wishwaiting (2nd)May we <b>hide</b>?" in told()
        assert "worms" not in told()
        await at.post("mira", "desk/take", request=number)
        assert "taken by Mira" in told()
        answer = {"ruling": "refuse", "words": "No.", "precedent": "no", "release": "now"}
        await at.post("mira", "desk/answer", request=number, values=answer)
        assert "answered" in told()
        assert "No: No." in told()
        assert "1 request waits there now." in told()


@in_loop
async def test_the_sheet_of_a_request_says_how_many_wait(tmp_path: Path) -> None:
    async with crew(tmp_path, "shared") as at:
        look = Look(draft=Draft("request"))
        for words in ("Nobody waits for control now.", "1 request waits there now."):
            glimpse = at.house.gallery(at.table).eyes.glimpse(at.holds["anna"], look)
            assert words in page(glimpse).text()
            await at.post("anna", "act", act="request", values=PLEA)


@in_loop
async def test_where_nobody_moderates_nobody_is_asked(tmp_path: Path) -> None:
    async with crew(tmp_path, "shared") as at:
        at.table.doc.event = None
        at.table.show()
        assert asked_of(at, "anna") is None
