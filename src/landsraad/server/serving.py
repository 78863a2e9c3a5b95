"""Starting the server, for one's own table or for others."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import random
import signal
import sys
import time
import webbrowser
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from types import FrameType
from typing import Any

import uvicorn

from landsraad.bots.named import STEADY
from landsraad.kernel import Game
from landsraad.presets import presets_of
from landsraad.server.app import create, print_ahead
from landsraad.server.files.shelf import sides_of
from landsraad.server.gate import logs
from landsraad.server.gate.addresses import free_port, lan_address, qr
from landsraad.server.gate.collector import calm_collector, stay_calm
from landsraad.server.gate.connections import Exchange, protocols
from landsraad.server.gate.draining import CLOSING
from landsraad.server.gate.limits import LIMITS, Limits
from landsraad.server.hall import Hall
from landsraad.server.keeping.store import Store
from landsraad.server.letters.hooks import Hooks
from landsraad.server.letters.push import Push
from landsraad.server.minds.thinking import Apart
from landsraad.server.minds.workers import Worker
from landsraad.server.wire import Chosen, NewEvent, Settings

logger = logging.getLogger("landsraad.server")

EVERYWHERE = ("0.0.0.0", "::")
STOPPED = "Stopped. Every game is kept."

Welcome = Callable[[Hall, str], Awaitable[None]]
"""What is done when the server is there: it is given the hall and its address."""


class Service(uvicorn.Server):
    """A server that says when it is ready and stops cleanly."""

    def __init__(
        self,
        config: uvicorn.Config,
        hall: Hall,
        exchange: Exchange,
        ready: Callable[[], Awaitable[None]],
    ) -> None:
        super().__init__(config)
        self.hall, self._exchange, self._ready = hall, exchange, ready
        self._beside: list[asyncio.Task[None]] = []
        """What is looked after all the time."""

    async def startup(self, sockets: list[Any] | None = None) -> None:
        """Listen, then say so."""
        await super().startup(sockets)
        if not self.should_exit:
            calm_collector()
            self._beside = [
                asyncio.create_task(self._exchange.look_around(), name="connections"),
                asyncio.create_task(stay_calm(), name="collecting garbage"),
            ]
            self.hall.drain.watch()
            logger.info("the server has started; it keeps %d tables", len(self.hall.rooms.docs))
            await self._ready()

    async def shutdown(self, sockets: list[Any] | None = None) -> None:
        """Listen no more, and let go on only what is being answered."""
        await super().shutdown(sockets)
        for task in self._beside:
            task.cancel()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Take nothing new on from now on; at a second signal go at once."""
        if self.hall.drain.on:
            super().handle_exit(sig, frame)
        else:
            self._captured_signals.append(sig)
            self.hall.drain.begin(self.hall.limits.drain)

    async def on_tick(self, counter: int) -> bool:
        """Stop when what was under way has come to its end."""
        if self.hall.drain.empty:
            self.should_exit = True
        return await super().on_tick(counter)


def run(
    folder: Path,
    host: str,
    port: int,
    scale: float,
    welcome: Welcome,
    address: str = "",
    limits: Limits = LIMITS,
    log: logs.Style = "text",
    backup: Path | None = None,
) -> None:
    """Serve all tables of a folder until somebody stops it.

    `address` is where people reach it, if a proxy stands in between; `backup` is the folder for
    copies at every tick of an event.
    """
    with logs.writing(log):
        if log == "json":
            Worker.errors = asyncio.subprocess.DEVNULL
        _serve(folder, host, port, scale, welcome, address, limits, backup)
        if log == "json":
            logger.info(STOPPED)
    if log == "text":
        print(f"\n{STOPPED}", file=sys.stderr)


def _serve(
    folder: Path,
    host: str,
    port: int,
    scale: float,
    welcome: Welcome,
    address: str,
    limits: Limits,
    backup: Path | None,
) -> None:
    """The same, when it is clear where the log goes."""
    store = Store(folder)
    hooks = Hooks()
    push = Push.kept_in(folder, hooks)
    minds = Apart(limits.patience)
    hall = Hall(
        store,
        scale=scale,
        hooks=hooks,
        push=push,
        minds=minds,
        limits=limits,
        now=steady_clock(),
        backup=backup,
    )
    port = free_port(host, port)
    shown = "127.0.0.1" if host in EVERYWHERE else host
    here = f"http://{shown}:{port}"
    hall.address = address.rstrip("/") or here
    if push and hall.address.startswith("https://"):
        push.contact = hall.address
    exchange = Exchange(hall.rations)
    requests, live = protocols(exchange)
    config = uvicorn.Config(
        create(hall),
        host=host,
        port=port,
        log_config=None,
        access_log=False,  # addresses hold no tokens, but nobody needs to know who looks at what
        http=requests,
        ws=live,
        ws_max_size=100_000,
        backlog=exchange.backlog,
        timeout_graceful_shutdown=CLOSING,
        server_header=False,
    )
    print_ahead()
    service = Service(config, hall, exchange, lambda: welcome(hall, here))
    try:
        with contextlib.suppress(KeyboardInterrupt):
            with_sigterm(service.run)
    finally:
        hooks.close()
        store.close()
        hall.drain.left()


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
    """A table for one person, everybody else is a bot; people with its link may watch."""
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
        if hall.address == address:
            print(f"The lobby: {address}")
        else:
            print(f"The lobby: {hall.address}")
            print(f"On this machine: {address}")
        lan = lan_address() if host in EVERYWHERE else None
        if lan:
            link = _at(lan, address)
            print(f"In your network: {link}")
            if sys.stdout.isatty():
                print(qr(link))
        if hall.push is None:
            print("Browsers are not told whose move it is: that needs landsraad[push].")
        print("Ctrl-C stops the server; all games are kept and go on when it starts again.")

    return welcome


ORGANISER = "organiser"
"""The file beside the database with the link of whoever has made the event: only its owner may
read it."""


def welcome_to_event(wish: NewEvent, folder: Path, host: str, browser: bool) -> Welcome:
    """Make an event, or go on with the one of this folder, and show where it is prepared."""

    async def welcome(hall: Hall, address: str) -> None:
        kept = folder / ORGANISER
        if not kept.exists():
            made = await hall.gathering.taken_over(wish.game) or await hall.gathering.make(wish)
            handle = os.open(kept, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(handle, "w") as file:
                file.write(f"/t/{made.table}/prepare#token={made.token}&key={made.key}")
        path = kept.read_text().strip()
        print(f"Prepare the day: {address}{path}")
        lan = lan_address() if host in EVERYWHERE else None
        door = hall.address if hall.address != address or lan is None else _at(lan, address)
        print(f"People come in at: {door}/join")
        if sys.stdout.isatty():
            print(qr(f"{door}/join"))
        print("Ctrl-C stops the server; the event goes on, paused, when it starts again.")
        if browser:
            await asyncio.to_thread(webbrowser.open, f"{address}{path}")

    return welcome


def _at(lan: str, address: str) -> str:
    """The address of this server for others in the same network."""
    return f"http://{lan}:{address.rpartition(':')[2]}"


def usual_bots(named: list[str]) -> list[str]:
    """The bots that were named, or the usual ones."""
    return named or [STEADY]
