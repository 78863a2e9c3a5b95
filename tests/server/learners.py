"""Guided first games on the server's own level: without network, pages and waiting.

Learners read every lesson as soon as it is due, as a page would show it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from landsraad.bots.bot import Bot, act_freely
from landsraad.bots.floor import chances, let_time_pass
from landsraad.bots.named import GENTLE, maker, usual
from landsraad.bots.own import bots_of
from landsraad.kernel import Ask, Dice, Game, Seat, Value, View, load
from landsraad.scenes.learning import LessonDue, must_have_guide
from landsraad.server.keeping.store import Store
from landsraad.server.table import Table
from landsraad.server.table.guided import guided_settings, players, prepared_match
from landsraad.server.table.lessons import OVER, unread
from landsraad.server.wire import Chair, Doc, Settings

nowhere: Any = Store.__new__(Store)
"""Nothing is kept of these tables."""

Learner = Callable[[Game[Any], Seat, Dice], Bot]


class Hinted(Bot):
    """Does what a hint says."""

    def __init__(self, game: Game[Any], seat: Seat, dice: Dice) -> None:
        self.prompted = bots_of(game).prompted
        self.good = maker(game, usual(game))(game, seat, dice)
        self.acts = self.good.acts

    def answer(self, view: View, ask: Ask) -> Value:
        prompt = self.prompted(view, ask) if self.prompted else None
        return self.good.answer(view, ask) if prompt is None else prompt

    def begin(self, view: View, offers: list[str]) -> str | None:
        return self.good.begin(view, offers)


class GuidedGame:
    """A guided first game of somebody, up to where it is handed over."""

    def __init__(self, name: str, learner: Learner, seed: int) -> None:
        self.game, self.guide = load(name), must_have_guide(load(name))
        settings = guided_settings(self.game, Settings(name))
        chairs = [Chair("bot", bot=GENTLE) for _ in settings.chairs]
        chairs[self.guide.seat] = Chair("human", "Paul")
        self.table = Table(Doc(f"learn{seed}", settings, chairs, 0.0), nowhere, now=lambda: 0.0)
        makers = {
            seat: maker(self.game, kind) for seat, kind in enumerate(players(self.table)) if kind
        }
        makers[self.guide.seat] = learner
        self.bots = {
            seat: make(self.game, seat, Dice.of(f"{seed}/{seat}")) for seat, make in makers.items()
        }
        self.told: list[LessonDue] = []
        """The lessons that were shown, in their order."""
        self._heard = 0
        self.table.sit_down(prepared_match(self.game, []))

    @property
    def names(self) -> list[str]:
        """Of the lessons that were shown."""
        return [lesson.name for lesson in self.told if lesson.name != OVER]

    @property
    def handed_over(self) -> bool:
        """Was everything said?"""
        return any(lesson.name == OVER for lesson in self.told)

    def play(self, most: int = 20_000) -> GuidedGame:
        """Play until it is handed over, or over."""
        for _ in range(most):
            self.read()
            match = self.table.playing
            if self.handed_over or match.over:
                return self
            self.go_on()
            self.table.refresh()
        raise AssertionError(f"{self.game.name} was not handed over; told: {self.names}")

    def read(self) -> None:
        """Read what has come due. Nothing may be about what was already seen."""
        chair = self.table.doc.chairs[self.guide.seat]
        for lesson in unread(chair):
            assert lesson.told >= self._heard, f"{lesson.name} comes when it is past"
            assert len(lesson.words.split()) <= 45, lesson.words
            self.told.append(lesson)
        chair.read = len(chair.lessons)
        self._heard = self.table.counts.heard(self.guide.seat)

    def go_on(self) -> None:
        """Somebody answers; on an open floor everybody acts as they like, and time passes."""
        match = self.table.playing
        if match.asks:
            self.answer(next(iter(match.asks.values())))
        elif self.game.clock:
            for seat in chances(match, range(len(match.state.shields))):
                self.act(seat)
            let_time_pass(match)

    def answer(self, ask: Ask) -> None:
        """Let whoever is asked answer."""
        match, bot = self.table.playing, self.bots[ask.seat]
        match.answer(ask.seat, bot.answer(match.view(ask.seat), ask))

    def act(self, seat: Seat) -> None:
        """Let somebody act out of turn."""
        if self.bots[seat].acts:
            act_freely(self.table.playing, seat, self.bots[seat])
