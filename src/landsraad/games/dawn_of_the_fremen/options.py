"""The options of Dawn of the Fremen: rulings, the numbers that win, and presets."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from landsraad import kernel
from landsraad.games.dawn_of_the_fremen.components import BOX
from landsraad.presets import Preset, Presets


class Options(kernel.Options, frozen=True):
    """What a group agrees on before the game; `components/rulings.toml` says what each means."""

    fixed_pairs: bool = False
    sietches_alone: Annotated[int, Meta(ge=1, le=9)] = BOX.win.single
    sietches_allied: Annotated[int, Meta(ge=1, le=12)] = BOX.win.alliance
    sietches_pair: Annotated[int, Meta(ge=1, le=12)] = BOX.win.fixed_pair
    max_cycles: Literal[20, 30, 40, 60, 100] = 40
    leftover_sites_secret: bool = True
    vote_shown: Literal["together", "in_turn"] = "together"
    builds_per_territory: Literal["any", "one"] = "any"
    start_token_must_finish: bool = True
    ally_land: Literal["free", "with_leave"] = "free"
    abandoned_crossing: Literal["ornithopter", "ornithopter_and_kulon", "none"] = "ornithopter"
    attack_revisit: bool = True
    kulon_bears: Literal["listed_tokens", "everything"] = "listed_tokens"
    ally_may_join_attack: bool = False
    stop_moments: Literal["twice", "before_support", "after_support"] = "twice"
    duplicates_count_as_lost: bool = True
    limited_supply: bool = False
    proposals_per_council: Literal[1, 2, 3] = 1
    bots_in_rating_games: Literal["refuse_all", "refuse_ending", "judge"] = "refuse_all"
    largest_alliance: Literal["two_sides_left", "pairs"] = "two_sides_left"
    pair_vanish: Literal["at_once", "council_only"] = "at_once"


presets = Presets(
    "Tribes trade water, ride makers and count heads before they strike for sietches.",
    (
        Preset(
            "first",
            "First game",
            "Three tribes, two sietches win, hints on",
            (40, 40),
            2,
            3,
            {"sietches_alone": 2, "sietches_allied": 3, "max_cycles": 20},
            hints=True,
            slow=True,
        ),
        Preset("usual", "Usual", "Four tribes, each for itself until a Council", (90, 120), 3, 4),
        Preset(
            "pairs",
            "Pairs",
            "Two pairs from the start, partners face each other",
            (90, 120),
            3,
            4,
            {"fixed_pairs": True},
        ),
        Preset("duel", "Duel", "Two tribes, nobody to ally with", (60, 60), 3, 2),
    ),
    first="first",
    usual="usual",
    alone=Preset(
        "small",
        "Small game",
        "Three tribes, each for itself until a Council",
        (60, 90),
        2,
        3,
    ),
    rank=3,
)
