"""Connections that only hold places keep nobody out, and cost nothing for long.

Each test attacks a server in a process of its own, over sockets, from an address that is not that
of the other visitors (127.0.0.2).
"""

from __future__ import annotations

import base64
import contextlib
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from .tables import ME, OPEN

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="elsewhere this machine has one address, and no /proc"
)

LIMITS = """
arrival = 0.8
stalled = 0.8
connections = 30
pending = 20
unread = 1000000
said = 1000000
tables = 100000
uploads = 100000
"""
STRANGER = "127.0.0.2"


class Served:
    """A server in a process of its own."""

    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        self.process, self.port = process, port

    def get(self, path: str) -> str:
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=20) as answer:
            return str(answer.read().decode())

    def post(self, path: str, body: Any) -> Any:
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}",
            data=json.dumps(body).encode(),
            headers={"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=20) as answer:
            return json.load(answer)

    def line(self, said: bytes = b"", address: str = STRANGER) -> socket.socket:
        made = socket.create_connection(("127.0.0.1", self.port), 20, (address, 0))
        made.sendall(said)
        return made

    def limited(self, limit: str) -> float:
        found = re.search(rf'limited_total{{limit="{limit}"}} (\d+)', self.get("/metrics"))
        return float(found[1]) if found else 0

    def files(self) -> int:
        return len(list(Path(f"/proc/{self.process.pid}/fd").iterdir()))

    def memory(self) -> int:
        """Bytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) * 1024  # type: ignore[index]


@contextmanager
def serving(folder: Path, limits: str, files: int) -> Iterator[Served]:
    path = folder / "limits.toml"
    path.write_text(limits)
    command = [sys.executable, "-m", "landsraad", "serve", "--port", "0", "--limits", str(path)]
    process = subprocess.Popen(
        ["/bin/sh", "-c", f'ulimit -n {files}; exec "$@"', "sh", *command, "--data-dir", folder],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    )
    try:
        assert process.stdout is not None
        found = re.search(r":(\d+)", process.stdout.readline())
        assert found is not None
        yield Served(process, int(found[1]))
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=30)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("served"), LIMITS, 256) as server:
        yield server


def eventually(holds: Any) -> None:
    ends = time.monotonic() + 20
    while not holds():
        assert time.monotonic() < ends, "it did not happen in time"
        time.sleep(0.05)


HEAD = b"POST /api/%b HTTP/1.1\r\nHost: 127.0.0.1\r\n"
BODY = HEAD + b"Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"


HALVES = b"", HEAD % b"tables", BODY % b"tables", BODY % b"records"


def test_three_hundred_half_requests_keep_nobody_out(served: Served) -> None:
    calm = served.files()
    with ExitStack() as stack:
        for half in HALVES * 75:
            try:
                stack.enter_context(served.line(half))
            except OSError:  # refused and closed before all was said
                continue
        assert json.loads(served.get("/api/tables")) == []
        assert served.files() < calm + 120
        eventually(lambda: served.files() <= calm + 2)
    assert served.limited("connections") > 0


def test_a_request_that_drips_in_is_given_up_with_a_sentence(served: Served) -> None:
    with served.line(HEAD % b"tables") as head, served.line(BODY % b"tables") as body:
        answers = {head: b"", body: b""}
        ends = time.monotonic() + 20
        for line in answers:
            line.settimeout(0.1)
            while not answers[line].endswith(b"}"):
                assert time.monotonic() < ends
                try:
                    line.sendall(b" ")
                    answers[line] += line.recv(4000)
                except (TimeoutError, ConnectionError):
                    continue
        for answer in answers.values():
            assert answer.startswith(b"HTTP/1.1 408")
            assert b"did not arrive in time" in answer


CHUNKED = HEAD + b"Content-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\r\n"


def heard(line: socket.socket) -> bytes:
    """All that the server says before it hangs up."""
    found = b""
    with contextlib.suppress(ConnectionError):
        while piece := line.recv(4000):
            found += piece
    return found


def test_a_body_in_countless_pieces_is_not_read_to_its_end(served: Served) -> None:
    before = served.limited("malformed")
    with served.line(CHUNKED % b"records") as line:
        with contextlib.suppress(ConnectionError):
            for _ in range(100):
                line.sendall(b"1\r\n \r\n" * 1000)
        assert heard(line)[:12] in (b"HTTP/1.1 400", b"")
    assert served.limited("malformed") == before + 1


def test_a_body_in_many_pieces_of_some_length_is_read(served: Served) -> None:
    with served.line(CHUNKED % b"records") as line:
        line.sendall((b"400\r\n" + b" " * 1024 + b"\r\n") * 1000 + b"0\r\n\r\n")
        assert b"malformed" not in line.recv(4000)
        line.sendall(b"GET /health/alive HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        line.shutdown(socket.SHUT_WR)
        assert heard(line).endswith(b"alive\n"), "the connection goes on"


def test_a_request_with_two_lengths_is_closed_unanswered_for(served: Served) -> None:
    both = CHUNKED.replace(b"\r\n\r\n", b"\r\nContent-Length: 4\r\n\r\n") % b"records"
    smuggled = b"0\r\n\r\nGET /health/alive HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with served.line(both + smuggled) as line:
        said = heard(line)
    assert said.startswith(b"HTTP/1.1 400")
    assert b"connection: close" in said.lower()
    assert b"alive" not in said


def test_a_visitor_of_a_proxy_has_so_many_requests_at_once(served: Served) -> None:
    """The proxy itself may have any number of connections."""
    theirs = (BODY % b"tables").replace(b"\r\nHost", b"\r\nX-Forwarded-For: 192.0.2.9\r\nHost")
    with ExitStack() as stack:
        lines = [stack.enter_context(served.line(theirs, "127.0.0.1")) for _ in range(60)]
        eventually(lambda: served.limited("pending") >= 40)
        answers = [line.recv(4000).split(b" ")[1] for line in lines]
        assert (answers.count(b"429"), answers.count(b"408")) == (40, 20)


def test_an_answer_that_nobody_reads_is_not_kept(served: Served) -> None:
    calm = served.files()
    ask = b"GET /schema/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 60
    with ExitStack() as stack:
        for _ in range(5):
            line = socket.socket()
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.bind((STRANGER, 0))
            line.connect(("127.0.0.1", served.port))
            stack.enter_context(line)
            line.sendall(ask)
            assert line.recv(1)  # it is answered, and reads no more of it
        eventually(lambda: served.files() <= calm + 1)


# ---- WebSockets

HANDSHAKE = (
    b"GET /api/live HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %b\r\n\r\n" % base64.b64encode(bytes(16))
)


def frame(opcode: int, payload: bytes) -> bytes:
    """A frame of a client, masked with nothing."""
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return bytes([0x80 | opcode]) + length + bytes(4) + payload


def looking(served: Served) -> socket.socket:
    """A page that looks at a public table, and reads next to nothing."""
    made = served.post(
        "/api/tables", {"game": "spice_auction", "chairs": [ME, OPEN, OPEN], "public": False}
    )
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.bind((STRANGER, 0))
    line.connect(("127.0.0.1", served.port))
    line.settimeout(5)
    line.sendall(HANDSHAKE)
    assert line.recv(1000).startswith(b"HTTP/1.1 101")
    hello = {"hello": {"table": made["table"], "token": made["token"]}}
    line.sendall(frame(1, json.dumps(hello).encode()))
    return line


def poured(line: socket.socket, what: bytes, most: int) -> int:
    """Send this again and again; how many bytes the server has taken before it hung up."""
    taken = 0
    while taken < most:
        try:
            line.sendall(what)
        except TimeoutError:
            return taken
        except OSError:
            break
        taken += len(what)
    return taken


def test_pings_whose_answers_nobody_reads_fill_no_memory(served: Served) -> None:
    before = served.memory()
    with looking(served) as line:
        assert poured(line, frame(9, b"x" * 125) * 400, 100_000_000) < 20_000_000
        assert served.memory() - before < 30_000_000
    assert served.limited("unread") + served.limited("said") > 0


def test_a_message_of_nothing_but_beginnings_is_not_heard_out(served: Served) -> None:
    with looking(served) as line:
        line.sendall(b"\x01\x80" + bytes(4))
        more = b"\x00\x80" + bytes(4)
        assert poured(line, more * 10_000, 100_000_000) < 20_000_000
    assert served.limited("said") > 0
