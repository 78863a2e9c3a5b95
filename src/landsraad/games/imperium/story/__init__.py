"""Dune: Imperium – Uprising in words.

What ops do is told in `phrases` and `effects`, conditions in `conditions`, whole cards in `texts`.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from landsraad.games.imperium.components import TILES
from landsraad.games.imperium.state import NOBODY, State, View
from landsraad.games.imperium.story import facts as fact_words, first_card, names
from landsraad.games.imperium.story.asks import ASKS, OPTIONS
from landsraad.games.imperium.story.context import ImperiumContext
from landsraad.games.imperium.story.deeds import BRIEFS, DEEDS, EXTRAS, RUNS, TASKS, WAYS_OUT
from landsraad.games.imperium.story.events import ENDINGS, EVENTS, GREAT, HEADINGS, LUCK
from landsraad.games.imperium.story.lessons import AIM, LESSONS, of_mode
from landsraad.games.imperium.story.modules import (
    MODULE_ASKS,
    MODULE_DEEDS,
    MODULE_EVENTS,
    MODULE_OPTIONS,
)
from landsraad.games.imperium.story.things import AMOUNTS, called, detail
from landsraad.games.imperium.story.ties import tie_words
from landsraad.games.imperium.story.view import map_words, view_words
from landsraad.kernel import PASS, Ask, Seat, Told, Value, Verdict
from landsraad.scenes.story import Lesson, Story
from landsraad.scenes.story.first_card import FirstCard
from landsraad.scenes.text import capital, counted, listed


class ImperiumStory(Story):
    """The words of the game; players are called by their Leaders."""

    asks = ASKS | MODULE_ASKS
    context = ImperiumContext
    options = OPTIONS | MODULE_OPTIONS
    names = {
        "card": names.card,
        "conflict": names.conflict,
        "contract": names.contract,
        "faction": names.faction,
        "intrigue": names.intrigue,
        "leader": names.leader,
        "player": lambda value: f"player {int(value) + 1}",
        "post": names.post,
        "rival": names.leader,
        "space": names.space,
        "tile": names.tile,
    }
    deeds = DEEDS | MODULE_DEEDS
    ways_out = WAYS_OUT
    extras = EXTRAS
    briefs = BRIEFS
    runs = RUNS
    events = EVENTS | MODULE_EVENTS
    aim = AIM
    lessons = LESSONS
    headings = HEADINGS
    great = GREAT
    luck = LUCK
    turn = "round"
    endings = ENDINGS
    points = "Victory Points"
    gains = frozenset({"alliance", "control", "scored", "won"})
    seat_facts = frozenset({"ally", "first", "mate", "player", "victim"})
    doer = "player"

    def __init__(self, leaders: Sequence[str] = ()) -> None:
        self.leaders = tuple(leaders)

    def at_table(self, view: View) -> Story:
        """The story with the Leaders of this table."""
        leaders = tuple(player.leader for player in view.table.players)
        return self if leaders == self.leaders else ImperiumStory(leaders)

    def role(self, role: str) -> str:
        """Call a Leader by name.

        >>> story.role("muad_dib")
        "Muad'Dib"
        """
        return names.leader(role)

    def name(self, seat: Seat) -> str:
        """Call a player by the Leader, a Rival as well.

        >>> ImperiumStory(["gurney_halleck", ""]).name(0), ImperiumStory(["", ""]).name(1)
        ('Gurney Halleck', 'Player 2')
        """
        if seat == NOBODY:
            return "nobody"
        leader = self.leaders[seat] if seat < len(self.leaders) else ""
        return names.leader(leader) if leader else super().name(seat)

    def phase(self, view: View) -> str:
        """What is being done: a turn, Combat, a reward; before the first round the set-up."""
        return view.table.turn.kind or ("round_start" if view.table.round else "setup")

    def lesson(self, view: View) -> Lesson | None:
        """What to explain of a phase; teams, Rivals and Ix have some lessons of their own."""
        phase = self.phase(view)
        for mode, lessons in of_mode(view.table).items():
            if phase in lessons:
                return Lesson(f"{mode} {phase}", *lessons[phase])
        return super().lesson(view)

    def card(self, view: View, seat: Seat) -> FirstCard | None:
        """Who a seat is, what wins, and what it may do."""
        return first_card.card(view, seat)

    def power_now(self, view: View, ask: Ask) -> str:
        """Name the player's own power that works in this question."""
        return first_card.power_now(view, ask)

    def task(self, view: View, seat: Seat) -> str:
        """Say in two words what the table waits for from a seat."""
        return TASKS[self.phase(view)]

    def step(self, view: View) -> str:
        """Say where the Agent is, how much Persuasion is left, or what is fought over."""
        t = view.table
        if t.turn.kind == "reveal":
            return f"{t.turn.persuasion} Persuasion left"
        if t.turn.kind == "agent" and t.turn.space:
            return names.space(t.turn.space)
        return names.conflict(t.conflict) if t.conflict else ""

    # ---- questions and options

    def option(self, view: View, ask: Ask, value: Value) -> str:
        """Put one option in words: a word, a thing with what matters of it, or a name."""
        if ask.kind == "combat" and value == PASS and view.table.turn.plays_on:
            return self.options["combat: stop"]
        if self.is_word(ask, value):
            return super().option(view, ask, value)
        if ask.kind in AMOUNTS:
            return str(value)
        return capital(self.called(view, ask, value)) + detail(view, ask, str(value))

    def deed(self, view: View, ask: Ask, value: Value, option: str = "") -> str:
        """Say what giving this answer does: with the name of a thing, whatever else it is."""
        said = option or self.option(view, ask, value)
        if ask.kind not in self.deeds or value in self.ways_out:
            return said
        if self.is_word(ask, value):
            plain = said[:1].lower() + said[1:]
            wanted = self.deeds.get(f"{ask.kind}: {value}", self.deeds[ask.kind])
        else:
            plain = self.called(view, ask, value)
            used = ask.kind == "turn" and value in TILES
            wanted = "Use {option}" if used else self.deeds[ask.kind]
        return capital(wanted.replace("{option}", plain))

    def is_word(self, ask: Ask, value: Value) -> bool:
        """Is this an option in words of its own, not a thing?"""
        return f"{ask.kind}: {value}" in self.options or value in self.options

    def called(self, view: View, ask: Ask, value: Value) -> str:
        """The name of an option, as it stands in a sentence."""
        if ask.of in ("player", "seat"):
            return self.at_table(view).name(int(value))
        words = called(view, ask, value)
        return words or (self.names[ask.of](value) if ask.of in self.names else str(value))

    # ---- what happens

    def facts(self, told: Told) -> dict[str, str]:
        """Put the facts in words, and what follows from them."""
        found = fact_words.derived(told)
        if told.what == "leader":
            found["chooser"] = super().name(int(told.facts["player"]))
        if told.what == "alliance":
            found["holder"] = fact_words.alliance(self.name, told.facts)
        rest = {key: value for key, value in told.facts.items() if key not in found}
        return super().facts(msgspec.structs.replace(told, facts=rest)) | found

    def fact(self, key: str, value: Value) -> str:
        """Name things."""
        return fact_words.in_words(key, value)

    def score(self, score: int) -> str:
        """Victory Points."""
        return counted(score, "Victory Point")

    def ending(self, verdict: Verdict) -> str:
        """Say how the match ended."""
        winners, points = listed(map(self.name, verdict.winners)), ""
        if verdict.scores and verdict.winners:
            points = f" with {self.score(max(verdict.scores[seat] for seat in verdict.winners))}"
        ending = self.endings[verdict.ending].format(winners=winners, points=points)
        return capital(f"{ending}{self.beside(verdict) if points else ''}")

    def decided(self, state: State, verdict: Verdict) -> str:
        """Say what broke a tie of points (final_tie)."""
        return tie_words(self.name, state.table, verdict)

    # ---- what a seat sees

    def hand(self, view: View) -> list[str]:
        """The cards and Intrigue cards of this seat."""
        shield = view.shield
        return [] if shield is None else list(map(names.card, [*shield.hand, *shield.intrigue]))

    def secrets(self, view: View) -> list[str]:
        """What this seat still hid when the game was over."""
        shield = view.shield
        if shield is None or not shield.intrigue:
            return []
        return [
            f"Intrigue cards that were never played: {listed(map(names.card, shield.intrigue))}."
        ]

    def map(self, view: View) -> str:
        """Every space, post and track."""
        return map_words(view.table)

    def view(self, view: View) -> str:
        """Describe the table as this seat sees it."""
        return view_words(view, self.at_table(view).name)


story = ImperiumStory()
