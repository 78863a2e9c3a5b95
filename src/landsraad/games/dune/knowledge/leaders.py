"""Imagined traitor cards and captives, as a seat must think possible."""

from __future__ import annotations

import msgspec

from landsraad.games.dune.components import LEADERS, LEADERS_OF
from landsraad.games.dune.rules.table import owner_of, partner, seat_of
from landsraad.games.dune.state import Capture, State, View
from landsraad.kernel import Dice, RuleError, Seat
from landsraad.strewing import strew

TRIES = 200


class Told(msgspec.Struct):
    """What a seat knows of another's traitor cards."""

    sure: set[str]
    """Leaders that it keeps as traitors."""
    never: set[str]
    """Leaders that it does not keep."""
    returned: set[str]
    """Leaders that it has put back."""


def imagine_traitors(s: State, view: View, dice: Dice) -> None:
    """Deal traitor cards: what is known of them first (ruling traitor_selection)."""
    t, mine = s.table, s.shields[view.seat]
    gone = {*mine.traitors, *mine.returned}
    leaders = [x for faction in t.factions for x in LEADERS_OF[faction] if x not in gone]
    told = told_of_traitors(s, view)
    for _ in range(TRIES):
        pool = list(leaders)
        strew(pool, dice)
        if all_dealt(s, view, pool, told):
            s.box.traitor_deck = [*pool, *(x for shield in s.shields for x in shield.returned)]
            return
    raise RuleError("no traitor cards agree with what is known of them")


def told_of_traitors(s: State, view: View) -> dict[Seat, Told]:
    """What this seat's notes say of every other seat's traitor cards."""
    told = {seat: Told(set(), set(), set()) for seat in range(len(s.shields)) if seat != view.seat}
    for key, number in view.own.notes.items():
        who, traitor, leader = key.partition(" traitor ")
        if traitor and int(who) in told:
            of = told[int(who)]
            (of.sure if number else of.never).add(leader)
        who, returned, leader = key.partition(" returned ")
        if returned and int(who) in told:
            told[int(who)].returned.add(leader)
    return told


def all_dealt(s: State, view: View, pool: list[str], told: dict[Seat, Told]) -> bool:
    """Deal to every other seat from the pool; False when it does not come out."""
    known = {seat: taken_from(pool, of.returned) for seat, of in told.items()}
    sure = {seat: taken_from(pool, of.sure) for seat, of in told.items()}
    for seat in sorted(told, key=lambda seat: -len(sure[seat])):
        outside = view.outsides[seat]
        kept, never = sure[seat], told[seat].never
        for _ in range(outside["traitors"] - len(kept)):
            could = [x for x in pool if x not in never] if never else pool
            if not could:
                return False
            kept.append(could[-1])
            pool.remove(could[-1])
        back = put_back(s, seat, kept, known[seat], pool, outside["returned"])
        if back is None:
            return False
        s.shields[seat].traitors, s.shields[seat].returned = kept, back
    return True


def taken_from(pool: list[str], leaders: set[str]) -> list[str]:
    """Take those of these leaders that are in the pool, in its order."""
    taken = [x for x in pool if x in leaders] if leaders else []
    for leader in taken:
        pool.remove(leader)
    return taken


def put_back(
    s: State, seat: Seat, kept: list[str], known: list[str], pool: list[str], count: int
) -> list[str] | None:
    """The cards that a seat must have put back; if it keeps its own leader, it was dealt no other.

    Some may be known, because the seat has told them.
    """
    if not count:
        return []
    t = s.table
    own = {t.factions[x] for x in (seat, partner(t, seat)) if x >= 0}
    only_own = t.options.own_leader_kept != "freely" and LEADERS[kept[0]].faction in own
    could = [x for x in [*known, *pool] if not only_own or LEADERS[x].faction in own]
    if len(could) < count or could[: len(known)] != known:
        return None
    back = could[:count]
    for leader in back[len(known) :]:
        pool.remove(leader)
    return back


def imagine_captives(s: State, view: View, dice: Dice) -> None:
    """Give every capture a leader that it may be (ruling captured_leader_knowledge)."""
    t = s.table
    harkonnen = seat_of(t, "harkonnen")
    if not t.captures:
        return
    for _ in range(TRIES):
        names = guessed(s, view, dice)
        if names is not None:
            break
    else:
        raise RuleError("no captives agree with what is known of them")
    for capture, leader in zip(t.captures, names, strict=True):
        owner = s.shields[capture.owner]
        if capture.killed and capture.owner != view.seat:
            owner.buried.append(leader)
        if capture.killed and harkonnen != view.seat:
            s.shields[harkonnen].notes[f"buried {leader}"] = 1
        if not capture.killed and capture.owner != view.seat:
            owner.missing.append(leader)
        if not capture.killed and harkonnen != view.seat:
            s.shields[harkonnen].captives.append(leader)


def guessed(s: State, view: View, dice: Dice) -> list[str] | None:
    """A leader for each capture, each once; None when the guess does not come out."""
    t, taken = s.table, list[str]()
    for capture in t.captures:
        could = [x for x in known_names(s, view, capture) if x not in taken]
        if not could:
            return None
        taken.append(dice.pick(could, "imagined captive"))
    held = [x for x, c in zip(taken, t.captures, strict=True) if not c.killed]
    for key, number in view.own.notes.items():
        what, _, leader = key.partition(" ")
        if what == "captive" and bool(number) != (leader in held):
            return None
        if what == "buried" and leader not in taken:
            return None
    return taken


def known_names(s: State, view: View, capture: Capture) -> list[str]:
    """Which leaders a capture may be, as this seat knows."""
    t, mine = s.table, s.shields[view.seat]
    if capture.owner == view.seat:
        return list(mine.buried if capture.killed else mine.missing)
    if t.factions[view.seat] == "harkonnen":
        own = LEADERS_OF[t.factions[capture.owner]]
        buried = [x for x in own if f"buried {x}" in mine.notes]
        return buried if capture.killed else [x for x in mine.captives if x in own]
    return [x for x in capture.candidates if owner_of(t, x) == capture.owner]
