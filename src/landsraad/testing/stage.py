"""What holds for the scenes of every game: they tell nothing, and a page can play them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from landsraad.kernel import Game, Told, View
from landsraad.scenes.node import Node
from landsraad.scenes.picture import sketch_of
from landsraad.scenes.stage import Scene, Tale
from landsraad.scenes.story import story_of
from landsraad.testing.laws import require


def scenes_tell_nothing(
    game: Game[Any], seen: View, imagined: View, told: Sequence[Told], first: int
) -> None:
    """Scenes are the same in the true match and in one that is imagined from the seat's view."""
    sketch, story = sketch_of(game), story_of(game)
    scenes = sketch.stage.play(Tale(story, seen, told, first))
    again = sketch.stage.play(Tale(story, imagined, told, first))
    require(scenes == again, f"a scene tells seat {seen.seat} what it does not see")
    for scene in scenes:
        _can_be_played(scene, range(first, first + len(told)), len(seen.outsides))
    since = first + len(told) // 2
    later = sketch.stage.play(Tale(story, seen, told, first, since))
    same = later == [scene for scene in scenes if scene.number >= since]
    require(same, f"seat {seen.seat}: scenes are others if earlier ones are known already")
    numbers = [scene.number for scene in scenes]
    require(len({*numbers}) == len(numbers), f"two scenes have the same number: {numbers}")


def _can_be_played(scene: Scene, heard: range, seats: int) -> None:
    beats = [beat.told for beat in scene.beats]
    require(bool(beats) and beats == sorted(beats), f"{scene.title}: its beats are {beats}")
    require(bool(scene.title.strip()), "a scene has no title")
    for beat in scene.beats:
        require(beat.told in heard, f"{scene.title}: a beat comes from what was not told")
        require(
            bool(beat.words.strip()), f"{scene.title}: a beat has no words for those who listen"
        )
        require(bool(beat.name) or scene.form != "full", f"{scene.title}: a beat has no name")
        require(bool(beat.node) or scene.ground is not None, f"{scene.title}: a beat shows nothing")
    flies = scene.form == "flight"
    require((scene.to in range(seats)) == flies, f"{scene.title}: it flies to {scene.to}")
    for node in _nodes(scene):
        require(not node.id, f"{scene.title}: {node.id} would be there twice while it is played")


def _nodes(scene: Scene) -> list[Node]:
    drawn = [scene.ground, *(beat.node for beat in scene.beats)]
    return [node for each in drawn if each is not None for node in each.walk()]
