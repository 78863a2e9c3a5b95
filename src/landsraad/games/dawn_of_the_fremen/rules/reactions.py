"""Questions that are chances to do something, and the answer that lets each go by."""

from __future__ import annotations

from typing import Final

from landsraad.kernel import PASS, Value

REACTIONS: Final[dict[str, Value]] = {
    "offer": PASS,
    "accept trade": "refuse",
    "join": "neutral",
    "stop": PASS,
    "propose": PASS,
    "vote": "no",
    "water of life": PASS,
    "karama": PASS,
}
