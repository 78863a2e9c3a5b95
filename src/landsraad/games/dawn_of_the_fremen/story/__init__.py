"""Dawn of the Fremen in words. What things are called stands in `words`."""

from __future__ import annotations

from landsraad.games.dawn_of_the_fremen.components import (
    BOX,
    DEBT_OF,
    RESOURCES,
    TERRITORIES,
    TOKENS,
    TRIBES,
)
from landsraad.games.dawn_of_the_fremen.rules.journeys import Trip, number, toll
from landsraad.games.dawn_of_the_fremen.rules.moving import planned
from landsraad.games.dawn_of_the_fremen.rules.table import held, side
from landsraad.games.dawn_of_the_fremen.state import NOBODY, Attack, Table, View
from landsraad.games.dawn_of_the_fremen.story import first_card
from landsraad.games.dawn_of_the_fremen.story.asks import ASKS, OFFERS, OPTIONS
from landsraad.games.dawn_of_the_fremen.story.attack import (
    beginning,
    gain,
    gain_words,
    stop_words,
    taken_gain,
    target_words,
)
from landsraad.games.dawn_of_the_fremen.story.context import FremenContext, partner
from landsraad.games.dawn_of_the_fremen.story.council import (
    grouping_words,
    side_words,
    sietch_words,
)
from landsraad.games.dawn_of_the_fremen.story.deeds import (
    BRIEFS,
    DEEDS,
    EXTRAS,
    RUNS,
    TASKS,
    WAYS_OUT,
)
from landsraad.games.dawn_of_the_fremen.story.draft import number_words, usual_words
from landsraad.games.dawn_of_the_fremen.story.events import (
    ENDINGS,
    EVENTS,
    GREAT,
    HEADINGS,
    LUCK,
    derived,
    fact,
)
from landsraad.games.dawn_of_the_fremen.story.lessons import AIM, LESSONS
from landsraad.games.dawn_of_the_fremen.story.places import map_words, with_contents, with_holder
from landsraad.games.dawn_of_the_fremen.story.view import view_words
from landsraad.games.dawn_of_the_fremen.story.words import (
    FACE_MEANS,
    FACES,
    HOUSE_RULES,
    amounts,
    border,
    card,
    item,
    label,
    place,
)
from landsraad.kernel import PASS, Ask, Seat, Told, Value, Verdict
from landsraad.scenes.story import Story
from landsraad.scenes.story.first_card import FirstCard
from landsraad.scenes.text import capital, counted, listed

WITH_OWNER = frozenset({"raid"})
"""Questions about land of others."""


def face_option(face: str) -> str:
    """A face of the die with what it means.

    >>> face_option("storm")
    'the storm: the phase does not happen'
    """
    return f"{FACES[face]}: {FACE_MEANS[face]}"


class FremenStory(Story):
    """The words of the game; seats are called by their tribes."""

    asks = ASKS
    context = FremenContext
    options = OPTIONS
    names = {
        "border": border,
        "card": card,
        "face": face_option,
        "grouping": grouping_words,
        "house rule": HOUSE_RULES.__getitem__,
        "item": item,
        "resource": label,
        "territory": place,
        "thing": label,
        "token": label,
    }
    deeds = DEEDS
    ways_out = WAYS_OUT
    extras = EXTRAS
    briefs = BRIEFS
    runs = RUNS
    offers = OFFERS
    events = EVENTS
    aim = AIM
    lessons = LESSONS
    headings = HEADINGS
    opening = "Harj"
    great = GREAT
    luck = LUCK
    turn = "cycle"
    endings = ENDINGS
    points = "sietches"

    def name(self, seat: Seat) -> str:
        """Call a seat by its tribe.

        >>> FremenStory().name(2)
        'Red'
        """
        return TRIBES[seat].name if 0 <= seat < len(TRIBES) else "Nobody"

    def card(self, view: View, seat: Seat) -> FirstCard:
        """Who a seat is, what wins, and what it may do."""
        return first_card.card(view, seat)

    def task(self, view: View, seat: Seat) -> str:
        """Say in two words what the table waits for from a seat."""
        return TASKS[view.table.phase]

    # ---- questions

    def kind(self, kind: str) -> str:
        """What questions of a kind are about; places by their names."""
        key, rest = self.entry(kind)
        return f"{key.removesuffix('*')}{place(rest) if rest in TERRITORIES else rest}".strip()

    def option(self, view: View, ask: Ask, value: Value) -> str:
        """Put one option in words."""
        if (ask.kind, value) == ("numbers", "usual"):
            return usual_words(self.name, view)
        return super().option(view, ask, value)

    def thing(self, view: View, ask: Ask, value: Value) -> str:
        """Call an option what it is, with what matters of it here."""
        if isinstance(value, int):
            return self.number(view, ask, value)
        if value == PASS:
            return super().thing(view, ask, value)
        match ask.of:
            case "territory":
                return capital(self.place_option(view, ask, value))
            case "item":
                return capital(self.item_option(view.table, ask, value))
            case "token" | "resource" | "thing":
                return capital(self.token_option(view, ask, value))
        return super().thing(view, ask, value)

    def number(self, view: View, ask: Ask, value: int) -> str:
        """Put an option that is a number in words: a seat, a side, or a number of sietches."""
        if ask.kind == "winning side":
            return side_words(self.name, side(view.table, value))
        if ask.kind == "stop":
            return stop_words(self.name, view.table, ask.seat, value)
        return number_words(view, ask.kind, value)

    def item_option(self, t: Table, ask: Ask, value: str) -> str:
        """Put something to trade in words, with how much of it there is."""
        giver = partner(t) if ask.kind == "ask for" else ask.seat
        who = self.name(giver) if ask.kind == "ask for" else "you"
        have, hold = ("has", "holds") if ask.kind == "ask for" else ("have", "hold")
        if value in DEBT_OF:
            return f"{item(value)} ({who} {hold} {t.debts[DEBT_OF[value]][giver]})"
        if value in RESOURCES:
            number = sum(t.lands[name].goods.get(value, 0) for name in held(t, giver))
            return f"{label(value)} ({who} {have} {number})"
        return item(value)

    def token_option(self, view: View, ask: Ask, value: str) -> str:
        """Put a resource or token in words, with its price or number where that matters."""
        t = view.table
        words = label(value)
        if ask.kind == "exchange for":
            return f"{words} for {counted(BOX.exchange[value], 'water debt')}"
        if ask.kind == "develop" and value in TOKENS:
            return f"{words} for {amounts(TOKENS[value].cost)}"
        if ask.kind in ("ship with", "bring"):
            far = number(t, Trip(ask.seat, value, "", [value]), value)
            words = f"{words}, over {counted(far, 'border')}"
        if ask.kind in ("bring", "take along") and t.attack is not None:
            return f"{words}, {self.gain(view, ask, t.attack, value)}"
        return words

    def gain(self, view: View, ask: Ask, attack: Attack, value: str) -> str:
        """What something would add to an attack if it were brought in."""
        plan = planned(view)
        if plan is not None and ask.kind == "take along":
            return gain_words(value, taken_gain(view.table, plan, value))
        start = beginning(ask.seat, value, str(view.answered("bring from")))
        return gain_words(value, gain(view.table, attack, start))

    def place_option(self, view: View, ask: Ask, value: str) -> str:
        """Put a place among the options in words, with what matters there."""
        t = view.table
        if ask.kind in ("ship on", "move on"):
            return self.way_option(view, value)
        if value not in t.lands:
            return place(value)
        if ask.kind == "attack":
            return target_words(self.name, t, ask.seat, value)
        if ask.kind in WITH_OWNER:
            return with_holder(self.name, t, value)
        return with_contents(t, value)

    def way_option(self, view: View, value: str) -> str:
        """A neighbour to go to, with what the way costs."""
        t = view.table
        plan = planned(view, before=value)
        owner = t.lands[value].warrior if value in t.lands else view.seat
        cost = toll(plan.table, plan.trip, value) if plan else NOBODY
        if t.attack is not None and value == t.attack.target:
            return f"{with_holder(self.name, t, value)}: the target"
        if cost >= 0:
            return f"{place(value)} of {self.name(cost)}, for a water debt"
        if owner not in (view.seat, NOBODY):
            return f"{place(value)} of {self.name(owner)}"
        return place(value) if owner == view.seat else f"{place(value)}, abandoned"

    # ---- what happens

    def facts(self, told: Told) -> dict[str, str]:
        """Put the facts in words, and what follows from them."""
        return super().facts(told) | derived(told.what, told.facts)

    def fact(self, key: str, value: Value) -> str:
        """Name things and count them."""
        return fact(key, value)

    def event(self, told: Told) -> str:
        """Put something that happened in words."""
        return super().event(told).replace("..", ".")

    def score(self, score: int) -> str:
        """Sietches in the end."""
        return sietch_words(score)

    def ending(self, verdict: Verdict) -> str:
        """Say how the match ended."""
        win = "wins" if len(verdict.winners) == 1 else "win"
        winners = listed(map(self.name, verdict.winners))
        return capital(self.endings[verdict.ending].format(winners=winners, win=win))

    # ---- what a seat sees

    def map(self, view: View) -> str:
        """Every territory with its neighbours, rocks and strength."""
        return map_words(self.name, view.table)

    def view(self, view: View) -> str:
        """Describe the table as this seat sees it."""
        return view_words(self.name, view)


story = FremenStory()
