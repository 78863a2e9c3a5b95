"""The laws about words and about use: everything can be told, everything is used."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from landsraad.kernel import Ask, Game, Told, View
from landsraad.kernel.record import Acted, Answered
from landsraad.scenes.story import Story
from landsraad.testing.driver import Driver, Setting, Tally, variant
from landsraad.testing.laws import Violation, require

MANY = 30
"""Of a longer list of options so many are put into words."""


def story_of(game: Game[Any]) -> Story:
    """The game's words."""
    part = game.part("story")
    if part is None or not isinstance(getattr(part, "story", None), Story):
        raise Violation("the game has no module story with an instance of Story called story")
    words: Story = part.story
    return words


def everything_can_be_told(game: Game[Any], setting: Setting, tally: Tally, thorough: bool) -> None:
    """Law 10. Each question, option, offer, told event, view and ending has words."""
    story = story_of(game)
    driver = Driver(game, setting, tally, acts=0.1, live=True)
    while not driver.match.over:
        match = driver.match
        for seat, ask in match.asks.items():
            _ask_has_words(story, match.view(seat), ask)
        for seat in game.actors(match.state):
            view = match.view(seat)
            for act in match.offers(seat):
                _words(story.offer, act)
                if (opening := match.draft(seat, act)) is not None:
                    _ask_has_words(story, view, opening)
        for seat in range(-1, setting.seats):
            _words(story.view, match.view(seat))
        driver.move()
    match = driver.finished()
    for told in match.told:
        _words(story.event, told)
    _words(story.ending, game.verdict(match.state))


def _words(say: Callable[..., str], *what: Any) -> str:
    try:
        words = say(*what)
    except (LookupError, ValueError, TypeError) as why:
        about = what[-1].what if isinstance(what[-1], Told) else what[-1]
        raise Violation(f"no words for {about!r}: {why!r}") from why
    require(bool(words.strip()), f"empty words for {what[-1]!r}")
    return words


def _ask_has_words(story: Story, view: View, ask: Ask) -> None:
    _words(story.ask, view, ask)
    options = list(ask.options)[:MANY]
    words = [_words(story.option, view, ask, option) for option in options]
    require(len(set(words)) == len(words), f"two options of {ask.kind!r} have the same words")


class Usage(msgspec.Struct):
    """What has occurred so far, and what has only been offered."""

    used: set[str] = set()
    offered: set[str] = set()

    def watch(self, game: Game[Any], setting: Setting, tally: Tally) -> None:
        """Play a match and write down all that occurs in it."""
        steps = {name: self._noting(name, step) for name, step in game.steps.items()}
        driver = Driver(variant(game, steps=steps), setting, tally, acts=0.1, live=True)
        while not driver.match.over:
            for ask in driver.match.asks.values():
                self.offered |= {f"{ask.kind}: {o}" for o in ask.options if isinstance(o, str)}
            driver.move()
        match = driver.finished()
        for entry in match.entries:
            match entry:
                case Answered(_, kind, value):
                    self.used |= {kind, str(value), f"{kind}: {value}"}
                case Acted(_, act, answers):
                    self.used |= {act, *(kind for kind, _ in answers)}
                    self.used |= {str(value) for _, value in answers}
        for told in match.told:
            self.used |= {told.what, *map(str, told.facts.values())}
        self.used.add(game.verdict(match.state).ending)

    def _noting(self, name: str, step: Callable[..., Any]) -> Callable[..., Any]:
        def noting(*args: Any) -> Any:
            self.used.add(name)
            return step(*args)

        return noting

    def missing(self, game: Game[Any]) -> list[str]:
        """What there is in the game and has not occurred, less what need not."""
        return [what for what in self._expected(game) if what not in self.used | set(game.unused)]

    def _expected(self, game: Game[Any]) -> Iterator[str]:
        story = story_of(game)
        yield from (name for name, step in game.steps.items() if step.__name__ == name)
        yield from game.free
        for kind in story.asks:
            if not kind.endswith("*") or not any(u.startswith(kind[:-1]) for u in self.used):
                yield kind
        yield from story.events
        yield from story.endings
        for things in game.things.values():
            yield from things
        yield from sorted(self.offered)


def everything_is_used(game: Game[Any], setting: Setting, tally: Tally, thorough: bool) -> None:
    """Law 11. Over many matches every card, power, step, act, event and word option occurs."""
    for what, reason in game.unused.items():
        require(bool(reason), f"{what} need not occur, but nobody says why")
    usage = Usage()
    for number in range(2000 if thorough else 200):
        seats = game.seats[number % len(game.seats)]
        options = game.option_sets[number // len(game.seats) % len(game.option_sets)]
        usage.watch(game, Setting(seats, options, setting.seed + number), tally)
        if number % 10 == 9 and not usage.missing(game):
            return
    missing = usage.missing(game)
    require(not missing, f"never occurred: {', '.join(missing)}")
