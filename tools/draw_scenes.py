"""Draw the pictures of docs/how-to-play from real games: `python tools/draw_scenes.py [PART]`.

With a part of a name only those pictures are drawn: `python tools/draw_scenes.py dawn`.
"""

import sys
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from landsraad import load, picture
from landsraad.bots.company import Company
from landsraad.bots.named import maker, usual
from landsraad.kernel import PASS, Ask, Match, Secret, Value

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
SPECTATOR = -1

Until = Callable[[Match[Any]], bool]
"""Is this the moment of the picture?"""

Script = Mapping[tuple[str, int] | str, Sequence[Value]]
"""Answers in the order in which they are given, to a kind of question, of one seat or of all."""


# ---- games


def begun(name: str, seed: int, seats: int = 0) -> Match[Any]:
    """A game for so many, or for as many as can play it."""
    game = load(name)
    return Match.begin(game, {}, seats or max(game.seats), Secret.given(seed), live=True)


def played(name: str, seed: int, until: Until) -> Match[Any]:
    """A game of the usual bots, up to the first decision at which this holds."""
    match = begun(name, seed)
    make = maker(match.game, usual(match.game))
    company = Company(match, dict.fromkeys(range(max(match.game.seats)), make))
    return answered(match, company.answer, until)


def scripted(name: str, seed: int, script: Script, until: Until, seats: int = 0) -> Match[Any]:
    """A game that stays the same whatever bots learn: all keep to a script.

    What the script does not say is answered with the first option, which is mostly to pass.
    """
    match = begun(name, seed, seats)
    left = {key: deque(values) for key, values in script.items()}

    def answer(ask: Ask) -> None:
        said = left.get((ask.kind, ask.seat)) or left.get(ask.kind)
        match.answer(ask.seat, said.popleft() if said else ask.options[0])

    return answered(match, answer, until)


def answered(match: Match[Any], answer: Callable[[Ask], None], until: Until) -> Match[Any]:
    """The same match at the first decision at which this holds."""
    while not until(match):
        answer(next(iter(match.asks.values())))
    return match


def asked(match: Match[Any], kind: str) -> int | None:
    """The seat that is asked this now."""
    return next((seat for seat, ask in match.asks.items() if ask.kind == kind), None)


def board(match: Match[Any], seat: int) -> str:
    """The board as this seat sees it, as a picture that stands alone."""
    drawn: str = picture(match, seat)._repr_svg_()
    return drawn


# ---- DUNE


def dune_start() -> str:
    """The board when the first turn begins."""
    return board(played("dune", 5, lambda match: match.state.table.turn == 1), SPECTATOR)


def dune_shipping() -> str:
    """Somebody chooses where to ship: everything that can be chosen is lit."""

    def late(match: Match[Any]) -> bool:
        return match.state.table.turn == 2 and asked(match, "move to") is not None

    match = played("dune", 5, late)
    return board(match, asked(match, "move to") or 0)


def dune_battle() -> str:
    """A battle on a full board."""

    def fighting(match: Match[Any]) -> bool:
        return match.state.table.turn >= 2 and asked(match, "leader") is not None

    return board(played("dune", 5, fighting), SPECTATOR)


# ---- Dawn of the Fremen: one game whose attack is the example of the page

GREEN, BLUE, RED, YELLOW = range(4)

DAWN: Script = {
    "place rock": [
        "pillar_rocks-seven_cairns",
        "bent_ridge-windy_basin",
        "iron_stair-rock_path",
        "eagle_ledge-long_graben",
        "cold_shadow-thorn_wash",
        "far_bled-white_bluff",
        "hollow_basin-kite_hill",
        "high_expanse-night_gully",
    ],
    "place site": [
        "thorn_wash",
        "crescent_dunes",
        "rock_path",
        "far_bled",
        "red_sink",
        "bent_ridge",
        "seven_cairns",
        "blind_canyon",
        "kite_hill",
        "mirage_sea",
        "salt_crust",
        "singing_slope",
    ],
    ("settle in", GREEN): [
        "rock_path",
        "crescent_dunes",
        "thorn_wash",
        "old_escarpment",
        "amber_flats",
        "high_expanse",
        "night_gully",
        "cold_shadow",
        "cinder_field",
    ],
    ("settle in", BLUE): [
        "seven_cairns",
        "far_bled",
        "red_sink",
        "bone_flats",
        "lost_well",
        "gravel_fan",
        "white_bluff",
        "windy_basin",
        "little_gap",
    ],
    ("settle in", RED): [
        "bent_ridge",
        "blind_canyon",
        "mirage_sea",
        "glass_pan",
        "long_graben",
        "pillar_rocks",
        "dust_chimney",
        "dry_cistern",
        "eagle_ledge",
    ],
    ("settle in", YELLOW): [
        "kite_hill",
        "salt_crust",
        "singing_slope",
        "iron_stair",
        "ash_terrace",
        "broken_shelf",
        "hollow_basin",
        "basalt_steps",
        "hollow_erg",
    ],
    ("first worm in", GREEN): ["thorn_wash"],
    ("first worm in", BLUE): ["bone_flats"],
    ("first worm in", RED): ["glass_pan"],
    ("first worm in", YELLOW): ["iron_stair"],
    ("ship from", GREEN): ["thorn_wash"],
    ("ship with", GREEN): ["maker"],
    ("ship on", GREEN): [
        "take_along",
        "crescent_dunes",
        "take_along",
        "rock_path",
        "set_down",
        "set_down",
        "old_escarpment",
    ],
    ("develop", GREEN): ["crysknife", "stillsuit"],
    ("develop", BLUE): ["stillsuit"],
    ("first action", GREEN): [PASS, "attack"],
    ("attack", GREEN): ["seven_cairns"],
}
DAWN_SEED = 22
"""It gives the sites in an order that fits the script."""


def dawn(until: Until) -> Match[Any]:
    """The game of the page, up to here."""
    return scripted("dawn_of_the_fremen", DAWN_SEED, DAWN, until)


def dawn_start() -> str:
    """The board after the Harj, with the first resources."""
    return board(dawn(lambda match: match.state.table.cycle == 1), SPECTATOR)


def dawn_shipment() -> str:
    """A Maker has come over a border with its load, and its way on is lit."""

    def underway(match: Match[Any]) -> bool:
        ask = match.asks.get(GREEN)
        return ask is not None and ask.kind == "ship on" and "old_escarpment" in ask.options

    return board(dawn(underway), GREEN)


def dawn_attack() -> str:
    """Red decides which side to support."""

    def deciding(match: Match[Any]) -> bool:
        return asked(match, "join") == RED

    return board(dawn(deciding), RED)


# ---- War for Arrakis: a duel in which the desert is laid with wormsigns, and then ridden over

ATREIDES, HARKONNEN = range(2)

WAR: Script = {
    "harvester to": ["sw_in_03", "se_out_03", "ne_out_08"],
    "carryall to": ["air_7"],
    "ornithopter to": ["air_4", "air_6"],
    ("lay token", ATREIDES): ["strategy"],
    ("die", ATREIDES): ["desert power", "strategy"],
    ("desert power", ATREIDES): ["wormsigns"],
    ("wormsign", ATREIDES): ["se_in_04", "se_in_01"],
    ("use", ATREIDES): ["move"],
    ("move from", ATREIDES): ["hobars_gap"],
    ("who goes", ATREIDES): ["all"],
}
WAR_SEED = 3


def war(until: Until) -> Match[Any]:
    """The duel of the page, up to here."""
    return scripted("war_for_arrakis", WAR_SEED, WAR, until, seats=2)


def war_start() -> str:
    """The map when the first turn of the Atreides comes; they know what lies face down."""
    return board(war(lambda match: asked(match, "die") == ATREIDES), ATREIDES)


def war_ride() -> str:
    """A legion leaves Hobars Gap: steps and rides are lit in two styles."""
    return board(war(lambda match: asked(match, "move to") == ATREIDES), ATREIDES)


DRAWN = {
    "war-start.svg": war_start,
    "war-ride.svg": war_ride,
    "dune-start.svg": dune_start,
    "dune-choices.svg": dune_shipping,
    "dune-battle.svg": dune_battle,
    "dawn-start.svg": dawn_start,
    "dawn-shipment.svg": dawn_shipment,
    "dawn-attack.svg": dawn_attack,
}


def main(part: str = "") -> None:
    """Draw all pictures whose names contain this."""
    for name, draw in DRAWN.items():
        if part in name:
            (PICTURES / name).write_text(draw(), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
