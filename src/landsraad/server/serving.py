"""Starting the server, for one's own table or for others."""

from __future__ import annotations

import asyncio
import logging
import random
import signal
import sys
import time
import webbrowser
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import uvicorn

from landsraad.bots.named import usual
from landsraad.kernel import Game
from landsraad.presets import presets_of
from landsraad.server.addresses import free_port, lan_address, qr
from landsraad.server.app import create
from landsraad.server.collector import calm_collector, stay_calm
from landsraad.server.hall import Hall
from landsraad.server.hooks import Hooks
from landsraad.server.limits import LIMITS, Limits
from landsraad.server.push import Push
from landsraad.server.shelf import sides_of
from landsraad.server.store import Store
from landsraad.server.thinking import Apart
from landsraad.server.wire import Chosen, Settings

EVERYWHERE = ("0.0.0.0", "::")

Welcome = Callable[[Hall, str], Awaitable[None]]
"""What is done when the server is there: it is given the hall and its address."""


class Service(uvicorn.Server):
    """A server that says when it is ready and stops cleanly."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], Awaitable[None]]) -> None:
        super().__init__(config)
        self._ready = ready
        self._calm: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[Any] | None = None) -> None:
        """Listen, then say so."""
        await super().startup(sockets)
        if not self.should_exit:
            calm_collector()
            self._calm = asyncio.create_task(stay_calm(), name="collecting garbage")
            await self._ready()


def run(
    folder: Path,
    host: str,
    port: int,
    scale: float,
    welcome: Welcome,
    address: str = "",
    limits: Limits = LIMITS,
) -> None:
    """Serve all tables of a folder until somebody stops it.

    `address` is where people reach it, if a proxy stands in between.
    """
    logging.basicConfig(level=logging.WARNING, format="landsraad: %(message)s", stream=sys.stderr)
    store = Store(folder)
    hooks = Hooks()
    push = Push.kept_in(folder, hooks)
    minds = Apart(limits.patience)
    hall = Hall(
        store, scale=scale, hooks=hooks, push=push, minds=minds, limits=limits, now=steady_clock()
    )
    port = free_port(host, port)
    shown = "127.0.0.1" if host in EVERYWHERE else host
    here = f"http://{shown}:{port}"
    hall.address = address.rstrip("/") or here
    if push and hall.address.startswith("https://"):
        push.contact = hall.address
    config = uvicorn.Config(
        create(hall),
        host=host,
        port=port,
        log_config=None,
        access_log=False,  # addresses hold no tokens, but nobody needs to know who looks at what
        ws="websockets-sansio",
        ws_max_size=100_000,
        timeout_graceful_shutdown=2,
        server_header=False,
    )
    service = Service(config, lambda: welcome(hall, here))
    try:
        with_sigterm(service.run)
    except KeyboardInterrupt:
        print("\nStopped. Every game is kept.", file=sys.stderr)
    finally:
        hooks.close()
        store.close()


def steady_clock() -> Callable[[], float]:
    """Seconds since 1970 that no change of the machine's clock makes jump: a clock that is set
    forward takes nobody's decision. It is set when the server starts.
    """
    offset = time.time() - time.monotonic()
    return lambda: offset + time.monotonic()


def with_sigterm(serve: Callable[[], None]) -> None:
    """Serve; uvicorn raises the signal again when it has stopped, which is not a failure."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        serve()
    finally:
        signal.signal(signal.SIGTERM, before)


def own_table(game: Game[Any], seats: int, options: dict[str, Any], bots: list[str]) -> Settings:
    """A table for one person, everybody else is a bot; whoever is given its link may watch."""
    others = [Chosen("bot", bots[min(i, len(bots) - 1)]) for i in range(seats - 1)]
    chairs = [Chosen("me"), *others]
    return Settings(game.name, options, chairs)


def names_sides(game: Game[Any], typed: Sequence[str]) -> bool:
    """Does somebody who types `name=value` say who plays what?

    >>> from landsraad import load
    >>> names_sides(load("dune"), ["turns=3"]), names_sides(load("dune"), ["choice=pick"])
    (False, True)
    """
    return any(each.partition("=")[0].strip() in presets_of(game).about_sides for each in typed)


def drawn_sides(game: Game[Any], seats: int) -> dict[str, Any]:
    """Options that give each seat a side, drawn by lot: nobody is asked to swap with bots."""
    sides = presets_of(game).sides
    if sides is None:
        return {}
    known = [side.value for side in sides_of(game.name)]
    drawn = random.SystemRandom().sample(known, min(seats, len(known)))
    return {**sides.given, sides.option: drawn}


def welcome_to_own_table(settings: Settings, browser: bool) -> Welcome:
    """Make a table and show it."""

    async def welcome(hall: Hall, address: str) -> None:
        made = await hall.make(settings, "You")
        link = f"{address}/t/{made.table}#token={made.token}&key={made.key}"
        print(f"Your table: {link}")
        print("Ctrl-C stops the server; all games are kept and go on when it starts again.")
        if browser:
            await asyncio.to_thread(webbrowser.open, link)

    return welcome


def welcome_to_lobby(host: str) -> Welcome:
    """Say where the lobby is, for this machine and for others in the same network."""

    async def welcome(hall: Hall, address: str) -> None:
        print(f"The lobby: {address}")
        lan = lan_address() if host in EVERYWHERE else None
        if lan:
            link = f"http://{lan}:{address.rpartition(':')[2]}"
            print(f"In your network: {link}")
            if sys.stdout.isatty():
                print(qr(link))
        if hall.push is None:
            print("Browsers are not told whose move it is: that needs landsraad[push].")
        print("Ctrl-C stops the server; all games are kept and go on when it starts again.")

    return welcome


def usual_bots(game: Game[Any], named: list[str]) -> list[str]:
    """The bots that were named, or the game's usual one."""
    return named or [usual(game)]
