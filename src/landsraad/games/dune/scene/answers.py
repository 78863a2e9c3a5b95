"""Answers before they are given: numbers that matter, what an answer changes, faces of options."""

from __future__ import annotations

from landsraad.games.dune.components import CARDS, FACTIONS, KIND, LEADERS
from landsraad.games.dune.rules.phases import bidding, revival
from landsraad.games.dune.rules.table import auction_of, seat_of
from landsraad.games.dune.scene.cards import FAMILY, look_of
from landsraad.games.dune.scene.emblems import emblem, icon, portrait
from landsraad.games.dune.scene.mats import short_leader
from landsraad.games.dune.scene.sheets.plan import least_to_win
from landsraad.games.dune.scene.sheets.travel import SHIPPING, most_to_move
from landsraad.games.dune.state import NOBODY, Table, View
from landsraad.games.dune.story.alliances import brings
from landsraad.kernel import Ask, Seat, Value
from landsraad.kinds import found
from landsraad.scenes.frame import Effect, Mark, Number
from landsraad.scenes.node import Node, el
from landsraad.scenes.sheet import Face
from landsraad.scenes.text import capital

UNITS = {
    "bid": "spice",
    "dial storm": "sectors",
    "storm distance": "sectors",
    "place in *": "forces",
    "starred in *": "starred",
    "predict turn": "turn",
    "revivals for *": "forces",
    "revive forces": "forces",
    "revive extra forces": "forces",
    "revive starred": "starred",
    "karama forces": "forces",
    "karama starred": "starred",
    "forces from *": "forces",
    "starred from *": "starred",
    "dial": "in the dial",
    "show dial": "in the dial",
    "spice": "spice",
    "show spice": "spice",
    "starred losses": "starred",
    "ordinary losses": "forces",
    "ordinary lost in *": "forces",
    "split *": "spice",
    "take cards": "cards",
    "give": "spice",
    "pledge": "spice",
    "ghola forces": "forces",
    "ghola starred": "starred",
}
"""What is counted, by kind of question."""


PLANNED = ("leader", "weapon", "defense")
"""Questions of a battle plan, where there is little room."""

NOTES = {
    "projectile": "projectile",
    "poison": "poison",
    "lasgun": "kills always",
    "projectile_defense": "projectiles",
    "poison_defense": "poison",
    "worthless": "worthless",
}
"""What a card of a plan does, in a word."""


def number(view: View, ask: Ask) -> Number:
    """How a number is chosen."""
    kind = found(UNITS, ask.kind)
    unit = UNITS[kind] if kind else ""
    if ask.kind == "bid":
        return bid_number(view.table, ask.seat, unit)
    if ask.kind == "revive forces":
        free = revival.free_forces(view.table, ask.seat)
        most = max(value for value in ask.options if isinstance(value, int))
        marks = (Mark(0, "0"), Mark(free, f"{free} free"), Mark(most, str(most)))
        return Number(unit, marks[: 3 if 0 < free < most else 2], min(free, most))
    if kind == "forces from *" and any(asked == "move from" for _, asked, _ in view.since):
        return Number(unit, start=most_to_move(view, ask))
    if ask.kind == "dial":
        return Number(unit, start=least_to_win(view, ask))
    shipped = any(asked in ("shipment", "ship to") for _, asked, _ in view.since)
    return Number(unit, again=SHIPPING if shipped and kind == "forces from *" else "")


def bid_number(t: Table, seat: Seat, unit: str) -> Number:
    """A bid: it begins with the least that leads."""
    sale, have = auction_of(t), bidding.purse(t, seat)
    leads = (Mark(sale.bid, f"{sale.bid} leads"),) if sale.top != NOBODY else ()
    return Number(unit, (*leads, Mark(have, f"you have {have}")), sale.bid + 1, low=0)


def effects(view: View, ask: Ask, value: Value) -> list[Effect]:
    """What an answer would change."""
    if ask.kind == "bid" and isinstance(value, int):
        return bid_effects(view, ask.seat, value)
    if ask.kind == "revive forces" and isinstance(value, int):
        return revival_effects(view.table, ask.seat, value)
    return []


def bid_effects(view: View, seat: Seat, bid: int) -> list[Effect]:
    """If the card is bought for this bid."""
    have, cards = view.table.spice[seat], view.outsides[seat]["hand"]
    limit = FACTIONS[view.table.factions[seat]].hand_limit
    emperor = seat_of(view.table, "emperor")
    to = "the Emperor" if emperor >= 0 and emperor != seat else "the bank"
    return [
        Effect("Your spice", str(have), str(max(0, have - bid))),
        Effect("Your hand", str(cards), f"{cards + 1} of {limit}"),
        Effect(f"To {to}", "", str(bid)),
    ]


def revival_effects(t: Table, seat: Seat, forces: int) -> list[Effect]:
    """What reviving this many forces changes."""
    have, dead, ready = t.spice[seat], sum(t.tanks[seat]), sum(t.reserves[seat])
    price = revival.force_price(t, seat, forces)
    return [
        Effect("Your spice", str(have), str(have - price)),
        Effect("Tanks", str(dead), str(dead - forces)),
        Effect("Reserve", str(ready), str(ready + forces)),
    ]


def face(view: View, ask: Ask, value: Value) -> Face | None:
    """A small picture of what an option names."""
    sign, name = sign_of(view.table, ask, value), str(value)
    if ask.kind in PLANNED and (name in LEADERS or name in CARDS):
        note = NOTES.get(KIND[name], "") if name in CARDS and ask.kind != "leader" else ""
        return Face(short_leader(name), note, sign)
    note = ""
    if ask.kind == "propose alliance" and isinstance(value, int):
        note = capital(brings(view.table, ask.seat, value))
    return Face(note=note, sign=sign) if sign else None


def sign_of(t: Table, ask: Ask, value: Value) -> Node | None:
    """A head, a card, an emblem."""
    name = str(value)
    if name in LEADERS:
        return portrait(name)
    if name in CARDS:
        return el("span", icon(look_of(name)), class_=f"card-sign {FAMILY[KIND[name]]}")
    if name in FACTIONS:
        return emblem(name)
    if ask.of == "seat" and isinstance(value, int) and 0 <= value < len(t.factions):
        return emblem(t.factions[value])
    return None
