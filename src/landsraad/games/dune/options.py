"""The options of DUNE: every ruling on which tables differ, how it is set up, and presets."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from landsraad import kernel
from landsraad.presets import Preset, Presets, Sides

Faction = Literal["atreides", "bene_gesserit", "emperor", "fremen", "guild", "harkonnen"]


class Options(kernel.Options, frozen=True):
    """What a group agrees on before the game; `components/rulings.toml` says what each means."""

    game: Literal["basic", "advanced"] = "advanced"
    choice: Literal["draw", "pick", "assign"] = "draw"
    factions: tuple[Faction, ...] = ()
    turns: Annotated[int, Meta(ge=1, le=10)] = 10
    first_storm_destroys: Literal["final_sector_only", "nothing"] = "final_sector_only"
    atomics_need_clear_path: bool = False
    placed_worm_takes_spice: bool = True
    placed_worm_spares_ally: Literal["fremen_decide", "never"] = "fremen_decide"
    keep_top_territory_card_on_reshuffle: bool = False
    bg_charity_always_two: bool = True
    leader_revival_gate: Literal["none_available", "all_died_once"] = "none_available"
    kh_revival_gate: Literal["with_leaders", "any_turn"] = "with_leaders"
    guild_late_karama: Literal["too_late", "acts_last", "forfeits"] = "too_late"
    ally_cross_ship_paid_to: Literal["guild", "bank"] = "guild"
    lone_advisors_flip: Literal["until_battle_phase", "any_time"] = "until_battle_phase"
    advisors_may_share_with_ally: bool = False
    advisors_flip_in_storm: bool = False
    advisors_flip_as_third: bool = False
    battles_in_storm: Literal["never", "same_sector"] = "never"
    kh_counts_explosion_losses: bool = True
    captures_are_public: bool = False
    captives_always_traitors_to_owner: bool = False
    captive_kept_after_traitor_win: bool = True
    prescience_dial_shows_spice: bool = False
    karama_blocks_whole_phase: bool = False
    karama_exceptions: Literal["faq_2020", "rulebook"] = "faq_2020"
    shared_spice_split: Literal["storm_order", "agreement"] = "storm_order"
    contested_stronghold_income: Literal["each_occupant", "nobody"] = "each_occupant"
    bribe_spice_usable: Literal["at_once", "mentat_pause"] = "at_once"
    deals: Literal["typed_and_text", "typed", "off"] = "typed_and_text"
    alliance_rules: Literal[
        "two_members_four",
        "two_members_three",
        "three_members_four",
        "three_members_three",
        "any_members_three",
    ] = "two_members_four"
    truthtrance_future: bool = True
    truthtrance_free_text: bool = False
    open_spice: bool = False
    only_atreides_notes: bool = False
    contested_stronghold_counts: bool = False
    prediction_covers_special: bool = False
    own_leader_kept: Literal["only_without_opponents", "freely"] = "only_without_opponents"
    two_factions_each: bool = False
    own_factions_relation: Literal["allied", "separate"] = "allied"


FIRST_HOUSES = ("atreides", "harkonnen", "emperor")
"""For somebody's first game: two who begin in the cities, and one who comes from space."""
FOUR_HOUSES = ("atreides", "harkonnen", "fremen", "emperor")
"""Those of a small game; the first is a person's."""

presets = Presets(
    "Six houses, one planet: bargain, betray and hold three strongholds.",
    (
        Preset(
            "first",
            "First game",
            "Three houses, basic rules, five turns, hints on",
            (30, 30),
            1,
            3,
            {"game": "basic", "turns": 5, "choice": "assign", "factions": FIRST_HOUSES},
            hints=True,
            slow=True,
        ),
        Preset(
            "basic",
            "Basic",
            "Six houses, the rules without the finer powers",
            (120, 180),
            3,
            6,
            {"game": "basic"},
        ),
        Preset("advanced", "Advanced", "Six houses, all powers, spice in battle", (180, 240), 4, 6),
        Preset(
            "duel",
            "Duel",
            "Two houses, no alliances, four strongholds win",
            (60, 90),
            3,
            2,
            {"game": "advanced", "deals": "off"},
        ),
    ),
    first="first",
    usual="advanced",
    alone=Preset(
        "small",
        "Small game",
        "Four houses, basic rules, six turns: you play Atreides",
        (45, 60),
        2,
        4,
        {"game": "basic", "turns": 6, "choice": "assign", "factions": FOUR_HOUSES},
    ),
    rank=1,
    sides=Sides("factions", {"choice": "assign"}),
)
