"""The first card of each faction of DUNE, and which of its powers works now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from landsraad.games.dune.components import FACTIONS, STRONGHOLDS
from landsraad.games.dune.rules.phases.mentat_pause import needed, strongholds_of, team
from landsraad.games.dune.rules.table import advanced
from landsraad.games.dune.state import Table, View
from landsraad.kernel import Ask, Seat
from landsraad.kinds import found
from landsraad.scenes.story.first_card import FirstCard, FirstDeed, Reached

CHARACTERS: Final = {
    "atreides": "The house that sees what comes, with few troops and good leaders.",
    "bene_gesserit": "The sisters who whisper, and win by the plans of others.",
    "emperor": "The richest of all, who comes from space with nothing on the ground.",
    "fremen": "The people of the desert, poor and at home.",
    "guild": "The ones who carry everybody, and can wait.",
    "harkonnen": "The house that betrays: full hands, and leaders in its pay.",
}

BUY: Final = FirstDeed("buy", "Buy cards", "weapons and defenses, at auction")
SHIP: Final = FirstDeed("ship", "Ship and move", "to spice and strongholds")
FIGHT: Final = FirstDeed("fight", "Fight", "leader, cards, a hidden number")
RIDE: Final = FirstDeed("march", "Land and move", "free near the Great Flat, two steps")

POWERS: Final = {
    "atreides": (
        "see each card before {you} bid for it.",
        "see one part of an enemy’s battle plan.",
    ),
    "bene_gesserit": (
        "win in another’s place, by foretelling who and when.",
        "forbid an enemy a card, or demand one.",
    ),
    "emperor": ("are paid for the cards that others buy.",),
    "fremen": (
        "land for free, and move two territories.",
        "are spared by worms, and ride them.",
    ),
    "guild": (
        "are paid when others ship, and ship at half price.",
        "win if nobody else has after turn {turns}.",
    ),
    "harkonnen": (
        "keep four traitors, where others keep one.",
        "hold 8 cards, and get a second one with each purchase.",
    ),
}
"""Powers of the basic game, as they go on after "Only you"."""

FINER_POWERS: Final = {
    "atreides": "gain the Kwisatz Haderach, after 7 deaths.",
    "bene_gesserit": "leave advisors among enemies, in peace.",
    "emperor": "have Sardaukar, who count double in battle.",
    "fremen": "fight at full strength without spice.",
    "guild": "choose when to ship and move.",
    "harkonnen": "capture leaders after a battle.",
}
"""What the advanced game adds."""

CAREFUL: Final = {
    "atreides": "leave some forces in Arrakeen. Empty, it is anybody’s.",
    "bene_gesserit": "{you} begin with 5 spice and one force. Choose one place.",
    "emperor": "landing costs spice, and all {your} forces begin in space. Land early.",
    "fremen": "{you} begin with 3 spice, and cards are dear. Collect first.",
    "guild": "one force a turn comes back for free. Fight where it pays.",
    "harkonnen": "leave some forces in Carthag. Empty, it is anybody’s.",
}

Works = Callable[[Table], bool]


def always(t: Table) -> bool:
    """Nothing stands in its way."""
    return True


def unless_stopped(power: str) -> Works:
    """Unless a Karama has stopped it."""
    return lambda t: power not in (*t.stopped, *t.denied, *(t.battle.stopped if t.battle else ()))


CHIPS: Final[dict[str, dict[str, tuple[str, Works]]]] = {
    "atreides": {
        "bid": ("You foresee this card", unless_stopped("bidding_prescience")),
        "foresee": ("You foresee a part of the plan", always),
        "kwisatz haderach": ("Only you have him", always),
    },
    "bene_gesserit": {
        "voice": ("Your Voice commands", always),
        "send advisor": ("Your advisor goes for free", always),
    },
    "emperor": {"bid": ("What others pay is yours", unless_stopped("treachery_income"))},
    "fremen": {
        "ship to": ("You land for free", always),
        "move to": ("You move two territories", unless_stopped("movement")),
        "ride from *": ("The worm carries you", always),
    },
    "guild": {
        "shipment": ("You ship at half price", unless_stopped("half_price")),
        "ship to": ("You ship at half price", unless_stopped("half_price")),
    },
    "harkonnen": {
        "bid": ("You get a second card with it", unless_stopped("treachery")),
        "call traitor": ("Four leaders may be yours", always),
        "capture": ("You may take a leader", always),
    },
}
"""Which power works while a faction is asked what, in a few words."""


def first_card(view: View, seat: Seat) -> FirstCard | None:
    """Who this seat is; None while it has no faction."""
    t = view.table
    faction = t.factions[seat]
    if not faction:
        return None
    of, held = needed(t, seat), len(strongholds_of(t, team(t, seat)))
    together = "{you} and {your} ally" if t.allies[seat] else "{you}"
    aim = f"{{You}} win when {together} hold {of} of the {len(STRONGHOLDS)} strongholds"
    finer = (FINER_POWERS[faction],) if advanced(t) else ()
    powers = [each.replace("{turns}", str(t.options.turns)) for each in POWERS[faction]]
    return FirstCard(
        side=FACTIONS[faction].name,
        character=CHARACTERS[faction],
        aim=f"{aim} as a turn ends.",
        count=Reached(held, of, "strongholds"),
        deeds=(BUY, RIDE if faction == "fremen" else SHIP, FIGHT),
        powers=(*powers, *finer),
        careful=CAREFUL[faction],
    )


def power_now(view: View, ask: Ask) -> str:
    """The power of the asked seat that works in this question; empty: none."""
    t = view.table
    chips = CHIPS.get(t.factions[ask.seat], {})
    name = found(chips, ask.kind)
    words, works = chips[name] if name else ("", always)
    return words if works(t) else ""
