"""Random matches of a toy game whose acts push steps: every copy of them is as good as they."""

import contextlib

import msgspec
import pytest

from landsraad.kernel import Ask, Dice, Match, Play, Refused, Secret, Value, imagined, then, window
from landsraad.kernel.record import Record
from landsraad.records.replay import replay
from landsraad.records.saves import opened, save

from .toys import FREE, State, menu, pair, pick, plans, questions, roll, sealed, spend, toy

ROUNDS = 3


def round_of_everything(s: State) -> None:
    """All kinds of steps, one after the other."""
    for shield in s.shields:
        shield.coins = max(shield.coins, 2)
    if len([word for word in s.table.log if word == "round"]) == ROUNDS:
        return
    s.table.log.append("round")
    steps = [(pair, 0), plans, roll, (menu, 1), sealed, react, (spend, 2), react, (pick, 0)]
    s.box.dice.shuffle(steps, "order of steps")
    then(s, *steps, round_of_everything)


def react(s: State) -> Play[None]:
    """Seats that still have five coins may shout; the others are asked all the same."""
    able = {i: ["shout"] if shield.coins >= 5 else [] for i, shield in enumerate(s.shields)}
    s.table.log.extend((yield from window("react", able)))


STEPS = (round_of_everything, pick, pair, spend, sealed, plans, roll, menu, react)
GAME = toy(*STEPS, free=FREE)


class Table:
    """Some people who do whatever they may."""

    def __init__(self, seed: int, **modes: bool) -> None:
        self.dice = Dice(seed)
        self.match = Match.begin(GAME, {}, 3, Secret.given(seed), live=True, **modes)

    def pick(self, ask: Ask) -> Value:
        return self.dice.pick(ask.options, "pick")

    def move(self) -> None:
        match, dice = self.match, self.dice
        what = dice.below(10, "what")
        with contextlib.suppress(Refused):
            if what == 0:
                match.take_back(dice.below(3, "who"))
            elif what <= 2:
                seat = dice.below(3, "who")
                match.compose(seat, dice.pick(match.offers(seat), "act"), self.pick)
        if match.asks and what > 2:
            ask = dice.pick([ask for _, ask in sorted(match.asks.items())], "ask")
            match.answer(ask.seat, self.pick(ask))
        GAME.invariants(match.state)


def durable(match: Match[State]) -> tuple[object, ...]:
    return match.encoded(), match.since, match.paused, questions(match), match.awaited()


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("hurry", [True, False])
def test_a_match_survives_anywhere(seed: int, hurry: bool) -> None:
    table = Table(seed, hurry=hurry, check=True)
    moves = 0
    while not table.match.over:
        match = table.match
        assert durable(match.fork()) == durable(match)
        assert durable(opened(save(match), GAME, hurry=hurry)) == durable(match)
        for seat in range(3):
            world = imagined(GAME, match.view(seat).copied(), table.dice, hurry=hurry)
            if not hurry:  # in a hurry an imagined world may lack a forced pass
                assert world.view(seat) == match.view(seat)
        table.move()
        moves += 1
        assert moves < 3000
    start = msgspec.structs.replace(match.entries[0], secret=match.secret)
    again = replay(Record(match.header, [start, *match.entries[1:]]), game=GAME)
    assert (again.encoded(), again.told) == (match.encoded(), match.told)
    assert (again.entries, again.decisions) == (match.entries, match.decisions)
