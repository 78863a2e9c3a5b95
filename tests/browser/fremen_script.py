"""A whole game of Dawn of the Fremen that was written down beforehand, and moments of it.

Green takes land from Blue with the help of Red, is stopped by two water debts on the way, allies
with Red in the Council, and wins with a sietch whose food Blue has sold. A director plays it on a
match with a fixed seed: every seat has its part, and does the dull thing when nothing is in it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from landsraad.games.dawn_of_the_fremen.components import SITE_GIVES
from landsraad.kernel import PASS, Ask, Match, Secret, Value, load
from landsraad.kernel.record import Answered

GREEN, BLUE, RED = SEATS = range(3)
OPTIONS: Final = {"sietches_allied": 1, "sietches_alone": 3, "max_cycles": 20}

HOME: Final = "crescent_dunes"
"""Where Green brings together what a sietch costs."""
ENCLAVE: Final = "singing_slope"
"""Blue's land amid Green's: strong enough to be saved by nothing but water debts."""
PRIZE: Final = "salt_crust"
"""Green cannot take it from Blue alone, not even with its worm."""

SETTLED: Final = {
    GREEN: (
        "cinder_field",
        "thorn_wash",
        HOME,
        "rock_path",
        "iron_stair",
        "cold_shadow",
        "night_gully",
        "high_expanse",
        "bone_flats",
        "broken_shelf",
        "hollow_basin",
        "hollow_erg",
    ),
    BLUE: (
        ENCLAVE,
        PRIZE,
        "old_escarpment",
        "seven_cairns",
        "glass_pan",
        "amber_flats",
        "gravel_fan",
        "far_bled",
        "white_bluff",
        "lost_well",
        "red_sink",
        "pillar_rocks",
    ),
    RED: (
        "ash_terrace",
        "long_graben",
        "basalt_steps",
        "kite_hill",
        "mirage_sea",
        "eagle_ledge",
        "blind_canyon",
        "dust_chimney",
        "dry_cistern",
        "little_gap",
        "windy_basin",
        "bent_ridge",
    ),
}

SITES: Final = {
    "spice": "cinder_field",
    "water": "thorn_wash",
    "worm_tooth": HOME,
    "food": ENCLAVE,
}
"""Where the first site of each type comes: the director looks under them."""
OTHER_SITES: Final = (
    "red_sink",
    "glass_pan",
    "gravel_fan",
    "dust_chimney",
    "mirage_sea",
    "windy_basin",
    "kite_hill",
    "hollow_basin",
)

Wishes = Mapping[str, tuple[Value, ...]]
"""By kind of question what somebody answers to the first of them, the second and so on."""

PARTS: Final[dict[int, Wishes]] = {
    GREEN: {
        "settle in": SETTLED[GREEN],
        "first worm in": ("cinder_field",),
        "offer": ("debt_green",),
        "ask for": ("food",),
        "accept trade": ("accept",),
        "put in": (HOME, HOME),
        "ship from": ("cinder_field",),
        "ship with": ("maker",),
        "ship on": ("take_along", "thorn_wash", "take_along", HOME, "stop"),
        "first action": ("attack", "attack"),
        "attack": (ENCLAVE, PRIZE),
        "propose": ("alliance",),
        "grouping": ("green_red",),
        "numbers": ("usual",),
        "develop": ("sietch",),
        "vote on phase": ("yes",),
    },
    BLUE: {
        "settle in": SETTLED[BLUE],
        "first worm in": (PRIZE,),
        "accept trade": ("accept",),
        "give from": (ENCLAVE,),
        "offer": (PASS, "spice"),
        "ask for": ("debt_green",),
        "stop": (GREEN,),
    },
    RED: {
        "settle in": SETTLED[RED],
        "first worm in": ("ash_terrace",),
        "join": ("attack",),
    },
}

DULL: Final[Wishes] = {
    "place rock": ("far_bled-white_bluff", "blind_canyon-little_gap", "red_sink-windy_basin"),
    "offer": (PASS,),
    "accept trade": ("refuse",),
    "ship from": (PASS,),
    "first action": (PASS,),
    "second action": (PASS,),
    "stop": (PASS,),
    "join": ("neutral",),
    "bring from": (PASS,),
    "propose": (PASS,),
    "vote": ("yes",),
    "develop": ("done",),
    "worm": (PASS,),
    "phase occurs": ("no",),
    "vote on phase": ("no",),
}
"""What everybody answers otherwise: the first of these that is an option, or the first option."""

Until = Callable[[Match[Any]], bool]


class Director:
    """Answers for all seats of one match."""

    def __init__(self, match: Match[Any], parts: Mapping[int, Wishes]) -> None:
        self.match = match
        self.left = {
            (seat, kind): list(values)
            for seat, wishes in parts.items()
            for kind, values in wishes.items()
        }

    def answer(self, ask: Ask) -> Value:
        """What the seat says, by its part or by habit."""
        left = self.left.get((ask.seat, ask.kind), [])
        if left and left[0] in ask.options:
            return left.pop(0)
        if ask.kind == "place site":
            return self.place_for_site()
        usual = [value for value in DULL.get(ask.kind, ()) if value in ask.options]
        return (usual or ask.options)[0]

    def place_for_site(self) -> Value:
        """Where the next site comes, by its type."""
        state = self.match.state
        wanted = SITES[SITE_GIVES[state.box.sites[-1]]]
        return next(x for x in (wanted, *OTHER_SITES) if not state.table.lands[x].site)

    def play(self, until: Until) -> list[Answered]:
        """Play until something is there, or to the end; what was answered."""
        match, said = self.match, list[Answered]()
        while not match.over and not until(match):
            ask = next(iter(match.asks.values()))
            said.append(Answered(ask.seat, ask.kind, self.answer(ask)))
            match.answer(ask.seat, said[-1].value)
        return said


def opened(seed: int) -> Match[Any]:
    """A table at which nothing was answered yet."""
    game = load("dawn_of_the_fremen")
    return Match.begin(game, OPTIONS, len(SEATS), Secret.given(seed), live=True)


def never(match: Match[Any]) -> bool:
    """Nothing ends it but its verdict."""
    return False


@cache
def seed_and_script() -> tuple[int, tuple[Answered, ...]]:
    """The first seed with few rocks and a vote of all players, and the game that it gives."""
    for seed in range(1000):
        match = opened(seed)
        if match.state.table.rocks_wanted == 3:
            script = Director(match, PARTS).play(never)
            if any(said.kind == "vote on phase" for said in script):
                return seed, tuple(script)
    raise LookupError("no seed gives such a game")


def moment(seat: int, kind: str) -> Match[Any]:
    """The match of the script when this is first asked of a seat."""
    match = opened(seed_and_script()[0])
    Director(match, PARTS).play(lambda it: kind == asked_of(it, seat))
    return match


def card_in_hand(card: str) -> tuple[int, Match[Any]]:
    """A seat with this card alone on its own turn, and the match: everybody has scavenged."""
    parts = {seat: {**PARTS[seat], "first action": ("scavenge",) * 9} for seat in SEATS}
    for seed in range(1000):
        match = opened(seed)
        Director(match, parts).play(lambda it: holder(it, card) is not None)
        found = holder(match, card)
        if found is not None:
            return found, match
    raise LookupError(f"nobody comes to hold {card}")


def holder(match: Match[Any], card: str) -> int | None:
    """Who is asked something and may as well play this card, having no other."""
    hands = match.state.table.cards
    able = [seat for seat in match.asks if "play_card" in match.offers(seat)]
    return next((seat for seat in able if hands[seat] == [card]), None)


def asked_of(match: Match[Any], seat: int) -> str:
    """The kind of question that is open for a seat."""
    return match.asks[seat].kind if seat in match.asks else ""
