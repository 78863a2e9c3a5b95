"""The first card: who a seat is, for every game that has one."""

from typing import Any, get_args

import pytest

from landsraad import game_names, load
from landsraad.kernel import Match, Refused, Secret
from landsraad.kernel.asks import SPECTATOR
from landsraad.presets import presets_of
from landsraad.scenes.rendering.fonts import LETTERS
from landsraad.scenes.story import FirstCard, story_of
from landsraad.scenes.story.first_card import MOST_WORDS, Sign

SIGNS = get_args(Sign)


def beginnings(name: str) -> list[Match[Any]]:
    """Matches as they begin: every preset, and what the laws try, with all numbers of seats."""
    game, found = load(name), list[Match[Any]]()
    presets = [preset.options for preset in presets_of(game).sets]
    for options in (*presets, *game.laws.option_sets):
        for seats in game.seats:
            try:
                found.append(Match.begin(game, options, seats, Secret.given(seats)))
            except Refused:
                continue
    return found


def cards(match: Match[Any]) -> list[FirstCard | None]:
    """The cards of all seats, as somebody who watches sees them."""
    view = match.view(SPECTATOR)
    story = story_of(match.game).at_table(view)
    return [story.card(view, seat) for seat in range(len(match.state.shields))]


@pytest.mark.parametrize("name", game_names())
def test_a_first_card_is_read_at_a_glance(name: str) -> None:
    for match in beginnings(name):
        for card in filter(None, cards(match)):
            check(card)


def check(card: FirstCard) -> None:
    """All that holds of a first card."""
    assert len(card.text.split()) <= MOST_WORDS, card.text
    assert {*card.text, *card.told(own=False).aim} <= {*LETTERS}
    assert len(card.deeds) == 3
    assert all(deed.sign in SIGNS for deed in card.deeds)
    assert 1 <= len(card.powers) <= 3
    assert card.aim.startswith("{You} win"), card.aim
    own = card.told(own=True)
    for sentence in (own.character, own.aim, *own.powers, own.careful):
        assert sentence.endswith("."), sentence
        assert "{" not in sentence
    assert all(power[0].islower() for power in own.powers), "they go on after: Only you"
    if card.count:
        assert card.count.now >= 0
        assert card.count.of > 0


@pytest.mark.parametrize("name", game_names())
def test_the_card_is_made_of_public_facts(name: str) -> None:
    match = beginnings(name)[0]
    outside = cards(match)
    for seat in range(len(match.state.shields)):
        view = match.view(seat)
        assert story_of(match.game).at_table(view).card(view, seat) == outside[seat]
