"""What years bring, in which order, and how a day ends: sections 7 and C.1 of the rulebook."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.megagame.components import NUMBERS, ORDER, ORGANISATIONS, SEAT_OF, TITLES
from landsraad.games.megagame.rules.winning import counts, holders, points
from landsraad.kernel.asks import CLOCK, MODERATOR

from .positions import GAME, WHY, Day, Position


def last_year(position: Position) -> Day:
    """The day of eight years has one tick left."""
    position.t.year, position.t.ends = 7, 8
    return position.open()


def told_in_order(p: Day, *kinds: str) -> list[str]:
    """The kinds of events in the order in which they were told, each once."""
    return list(dict.fromkeys(told.what for told in p.match.told if told.what in kinds))


# ---- the order of a tick


def test_a_tick_does_everything_in_its_order() -> None:
    """Ruling tick_order: in the twelfth year all of it comes together."""
    position = Position().armies("tabr", "303", 1)
    position.t.spice["303"] = 9
    position.t.year = 11
    p = position.open().act("ecaz", "propose", "add", "transport_price", 0)
    p.t.votes["transport_price of ecaz"].due = 12
    p.tick()
    order = (
        "year",
        "collected",
        "blow",
        "counted",
        "market_used",
        "coriolis",
        "dividend",
        "revealed",
    )
    assert told_in_order(p, *order) == list(order)


@pytest.mark.parametrize(
    ("what", "years"),
    [("coriolis", [2, 4, 6, 8, 10, 12]), ("dividend", [4, 8, 12]), ("revealed", [6, 12])],
)
def test_some_things_come_every_second_fourth_or_sixth_year(what: str, years: list[int]) -> None:
    """Section C.1, ruling year_zero."""
    p = Position().open()
    found = []
    for year in range(1, 13):
        before = len(p.told(what))
        p.tick()
        if len(p.told(what)) > before:
            found.append(year)
    assert found == years


def test_year_zero_is_played_and_nothing_is_counted_in_it() -> None:
    """Ruling year_zero."""
    p = Position().open()
    assert p.t.year == 0
    assert "march" in p.offers("atreides")
    assert not p.told("blow")


def test_steps_and_written_lines_and_news_are_new_every_year() -> None:
    """Rulings fremen_steps, secret_messages, news_approval."""
    p = Position().spice("tabr", 5).open().act("tabr", "buy_steps", 2)
    for _ in range(4):
        p.act("spacing_guild", "write_news", "Hear", "no more to say")
    p.act("ecaz", "message", {"write to": "tabr", "words": "Come."})
    assert p.board("tabr").steps == 6
    p.tick()
    assert p.board("tabr").steps == 0
    assert p.s.shields[SEAT_OF["ecaz"]].letters == {}
    assert "write_news" in p.offers("spacing_guild")


# ---- timers


def test_the_clock_measures_the_year_and_each_battle() -> None:
    """Rulings year_length, battle_commit: seconds outside the rules."""
    position = Position(minutes_per_year=8, battle_seconds=90).armies("harkonnen", "A16", 2)
    p = position.armies("ecaz", "A17", 1).armies("ginaz", "A17", 1).open()
    p.act("atreides", "march", "A16", 3).attack("ecaz", "ginaz", "A17")
    assert GAME.timers(p.s) == {"year": 480, "A16": 90, "A17": 90}
    p.ruled("end_battle", battle="A17", end="more_time", minutes=3)
    assert GAME.timers(p.s) == {"year": 480, "A16": 90, "A17": 90 + 180}
    p.time_up("A17")
    assert GAME.timers(p.s) == {"year": 480, "A16": 90}


def test_a_year_may_end_while_a_battle_goes_on() -> None:
    """Ruling battle_commit: it is fought to its end in the next."""
    p = Position().armies("harkonnen", "A16", 2).open().act("atreides", "march", "A16", 3)
    p.tick()
    assert "A16" in p.t.battles
    p.commit("atreides", 1).commit("harkonnen", 0)
    assert p.t.battles == {}


def test_in_a_pause_no_time_runs_out() -> None:
    """Ruling pause."""
    p = Position().armies("harkonnen", "A16", 2).open().act("atreides", "march", "A16", 3)
    assert p.offers(CLOCK) == ["tick", "time_up"]
    p.ruled("pause_clock")
    assert p.offers(CLOCK) == []
    p.ruled("pause_clock")
    assert [each["reason"] for each in (*p.told("paused"), *p.told("resumed"))] == [WHY, WHY]


def test_control_changes_how_long_a_year_is() -> None:
    """Rulings year_length, override."""
    p = Position().open()
    p.ruled("set_option", option="minutes_per_year", value=15)
    assert GAME.timers(p.s) == {"year": 900}
    p.ruled("set_option", option="battle_seconds", value=300)
    assert p.t.options.battle_seconds == 300


# ---- the end


def test_all_events_of_the_last_tick_count_before_the_titles() -> None:
    """Ruling game_end: a law, dividends and spice that is collected."""
    position = Position().voting().armies("tabr", "303", 3)
    position.t.spice["303"] = 9
    p = last_year(position)
    p.act("atreides", "propose", "add", "transport_price", 0)
    p.t.votes["transport_price of atreides"].due = 8
    p.act("atreides", "vote", {"yes": 15, "no": 0}).tick()
    assert p.over
    assert p.board("atreides").passed == 1
    assert p.t.scores["atreides"] >= TITLES["lawmaker"].points
    assert p.told("collected") != []
    assert p.told("dividend") != []


def test_votes_that_are_not_due_are_void_when_the_day_ends() -> None:
    """Ruling game_end."""
    p = last_year(Position().voting()).act("atreides", "propose", "add", "transport_price", 0)
    p.act("atreides", "vote", {"yes": 15, "no": 0}).tick()
    assert p.over
    assert p.board("atreides").passed == 0
    assert "transport_price 1" not in p.t.laws


def test_battles_are_shown_first_and_their_armies_counted_afterwards() -> None:
    """Rulings game_end, vp_counts."""
    position = Position().armies("harkonnen", "A16", 2)
    p = last_year(position).act("atreides", "march", "A16", 3).commit("atreides", 2)
    before = counts(p.s, "harkonnen")["judge"]
    p.tick()
    assert told_in_order(p, "battle_won", "year", "won")[-1] == "won"
    assert counts(p.s, "harkonnen")["judge"] == before - 2


def test_nothing_can_be_done_after_the_bell() -> None:
    """Ruling game_end: no orders after it, not even by control."""
    p = last_year(Position()).tick()
    for who in (*ORDER, CLOCK, MODERATOR):
        assert p.offers(who) == []


def test_control_ends_the_day_with_the_running_year_or_at_once() -> None:
    """Rulings game_end, override."""
    p = Position().open().tick(2).ruled("end_game", when="after_this_year")
    assert not p.over
    assert p.tick().over
    assert p.told("day_ends") == [{"when": "after_this_year", "reason": WHY}]
    p = Position().open().ruled("end_game", when="now")
    assert (p.over, p.t.year) == (True, 0)


# ---- titles


def even(**more: Any) -> Position:
    """Everybody has nothing, but for what is named as `name={"seats": 3}`."""
    position = Position()
    for name in ORDER:
        own = position.board(name)
        own.supply += own.seats
        own.seats = own.shares = own.solari = own.passed = 0
        position.spice(name, 0)
    for region in position.t.settlements:
        position.t.settlements[region] = ""
    for region in list(position.t.armies):
        for name, count in position.t.armies.pop(region).items():
            field = "waiting" if name in ("tabr", "habbanya", "tuek") else "supply"
            setattr(position.board(name), field, getattr(position.board(name), field) + count)
    for name, fields in more.items():
        for field, value in fields.items():
            if field == "spice":
                position.spice(name, value)
            else:
                setattr(position.board(name), field, value)
            if field == "seats":
                position.board(name).supply -= value
    return position


def test_nobody_holds_a_title_with_nothing() -> None:
    """Ruling vp_ties."""
    position = even()
    assert all(found == [] for found in holders(position.s).values())
    assert {*points(position.s).values()} == {0}


def test_equal_ones_all_score_in_full() -> None:
    """Ruling vp_ties: three with two seats are three Speakers."""
    position = even(ecaz={"seats": 2}, ordos={"seats": 2}, ginaz={"seats": 2}, fenring={"seats": 1})
    assert holders(position.s)["speaker"] == ["ecaz", "ordos", "ginaz"]
    scores = points(position.s)
    assert [scores[name] for name in ("ecaz", "ordos", "ginaz", "fenring")] == [10, 10, 10, 0]


@pytest.mark.parametrize(
    ("one", "other", "winners"),
    [
        ({"seats": 2}, {"shares": 2}, ["ecaz", "ordos"]),
        ({"seats": 2, "solari": 1}, {"shares": 2}, ["ecaz"]),
        ({"seats": 2, "solari": 9}, {"shares": 2, "solari": 9}, ["ecaz", "ordos"]),
        ({"seats": 2}, {"shares": 2, "passed": 1}, ["ordos"]),
        ({"seats": 2, "shares": 2}, {"spice": 1}, ["ecaz"]),
    ],
    ids=["all equal", "more solari", "as many solari", "more points", "points before spice"],
)
def test_ties_are_broken_by_spice_then_by_solari_or_shared(
    one: dict[str, int], other: dict[str, int], winners: list[str]
) -> None:
    """Ruling vp_ties."""
    p = even(ecaz=one, ordos=other).open().ruled("end_game", when="now")
    assert p.t.winners == winners
    assert p.match.verdict is not None
    share = p.match.verdict.share(SEAT_OF[winners[0]])
    assert share == 1 / len(winners)


def test_spice_decides_between_equal_points() -> None:
    """Ruling vp_ties: 15 points for spice against 10 and, elsewhere, less spice."""
    position = even(
        ecaz={"seats": 2, "spice": 3}, ordos={"shares": 2, "spice": 2}, ginaz={"spice": 9}
    )
    p = position.open().ruled("end_game", when="now")
    assert p.t.winners == ["ginaz"]
    position = even(ecaz={"seats": 2, "spice": 3}, ordos={"shares": 2, "spice": 2})
    position.spice("spacing_guild", 50)
    p = position.open().ruled("end_game", when="now")
    assert p.t.winners == ["ecaz"], "organisations hold no titles"


@pytest.mark.parametrize("title", TITLES)
def test_organisations_never_hold_a_title(title: str) -> None:
    """Ruling vp_counts: Houses and sietches only."""
    position = even(spacing_guild={"spice": 60, "papers": 9})
    assert not {*holders(position.s)[title]} & {*ORGANISATIONS}


def test_spice_counts_in_the_pouch_and_on_the_board_and_not_on_harvesters() -> None:
    """Ruling vp_counts."""
    position = even(ecaz={"spice": 5}).harvester("ordos", "303", 3)
    p = position.open().act("ecaz", "show_spice", 2)
    assert counts(p.s, "ecaz")["spice_rich"] == 5
    assert counts(p.s, "ordos")["spice_rich"] == 0


def test_sietches_together_add_up_what_each_has() -> None:
    """Ruling fremen_scoring, option fremen_as_one=true."""
    position = Position(fremen_as_one=True)
    for name in ORDER:
        position.spice(name, 0)
    for name in ("tabr", "tuek", "habbanya"):
        position.spice(name, 2)
    position.spice("ecaz", 5)
    assert holders(position.s)["spice_rich"] == ["fremen"]
    p = position.open().ruled("end_game", when="now")
    assert len({p.t.scores[name] for name in ("tabr", "tuek", "habbanya")}) == 1


def test_the_verdict_names_all_points_and_the_year() -> None:
    """Ruling game_end."""
    p = Position(years=8).open().tick(8)
    verdict = p.match.verdict
    assert verdict is not None
    assert verdict.turn == 8
    assert len(verdict.scores) == len(ORDER)
    best = max(p.t.scores.values())
    assert all(p.t.scores[name] == best for name in p.t.winners if name in p.t.scores)
    assert NUMBERS.tick[0].id == "collect"
