"""Games with other drawings, for tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from landsraad.kernel import Game
from landsraad.scenes.sketch import Sketch


def varied(sketch: Sketch, **parts: Mapping[str, Any]) -> Sketch:
    """A sketch like another but for these points: `varied(sketch, desk={"offered": none})`."""
    replace = msgspec.structs.replace
    changed = {name: replace(getattr(sketch, name), **points) for name, points in parts.items()}
    return replace(sketch, **changed)


def redrawn(game: Game[Any], sketch: Sketch) -> Game[Any]:
    """The game with these drawings."""
    part = type("Part", (), {"sketch": sketch})

    def found(self: Any, name: str) -> Any:
        return part if name == "scene" else game.part(name)

    drawn: Game[Any] = type("Redrawn", (type(game),), {"part": found})()
    return drawn
