"""What a simulation reports: wins by bot, seat, role and ending."""

import json

from rich.console import Console

from landsraad.arena.report import Tally, as_json, show
from landsraad.arena.simulate import Result, Tournament, simulate
from landsraad.kernel import Verdict

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
    show(tally(), console, "DUNE, 2 seats", 1.0)
    text = console.export_text()
    assert "wins by role" in text
    assert "guild (random)" in text


def test_a_game_without_roles_has_no_such_table() -> None:
    counted = played(Tournament("spice_auction", games=2, seats=3, seed=1))
    assert not counted.roles


def test_a_real_game_of_factions_has_them() -> None:
    counted = played(Tournament("dune", games=1, seats=2, options={"turns": 1}, seed=1))
    assert len(counted.roles) == 2
