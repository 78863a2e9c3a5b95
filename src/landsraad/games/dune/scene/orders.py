"""Standing orders that make sense for a seat: bids, charity, revival, chances to let go by."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from landsraad.games.dune.components import FACTIONS
from landsraad.games.dune.rules.phases.bidding import purse
from landsraad.games.dune.rules.steps import REACTIONS
from landsraad.games.dune.rules.table import advanced, auction_of, people
from landsraad.games.dune.state import Table, View
from landsraad.kernel import PASS, Ask, Seat, Value
from landsraad.orders import AtMost, Order, Span, UpTo
from landsraad.scenes.sketch import Suggestion

BID: Final = "Bid on this card, one more each time, up to"
REVIVAL: Final = "Always revive what costs nothing: {forces}"


class Chance(NamedTuple):
    """A chance to react that somebody may not want to be asked about."""

    words: str
    faction: str = ""
    """Who alone has it; empty: everybody."""
    advanced: bool = False
    """Only in the advanced game."""
    once: bool = False
    """A power of the sheet that a Karama is played for, once in a game."""


NEVER: Final = {
    "charity": Chance("Always claim charity"),
    "stop *": Chance("Never ask me whether to stop a power with a Karama"),
    "control weather": Chance("Never ask me whether to play the Weather Control"),
    "family atomics": Chance("Never ask me whether to blow up the Shield Wall"),
    "call traitor": Chance("Never ask me whether to call a traitor"),
    "hajr": Chance("Never ask me whether to move once more by Hajr"),
    "call worm": Chance("Never ask me whether to call a worm", "fremen", True, True),
    "place worm": Chance("Never ask me where to send another worm", "fremen", True),
    "karama revival": Chance("Never ask me whether to revive by Karama", "emperor", True, True),
    "voice": Chance("Never ask me whether to use the Voice", "bene_gesserit"),
    "send advisor": Chance("Never ask me whether to send a force along", "bene_gesserit"),
    "intrusion in *": Chance(
        "Never ask me whether fighters become advisors when others come", "bene_gesserit", True
    ),
    "announce battle in *": Chance(
        "Never ask me whether advisors become fighters before the shipments",
        "bene_gesserit",
        True,
    ),
    "foresee": Chance("Never ask me which part of a plan to foresee", "atreides"),
    "see whole plan": Chance(
        "Never ask me whether to see a whole plan by Karama", "atreides", True, True
    ),
    "capture": Chance("Never ask me whether to capture a leader", "harkonnen", True),
    "act now": Chance("Never ask me whether to act before my place", "guild", True),
    "act in place": Chance("Always act at my own place in storm order", "guild", True),
    "propose alliance": Chance("Never ask me who to propose an alliance to"),
    "accept alliance": Chance("Refuse every alliance that is proposed to me"),
    "alliance": Chance("Always stay in my alliance"),
    "swap with": Chance("Never ask me whether to swap factions"),
}
"""What a seat may never want to be asked, by kind of question, in words; as in `REACTIONS`."""

ALLIANCES: Final = ("propose alliance", "accept alliance", "alliance")


SMALL: Final[Mapping[str, Value]] = {
    kind: REACTIONS[kind]
    for kind in (
        "stop *",
        "control weather",
        "family atomics",
        "call worm",
        "karama revival",
        "see whole plan",
        "hajr",
        "act now",
        "act in place",
        "announce battle in *",
        "intrusion in *",
    )
}
"""Chances to react that cost nothing when they go by: card and power stay unused."""

NOTHING: Final[Mapping[str, Value]] = {**REACTIONS, "*": PASS}
"""What lets everything go by that can be let go by."""


def after_card(view: View) -> str:
    """When somebody bids again who passes a card."""
    return f"not asked until card {auction_of(view.table).number + 1}"


SPANS: Final = {
    "card": Span(
        words="Pass this card",
        chip="Passing this card",
        path="auction.number",
        asked=("bid",),
        answers={"bid": PASS},
        note=after_card,
    ),
    "bidding": Span(
        words="Pass this phase",
        chip="Passing all cards of this phase",
        path="phase",
        asked=("bid",),
        answers=NOTHING,
        note=lambda _: "not asked until Revival",
    ),
    "above": Span(
        words="Pass above {n} spice",
        chip="Passing above {n} spice",
        path="phase",
        asked=("bid",),
        answers={"bid": PASS},
        note=lambda _: "below it you are asked",
        above=True,
    ),
    "moving": Span(
        words="Neither ship nor move",
        chip="Neither shipping nor moving",
        path="phase",
        asked=("shipment", "ship to", "move from"),
        answers=NOTHING,
        note=lambda _: "not asked until the battles",
    ),
    "turn": Span(
        words="React to nothing this turn",
        chip="Reacting to nothing this turn",
        path="turn",
        asked=tuple(SMALL),
        answers=SMALL,
        note=lambda _: "your cards and powers wait",
    ),
}
"""For how long a seat may let things go by."""


def orders(view: View, ask: Ask | None) -> list[Suggestion]:
    """Standing orders for what is asked now, or, when nothing is, for the whole game."""
    if view.seat < 0:
        return []
    if ask is None:
        return [*revivals(view.table, view.seat), *chances(view.table, view.seat)]
    return bids(view.table, ask) if ask.kind == "bid" else []


def bids(t: Table, ask: Ask) -> list[Suggestion]:
    """Bid up to some amount on the card that is on sale, then pass."""
    a, most = auction_of(t), purse(t, ask.seat)
    able = [n for n in ask.options if isinstance(n, int) and n <= most]
    if not able:
        return []
    order = UpTo("bid", able[0], while_path="auction.number", while_value=a.number)
    return [Suggestion(BID, order, (able[0], able[-1]))]


def revivals(t: Table, seat: Seat) -> Iterator[Suggestion]:
    """Take the forces that come back for nothing, the starred one among them."""
    faction = t.factions[seat]
    if not faction:
        return
    free = FACTIONS[faction].free_revival
    words = REVIVAL.format(forces="1 force" if free == 1 else f"{free} forces")
    yield Suggestion(words, AtMost("revive *", free))


def chances(t: Table, seat: Seat) -> list[Suggestion]:
    """Everything that this seat could be asked again and again, and need not be."""
    return [
        Suggestion(chance.words, Order(kind, REACTIONS[kind]))
        for kind, chance in NEVER.items()
        if _concerns(t, seat, chance) and _still_asked(t, kind)
    ]


def _concerns(t: Table, seat: Seat, chance: Chance) -> bool:
    if chance.faction not in ("", t.factions[seat]) or (chance.advanced and not advanced(t)):
        return False
    return not (chance.once and seat in t.powers_used)


def _still_asked(t: Table, kind: str) -> bool:
    """Can a question of this kind still come up at this table?"""
    if kind in ALLIANCES:
        return people(t) > 2
    if kind == "swap with":
        return ["swap_factions"] in t.agenda
    return kind != "family atomics" or "family_atomics" not in t.removed
