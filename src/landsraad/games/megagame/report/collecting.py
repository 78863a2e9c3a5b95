"""A day's record played again, with everything measured on the way that its report needs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from landsraad.games.megagame.components import FACTIONS, ORDER, SEAT_OF, TITLES
from landsraad.games.megagame.report import telling
from landsraad.games.megagame.report.chronicle import (
    Chronicle,
    ControlWork,
    Line,
    Side,
    TitleHeld,
    YearLasted,
)
from landsraad.games.megagame.rules import winning
from landsraad.games.megagame.rules.purse import spice_of
from landsraad.games.megagame.rules.table import armies_on_map, controlled
from landsraad.games.megagame.state import State
from landsraad.games.megagame.story import names, story
from landsraad.kernel import Match, Refused, load
from landsraad.kernel.asks import CLOCK, MODERATOR, TICK
from landsraad.kernel.record import Acted, Corrected, Entry, Record, Struck
from landsraad.records.replay import Replay
from landsraad.scenes.paper.report import NOT_YET, DayFacts
from landsraad.scenes.text import capital

NO_DESK: Final = "no desk"
SECONDS: Final = 60

MEASURES: Final[Mapping[str, Callable[[State, str], int]]] = {
    "Points": lambda s, name: points_of(s).get(name, 0),
    "Solari": lambda s, name: s.table.factions[name].solari,
    "Spice with pouches": spice_of,
    "Settlements": lambda s, name: len(controlled(s.table, name)),
    "Armies on Arrakis": lambda s, name: armies_on_map(s.table, name),
    "Shares": lambda s, name: s.table.factions[name].shares,
}
"""What is measured of each faction, year by year."""


def points_of(s: State) -> dict[str, int]:
    """The points of each faction if the day ended then."""
    scores, members = winning.points(s), winning.sides(s.table)
    return {name: scores[side] for side, some in members.items() for name in some}


class Measured:
    """What was measured while a record was played again."""

    def __init__(self) -> None:
        self.series = {name: {measure: list[int]() for measure in MEASURES} for name in ORDER}
        self.market: list[int] = []
        self.deeds = {name: [0] for name in ORDER}
        self.control = ControlWork()
        self._asked: dict[str, list[int]] = {}
        """When each faction asked what nobody has answered yet."""
        self._began = 0

    def take(self, s: State) -> None:
        """Measure everybody now."""
        self.market.append(s.table.market)
        for name in ORDER:
            for measure, of in MEASURES.items():
                self.series[name][measure].append(of(s, name))

    def see(self, entry: Entry, s: State) -> None:
        """Look at an entry that was just played."""
        if isinstance(entry, Acted):
            if entry.seat == CLOCK and entry.act == TICK:
                self._year_ended(entry, s)
            elif entry.seat >= 0:
                self._did(entry)
        if entry.desk or (isinstance(entry, Acted) and entry.seat == MODERATOR):
            desk = entry.desk or NO_DESK
            self.control.deeds[desk] = self.control.deeds.get(desk, 0) + 1
            self._answered(entry)
        self._overridden(entry, s)

    def _year_ended(self, entry: Acted, s: State) -> None:
        """A tick: all is measured, and how long the year was."""
        self.take(s)
        planned = s.table.options.minutes_per_year * SECONDS
        if entry.at and self._began:
            lasted = round((entry.at - self._began) / 1000)
            self.control.years.append(YearLasted(s.table.year, planned, lasted))
        self._began = entry.at
        for some in self.deeds.values():
            some.append(0)

    def _did(self, entry: Acted) -> None:
        """A faction did something."""
        name = ORDER[entry.seat]
        self.deeds[name][-1] += 1
        if entry.act == "request":
            self.control.requests += 1
            self._asked.setdefault(name, []).append(entry.at)

    def _answered(self, entry: Entry) -> None:
        """Control answered somebody: the oldest question of that faction."""
        if not isinstance(entry, Acted) or entry.act != "answer_request":
            return
        said = {**entry.forced, **dict(entry.answers)}
        waiting = self._asked.get(str(said.get("to whom", "")), [])
        self.control.answered += 1
        if waiting and (asked := waiting.pop(0)) and entry.at >= asked:
            self.control.waits.append(round((entry.at - asked) / 1000))

    def _overridden(self, entry: Entry, s: State) -> None:
        """Something was corrected or struck."""
        if isinstance(entry, Corrected):
            self.control.corrections.append(Line(s.table.year, entry.reason))
        elif isinstance(entry, Struck):
            self.control.struck.append(Line(s.table.year, entry.reason))


def collect(record: Record, facts: DayFacts) -> Chronicle:
    """All figures of a day that is over."""
    measured, game = Measured(), load(record.header.game)
    replay = Replay(record, game)
    for number, match in replay:
        if number == 0:
            measured.take(match.state)
        else:
            measured.see(record.entries[number], match.state)
    match = replay.match
    if not match.over:
        raise Refused(NOT_YET)
    return chronicle(match, measured, facts)


def chronicle(match: Match[Any], measured: Measured, facts: DayFacts) -> Chronicle:
    """Everything in its place."""
    s: State = match.state
    told = telling.dated(match.told)
    deals = telling.deals(told, measured.market)
    measured.control.parts = list(facts.parts)
    verdict = match.game.verdict(s)
    return Chronicle(
        title=facts.title,
        ending=story.ending(verdict),
        years=s.table.year,
        winners=list(s.table.winners),
        titles=titles(s),
        story=telling.turns(told),
        sides=[side(s, name, measured, told, facts) for name in ORDER],
        market=measured.market,
        fights=telling.fights(told),
        matrix=telling.matrix(deals),
        deals=telling.largest(deals),
        laws=telling.votes(told),
        births=telling.births(told),
        control=measured.control,
    )


def titles(s: State) -> list[TitleHeld]:
    """The seven titles with who holds them."""
    sums, holders = winning.totals(s), winning.holders(s)
    return [
        TitleHeld(
            names.TITLES[id],
            names.TITLE_COUNTS[id],
            row.points,
            [side_name(each) for each in holders[id]],
            max(each[id] for each in sums.values()),
        )
        for id, row in TITLES.items()
    ]


def side_name(side: str) -> str:
    """Who scores: a faction, or all sietches together."""
    return capital(names.faction(side)).removeprefix("The ")


def side(
    s: State, name: str, measured: Measured, told: Sequence[telling.Dated], facts: DayFacts
) -> Side:
    """One faction over the years."""
    return Side(
        id=name,
        name=FACTIONS[name].name,
        people=list(facts.people.get(SEAT_OF[name], ())),
        points=s.table.scores.get(name, 0),
        won=name in s.table.winners,
        series=measured.series[name],
        deeds=measured.deeds[name],
        lost=telling.lost(told, name),
    )
