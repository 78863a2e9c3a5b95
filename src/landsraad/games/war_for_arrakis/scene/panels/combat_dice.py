"""Combat dice and figures as they stand on the stage and in panels."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.scene.board.tokens import GLYPHS
from landsraad.games.war_for_arrakis.story.names import leader_name, monogram, units_called
from landsraad.scenes.node import Node, el
from landsraad.scenes.text import counted, listed

FACES: Final = {
    "hit": "M12 2.5L14.4 8.2L20.5 6L17.2 11.4L21.5 15.5L15.4 15.6L14 21.5L10.6 16.6L5 19.2"
    "L6.8 13.4L2.5 9.6L8.6 8.9Z",
    "shield": "M12 3L19.5 5.6V11.6C19.5 16.2 16.4 19.6 12 21.4C7.6 19.6 4.5 16.2 4.5 11.6V5.6Z",
    "special": "M12 3.2A8.8 8.8 0 1 1 12 20.8A8.8 8.8 0 1 1 12 3.2ZM12 7.2L13.5 10.6L17.2 10.9"
    "L14.4 13.3L15.3 16.9L12 15L8.7 16.9L9.6 13.3L6.8 10.9L10.5 10.6Z",
}
"""What a face of a combat die shows, in a box of 24 by 24."""
WORDS: Final = {"hit": "a hit", "shield": "a shield", "special": "a special"}


@lru_cache
def die(face: str, side: str) -> Node:
    """A combat die as it fell."""
    drawn = el("path", d=FACES[face], fill_rule="evenodd")
    return el(
        "svg",
        el("title", WORDS[face]),
        drawn,
        viewBox="0 0 24 24",
        class_=f"combat-die {face} {side}",
    )


def rolled(faces: Iterable[str], side: str) -> Node:
    """Dice beside each other: hits first, then shields, then specials."""
    order = list(FACES)
    sorted_faces = sorted(faces, key=order.index)
    said = listed(counted(sorted_faces.count(face), face) for face in order if face in sorted_faces)
    dice = [die(face, side) for face in sorted_faces]
    return el("div", dice, class_="combat-dice", role="img", aria_label=said)


@lru_cache
def figure(side: Side, kind: str) -> Node:
    """A unit, a Bashar or a Naib, or a named leader."""
    if kind not in GLYPHS:
        letters = el("text", monogram(kind), y=4.6)
        inside = [el("circle", r=12.5, class_="disc"), letters]
        said = leader_name(kind)
    else:
        inside = [el("path", d=GLYPHS[kind], class_="glyph")]
        said = units_called(side, kind, 1).removeprefix("1 ")
    return el(
        "svg",
        el("title", said),
        inside,
        viewBox="-14 -14 28 28",
        class_=f"figure {side} {'named' if kind not in GLYPHS else kind}",
    )
