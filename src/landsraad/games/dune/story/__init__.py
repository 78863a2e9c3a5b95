"""DUNE in words. What things are called stands in `words`, the view in `view`."""

from __future__ import annotations

from collections.abc import Sequence

from landsraad.games.dune.components import FACTIONS, KWISATZ, LEADERS, PARTS, PARTS_OF, TERRITORY
from landsraad.games.dune.rules.deals.offers import deal_of
from landsraad.games.dune.rules.phases.mentat_pause import SPECIAL
from landsraad.games.dune.rules.phases.revival import leader_price
from landsraad.games.dune.rules.table import can_fight, owner_of
from landsraad.games.dune.state import State, Table, View
from landsraad.games.dune.story.asks import (
    ASKS,
    ENDINGS,
    OFFERS,
    OPTIONS,
)
from landsraad.games.dune.story.context import DuneContext, step_words, there
from landsraad.games.dune.story.deals import (
    PROMISE_LABELS,
    QUESTION_LABELS,
    SHOWN,
    SIGHTS,
    deal_terms,
    written,
)
from landsraad.games.dune.story.deeds import BRIEFS, DEEDS, EXTRAS, RUNS, TASKS, WAYS_OUT
from landsraad.games.dune.story.events import (
    EVENTS,
    GREAT,
    HEADINGS,
    LUCK,
    SETUP_EVENTS,
    derived,
    fact,
    forgotten,
)
from landsraad.games.dune.story.first_cards import first_card, power_now
from landsraad.games.dune.story.lessons import AIM, LESSONS
from landsraad.games.dune.story.view import landmarks, occupied_by, secret_words, view_words
from landsraad.games.dune.story.words import (
    KINDS,
    OWN_POWERS,
    PHASES,
    POWERS,
    card_label,
    faction,
    half,
    leader_label,
    place,
    place_label,
    spice_card,
)
from landsraad.kernel import Ask, Seat, Told, Value, Verdict
from landsraad.scenes.story import FirstCard, Story
from landsraad.scenes.text import capital, counted, listed

LISTS = {
    "about power": OWN_POWERS,
    "show": SHOWN,
    "share": SIGHTS,
    "promise": PROMISE_LABELS,
    "question": QUESTION_LABELS,
}
"""Questions whose options are words of one list."""


def power_owner(power: str) -> str:
    """The faction whose power it is.

    >>> power_owner("voice"), power_owner("storm_movement")
    ('Bene Gesserit', 'Fremen')
    """
    power = {"storm_movement": "storm_cards"}.get(power, power)
    sheets = FACTIONS.values()
    powers = {s.id: [p.id for p in (*s.basic, *s.alliance, *s.advanced)] for s in sheets}
    return next(faction(name) for name, own in powers.items() if power in own)


def stopped(power: str) -> str:
    """A power that could be stopped.

    >>> stopped("voice")
    'stop it with the Karama: Bene Gesserit must not use the Voice'
    """
    return f"stop it with the Karama: {power_owner(power)} must not {POWERS[power]}"


class DuneStory(Story):
    """The words of the game; at a table, seats are called by their factions."""

    asks = ASKS
    context = DuneContext
    options = OPTIONS
    names = {
        "card": card_label,
        "deal": str,
        "dial": half,
        "faction": faction,
        "kind": KINDS.__getitem__,
        "leader": leader_label,
        "part": place_label,
        "phase": PHASES.__getitem__,
        "power": stopped,
        "spice card": spice_card,
        "territory": place_label,
        "text": written,
    }
    deeds = DEEDS
    ways_out = WAYS_OUT
    extras = EXTRAS
    briefs = BRIEFS
    runs = RUNS
    offers = OFFERS
    events = EVENTS
    headings = HEADINGS
    great = GREAT
    luck = LUCK
    aim = AIM
    lessons = LESSONS
    endings = ENDINGS
    points = "strongholds"
    seat_facts = frozenset({"seat", "other", "who"})

    def __init__(self, factions: Sequence[str] = ()) -> None:
        self.factions = tuple(factions)

    def at_table(self, view: View) -> DuneStory:
        """Call seats by the factions of this table."""
        factions = tuple(view.table.factions)
        return self if factions == self.factions else DuneStory(factions)

    def name(self, seat: Seat) -> str:
        """Call a seat by its faction, once it has one."""
        if 0 <= seat < len(self.factions) and self.factions[seat]:
            return faction(self.factions[seat])
        return super().name(seat)

    def role(self, role: str) -> str:
        """Call a faction by its name.

        >>> story.role("bene_gesserit"), story.role("emperor")
        ('Bene Gesserit', 'Emperor')
        """
        return FACTIONS[role].name

    def task(self, view: View, seat: Seat) -> str:
        """Say in two words what the table waits for from a seat."""
        return TASKS[view.table.phase]

    def step(self, view: View) -> str:
        """Say where in its phase the game is."""
        return step_words(self.name, view)

    def card(self, view: View, seat: Seat) -> FirstCard | None:
        """Show a seat who it is."""
        return first_card(view, seat)

    def power_now(self, view: View, ask: Ask) -> str:
        """Name the power of the asked faction that works in this question."""
        return power_now(view, ask)

    # ---- questions

    def kind(self, kind: str) -> str:
        """What questions of a kind are about; powers by their names, places by theirs."""
        key, rest = self.entry(kind)
        if key == "stop *" and rest in POWERS:
            return f"stop somebody who would {POWERS[rest]}"
        return f"{key.removesuffix('*')}{place(rest) if rest in TERRITORY else rest}".strip()

    def option(self, view: View, ask: Ask, value: Value) -> str:
        """Put one option in words."""
        return capital(super(DuneStory, self.at_table(view)).option(view, ask, value))

    def deed(self, view: View, ask: Ask, value: Value, option: str = "") -> str:
        """Say what giving this answer does; a deal is called by its number there."""
        return super().deed(view, ask, value, f"deal {value}" if ask.of == "deal" else option)

    def thing(self, view: View, ask: Ask, value: Value) -> str:
        """Call an option what it is, with what matters of it here."""
        kind = self.entry(ask.kind)[0]
        if isinstance(value, int):
            return self.number(view, ask, value)
        if kind in LISTS:
            return LISTS[kind][value]
        if ask.of == "power" and len(ask.options) == 2:  # the question names it
            return "stop it with the Karama"
        if ask.of == "leader" and (value in LEADERS or value == KWISATZ):
            return self.leader_option(view.table, ask, value)
        if ask.of in ("part", "territory"):
            return self.place_option(view.table, ask, kind, value)
        return super().thing(view, ask, value)

    def number(self, view: View, ask: Ask, value: int) -> str:
        """Put an option that is a number in words: a seat, a deal, or what it is called."""
        if ask.kind == "swap with":
            return f"{super().name(value)}, {self.name(value)}"
        if ask.of == "seat" and value == ask.seat:
            return "you"
        if ask.of == "deal":
            return f"deal {value}: {deal_terms(self.name, deal_of(view.table, value))}"
        return super().thing(view, ask, value)

    def leader_option(self, t: Table, ask: Ask, value: str) -> str:
        """Put a leader among the options in words."""
        label = leader_label(value)
        if ask.kind == "revive leader":
            return f"{label.split(' (')[0]} for {leader_price(value)} spice"
        if value == KWISATZ or owner_of(t, value) == ask.seat:
            return label
        return f"{label} of {self.name(owner_of(t, value))}"

    def place_option(self, t: Table, ask: Ask, kind: str, value: str) -> str:
        """Put a place among the options in words, with what stands there where that matters."""
        if kind in ("move from", "ship from"):
            parts = [part for part in PARTS if TERRITORY[part] == value]
            own = sum(there(t, ask.seat, part) for part in parts)
            return f"{place_label(value)} · {counted(own, 'force')}"
        if kind in ("ship to", "move to", "ride from *"):
            return " ".join([place_label(value), *landmarks(t, value)])
        if kind == "battle in":
            return f"{place_label(value)} · {', '.join(occupied_by(t, PARTS_OF[value]))}"
        if kind == "battle front":
            parts = [part for part in PARTS_OF[TERRITORY[value]] if can_fight(t, part, value)]
            return f"{place_label(value)} · {', '.join(occupied_by(t, parts))}"
        if kind == "send advisor":
            return f"To {place(value)}, as an advisor"
        return place_label(value)

    # ---- what happens

    def event(self, told: Told) -> str:
        """Put something that happened in words; set-up speaks of players, not of factions."""
        teller = story if told.what in SETUP_EVENTS else self
        return super(DuneStory, teller).event(told).replace("..", ".")

    def steady(self, view: View) -> bool:
        """Not if cards are forgotten after a battle: then lines of the log change."""
        return not view.table.options.only_atreides_notes

    def log(self, view: View, events: Sequence[Told]) -> list[str]:
        """All that was told; without notes about cards, those of finished battles are forgotten.

        (ruling memory, option only_atreides_notes)
        """
        own = view.table.factions[view.seat] if view.seat >= 0 else ""
        if not view.table.options.only_atreides_notes or own == "atreides":
            return super().log(view, events)
        battles = [i for i, told in enumerate(events) if told.what == "battle"]
        now = battles[-1] if view.table.battle and battles else len(events)
        return [self.event(told if i >= now else forgotten(told)) for i, told in enumerate(events)]

    def facts(self, told: Told) -> dict[str, str]:
        """Put the facts in words, and what follows from them."""
        return super().facts(told) | derived(self.name, told.what, told.facts)

    def fact(self, key: str, value: Value) -> str:
        """Name things and count them."""
        return fact(key, value)

    def score(self, score: int) -> str:
        """Strongholds in the end."""
        return counted(score, "stronghold")

    def decided(self, state: State, verdict: Verdict) -> str:
        """Say why nobody controls Arrakis, or what was foretold."""
        if verdict.ending == "prediction":
            shield = state.shields[verdict.winners[0]]
            foretold = f"{faction(shield.predicted)} in turn {shield.predicted_turn}"
            return f"The Bene Gesserit had foretold the victory of {foretold} before it all began."
        if verdict.ending not in SPECIAL:
            return ""
        most = max(verdict.scores)
        first = [self.name(seat) for seat, held in enumerate(verdict.scores) if held == most]
        held = f"{self.score(most)}{' each' if first[1:] else ''}"
        return capital(f"nobody held enough strongholds: {listed(first)} had most, with {held}.")

    def ending(self, verdict: Verdict) -> str:
        """Say how the match ended."""
        winners = listed(map(self.name, verdict.winners))
        return capital(self.endings[verdict.ending].format(winners=winners))

    # ---- what a seat sees

    def hand(self, view: View) -> list[str]:
        """Treachery cards."""
        return [card_label(card) for card in view.own.hand]

    def secrets(self, view: View) -> list[str]:
        """Traitors, prediction and hand."""
        return secret_words(view.own)

    def view(self, view: View) -> str:
        """Describe the table as this seat sees it."""
        return view_words(self.at_table(view).name, view)


story = DuneStory()
