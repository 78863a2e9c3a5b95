"""Free actions of a turn, and what partners may do at any time.

A free action needs no die and may interrupt any question of one's own turn, but nothing between a
roll and its casualties (free_action_moments).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from landsraad.games.war_for_arrakis.components import (
    ATOMICS,
    ATREIDES,
    CARDS,
    HARKONNEN,
    LEADERS,
    SCHEMING,
    ZONES_OF,
)
from landsraad.games.war_for_arrakis.components.ops import FreeDiscardSet, Side
from landsraad.games.war_for_arrakis.rules.battle.casualties import excess
from landsraad.games.war_for_arrakis.rules.board import OF_ZONE, areas_in
from landsraad.games.war_for_arrakis.rules.cards.prescience import claim_prescience, may_claim
from landsraad.games.war_for_arrakis.rules.desert.atomics import blast, may_detonate
from landsraad.games.war_for_arrakis.rules.effects.sietches import uncover, unseen
from landsraad.games.war_for_arrakis.rules.legions.figures import (
    remove_leader,
    turn_up,
    vehicle_leaves,
)
from landsraad.games.war_for_arrakis.rules.mahdi.reinforcements import reinforce_by
from landsraad.games.war_for_arrakis.rules.modules.bombardment import (
    aerial_bombardment,
    bombed_from,
)
from landsraad.games.war_for_arrakis.rules.modules.spacing_guild import SCOUTS, spent_zone
from landsraad.games.war_for_arrakis.rules.notes import share_card, shared_copies
from landsraad.games.war_for_arrakis.rules.speakers import can_act
from landsraad.games.war_for_arrakis.rules.table import (
    against_mahdi,
    discard,
    hand_of,
    in_play,
    seats_of,
    settling,
)
from landsraad.games.war_for_arrakis.rules.tracks import enter_leader
from landsraad.games.war_for_arrakis.state import State, Table
from landsraad.kernel import Ask, Play, Seat, named, then

HAWAT: Final = "thufir_hawat"
SCOUTING: Final = "scouting"
GUILD: Final = "spacing_guild"


# ---- guerrilla training


def lying_tokens(t: Table) -> dict[str, list[str]]:
    """Areas with deployment tokens of the Atreides that they may reveal.

    Against Mahdi not below an ornithopter (solo_reveals).
    """
    return {
        area: legion.tokens
        for area, legion in t.legions.items()
        if legion.tokens and legion.side == ATREIDES and not is_watched(t, area)
    }


def is_watched(t: Table, area: str) -> bool:
    """Does an ornithopter of Mahdi see what is done here?"""
    watched = (t.air.get(zone) == "ornithopter" for zone in ZONES_OF[area])
    return against_mahdi(t) and any(watched)


def may_train(s: State, seat: Seat) -> bool:
    """Has this seat's side tokens on the board that it may reveal now?"""
    t = s.table
    return is_own_turn(t, seat) and t.sides[seat] == ATREIDES and bool(lying_tokens(t))


def guerrilla_training(s: State, seat: Seat) -> Play[None]:
    """Reveal one of the side's tokens; it becomes its units (guerrilla_training)."""
    t = s.table
    tokens = lying_tokens(t)
    area = yield Ask(seat, "reveal in", list(tokens), of="area")
    token = yield Ask(seat, "reveal token", tokens[area], of="token")
    turn_up(s, area, token)
    if against_mahdi(t) and GUILD not in t.bans:
        reinforce_by(s, 1)
    t.acted = True
    then(s, (excess, area))


# ---- scouting


def scouted_from(t: Table) -> dict[str, list[str]]:
    """Air zones with an ornithopter, and what can be scouted from each."""
    return {zone: areas_in(hidden) for zone, hidden in below_scouts(t).items()}


def below_scouts(t: Table) -> dict[str, int]:
    """The same as sets of areas."""
    zones = [zone for zone, vehicle in t.air.items() if vehicle in SCOUTS]
    hidden = unseen(t) if zones else 0
    return {zone: OF_ZONE[zone] & hidden for zone in zones if OF_ZONE[zone] & hidden}


def may_scout(s: State, seat: Seat) -> bool:
    """May this seat scout now? Not under the ban of the Spacing Guild (ban_effects)."""
    t = s.table
    if not is_own_turn(t, seat) or t.sides[seat] != HARKONNEN:
        return False
    return GUILD not in t.bans and SCOUTING not in t.bound and bool(below_scouts(t))


def scout(s: State, seat: Seat) -> Play[None]:
    """Remove an ornithopter to reveal everything in an area that it reaches (scouting)."""
    t = s.table
    found = scouted_from(t)
    areas = list(dict.fromkeys(area for reach in found.values() for area in reach))
    area = yield Ask(seat, "scout", areas, of="area")
    zones = [zone for zone, reach in found.items() if area in reach]
    zone = yield Ask(seat, "scout from", zones, of="zone")
    gone = yield from spent_zone(t, seat, zone)
    vehicle_leaves(t, gone)
    t.acted = True
    s.tell("scouted", area=area, zone=zone)
    uncover(s, area)


# ---- aerial bombardment


def may_bombard(s: State, seat: Seat) -> bool:
    """Has this seat's side a frigate with something below it? (frigates)"""
    t = s.table
    return is_own_turn(t, seat) and bool(bombed_from(t, t.sides[seat]))


# ---- the family atomics


def may_use_atomics(s: State, seat: Seat) -> bool:
    """May this seat detonate the family atomics now? (atomics_moment)"""
    t = s.table
    return is_own_turn(t, seat) and t.sides[seat] == ATREIDES and may_detonate(t)


def family_atomics(s: State, seat: Seat) -> Play[None]:
    """Detonate the family atomics."""
    chosen = yield Ask(seat, "atomics", list(ATOMICS))
    s.table.acted = True
    blast(s, chosen)


# ---- Hawat's Scheming


def _needed() -> int:
    """How many copies must be discarded together."""
    sets = (op.n_min for op in CARDS[SCHEMING].ops if isinstance(op, FreeDiscardSet))
    return next(sets)


COPIES: Final = _needed()


def could_scheme(s: State, seat: Seat) -> bool:
    """Could this seat hold enough copies, as far as others know?"""
    t = s.table
    if t.sides[seat] != HARKONNEN or t.turn != HARKONNEN or not in_play(t, HAWAT):
        return False
    deck = CARDS[SCHEMING].deck
    return sum(CARDS[card].deck == deck for card in hand_of(s, seat)) >= COPIES


def may_scheme(s: State, seat: Seat) -> bool:
    """Holds this seat two or three copies while Hawat is in play? (scheming)"""
    t = s.table
    if t.phase != "actions" or settling(t) or not could_scheme(s, seat):
        return False
    return hand_of(s, seat).count(SCHEMING) >= COPIES


def scheming(s: State, seat: Seat) -> None:
    """Discard all copies together: Hawat leaves the game, another enters (scheming)."""
    t = s.table
    for _ in range(hand_of(s, seat).count(SCHEMING)):
        discard(s, seat, SCHEMING)
    t.schemers.pop(t.roles[seat], None)
    t.acted = True
    s.tell("schemed", seat=seat)
    remove_leader(s, HAWAT)
    then(s, *((enter_leader, leader) for leader in heirs(t)))


def heirs(t: Table) -> list[str]:
    """Who enters when Hawat is gone: Mohiam, or in one possible future Irulan."""
    return [
        name
        for name, row in LEADERS.items()
        if row.enters.leader == HAWAT and t.leaders.get(name) == "away"
    ]


# ---- partners


def may_take_turn_over(s: State, seat: Seat) -> bool:
    """May this seat take the turn of its side over from its partner? (team_who_acts)"""
    t = s.table
    if t.phase != "actions" or t.sides[seat] != t.turn or t.speaker == seat or t.acted:
        return False
    return is_turn_open(t) and can_act(t, seat)


def is_turn_open(t: Table) -> bool:
    """Is a turn under way of which nothing was done?"""
    return bool(t.agenda) and t.agenda[-1][0] == "take_turn"


def take_turn_over(s: State, seat: Seat) -> None:
    """Take the turn of the side over."""
    t = s.table
    s.tell("turn_taken_over", seat=seat, other=t.speaker)
    t.speaker = seat


def may_open_cone(s: State, seat: Seat) -> bool:
    """Has the side a cone of silence left, and none open?"""
    side = s.table.sides[seat]
    return s.table.cones.get(side, 0) > 0 and side not in s.table.cone


def open_cone(s: State, seat: Seat) -> None:
    """Open a cone of silence: the partners may talk unheard (cone_of_silence)."""
    t = s.table
    side = t.sides[seat]
    t.cones[side] -= 1
    t.cone.append(side)
    s.tell("cone_opened", side=side, seat=seat)


def may_close_cone(s: State, seat: Seat) -> bool:
    """Is a cone open that this seat has not yet agreed to close?"""
    t = s.table
    return t.sides[seat] in t.cone and seat not in t.closing


def close_cone(s: State, seat: Seat) -> None:
    """Agree to close the cone; it closes when both partners want it."""
    t = s.table
    t.closing.append(seat)
    if all(each in t.closing for each in seats_of(t, t.sides[seat])):
        close_cone_of(s, t.sides[seat])


def close_cone_of(s: State, side: Side) -> None:
    """The cone of silence of a side is over, if one is open."""
    t = s.table
    if side not in t.cone:
        return
    t.cone.remove(side)
    t.closing = [seat for seat in t.closing if t.sides[seat] != side]
    s.tell("cone_closed", side=side)


def may_show_hand(s: State, seat: Seat) -> bool:
    """Is a cone open, and is there anything in the hand that the partner does not know?"""
    return s.table.sides[seat] in s.table.cone and bool(unseen_cards(s, seat))


def unseen_cards(s: State, seat: Seat) -> dict[str, int]:
    """Cards of a hand, as often as they are there, that the partner does not know yet."""
    hand = hand_of(s, seat)
    held = {card: hand.count(card) for card in sorted(set(hand))}
    return {card: n for card, n in held.items() if shared_copies(s, seat, card) != n}


def partner_of(s: State, seat: Seat) -> Seat:
    """Who shares the side with a seat that has a partner."""
    return next(other for other in seats_of(s.table, s.table.sides[seat]) if other != seat)


def show_hand(s: State, seat: Seat) -> None:
    """Show one's hand to the partner under a cone of silence (team_secrets)."""
    other = partner_of(s, seat)
    for card, n in unseen_cards(s, seat).items():
        share_card(s, other, seat, card, n)
        s.tell("card_shown", only=(seat, other), seat=seat, card=card)
    s.tell("hand_shown", seat=seat, other=other)


# ---- what is open


def is_own_turn(t: Table, seat: Seat) -> bool:
    """Is it this seat's own turn, and not between a roll and its casualties?"""
    return (
        t.phase == "actions" and t.speaker == seat and t.turn == t.sides[seat] and not settling(t)
    )


Act: TypeAlias = Callable[[State, Seat], Play[None] | None]
May: TypeAlias = Callable[[State, Seat], bool]

IN_OWN_TURN: Final[dict[str, Act]] = {
    "guerrilla_training": guerrilla_training,
    "scout": scout,
    "aerial_bombardment": aerial_bombardment,
    "family_atomics": family_atomics,
    "scheming": scheming,
}
"""Free actions of a player's own turn, which the last question of a turn offers as well."""
MAY: Final[dict[str, May]] = {
    "guerrilla_training": may_train,
    "scout": may_scout,
    "aerial_bombardment": may_bombard,
    "family_atomics": may_use_atomics,
    "scheming": may_scheme,
    "claim_prescience": may_claim,
    "take_turn_over": may_take_turn_over,
    "open_cone": may_open_cone,
    "close_cone": may_close_cone,
    "show_hand": may_show_hand,
}
FREE: Final = named(
    guerrilla_training,
    scout,
    aerial_bombardment,
    family_atomics,
    scheming,
    claim_prescience,
    take_turn_over,
    open_cone,
    close_cone,
    show_hand,
)


def offers(s: State, seat: Seat) -> list[str]:
    """The free acts that a seat may begin now: none before set-up is over."""
    if s.table.phase == "setup":
        return []
    return [name for name, may in MAY.items() if may(s, seat)]


def open_in_turn(s: State, seat: Seat) -> list[str]:
    """The free actions of its own turn that are open to a seat."""
    return [name for name in IN_OWN_TURN if MAY[name](s, seat)]


def possibly_open(s: State, seat: Seat) -> bool:
    """May a free action be open to this seat, as far as others know?"""
    if could_scheme(s, seat) or may_bombard(s, seat):
        return True
    return may_train(s, seat) or may_scout(s, seat) or may_use_atomics(s, seat)
