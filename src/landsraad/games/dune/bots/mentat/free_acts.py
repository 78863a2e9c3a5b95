"""Free acts that are worth beginning, each with what to say to its questions."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

from landsraad.bots.scripts import Script
from landsraad.games.dune.bots.mentat import diplomacy, moving, reactions
from landsraad.games.dune.bots.mentat.prospect import Prospect
from landsraad.games.dune.bots.mentat.reading import Reading
from landsraad.games.dune.components import KIND

KARAMA_GAIN = 6.0
"""What a Karama must gain to be played for a cheaper shipment."""
WORTHLESS_GAIN = 2.5
"""The same for a worthless card of the Bene Gesserit."""
HAJR_GAIN = 8.0


def hajr(r: Reading) -> Script | None:
    """A second move is worth the card when it gains enough."""
    if r.t.agenda[-1][0] != "move" or r.view.since:
        return None
    p = Prospect(r)
    first = moving.best_move(p)
    changes = moving.after_move(p, {}, first.move) if first.move.to else {}
    p.mine = {part: n for part, n in {**p.mine, **changes}.items() if sum(n)}
    second = moving.best_move(p)
    return [] if second.score - first.score >= HAJR_GAIN else None


def cheap(r: Reading) -> Script | None:
    """A Karama for half the price of a shipment, when that gains enough."""
    if int(r.t.agenda[-1][1]) != r.me or r.view.since:
        return None
    halved = copy(r.view)
    halved.table = copy(r.t)
    halved.table.cheap_shipment = r.me
    gain = moving.best_line(Prospect(Reading(halved))).score
    gain -= moving.best_line(Prospect(r)).score
    junk = r.plays("bene_gesserit") and any(KIND[c] == "worthless" for c in r.hand)
    return [] if gain >= (WORTHLESS_GAIN if junk else KARAMA_GAIN) else None


ACTS: dict[str, Callable[[Reading], Script | None]] = {
    "accept_deal": diplomacy.accept_deal,
    "refuse_deal": diplomacy.refuse_deal,
    "offer_deal": diplomacy.offer_deal,
    "ghola": reactions.ghola,
    "truthtrance": reactions.truthtrance,
    "swap_cards": reactions.swap_cards,
    "pledge": diplomacy.pledge,
    "give_spice": diplomacy.give_spice,
    "play_hajr": hajr,
    "ship_cheaply": cheap,
}
