"""Questions that are chances to react, and the answer that lets each go by.

Most of them are put to everybody who could react as far as others know, so that nobody learns who
holds what; whoever does not want to be asked gives the standing order "never ask me about this".
"""

from __future__ import annotations

from typing import Final

from landsraad.kernel import PASS, Value

REACTIONS: Final[dict[str, Value]] = {
    "stop *": PASS,
    "control weather": PASS,
    "family atomics": PASS,
    "call worm": PASS,
    "place worm": PASS,
    "karama revival": PASS,
    "voice": PASS,
    "foresee": PASS,
    "see whole plan": PASS,
    "call traitor": PASS,
    "capture": PASS,
    "send advisor": PASS,
    "hajr": PASS,
    "act now": "wait",
    "act in place": "now",
    "charity": "claim",
    "intrusion in *": "stay fighters",
    "announce battle in *": "stay advisors",
    "propose alliance": PASS,
    "accept alliance": "refuse",
    "alliance": "stay",
    "swap with": PASS,
}
