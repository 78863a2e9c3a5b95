"""The Dune megagame in words.

What things are called stands in `names`, what laws and votes say in `laws`, deeds and their
questions in `asks`, what is told in `events` and `facts`, options in `things`.
"""

from __future__ import annotations

from landsraad.games.megagame.components import FACTIONS, NUMBERS, ORDER, SEAT_OF
from landsraad.games.megagame.state import State, View
from landsraad.games.megagame.story import first_card, laws, names, ties
from landsraad.games.megagame.story.asks import ASKS, DEEDS, GROUPS, OFFERS, OPTIONS, WAYS_OUT
from landsraad.games.megagame.story.context import MegaContext
from landsraad.games.megagame.story.does import does
from landsraad.games.megagame.story.events import BRIEFS, ENDINGS, EVENTS, GREAT, HEADINGS
from landsraad.games.megagame.story.facts import FactWords
from landsraad.games.megagame.story.lessons import AIM, LATE, LESSONS, OWN_LESSONS
from landsraad.games.megagame.story.things import offer_words, thing
from landsraad.games.megagame.story.view import map_words, view_words
from landsraad.kernel import PASS, Ask, Seat, Told, Value, Verdict
from landsraad.kernel.asks import CLOCK, MODERATOR
from landsraad.scenes.story import Lesson, Story
from landsraad.scenes.story.first_card import FirstCard
from landsraad.scenes.text import capital, counted, listed

OTHERS = {CLOCK: "the clock", MODERATOR: "control"}
"""Those who act without a faction."""


class MegaStory(Story):
    """The words of the game; seats are called by their factions."""

    asks = ASKS
    context = MegaContext
    options = OPTIONS
    names = {
        "battle": names.region,
        "breach": str,
        "card": names.card,
        "courtship": names.couple,
        "faction": names.faction,
        "good": names.good,
        "law": laws.law_name,
        "leader": names.leader,
        "load": names.load,
        "machine": names.machine,
        "n": str,
        "penalty": lambda value: laws.PENALTY_SORTS[str(value)],
        "question": lambda value: laws.QUESTION_SORTS[str(value)],
        "region": names.region,
        "storm": names.storm,
        "tactic": lambda value: names.TACTICS[str(value)],
        "template": laws.template_name,
        "vote": laws.vote_name,
    }
    deeds = DEEDS
    ways_out = WAYS_OUT
    briefs = BRIEFS
    offers = OFFERS
    offer_groups = GROUPS
    events = EVENTS
    headings = HEADINGS
    opening = "Year 0"
    great = GREAT
    aim = AIM
    lessons = LESSONS
    endings = ENDINGS
    points = "points"
    turn = "year"
    seat_facts = frozenset[str]()

    def name(self, seat: Seat) -> str:
        """Call a seat by its faction.

        >>> MegaStory().name(1), MegaStory().name(MODERATOR)
        ('House Atreides', 'control')
        """
        if 0 <= seat < len(ORDER):
            return names.faction(ORDER[seat])
        return OTHERS.get(seat) or super().name(seat)

    def role(self, role: str) -> str:
        """Call a faction by its name.

        >>> story.role("bene_tleilaxu")
        'Bene Tleilaxu'
        """
        return names.faction(role).removeprefix("the ")

    def seats(self, told: Told) -> list[Seat]:
        """The seats that an event is about: factions are told by their ids."""
        told_of = (told.facts.get(key) for key in ("faction", "attacker", "defender", "other"))
        return list(dict.fromkeys(SEAT_OF[str(one)] for one in told_of if one in SEAT_OF))

    def brief(self, told: Told) -> tuple[Seat, str] | None:
        """Say in two words what a faction has just done."""
        words, whose = self.briefs.get(told.what), self.seats(told)
        return (whose[0], words.format_map(self.facts(told))) if words and whose else None

    def card(self, view: View, seat: Seat) -> FirstCard:
        """Who a seat is, what wins, and what it may do."""
        return first_card.card(view, seat)

    def task(self, view: View, seat: Seat) -> str:
        """Nobody is ever awaited; a side of a battle has something to choose."""
        return "to choose"

    def step(self, view: View) -> str:
        """Say how many years are left, and whether the clock stands."""
        t = view.table
        return "The clock stands" if t.paused else f"{counted(t.ends - t.year, 'year')} to go"

    # ---- for somebody who learns the game

    def phase(self, view: View) -> str:
        """What matters most now."""
        t = view.table
        if t.battles:
            return "battle"
        if t.ends - t.year <= LATE:
            return "late"
        if t.year == 0:
            return "dawn"
        return "vote" if t.votes and t.year > 1 else "years"

    def lesson(self, view: View) -> Lesson | None:
        """What to explain now; each kind of faction hears its own part in the first year."""
        phase = self.phase(view)
        if phase == "years" and view.table.year == 1 and view.seat >= 0:
            kind = FACTIONS[ORDER[view.seat]].kind
            return Lesson(kind, *OWN_LESSONS[kind])
        return Lesson(phase, *self.lessons[phase])

    # ---- questions and options

    def kind(self, kind: str) -> str:
        """What questions of a kind are about."""
        return kind.removesuffix("*").replace("_", " ").strip()

    def thing(self, view: View, ask: Ask, value: Value) -> str:
        """Call an option what it is, with what matters of it here."""
        if value == PASS:
            return super().thing(view, ask, value)
        return capital(thing(view, ask, value)) or super().thing(view, ask, value)

    def deed(self, view: View, ask: Ask, value: Value, option: str = "") -> str:
        """Say what giving this answer does: with the name of a thing, whatever else it is."""
        option = option or self.option(view, ask, value)
        if value in self.ways_out:
            return option
        if ask.kind not in self.deeds:
            return f"Make it {option}" if option.isdigit() else option
        name = thing(view, ask, value).partition(" · ")[0]
        return super().deed(view, ask, value, name or option)

    def does(self, view: View, act: str) -> str:
        """Say what a deed that was put together does and costs, and which laws it breaks."""
        return does(view, act)

    # ---- what happens

    def facts(self, told: Told) -> dict[str, str]:
        """Put the facts in words as sentences ask for them."""
        return FactWords(told)

    def score(self, score: int) -> str:
        """Victory Points."""
        return counted(score, "point")

    def decided(self, state: State, verdict: Verdict) -> str:
        """Say what broke a tie of points."""
        return ties.tie_words(state, verdict)

    def ending(self, verdict: Verdict) -> str:
        """Say how the day ended."""
        winners = listed(map(self.name, verdict.winners))
        points = self.score(max((verdict.scores[seat] for seat in verdict.winners), default=0))
        return capital(self.endings[verdict.ending].format(winners=winners, points=points))

    def span(self, last: int) -> tuple[str, str]:
        """The first and the last year, as the calendar counts them."""
        first = NUMBERS.clock.first_year
        return f"year 0 ({first})", f"year {last} ({first + last})"

    # ---- what a seat sees

    def hand(self, view: View) -> list[str]:
        """What this faction holds that comes and goes: cards, advisors, leaders."""
        if view.seat < 0 or view.shield is None:
            return []
        board = view.table.factions[ORDER[view.seat]]
        advisors = [
            f"an advisor of {names.faction(each)}"
            for each, count in board.advisors.items()
            for _ in range(count)
        ]
        return [*map(names.card, board.cards), *map(names.leader, board.leaders), *advisors]

    def secrets(self, view: View) -> list[str]:
        """What this faction still hid when the day was over."""
        shield = view.shield
        if shield is None:
            return []
        pouch = [f"The pouch held {shield.pouch} spice."] if shield.pouch else []
        offers = [f"An offer was still open: {offer_words(offer)}." for offer in shield.offers]
        return [*pouch, *offers]

    def map(self, view: View) -> str:
        """Every region with its ground and neighbours."""
        return map_words()

    def view(self, view: View) -> str:
        """Describe the table as this seat sees it."""
        return view_words(view)


story = MegaStory()
