"""One person's line to the server: requests, and a socket on which news is heard."""

from __future__ import annotations

import asyncio
import http.client
import json
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final
from urllib.parse import urlsplit

import websockets

from landsraad.kernel import Refused

PATIENCE: Final = 30.0
"""Seconds for an answer."""
HANDS: Final = 96
"""Requests that may be on their way at once."""


class Figures:
    """What everybody measures: seconds until a deed was acknowledged, until others saw it, and so
    on.
    """

    def __init__(self) -> None:
        self.acknowledged: list[float] = []
        self.pushes = self.bytes = self.deeds = self.refused = self.lost = 0
        self.twice = self.wrong_codes = self.left = self.late = 0
        self.problems: list[str] = []
        """What should not have happened, in words."""


class Caller:
    """Requests with one token, and a socket. Everything is measured."""

    def __init__(self, address: str, figures: Figures, hands: ThreadPoolExecutor) -> None:
        self.address, self.figures, self._hands = address, figures, hands
        self.token = self.table = ""
        self.state: dict[str, Any] = {}
        """The last that was heard of the table."""
        self._connection: http.client.HTTPConnection | None = None

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """A request; a refusal is raised with its sentence."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._hands, self._ask, method, path, body)

    def _ask(self, method: str, path: str, body: Any) -> Any:
        where = urlsplit(self.address)
        connection = http.client.HTTPConnection(where.hostname or "", where.port, timeout=PATIENCE)
        headers = {"Content-Type": "application/json", "Accept": "application/json"}
        headers |= {"Authorization": f"Bearer {self.token}"} if self.token else {}
        try:
            sent = None if body is None else json.dumps(body)
            connection.request(method, path, sent, headers)
            answer = connection.getresponse()
            text = answer.read()
            if answer.status >= 500:
                self.figures.problems.append(f"{method} {path}: {answer.status}")
            told = json.loads(text) if text.startswith((b"{", b"[")) else {}
            if answer.status >= 400:
                raise Refused("{why}", why=told.get("why", str(answer.status)))
            return told
        finally:
            connection.close()

    async def get(self, what: str) -> Any:
        """Something of the table."""
        return await self.ask("GET", f"/api/tables/{self.table}/{what}")

    async def post(self, verb: str, **body: Any) -> Any:
        """Do something at the table."""
        return await self.ask("POST", f"/api/tables/{self.table}/{verb}", body)

    async def deed(self, verb: str, **body: Any) -> Any:
        """The same, and measure how long it took until it was on disk."""
        begun = time.monotonic()
        done = await self.post(verb, **body)
        self.figures.acknowledged.append(time.monotonic() - begun)
        self.figures.deeds += 1
        return done

    async def sit(self, signs: str, name: str = "") -> None:
        """Come in with a card."""
        joined = await self.ask("POST", "/api/cards/sit", {"signs": signs, "name": name})
        self.table, self.token = joined["table"], joined["token"]

    async def listen(self) -> None:
        """Hear what is new until the line is lost, or somebody hangs up."""
        hello = json.dumps({"hello": {"table": self.table, "token": self.token, "as": "data"}})
        address = f"ws{self.address[4:]}/api/live"
        try:
            async with websockets.connect(address, max_size=None) as socket:
                await socket.send(hello)
                async for message in socket:
                    self.figures.pushes += 1
                    self.figures.bytes += len(message)
                    self.state = json.loads(message)
        except (websockets.ConnectionClosed, OSError):
            return
