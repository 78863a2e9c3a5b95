"""Control of a rehearsal: it begins the parts of the day, pauses, extends, answers, corrects,
strikes once and goes back once, and does each deed of its desks.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from typing import Any, Final

from landsraad.kernel import Refused
from landsraad.server.event.rehearsal.caller import Caller
from landsraad.server.event.rehearsal.guests import WORDS, put_together

DONE: Final = ("count", "over")
WHY: Final = "The rehearsal tries it."
LAST: Final = frozenset({"end_game", "pause_clock", "set_option"})
"""Deeds that would end the rehearsal or stop it; the script does what is needed of them."""


class Crew:
    """The head of control, who has all desks."""

    def __init__(
        self, line: Caller, chance: random.Random, pause: float, done: Counter[str], apart: str
    ) -> None:
        self.line, self.chance, self.pause, self.done = line, chance, pause, done
        self.apart = apart
        """The desk that somebody plays by hand; its deeds are left to them."""
        self.told: Counter[str] = Counter()
        """What was done to clock and record, by name."""
        self.refused: Counter[str] = Counter()

    async def run(self) -> None:
        """Run the day until it is counted."""
        for step in (self._begins, self._floor, self._clock_tried):
            await step()
        turns = 0
        while not self.line.state.get("verdict"):
            await asyncio.sleep(self.pause * 2)
            turns += 1
            await self._go_on()
            await self._answers()
            await self._deed()
            if turns % 5 == 4 and self.told["strike"] < 2:
                await self._changes("strike")
            if turns >= 12 and not self.told["back"]:
                await self._changes("back")

    async def _clock(self) -> dict[str, Any]:
        found: dict[str, Any] = await self.line.get("event/clock")
        return found

    async def _begins(self) -> None:
        """Through doors and briefing, and a short practice."""
        for _ in range(8):
            clock = await self._clock()
            if clock["kind"] == "practice":
                await asyncio.sleep(self.pause * 4)
            if clock["kind"] == "play":
                return
            await self._does("next")
            await asyncio.sleep(self.pause)

    async def _floor(self) -> None:
        while (await self._clock())["state"] == "countdown":
            await asyncio.sleep(0.2)

    async def _clock_tried(self) -> None:
        """Pause, go on, more time, hold: each once."""
        for verb, body in (
            ("extend", {"minutes": 1}),
            ("pause", {"reason": WHY}),
            ("go-on", {}),
            ("hold", {"on": True}),
            ("hold", {"on": False}),
            ("minutes", {"minutes": 8}),
        ):
            await self._does(verb, **body)
            await asyncio.sleep(self.pause)
            await self._floor()

    async def _does(self, verb: str, **body: Any) -> None:
        try:
            await self.line.post(f"event/clock/{verb}", **body)
            self.told[verb] += 1
        except Refused as why:
            self._note(why)

    async def _go_on(self) -> None:
        """What waits for control goes on: a part that is over, a break, a pause."""
        clock = await self._clock()
        if clock["state"] == "paused":
            await self._does("go-on")
        elif clock["state"] in ("break", "sitting", "hold"):
            await self._does("next")

    async def _answers(self) -> None:
        try:
            state = await self.line.get("desk/state")
            for each in [each for each in state["requests"] if each["answer"] < 0][:3]:
                await self.line.post("desk/take", request=each["request"])
                values = self._ruling()
                await self.line.deed("desk/answer", request=each["request"], values=values)
                self.done["answer_request"] += 1
        except Refused as why:
            self._note(why)

    def _ruling(self) -> dict[str, Any]:
        """An answer; what is refused costs nothing and rolls nothing."""
        allowed = self.chance.random() < 0.5
        more = {"paid for it": "nothing", "odds": "no roll"} if allowed else {}
        return {
            "ruling": "allow" if allowed else "refuse",
            "words": WORDS,
            **more,
            "precedent": self.chance.choice(["no", "everybody"]),
            "release": "now",
        }

    def _note(self, why: Refused) -> None:
        """What the script was refused, a few times each: it shows what it does not understand."""
        self.line.figures.refused += 1
        self.refused[str(why)] += 1

    async def _deed(self) -> None:
        """One deed of a desk that was not done yet, or seldom."""
        try:
            state = await self.line.get("desk/state")
            acts = [each["act"] for each in state["deeds"] if each["desk"] != self.apart]
            acts = [act for act in acts if act not in LAST and act != "answer_request"]
            act = min(acts, key=lambda name: (self.done[name], self.chance.random()), default="")
            if act == "act_for" or not act:
                await self._for_somebody(state)
                return
            values = await put_together(self.line, act, self.chance)
            if values is not None:
                await self.line.deed("act", act=act, values=values)
                self.done[act] += 1
        except Refused as why:
            self._note(why)

    async def _for_somebody(self, state: dict[str, Any]) -> None:
        able = [each for each in state["seats"] if each["offers"]]
        if not able:
            return
        seat = self.chance.choice(able)
        act = self.chance.choice(seat["offers"])
        asked = {"seat": seat["seat"]}
        values = await put_together(self.line, act, self.chance, "desk/draft-for", **asked)
        if values is not None:
            said = {"asked_by": "Somebody", "how": "paper"}
            await self.line.deed("desk/act-for", act=act, values=values, **asked, **said)
            self.done["act_for"] += 1

    async def _changes(self, deed: str) -> None:
        """Strike a deed of a seat, or go back before it, after a look at what comes of it."""
        try:
            entries = await self.line.get("desk/entries?count=30")
            own = [each for each in entries if each["seat"] >= 0 and not each["struck"]]
            if not own:
                return
            wish = {"deed": deed, "entry": own[0 if deed == "back" else -1]["entry"]}
            seen = await self.line.post("desk/preview", **wish)
            goes = [each["entry"] for each in seen["goes"]]
            await self.line.post("desk/change", **wish, reason=WHY, goes=goes)
            self.told[deed] += 1
        except Refused as why:
            self._note(why)
        await self._go_on()
