"""Below kept positions lie as many lines of play as were counted once: see `tools/perft.py`."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import msgspec
import pytest

import perft
from landsraad import game_names, load
from perft import Counts, Position

NAMED = [(game, name) for game in perft.games() for name in perft.kept(game)]


def recounted(game: str, position: Position) -> str:
    """How what lies below a position differs from what was counted below the one of its name."""
    kept = perft.kept(game)[position.name]
    match = perft.opened(load(game), position)
    return perft.difference(kept, perft.counts_of(position, match, len(kept.depths)))


@pytest.mark.parametrize(("game", "name"), NAMED, ids=lambda each: str(each))
def test_as_many_lines_of_play_lie_below_a_position_as_were_counted(game: str, name: str) -> None:
    why = recounted(game, perft.positions(game)[name])
    assert not why, (
        f"{game}, position {name!r}: {why}. If the rules were changed on purpose: "
        f"python tools/perft.py {game} --count"
    )


@pytest.mark.parametrize("game", game_names())
def test_every_game_has_positions_and_their_counts(game: str) -> None:
    assert perft.positions(game).keys() == perft.kept(game).keys()
    assert len(perft.positions(game)) >= perft.FEWEST
    for counts in perft.kept(game).values():
        assert counts.lines == [perft.lines_of(level) for level in counts.depths]


# ---- and a difference is found, and named


def test_a_position_that_allows_less_is_named_with_its_depth_and_question() -> None:
    start = perft.positions("spice_auction")["start"]
    state = deepcopy(start.state)
    state["shields"][1]["spice"] -= 1
    why = recounted("spice_auction", msgspec.structs.replace(start, state=state))
    assert why == (
        "depth 2: 'bid' comes 13 times with 156 options, not 13 times with 169 "
        "(156 lines of play, not 169)"
    )


def counts(**depths: Any) -> Counts:
    return Counts("", [], {}, [{"bid": (1, 3)}, {"bid": (3, 9), **depths}])


def test_the_first_question_that_differs_is_named() -> None:
    assert perft.difference(counts(ship=(1, 4)), counts(ship=(1, 4))) == ""
    assert perft.difference(counts(ship=(1, 4)), counts(ship=(2, 6))) == (
        "depth 2: 'ship' comes 2 times with 6 options, not 1 times with 4 "
        "(15 lines of play, not 13)"
    )
    assert "'ship' comes 0 times" in perft.difference(counts(ship=(1, 4)), counts())


def test_a_free_act_that_is_no_longer_open_is_named() -> None:
    kept = msgspec.structs.replace(counts(), offers={"gift": (2, 4)})
    assert perft.difference(kept, counts()) == (
        "the free act 'gift' is open to 0 seats with 0 first options, not to 2 with 4"
    )
