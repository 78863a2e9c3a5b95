"""A server that is stopped ends what is under way, takes nothing new on, and is gone in time."""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from landsraad.kernel.record import Answered
from landsraad.server.gate.draining import AGAIN, SOON, Drain
from landsraad.server.keeping.store import Store
from landsraad.server.table.restoring import record_of

from .tables import ME, RANDOM, House, in_loop


class Served:
    """A server in a process of its own."""

    def __init__(self, folder: Path, port: int = 0, *more: str) -> None:
        command = [sys.executable, "-m", "landsraad", "serve", "--pace", "0", "--log", "json"]
        self.process = subprocess.Popen(
            [*command, "--port", str(port), "--data-dir", str(folder), *more],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout is not None
        found = re.search(r"http://127.0.0.1:(\d+)", self.process.stdout.readline())
        if found is None:
            self.process.kill()
            raise AssertionError(self.process.communicate()[1])
        self.port = int(found[1])

    def call(self, path: str, body: Any = None, token: str = "") -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
        address = f"http://127.0.0.1:{self.port}{path}"
        request = urllib.request.Request(address, data=data, headers=headers)
        with urllib.request.urlopen(request, timeout=20) as answer:
            return json.load(answer)

    def refused(self, path: str, body: Any = None) -> tuple[int, Any, str]:
        """The status, the `Retry-After` and the words of a refusal."""
        with pytest.raises(urllib.error.HTTPError) as why:
            self.call(path, body)
        return why.value.code, why.value.headers["Retry-After"], why.value.read().decode()

    def make(self, game: str, seats: int) -> Any:
        chairs = [ME, *[RANDOM] * (seats - 1)]
        body = {"game": game, "chairs": chairs, "name": "Paul", "pace": "instant"}
        return self.call("/api/tables", body)

    def asked(self, made: Any) -> Any:
        """The body of an answer to what this person is asked now."""
        state = self.call(f"/api/tables/{made['table']}/view", token=made["token"])
        ask = state["ask"]
        if ask is None or len(ask["options"]) < 2:
            return None
        return {"decision": state["decision"], "value": ask["options"][0], "sure": True}

    @contextlib.contextmanager
    def live(self, made: Any) -> Iterator[ClientConnection]:
        with connect(f"ws://127.0.0.1:{self.port}/api/live", max_size=None) as page:
            hello = {"table": made["table"], "token": made["token"]}
            page.send(json.dumps({"hello": hello}))
            yield page

    def stopped(self) -> list[dict[str, Any]]:
        """The log, when it has ended as it should."""
        _, log = self.process.communicate(timeout=30)
        assert self.process.returncode == 0, log
        assert "Traceback" not in log
        return [json.loads(line) for line in log.splitlines()]


class Half:
    """An answer of which half is sent."""

    def __init__(self, served: Served, made: Any) -> None:
        self.body = json.dumps(served.asked(made)).encode()
        self.line = http.client.HTTPConnection("127.0.0.1", served.port, timeout=20)
        self.line.putrequest("POST", f"/api/tables/{made['table']}/answer")
        self.line.putheader("Content-Type", "application/json")
        self.line.putheader("Content-Length", str(len(self.body)))
        self.line.putheader("Authorization", f"Bearer {made['token']}")
        self.line.endheaders(self.body[:10])

    def finish(self) -> Any:
        """Send the other half; gives what is answered."""
        self.line.send(self.body[10:])
        answer = self.line.getresponse()
        assert answer.status == 201
        return json.load(answer)


class Mover(threading.Thread):
    """Somebody who answers as fast as possible, and knows what was acknowledged."""

    def __init__(self, served: Served, made: Any) -> None:
        super().__init__()
        self.served, self.made = served, made
        self.given: list[Any] = []
        self.enough = threading.Event()

    def run(self) -> None:
        with contextlib.suppress(OSError, http.client.HTTPException):  # the server has gone
            while True:
                said = self.served.asked(self.made)
                if said is None:
                    continue
                try:
                    self.served.call(
                        f"/api/tables/{self.made['table']}/answer", said, self.made["token"]
                    )
                except urllib.error.HTTPError:  # a bot was quicker
                    continue
                self.given.append(said["value"])
                if len(self.given) == 8:
                    self.enough.set()


def answers(folder: Path, table: str) -> list[Any]:
    """What the person has answered, as it is on disk."""
    store = Store(folder)
    kept = store.read(table)
    store.close()
    assert kept is not None
    entries = record_of(kept.entries).entries
    return [each.value for each in entries if isinstance(each, Answered) and each.seat == 0]


def test_what_is_under_way_ends_and_pages_come_back(tmp_path: Path) -> None:
    served = Served(tmp_path)
    try:
        moved, held = served.make("dune", 6), served.make("spice_auction", 3)
        mover, half = Mover(served, moved), Half(served, held)
        with served.live(held) as page:
            assert json.loads(page.recv())["t"] == "scene"
            mover.start()
            assert mover.enough.wait(30)
            served.process.send_signal(signal.SIGTERM)

            status, _, words = served.refused("/health/ready")
            assert (status, words) == (503, "draining\n")
            wanted = {"game": "spice_auction", "chairs": [ME, RANDOM, RANDOM]}
            status, again, words = served.refused("/api/tables", wanted)
            assert (status, again) == (503, str(AGAIN))
            assert SOON in words
            with pytest.raises(InvalidStatus), served.live(held):
                pass
            assert half.finish()["done"]
            with pytest.raises(ConnectionClosed) as closed:
                list(page)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        log = served.stopped()
        mover.join(20)
    finally:
        served.process.kill()
        served.process.communicate()
    assert {line["level"] for line in log} == {"info"}
    assert log[-1]["message"] == "Stopped. Every game is kept."
    rest = iter(answers(tmp_path, moved["table"]))
    assert all(value in rest for value in mover.given), "each is there, in its order"
    assert len(answers(tmp_path, held["table"])) >= 1

    served = Served(tmp_path, served.port)
    try:
        with served.live(held) as page:
            assert json.loads(page.recv())["t"] == "scene"
    finally:
        served.process.kill()
        served.process.communicate()


def never_reads(served: Served, made: Any) -> socket.socket:
    """A client that says hello and takes no more than the first few bytes of a scene."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    line.connect(("127.0.0.1", served.port))
    line.sendall(
        b"GET /api/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
        b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        b"Sec-WebSocket-Key: dGhlIHNwaWNlIG11c3QgZg==\r\n\r\n"
    )
    assert line.recv(12) == b"HTTP/1.1 101"
    hello = {"hello": {"table": made["table"], "token": made["token"]}}
    text = json.dumps(hello).encode()
    line.sendall(b"\x81\xfe" + len(text).to_bytes(2, "big") + bytes(4) + text)
    while b'"markup"' not in line.recv(1024):
        pass
    return line


def test_whoever_never_reads_or_never_ends_keeps_no_server_from_stopping(tmp_path: Path) -> None:
    limits = tmp_path / "limits.toml"
    limits.write_text("drain = 0.2\n")
    served = Served(tmp_path, 0, "--limits", str(limits))
    try:
        made, other = served.make("dune", 6), served.make("spice_auction", 3)
        half, deaf = Half(served, other), never_reads(served, made)
        served.process.send_signal(signal.SIGTERM)
        served.stopped()
        deaf.close()
        half.line.close()
    finally:
        served.process.kill()
        served.process.communicate()


def test_a_process_that_hangs_ends_all_the_same(tmp_path: Path) -> None:
    script = """if True:
        import time
        from landsraad.server.gate import draining
        draining.CLOSING = draining.SPARE = 0.1
        drain = draining.Drain()
        drain.watch()
        drain.begin(0.1)
        time.sleep(60)
        raise AssertionError("nobody has ended it")
    """
    subprocess.run([sys.executable, "-c", script], check=True, timeout=30)


def test_a_server_is_empty_when_nothing_is_under_way_or_its_time_is_up() -> None:
    drain = Drain()
    assert not drain.empty
    drain.under_way = 1
    drain.begin(1000)
    assert not drain.empty
    drain.under_way = 0
    assert drain.empty
    drain.under_way = 1
    drain.begin(0)
    assert drain.empty


@in_loop
async def test_nothing_new_begins_while_the_server_stops(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, RANDOM, RANDOM, pace="instant", options={"rounds": 3})
        await house.play_out(made.table, {0: made.token})
        record = await house.get(made.table, "record", made.token)
        house.hall.drain.begin(10)
        body = {"moment": 1, "seat": 0, "name": "Paul"}
        lines = {"Content-Type": "application/x-ndjson"}
        for answer in (
            await house.ask("POST", f"/api/tables/{made.table}/rematch", made.token, json={}),
            await house.ask("POST", f"/api/tables/{made.table}/continue", made.token, json=body),
            await house.ask("POST", "/api/records", content=record, headers=lines),
        ):
            assert (answer.status_code, answer.json()["why"]) == (503, SOON)
            assert answer.headers["Retry-After"] == str(AGAIN)
        await house.post(made.table, "chat", made.token, text="good night")
