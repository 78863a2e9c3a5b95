"""Why a figure, a token, a vehicle or a sietch does not come to an area, or is not taken there."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components import ATREIDES, HARKONNEN, SECTORS, ops
from landsraad.games.war_for_arrakis.rules.board import BIT, homes_of, smuggler_harvesters
from landsraad.games.war_for_arrakis.rules.effects.sietches import unseen
from landsraad.games.war_for_arrakis.rules.free_acts import is_watched
from landsraad.games.war_for_arrakis.rules.legions.figures import limit, units_at
from landsraad.games.war_for_arrakis.state import View
from landsraad.games.war_for_arrakis.story import words
from landsraad.games.war_for_arrakis.why.places import not_meant
from landsraad.games.war_for_arrakis.why.refusals import (
    PLACING,
    Reason,
    answers,
    no_legion,
    no_sietch,
    not_beside,
    not_empty,
    not_free,
    not_sand,
    open_op,
    refused,
    side_of,
    step,
)
from landsraad.kernel import Ask, Refused

PUT: Final = "place_and_deploy"

# ---- figures


def place_in(view: View, ask: Ask, area: str) -> Refused | None:
    """Not what the action names, not free, or without a unit for a leader."""
    t = view.table
    op, side = open_op(t), side_of(view, ask)
    assert isinstance(op, PLACING)
    if wrong := not_meant(t, side, op.at, area, PUT) or not_free(t, side, area):
        return wrong
    if op.leader and area not in t.legions:
        why = "a leader needs a unit beside him, and none is in {place}"
        return refused(why, "leaders_alone", area)
    return None


def take_from(view: View, ask: Ask, area: str) -> Refused | None:
    """Not an own legion with such a figure, or figures of the board may not be taken."""
    op, side = open_op(view.table), side_of(view, ask)
    if isinstance(op, ops.Deploy):
        return refused("they are deployed: they come from the reserve alone", PUT, area)
    if area == going_to(view):
        return refused("{place} is where they come to", PUT, area)
    if wrong := no_legion(view.table, side, area):
        return wrong
    kind = str(op.unit) if isinstance(op, ops.Place) and op.unit else "generic"
    left = getattr(view.table.legions[area], kind) - answers(view, "take from").count(area)
    if left > 0:
        return None
    why = "there is no {kind} in {place}, or no more"
    return refused(why, PUT, area, kind=one(side, kind))


def going_to(view: View) -> str:
    """Where the figures come to that are being taken."""
    asked = view.answered("place token in") or view.answered("place in")
    if asked is not None:
        return str(asked)
    op = open_op(view.table)
    return op.at if isinstance(op, ops.Place) else ""


def one(side: ops.Side, kind: str) -> str:
    """A unit of a kind in the singular, without a number."""
    return words.units_called(side, kind, 1).removeprefix("1 ")


def make_better(view: View, ask: Ask, area: str) -> Refused | None:
    """No unit there that could become a better one."""
    op, side = open_op(view.table), side_of(view, ask)
    assert isinstance(op, ops.Replace)
    if wrong := no_legion(view.table, side, area):
        return wrong
    if getattr(view.table.legions[area], op.old):
        return None
    return refused("there is no {kind} in {place}", "card_play", area, kind=one(side, op.old))


def remove_from(view: View, ask: Ask, area: str) -> Refused | None:
    """No own unit there."""
    return no_legion(view.table, side_of(view, ask), area)


def deploy_in(view: View, ask: Ask, area: str) -> Refused | None:
    """Not a settlement, or no room."""
    if not homes_of(view.table, HARKONNEN) & BIT[area]:
        return refused("there is no settlement of the Harkonnen in {place}", EXTRA, area)
    if units_at(view.table, HARKONNEN, area) >= limit(view.table, HARKONNEN):
        return refused("{place} is full", "stacking_limit", area)
    return None


EXTRA: Final = "futures_extra_cards"


def replace_naib(view: View, ask: Ask, area: str) -> Refused | None:
    """Not a sietch."""
    return no_sietch(view.table, area, "futures_leaders")


def yueh_in(view: View, ask: Ask, area: str) -> Refused | None:
    """Not a sietch."""
    return no_sietch(view.table, area, "dr_yueh")


def base_in(view: View, ask: Ask, area: str) -> Refused | None:
    """Not an empty desert area."""
    return not_sand(view.table, area, "smugglers_ally") or not_empty(view.table, area)


# ---- tokens and sietches


def place_token_in(view: View, ask: Ask, area: str) -> Refused | None:
    """Not a sietch that is meant, a worm there, or a token was just laid there."""
    t = view.table
    rule = "deployment_atreides"
    word = str(step(t)[2])
    if wrong := not_meant(t, ATREIDES, word, area, rule) or not_free(t, ATREIDES, area):
        return wrong
    if area in t.effects[-1].used:
        return refused("you have just laid a token in {place}", rule, area)
    if not t.drawn and area not in t.legions:
        why = "a leader needs a unit beside him, and none is in {place}"
        return refused(why, "leaders_alone", area)
    return None


def swap_tokens(view: View, ask: Ask, area: str) -> Refused | None:
    """Not a sietch, or the same one."""
    if area == view.answered("swap tokens of"):
        return refused("{place} is the sietch you have chosen", "swapped_tokens", area)
    return no_sietch(view.table, area, "swapped_tokens")


def move_sietch_of(view: View, ask: Ask, area: str) -> Refused | None:
    """Not a sietch."""
    return no_sietch(view.table, area, "moved_sietch")


def move_sietch_to(view: View, ask: Ask, area: str) -> Refused | None:
    """Not beside it, not desert, or not empty."""
    t = view.table
    start = str(view.answered("move sietch of"))
    wrong = not_beside(t, start, area, "moved_sietch") or not_sand(t, area, "moved_sietch")
    return wrong or not_empty(t, area)


def reveal(view: View, ask: Ask, area: str) -> Refused | None:
    """Not where the card reaches, or nothing lies face down."""
    word = str(getattr(open_op(view.table), "where", "any"))
    return not_meant(view.table, side_of(view, ask), word, area, "card_play") or scout(
        view, ask, area
    )


def scout(view: View, ask: Ask, area: str) -> Refused | None:
    """Nothing lies face down."""
    if unseen(view.table) & BIT[area]:
        return None
    return refused("nothing lies face down in {place}", "scouting", area)


def reveal_in(view: View, ask: Ask, area: str) -> Refused | None:
    """No token of the Atreides, or an ornithopter of Mahdi watches it."""
    legion = view.table.legions.get(area)
    if legion is None or legion.side != ATREIDES or not legion.tokens:
        why = "no deployment token of yours lies in {place}"
        return refused(why, "guerrilla_training", area)
    if is_watched(view.table, area):
        return refused("an ornithopter watches {place}", "solo_reveals", area)
    return None


# ---- harvesters


def harvester_to(view: View, ask: Ask, area: str) -> Refused | None:
    """Not desert, not free for the Harkonnen, or a harvester is there."""
    t = view.table
    rule = "harvester_places"
    if wrong := not_sand(t, area, rule) or not_free(t, HARKONNEN, area):
        return wrong
    if area in t.harvesters or area in smuggler_harvesters(t):
        return refused("a harvester is already in {place}", rule, area)
    return None


def no_harvester(view: View, ask: Ask, area: str) -> Refused | None:
    """There is no harvester."""
    if area in view.table.harvesters:
        return None
    return refused("there is no harvester in {place}", "vehicle_cards", area)


# ---- sectors


def fire_at(view: View, ask: Ask, sector: str) -> Refused | None:
    """No own legion in the sector."""
    side = side_of(view, ask)
    own = (area for area, legion in view.table.legions.items() if legion.side == side)
    if sector not in SECTORS or any(sector in words.sectors(area) for area in own):
        return None
    return refused("no legion of yours is in {place}", "vehicle_cards", sector)


REASONS: Final = {
    "place in": Reason(place_in, "no more of them can come to {place}", PUT),
    "take from": Reason(
        take_from, "a leader in {place} needs the last unit beside him", "leaders_alone"
    ),
    "make elite in": Reason(make_better, "all in {place} were chosen already", "card_play"),
    "make special in": Reason(make_better, "all in {place} were chosen already", "card_play"),
    "remove from": Reason(remove_from, "all in {place} were chosen already", "claim_at_round_end"),
    "deploy in": Reason(deploy_in, "Mahdi's criteria do not name {place}", "solo_ties"),
    "replace a Naib in": Reason(replace_naib, "there is no Naib in {place}", "futures_leaders"),
    "Dr. Yueh in": Reason(yueh_in, "he cannot begin in {place}", "dr_yueh"),
    "smugglers base in": Reason(
        base_in, "{place} is not in one of the four lower sectors", "smugglers_ally"
    ),
    "place token in": Reason(place_token_in, "no token can lie in {place}", "deployment_atreides"),
    "swap tokens of": Reason(
        swap_tokens,
        "an exchange in {place} would change nothing or leave a leader alone",
        "swapped_tokens",
    ),
    "swap with": Reason(
        swap_tokens,
        "an exchange with {place} would change nothing or leave a leader alone",
        "swapped_tokens",
    ),
    "move sietch of": Reason(
        move_sietch_of, "there is no empty desert beside {place}", "moved_sietch"
    ),
    "move sietch to": Reason(move_sietch_to, "no sietch can go to {place}", "moved_sietch"),
    "reveal": Reason(reveal, "nothing can be turned up in {place}", "card_play"),
    "scout": Reason(scout, "no ornithopter reaches {place}", "scouting"),
    "reveal in": Reason(reveal_in, "nothing can be turned up in {place}", "guerrilla_training"),
    "harvester to": Reason(harvester_to, "Mahdi's criteria do not name {place}", "solo_ties"),
    "smuggler harvester to": Reason(
        harvester_to, "no harvester can stand in {place}", "smuggler_harvesters"
    ),
    "harvester from": Reason(no_harvester, "that harvester stays", "place_takes_from_board"),
    "remove harvester from": Reason(
        no_harvester, "that harvester is out of reach or chosen already", "vehicle_cards"
    ),
    "fire at": Reason(fire_at, "there is no vehicle of the Harkonnen in {place}", "vehicle_cards"),
}
