"""Addresses: the own one in the network, a free port, and a QR code to point a phone at."""

import contextlib
import ipaddress
import socket
from collections.abc import Iterator

import pytest

from landsraad.kernel import Refused
from landsraad.server.gate import addresses
from landsraad.server.gate.addresses import (
    BLACK_ON_WHITE,
    HALF_BLOCKS,
    PLAIN,
    free_port,
    lan_address,
    qr,
)


def test_the_address_in_the_network_is_one_that_others_can_use() -> None:
    address = lan_address()
    if address is not None:
        assert not ipaddress.ip_address(address).is_loopback


def test_a_machine_without_a_network_has_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "ELSEWHERE", ("127.0.0.1", 9))
    assert lan_address() is None


@contextlib.contextmanager
def listener(port: int = 0) -> Iterator[int]:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", port))
        taken.listen()
        yield taken.getsockname()[1]


def test_a_free_port_is_taken_as_wanted() -> None:
    with listener() as port:
        pass
    assert free_port("127.0.0.1", port) == port


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0", "localhost"])
def test_a_port_in_use_leads_to_a_higher_one(host: str) -> None:
    with listener() as port:
        found = free_port(host, port)
        assert port < found < port + addresses.PORTS_TRIED


def test_any_port_will_do() -> None:
    assert 1024 <= free_port("127.0.0.1", 0) <= addresses.HIGHEST_PORT
    assert free_port("localhost", 0)


def test_the_port_that_was_found_can_be_used() -> None:
    with listener(free_port("127.0.0.1", 0)):
        pass


def test_when_all_are_in_use_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "PORTS_TRIED", 1)
    with listener() as port, pytest.raises(Refused, match="all in use"):
        free_port("127.0.0.1", port)


@pytest.mark.parametrize(("host", "port"), [("192.0.2.77", 8000), ("nowhere.invalid", 8000)])
def test_a_host_that_is_not_this_machine_is_refused(host: str, port: int) -> None:
    with pytest.raises(Refused, match=host):
        free_port(host, port)


def test_a_port_that_does_not_exist_is_refused() -> None:
    with pytest.raises(Refused, match="do not exist"):
        free_port("127.0.0.1", 70_000)


def modules(drawn: str) -> list[list[int]]:
    """The dark and light squares of a drawn code, read back from the half blocks."""
    halves = {block: pair for pair, block in HALF_BLOCKS.items()}
    rows = []
    for line in drawn.splitlines():
        assert line.startswith(BLACK_ON_WHITE)
        assert line.endswith(PLAIN)
        pairs = [halves[block] for block in line[len(BLACK_ON_WHITE) : -len(PLAIN)]]
        rows += [[upper for upper, _ in pairs], [lower for _, lower in pairs]]
    return rows


FINDER = [
    [1, 1, 1, 1, 1, 1, 1],
    [1, 0, 0, 0, 0, 0, 1],
    [1, 0, 1, 1, 1, 0, 1],
    [1, 0, 1, 1, 1, 0, 1],
    [1, 0, 1, 1, 1, 0, 1],
    [1, 0, 0, 0, 0, 0, 1],
    [1, 1, 1, 1, 1, 1, 1],
]


def test_a_code_is_a_square_with_three_finders_and_a_quiet_zone() -> None:
    rows = modules(qr("http://192.168.1.20:8000/t/k7mzr4wq9d"))
    width = len(rows[0])
    side = width - 8
    assert side in range(21, 178, 4)
    assert len(rows) == width + width % 2
    code = [row[4:-4] for row in rows[4 : 4 + side]]
    assert not any(map(sum, (*rows[:4], *rows[4 + side :])))
    assert not any(sum(row[:4]) + sum(row[-4:]) for row in rows)

    def square(top: int, left: int) -> list[list[int]]:
        return [row[left : left + 7] for row in code[top : top + 7]]

    assert square(0, 0) == square(0, side - 7) == square(side - 7, 0) == FINDER
    assert code[6][8:-8] == [1 - place % 2 for place in range(side - 16)]


def test_other_words_give_another_code_and_longer_ones_a_larger() -> None:
    short, other, long = qr("/t/a"), qr("/t/b"), qr("/t/" + "a" * 100)
    assert short != other
    assert len(short.splitlines()) == len(other.splitlines()) < len(long.splitlines())
    assert len(long.splitlines()) < 40, "it fits on a screen"
