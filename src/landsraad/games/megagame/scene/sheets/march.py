"""A march of a House, a walk of Fremen: a stack, a goal, and how many go there."""

from __future__ import annotations

from functools import partial

from landsraad.games.megagame.components import NUMBERS, REGIONS
from landsraad.games.megagame.rules.desert.machines import machine, unguarded
from landsraad.games.megagame.rules.laws import breaches
from landsraad.games.megagame.rules.moving.arriving import stops_for
from landsraad.games.megagame.rules.moving.marching import STOP, leaving
from landsraad.games.megagame.rules.moving.ways import ways
from landsraad.games.megagame.rules.table import armies, passable
from landsraad.games.megagame.scene.emblems import HERALDRY, icon
from landsraad.games.megagame.scene.sheets.dangers import broken, dangers
from landsraad.games.megagame.scene.sheets.filled import Given, count, own, text, times
from landsraad.games.megagame.state import View
from landsraad.games.megagame.story import names
from landsraad.kernel import PASS, Ask, Value
from landsraad.scenes.acts.act_sheet import ActButton, ActSheet, Put, Route
from landsraad.scenes.acts.parts import (
    Pick,
    choices,
    counted_row,
    section,
    stepper,
    strip,
)
from landsraad.scenes.frame import Effect
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Ghost
from landsraad.scenes.text import capital, counted

FAR = len(REGIONS)


def march_sheet(view: View, given: Given) -> ActSheet:
    """House armies march, a solari a region."""
    return Marching(view, given).sheet()


def walk_sheet(view: View, given: Given) -> ActSheet:
    """Fremen walk, a step a region; worms do not hear them."""
    return Walking(view, given).sheet()


class Marching:
    """A stack on its way, as far as it is chosen."""

    verb = "March"
    worms = True

    def __init__(self, view: View, given: Given) -> None:
        self.t, self.own, self.given = view.table, own(view), given
        self.starts = leaving(self.t, self.own)
        alone = self.starts[0] if len(self.starts) == 1 else ""
        self.start = text(given, "from", alone)
        self.goal = text(given, "to")
        if self.start not in self.starts:
            self.start = self.goal = ""
        stops = partial(stops_for, self.t, self.own)
        self.ways = ways(self.t, self.start, FAR, stops) if self.start else {}
        self.way = self.ways.get(self.goal, [])

    # ---- what it costs; a walk has words of its own

    @property
    def purse(self) -> int:
        """What can be spent on it."""
        return self.t.factions[self.own].solari

    def price(self, regions: int, count: int) -> int:
        """What a march costs, by its armies and regions."""
        stacks = count if self.t.options.army_move_cost == "army" else 1
        return regions * stacks * NUMBERS.moving.march_solari

    def cost_words(self, price: int) -> str:
        """The price in words."""
        return f"{price} solari"

    def effects(self, price: int) -> list[Effect]:
        """What is paid."""
        return [Effect("Solari", str(self.purse), str(self.purse - price))]

    # ---- what stands on it

    @property
    def there(self) -> int:
        """Own armies where it begins."""
        return armies(self.t, self.start, self.own)

    @property
    def number(self) -> int:
        """How many go: all; of a settlement of one's own all but one."""
        keeps = self.t.settlements.get(self.start) == self.own and self.there > 1
        return max(1, count(self.given, "armies", self.there, self.there - keeps))

    def capturing(self) -> list[str]:
        """Machines at the goal that nobody guards."""
        return unguarded(self.t, self.goal, self.own) if self.way else []

    def taken(self, id: str) -> str:
        """Is a machine taken: as chosen, else unless a law forbids it?"""
        laws = breaches.against_aggression(self.t, self.own, machine(self.t, id).owner)
        usual = "leave" if any(True for _ in laws) else "take"
        return text(self.given, f"capture {id}", usual)

    def refused(self) -> str:
        """Why the goal cannot be reached."""
        if not self.goal or self.goal == self.start:
            return ""
        where = capital(names.region(self.goal))
        if not passable(self.t, self.goal):
            why = (
                "a battle is fought there"
                if self.goal in self.t.battles
                else "a storm stands there"
            )
            return f"{where} is closed: {why}."
        if not self.way:
            return f"Storms, battles or enemies in Kanly close every way to {where}."
        price = self.price(len(self.way) - 1, self.number)
        if price > self.purse:
            return f"{where} costs {self.cost_words(price)}; you have {self.purse}."
        return ""

    def sheet(self) -> ActSheet:
        """All of it."""
        words = self.button_words()
        refused = self.refused()
        return ActSheet(
            title=self.title(),
            why=self.why(),
            body=tuple(self.body()),
            buttons=(ActButton(words, self.reply),),
            missing=self.missing(),
            refused=refused,
            warning=broken(self.t, self.own, [self.goal]) if self.way and not refused else "",
            puts=self.puts(),
            held=[f"region:{each}" for each in (self.start, self.goal) if each],
            about=f"region:{self.goal or self.start}" if self.start else "",
            ghosts=self.ghosts(),
            route=Route(tuple(f"region:{each}" for each in self.way)) if self.way else None,
        )

    def title(self) -> str:
        """The question."""
        if not self.start:
            return f"Which armies {self.verb.lower()}?"
        where = names.region(self.start)
        if not self.way:
            return f"{self.verb} from {where} to where?"
        return f"{self.verb} from {where} to {names.region(self.goal)}?"

    def why(self) -> str:
        """What a press on the map does."""
        if not self.start:
            return "Tap a stack of yours on the map, or choose it here."
        if not self.way:
            return "Tap the region where they shall go: the way is found for you."
        return f"Tapped: {names.region(self.goal)}. Tap another region to change."

    def missing(self) -> str:
        """What must still be chosen."""
        if not self.start:
            return "Choose your armies"
        return "" if self.goal and self.goal != self.start else "Choose where they go"

    def puts(self) -> dict[str, Put]:
        """Before there is a start, own stacks; then every region is a goal."""
        if not self.start:
            return {
                f"region:{each}": Put("from", each, f"Armies in {names.region(each)}")
                for each in self.starts
            }
        return {
            f"region:{each}": Put("to", each, capital(names.region(each)))
            for each in REGIONS
            if each != self.start
        }

    def body(self) -> list[Node]:
        """Which stack, how many, what can happen, what it changes."""
        if len(self.starts) > 1 and not self.way:
            found = [section("Your armies", self.stacks())]
        else:
            found = []
        if not self.start:
            return found
        found.append(section(f"From {names.region(self.start)}", self.armies_row()))
        if not self.way or self.refused():
            return found
        found += [section("Nobody guards these", *self.machines())] if self.capturing() else []
        loud = self.number
        found.append(dangers(self.t, self.own, self.goal, loud=loud, worms=self.worms))
        return [*found, strip(self.changes())]

    def stacks(self) -> Node:
        """Own stacks that can leave."""
        picks = [
            Pick(
                each,
                capital(names.region(each)),
                counted(armies(self.t, each, self.own), "army", "armies"),
            )
            for each in self.starts
        ]
        return choices("from", picks, self.start)

    def armies_row(self) -> Node:
        """How many of them go."""
        left = self.there - self.number
        stays = f"{self.there} here; {left} stay" if left != 1 else f"{self.there} here; 1 stays"
        control = stepper("armies", self.number, 1, self.there, "Armies that go")
        return counted_row(
            icon("armies"), "Armies", stays if left else f"All {self.there} go", control
        )

    def machines(self) -> list[Node]:
        """Machines that can be taken."""
        sorts = (Pick("take", "Take it"), Pick("leave", "Leave it"))
        return [
            el(
                "div",
                el(
                    "b",
                    f"{capital(names.machine(id))} of {names.faction(machine(self.t, id).owner)}",
                ),
                choices(f"capture {id}", sorts, self.taken(id)),
            )
            for id in self.capturing()
        ]

    def changes(self) -> list[Effect]:
        """What it changes."""
        price = self.price(len(self.way) - 1, self.number)
        left = counted(self.there - self.number, "army", "armies")
        then = armies(self.t, self.goal, self.own) + self.number
        here = Effect(f"Left in {self.start}", "", left)
        there = Effect(f"Then in {self.goal}", "", counted(then, "army", "armies"))
        return [there, here, *self.effects(price)]

    def ghosts(self) -> tuple[Ghost, ...]:
        """The armies at their goal."""
        if not self.way:
            return ()
        regions = len(self.way) - 1
        tag = f"{counted(regions, 'region')} · {self.cost_words(self.price(regions, self.number))}"
        return (Ghost(f"region:{self.goal}", f"+{self.number}", tag, shape_of(self.own)),)

    def button_words(self) -> str:
        """What is done, with its price."""
        if not self.way:
            return self.verb
        price = self.cost_words(self.price(len(self.way) - 1, self.number))
        stack = counted(self.number, "army", "armies")
        return f"{self.verb} {stack} to {names.region(self.goal)} · {price}"

    # ---- the small questions of the act

    def reply(self, view: View, ask: Ask) -> Value | None:
        """Region after region, then how many, then which machines are taken."""
        if ask.kind == "from":
            return self.start
        if ask.kind == "next region":
            gone = times(view, "next region") + 1
            return self.way[gone] if gone < len(self.way) else STOP
        if ask.kind == "armies":
            return self.number
        id = next(str(option) for option in ask.options if option != PASS)
        return id if self.taken(id) == "take" else PASS


class Walking(Marching):
    """A stack of Fremen on its way, for steps."""

    verb = "Walk"
    worms = False

    @property
    def purse(self) -> int:
        """Steps that are left in this year."""
        return self.t.factions[self.own].steps

    def price(self, regions: int, count: int) -> int:
        """A step a region, for however many."""
        return regions

    def cost_words(self, price: int) -> str:
        """Steps."""
        return counted(price, "step")

    def effects(self, price: int) -> list[Effect]:
        """Steps that are left."""
        return [Effect("Steps", str(self.purse), str(self.purse - price))]


def shape_of(faction: str) -> Node:
    """The outline of a faction's pieces."""
    return el("path", d=HERALDRY[faction].outline, fill=HERALDRY[faction].fill)
