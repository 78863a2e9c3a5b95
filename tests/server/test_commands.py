"""Standing orders, chat, hints, hooks: what people do besides answering."""

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from landsraad.server.letters.hooks import Hooks
from landsraad.server.table.commands import ORDERS

from .tables import ME, OPEN, RANDOM, House, in_loop, karama_window, seeded, until


def order(kind: str, value: Any, sort: str = "Order", **more: Any) -> str:
    return json.dumps({"type": sort, "kind": kind, "value": value} | more)


async def two(house: House, **more: Any) -> tuple[str, str, str]:
    made = await house.make(ME, OPEN, RANDOM, public=True, **more)
    chani = (await house.post(made.table, "join", name="Chani"))["token"]
    return made.table, made.token, chani


# ---- standing orders


@in_loop
async def test_never_ask_me_lets_chances_go_by(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, _, chani = await two(house)
        table = await house.by_hand(id)
        await house.lay(table, karama_window())
        await house.post(id, "order", chani, order=order("karama", "pass"))
        await house.go_on(table, 0.1)
        assert table.pacer.window is not None
        assert table.pacer.window.held[1] == "pass"
        shown = house.page(table, 1)
        assert "Karama" in shown


@in_loop
async def test_bids_are_given_up_to_a_number_on_this_crate_only(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, paul, chani = await two(house)
        table = await house.by_hand(id)
        await house.lay(table, seeded(table, 3))
        scope = {"while_path": "round", "while_value": 1}
        await house.post(id, "order", chani, order=order("bid", 3, "UpTo", **scope))
        await house.go_on(table, 5)
        assert table.playing.view(1).since == [(1, "bid", 1)]
        await house.answer(id, paul, 0)
        for _ in range(4):
            await house.go_on(table, 5)
        assert table.playing.state.table.round == 2
        assert table.doc.chairs[1].orders == [], "the crate is gone, and with it the order"
        assert table.decision(1)


@in_loop
async def test_the_largest_number_that_is_not_too_much_is_given(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, _, chani = await two(house)
        table = await house.by_hand(id)
        await house.post(id, "order", chani, order=order("bid", 7, "AtMost"))
        await house.go_on(table, 5)
        assert (1, "bid", 7) in table.playing.since


@in_loop
async def test_orders_are_shown_to_their_seat_replaced_and_taken_back(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, _, chani = await two(house)
        table = await house.by_hand(id)
        await house.post(id, "order", chani, order=order("karama", "pass"))
        await house.post(id, "order", chani, order=order("karama", "karama"))
        assert [each.value for each in table.doc.chairs[1].orders] == ["karama"]
        assert 'id="unorder:0"' in house.page(table, 1)
        assert 'id="unorder:0"' not in house.page(table, 0)
        await house.post(id, "unorder", chani, number=0)
        assert table.doc.chairs[1].orders == []
        why = await house.refused(house.post(id, "unorder", chani, number=0))
        assert why == "you have no such standing order; it may have ended"


@in_loop
async def test_orders_that_are_none_or_too_many_are_refused(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, _, chani = await two(house)
        for wrong in ("nonsense", "{}", order("bid", "much", "UpTo"), order("x", "y", "Wish")):
            why = await house.refused(house.post(id, "order", chani, order=wrong))
            assert why.startswith("this is not a standing order")
        long = house.post(id, "order", chani, order=order("x" * 2000, 1))
        assert "too long" in await house.refused(long)
        for number in range(ORDERS):
            await house.post(id, "order", chani, order=order(f"kind {number}", 1))
        more = house.post(id, "order", chani, order=order("one more", 1))
        assert "at most 30" in await house.refused(more)


@in_loop
async def test_an_order_taken_back_is_not_obeyed(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, _, chani = await two(house)
        table = await house.by_hand(id)
        await house.post(id, "order", chani, order=order("bid", 1))
        assert 1 in table.pacer.due
        await house.post(id, "unorder", chani, number=0)
        await house.go_on(table, 60)
        assert table.decision(1)


# ---- chat


@in_loop
async def test_the_table_talks_and_spectators_talk_among_themselves(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, paul, _ = await two(house)
        table = house.table(id)
        await house.post(id, "chat", paul, text="  the spice   must flow ")
        assert table.chat[-1].text == "the spice must flow"
        await house.post(id, "chat", text="who wins?", channel="spectators")
        assert "who wins?" in house.page(table, -1)
        for seat in (0, 1):
            assert "who wins?" not in house.page(table, seat)
            assert "the spice must flow" in house.page(table, seat)
        aloud = house.post(id, "chat", text="I watch", channel="table")
        assert await house.refused(aloud) == "you cannot write there; choose another channel"
        whisper = house.post(id, "chat", paul, text="psst", channel="allies")
        assert await house.refused(whisper) == "you cannot write there; choose another channel"
        assert await house.refused(house.post(id, "chat", paul, text=" \n ")) == (
            "there are no words in this message; write some"
        )


@in_loop
async def test_what_people_write_is_only_ever_text(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        evil = '<img src=x onerror="alert(1)">'
        made = await house.make(ME, OPEN, RANDOM, public=True, name=evil)
        await house.post(made.table, "join", name="<script>x")
        await house.post(made.table, "chat", made.token, text=evil)
        for seat in (-1, 0, 1):
            page = house.page(house.table(made.table), seat)
            assert "<img" not in page
            assert "<script" not in page


# ---- free acts and advice


@in_loop
async def test_a_free_act_is_done_whole_or_not_at_all(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, paul, chani = await two(house)
        table = await house.by_hand(id)
        spice = [shield.spice for shield in table.playing.state.shields]
        for values in ([], [1], [0, 1], [1, 99], [1, 1, 1]):
            assert await house.refused(house.post(id, "act", paul, act="gift", values=values))
        assert await house.refused(house.post(id, "act", paul, act="dance", values=[]))
        assert [shield.spice for shield in table.playing.state.shields] == spice
        await house.post(id, "act", paul, act="gift", values=[1, 2])
        assert table.playing.state.shields[1].spice == spice[1] + 2
        log = await house.get(id, "log", chani)
        assert log[-1]["what"] == "gift"
        assert "2 spice" in log[-1]["words"]
        assert "gift" not in [line["what"] for line in await house.get(id, "log")]


@in_loop
async def test_a_dark_option_says_why(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, paul, _ = await two(house)
        decision = house.table(id).decision(0)

        async def why(value: str, decision: str = decision) -> str:
            params = {"decision": decision, "value": value}
            said: str = (await house.get(id, "why", paul, params=params))["why"]
            return said

        assert await why("99") == "You cannot bid 99: you have 12 spice."
        assert await why("3") == ""
        assert await why('"worm"') == "This is not possible here."
        assert await why("3", "an old one") == "This is not asked any more."


@in_loop
async def test_hints_are_for_practice_tables_and_for_the_asked_seat(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, paul, _ = await two(house)
        why = await house.refused(house.post(id, "hint", paul))
        assert why == "there are no hints at this table; make a practice table to get some"
    async with House(tmp_path) as house:
        id, paul, _ = await two(house, hints=True)
        table = await house.by_hand(id)
        before = house.page(table, 1)
        await house.post(id, "hint", paul)
        assert 'id="hint"' in house.page(table, 0)
        assert house.page(table, 1) == before
        await house.answer(id, paul, 1)
        assert 'id="hint"' not in house.page(table, 0)
        why = await house.refused(house.post(id, "hint", paul))
        assert why == "nothing is asked of you now; wait until it is your turn"


# ---- web hooks


class Bell(HTTPServer):
    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Ringing)
        self.heard: list[tuple[str, str, bytes]] = []


class Ringing(BaseHTTPRequestHandler):
    server: Bell

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.heard.append((self.path, str(self.headers), body))
        self.send_response(200)
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


@in_loop
async def test_an_absent_persons_hook_rings_when_the_seat_is_asked(
    tmp_path: Path, bell: Bell
) -> None:
    hooks = Hooks(local=True, pause=0.01)
    async with House(tmp_path, hooks=hooks) as house:
        id, paul, chani = await two(house, pace="correspondence", hours=24)
        table = await house.by_hand(id)
        address = f"http://127.0.0.1:{bell.server_address[1]}/bell"
        await house.post(id, "hook", chani, address=address)
        assert address not in house.page(table, 0)
        async with house.live(id, chani) as page:
            await page.drained()
            await house.lay(table, seeded(table, 3))  # Chani is here, nobody needs to ring
        assert bell.heard == []
        await house.lay(table, seeded(table, 4))
        await until(lambda: len(bell.heard) == 1)
        path, headers, body = bell.heard[0]
        message = json.loads(body)
        assert path == "/bell"
        assert f"http://arrakis:8000/t/{id}" in json.dumps(message)
        for secret in (chani, paul, "token"):
            assert secret not in headers + body.decode()
        await house.post(id, "chat", paul, text="hurry")
        await house.post(id, "seat", paul, seat=1, kind="bot", bot="random")
        await house.post(id, "hook", chani, address="")
        await house.lay(table, seeded(table, 5))
        for wrong in ("ftp://x", "nonsense"):
            assert await house.refused(house.post(id, "hook", chani, address=wrong))
    hooks.close()
    assert len(bell.heard) == 1


@in_loop
async def test_a_program_is_told_what_the_options_of_a_question_name(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, paul, _ = await two(house)
        bid = (await house.get(id, "view", paul))["ask"]
        assert (bid["kind"], bid["of"]) == ("bid", "")
        gift = (await house.post(id, "draft", paul, act="gift", values=[]))["ask"]
        assert gift == {"kind": "give to", "options": [1, 2], "text": 0, "of": "seat"}
