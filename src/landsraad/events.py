"""Events: a day on which a hall full of people plays a game, and moderators run it.

A game's package has a module `event` with an instance of `EventPlan` called `event`. It says what
the server cannot know: which roles the people of a seat divide, which desks moderators have, how a
day runs, and which screens and hand-outs there are. A game without one is played at tables only.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from landsraad.kernel import Game, Seat, Value, must

HEAD: Final = "head"
"""The desk that has all others, and the role that may do everything for its seat."""
ANY: Final = "any"
"""In `Game.desks`: every desk may do it."""

PartKind = Literal["break", "practice", "play", "count"]
"""break: the clock stands and the floor is closed; practice: everything works, then the table is
set up anew; play: years run; count: after the end."""
FloorState = Literal["open", "votes", "closed"]
"""What people may do: everything, vote where moderators let them, or nothing."""


class Role(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a person does for a seat."""

    id: str
    names: Mapping[str, str]
    """What it is called, by the sort of seat (`EventPlan.sorts`)."""
    first_page: str
    """The page whose deeds stand first for this role."""
    needs: int
    """From how many people on a seat has somebody for this role alone."""


class Desk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a moderator does."""

    id: str
    title: str
    watches: Sequence[str]
    """What the page of this desk lists."""
    screen: str = ""
    """The screen of the hall that stands in its middle; empty: the day and who is here."""


class DeskPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which desks each moderator has, for one number of moderators."""

    moderators: int
    desks: Sequence[Sequence[str]]


class Round(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One round of dealing out people: one more for each seat of these sorts."""

    sorts: Sequence[str]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of the day."""

    kind: PartKind
    title: str
    minutes: Annotated[int, Meta(ge=0, le=600)] = 0
    """Planned; those of play follow from its years."""
    years: tuple[int, int] | None = None
    """The first and the last year that is played in it."""
    floor: FloorState = "closed"
    """In a break: what people may do meanwhile."""


class Schedule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A day: its parts in order."""

    id: str
    title: str
    starts: Annotated[str, Meta(pattern="^[0-2][0-9]:[0-5][0-9]$")]
    part: Sequence[Part]

    @property
    def years(self) -> int:
        """How many years are played."""
        return max((part.years[1] for part in self.part if part.years), default=0)


class Screen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a projector can show."""

    id: str
    title: str
    shows: str


class Handout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sheet of paper that the browser prints."""

    id: str
    title: str
    for_whom: str
    holds: str
    secret: bool


class People(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many people a day is for."""

    least: int
    most: int
    a_seat: int
    """People that a seat may have."""
    moderators: Sequence[tuple[int, int]]
    """Pairs: from this many people on, this many moderators."""
    fill_order: Sequence[str]
    """The seats, by the names of their roles, in the order in which people are dealt out."""
    round: Sequence[Round]

    def moderators_for(self, people: int) -> int:
        """How many moderators a day with this many players should have."""
        return max((n for least, n in self.moderators if people >= least), default=2)


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in a game's `event.toml`."""

    people: People
    role: Sequence[Role]
    desk: Sequence[Desk]
    desk_plan: Sequence[DeskPlan]
    schedule: Sequence[Schedule]
    screen: Sequence[Screen]
    handout: Sequence[Handout]


class Asking(msgspec.Struct, frozen=True):
    """How people ask moderators for something outside the rules, and how they are answered: the
    free acts of both, and the kinds of their questions.
    """

    act: str
    """What people do."""
    sort: str
    words: str
    good: str
    count: str
    """What it is about, in which words, and what is offered for it."""
    to_head: Sequence[str]
    """The sorts that only the head may answer."""
    answer: str
    """What moderators do."""
    to: str
    """To whom, by the name of the role."""
    ruling: str
    said: str
    odds: str
    precedent: str
    """Does it hold from now on?"""
    public: str
    """The answer to that by which everybody may know."""
    once: str
    """The answer by which it does not."""
    release: str
    now: str
    """The answer by which it is not kept until the year ends."""


class NeedsControl(msgspec.Struct, frozen=True):
    """A free act that is in vain where there are no moderators."""

    act: str
    why: str
    """What is said instead of waiting for nobody."""
    question: str = ""
    value: str = ""
    """Only with this answer to this question; empty: always."""


class ControlDeed(msgspec.Struct, frozen=True):
    """A deed of moderators that the clock of a day does through the rules."""

    act: str
    reason: str
    """The question at which it is given the reason."""
    values: Mapping[str, Value] = {}
    """What else it answers, by question."""

    def answers(self, why: str) -> dict[str, Value]:
        """All that it is given, with a reason."""
        return {**self.values, self.reason: why}


class EventPlan(Facts, frozen=True):
    """What a game says of its days."""

    seats: Sequence[str]
    """What each seat plays, as `Game.roles` names it."""
    sorts: Mapping[str, str]
    """The sort of what is played, by its name: a House, a sietch, an organisation."""
    reason: str = "reason"
    """The question with which deeds of moderators ask why."""
    private: Sequence[str] = ()
    """Deeds of moderators of which not everybody hears more than that they were done."""
    asking: Asking | None = None
    """How people ask moderators for something."""
    needs_control: Sequence[NeedsControl] = ()
    """What is in vain without them."""
    pause: ControlDeed | None = None
    """Closes the floor, and opens it again."""
    last_year: ControlDeed | None = None
    """Says that the match ends with this year."""
    end_now: ControlDeed | None = None
    """Ends the match at once."""
    later: Callable[[Any], Sequence[str]] = lambda _: ()
    """Free acts that the seat of a view could begin if the floor were open; none while it is."""
    in_pause: Sequence[str] = ()
    """What people may do also while the floor is closed."""
    votes: Sequence[str] = ()
    """What they may do besides where the floor is open for votes alone."""
    minutes_option: str = ""
    """The option that says how long a year is."""
    years_option: str = ""
    """The option that says after how many years the match is over."""

    def desks_for(self, moderators: int) -> Sequence[Sequence[str]]:
        """Which desks each of these moderators has; one alone has all, those too many help.

        >>> from landsraad import load
        >>> event_of(load("megagame")).desks_for(2)[1]
        ['map', 'trade']
        """
        known = {plan.moderators: plan.desks for plan in self.desk_plan}
        if moderators in known:
            return known[moderators]
        if moderators < min(known):
            return [[desk.id for desk in self.desk]][:moderators]
        most = known[max(known)]
        return [*most, *([each.id] for each in self.desk if each.id != HEAD)][:moderators]

    def years_given(self, schedule: str) -> dict[str, int]:
        """The option that gives the match as many years as a planned day has.

        >>> from landsraad import load
        >>> event_of(load("megagame")).years_given("half_day")
        {'years': 12}
        """
        years = next((each.years for each in self.schedule if each.id == schedule), 0)
        return {self.years_option: years} if self.years_option and years else {}

    def roles_of(self, people: int) -> Sequence[Sequence[str]]:
        """Which roles each of the people of one seat has; the first has all that are left over.

        >>> from landsraad import load
        >>> event_of(load("megagame")).roles_of(2)
        [['head', 'factor', 'envoy'], ['governor']]
        """
        given = [role.id for role in self.role if role.needs <= people]
        left = [role.id for role in self.role if role.needs > people]
        return [[role, *(left if not number else [])] for number, role in enumerate(given)]

    def cast(self, names: Sequence[str]) -> list[tuple[str, Seat, list[str]]]:
        """Deal people out to seats: each name with its seat and its roles.

        One for every seat first, in `fill_order`, then round by round. Those for whom there is no
        chair left get seat -1.
        """
        seats = self.chairs()
        dealt = [seats[number] if number < len(seats) else -1 for number in range(len(names))]
        of_seat = {seat: [n for n, each in enumerate(dealt) if each == seat] for seat in {*dealt}}
        roles: dict[int, list[str]] = {}
        for seat, numbers in of_seat.items():
            if seat >= 0:
                roles |= zip(numbers, map(list, self.roles_of(len(numbers))), strict=True)
        return [(name, dealt[n], roles.get(n, [])) for n, name in enumerate(names)]

    def chairs(self) -> list[Seat]:
        """The seats in the order in which people are dealt out to them, each several times."""
        order = [self.seats.index(name) for name in self.people.fill_order]
        return [
            seat
            for each in self.people.round
            for seat in order
            if self.sorts[self.seats[seat]] in each.sorts
        ]

    def role_named(self, role: str, sort: str) -> str:
        """What a role is called on seats of a sort."""
        known = next((each for each in self.role if each.id == role), None)
        return known.names[sort] if known else role


def event_of(game: Game[Any]) -> EventPlan:
    """A game's plan for events; there is one just if `has_event`."""
    found = getattr(game.part("event"), "event", None)
    must(isinstance(found, EventPlan), f"{game.name} has a plan for events")
    assert isinstance(found, EventPlan)
    return found


def has_event(game: Game[Any]) -> bool:
    """Can a hall play this game for a day?"""
    return isinstance(getattr(game.part("event"), "event", None), EventPlan)
