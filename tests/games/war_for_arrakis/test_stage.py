"""What is played over the board: from what a seat was told, and for each seat its own."""

from __future__ import annotations

from itertools import pairwise

import pytest

from landsraad.games.war_for_arrakis.calculator import Force, battle_odds
from landsraad.games.war_for_arrakis.scene import sketch
from landsraad.games.war_for_arrakis.story import story
from landsraad.kernel import Told
from landsraad.kernel.asks import SPECTATOR
from landsraad.scenes.node import Node
from landsraad.scenes.stage import UNTIL_READ, Scene, Tale

from .mahdi import against_mahdi
from .positions import Playing, Position
from .positions_battle import EAST, PLAIN, SIEGE, dice, field, fight


def staged(p: Playing, role: str = "", *told: Told) -> list[Scene]:
    """The scenes of what a seat has heard, or of what it is told here; no role: a spectator."""
    seat = p.seat(role) if role else SPECTATOR
    heard = told or [each for each in p.match.told if each.reaches(seat)]
    return sketch.stage.play(Tale(story, p.match.view(seat), heard))


def the_scene(p: Playing, role: str = "") -> Scene:
    (scene,) = staged(p, role)
    return scene


def names(scene: Scene) -> list[str]:
    return [beat.name for beat in scene.beats]


def text(scene: Scene) -> str:
    """All words that stand on the stage."""
    nodes = [scene.ground, *(beat.node for beat in scene.beats)]
    return " ".join(node.text() for node in nodes if node is not None)


def standing(scene: Scene) -> list[Node]:
    """The figures of both legions."""
    assert scene.ground is not None
    return [node for node in scene.ground.walk() if node.attrs.get("class") == "fighter"]


def siege_played() -> Playing:
    """Harkonnen storm a sietch of rank 2 in two rounds, and it falls."""
    position = Position().harkonnen("nw_out_08", 4, special=1, leaders=("beast_rabban",))
    position.sietch("rock_outcroppings", 2).atreides("rock_outcroppings", 1, elite=1)
    dice(position, "hhsxs", "hsss")
    dice(position, "hhhh", "hs" + "s")
    return fight(position, *SIEGE, who="harkonnen")


# ---- battles


def test_a_battle_grows_beat_by_beat_and_no_beat_ever_goes() -> None:
    p = siege_played()
    seen: list[list[str]] = []
    while not p.over:
        scenes = [scene for scene in staged(p, "harkonnen") if scene.form == "full"]
        seen.append([beat.words for beat in scenes[0].beats])
        (who, kind), *_ = p.open_kinds().items()
        ask = p.asked(who)
        assert ask is not None
        p.say(who, kind, "go on" if kind == "go on" else ask.options[0])
    for before, after in pairwise(seen):
        assert after[: len(before)] == before
    assert len(seen[-1]) > len(seen[0])


def test_a_beat_is_known_by_the_line_of_the_log_that_completes_it() -> None:
    p = fight(dice(field(), "hhhhh", "ss"), PLAIN, EAST).say("atreides", "advance", "stay")
    scene = the_scene(p)
    assert names(scene) == ["Meet", "Round 1", "Losses", "Result"]
    whats = [p.match.told[beat.told].what for beat in scene.beats]
    assert whats == ["attacked", "combat_rolled", "hits_taken", "battle_ended"]
    assert [beat.told for beat in scene.beats] == sorted(beat.told for beat in scene.beats)


def test_an_own_battle_stands_until_it_was_read_and_that_of_others_does_not() -> None:
    p = fight(dice(field(), "hhhhh", "ss"), PLAIN, EAST).say("atreides", "advance", "stay")
    assert the_scene(p, "atreides").beats[-1].hold == UNTIL_READ
    assert the_scene(p, "harkonnen").weight == "own"
    watched = the_scene(p)
    assert watched.beats[-1].hold == 4000
    assert watched.weight == "small"


def test_the_odds_stand_on_the_stage_before_the_first_roll_and_with_the_result() -> None:
    position = dice(field(regular=4), "hhhhh", "ssss")
    p = fight(position, PLAIN, EAST).say("atreides", "go on", "cease")
    odds = battle_odds(Force(5), Force(4))
    scene = the_scene(p, "atreides")
    meeting, result = scene.beats[0].node, scene.beats[-1].node
    assert meeting is not None
    assert result is not None
    assert f"win in {odds.win:.0%}" in meeting.text()
    assert f"Before the first roll {odds.repelled:.0%} spoke for it." in result.text()


def test_figures_fall_in_the_beat_of_their_loss_and_an_elite_becomes_a_regular() -> None:
    position = Position().atreides(PLAIN, 3).harkonnen(EAST, 1, elite=1, generic=1)
    p = fight(dice(position, "hhh", "ss"), PLAIN, EAST).say("harkonnen", "hit", "elite")
    scene = the_scene(p)
    fell = [node for node in standing(scene) if "data-marked" in node.attrs]
    came = [node for node in standing(scene) if "data-since" in node.attrs]
    assert [node.attrs["data-marked"] for node in fell] == ["2"]
    assert [node.attrs["data-since"] for node in came] == ["2"]
    assert "elite" in str(fell[0].kids[0].attrs["class"])  # type: ignore[union-attr]
    assert names(scene) == ["Meet", "Round 1", "Losses"]


def test_rank_cards_surprise_leaders_and_cancelled_shields_are_said() -> None:
    p = siege_played().say("atreides", "hit", "elite")
    said = text(staged(p, "harkonnen")[0])
    assert "2 dice of the settlement" in said
    assert "Cancels 1 shield" in said
    assert "Beast Rabban: 2 hits" in said
    assert "Rock Outcroppings" in staged(siege_played())[0].title


def test_the_hit_that_is_paid_to_go_on_falls_with_the_next_roll() -> None:
    p = siege_played()
    while "go on" not in p.open_kinds().values():
        (who, kind), *_ = p.open_kinds().items()
        ask = p.asked(who)
        assert ask is not None
        p.say(who, kind, ask.options[0])
    p.say("harkonnen", "go on", "go on")
    marked = [node.attrs.get("data-marked") for node in standing(staged(p, "harkonnen")[0])]
    p.say("harkonnen", "hit", "regular")
    after = [node.attrs.get("data-marked") for node in standing(staged(p, "harkonnen")[0])]
    assert after.count("3") == marked.count("3") + 1


def test_the_reader_fights_on_the_left_and_is_called_you() -> None:
    p = fight(dice(field(), "hhhhh", "ss"), PLAIN, EAST).say("atreides", "advance", "stay")
    for role, title in (("atreides", "You win the battle"), ("harkonnen", "The Atreides win")):
        scene = the_scene(p, role)
        assert scene.ground is not None
        left, *_ = [node for node in scene.ground.walk() if node.attrs.get("class") == "house"]
        assert left.text() == "You"
        assert title in text(scene)


@pytest.mark.parametrize("role", ["atreides", "harkonnen", ""])
def test_an_attack_that_is_broken_off_says_so(role: str) -> None:
    p = fight(dice(field(), "sssss", "ss"), PLAIN, EAST).say("atreides", "go on", "cease")
    who = "You" if role == "atreides" else "The Atreides"
    assert f"{who} break the attack off" in text(the_scene(p, role))


# ---- the desert


def test_wormsigns_are_turned_one_by_one_and_counted() -> None:
    told = [
        Told("phase_began", {"phase": "hazards"}),
        Told("wormsign_revealed", {"area": "nw_out_04", "face": "sand"}),
        Told("wormsign_revealed", {"area": "sw_in_05", "face": "sandworm"}),
        Told("worm_appeared", {"area": "sw_in_05", "figure": "sandworm"}),
    ]
    p = field().at()
    (scene,) = staged(p, "", *told)
    assert [beat.spots for beat in scene.beats] == [
        ("area:nw_out_04",),
        ("area:sw_in_05",),
        ("area:sw_in_05",),
    ]
    said = text(scene)
    assert "1 of 2 wormsigns turned, 0 with a worm" in said
    assert "2 of 2 wormsigns turned, 1 with a worm" in said
    assert "Sandworm 1 of 4 at the most" in said


def test_storms_are_one_scene_with_the_dice_of_each_area() -> None:
    told = [
        Told("phase_began", {"phase": "hazards"}),
        Told("storm_rolled", {"area": "nw_out_04", "dice": 2, "hits": 1, "faces": "hit shield"}),
        Told("hits_taken", {"side": "harkonnen", "area": "nw_out_04", "hits": 1, "figures": ""}),
        Told("storm_rolled", {"area": "sw_in_05", "dice": 2, "hits": 0, "faces": "shield shield"}),
    ]
    (scene,) = staged(field().at(), "harkonnen", *told)
    assert scene.weight == "own"
    assert [beat.told for beat in scene.beats] == [1, 3]
    dice_drawn = [
        [str(node.attrs["class"]) for node in beat.node.walk() if node.tag == "svg"][1:]
        for beat in scene.beats
        if beat.node
    ]
    assert [len(each) for each in dice_drawn] == [2, 2]
    assert "hit desert" in dice_drawn[0][0]


def test_the_harvest_grows_from_harvester_to_harvester() -> None:
    position = Position().harvesters("nw_out_04", "sw_in_05").set(phase="spice", stored=1)
    p = position.at("collect_spice")
    scene = the_scene(p)
    sums = [
        node.text()
        for beat in scene.beats
        if beat.node
        for node in beat.node.walk()
        if node.attrs.get("class") == "spice-sum"
    ]
    assert len(sums) == 3
    assert sums[-1] == str(p.t.spice)
    assert "1 from the reserve" in text(scene)


# ---- what changes the war


def test_a_sietch_that_falls_says_what_the_harkonnen_gain() -> None:
    position = Position().harkonnen("nw_out_08", 4).sietch("rock_outcroppings", 2)
    p = fight(position, *SIEGE, who="harkonnen").say("harkonnen", "advance", "advance")
    scenes = staged(p, "atreides")
    ribbon = next(scene for scene in scenes if "falls" in scene.title)
    assert ribbon.title == "The sietch in Rock Outcroppings falls"
    assert "The Harkonnen reach step 2 of supremacy" in text(ribbon)
    assert ribbon.beats[0].spots == ("area:rock_outcroppings",)


def test_leaders_visions_and_landings_make_everybody_look_up() -> None:
    told = [
        Told("leader_entered", {"leader": "alia", "side": "atreides"}),
        Told("prescience_claimed", {"seat": 0, "card": "p01"}),
        Told("marker_advanced", {"marker": "jihad", "step": 4, "n": 2}),
        Told("heighliner_landed", {"side": "harkonnen"}),
    ]
    p = field().at()
    scenes = staged(p, "", *told)
    assert [scene.weight for scene in scenes] == ["great"] * 3
    assert "Alia enters the war" in scenes[0].title
    assert "Jihad goes to 4" in text(scenes[1])
    assert "The Harkonnen land from a heighliner" in scenes[2].title


def test_the_end_tells_who_won_and_how() -> None:
    p = field().set(supremacy=10).at()
    (scene,) = staged(
        p, "harkonnen", Told("game_won", {"side": "harkonnen", "ending": "supremacy"})
    )
    assert scene.title == "You win the war for Arrakis"
    assert "supremacy 10" in text(scene)
    assert scene.beats[-1].hold == UNTIL_READ


# ---- the Mahdi game


def test_a_turn_of_the_mahdi_game_tells_every_decision_with_its_reason() -> None:
    position = against_mahdi().harkonnen("false_wall_west", 5, generic=1).atreides("windgap", 1)
    position.drawn("harkonnen die", 6, 1)
    p = position.at("roll_and_act")
    told = [Told("mahdi_turn_began", {}), *p.match.told]
    scene = staged(p, "atreides", *told)[0]
    assert scene.beats[0].words
    decided = [each for each in told if each.what == "mahdi_decided"]
    assert decided
    assert len(scene.beats) >= 1 + len(decided)
