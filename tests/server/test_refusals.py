"""What is refused has changed nothing: not on disk, not in memory, not on anybody's page.

Every command that the router knows is refused for every reason that the server's sources have a
sentence for. A new command, or a new sentence, needs a line here.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.routes import HTTPRoute

from landsraad.server import hall as hall_module
from landsraad.server.gate.limits import BY_ONESELF
from landsraad.server.keeping import uploads
from landsraad.server.table import chat
from landsraad.server.table.commands import ORDERS

from .refused_desks import ALL_SCENES
from .refusing import (
    AT_TABLE,
    Scene,
    anybody,
    at,
    everything,
    refused,
    scene,
    table_like,
)
from .sentences import ELSEWHERE, sentences
from .tables import FRIEND, INVITE, ME, OPEN, RANDOM, House, in_loop, karama_window, seeded
from .test_floor import ATREIDES, day
from .test_uploads import changed, in_debt, opened_on_a_state

NUMBERS = [hashlib.sha256(f"number {seat}".encode()).hexdigest() for seat in range(4)]
LOTS = [hashlib.sha256(number.encode()).hexdigest() for number in NUMBERS]


NOT_BEGUN = "the game has not begun yet; wait until every chair is taken"
ASKED_NO_MORE = "already answered, or it is no longer asked"
BEFORE_THE_GAME: dict[str, dict[str, Any]] = {
    "answer": {"decision": "1", "value": 1},
    "answers": {"decision": "1", "values": [1]},
    "act": {"act": "gift", "values": [1, 1]},
    "draft": {"act": "gift"},
    "undo": {},
    "ask-undo": {},
    "think": {},
    "pass-time": {},
    "lessons": {"count": 1},
    "share": {"moment": 0},
}
FOR_SEATS: dict[str, dict[str, Any]] = BEFORE_THE_GAME | {
    "sheet": {"decision": "1"},
    "consent": {"agree": True},
    "lot": {"lot": LOTS[3]},
    "order": {"order": '{"type":"Order","kind":"bid","value":3}'},
    "unorder": {"number": 0},
    "always-think": {"kind": "karama"},
    "pace": {"bots": "fast"},
    "hook": {"address": "https://example.org/bell"},
    "push": {"endpoint": "https://example.org/push"},
    "hint": {},
}
del FOR_SEATS["share"]
KEY = {"key": "B" * 87, "auth": "A" * 22}


@scene(
    at("", "join", "this lot is in already", name="Feyd", lot=LOTS[0]),
    at("", "join", "this lot is in already", name="Feyd", lot=LOTS[1], seat=2),
    at("", "join", "this lot is in already", name="Feyd", lot=LOTS[0], key="$invitation"),
    at("", "join", "this chair is taken; choose another one", name="Feyd", seat=0),
    at("", "join", "please enter your name", name="  "),
    at("", "join", "please leave the sign U+001B out: nobody can read it", name="Feyd\x1b[2J"),
    at("", "join", "nobody can see this name", name="\u3164"),
    at("chani", "chat", "please leave the sign U+202E out", text="\u202efoul"),
    at("chani", "join", "you sit at this table already; open it from the lobby", name="Chani"),
    at("host", "start", "chairs are still free: 3, 4; put bots on them, or wait for friends"),
    at("chani", "start", "only the host", fill=True),
    at("chani", "lot", "this lot is in already", lot=LOTS[0]),
    at("chani", "lot", "a lot is the SHA-256"),
    at("chani", "lot", "numbers are shown when everybody", number=NUMBERS[1]),
    at("host", "seat", "there is no such seat; choose one of this table", seat=9, kind="bot"),
    at("host", "seat", "a seat is played by a bot", seat=2, kind="throne"),
    at("host", "seat", "there is no bot", seat=2, kind="bot", bot="stilgar"),
    at("host", "seat", "bots here think for at most", seat=2, kind="bot", bot="ponder:100000000"),
    at("host", "seat", "nobody is waiting to have this seat", seat=2, kind="human"),
    at("host", "seat", "this is your own seat", seat=0, kind="open"),
    at("host", "seat", "Chani is here", seat=1, kind="open"),
    at("chani", "seat", "only the host", seat=2, kind="bot"),
    at("host", "invite", "this chair is not free; choose another one", seat=1),
    at("host", "invite", "this chair is not free; choose another one", seat=9),
    at("chani", "invite", "only the host", seat=2),
    at("", "leave", "you have no seat"),
    at("", "renew", "you have no seat"),
    *(at("chani", command, NOT_BEGUN, **body) for command, body in BEFORE_THE_GAME.items()),
    *(at("", command, "only watch", **body) for command, body in FOR_SEATS.items()),
    at("chani", "sheet", ASKED_NO_MORE, decision="1"),
    at("chani", "consent", "nobody asks for your consent; look at the table again", agree=True),
    at("chani", "rematch", "you can ask for a rematch when the game is over"),
    at("chani", "continue", "you can look into this when the game is over", moment=0, seat=0),
    at("chani", "continue", "please enter your name", moment=0, seat=0, name=" "),
    at("chani", "hint", "there are no hints at this table; make a practice table to get some"),
    at("", "chat", "you cannot write there; choose another channel", text="psst"),
    at(
        "chani",
        "chat",
        "you cannot write there; choose another channel",
        text="psst",
        channel="seat:0",
    ),
    at("chani", "chat", "no words", text=" \n "),
    at("chani", "chat", "everything was said", text="one more"),
    at("chani", "order", "too long for a standing order", order="x" * 2000),
    at("chani", "order", "this is not a standing order", order="{}"),
    at("host", "order", "standing orders, please", order=FOR_SEATS["order"]["order"]),
    at("chani", "unorder", "you have no such standing order; it may have ended", number=0),
    at("chani", "hook", "length <= 500", address="https://example.org/" + "x" * 490),
    at("chani", "hook", "characters that a web address cannot", address="https://a b"),
    at("chani", "hook", "not a web address", address="https://[::1"),
    at("chani", "hook", "must begin with http", address="ftp://example.org"),
    at("chani", "hook", "a name or a password", address="https://paul:x@example.org"),
    at("chani", "push", "begins with https://", endpoint="http://example.org/push", **KEY),
    at("chani", "push", "not the keys of a browser", endpoint="https://example.org/push", **KEY),
    at("chani", "push", "must begin with http", endpoint="ftp://example.org/push", **KEY),
)
@asynccontextmanager
async def a_public_table_that_waits(folder: Path) -> AsyncIterator[Scene]:
    """Paul and Chani sit at it, she is there, and both have put lots in."""
    async with House(folder) as house:
        chairs = ME, OPEN, OPEN, INVITE
        made = await house.make(*chairs, public=True, pace="live", lot=LOTS[0])
        chani = await house.post(made.table, "join", name="Chani", lot=LOTS[1])
        table = await house.by_hand(made.table)
        for number in range(ORDERS):
            order = json.dumps({"type": "Order", "kind": f"kind {number}", "value": 1})
            await house.post(made.table, "order", made.token, order=order)
        await house.post(made.table, "chat", made.token, text="the last words")
        full = pytest.MonkeyPatch()
        full.setattr(chat, "MOST_LINES", len(table.chat))
        tokens = {"host": made.token, "chani": chani["token"]}
        async with house.live(made.table, chani["token"]) as page:
            await page.drained()
            yield Scene(house, made.table, tokens, {"$invitation": made.invites[3]})
        full.undo()


@scene(
    at("", "join", "this table is private", name="Feyd"),
    at("", "join", "this table is private", name="Feyd", key="wrong"),
    at("", "join", "all seats are taken now", name="Feyd", key="$key"),
    at("", "leave", "this table is private"),
    at("wrong", "leave", "this link does not open this table"),
    at("elsewhere", "leave", "this link does not open this table"),
    at(
        "host",
        "lot",
        "you are too late to put a number into the dice; they are as honest without it",
        lot=LOTS[3],
    ),
    at("host", "lot", "not the one behind your lot", number=NUMBERS[3]),
    at("host", "start", "the game has already begun; look at the table again"),
    at("host", "seat", "the game begins in a moment", seat=1, kind="open"),
    at("host", "swap", "stay where you sit", seat=1),
    at("host", "admit", "nobody asks for this chair any more; look at the table again", seat=1),
    at("chani", "starts", "only the host of the table", starts="full"),
    at("chani", "name", "length <= 40", name="x" * 41),
    at("chani", "link", "not a link to this table", link="https://x.example", key="$key"),
)
@asynccontextmanager
async def a_private_table_where_numbers_are_shown(folder: Path) -> AsyncIterator[Scene]:
    """Everybody sits, and the dice are being stirred."""
    async with House(folder) as house:
        made = await house.make(ME, OPEN, INVITE, pace="live", lot=LOTS[0])
        await house.by_hand(made.table)
        wish = {"name": "Feyd", "key": made.invites[2], "lot": LOTS[2]}
        feyd = await house.post(made.table, "join", **wish)
        chani = await house.post(made.table, "join", name="Chani", key=made.key, lot=LOTS[1])
        other = await house.make(ME, OPEN, OPEN)
        tokens = {"host": made.token, "chani": chani["token"], "feyd": feyd["token"]}
        tokens |= {"wrong": "x" * 43, "elsewhere": other.token}
        yield Scene(house, made.table, tokens, {"$key": made.key})


@scene(
    at("feyd", "answer", "you are not asked here", decision="$feyd", value="pass"),
    at("chani", "answer", "you have answered", decision="$chani", value="karama"),
    at("chani", "answer", ASKED_NO_MORE, decision="another", value="karama"),
    at(
        "chani",
        "answers",
        "answer a chance to react by itself, not on a form",
        decision="$chani",
        values=[1],
    ),
    at("chani", "sheet", "this question has no form; answer it by itself", decision="$chani"),
    at("host", "think", "there is nothing to think about"),
    at("feyd", "think", "there is nothing to think about"),
)
@asynccontextmanager
async def a_window_that_is_open(folder: Path) -> AsyncIterator[Scene]:
    """Chani, who holds a Karama card, has answered already; Feyd can only pass."""
    async with House(folder) as house:
        made, tokens = await three_people(house)
        table = house.table(made)
        await house.lay(table, karama_window())
        await house.go_on(table, 0.1)
        await house.post(made, "think", tokens["chani"])
        await house.answer(made, tokens["chani"], "pass")
        facts = {"$chani": table.decision(1), "$feyd": table.decision(2)}
        yield Scene(house, made, tokens, facts)


@scene(
    at("host", "answer", "you cannot bid 99", decision="$host", value=99),
    at("host", "answer", "is not an option of bid", decision="$host", value="spice"),
    at("host", "answers", "you cannot bid 99", decision="$host", values=[99], sure=True),
    at("host", "answers", "nothing is asked after", decision="$host", values=[1, 1], sure=True),
    at("host", "answers", ASKED_NO_MORE, decision="another", values=[1]),
    at("host", "act", "is not open to seat 0 now", act="worm"),
    at("host", "act", "is not an option of give to", act="gift", values=[9, 1]),
    at("host", "act", "gift asks no more", act="gift", values=[1, 1, 1]),
    at("host", "draft", "is not an option of give to", act="gift", values=[9]),
    at("host", "draft", "is not open to seat 0 now", act="worm"),
    at("host", "undo", "nothing can be taken back"),
    at("host", "undo", "nothing can be taken back", whole=True),
    at("feyd", "ask-undo", "somebody has already asked for something"),
    at("host", "seat", "somebody has already asked for something", seat=2, kind="open"),
    at("host", "pass-time", "you cannot let time pass here: in this game it passes by itself"),
    at("host", "lessons", "only 0 lessons have come so far", count=1),
    at("host", "share", "there is no such moment", moment=9999),
    at("host", "start", "the game has already begun; look at the table again"),
    at("", "join", "all seats are taken now", name="Irulan"),
)
@asynccontextmanager
async def a_game_where_somebody_wants_to_go_back(folder: Path) -> AsyncIterator[Scene]:
    """Chani has bid, and asks everybody to go back."""
    async with House(folder) as house:
        made, tokens = await three_people(house)
        table = house.table(made)
        await house.lay(table, seeded(table, 3))
        await house.answer(made, tokens["chani"], 1)
        await house.post(made, "ask-undo", tokens["chani"])
        yield Scene(house, made, tokens, {"$host": table.decision(0)})


@scene(
    at("host", "ask-undo", "there is nothing of yours to go back to"),
    at("chani", "think", "this table has no time limits"),
    at("host", "hint", "nothing is asked of you now; wait until it is your turn"),
)
@asynccontextmanager
async def an_instant_table(folder: Path) -> AsyncIterator[Scene]:
    """Nothing takes any time there, and it is for practice."""
    async with House(folder) as house:
        made, tokens = await three_people(house, pace="instant", hints=True)
        await house.lay(house.table(made), karama_window().fork(live=True))
        yield Scene(house, made, tokens)


@scene(
    at("host", "seat", "the game is over", seat=2, kind="bot"),
    at("host", "ask-undo", "the game is over"),
    at("host", "consent", "nobody asks for your consent; look at the table again", agree=True),
    at("host", "answer", ASKED_NO_MORE, decision="1", value=1),
    at("host", "act", "is not open", act="gift", values=[1, 1]),
    at("host", "continue", "there is no such moment or seat", moment=9999, seat=0),
    at("host", "continue", "there is no such moment or seat", moment=0, seat=9),
    at("host", "continue", "the game is over at that moment", moment="$last", seat=0),
    at("host", "share", "there is no such moment", moment=9999),
    at("host", "rematch", "this lot is in already", lot=LOTS[1]),
    at("feyd", "rematch", "your chair at the new table was given"),
    at("chani", "rematch", "your chair was taken too often"),
    at("", "rematch", "you can ask for a rematch when the game is over"),
)
@asynccontextmanager
async def a_game_that_is_over(folder: Path) -> AsyncIterator[Scene]:
    """Chani sits at the rematch already, where Feyd's chair was given to somebody else."""
    async with House(folder) as house:
        made, tokens = await three_people(house, pace="instant", options={"rounds": 3})
        house.running(house.table(made)).start()
        await house.play_out(made, {0: tokens["host"], 1: tokens["chani"], 2: tokens["feyd"]})
        await house.by_hand(made)
        new = await house.post(made, "rematch", tokens["chani"], lot=LOTS[1])
        await house.post(new["table"], "seat", new["token"], seat=2, kind="open")
        await house.by_hand(new["table"])
        few = pytest.MonkeyPatch()
        few.setattr(hall_module, "MOST_TOKENS", 1)
        last = len(house.table(made).playing.entries) - 1
        yield Scene(house, made, tokens, {"$last": last})
        few.undo()


@scene(
    at("host", "pass-time", "the clock stands still now"),
)
@asynccontextmanager
async def an_open_floor_that_stands_still(folder: Path) -> AsyncIterator[Scene]:
    """A year of the megagame has stopped."""
    async with House(folder) as house:
        made, table = await day(house, ATREIDES)
        table.playing.state.table.paused = True
        yield Scene(house, made.table, {"host": made.token})


@scene(at("", "join", "the host is asked for every chair", name="Feyd", key="$key"))
@asynccontextmanager
async def a_running_table_with_people_at_the_door(folder: Path) -> AsyncIterator[Scene]:
    """Two ask for the chairs of the bots, and there are no others."""
    async with House(folder) as house:
        made = await house.make(ME, RANDOM, RANDOM)
        await house.by_hand(made.table)
        for name in ("Chani", "Jamis"):
            await house.post(made.table, "join", name=name, key=made.key)
        yield Scene(house, made.table, {}, {"$key": made.key})


@scene(
    table_like("Spice Auction is for 3–6 seats", chairs=[ME]),
    table_like("you can sit on only one chair", chairs=[ME, ME, RANDOM]),
    table_like("Expected `int` <= 16", options={"rounds": 99}),
    table_like("no option 'worms'", options={"worms": 1}),
    table_like("there is no game 'chess'", game="chess"),
    table_like("there is no bot", chairs=[ME, {"kind": "bot", "bot": "stilgar"}, OPEN]),
    table_like("think for at most", chairs=[ME, {"kind": "bot", "bot": "ponder:9999999"}, OPEN]),
    table_like("please enter your name", name=" "),
    table_like("2 tables of your address have not begun"),
    anybody("/api/codes", "nobody has this code just now", {"code": "a-b-c"}),
    anybody("/api/sides", "there is no game 'chess'", {"game": "chess", "seats": 3}),
    anybody("/api/records", "not a Landsraad record", b"nothing"),
    anybody("/api/records", "only finished ones", opened_on_a_state().splitlines(True)[:2]),
    anybody("/api/records", "begins with what cannot be", changed(opened_on_a_state(), in_debt)),
)
@asynccontextmanager
async def a_lobby(folder: Path) -> AsyncIterator[Scene]:
    """Two tables of everybody's address wait."""
    limits = msgspec.structs.replace(BY_ONESELF, waiting=2)
    async with House(folder, limits=limits) as house:
        for _ in range(2):
            made = await house.make(ME, OPEN, OPEN)
            await house.by_hand(made.table)
        yield Scene(house, made.table, {})


@scene(
    at("", "join", "this table is full", name="Chani"),
    at("host", "chat", "this table is full", text="one more"),
    at("host", "share", "this table is full", moment=0),
    at("host", "always-think", "this table is full", kind="karama"),
)
@asynccontextmanager
async def a_table_that_is_full(folder: Path) -> AsyncIterator[Scene]:
    """As much is kept of it as may be."""
    async with House(folder, limits=msgspec.structs.replace(BY_ONESELF, size=1)) as house:
        made = await house.make(ME, RANDOM, RANDOM, public=True)
        await house.by_hand(made.table)
        yield Scene(house, made.table, {"host": made.token})


@scene(at("", "join", "the seats that are left are kept for others", name="Feyd"))
@asynccontextmanager
async def a_public_table_that_waits_for_friends(folder: Path) -> AsyncIterator[Scene]:
    """Its seats are for those with its link."""
    async with House(folder) as house:
        made = await house.make(ME, FRIEND, FRIEND, public=True)
        yield Scene(house, made.table, {"host": made.token})


@scene(anybody("/api/records", "which no game does", opened_on_a_state()))
@asynccontextmanager
async def a_lobby_of_games_with_few_answers(folder: Path) -> AsyncIterator[Scene]:
    """Questions have at most three."""
    few = pytest.MonkeyPatch()
    few.setattr(uploads, "MOST_OPTIONS", 3)
    async with House(folder) as house:
        yield Scene(house, "", {})
    few.undo()


async def three_people(house: House, **settings: Any) -> tuple[str, dict[str, str]]:
    """Paul, Chani and Feyd at a public table where nothing happens by itself."""
    settings = {"public": True, "pace": "live"} | settings
    made = await house.make(ME, OPEN, OPEN, **settings)
    await house.by_hand(made.table)
    tokens = {"host": made.token}
    for name in ("Chani", "Feyd"):
        joined = await house.post(made.table, "join", name=name)
        tokens[name.lower()] = joined["token"]
    return made.table, tokens


# ---- trying it


@pytest.mark.parametrize("name", ALL_SCENES)
@in_loop
async def test_a_refusal_changes_nothing(tmp_path: Path, name: str) -> None:
    setting, cases = ALL_SCENES[name]
    async with setting(tmp_path) as there:
        for case in cases:
            assert case.why in await refused(there, case), case


def commands(house: House) -> Iterator[str]:
    """Every request that may change something."""
    for route in house.app.routes:
        if isinstance(route, HTTPRoute):
            methods = {m for handler in route.route_handlers for m in handler.http_methods}
            if methods - {"GET", "HEAD", "OPTIONS"}:
                yield route.path


@in_loop
async def test_every_command_of_the_router_is_refused_here(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        tried = {case.command for _, cases in ALL_SCENES.values() for case in cases}
        assert tried == {*commands(house)}


@in_loop
async def test_what_cannot_be_read_or_found_changes_nothing(tmp_path: Path) -> None:
    """Whatever the command is: no JSON, fields that it does not have, another table, nobody's
    token.
    """
    async with a_public_table_that_waits(tmp_path) as there:
        house, bodies = there.house, (b"{", b"\xff", b'{"worms": 1}', b"[]")
        for command in commands(house):
            paths = [(command.replace("{table:str}", "nowhere"), there.tokens["host"])]
            own = command.replace("{table:str}", there.table)
            paths += [(own, "x" * 43)] if command.startswith(AT_TABLE) else [(own, "")]
            for path, token in paths:
                for body in bodies:
                    before = everything(house)
                    answer = await house.ask("POST", path, token, content=body)
                    assert 400 <= answer.status_code < 500, (path, body, answer.text)
                    assert everything(house) == before, (path, body)


# ---- nothing is left out


def test_every_sentence_of_the_server_is_met_here() -> None:
    met = [case.why for _, cases in ALL_SCENES.values() for case in cases if case.why]

    def covered(sentence: str) -> bool:
        """Is some part that a case expects a part of the sentence as it can be said?"""
        said = re.sub(r"\\\{\w+\\\}", ".*", re.escape(sentence))
        return any(part in sentence or re.fullmatch(f".*?{said}.*", part) for part in met)

    missing = [each for each in sentences() if each not in ELSEWHERE and not covered(each)]
    assert not missing
    unknown = {*ELSEWHERE} - {*sentences()}
    assert not unknown
