"""The battle panel: two plans side by side, as far as the seat knows them."""

from __future__ import annotations

from typing import Final

import msgspec

from landsraad.games.dune.components import CARDS, LEADERS
from landsraad.games.dune.rules.deals.bindings import gives_up
from landsraad.games.dune.rules.factions.atreides import KWISATZ_STRENGTH
from landsraad.games.dune.rules.phases.battle_result import explodes, falls, total
from landsraad.games.dune.rules.phases.battle_sides import numbers, sides
from landsraad.games.dune.rules.phases.battle_strength import needs_spice
from landsraad.games.dune.rules.table import strength
from landsraad.games.dune.scene.cards import small_card
from landsraad.games.dune.scene.dock import is_planning
from landsraad.games.dune.scene.emblems import emblem, portrait
from landsraad.games.dune.scene.seen import Seen
from landsraad.games.dune.state import NOBODY, NONE, Battle, Plan, Table, View
from landsraad.games.dune.story import power_owner
from landsraad.games.dune.story.view import notes_are_shown, short
from landsraad.games.dune.story.words import (
    ELEMENTS,
    POWERS,
    battlefield,
    half,
    kind,
    leader as leader_words,
)
from landsraad.kernel import Ask, Seat, Value
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Panel
from landsraad.scenes.text import capital, counted

OPEN: Final = "?"


class Slots(msgspec.Struct):
    """A plan as far as it is known; None: not known, or not chosen yet."""

    leader: str | None = None
    kwisatz: bool | None = None
    weapon: str | None = None
    defense: str | None = None
    dial: int | None = None
    spice: int | None = None


def panel(view: Seen, ask: Ask | None) -> Panel:
    """The running battle."""
    b = view.table.battle
    assert b is not None, "there is a battle to show"
    body = el(
        "div",
        el("div", [side(view, ask, seat) for seat in sides(view.table)], class_="sides"),
        el("ul", [el("li", words) for words in remarks(view, b)], class_="remarks"),
        id="battle-panel",
        class_="dune-panel battle",
    )
    return Panel("battle", f"Battle in {battlefield(b.territory, b.front)}", body, urgent=True)


# ---- what is known of a plan


def slots_of(view: View, seat: Seat) -> Slots:
    """A side's plan as far as the viewer knows it."""
    b = view.table.battle
    assert b is not None, "there is a battle to show"
    if seat in b.plans:
        return whole(b.plans[seat])
    if view.seat == seat:
        plan = view.own.plan
        return whole(plan) if plan is not None else own_slots(view)
    if view.shield is not None and view.shield.seen_plan is not None and seat != view.seat:
        return whole(view.shield.seen_plan) if is_seen(view, seat) else Slots()
    return foreseen(view) if b.foreseen == seat else Slots()


def is_seen(view: View, seat: Seat) -> bool:
    """Is it this side's plan that the viewer was shown? Of two, the one that is ready."""
    t = view.table
    ready = [side for side in sides(t) if side != view.seat and view.outsides[side]["plan"]]
    return ready == [seat] or (view.seat in sides(t) and seat != view.seat)


def whole(plan: Plan) -> Slots:
    """A plan that is fully known."""
    return Slots(
        plan.leader or NONE,
        plan.kwisatz,
        plan.weapon or NONE,
        plan.defense or NONE,
        plan.dial,
        plan.spice,
    )


def own_slots(view: View) -> Slots:
    """The seat's own plan in the making: what was chosen, and what a foresight has fixed."""
    found = from_values(view.own.bound)
    if not is_planning(view):
        return found
    for name in ("leader", "weapon", "defense", "dial", "spice"):
        value = view.answered(name)
        if value is not None:
            setattr(found, name, value)
    messiah = view.answered("kwisatz haderach")
    found.kwisatz = None if messiah is None else messiah == "yes"
    return found


def foreseen(view: View) -> Slots:
    """The other plan, as far as the Atreides foresaw it."""
    if view.shield is None or not notes_are_shown(view.table, view.table.factions[view.seat]):
        return Slots()
    notes = view.shield.notes
    return from_values({x: notes[key] for x in ELEMENTS if (key := f"foreseen {x}") in notes})


def from_values(values: dict[str, Value]) -> Slots:
    """Slots from elements by name."""
    found = Slots()
    for name, value in values.items():
        setattr(found, name, value)
    return found


# ---- nodes


def side(view: View, ask: Ask | None, seat: Seat) -> Node:
    """One side: whose it is, its forces, the slots of its plan, the total."""
    t = view.table
    b = t.battle
    assert b is not None, "there is a battle to show"
    slots = slots_of(view, seat)
    asked = ask.kind if ask and ask.seat == seat == view.seat else ""
    ready = view.outsides[seat]["plan"] and seat not in b.plans
    role = "attacks" if seat == b.aggressor else "defends"
    rows = [
        slot("leader", "Leader", leader_node(slots.leader), asked),
        slot("kwisatz haderach", "Messiah", yes_or_no(slots.kwisatz), asked)
        if slots.kwisatz or asked == "kwisatz haderach"
        else None,
        slot("weapon", "Weapon", card_node(slots.weapon), asked),
        slot("defense", "Defense", card_node(slots.defense), asked),
        slot("dial", "Dial", OPEN if slots.dial is None else half(slots.dial), asked),
        slot("spice", "Spice", OPEN if slots.spice is None else str(slots.spice), asked)
        if needs_spice(t, seat)
        else None,
        slot("total", "Total", total_words(t, seat, slots), asked),
    ]
    return el(
        "section",
        el(
            "h4",
            emblem(t.factions[seat]),
            el("span", f"{short(t, seat)} {role}"),
            el("span", force_words(t, seat), class_="muted"),
        ),
        el("dl", *[row for row in rows if row is not None]),
        el("p", "The plan is ready.", class_="ready") if ready else None,
        el("p", "Winner!", class_="winner") if b.winner == seat else None,
        id=f"plan:{seat}",
        class_="plan won" if b.winner == seat else "plan",
    )


def force_words(t: Table, seat: Seat) -> str:
    """The forces of a side, with the starred ones."""
    ordinary, starred = numbers(t, seat)
    stars = f", {starred} starred" if starred else ""
    return counted(ordinary + starred, "force") + stars


def slot(name: str, title: str, content: Node | str, asked: str) -> Node:
    """One slot of a plan; the one that is being chosen is marked."""
    mark = " choosing" if asked.removeprefix("show ") == name else ""
    return el(
        "div",
        el("dt", title),
        el("dd", content),
        class_=f"slot {name.split()[0]}{mark}",
    )


def leader_node(name: str | None) -> Node | str:
    """Who leads."""
    if name is None or name == NONE:
        return OPEN if name is None else "nobody"
    if name in CARDS:
        return small_card(name)
    return el("span", portrait(name), LEADERS[name].name, class_="who")


def card_node(name: str | None) -> Node | str:
    """A weapon or defense."""
    if name is None or name == NONE:
        return OPEN if name is None else "none"
    return small_card(name)


def yes_or_no(value: bool | None) -> str:
    """Does the Kwisatz Haderach go along?"""
    return OPEN if value is None else f"+{KWISATZ_STRENGTH}" if value else "no"


def total_words(t: Table, seat: Seat, slots: Slots) -> str:
    """The total once both plans are open; before that, what is planned so far."""
    b = t.battle
    assert b is not None, "there is a battle to show"
    if len(b.plans) == len(sides(t)):
        killed = " (the leader is killed)" if falls(t, seat) and slots.leader in LEADERS else ""
        return f"{half(total(t, seat))}{killed}"
    if slots.leader is None and slots.dial is None:
        return OPEN
    hero = strength(slots.leader or "") + (KWISATZ_STRENGTH if slots.kwisatz else 0)
    most = (slots.dial or 0) + 2 * hero
    known = slots.leader is not None and slots.dial is not None
    return half(most) if known else f"{half(most)} so far"


def stopped_words(power: str) -> str:
    """A power that a Karama has stopped.

    >>> stopped_words("voice")
    'A Karama silenced the Voice.'
    >>> stopped_words("sardaukar")
    'Because of a Karama the Emperor must not count Sardaukar double.'
    """
    if power in ("voice", "ally_voice"):
        return "A Karama silenced the Voice."
    return f"Because of a Karama {power_owner(power)} must not {POWERS[power]}."


def remarks(view: Seen, b: Battle) -> list[str]:
    """Voice, foresight, stopped powers, traitors, an explosion."""
    t = view.table
    name = view.story.name
    found: list[str] = []
    if b.front:
        found.append("Forces in the storm or beyond it take no part.")
    if b.voiced != NOBODY:
        must = "must play" if b.voice_play else "must not play"
        found.append(f"By the Voice {name(b.voiced)} {must} {kind(b.voice)}.")
    found += [f"{name(seat)} gives this battle up." for seat in sides(t) if gives_up(t, seat)]
    if b.foreseen != NOBODY and not b.plans:
        found.append(f"{name(b.foreseen)} must show {ELEMENTS[b.foresee]} and keep to it.")
    found += map(stopped_words, b.stopped)
    for caller in b.callers:
        enemy = b.defender if caller == b.aggressor else b.aggressor
        traitor = leader_words(b.plans[enemy].leader)
        found.append(f"Treachery! {traitor} of {name(enemy)} is a traitor.")
    if b.plans and explodes(b) and not b.callers:
        found.append("Lasgun and Shield: everything in the territory explodes.")
    if view.seat in sides(t) and not b.plans:
        found.append(f"A tie goes to {name(b.aggressor)}, who attacks.")
    return [capital(words) for words in found]
