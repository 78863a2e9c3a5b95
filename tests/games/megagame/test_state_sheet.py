"""The state sheet holds every value of the state (EVENT.md, section 13, line 15).

Each value of a whole day is changed by itself, and the sheets must then say something else. The
order of decks and the dice are nowhere on paper, and neither is what the kernel keeps for itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from landsraad.events import event_of
from landsraad.games.megagame.components import FACTIONS, ORDER, REGIONS, SEAT_OF
from landsraad.games.megagame.state import (
    Ballot,
    Battle,
    Breach,
    Commit,
    Courtship,
    Goods,
    Loan,
    News,
    Offer,
    Order,
    Pact,
    Question,
    Reply,
    State,
    Truce,
    Vote,
)
from landsraad.kernel import Match, load
from landsraad.kernel.asks import SPECTATOR
from landsraad.records.files import read
from landsraad.records.replay import replay
from landsraad.scenes.paper import Occasion, handouts_of
from landsraad.scenes.paper.sheets import SheetHead, printed

GAME = load("megagame")
PLAN = event_of(GAME)
RECORD = Path(__file__).parent / "golden" / "titles.jsonl"
NOT_ON_PAPER = ("agenda", "dice", "deck", "pouch")
"""What the kernel keeps for itself, and piles whose order is secret (their counts are tested)."""


@cache
def midday() -> bytes:
    """A day in its middle, with something of everything that can lie there."""
    record = read(RECORD)
    match = replay(record, GAME, int(len(record.entries) * 0.6))
    s: State = match.state
    put_something_everywhere(s)
    return msgspec.msgpack.encode(s)


def put_something_everywhere(s: State) -> None:
    t, own = s.table, s.shields[SEAT_OF["atreides"]]
    region = "A19"
    t.battles[region] = Battle("atreides", "harkonnen", "atreides", 60)
    t.parted = [("A20", "ecaz", "moritani")]
    t.votes["tax of ecaz"] = Vote(
        "ecaz", 9, "change", "L3", "imperial", "tax", {"solari": 1, "to": "bank"}, yes=3, no=1
    )
    t.votes["court of ecaz against ordos"] = Vote(
        *("ecaz", 8, "court", "L2"),
        accused="ordos",
        penalty="silence",
        penalty_values={"years": 3},
        breach=4,
        words="It burned",
    )
    t.breaches.append(Breach(4, "ordos", "L2", "fought", "A20", 3, True))
    t.pacts.append(Pact("ecaz", "ginaz", 3))
    t.courtships.append(Courtship("richese", "fenring", 1, 4, 0, True))
    t.truces.append(Truce("atreides", "harkonnen", 4))
    t.rides["301"] = ["tabr", "tuek"]
    t.judgements["ordos"] = "302"
    t.atomics_prices["ordos"] = 12
    t.spent, t.news, t.tanks = ["caves"], ["A worm"], [1, 2]
    t.written, t.winners, t.scores = {"spacing_guild": 2}, ["ecaz"], {"ecaz": 20}
    t.bribe.debts = {"": 3}
    board = t.factions["atreides"]
    board.cards, board.advisors, board.atomics = ["sandwalking"], {"spacing_guild": 1}, "A19"
    own.handed, own.got, own.gave = {"ecaz": 2}, {"ecaz": 3}, {"ginaz": 4}
    own.commits[region] = Commit(2, 1, True, True, "take", 1)
    own.loans[region] = [Loan("ginaz", "atreides", 2)]
    own.ballots["tax of ecaz"] = Ballot(3, 1)
    goods = Goods({"spice": 2, "settlement": 1}, ["A20"], ["h3"])
    own.offers = [Offer("B7KQ", "atreides", "", goods, Goods({"solari": 4}), 3)]
    own.questions = [Question("ecaz", "atreides", "Why?")]
    own.drawn, own.news = [2, 3, 1], [News("A storm", "From the south")]
    own.orders = [Order("march", [("from", "A19"), ("to", "A20")])]
    own.letters, own.received = {"ecaz": 2}, {"ginaz": 1}
    own.notes["seen"] = 3
    s.box.forced = {"worm": [3]}
    s.box.replies = [Reply("ecaz", "allow", "So be it", 4, 7)]


def read_state(data: bytes) -> State:
    return msgspec.msgpack.decode(data, type=State)


def on_paper(s: State) -> str:
    """All sheets, with the time of day left out."""
    seen = Match(GAME, read_state(msgspec.msgpack.encode(s))).view(SPECTATOR)
    occasion = Occasion(view=seen, plan=PLAN, schedule=PLAN.schedule[0])
    handouts = handouts_of(GAME)
    what = next(each for each in PLAN.handout if each.id == "state_sheet")
    return printed(handouts.secret["state_sheet"](occasion, s), SheetHead(what, "", ""))


Way = tuple[Any, ...]


def values(thing: Any, path: Way = ()) -> Iterator[tuple[Way, Any]]:
    """All values of plain data with the way to them."""
    if isinstance(thing, dict):
        for key, value in thing.items():
            if not (len(path) < 3 and key in NOT_ON_PAPER and path[:1] != ("shields",)):
                yield from values(value, (*path, key))
    elif isinstance(thing, list):
        for number, value in enumerate(thing):
            yield from values(value, (*path, number))
    else:
        yield path, thing


def others(value: Any) -> Iterator[Any]:
    """What could stand there instead."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1, 12, 90)
    elif value in FACTIONS:
        kind = FACTIONS[value].kind
        yield from (
            each for each in reversed(ORDER) if each != value and FACTIONS[each].kind == kind
        )
    elif value in REGIONS:
        yield from (each for each in ("A23", "A11", "A39", "305", "E03") if each != value)
        yield from WORDS.get(value, ())
    elif isinstance(value, str):
        yield from WORDS.get(value, ())
        yield from ("marriage_keeps_kanly", "no_new_kanly", "share", f"{value}x")


WORDS: dict[str, tuple[str, ...]] = {
    "soft": ("hard",),
    "hard": ("soft",),
    "text": ("soft",),
    "imperial": ("landsraad",),
    "landsraad": ("imperial",),
    "losses": ("never",),
    "change": ("add",),
    "take": ("leave",),
    "march": ("fly",),
    "fought": ("moved",),
    "allow": ("refuse",),
    "sandwalking": ("caves",),
    "caves": ("usul",),
    "silence": ("fine_solari",),
    "L2": ("L3",),
    "L3": ("L2",),
    "h3": ("h2",),
    "nobody": ("everybody",),
    "everybody": ("ecaz",),
    "on_spice": ("anywhere",),
    "settlements": ("harvesters",),
    "yes": ("no",),
    "fremen": ("ecaz",),
    "half": ("all",),
    "bank": ("ecaz",),
    "": ("off", "atreides"),
    "off": ("A19",),
    "always": ("never",),
    "blade": ("caves",),
    "add": ("strike",),
    "court": ("strike",),
    "moved": ("took",),
    "A28": ("A38",),
    "d8": ("d6+2",),
    "open": ("sealed",),
    "one": ("each",),
    "start_only": ("always",),
    "stack": ("army",),
    "start_region": ("stranded",),
    "ground": ("lost",),
    "cast": ("yes",),
    "shared": ("by_role",),
    "free": ("off",),
    "standing": ("mover_only",),
}


def changed(plain: Any, path: Way, value: Any) -> State | None:
    """The state with another value in one place, if that is a state at all."""
    copy = msgspec.json.decode(msgspec.json.encode(plain))
    place = copy
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    try:
        return msgspec.convert(copy, State, strict=False)
    except msgspec.ValidationError:
        return None


def as_plain() -> Any:
    return msgspec.json.decode(msgspec.json.encode(read_state(midday())))


PARTS = ("factions", "shields", "map", "rest")


def part_of(path: Way) -> str:
    if path[0] == "shields":
        return "shields"
    if path[1] == "factions":
        return "factions"
    return "map" if path[1] in ("armies", "spice", "signs", "storms", "harvesters") else "rest"


@pytest.mark.parametrize("part", PARTS)
def test_every_value_that_changes_changes_the_sheet(part: str) -> None:
    plain = as_plain()
    before, silent, looked = on_paper(read_state(midday())), [], 0
    for path, value in values(plain):
        if part_of(path) != part:
            continue
        found = [s for each in others(value) if (s := changed(plain, path, each)) is not None]
        said = False
        for s in found:
            try:
                said = on_paper(s) != before
            except (KeyError, ValueError, IndexError):  # it is no state that could ever be
                continue
            if said:
                break
        looked += 1
        if not said:
            silent.append((path, value))
    assert silent == []
    assert looked > 50


def test_decks_are_counted_and_their_order_is_nowhere() -> None:
    s = read_state(midday())
    before = on_paper(s)
    s.box.deck.reverse()
    s.box.pouch.sort()
    assert on_paper(s) == before
    s.box.deck.pop()
    assert on_paper(s) != before
    before = on_paper(s)
    s.box.pouch.pop()
    assert on_paper(s) != before
