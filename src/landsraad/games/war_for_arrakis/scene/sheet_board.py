"""What the sheets of turns, moves and vehicles come to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from landsraad.games.war_for_arrakis.components import AREAS
from landsraad.games.war_for_arrakis.rules.legions import limit
from landsraad.games.war_for_arrakis.rules.table import board_of
from landsraad.games.war_for_arrakis.scene.seen import Seen
from landsraad.games.war_for_arrakis.state import Table, View
from landsraad.games.war_for_arrakis.story.names import RESULTS, area_name
from landsraad.kernel import PASS, Ask
from landsraad.scenes.frame import Effect
from landsraad.scenes.sheet import Sheet, Tally
from landsraad.scenes.sketch import Answers
from landsraad.scenes.text import counted, listed

# ---- a turn


def turn(seen: Seen, sheet: Sheet, answers: Answers) -> Tally:
    """Dice that are left, and what the button says."""
    die = str(answers.get("die", ""))
    if die not in RESULTS or seen.seat < 0:
        return Tally(button=last_deed(seen, answers))
    left = sum(board_of(seen.table, seen.seat).dice.values())
    effects = (Effect("Your dice", str(left), str(left - 1)),)
    return Tally(effects=effects, button=last_deed(seen, answers))


def last_deed(seen: Seen, answers: Answers) -> str:
    """The last answer as a deed: that says the most."""
    if not answers:
        return ""
    kind, value = list(answers.items())[-1]
    return seen.story.deed(seen, Ask(seen.seat, kind, [value], of=SORTS.get(kind, "")), value)


SORTS = {
    "die": "result",
    "use": "leader",
    "use as": "leader",
    "play card": "card",
    "claim": "prescience",
}


# ---- moves


class Going(NamedTuple):
    """A group that is planned."""

    start: str
    who: tuple[str, ...]
    end: str = ""


def groups(answers: Answers) -> list[Going]:
    """The groups that the answers name, one after the other."""
    found: list[Going] = []
    for key, value in answers.items():
        kind, said = key.partition(" #")[0], str(value)
        if kind == "move from" and said in AREAS:
            found.append(Going(said, ()))
        elif kind == "who goes" and found and said != "done":
            found[-1] = found[-1]._replace(who=(*found[-1].who, said))
        elif kind == "move to" and found:
            found[-1] = found[-1]._replace(end=said)
    return found


def move(view: View, sheet: Sheet, answers: Answers) -> Tally:
    """Who stands where afterwards, and what an arrival does."""
    going = groups(answers)
    if not going:
        passed = "move from" in answers
        return Tally(button="Move nobody" if passed else "")
    gone = [each for each in going if each.end]
    effects = tuple(arriving(view.table, each) for each in gone[:3])
    ends = listed(area_name(each.end) for each in gone)
    notes = tuple(words for each in gone for words in arrival(view.table, each))
    return Tally(effects=effects, notes=notes, button=f"Move to {ends}" if gone else "")


def units_of(t: Table, going: Going) -> int:
    """Units and tokens of a group; without a word about it the whole legion goes."""
    legion = t.legions[going.start]
    if not going.who or "all" in going.who:
        return legion.units
    leaders = (*legion.leaders, "generic")
    return sum(each not in leaders for each in going.who)


def arriving(t: Table, going: Going) -> Effect:
    """Units in the area before and after."""
    there = t.legions[going.end].units if going.end in t.legions else 0
    return Effect(area_name(going.end), str(there), str(there + units_of(t, going)))


def arrival(t: Table, going: Going) -> Iterator[str]:
    """What is found there."""
    side, end = t.legions[going.start].side, going.end
    there = t.legions[end].units if end in t.legions else 0
    beyond = there + units_of(t, going) - limit(t, side)
    if beyond > 0:
        yield f"{counted(beyond, 'unit')} more than {area_name(end)} holds."
    if side == "atreides" and end in t.harvesters:
        yield f"The harvester in {area_name(end)} falls to you."
    if side == "atreides" and end in t.stations:
        yield f"You take the station in {area_name(end)}."
    if side == "harkonnen" and end in t.wormsigns:
        yield f"The wormsign in {area_name(end)} is turned up."


# ---- vehicles


def vehicle(view: View, sheet: Sheet, answers: Answers) -> Tally:
    """What is placed."""
    kind = str(answers.get("vehicle", ""))
    if kind == PASS:
        return Tally(button="Place nothing more")
    place = answers.get(f"{kind} to")
    return Tally(button=f"Place the {kind}" if place not in (None, PASS) else "")
