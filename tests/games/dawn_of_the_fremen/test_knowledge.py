"""What a seat cannot see: the order of the deck and the sites that lie face down."""

from __future__ import annotations

from collections import Counter

from landsraad.games.dawn_of_the_fremen.components import BOX, SET_ASIDE
from landsraad.games.dawn_of_the_fremen.knowledge import imagine
from landsraad.games.dawn_of_the_fremen.state import FACE_DOWN, State
from landsraad.kernel import Dice

from .positions import GAME, Playing, Position, chosen, played


def opened(seed: int = 1, **options: object) -> Playing:
    """A game from its first step on."""
    return played(GAME.setup(chosen(options), 3, Dice(seed)))


def placing(number: int, **options: object) -> Playing:
    """A game in which so many sites already lie face down."""
    game = opened(**options)
    while sum(land.site != "" for land in game.t.lands.values()) < number:
        (ask,) = game.match.asks.values()
        game.match.answer(ask.seat, ask.options[-1])
    return game


def worlds(game: Playing, number: int = 40) -> list[State]:
    """States that the first seat thinks possible."""
    view = game.match.view(0)
    return [imagine(view, Dice(seed)) for seed in range(number)]


def test_an_imagined_state_obeys_the_rules_and_shows_the_same_table() -> None:
    for game in (opened(), placing(5), placing(12)):
        for world in worlds(game, 10):
            GAME.invariants(world)
            assert world.table == game.t
            assert world.box.outside() == game.s.box.outside()


def test_nothing_hidden_is_taken_over_from_the_true_box() -> None:
    """Whatever lies in the box, the same view gives the same worlds."""
    game = placing(5)
    before = worlds(game, 5)
    game.s.box.deck.reverse()
    game.s.box.sites.reverse()
    assert worlds(game, 5) == before


def test_the_deck_is_imagined_in_any_order_with_the_cards_that_lie_nowhere_else() -> None:
    start = Position(2).card("green", "karama").card("blue", "sand").put("red_sink", "kulon")
    start.t.removed.append("spice_find")
    start.s.box.deck.remove("spice_find")
    game = start.at(("first_action", "green"))
    decks = [world.box.deck for world in worlds(game)]
    assert all(Counter(deck) == Counter(game.s.box.deck) for deck in decks)
    assert len({tuple(deck) for deck in decks}) > 30


def test_a_card_that_is_just_drawn_is_not_in_the_imagined_deck() -> None:
    start = Position(2).top_of_deck("ornithopter")
    game = start.at(("first_action", "green")).say("green", "first action", "scavenge")
    assert game.open_kinds() == {"green": "place find"}
    assert all("ornithopter" not in world.box.deck for world in worlds(game, 5))


def test_each_site_face_down_may_be_of_any_type() -> None:
    game = placing(5)
    down = [name for name, land in game.t.lands.items() if land.site == FACE_DOWN]
    imagined = [world.box.placed for world in worlds(game, 200)]
    assert all(sorted(placed) == sorted(down) for placed in imagined)
    assert {placed[down[0]] for placed in imagined} == set(BOX.sites)


def test_two_of_the_three_sites_set_aside_are_imagined_to_be_left_out() -> None:
    """option: leftover_sites_secret=true"""
    game = placing(5)
    pairs = {tuple(sorted(world.box.leftovers)) for world in worlds(game)}
    three = sorted(SET_ASIDE)
    assert pairs == {(three[0], three[1]), (three[0], three[2]), (three[1], three[2])}


def test_leftovers_that_were_shown_are_known() -> None:
    """option: leftover_sites_secret=false"""
    game = placing(5, leftover_sites_secret=False)
    assert len(game.t.leftovers) == 2
    for world in worlds(game, 10):
        assert world.box.leftovers == []
        types = Counter([*world.box.sites, *world.box.placed.values(), *game.t.leftovers])
        assert types == Counter(BOX.sites)


def test_once_the_sites_are_turned_nothing_about_them_is_hidden() -> None:
    game = placing(12)
    assert game.t.phase == "settlement"
    assert all(world.box.placed == {} and world.box.sites == [] for world in worlds(game, 3))
    assert len(game.t.leftovers) == 2


def test_nobody_sees_the_type_of_a_site_that_lies_face_down() -> None:
    game = placing(5)
    assert {land.site for land in game.match.view(0).table.lands.values()} == {"", FACE_DOWN}
    assert game.match.view(0).table.leftovers == []


def test_an_imagined_game_plays_on_by_itself() -> None:
    game = placing(5).match.imagine(1, Dice(5))
    for _ in range(80):
        ask = next(iter(game.asks.values()))
        game.answer(ask.seat, ask.options[0])
        GAME.invariants(game.state)
    assert game.state.table.phase != "sites"


def test_somebody_who_only_watches_can_imagine_as_well() -> None:
    view = placing(5).match.view(-1)
    GAME.invariants(imagine(view, Dice(1)))


def test_a_sealed_vote_is_seen_by_nobody_else() -> None:
    game = Position(3).set(phase="trade", die="all_players").at("vote_together", "count_votes")
    game.say("green", "vote on phase", "no")
    assert game.match.view(0).since == [(0, "vote on phase", "no")]
    assert game.match.view(1).since == []
    assert game.t.votes == {}
