"""The contract of a game, and how games are found."""

from types import ModuleType
from typing import Any

import pytest

from landsraad.games.spice_auction import SpiceAuction
from landsraad.games.spice_auction.state import State as AuctionState
from landsraad.kernel import Dice, Game, Match, Refused, RuleError, Verdict, game, load
from landsraad.kernel.game import game_names
from landsraad.kernel.state import View

from .toys import GAME, Options, Toy, at, pick, sealed, shout, state, toy


def test_a_game_is_found_by_its_name_and_made_once() -> None:
    assert isinstance(load("spice_auction"), SpiceAuction)
    assert load("spice_auction") is load("spice_auction")


def test_games_are_named_in_order() -> None:
    assert game_names() == sorted(game_names())
    assert "spice_auction" in game_names()


@pytest.mark.parametrize("name", ["chess", "", "spice auction", "Spice_Auction"])
def test_an_unknown_game_is_refused_with_the_names_of_those_there_are(name: str) -> None:
    with pytest.raises(Refused, match=f"there is no game {name!r}; there are: .*spice_auction"):
        load(name)


class Installed:
    """An entry point of a game that somebody else has written."""

    def __init__(self, clock: bool, *free: str) -> None:
        self.made = {"clock": clock, "free": dict.fromkeys(free, shout)}

    def load(self) -> type[Toy]:
        return type("Toy", (Toy,), self.made)


@pytest.mark.parametrize(
    ("clock", "free"), [(True, ()), (True, ("shout", "time_up")), (False, ("shout", "tick"))]
)
def test_a_game_that_has_a_clock_but_no_tick_or_a_tick_but_no_clock_is_not_loaded(
    monkeypatch: pytest.MonkeyPatch, clock: bool, free: tuple[str, ...]
) -> None:
    monkeypatch.setattr(game, "_entries", lambda: {"floor": Installed(clock, *free)})
    with pytest.raises(RuleError, match="floor has `clock = True` just if `tick` is among its"):
        load("floor")
    assert "floor" not in game._loaded


@pytest.mark.parametrize(("clock", "free"), [(True, ("tick",)), (False, ("time_up",))])
def test_a_game_whose_clock_ticks_is_loaded_and_so_is_one_without(
    monkeypatch: pytest.MonkeyPatch, clock: bool, free: tuple[str, ...]
) -> None:
    monkeypatch.setattr(game, "_entries", lambda: {"floor": Installed(clock, *free)})
    monkeypatch.setattr(game, "_loaded", {})
    assert load("floor").clock is clock


def test_the_megagame_alone_has_an_open_floor() -> None:
    assert [name for name in game_names() if load(name).clock] == ["megagame"]


# ---- options


@pytest.mark.parametrize(
    "given",
    [{"coins": 3, "mood": "grim"}, {"coins": "3", "mood": "grim"}],
)
def test_options_are_read_from_plain_values_and_from_text(given: dict[str, Any]) -> None:
    assert GAME.chosen(given) == Options(3, "grim")


def test_options_that_nobody_gave_are_the_usual_ones() -> None:
    assert GAME.chosen({}) == Options()


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"coin": 3}, "toy has no option 'coin'; it has: coins, mood"),
        ({"coins": 0}, "toy: Expected `int` >= 1"),
        ({"coins": 10}, "toy: Expected `int` <= 9"),
        ({"coins": "many"}, "toy: Expected `int`"),
        ({"coins": None}, "toy: Expected `int`"),
        ({"coins": True}, "toy: Expected `int`"),
        ({"coins": 2.5}, "toy: Expected `int`"),
        ({"mood": "sad"}, "toy: Invalid enum value 'sad'"),
        ({"mood": 3}, "toy: .*mood"),
    ],
)
def test_a_bad_option_is_refused_with_a_sentence(given: dict[str, Any], why: str) -> None:
    with pytest.raises(Refused, match=why):
        Match.begin(GAME, given)


def test_a_game_without_options_says_so() -> None:
    class Bare(Game[Any]):
        name = "bare"

    with pytest.raises(Refused, match="bare has no option 'x'; it has: none"):
        Bare().chosen({"x": 1})


# ---- the parts of a game


def test_a_part_of_a_game_is_a_module_of_its_package() -> None:
    story = load("spice_auction").part("story")
    assert isinstance(story, ModuleType)
    assert story.__name__ == "landsraad.games.spice_auction.story"


def test_a_game_may_lack_a_part() -> None:
    assert load("spice_auction").part("no_such_part") is None
    assert GAME.part("story") is None


def test_a_variant_uses_the_parts_of_its_game() -> None:
    class Variant(SpiceAuction):
        name = "variant"

    assert Variant().part("story") is load("spice_auction").part("story")


# ---- verdicts


@pytest.mark.parametrize(
    ("winners", "shares"), [((1,), [0, 1, 0]), ((0, 2), [0.5, 0, 0.5]), ((), [0, 0, 0])]
)
def test_a_shared_win_is_shared(winners: tuple[int, ...], shares: list[float]) -> None:
    verdict = Verdict(winners, "weighed", 8)
    assert [verdict.share(seat) for seat in range(3)] == shares


# ---- what a game need not say


class Plain(Toy):
    """A game that says no more than it must."""

    steps = GAME.steps
    offers = Game.offers  # type: ignore[assignment]
    why_not = Game.why_not
    invariants = Game.invariants  # type: ignore[assignment]


def test_a_game_need_not_offer_anything_nor_say_why_not() -> None:
    match = Match(Plain(), state((pick, 0)))
    assert match.offers(0) == []
    with pytest.raises(Refused, match="9 is not an option of number"):
        match.answer(0, 9)


def test_a_game_need_not_have_invariants() -> None:
    Plain().invariants(state())


def test_all_seats_may_act_freely_unless_a_game_says_otherwise() -> None:
    assert list(GAME.actors(state(seats=2))) == [0, 1]


def test_what_a_game_must_say_is_missed_when_it_is_not_there() -> None:
    bare: Game[Any] = Game()
    view: View = at(toy(sealed), sealed).view(0)
    s: AuctionState | Any = state()
    for missing in (
        lambda: bare.setup({}, 2, Dice(1)),
        lambda: bare.verdict(s),
        lambda: bare.imagine(view, Dice(1)),
    ):
        with pytest.raises(NotImplementedError):
            missing()
