"""Web hooks: they ring where they may, give up soon, and betray nothing."""

import ipaddress
import json
import logging
import shutil
import socket
import ssl
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from landsraad.kernel import Refused
from landsraad.server.letters import hooks as module, postbag
from landsraad.server.letters.hooks import Hooks, checked, outside, turn_message
from landsraad.server.letters.postbag import AT_ONCE, STRANGERS, THREADS, Postbag


class Bell(ThreadingHTTPServer):
    """A server in this process that notes what it is sent."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.heard: list[tuple[str, dict[str, str], Any]] = []
        self.statuses: list[int] = []
        """What to answer to the next requests; 200 when there are no more."""
        self.takes = 0.0
        self.open = threading.Event()
        """Answers wait for it."""
        self.open.set()
        self.busy = self.most_busy = 0
        self.noting = threading.Lock()

    def address(self, path: str = "/bell?for=paul", host: str = "127.0.0.1") -> str:
        return f"http://{host}:{self.server_address[1]}{path}"


class Handler(BaseHTTPRequestHandler):
    server: Bell

    def do_POST(self) -> None:
        bell = self.server
        with bell.noting:
            bell.busy += 1
            bell.most_busy = max(bell.busy, bell.most_busy)
            status = bell.statuses.pop(0) if bell.statuses else 200
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        time.sleep(bell.takes)
        bell.open.wait(10)
        with bell.noting:
            bell.heard.append((self.path, dict(self.headers), body))
            bell.busy -= 1
        self.send_response(status)
        if 300 <= status < 400:
            self.send_header("Location", bell.address("/elsewhere"))
        self.end_headers()

    def log_message(self, *args: object) -> None:
        """The tests are quiet."""


@pytest.fixture
def bell() -> Iterator[Bell]:
    with Bell() as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


@pytest.fixture
def hooks() -> Iterator[Hooks]:
    ringing = Hooks(local=True, pause=0.01)
    yield ringing
    ringing.close()


def eventually(holds: Callable[[], bool]) -> None:
    ends = time.monotonic() + 10
    while not holds():
        assert time.monotonic() < ends, "it did not happen in time"
        time.sleep(0.005)


def rung(hooks: Hooks, count: int = 1) -> None:
    eventually(lambda: hooks.rung + hooks.missed == count)
    assert hooks.missed == 0


def missed(hooks: Hooks, count: int = 1) -> None:
    eventually(lambda: hooks.rung + hooks.missed == count)
    assert hooks.rung == 0


MESSAGE = turn_message("k7mz", "Dune", "Atreides", "http://arrakis:8000/t/k7mz")


# ---- addresses


@pytest.mark.parametrize(
    "address",
    [
        "https://example.org/bell",
        "http://example.org",
        "http://example.org:8080/a/b?c=d&e=%20f",
        "https://[2001:db8::1]:8443/x",
        "https://chat.example.org/services/T000/B000/XXXX",
    ],
)
def test_a_web_address_is_kept_as_it_is(address: str) -> None:
    assert checked(address) == address


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("", "begin with http"),
        ("example.org/bell", "begin with http"),
        ("ftp://example.org/bell", "begin with http"),
        ("file:///etc/hosts", "begin with http"),
        ("javascript:alert(1)", "begin with http"),
        ("http://", "begin with http"),
        ("http:///bell", "begin with http"),
        ("http://example.org:0/", "begin with http"),
        ("http://example.org:99999/", "not a web address"),
        ("http://example.org:port/", "not a web address"),
        ("http://[::1/bell", "not a web address"),
        ("http://paul@example.org/", "name or a password"),
        ("http://paul:secret@example.org/", "name or a password"),
        ("http://example.org/a b", "cannot have"),
        ("http://example.org/\r\nX-Header: y", "cannot have"),
        ("http://example.org/\0", "cannot have"),
        ("http://exämple.org/", "cannot have"),
        ("http://example.org/" + "x" * 500, "longer than 500"),
    ],
)
def test_other_addresses_are_refused_with_a_sentence(address: str, why: str) -> None:
    with pytest.raises(Refused, match=why) as refused:
        checked(address)
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize("address", ["93.184.216.34", "2606:2800:220:1::1", "64:ff9b::808:808"])
def test_the_public_internet_is_outside(address: str) -> None:
    assert outside(ipaddress.ip_address(address))


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "127.8.8.8",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.251",
        "240.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1",
        "fe80::1%eth0",
        "fd00::1",
        "ff02::1",
        "::ffff:127.0.0.1",
        "::ffff:192.168.1.1",
        "::127.0.0.1",
        "2002:7f00:1::",
        "64:ff9b::7f00:1",
        "64:ff9b::a00:1",
        "2001:0:7f00:1::",
    ],
)
def test_everything_local_is_inside_however_it_is_written(address: str) -> None:
    assert not outside(ipaddress.ip_address(address))


# ---- ringing


def test_a_message_arrives_as_json(hooks: Hooks, bell: Bell) -> None:
    hooks.ring(bell.address(), MESSAGE)
    rung(hooks)
    [(path, headers, body)] = bell.heard
    assert path == "/bell?for=paul"
    assert headers["Content-Type"] == "application/json"
    assert headers["Host"] == f"127.0.0.1:{bell.server_address[1]}"
    assert body == MESSAGE


def test_an_address_without_a_path_is_rung_at_its_root(hooks: Hooks, bell: Bell) -> None:
    hooks.ring(bell.address(""), MESSAGE)
    hooks.ring(bell.address("?for=jessica"), MESSAGE)
    rung(hooks, 2)
    assert sorted(path for path, _, _ in bell.heard) == ["/", "/?for=jessica"]


def test_a_message_holds_no_token() -> None:
    message = turn_message("k7", "Dune", "Atreides", "http://arrakis/t/k7#token=secret")
    assert message["link"] == "http://arrakis/t/k7"
    assert message["text"] == message["content"]
    assert "secret" not in json.dumps(message)


@pytest.mark.parametrize("status", [500, 503, 429])
def test_after_trouble_it_is_rung_once_more(hooks: Hooks, bell: Bell, status: int) -> None:
    bell.statuses = [status]
    hooks.ring(bell.address(), MESSAGE)
    rung(hooks)
    assert len(bell.heard) == 2


def test_after_trouble_twice_it_is_given_up(hooks: Hooks, bell: Bell) -> None:
    bell.statuses = [500, 500]
    hooks.ring(bell.address(), MESSAGE)
    missed(hooks)
    assert len(bell.heard) == 2


@pytest.mark.parametrize("status", [301, 302, 307, 308, 400, 404, 410])
def test_redirects_are_not_followed_and_refusals_are_final(
    hooks: Hooks, bell: Bell, status: int
) -> None:
    bell.statuses = [status]
    hooks.ring(bell.address(), MESSAGE)
    missed(hooks)
    assert len(bell.heard) == 1


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "127.1", "2130706433", "0.0.0.0"])
def test_the_own_network_is_not_rung(bell: Bell, host: str) -> None:
    hooks = Hooks(pause=0.01)
    hooks.ring(bell.address(host=host), MESSAGE)
    missed(hooks)
    hooks.close()
    assert bell.heard == []


def test_a_name_is_looked_up_once_and_what_was_found_is_used(
    hooks: Hooks, bell: Bell, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def lookup(host: str, port: int, **more: Any) -> list[Any]:
        asked.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))]

    connect = socket.create_connection
    connected = []

    def noted(target: tuple[str, int], timeout: float) -> socket.socket:
        connected.append(target)
        monkeypatch.undo()
        return connect(target, timeout)

    monkeypatch.setattr(socket, "getaddrinfo", lookup)
    monkeypatch.setattr(socket, "create_connection", noted)
    hooks.ring(bell.address(host="arrakis.example"), MESSAGE)
    rung(hooks)
    assert asked == ["arrakis.example"]
    assert connected == [("127.0.0.1", bell.server_address[1])]
    assert bell.heard[0][1]["Host"].startswith("arrakis.example:")


def test_a_public_name_that_leads_inside_is_not_rung(
    bell: Bell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lookup(host: str, port: int, **more: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))]

    monkeypatch.setattr(socket, "getaddrinfo", lookup)
    hooks = Hooks(pause=0.01)
    hooks.ring(bell.address(host="arrakis.example"), MESSAGE)
    missed(hooks)
    hooks.close()
    assert bell.heard == []


def test_only_a_few_are_rung_at_once(hooks: Hooks, bell: Bell) -> None:
    bell.takes = 0.02
    for _ in range(30):
        hooks.ring(bell.address(), MESSAGE)
    rung(hooks, 30)
    assert 1 < bell.most_busy <= AT_ONCE


def test_nobody_waits_for_a_slow_hook(hooks: Hooks, bell: Bell) -> None:
    bell.open.clear()
    hooks.ring(bell.address(), MESSAGE)
    assert bell.heard == []
    bell.open.set()
    rung(hooks)


@pytest.mark.skipif(shutil.which("openssl") is None, reason="nobody here makes certificates")
def test_an_https_hook_is_rung_only_if_its_certificate_is_good(
    bell: Bell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    command = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2"
    named = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    files = ["-keyout", str(key), "-out", str(certificate)]
    subprocess.run([*command.split(), *named, *files], check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    bell.socket = context.wrap_socket(bell.socket, server_side=True)
    monkeypatch.setattr(bell, "handle_error", lambda *caller: None)
    port = bell.server_address[1]

    unknown = Hooks(local=True, pause=0.01)
    unknown.ring(f"https://localhost:{port}/", MESSAGE)
    missed(unknown)
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    known = Hooks(local=True, pause=0.01)
    known.ring(f"https://127.0.0.1:{port}/", MESSAGE)
    missed(known)
    assert bell.heard == []
    known.ring(f"https://localhost:{port}/", MESSAGE)
    eventually(lambda: known.rung == 1)
    assert [body for _, _, body in bell.heard] == [MESSAGE]
    for hooks in (unknown, known):
        hooks.close()


def dripping(answer: bytes, every: float) -> tuple[str, threading.Thread]:
    """An address that answers one connection a byte at a time."""
    listener = socket.create_server(("127.0.0.1", 0))

    def drip() -> None:
        with listener, listener.accept()[0] as caller:
            for number in range(len(answer)):
                time.sleep(every)
                try:
                    caller.sendall(answer[number : number + 1])
                except OSError:
                    return

    thread = threading.Thread(target=drip, daemon=True)
    thread.start()
    return f"http://127.0.0.1:{listener.getsockname()[1]}/", thread


def test_an_answer_that_drips_in_is_given_up_in_time() -> None:
    hooks = Hooks(local=True, pause=0.0, patience=0.2)
    address, thread = dripping(b"HTTP/1.1 200 OK\r\n" * 100, every=0.05)
    began = time.monotonic()
    hooks.ring(address, MESSAGE)
    missed(hooks)
    assert time.monotonic() - began < 2
    hooks.close()
    thread.join(5)


def test_an_answer_in_pieces_is_understood(hooks: Hooks) -> None:
    address, thread = dripping(b"HTTP/1.1 204 No Content\r\n\r\n", every=0.001)
    hooks.ring(address, MESSAGE)
    rung(hooks)
    thread.join(5)


def test_something_else_than_http_is_no_answer(hooks: Hooks) -> None:
    address, thread = dripping(b"SSH-2.0-OpenSSH\r\n", every=0.0)
    hooks.ring(address, MESSAGE)
    missed(hooks)
    thread.join(5)


def test_whatever_is_rung_nothing_is_raised(hooks: Hooks, bell: Bell) -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        nobody = closed.getsockname()[1]
    port = bell.server_address[1]
    addresses = [
        f"http://127.0.0.1:{nobody}/",
        f"https://127.0.0.1:{port}/speaks-no-tls",
        "http://nowhere.invalid/",
        "http://" + "x" * 300 + "/",
        "http://a..b/",
        "no address",
    ]
    for address in addresses:
        hooks.ring(address, MESSAGE)
    hooks.ring(bell.address(), {"no json": object()})
    missed(hooks, len(addresses) + 1)
    hooks.ring(bell.address(), MESSAGE)
    eventually(lambda: hooks.rung == 1)


def test_when_too_many_wait_the_rest_is_left_out(
    bell: Bell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_WAITING", 2)
    hooks = Hooks(local=True)
    bell.open.clear()
    for _ in range(20):
        hooks.ring(bell.address(), MESSAGE)
    assert hooks.missed >= 20 - AT_ONCE - 2
    bell.open.set()
    eventually(lambda: hooks.rung + hooks.missed == 20)
    hooks.close()


def test_an_address_is_never_logged(
    hooks: Hooks, bell: Bell, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    bell.statuses = [404]
    for address in (bell.address("/services/hush"), "http://hush.invalid/", "ftp://hush/"):
        hooks.ring(address, MESSAGE)
    missed(hooks, 3)
    assert len(caplog.records) == 3
    assert "hush" not in caplog.text


def test_after_closing_nothing_is_rung(hooks: Hooks, bell: Bell) -> None:
    hooks.close()
    hooks.ring(bell.address(), MESSAGE)
    time.sleep(0.05)
    assert bell.heard == []


# ---- hosts that do not answer


@contextmanager
def dead_ends(count: int) -> Iterator[list[str]]:
    """Addresses that take what is sent and never answer."""
    with ExitStack() as stack:
        made = [stack.enter_context(socket.create_server(("127.0.0.1", 0))) for _ in range(count)]
        yield [f"http://127.0.0.1:{each.getsockname()[1]}/" for each in made]


def test_a_dozen_dead_hooks_hold_no_other_up(bell: Bell) -> None:
    """Each of them would take a minute; a host that is rung meanwhile hears it at once."""
    hooks = Hooks(local=True, pause=60, patience=60)
    with dead_ends(12) as addresses:
        for address in addresses * 3:
            hooks.ring(address, MESSAGE)
        hooks.ring(bell.address(), MESSAGE)
        rung(hooks)
    hooks.close()


def test_hosts_that_have_answered_wait_for_no_number_of_dead_ones(bell: Bell) -> None:
    hooks = Hooks(local=True, pause=60, patience=60)
    hooks.ring(bell.address(), MESSAGE)
    rung(hooks)
    with dead_ends(THREADS + 5) as addresses:
        for address in addresses:
            hooks.ring(address, MESSAGE)
        for _ in range(3):
            hooks.ring(bell.address(), MESSAGE)
        rung(hooks, 4)
    hooks.close()


def test_one_dead_host_fills_neither_the_threads_nor_what_waits(bell: Bell) -> None:
    hooks = Hooks(local=True, pause=60, patience=60)
    with dead_ends(1) as (address,):
        for _ in range(1000):
            hooks.ring(address, MESSAGE)
        assert hooks.missed >= 900
        before = hooks.missed
        hooks.ring(bell.address(), MESSAGE)
        eventually(lambda: hooks.rung == 1)
        assert hooks.missed == before
    hooks.close()


def test_a_host_that_fails_again_and_again_is_left_alone_for_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bag, clock = Postbag[str](100), [1000.0]
    monkeypatch.setattr(postbag.time, "monotonic", lambda: clock[0])

    def fails() -> str:
        why = bag.put("dead", "letter")
        parcel = None if why else bag.take(0)
        if parcel:
            bag.failed(parcel)
        return why

    assert [fails(), fails()] == ["", ""]
    assert "not answered lately" in fails()
    clock[0] += postbag.REST
    assert [fails(), bool(fails())] == ["", True]
    clock[0] += postbag.REST
    assert fails(), "for longer each time"
    clock[0] += postbag.LONGEST_REST
    assert not bag.put("dead", "letter")
    parcel = bag.take(0)
    assert parcel
    bag.arrived(parcel)
    assert [fails(), fails()] == ["", ""], "as one that has never failed"


def test_of_many_hosts_none_is_served_twice_before_all_others() -> None:
    bag = Postbag[str](100)
    for host in ("one", "one", "two", "three"):
        assert not bag.put(host, host)
    order = []
    for _ in range(4):
        parcel = bag.take(0)
        assert parcel
        order.append(parcel.host)
        bag.arrived(parcel)
    assert order == ["one", "two", "three", "one"]
    assert STRANGERS < THREADS
