"""Asking control: a wish, a question or an objection, in own words, with what is offered for it."""

from __future__ import annotations

from functools import partial
from typing import Final

from landsraad.games.megagame.components import NUMBERS
from landsraad.games.megagame.rules.words.letters import NOTHING, SOLARI, SPICE
from landsraad.games.megagame.scene.sheets.filled import Given, own, text
from landsraad.games.megagame.state import View
from landsraad.games.megagame.story import names
from landsraad.kernel import Ask, Value
from landsraad.scenes.acts.act_sheet import ActButton, ActSheet
from landsraad.scenes.acts.parts import (
    Pick,
    choices,
    counted_row,
    letter,
    read_back,
    section,
    stepper,
)
from landsraad.scenes.node import Node

SORTS: Final[dict[str, tuple[str, str]]] = {
    "wish": ("Wish", "outside rules"),
    "question": ("Question", "about a rule"),
    "objection": ("Objection", "to a ruling"),
}
"""Each sort, and what it is for."""
TO_HEAD: Final = "It goes to the head of control. Until the answer comes, the ruling stands."
TO_ALL: Final = "It goes to all desks of control. The first that is free takes it."


def request_sheet(view: View, given: Given) -> ActSheet:
    """What is asked of control, all on one sheet."""
    return Asking(view, given).sheet()


class Asking:
    """A request as far as it is written."""

    def __init__(self, view: View, given: Given) -> None:
        board = view.table.factions[own(view)]
        self.purse = {SPICE: view.own.pouch + board.board, SOLARI: board.solari}
        sort, good = text(given, "request"), text(given, "offered for it", NOTHING)
        self.sort = sort if sort in SORTS else ""
        self.words = text(given, "words").strip()[: NUMBERS.limits.request_characters]
        self.good = good if self.purse.get(good) else NOTHING
        wanted = given.get("how many", 1)
        most = self.purse.get(self.good, 0)
        self.count = max(1, min(most, wanted)) if isinstance(wanted, int) else 1

    def sheet(self) -> ActSheet:
        """All of it."""
        offered = "" if self.good == NOTHING else f"You offer {names.goods(self.good, self.count)}"
        return ActSheet(
            title="What do you ask of control?",
            pill="Ask control",
            body=tuple(self.body()),
            buttons=(ActButton(f"Send this {self.sort}", self.reply(), offered),),
            missing=self.missing(),
        )

    def missing(self) -> str:
        """What must still be said."""
        if not self.sort:
            return "Choose wish, question or objection"
        return "" if self.words else "Write what you ask"

    def body(self) -> list[Node]:
        """What it is, the words, what is offered for it, and to whom it goes."""
        sorts = [Pick(sort, *said) for sort, said in SORTS.items()]
        most = NUMBERS.limits.request_characters
        return [
            choices("request", sorts, self.sort or None),
            letter("words", self.words, most, "Your words to control"),
            self.payment(),
            read_back(TO_HEAD if self.sort == "objection" else TO_ALL),
        ]

    def payment(self) -> Node:
        """What is offered for it: mostly nothing."""
        goods = [good for good in self.purse if self.purse[good]]
        picks = [Pick(NOTHING, "Nothing"), *(Pick(good, good.capitalize()) for good in goods)]
        row = None
        if self.good != NOTHING:
            most = self.purse[self.good]
            steps = stepper("how many", self.count, 1, most, f"How much {self.good}")
            row = counted_row(None, "How much?", f"you have {most}", steps)
        return section("You offer for it", choices("offered for it", picks, self.good), row)

    def reply(self) -> partial[Value]:
        """What is answered to each question."""
        said: dict[str, Value] = {"request": self.sort, "words": self.words}
        return partial(answered, said | {"offered for it": self.good, "how many": self.count})


def answered(said: dict[str, Value], view: View, ask: Ask) -> Value:
    """An answer by the kind of question."""
    return said[ask.kind]
