"""The sample bot of the docs plays a whole game against a real server, and survives its restart."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from landsraad.server.addresses import free_port

ROOT = Path(__file__).resolve().parents[2]
CLIENT = ROOT / "docs" / "bot-client.py"
PATIENCE = 60
"""Seconds for a whole game; it takes about one."""


@contextmanager
def server(folder: Path, port: int) -> Iterator[str]:
    """A server process of its own, stopped as people stop it."""
    command = [sys.executable, "-m", "landsraad", "serve", "--port", str(port), "--pace", "0"]
    process = subprocess.Popen(
        [*command, "--data-dir", str(folder)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout is not None
    try:
        yield process.stdout.readline().split()[-1]
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=PATIENCE)


def client(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, str(CLIENT), *arguments], stdout=subprocess.PIPE, text=True
    )


def verdict_of(player: subprocess.Popen[str]) -> Any:
    try:
        said, _ = player.communicate(timeout=PATIENCE)
    finally:
        player.kill()
    line = said.splitlines()[-1]
    assert line.startswith("Verdict: "), said
    return json.loads(line.removeprefix("Verdict: "))


def asked(address: str, body: Any = None, token: str = "") -> Any:
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(address, data, headers)) as answer:
        return json.load(answer)


def test_the_sample_bot_has_under_80_lines() -> None:
    assert len(CLIENT.read_text(encoding="utf-8").splitlines()) < 80


def test_the_protocol_page_shows_the_sample_bot_as_it_is() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    assert f"```py\n{CLIENT.read_text(encoding='utf-8')}```\n" in page


@pytest.mark.parametrize("arguments", [(), ("nosuch",), ("127.0.0.1:8642",)])
def test_the_sample_bot_says_how_it_is_called(arguments: tuple[str, ...]) -> None:
    command = [sys.executable, str(CLIENT), *arguments]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    assert "takes a chair by its link" in ran.stderr
    assert "Traceback" not in ran.stderr


def test_the_sample_bot_says_which_games_there_are(tmp_path: Path) -> None:
    with server(tmp_path, free_port("127.0.0.1", 0)) as address:
        command = [sys.executable, str(CLIENT), address, "nosuch"]
        ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    assert ran.stderr.startswith("there is no game 'nosuch'; there are: ")


def test_the_sample_bot_makes_a_table_and_plays_to_the_verdict(tmp_path: Path) -> None:
    with server(tmp_path, free_port("127.0.0.1", 0)) as address:
        verdict = verdict_of(client(address, "spice_auction"))
    assert verdict["winners"]
    assert len(verdict["scores"]) == 3


def test_the_sample_bot_joins_by_a_link_and_resumes_after_a_restart(tmp_path: Path) -> None:
    port = free_port("127.0.0.1", 0)
    chairs = [{"kind": "me"}, {"kind": "invite"}, {"kind": "bot"}]
    with server(tmp_path, port) as address:
        made = asked(
            f"{address}/api/tables", {"game": "spice_auction", "chairs": chairs, "name": "Me"}
        )
        table, token = made["table"], made["token"]
        invited = client(f"{address}/t/{table}#key={made['invites']['1']}")
        assert invited.stdout is not None
        assert "#token=" in invited.stdout.readline()
        while not asked(f"{address}/api/tables/{table}", token=token)["seats"][1]["here"]:
            time.sleep(0.02)
    with server(tmp_path, port) as again:
        assert again == address
        mine = verdict_of(client(f"{address}/t/{table}#token={token}"))
        assert verdict_of(invited) == mine
        assert asked(f"{address}/api/tables/{table}", token=token)["status"] == "over"


@pytest.mark.parametrize("secret", ["token=nonsense", "key=nonsense"])
def test_the_sample_bot_says_why_it_cannot_play(tmp_path: Path, secret: str) -> None:
    with server(tmp_path, free_port("127.0.0.1", 0)) as address:
        player = subprocess.run(
            [sys.executable, str(CLIENT), f"{address}/t/nowhere#{secret}"],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
    assert "there is no such table" in player.stdout + player.stderr


def test_the_protocol_page_names_every_request(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    with server(tmp_path, free_port("127.0.0.1", 0)) as address:
        paths = asked(f"{address}/schema/openapi.json")["paths"]
    for path, methods in paths.items():
        short = path.replace("/api/tables/{table}/", "…/")
        for method in methods:
            names = (f"{method.upper()} {path}", f"{method.upper()} {short}")
            assert any(name in page for name in names), names[0]
