"""The law about undo: a seat that takes something back knows no more than before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from landsraad.kernel import Dice, Game, Match, Refused, Seat
from landsraad.kernel.record import Acted, Answered, Undone
from landsraad.kernel.state import encode
from landsraad.kernel.undo import redo
from landsraad.testing.driver import Driver, Setting, Tried, share
from landsraad.testing.laws import Violation, questions, require

WORLDS = 4
"""Worlds in which a deed is done again."""


def taking_back_teaches_nothing(
    game: Game[Any], setting: Setting, tried: Tried, thorough: bool
) -> None:
    """Law 12. A seat that takes back an answer or a free act knows no more than before it.

    Whatever can be taken back is done again in worlds that are imagined from the view before it:
    there, too, it is possible, it can be taken back, and the seat sees, hears and is asked the
    same.
    """
    doubter = _Doubter(game, setting, tried, acts=0.3, live=True)
    doubter.rate = 1.0 if thorough else share(game, False)
    doubter.play()


class _Doubter(Driver):
    """Plays at random, takes back what can be taken back, looks at it, and does it again."""

    rate = 1.0

    def _answer(self) -> None:
        super()._answer()
        self._doubt()

    def _compose(self, actor: Seat, act: str) -> bool:
        done = super()._compose(actor, act)
        if done:
            self._doubt()
        return done

    def _doubt(self) -> None:
        last = self.match.entries[-1]
        seat = last.seat if isinstance(last, Answered | Acted) else -1
        if seat < 0 or self.random.random() > self.rate:
            return
        if deeds := taken_back(self.match, seat):
            self.tried.backs += 1
            for _ in range(WORLDS):
                self.tried.worlds += 1
                teach_nothing(self.match, deeds, Dice(self.random.getrandbits(60)))
            for deed in deeds:
                redo(self.match, deed)


def taken_back(match: Match[Any], seat: Seat) -> list[Answered | Acted]:
    """Take back what a seat did last, if it may; gives what was undone by that."""
    try:
        match.take_back(seat)
    except Refused:
        return []
    undone = match.entries[-1]
    assert isinstance(undone, Undone)
    found = [match.entries[number] for number in undone.entries]
    return [deed for deed in found if isinstance(deed, Answered | Acted)]


def teach_nothing(before: Match[Any], deeds: Sequence[Answered | Acted], dice: Dice) -> None:
    """Do what was taken back in the true world and in an imagined one: its seat cannot tell them
    apart.
    """
    match = before.fork(live=True)
    world = before.imagine(deeds[-1].seat, dice, live=True)
    seat, last = deeds[-1].seat, deeds[-1]
    name = last.kind if isinstance(last, Answered) else last.act
    free = f"{name} was taken back, and taught seat {seat} something"
    told = [len(each.told) for each in (match, world)]
    try:
        for deed in deeds:
            redo(match, deed)
            redo(world, deed)
    except Refused as why:
        raise Violation(f"{free}: it might have been refused, since {why}") from why
    heard = [
        [each for each in one.told[first:] if each.reaches(seat)]
        for one, first in zip((match, world), told, strict=True)
    ]
    require(heard[0] == heard[1], f"{free}: it was told {heard[0]} and not {heard[1]}")
    same = encode(match.view(seat)) == encode(world.view(seat))
    require(same, f"{free}: it saw something else")
    same = questions(match, seat) == questions(world, seat)
    require(same and match.awaited() == world.awaited(), f"{free}: something else was asked")
    ways = [len(each.journal.ways) if each.journal else 0 for each in (match, world)]
    require(ways[0] == ways[1], f"{free}: that it can be taken back")
