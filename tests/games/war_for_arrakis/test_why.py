"""When something is not an option, the sentence says why and names the ruling."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from landsraad.games.war_for_arrakis.components import HARKONNEN, SCHEMING
from landsraad.games.war_for_arrakis.rules import places
from landsraad.games.war_for_arrakis.rules.effects import OPS, sides
from landsraad.games.war_for_arrakis.scene import sketch
from landsraad.games.war_for_arrakis.state import OldMan
from landsraad.games.war_for_arrakis.story.mahdi import MAHDI_ASKS
from landsraad.games.war_for_arrakis.why import REASONS, THINGS, why_not
from landsraad.games.war_for_arrakis.why.cards import EXPLAIN
from landsraad.games.war_for_arrakis.why.effects import SENTENCES, idle
from landsraad.games.war_for_arrakis.why.places import FILTERS, PLACES
from landsraad.kernel import Ask, Refused, Value
from landsraad.rulings import rulings_of
from landsraad.testing.driver import Driver, Setting

from .acting import special, turn
from .mahdi import against_mahdi
from .positions import Playing, Position
from .switching import GAME

A, H = "atreides", "harkonnen"
PLAIN = "the_funeral_plain"


def why(p: Playing, who: str, kind: str, value: Value) -> str:
    """The refusal of something that is not among the options of an open question."""
    assert value not in p.options(who, kind)
    refusal = p.refuses(who, value)
    assert refusal.rule, str(refusal)
    return str(refusal)


def moving(position: Position, who: str, word: str = "") -> Playing:
    """Two legions may move."""
    position.set(turn=who, speaker=position.seat(who))
    return position.at(("move_legions", position.seat(who), 2, word))


def group(position: Position, who: str, start: str) -> Playing:
    """A whole legion is about to go somewhere."""
    return moving(position, who).say(who, "move from", start).say_if_asked(who, "who goes", "all")


# ---- moves and attacks


def test_legions_that_cannot_move() -> None:
    position = Position().harkonnen("carthag", 2, generic=1).harkonnen("arsunt", 1)
    p = moving(position.atreides(PLAIN, 1), H, "leader")
    assert why(p, H, "move from", "arsunt") == "there is no leader in Arsunt"
    assert why(p, H, "move from", PLAIN) == "the legion in The Funeral Plain is not yours"
    assert why(p, H, "move from", "arrakeen") == "there is no legion in Arrakeen"


def test_a_legion_that_is_already_going() -> None:
    p = group(Position().harkonnen("carthag", 1).harkonnen("arsunt", 1), H, "carthag")
    p.say(H, "move to", "broken_land")
    assert why(p, H, "move from", "carthag") == "the legion in Carthag is already going"


def test_areas_that_a_group_cannot_enter() -> None:
    position = Position().harkonnen("rimwall_west", 1).atreides("broken_land", 1)
    p = group(position.worms("ne_out_05"), H, "rimwall_west")
    assert why(p, H, "move to", "broken_land") == "a legion of the enemy is in Broken Land"
    assert why(p, H, "move to", "ne_out_05").startswith("a sandworm is in")
    assert why(p, H, "move to", "ne_out_04").endswith("is impassable")
    assert why(p, H, "move to", "rimwall_west") == "the group is already in Rimwall West"


def test_an_ornithopter_is_missed() -> None:
    p = group(Position().harkonnen("carthag", 1), H, "carthag")
    said = why(p, H, "move to", "imperial_basin")
    assert said == "Imperial Basin is not beside Carthag, and no ornithopter is over it"


def test_wormsigns_are_missed() -> None:
    p = group(Position().atreides("carthag", 1).destroyed("carthag"), A, "carthag")
    said = why(p, A, "move to", PLAIN)
    assert said == "The Funeral Plain is not beside Carthag, and no wormsigns lead there"


def test_areas_that_are_not_attacked() -> None:
    position = Position().harkonnen("carthag", 2).atreides("broken_land", 1)
    position.atreides("hagga_basin", 1).destroyed("hagga_basin")
    position.atreides("ne_in_01", 1).worms("ne_in_01").harkonnen("arsunt", 1)
    position.set(turn=HARKONNEN, speaker=position.seat(H))
    p = position.at(("attack", position.seat(H))).say(H, "attack with", "carthag")
    assert why(p, H, "attack", "arsunt") == "Arsunt is your own"
    assert why(p, H, "attack", PLAIN) == "there is nobody to attack in The Funeral Plain"
    assert why(p, H, "attack", "ne_in_01").endswith("so nobody fights there")


# ---- leaders, cards, visions, dice


def test_leaders_who_cannot_be_used() -> None:
    position = Position().tank("beast_rabban", 3).hand(H, "hh_patrols")
    p = turn(position.spent(H, "captain_aramsham"), H, deployment=1)
    assert why(p, H, "use", "beast_rabban") == "Beast Rabban is in the tank, and back in 2 dice"
    assert why(p, H, "use", "captain_aramsham").endswith("was already used in this round")
    assert why(p, H, "use", "baron_harkonnen") == "Baron Harkonnen needs House"
    assert why(p, H, "use", "stilgar") == "Stilgar is not on your side"
    assert why(p, H, "use", "feyd_rautha").endswith("has not come into play yet")


def test_a_card_that_is_never_played() -> None:
    position = Position().hand(H, SCHEMING, "hh_patrols", "hh_carthag")
    p = turn(position, H, strategy=1).say(H, "use", "card")
    assert "two or three copies" in why(p, H, "play card", SCHEMING)


def test_the_gate_of_desert_power_is_closed() -> None:
    position = Position().unused_dice(H, strategy=1)
    p = turn(position, A, strategy=1, mentat=2)
    assert why(p, A, "die", "desert power") == (
        "you have 3 unused dice and they have 1: it takes fewer than theirs"
    )
    assert why(p, A, "die", "house") == "you have no unused die of House"


def test_a_vision_has_its_time() -> None:
    position = Position().row("p01", "p06", "p07").set(phase="end")
    p = position.at("claim_at_end")
    assert why(p, A, "claim", "p01").endswith("is claimed by spending a die in your turn")
    assert why(p, A, "claim", "p07").endswith("is claimed while actions are taken")


# ---- the board


def test_places_for_harvesters_and_vehicles() -> None:
    position = Position().harvesters(PLAIN).air(air_1="ornithopter").set(phase="vehicles")
    p = position.at(("place_of_row", "harvester", 1))
    assert why(p, H, "harvester to", "carthag") == "Carthag is not desert"
    assert why(p, H, "harvester to", PLAIN) == "a harvester is already in The Funeral Plain"
    p = (
        Position()
        .air(air_1="ornithopter")
        .set(phase="vehicles")
        .at(("place_of_row", "carryall", 1))
    )
    assert why(p, H, "carryall to", "air_1").startswith("an ornithopter is already in")


def test_places_for_wormsigns_and_worms() -> None:
    position = Position().wormsigns(PLAIN).worms("nw_out_05").harvesters("nw_out_04")
    p = position.at(("place_wormsigns", 0, 2))
    assert why(p, A, "wormsign", PLAIN) == "a wormsign already lies in The Funeral Plain"
    assert why(p, A, "wormsign", "arsunt") == "Arsunt is not desert"
    p = Position().worms("nw_out_05").harvesters("nw_out_04").at(("move_worms", 0, 1))
    p.say(A, "worm", "nw_out_05")
    assert why(p, A, "worm to", "nw_out_04").startswith("a harvester is in")
    assert why(p, A, "worm to", "se_out_08").endswith("is more than two steps of desert away")


def test_mahdi_goes_by_criteria() -> None:
    position = against_mahdi("windgap", "outer_nw").set(phase="vehicles", turn="")
    p = position.at(("place_of_row", "harvester", 1))
    assert why(p, A, "harvester to", "arsunt") == "Arsunt is not desert"
    said = why(p, A, "harvester to", "se_out_08")
    assert said.startswith("Mahdi's criteria do not name")


def test_every_word_of_the_cards_has_a_reason() -> None:
    plain = {"", "any", "empty_desert"}
    named = ("legion_with_", "legion_at_")
    words = {word for word in places.PLACES if not word.startswith(named)}
    assert words - set(PLACES) - plain == set(THINGS["area"]) - plain
    filters = {word for word in places.WHERE if not word.startswith(named)}
    assert filters <= set(FILTERS)


def test_every_tie_of_mahdi_says_that_criteria_decide() -> None:
    silent = set(MAHDI_ASKS) - set(REASONS) - set(EXPLAIN)
    assert silent == {"bot keeps", "bot raises", "turn up token"}, "their options are words"


# ---- whole games

GUILD: dict[str, Any] = {"spacing_guild": True, "smugglers": True, "old_man": True}
SETTINGS: list[tuple[int, dict[str, Any]]] = [
    (1, {"mahdi": True}),
    (2, GUILD),
    (3, {"futures": ("redemption_of_dr_yueh",)}),
]


def questions(driver: Driver) -> Iterator[Ask]:
    """What is asked, and what the acts ask that could be begun."""
    match = driver.match
    yield from match.asks.values()
    for seat in range(match.header.seats):
        for act in match.offers(seat):
            with suppress(Refused):
                if (ask := match.draft(seat, act)) is not None:
                    yield ask


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_whatever_is_dark_has_a_reason_and_no_option_has_one(
    seats: int, options: dict[str, Any]
) -> None:
    """What a reason says is wrong is never so of an option, and every dark thing has a reason."""
    driver = Driver(GAME, Setting(seats, {"max_rounds": 8, **options}, 4), acts=0.1, live=True)
    rules: set[str] = set()
    while not driver.match.over:
        for ask in questions(driver):
            view = driver.match.view(ask.seat)
            for value in sketch.places.dark(view, ask).values():
                if value not in ask.options:
                    refusal = why_not(view, ask, value)
                    assert refusal is not None, (ask.kind, value)
                    rules.add(refusal.rule)
                elif reason := REASONS.get(ask.kind):
                    assert not reason.find(view, ask, str(value)), (ask.kind, value)
        driver.move()
    rulings = rulings_of(GAME)
    assert rulings is not None
    assert rules <= {row.id for row in rulings.ruling}


def test_every_question_about_a_place_says_why_not() -> None:
    """Each question whose options are things that are drawn has reasons."""
    driver = Driver(GAME, Setting(2, {"max_rounds": 8, **GUILD}, 4), acts=0.1, live=True)
    silent: set[str] = set()
    while not driver.match.over:
        asks = driver.match.asks.values()
        silent |= {ask.kind for ask in asks if ask.of in THINGS and ask.kind not in REASONS}
        driver.move()
    assert silent == set()


def test_every_part_of_a_card_that_can_fail_says_why() -> None:
    conditional = {kind for kind, rule in OPS.items() if rule.possible is not sides.always}
    assert conditional == set(SENTENCES)


def test_a_choice_that_would_change_nothing() -> None:
    p = special(Position().entered("chani").atreides("windgap", 1), "chani")
    assert why(p, A, "choose", "replace") == "there is no unit to train, or no better one is left"


def test_a_card_that_would_change_nothing_says_so_before_it_is_played() -> None:
    position = Position().hand(H, "ca_reports_of_traitors", "hh_patrols")
    p = turn(position, H, strategy=1).say(H, "use", "card")
    ask, view = p.asked(H), p.match.view(1)
    assert ask is not None
    assert sketch.desk.effects(view, ask, "hh_patrols") == []
    (effect,) = sketch.desk.effects(view, ask, "ca_reports_of_traitors")
    assert (effect.words, effect.after) == (
        "Nothing happens",
        "the enemy has no unused die of House",
    )
    p.say(H, "play card", "ca_reports_of_traitors")
    assert p.told("die_lost") == []


def test_what_comes_later_in_a_card_needs_what_comes_before() -> None:
    """A place that an earlier part names is not there if that part does nothing."""
    t = Position().t
    assert idle(t, 1, "ca_shigawire") == "no legion can move so"
    assert idle(Position().harkonnen("carthag", 1, special=1).t, 1, "ca_shigawire") == ""


# ---- words to choose from


def test_forms_of_desert_power() -> None:
    p = Position().at(("desert_power", 0))
    assert why(p, A, "desert power", "attack") == "there is no sandworm on the board"
    assert why(p, A, "desert power", "call the Old Man") == "the Old Man is not part of this game"
    p = Position().worms("nw_out_05").at(("desert_power", 0))
    assert why(p, A, "desert power", "attack") == "nobody is in reach of a sandworm"
    bound = Position(old_man=True)
    bound.t.old_man = OldMan("outer_ne", worms=1, came=True)
    p = bound.at(("desert_power", 0))
    assert "the other worms are bound" in why(p, A, "desert power", "wormsigns")
    assert "is there already" in why(p, A, "desert power", "call the Old Man")


def test_markers_that_cannot_be_paid_for() -> None:
    position = Position().set(phase="spice", spice=2).imperium(5, 4, 3)
    p = position.at(("pay_marker", "landsraad"))
    said = why(p, H, "landsraad marker", "raise")
    assert said == "it costs 3 spice, and you have 2 left"
    p = Position().set(phase="spice", spice=3).imperium(5, 4, 3).at(("pay_marker", "choam"))
    assert why(p, H, "choam marker", "raise") == "the marker is at the top already"


def test_free_actions_that_are_not_open() -> None:
    position = Position().harkonnen("carthag", 1).atreides("windgap", tokens=("as1",))
    position.set(bans=["spacing_guild"], turn=HARKONNEN, speaker=1)
    position.entered("thufir_hawat").hand(H, SCHEMING, SCHEMING)
    p = position.at("last_word")
    assert p.options(H, "anything else") == ["end turn", "scheming"]
    assert "ban of the Spacing Guild" in why(p, H, "anything else", "scout")
    assert why(p, H, "anything else", "family_atomics").endswith("belong to the Atreides")
    p = Position().atreides("windgap", tokens=("as1",)).at("last_word")
    assert why(p, A, "anything else", "family_atomics").endswith("has reached step 8")
    assert why(p, A, "anything else", "scout") == "only the Harkonnen scout"
