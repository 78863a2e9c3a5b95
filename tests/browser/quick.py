"""Quick fingers: keys and taps with times of their own, which no machine is too slow for.

What belongs together comes within tenths of a second, and a good second after anything that was
done in this way before.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Any

from playwright.sync_api import Page

_last = 0.0


def _moments(count: int, apart: float) -> Iterator[float]:
    """Times for events that belong together."""
    global _last
    first = max(time.time(), _last + 2)
    _last = first + count * apart
    return (first + each * apart for each in range(count))


def type_quickly(page: Page, keys: str) -> None:
    """Press keys one after another, as somebody does who writes a number or a name."""
    told: list[dict[str, Any]] = []
    for key, moment in zip(keys, _moments(len(keys), 0.05), strict=True):
        one = {"key": key, "timestamp": moment}
        told += [{"type": "keyDown", "text": key, **one}, {"type": "keyUp", **one}]
    _send(page, "Input.dispatchKeyEvent", told)


def tap_quickly(page: Page, *points: Sequence[float]) -> None:
    """Tap at one point after another."""
    told: list[dict[str, Any]] = []
    for (x, y), moment in zip(points, _moments(len(points), 0.1), strict=True):
        finger = [{"x": x, "y": y}]
        told += [
            {"type": "touchStart", "touchPoints": finger, "timestamp": moment},
            {"type": "touchEnd", "touchPoints": [], "timestamp": moment + 0.02},
        ]
    _send(page, "Input.dispatchTouchEvent", told)


def _send(page: Page, method: str, told: list[dict[str, Any]]) -> None:
    session = page.context.new_cdp_session(page)
    for each in told:
        session.send(method, each)
    session.detach()
