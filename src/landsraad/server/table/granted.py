"""Time to see what happened: a live clock does not run while the stage plays what everybody saw.

Only what everybody was told counts, so that no clock tells of what somebody alone has seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from landsraad.kernel import Told
from landsraad.scenes.seen import Seen
from landsraad.scenes.sketch import Sketch
from landsraad.scenes.stage import RESULT, Tale

LONGEST: Final = 8.0
"""Seconds that are granted at most; what takes longer is in the recap and in the log."""
GROWING: Final = 60
"""Lines of the log after which a scene grows no more."""


def granted(sketch: Sketch, seen: Seen, told: Sequence[Told], first: int, known: int) -> float:
    """Seconds that the stage takes for all that is new.

    `told` begins with line number `first` of what everybody was told, new is what has at least the
    number `known`.
    """
    scenes = sketch.stage.play(Tale(seen.story, seen, told, first))
    beats = [beat for scene in scenes for beat in scene.beats if beat.told >= known]
    return min(LONGEST, sum(beat.hold or RESULT for beat in beats) / 1000)
