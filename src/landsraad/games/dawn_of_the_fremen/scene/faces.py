"""Small pictures of what options name."""

from __future__ import annotations

from landsraad.games.dawn_of_the_fremen.components import DEBT_OF, RESOURCES, TRIBES
from landsraad.games.dawn_of_the_fremen.scene.emblems import ICONS, emblem, icon
from landsraad.games.dawn_of_the_fremen.scene.mats import drop
from landsraad.games.dawn_of_the_fremen.scene.tokens import small
from landsraad.games.dawn_of_the_fremen.state import View
from landsraad.kernel import Ask, Value
from landsraad.scenes.node import Node
from landsraad.scenes.sheet import Face


def face(view: View, ask: Ask, value: Value) -> Face | None:
    """A small picture of what an option names."""
    sign = sign_of(ask, value)
    return Face(sign=sign) if sign else None


def sign_of(ask: Ask, value: Value) -> Node | None:
    """A resource, a water debt, a moon or face of the die, an emblem."""
    name = str(value)
    if name in RESOURCES:
        return small(name)
    if name in DEBT_OF:
        return drop(DEBT_OF[name])
    if ask.of in ("seat", "side") and isinstance(value, int) and 0 <= value < len(TRIBES):
        return emblem(value)
    if (ask.of == "face" or ask.kind == "thumper") and name in ICONS:
        return icon(name)
    return None
