"""Walking through a record, seen from one seat or with everybody's eyes."""

from __future__ import annotations

from typing import Any

from landsraad.kernel import Game, Match, Refused, Seat, Unreadable
from landsraad.kernel.asks import SPECTATOR
from landsraad.kernel.record import Acted, Answered, Corrected, End, Entry, Record, Struck, Undone
from landsraad.records.replay import replay
from landsraad.scenes.story import story_of
from landsraad.scenes.text import capital, sentence
from landsraad.terminal.hot_seat import verdict_words
from landsraad.terminal.screen import Screen


class Walk:
    """A record with a screen. Moment 0 is the start, moment n is after entry n."""

    def __init__(
        self, record: Record, game: Game[Any], screen: Screen, seat: Seat = SPECTATOR
    ) -> None:
        if not record.entries:
            raise Unreadable("the record does not begin with the start of a match")
        if seat >= record.header.seats:
            why = "there is no Player {seat}: the record has {most}"
            raise Refused(why, seat=seat + 1, most=record.header.seats)
        self.record, self.game, self.screen, self.seat = record, game, screen, seat
        self.story = story_of(game)
        ended = isinstance(record.entries[-1], End)
        self.last = len(record.entries) - 1 - ended
        self._told = {-1: 0}
        """How much had been told at each moment that was replayed."""

    def show(self, moment: int) -> None:
        """Show one moment: what was done, what was told, and how the table looks then."""
        if not 0 <= moment <= self.last:
            why = "there is no moment {moment}: the record has 0 to {last}"
            raise Refused(why, moment=moment, last=self.last)
        if moment - 1 not in self._told:
            self._match_at(moment - 1)
        match, earlier = self._match_at(moment), self._told[moment - 1]
        self.story = self.story.at_table(match.view(SPECTATOR))
        entry = self.record.entries[moment]
        self.screen.say(f"{moment} of {self.last} · {capital(self._words(entry))}", "bold")
        for told in match.told[earlier:]:
            if told.reaches(self.seat):
                self.screen.say(f"• {self.story.event(told)}")
        who = "everybody" if self.seat < 0 else self.story.name(self.seat)
        view = self.story.view(match.view(self.seat))
        self.screen.panel(f"{self.game.title} · as {who} sees it", view)
        if match.verdict:
            self.screen.panel("The end", verdict_words(self.story, match.verdict))

    def _match_at(self, moment: int) -> Match[Any]:
        match = replay(self.record, self.game, moment + 1)
        self._told[moment] = len(match.told)
        return match

    def step(self, moment: int = 0) -> None:
        """Walk on, back and to and fro, until there is nothing more to read."""
        self.show(moment)
        while True:
            try:
                typed = self.screen.read("[Enter: next · b: back · number: go there · q: quit] > ")
                moment = self._next(moment, typed.lower())
                if moment < 0:
                    return
                self.show(moment)
            except Refused as why:
                self.screen.say(sentence(str(why)), "red")
            except EOFError:
                return

    def _next(self, moment: int, typed: str) -> int:
        """Where to go from here; -1: nowhere."""
        match typed:
            case "q":
                return -1
            case "" if moment == self.last:
                raise Refused("this is the end: b goes back, q quits")
            case "":
                return moment + 1
            case "b":
                return max(0, moment - 1)
            case _ if typed.isdecimal() and len(typed) < 9:
                to = int(typed)
                if to > self.last:
                    raise Refused("the last moment is {last}", last=self.last)
                return to
        raise Refused(
            "please press Enter, or type b, q or a number from 0 to {last}", last=self.last
        )

    def _words(self, entry: Entry) -> str:
        """Say what was done as far as this seat may know: others' answers stay theirs."""
        match entry:
            case Answered(seat, kind, value) if seat == self.seat:
                return f"{self.story.name(seat)} answers {kind}: {value}"
            case Answered(seat):
                return f"{self.story.name(seat)} decides"
            case Acted(seat, act, answers) if seat == self.seat:
                said = ", ".join(f"{kind} {value}" for kind, value in answers)
                return f"{self.story.name(seat)}: {act} {said}"
            case Acted():
                return "Somebody acts out of turn"
            case Undone(seat):
                return f"{self.story.name(seat)} takes the last answer back"
            case Corrected(reason=reason):
                return f"A moderator corrects: {reason}"
            case Struck(index, reason):
                return f"A moderator strikes entry {index} out: {reason}"
        return "The start"
