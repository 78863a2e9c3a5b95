"""A whole game at one screen: people pass it on, bots sit between them."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from typing import Any

from landsraad.bots.bot import IDLE_ROUNDS, Maker
from landsraad.bots.company import Company
from landsraad.bots.floor import chances, let_time_pass
from landsraad.kernel import Ask, Match, Refused, Seat, Verdict
from landsraad.kernel.asks import SPECTATOR
from landsraad.kernel.record import Acted
from landsraad.scenes.story import Story
from landsraad.scenes.text import capital
from landsraad.terminal.dialogue import NEWS, Dialogue, Leave
from landsraad.terminal.files import GameFile
from landsraad.terminal.screen import Screen


class HotSeat:
    """One match, one screen, and who sits where: all seats without a bot are people."""

    def __init__(
        self,
        match: Match[Any],
        story: Story,
        screen: Screen,
        file: GameFile,
        bots: Mapping[Seat, Maker],
        *,
        hurry: bool = False,
    ) -> None:
        self.match, self.screen = match, screen
        self.dialogue = Dialogue(match, story, screen, file)
        self.company = Company(match, bots)
        self.humans = [seat for seat in range(match.header.seats) if seat not in bots]
        self.alone = len(self.humans) < 2
        self.hurry = hurry or self.alone
        """Answer for people where they have only one option. Off when
        several share a screen, unless they want it: it would tell who has a choice."""
        self.holder: Seat | None = None
        self.first = self._who_decided_last()
        """Who is asked first of several people: the one who holds the screen, or held it last."""
        self._idle = 0
        self._chances: list[Seat] = []
        """On an open floor: bots that may still act in this year, the next one last."""
        self._new_year()

    @property
    def story(self) -> Story:
        """The words, with the names that seats have at this table now."""
        return self.dialogue.story

    def play(self) -> None:
        """Play to the end. `Leave`, EOFError and KeyboardInterrupt come through; all is kept.

        Of a match that is over already only the end is shown, and nothing is written.
        """
        self._introduce()
        try:
            self._play_on()
        except BaseException:
            self._hide()
            raise
        self._conclude()

    def _play_on(self) -> None:
        if not self.match.over:
            self.dialogue.keep()
        while not self.match.over:
            before = len(self.match.entries)
            self._go_on()
            if len(self.match.entries) != before:
                self._idle = 0
                self.dialogue.keep()

    def _hide(self) -> None:
        """Leave nothing on the screen that only one of several people may see."""
        if not self.alone:
            self.dialogue.cover()

    # ---- whose turn it is

    def _go_on(self) -> None:
        """Let the next one decide: people first, and of these the one who holds the screen."""
        asks = self.match.asks
        if self._bots_act():
            return
        seat = next((seat for seat in [self.first, *self.humans] if seat in asks), None)
        if seat is not None:
            self._ask_human(asks[seat])
        elif asks:
            with self.screen.waiting("The others are thinking …"):
                self.company.answer(next(iter(asks.values())))
        else:
            self._nobody_must_answer()
        if not self.humans:
            self.dialogue.say_events(self.dialogue.news(SPECTATOR))

    def _bots_act(self) -> bool:
        """Let bots act out of turn; on an open floor as often as they have chances in a year."""
        if not self.match.game.clock:
            return self._bots_may_act() and self.company.act_freely()
        while self._chances and not self.match.over:
            if self.company.act(self._chances.pop()):
                return True
        return False

    def _bots_may_act(self) -> bool:
        """Once between two answers, so that busy bots let others have their turn."""
        last = self.match.entries[-1]
        return not (self.match.asks and isinstance(last, Acted) and last.seat in self.company.bots)

    def _who_decided_last(self) -> Seat | None:
        seats = (getattr(entry, "seat", None) for entry in reversed(self.match.entries))
        return next((seat for seat in seats if seat in self.humans), None)

    def _ask_human(self, ask: Ask) -> None:
        if self.hurry and len(ask.options) == 1:
            self.match.answer(ask.seat, ask.options[0])
        elif self.dialogue.obeyed(ask):
            return
        elif self._hand_over(ask.seat):
            self.dialogue.turn(ask.seat)

    def _nobody_must_answer(self) -> None:
        """Only free acts move the match on: offer them to each person, then let time pass."""
        waited, self._idle = self._idle, self._idle + 1
        if waited < len(self.humans):
            if self._hand_over(self.humans[waited]):
                self._offer(self.humans[waited])
        elif let_time_pass(self.match):
            self._new_year()
        else:
            if waited > IDLE_ROUNDS:
                raise Refused("only free acts can move this match on, and no bot begins one")
            self._idle = 0 if self.humans else self._idle

    def _offer(self, seat: Seat) -> None:
        """Let a person act; to a deed on an open floor every bot may answer once."""
        before = len(self.match.entries)
        self.dialogue.turn(seat)
        if len(self.match.entries) != before:
            self._chances += self._acting_bots()

    def _acting_bots(self) -> list[Seat]:
        return [seat for seat, bot in self.company.bots.items() if bot.acts]

    def _new_year(self) -> None:
        """Give all bots their chances of a year."""
        self._chances = chances(self.match, self._acting_bots())[::-1]

    def _hand_over(self, seat: Seat) -> bool:
        """Pass the screen on; False when the one before took the last answer back instead."""
        before = self.holder
        if self.alone or before == seat:
            return True
        if before is not None:
            self.dialogue.cover()
        prompt = f"Pass the screen to {self.story.name(seat)}, then press Enter"
        undoable = before is not None and any(who == before for who, *_ in self.match.since)
        if before is not None and undoable:
            prompt += f" ({self.story.name(before)}: u takes your last answer back)"
        while typed := self.screen.read(f"{prompt}: ").lower():
            if typed == "q":
                raise Leave
            if typed == "u" and before is not None and self.dialogue.undo(before):
                return False
        self.holder = self.first = seat
        self.dialogue.cover()
        return True

    # ---- beginning and end

    def _introduce(self) -> None:
        seats = self.match.header.players or ["human"] * self.match.header.seats
        who = ", ".join(f"{self.story.name(i)} ({kind})" for i, kind in enumerate(seats))
        self.screen.say(f"{self.match.game.title}: {who}.", "bold")
        self.screen.say(f"The game is kept in {self.dialogue.file.path}", "dim")

    def _conclude(self) -> None:
        self._hide()
        seat = self.humans[0] if self.humans and self.alone else SPECTATOR
        self.dialogue.say_events(self.dialogue.news(seat)[-NEWS:])
        verdict = self.match.game.verdict(self.match.state)
        reached = self.story.span(verdict.turn)[1]
        self.screen.panel(f"The end, after {reached}", verdict_words(self.story, verdict))
        if self.match.secret is not None:
            self.screen.say(f"The seed was {self.match.secret.seed}. Check that all was fair:")
            self.screen.say(f"  landsraad replay {shlex.quote(str(self.dialogue.file.path))}")


def verdict_words(story: Story, verdict: Verdict) -> str:
    """Say who won and, where the game counts points, how many each has."""
    points = [
        capital(f"{story.name(seat)}: {story.score(score)}")
        for seat, score in enumerate(verdict.scores)
    ]
    return "\n".join([f"{story.ending(verdict)}.", *points])
