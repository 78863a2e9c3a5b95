"""What grows with its board says so to the style sheet, and looks in a file as it is drawn."""

from __future__ import annotations

from landsraad.scenes.node import el
from landsraad.scenes.rendering.growing import badge, from_middle, grown

DISC = el("circle", r=9)


def test_a_group_tells_how_wide_it_is_and_how_far_from_the_middle_of_its_heap():
    group = grown(DISC, wide=18, away=(4, -2.5))
    assert group.attrs["style"] == "--wide: 18; --away-x: 4.0px; --away-y: -2.5px"
    assert group.kids == (DISC,)


def test_a_drawing_that_is_scaled_is_so_inside_and_tells_by_how_much():
    group = grown(DISC, wide=9, scale=0.5)
    assert "--scale: 0.50" in group.attrs["style"]
    assert group.kids == (el("g", DISC, transform="scale(0.50)"),)


def test_what_may_be_small_tells_nothing():
    assert "style" not in grown(DISC).attrs


def test_a_badge_grows_around_its_own_middle():
    group = badge("star", (10, 11.5), DISC)
    assert group.attrs == {"transform": "translate(10 11.5)"}
    assert group.kids == (el("g", DISC, class_="badge star"),)


def test_a_lonely_thing_does_not_move_when_it_grows():
    assert from_middle((7, 3), []) == (0, 0)
    assert from_middle((0, 0), [(10, 0)]) == (-5, 0)
