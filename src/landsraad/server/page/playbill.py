"""What is played over the board for one seat: each scene is made and written down once, and the
newest wait in the page.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from landsraad.kernel import Told
from landsraad.scenes.node import Drawn, Node, el
from landsraad.scenes.rendering.render import markup
from landsraad.scenes.seen import Seen
from landsraad.scenes.sketch import Sketch, plain_json
from landsraad.scenes.stage import Beat, Scene, Tale
from landsraad.server.page.glimpse import Glimpse
from landsraad.server.table.granted import GROWING

STAGED: Final = 240
"""Scenes that began more lines of the log ago do not wait any more."""
SCENES: Final = 16
"""At most this many scenes wait on a page, the newest."""


class _Billed(msgspec.Struct, frozen=True, gc=False):
    """A scene and its template."""

    scene: Scene
    drawn: Drawn


class Playbill:
    """The scenes of one seat. Only those that may still grow are made anew."""

    def __init__(self, sketch: Sketch) -> None:
        self.sketch = sketch
        self._billed: dict[int, _Billed] = {}
        """By number, in their order."""
        self._last: Told | None = None
        self._count = 0
        """What was told last when we last looked, and how much it was in all."""
        self._shown: list[Drawn] = []
        """What came of it."""

    def scenes(self, seen: Seen, told: Sequence[Told]) -> list[Drawn]:
        """The newest scenes of all that the seat was told, the oldest of them first."""
        oldest = max(0, len(told) - STAGED)
        settled = self._settled(seen, told)
        if settled is not None and len(told) == self._count:
            return self._shown
        settled = max(oldest, settled or 0)
        kept = {n: billed for n, billed in self._billed.items() if oldest <= n < settled}
        for scene in self.sketch.stage.play(Tale(seen.story, seen, told, since=settled)):
            kept[scene.number] = self._bill(scene)
        self._billed, self._count = kept, len(told)
        self._last = told[-1] if told else None
        self._shown = [billed.drawn for billed in kept.values()][-SCENES:]
        return self._shown

    def _settled(self, seen: Seen, told: Sequence[Told]) -> int | None:
        """Scenes before this number are as they were: what was told loses and gains things at its
        end only, so if the last one is still there, all before it are. None: they may be others.
        """
        same = 0 < self._count <= len(told) and told[self._count - 1] is self._last
        return self._count - GROWING if same and seen.story.steady(seen) else None

    def _bill(self, scene: Scene) -> _Billed:
        known = self._billed.get(scene.number)
        return known if known and known.scene == scene else _Billed(scene, queued(scene))


def queued(scene: Scene) -> Drawn:
    """One scene. It grows beat by beat, and is then sent anew as a whole."""
    name = f"scene:{scene.number}"
    title = el(
        "header",
        el("p", scene.over) if scene.over else None,
        el("h2", scene.title),
        class_="stage-title",
    )
    template = el(
        "template",
        title if scene.form == "full" else None,
        el("div", scene.ground, class_="stage-ground") if scene.ground else None,
        [played(beat) for beat in scene.beats],
        id=name,
        data_form=scene.form,
        data_weight=scene.weight,
        data_title=scene.title,
        data_open=scene.open,
        data_to=scene.to if scene.to >= 0 else None,
        data_sound=scene.sound or None,
    )
    return Drawn(markup(template, ids=False), name)


def played(beat: Beat) -> Node:
    """One beat of a scene, with all that the page's script must know of it."""
    return el(
        "div",
        beat.node,
        class_="beat",
        data_told=beat.told,
        data_hold=beat.hold,
        data_name=beat.name or None,
        data_words=beat.words,
        data_spots=plain_json(beat.spots) if beat.spots else None,
    )


def stage_queue(glimpse: Glimpse) -> Node | None:
    """The newest scenes, each a template that is not part of what is shown. None: nothing happens
    here now, since the game has not begun or the page looks back.

    The browser remembers how much it has played of what was told, so nothing is played
    twice after a line was lost or a page was loaded again, and what was not played yet is there.
    """
    if glimpse.picture is None or glimpse.moment:
        return None
    return el(
        "div",
        (*glimpse.told.scenes,),
        id="stage-queue",
        data_told=glimpse.told.heard,
        data_pace=glimpse.bot_pace.wish if glimpse.bot_pace else None,
    )
