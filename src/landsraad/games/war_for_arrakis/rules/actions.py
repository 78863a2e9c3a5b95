"""Action resolution: the sides take turns, each with one die, until the Harkonnen have none left.

A turn is: what to do (`take_turn`), the action itself, then anything else (`last_word`), and its
end, when the tank moves. Where two people share a side one of them speaks; the other may take over
as long as nothing was done.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from landsraad.games.war_for_arrakis.components import ATREIDES, DASHBOARDS, HARKONNEN, RESULTS
from landsraad.games.war_for_arrakis.components.ops import Result, Side
from landsraad.games.war_for_arrakis.rules.board import other
from landsraad.games.war_for_arrakis.rules.cards.planning import playable
from landsraad.games.war_for_arrakis.rules.cards.prescience import claim_card, claimable, die_claims
from landsraad.games.war_for_arrakis.rules.cards.specials import specials
from landsraad.games.war_for_arrakis.rules.effects import (
    ACTIONS,
    DESERT_POWER,
    action_script,
    begin,
    play_card,
    use_special,
)
from landsraad.games.war_for_arrakis.rules.free_acts import (
    IN_OWN_TURN,
    close_cone_of,
    open_in_turn,
    possibly_open,
)
from landsraad.games.war_for_arrakis.rules.legions.figures import move_tank
from landsraad.games.war_for_arrakis.rules.mahdi.turns import end_turn_by_rules, roll_and_act
from landsraad.games.war_for_arrakis.rules.modules.smuggler_die import (
    DRAW,
    SMUGGLERS_DIE,
    chosen_smuggler_use,
    draw_two,
    may_use_smugglers_die,
)
from landsraad.games.war_for_arrakis.rules.modules.smugglers import (
    STABAN,
    known,
    staban_may_return,
    staban_returns,
)
from landsraad.games.war_for_arrakis.rules.places import PAUL
from landsraad.games.war_for_arrakis.rules.speakers import (
    first_speaker,
    may_hand_over,
    may_use_desert_power,
    usable_dice,
)
from landsraad.games.war_for_arrakis.rules.table import (
    against_mahdi,
    ally,
    board_of,
    boards_of,
    hand_of,
    house,
    seats_of,
    side_of,
    take_die,
    unused,
)
from landsraad.games.war_for_arrakis.state import State, Table
from landsraad.kernel import AGAIN, PASS, Again, Ask, Play, Seat, Value, then

HAND_OVER: Final = "hand over"
END_TURN: Final = "end turn"
CARD: Final = "card"
CLAIM: Final = "claim"
HOUSE: Final = "house"


# ---- the phase


def begin_actions(s: State) -> None:
    """Turns begin, the Atreides first."""
    s.table.last = {}
    then(s, (next_turn, ATREIDES))


def next_turn(s: State, side: Side) -> None:
    """A side takes its turn, unless the Harkonnen have no die left (phase_end)."""
    if unused(s.table, HARKONNEN):
        then(s, (begin_turn, side), (next_turn, other(side)))
    else:
        then(s, last_claims)


def last_claims(s: State) -> Play[Again | None]:
    """Before the phase ends the Atreides may claim what was just earned (claim_window)."""
    cards = claimable(s)
    if not cards:
        return None
    seat = house(s.table, ATREIDES)
    card = yield Ask(seat, "claim", [*cards, PASS], of="prescience")
    if card == PASS:
        return None
    then(s, (claim_card, seat, card))
    return AGAIN


def begin_turn(s: State, side: Side) -> None:
    """Leaders who left the tank are there again; somebody of the side speaks (tank_advance)."""
    t = s.table
    t.turn, t.acted, t.spending = side, False, []
    for leader, place in t.leaders.items():
        if place == "back" and side_of(t, leader) == side and leader != STABAN:
            t.leaders[leader] = "aside"
    if side == HARKONNEN and against_mahdi(t):
        s.tell("mahdi_turn_began")
        then(s, roll_and_act, end_turn_by_rules)
        return
    t.speaker = first_speaker(t, side)
    s.tell("turn_began", side=side, seat=t.speaker)
    returning = [staban_returns] if side == ATREIDES and staban_may_return(t) else []
    then(s, *returning, take_turn, last_word, end_turn)


# ---- what is done


class Use(NamedTuple):
    """What a die is used for."""

    kind: str
    """action, leader, card, claim, draw, or for whom somebody else acts: ally."""
    name: str
    """The script of an action, the leader, the card, or the result that the ally uses."""


def take_turn(s: State) -> Play[Again | None]:
    """Spend a die, or take a desert power action; there is no pass (turn_choices)."""
    t = s.table
    seat = t.speaker
    options: list[Value] = [*usable_dice(t, seat)]
    if may_use_smugglers_die(t, seat):
        options.append(SMUGGLERS_DIE)
    if may_use_desert_power(t, seat):
        options.append(DESERT_POWER)
    if may_hand_over(t, seat):
        options.append(HAND_OVER)
    said = yield Ask(seat, "die", options, of="result")
    if said == HAND_OVER:
        t.speaker = next(each for each in seats_of(t, t.sides[seat]) if each != seat)
        s.tell("turn_handed_over", seat=seat, other=t.speaker)
        return AGAIN
    use = None
    if said == SMUGGLERS_DIE:
        use = Use(*(yield from chosen_smuggler_use(s, seat)))
    elif said != DESERT_POWER:
        use = yield from chosen_use(s, seat, said)
    t.acted, t.last[t.sides[seat]] = True, seat
    if use is None:
        begin(s, seat, "", DESERT_POWER)
    else:
        spend(s, seat, said)
        carry_out_use(s, seat, use)
    return None


def chosen_use(s: State, seat: Seat, die: Result) -> Play[Use]:
    """What a die is used for: its actions, a leader's, a card, a prescience card."""
    t = s.table
    side = t.sides[seat]
    results = other_results(side, die)
    options: list[Value] = [*actions_of(t, seat, die), *results]
    if playable(s, seat):
        options.append(CARD)
    if side == ATREIDES and die_claims(t):
        options.append(CLAIM)
    said = yield Ask(seat, "use", options, hidden=bool(hand_of(s, seat)), of="leader")
    if said == CARD:
        return Use(CARD, (yield Ask(seat, "play card", playable(s, seat), hidden=True, of="card")))
    if said == CLAIM:
        return Use(CLAIM, (yield Ask(seat, "claim", die_claims(t), of="prescience")))
    if said not in results:
        return use_of(side, die, said)
    if said not in DASHBOARDS[t.roles[seat]].slots:
        return Use("ally", said)
    actions = actions_of(t, seat, said, t.options.house_die_specials)
    return use_of(side, said, (yield Ask(seat, "use as", actions, of="leader")))


def other_results(side: Side, die: Result) -> list[Result]:
    """The results that a die can be used as besides its own (house_atreides)."""
    if side != ATREIDES or die != HOUSE:
        return []
    return [result for result in RESULTS if result != HOUSE]


def actions_of(t: Table, seat: Seat, result: Result, with_leaders: bool = True) -> list[str]:
    """The normal actions of a result and the leaders in its box (special_action_use)."""
    normal = ACTIONS[t.sides[seat]].get(result, {})
    return [*normal, *(specials(t, seat, result) if with_leaders else ())]


def use_of(side: Side, result: Result, said: str) -> Use:
    """A normal action of a result, or the special action of a leader."""
    if said in ACTIONS[side].get(result, {}):
        return Use("action", action_script(side, result, said))
    return Use("leader", said)


def spend(s: State, seat: Seat, die: Result | Literal["smugglers die"]) -> None:
    """A die is used; who lies in a tank by now will move at the end of the turn (tank_advance)."""
    t = s.table
    tanks = (t.boards[name].tank for name in boards_of(t, t.sides[seat]))
    t.spending = [leader for tank in tanks for leader in tank if leader]
    if die == SMUGGLERS_DIE:
        known(t).die = ""
    else:
        take_die(board_of(t, seat), die)
    s.tell("die_spent", seat=seat, result=die)


def carry_out_use(s: State, seat: Seat, use: Use) -> None:
    """Do what the die was spent for."""
    if use.kind == "action":
        begin(s, seat, "", use.name)
    elif use.kind == "leader":
        use_special(s, seat, use.name)
    elif use.kind == CARD:
        play_card(s, seat, use.name)
    elif use.kind == CLAIM:
        then(s, (claim_card, seat, use.name))
    elif use.kind == DRAW:
        then(s, (draw_two, seat))
    else:
        then(s, (act_for_house, use.name))


def act_for_house(s: State, result: Result) -> Play[None]:
    """The Fremen Ally carries out what House Atreides has named with its die (team_house_die)."""
    t = s.table
    seat = ally(t, ATREIDES)
    actions = actions_of(t, seat, result, t.options.house_die_specials)
    use = use_of(ATREIDES, result, (yield Ask(seat, "use as", actions, of="leader")))
    t.speaker = seat
    carry_out_use(s, seat, use)


# ---- the end of a turn


def last_word(s: State) -> Play[Again | None]:
    """Free actions that are still open before the turn ends (free_action_moments).

    It is asked whenever one may be open as far as others know, because silence would tell.
    """
    seat = s.table.speaker
    if not possibly_open(s, seat):
        return None
    said = yield Ask(seat, "anything else", [END_TURN, *open_in_turn(s, seat)], hidden=True)
    if said == END_TURN:
        return None
    acting = IN_OWN_TURN[said](s, seat)
    if acting is not None:
        yield from acting
    return AGAIN


def end_turn(s: State) -> None:
    """The tank moves, what bound this turn is over, a cone of silence closes (tank_advance)."""
    t = s.table
    side = t.sides[t.speaker]
    move_tank(s, side, t.spending)
    t.turn, t.spending = "", []
    if side == HARKONNEN:
        t.forced = ""
    t.bound = [each for each in t.bound if (each == PAUL) != (side == ATREIDES)]
    close_cone_of(s, side)
