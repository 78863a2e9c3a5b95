"""What a simulation reports: wins by bot, seat, role and ending."""

import json
from io import StringIO

from rich.console import Console

from landsraad import game_names
from landsraad.arena.report import Tally, as_json, show, wilson
from landsraad.arena.simulate import Result, Tournament, simulate
from landsraad.kernel import Dice, Seat, Verdict, load
from landsraad.scenes.story import story_of

TOURNAMENT = Tournament("dune", games=2, seats=2, bots=("mentat", "random"), seed=1)


def tally() -> Tally:
    """Two games: a shared win, then a win of the random Guild."""
    counted = Tally(TOURNAMENT)
    roles, bots = ("atreides", "guild"), ("mentat", "random")
    counted.add(
        [
            Result(0, Verdict((0, 1), "tie", 10), 100, bots, "a", roles),
            Result(1, Verdict((1,), "guild", 10), 200, bots, "b", roles),
        ]
    )
    return counted


def played(tournament: Tournament) -> Tally:
    counted = Tally(tournament)
    for results in simulate(tournament, 1):
        counted.add(results)
    return counted


def test_wins_are_counted_by_what_a_seat_played_and_how_it_ended() -> None:
    found = tally().roles
    assert found["atreides", "mentat"].wins == 0.5
    assert found["guild", "random"].endings == {"tie": 0.5, "guild": 1.0}


def test_programs_get_roles_as_json() -> None:
    told = json.loads(as_json(tally(), 1, 1.0))
    assert [row["role"] for row in told["wins"]["by_role"]] == ["atreides", "guild"]


def test_people_get_a_table_of_roles() -> None:
    console = Console(width=140, record=True)
    show(tally(), console, "DUNE, 2 seats", 1.0, story_of(load("dune")).role)
    text = console.export_text()
    assert "wins by role" in text
    assert "Spacing Guild (random)" in text


def test_every_role_and_side_is_called_as_people_call_it() -> None:
    for name in game_names():
        game, words = load(name), story_of(load(name))
        for seats in game.seats:
            state = game.laid_out(game.chosen({}), seats, Dice(seats))
            for role in (*filter(None, game.roles(state)), *game.sides(state)):
                called = words.role(role)
                assert called[0].isupper(), called
                assert "_" not in called
    assert story_of(load("imperium")).role("muad_dib") == "Muad'Dib"


# ---- games with one seat, without a winner, and of teams


def counted(*winners: tuple[Seat, ...], seats: int) -> Tally:
    """One game after the other, with these winners."""
    tally = Tally(Tournament("toy", games=len(winners), seats=seats, bots=("random",)))
    bots = ("random",) * seats
    tally.add(Result(i, Verdict(won, "end", 1), 9, bots, "a") for i, won in enumerate(winners))
    return tally


def printed(tally: Tally) -> str:
    console = Console(width=140, record=True, file=StringIO())
    show(tally, console, "Toy", 1.0)
    return console.export_text()


def row(tally: Tally, who: str) -> list[str]:
    """The cells of a row after its name."""
    line = next(line for line in printed(tally).splitlines() if line.startswith(who))
    return line.removeprefix(who).split()


def test_a_game_for_one_is_won_or_lost_and_nobody_shares_it() -> None:
    solitaire = counted((0,), (), (0,), (0,), seats=1)
    assert "wins (lost: 1)" in printed(solitaire)
    assert "fair share" not in printed(solitaire)
    assert row(solitaire, "random")[:3] == ["4", "3", "75.0%"]
    assert "seat 1" not in printed(solitaire)


def test_a_fair_share_is_one_of_the_games_that_somebody_won() -> None:
    draws = counted((0,), (), (1,), (), seats=2)
    title = " ".join(printed(draws).split())
    assert "a fair share of 2 seats is 25.0%: 2 games have no winner" in title
    assert [score.wins for score in draws.seats.values()] == [1, 1]
    assert json.loads(as_json(draws, 1, 1.0))["won"] == 2


def test_where_everybody_loses_nobody_has_won() -> None:
    lost = counted((), (), seats=3)
    assert "wins (nobody has won a game)" in printed(lost)
    assert row(lost, "seat 3")[:3] == ["2", "0", "0.0%"]
    assert [Verdict((), "lost", 1).share(seat) for seat in range(3)] == [0, 0, 0]


def test_a_team_shares_its_win_and_is_said_to_win_together() -> None:
    teams = counted((0, 2), (0, 2), (1, 3), (0, 2), seats=4)
    assert "a fair share of 4 seats is 25.0%" in printed(teams)
    assert "won together" in printed(teams)
    assert row(teams, "seat 1") == ["4", "1.5", "37.5%", *row(teams, "seat 3")[3:6], "3"]
    assert sum(score.wins for score in teams.seats.values()) == 4
    assert json.loads(as_json(teams, 1, 1.0))["wins"]["by_seat"][0]["shared"] == 3


def sided(*winners: tuple[Seat, ...], sides: tuple[str, ...], bots: tuple[str, ...]) -> Tally:
    """Games of sides that several seats may play for."""
    kinds = tuple(dict.fromkeys(bots))
    tally = Tally(Tournament("toy", games=len(winners), seats=len(sides), bots=kinds))
    tally.add(
        Result(i, Verdict(won, "end", 1), 9, bots, "a", sides, sides)
        for i, won in enumerate(winners)
    )
    return tally


def test_one_against_two_is_counted_by_side_and_each_side_could_expect_half() -> None:
    sides, bots = ("desert", "city", "city"), ("random", "random", "random")
    tally = sided((0,), (1, 2), (1, 2), (0,), sides=sides, bots=bots)
    text = " ".join(printed(tally).split())
    assert "wins by side (a fair share of 2 sides is 50.0%)" in text
    assert "wins (partners share theirs)" in text
    assert row(tally, "desert")[:3] == row(tally, "city")[:3] == ["4", "2", "50.0%"]
    told = json.loads(as_json(tally, 1, 1.0))["wins"]["by_side"]
    assert [(each["side"], each["rate"]) for each in told] == [("city", 0.5), ("desert", 0.5)]


def test_a_side_is_named_with_all_who_play_it() -> None:
    sides, bots = ("desert", "city", "city"), ("random", "mentat", "random")
    assert row(sided((0,), sides=sides, bots=bots), "city (mentat and random)")[:2] == ["1", "0"]


def test_partners_without_rivals_win_or_lose() -> None:
    tally = sided((0, 1), (), sides=("desert", "desert"), bots=("random", "random"))
    text = " ".join(printed(tally).split())
    assert "wins by side (lost: 1)" in text
    assert "fair share" not in text
    assert row(tally, "desert")[:3] == ["2", "1", "50.0%"]


def test_where_each_side_has_one_seat_no_table_of_sides_is_needed() -> None:
    tally = sided((0,), sides=("desert", "city"), bots=("random", "random"))
    assert "wins by side" not in printed(tally)
    assert "a fair share of 2 seats is 50.0%" in " ".join(printed(tally).split())


def test_a_real_game_of_sides_has_them() -> None:
    options = {"max_rounds": 8, "mahdi": True}
    counted = played(Tournament("war_for_arrakis", games=1, seats=2, options=options, seed=1))
    assert list(counted.sides) == [("atreides", "random")]
    shared = played(Tournament("war_for_arrakis", games=1, seats=3, options={"max_rounds": 8}))
    assert {side for side, _ in shared.sides} == {"atreides", "harkonnen"}


def test_the_bounds_of_shared_wins_hold_all_that_is_likely() -> None:
    """Two teams of two, equally strong: a seat's true rate is a quarter."""
    dice = Dice(5)
    outside = 0
    for _ in range(200):
        games = [((0, 2), (1, 3))[dice.below(2, "team")] for _ in range(50)]
        score = counted(*games, seats=4).seats[0]
        low, high = wilson(score.wins, score.played)
        outside += not low <= 0.25 <= high
    assert outside <= 10


def test_nothing_is_said_of_winning_together_where_nobody_did() -> None:
    assert "won together" not in printed(counted((0,), (1,), seats=2))


def test_a_game_without_roles_has_no_such_table() -> None:
    counted = played(Tournament("spice_auction", games=2, seats=3, seed=1))
    assert not counted.roles


def test_a_real_game_of_factions_has_them() -> None:
    counted = played(Tournament("dune", games=1, seats=2, options={"turns": 1}, seed=1))
    assert len(counted.roles) == 2
