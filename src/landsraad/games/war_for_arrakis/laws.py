"""What the laws need to try the game at random."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.options import Options
from landsraad.kernel import Laws

A_ROUND: Final = 1500
"""The most decisions of a round, on average over a match."""


def limit(options: Options) -> int:
    """The most decisions of a match: the table agrees on its last round (round_limit)."""
    return A_ROUND * options.max_rounds


LAWS: Final = Laws(limit=limit)
