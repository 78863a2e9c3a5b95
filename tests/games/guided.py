"""Guided first games played out: what comes due when, and whether what it is about can be seen."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final

import msgspec

from landsraad import load
from landsraad.bots.bot import Bot
from landsraad.bots.floor import chances, let_time_pass
from landsraad.bots.named import GENTLE, maker, usual
from landsraad.kernel import Ask, Dice, Game, Match, Refused, Seat, Told
from landsraad.scenes.learning import Guide, Instant, Words, must_have_guide
from landsraad.scenes.node import Drawn
from landsraad.scenes.picture import picture
from landsraad.scenes.seen import Seen
from landsraad.scenes.story import story_of

PAGE: Final = frozenset(
    {"bar", "board-region", "court", "desk", "dock", "hand", "left", "purse", "seats", "turn"}
)
"""Parts that every page has, whatever the game draws; `open:` before the name of a drawer."""
DEEDS: Final = 8
"""How much the learner does on an open floor before the others act."""
LONGEST: Final = 3000
"""Answers after which a game has not been handed over."""


class Came(msgspec.Struct):
    """A lesson that came due."""

    name: str
    words: str
    subject: str
    found: bool
    """Is there what it is about?"""


class Lessons:
    """What comes due for the learner of a match, heard as a table hears it."""

    def __init__(self, guide: Guide, match: Match[Any]) -> None:
        self.guide, self.match = guide, match
        self.came: dict[str, Came] = {}
        self.handed_over = False
        self._heard = 0
        self.look()

    def look(self) -> None:
        """Look at what was told since, and at how the match stands."""
        if self.match.over:
            return
        seat = self.guide.seat
        view = Seen.of(story_of(self.match.game), self.match.view(seat))
        for told in self._news():
            self._due(Instant(view, told))
        self._due(Instant(view, None, self.match.asks.get(seat)))

    def _news(self) -> Iterator[Told]:
        for told in self.match.told[self._heard :]:
            if told.only is None or self.guide.seat in told.only:
                yield told
        self._heard = len(self.match.told)

    def _due(self, instant: Instant) -> None:
        if self.handed_over:
            return
        for lesson in self.guide.lessons:
            if lesson.name not in self.came and lesson.when(instant):
                words, subject = said(lesson.words, instant), said(lesson.subject, instant)
                found = not subject or subject in PAGE or subject in self.drawn(instant)
                self.came[lesson.name] = Came(lesson.name, words, subject, found)
        self.handed_over = self.guide.until(instant)

    def drawn(self, instant: Instant) -> set[str]:
        """The ids of all nodes that the learner sees."""
        seat = self.guide.seat
        ask, offers = self.match.asks.get(seat), self.match.offers(seat)
        shown = picture(self.match.game, instant.view, ask, offers, told=self.match.told)
        nodes = [node for part in shown.parts() for node in part.walk()]
        finished = [kid for node in nodes for kid in node.kids if isinstance(kid, Drawn)]
        handles = {f"{'open' if each.drawer else 'tab'}:{each.name}" for each in shown.panels}
        return {node.id for node in nodes} | {drawing.id for drawing in finished} | handles


def said(words: Words, instant: Instant) -> str:
    """Words as they are told now."""
    return words if isinstance(words, str) else words(instant.view)


class Play(msgspec.Struct):
    """A guided first game that was played as far as the handing over, or to its end."""

    match: Any
    lessons: Any
    asked: list[tuple[Ask, Any]]


def bots(game: Game[Any], guide: Guide, learner: str, seed: int) -> list[Bot]:
    """A learner (`hint`: as the hints say, or `random`) and gentle bots."""
    mine = usual(game) if learner == "hint" else learner
    kinds = [mine if seat == guide.seat else GENTLE for seat in range(guide.seats)]
    return [
        maker(game, kind)(game, seat, Dice(100 * seed + seat)) for seat, kind in enumerate(kinds)
    ]


def play(name: str, learner: str = "hint", seed: int = 1) -> Play:
    """Play a guided first game."""
    game = load(name)
    guide = must_have_guide(game)
    match = Match(game, guide.prepared(), live=True)
    lessons, asked = Lessons(guide, match), list[tuple[Ask, Any]]()
    table = bots(game, guide, learner, seed)
    on_the_floor = game.clock
    for _ in range(LONGEST):
        if match.over or lessons.handed_over:
            break
        if on_the_floor:
            asked += live_a_year(match, guide, lessons, table)
            continue
        seat, ask = first_asked(match)
        value = table[seat].answer(match.view(seat), ask)
        if seat == guide.seat:
            asked.append((ask, value))
        match.answer(seat, value)
        lessons.look()
    return Play(match, lessons, asked)


def live_a_year(
    match: Match[Any], guide: Guide, lessons: Lessons, table: list[Bot]
) -> list[tuple[Ask, Any]]:
    """A year of an open floor: the learner does all that seems worth it, then the others act."""
    asked = list[tuple[Ask, Any]]()
    for seat in (*[guide.seat] * DEEDS, *chances(match, range(guide.seats))):
        view, bot = match.view(seat), table[seat]
        act = bot.begin(view, match.offers(seat))
        if act is None:
            continue
        said = [] if seat != guide.seat else asked

        def answer(ask: Ask, view: Any = view, bot: Bot = bot, said: Any = said) -> Any:
            said.append((ask, bot.answer(view, ask)))
            return said[-1][1]

        with suppress(Refused):  # somebody at random may name an offer that is not there
            match.compose(seat, act, answer)
        lessons.look()
    let_time_pass(match)
    lessons.look()
    return asked


def first_asked(match: Match[Any]) -> tuple[Seat, Ask]:
    """Who answers next."""
    return next(iter(match.asks.items()))
