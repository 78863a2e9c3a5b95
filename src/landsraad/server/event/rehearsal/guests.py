"""People of a rehearsal: they come late, mistype, lose the network, press twice, leave and come
back; in between they do what the game offers them, rather what was not done yet.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import Counter
from typing import Any, Final

from landsraad.kernel import Refused
from landsraad.server.event.rehearsal.caller import Caller

QUESTIONS: Final = 40
"""Answers of one deed; who asks for more is left alone."""
WORDS: Final = "A line of the rehearsal."
LATE: Final = 0.15
WRONG: Final = 0.1
TWICE: Final = 0.1
LOST: Final = 0.04
LEAVES: Final = 0.01


async def put_together(
    line: Caller,
    act: str,
    chance: random.Random,
    verb: str = "draft",
    words: str = WORDS,
    **more: Any,
) -> list[Any] | None:
    """Answer at random all that a deed asks, and write these words; None: it came to nothing."""
    values: list[Any] = []
    for _ in range(QUESTIONS):
        asked = (await line.post(verb, act=act, values=values, **more))["ask"]
        if asked is None:
            return values
        if asked["text"] and not (asked["options"] and chance.random() < 0.3):
            values.append(words[: asked["text"]])
        elif asked["options"]:
            values.append(chance.choice(asked["options"]))
        else:
            return None
    return None


class Guest:
    """One player."""

    def __init__(
        self, line: Caller, signs: str, chance: random.Random, pause: float, done: Counter[str]
    ) -> None:
        self.line, self.signs, self.chance, self.pause = line, signs, chance, pause
        self.done = done
        """How often everybody together has done what."""
        self.over = False

    async def run(self) -> None:
        """Come in, play, and go when the game is over."""
        figures = self.line.figures
        if self.chance.random() < LATE:
            figures.late += 1
            await asyncio.sleep(self.pause * self.chance.uniform(5, 20))
        if self.chance.random() < WRONG:
            figures.wrong_codes += 1
            with contextlib.suppress(Refused):
                await self.line.sit("222222")
        while not self.over:
            try:
                await self.line.sit(self.signs)
                break
            except Refused:
                await asyncio.sleep(self.pause)
        hears = asyncio.create_task(self.hears())
        try:
            while not self.over:
                await asyncio.sleep(self.pause * self.chance.uniform(0.3, 2.0))
                await self.turn()
        finally:
            hears.cancel()

    async def hears(self) -> None:
        """Listen; the network fails now and then, and the page comes back by itself."""
        while not self.over:
            seconds = self.pause * (5 if self.chance.random() < LOST else 60)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self.line.listen()
            self.line.figures.lost += 1
            await asyncio.sleep(self.chance.uniform(0, 1))

    async def turn(self) -> None:
        """Do something that the game offers, or leave for a while."""
        state = self.line.state
        if state.get("verdict"):
            self.over = True
            return
        if self.chance.random() < LEAVES:
            await self._leave_and_come_back()
            return
        if offers := state.get("offers"):
            await self._act(self._rarest(offers))

    def _rarest(self, offers: list[str]) -> str:
        """What was done least so far is tried most."""
        weights = [1 / (1 + self.done[act]) for act in offers]
        return self.chance.choices(offers, weights)[0]

    def words(self) -> str:
        """What they write where a deed wants a line."""
        return WORDS

    async def _act(self, act: str) -> None:
        try:
            values = await put_together(self.line, act, self.chance, words=self.words())
            if values is None:
                return
            number = f"{self.chance.getrandbits(60):x}"
            first = await self.line.deed("act", act=act, values=values, number=number)
            self.done[act] += 1
            if self.chance.random() < TWICE:
                self.line.figures.twice += 1
                again = await self.line.post("act", act=act, values=values, number=number)
                if again != first:
                    self.line.figures.problems.append(f"{act} sent twice was answered differently")
        except Refused:
            self.line.figures.refused += 1
        except OSError:
            self.line.figures.lost += 1

    async def _leave_and_come_back(self) -> None:
        self.line.figures.left += 1
        with contextlib.suppress(Refused):
            await self.line.post("leave")
        await asyncio.sleep(self.pause * self.chance.uniform(2, 6))
        with contextlib.suppress(Refused):
            await self.line.sit(self.signs)
