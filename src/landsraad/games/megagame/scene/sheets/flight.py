"""A flight: an ornithopter, a goal, what it carries, and what it sets down on its way."""

from __future__ import annotations

from collections.abc import Iterator

from landsraad.games.megagame.components import NUMBERS, REGIONS
from landsraad.games.megagame.rules.desert.machines import machine, unguarded
from landsraad.games.megagame.rules.laws import breaches
from landsraad.games.megagame.rules.moving.flying import (
    ARMIES,
    ATOMICS,
    DONE,
    LAND,
    price,
    space,
    taking_off,
)
from landsraad.games.megagame.rules.moving.ways import ways
from landsraad.games.megagame.rules.table import armies, harvesters, is_desert, passable
from landsraad.games.megagame.scene.emblems import icon
from landsraad.games.megagame.scene.sheets.dangers import broken, dangers
from landsraad.games.megagame.scene.sheets.filled import Given, count, own, said, text, times
from landsraad.games.megagame.scene.sheets.march import shape_of
from landsraad.games.megagame.state import View
from landsraad.games.megagame.story import names
from landsraad.kernel import PASS, Ask, Value
from landsraad.scenes.acts.act_sheet import ActButton, ActSheet, Put, Route
from landsraad.scenes.acts.parts import (
    Pick,
    button,
    choices,
    counted_row,
    section,
    stepper,
    strip,
)
from landsraad.scenes.frame import Effect
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Ghost
from landsraad.scenes.text import capital, counted, listed

SPACES = NUMBERS.moving.flight_spaces
MOVING = NUMBERS.moving


def flight_sheet(view: View, given: Given) -> ActSheet:
    """An ornithopter flies, a price for every few regions begun."""
    return Flying(view, given).sheet()


class Flying:
    """A flight as far as it is chosen: its stops are numbered, the first is where it begins."""

    def __init__(self, view: View, given: Given) -> None:
        self.t, self.own, self.given = view.table, own(view), given
        self.purse = self.t.factions[self.own].solari
        flyers = taking_off(self.t, self.own)
        alone = flyers[0] if len(flyers) == 1 else ""
        id = text(given, "ornithopter", alone)
        self.id = id if id in flyers else ""
        self.flyers = flyers
        self.start = self.t.ornithopters[self.id].region if self.id else ""
        self.goal = text(given, "to") if self.id else ""
        self.via = [each for each in text(given, "via").split() if each in REGIONS]
        self.stops = [self.start, *self.via, *([self.goal] if self.goal else [])]
        self.way, self.at = self._way()
        """All regions in order, and at which of them each stop is."""
        self.taken, self.left = list[dict[str, int]](), list[dict[str, int]]()
        """What is loaded and set down at each stop but the last, where all the rest is."""
        self.before = list[dict[str, int]]()
        """What is aboard when it comes to each stop."""
        self._load()

    def _way(self) -> tuple[list[str], list[int]]:
        """The shortest way through all stops; empty: there is none."""
        way, at = [self.start], [0]
        for stop in self.stops[1:]:
            leg = ways(self.t, way[-1], len(REGIONS)).get(stop, [])
            if len(leg) < 2:
                return [], []
            way += leg[1:]
            at.append(len(way) - 1)
        return (way, at) if len(way) > 1 else ([], [])

    def _load(self) -> None:
        """What is aboard on its way, as far as it fits and is there."""
        aboard, gone = dict[str, int](), set[str]()
        for number in range(max(1, len(self.stops) - 1)):
            self.before.append(dict(aboard))
            down = {
                thing: n
                for thing, most in aboard.items()
                if number and (n := count(self.given, f"down {number} {thing}", most))
            }
            self.left.append(down)
            aboard = less(aboard, down)
            taken = dict[str, int]()
            for thing, most in self.found(number, down, gone).items():
                free = SPACES - used(aboard) - used(taken)
                n = count(self.given, f"load {number} {thing}", min(most, free // space(thing)))
                if n:
                    taken[thing] = n
            self.taken.append(taken)
            aboard = more(aboard, taken)
            gone |= {*taken}
        self.aboard = aboard

    def found(self, number: int, down: dict[str, int], gone: set[str]) -> dict[str, int]:
        """What could be loaded at a stop, if there were room for it."""
        region = self.stops[number]
        there = 0 if down.get(ARMIES) else armies(self.t, region, self.own)
        if region in self.stops[:number]:
            there = 0
        machines = [id for id, each in harvesters(self.t, region) if each.owner == self.own]
        atomics = self.t.factions[self.own].atomics == region
        things = [*([ARMIES] if there else []), *machines, *([ATOMICS] if atomics else [])]
        return {
            thing: there if thing == ARMIES else 1
            for thing in things
            if thing == ARMIES or thing not in gone
        }

    # ---- what stands on it

    @property
    def regions(self) -> int:
        """How far it is."""
        return max(0, len(self.way) - 1)

    def set_down(self) -> Iterator[tuple[str, dict[str, int]]]:
        """Where something is set down, and what; the rest where it ends."""
        for region, down in zip(self.stops[1:-1], self.left[1:], strict=False):
            if down:
                yield region, down
        if self.aboard and self.way:
            yield self.goal, self.aboard

    def capturing(self) -> list[str]:
        """Machines that nobody guards where armies are set down."""
        return [
            id
            for region, down in self.set_down()
            if ARMIES in down
            for id in unguarded(self.t, region, self.own)
        ]

    def takes(self, id: str) -> str:
        """Is a machine taken: as chosen, else unless a law forbids it?"""
        laws = breaches.against_aggression(self.t, self.own, machine(self.t, id).owner)
        return text(self.given, f"capture {id}", "leave" if any(True for _ in laws) else "take")

    def refused(self) -> str:
        """Why it cannot fly there."""
        if not self.goal:
            return ""
        for stop in self.stops[1:]:
            if not passable(self.t, stop):
                why = (
                    "a battle is fought there" if stop in self.t.battles else "a storm stands there"
                )
                return f"{capital(names.region(stop))} is closed: {why}."
        if not self.way:
            return f"Storms or battles close every way to {names.region(self.goal)}."
        if price(self.regions) > self.purse:
            cost = f"{counted(self.regions, 'region')} cost {price(self.regions)} solari"
            return f"{cost}; you have {self.purse}."
        return ""

    def sheet(self) -> ActSheet:
        """All of it."""
        refused = self.refused()
        ready = bool(self.way) and not refused
        armed = [region for region, down in self.set_down() if ARMIES in down]
        marked = [self.start, *self.via, self.goal]
        return ActSheet(
            title=self.title(),
            why=self.why(),
            pill="A flight",
            body=tuple(self.body(ready)),
            buttons=(ActButton(self.button_words(), self.reply),),
            missing=self.missing(),
            refused=refused,
            warning=broken(self.t, self.own, armed) if ready else "",
            puts=self.puts(),
            held=[f"region:{each}" for each in marked if each],
            about=f"region:{self.goal or self.start}" if self.start else "",
            ghosts=tuple(self.ghosts()) if ready else (),
            route=self.route(),
        )

    def title(self) -> str:
        """The question."""
        if not self.id:
            return "Which ornithopter flies?"
        where = names.region(self.start)
        if not self.goal:
            return f"Fly from {where} to where?"
        return f"Fly from {where} to {names.region(self.goal)}?"

    def why(self) -> str:
        """What a press on the map does."""
        if not self.id:
            return "Tap one of yours on the map, or choose it here."
        if not self.goal:
            fare = f"{MOVING.flight_solari} solari for every {MOVING.flight_regions} regions begun"
            return f"Tap the region where it shall land. {fare}."
        return f"Tapped: {names.region(self.goal)}. Tap another region to change."

    def missing(self) -> str:
        """What must still be chosen."""
        if not self.id:
            return "Choose an ornithopter"
        return "" if self.goal else "Choose where it lands"

    def puts(self) -> dict[str, Put]:
        """Before there is an ornithopter, own ones; then every region is a goal."""
        if not self.id:
            return {
                f"region:{region}": Put("ornithopter", id, capital(names.machine(id)))
                for id in reversed(self.flyers)
                if (region := self.t.ornithopters[id].region)
            }
        last = self.via[-1] if self.via else self.start
        return {
            f"region:{each}": Put("to", each, capital(names.region(each)))
            for each in REGIONS
            if each != last
        }

    def route(self) -> Route | None:
        """The way, and where something is done on it."""
        if not self.way:
            return None
        return Route(
            tuple(f"region:{each}" for each in self.way),
            tuple(f"region:{each}" for each in self.via),
        )

    def ghosts(self) -> Iterator[Ghost]:
        """What would stand where it is set down."""
        cost = f"{counted(self.regions, 'region')} · {price(self.regions)} solari"
        for region, down in self.set_down():
            words = f"+{down[ARMIES]}" if ARMIES in down else ""
            load = cargo_words(down)
            tag = f"{load} · {cost}" if region == self.goal else load
            yield Ghost(f"region:{region}", words, tag, shape_of(self.own))
        if not self.aboard:
            yield Ghost(f"region:{self.goal}", "", cost, shape_of(self.own))

    # ---- what is drawn

    def body(self, ready: bool) -> list[Node]:
        """Which ornithopter, what it takes along, its stops, what can happen, what it changes."""
        found = [self.flyers_row()] if len(self.flyers) > 1 and not self.goal else []
        if not self.id:
            return found
        found.append(self.cargo(0))
        if not self.way:
            return found
        found.append(self.stops_list())
        if not ready:
            return found
        found += [self.machines()] if self.capturing() else []
        for region, down in self.set_down():
            loud = sum(n for thing, n in down.items() if thing != ATOMICS)
            flying = int(region == self.goal)
            found.append(dangers(self.t, self.own, region, loud=loud, flying=flying))
        return [*found, strip(self.changes())]

    def flyers_row(self) -> Node:
        """Own ornithopters."""
        picks = [
            Pick(
                id, capital(names.machine(id)), f"in {names.region(self.t.ornithopters[id].region)}"
            )
            for id in self.flyers
        ]
        return section("Your ornithopters", choices("ornithopter", picks, self.id))

    def cargo(self, number: int) -> Node:
        """What is taken aboard at a stop."""
        down, region = self.left[number], self.stops[number]
        gone = {thing for taken in self.taken[:number] for thing in taken}
        aboard = less(self.before[number], down)
        taken = self.taken[number]
        places = used(aboard) + used(taken)
        rows = list[Node]()
        for thing, most in self.found(number, down, gone).items():
            here = taken.get(thing, 0)
            room = (SPACES - places) // space(thing)
            control = stepper(
                f"load {number} {thing}",
                here,
                0,
                min(most, here + room),
                f"Take {names.load(thing)}",
            )
            rows.append(
                counted_row(
                    icon(sign_of(thing)),
                    capital(names.load(thing)),
                    self.note(thing, most),
                    control,
                )
            )
        heading = f"From {names.region(region)} take aboard · {places} of {SPACES} places taken"
        return section(
            heading, rows or el("p", "Nothing of yours to carry is here.", class_="muted")
        )

    def note(self, thing: str, most: int) -> str:
        """How much of it there is, and the room that it takes."""
        places = counted(space(thing), "place")
        if thing == ARMIES:
            return f"{most} here; each takes {places}"
        if thing == ATOMICS:
            return f"takes {places}"
        load = self.t.harvesters[thing].load
        return f"{f'{load} spice in it' if load else 'empty'}; takes {places}"

    def stops_list(self) -> Node:
        """The stops on the way, and regions that are flown over, which can become stops."""
        found = list[Node]()
        for number, region in enumerate(self.stops[1:-1], start=1):
            found.append(self.stop(number, region))
        found.append(self.end())
        over = [each for each in self.way[1:-1] if each not in self.via]
        if over:
            found.append(
                el(
                    "div",
                    el("small", "Flown over; tap one to set something down or take it aboard"),
                    el("div", [self.add(each) for each in over], class_="act-choices chips"),
                )
            )
        return section("Stops", found)

    def add(self, region: str) -> Node:
        """A region that is flown over becomes a stop, in the order of the way."""
        stops = [each for each in self.way[1:-1] if each in (region, *self.via)]
        return button("via", " ".join(dict.fromkeys(stops)), names.region(region), look="pick")

    def stop(self, number: int, region: str) -> Node:
        """A stop: what is set down, what is taken aboard, and how to fly on without it."""
        rest = " ".join(each for each in self.via if each != region)
        down = [
            counted_row(
                icon(sign_of(thing)),
                f"Set down {names.load(thing)}",
                "",
                stepper(
                    f"down {number} {thing}",
                    self.left[number].get(thing, 0),
                    0,
                    most,
                    f"Set down {names.load(thing)}",
                ),
            )
            for thing, most in self.before[number].items()
        ]
        head = el(
            "div",
            el("b", f"{capital(names.region(region))} · {self.ground(region)}"),
            button("via", rest, "Fly on", look="quiet"),
            class_="act-count",
        )
        return el("div", head, down, self.cargo(number), class_="act-part")

    def end(self) -> Node:
        """Where it lands."""
        load = f"sets down all: {cargo_words(self.aboard)}" if self.aboard else "lands empty"
        words = f"{capital(names.region(self.goal))} · {self.ground(self.goal)}"
        return el(
            "div",
            el("span", el("b", words), el("small", load)),
            el("span", f"{price(self.regions)} solari", class_="end"),
            class_="act-count act-end",
        )

    def ground(self, region: str) -> str:
        """What lies there."""
        spice = self.t.spice.get(region, 0)
        ground = "sand" if is_desert(region) else "rock"
        return f"{ground}, {spice} spice" if spice else ground

    def machines(self) -> Node:
        """Machines that can be taken."""
        sorts = (Pick("take", "Take it"), Pick("leave", "Leave it"))
        rows = [
            el(
                "div",
                el(
                    "b",
                    f"{capital(names.machine(id))} of {names.faction(machine(self.t, id).owner)}",
                ),
                choices(f"capture {id}", sorts, self.takes(id)),
            )
            for id in self.capturing()
        ]
        return section("Nobody guards these", rows)

    def changes(self) -> list[Effect]:
        """What it changes."""
        cost = price(self.regions)
        found = [Effect("Solari", str(self.purse), str(self.purse - cost))]
        if lifted := self.taken[0].get(ARMIES, 0):
            left = armies(self.t, self.start, self.own) - lifted
            found.insert(0, Effect(f"Left in {self.start}", "", counted(left, "army", "armies")))
        harvesting = [thing for thing in self.aboard if thing not in (ARMIES, ATOMICS)]
        spice = self.t.spice.get(self.goal, 0)
        if harvesting and spice:
            most = len(harvesting) * NUMBERS.desert.harvester_collects
            found.insert(0, Effect("Each year there", "", f"up to +{min(spice, most)} spice"))
        return found

    def button_words(self) -> str:
        """What is done, with its price."""
        if not self.way:
            return "Fly"
        load = f" {cargo_words(self.aboard)}" if self.aboard else ""
        return f"Fly{load} to {names.region(self.goal)} · {price(self.regions)} solari"

    # ---- the small questions of the act

    def reply(self, view: View, ask: Ask) -> Value | None:
        """What is loaded and set down stop by stop, and region after region."""
        gone = times(view, "fly to")
        number = self.at.index(gone) if gone in self.at else -1
        last = gone == len(self.way) - 1
        if ask.kind == "ornithopter":
            return self.id
        if ask.kind == "fly to":
            return LAND if last else self.way[gone + 1]
        if ask.kind == "capture":
            id = next(str(option) for option in ask.options if option != PASS)
            return id if self.takes(id) == "take" else PASS
        if number < 0 or last:
            return DONE
        here = self.left[number] if ask.kind.startswith("set down") else self.taken[number]
        if ask.kind.endswith(ARMIES):
            return here[ARMIES]
        known = handled(view, ask.kind)
        return next((thing for thing in here if thing not in known), DONE)


def handled(view: View, kind: str) -> set[Value]:
    """What was loaded or set down since it came to the region where it is."""
    found = set[Value]()
    for asked, value in said(view):
        if asked == "fly to":
            found = set()
        elif asked == kind:
            found.add(value)
    return found


def used(load: dict[str, int]) -> int:
    """The places that a load takes."""
    return sum(space(thing) * n for thing, n in load.items())


def less(load: dict[str, int], down: dict[str, int]) -> dict[str, int]:
    """A load without what is set down."""
    left = {thing: n - down.get(thing, 0) for thing, n in load.items()}
    return {thing: n for thing, n in left.items() if n}


def more(load: dict[str, int], taken: dict[str, int]) -> dict[str, int]:
    """A load with what is taken aboard."""
    return {thing: load.get(thing, 0) + taken.get(thing, 0) for thing in {**load, **taken}}


def sign_of(thing: str) -> str:
    """The sign of something that is carried."""
    return thing if thing in (ARMIES, ATOMICS) else "harvester"


def cargo_words(load: dict[str, int]) -> str:
    """What is carried, in words.

    >>> cargo_words({"armies": 2, "h1": 1})
    '2 armies and a harvester'
    """
    machines = [thing for thing in load if thing not in (ARMIES, ATOMICS)]
    words = [names.goods(ARMIES, load[ARMIES])] if ARMIES in load else []
    if machines:
        words.append("a harvester" if len(machines) == 1 else f"{len(machines)} harvesters")
    return listed([*words, *(["the atomics"] if ATOMICS in load else [])])
