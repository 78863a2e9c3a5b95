"""What the tests of the stage share: scenes of a match, and how one comes to a page."""

from __future__ import annotations

from typing import Any

from landsraad.kernel import Match, Told
from landsraad.scenes.picture import sketch_of
from landsraad.scenes.stage import Scene, Tale
from landsraad.scenes.story import story_of

from .visitor import PHONE, WIDE

SIZES = (WIDE, {"width": 1024, "height": 768}, PHONE)

PLAY = """async ([markup, before, after]) => {
  const stage = await ours("stage");
  const queue = document.getElementById("stage-queue");
  queue.replaceChildren();
  queue.dataset.told = before;
  stage.refresh();
  queue.innerHTML = markup;
  queue.dataset.told = after;
  stage.refresh();
}"""
"""Put one scene on the page as the server would, as something that has just been told."""


def heard(match: Match[Any], seat: int) -> list[Told]:
    return [told for told in match.told if told.reaches(seat)]


def scenes_of(match: Match[Any], seat: int) -> list[Scene]:
    tale = Tale(story_of(match.game), match.view(seat), heard(match, seat))
    return sketch_of(match.game).stage.play(tale)
