"""What holds for the offers of every game: they tell nothing, and each can be answered at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from landsraad.kernel import Match, Refused, Seat, Value, View
from landsraad.scenes.node import Node
from landsraad.scenes.offer import Deed, Offer
from landsraad.scenes.seen import Seen
from landsraad.scenes.sketch import Sketch
from landsraad.testing.laws import require


def offers_can_be_answered(match: Match[Any], sketch: Sketch, seat: Seat, imagined: View) -> None:
    """Offers are the same in the true match and in one that is imagined from the seat's view, and
    their answers are free acts that ask nothing more.
    """
    seen = Seen.by(match, seat)
    offers, again = (
        sketch.unasked.offered(seen),
        sketch.unasked.offered(Seen.of(seen.story, imagined)),
    )
    require(offers == again, f"an offer tells seat {seat} what it does not see")
    names = [offer.name for offer in offers]
    require(len({*names}) == len(names), f"two offers have the same name: {names}")
    for offer in offers:
        _says_something(offer)
        for deed in (offer.accept, offer.refuse):
            if deed is not None:
                _can_be_done(match, seat, deed.act, deed.values)


def _says_something(offer: Offer) -> None:
    words = [offer.words, *(term.words for term in (*offer.terms, *offer.instead_of))]
    require(all(each.strip() for each in words), f"{offer.name} has no words for what it says")
    require(bool(offer.accept or offer.refuse), f"nobody can answer {offer.name}")


def deeds_can_be_done(match: Match[Any], seat: Seat, nodes: Iterable[Node]) -> None:
    """A button that does an act at once leaves nothing to be asked."""
    for node in nodes:
        if text := node.attrs.get("data-at-once"):
            deed = msgspec.json.decode(text, type=Deed)
            _can_be_done(match, seat, deed.act, deed.values)


def _can_be_done(match: Match[Any], seat: Seat, act: str, values: Mapping[str, Value]) -> None:
    """The act is open to the seat and complete with these answers, or refused with a sentence."""
    require(act in match.offers(seat), f"a button does {act}, which is not open to seat {seat}")
    try:
        ask = match.draft(seat, act, dict(values))
    except Refused as why:
        fits = bool(str(why)) and "asks no more" not in str(why)
        require(fits, f"{act} cannot be done with {dict(values)}: {why}")
    else:
        require(ask is None, f"{act} asks more than {dict(values)} says")
