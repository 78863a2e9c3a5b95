"""What a seat must decide, as it stands on the desk: the question, and each option once."""

from __future__ import annotations

import re
from collections.abc import Collection, Container, Iterable, Mapping, Sequence

import msgspec

from landsraad.kernel.asks import Ask, Value
from landsraad.scenes.frame import Caution, Effect, Number
from landsraad.scenes.node import Node, el
from landsraad.scenes.number import number_control
from landsraad.scenes.seen import Seen
from landsraad.scenes.sheet import Face
from landsraad.scenes.sketch import Sketch, act_attributes, plain_json
from landsraad.scenes.story import Story

LONG = 28
"""Signs of a way out that need smaller letters to stand in its place with all their words."""


def is_number(words: str) -> bool:
    """Are these words a number, perhaps with a half?

    >>> is_number("12"), is_number("2½"), is_number("Player 2")
    (True, True, False)
    """
    return re.fullmatch(r"-?([0-9]+½?|½)", words) is not None


def question_and_reason(words: str) -> tuple[str, str]:
    """The question alone, and what else was said with it.

    >>> question_and_reason("Fremen lead with 3. What do you bid? (You have 14.)")
    ('What do you bid?', 'Fremen lead with 3. You have 14.')
    >>> question_and_reason("Who leads?")
    ('Who leads?', '')
    """
    bare, _, remark = words.partition("? (")
    sentences = re.split(r"(?<=[.!?”])(?<!Dr\.) (?=[A-Z“])", f"{bare}?" if remark else bare)
    asked = next((one for one in reversed(sentences) if one.endswith("?")), sentences[-1])
    said = [one for one in sentences if one is not asked]
    if remark:
        ended = remark.rstrip().removesuffix(")").rstrip(".")
        said.append(f"{ended[:1].upper()}{ended[1:]}.")
    return asked, " ".join(said)


class Choice(msgspec.Struct, frozen=True):
    """One option with its words and where it stands."""

    value: Value
    words: str
    place: str | None
    """The node in the picture that stands for it; None: there is none."""
    deed: str = ""
    """What the button says that takes it."""
    effects: tuple[Effect, ...] = ()
    face: Face | None = None
    cautions: tuple[Caution, ...] = ()

    def attributes(self) -> dict[str, str]:
        """What a control needs to stand for this option."""
        told = {"data-choose": plain_json(self.value), "data-deed": self.deed}
        if self.effects:
            told["data-effects"] = plain_json(self.effects)
        if self.cautions:
            told["data-cautions"] = plain_json(self.cautions)
        return told


class Question(msgspec.Struct, frozen=True):
    """A question and its options in words, ready to be shown."""

    ask: Ask
    words: str
    why: str
    """What else there is to say about it, in a line."""
    choices: list[Choice]
    way_out: Choice | None
    """The option by which nothing is done; it is not among the others."""
    rests: bool
    """Is the way out what the main button takes before anything is chosen?"""
    number: Number
    dark: Mapping[str, Value]
    """Places that look like an answer, by node; some may be options after all."""
    fields: Mapping[str, Collection[str]]
    """The places that cover the board, by sort."""
    after: Value | None = None
    """An option that only asks for a number, which is asked with it; it is not among the others."""
    counted: tuple[Choice, ...] = ()
    """Those numbers."""

    def numbers(self) -> list[Choice]:
        """The options that are numbers, and therefore chosen with the one control for numbers."""
        return [choice for choice in self.choices if counts(choice)]

    def marks(self) -> dict[str, dict[str, str]]:
        """What the places in the picture are marked with, by node.

        An option has the class `may`, and what looks like one but is not has `no` and asks why.
        Of fields the rarer ones are marked: where most of a sort are options these have `can`,
        which shows itself under pointer and focus alone; where few are, the others have no class.
        """
        placed = {c.place: c for c in self.choices if c.place}
        options = set(self.ask.options)
        whys = {
            place: {"data-why": plain_json(value)}
            for place, value in self.dark.items()
            if place not in placed and value not in options
        }
        common = {sort for sort, names in self.fields.items() if most(placed, sort, names)}
        veiled = {f"{sort}:{name}" for sort in common for name in self.fields[sort]} - {*placed}
        marks = {
            place: option_attributes(choice, "can" if sort_of(place) in common else "may")
            for place, choice in placed.items()
        }
        marks |= {place: whys.get(place, {}) | {"class": "no"} for place in sorted(veiled)}
        for place, why in whys.items():
            marks.setdefault(place, why if sort_of(place) in self.fields else why | {"class": "no"})
        return marks


def counts(choice: Choice) -> bool:
    """Is this option chosen with the one control for numbers?"""
    return choice.place is None and isinstance(choice.value, int) and is_number(choice.words)


def sort_of(place: str) -> str:
    """The sort that a node's id names.

    >>> sort_of("part:arrakeen@10")
    'part'
    """
    return place.partition(":")[0]


def most(placed: Container[str], sort: str, names: Collection[str]) -> bool:
    """Are more than half of a sort's places options?"""
    return 2 * sum(f"{sort}:{name}" in placed for name in names) > len(names)


def option_attributes(choice: Choice, look: str) -> dict[str, str]:
    """What makes a place an option that can be clicked, reached by keyboard and read aloud.

    Few are on the way of the Tab key; many are reached from the board by arrows and letters.
    """
    return {
        "class": look,
        "role": "button",
        "tabindex": "0" if look == "may" else "-1",
        "aria-label": choice.words,
        **choice.attributes(),
    }


def question(sketch: Sketch, seen: Seen, ask: Ask, together: bool = False) -> Question:
    """Put a question in words, and each of its options in its place.

    `together`: a number that would be asked for next is asked for at once.
    """
    story = seen.story
    goes_on = sketch.desk.number_after(seen, ask) if together else None
    after, following = goes_on or (None, None)
    choices = [choice(sketch, seen, ask, value) for value in ask.options if value != after]
    counted = tuple[Choice, ...]()
    number = sketch.desk.number(seen, ask)
    if after is not None and following is not None:
        said = [*seen.since, (ask.seat, ask.kind, after)]
        then = msgspec.structs.replace(seen, since=said)
        counted = tuple(choice(sketch, then, following, n) for n in following.options)
        number = sketch.desk.number(then, following)
    several = len(choices) > 1 or bool(counted)
    ways = [c for c in choices if c.value in story.ways_out] if several else []
    way_out = ways[0] if ways else None
    others = [each for each in choices if each is not way_out]
    only_counted = bool(counted) and not others
    waits = way_out is not None and not only_counted
    words, why = question_and_reason(story.ask(seen, ask))
    return Question(
        ask,
        words,
        why,
        others,
        way_out,
        waits and (story.rests(ask, ways[0].value) or gives_up(number, others)),
        number,
        sketch.places.dark(seen, ask),
        sketch.places.fields,
        after,
        counted,
    )


def gives_up(number: Number, choices: Sequence[Choice]) -> bool:
    """Would something be given up by the number that stands there at first? Then nobody is led to
    it: the main button takes the way out until a number was chosen.
    """
    numbers = [each for each in choices if counts(each)]
    start = next((each for each in numbers if each.value == number.start), None)
    begun = start or next(iter(numbers), None)
    return begun is not None and bool(begun.cautions)


def choice(sketch: Sketch, seen: Seen, ask: Ask, value: Value) -> Choice:
    """An option in words and in its place."""
    words = seen.story.option(seen, ask, value)
    cautions = warned_of(sketch, seen, ask, value)
    return Choice(
        value,
        words,
        sketch.places.find(seen, ask, value),
        bold(cautions) or seen.story.deed(seen, ask, value, words),
        tuple(sketch.desk.effects(seen, ask, value)),
        sketch.desk.face(seen, ask, value),
        cautions,
    )


def warned_of(sketch: Sketch, seen: Seen, ask: Ask, value: Value) -> tuple[Caution, ...]:
    """What this answer would give up that those before it in the step have not given up yet."""
    said = {kind: answer for seat, kind, answer in seen.since if seat == ask.seat}
    found = sketch.desk.cautions(seen, {**said, ask.kind: value})
    known = sketch.desk.cautions(seen, said) if found else ()
    return tuple(caution for caution in found if caution not in known)


def bold(cautions: Iterable[Caution]) -> str:
    """What the button says where something is lost for good; empty: nothing is."""
    return next((each.deed for each in cautions if each.deed), "")


class Prompt(msgspec.Struct, frozen=True):
    """A question in parts that a desk arranges."""

    words: str
    why: str
    picks: Node | None
    """The options that are not on the board."""
    listed: Node | None
    """Those that are, once more as a list."""
    own_words: Node | None
    number: Node | None
    main: Node
    """The one button that answers."""
    way_out: Node | None
    warnings: Node | None = None
    """What the answers as they stand would give up."""

    def node(self) -> Node:
        """All of it, for a notebook or a file."""
        return el(
            "section",
            el("h2", self.words, id="question"),
            el("p", self.why) if self.why else None,
            self.picks,
            self.listed,
            self.own_words,
            self.number,
            self.warnings,
            self.main,
            self.way_out,
            id="prompt",
        )


def prompt(asked: Question, board: Collection[str]) -> Prompt:
    """The question with everything that can be answered; `board` has the ids of the board."""
    on_board = [choice for choice in asked.choices if choice.place in board]
    numbers = list(asked.counted) or asked.numbers()
    others = [c for c in asked.choices if c.place not in board and c not in numbers]
    return Prompt(
        asked.words,
        asked.why,
        picks(others, asked.rests) if others else None,
        once_more(on_board) if on_board else None,
        own_words(asked.ask) if asked.ask.text else None,
        number_control(asked.ask.kind, asked.number, numbers, asked.after) if numbers else None,
        main_button(asked, numbers, bool(on_board)),
        way_out(asked.way_out) if asked.way_out else None,
        el("div", id="warnings"),
    )


def picks(choices: Sequence[Choice], extra: bool) -> Node:
    """The options beside the board; those that are extras have a button of their own each."""
    rows = [row(choice) if extra else pick(choice) for choice in choices]
    return el("div", rows, id="picks", class_="picks")


def row(choice: Choice) -> Node:
    """An extra: a press on it shows what it does, its button does it."""
    verb = choice.deed.partition(" ")[0]
    attrs = {"type": "button", "data-take": plain_json(choice.value), "aria-label": choice.deed}
    return el("div", pick(choice), Node("button", attrs, (verb,)), class_="pick-row")


def pick(choice: Choice) -> Node:
    """An option that is chosen by a press, and taken by the main button."""
    attrs = {"type": "button", "class": "pick", **choice.attributes()}
    face = choice.face or Face()
    words = el("span", face.words or choice.words, el("small", face.note) if face.note else None)
    return Node("button", attrs, (*([face.sign] if face.sign else []), words))


def to_choose(on_board: bool) -> str:
    """What the main button says while nothing is chosen."""
    return "Choose on the board" if on_board else "Choose an answer"


def main_button(asked: Question, numbers: Sequence[Choice], on_board: bool) -> Node:
    """The one button; it says what it does. Without a choice it says what is missing.

    Where there is only one thing to do, it is chosen from the beginning; at the end of a turn, and
    where the other things are rare, that is the way out. What it says of itself stands in
    `data-unchosen`, so that no words of an earlier question stay.
    """
    alone = len(asked.choices) == 1 and not asked.ask.text and not asked.counted
    only = asked.way_out if asked.rests else asked.choices[0] if alone else None
    words = only.deed if only else to_choose(on_board)
    attrs = {"type": "button", "class": "main", "data-commit": ""}
    if only:
        attrs["data-only"] = plain_json(only.value)
    elif numbers and not (asked.counted and asked.choices):
        words = "Choose a number"
    if asked.rests:
        attrs["data-rests"] = ""
    elif asked.ask.text and not asked.choices:
        words = "Say it"
    attrs["data-unchosen"] = words
    return Node("button", attrs, (spoken(words, asked.rests),), "commit")


def spoken(words: str, rests: bool) -> Node:
    """What the main button says; at the end of a turn what would be lost is a line of its own.

    >>> spoken("End the turn · 5 Persuasion unspent", True).text()
    'End the turn5 Persuasion unspent'
    """
    first, _, lost = words.partition(" · ") if rests else (words, "", "")
    return el("span", first, el("small", lost) if lost else None)


def way_out(choice: Choice) -> Node:
    """The button for doing nothing; what would be lost stands beside it, not on it."""
    words = choice.words.partition(" · ")[0]
    look = "way-out long" if len(words) > LONG else "way-out"
    attrs = {"type": "button", "class": look, "data-way-out": plain_json(choice.value)}
    return Node("button", attrs, (el("span", words),), "way-out")


def own_words(ask: Ask) -> Node:
    """A line for people's own words."""
    return el(
        "input",
        type="text",
        maxlength=ask.text,
        data_words=True,
        aria_labelledby="question",
        placeholder="In your own words",
        id=f"own-words:{as_id(ask.kind)}",
        class_="own-words",
    )


def as_id(words: str) -> str:
    """Words as a part of an id, which has no blanks.

    >>> as_id("move to Carthag")
    'move-to-Carthag'
    """
    return "-".join(words.split())


def once_more(placed: Sequence[Choice]) -> Node:
    """The options that stand on the board once more, as a list for keyboard and screen reader."""
    rows = [el("li", pick(choice)) for choice in placed]
    count = f"{len(rows)} places" if len(rows) > 1 else "1 place"
    search = el(
        "input",
        type="search",
        data_filter="listed-places",
        placeholder="Find a place",
        aria_label="Find a place",
        id="find-place",
    )
    return el(
        "details",
        el("summary", f"{count} as a list"),
        search if len(rows) > 12 else None,
        el("ul", rows, id="listed-places"),
        id="listed",
        class_="listed",
    )


def acts(story: Story, offers: Sequence[str]) -> Node:
    """What the seat may do out of turn, a button each, under headings where a game has them."""
    if not story.offer_groups:
        return el("div", [act_button(story, act) for act in offers], id="acts", class_="acts")
    groups = [act_group(story, *each) for each in story.grouped(offers).items()]
    return el("div", groups, id="acts", class_="acts")


def act_group(story: Story, heading: str, acts: Sequence[str]) -> Node:
    """The acts of one group under its heading, if it has one."""
    buttons = [act_button(story, act) for act in acts]
    title = el("h3", heading) if heading else None
    return el("section", title, buttons, id=f"acts:{as_id(heading)}")


def act_button(story: Story, act: str) -> Node:
    """A button that begins an act."""
    attrs = {"type": "button", **act_attributes(act)}
    return Node("button", attrs, (story.offer(act),), f"act:{act}")
