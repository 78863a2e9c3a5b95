"""Words for questions: what things are called, what is asked, what may be done out of turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from landsraad.kernel.asks import PASS, Ask, Seat, Value
from landsraad.kernel.state import View
from landsraad.kinds import found, rest
from landsraad.scenes.text import Name, capital, spelled, within


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


class Naming:
    """What things, seats and sides are called."""

    names: ClassVar[Mapping[str, Callable[[Any], str]]] = {}
    """What things are called, by the sort that `Ask.of` names: `{"territory": place}`."""

    def at_table(self, view: View) -> Naming:
        """The story as it is told at this table: where seats have names of their own, with them."""
        return self

    def name(self, seat: Seat) -> str:
        """Call a seat by its name.

        >>> Naming().name(0)
        'Player 1'
        """
        return f"Player {seat + 1}"

    def role(self, role: str) -> str:
        """Call what a seat or a side plays as people do, in tables (see `Game.roles` and `sides`).

        >>> Naming().role("sand_rider")
        'Sand rider'
        """
        return capital(spelled(role))


class Questions(Naming):
    """What is asked, and what each answer is called and does."""

    asks: ClassVar[Mapping[str, str]] = {}
    """The question in words, by kind; a key that ends in `*` serves all kinds that begin so, and
    its words have the end of the kind in `{rest}`. Other words in braces are made by `context`."""
    context: ClassVar[type[Context]] = Context
    """Makes the words that questions leave open."""
    options: ClassVar[Mapping[str, str]] = {}
    """Options that are words, in better words; `kind: option` goes before `option`, and the kind
    may be a key of `asks` that ends in `*`."""
    deeds: ClassVar[Mapping[str, str]] = {}
    """What the button says that gives an answer: a verb first, and the price. By kind, or by
    `kind: option`, as in `options`; `{option}` is the answer in words, others are `context`'s. A
    way out does nothing: it is called what it is, unless `kind: option` says otherwise."""
    ways_out: ClassVar[frozenset[Value]] = frozenset({PASS})
    """Options by which a seat does nothing: they stand apart from the others."""
    ends: ClassVar[frozenset[Value]] = frozenset({"done", "end turn"})
    """Those of them that end what goes on: the main button says so until something is chosen."""
    extras: ClassVar[frozenset[str]] = frozenset()
    """Kinds of questions (they may end in `*`) about what is rare or cannot be taken back: a card,
    a reaction. There the way out is the main button until something is chosen."""

    def ask(self, view: View, ask: Ask) -> str:
        """Put the question in words; one that says what its options name can do without."""
        key, end = self.entry(ask.kind)
        if ask.of and key not in self.asks:
            return f"{capital(ask.kind)}?"
        words = self.context(self.at_table(view).name, view, ask, end)
        return capital(self.asks[key].format_map(words).strip())

    def kind(self, kind: str) -> str:
        """What questions of a kind are about, in a few words, whatever the table looks like.

        >>> Questions().kind("stop *")
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
        keys = [f"{ask.kind}: {value}", f"{key}: {value}"]
        keys += [] if value in self.ways_out else [ask.kind, key]
        words = next((self.deeds[each] for each in keys if each in self.deeds), None)
        if words is None:
            chosen = ask.of and value not in self.ways_out
            return f"Choose {within(option)}" if chosen else option
        context = self.context(self.at_table(view).name, view, ask, end)
        inside = option if words.startswith("{option}") else within(option)
        spoken = inside.replace("{", "{{").replace("}", "}}")
        return capital(words.replace("{option}", spoken).format_map(context))

    def rests(self, ask: Ask, way_out: Value) -> bool:
        """Is this way out what most people want here, so that the main button takes it?"""
        return way_out in self.ends or found(self.extras, ask.kind) is not None

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

    def entry(self, kind: str) -> tuple[str, str]:
        """Find the key of `asks` for a kind of question, and what its `*` stands for.

        >>> class Some(Questions):
        ...     asks = {"bid": "How much?", "move to *": "How many to {rest}?"}
        >>> Some().entry("bid"), Some().entry("move to Carthag")
        (('bid', ''), ('move to *', 'Carthag'))
        """
        key = found(self.asks, kind)
        return (kind, "") if key is None else (key, rest(key, kind))


class Acts:
    """What may be done out of turn."""

    offers: ClassVar[Mapping[str, str]] = {}
    """Free acts in words, by name."""
    offer_groups: ClassVar[Mapping[str, Sequence[str]]] = {}
    """Free acts under headings, in the order in which people look for them, where there are many.
    One that is under no heading stands alone."""

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

        >>> class Some(Acts):
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
