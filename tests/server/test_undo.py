"""Taking back: as far as nobody has learned anything, and beyond that by everybody's consent."""

from pathlib import Path
from typing import Any

from landsraad.kernel import Ask, Match, Seat
from landsraad.kernel.asks import Play as Asking
from landsraad.kernel.record import Struck, Undone
from landsraad.kernel.state import encode
from landsraad.records.replay import replay
from landsraad.server.replay.moments import last_choice
from landsraad.server.table import Table
from landsraad.server.table.consent import ONE_WISH

from ..kernel.toys import State, at, pick, toy
from .tables import ME, OPEN, RANDOM, House, in_loop, seeded


class Play:
    """Paul, Chani and Feyd at a table; or Paul, Chani and a bot."""

    def __init__(self, house: House, table: Table, tokens: list[str]) -> None:
        self.house, self.table, self.tokens = house, table, tokens

    async def post(self, who: int, verb: str, **body: Any) -> Any:
        return await self.house.post(self.table.doc.id, verb, self.tokens[who], **body)

    async def refused(self, who: int, verb: str, **body: Any) -> str:
        return await self.house.refused(self.post(who, verb, **body))

    async def bids(self, *bids: int) -> None:
        for seat, bid in enumerate(bids):
            await self.house.answer(self.table.doc.id, self.tokens[seat], bid)

    def said(self) -> list[str]:
        return [line.text for line in self.table.chat if line.channel == "server"]


def karamas(match: Match[Any]) -> list[str]:
    """Those in anybody's hand."""
    return [card for shield in match.state.shields for card in shield.hand if card == "karama"]


async def play(house: House, last: Any = OPEN) -> Play:
    made = await house.make(ME, OPEN, last, public=True, options={"rounds": 3})
    tokens = [made.token, (await house.post(made.table, "join", name="Chani"))["token"]]
    if last == OPEN:
        tokens.append((await house.post(made.table, "join", name="Feyd"))["token"])
    table = await house.by_hand(made.table)
    deals = (seeded(table, seed) for seed in range(100))
    await house.lay(table, next(deal for deal in deals if not karamas(deal)))
    return Play(house, table, tokens)


async def to_next_round(now: Play) -> None:
    """Everybody bids, nobody stops the sale."""
    await now.bids(3, 2, 1)
    for _ in range(4):
        await now.house.go_on(now.table, 5)
    assert now.table.playing.state.table.round == 2


@in_loop
async def test_an_answer_is_taken_back_while_nobody_has_learned_anything(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        now = await play(house)
        before = encode(now.table.playing.view(0))
        await now.bids(5)
        await now.post(0, "undo")
        assert encode(now.table.playing.view(0)) == before
        assert isinstance(now.table.playing.entries[-1], Undone)
        await now.bids(3)
        assert now.table.playing.view(0).since == [(0, "bid", 3)]


@in_loop
async def test_what_others_have_learned_from_is_not_taken_back(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        now = await play(house)
        assert "nothing can be taken back" in await now.refused(0, "undo")
        await to_next_round(now)
        assert "nothing can be taken back" in await now.refused(0, "undo")


@in_loop
async def test_everybody_agrees_and_the_game_goes_on_from_there(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        now = await play(house)
        await to_next_round(now)
        count = len(now.table.playing.entries)
        await now.post(1, "ask-undo")
        page = house.page(now.table, 0)
        assert "asks to take back their last decision." in page
        assert 'id="agree"' in page
        await now.post(0, "consent", agree=True)
        await now.post(0, "consent", agree=True)  # twice is once
        assert now.table.playing.state.table.round == 2
        await now.post(2, "consent", agree=True)
        match = now.table.playing
        assert match.state.table.round == 1
        assert [(seat, bid) for seat, _, bid in match.since] == [(0, 3)]
        assert now.table.doc.proposal is None
        assert "Everybody agreed" in now.said()[-1]
        struck = [entry for entry in match.entries if isinstance(entry, Struck)]
        assert len(match.entries) == count
        assert len(struck) == count - 2
        # It goes on, is played to its end, and its record fits the rules.
        for _ in range(20):
            for seat, ask in list(now.table.playing.asks.items()):
                if ask.kind == "bid" and len(ask.options) > 1:
                    await house.answer(now.table.doc.id, now.tokens[seat], 1)
            await house.go_on(now.table, 5)
        assert now.table.playing.over
        again = replay(now.table.playing.record, game=now.table.game)
        assert again.encoded() == now.table.playing.encoded()


@in_loop
async def test_the_same_throws_come_again(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        now = await play(house)
        await to_next_round(now)
        crate = now.table.playing.state.box.crate
        await now.post(0, "ask-undo")
        for seat in (1, 2):
            await now.post(seat, "consent", agree=True)
        await to_next_round(now)
        assert now.table.playing.state.box.crate == crate


@in_loop
async def test_one_who_refuses_is_enough(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        now = await play(house)
        await to_next_round(now)
        before = now.table.playing.encoded()
        await now.post(1, "ask-undo")
        await now.post(0, "consent", agree=True)
        await now.post(2, "consent", agree=False)
        assert now.table.playing.encoded() == before
        assert "would rather not go back" in now.said()[-1]
        assert (
            await now.refused(0, "consent", agree=True)
            == "nobody asks for your consent; look at the table again"
        )


@in_loop
async def test_whoever_has_asked_may_think_better_of_it(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        now = await play(house)
        await to_next_round(now)
        await now.post(1, "ask-undo")
        assert await now.refused(0, "ask-undo") == ONE_WISH
        await now.post(1, "consent", agree=False)
        assert now.table.doc.proposal is None


@in_loop
async def test_what_was_answered_before_all_went_back_is_no_answer_afterwards(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        now = await play(house)
        await now.bids(3)
        late = {"decision": now.table.decision(1), "value": 2, "sure": True}
        await now.post(1, "answer", **late)
        await now.post(1, "ask-undo")
        await now.post(0, "consent", agree=True)
        await now.post(2, "consent", agree=True)
        assert now.table.decision(1), "it is asked again"
        assert "no longer asked" in await now.refused(1, "answer", **late)


@in_loop
async def test_bots_always_agree(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        now = await play(house, RANDOM)
        await now.bids(3, 2)
        for _ in range(20):  # some windows idle
            await house.go_on(now.table, 5)
            if now.table.playing.state.table.round > 1:
                break
        await now.post(0, "ask-undo")
        assert now.table.playing.state.table.round > 1
        await now.post(1, "consent", agree=True)
        assert now.table.playing.state.table.round == 1


@in_loop
async def test_nobody_goes_back_by_putting_a_bot_in_anothers_place(tmp_path: Path) -> None:
    """Else a host could look at what comes, and come back."""
    async with House(tmp_path) as house:
        now = await play(house)
        await to_next_round(now)
        await now.post(0, "seat", seat=2, kind="bot", bot="random")
        await now.post(0, "ask-undo")
        await now.post(1, "consent", agree=True)
        assert now.table.playing.state.table.round == 2
        await now.post(2, "consent", agree=True)
        assert now.table.playing.state.table.round == 1


@in_loop
async def test_whoever_leaves_no_longer_needs_to_agree(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        now = await play(house)
        await to_next_round(now)
        await now.post(1, "ask-undo")
        await now.post(0, "consent", agree=True)
        await now.post(2, "leave")
        assert now.table.playing.state.table.round == 1


@in_loop
async def test_a_wish_to_go_back_and_what_came_of_it_outlive_a_restart(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        now = await play(house)
        await to_next_round(now)
        await now.post(1, "ask-undo")
    async with House(tmp_path) as house:
        now = Play(house, await house.by_hand(now.table.doc.id), now.tokens)
        for seat in (0, 2):
            await now.post(seat, "consent", agree=True)
        assert now.table.playing.state.table.round == 1
        state = now.table.playing.encoded()
    async with House(tmp_path) as house:
        table = house.table(now.table.doc.id)
        assert table.playing.encoded() == state
        assert any(isinstance(entry, Struck) for entry in table.playing.entries)


@in_loop
async def test_there_must_be_something_to_go_back_to(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        now = await play(house)
        assert await now.refused(0, "ask-undo") == "there is nothing of yours to go back to"
        assert (
            await now.refused(0, "consent", agree=True)
            == "nobody asks for your consent; look at the table again"
        )
        waiting = await house.make(ME, OPEN, OPEN)
        for verb in ("undo", "ask-undo"):
            why = await house.refused(house.post(waiting.table, verb, waiting.token))
            assert why == "the game has not begun yet; wait until every chair is taken"


@in_loop
async def test_a_seat_that_has_done_nothing_has_nothing_to_take_back(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        now = await play(house)
        undo = 'data-do="undo"'
        assert undo not in house.page(now.table, 0)
        await now.bids(3, 2)
        # What others have done, hidden or not, changes nothing for a seat that has done nothing.
        assert undo in house.page(now.table, 0)
        assert undo not in house.page(now.table, 2)
        await now.post(0, "undo")
        assert undo not in house.page(now.table, 0)


@in_loop
async def test_who_has_heard_of_others_since_asks_everybody_at_once(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        now = await play(house)
        await now.bids(3)
        assert 'data-do="undo"' in house.page(now.table, 0)
        for seat, bid in ((1, 2), (2, 1)):
            await now.house.answer(now.table.doc.id, now.tokens[seat], bid)
        assert 'data-do="undo"' not in house.page(now.table, 0)
        assert 'data-do="ask-undo"' in house.page(now.table, 0)


@in_loop
async def test_an_act_that_changes_nothing_is_known_before_it_is_done(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, OPEN, game="dawn_of_the_fremen", public=True)
        await house.post(made.table, "join", name="Jamis")
        await house.post(made.table, "join", name="Stilgar")
        table = await house.by_hand(made.table)
        staying = house.page(table, 0, draft={"act": "vanish", "values": ["stay"]})
        assert 'id="draft-idle"' in staying
        whole = house.page(table, 0, draft={"act": "vanish", "values": ["vanish"]})
        assert 'id="do-act"' in whole
        assert 'id="draft-idle"' not in whole


@in_loop
async def test_a_game_that_is_over_is_not_taken_back(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        chairs = (ME, OPEN, RANDOM)
        made = await house.make(*chairs, public=True, options={"rounds": 3}, pace="instant")
        chani = (await house.post(made.table, "join", name="Chani"))["token"]
        await house.answer(made.table, made.token)
        await house.post(made.table, "ask-undo", made.token)
        await house.play_out(made.table, {0: made.token, 1: chani})
        assert await house.refused(house.post(made.table, "consent", chani, agree=True))
        assert house.table(made.table).playing.over


def test_words_of_ones_own_are_something_to_go_back_to() -> None:
    def speech(s: State, seat: Seat) -> Asking[None]:
        s.table.log.append((yield Ask(seat, "words", ["pass"], text=20)))

    match = at(toy(speech, pick), (pick, 0), (speech, 0), (pick, 1), live=True)
    match.answer(0, 1)
    match.answer(0, "bless the maker")
    assert last_choice(match.record, match.game, 0) == 2
