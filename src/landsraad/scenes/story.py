"""Words for people: what the engine says in keys and facts becomes sentences here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from landsraad.kernel.asks import PASS, Ask, Seat, Value
from landsraad.kernel.errors import Refused
from landsraad.kernel.game import Game, Verdict
from landsraad.kernel.state import Told, View
from landsraad.kinds import found, rest
from landsraad.scenes.text import Name, capital, spelled


class Context:
    """The words that a question leaves open, each made when it is asked for.

    `{sale}` in a question is what the method `sale` says. A game's own context adds its methods.
    """

    def __init__(self, name: Name, view: View, ask: Ask, end: str) -> None:
        self.name, self.view, self.ask, self.end = name, view, ask, end
        self.t: Any = view.table
        self.seat = ask.seat

    def __getitem__(self, key: str) -> str:
        words: str = getattr(self, key)()
        return words

    def rest(self) -> str:
        """The end of the kind of question, where its name in the table has a `*`."""
        return self.end


class Heading(msgspec.Struct, frozen=True):
    """Where a part of the game begins, in words; what is empty goes on as it was."""

    turn: str = ""
    phase: str = ""


class Tally(msgspec.Struct, frozen=True):
    """What is counted of told events, for the seat that each of them names."""

    what: str
    """The message key."""
    fact: str = ""
    """The fact that is added up; empty: the events are counted."""
    where: Mapping[str, tuple[Value, ...]] = {}
    """Only events whose facts are among these."""
    of: str = ""
    """The fact that names the seat; empty: whoever did it (see `Story.doer`)."""

    def counted(self, events: Sequence[Told], seats: int, doer: str = "seat") -> list[int]:
        """The number of each seat.

        >>> found = [Told("found", {"seat": 1, "spice": 3}), Told("found", {"seat": 1, "spice": 4})]
        >>> Tally("found", "spice").counted(found, 2), Tally("found").counted(found, 2)
        ([0, 7], [0, 2])
        """
        found = [0] * seats
        for told in events:
            facts = told.facts
            if told.what == self.what and all(facts.get(k) in v for k, v in self.where.items()):
                seat = int(facts[self.of or doer])
                if seat in range(seats):
                    found[seat] += int(facts[self.fact]) if self.fact else 1
        return found


class Lesson(msgspec.Struct, frozen=True):
    """Something that is explained once to somebody who learns a game."""

    name: str
    """What browsers remember it by."""
    title: str
    words: str
    """A few sentences."""


class Story:
    """A game's words. Its package has a module `story` with an instance called `story`.

    A translation is another instance with other tables.
    """

    asks: ClassVar[Mapping[str, str]] = {}
    """The question in words, by kind; a key that ends in `*` serves all kinds that begin so, and
    its words have the end of the kind in `{rest}`. Other words in braces are made by `context`."""
    context: ClassVar[type[Context]] = Context
    """Makes the words that questions leave open."""
    options: ClassVar[Mapping[str, str]] = {}
    """Options that are words, in better words; `kind: option` goes before `option`, and the kind
    may be a key of `asks` that ends in `*`."""
    names: ClassVar[Mapping[str, Callable[[Any], str]]] = {}
    """What things are called, by the sort that `Ask.of` names: `{"territory": place}`."""
    deeds: ClassVar[Mapping[str, str]] = {}
    """What the button says that gives an answer: a verb first, and the price. By kind, or by
    `kind: option`, as in `options`; `{option}` is the answer in words, others are `context`'s."""
    ways_out: ClassVar[frozenset[Value]] = frozenset({PASS})
    """Options by which a seat does nothing: they stand apart from the others."""
    ends: ClassVar[frozenset[Value]] = frozenset({"done", "end turn"})
    """Those of them that end what goes on: the main button says so until something is chosen."""
    extras: ClassVar[frozenset[str]] = frozenset()
    """Kinds of questions (they may end in `*`) about what is rare or cannot be taken back: a card,
    a reaction. There the way out is the main button until something is chosen."""
    briefs: ClassVar[Mapping[str, str]] = {}
    """What a seat has just done, in two words, by message key: `bid {amount}`."""
    runs: ClassVar[Mapping[str, str]] = {}
    """Deeds of which several in a row are one line of the log, by message key, each in a word:
    `{amount}`, `pass`. The emblem before it says whose deed it was."""
    offers: ClassVar[Mapping[str, str]] = {}
    """Free acts in words, by name."""
    offer_groups: ClassVar[Mapping[str, Sequence[str]]] = {}
    """Free acts under headings, in the order in which people look for them, where there are many.
    One that is under no heading stands alone."""
    events: ClassVar[Mapping[str, str]] = {}
    """What is told, by message key, with its facts in braces."""
    headings: ClassVar[Mapping[str, Heading]] = {}
    """Told events that begin a turn, a phase or both, by message key, with their facts in braces:
    the log is divided by them, and they are the chapters of a replay."""
    opening: ClassVar[str] = "Set-up"
    """What comes before the first heading."""
    great: ClassVar[Mapping[str, str]] = {}
    """Told events that weigh, by message key: what sort of event it is, such as a battle. The log
    lifts them out, and a replay has a mark for each."""
    luck: ClassVar[Mapping[str, Tally]] = {}
    """What chance gave and took, in a few words each: it is counted when the game is over."""
    aim: ClassVar[str] = ""
    """What wins the game and by what means, in about three sentences, for somebody who learns."""
    lessons: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """A title and a few sentences for each phase, told when it first comes; see `phase`."""
    endings: ClassVar[Mapping[str, str]] = {}
    """How a match can end."""
    points: ClassVar[str] = ""
    """What the scores of a verdict count."""
    turn: ClassVar[str] = "turn"
    """What the game calls a turn."""
    seat_facts: ClassVar[frozenset[str]] = frozenset({"seat", "other"})
    """Facts that are seats and are told by their names."""
    doer: ClassVar[str] = "seat"
    """The one of them that says whose deed it was, or to whom it happened."""

    def at_table(self, view: View) -> Story:
        """The story as it is told at this table: where seats have names of their own, with them."""
        return self

    def name(self, seat: Seat) -> str:
        """Call a seat by its name.

        >>> Story().name(0)
        'Player 1'
        """
        return f"Player {seat + 1}"

    def role(self, role: str) -> str:
        """Call what a seat or a side plays as people do, in tables (see `Game.roles` and `sides`).

        >>> Story().role("sand_rider")
        'Sand rider'
        """
        return capital(spelled(role))

    def ask(self, view: View, ask: Ask) -> str:
        """Put the question in words; one that says what its options name can do without."""
        key, end = self.entry(ask.kind)
        if ask.of and key not in self.asks:
            return f"{capital(ask.kind)}?"
        words = self.context(self.at_table(view).name, view, ask, end)
        return capital(self.asks[key].format_map(words).strip())

    def kind(self, kind: str) -> str:
        """What questions of a kind are about, in a few words, whatever the table looks like.

        >>> Story().kind("stop *")
        'stop'
        """
        return kind.removesuffix("*").strip()

    def option(self, view: View, ask: Ask, value: Value) -> str:
        """Put one option in words: those of `options`, or what it is called."""
        kinds = dict.fromkeys((ask.kind, self.entry(ask.kind)[0]))
        keys = [*(f"{kind}: {value}" for kind in kinds), str(value)]
        words = next((self.options[key] for key in keys if key in self.options), None)
        return self.thing(view, ask, value) if words is None else words

    def deed(self, view: View, ask: Ask, value: Value, option: str = "") -> str:
        """Say what giving this answer does; `option` is the answer in words, if they are known."""
        option = option or self.option(view, ask, value)
        key, end = self.entry(ask.kind)
        keys = (f"{ask.kind}: {value}", f"{key}: {value}", ask.kind, key)
        words = next((self.deeds[each] for each in keys if each in self.deeds), None)
        if words is None:
            return f"Choose {option}" if ask.of and value not in self.ways_out else option
        context = self.context(self.at_table(view).name, view, ask, end)
        spoken = option.replace("{", "{{").replace("}", "}}")
        return capital(words.replace("{option}", spoken).format_map(context))

    def rests(self, ask: Ask, way_out: Value) -> bool:
        """Is this way out what most people want here, so that the main button takes it?"""
        return way_out in self.ends or found(self.extras, ask.kind) is not None

    def task(self, view: View, seat: Seat) -> str:
        """Say in two words what the table waits for from a seat.

        >>> Story().task(View(0, None, None, [], None, [], []), 1)
        'to move'
        """
        return "to move"

    def brief(self, told: Told) -> tuple[Seat, str] | None:
        """Say in two words what a seat has just done, and which seat it was; None: nothing."""
        words, seat = self.briefs.get(told.what), told.facts.get(self.doer)
        if words is None or not isinstance(seat, int):
            return None
        return seat, words.format_map(self.facts(told))

    def in_run(self, told: Told) -> str:
        """A deed among others of its kind, in a word; empty: it has a line of its own."""
        words = self.runs.get(told.what)
        return words.format_map(self.facts(told)) if words else ""

    def step(self, view: View) -> str:
        """Say where in its phase the match is: `Card 1 of 6`; empty: nowhere in particular."""
        return ""

    def thing(self, view: View, ask: Ask, value: Value) -> str:
        """Call an option what it is: a seat or thing by its name, as `Ask.of` sorts it.

        Numbers of no sort speak for themselves.
        """
        if ask.of == "seat" and isinstance(value, int):
            return capital(self.name(value))
        if not ask.of and isinstance(value, str):
            raise KeyError(f"no words for option {value!r} of {ask.kind!r}")
        called = spelled if value == PASS else self.names.get(ask.of, spelled)
        return capital(called(value))

    def offer(self, kind: str) -> str:
        """Put a free act in words."""
        return self.offers[kind]

    def does(self, view: View, act: str) -> str:
        """Say what a free act that was put together does and costs; empty: its answers say it.

        The answers stand in `view.since` (see `scenes.drafts`).
        """
        return ""

    def grouped(self, offers: Sequence[str]) -> dict[str, list[str]]:
        """Free acts by their headings; those without one come last, under an empty one.

        >>> class Some(Story):
        ...     offer_groups = {"Trade": ("buy", "sell"), "War": ("attack",)}
        >>> Some().grouped(["wave", "attack", "buy"])
        {'Trade': ['buy'], 'War': ['attack'], '': ['wave']}
        """
        known = {act for acts in self.offer_groups.values() for act in acts}
        found = {
            heading: [act for act in acts if act in offers]
            for heading, acts in self.offer_groups.items()
        }
        found[""] = [act for act in offers if act not in known]
        return {heading: acts for heading, acts in found.items() if acts}

    def seats(self, told: Told) -> list[Seat]:
        """The seats that a told event is about: emblems stand beside its line."""
        facts = ((key, value) for key, value in told.facts.items() if key in self.seat_facts)
        return list(dict.fromkeys(int(value) for _, value in facts))

    def event(self, told: Told) -> str:
        """Put something that happened in words."""
        words = "A moderator made a correction: {reason}" if told.what == "corrected" else None
        return capital((words or self.events[told.what]).format_map(self.facts(told)))

    def heading(self, told: Told) -> Heading | None:
        """What begins with a told event; None: nothing does.

        >>> class Some(Story):
        ...     headings = {"dawn": Heading("Day {day}", "Morning")}
        >>> Some().heading(Told("dawn", {"day": 3})), Some().heading(Told("rain", {}))
        (Heading(turn='Day 3', phase='Morning'), None)
        """
        words = self.headings.get(told.what)
        if words is None:
            return None
        facts = self.facts(told)
        return Heading(
            capital(words.turn.format_map(facts)), capital(words.phase.format_map(facts))
        )

    def phase(self, view: View) -> str:
        """The phase that the match is in, as the keys of `lessons` have it."""
        return str(getattr(view.table, "phase", ""))

    def lesson(self, view: View) -> Lesson | None:
        """What to explain now to somebody who learns the game; None: nothing."""
        phase = self.phase(view)
        return Lesson(phase, *self.lessons[phase]) if phase in self.lessons else None

    def log(self, view: View, events: Sequence[Told]) -> list[str]:
        """Put all that this seat was told in words, as far as it may still read it."""
        return [self.event(told) for told in events]

    def steady(self, view: View) -> bool:
        """Does a line of the log stay as it was written, whatever happens later?"""
        return True

    def facts(self, told: Told) -> dict[str, str]:
        """Put all facts of a told event in words; a game may add what follows from them."""
        return {
            key: self.name(int(value)) if key in self.seat_facts else self.fact(key, value)
            for key, value in told.facts.items()
        }

    def fact(self, key: str, value: Value) -> str:
        """Put one fact of a told event in words."""
        return str(value)

    def score(self, score: int) -> str:
        """Say what somebody has in the end.

        >>> Story().score(3)
        '3'
        """
        return f"{score} {self.points}".strip()

    def ending(self, verdict: Verdict) -> str:
        """Say how the match ended."""
        winners = " and ".join(map(self.name, verdict.winners)) or "Nobody"
        return capital(f"{winners}: {self.endings[verdict.ending]}")

    def span(self, last: int) -> tuple[str, str]:
        """Name the first and the last turn of a match.

        >>> Story().span(8)
        ('turn 1', 'turn 8')
        """
        return f"{self.turn} 1", f"{self.turn} {last}"

    def hand(self, view: View) -> list[str]:
        """Name what this seat holds in hand: whoever comes back is told what came and went."""
        return []

    def secrets(self, view: View) -> list[str]:
        """Tell what this seat still hid when the game was over, a sentence each."""
        return []

    def view(self, view: View) -> str:
        """Describe all that this seat sees, for a screen that has only letters."""
        raise NotImplementedError

    def map(self, view: View) -> str:
        """Describe what borders on what, for a screen that has only letters; empty: no map."""
        return ""

    def entry(self, kind: str) -> tuple[str, str]:
        """Find the key of `asks` for a kind of question, and what its `*` stands for.

        >>> class Some(Story):
        ...     asks = {"bid": "How much?", "move to *": "How many to {rest}?"}
        >>> Some().entry("bid"), Some().entry("move to Carthag")
        (('bid', ''), ('move to *', 'Carthag'))
        """
        key = found(self.asks, kind)
        return (kind, "") if key is None else (key, rest(key, kind))


def story_of(game: Game[Any]) -> Story:
    """The game's words, or a refusal: without them nobody can be shown anything."""
    found = getattr(game.part("story"), "story", None)
    if not isinstance(found, Story):
        raise Refused("{game} has no words yet, so it cannot be shown", game=game.title)
    return found
