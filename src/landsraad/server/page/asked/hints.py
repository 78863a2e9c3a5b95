"""Practice: what a sensible player would do now, the whole of it, and why."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from landsraad.bots.bot import Bot
from landsraad.bots.named import maker, usual
from landsraad.bots.own import bots_of
from landsraad.bots.reasons import ONLY
from landsraad.kernel import Ask, Dice, Refused, Seat, Trial, Value, View
from landsraad.kernel.trial import ACT
from landsraad.scenes.form import Form, Part
from landsraad.scenes.seen import Seen
from landsraad.server.minds.thinking import Minds, Thought
from landsraad.server.page.glimpse.asked import Hint
from landsraad.server.table import Table
from landsraad.server.table.sheets import form_of

WAIT: Final = "Let the year pass: nothing is worth its price now."
MORE: Final = re.compile(r" · |: | \(| ◆|, over |, adds | for \d")
"""Where an option that is called by name goes on with what matters of it."""


PAYING: Final = "Pay "
"""How an option begins that says by itself what it is."""


class Advised(NamedTuple):
    """A question on the way of a deed, and what to answer."""

    view: View
    ask: Ask
    value: Value


# ---- what is asked


async def hint(table: Table, minds: Minds, seat: Seat) -> Hint:
    """Ask the game's own player what it would do in this seat; it sees what the seat sees.

    Of a sheet all is answered that it asks for, as it would be handed in.
    """
    form, trial = form_of(table, seat, {}), Trial.of_step(table.playing, seat)
    bot, steps = advisor(table, seat), list[Advised]()
    while (ask := trial.ask) is not None and belongs(table, form, steps, ask):
        view = trial.view().copied()
        value = prompt(table, view, ask)
        if value is None:
            value = await minds.answer(bot, thought(table, view, ask))
        if not ask.permits(value):
            raise Refused("there is no advice for this; choose what you like")
        steps.append(Advised(view, ask, value))
        trial.say(value)
    words = on_sheet(table, seat, form, steps) if form else alone(table, steps[-1])
    return Hint(words, why(table, steps), marks(table, steps), tuple(step.value for step in steps))


def advisor(table: Table, seat: Seat) -> Bot:
    """The player that is asked."""
    return maker(table.game, usual(table.game))(table.game, seat, Dice(seat))


def thought(table: Table, view: View, ask: Ask) -> Thought:
    """A question for the player, who remembers what it has planned."""
    about, kind = f"advice at {table.doc.id}", usual(table.game)
    return Thought(about, table.game.name, kind, view.seat, view, ask)


def belongs(table: Table, form: Form | None, steps: Sequence[Advised], ask: Ask) -> bool:
    """Is this asked on the same sheet, or with the number that a page asks for at once?"""
    if not steps:
        return True
    if form is not None:
        return form.sheet.field(ask.kind) is not None
    first = steps[0]
    goes_on = table.sketch.desk.number_after(Seen.of(table.story, first.view), first.ask)
    return len(steps) == 1 and goes_on is not None and goes_on[0] == first.value


# ---- words


def alone(table: Table, step: Advised) -> str:
    """The deed that answers a question which is asked alone."""
    story = table.story
    if step.value in story.ways_out:
        return sentence(story.option(*step))
    return sentence(story.deed(*step))


def sentence(words: str) -> str:
    """Words with a stop at their end."""
    return words if words.endswith((".", "?", "!")) else f"{words}."


def on_sheet(table: Table, seat: Seat, form: Form, steps: Sequence[Advised]) -> str:
    """What handing the sheet in does, and every field of it that this does not name."""
    given: dict[str, Value] = {}
    for step in steps:
        part = next((each for each in form.open if is_next(each, given, step)), None)
        if part is not None:
            given[part.key] = step.value
            form = form_of(table, seat, given) or form
    deed = form.tally.button or (form.sheet.verb if len(given) > 1 else alone(table, steps[0]))
    rest = [words for words in fields(table, seat, form, given) if not named(words[1], deed)]
    joint = "," if ":" in deed else ":"
    return sentence(f"{deed}{joint} {told(rest)}" if rest else deed)


def is_next(part: Part, given: Mapping[str, Value], step: Advised) -> bool:
    """Is this the field that a step fills in?"""
    return part.key not in given and not part.locked and part.ask.kind == step.ask.kind


def fields(
    table: Table, seat: Seat, form: Form, given: Mapping[str, Value]
) -> Iterator[tuple[str, str]]:
    """The fields that were filled in, each with what it is called and what stands in it."""
    seen, places = table.seeing(seat), table.sketch.places
    for part in form.open:
        if part.key not in given or part.locked or ends(table, given[part.key]):
            continue
        here, value = part.seen(seen), given[part.key]
        on_board = part.field.control == "place"
        if on_board and places.find(here, part.ask, value) is None:
            continue  # a word that goes on, or ends it
        yield part.label(here), short(table.story.option(here, part.ask, value))


def ends(table: Table, value: Value) -> bool:
    """Does this only end what goes on?"""
    return value in table.story.ways_out or value in table.story.ends


def short(option: str) -> str:
    """An option by its name alone.

    >>> short("Iron Stair · spice site, 1 spice"), short("Eagle Ledge (Blue): 8 against 5")
    ('Iron Stair', 'Eagle Ledge')
    """
    return MORE.split(option)[0]


def named(words: str, deed: str) -> bool:
    """Does a deed say this already, or do the same?

    >>> named("Worm tooth", "Offer spice for a worm tooth"), named("3", "Move 13 forces")
    (True, False)
    >>> named("Attack a territory", "Attack Bent Ridge")
    True
    """
    same = " " in words and words.split()[0] == deed.split()[0]
    said = re.search(rf"(?<!\w){re.escape(words)}(?!\w)", deed, re.IGNORECASE)
    return same or said is not None


def told(rest: Sequence[tuple[str, str]]) -> str:
    """Fields in a row; what is called alike is called so once.

    >>> told([("From", "Iron Stair"), ("On to", "Ash Terrace"), ("On to", "Kite Hill")])
    'from Iron Stair, on to Ash Terrace, Kite Hill'
    >>> told([("Card", "Dagger"), ("Price", "Pay 1 spice")])
    'card Dagger, pay 1 spice'
    """
    found, last = list[str](), ""
    for label, words in rest:
        if words.startswith(PAYING):
            found.append(words[:1].lower() + words[1:])
        else:
            found.append(words if label == last else f"{lower(label)} {words}")
        last = label
    return ", ".join(found)


def lower(label: str) -> str:
    """A label within a sentence; a name keeps its capitals.

    >>> lower("On to"), lower("Kwisatz Haderach")
    ('on to', 'Kwisatz Haderach')
    """
    return label if label[1:] != label[1:].lower() else label.lower()


def why(table: Table, steps: Sequence[Advised]) -> str:
    """One reason: the last that has a number of this position, else the last. Empty: none."""
    reason = bots_of(table.game).reason
    if reason is None:
        return ""
    said = [reason(*step) for step in reversed(steps) if len(step.ask.options) > 1]
    known = [words for words in said if words and words != ONLY]
    counting = (words for words in known if re.search(r"\d", words))
    return next(counting, known[0] if known else "")


def marks(table: Table, steps: Sequence[Advised]) -> tuple[str, ...]:
    """The nodes of the picture that stand for the answers, each once."""
    places = table.sketch.places
    found = (places.find(Seen.of(table.story, view), ask, value) for view, ask, value in steps)
    return tuple(dict.fromkeys(node for node in found if node is not None))


# ---- out of turn


def prompt(table: Table, view: View, ask: Ask) -> Value | None:
    """What a learner is told to do at the prepared table of a guided game; None: nothing."""
    prompted = bots_of(table.game).prompted
    return prompted(view, ask) if prompted and table.doc.settings.guided else None


def floor_hint(table: Table, seat: Seat) -> Hint:
    """On an open floor: which deed the game's own player would begin in this seat, and how."""
    match, bot = table.playing, advisor(table, seat)
    view, offers = match.view(seat), match.offers(seat)
    act = bot.begin(view, offers)
    if act is None:
        return Hint(WAIT)
    trial, steps = Trial.of_act(match, seat, act), list[Advised]()
    forced = silent(trial)
    while (ask := trial.ask) is not None:
        steps.append(Advised(trial.view(), ask, bot.answer(view, ask)))
        trial.say(steps[-1].value)
        forced += silent(trial)
    done = trial.view()
    words = sentence(table.story.does(done, act) or told_of(table, act, steps))
    reason = bots_of(table.game).reason
    said = reason(done, Ask(seat, ACT, offers), act) if reason else ""
    return Hint(words, said, marks(table, [*forced, *steps]))


def silent(trial: Trial) -> list[Advised]:
    """What was answered without a question, because there was no choice: it is a part of it."""
    return [Advised(trial.view(), ask, ask.options[0]) for ask in trial.silent]


def told_of(table: Table, act: str, steps: Sequence[Advised]) -> str:
    """A free act with its answers, where no sentence tells it."""
    story = table.story
    said = [short(story.option(*step)) for step in steps if not ends(table, step.value)]
    return f"{story.offer(act)}: {', '.join(said)}" if said else story.offer(act)
