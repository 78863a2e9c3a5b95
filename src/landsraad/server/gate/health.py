"""How the server is: is it alive and ready, and figures for its monitoring (Prometheus)."""

from __future__ import annotations

import gc
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any, Final, Literal, NamedTuple

from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from landsraad.server.gate.rationing import Rationed
from landsraad.server.hall import Hall

BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds: how many were at most so slow."""
MOVES: Final = ("/answer", "/answers", "/act")
TEXT: Final = "text/plain; version=0.0.4"


class Metric(NamedTuple):
    """A figure that is watched: what Prometheus has to know of it, and its values now.

    >>> list(Metric("sockets", "gauge", "Open connections.", {"": 3}).lines())
    ['# HELP sockets Open connections.', '# TYPE sockets gauge', 'sockets 3']
    """

    name: str
    kind: Literal["counter", "gauge", "histogram"]
    what: str
    values: Mapping[str, int | str]
    """By what stands behind the name: an ending, labels, both or nothing."""

    def lines(self) -> Iterator[str]:
        """Tell it as Prometheus reads it."""
        yield f"# HELP {self.name} {self.what}"
        yield f"# TYPE {self.name} {self.kind}"
        for behind, value in self.values.items():
            yield f"{self.name}{behind} {value}"


class Histogram:
    """How long something took, in buckets.

    >>> times = Histogram()
    >>> times.add(0.02)
    >>> list(times.values(kind="move").items())[-2:]
    [('_sum{kind="move"}', '0.02'), ('_count{kind="move"}', 1)]
    """

    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKETS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """Count one."""
        self.counts[bisect_left(BUCKETS, seconds)] += 1
        self.total += seconds

    def values(self, **labels: str) -> dict[str, int | str]:
        """The values of a metric: how many took at most how long, and all together."""
        so_far, found = 0, dict[str, int | str]()
        for bound, count in zip((*map(str, BUCKETS), "+Inf"), self.counts, strict=True):
            so_far += count
            found[f"_bucket{labelled(**labels, le=bound)}"] = so_far
        found[f"_sum{labelled(**labels)}"] = f"{self.total:g}"
        found[f"_count{labelled(**labels)}"] = so_far
        return found


def labelled(**labels: str) -> str:
    """Labels as they stand behind a name.

    >>> labelled(status="over", le="0.1"), labelled()
    ('{status="over",le="0.1"}', '')
    """
    inside = ",".join(f'{name}="{value}"' for name, value in labels.items())
    return f"{{{inside}}}" if inside else ""


class Health:
    """Counts what goes on. It holds numbers only: nothing of what anybody says or plays."""

    def __init__(self) -> None:
        self.times = {"move": Histogram(), "other": Histogram()}
        self.refused: Counter[str] = Counter()
        """Answers with a status of 400 and more, by status."""
        self.pauses = Histogram()
        """Of the garbage collector."""
        self.sockets = 0
        self._collecting = 0.0

    def watch_collector(self) -> None:
        """Measure the pauses of the garbage collector from now on."""
        gc.callbacks.append(self._collects)

    def forget_collector(self) -> None:
        """Measure them no longer."""
        if self._collects in gc.callbacks:
            gc.callbacks.remove(self._collects)

    def _collects(self, phase: str, _: Mapping[str, Any]) -> None:
        if phase == "start":
            self._collecting = time.perf_counter()
        else:
            self.pauses.add(time.perf_counter() - self._collecting)

    def metrics(self, hall: Hall) -> Iterator[Metric]:
        """All figures."""
        rooms, store = hall.rooms, hall.store
        status = Counter(doc.status for doc in rooms.docs.values())
        yield Metric(
            "landsraad_tables",
            "gauge",
            "Tables that are kept, by how far their game is.",
            {labelled(status=each): status[each] for each in ("waiting", "running", "over")},
        )
        for name, what, number in (
            ("landsraad_tables_open", "Tables that are in memory.", len(rooms.open)),
            ("landsraad_tables_aside", "Tables that cannot be opened.", len(rooms.aside)),
            ("landsraad_sockets", "WebSocket connections that are open.", self.sockets),
            ("landsraad_bots_waiting", "Bots that wait for a process.", rooms.minds.waiting),
        ):
            yield Metric(name, "gauge", what, {"": number})
        for name, what, number in (
            ("landsraad_commits_total", "Transactions of the database.", store.commits),
            ("landsraad_writes_total", "Writes that were in these transactions.", store.writes),
        ):
            yield Metric(name, "counter", what, {"": number})
        yield Metric(
            "landsraad_refusals_total",
            "counter",
            "Answers with a status of 400 and more, by status.",
            {labelled(status=each): count for each, count in sorted(self.refused.items())},
        )
        yield Metric(
            "landsraad_limited_total",
            "counter",
            "How often each limit was reached.",
            {labelled(limit=each): count for each, count in sorted(hall.rations.refused.items())},
        )
        requests = [times.values(kind=kind).items() for kind, times in self.times.items()]
        yield Metric(
            "landsraad_request_seconds",
            "histogram",
            "How long requests took: moves and others.",
            dict(chain(*requests)),
        )
        yield Metric(
            "landsraad_collector_seconds",
            "histogram",
            "Pauses of the garbage collector.",
            self.pauses.values(),
        )


class Watching:
    """Stands around everything and measures it."""

    def __init__(self, app: ASGIApp, health: Health) -> None:
        self.app, self.health = app, health

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let it through, and count it."""
        if scope["type"] == ScopeType.WEBSOCKET:
            self.health.sockets += 1
            try:
                await self.app(scope, receive, send)
            finally:
                self.health.sockets -= 1
            return
        begun = time.perf_counter()

        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] >= 400:
                self.health.refused[str(message["status"])] += 1
            await send(message)

        try:
            await self.app(scope, receive, counted)
        except (HTTPException, Rationed) as why:  # turned away before anybody has answered
            self.health.refused[str(why.status_code)] += 1
            raise
        finally:
            kind = "move" if scope["path"].endswith(MOVES) else "other"
            self.health.times[kind].add(time.perf_counter() - begun)


@get("/health/alive", include_in_schema=False)
async def alive() -> Response[str]:
    """The process answers."""
    return Response("alive\n", media_type=MediaType.TEXT)


@get("/health/ready", include_in_schema=False)
async def ready(hall: NamedDependency[Hall]) -> Response[str]:
    """Tables can be played at; not before they were read, and not while the server stops."""
    if hall.drain.on:
        return Response("draining\n", media_type=MediaType.TEXT, status_code=503)
    if hall.rooms.ready:
        return Response("ready\n", media_type=MediaType.TEXT)
    return Response("not ready\n", media_type=MediaType.TEXT, status_code=503)


@get("/metrics", include_in_schema=False)
async def metrics(hall: NamedDependency[Hall], health: NamedDependency[Health]) -> Response[str]:
    """Figures for monitoring: counts and times, nothing else."""
    lines = [line for metric in health.metrics(hall) for line in metric.lines()]
    return Response("\n".join(lines) + "\n", media_type=TEXT)
