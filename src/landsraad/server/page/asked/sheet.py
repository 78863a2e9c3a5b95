"""A composed sheet on the desk: its fields, what it comes to, and the one button that hands it in.

What is chosen on it is a draft of this page; the server fills the sheet in and draws it anew.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from landsraad.kernel import Value
from landsraad.scenes.form import Part
from landsraad.scenes.frame import Caution, Effect, Number, Remedy
from landsraad.scenes.node import Node, el
from landsraad.scenes.number import number_control
from landsraad.scenes.prompt import (
    Choice,
    Prompt,
    Question,
    as_id,
    bold,
    question,
    spoken,
    to_choose,
    way_out,
)
from landsraad.scenes.sheet import About, Face, Outcome, Presence, Tally
from landsraad.scenes.sketch import Sketch, plain_json
from landsraad.server.page.fetched.icons import icon

if TYPE_CHECKING:
    from landsraad.server.page.asked.composing import Composing

Deed: TypeAlias = Callable[[str, Value], Tally]
"""What the sheet would come to with this value in that field."""

NOTHING: Final = frozenset({0, "none", "no", "pass"})
"""What need not be said where there is no choice."""


def sheet_prompt(sketch: Sketch, composing: Composing, board: Prompt | None, deed: Deed) -> Prompt:
    """The sheet as a desk shows it; `board` is the question that the board answers."""
    return _Writer(sketch, composing, board, deed).prompt()


class _Writer:
    """Puts a sheet on the desk."""

    def __init__(
        self, sketch: Sketch, composing: Composing, board: Prompt | None, deed: Deed
    ) -> None:
        self.sketch, self.board, self.deed = sketch, board, deed
        self.composing, self.form, self.seen = composing, composing.form, composing.seen
        self.story = self.seen.story
        self.stands = {p.key: p.value for p in self.form.parts if p.value is not None}
        self.cautions = tuple(sketch.desk.cautions(self.seen, self.stands))
        self.first = next(iter(self.form.open), None)
        """What is asked now; its way out stands at the foot of the desk."""

    def prompt(self) -> Prompt:
        """All parts of the desk."""
        sheet, number = self.form.sheet, self.form.number()
        return Prompt(
            sheet.title,
            sheet.why,
            self.body(number),
            None,
            None,
            self.number(number) if number else None,
            self.button(),
            self.way_out(),
            el("div", [warning(each, number) for each in self.cautions], id="form-warnings"),
        )

    # ---- the body

    def body(self, number: Part | None) -> Node:
        """What one chooses, and what it comes to."""
        form, place = self.form, self.composing.place
        fields = [node for part in form.parts if (node := self.field(part, number))]
        bar = [form.tally.bar] if form.tally.bar else []
        sums = [*bar, *map(about, form.tally.about), *reckoning(form.tally)]
        return el(
            "div",
            el("div", [*map(about, form.sheet.about), *fields], id="form-fields", class_="fields"),
            el("div", sums, id="form-sums", class_="sums") if sums else None,
            id="form",
            class_="form summed" if form.tally.lines or form.tally.win else "form",
            data_draft=plain_json(self.composing.given),
            data_answers=plain_json(form.values) if form.complete else None,
            data_counted=number.key if number else None,
            data_place=place.key if place else None,
            data_stands=plain_json(place.value) if place and place.value is not None else None,
        )

    def field(self, part: Part, number: Part | None) -> Node | None:
        """One question of the sheet; the large number stands at the foot of the desk."""
        if part.locked and (part.field.quiet or (part.answered and part.value in NOTHING)):
            return None
        if part is number:
            return fallen(part)
        label = part.label(self.seen)
        control = part.field.control
        if part.locked:
            inside = self.locked(part)
        elif control == "number":
            inside = self.count(part)
        elif control == "place":
            inside = self.place(part)
        else:
            inside = self.options(part)
        return el(
            "div",
            el("span", label, class_="field-label", id=f"label:{as_id(part.key)}"),
            inside,
            fallen(part),
            id=f"field:{as_id(part.key)}",
            class_=f"form-field {control}{' locked' if part.locked else ''}",
            role="group",
            aria_labelledby=f"label:{as_id(part.key)}",
        )

    def words(self, part: Part, value: Value) -> tuple[str, Face]:
        """An option in words, and its face."""
        seen = part.seen(self.seen)
        words = self.story.option(seen, part.ask, value)
        return words, self.sketch.desk.face(seen, part.ask, value) or Face()

    def options(self, part: Part) -> Node:
        """Heads, cards, or words, of which one is pressed."""
        look = "form-head" if part.field.control == "heads" else "pick"
        out = self.story.ways_out if part is self.first and len(part.ask.options) > 1 else ()
        values = [value for value in part.ask.options if value not in out]
        return el("div", [self.option(part, value, look) for value in values], class_="options")

    def option(self, part: Part, value: Value, look: str) -> Node:
        """One option of a field."""
        words, face = self.words(part, value)
        on = part.value == value
        return el(
            "button",
            face.sign,
            el("span", face.words or words, el("small", face.note) if face.note else None),
            type="button",
            class_=f"{look} on" if on else look,
            data_field=part.key,
            data_value=plain_json(value),
            aria_pressed="true" if on else "false",
            aria_label=words,
            title=words,
        )

    def locked(self, part: Part) -> Node:
        """What stands there and cannot be changed."""
        assert part.value is not None, "what is locked has a value"
        words, face = self.words(part, part.value)
        return el(
            "span",
            face.sign,
            el("span", face.words or words, el("small", face.note) if face.note else None),
            icon("lock"),
            class_="stands",
            title=words,
        )

    def place(self, part: Part) -> Node:
        """A place: chosen on the board, or in the list below while this field is the one."""
        active = self.composing.place is part
        words = "on the board" if self.board and self.board.listed else "one of these"
        if part.value is not None:
            said, face = self.words(part, part.value)
            words = face.words or said
        chooses = el(
            "button",
            el("span", words),
            type="button",
            class_=f"place-words{' active' if active else ''}{'' if part.chosen else ' open'}",
            data_activate=part.key,
            aria_pressed="true" if active else "false",
        )
        if part.field.rows and part.value is None and active:
            return el("div", self.options(part), class_="places")
        board = self.board if active else None
        return el(
            "div",
            chooses,
            board.picks if board else None,
            board.listed if board else None,
            class_="places",
        )

    def count(self, part: Part) -> Node:
        """A number among several: less, the number, more."""
        values = list(part.ask.options)
        at = values.index(part.value) if part.value in values else 0

        def step(words: str, to: int, label: str) -> Node:
            inside = 0 <= to < len(values)
            return el(
                "button",
                words,
                type="button",
                class_="step",
                data_field=part.key,
                data_value=plain_json(values[to]) if inside else None,
                disabled=not inside,
                aria_label=label,
            )

        shown = self.words(part, values[at])[0]
        return el(
            "span",
            step("−", at - 1, "Less"),
            el("output", shown),
            step("+", at + 1, "More"),
            class_="count-steps",
        )

    # ---- the foot

    def number(self, part: Part) -> Node:
        """The one large control; each value comes with what the button would say."""
        assert part.value is not None, "a number has a start"
        seen = part.seen(self.seen)
        own = self.form.tally.number or self.sketch.desk.number(seen, part.ask)
        choices = [self.numbered(part, value) for value in part.ask.options]
        unit = own.unit or part.label(self.seen).lower()
        start = Number(unit, own.marks, part.value, own.low, own.again, part.chosen)
        return number_control(part.key, start, choices)

    def numbered(self, part: Part, value: Value) -> Choice:
        """One value of the large number."""
        tally = self.form.tally if value == part.value else self.deed(part.key, value)
        words = self.words(part, value)[0]
        cautions = self.cautions
        if value != part.value:
            stands = {**self.stands, part.key: value}
            cautions = tuple(self.sketch.desk.cautions(self.seen, stands))
        deed = bold(cautions) or tally.button or self.form.sheet.verb
        return Choice(value, words, None, deed, tally.effects)

    def button(self) -> Node:
        """It hands everything in; while something is missing it says what.

        Where the way out ends what goes on, it takes that until something is chosen.
        """
        rest = self.rest()
        if rest is not None:
            attrs = {"type": "button", "class": "main", "data-rests": ""}
            return Node("button", attrs, (spoken(rest.deed, True),), "hand-in")
        missing = self.form.missing
        if missing is None:
            words = bold(self.cautions) or self.form.tally.button or self.form.sheet.verb
        else:
            words = missing.field.missing or to_choose(missing.field.control == "place")
        return el(
            "button",
            el("span", words),
            id="hand-in",
            type="button",
            class_="main",
            data_hand_in=True,
            data_bold=bool(missing is None and bold(self.cautions)),
            disabled=missing is not None,
        )

    def rest(self) -> Choice | None:
        """The way out, where it is the main button as long as nothing is chosen."""
        asked = self.first_asked()
        return asked.way_out if asked and asked.rests and not self.composing.given else None

    def first_asked(self) -> Question | None:
        """What is asked now, as a question of its own."""
        first = self.first
        if first is None:
            return None
        return question(self.sketch, first.seen(self.seen), first.ask)

    def way_out(self) -> Node | None:
        """To do nothing, where that is an answer; else to begin again."""
        asked = self.first_asked()
        if asked and asked.way_out:
            return way_out(asked.way_out)
        if not self.composing.given:
            return None
        return el("button", "Clear", id="clear", type="button", class_="way-out", data_clear=True)


def fallen(part: Part) -> Node | None:
    """Why what was chosen is not possible any more."""
    if not part.fell:
        return None
    return el("p", part.fell, id=f"fell:{as_id(part.key)}", class_="fell", role="status")


def warning(each: Caution, number: Part | None) -> Node:
    """What the sheet as it stands would give up, and what would avert it."""
    return el(
        "p",
        el("b", each.words),
        f" {each.why}" if each.why else None,
        " ",
        remedied(each.remedy, number) if each.remedy else None,
        class_="warn",
    )


def remedied(remedy: Remedy, number: Part | None) -> Node:
    """The link that averts it; the large number is the page's own."""
    value = plain_json(remedy.value)
    large = number is not None and number.key == remedy.kind
    field = {"data_number": value} if large else {"data_field": remedy.kind, "data_value": value}
    return el("button", remedy.words, type="button", class_="remedy", **field)


# ---- what it comes to


def about(known: About) -> Node:
    """An enemy or a place: what one should know of it."""
    return el(
        "div",
        el(
            "div",
            known.sign,
            el("b", known.title),
            el("span", known.count, class_="much") if known.count else None,
            el("span", known.words, class_="know") if known.words else None,
            class_="about-top",
        ),
        meeting(known.sides) if known.sides else None,
        class_="about signed" if known.sign else "about",
    )


def meeting(sides: Sequence[Presence]) -> Node:
    """Who meets there."""
    return el("div", [side(each) for each in sides], class_="meet")


def side(each: Presence) -> Node:
    """One of those who meet."""
    number = el("b", el("s", each.before) if each.before else None, each.number)
    return el("div", each.sign, el("span", number, el("small", each.name)), class_="stack")


def reckoning(tally: Tally) -> list[Node]:
    """The total with its lines, what winning and losing cost, what would change, and remarks."""
    found = [
        total(tally) if tally.total or tally.lines else None,
        el("p", tally.sum, class_="form-sum") if tally.sum and not tally.total else None,
        ends(tally) if tally.win or tally.lose else None,
        el("div", [effect(each) for each in tally.effects], class_="will")
        if tally.effects
        else None,
        *(el("p", words, class_="remark") for words in tally.notes),
    ]
    return [node for node in found if node is not None]


def total(tally: Tally) -> Node:
    """The sum, and the ways in which it may end."""
    head = el(
        "div",
        el("span", "Your total", el("small", tally.sum) if tally.sum else None),
        el("b", tally.total, id="form-total"),
        class_="row total",
    )
    return el("div", head, [line(each) for each in tally.lines], class_="tally")


def line(each: Outcome) -> Node:
    """One way in which it may end."""
    look = "" if each.good is None else " ok" if each.good else " ko"
    sign = None if each.good is None else icon("check" if each.good else "close")
    spoken = "" if each.good is None else "good for you: " if each.good else "bad for you: "
    return el(
        "div",
        sign,
        el("span", el("span", spoken, class_="unseen") if spoken else None, each.words),
        el("b", each.number),
        class_=f"row slim{look}",
    )


def ends(tally: Tally) -> Node:
    """What winning and losing cost."""
    return el(
        "div",
        el("div", el("b", "If you win"), tally.win, class_="win") if tally.win else None,
        el("div", el("b", "If you lose"), tally.lose, class_="lose") if tally.lose else None,
        class_="ends",
    )


def effect(each: Effect) -> Node:
    """What would change, before and after."""
    figure = el("b", el("s", each.before) if each.before else None, each.after)
    return el("div", el("span", each.words), figure)
