"""Phase 3: CHOAM charity."""

from __future__ import annotations

from landsraad.games.dune.rules.cards.karama import stoppable, was_stopped
from landsraad.games.dune.rules.table import advanced, receive, seat_of, storm_order
from landsraad.games.dune.state import State, Table
from landsraad.kernel import Play, Seat, choose, then, together

CHARITY = 2


def holding(t: Table, seat: Seat) -> int:
    """What a seat has; spice that is set aside for a promised payment still belongs to it."""
    return t.spice[seat] + t.held.get(seat, 0)


def charity_due(t: Table, seat: Seat) -> int:
    """What a seat may claim (rulings charity_amount, bg_charity_amount; power charity)."""
    fill = max(0, CHARITY - holding(t, seat))
    if seat == seat_of(t, "bene_gesserit") and advanced(t):
        return CHARITY if t.options.bg_charity_always_two or not fill else fill
    return fill


def charity_phase(s: State) -> Play[None]:
    """A player with less than two spice may claim; the advanced Bene Gesserit always may."""
    t = s.table
    due = {seat: charity_due(t, seat) for seat in storm_order(t)}
    said = yield from together(
        {
            seat: choose(seat, "charity", ["claim", "decline"])
            for seat, amount in due.items()
            if amount
        }
    )
    sisters = seat_of(t, "bene_gesserit")
    for seat, choice in said.items():
        if choice == "decline":
            continue
        if seat == sisters and advanced(t) and holding(t, seat) >= CHARITY:
            then(s, *stoppable(s, seat, "charity"), rich_charity)
        else:
            give_charity(s, seat, due[seat])


def give_charity(s: State, seat: Seat, amount: int) -> None:
    """The bank pays."""
    receive(s.table, seat, amount)
    s.tell("charity", seat=seat, amount=amount)


def rich_charity(s: State) -> None:
    """The Bene Gesserit get charity although they are not poor, unless a Karama stopped it."""
    if not was_stopped(s, "charity"):
        give_charity(s, seat_of(s.table, "bene_gesserit"), CHARITY)
