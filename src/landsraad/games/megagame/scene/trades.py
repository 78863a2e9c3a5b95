"""Offers that wait for this seat, and its own."""

from __future__ import annotations

from collections.abc import Iterator

from landsraad.games.megagame.components import NUMBERS, ORDER, SEAT_OF
from landsraad.games.megagame.state import Goods, Offer as Made, View
from landsraad.games.megagame.story import names
from landsraad.scenes.offer import Deed, Offer, Term
from landsraad.scenes.text import capital


def offered(view: View) -> list[Offer]:
    """All of them, the newest first."""
    if view.shield is None:
        return []
    return [card(view, made) for made in reversed(view.shield.offers)]


def card(view: View, made: Made) -> Offer:
    """An offer as this seat sees it."""
    own = made.by == ORDER[view.seat]
    other = names.faction(made.to) if made.to else "whoever shows the code"
    words = (
        f"You offer {other} a trade"
        if own
        else f"{capital(names.faction(made.by))} offers you a trade"
    )
    last = made.year + NUMBERS.clock.offer_ticks
    return Offer(
        f"offer:{made.code}",
        SEAT_OF[made.by],
        f"{words} (code {made.code})" if own and not made.to else words,
        (*terms(made.gives, own), *terms(made.wants, not own)),
        f"until year {last}",
        accept=None if own or view.table.paused else Deed("accept_offer", {"code": made.code}),
        refuse=Deed("drop_offer", {"drop offer": made.code}),
    )


def terms(goods: Goods, mine: bool) -> Iterator[Term]:
    """What one side gives."""
    for good, count in goods.amounts.items():
        if good not in ("settlement", "harvester"):
            yield Term(names.goods(good, count), mine)
    for region in goods.settlements:
        yield Term(f"the settlement in {names.region(region)}", mine)
    for id in goods.harvesters:
        yield Term(names.machine(id), mine)
