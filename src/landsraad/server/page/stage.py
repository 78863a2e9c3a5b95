"""The scenes that a page may play over its board, as they wait in it."""

from __future__ import annotations

from landsraad.scenes.node import Drawn, Node, el
from landsraad.scenes.render import markup
from landsraad.scenes.sketch import plain_json
from landsraad.scenes.stage import Beat, Scene
from landsraad.server.page.glimpse import Glimpse


def stage_queue(glimpse: Glimpse) -> Node | None:
    """The newest scenes, each a template that is not part of what is shown. None: nothing happens
    here now, since the game has not begun or the page looks back.

    The browser remembers up to which number it has played what was told, so nothing is played
    twice after a line was lost or a page was loaded again, and what was not played yet is there.
    """
    if glimpse.picture is None or glimpse.moment:
        return None
    scenes = [queued(scene) for scene in glimpse.scenes]
    return el(
        "div",
        (*scenes,),
        id="stage-queue",
        data_told=glimpse.heard,
        data_pace=glimpse.bot_pace.wish if glimpse.bot_pace else None,
    )


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
