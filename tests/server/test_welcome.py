"""What a server prints when it starts."""

from types import SimpleNamespace
from typing import Any

import pytest

from landsraad.server.serving import welcome_to_lobby

from .tables import in_loop

HERE = "http://127.0.0.1:8642"


async def said(capsys: pytest.CaptureFixture[str], address: str) -> list[str]:
    hall: Any = SimpleNamespace(address=address, push=True)
    await welcome_to_lobby("127.0.0.1")(hall, HERE)
    return capsys.readouterr().out.splitlines()


@in_loop
async def test_a_server_with_a_name_prints_that_and_where_it_listens(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = await said(capsys, "https://dune.example.org")
    assert lines[:2] == ["The lobby: https://dune.example.org", f"On this machine: {HERE}"]


@in_loop
async def test_a_server_without_one_prints_where_it_listens(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = await said(capsys, HERE)
    assert lines[0] == f"The lobby: {HERE}"
    assert not any(line.startswith("On this machine") for line in lines)
