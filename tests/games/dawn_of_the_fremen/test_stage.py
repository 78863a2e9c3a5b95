"""What is played over the map: attacks are counted by side, and the Council is heard."""

from __future__ import annotations

from landsraad.games.dawn_of_the_fremen.scene import sketch
from landsraad.games.dawn_of_the_fremen.story import story
from landsraad.kernel import Match, Told, load
from landsraad.kernel.asks import SPECTATOR
from landsraad.scenes.stage import UNTIL_READ, Scene, Tale

MATCH = Match.begin(load("dawn_of_the_fremen"), seats=4)
ATTACK = (
    Told("attack_named", {"seat": 0, "other": 1, "territory": "amber_flats"}),
    Told("joined", {"seat": 2, "said": "attack", "territory": "amber_flats"}),
    Told("joined", {"seat": 3, "said": "neutral", "territory": "amber_flats"}),
    Told(
        "attack_won",
        {"seat": 0, "other": 1, "territory": "amber_flats", "attack": 7, "defence": 4},
    ),
    Told("water_rendered", {"seat": 0, "territory": "amber_flats"}),
    Told("shipped", {"seat": 2, "start": "amber_flats", "territory": "red_sink", "thing": "maker"}),
    Told("carried", {"thing": "maker", "amount": 1, "territory": "red_sink"}),
)


def staged(seat: int, *told: Told) -> list[Scene]:
    return sketch.stage.play(Tale(story, MATCH.view(seat), told))


def text(scene: Scene) -> str:
    nodes = [scene.ground, *(beat.node for beat in scene.beats)]
    return " ".join(node.text() for node in nodes if node is not None)


def test_an_attack_is_counted_one_side_after_the_other() -> None:
    (scene,) = staged(3, *ATTACK)
    assert [beat.name for beat in scene.beats] == ["Attack", "Defence", "Result"]
    assert [beat.hold for beat in scene.beats] == [1600, 1600, 2400]
    assert scene.ground is not None
    sums = {
        node.text(): node.attrs["data-since"]
        for node in scene.ground.walk()
        if node.attrs.get("class") == "sum"
    }
    assert sums == {"7": "0", "4": "1"}
    assert "Red" in scene.ground.text(), "who joined stands with the side"
    assert "Yellow" not in scene.ground.text()


def test_what_comes_of_an_attack_ends_with_it() -> None:
    (scene,) = staged(3, *ATTACK)
    assert "give Green water" in text(scene)
    assert "comes to" not in text(scene), "somebody has shipped since"


def test_an_attack_is_read_by_all_who_took_part_in_it() -> None:
    for seat, weight, hold in ((0, "own", 0), (1, "own", 0), (2, "own", 0), (3, "great", 2400)):
        (scene,) = staged(seat, *ATTACK)
        assert (scene.weight, scene.beats[-1].hold) == (weight, hold)
    assert UNTIL_READ == 0


def test_nothing_comes_of_an_attack_that_fails() -> None:
    facts = {"seat": 0, "territory": "amber_flats", "attack": 4, "defence": 4}
    (scene,) = staged(0, ATTACK[0], Told("attack_failed", facts), *ATTACK[4:])
    assert "You fail to take Amber Flats" in text(scene)
    assert "What comes of it" not in text(scene)


def test_an_attack_that_was_named_too_long_ago_is_not_played() -> None:
    assert staged(3, *ATTACK[1:]) == []


def test_alliances_and_a_tribe_that_vanishes_are_ribbons() -> None:
    made, gone = staged(
        SPECTATOR,
        Told("alliance_made", {"grouping": "green_blue__red_yellow"}),
        Told("vanished", {"seat": 3}),
    )
    assert made.beats[0].node is not None
    emblems = [node for node in made.beats[0].node.walk() if node.attrs.get("class") == "emblem"]
    assert len(emblems) == 4
    assert "Yellow vanishes" in text(gone)
    assert {made.form, gone.form, made.weight, gone.weight} == {"ribbon", "great"}


def test_a_worm_is_ringed_where_it_comes() -> None:
    (scene,) = staged(0, Told("worm_called", {"seat": 0, "territory": "amber_flats"}))
    assert scene.beats[0].spots == ("territory:amber_flats",)
    assert scene.weight == "own"
    assert scene.sound == "worm"
