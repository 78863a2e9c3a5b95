"""A trade: with whom, what I give, what I get, and what it comes to."""

from __future__ import annotations

from typing import Final

from landsraad.games.megagame.components import FACTIONS, ORDER
from landsraad.games.megagame.rules.table import level
from landsraad.games.megagame.rules.trading import (
    ANYBODY,
    DONE,
    MOST,
    common,
    harvesters_of,
    settlements_of,
    tradeable,
)
from landsraad.games.megagame.scene.emblems import emblem, icon
from landsraad.games.megagame.scene.sheets.filled import Given, count, own, text, times
from landsraad.games.megagame.state import Good, View
from landsraad.games.megagame.story import names
from landsraad.kernel import Ask, Value
from landsraad.scenes.acts.act_sheet import ActButton, ActSheet
from landsraad.scenes.acts.parts import (
    Half,
    Pick,
    Ware,
    folded,
    give_and_get,
    heads,
    read_back,
    select,
    stepper,
    strip,
)
from landsraad.scenes.frame import Effect
from landsraad.scenes.node import Node, el
from landsraad.scenes.text import capital, listed

COUNTED: Final[tuple[Good, ...]] = ("spice", "solari", "share")
"""What most trades are about: a row each."""
NAMES: Final[dict[str, str]] = {
    "spice": "Spice",
    "solari": "Solari",
    "share": "Shares",
    "seat": "Seats",
}
HONOUR: Final = "A promise on honour? Say it in the chat: nothing else holds it."


def trade_sheet(view: View, given: Given) -> ActSheet:
    """Something for something, to one faction or to anybody who shows the code."""
    return Trading(view, given).sheet()


class Trading:
    """A trade as far as it is put together."""

    def __init__(self, view: View, given: Given) -> None:
        self.view, self.t, self.own, self.given = view, view.table, own(view), given
        known = [each for each in ORDER if each != self.own]
        to = text(given, "offer to")
        self.to = to if to in (*known, ANYBODY) else ""
        self.others = known
        self.goods: list[Good] = list(tradeable(self.t, self.own))
        if self.to in known:
            self.goods = common(self.t, self.own, self.to)

    # ---- what there is

    def mine(self, good: Good) -> int:
        """How much of it I have to give; spice comes from the pouch."""
        board = self.t.factions[self.own]
        amounts = {
            "spice": self.view.own.pouch,
            "solari": board.solari,
            "share": board.shares,
            "seat": board.seats,
        }
        return amounts[good]

    def theirs(self, good: Good) -> int | None:
        """How much of it the other is seen to have; None: nobody sees it."""
        if self.to in ("", ANYBODY) or good == "spice":
            return None
        board = self.t.factions[self.to]
        return {"solari": board.solari, "share": board.shares, "seat": board.seats}[good]

    def gives(self, good: Good) -> int:
        """How much of it I give."""
        if good not in self.goods:
            return 0
        return count(self.given, f"give {good}", min(MOST, self.mine(good)))

    def wants(self, good: Good) -> int:
        """How much of it I want."""
        return count(self.given, f"want {good}", MOST) if good in self.goods else 0

    def things(self, side: str, good: Good) -> list[str]:
        """Settlements or harvesters of a side that can change hands."""
        name = self.own if side == "give" else self.to
        if good not in self.goods or name in ("", ANYBODY):
            return []
        found = settlements_of if good == "settlement" else harvesters_of
        return found(self.t, name)

    def thing(self, side: str, good: Good) -> str:
        """The one that was chosen; empty: none."""
        chosen = text(self.given, f"{side} {good}")
        return chosen if chosen in self.things(side, good) else ""

    def named(self, side: str) -> dict[Good, Value]:
        """All that a side gives, in the order in which it is asked for."""
        amount = self.gives if side == "give" else self.wants
        found: dict[Good, Value] = {}
        for good in self.goods:
            if good in ("settlement", "harvester"):
                if chosen := self.thing(side, good):
                    found[good] = chosen
            elif n := amount(good):
                found[good] = n
        return found

    # ---- the sheet

    def sheet(self) -> ActSheet:
        """All of it."""
        who = names.faction(self.to) if self.to else ""
        swap = f"{self.said('give')} for {self.said('want')}"
        return ActSheet(
            title=f"What do you trade with {who}?" if self.to else "With whom do you trade?",
            pill="A trade",
            shown=True,
            body=tuple(self.body()),
            buttons=(ActButton(f"Offer {swap}", self.reply),),
            missing=self.missing(),
            warning=self.warning(),
        )

    def missing(self) -> str:
        """What must still be chosen."""
        if not self.to:
            return "Choose with whom"
        return "" if self.named("give") or self.named("want") else "Choose what changes hands"

    def warning(self) -> str:
        """What the other is not seen to have."""
        short = [
            names.goods(good, there)
            for good in ("solari", "share", "seat")
            if (there := self.theirs(good)) is not None and self.wants(good) > there
        ]
        return f"{capital(names.faction(self.to))} has only {listed(short)} now." if short else ""

    def body(self) -> list[Node]:
        """With whom, what for what, what it says and changes."""
        picks = [Pick(each, FACTIONS[each].name, sign=emblem(each)) for each in self.others]
        picks.append(Pick(ANYBODY, "By code"))
        found = [heads("offer to", picks, self.to)]
        if not self.to:
            return found
        found += [self.market(), self.more()]
        if not self.missing():
            found += [self.sentence(), strip(self.changes())]
        return [*found, el("p", HONOUR, class_="muted wide")]

    def market(self) -> Node:
        """Goods as rows, a stepper for each side."""
        rows = [self.ware(good) for good in COUNTED if good in self.goods]
        other = emblem(self.to) if self.to != ANYBODY else None
        return give_and_get(emblem(self.own), other, rows, icon("trade"))

    def ware(self, good: Good) -> Ware:
        """A row of goods."""
        name, have, theirs = NAMES[good], self.mine(good), self.theirs(good)
        give = stepper(
            f"give {good}", self.gives(good), 0, min(MOST, have), f"{name} that you give"
        )
        want = stepper(f"want {good}", self.wants(good), 0, MOST, f"{name} that you get")
        return Ware(
            name,
            icon(good),
            Half(give, f"of your {have}"),
            Half(want, self.unseen(good) if theirs is None else f"of their {theirs}"),
        )

    def unseen(self, good: Good) -> str:
        """What is known of goods that nobody counts for everybody."""
        shown = self.t.factions[self.to].board if self.to != ANYBODY else 0
        if good == "spice" and shown:
            return f"{shown} shown"
        return "unseen" if good == "spice" else ""

    def more(self) -> Node:
        """Seats, machines and places, which few trades are about."""
        rows = list[Node]()
        if "seat" in self.goods:
            rows.append(give_and_get(None, None, [self.ware("seat")], icon("seat")))
        for good, words in (("harvester", "A harvester"), ("settlement", "A settlement")):
            for side, verb in (("give", "you give"), ("want", "you get")):
                if known := self.things(side, good):  # type: ignore[arg-type]
                    rows.append(self.choice(side, good, f"{words} that {verb}", known))  # type: ignore[arg-type]
        if not rows:
            return el("p", "Fremen and organisations trade spice alone.", class_="muted")
        chosen = any(
            good in ("seat", "harvester", "settlement")
            for side in ("give", "want")
            for good in self.named(side)
        )
        return folded("Seat, machine, place", rows, id="trade-more", open=chosen)

    def choice(self, side: str, good: Good, label: str, known: list[str]) -> Node:
        """A list of things of which one can be named."""
        say = names.region if good == "settlement" else names.machine
        options = [Pick("", "None"), *(Pick(each, capital(say(each))) for each in known)]
        return select(f"{side} {good}", options, self.thing(side, good), label)

    def said(self, side: str) -> str:
        """What a side gives, in words."""
        words = list[str]()
        for good, value in self.named(side).items():
            if good == "settlement":
                words.append(f"the settlement in {names.region(value)}")
            elif good == "harvester":
                words.append(names.machine(value))
            else:
                words.append(names.goods(good, int(value)))
        return listed(words) or "nothing"

    def sentence(self) -> Node:
        """What is offered, read back."""
        who = names.faction(self.to)
        return read_back(
            f"You give {who} ", el("b", self.said("give")), " for ", el("b", self.said("want")), "."
        )

    def changes(self) -> list[Effect]:
        """What it would change of mine, and what CHOAM would pay."""
        found = [Effect("CHOAM pays", "", f"{level(self.t).sell} a spice")]
        for good, words in (("solari", "Your solari"), ("spice", "Your spice")):
            more = self.wants(good) - self.gives(good)  # type: ignore[arg-type]
            if more:
                have = self.mine(good)  # type: ignore[arg-type]
                found.append(Effect(words, str(have), str(have + more)))
        return found

    # ---- the small questions of the act

    def reply(self, view: View, ask: Ask) -> Value | None:
        """To whom, then one thing after another on both sides."""
        if ask.kind == "offer to":
            return self.to
        side, _, good = ask.kind.partition(" ")
        named = self.named(side)
        if good:
            return named[good]  # type: ignore[index]
        return next((each for each in named if not times(view, f"{side} {each}")), DONE)
