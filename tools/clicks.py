"""How often somebody is asked and clicks who follows the hints: `python -m tools.clicks [GAME …]`.

Whole games are played at the server's own tables, without a browser: one person among bots answers
what the game's own player would, on the sheets and with the buttons that the page has. What the
server answers by itself is not counted. Where the hint lets something go by, the person says so for
the longest time that the desk offers in which the hints go on to say the same.

`docs/clicks.md` has the figures; for those of an earlier version, let `PYTHONPATH` lead there.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from tests.server.tables import ME, House, seeded

from landsraad.bots.company import Company
from landsraad.bots.floor import chances, let_time_pass
from landsraad.bots.named import maker, usual
from landsraad.games.megagame.components import SEAT_OF
from landsraad.kernel import Ask, Refused, RuleError, Trial, Value, load
from landsraad.kinds import found
from landsraad.orders import look
from landsraad.presets import presets_of, with_sides
from landsraad.scenes.prompt import Question, prompt, question
from landsraad.server.files.shelf import sides_of
from landsraad.server.table import Table

GAMES: Final = ("dune", "imperium", "dawn_of_the_fremen", "war_for_arrakis", "megagame")
SEAT: Final = {"megagame": SEAT_OF["atreides"]}
"""Where the person sits, if not on the first seat."""
SHORTER: Final[dict[str, dict[str, Any]]] = {"megagame": {"years": 8}}
"""Options of games that are longer than it takes to count."""


class Given(msgspec.Struct):
    """A question that reached the page, or would have, and how it was answered."""

    ask: Ask
    value: Value
    phase: str
    clicks: int
    out: bool
    """Was nothing done by it?"""
    choices: int
    """Options beside the ways out."""
    lasting: dict[str, Any]
    """What lies at the places on which times for letting go depend."""


class Counted(msgspec.Struct):
    """What one game asked of its person."""

    turns: int = 0
    questions: int = 0
    clicks: int = 0
    single: int = 0
    """Questions with one sensible answer: one option, the way out alone, or something that was let
    go by in the same phase before."""


class Person:
    """Plays one seat by the hints, at a table where nothing happens by itself."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat = table, seat
        match = table.playing
        makers = {each: maker(match.game, usual(match.game)) for each in range(match.header.seats)}
        self.company = Company(match, makers)
        self.counted = Counted()
        self.spans: dict[str, Any] = dict(getattr(table.sketch.desk, "spans", {}))
        self.given: list[Given] = []
        self._turn = self._phase = ""

    def play(self) -> Counted:
        """Play to the end."""
        match = self.table.playing
        while not match.over:
            if not match.asks:
                self.year()
                continue
            others = [ask for ask in match.asks.values() if ask.seat != self.seat]
            if others:
                self.company.answer(others[0])
                continue
            self.table.refresh()
            ask = match.asks[self.seat]
            self.notice()
            if (own := self.table.own_answer(ask)) is not None:
                match.answer(self.seat, own)
            else:
                self.asked(ask)
        self.count()
        return self.counted

    # ---- what is asked

    def notice(self) -> None:
        """Another turn, another phase: what was let go by before may be wanted now."""
        seen = self.table.seeing(self.seat)
        progress = self.table.sketch.board.progress(seen)
        turn = progress.turn if progress else ""
        phase = f"{turn} {progress.now if progress else ''} {seen.story.phase(seen)}"
        if turn != self._turn:
            self.counted.turns += 1
        self._turn, self._phase = turn, phase

    def hint(self, ask: Ask) -> Value:
        """What the game's own player would answer."""
        view = self.table.playing.view(self.seat)
        value = self.company.ready(self.seat).answer(view, ask)
        return value if ask.permits(value) else ask.options[0]

    def asked(self, ask: Ask) -> None:
        """A question reaches the page."""
        value, outs = self.hint(ask), self.table.story.ways_out
        view = self.table.playing.view(self.seat)
        lasting = {span.path: look(view, span.path) for span in self.spans.values()}
        choices = sum(option not in outs for option in ask.options)
        one = Given(ask, value, self._phase, 0, value in outs, choices, lasting)
        self.given.append(one)
        form = self.table.forms.filled(self.table.playing, self.seat, {})
        one.clicks = self.plain(ask, value) if form is None else self.sheet(ask)

    def plain(self, ask: Ask, value: Value) -> int:
        """A question alone: the clicks that its answer takes."""
        match, sketch = self.table.playing, self.table.sketch
        asked = question(sketch, self.table.seeing(self.seat), ask, together=True)
        match.answer(self.seat, value)
        if asked.after is not None and value == asked.after:
            self.finish(match.asks.get(self.seat))
            return 2
        if value == self.beforehand(asked) or (asked.way_out and value == asked.way_out.value):
            return 1
        picks = prompt(asked, ()).picks
        rows = picks is not None and any("data-take" in node.attrs for node in picks.walk())
        return 1 if rows else 2

    def finish(self, following: Ask | None) -> None:
        """The number that is asked together with the answer before it."""
        if following is not None:
            self.table.playing.answer(self.seat, self.hint(following))

    def beforehand(self, asked: Question) -> Value | None:
        """What the main button takes before anything is chosen."""
        if asked.rests and asked.way_out:
            return asked.way_out.value
        numbers = [choice.value for choice in asked.numbers()]
        if numbers:
            start = asked.number.start
            return start if start in numbers else numbers[0]
        return asked.choices[0].value if len(asked.choices) == 1 else None

    def sheet(self, ask: Ask) -> int:
        """A sheet: a click for each field that does not stand as it should, and one to hand it in.

        A field counts as chosen where the hint differs from what stands there.
        """
        match, clicks, fields = self.table.playing, 0, 0
        now: Ask | None = ask
        while now is not None:
            form = self.table.forms.filled(match, self.seat, {})
            part = next((each for each in form.open if each.ask == now), None) if form else None
            if part is None:
                break
            value = self.hint(now)
            clicks += value != part.value
            fields += 1
            match.answer(self.seat, value)
            if fields == 1 and value in self.table.story.ways_out:
                return 1
            now = match.asks.get(self.seat)
        return clicks + 1

    # ---- what is spared

    def count(self) -> None:
        """Count what was asked, without what the person has let go by for longer."""
        spared: set[int] = set()
        let_go: set[tuple[str, str]] = set()
        for place, one in enumerate(self.given):
            if place in spared:
                continue
            known = one.out and (one.phase, one.ask.kind) in let_go
            self.counted.single += not one.choices or len(one.ask.options) == 1 or known
            self.counted.questions += 1
            self.counted.clicks += one.clicks
            if one.out:
                let_go.add((one.phase, one.ask.kind))
                longer = self.longest(place, one)
                self.counted.clicks += bool(longer)  # the menu that has it
                spared |= longer

    def longest(self, place: int, one: Given) -> set[int]:
        """The questions that need not come if this is let go by for as long as the hints agree."""
        best: set[int] = set()
        for span in self.spans.values():
            if found(span.asked, one.ask.kind) is None or span.above:
                continue
            later = set[int]()
            for number, other in enumerate(self.given[place + 1 :], place + 1):
                if other.lasting[span.path] != one.lasting[span.path]:
                    break
                said = span.passes(other.ask, 0)
                if said is not None and said != other.value:
                    later = set()
                    break
                if said is not None:
                    later.add(number)
            best = max(best, later, key=len)
        return best

    # ---- an open floor

    def year(self) -> None:
        """Everybody's chances of a year, then its end, for which the person presses a button."""
        match = self.table.playing
        self.notice()
        for seat in chances(match, self.company.bots):
            if seat == self.seat:
                self.act()
            else:
                self.company.act(seat)
        let_time_pass(match)
        self.counted.clicks += 1

    def act(self) -> None:
        """Put together what the hint on the floor says."""
        match = self.table.playing
        bot, view = self.company.ready(self.seat), match.view(self.seat)
        act = bot.begin(view, match.offers(self.seat))
        if act is None:
            return
        values: list[Value] = []
        asks = []
        try:
            trial = Trial.of_act(match, self.seat, act)
            while trial.ask is not None:
                asks.append(trial.ask)
                values.append(bot.answer(view, trial.ask))
                trial.say(values[-1])
            match.act(self.seat, act, *values)
        except (Refused, RuleError):
            return
        several = sum(len(ask.options) > 1 for ask in asks)
        whole = act in on_sheets(self.table.sketch)
        self.counted.questions += 1 if whole else several
        self.counted.clicks += 2 + (several if whole else 2 * several)


def on_sheets(sketch: Any) -> Collection[str]:
    """The acts that are put together on a sheet. Earlier versions had them with the desk."""
    found: Collection[str] = getattr(getattr(sketch, "unasked", sketch.desk), "acts", ())
    return found


async def counted(game: str, seeds: int) -> Iterator[Counted]:
    """Games of one title, played to their ends."""
    known = load(game)
    preset = presets_of(known).named(presets_of(known).usual)
    options = with_sides(known, preset, [side.value for side in sides_of(game)])
    seat, bot = SEAT.get(game, 0), {"kind": "bot", "bot": usual(known)}
    chairs: list[Any] = [bot] * preset.seats
    chairs[seat] = ME
    found: list[Counted] = []
    for seed in range(1, seeds + 1):
        with tempfile.TemporaryDirectory() as folder:
            async with House(Path(folder)) as house:
                made = await house.make(
                    *chairs, game=game, pace="relaxed", options={**options, **SHORTER.get(game, {})}
                )
                table = await house.by_hand(made.table)
                await house.lay(table, seeded(table, seed))
                found.append(Person(table, seat).play())
    return iter(found)


def row(game: str, games: list[Counted]) -> str:
    """The figures of a title as a line of a table, a turn's worth each."""
    turns = max(1, sum(each.turns for each in games))
    questions, clicks, single = (
        sum(getattr(each, name) for each in games) for name in ("questions", "clicks", "single")
    )
    return (
        f"| {load(game).title} | {turns / len(games):.1f} | {questions / turns:.1f} "
        f"| {clicks / turns:.1f} | {single / len(games):.0f} | {single / max(1, questions):.0%} |"
    )


def main() -> None:
    """Count, and print a table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--seeds", type=int, default=3)
    given = parser.parse_args()
    print(
        "| game | turns | questions a turn | clicks a turn | one sensible answer, a game | share |"
    )
    print("| --- | --- | --- | --- | --- | --- |")
    for game in given.games:
        print(row(game, list(asyncio.run(counted(game, given.seeds)))), flush=True)


if __name__ == "__main__":
    main()
