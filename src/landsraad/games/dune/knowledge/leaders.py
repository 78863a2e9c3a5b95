"""Imagined traitor cards and captives, as a seat must think possible."""

from __future__ import annotations

from landsraad.games.dune.components import LEADERS, LEADERS_OF
from landsraad.games.dune.rules.table import owner_of, partner, seat_of
from landsraad.games.dune.state import Capture, State, View
from landsraad.kernel import Dice, RuleError, Seat

TRIES = 200


def imagine_traitors(s: State, view: View, dice: Dice) -> None:
    """Deal traitor cards: what is known of them first (ruling traitor_selection)."""
    t, mine = s.table, s.shields[view.seat]
    gone = {*mine.traitors, *mine.returned}
    leaders = [x for x in LEADERS if LEADERS[x].faction in t.factions and x not in gone]
    for _ in range(TRIES):
        pool = list(leaders)
        dice.shuffle(pool, "imagined traitors")
        if all_dealt(s, view, pool):
            s.box.traitor_deck = [*pool, *(x for shield in s.shields for x in shield.returned)]
            return
    raise RuleError("no traitor cards agree with what is known of them")


def all_dealt(s: State, view: View, pool: list[str]) -> bool:
    """Deal to every other seat from the pool; False when it does not come out."""
    others = [seat for seat in range(len(s.shields)) if seat != view.seat]
    known = {seat: [x for x in pool if f"{seat} returned {x}" in view.own.notes] for seat in others}
    for leader in [x for back in known.values() for x in back]:
        pool.remove(leader)
    sure = {seat: [x for x in pool if said(view, seat, x) == 1] for seat in others}
    for seat in others:
        for leader in sure[seat]:
            pool.remove(leader)
    for seat in sorted(others, key=lambda seat: -len(sure[seat])):
        outside = view.outsides[seat]
        kept = list(sure[seat])
        while len(kept) < outside["traitors"]:
            could = [x for x in pool if said(view, seat, x) != 0]
            if not could:
                return False
            pool.remove(could[0])
            kept.append(could[0])
        back = put_back(s, seat, kept, known[seat], pool, outside["returned"])
        if back is None:
            return False
        s.shields[seat].traitors, s.shields[seat].returned = kept, back
    return True


def said(view: View, seat: Seat, leader: str) -> object:
    """What the notes say of a leader as another's traitor: 1, 0 or nothing."""
    return view.own.notes.get(f"{seat} traitor {leader}")


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
    for leader in LEADERS:
        note = view.own.notes.get(f"captive {leader}")
        if note is not None and bool(note) != (leader in held):
            return None
        if f"buried {leader}" in view.own.notes and leader not in taken:
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
