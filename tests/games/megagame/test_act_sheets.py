"""Sheets of the megagame: one intention, one sheet, and the record is as by small questions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from landsraad.games.megagame.components import HOUSES, ORGANISATIONS, SEAT_OF, TEMPLATES
from landsraad.games.megagame.rules.laws.voting import votes_of
from landsraad.games.megagame.scene import sketch
from landsraad.games.megagame.scene.sheets import law
from landsraad.games.megagame.state import Faction
from landsraad.kernel import Match, Secret, Value, load
from landsraad.kernel.record import Acted
from landsraad.scenes.acts.act_sheet import ActSheet
from landsraad.scenes.acts.tried import ActTried, tried
from landsraad.scenes.seen import Seen
from landsraad.scenes.story import story_of

ATREIDES = SEAT_OF["atreides"]


def day(**options: Value) -> Match[Any]:
    """A day that has not begun yet: Atreides stand in A19, with a harvester and an ornithopter."""
    match = Match.begin(load("megagame"), {"years": 8, **options}, 15, Secret.given(4), live=True)
    match.correct(-3, {"table.storms.r2": "A08"}, "no storm in the way")
    return match


def sheet_of(
    match: Match[Any], act: str, chosen: Mapping[str, Value], seat: int = ATREIDES
) -> ActSheet:
    """The sheet of an act, filled in like this."""
    sheet = sketch.unasked.acts[act](Seen.by(match, seat), chosen)
    assert sheet is not None
    return sheet


def tried_on(
    match: Match[Any], act: str, chosen: Mapping[str, Value], seat: int = ATREIDES, button: int = 0
) -> ActTried:
    """What would come of it."""
    sheet = sheet_of(match, act, chosen, seat)
    assert not sheet.missing, sheet.missing
    reply = sheet.buttons[button].reply
    return tried(match, seat, act, story_of(match.game), reply)


def do(
    match: Match[Any], act: str, chosen: Mapping[str, Value], seat: int = ATREIDES, button: int = 0
) -> Acted:
    """Hand the sheet in, and say what the record keeps of it."""
    came = tried_on(match, act, chosen, seat, button)
    assert came.values is not None, came.refused
    match.act(seat, act, *came.values)
    entry = match.record.entries[-1]
    assert isinstance(entry, Acted)
    return entry


def words(sheet: ActSheet) -> str:
    """All that is written on a sheet."""
    return " ".join(node.text() for node in sheet.body)


def own(match: Match[Any]) -> Faction:
    """What lies open of Atreides."""
    faction: Faction = match.state.table.factions["atreides"]
    return faction


# ---- marches


def test_a_march_is_a_goal_and_a_number() -> None:
    match = day()
    sheet = sheet_of(match, "march", {"to": "A25", "armies": 2})
    assert sheet.route is not None
    assert sheet.route.places == ("region:A19", "region:A16", "region:A25")
    assert [ghost.place for ghost in sheet.ghosts] == ["region:A25"]
    assert sheet.buttons[0].words == "March 2 armies to A25 · 2 solari"
    assert {"region:A19", "region:A25"} <= {*sheet.held}
    entry = do(match, "march", {"to": "A25", "armies": 2})
    asked = day()
    asked.act(ATREIDES, "march", "A16", "A25", "stop", 2)
    assert asked.record.entries[-1] == entry
    assert asked.encoded() == match.encoded()


def test_a_march_that_cannot_be_says_why_and_what_it_would_cost() -> None:
    match = day()
    assert sheet_of(match, "march", {}).missing == "Choose where they go"
    match.correct(-3, {"table.factions.atreides.solari": 4}, "less money")
    assert sheet_of(match, "march", {"to": "W01"}).refused == "W01 costs 8 solari; you have 4."
    match.correct(-3, {"table.storms.r2": "A25"}, "a storm")
    assert sheet_of(match, "march", {"to": "A25"}).refused == (
        "A25 is closed: a storm stands there."
    )


def test_a_march_warns_of_kanly_and_of_broken_laws() -> None:
    match = day()
    assert "House Harkonnen, in Kanly with you" in words(sheet_of(match, "march", {"to": "A17"}))
    pole = sheet_of(match, "march", {"to": "P00"})
    assert pole.warning == "It breaks law L1 (closed regions), for all to see."


# ---- flights


def test_a_flight_over_three_regions_with_a_harvester() -> None:
    match = day()
    chosen = {"to": "402", "load 0 h2": 1, "load 0 armies": 2}
    sheet = sheet_of(match, "fly", chosen)
    assert sheet.buttons[0].words == "Fly 2 armies and a harvester to desert 402 · 3 solari"
    assert sheet.route is not None
    assert len(sheet.route.places) == 4
    assert "A worm on 1–2 of 12" in words(sheet)
    do(match, "fly", chosen)
    table = match.state.table
    assert table.ornithopters["o2"].region == table.harvesters["h2"].region == "402"
    assert table.armies["A19"]["atreides"] == 3
    assert own(match).solari == 8


def test_a_stop_sets_down_and_takes_aboard() -> None:
    match = day()
    chosen = {"to": "302", "load 0 h2": 1, "load 0 armies": 3, "via": "A25", "down 1 armies": 2}
    sheet = sheet_of(match, "fly", chosen)
    assert [ghost.place for ghost in sheet.ghosts] == ["region:A25", "region:302"]
    do(match, "fly", chosen)
    table = match.state.table
    assert table.armies["A25"] == {"atreides": 2}
    assert table.armies["302"] == {"atreides": 1}


def test_no_more_is_taken_aboard_than_there_is_room_for() -> None:
    match = day()
    sheet = sheet_of(match, "fly", {"to": "A25", "load 0 armies": 5, "load 0 h2": 1})
    assert sheet.buttons[0].words == "Fly 5 armies to A25 · 3 solari"
    assert "5 of 5 places taken" in words(sheet)


@pytest.mark.parametrize("goal", ["A18", "302", "N02", "P00", "W01", "A28"])
@pytest.mark.parametrize("load", [{}, {"load 0 armies": 5}, {"load 0 h2": 1, "load 0 armies": 1}])
@pytest.mark.parametrize("via", ["", "A17", "A20 A21"])
def test_whatever_stands_on_a_sheet_is_done_or_refused_with_a_reason(
    goal: str, load: dict[str, Value], via: str
) -> None:
    match = day()
    chosen = {"to": goal, "via": via, **load}
    sheet = sheet_of(match, "fly", chosen)
    if sheet.refused:
        assert sheet.refused.endswith(".")
    else:
        do(match, "fly", chosen)
        assert match.state.table.ornithopters["o2"].region == goal


# ---- what a press on one's own pieces begins


def test_own_pieces_begin_what_is_possible_there() -> None:
    match = day()
    begun = sketch.unasked.begun_at(Seen.by(match, ATREIDES), match.offers(ATREIDES))
    acts = begun["region:A19"]
    assert [(each.words, each.act) for each in acts] == [
        ("March from here", "march"),
        ("Fly ornithopter 2", "fly"),
    ]
    assert "region:A15" not in begun, "what belongs to others begins nothing"
    for each in acts:
        assert sheet_of(match, each.act, each.chosen).missing


# ---- trades


def test_a_trade_is_two_columns_and_one_sentence() -> None:
    match = day()
    chosen = {"offer to": "ecaz", "give spice": 1, "want solari": 5}
    sheet = sheet_of(match, "offer", chosen)
    assert sheet.buttons[0].words == "Offer 1 spice for 5 solari"
    assert "You give House Ecaz 1 spice for 5 solari." in words(sheet)
    assert "of your 3" in words(sheet)
    assert f"of their {match.state.table.factions['ecaz'].solari}" in words(sheet)
    entry = do(match, "offer", chosen)
    asked = day()
    asked.act(ATREIDES, "offer", "ecaz", "spice", 1, "done", "solari", 5, "done")
    assert asked.record.entries[-1] == entry
    assert asked.encoded() == match.encoded()


def test_a_trade_of_many_things_in_any_order() -> None:
    match = day()
    chosen: dict[str, Value] = {
        "want harvester": "h5",
        "give solari": 3,
        "want seat": 1,
        "give spice": 2,
        "offer to": "ecaz",
    }
    assert sheet_of(match, "offer", chosen).buttons[0].words == (
        "Offer 2 spice and 3 solari for 1 seat in the Landsraad and harvester 5"
    )
    do(match, "offer", chosen)
    (offer,) = match.state.shields[ATREIDES].offers
    assert offer.gives.amounts == {"spice": 2, "solari": 3}
    assert offer.wants.harvesters == ["h5"]


def test_a_trade_shows_no_spice_that_is_not_shown() -> None:
    match = day()
    ecaz = SEAT_OF["ecaz"]
    spice = {"table.factions.ecaz.counted": 47, f"shields.{ecaz}.pouch": 47}
    match.correct(-3, spice, "a number that is nowhere else")
    sheet = sheet_of(match, "offer", {"offer to": "ecaz"})
    assert "47" not in words(sheet)
    assert "unseen" in words(sheet)
    assert sheet.missing == "Choose what changes hands"


def test_a_trade_with_fremen_is_about_spice_alone() -> None:
    match = day()
    chosen = {"offer to": "tabr", "give solari": 3, "give spice": 1}
    sheet = sheet_of(match, "offer", chosen)
    assert sheet.buttons[0].words == "Offer 1 spice for nothing"
    assert "spice alone" in words(sheet)
    do(match, "offer", chosen)


def test_what_the_other_does_not_have_is_said() -> None:
    sheet = sheet_of(day(), "offer", {"offer to": "ecaz", "want share": 3})
    assert sheet.warning == "House Ecaz has only 1 share now."


# ---- ballots


def voting() -> Match[Any]:
    """Harkonnen propose that sietches are spared instead of settlements."""
    match = day()
    match.act(SEAT_OF["harkonnen"], "propose", "change", "L3", "sietches")
    return match


def test_a_ballot_shows_what_holds_and_what_would_hold() -> None:
    sheet = sheet_of(voting(), "vote", {})
    said = words(sheet)
    assert "NowSettlements must not be destroyed." in said
    assert "ThenSietches must not be destroyed." in said
    assert "For you: your 1 settlement could be razed where the law spared them." in said
    assert "votes in reach" in said
    assert [(b.words, b.note, b.look) for b in sheet.buttons] == [
        ("Yes", "all 5", "yes"),
        ("No", "all 5", "no"),
        ("Neither", "not cast", "main"),
    ]


@pytest.mark.parametrize(("button", "cast"), [(0, [5]), (1, [0, 5]), (2, [0, 0])])
def test_yes_no_and_neither_are_one_press_each(button: int, cast: list[Value]) -> None:
    match, asked = voting(), voting()
    entry = do(match, "vote", {}, button=button)
    asked.act(ATREIDES, "vote", *cast)
    assert asked.record.entries[-1] == entry
    assert asked.encoded() == match.encoded()


def test_votes_in_reach_say_whose_they_are_and_whether_they_are_enough() -> None:
    match = voting()
    t = match.state.table
    t.factions[ORGANISATIONS[0]].papers = 4
    (vote,) = t.votes.values()
    others = sum(votes_of(t, name, vote) for name in HOUSES if name != "atreides")
    said = words(sheet_of(match, "vote", {}))
    assert f"{others + 9} votes in reach" in said
    assert f"you 5other Houses {others}vote papers 4" in said
    assert "cannot pass" not in said
    for name in HOUSES:
        t.factions[name].silent_until = t.year + (name not in ("atreides", "harkonnen"))
    said = words(sheet_of(match, "vote", {}))
    assert "needed: it cannot pass" in said
    assert "factions have no vote here." in said


def test_one_vote_alone_is_not_divided() -> None:
    match = voting()
    assert "Divide my 5 votes" in words(sheet_of(match, "vote", {}))
    match.state.table.factions["atreides"].seats -= 4
    sheet = sheet_of(match, "vote", {})
    assert "Divide" not in words(sheet)
    assert sheet.buttons[0].note == "your vote"


def test_votes_can_be_split() -> None:
    match = voting()
    sheet = sheet_of(match, "vote", {"yes": 3, "no": 9})
    assert [b.words for b in sheet.buttons] == ["Cast 3 yes and 2 no"]
    do(match, "vote", {"yes": 3, "no": 9})
    (ballot,) = match.state.shields[ATREIDES].ballots.values()
    assert (ballot.yes, ballot.no) == (3, 2)


# ---- battles


def fought() -> Match[Any]:
    """Corrino attack Atreides in A19, whose settlement is theirs: 3 Sardaukar against 5."""
    match = day()
    corrino = SEAT_OF["corrino"]
    match.act(corrino, "march", "A20", "A19", "stop", 3)
    match.act(corrino, "attack")
    return match


def test_a_battle_shows_both_sides_and_starts_with_what_wins() -> None:
    match = fought()
    sheet = sheet_of(match, "commit", {})
    said = words(sheet)
    assert "You defend5 armies × 15" in said
    assert "Walls of the settlement2" in said
    assert "House Corrino3 armies × 26" in said
    assert "At most7" in said, "six, no ornithopter, and their best leader"
    assert sheet.number is not None
    assert sheet.number.value == 4, "4, walls and an ornithopter: 7, and a tie is won"
    assert "7 : 7Won, whatever they choose." in said
    assert sheet.buttons[0].words == "Seal 4, nobody leads"
    entry = do(match, "commit", {"number": 2, "battle leader": 1})
    asked = fought()
    asked.act(ATREIDES, "commit", 2, 1)
    assert asked.record.entries[-1] == entry


def test_a_battle_of_ones_own_is_chosen_for_before_it_is_fought() -> None:
    match = fought()
    first = sketch.unasked.before_passing(Seen.by(match, ATREIDES))
    assert first is not None
    assert (first.words, first.act) == ("Choose for the battle in A19", "commit")
    assert sketch.unasked.before_passing(Seen.by(match, SEAT_OF["ecaz"])) is None
    do(match, "commit", {})
    assert sketch.unasked.before_passing(Seen.by(match, ATREIDES)) is None


def test_zero_on_the_button_is_a_sentence() -> None:
    sheet = sheet_of(fought(), "commit", {"number": 0})
    assert sheet.buttons[0].words == "Seal 0 armies, nobody leads"
    assert sheet.number is not None
    assert dict(sheet.number.choices)[0] == "Seal 0 armies, nobody leads"


def test_the_attacker_needs_more() -> None:
    sheet = sheet_of(fought(), "commit", {}, SEAT_OF["corrino"])
    assert "6 : 9" in words(sheet)
    assert "it depends on them" in words(sheet)
    assert "all 3 armies; nobody leads, so no leader" in words(sheet)


def test_the_sheet_of_a_battle_knows_no_secret_of_the_other_side() -> None:
    """What the enemy has chosen and holds changes nothing on it."""
    match = fought()
    before = sheet_of(match, "commit", {})
    match.act(SEAT_OF["corrino"], "commit", 2, 0, "take")
    after = sheet_of(match, "commit", {})
    assert words(after) == words(before)
    assert after.number == before.number


# ---- laws


def test_laws_stand_in_groups_and_each_stands_in_one() -> None:
    match = day()
    grouped = [each for templates in law.GROUPS.values() for each in templates]
    assert sorted(grouped) == sorted(TEMPLATES)
    sheet = sheet_of(match, "propose", {"group": "Money"})
    assert sheet.missing == "Choose what it is about"
    assert "A tax" in words(sheet)
    assert "The quorum" not in words(sheet)


def test_a_law_is_changed_with_old_beside_new() -> None:
    match = day()
    chosen: dict[str, Value] = {"template": "no_destroying", "value what": "sietches"}
    sheet = sheet_of(match, "propose", chosen)
    assert "NowSettlements must not be destroyed." in words(sheet)
    assert "YoursSietches must not be destroyed." in words(sheet)
    assert sheet.buttons[0].words == "Propose to change L3"
    entry = do(match, "propose", chosen)
    asked = day()
    asked.act(ATREIDES, "propose", "change", "L3", "sietches")
    assert asked.record.entries[-1] == entry


def test_votes_in_reach_are_held_against_those_that_are_needed() -> None:
    match = day()
    sheet = sheet_of(match, "propose", {"template": "transport_price", "value spice": 3})
    votes = sum(
        each.seats for name, each in match.state.table.factions.items() if name != "corrino"
    )
    assert f"{votes} of 15 needed" in words(sheet)
    assert "House Corrino’s 10 seats do not vote here" in words(sheet)
    assert sheet.warning.startswith("As things stand it cannot pass") is (votes < 15)
    assert sheet.buttons[0].words == "Propose the price of transport: 3 spice"


def test_what_a_law_says_already_is_refused_with_its_name() -> None:
    match = day()
    chosen: dict[str, Value] = {
        "template": "no_battle",
        "propose": "add",
        "value where": "on_spice",
    }
    assert sheet_of(match, "propose", chosen).refused == (
        "It says the same as law L2 (peace): change what it says."
    )


def test_a_law_is_struck_and_a_law_in_own_words_is_written() -> None:
    match = day()
    strike: dict[str, Value] = {"template": "no_access", "propose": "strike L6"}
    assert sheet_of(match, "propose", strike).buttons[0].words == "Propose to strike L6"
    assert sheet_of(match, "propose", {"template": "free_text"}).missing == "Write what it says"
    own_words: dict[str, Value] = {"template": "free_text", "value words": "Water is not sold"}
    do(match, "propose", own_words)
    vote = match.state.table.votes["free_text of atreides"]
    assert vote.values == {"words": "Water is not sold"}


@pytest.mark.parametrize("template", list(TEMPLATES))
def test_every_template_can_be_filled_in(template: str) -> None:
    """With what stands on its sheet from the start, it is proposed or says why not."""
    match = day()
    sheet = sheet_of(match, "propose", {"template": template})
    if not sheet.missing and not sheet.refused:
        do(match, "propose", {"template": template})


# ---- asking control


def test_what_is_asked_of_control_stands_on_one_sheet_and_says_to_whom_it_goes() -> None:
    match = day()
    empty = sheet_of(match, "request", {})
    assert empty.missing == "Choose wish, question or objection"
    assert "400 signs left" in words(empty)
    assert sheet_of(match, "request", {"request": "wish"}).missing == "Write what you ask"
    asked = {"request": "wish", "words": "May we hide?"}
    assert "The first that is free takes it." in words(sheet_of(match, "request", asked))
    objection = sheet_of(match, "request", {"request": "objection", "words": "No."})
    assert "It goes to the head of control." in words(objection)


def test_a_request_on_a_sheet_is_recorded_as_one_by_small_questions() -> None:
    match, small = day(), day()
    chosen = {"request": "wish", "words": " May we hide? ", "offered for it": "solari"}
    entry = do(match, "request", chosen | {"how many": 99})
    have = match.state.table.factions["atreides"].solari
    small.act(ATREIDES, "request", "wish", "May we hide?", "solari", have)
    assert small.record.entries[-1] == entry
    assert small.encoded() == match.encoded()
    button = sheet_of(match, "request", chosen).buttons[0]
    assert (button.words, button.note) == ("Send this wish", "You offer 1 solari")
