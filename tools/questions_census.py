"""What a game asks, counted in games between random players: for `tools/draw_questions.py`."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from functools import partial
from random import Random
from typing import Any, Final, TypeAlias

import msgspec

from landsraad.kernel import Ask, Game, Match, Play, Refused, Seat, Value
from landsraad.kernel.agenda import Step
from landsraad.kernel.asks import CLOCK, MODERATOR, PASS, Together
from landsraad.scenes.story import Story, story_of
from landsraad.testing.driver import Driver, Setting, setups, variant

WALKS: Final = 0.1
"""At this share of the decisions somebody puts a free act together; on an open floor at each."""

MOST_KEPT: Final = 200
"""Options of a kind that are kept at most: a page shows a few of them."""

Note: TypeAlias = Callable[[Ask, bool], None]
"""What is told of each question: the question, and whether several seats are asked at once."""


class Asked(msgspec.Struct):
    """All questions of one kind."""

    times: int = 0
    kinds: set[str] = set()
    """Their kinds in full, where the kind has a `*`."""
    where: set[str] = set()
    """The steps that ask it, or the free acts."""
    roles: set[str] = set()
    """Who was asked, as `Game.roles` has it; empty where seats do not differ."""
    together: bool = False
    """Were several seats asked at once?"""
    hidden: bool = False
    sorts: set[str] = set()
    """What the options name (`Ask.of`)."""
    things: set[str] = set()
    """Options that name a thing."""
    words: set[str] = set()
    """Options that are words."""
    numbers: tuple[int, int] | None = None
    """The least and the greatest number among options that count something."""
    text: int = 0

    def note(self, ask: Ask, game: Game[Any], story: Story) -> None:
        """Add one question."""
        self.times += 1
        self.kinds.add(ask.kind)
        self.hidden |= ask.hidden
        self.sorts |= {ask.of} - {""}
        self.text = max(self.text, ask.text)
        things = frozenset(game.laws.things.get(ask.of, ()))
        for option in ask.options:
            self._note_option(ask, option, option not in things and is_word(ask, option, story))

    def _note_option(self, ask: Ask, option: Value, word: bool) -> None:
        if word:
            kept = self.words
        elif ask.of:
            kept = self.things
        else:
            low, high = self.numbers or (int(option), int(option))
            self.numbers = min(low, int(option)), max(high, int(option))
            return
        if len(kept) < MOST_KEPT:
            kept.add(str(option))


class Act(msgspec.Struct):
    """One free act."""

    walks: int = 0
    """How often it was put together to see what it asks."""
    who: set[str] = set()
    """Seats, the clock, moderators."""
    kinds: dict[str, None] = {}
    """Its questions, in the order in which they first came."""


class Census:
    """What a game asks in some matches. The same settings give the same census."""

    def __init__(self, game: Game[Any]) -> None:
        self.game, self.story = game, story_of(game)
        self.matches = 0
        self.asked: dict[str, Asked] = {}
        """The questions of steps by kind, as the story names it."""
        self.drafted: dict[str, Asked] = {}
        """The questions of free acts."""
        self.acts = {name: Act() for name in game.free}
        self.roles: set[str] = set()
        """Everybody who played."""

    def play(self, settings: Iterable[Setting]) -> Census:
        """Play these matches to their ends and note what is asked."""
        steps = {name: self._watched_step(name, step) for name, step in self.game.steps.items()}
        free = {name: self._watched_act(name, act) for name, act in self.game.free.items()}
        game = variant(self.game, steps=steps, free=free)
        for setting in settings:
            driver, random = Driver(game, setting), Random(setting.seed)
            while not driver.match.over:
                self.roles.update(self.game.roles(driver.match.state))
                if game.clock or random.random() < WALKS:
                    self._walk(driver.match, random)
                driver.move()
            self.matches += 1
        return self

    def _watched_step(self, name: str, step: Step) -> Step:
        def noted(s: Any, ask: Ask, together: bool) -> None:
            asked = self._note(self.asked, name, ask)
            asked.together |= together
            asked.roles.update(filter(None, self.game.roles(s)[ask.seat : ask.seat + 1]))

        return watched(step, noted)

    def _watched_act(self, name: str, act: Step) -> Step:
        def noted(_s: Any, ask: Ask, _together: bool) -> None:
            self._note(self.drafted, name, ask)
            self.acts[name].who.add(who(ask.seat))
            self.acts[name].kinds[self.story.entry(ask.kind)[0]] = None

        return watched(act, noted)

    def _note(self, asked: dict[str, Asked], name: str, ask: Ask) -> Asked:
        found = asked.setdefault(self.story.entry(ask.kind)[0], Asked())
        found.where.add(name)
        found.note(ask, self.game, self.story)
        return found

    def _walk(self, match: Match[Any], random: Random) -> None:
        """Put a free act of somebody together at random, but do not do it: the least tried one."""
        actor = random.choice(list(self.game.actors(match.state)))
        offers = sorted(match.offers(actor), key=lambda name: (self.acts[name].walks, name))
        for name in offers:
            self.acts[name].who.add(who(actor))
        for name in offers[:1]:
            self.acts[name].walks += 1
            draft(match, actor, name, random)


def watched(step: Step, noted: Callable[[Any, Ask, bool], None]) -> Step:
    """Let a step or free act run as it does, and note each question that it asks.

    Heard are also those that leave no choice, which the kernel answers by itself.
    """

    def running(s: Any, *args: Any) -> Any:
        made = step(s, *args)
        return hearing(made, partial(noted, s)) if isinstance(made, Generator) else made

    return running


def draft(match: Match[Any], actor: Seat, name: str, random: Random) -> None:
    """Put a free act together at random as far as it goes."""
    values: list[Value] = []
    try:
        while (ask := match.draft(actor, name, *values)) is not None:
            values.append(random.choice(ask.options))
    except Refused:
        return


def hearing(play: Play[Any], note: Note, together: bool = False) -> Play[Any]:
    """Run a play and note each of its questions before it is answered."""
    try:
        got = play.send(None)
        while True:
            if isinstance(got, Together) and got.plays:
                several = len(got.plays) > 1
                plays = {seat: hearing(each, note, several) for seat, each in got.plays.items()}
                got = Together(plays)
            elif isinstance(got, Ask):
                note(got, together)
            got = play.send((yield got))
    except StopIteration as stop:
        return stop.value


def is_word(ask: Ask, option: Value, story: Story) -> bool:
    """Does the question or the story have this option as a word, rather than by its sort?"""
    if isinstance(option, int):
        return False
    key = story.entry(ask.kind)[0]
    known = {f"{ask.kind}: {option}", f"{key}: {option}", option}
    return not ask.of or option == PASS or any(name in story.options for name in known)


def who(actor: Seat) -> str:
    """Name who may act, whatever the number of the seat."""
    return {CLOCK: "the clock", MODERATOR: "moderators"}.get(actor, "seats")


def settings(game: Game[Any], seeds: int) -> Iterator[Setting]:
    """Every setup that the laws try, each with so many seeds."""
    for seed in range(seeds):
        for seats, options in setups(game):
            yield Setting(seats, options, seed)
