"""The law about pictures also bites where scenes are wrong that are played over the board."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest

from landsraad import load
from landsraad.games.spice_auction.scene import sketch
from landsraad.kernel import Game
from landsraad.scenes.node import el
from landsraad.scenes.stage import Beat, Scene, Tale
from landsraad.testing import Violation, settings, try_law

from ..redrawn import redrawn, varied

GAME = load("spice_auction")
LAW = "everything_can_be_clicked"


def with_stage(play: Callable[[Tale], list[Scene]]) -> Game[Any]:
    """The game with another way to make scenes."""
    return redrawn(GAME, varied(sketch, stage={"play": play}))


def with_scenes(make: Callable[[int], list[Scene]]) -> Game[Any]:
    """The game with these scenes whenever something was told, from the first of it."""

    def play(tale: Tale) -> list[Scene]:
        return make(tale.first) if tale.told and tale.since <= tale.first else []

    return with_stage(play)


def scene(first: int, words: str = "A crate is sold.", id: str = "", **more: Any) -> Scene:
    """A ribbon of one beat."""
    return Scene("ribbon", "A sale", (Beat(first, words, 1000, el("p", words, id=id)),), **more)


def sound() -> Game[Any]:
    return with_scenes(lambda first: [scene(first)])


def plays_what_it_remembers() -> Game[Any]:
    count = itertools.count()
    return with_scenes(lambda first: [scene(first, f"Sale {next(count)}.")])


def has_an_id_on_the_stage() -> Game[Any]:
    return with_scenes(lambda first: [scene(first, id="crate")])


def lets_a_ribbon_fly() -> Game[Any]:
    return with_scenes(lambda first: [scene(first, to=1)])


def plays_a_scene_twice() -> Game[Any]:
    return with_scenes(lambda first: [scene(first), scene(first)])


def says_nothing_to_those_who_listen() -> Game[Any]:
    return with_scenes(lambda first: [scene(first, " ")])


def plays_what_was_never_told() -> Game[Any]:
    return with_scenes(lambda first: [scene(first - 1)])


def plays_again_what_is_known() -> Game[Any]:
    return with_stage(lambda tale: [scene(tale.first)] if tale.told else [])


BROKEN = (
    plays_again_what_is_known,
    plays_what_it_remembers,
    has_an_id_on_the_stage,
    lets_a_ribbon_fly,
    plays_a_scene_twice,
    says_nothing_to_those_who_listen,
    plays_what_was_never_told,
)


def tried(game: Game[Any]) -> None:
    for setting in settings(GAME, LAW, seeds=6):
        try_law(LAW, game, setting)


def test_scenes_that_are_sound_break_no_law() -> None:
    tried(sound())


@pytest.mark.parametrize("broken", BROKEN)
def test_the_law_catches_a_game_that(broken: Callable[[], Game[Any]]) -> None:
    with pytest.raises(Violation):
        tried(broken())
