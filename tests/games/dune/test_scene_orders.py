"""Standing orders that the page suggests: only what can concern the seat, and each one works."""

from __future__ import annotations

import pytest

from landsraad.bots.bot import RandomBot
from landsraad.bots.seating import run
from landsraad.games.dune.components import FACTIONS
from landsraad.games.dune.rules.steps import REACTIONS
from landsraad.games.dune.scene.orders import NEVER, orders
from landsraad.games.dune.state import Auction
from landsraad.kernel import Ask, Dice, Match, Secret, Value, View
from landsraad.orders import AtMost, Order, UpTo
from landsraad.scenes.sketch import Suggestion

from ...obeying import obey
from .positions import GAME, Playing, Position

ALL = ("atreides", "bene_gesserit", "emperor", "fremen", "guild", "harkonnen")


def suggested(playing: Playing, faction: str) -> list[Suggestion]:
    return orders(playing.match.view(playing.seat(faction)), None)


def kinds(playing: Playing, faction: str) -> set[str]:
    return {s.order.kind for s in suggested(playing, faction)}


def sale(bid: int = 0, *hand: str) -> Playing:
    p = Position("atreides", "harkonnen").set(phase="bidding").spice("atreides", 7)
    p.hand("atreides", *hand)
    p.t.auction = Auction(opener=0, number=3, bid=bid, top=1 if bid else -1, turn=0)
    p.s.box.row = [p.s.box.deck.pop()]
    return p.at("bid", check=False)


def test_every_reaction_has_its_order_in_words() -> None:
    assert NEVER.keys() == REACTIONS.keys()
    words = [chance.words for chance in NEVER.values()]
    assert len({*words}) == len(words)


def test_a_bid_can_go_up_to_what_the_seat_can_pay_for_this_card() -> None:
    playing = sale(2)
    ask = playing.asked("atreides")
    [suggestion] = orders(playing.match.view(0), ask)
    assert suggestion.amount == (3, 7)
    assert suggestion.order == UpTo("bid", 3, "auction.number", 3)
    assert obey(playing.match, {0: [suggestion.order]}) == 1
    assert playing.t.auction is not None
    assert (playing.t.auction.bid, playing.t.auction.top) == (3, 0)


def test_a_karama_does_not_make_the_purse_larger() -> None:
    playing = sale(6, "karama")
    [suggestion] = orders(playing.match.view(0), playing.asked("atreides"))
    assert suggestion.amount == (7, 7)


def test_who_cannot_bid_more_is_suggested_nothing() -> None:
    playing = sale(7, "karama")
    assert orders(playing.match.view(0), playing.asked("atreides")) == []


def test_other_questions_suggest_nothing() -> None:
    playing = sale()
    assert orders(playing.match.view(0), Ask(0, "charity", ["claim", "decline"])) == []


def test_spectators_give_no_orders() -> None:
    assert orders(sale().match.view(-1), None) == []


@pytest.mark.parametrize("faction", ALL)
def test_what_is_revived_for_nothing_is_taken(faction: str) -> None:
    others = [other for other in ALL if other != faction]
    p = Position(faction, others[0]).set(phase="revival").tanks(faction, 5)
    if FACTIONS[faction].special_forces:
        p.tanks(faction, 0, 2)
    playing = p.at("revive")
    [order] = [s.order for s in suggested(playing, faction) if isinstance(s.order, AtMost)]
    obey(playing.match, {0: [order]})
    assert playing.over
    free = FACTIONS[faction].free_revival
    assert sum(playing.t.tanks[0]) == 5 + 2 * bool(FACTIONS[faction].special_forces) - free
    assert playing.t.spice[0] == 10


def test_charity_is_always_claimed() -> None:
    playing = Position("atreides", "emperor").set(phase="charity").spice("atreides", 0)
    at = playing.at("charity_phase")
    claim = next(s.order for s in suggested(at, "atreides") if s.order.kind == "charity")
    obey(at.match, {0: [claim]})
    assert at.t.spice[0] == 2


def test_only_what_can_concern_a_faction_is_suggested() -> None:
    playing = Position(*ALL).at("mentat_pause", check=False)
    everybody = {kind for kind, chance in NEVER.items() if not chance.faction} - {"swap with"}
    for faction in ALL:
        own = {kind for kind, chance in NEVER.items() if chance.faction == faction}
        assert kinds(playing, faction) == everybody | own | {"revive *"}


def test_the_basic_game_has_fewer() -> None:
    playing = Position(*ALL, game="basic").at("mentat_pause", check=False)
    assert not kinds(playing, "guild") & {"act now", "act in place"}
    assert "voice" in kinds(playing, "bene_gesserit")
    assert "intrusion in *" not in kinds(playing, "bene_gesserit")


def test_what_cannot_come_again_is_not_suggested() -> None:
    p = Position(*ALL).set(powers_used=[ALL.index("atreides")])
    p.s.box.deck.remove("family_atomics")
    p.t.removed.append("family_atomics")
    playing = p.at("mentat_pause", check=False)
    assert not kinds(playing, "atreides") & {"see whole plan", "family atomics"}


def test_factions_can_be_swapped_in_set_up_only() -> None:
    match = Match.begin(GAME, {}, 3, Secret.given(1))
    assert "swap with" in {s.order.kind for s in orders(match.view(0), None)}
    for seat in range(3):
        match.answer(seat, "pass")
    assert "swap with" not in {s.order.kind for s in orders(match.view(0), None)}


class Ordered(RandomBot):
    """Remembers what was asked beside the orders that were possible then."""

    looks = True
    missed: set[tuple[str, Value]] = set()

    def answer(self, view: View, ask: Ask) -> Value:
        order = next(
            (Order(k, v) for k, v in REACTIONS.items() if Order(k, v).reply(ask, view)), None
        )
        if order is not None and order not in [s.order for s in orders(view, None)]:
            self.missed.add((ask.kind, view.table.factions[ask.seat]))
        return super().answer(view, ask)


@pytest.mark.parametrize("options", [{}, {"game": "basic"}], ids=str)
def test_every_chance_to_react_that_comes_up_could_have_been_ordered(
    options: dict[str, str],
) -> None:
    Ordered.missed = set()
    for seed in range(3):
        match = Match.begin(GAME, options, 6, Secret.given(seed))
        run(match, [Ordered(GAME, seat, Dice(seed + seat), polite=False) for seat in range(6)])
    assert Ordered.missed == set()
