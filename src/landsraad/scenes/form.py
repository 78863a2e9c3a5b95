"""A sheet that is being filled in: what each field may be, what it is, and what no longer fits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from landsraad.kernel.asks import Ask, Seat, Value
from landsraad.kernel.errors import Refused
from landsraad.kernel.game import Game
from landsraad.kernel.match import Match
from landsraad.kernel.state import Answer, View
from landsraad.kernel.trial import Trial
from landsraad.scenes.seen import Seen
from landsraad.scenes.sheet import Field, Sheet, Start, Tally
from landsraad.scenes.sketch import Sketch
from landsraad.scenes.story import Story, story_of
from landsraad.scenes.text import capital

V = TypeVar("V", bound=View)


class Part(msgspec.Struct, frozen=True):
    """One field of a form as it stands."""

    key: str
    """The kind of question; a further one of the same kind is numbered: `move on #2`."""
    field: Field
    ask: Ask
    said: list[Answer]
    """What was answered before it in this step."""
    value: Value | None = None
    """None: it must still be chosen."""
    chosen: bool = False
    """Was it chosen, or does it stand there from the start?"""
    answered: bool = False
    """Was it answered already, or does it answer itself, because there is no choice?"""
    fell: str = ""
    """Why what was chosen is not possible any more; empty: it is."""

    @property
    def locked(self) -> bool:
        """Is there no choice?"""
        return self.answered or self.ask.forced

    def seen(self, view: V) -> V:
        """What the seat sees when it is asked this."""
        return msgspec.structs.replace(view, since=self.said)

    def label(self, seen: Seen) -> str:
        """What the field is called; words that its label leaves open are the question's."""
        story = seen.story
        end = story.entry(self.ask.kind)[1]
        words = story.context(story.name, self.seen(seen), self.ask, end)
        return capital(self.field.label.format_map(words))


class Form(msgspec.Struct, frozen=True):
    """A sheet with what was filled in so far."""

    sheet: Sheet
    parts: list[Part]
    tally: Tally
    """What it comes to as it stands."""
    revocable: bool = False
    """Handed in as it stands, can it certainly be taken back? (`Trial.revocable`)"""

    @property
    def missing(self) -> Part | None:
        """The first field that must still be chosen; None: the form is complete."""
        return next((part for part in self.parts if part.value is None), None)

    @property
    def open(self) -> list[Part]:
        """The fields that are still to be answered."""
        return [part for part in self.parts if not part.answered]

    def place(self, wanted: str) -> Part | None:
        """The field that a press on the board fills in: the wanted one, else the first that must
        still be chosen, else the last.
        """
        places = [part for part in self.open if part.field.control == "place"]
        found = [part for part in places if part.key == wanted]
        missing = [part for part in places if part.value is None]
        return next(iter([*found, *missing, *reversed(places)]), None)

    def number(self) -> Part | None:
        """The field whose number is chosen with the one large control: where several of a sort are
        asked for, none.
        """
        numbers = [part for part in self.open if part.field.control == "number"]
        alone = [
            part for part in numbers if sum(part.field == other.field for other in numbers) == 1
        ]
        return alone[0] if alone and alone[0] is numbers[0] else None

    @property
    def locked(self) -> bool:
        """Is there nothing to choose?"""
        return all(part.locked for part in self.parts)

    @property
    def complete(self) -> bool:
        """Can it be handed in?"""
        return self.missing is None

    @property
    def values(self) -> list[Value]:
        """What is still to be answered, in order, up to the first that is missing."""
        found: list[Value] = []
        for part in self.parts:
            if part.value is None:
                break
            if not part.answered:
                found.append(part.value)
        return found


def composed(
    sketch: Sketch,
    match: Match[Any],
    seat: Seat,
    given: Mapping[str, Value],
    story: Story | None = None,
) -> Form | None:
    """The sheet of the open step, filled in with what a seat has chosen so far, by key.

    What still fits is kept; what does not falls back and says so. Nothing is changed. None: what
    the seat is asked is asked alone. `story` is the game's, if it is told already.
    """
    if seat not in match.asks or not sketch.desk.sheets:
        return None
    return filled_in(sketch, Trial.of_step(match, seat, afresh=True), given, story)


def filled_in(
    sketch: Sketch, trial: Trial, given: Mapping[str, Value], story: Story | None = None
) -> Form | None:
    """The same, in a trial of the open step that stands at its beginning."""
    match, own = trial.match, trial.match.view(trial.seat).since
    made = sketch.desk.composed(trial.ask) if trial.ask else None
    if trial.ask is None or made is None:
        return None
    seen = Seen.of(story or story_of(match.game), trial.view())
    sheet = made.begun(seen, trial.ask)
    if sheet is None:
        return None
    parts = _Filling(trial, seen, sheet).filled(own, given)
    if own and all(part.answered for part in parts):  # it was handed in; the step asks on
        return None
    stands = {part.key: part.value for part in parts if part.value is not None}
    return Form(sheet, parts, made.tally(seen, sheet, stands), trial.revocable)


class _Filling:
    """Goes through a step, field by field."""

    def __init__(self, trial: Trial, view: View, sheet: Sheet) -> None:
        self.trial, self.view, self.sheet = trial, view, sheet
        self.parts: list[Part] = []
        self._times: Counter[str] = Counter()

    def filled(self, own: list[Answer], given: Mapping[str, Value]) -> list[Part]:
        """Each field with what stands in it, up to where the step asks something else or nothing.

        First come the seat's own answers to the step, then what it has chosen.
        """
        trial = self.trial
        self._add_silent([])
        while (ask := trial.ask) and (field := self.sheet.field(ask.kind)):
            part = self._blank(ask, field, trial.said)
            if len(part.said) < len(own):
                part = _answered(part, own[len(part.said)][2])
            else:
                part = _entered(trial.match.game, part.seen(self.view), part, given.get(part.key))
                part = _led(part, part.seen(self.view), given)
            self.parts.append(part)
            if part.value is None and not field.apart:
                break
            value = ask.options[0] if part.value is None else part.value
            trial.say(value)
            self._add_silent([*part.said, (ask.seat, ask.kind, value)])
        return self.parts

    def _add_silent(self, said: list[Answer]) -> None:
        """Add the fields of questions that left no choice, which the kernel has answered.

        The step may be over by now, and then the trial has no answers any more.
        """
        for ask in self.trial.silent:
            if field := self.sheet.field(ask.kind):
                self.parts.append(_answered(self._blank(ask, field, said), ask.options[0]))
            if ask.hidden:
                said = [*said, (ask.seat, ask.kind, ask.options[0])]

    def _blank(self, ask: Ask, field: Field, said: list[Answer]) -> Part:
        self._times[ask.kind] += 1
        return Part(keyed(ask.kind, self._times[ask.kind]), field, ask, said)


def _answered(part: Part, value: Value) -> Part:
    return msgspec.structs.replace(part, value=value, answered=True)


def keyed(kind: str, time: int) -> str:
    """What a form calls a question that is asked for the nth time.

    >>> keyed("move on", 1), keyed("move on", 3)
    ('move on', 'move on #3')
    """
    return kind if time == 1 else f"{kind} #{time}"


def _entered(game: Game[Any], view: View, part: Part, given: Value | None) -> Part:
    """Put into a field what was chosen, or what it falls back to."""
    ask = part.ask
    if given is not None and ask.permits(given):
        return msgspec.structs.replace(part, value=given, chosen=True)
    value, fell = _initial(part, view), ""
    if given is not None:
        value = _nearest(ask, given) if part.field.control == "number" else value
        fell = _why_it_fell(game.why_not(view, ask, given), given)
    return msgspec.structs.replace(part, value=value, fell=fell)


def _led(part: Part, view: View, given: Mapping[str, Value]) -> Part:
    """Where the next question was answered first, put in what leads there."""
    early = part.field.early
    if early is None or part.value is not None:
        return part
    wanted = given.get(early.ask(view).kind)
    value = None if wanted is None else early.before(view, part.ask, wanted)
    return part if value is None else msgspec.structs.replace(part, value=value)


def _why_it_fell(why: Refused | None, given: Value) -> str:
    """A sentence for the person who had chosen it."""
    if why is not None:
        return f"{capital(why.sentence.format(**why.facts))}."
    what = given if isinstance(given, int) else "What you chose"
    return f"{what} is not possible any more."


def _initial(part: Part, view: View) -> Value | None:
    """What stands in a field before anything is chosen."""
    options, start = part.ask.options, part.field.start
    if callable(start):
        start = start(view, part.ask)
    if part.locked or start is Start.FIRST:
        return options[0]
    if start is Start.LAST:
        return options[-1]
    return start if start in options else None


def _nearest(ask: Ask, given: Value) -> Value | None:
    """The option nearest to a number that is not an option."""
    numbers = [option for option in ask.options if isinstance(option, int)]
    if not numbers or not isinstance(given, int):
        return None
    return min(numbers, key=lambda option: abs(option - given))
