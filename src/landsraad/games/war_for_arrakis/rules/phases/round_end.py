"""End of the round, in the order of the rulebook (round_end_order)."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components import ATREIDES, HARKONNEN, LEADERS, NUMBERS
from landsraad.games.war_for_arrakis.rules.cards.hands import DONE, keep_hand_limit
from landsraad.games.war_for_arrakis.rules.cards.prescience import (
    claim_at_end,
    drop_attached,
    movable,
    remove_from_game,
    shuffle_back,
)
from landsraad.games.war_for_arrakis.rules.legions.figures import vehicle_leaves
from landsraad.games.war_for_arrakis.rules.modules.spacing_guild import end_of_round_steps
from landsraad.games.war_for_arrakis.rules.table import (
    against_mahdi,
    area_with,
    house,
    is_shared,
    seats_of,
    side_of,
)
from landsraad.games.war_for_arrakis.rules.tracks import (
    WILD_MAKER,
    check_objective,
    gain_supremacy,
    win,
)
from landsraad.games.war_for_arrakis.state import State, Table
from landsraad.kernel import PASS, Ask, Play, Seat, then

STAYING: Final = ("atreides_frigate", "harkonnen_frigate")


def begin(s: State) -> None:
    """Claims and check, then everything is put back for the next round.

    Against Mahdi supremacy rises after all that (solo_victory).
    """
    t = s.table
    seats = [*seats_of(t, HARKONNEN), *seats_of(t, ATREIDES)]
    then(
        s,
        claim_at_end,
        (check_objective, "objective"),
        last_round,
        clear_air,
        *((swap_leaders, seat) for seat in seats),
        turn_cards_up,
        *((keep_hand_limit, seat) for seat in seats),
        sort_row,
        recover_dice,
        *([(gain_supremacy, 1)] if against_mahdi(t) else []),
        *end_of_round_steps(t),
    )


def last_round(s: State) -> None:
    """After the check of the last round Arrakis stays with the Harkonnen (round_limit)."""
    t = s.table
    if t.round >= t.options.max_rounds:
        then(s, (win, HARKONNEN, "last_round"))


def clear_air(s: State) -> None:
    """Ornithopters and carryalls leave the board, the Navigator and smuggler vehicles, too."""
    t = s.table
    for zone in [zone for zone, vehicle in t.air.items() if vehicle not in STAYING]:
        vehicle_leaves(t, zone)
    if t.smugglers is not None:
        t.smugglers.harvesters = []


# ---- named leaders


def swap_leaders(s: State, seat: Seat) -> Play[None]:
    """Named leaders may be set aside for a generic one each (leader_swap_at_round_end).

    With none left nothing takes the leader's place. The Wild Maker may make room for a sandworm
    that is off the board. Of two partners each decides about their own subfaction
    (team_other_decisions).
    """
    t = s.table
    left, chosen = swappable(t, seat), list[str]()
    while left:
        said = yield Ask(seat, "set aside", [*left, DONE if chosen else PASS], of="leader")
        if said in (PASS, DONE):
            break
        chosen.append(said)
        left.remove(said)
    for leader in chosen:
        set_aside(s, leader)


def swappable(t: Table, seat: Seat) -> list[str]:
    """The named leaders on the board that a seat may set aside."""
    side = t.sides[seat]
    mine = [
        leader
        for area, legion in t.legions.items()
        if legion.side == side
        for leader in legion.leaders
        if belongs_to(t, seat, leader)
    ]
    if side == ATREIDES and t.wild_maker and len(t.worms) < NUMBERS.sandworms:
        mine += [WILD_MAKER] * belongs_to(t, seat, WILD_MAKER)
    return mine


def belongs_to(t: Table, seat: Seat, leader: str) -> bool:
    """Does this seat decide about a leader of its side? Those of no subfaction are the House's."""
    side = side_of(t, leader)
    if not is_shared(t, side):
        return True
    subfaction = LEADERS[leader].subfaction
    return t.roles[seat] == subfaction if subfaction else seat == house(t, side)


def set_aside(s: State, leader: str) -> None:
    """A leader leaves the board, a generic one or a sandworm takes the place."""
    t = s.table
    if leader == WILD_MAKER:
        t.worms.append(t.wild_maker)
        t.wild_maker = ""
    else:
        legion = t.legions[area_with(t, leader)]
        legion.leaders = [other for other in legion.leaders if other != leader]
        t.leaders[leader] = "aside"
        if t.reserve[legion.side].generic:
            t.reserve[legion.side].generic -= 1
            legion.generic += 1
    s.tell("leader_set_aside", leader=leader)


def turn_cards_up(s: State) -> None:
    """All spent cards of leaders are turned up, also of those in the tank."""
    for board in s.table.boards.values():
        board.spent = []


# ---- prescience cards and dice


def sort_row(s: State) -> Play[None]:
    """Unclaimed prescience cards leave the game or are shuffled back (unclaimed_cards)."""
    t = s.table
    left, removed = movable(t), list[str]()
    while left:
        end = DONE if removed else PASS
        card = yield Ask(house(t, ATREIDES), "remove card", [*left, end], of="prescience")
        if card == end:
            break
        removed.append(card)
        left.remove(card)
    for card in removed:
        remove_from_game(s, card)
        s.tell("prescience_removed", card=card)
    shuffle_back(s, left)
    drop_attached(s)


def recover_dice(s: State) -> None:
    """All dice come back; tokens that were laid down are gone (bene_gesserit_unspent)."""
    t = s.table
    for board in t.boards.values():
        board.dice, board.used = {}, {}
    t.laid = {}
    if t.smugglers is not None:
        t.smugglers.die = ""
