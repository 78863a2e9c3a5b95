"""The words that all rules use: who decides, how many dice are left, what was told and counted."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components import (
    ATREIDES,
    BOX,
    CARDS,
    COMBAT_FACES,
    DASHBOARDS,
    DECKS,
    HARKONNEN,
    LEADERS,
    NAMESAKES,
    NUMBERS,
    SCHEMING,
)
from landsraad.games.war_for_arrakis.components.ops import Deck, Face, Result, Side
from landsraad.games.war_for_arrakis.rules.notes import forget_card
from landsraad.games.war_for_arrakis.state import Board, State, Table
from landsraad.kernel import Seat

# ---- seats and sides


def seats_of(t: Table, side: Side) -> list[Seat]:
    """The seats of a side, House before Ally; none: the Harkonnen of the Mahdi game."""
    return [seat for seat, own in enumerate(t.sides) if own == side]


def is_shared(t: Table, side: Side) -> bool:
    """Do two people share this side?"""
    return t.sides.count(side) > 1


def house(t: Table, side: Side) -> Seat:
    """Who decides what no rule gives to anybody else (team_other_decisions): the House."""
    return t.sides.index(side)


def ally(t: Table, side: Side) -> Seat:
    """The Ally of a shared side; else the one seat of the side."""
    return seats_of(t, side)[-1]


def owner(t: Table, side: Side) -> Seat:
    """Who decides about figures of this side now: in its turn who acts, else the House."""
    if t.phase == "actions" and t.turn == side:
        return t.speaker
    return house(t, side)


def decides(t: Table, side: Side) -> Seat | None:
    """Who decides for a side now; None: the Harkonnen of the Mahdi game, for which rules decide."""
    return None if side == HARKONNEN and t.mahdi is not None else owner(t, side)


def desert_seat(t: Table) -> Seat:
    """Who decides about wormsigns and sandworms outside of a turn: the Fremen Ally."""
    return t.speaker if t.phase == "actions" and t.turn == ATREIDES else ally(t, ATREIDES)


def partner(t: Table, seat: Seat) -> Seat | None:
    """Who shares the side with this seat."""
    return next((s for s in seats_of(t, t.sides[seat]) if s != seat), None)


def against_mahdi(t: Table) -> bool:
    """Are the Harkonnen played by rules instead of people?"""
    return t.mahdi is not None


def knowing(s: State) -> dict[str, int]:
    """The ranks of all sietches, as the Atreides know them."""
    return s.shields[house(s.table, ATREIDES)].ranks


# ---- dashboards and dice


def boards_of(t: Table, side: Side) -> list[str]:
    """The dashboards of a side, House before Ally; the Harkonnen of the Mahdi game have one."""
    return [name for name in t.boards if DASHBOARDS[name].side == side]


def board_of(t: Table, seat: Seat) -> Board:
    """The dashboard of a seat."""
    return t.boards[t.roles[seat]]


def unused(t: Table, side: Side) -> int:
    """Unused dice of a side, as they count for the gate (desert_power_gate).

    Those of the Mahdi game are not rolled yet and not on The Spice Must Flow board (solo_dice).
    """
    if side == HARKONNEN and t.mahdi is not None:
        used = sum(t.boards[HARKONNEN].used.values())
        return BOX.action_die[HARKONNEN].dice - t.dice_out - used
    dice = sum(sum(t.boards[name].dice.values()) for name in boards_of(t, side))
    if side == ATREIDES and t.smugglers is not None and t.smugglers.die:
        dice += 1
    return dice


def take_die(board: Board, result: Result) -> None:
    """An unused die goes to the used ones."""
    board.dice[result] -= 1
    if not board.dice[result]:
        del board.dice[result]
    board.used[result] = board.used.get(result, 0) + 1


def slots(t: Table, name: str) -> dict[Result, int]:
    """How many dice each result of a dashboard holds (dice_slots)."""
    board = DASHBOARDS[name]
    if board.side == HARKONNEN and t.options.harkonnen_slots == "three_each":
        return {result: room_for_three(name, result) for result in board.slots}
    return dict(board.slots)


def room_for_three(name: str, result: Result) -> int:
    """Slots where each result of the whole side has three: house and deployment get the third."""
    if name == HARKONNEN or result in ("house", "deployment"):
        return SLOTS_EACH
    return DASHBOARDS[name].slots[result]


SLOTS_EACH: Final = 3


# ---- cards


def decks_of(t: Table, seat: Seat) -> tuple[Deck, ...]:
    """The decks that a seat draws from (team_cards)."""
    side = t.sides[seat]
    if not is_shared(t, side) or t.roles[seat] == "house_atreides":
        return DECKS[side]
    return tuple(deck for deck in DECKS[side] if deck == t.roles[seat])


def hand_of(s: State, seat: Seat) -> list[str]:
    """The planning cards of a seat."""
    return s.shields[seat].hand


def discardable(s: State, seat: Seat) -> list[str]:
    """Cards that a seat may discard, each kind once: Hawat's Scheming never (scheming)."""
    return sorted({card for card in s.shields[seat].hand if card != SCHEMING})


def discard(s: State, seat: Seat, card: str) -> None:
    """A card leaves a hand, openly."""
    s.shields[seat].hand.remove(card)
    s.table.discards[CARDS[card].deck].append(card)
    forget_card(s, seat, card)


def hand_limit(t: Table, seat: Seat) -> int:
    """How many cards a seat may keep at the end of a round."""
    return NUMBERS.hand_limit_team if is_shared(t, t.sides[seat]) else NUMBERS.hand_limit


# ---- leaders


def in_play(t: Table, leader: str) -> bool:
    """Has this leader come into play and not left the game? (leader_in_play)"""
    return t.leaders.get(leader, "out") not in ("away", "out")


def forms(leader: str) -> tuple[str, ...]:
    """The leaders that a card means by a name (replaced_leaders)."""
    return NAMESAKES.get(leader, (leader,))


def side_of(t: Table, leader: str) -> Side:
    """Whose leader it is now; Dr. Yueh changes sides."""
    side = LEADERS[leader].side
    if side != "either":
        return side
    return HARKONNEN if t.yueh == HARKONNEN else ATREIDES


def area_with(t: Table, leader: str) -> str:
    """Where a named leader stands; empty: not on the board."""
    for area, legion in t.legions.items():
        if leader in legion.leaders:
            return area
    return ""


def count_feat(t: Table, name: str, n: int = 1) -> None:
    """Something happened in this action phase that prescience cards may ask for."""
    if t.phase == "actions":
        t.feats[name] = t.feats.get(name, 0) + n


# ---- dice for combat


def rolled(s: State, dice: int) -> list[Face]:
    """Roll that many combat dice."""
    faces = [s.box.dice.pick(COMBAT_FACES, "combat") for _ in range(dice)]
    s.table.trace.append(" ".join(faces))
    return faces


def settling(t: Table) -> bool:
    """Is this between a roll and its casualties? (free_action_moments, claim_window)"""
    return t.blow is not None or (bool(t.agenda) and t.agenda[-1][0] in SETTLING)


SETTLING: Final = frozenset({"use_leaders", "battle_losses", "take_hits"})
"""Steps of which each settles what was rolled."""
