"""What drawings are made from that need words: a view of this game, with its story.

It stands here and not beside the state, because states know no stories.
"""

from __future__ import annotations

from typing import TypeAlias

from landsraad.games.imperium.state import Shield, Table
from landsraad.scenes import seen

Seen: TypeAlias = seen.Seen[Table, Shield]
