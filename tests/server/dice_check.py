"""Checks the dice of a record as docs/protocol.md says it ("Checking the dice"), and by that alone.

Nothing of Landsraad is in here. A stranger who has noted the seal and the lots before the game
could have written it in any language.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any


def hashed(text: str) -> str:
    """SHA-256 of a text, as a text."""
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def faults(record: str, seal: str, lots: list[str]) -> list[str]:
    """What is wrong with the dice of a record; `seal` and `lots` are as they were seen before."""
    header, *entries = [json.loads(line) for line in record.splitlines()]
    secret, numbers = entries[-1]["secret"], header["lots"]
    found = []
    if hashed(secret["seed"] + ":" + secret["salt"]) != header["commitment"]:
        found.append("the secret is not the one in the seal")
    if header["commitment"] != seal:
        found.append("the seal is not the one that was seen")
    shown = [(number, lot) for number, lot in zip(numbers, lots, strict=False) if number]
    if any(hashed(number) != lot for number, lot in shown):
        found.append("a number is not the one behind its lot")
    dice = secret["seed"]
    if any(numbers):
        dice = hashed("lots:" + dice + ":" + ":".join(numbers))
    draws = [draw for entry in entries for draw in entry.get("draws", [])]
    found += [
        f"roll {n} does not follow" for n, draw in enumerate(draws, 1) if wrong(dice, n, draw)
    ]
    if not draws:
        found.append("there is no draw")
    return found


def wrong(dice: str, n: int, draw: list[Any]) -> bool:
    """Is a draw not the one that this roll gives?"""
    _, sides, value = draw
    word = int(hashed(dice + ":" + str(n))[:16], 16)
    return bool(word * sides // 2**64 != value)
