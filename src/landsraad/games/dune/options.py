"""The options of DUNE: every ruling on which tables differ, and how the game is set up."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from landsraad import kernel

Faction = Literal["atreides", "bene_gesserit", "emperor", "fremen", "guild", "harkonnen"]


class Options(kernel.Options, frozen=True):
    """What a group agrees on before the game; each ruling's id stands in brackets."""

    game: Annotated[
        Literal["basic", "advanced"],
        Meta(
            description="Basic: learn with these rules. Advanced: two spice blows, spice in "
            "battle, stronghold income, Karama powers and the second half of each faction's sheet."
        ),
    ] = "advanced"
    choice: Annotated[
        Literal["draw", "pick", "assign"],
        Meta(
            description="How factions are chosen: dealt at random, picked in the order of drawn "
            "numbers, or assigned to the seats in the order of `factions`."
        ),
    ] = "draw"
    factions: Annotated[
        tuple[Faction, ...],
        Meta(
            description="The factions to draw or pick from, or those of the seats in order; "
            "empty: all six."
        ),
    ] = ()
    turns: Annotated[
        int, Meta(ge=1, le=10, description="The last turn; the rulebook's game has ten.")
    ] = 10
    first_storm_destroys: Annotated[
        Literal["final_sector_only", "nothing"],
        Meta(
            description="final_sector_only: What stands unprotected in the sector where the "
            "marker comes to rest is hit by the usual storm rules; nothing on the way"
            " is. nothing: The turn-1 storm harms nothing. (first_storm_kills)"
        ),
    ] = "final_sector_only"
    atomics_need_clear_path: Annotated[
        bool,
        Meta(
            description="no: A fighting force on the Shield Wall or next to it is all that is "
            "needed. yes: That force must also be linked to the Wall without a storm "
            "sector in between. (family_atomics_storm_between)"
        ),
    ] = False
    placed_worm_takes_spice: Annotated[
        bool,
        Meta(
            description="yes: All spice in the territory of a placed worm goes to the bank. no: "
            "Spice in the territory of a placed worm stays. (placed_worm_spice)"
        ),
    ] = True
    placed_worm_spares_ally: Annotated[
        Literal["fremen_decide", "never"],
        Meta(
            description="fremen_decide: For each placed worm the Fremen say whether an ally's "
            "forces there are spared. never: A placed worm devours the forces of "
            "allies; protection works against drawn worms only. (placed_worm_ally)"
        ),
    ] = "fremen_decide"
    keep_top_territory_card_on_reshuffle: Annotated[
        bool,
        Meta(
            description="no: Every discarded spice card is shuffled in; until a new territory "
            "card is discarded a worm has no target. yes: The topmost territory card "
            "of each pile stays where it is as the worm's target; all other discards "
            "are shuffled in. (spice_deck_reshuffle)"
        ),
    ] = False
    bg_charity_always_two: Annotated[
        bool,
        Meta(
            description="yes: The Bene Gesserit get 2 spice each turn whatever they hold. no: "
            "With 0 or 1 spice they are filled up to 2 like everybody; with 2 or more"
            " they get 2. (bg_charity_amount)"
        ),
    ] = True
    leader_revival_gate: Annotated[
        Literal["none_available", "all_died_once"],
        Meta(
            description="none_available: Leader revival opens when no own leader is free to fight"
            " (dead or captured) and stays open until all are back. all_died_once: "
            "Leader revival opens only when each of the five own leaders has been "
            "killed at least once. (leader_revival_condition)"
        ),
    ] = "none_available"
    kh_revival_gate: Annotated[
        Literal["with_leaders", "any_turn"],
        Meta(
            description="with_leaders: It may be revived only in turns in which leader revival is"
            " open to the Atreides (leader_revival_condition). any_turn: It may be "
            "revived in any Revival phase, still as the only leader of that turn. "
            "(kwisatz_haderach_revival)"
        ),
    ] = "with_leaders"
    guild_late_karama: Annotated[
        Literal["too_late", "acts_last", "forfeits"],
        Meta(
            description="too_late: After its place has gone by without a Karama the Guild may act"
            " at any later offer and this can no longer be stopped. acts_last: A "
            "Karama may be played when the Guild then tries to act; it takes its turn"
            " after all other players. forfeits: A Karama may be played when the "
            "Guild then tries to act; it loses shipment and move of this turn. "
            "(guild_karama_out_of_turn)"
        ),
    ] = "too_late"
    ally_cross_ship_paid_to: Annotated[
        Literal["guild", "bank"],
        Meta(
            description="guild: What an ally pays for a cross-shipment goes to the Guild. bank: "
            "What an ally pays for a cross-shipment goes to the bank. "
            "(guild_cross_ship_payment)"
        ),
    ] = "guild"
    lone_advisors_flip: Annotated[
        Literal["until_battle_phase", "any_time"],
        Meta(
            description="until_battle_phase: Advisors left alone turn to fighters at once up to "
            "the start of the Battle phase; left alone later they stay advisors until"
            " the next turn's chance. any_time: Advisors turn to fighters at once "
            "whenever they are left alone, also by a battle, so they can hold a "
            "stronghold in that Mentat Pause. (advisor_alone)"
        ),
    ] = "until_battle_phase"
    advisors_may_share_with_ally: Annotated[
        bool,
        Meta(
            description="no: Advisors count as forces for the ban on entering an ally's "
            "territory; where a new alliance finds them together one side must leave."
            " yes: Advisors may enter and stay in a territory of the ally, but cannot"
            " turn to fighters there. (advisor_ally)"
        ),
    ] = False
    advisors_flip_in_storm: Annotated[
        bool,
        Meta(
            description="no: Advisors in a sector under storm cannot turn to fighters. yes: Storm"
            " does not matter for turning advisors. (advisor_flip_storm)"
        ),
    ] = False
    advisors_flip_as_third: Annotated[
        bool,
        Meta(
            description="no: Advisors in a stronghold with fighting forces of two other factions "
            "stay advisors. yes: They may turn to fighters and become a third side. "
            "(advisors_beside_two)"
        ),
    ] = False
    battles_in_storm: Annotated[
        Literal["never", "same_sector"],
        Meta(
            description="never: Groups under storm never fight, and storm between two groups "
            "keeps them apart. same_sector: Groups of different factions in the same "
            "storm sector fight; groups parted by the storm do not. "
            "(storm_and_battle)"
        ),
    ] = "never"
    kh_counts_explosion_losses: Annotated[
        bool,
        Meta(
            description="yes: Forces lost in a lasgun explosion of a battle that the Atreides "
            "fought count towards 7. no: Only forces lost by dial, defeat or "
            "treachery count towards 7. (kh_count)"
        ),
    ] = True
    captures_are_public: Annotated[
        bool,
        Meta(
            description="no: Only the two factions concerned know the captive; in the worlds "
            "others imagine it is any leader of the loser that could have been drawn."
            " yes: The captured leader is named to all. (captured_leader_knowledge)"
        ),
    ] = False
    captives_always_traitors_to_owner: Annotated[
        bool,
        Meta(
            description="no: Only the holder of the captive's traitor card can call it. yes: The "
            "captive's own faction can also call it, without a card. "
            "(captive_traitor)"
        ),
    ] = False
    captive_kept_after_traitor_win: Annotated[
        bool,
        Meta(
            description="yes: A captive in a plan that won by a traitor call was not used up; the"
            " Harkonnen keep it. no: Any battle uses the captive up; it goes home "
            "afterwards. (captive_used_in_traitor_win)"
        ),
    ] = True
    prescience_dial_shows_spice: Annotated[
        bool,
        Meta(
            description="no: An answer about the number shows the dial alone. yes: An answer "
            "about the number also shows, and binds, the spice laid with it. "
            "(prescience_details)"
        ),
    ] = False
    karama_blocks_whole_phase: Annotated[
        bool,
        Meta(
            description="no: One Karama stops one use of the power (the Atreides' view of "
            "auctioned cards: all of that phase). yes: One Karama stops every use of "
            "the named power until the end of the phase. (karama_duration)"
        ),
    ] = False
    karama_exceptions: Annotated[
        Literal["faq_2020", "rulebook"],
        Meta(
            description="faq_2020: What factions.toml lists under karama_cannot_stop cannot be "
            "stopped. rulebook: Karama can also stop one landing of Fremen reserves "
            "(they stay in reserve this turn), one storm card (the two last wheel "
            "users dial instead), one traitor call of the Harkonnen in a battle of "
            "their own, and one use of a captured leader (before plans are revealed; "
            "another leader is chosen). (karama_never)"
        ),
    ] = "faq_2020"
    shared_spice_split: Annotated[
        Literal["storm_order", "agreement"],
        Meta(
            description="storm_order: The faction earlier in storm order takes its full share "
            "first. agreement: The factions name a split; if they do not agree, storm"
            " order decides. (collection_shared)"
        ),
    ] = "storm_order"
    contested_stronghold_income: Annotated[
        Literal["each_occupant", "nobody"],
        Meta(
            description="each_occupant: Every faction with a fighting force in the stronghold "
            "collects its full income. nobody: A stronghold with fighting forces of "
            "two factions that are not allied pays nothing. (stronghold_income)"
        ),
    ] = "each_occupant"
    bribe_spice_usable: Annotated[
        Literal["at_once", "mentat_pause"],
        Meta(
            description="at_once: Bribe spice goes behind the receiver's shield and can be spent "
            "from then on. mentat_pause: Bribe spice lies before the receiver's "
            "shield, seen by all and of no use, and is taken in at the start of the "
            "Mentat Pause. (bribes)"
        ),
    ] = "at_once"
    deals: Annotated[
        Literal["typed_and_text", "typed", "off"],
        Meta(
            description="typed_and_text: Listed promises are enforced; written promises may be "
            "added, are recorded in the public log and bind by honour only. typed: "
            "Only listed promises can be made. off: No deals. (promises)"
        ),
    ] = "typed_and_text"
    alliance_rules: Annotated[
        Literal[
            "two_members_four",
            "two_members_three",
            "three_members_four",
            "three_members_three",
            "any_members_three",
        ],
        Meta(
            description="two_members_four: At most two members, 4 strongholds. two_members_three:"
            " At most two members, 3 strongholds. three_members_four: At most three "
            "members, 4 strongholds. three_members_three: At most three members, 3 "
            "strongholds. any_members_three: Any number of members, 3 strongholds; an"
            " alliance of everybody is refused, since nobody would be left to play "
            "against (own). (alliance_variants)"
        ),
    ] = "two_members_four"
    truthtrance_future: Annotated[
        bool,
        Meta(
            description="yes: Facts and intentions may be asked about; an answer about intentions"
            " binds as far as it can be kept. no: Only facts of the present and past "
            "may be asked about. (truthtrance_scope)"
        ),
    ] = True
    truthtrance_free_text: Annotated[
        bool,
        Meta(
            description="no: Only listed questions can be asked. yes: People may also ask a "
            "written yes/no question; the answer is recorded as given on honour and "
            "binds nothing in the engine. (truthtrance_questions)"
        ),
    ] = False
    open_spice: Annotated[
        bool,
        Meta(
            description="no: The screen shows other seats' spice only as the announced flows; "
            "adding up is left to the players. yes: Every seat's total is shown to "
            "all. (spice_holdings)"
        ),
    ] = False
    only_atreides_notes: Annotated[
        bool,
        Meta(
            description="no: Each seat sees its own notes. yes: Only the Atreides seat sees its "
            "notes, and the others' log leaves out card names once the battle is "
            "over; the state keeps the notes, so that imagined worlds stay true to "
            "what was seen. (memory)"
        ),
    ] = False
    contested_stronghold_counts: Annotated[
        bool,
        Meta(
            description="no: With fighting forces of two factions that are not allied in it, the "
            "stronghold counts for nobody. yes: It counts for each of the factions "
            "with a fighting force in it; several_winners decides if both sides then "
            "qualify. (contested_stronghold)"
        ),
    ] = False
    own_leader_kept: Annotated[
        Literal["only_without_opponents", "freely"],
        Meta(
            description="only_without_opponents: A player who drew at least one opponent's leader"
            " must keep one of those; with own leaders alone one of them is kept. "
            "freely: Any one of the four cards may be kept, own leaders included. "
            "(traitor_selection)"
        ),
    ] = "only_without_opponents"
    two_factions_each: Annotated[
        bool,
        Meta(
            description="no: Two people play two factions; each needs 4 strongholds; no "
            "alliances. yes: Two people play four factions in two fixed pairs; a pair"
            " wins with 4 strongholds together. own_two_factions says how the pair "
            "lives together. (two_factions_each)"
        ),
    ] = False
    own_factions_relation: Annotated[
        Literal["allied", "separate"],
        Meta(
            description="allied: The two seats are allies for the whole game with all alliance "
            "powers and constraints. separate: The two seats are strangers who may "
            "fight; they have no alliance powers and may make no deals with each "
            "other; strongholds still count together. (own_two_factions)"
        ),
    ] = "allied"
