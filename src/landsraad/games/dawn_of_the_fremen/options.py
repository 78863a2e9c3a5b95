"""The options of Dawn of the Fremen: rulings on which tables differ, and the numbers to win."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from landsraad import kernel
from landsraad.games.dawn_of_the_fremen.components import BOX


class Options(kernel.Options, frozen=True):
    """What a group agrees on before the game; each ruling's id stands in brackets."""

    fixed_pairs: Annotated[
        bool,
        Meta(
            description="no: No alliances until a Council makes them. yes: Four players; those "
            "opposite each other are allies from the Harj on. (alliance_mode)"
        ),
    ] = False
    sietches_alone: Annotated[
        int, Meta(ge=1, le=9, description="Sietches that a player alone needs to win.")
    ] = BOX.win.single
    sietches_allied: Annotated[
        int, Meta(ge=1, le=12, description="Sietches that an alliance needs to win.")
    ] = BOX.win.alliance
    sietches_pair: Annotated[
        int, Meta(ge=1, le=12, description="Sietches that a fixed pair needs to win.")
    ] = BOX.win.fixed_pair
    max_cycles: Annotated[
        Literal[20, 30, 40, 60, 100],
        Meta(
            description="The last cycle. Without a win by then, the side that lacks the fewest "
            "sietches wins. (max_cycles)"
        ),
    ] = 40
    leftover_sites_secret: Annotated[
        bool,
        Meta(
            description="yes: The two sites left out stay face down until the others are turned. "
            "no: They are shown before the first rock is placed. (leftover_sites)"
        ),
    ] = True
    vote_shown: Annotated[
        Literal["together", "in_turn"],
        Meta(
            description="Votes on a phase: together: sealed, and shown at once. in_turn: spoken "
            "one after the other, clockwise from the lead player. (vote_one_each)"
        ),
    ] = "together"
    builds_per_territory: Annotated[
        Literal["any", "one"],
        Meta(
            description="any: As much is built in a territory as the resources there pay for. "
            "one: One token in each territory a Development phase. (build_many)"
        ),
    ] = "any"
    start_token_must_finish: Annotated[
        bool,
        Meta(
            description="yes: The token that begins a shipment goes all the way. no: It may be "
            "set down; what goes on must reach so far by its own number. (ship_start_stays)"
        ),
    ] = True
    ally_land: Annotated[
        Literal["free", "with_leave"],
        Meta(
            description="free: Allies ship through each other's territories unasked. with_leave: "
            "The ally may refuse each such shipment that no water debt pays for. (ship_ally_land)"
        ),
    ] = "free"
    abandoned_crossing: Annotated[
        Literal["ornithopter", "ornithopter_and_kulon", "none"],
        Meta(
            description="Whose load may be shipped over abandoned territories: the Ornithopter's, "
            "the Ornithopter's and the Kulon's, nobody's. (ship_abandoned)"
        ),
    ] = "ornithopter"
    attack_revisit: Annotated[
        bool,
        Meta(
            description="yes: An attack may pass the same territory again on its way. no: It "
            "enters each territory once. (attack_revisit)"
        ),
    ] = True
    kulon_bears: Annotated[
        Literal["listed_tokens", "everything"],
        Meta(
            description="What the Kulon's territory bears over a rock: listed_tokens: all but a "
            "worm, a sietch and the Ornithopter. everything: those as well. (kulon_bearing)"
        ),
    ] = "listed_tokens"
    ally_may_join_attack: Annotated[
        bool,
        Meta(
            description="no: An ally stays neutral or defends. yes: An ally may support somebody "
            "else's attack on the ally's territory. (support_ally)"
        ),
    ] = False
    stop_moments: Annotated[
        Literal["twice", "before_support", "after_support"],
        Meta(
            description="When a defender may pay two water debts to stop somebody: when the "
            "territory is named, after the others have spoken, or both. (stop_timing)"
        ),
    ] = "twice"
    duplicates_count_as_lost: Annotated[
        bool,
        Meta(
            description="yes: For the debt counts all that the loser had in the territory. no: "
            "Tokens removed as doubles do not count. (loss_value)"
        ),
    ] = True
    limited_supply: Annotated[
        bool,
        Meta(
            description="no: Only warriors and water debts can run out. yes: So can resources, "
            "stillsuits, crysknives, sietches and worms. (limited_supply)"
        ),
    ] = False
    proposals_per_council: Annotated[
        Literal[1, 2, 3],
        Meta(description="Proposals that each player may make in a Council. (proposal_limit)"),
    ] = 1
    bots_in_rating_games: Annotated[
        Literal["refuse_all", "refuse_ending", "judge"],
        Meta(
            description="How bots vote in rating games: refuse_all: no to every proposal. "
            "refuse_ending: they judge alliances alone. judge: as elsewhere. (bot_votes)"
        ),
    ] = "refuse_all"
    largest_alliance: Annotated[
        Literal["two_sides_left", "pairs"],
        Meta(
            description="two_sides_left: Any alliances that leave two sides. pairs: Alliances "
            "have two members. (alliance_size)"
        ),
    ] = "two_sides_left"
    pair_vanish: Annotated[
        Literal["at_once", "council_only"],
        Meta(
            description="Fixed pairs: at_once: players vanish when they like. council_only: only "
            "in the Council phase. (alliance_mode_vanish)"
        ),
    ] = "at_once"
