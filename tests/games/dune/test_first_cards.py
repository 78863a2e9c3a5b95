"""The first card of each faction, and the chip of a power that works now."""

import pytest

from landsraad import load
from landsraad.games.dune.components import FACTIONS
from landsraad.kernel import Ask, Dice
from landsraad.kernel.asks import SPECTATOR
from landsraad.kernel.match import Match
from landsraad.scenes.story import story_of
from landsraad.scenes.story.first_card import FirstCard

from ...scenes.test_first_cards import check

SIX = tuple(FACTIONS)


def dealt(game: str, factions: tuple[str, ...] = SIX) -> Match:  # type: ignore[type-arg]
    """A match with these factions in order."""
    options = {"game": game, "choice": "assign", "factions": factions}
    chosen = load("dune").chosen(options)
    return Match(load("dune"), load("dune").setup(chosen, len(factions), Dice(3)))


def card_of(match: Match, seat: int) -> FirstCard:  # type: ignore[type-arg]
    view = match.view(SPECTATOR)
    card = story_of(match.game).card(view, seat)
    assert card is not None
    return card


@pytest.mark.parametrize("game", ["basic", "advanced"])
def test_every_faction_has_a_card(game: str) -> None:
    match = dealt(game)
    for seat, faction in enumerate(SIX):
        card = card_of(match, seat)
        assert card.side == FACTIONS[faction].name
        assert len(card.powers) <= (2 if game == "basic" else 3)
        check(card)


def test_the_card_counts_strongholds_against_what_wins() -> None:
    match = dealt("basic", ("atreides", "harkonnen", "emperor"))
    assert card_of(match, 0).count == (1, 3, "strongholds")
    assert card_of(match, 2).count == (0, 3, "strongholds")
    duel = dealt("basic", ("atreides", "harkonnen"))
    assert card_of(duel, 0).aim.startswith("{You} win when {you} hold 4 of the 5 strongholds")


def test_a_power_that_works_now_has_a_chip_unless_it_is_stopped() -> None:
    match = dealt("basic", ("atreides", "harkonnen", "emperor"))
    story, view = story_of(match.game), match.view(0)
    bid = Ask(0, "bid", ("pass", 1))
    assert story.power_now(view, bid) == "You foresee this card"
    assert story.power_now(view, Ask(0, "dial", (0, 1))) == ""
    view.table.stopped.append("bidding_prescience")
    assert story.power_now(view, bid) == ""
