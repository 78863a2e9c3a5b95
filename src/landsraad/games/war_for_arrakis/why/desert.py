"""Why no wormsign lies, no sandworm comes, goes or strikes, and no storm blows somewhere."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components import ATREIDES, HARKONNEN, OUTER_SECTORS
from landsraad.games.war_for_arrakis.rules.board import (
    BIT,
    OF_SECTOR,
    homes_of,
    mountains,
    smuggler_harvesters,
    stormy,
    worm_bits,
)
from landsraad.games.war_for_arrakis.rules.desert.worms import brings_worm
from landsraad.games.war_for_arrakis.rules.phases.hazards import endangered
from landsraad.games.war_for_arrakis.state import View
from landsraad.games.war_for_arrakis.why.places import not_meant
from landsraad.games.war_for_arrakis.why.refusals import (
    Reason,
    no_legion,
    not_empty,
    not_sand,
    open_op,
    refused,
    side_of,
    step,
)
from landsraad.kernel import Ask, Refused

POWER: Final = "desert_power_effects"

# ---- wormsigns


def wormsign(view: View, ask: Ask, area: str) -> Refused | None:
    """Not desert, or a wormsign, a worm or a sietch is there."""
    t = view.table
    if wrong := not_sand(t, area, POWER):
        return wrong
    if area in t.wormsigns:
        return refused("a wormsign already lies in {place}", POWER, area)
    if worm_bits(t) & BIT[area]:
        return refused("a sandworm is in {place}", POWER, area)
    if step(t)[0] == "spread_wormsigns":
        why = "neither a harvester nor a legion of the Harkonnen is alone in {place}"
        return None if endangered(t) & BIT[area] else refused(why, "hazards_order", area)
    if homes_of(t, ATREIDES) & BIT[area]:
        return refused("the Atreides live in {place}", POWER, area)
    return None


def no_wormsign(view: View, ask: Ask, area: str) -> Refused | None:
    """No wormsign lies there, or not where the card reaches."""
    t = view.table
    if area not in t.wormsigns:
        return refused("no wormsign lies in {place}", "wormsign_pool", area)
    op = open_op(t)
    if ask.kind == "wormsign from" or op is None:
        return None
    return not_meant(t, side_of(view, ask), str(getattr(op, "where", "any")), area, "card_play")


# ---- sandworms


def no_worm(view: View, ask: Ask, area: str) -> Refused | None:
    """No sandworm is there."""
    if worm_bits(view.table) & BIT[area]:
        return None
    return refused("there is no sandworm in {place}", "worm_movement", area)


def worm_to(view: View, ask: Ask, area: str) -> Refused | None:
    """Not desert, or something is there."""
    return not_sand(view.table, area, "worm_movement") or not_empty(view.table, area, station=False)


def worm_attacks(view: View, ask: Ask, area: str) -> Refused | None:
    """Nobody whom a worm attacks, or in the mountains."""
    t = view.table
    legion = t.legions.get(area)
    if legion is not None and legion.side == HARKONNEN:
        if mountains(t) & BIT[area]:
            why = "no sandworm comes to the mountains of {place}"
            return refused(why, "worm_attack", area)
        return None
    harvester = area in t.harvesters or area in smuggler_harvesters(t)
    if harvester and legion is None:
        return None
    why = "neither a legion of the Harkonnen nor a harvester alone is in {place}"
    return refused(why, "worm_attack", area)


def place_worm_in(view: View, ask: Ask, area: str) -> Refused | None:
    """Not where the card calls it."""
    word = str(getattr(open_op(view.table), "where", "any"))
    return not_meant(view.table, side_of(view, ask), word, area, "card_play")


def worm_rises(view: View, ask: Ask, area: str) -> Refused | None:
    """No token there that shows a worm."""
    face = view.table.shown.get(area)
    if face is None:
        return refused("no wormsign was turned up in {place}", "worm_limit", area)
    if not brings_worm(view.table, area, face):
        return refused("no sandworm stirs in {place}", "worm_limit", area)
    return None


def worm_first(view: View, ask: Ask, area: str) -> Refused | None:
    """No worm has come up there."""
    if area in view.table.risen:
        return None
    return refused("no sandworm has come up in {place}", "worm_on_legion", area)


def storm_over(view: View, ask: Ask, area: str) -> Refused | None:
    """No legion of the Harkonnen is there, or it has shelter."""
    rule = "storm_exposure"
    if no_legion(view.table, HARKONNEN, area) is not None:
        return refused("there is no legion of the Harkonnen in {place}", rule, area)
    if not stormy(view.table) & BIT[area]:
        return refused("the rocks of {place} give shelter from storms", rule, area)
    return None


# ---- the Old Man


def old_man_attacks(view: View, ask: Ask, area: str) -> Refused | None:
    """Not in his sector, or nobody for him."""
    assert view.table.old_man is not None
    if not OF_SECTOR[view.table.old_man.sector] & BIT[area]:
        why = "{place} is not in the sector of the Old Man"
        return refused(why, "old_man_actions", area)
    return worm_attacks(view, ask, area)


def old_man_to(view: View, ask: Ask, sector: str) -> Refused | None:
    """Not one of the outer sectors."""
    if sector in OUTER_SECTORS:
        return None
    return refused("the Old Man is only ever in the outer sectors", "old_man_arrival", sector)


REASONS: Final = {
    "wormsign": Reason(wormsign, "a wormsign is coming to {place} already", POWER),
    "wormsign from": Reason(no_wormsign, "that wormsign was taken already", "wormsign_pool"),
    "discard wormsign": Reason(no_wormsign, "that wormsign was chosen already", "card_play"),
    "worm": Reason(no_worm, "that sandworm has nowhere to go", "worm_movement"),
    "worm to": Reason(worm_to, "{place} is more than two steps of desert away", "worm_movement"),
    "worm that attacks": Reason(no_worm, "nobody is in reach of that sandworm", "worm_attack"),
    "worm attacks": Reason(worm_attacks, "{place} is too far for that sandworm", "worm_attack"),
    "worm figure": Reason(no_worm, "that sandworm has only just come up", "worm_figures"),
    "place worm in": Reason(place_worm_in, "no sandworm comes to {place}", "card_play"),
    "worm rises": Reason(worm_rises, "that sandworm was chosen already", "worm_limit"),
    "worm first": Reason(worm_first, "that sandworm disturbs nobody", "worm_on_legion"),
    "remove worm": Reason(no_worm, "that sandworm was chosen already", "claim_at_round_end"),
    "storm over": Reason(storm_over, "the storm over {place} has passed", "storm_exposure"),
    "Old Man attacks": Reason(
        old_man_attacks, "he cannot attack anybody in {place}", "old_man_actions"
    ),
    "Old Man to": Reason(old_man_to, "{place} is not beside the Old Man", "old_man_ring"),
}
