"""Each panel for each kind of seat: a House, a sietch, an organisation, and who only looks on."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from landsraad.games.megagame.components import HOUSES, ORDER, SEAT_OF
from landsraad.games.megagame.scene import sketch
from landsraad.games.megagame.scene.progress import passing
from landsraad.games.megagame.state import Breach, Pact
from landsraad.kernel.asks import SPECTATOR
from landsraad.scenes.node import Node
from landsraad.scenes.sketch import Panel

from .positions import GAME, WHY, Day, Position

KINDS = {"House": "ecaz", "sietch": "tabr", "organisation": "spacing_guild", "spectator": ""}
PANELS = ("now", "choam", "landsraad", "people", "titles")


def seen(p: Day, name: str) -> dict[str, Panel]:
    """All panels as somebody sees them, by name; empty: who only looks on."""
    seat = SEAT_OF[name] if name else SPECTATOR
    offers = p.match.offers(seat) if name else []
    return {each.name: each for each in sketch.desk.panels(p.match.view(seat), None, offers)}


def buttons(panel: Panel) -> dict[str, str]:
    """The deeds that a panel begins, each with its first answers."""
    return {
        node.attrs["data-act"]: node.attrs["data-values"]
        for node in panel.body.walk()
        if "data-act" in node.attrs
    }


def section(panel: Panel, title: str) -> str:
    """What stands under a title of a panel."""
    for node in panel.body.walk():
        if node.tag == "section" and node.text().startswith(title):
            return node.text().removeprefix(title)
    raise AssertionError(f"{panel.name} has no part {title!r}")


def busy() -> Day:
    """A day on which something of every sort is under way."""
    position = Position().tank(2).armies("ecaz", "A17", 2).armies("ginaz", "A17", 1)
    position.armies("tabr", "302", 1).card("tabr", "wormriding").gone("tuek")
    position.t.rides["302"] = ["tabr"]
    position.board("spacing_guild").papers = 3
    p = position.open().attack("ecaz", "ginaz", "A17")
    p.act("atreides", "propose", "add", "transport_price", 0)
    p.act("ordos", "court_partner", {"court": "ecaz", "give leader": 0})
    p.act("bene_gesserit", "award_advisor", "tabr")
    p.act("spacing_guild", "write_news", "The worm is dead", "no more to say")
    p.offered("ordos", "ecaz", {"solari": 2}, {"spice": 1})
    return p


# ---- all of them, for everybody


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_seat_has_all_five_panels(kind: str) -> None:
    panels = seen(busy(), KINDS[kind])
    assert tuple(name for name, panel in panels.items() if not panel.small) == PANELS
    assert all(panel.title and panel.body.text() for panel in panels.values())


@pytest.mark.parametrize("name", ORDER)
def test_a_panel_begins_only_what_is_open_to_its_seat_now(name: str) -> None:
    p = busy()
    for panel in seen(p, name).values():
        assert {*buttons(panel)} <= {*p.offers(name)}


def test_who_only_looks_on_has_no_buttons_and_nothing_that_waits() -> None:
    for panel in seen(busy(), "").values():
        assert (buttons(panel), panel.waiting) == ({}, 0)


def test_a_button_gives_answers_that_its_deed_takes() -> None:
    """Whatever stands on a button can be said."""
    p = busy()
    p.accused("ordos", "pass")
    for name in ORDER:
        seat = SEAT_OF[name]
        for panel in seen(p, name).values():
            for act, values in buttons(panel).items():
                given = json.loads(values)
                if isinstance(given, dict):  # what a sheet of the act begins with
                    sheet = sketch.unasked.acts.get(act)
                    assert sheet is None or sheet(p.match.view(seat), given)
                else:
                    p.match.draft(seat, act, *given)


def test_a_button_names_what_it_is_about_only_where_that_is_asked() -> None:
    """An only couple, partner or vote is no question, so that its name would answer the next."""
    p = Position().open().courted("ordos", "ecaz")
    assert buttons(seen(p, "bene_gesserit")["people"]) == {"bless": "[]"}
    p.courted("ginaz", "richese")
    assert buttons(seen(p, "bene_gesserit")["people"]) == {"bless": '["ginaz and richese"]'}
    p.act("ecaz", "propose", "add", "transport_price", 0)
    assert buttons(seen(p, "ordos")["landsraad"]) == {"vote": "[]"}
    p.act("atreides", "propose", "add", "tank_price", 0)
    assert buttons(seen(p, "ordos")["landsraad"])["vote"] != "[]"
    for name in [name for name in ORDER if name not in ("ordos", "ecaz")]:
        if name in HOUSES:
            p.t.pacts.append(Pact("ecaz", name, 0))
    p.t.courtships.clear()
    p.act("ordos", "court_partner", {"court": "ecaz", "give leader": 0})
    assert buttons(seen(p, "ecaz")["people"]) == {"court_partner": "[]"}
    p.match.draft(SEAT_OF["ecaz"], "court_partner", 0)


@pytest.mark.parametrize("kind", KINDS)
def test_in_a_pause_no_panel_begins_a_deed_that_has_to_wait(kind: str) -> None:
    """Ruling pause."""
    p = busy().ruled("pause_clock")
    for panel in seen(p, KINDS[kind]).values():
        assert buttons(panel) == {}


def test_after_the_end_panels_still_tell_all_of_it() -> None:
    p = busy().ruled("end_game", when="now")
    for name in KINDS.values():
        panels = seen(p, name)
        assert all(not buttons(panel) for panel in panels.values())
        assert "Speaker of the Council" in panels["titles"].body.text()


# ---- now


WAITING: dict[str, tuple[str, str]] = {
    "ecaz": ("Choose for the battle in A17.", "commit"),
    "tabr": ("A worm can be ridden from desert 302.", "ride"),
    "tuek": ("can be put back.", "return_armies"),
}


@pytest.mark.parametrize("name", WAITING)
def test_now_says_what_waits_for_a_seat_with_a_button_for_it(name: str) -> None:
    words, act = WAITING[name]
    panel = seen(busy(), name)["now"]
    assert words in section(panel, "Waits for you")
    assert (act in buttons(panel), panel.waiting) == (True, 1)


def test_now_says_nothing_waits_where_nothing_does() -> None:
    panel = seen(busy(), "fenring")["now"]
    assert section(panel, "Waits for you") == "Nothing."
    assert panel.waiting == 0


def test_the_newest_headline_stands_first() -> None:
    p = busy()
    p.act("bene_gesserit", "write_news", "He comes", "no more to say")
    assert section(seen(p, "")["now"], "News") == "He comesThe worm is dead"
    p.ruled("announce", publish="withdraw", withdraw="He comes")
    assert section(seen(p, "")["now"], "News") == "The worm is dead"


def test_now_tells_the_dividend_that_the_next_tick_pays() -> None:
    """Ruling tick_order: the Imperium uses its spice before."""
    for market in (5, 8, 14, 26, 40):
        position = Position()
        position.t.year, position.t.market = 3, market
        p = position.open()
        said = section(seen(p, "")["now"], "Year 4 brings")
        p.tick()
        paid = next(each for each in p.told("dividend") if each["faction"] == "moritani")
        assert f"CHOAM pays {paid['solari']} solari a share" in said


def test_now_counts_the_votes_that_are_due() -> None:
    p = busy().accused("ordos", "pass")
    assert "1 vote counted" in section(seen(p, "")["now"], "Year 1 brings")


def test_a_loan_is_listed_for_the_two_alone() -> None:
    """Ruling giving_control."""
    position = Position().armies("ecaz", "A17", 2).armies("ginaz", "A17", 1)
    p = position.armies("ordos", "A17", 2).open().attack("ecaz", "ginaz", "A17")
    p.act("ordos", "lend", "ecaz", 2)
    told = {name: "lends 2 armies" in section(seen(p, name)["now"], "Battles") for name in ORDER}
    assert {name for name, known in told.items() if known} == {"ecaz", "ordos"}


# ---- the Landsraad


def test_the_landsraad_counts_what_one_has_not_voted_on() -> None:
    p = busy()
    waiting = {name: seen(p, name)["landsraad"].waiting for name in ORDER}
    assert {name for name, count in waiting.items() if count} == {
        "atreides",
        "ecaz",
        "richese",
        "fenring",
        "ordos",
        "ginaz",
        "spacing_guild",
    }
    p.act("ecaz", "vote", {"yes": 3, "no": 0})
    assert seen(p, "ecaz")["landsraad"].waiting == 0
    assert "Your ballot: 3 yes, 0 no." in seen(p, "ecaz")["landsraad"].body.text()
    assert "Your ballot" not in seen(p, "ordos")["landsraad"].body.text()


def test_totals_are_shown_where_the_table_wants_it() -> None:
    """Ruling law_secret, option votes_public_before_count=true."""
    p = busy().act("ecaz", "vote", {"yes": 2, "no": 1})
    assert "Cast so far" not in seen(p, "")["landsraad"].body.text()
    p.ruled("set_option", option="votes_public_before_count", value="yes")
    assert "Cast so far: 2 yes, 1 no." in seen(p, "")["landsraad"].body.text()


@pytest.mark.parametrize(
    ("who", "able"), [("ecaz", True), ("tabr", False), ("spacing_guild", False)]
)
def test_a_court_is_offered_only_over_a_breach_that_can_be_tried(who: str, able: bool) -> None:
    """Ruling grand_court: Houses are tried, and not twice."""
    position = Position()
    position.t.breaches.append(Breach(4711, who, "L2", "attacked", "ordos", 0))
    p = position.open()
    panel = seen(p, "ordos")["landsraad"]
    assert ("call_court" in buttons(panel)) == able
    if able:
        assert buttons(panel)["call_court"] == "[4711]"
        p.act("ordos", "call_court", {"breach": 4711, "penalty": "pass"})
        assert "tried" in section(seen(p, "ordos")["landsraad"], "Breaches")
        assert "call_court" not in buttons(seen(p, "ordos")["landsraad"])


def test_nobody_is_offered_a_court_over_itself_and_fremen_over_nobody() -> None:
    """Ruling grand_court."""
    position = Position()
    position.t.breaches.append(Breach(4711, "ecaz", "L2", "attacked", "ordos", 0))
    p = position.open()
    assert "call_court" not in buttons(seen(p, "ecaz")["landsraad"])
    assert "call_court" not in buttons(seen(p, "tabr")["landsraad"])
    assert "call_court" in buttons(seen(p, "bene_gesserit")["landsraad"])


def test_the_quorum_is_told_as_it_is_counted() -> None:
    """Ruling law_quorum, template quorum."""
    p = Position(quorum_counts="yes").law("quorum", votes=9).open()
    said = seen(p, "")["landsraad"].body.text()
    assert "A proposal needs 9 votes in favour and more yes than no." in said


# ---- CHOAM and people


@pytest.mark.parametrize(
    ("name", "shut"), [("ecaz", False), ("tabr", True), ("spacing_guild", True), ("", False)]
)
def test_who_is_shut_out_of_choam_is_told_so(name: str, shut: bool) -> None:
    """Ruling board_access."""
    said = seen(Position().open(), name)["choam"].body.text()
    assert ("CHOAM does not deal with you." in said) == shut


def test_choam_says_when_dividends_come_and_what_is_left() -> None:
    p = Position().open()
    assert "dividends are paid in 4 years" in seen(p, "")["choam"].body.text()
    assert "dividends are paid with the next year" in seen(p.tick(3), "")["choam"].body.text()


def test_a_courtship_waits_for_the_one_who_is_courted_then_for_the_sisterhood() -> None:
    """Ruling marriage_consent."""
    p = Position().open().act("ordos", "court_partner", {"court": "ecaz", "give leader": 0})

    def asked() -> dict[str, dict[str, str]]:
        found = {name: seen(p, name)["people"] for name in ORDER}
        assert all(bool(panel.waiting) == bool(buttons(panel)) for panel in found.values())
        return {name: buttons(panel) for name, panel in found.items() if panel.waiting}

    assert asked() == {"ecaz": {"court_partner": '["ordos"]'}}
    p.act("ecaz", "court_partner", {"court": "ordos", "give leader": 0})
    assert asked() == {"bene_gesserit": {"bless": "[]"}}, "there is no other couple"
    p.act("bene_gesserit", "bless", {"marriage": "ordos and ecaz", "bless": "yes"})
    assert asked() == {}
    assert "You divide" in section(seen(p, "bene_gesserit")["now"], "Waits for you")


def test_people_tell_of_advisors_kanly_and_debts() -> None:
    p = busy().tick(6)
    panel = seen(p, "")["people"]
    assert "1 of the Bene Gesserit" in section(panel, "Advisors")
    assert "House Atreides and House Harkonnen" in section(panel, "Kanly")
    assert "Sietch Tabr is revealed: everybody may attack it" in section(panel, "The Fremen bribe")


def test_a_truce_that_is_offered_is_seen_by_all() -> None:
    """Ruling kanly_end."""
    p = Position().open().act("atreides", "end_kanly")
    words = "House Atreides offers House Harkonnen to end their Kanly"
    assert words in section(seen(p, "")["people"], "Kanly")


# ---- boards


@pytest.mark.parametrize("name", ORDER)
def test_every_board_tells_what_lies_open_and_nothing_else(name: str) -> None:
    """Ruling public_information: the same for everybody but its own faction."""
    p = busy()
    seat = SEAT_OF[name]
    mats = {
        sketch.seats.mat(p.match.view(SEAT_OF[other]), seat).text()
        for other in ORDER
        if other != name
    }
    assert len(mats) == 1


MARKS: dict[str, tuple[Callable[[Day], object], str, str]] = {
    "silence": (lambda p: setattr(p.board("ecaz"), "silent_until", 4), "ecaz", "4"),
    "atomics": (lambda p: setattr(p.board("ecaz"), "atomics", "A23"), "ecaz", "A23"),
    "steps": (lambda p: setattr(p.board("tabr"), "steps", 5), "tabr", "5"),
}


@pytest.mark.parametrize("what", MARKS)
def test_a_mat_tells_what_has_changed(what: str) -> None:
    p = Position().open()
    change, name, words = MARKS[what]
    before = sketch.seats.mat(p.match.view(SPECTATOR), SEAT_OF[name]).text()
    change(p)
    after = sketch.seats.mat(p.match.view(SPECTATOR), SEAT_OF[name]).text()
    assert after != before
    assert words in after


def test_the_button_of_the_clock_stands_still_in_a_pause() -> None:
    """Ruling pause."""
    p = Position().open()
    assert passing(p.match.view(SPECTATOR)) == "Let year 1 begin"
    p.ruled("pause_clock")
    assert p.told("paused") == [{"reason": WHY}]
    assert GAME.timers(p.s)["year"] == 600


def test_every_node_of_a_panel_has_an_id_once() -> None:
    ids: list[str] = []
    for panel in seen(busy(), "ecaz").values():
        ids += [node.id for node in walked(panel.body) if node.id]
    assert len({*ids}) == len(ids)


def walked(node: Node) -> list[Node]:
    """A node and all below it."""
    return list(node.walk())
