"""The laws about words and about use: everything can be told, everything is used."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fnmatch import fnmatchcase
from typing import Any

import msgspec

from landsraad.kernel import Ask, Game, Refused, Seat, Told, Value, View
from landsraad.kernel.asks import SPECTATOR
from landsraad.kernel.record import Acted, Answered
from landsraad.scenes.story import Story, story_of
from landsraad.testing.driver import Driver, Setting, Tried, setups, share, variant
from landsraad.testing.laws import Violation, require
from landsraad.testing.listening import listening

MANY = 30
"""At most this many options of a question are put into words."""


def words_of(game: Game[Any]) -> Story:
    """The game's words; a game without any breaks the law."""
    try:
        return story_of(game)
    except Refused as why:
        raise Violation(str(why)) from None


def everything_can_be_told(game: Game[Any], setting: Setting, tried: Tried, thorough: bool) -> None:
    """Law 10. Each question, option, offer, told event, view and ending has words."""
    story = words_of(game)
    driver, rate = Driver(game, setting, tried, acts=0.1, live=True), share(game, thorough)
    while not driver.match.over:
        match = driver.match
        for seat, ask in match.asks.items():
            _ask_has_words(game, story, match.view(seat), ask)
        if driver.random.random() < rate:
            _table_has_words(story, driver, thorough)
        driver.move()
    match = driver.finished()
    story = story.at_table(match.view(SPECTATOR))
    for told in match.told:
        _words(story.event, told)
    _words(story.ending, game.verdict(match.state))


def _table_has_words(story: Story, driver: Driver, thorough: bool) -> None:
    """Put all that anybody sees and may do out of turn into words.

    Acts are put together for one seat at a time, unless there is time for all.
    """
    match = driver.match
    actors = list(driver.game.actors(match.state))
    acting = actors if thorough else [driver.random.choice(actors)]
    for seat in actors:
        for act in match.offers(seat):
            _words(story.offer, act)
            if seat in acting:
                _act_has_words(story, driver, seat, act)
    for seat in range(SPECTATOR, driver.setting.seats):
        _words(story.view, match.view(seat))


def _words(say: Callable[..., str], *what: Any) -> str:
    try:
        words = say(*what)
    except (LookupError, ValueError, TypeError) as why:
        about = what[-1].what if isinstance(what[-1], Told) else what[-1]
        raise Violation(f"no words for {about!r}: {why!r}") from why
    require(bool(words.strip()), f"empty words for {what[-1]!r}")
    return words


def _ask_has_words(game: Game[Any], story: Story, view: View, ask: Ask) -> None:
    sorts = {"", "seat", *game.laws.things, *story.names}
    require(ask.of in sorts, f"{ask.kind!r} asks for a {ask.of}: nobody knows what that is")
    _words(story.ask, view, ask)
    options = list(ask.options)
    options = options if len(options) <= MANY else [*options[: MANY - 1], options[-1]]
    words = [_words(story.option, view, ask, option) for option in options]
    require(len(set(words)) == len(words), f"two options of {ask.kind!r} have the same words")


def _act_has_words(story: Story, driver: Driver, seat: Seat, act: str) -> None:
    """Put an act together at random, and each of its questions into words."""
    view, values = driver.match.view(seat), list[Value]()
    try:
        while (ask := driver.match.draft(seat, act, *values)) is not None:
            _ask_has_words(driver.game, story, view, ask)
            values.append(driver.random.choice(ask.options))
    except Refused:
        return


class Usage(msgspec.Struct):
    """What has occurred so far, and what has only been offered."""

    used: set[str] = set()
    offered: set[tuple[str, str]] = set()
    """Kinds of questions and options that are words."""
    taken: set[tuple[str, str]] = set()

    def watch(self, game: Game[Any], setting: Setting, tried: Tried) -> None:
        """Play a match and write down all that occurs in it."""
        steps = {name: self._noting(f"step {name}", step) for name, step in game.steps.items()}
        free = {name: self._noting(f"act {name}", act) for name, act in game.free.items()}
        watched = variant(game, steps=steps, free=free)
        match = Driver(watched, setting, tried, acts=0.1, live=True).play()
        for entry in match.entries:
            match entry:
                case Answered(_, kind, value):
                    self._answered(kind, value)
                case Acted(_, _, answers):
                    for kind, value in answers:
                        self._answered(kind, value)
        for told in match.told:
            self.used |= {f"event {told.what}", *(f"value {v}" for v in told.facts.values())}
        self.used.add(f"ending {game.verdict(match.state).ending}")

    def _answered(self, kind: str, value: Value) -> None:
        self.used |= {f"ask {kind}", f"value {value}"}
        self.taken.add((kind, str(value)))

    def _noting(self, what: str, step: Callable[..., Any]) -> Callable[..., Any]:
        """Write down that a step or act runs, and what options that are words it offers."""

        def noting(*args: Any) -> Any:
            self.used.add(what)
            made = step(*args)
            return listening(made, self._heard) if hasattr(made, "send") else made

        return noting

    def _heard(self, ask: Ask, value: Value) -> None:
        """An only option is not in the record: the kernel takes it by itself."""
        words = (option for option in ask.options if isinstance(option, str))
        self.offered |= {(ask.kind, word) for word in words}
        if len(ask.options) == 1:
            self._answered(ask.kind, value)

    def missing(self, game: Game[Any]) -> list[str]:
        """What there is in the game and has not occurred, less what need not."""
        return [what for what in self._expected(game) if what not in game.laws.unused]

    def _expected(self, game: Game[Any]) -> Iterator[str]:
        """Name what has not occurred, as `unused` names it."""
        story = words_of(game)
        names = [name for name, step in game.steps.items() if step.__name__ == name]
        yield from self._not_used("step", names)
        yield from self._not_used("act", game.free)
        asked = [what for what in self.used if what.startswith("ask ")]
        for kind in story.asks:
            if not any(fnmatchcase(what, f"ask {kind}") for what in asked):
                yield f"ask {kind}"
        yield from self._not_used("event", story.events)
        yield from self._not_used("ending", story.endings)
        for sort, things in game.laws.things.items():
            yield from (f"{sort} {thing}" for thing in things if f"value {thing}" not in self.used)
        yield from self._not_taken(game, story)

    def _not_taken(self, game: Game[Any], story: Story) -> list[str]:
        """Options that were never taken; of a thing it is enough that it occurred at all."""
        things = {thing for some in game.laws.things.values() for thing in some}
        taken = {(story.entry(kind)[0], word) for kind, word in self.taken}
        offered = {(story.entry(kind)[0], word) for kind, word in self.offered}
        return [f"option {k}: {word}" for k, word in sorted(offered - taken) if word not in things]

    def _not_used(self, sort: str, names: Iterable[str]) -> list[str]:
        return [f"{sort} {name}" for name in names if f"{sort} {name}" not in self.used]


def everything_is_used(game: Game[Any], setting: Setting, tried: Tried, thorough: bool) -> None:
    """Law 11. Over many matches every card, power, step, act, event and word option occurs.

    Of a long game only a soak can say so: a quick run just plays a few matches of it.
    """
    for what, reason in game.laws.unused.items():
        require(bool(reason), f"{what} need not occur, but nobody says why")
    every = setups(game)
    usage, judged = Usage(), thorough or share(game, False) == 1.0
    for number in range(2000 if thorough else int(200 * share(game, False))):
        seats, options = every[number % len(every)]
        usage.watch(game, Setting(seats, options, setting.seed + number), tried)
        if number % 10 == 9 and not usage.missing(game):
            return
    missing = usage.missing(game) if judged else []
    require(not missing, f"never occurred: {', '.join(missing)}")
