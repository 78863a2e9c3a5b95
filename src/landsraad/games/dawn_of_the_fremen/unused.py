"""What need not occur in a soak, with the reason; scenario tests and a golden record show it."""

from __future__ import annotations

from typing import Final

_TIE = "two sides must reach their winning numbers in the same Action phase"

UNUSED: Final[dict[str, str]] = {
    "step vote_to_play_on": _TIE,
    "ask play on": _TIE,
    "event playing_on": _TIE,
    "event game_tied": _TIE,
    "ending tie": _TIE,
    "option play on: yes": _TIE,
    "option play on: no": _TIE,
    "option ask for: territory": "it is the only answer then, which the kernel gives by itself",
}
