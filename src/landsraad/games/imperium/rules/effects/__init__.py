"""One interpreter for everything that cards, spaces, Leaders, rewards and tiles do.

Each kind of op has a `Rule`: whether it can do anything now, what it does, whether it is a plain
gain, and whether its owner must do it. `do_op` carries one op out. The effects of a turn lie open
in its pool, from which the player takes them in any order (`rules.pool`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from landsraad.games.imperium.components import AROUND, SCRIPTS, SPICE_MUST_FLOW, ops
from landsraad.games.imperium.components.conditions import AnyCondition
from landsraad.games.imperium.components.scripts import origin
from landsraad.games.imperium.rules.effects import cards, ix, leaders, rivals, teams, things, units
from landsraad.games.imperium.rules.effects.at import At, Doing, always
from landsraad.games.imperium.rules.effects.conditions import count, met
from landsraad.games.imperium.rules.goods import is_streamlined
from landsraad.games.imperium.rules.running import fact, note_fact, open_effect, run
from landsraad.games.imperium.rules.table import fighter
from landsraad.games.imperium.rules.units import remove_wall
from landsraad.games.imperium.state import State, Who
from landsraad.kernel import PASS, Ask, Play, Value

PAY = "pay"


class Rule(NamedTuple):
    """What an op means."""

    possible: Callable[[State, At, Any], bool]
    """Can it do anything now? Of a cost: can it be paid?"""
    do: Callable[[State, At, Any], Doing]
    plain: bool = False
    """It asks nothing and does nothing to others, so it may be taken with all such."""
    must: Callable[[State, At, Any], bool] = always
    """Is it forced when it is possible (mandatory_default)?"""


def never(s: State, at: At, op: object) -> bool:
    """It may always be declined."""
    return False


# ---- looking


def possible(s: State, at: At) -> bool:
    """Can this op do anything now?"""
    op = SCRIPTS[at.script][at.number]
    return OPS[type(op)].possible(s, at, op) and failing(s, at) is None


def failing(s: State, at: At) -> AnyCondition | None:
    """The condition that this op stands behind, if it does not hold now."""
    script = at.script
    while script in AROUND:
        script, index = AROUND[script]
        op = SCRIPTS[script][index]
        if not isinstance(op, ops.If | ops.Paid):
            break
        if isinstance(op, ops.If) and not met(s, at.who, at.group, script, op.cond):
            return op.cond
    return None


def forced(s: State, at: At) -> bool:
    """Must this op, which is possible, be done?"""
    op = SCRIPTS[at.script][at.number]
    return OPS[type(op)].must(s, at, op)


def some_possible(s: State, who: Who, group: int, script: str) -> bool:
    """Could any op of this script do something?"""
    for index, op in enumerate(SCRIPTS[script]):
        if OPS[type(op)].possible(s, At(who, group, script, index), op):
            return True
    return False


def payable(s: State, who: Who, group: int, script: str) -> bool:
    """Is all of a cost there before it is begun (whole_cost)?"""
    for index, op in enumerate(SCRIPTS[script]):
        if isinstance(op, ops.Discard):
            if len(s.shields[who].hand) < op.n:
                return False
        elif not OPS[type(op)].possible(s, At(who, group, script, index), op):
            return False
    return True


_PLAIN: dict[tuple[str, int], bool] = {}


def is_plain(script: str, index: int) -> bool:
    """Is this a plain gain (plain_gains)?"""
    known = _PLAIN.get((script, index))
    if known is None:
        op = SCRIPTS[script][index]
        if isinstance(op, ops.If):
            inner = f"{script}/{index}/then"
            known = all(is_plain(inner, each) for each in range(len(op.then)))
        elif isinstance(op, ops.Gain | ops.Recruit) and op.to:
            known = False
        else:
            known = OPS[type(op)].plain
        _PLAIN[script, index] = known
    return known


# ---- doing


def do_op(s: State, who: Who, group: int, script: str, index: int) -> Doing:
    """Carry out one op, if it can do anything."""
    facts = s.table.turn.facts
    if facts and f"{group} cancelled" in facts:
        return None
    op = SCRIPTS[script][index]
    rule = OPS[type(op)]
    at = At(who, group, script, index)
    if rule.possible(s, at, op):
        return rule.do(s, at, op)
    if isinstance(op, ops.If):
        wait(s, at)
    return None


def wait(s: State, at: At) -> None:
    """A condition that is not met yet stays open to the end of the turn."""
    turn = s.table.turn
    own_turn = turn.kind in ("agent", "reveal") and turn.player == at.who
    if own_turn and origin(at.script).sort != "intrigue":
        open_effect(s, at.script, at.number, at.group)


def pick(s: State, at: At) -> Doing:
    """Carry out an effect that its owner has picked: an arrow is paid, the wall is removed."""
    op = SCRIPTS[at.script][at.number]
    while isinstance(op, ops.If) and len(op.then) == 1:
        at = At(at.who, at.group, f"{at.path}/then", 0)
        op = SCRIPTS[at.script][0]
    if isinstance(op, ops.Arrow):
        pay_arrow(s, at)
        return None
    if isinstance(op, ops.ShieldWall):
        remove_wall(s, at.who)
        return None
    return do_op(s, *at.args)


# ---- control


def can_use_arrow(s: State, at: At, op: ops.Arrow) -> bool:
    """Can it be paid, and would it do something (useless_choice)?"""
    return payable(s, at.who, at.group, f"{at.path}/cost") and some_possible(
        s, at.who, at.group, f"{at.path}/get"
    )


def pay_arrow(s: State, at: At) -> None:
    """Pay all of the cost, then get (arrow_atomic)."""
    run(s, at.who, f"{at.path}/get", at.group)
    run(s, at.who, f"{at.path}/cost", at.group)


def do_arrow(s: State, at: At, op: ops.Arrow) -> Doing:
    """An arrow inside one piece may be paid or left out; a Rival pays for points it can score."""
    player = s.table.players[at.who]
    if player.rival:
        if not is_streamlined(s.table, player):
            pay_arrow(s, at)
        return None
    return ask_to_pay(s, at)


def ask_to_pay(s: State, at: At) -> Play[None]:
    """Pay or not."""
    said = yield Ask(at.who, "arrow", [PAY, PASS])
    if said == PAY:
        pay_arrow(s, at)


def is_met(s: State, at: At, op: ops.If) -> bool:
    """Does the condition hold, and would something happen?"""
    return met(s, at.who, at.group, at.script, op.cond) and some_possible(
        s, at.who, at.group, f"{at.path}/then"
    )


def must_if(s: State, at: At, op: ops.If) -> bool:
    """Is anything in it forced?"""
    return some_forced(s, at.who, at.group, f"{at.path}/then")


def some_forced(s: State, who: Who, group: int, script: str) -> bool:
    """Is any op of this script possible and forced?"""
    for index in range(len(SCRIPTS[script])):
        at = At(who, group, script, index)
        if possible(s, at) and forced(s, at):
            return True
    return False


def do_if(s: State, at: At, op: ops.If) -> None:
    """The condition holds."""
    run(s, at.who, f"{at.path}/then", at.group)


def choices(s: State, at: At, op: ops.Choose) -> list[int]:
    """The lists that could do something (useless_choice)."""
    return [
        number
        for number in range(len(op.options))
        if some_possible(s, at.who, at.group, f"{at.path}/{number}")
    ]


def can_choose(s: State, at: At, op: ops.Choose) -> bool:
    """Could any of the lists do something?"""
    return bool(choices(s, at, op))


def do_choose(s: State, at: At, op: ops.Choose) -> Doing:
    """Exactly one of the lists; a Rival takes the first."""
    if s.table.players[at.who].rival:
        run(s, at.who, f"{at.path}/{choices(s, at, op)[0]}", at.group)
        return None
    return ask_to_choose(s, at, op)


def ask_to_choose(s: State, at: At, op: ops.Choose) -> Play[None]:
    """Which list; one that is an arrow alone is paid by choosing it."""
    options: list[Value] = [*choices(s, at, op)]
    said = yield Ask(at.who, "choose", [*options, PASS] if op.may else options)
    if said == PASS:
        return
    script = f"{at.path}/{said}"
    if len(SCRIPTS[script]) == 1:
        s.table.agenda.append(["do_picked", at.who, at.group, script, 0])
    else:
        run(s, at.who, script, at.group)


def do_picked(s: State, who: Who, group: int, script: str, index: int) -> Doing:
    """Carry out what a choice has named."""
    return pick(s, At(who, group, script, index))


def must_choose(s: State, at: At, op: ops.Choose) -> bool:
    """A choice without `may` is forced."""
    return not op.may


def can_count(s: State, at: At, op: ops.Per) -> bool:
    """Is there anything to count?"""
    return count(s, at.who, at.group, op.count) > 0


def do_per(s: State, at: At, op: ops.Per) -> None:
    """Once for each thing, counted now (counted_once)."""
    for _ in range(count(s, at.who, at.group, op.count)):
        run(s, at.who, f"{at.path}/do", at.group)


def was_paid(s: State, at: At, op: ops.Paid) -> bool:
    """Was this way to pay taken on arrival?"""
    return s.table.turn.paid == op.option


def do_paid(s: State, at: At, op: ops.Paid) -> None:
    """What that way to pay gives."""
    run(s, at.who, f"{at.path}/then", at.group)


def do_visit(s: State, at: At, op: ops.Visit) -> None:
    """The first visit takes the seat, later ones give goods (high_council_again)."""
    later = s.table.players[at.who].council
    run(s, at.who, f"{at.path}/{'later' if later else 'first'}", at.group)


def is_triggered(s: State, at: At, op: ops.Trigger) -> bool:
    """Has the event happened this turn (guild_spy_trigger)?"""
    return op.on == "acquire_the_spice_must_flow" and SPICE_MUST_FLOW in s.table.turn.acquired


def do_trigger(s: State, at: At, op: ops.Trigger) -> None:
    """What the event sets off."""
    run(s, at.who, f"{at.path}/do", at.group)


def do_signet(s: State, at: At, op: ops.Signet) -> None:
    """What the Leader's ring does."""
    player = s.table.players[at.who]
    run(s, at.who, f"{'rival' if player.rival else 'leader'}/{player.leader}/signet", at.group)


def do_add_reward(s: State, at: At, op: ops.AddFirstReward) -> None:
    """The first reward of this round has more."""
    s.table.first_reward.append(f"{at.path}/do")
    s.tell("reward_added", player=at.who, script=f"{at.path}/do")


# ---- effects of a box


def open_box(s: State, who: Who, script: str, group: int) -> None:
    """Let the ops of a box be effects of this turn; what changes the turn does so at once."""
    for index, op in enumerate(SCRIPTS[script]):
        match op:
            case ops.Signet():
                open_box(s, who, f"leader/{s.table.players[who].leader}/signet", group)
            case ops.Paid():
                if op.option == s.table.turn.paid:
                    open_box(s, who, f"{script}/{index}/then", group)
            case ops.Visit():
                later = s.table.players[who].council
                open_box(s, who, f"{script}/{index}/{'later' if later else 'first'}", group)
            case ops.HallPersuasion() | ops.IgnoreRequirements():
                pass
            case _ if type(op) in AT_ONCE:
                OPS[type(op)].do(s, At(who, group, script, index), op)
            case _:
                open_effect(s, script, index, group)


AT_ONCE: Final = (ops.VisitInfluence, ops.DoubleBonusSpice, ops.NoDeploy, ops.DeployRecruits)
"""What changes the turn as soon as the card is played."""


def can_repeat(s: State, at: At, op: ops.RepeatSpace) -> bool:
    """Was a space visited, and not yet repeated?"""
    return bool(s.table.turn.space) and not s.table.turn.repeated


def do_repeat(s: State, at: At, op: ops.RepeatSpace) -> None:
    """The printed effects of the space once more (jessica_repeat)."""
    s.table.turn.repeated = True
    open_box(s, at.who, f"space/{s.table.turn.space}", at.group)


# ---- lines of Intrigue cards


def line_possible(s: State, who: Who, script: str, index: int) -> bool:
    """Would this line of an Intrigue card do something now?"""
    return possible(s, At(who, 0, script, index)) or isinstance(SCRIPTS[script][index], ops.Trigger)


def arrow_in(script: str, index: int) -> bool:
    """Is this line, or what it does under its condition, an arrow?"""
    op = SCRIPTS[script][index]
    if isinstance(op, ops.If):
        return all(isinstance(each, ops.Arrow) for each in op.then)
    return isinstance(op, ops.Arrow)


def do_line(s: State, who: Who, group: int, script: str, index: int) -> Doing:
    """Carry out one line; one with a cost may be left out if another was or will be done.

    (intrigue_costs, intrigue_no_empty_payment)
    """
    if not line_possible(s, who, script, index):
        return None
    at = At(who, group, script, index)
    later = range(index + 1, len(SCRIPTS[script]))
    others = bool(fact(s, group, "line")) or any(
        line_possible(s, who, script, each) for each in later
    )
    if arrow_in(script, index) and others:
        return ask_line(s, at)
    note_fact(s, group, "line", "done")
    asked = isinstance(SCRIPTS[script][index], ops.ShieldWall)
    s.table.agenda.append(["do_op" if asked else "do_picked", *at.args])
    return None


def ask_line(s: State, at: At) -> Play[None]:
    """Pay for this line or leave it out."""
    said = yield Ask(at.who, "arrow", [PAY, PASS])
    if said == PAY:
        note_fact(s, at.group, "line", "done")
        s.table.agenda.append(["do_picked", *at.args])


# ---- the table of ops


def must_trash(s: State, at: At, op: ops.Trash) -> bool:
    """Trashing with the black X may be declined."""
    return not op.may


def must_acquire(s: State, at: At, op: ops.Acquire) -> bool:
    """Some purchases may be declined."""
    return not op.may


def must_retreat(s: State, at: At, op: ops.Retreat) -> bool:
    """A retreat of 0 troops is none."""
    return op.min > 0


def has_room(s: State, at: At, op: ops.Recruit) -> bool:
    """Is a troop in the supply (no_rerecruit)?"""
    return bool(op.to) or s.table.players[fighter(s.table, at.who)].supply > 0


def nothing(s: State, at: At, op: object) -> None:
    """What it means is known elsewhere."""


OPS: Final[dict[type[ops.Op], Rule]] = {
    ops.Gain: Rule(always, things.do_gain, plain=True),
    ops.Pay: Rule(things.can_pay, things.do_pay),
    ops.Draw: Rule(always, things.do_draw, plain=True),
    ops.Intrigue: Rule(always, things.do_intrigue, plain=True),
    ops.Persuasion: Rule(always, things.do_persuasion, plain=True),
    ops.Swords: Rule(always, things.do_swords, plain=True),
    ops.Vp: Rule(always, things.do_vp, plain=True),
    ops.Contract: Rule(always, things.do_contract),
    ops.CompleteContract: Rule(things.can_complete_contract, things.do_complete),
    ops.BonusSpice: Rule(things.has_bonus, things.do_bonus_spice, plain=True),
    ops.DoubleBonusSpice: Rule(things.has_bonus, things.do_double_bonus, plain=True),
    ops.Influence: Rule(always, things.do_influence),
    ops.InfluencePick: Rule(always, things.pick_influence),
    ops.LoseInfluence: Rule(things.can_lose, things.do_lose),
    ops.VisitInfluence: Rule(things.visit_open, things.do_visit_influence, plain=True),
    ops.FactionInfluence: Rule(things.can_take_visit, things.do_faction_influence),
    ops.IgnoreRequirements: Rule(never, nothing),
    ops.Recruit: Rule(has_room, units.do_recruit, plain=True),
    ops.Deploy: Rule(units.can_deploy, units.do_deploy, must=never),
    ops.DeployRecruits: Rule(always, units.do_deploy_recruits, plain=True),
    ops.Retreat: Rule(units.can_retreat, units.do_retreat, must=must_retreat),
    ops.Sandworm: Rule(units.can_call_worm, units.do_sandworm),
    ops.ShieldWall: Rule(units.wall_stands, units.do_shield_wall, must=never),
    ops.MakerHooks: Rule(units.needs_hooks, units.do_hooks, plain=True),
    ops.Control: Rule(always, units.do_control, plain=True),
    ops.NoDeploy: Rule(always, units.do_no_deploy, plain=True),
    ops.Spy: Rule(units.can_place, units.do_spy, must=units.must_place),
    ops.RecallSpy: Rule(units.can_recall, units.do_recall),
    ops.RecallAgent: Rule(units.has_agent_out, units.do_recall_agent),
    ops.Swordmaster: Rule(units.lacks_swordmaster, units.do_swordmaster, plain=True),
    ops.SwordmasterBonus: Rule(units.lacks_bonus, units.do_swordmaster_bonus, plain=True),
    ops.CouncilSeat: Rule(units.lacks_seat, units.do_council, plain=True),
    ops.Trash: Rule(cards.can_trash, cards.do_trash, must=must_trash),
    ops.TrashSelf: Rule(cards.is_in_play, cards.do_trash_self, plain=True),
    ops.TrashIntrigue: Rule(cards.can_trash_intrigue, cards.do_trash_intrigue),
    ops.Discard: Rule(cards.has_hand, cards.do_discard),
    ops.EachOpponentDiscards: Rule(always, cards.do_each_opponent),
    ops.StealIntrigue: Rule(always, things.do_steal),
    ops.Acquire: Rule(cards.can_acquire, cards.do_acquire, must=must_acquire),
    ops.ReturnSelf: Rule(cards.is_in_play, cards.do_return_self, plain=True),
    ops.Sift: Rule(cards.can_sift, cards.do_sift),
    ops.SetAside: Rule(cards.has_row, cards.do_set_aside),
    ops.FlipConflict: Rule(cards.can_flip, cards.do_flip),
    ops.Arrow: Rule(can_use_arrow, do_arrow, must=never),
    ops.If: Rule(is_met, do_if, must=must_if),
    ops.Choose: Rule(can_choose, do_choose, must=must_choose),
    ops.Per: Rule(can_count, do_per),
    ops.Paid: Rule(was_paid, do_paid),
    ops.Visit: Rule(always, do_visit),
    ops.Trigger: Rule(is_triggered, do_trigger),
    ops.HallPersuasion: Rule(never, nothing),
    ops.Signet: Rule(always, do_signet),
    ops.AddFirstReward: Rule(always, do_add_reward),
    ops.Training: Rule(leaders.can_train, leaders.do_training),
    ops.Memory: Rule(leaders.has_supply, leaders.do_memory, plain=True),
    ops.OtherMemories: Rule(leaders.can_remember, leaders.do_other_memories, must=never),
    ops.RepeatSpace: Rule(can_repeat, do_repeat),
    ops.OwnSardaukarContracts: Rule(never, nothing),
    ops.AcquireTech: Rule(ix.can_buy_tech, ix.do_acquire_tech, must=never),
    ops.Negotiator: Rule(ix.can_negotiate, ix.do_negotiator),
    ops.Freighter: Rule(always, ix.do_freighter),
    ops.Dividends: Rule(always, ix.do_dividends),
    ops.Dreadnought: Rule(ix.has_dreadnought, ix.do_dreadnought, plain=True),
    ops.ReturnDreadnought: Rule(ix.has_dreadnought_out, ix.do_return_dreadnought),
    ops.TrashTile: Rule(ix.has_tile, ix.do_trash_tile),
    ops.SwapIntrigue: Rule(ix.holds_intrigue, ix.do_swap),
    ops.IgnoreOccupied: Rule(ix.before_sending, ix.do_ignore_occupied),
    ops.ToDeckTop: Rule(ix.just_acquired, ix.do_to_deck_top, must=never),
    ops.Trade: Rule(always, teams.do_trade),
    ops.Reinforce: Rule(teams.can_reinforce, teams.do_reinforce),
    ops.ThroneRow: Rule(teams.has_throne_card, teams.do_throne_row),
    ops.TeamPay: Rule(teams.can_team_pay, teams.do_team_pay),
    ops.AllyContracts: Rule(always, teams.do_ally_contracts),
    ops.RivalHarvest: Rule(always, rivals.do_harvest),
    ops.ReshuffleHagal: Rule(always, rivals.do_reshuffle),
}
