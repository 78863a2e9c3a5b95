"""The garbage collector of a server: everybody waits while it looks at things, so it sees few.

What lies on tables stays for hours. It is frozen: the collector does not look at it again, and
nearly all of it goes by itself when nobody needs it any more. Only what leads back to itself would
stay for ever; so now and then everything is thawed and looked at once.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Final

RARELY: Final = (20_000, 20, 100)
"""After how many new things the collector looks at the young, the older and the oldest."""
ROUND: Final = 1.0
"""Seconds after which what is new and still there is frozen as well. Each thing is looked at once,
so that often only means that little has come together: a short pause."""
THAW: Final = 3600
"""Rounds after which all is thawed: an hour."""


def calm_collector() -> None:
    """Look for garbage seldom, and never again at what is there now."""
    gc.set_threshold(*RARELY)
    freeze()


def freeze() -> None:
    """Collect what is garbage among all that is not frozen yet, and freeze the rest."""
    gc.collect()
    gc.freeze()


def thaw() -> None:
    """Look at everything once, also at what was frozen."""
    gc.unfreeze()
    freeze()


async def stay_calm(round: float = ROUND, rounds: int = THAW) -> None:
    """Freeze what stays, again and again, for as long as the server runs."""
    while True:
        for _ in range(rounds):
            await asyncio.sleep(round)
            freeze()
        thaw()
