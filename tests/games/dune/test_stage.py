"""What is played over the board: from what a seat was told, and for each seat its own."""

from __future__ import annotations

from typing import Any

from landsraad.games.dune.components import CARDS
from landsraad.games.dune.scene import sketch
from landsraad.games.dune.scene.stage_battle import fought
from landsraad.games.dune.story import story
from landsraad.games.dune.story.words import half
from landsraad.kernel import Match, Told
from landsraad.kernel.asks import SPECTATOR
from landsraad.scenes.stage import UNTIL_READ, Scene, Tale
from landsraad.testing.driver import Driver, Setting

from .positions import GAME
from .positions_battle import ARRAKEEN, Fight, duel


def staged(match: Match[Any], seat: int, *told: Told) -> list[Scene]:
    """The scenes of what a seat has heard, or of what it is told here."""
    heard = told or [each for each in match.told if each.reaches(seat)]
    return sketch.stage.play(Tale(story, match.view(seat), heard))


def seated(*factions: str) -> Match[Any]:
    """A match of these factions at its beginning."""
    return Match.begin(GAME, {"choice": "assign", "factions": list(factions)}, len(factions))


def the_battle(fight: Fight, faction: str = "") -> Scene:
    """The battle as a faction sees it, or somebody who only watches."""
    seat = fight.seat(faction) if faction else SPECTATOR
    (scene,) = staged(fight.match, seat)
    return scene


def names(scene: Scene) -> list[str]:
    return [beat.name for beat in scene.beats]


def text(scene: Scene) -> str:
    """All words that stand on the stage."""
    nodes = [scene.ground, *(beat.node for beat in scene.beats)]
    return " ".join(node.text() for node in nodes if node is not None)


WEAPONS = {"guild": ("stunner",), "emperor": ("chaumas", "snooper")}
PLAIN = {
    "guild": {"leader": "staban_tuek", "weapon": "stunner", "dial": 4},
    "emperor": {"leader": "caid", "weapon": "chaumas", "defense": "snooper", "dial": 2},
}


def plain(**more: Any) -> Fight:
    """The Guild and the Emperor fight for Arrakeen; both leaders are killed."""
    return duel("guild", "emperor", hands=WEAPONS, **more).fight(**PLAIN)


# ---- battles


def test_a_battle_is_on_the_stage_when_both_plans_lie_open_and_not_before() -> None:
    fight = duel("guild", "emperor", hands=WEAPONS, traitors={"guild": ("caid",)})
    fight.fight(until="leader")
    assert staged(fight.match, SPECTATOR) == []
    fight.fight(until="call traitor", **PLAIN)
    scene = the_battle(fight)
    assert (names(scene), scene.open) == (["Plans", "Weapons"], True)
    assert "Staban Tuek" in text(scene)
    assert "Caid" in text(scene)


def test_a_battle_of_others_holds_for_six_point_eight_seconds_and_an_own_one_until_read() -> None:
    fight = plain()
    watched = the_battle(fight)
    assert names(watched) == ["Plans", "Weapons", "Result"]
    assert [beat.hold for beat in watched.beats] == [1200, 1600, 4000]
    assert not watched.open
    own = the_battle(fight, "guild")
    assert [beat.hold for beat in own.beats] == [1200, 1600, UNTIL_READ]
    assert (own.weight, watched.weight) == ("own", "great"), "a stronghold changes hands"


def test_each_beat_comes_from_the_line_of_the_log_by_which_it_is_known() -> None:
    fight = plain()
    scene, told = the_battle(fight), fight.match.told
    whats = [told[beat.told].what for beat in scene.beats]
    assert whats == ["plan_revealed", "plan_revealed", "battle_won"]
    assert scene.beats[-1].words == story.at_table(fight.match.view(0)).event(
        told[scene.beats[-1].told]
    )


def test_the_reader_fights_on_the_left_and_is_called_you() -> None:
    fight = plain()
    for faction, title in (("guild", "You win in Arrakeen"), ("emperor", "You lose in Arrakeen")):
        scene = the_battle(fight, faction)
        assert scene.ground is not None
        (left, *_) = [node for node in scene.ground.walk() if node.attrs.get("class") == "house"]
        assert faction in left.text().lower()
        assert title in text(scene)
    assert "The Guild wins in Arrakeen" in text(the_battle(fight))


def test_what_comes_of_a_battle_is_listed() -> None:
    said = text(the_battle(plain(), "guild"))
    assert "Caid goes to the tanks" in said
    assert "The Emperor discards Chaumas and Snooper2" in said
    assert "The Emperor loses forces there5" in said
    assert "You are paid for killed leaders+3" not in said, "both leaders were killed: 3 and 5"
    assert "You are paid for killed leaders+8" in said


def test_treachery_has_a_beat_of_its_own_and_sets_the_numbers_aside() -> None:
    script = {**PLAIN, "guild": {**PLAIN["guild"], "call traitor": "call"}}
    fight = duel("guild", "emperor", hands=WEAPONS, traitors={"guild": ("caid",)}).fight(**script)
    for faction, hold, cry in (
        ("", 3000, "The Guild cries treachery"),
        ("guild", UNTIL_READ, "You cry treachery"),
    ):
        scene = the_battle(fight, faction)
        assert names(scene) == ["Plans", "Weapons", "Treachery", "Result"]
        assert scene.beats[2].hold == hold
        assert cry in text(scene)
        assert "Traitor" in text(scene)
        assert "set aside by treachery" in text(scene)
        assert "Killed" not in text(scene), "weapons do not matter any more"
    assert the_battle(fight).weight == "great"


def test_who_cries_treachery_for_an_ally_has_a_battle_of_their_own() -> None:
    fight = duel(
        "guild",
        "emperor",
        traitors={"harkonnen": ("caid",)},
        allies=[("guild", "harkonnen")],
    ).fight(emperor={"leader": "caid"}, harkonnen={"call traitor": "call"})
    assert the_battle(fight, "harkonnen").weight == "own"
    assert the_battle(fight, "harkonnen").sound == "battle"
    assert "Harkonnen cries treachery" in text(the_battle(fight, "guild"))


def test_lasgun_and_shield_explode_on_the_stage() -> None:
    fight = duel("guild", "emperor", hands={"guild": ("lasgun",), "emperor": ("shield",)}).fight(
        guild={"weapon": "lasgun"}, emperor={"defense": "shield"}
    )
    scene = the_battle(fight)
    assert names(scene) == ["Plans", "Weapons", "Explosion", "Result"]
    assert "Nobody wins in Arrakeen" in text(scene)
    assert "set aside by the explosion" in text(scene)


def test_cards_that_must_be_forgotten_lie_face_down_when_the_battle_is_over() -> None:
    """option: only_atreides_notes=true"""
    running = duel(
        "guild", "emperor", hands=WEAPONS, traitors={"guild": ("caid",)}, only_atreides_notes=True
    )
    running.fight(until="call traitor", **PLAIN)
    assert "Stunner" in text(the_battle(running, "guild"))
    fight = plain(only_atreides_notes=True)
    assert "Stunner" not in text(the_battle(fight, "guild"))
    assert "Stunner" in text(the_battle(fight, "atreides"))


def test_totals_on_the_stage_are_those_that_were_told() -> None:
    driver = Driver(GAME, Setting(6, {"game": "advanced"}, 3), acts=0, live=True)
    compared = 0
    for _ in range(3000):
        if driver.match.over:
            break
        driver.move()
    told = driver.match.told
    tale = Tale(story, driver.match.view(SPECTATOR), [each for each in told if each.only is None])
    for at, each in enumerate(tale.told):
        fight = fought(tale, at) if each.what == "plan_revealed" else None
        if fight is None:
            continue
        one, other = fight.sides
        shown = {one.seat: one.total(other), other.seat: other.total(one)}
        for total in fight.facts("total"):
            compared += 1
            assert shown[int(total.facts["seat"])] == total.facts["points"], half(shown[one.seat])
    assert compared > 5


# ---- cards


def sold(seat: int, card: str) -> list[Told]:
    return [
        Told("card_sold", {"seat": seat, "amount": 4}),
        Told("bought", {"card": card}, only=(seat,)),
    ]


def test_a_card_flies_to_its_buyer_and_shows_its_face_to_nobody_else() -> None:
    match = seated("atreides", "harkonnen", "emperor")
    heard = {seat: [told for told in sold(1, "karama") if told.reaches(seat)] for seat in range(3)}
    scenes = {seat: staged(match, seat, *heard[seat])[0] for seat in range(3)}
    assert {scene.form for scene in scenes.values()} == {"flight"}
    assert {scene.to for scene in scenes.values()} == {1}
    assert CARDS["karama"].name in text(scenes[1])
    assert scenes[1].beats[0].hold == 1600
    assert scenes[0].beats == scenes[2].beats
    assert CARDS["karama"].name not in text(scenes[0])
    assert scenes[0].beats[0].hold == 900
    other = [told for told in sold(1, "shield") if told.reaches(0)]
    assert staged(match, 0, *other) == [scenes[0]], "whatever the card is, it looks the same"


# ---- storm, worms, alliances


def test_the_storm_takes_a_quarter_of_a_second_for_a_sector_and_names_what_it_kills() -> None:
    match = seated("atreides", "harkonnen", "emperor")
    (scene,) = staged(
        match,
        0,
        Told("storm", {"sector": 9, "amount": 8}),
        Told("lost", {"seat": 0, "part": "meridian@1", "forces": 2, "cause": "storm"}),
        Told("spice_lost", {"part": "old_gap@9", "amount": 6, "cause": "storm"}),
        Told("phase", {"phase": "spice_blow", "turn": 2}),
        Told("lost", {"seat": 0, "part": "meridian@1", "forces": 7, "cause": "storm"}),
    )
    assert (scene.form, scene.beats[0].hold, scene.weight) == ("storm", 2000, "own")
    assert "You lose 2 forces · 6 spice is gone" in text(scene)
    assert staged(match, 0, Told("storm", {"sector": 9, "amount": 0})) == []


def test_a_worm_is_ringed_where_it_strikes_and_then_says_what_it_takes() -> None:
    match = seated("atreides", "harkonnen", "emperor")
    (scene,) = staged(
        match,
        2,
        Told("worm_strikes", {"territory": "old_gap"}),
        Told("lost", {"seat": 1, "part": "old_gap@9", "forces": 1, "cause": "worm"}),
    )
    assert [beat.spots for beat in scene.beats] == [("territory:old_gap",)] * 2
    assert [beat.told for beat in scene.beats] == [0, 1]
    assert "Harkonnen loses 1 force" in text(scene)
    assert scene.sound == "worm"


def test_alliances_are_ribbons_with_the_emblems_of_both() -> None:
    match = seated("atreides", "harkonnen", "emperor")
    formed = Told("alliance_formed", {"seat": 0, "other": 2})
    left = Told("alliance_left", {"seat": 2})
    made, broken = staged(match, 1, formed, left)
    assert made.beats[0].node is not None
    emblems = [node for node in made.beats[0].node.walk() if node.attrs.get("class") == "emblem"]
    assert len(emblems) == 2
    assert "Atreides and the Emperor" in text(made)
    assert "The Emperor leaves it" in text(broken)
    assert [scene.weight for scene in staged(match, 2, formed, left)] == ["own", "own"]


def test_a_stronghold_that_must_be_left_to_an_ally_is_told_in_the_colour_of_the_house() -> None:
    match = seated("atreides", "harkonnen", "emperor")
    facts = {"seat": 1, "part": ARRAKEEN, "forces": 3, "cause": "alliance"}
    (scene,) = staged(match, 0, Told("lost", facts))
    assert "Harkonnen loses Arrakeen" in text(scene)
    assert staged(match, 0, Told("lost", {**facts, "part": "old_gap@9"})) == []


# ---- the end


def test_the_end_says_who_has_won_and_why() -> None:
    match = seated("atreides", "bene_gesserit", "emperor")
    told = (
        Told("prediction_true", {"seat": 1, "faction": "atreides"}),
        Told("won", {"seat": 1, "ending": "prediction"}),
    )
    (scene,) = staged(match, 1, *told)
    assert (scene.title, names(scene)) == ("You win", ["Winner", "How"])
    assert [beat.hold for beat in scene.beats] == [2000, UNTIL_READ]
    assert "in this very turn" in text(scene)
    (together,) = staged(
        match,
        SPECTATOR,
        Told("won", {"seat": 0, "ending": "alliance"}),
        Told("won", {"seat": 2, "ending": "alliance"}),
    )
    assert together.title == "Atreides and the Emperor win"
