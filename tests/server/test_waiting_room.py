"""The page before the game: who may sit down where, and how it begins."""

from __future__ import annotations

from typing import Any

from landsraad.server.page import page
from landsraad.server.wire import ChairSeen

from .test_page import STATES, must_have, seen_by, table, with_last_seat


def test_a_friends_chair_is_offered_to_those_who_have_the_link() -> None:
    waiting: dict[str, Any] = {"picture": None, "decision": "", "awaited": []}
    seats = [*table().seats[:3], ChairSeen("open", "", friend=True)]
    glimpse = seen_by(-1, "waiting", **waiting | {"table": table(seats=seats, status="waiting")})
    root = page(glimpse)
    form = must_have(root, "sit-down")
    assert (form.tag, form.attrs["class"], form.attrs["data-kept"]) == ("form", "by-key", "")
    assert must_have(root, "sit:3").attrs["class"] == "by-key"
    assert "a friend, not here yet" in must_have(root, "place:3").text()


def test_a_waiting_room_says_how_the_game_begins() -> None:
    for state in ("waiting, visitor", "waiting, host"):
        assert "begins by itself" in must_have(page(STATES[state]), "asked").text()
    waiting: dict[str, Any] = {"picture": None, "decision": "", "awaited": []}
    full = seen_by(-1, "waiting", **waiting | {"table": with_last_seat("bot")})
    assert "The host starts the game." in must_have(page(full), "asked").text()
