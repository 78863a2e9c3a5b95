"""Practice tables say why: every answer has a reason, and it rests on facts of the position."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.bots.reasons import ONLY
from landsraad.bots.seating import run
from landsraad.games.dune.bots import reason
from landsraad.games.dune.bots.mentat.player import Mentat
from landsraad.games.dune.bots.mentat.reasons.told import FACTS, principle
from landsraad.games.dune.bots.mentat.reasons.words import PRINCIPLES
from landsraad.games.dune.state import Auction, Battle
from landsraad.games.dune.story.asks import ASKS, OPTIONS
from landsraad.kernel import Ask, Dice, Match, Secret, Value, View

from .positions import GAME, Playing, Position
from .positions_battle import duel
from .positions_mentat import END, MINE, stand, table

ARRAKEEN = "arrakeen@9"


class Explained(Mentat):
    """Says why to every answer, and sees to it that there is a reason in whole sentences."""

    def answer(self, view: View, ask: Ask) -> Value:
        value = super().answer(view, ask)
        why = reason(view, ask, value)
        assert why.endswith("."), (ask.kind, value, why)
        assert why[0].isupper() or why[0].isdigit(), why
        assert len(why) < 260, why
        assert not any(sign in why for sign in ("_", "@", "  ", "..", " ,")), why
        return value


@pytest.mark.parametrize("options", [{}, {"game": "basic"}, {"choice": "pick"}], ids=str)
@pytest.mark.parametrize("seats", [2, 6])
def test_every_answer_of_mentat_has_a_reason(seats: int, options: dict[str, Any]) -> None:
    match = Match.begin(GAME, options, seats, Secret.given(seats), hurry=seats == 6)
    run(match, [Explained(GAME, seat, Dice(seat)) for seat in range(seats)])
    assert match.verdict is not None


def test_any_answer_of_anybody_has_a_reason() -> None:
    match = Match.begin(GAME, {}, 6, Secret.given(9), hurry=True)
    dice = Dice(4)
    for _ in range(1500):
        if match.over:
            break
        seat, ask = next(iter(match.asks.items()))
        value = dice.pick(list(ask.options), "any")
        assert reason(match.view(seat), ask, value)
        match.answer(seat, value)


def test_every_kind_of_question_has_a_principle_for_each_of_its_answers() -> None:
    said = {key.partition(": ")[0] for key in PRINCIPLES}
    assert said == ASKS.keys()
    assert FACTS.keys() <= ASKS.keys()
    for key in OPTIONS:
        kind, _, value = key.partition(": ")
        if value:
            assert principle(kind, value), key


def test_what_leaves_no_choice_is_said_to() -> None:
    view = Position("atreides", "harkonnen").at("mentat_pause").match.view(0)
    assert reason(view, Ask(0, "bid", ["pass"], True), "pass") == ONLY


# ---- facts


def why(playing: Playing, faction: str, value: Value | None = None) -> str:
    """Why mentat, or the bot that gives this value, answers the open question so."""
    ask = playing.asked(faction)
    assert ask is not None
    view = playing.match.view(playing.seat(faction))
    if value is None:
        value = Mentat(GAME, ask.seat, Dice(1)).answer(view, ask)
    return reason(view, ask, value)


def test_the_third_stronghold_is_said_to_win() -> None:
    p = table("emperor", "harkonnen", "atreides")
    stand(p, "emperor", arrakeen=1, carthag=1)
    stand(p, "harkonnen", tueks=3)
    p.tanks("emperor", -1).spice("emperor", 1)
    playing = p.at(*MINE, *END, check=False, hurry=True)
    told = why(playing, "emperor")
    assert "would be your third stronghold, and 3 win the game" in told


def test_a_landing_among_enemies_tells_of_them_and_of_its_price() -> None:
    p = Position("emperor", "harkonnen", "atreides").forces("harkonnen", ARRAKEEN, 2)
    playing = p.at(*MINE, *END, check=False)
    told = why(playing, "emperor", ARRAKEEN)
    assert "Arrakeen has Harkonnen with 2 forces" in told
    playing.say("emperor", "ship to", ARRAKEEN)
    told = why(playing, "emperor", 6)
    assert "6 of yours win about" in told or "6 of yours win almost always" in told
    assert "That costs 6 spice and leaves you 4." in told


def test_a_stronghold_that_would_let_a_rival_win_is_named_so() -> None:
    p = Position("emperor", "harkonnen", "atreides")
    for part in (ARRAKEEN, "carthag@10", "tueks_sietch@4"):
        p.forces("harkonnen", part, 1)
    playing = p.at(*MINE, *END, check=False)
    assert "Harkonnen wins this turn if it keeps what it holds" in why(playing, "emperor", ARRAKEEN)


def test_spice_on_the_ground_is_counted() -> None:
    p = Position("atreides", "harkonnen").forces("atreides", "the_minor_erg@6", 1)
    p.ground("the_minor_erg@7", 8)
    playing = p.at(("move", 0), check=False)
    playing.say("atreides", "move from", "the_minor_erg")
    assert "8 spice lies in the Minor Erg (sector 7): 1 force collects 2 of it" in why(
        playing, "atreides", "the_minor_erg@7"
    )


def sale(faction: str, bid: int = 0, top: int = 1, **notes: Value) -> Playing:
    p = Position(faction, "harkonnen").set(phase="bidding")
    p.t.auction = Auction(opener=0, number=1, bid=bid, top=top if bid else -1, turn=0)
    card = str(notes.get("sale", "shield"))
    p.s.box.deck.remove(card)
    p.s.box.row = [card]
    p.shield(faction).notes.update(notes)
    return p.at("bid", check=False)


def test_a_bid_tells_what_the_card_is_worth_and_what_is_kept() -> None:
    told = why(sale("atreides", bid=2, sale="shield"), "atreides", 3)
    assert "The card is a Shield, worth about 4 to you with no cards in hand" in told
    assert "you keep 7 spice" in told


def test_a_pass_tells_the_next_bid() -> None:
    told = why(sale("emperor", bid=8), "emperor", "pass")
    assert told.startswith("The next bid is 9; ")


def test_charity_and_revival_count() -> None:
    p = Position("atreides", "harkonnen").set(phase="charity").spice("atreides", 1)
    assert "The bank gives you 1 spice" in why(p.at("charity_phase"), "atreides")
    p = Position("atreides", "harkonnen").set(phase="revival").tanks("atreides", 6)
    told = why(p.at("revive"), "atreides", 3)
    assert "6 forces in the tanks: 2 for nothing, the rest for 2 spice, which leaves you 8" in told


def test_an_alliance_counts_strongholds() -> None:
    p = Position("atreides", "harkonnen", "emperor").set(phase="spice_blow")
    p.forces("atreides", ARRAKEEN, 3).forces("harkonnen", "carthag@10", 3)
    playing = p.at(("propose", 0))
    told = why(playing, "atreides", 1)
    assert "With Harkonnen you would hold 2 of the 4 strongholds that win together" in told


# ---- battles


def in_battle(until: str, **more: Any) -> tuple[Any, Any]:
    fight = duel("atreides", "harkonnen", **more).fight(until=until)
    return fight, fight.match


def told_in(match: Match[Any], seat: int, value: Value) -> str:
    return reason(match.view(seat), match.asks[seat], value)


def test_a_dial_tells_the_most_that_the_other_side_can_total() -> None:
    fight, match = in_battle("leader", forces=5, against=2, game="basic")
    seat = fight.seat("atreides")
    for value in ("lady_jessica", "none", "none"):
        if match.asks[seat].permits(value):
            match.answer(seat, value)
    assert match.asks[seat].kind == "dial"
    told = told_in(match, seat, 6)
    assert "You total 8 if Lady Jessica lives, Harkonnen 8 at most" in told
    assert "leaves you 2 forces there" in told


def test_a_known_weapon_is_named_for_the_defense() -> None:
    fight, match = in_battle(
        "leader", hands={"atreides": ["shield", "snooper"], "harkonnen": ["chaumas"]}, game="basic"
    )
    seat, foe = fight.seat("atreides"), fight.seat("harkonnen")
    match.answer(seat, "gurney_halleck")
    match.answer(seat, "none")
    assert match.asks[seat].kind == "defense"
    view = match.view(seat).copied()
    view.shield.notes[f"{foe} holds chaumas"] = 1
    told = reason(view, match.asks[seat], "snooper")
    assert "Harkonnen is known to hold a poison weapon" in told


def test_a_leader_is_weighed_by_strength_and_loyalty() -> None:
    fight, match = in_battle("leader", traitors={"atreides": ["gurney_halleck"]}, game="basic")
    told = told_in(match, fight.seat("atreides"), "gurney_halleck")
    assert "Gurney Halleck adds 4 and is not a traitor of Harkonnen" in told
    assert "you would risk more than you need" in told


def test_foresight_of_the_number_tells_how_high_it_may_be() -> None:
    fight, match = in_battle("foresee", against=7, game="basic")
    told = told_in(match, fight.seat("atreides"), "dial")
    assert "Harkonnen has 7 forces here and may dial anything up to 7" in told


def test_the_voice_names_the_weapon_that_cannot_be_parried() -> None:
    fight = duel("harkonnen", "bene_gesserit", game="basic").fight(until="voice")
    told = told_in(fight.match, fight.seat("bene_gesserit"), "poison")
    assert "You hold no Snooper against a poison weapon" in told


def test_a_traitor_is_named() -> None:
    fight = duel("atreides", "emperor", traitors={"atreides": ["burseg"]}, game="basic")
    fight.fight(until="call traitor", emperor={"leader": "burseg"})
    assert "Burseg is in your pay" in told_in(fight.match, fight.seat("atreides"), "call")


def test_a_worm_tells_whom_it_devours() -> None:
    p = Position("fremen", "harkonnen").set(phase="spice_blow")
    p.forces("harkonnen", "the_minor_erg@7", 4)
    view = p.at("mentat_pause", check=False).match.view(0)
    told = reason(view, Ask(0, "place worm", ["pass", "the_minor_erg"]), "the_minor_erg")
    assert told.startswith("It devours 4 forces of Harkonnen.")


def test_a_battle_that_is_not_mine_is_said_to_be_none() -> None:
    p = Position("atreides", "harkonnen", "emperor").set(phase="battle")
    p.t.battle = Battle("arrakeen", 1, 2)
    view = p.at("mentat_pause", check=False).match.view(0)
    told = reason(view, Ask(0, "stop battle power", ["pass", "sardaukar"], True), "pass")
    assert told.startswith("This is not your battle.")
