"""What each kind of effect is worth: one function an op, with the prices of `worth`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from landsraad.games.imperium.components import NUMBERS, SCRIPTS, TILES, ops
from landsraad.games.imperium.rules.effects.at import source_card
from landsraad.games.imperium.rules.effects.cards import flippable
from landsraad.games.imperium.rules.effects.leaders import node_of
from landsraad.games.imperium.rules.influence import losable
from landsraad.games.imperium.rules.table import spies_left, with_contracts
from landsraad.games.imperium.rules.units import can_summon, can_take_hooks

if TYPE_CHECKING:
    from landsraad.games.imperium.bots.worth import Worth

Price = Callable[["Worth", Any, str, int, int], float]
IMPOSSIBLE: Final = -100.0
"""The worth of a cost that cannot be paid."""
MEMORY: Final = 0.2
"""A troop that Lady Jessica makes a memory."""
LONE_SPY = 0.17
"""The worth of a Spy that only moves, as a part of one from the supply."""


# ---- things


def gain(w: Worth, op: ops.Gain, path: str, index: int, group: int) -> float:
    """Goods from the bank."""
    return w.goods(op.res, op.n) * (2.5 if op.to == "team" else 1.0)


def pay(w: Worth, op: ops.Pay, path: str, index: int, group: int) -> float:
    """Goods to the bank."""
    return w.pays(op.res, op.n)


def draw(w: Worth, op: ops.Draw, path: str, index: int, group: int) -> float:
    """Cards from the player's deck."""
    return w.p.drawn * op.n


def intrigue(w: Worth, op: ops.Intrigue, path: str, index: int, group: int) -> float:
    """Intrigue cards; one that may be stolen is worth less."""
    many = len(w.r.shield.intrigue) + op.n > NUMBERS.steal_intrigue_threshold
    return w.p.held * op.n * (0.7 if many else 1.0)


def persuasion(w: Worth, op: ops.Persuasion, path: str, index: int, group: int) -> float:
    """Persuasion of this Reveal turn."""
    return w.persuading(w.r.t.turn.persuasion, op.n)


def swords(w: Worth, op: ops.Swords, path: str, index: int, group: int) -> float:
    """Strength."""
    return max(0.005 * op.n, w.fight.gain(swords=op.n))


def vp(w: Worth, op: ops.Vp, path: str, index: int, group: int) -> float:
    """Victory Points, dearer near the end."""
    return op.n * w.p.point


def contract(w: Worth, op: ops.Contract, path: str, index: int, group: int) -> float:
    """A contract, or Solari."""
    if not with_contracts(w.r.t):
        return w.goods("solari", NUMBERS.contract_fallback_solari * op.n)
    return op.n * w.p.contract


def bonus_spice(w: Worth, op: ops.BonusSpice, path: str, index: int, group: int) -> float:
    """What lies on the Maker space."""
    lying = w.r.t.bonus.get(w.space, 0)
    return w.goods("spice", lying * (2 if w.r.t.turn.double_bonus else 1)) if lying else 0.0


def double_bonus(w: Worth, op: ops.DoubleBonusSpice, path: str, index: int, group: int) -> float:
    """As much again."""
    lying = w.r.t.bonus.get(w.space, 0)
    return w.goods("spice", lying) if lying else 0.0


# ---- Influence


def influence(w: Worth, op: ops.Influence, path: str, index: int, group: int) -> float:
    """Influence with a Faction."""
    if op.faction in w.r.board.tracks or op.faction in ("emperor", "fremen"):
        return w.influence(op.faction, op.n)
    if op.faction == "each_spied_on":
        return 0.3 * len(w.r.you.spies) * op.n
    return w.any_influence(op.n)


def influence_pick(w: Worth, op: ops.InfluencePick, path: str, index: int, group: int) -> float:
    """Influence with several Factions."""
    best = sorted((w.influence(each, op.n) for each in op.factions), reverse=True)
    return sum(best[: op.count])


def lose_influence(w: Worth, op: ops.LoseInfluence, path: str, index: int, group: int) -> float:
    """Influence as a cost."""
    falls = [w.fall(track) for track in losable(w.r.t, w.r.me)]
    return max(falls) * op.n if falls else IMPOSSIBLE


def visit_influence(w: Worth, op: ops.VisitInfluence, path: str, index: int, group: int) -> float:
    """More Influence on the space that is visited."""
    there = w.r.board.spaces.get(w.space)
    if there is None or not there.faction:
        return 0.0
    return w.influence(there.faction, op.n) - w.influence(there.faction, 1)


def faction_influence(
    w: Worth, op: ops.FactionInfluence, path: str, index: int, group: int
) -> float:
    """What the visited Faction space gives."""
    there = w.r.board.spaces[w.space]
    return w.influence(there.faction, w.r.t.turn.influence or there.faction_influence)


# ---- units


def recruit(w: Worth, op: ops.Recruit, path: str, index: int, group: int) -> float:
    """Troops for the garrison."""
    return (
        w.p.troop * min(op.n, w.r.units.supply) * (2.0 if op.to in ("team", "each_ally") else 1.0)
    )


def deploy(w: Worth, op: ops.Deploy, path: str, index: int, group: int) -> float:
    """Troops into the Conflict from anywhere."""
    most = min(op.max, w.r.units.garrison)
    n = w.fight.best_troops(most, w.p.troop)
    return w.fight.gain(n) - w.p.troop * n


def deploy_recruits(w: Worth, op: ops.DeployRecruits, path: str, index: int, group: int) -> float:
    """Recruits into the Conflict."""
    return 0.05


def retreat(w: Worth, op: ops.Retreat, path: str, index: int, group: int) -> float:
    """Troops out of the Conflict; as a cost they must be there."""
    there = w.r.units.conflict
    if there < op.min:
        return IMPOSSIBLE
    most = there if op.max < 0 else min(op.max, there)
    return max(w.fight.gain(-n) + w.p.troop * n for n in range(op.min, most + 1))


def sandworm(w: Worth, op: ops.Sandworm, path: str, index: int, group: int) -> float:
    """Worms into the Conflict."""
    return w.fight.gain(worms=op.n) if can_summon(w.r.t, w.r.owner) else 0.0


def shield_wall(w: Worth, op: ops.ShieldWall, path: str, index: int, group: int) -> float:
    """The Shield Wall removed: good for a player with sandworms."""
    if not w.r.t.wall:
        return 0.0
    return 0.15 if w.r.units.hooks and w.left > 2 else 0.02


def maker_hooks(w: Worth, op: ops.MakerHooks, path: str, index: int, group: int) -> float:
    """Hooks, once."""
    if w.r.units.hooks or not can_take_hooks(w.r.t, w.r.owner):
        return 0.0
    return w.taste.hooks * (w.left - 0.7)


def control(w: Worth, op: ops.Control, path: str, index: int, group: int) -> float:
    """Control of a place that pays its holder."""
    return w.taste.control * (w.left - 1)


def no_deploy(w: Worth, op: ops.NoDeploy, path: str, index: int, group: int) -> float:
    """No deploying this turn."""
    return -0.03


# ---- Spies and Agents


def spy(w: Worth, op: ops.Spy, path: str, index: int, group: int) -> float:
    """Spies on posts."""
    free = min(op.n, spies_left(w.r.you))
    return w.p.spy * (free + LONE_SPY * (op.n - free))


def recall_spy(w: Worth, op: ops.RecallSpy, path: str, index: int, group: int) -> float:
    """Spies as a cost."""
    if len(w.r.you.spies) < op.n:
        return IMPOSSIBLE
    return -w.p.spy * op.n


def recall_agent(w: Worth, op: ops.RecallAgent, path: str, index: int, group: int) -> float:
    """One more Agent turn this round."""
    out = [space for space in w.r.you.sent if space != w.space]
    return w.taste.agent_back if out and len(w.r.shield.hand) > 1 else 0.0


def swordmaster(w: Worth, op: ops.Swordmaster, path: str, index: int, group: int) -> float:
    """A third Agent for the rest of the game."""
    if w.r.you.swordmaster:
        return 0.0
    return 0.3 if op.single_use else w.taste.swordmaster * (w.left - 0.4)


def swordmaster_bonus(
    w: Worth, op: ops.SwordmasterBonus, path: str, index: int, group: int
) -> float:
    """Swords in each Reveal turn."""
    return 0.0 if w.r.you.swordmaster_bonus else 0.12 * (w.left - 0.5)


def council_seat(w: Worth, op: ops.CouncilSeat, path: str, index: int, group: int) -> float:
    """Persuasion in each Reveal turn, in this one, too."""
    if w.r.you.council:
        return 0.0
    turn = w.r.t.turn
    now = NUMBERS.council_reveal_persuasion if turn.kind == "reveal" else 0
    later = w.taste.council * w.p.persuasion * (w.left - 0.2)
    return later + (w.persuading(turn.persuasion, now) if now else 0.0)


# ---- cards


def trash(w: Worth, op: ops.Trash, path: str, index: int, group: int) -> float:
    """The worst card out of the deck."""
    worst = worst_card(w, op)
    return w.leaving(worst) if worst else (0.0 if op.may else IMPOSSIBLE)


def worst_card(w: Worth, op: ops.Trash) -> str:
    """The card that leaves with the greatest gain, of those that may."""
    r, cards = w.r, list[str]()
    for zone in op.zones:
        if zone == "hand":
            cards += r.shield.hand
        else:
            cards += r.you.discard if zone == "discard" else r.you.play
    return max(dict.fromkeys(cards), key=w.leaving, default="")


def trash_self(w: Worth, op: ops.TrashSelf, path: str, index: int, group: int) -> float:
    """This very card out of the deck."""
    card = source_card(path)
    return w.leaving(card) if card else 0.0


def trash_intrigue(w: Worth, op: ops.TrashIntrigue, path: str, index: int, group: int) -> float:
    """Intrigue cards as a cost."""
    return -0.75 * w.p.held * op.n if len(w.r.shield.intrigue) >= op.n else IMPOSSIBLE


def discard(w: Worth, op: ops.Discard, path: str, index: int, group: int) -> float:
    """Hand cards as a cost."""
    return -0.06 * op.n if len(w.r.shield.hand) > op.n else IMPOSSIBLE


def opponents_discard(
    w: Worth, op: ops.EachOpponentDiscards, path: str, index: int, group: int
) -> float:
    """Hand cards of others."""
    return 0.04 * sum(w.r.hand_of(who) > 0 for who in w.r.others)


def steal(w: Worth, op: ops.StealIntrigue, path: str, index: int, group: int) -> float:
    """Intrigue cards of those who hold many."""
    rich = sum(w.r.intrigue_of(who) >= NUMBERS.steal_intrigue_threshold for who in w.r.others)
    return 1.3 * w.p.held * rich


def acquire(w: Worth, op: ops.Acquire, path: str, index: int, group: int) -> float:
    """A card without Persuasion."""
    if op.pay == "solari":
        return 0.05
    return 0.15


def sift(w: Worth, op: ops.Sift, path: str, index: int, group: int) -> float:
    """The best of three, and one less."""
    return w.p.drawn + w.p.fading((0.15, 0.03))


def flip(w: Worth, op: ops.FlipConflict, path: str, index: int, group: int) -> float:
    """A won card turned over: at the end nothing is lost by it."""
    if not flippable(w.r.seen, w.r.me, op):
        return IMPOSSIBLE
    return -0.05 if w.r.t.endgame or w.r.t.turn.kind == "endgame" else -0.35


# ---- control


def arrow(w: Worth, op: ops.Arrow, path: str, index: int, group: int) -> float:
    """Nobody has to pay, so this is never below nothing."""
    own = f"{path}/{index}"
    cost = w.cost(f"{own}/cost", group)
    return max(0.0, cost + w.script(f"{own}/get", group)) if cost > IMPOSSIBLE / 2 else 0.0


def condition(w: Worth, op: ops.If, path: str, index: int, group: int) -> float:
    """An effect that depends on a condition."""
    return w.script(f"{path}/{index}/then", group) if w.holds(op.cond, path, group) else 0.0


def choose(w: Worth, op: ops.Choose, path: str, index: int, group: int) -> float:
    """The best of several."""
    own = f"{path}/{index}"
    return max([w.script(f"{own}/{n}", group) for n in range(len(op.options))])


def per(w: Worth, op: ops.Per, path: str, index: int, group: int) -> float:
    """As often as something is there."""
    number = w.r.number(op.count, group)
    return number * w.script(f"{path}/{index}/do", group) if number else 0.0


def paid(w: Worth, op: ops.Paid, path: str, index: int, group: int) -> float:
    """What one of the ways to pay gives."""
    return w.script(f"{path}/{index}/then", group) if op.option == w.way else 0.0


def visit(w: Worth, op: ops.Visit, path: str, index: int, group: int) -> float:
    """The High Council, first or later."""
    part = "later" if w.r.you.council else "first"
    return w.script(f"{path}/{index}/{part}", group)


def hall(w: Worth, op: ops.HallPersuasion, path: str, index: int, group: int) -> float:
    """Persuasion of the coming Reveal turn."""
    return w.p.persuasion * op.n


def signet(w: Worth, op: ops.Signet, path: str, index: int, group: int) -> float:
    """The Leader's Signet Ring."""
    return w.script(f"leader/{w.r.you.leader}/signet", group)


# ---- Leaders


def training(w: Worth, op: ops.Training, path: str, index: int, group: int) -> float:
    """The best space ahead on the track."""
    ahead = node_of(w.r.t, w.r.me).next
    return max((w.script(f"leader/{w.r.you.leader}/{node}") for node in ahead), default=0.0) + 0.04


def memory(w: Worth, op: ops.Memory, path: str, index: int, group: int) -> float:
    """A card when she turns over: the sooner she can, the better."""
    return MEMORY if w.r.units.supply else 0.0


def memories(w: Worth, op: ops.OtherMemories, path: str, index: int, group: int) -> float:
    """Cards for memories, once."""
    return w.p.drawn * w.r.you.memories + 0.05


def repeat(w: Worth, op: ops.RepeatSpace, path: str, index: int, group: int) -> float:
    """The space once more."""
    return w.script(f"space/{w.space}") if w.space else 0.0


# ---- contracts and Rise of Ix


def complete(w: Worth, op: ops.CompleteContract, path: str, index: int, group: int) -> float:
    """A contract done, which other cards count."""
    return w.script(f"contract/{op.contract}") + 0.03


def tech(w: Worth, op: ops.AcquireTech, path: str, index: int, group: int) -> float:
    """The best tile that can be paid."""
    return max((tile_gain(w, tile, op.discount) for tile in w.r.t.tech if tile), default=0.0)


def tile_gain(w: Worth, tile: str, discount: int = 0) -> float:
    """A tile less its price; nothing if it cannot be paid."""
    price = max(0, TILES[tile].cost - discount)
    able = w.has("spice") + w.r.units.negotiators
    return max(0.0, tile_worth(w, tile) - w.goods("spice", price)) if price <= able else 0.0


def tile_worth(w: Worth, tile: str) -> float:
    """What a tile does at once and over the rounds that are left."""
    times = {"reveal_turn": 0.8, "round_start": 0.9, "once_per_round": 0.7, "endgame": 0.3}
    found = w.script(f"tile/{tile}/acquire")
    for number, power in enumerate(TILES[tile].power):
        each = sum(map(w.p.printed, SCRIPTS[f"tile/{tile}/{number}"]))
        often = 1.0 if power.when == "endgame" else w.left - 1
        found += times.get(power.when, 0.3) * often * each
    return found


def freighter(w: Worth, op: ops.Freighter, path: str, index: int, group: int) -> float:
    """A move on the Shipping track: about a half of a reward."""
    return 0.28 * op.n


def dividends(w: Worth, op: ops.Dividends, path: str, index: int, group: int) -> float:
    """Solari for everybody else."""
    return -0.02 * len(w.r.others)


def dreadnought(w: Worth, op: ops.Dreadnought, path: str, index: int, group: int) -> float:
    """A dreadnought comes again to each Conflict."""
    return 0.0 if not w.r.units.dreadnoughts else 0.2 + 0.06 * w.left


# ---- teams


def team_pay(w: Worth, op: ops.TeamPay, path: str, index: int, group: int) -> float:
    """A common payment, if the team has as much."""
    people = [player for player in w.r.t.players if player.team == w.r.you.team]
    if sum(int(getattr(player, op.res)) for player in people) < op.n:
        return IMPOSSIBLE
    return -0.7 * w.goods(op.res, op.n)


def reinforce(w: Worth, op: ops.Reinforce, path: str, index: int, group: int) -> float:
    """Troops for both Allies, who may deploy them."""
    return (w.p.troop + 0.04) * op.n


def fixed(worth: float) -> Price:
    """An effect that is always worth the same."""

    def price(w: Worth, op: ops.Op, path: str, index: int, group: int) -> float:
        return worth

    return price


PRICES: Final[dict[type[ops.Op], Price]] = {
    ops.Gain: gain,
    ops.Pay: pay,
    ops.Draw: draw,
    ops.Intrigue: intrigue,
    ops.Persuasion: persuasion,
    ops.Swords: swords,
    ops.Vp: vp,
    ops.Contract: contract,
    ops.BonusSpice: bonus_spice,
    ops.DoubleBonusSpice: double_bonus,
    ops.Influence: influence,
    ops.InfluencePick: influence_pick,
    ops.LoseInfluence: lose_influence,
    ops.VisitInfluence: visit_influence,
    ops.FactionInfluence: faction_influence,
    ops.IgnoreRequirements: fixed(0.0),
    ops.Recruit: recruit,
    ops.Deploy: deploy,
    ops.DeployRecruits: deploy_recruits,
    ops.Retreat: retreat,
    ops.Sandworm: sandworm,
    ops.ShieldWall: shield_wall,
    ops.MakerHooks: maker_hooks,
    ops.Control: control,
    ops.NoDeploy: no_deploy,
    ops.Spy: spy,
    ops.RecallSpy: recall_spy,
    ops.RecallAgent: recall_agent,
    ops.Swordmaster: swordmaster,
    ops.SwordmasterBonus: swordmaster_bonus,
    ops.CouncilSeat: council_seat,
    ops.Trash: trash,
    ops.TrashSelf: trash_self,
    ops.TrashIntrigue: trash_intrigue,
    ops.Discard: discard,
    ops.EachOpponentDiscards: opponents_discard,
    ops.StealIntrigue: steal,
    ops.Acquire: acquire,
    ops.ReturnSelf: fixed(0.12),
    ops.Sift: sift,
    ops.SetAside: fixed(0.08),
    ops.FlipConflict: flip,
    ops.Arrow: arrow,
    ops.If: condition,
    ops.Choose: choose,
    ops.Per: per,
    ops.Paid: paid,
    ops.Visit: visit,
    ops.Trigger: fixed(0.08),
    ops.HallPersuasion: hall,
    ops.Signet: signet,
    ops.AddFirstReward: fixed(0.1),
    ops.Training: training,
    ops.Memory: memory,
    ops.OtherMemories: memories,
    ops.RepeatSpace: repeat,
    ops.OwnSardaukarContracts: fixed(0.0),
    ops.RivalHarvest: fixed(0.0),
    ops.ReshuffleHagal: fixed(0.0),
    ops.Trade: fixed(0.05),
    ops.Reinforce: reinforce,
    ops.ThroneRow: fixed(0.03),
    ops.TeamPay: team_pay,
    ops.AllyContracts: fixed(0.4),
    ops.AcquireTech: tech,
    ops.Negotiator: fixed(0.09),
    ops.Freighter: freighter,
    ops.Dividends: dividends,
    ops.Dreadnought: dreadnought,
    ops.ReturnDreadnought: fixed(-0.2),
    ops.TrashTile: fixed(-0.1),
    ops.SwapIntrigue: fixed(0.03),
    ops.IgnoreOccupied: fixed(0.02),
    ops.ToDeckTop: fixed(0.03),
    ops.CompleteContract: complete,
}
"""Every op has a price."""


class PricedOp(NamedTuple):
    """An op of a script, and the function that prices it."""

    price: Price
    op: ops.Op
    place: int


LINES: Final = {
    path: [PricedOp(PRICES[type(op)], op, index) for index, op in enumerate(script)]
    for path, script in SCRIPTS.items()
}
"""The ops of every script with their prices: looked up once, because scripts are priced often."""
