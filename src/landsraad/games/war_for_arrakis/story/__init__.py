"""War for Arrakis in words. What things are called stands in `words`."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from landsraad.games.war_for_arrakis.rules.tracks import less_asked
from landsraad.games.war_for_arrakis.state import View
from landsraad.games.war_for_arrakis.story import first_card, words
from landsraad.games.war_for_arrakis.story.asks import ASKS, OFFERS, OPTIONS
from landsraad.games.war_for_arrakis.story.context import WarContext, step_words
from landsraad.games.war_for_arrakis.story.deeds import BRIEFS, DEEDS, EXTRAS, RUNS, TASKS, WAYS_OUT
from landsraad.games.war_for_arrakis.story.events import (
    ENDINGS,
    EVENTS,
    GAINS,
    GREAT,
    HEADINGS,
    MAHDI_ENDINGS,
)
from landsraad.games.war_for_arrakis.story.facts import derived, in_words
from landsraad.games.war_for_arrakis.story.lessons import (
    AIM,
    LESSONS,
    MAHDI_LESSONS,
    OWN_LESSONS,
)
from landsraad.games.war_for_arrakis.story.mahdi import (
    FIGURE_TIES,
    MAHDI_ASKS,
    MAHDI_DEEDS,
    MAHDI_EVENTS,
    TIE,
    TIES,
)
from landsraad.games.war_for_arrakis.story.modules import (
    MODULE_ASKS,
    MODULE_DEEDS,
    MODULE_EVENTS,
    MODULE_OFFERS,
    MODULE_OPTIONS,
)
from landsraad.games.war_for_arrakis.story.names import ROLES
from landsraad.games.war_for_arrakis.story.things import SPECIAL, action, detail, named, side_asked
from landsraad.games.war_for_arrakis.story.view import map_words, view_words
from landsraad.kernel import PASS, Ask, Seat, Told, Value, Verdict
from landsraad.scenes.story import Lesson, Story
from landsraad.scenes.story.first_card import FirstCard
from landsraad.scenes.text import capital, counted, listed, within


class WarStory(Story):
    """The words of the game; seats are called by their dashboards."""

    asks = ASKS | MODULE_ASKS | MAHDI_ASKS
    context = WarContext
    options = OPTIONS | MODULE_OPTIONS
    names = {
        "area": words.area,
        "card": words.card,
        "dashboard": lambda value: words.one_of(words.NAMES, value),
        "deck": lambda value: words.one_of(words.DECKS, value),
        "figure": str,
        "leader": words.leader,
        "marker": lambda value: words.one_of(words.MARKERS, value),
        "power": lambda value: words.one_of(words.POWERS, value),
        "prescience": words.prescience,
        "result": lambda value: words.one_of(words.RESULTS, value),
        "sector": words.sector,
        "token": str,
        "unit": str,
        "zone": words.zone,
    }
    deeds = DEEDS | MODULE_DEEDS | MAHDI_DEEDS
    ways_out = WAYS_OUT
    extras = EXTRAS
    briefs = BRIEFS
    runs = RUNS
    offers = OFFERS | MODULE_OFFERS
    events = EVENTS | MODULE_EVENTS | MAHDI_EVENTS
    aim = AIM
    lessons = LESSONS
    headings = HEADINGS
    great = GREAT
    turn = "round"
    endings = ENDINGS
    points = "steps"
    gains = GAINS

    def __init__(self, roles: Sequence[str] = (), less: int = 0) -> None:
        self.roles, self.less = tuple(roles), less

    def at_table(self, view: View) -> Story:
        """The story with the names of this table's seats, and what its objectives ask."""
        roles, less = tuple(view.table.roles), less_asked(view.table)
        same = (roles, less) == (self.roles, self.less)
        return self if same else WarStory(roles, less)

    def name(self, seat: Seat) -> str:
        """Call a seat by its dashboard.

        >>> WarStory(["atreides", "harkonnen"]).name(1)
        'the Harkonnen'
        """
        if 0 <= seat < len(self.roles):
            return words.NAMES[self.roles[seat]]
        return super().name(seat)

    def role(self, role: str) -> str:
        """Call a side or a dashboard by its name.

        >>> story.role("house_atreides"), story.role("corrino_ally")
        ('House Atreides', 'Corrino')
        """
        return ROLES[role]

    def card(self, view: View, seat: Seat) -> FirstCard:
        """Who a seat is, what wins, and what it may do."""
        return first_card.card(view, seat)

    def power_now(self, view: View, ask: Ask) -> str:
        """Name the player's own power that works in this question."""
        return first_card.power_now(view, ask)

    def task(self, view: View, seat: Seat) -> str:
        """Say in two words what the table waits for from a seat."""
        return "to fight" if view.table.battle else TASKS[view.table.phase]

    def step(self, view: View) -> str:
        """Say which battle is fought, or how many dice both sides have left."""
        return step_words(view)

    # ---- for somebody who learns the game

    def phase(self, view: View) -> str:
        """The phase of the round; a battle is explained when the first one is fought."""
        return "battle" if view.table.battle else str(view.table.phase)

    def lesson(self, view: View) -> Lesson | None:
        """What to explain now: first what is for everybody, then what is for the learner's side."""
        phase, t = self.phase(view), view.table
        if t.mahdi is not None and phase in MAHDI_LESSONS:
            return Lesson(f"mahdi {phase}", *MAHDI_LESSONS[phase])
        title, said = LESSONS[phase]
        own = OWN_LESSONS[t.sides[view.seat]].get(phase, "") if view.seat >= 0 else ""
        return Lesson(phase, title, f"{said} {own}".strip())

    # ---- questions and options

    def ask(self, view: View, ask: Ask) -> str:
        """Put the question in words; against Mahdi some of them are about the Harkonnen."""
        if view.table.mahdi is not None and ask.kind in TIES:
            return TIE + TIES[ask.kind]
        if ask.kind in FIGURE_TIES and side_asked(view, ask) != view.table.sides[ask.seat]:
            return TIE + FIGURE_TIES[ask.kind]
        return super().ask(view, ask)

    def kind(self, kind: str) -> str:
        """What questions of a kind are about."""
        return kind.removesuffix("*").replace("_", " ").strip()

    def option(self, view: View, ask: Ask, value: Value) -> str:
        """Put one option in words; the actions of a die by what it shows."""
        return action(view, ask, str(value)) or super().option(view, ask, value)

    def thing(self, view: View, ask: Ask, value: Value) -> str:
        """Call an option what it is, with what matters of it here."""
        if value == PASS or isinstance(value, int):
            return super().thing(view, ask, value)
        return capital(self.called(view, ask, value)) + detail(view, ask, str(value))

    def called(self, view: View, ask: Ask, value: Value) -> str:
        """The name of an option, as it stands in a sentence."""
        if isinstance(value, int):
            return super().thing(view, ask, value)
        return named(view, ask, str(value)) or self.names.get(ask.of, str)(value)

    def deed(self, view: View, ask: Ask, value: Value, option: str = "") -> str:
        """Say what giving this answer does: with the name of a thing, whatever else it is."""
        key = f"{ask.kind}: {value}"
        if key in self.deeds:
            return super().deed(view, ask, value, option)
        if key in self.options or value in self.options or value in self.ways_out:
            return option or self.option(view, ask, value)
        usual = "Use {option}" if ask.kind in SPECIAL else "Choose {option}"
        wanted = self.deeds.get(ask.kind, usual if ask.of else "{option}")
        name = self.called(view, ask, value)
        called = within(name) if ask.of == "area" else name
        return capital(wanted.replace("{option}", called))

    # ---- what happens

    def facts(self, told: Told) -> dict[str, str]:
        """Put the facts in words, and what follows from them."""
        found = derived(told)
        if told.what == "turn_began":
            found["speaker"] = self.speaker(told)
        rest = {key: value for key, value in told.facts.items() if key not in found}
        return super().facts(msgspec.structs.replace(told, facts=rest)) | found

    def speaker(self, told: Told) -> str:
        """Who of a shared side is asked first in its turn; nothing: there is only one."""
        name = self.name(int(told.facts["seat"]))
        return "" if name == words.NAMES[str(told.facts["side"])] else f", {name} first"

    def fact(self, key: str, value: Value) -> str:
        """Name things."""
        return words.objective(value, self.less) if key == "objective" else in_words(key, value)

    def score(self, score: int) -> str:
        """Steps of supremacy, or of all prescience markers together."""
        return counted(score, "step")

    def ending(self, verdict: Verdict) -> str:
        """Say how the match ended."""
        if not verdict.winners:
            return MAHDI_ENDINGS[verdict.ending]
        winners = listed(map(self.name, verdict.winners))
        return capital(self.endings[verdict.ending].format(winners=winners))

    # ---- what a seat sees

    def hand(self, view: View) -> list[str]:
        """The planning cards of this seat."""
        return [] if view.shield is None else [words.card(card) for card in view.shield.hand]

    def secrets(self, view: View) -> list[str]:
        """What this seat still hid when the game was over."""
        shield = view.shield
        if shield is None:
            return []
        less = less_asked(view.table)
        named = (words.objective(name, less) for name in shield.objectives)
        objectives = [f"The objective was {each}." for each in named]
        cards = [f"The hand held {listed(self.hand(view))}."] if shield.hand else []
        return [*objectives, *cards]

    def map(self, view: View) -> str:
        """Every area with its ground and neighbours."""
        return map_words()

    def view(self, view: View) -> str:
        """Describe the table as this seat sees it."""
        return view_words(view)


story = WarStory()
