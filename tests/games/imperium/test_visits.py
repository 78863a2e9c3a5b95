"""A card that was chosen: what each space costs and gives now, why not, and the sheet of a turn."""

from __future__ import annotations

import msgspec

from landsraad.games.imperium.components import EVERY_POST, EVERY_SPACE
from landsraad.games.imperium.scene import sketch
from landsraad.games.imperium.scene.board.hovering import HOVERING, space_marks
from landsraad.games.imperium.scene.board.visits import Visit, brief_row, reached, sign_row, visits
from landsraad.kernel import Value, View
from landsraad.scenes.form import Form, composed
from landsraad.scenes.node import Node
from landsraad.scenes.seen import Seen

from .positions import Position

CITY, DESERT, COUNCIL = "reconnaissance", "dune_the_desert_planet", "dagger"
FACTIONS = "seek_allies"
"""A card for all four Factions."""
ARROW = ("", "→")
"""From what a visit costs to what it brings."""


def planned(p: Position, card: str) -> View:
    """What a seat sees that has chosen a card on the sheet of its turn."""
    p.hand(0, card)
    return msgspec.structs.replace(p.turn(0).match.view(0), since=[(0, "turn", card)])


def there(p: Position, card: str, space: str) -> Visit:
    return visits(planned(p, card))[space]


def shown(visit: Visit) -> list[tuple[str, str]]:
    return [(glyph.sign, glyph.mark) for glyph in sign_row(visit)]


def said(visit: Visit) -> list[str]:
    return [gain.words for gain in visit.gains]


# ---- lit plates


def test_nothing_is_marked_before_a_card_is_chosen() -> None:
    assert visits(Position().hand(0, CITY).turn(0).match.view(0)) == {}


def test_a_lit_plate_says_what_it_costs_now() -> None:
    visit = there(Position().set(0, water=3), DESERT, "deep_desert")
    assert shown(visit) == [("water", "3"), ARROW]
    first = there(Position().set(0, solari=8), COUNCIL, "swordmaster")
    assert shown(first) == [("solari", "8"), ARROW]
    later = Position().set(0, solari=8).set(1, swordmaster=True)
    assert shown(there(later, COUNCIL, "swordmaster")) == [("solari", "6"), ARROW]


def test_bonus_spice_and_the_fee_of_the_controller_are_told() -> None:
    p = Position()
    p.t.bonus["imperial_basin"], p.t.control["imperial_basin"] = 2, 0
    visit = there(p, DESERT, "imperial_basin")
    assert shown(visit) == [("spice", "2"), ("spice", "1")]
    assert said(visit) == ["2 bonus spice lies there.", "You control it: 1 spice for you."]
    p = Position()
    p.t.control["imperial_basin"] = 2
    assert said(there(p, DESERT, "imperial_basin")) == [
        "Princess Irulan controls it and gets 1 spice."
    ]


def test_contracts_that_the_visit_completes_are_ticked() -> None:
    p = Position(choam=True).contracts(0, "arrakeen_water", "harvest_3")
    assert shown(there(p, CITY, "arrakeen")) == [("contract", "✓")]
    p = Position(choam=True).set(0, water=1).contracts(0, "harvest_4")
    assert shown(there(p, DESERT, "hagga_basin")) == [("water", "1"), ARROW]
    p = Position(choam=True).set(0, water=1).contracts(0, "harvest_4")
    p.t.bonus["hagga_basin"] = 2
    visit = there(p, DESERT, "hagga_basin")
    assert ("contract", "✓") in shown(visit)
    assert any(words.startswith("It completes your contract: ") for words in said(visit))


def test_steps_that_count_are_told() -> None:
    p = Position().set(0, influence={"fremen": 1, "bene_gesserit": 2})
    view = planned(p, FACTIONS)
    assert said(visits(view)["fremkit"]) == ["2 Influence with the Fremen: 1 Victory Point."]
    assert said(visits(view)["secrets"]) == ["Your Influence with the Bene Gesserit rises to 3."]


def test_the_fourth_step_brings_its_bonus_and_an_alliance_if_no_other_is_as_high() -> None:
    p = Position().set(0, influence={"fremen": 3})
    free = said(there(p, FACTIONS, "fremkit"))
    assert len(free) == 2
    assert free[0].startswith("4 Influence with the Fremen: ")
    assert free[1] == "The Alliance of the Fremen: 1 Victory Point."
    held = Position().set(0, influence={"fremen": 3}).allied(1, "fremen", 4)
    assert said(there(held, FACTIONS, "fremkit")) == free[:1]
    taken = Position().set(0, influence={"fremen": 4}).allied(1, "fremen", 4)
    assert said(there(taken, FACTIONS, "fremkit")) == free[1:]


def test_where_there_is_little_room_the_greatest_gains_are_shown() -> None:
    p = Position().set(0, water=1, influence={"fremen": 3})
    visit = there(p, FACTIONS, "desert_tactics")
    whole = shown(visit)
    assert whole[:2] == [("water", "1"), ARROW]
    assert len(whole) == 5
    assert [(glyph.sign, glyph.mark) for glyph in brief_row(visit)] == [
        ("vp", "1"), ("water", "1")
    ]  # fmt: skip
    paid = there(Position().set(0, water=3), DESERT, "deep_desert")
    assert [glyph.sign for glyph in brief_row(paid)] == ["water"]


# ---- dark plates


def barred(p: Position, card: str, space: str) -> tuple[str, str]:
    bar = there(p, card, space).bar
    assert bar is not None
    return (bar.sign.sign if bar.sign else "", bar.words)


def test_dark_plates_say_why_not() -> None:
    assert barred(Position(), CITY, "high_council") == ("", "")
    assert barred(Position().set(0, water=2), DESERT, "deep_desert") == ("water", "2 of 3")
    p = Position().set(0, influence={"fremen": 1})
    assert barred(p, CITY, "sietch_tabr") == ("fremen", "1 of 2")
    assert barred(Position().agent_at(1, "arrakeen"), CITY, "arrakeen") == ("spy", "occupied")
    assert barred(Position().agent_at(0, "arrakeen"), CITY, "arrakeen") == ("agent", "yours")
    hired = Position().set(0, solari=8, swordmaster=True)
    assert barred(hired, COUNCIL, "swordmaster") == ("swordmaster", "hired")


def test_a_spy_beside_an_occupied_space_lets_an_agent_in_and_has_to_be_recalled() -> None:
    p = Position().agent_at(1, "arrakeen").set(0, spies=["post_refinery_arrakeen"])
    assert shown(there(p, CITY, "arrakeen")) == [("spy", "−"), ARROW]


def test_the_board_marks_every_space_that_has_something_to_say() -> None:
    view = planned(Position().set(0, water=3), DESERT)
    board = sketch.board.draw(view)
    assert board is not None
    marks = next(node for node in board.walk() if node.id == "visits")
    looks = [node.attrs["class"] for node in marks.kids if isinstance(node, Node)]
    dark = sum(visit.bar is not None for visit in visits(view).values())
    assert looks.count("barred") == dark
    assert looks.count("now") == sum(bool(sign_row(visit)) for visit in visits(view).values())
    words = [node.text() for node in marks.walk() if node.attrs.get("class") == "bar-words"]
    assert words == ["0 of 2"]  # Shipping asks for Influence


# ---- pointing


def test_a_hand_card_names_the_spaces_to_which_it_could_go_now() -> None:
    p = Position().agent_at(1, "arrakeen").set(0, influence={"fremen": 2})
    assert reached(p.t, 0, CITY) == ("sietch_tabr", "spice_refinery")
    p.agent_at(0, "secrets", "espionage")
    assert reached(p.t, 0, CITY) == ()


def test_cards_and_spaces_light_each_other_and_so_do_spaces_and_posts() -> None:
    for space in EVERY_SPACE:
        assert f'.goes-{space}:is(:hover, :focus-visible)) .imp [id="space:{space}"]' in HOVERING
        assert f'[id="space:{space}"]:is(:hover, :focus-visible)) #held .goes-{space}' in HOVERING
    for name, post in EVERY_POST.items():
        assert f"at-{name}" in space_marks(post.connects[0]).split()
    card = next(
        node
        for part in sketch.board.strip(Position().hand(0, CITY).turn(0).match.view(0))
        for node in part.walk()
        if node.id == f"hand:{CITY}"
    )
    assert card.attrs["class"] == "imp-card tight goes-arrakeen goes-spice_refinery"


# ---- the sheet of a turn


def filled(p: Position, **given: Value) -> Form:
    form = composed(sketch, p.turn(0).match, 0, given)
    assert form is not None
    return form


def test_a_turn_is_one_sheet_from_the_card_to_the_button() -> None:
    p = Position().hand(0, CITY, DESERT).set(0, water=3)
    p.t.bonus["deep_desert"] = 1
    form = filled(p)
    assert [part.key for part in form.parts] == ["turn"]
    assert form.place("") is form.parts[0]
    form = filled(p, turn=DESERT)
    assert [part.key for part in form.parts] == ["turn", "space"]
    assert set(form.parts[1].ask.options) == set(reached(p.t, 0, DESERT))
    form = filled(p, turn=DESERT, space="deep_desert")
    assert form.complete
    assert form.tally.button == "Send an Agent to Deep Desert"
    assert [(each.words, each.before, each.after) for each in form.tally.effects] == [
        ("Your water", "3", "0")
    ]
    assert form.tally.notes == ("1 bonus spice lies there.",)


def test_a_space_that_another_card_cannot_reach_falls_back_and_says_why() -> None:
    p = Position().hand(0, CITY, DESERT).set(0, water=3)
    form = filled(p, turn=CITY, space="deep_desert")
    assert form.parts[1].fell == "Reconnaissance has no Spice Trade icon for Deep Desert."


def test_the_sheet_asks_for_a_price_and_for_a_spy_where_there_is_a_choice() -> None:
    p = Position().hand(0, CITY).set(0, spice=1).agent_at(1, "spice_refinery")
    p.set(0, spies=["post_refinery_arrakeen", "post_research_refinery"])
    form = filled(p, turn=CITY, space="spice_refinery")
    kinds = {part.key: part for part in form.parts}
    assert list(kinds) == ["turn", "space", "pay"]
    form = filled(p, turn=CITY, space="spice_refinery", pay=form.parts[2].ask.options[1])
    assert "infiltrate" in [part.key for part in form.parts]
    assert form.complete


def test_a_reveal_and_a_plot_need_no_more_than_their_name() -> None:
    p = Position().hand(0, CITY).intrigue(0, "intelligence_report")
    assert filled(p, turn="reveal").tally.button == "Reveal your hand"
    assert filled(p, turn="intelligence_report").tally.button == "Play Intelligence Report"


def test_the_only_way_to_play_a_card_is_read_with_the_card_though_the_step_is_over() -> None:
    match = Position().intrigue(0, "distraction").turn(0).match
    sheet = composed(sketch, match, 0, {"turn": "distraction"})
    assert sheet is not None
    way = next(part for part in sheet.parts if part.key == "way")
    assert way.answered
    assert way.said == [(0, "turn", "distraction")]
    seen = Seen.by(match, 0)
    assert seen.story.option(way.seen(seen), way.ask, 0).startswith("Plot: ")
