"""The ops that have no list inside them, each in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from landsraad.games.imperium.components import NUMBERS, ops
from landsraad.games.imperium.components.ops import Op
from landsraad.games.imperium.components.words import FactionOrRule, Recipient, Zone
from landsraad.games.imperium.story import names
from landsraad.games.imperium.story.conditions import terms
from landsraad.scenes.text import counted, listed


class Phrase(NamedTuple):
    """An op in words."""

    short: str
    """As on a card: `+2 spice`."""
    long: str
    """As an order, without capital and stop: `gain 2 spice`."""
    sign: str
    """The name of the drawing that stands for it."""


ZONES: Final[Mapping[Zone, str]] = {
    "hand": "your hand",
    "discard": "your discard pile",
    "in_play": "your cards in play",
    "deck_top": "the top of your deck",
}
BY_RULE: Final[Mapping[str, str]] = {
    "choice": "a Faction of your choice",
    "each_spied_on": "each Faction that you spy on",
    "least": "the Faction where it is lowest",
    "most": "the Faction where it is highest",
    "alliance_or_least": "the Faction of an Alliance, or where it is lowest",
    "priority_1": "the first Faction of the Rival's list",
    "priority_2": "the second Faction of the Rival's list",
    "priority_3": "the third Faction of the Rival's list",
    "priority_4": "the fourth Faction of the Rival's list",
}
TAKERS: Final[Mapping[Recipient, str]] = {
    "": "yourself",
    "activated_ally": "the activated Ally",
    "each_ally": "each Ally",
    "team": "every member of the team",
}


def some(n: int, thing: str, things: str = "") -> str:
    """A number of things, one with its article.

    >>> some(1, "card"), some(2, "card"), some(1, "Intrigue card")
    ('a card', '2 cards', 'an Intrigue card')
    """
    return names.one(thing) if n == 1 else counted(n, thing, things)


def whom(faction: FactionOrRule) -> str:
    """A Faction, or the rule by which it is found."""
    return BY_RULE.get(faction) or names.faction(faction)


# ---- things


def _gain(op: ops.Gain) -> Phrase:
    amount = names.goods(op.res, op.n)
    if op.to:
        return Phrase(f"{TAKERS[op.to]}: +{amount}", f"give {TAKERS[op.to]} {amount}", op.res)
    return Phrase(f"+{amount}", f"gain {amount}", op.res)


def _pay(op: ops.Pay) -> Phrase:
    amount = names.goods(op.res, op.n)
    return Phrase(f"−{amount}", f"pay {amount}", op.res)


def _draw(op: ops.Draw) -> Phrase:
    return Phrase(f"+{counted(op.n, 'card')}", f"draw {some(op.n, 'card')}", "draw")


def _intrigue(op: ops.Intrigue) -> Phrase:
    cards = some(op.n, "Intrigue card")
    return Phrase(f"+{op.n} Intrigue", f"draw {cards}", "intrigue")


def _persuasion(op: ops.Persuasion) -> Phrase:
    return Phrase(f"+{op.n} Persuasion", f"gain {op.n} Persuasion", "persuasion")


def _swords(op: ops.Swords) -> Phrase:
    swords = counted(op.n, "sword")
    return Phrase(f"+{swords}", f"add {swords} to your strength", "swords")


def _vp(op: ops.Vp) -> Phrase:
    return Phrase(f"+{op.n} VP", f"gain {counted(op.n, 'Victory Point')}", "vp")


def _contract(op: ops.Contract) -> Phrase:
    instead = names.goods("solari", NUMBERS.contract_fallback_solari)
    taken = f"take {some(op.n, 'contract')}, or {instead} where none is left"
    return Phrase(f"+{counted(op.n, 'contract')}", taken, "contract")


# ---- Influence


def _influence(op: ops.Influence) -> Phrase:
    short = "choice" if op.faction == "choice" else whom(op.faction).removeprefix("the ")
    long = f"gain {op.n} Influence with {whom(op.faction)}"
    return Phrase(f"+{op.n} Influence ({short})", long, _faction_sign(op.faction))


def _faction_sign(faction: FactionOrRule) -> str:
    return "influence" if faction in BY_RULE else faction


def _influence_pick(op: ops.InfluencePick) -> Phrase:
    among = listed((names.FACTIONS[each] for each in op.factions), "or")
    if op.count == 1:
        long = f"gain {op.n} Influence with {among}"
        return Phrase(f"+{op.n} Influence ({among.replace('the ', '')})", long, "influence")
    each = f"each of {op.count} different Factions"
    return Phrase(
        f"+{op.n} Influence × {op.count}", f"gain {op.n} Influence with {each}", "influence"
    )


def _lose_influence(op: ops.LoseInfluence) -> Phrase:
    chosen = "a Faction of your choice" if op.n == 1 else "Factions of your choice"
    return Phrase(f"−{op.n} Influence", f"lose {op.n} Influence with {chosen}", "influence")


def _visit_influence(op: ops.VisitInfluence) -> Phrase:
    long = f"gain {op.n} Influence instead of 1 from the Faction space that you visit"
    return Phrase(f"{op.n} Influence from the space", long, "influence")


# ---- units


def _recruit(op: ops.Recruit) -> Phrase:
    troops = names.troops(op.n)
    if op.to:
        return Phrase(
            f"{TAKERS[op.to]}: +{troops}", f"let {TAKERS[op.to]} recruit {troops}", "recruit"
        )
    return Phrase(f"+{troops}", f"recruit {some(op.n, 'troop')}", "recruit")


def _deploy(op: ops.Deploy) -> Phrase:
    troops = f"up to {names.troops(op.max)}" if op.max > 1 else "a troop"
    long = f"deploy {troops} from your garrison to the Conflict"
    return Phrase(f"deploy {troops}", long, "combat")


def _retreat(op: ops.Retreat) -> Phrase:
    troops = _how_many(op)
    return Phrase(f"retreat {troops}", f"retreat {troops} from the Conflict", "combat")


def _how_many(op: ops.Retreat) -> str:
    if op.max < 0:
        return "any number of troops"
    if op.min == op.max:
        return some(op.max, "troop")
    return f"{op.min} or {names.troops(op.max)}" if op.min else f"up to {names.troops(op.max)}"


def _sandworm(op: ops.Sandworm) -> Phrase:
    worms = some(op.n, "sandworm")
    return Phrase(f"+{counted(op.n, 'sandworm')}", f"summon {worms} to the Conflict", "sandworm")


def _control(op: ops.Control) -> Phrase:
    place = names.space(op.space)
    return Phrase(f"control of {place}", f"take control of {place}", "combat")


# ---- Spies and Agents


def _spy(op: ops.Spy) -> Phrase:
    spies = some(op.n, "Spy", "Spies")
    where = ""
    if op.on:
        where = f" on a post linked to {some(1, names.icons(op.on))} space"
    elif op.at:
        where = " on a post linked to the visited space"
    elif op.posts:
        where = f" on the first free one of {listed(map(names.post, op.posts))}"
    shared = ", also beside Spies of opponents" if op.share else ""
    if op.to:
        long = f"let {TAKERS[op.to]} place {spies}"
        return Phrase(f"{TAKERS[op.to]}: +{counted(op.n, 'Spy', 'Spies')}", long, "spy")
    return Phrase(f"+{counted(op.n, 'Spy', 'Spies')}", f"place {spies}{where}{shared}", "spy")


def _recall_spy(op: ops.RecallSpy) -> Phrase:
    return Phrase(
        f"recall {counted(op.n, 'Spy', 'Spies')}",
        f"recall {some(op.n, 'Spy', 'Spies')} from {'a post' if op.n == 1 else 'posts'}",
        "spy",
    )


def _swordmaster(op: ops.Swordmaster) -> Phrase:
    once = " for one use" if op.single_use else ""
    return Phrase(f"Swordmaster{once}", f"gain the Swordmaster, a third Agent{once}", "swordmaster")


# ---- cards


def _trash(op: ops.Trash) -> Phrase:
    mark = f"{names.MARKS[op.filter.faction]} card" if op.filter.faction else "card"
    cards = f"another {mark}" if op.filter.not_self and op.n == 1 else some(op.n, mark)
    upto = f"up to {counted(op.n, mark)}" if op.may else cards
    zones = listed((ZONES[zone] for zone in op.zones), "or")
    return Phrase(f"trash {cards}", f"trash {upto} from {zones}", "trash")


def _trash_intrigue(op: ops.TrashIntrigue) -> Phrase:
    cards = some(op.n, "Intrigue card")
    return Phrase(f"trash {cards}", f"trash {cards} from your hand", "trash")


def _discard(op: ops.Discard) -> Phrase:
    cards = some(op.n, "card")
    return Phrase(f"discard {counted(op.n, 'card')}", f"discard {cards} from your hand", "trash")


def _opponents_discard(op: ops.EachOpponentDiscards) -> Phrase:
    cards = some(op.n, "card")
    return Phrase(f"opponents discard {op.n}", f"make each opponent discard {cards}", "trash")


def _acquire(op: ops.Acquire) -> Phrase:
    which = ""
    if op.exact_cost >= 0:
        which = f" that costs exactly {op.exact_cost}"
    elif op.max_cost >= 0:
        which = f" that costs {op.max_cost} or less"
    price = "for Solari instead of Persuasion" if op.pay == "solari" else "for free"
    to = "" if op.to == "discard" else f" and take it to {ZONES[op.to]}"
    hand = f"; {terms(op.hand_if).when} it goes to your hand" if op.hand_if else ""
    may = "you may " if op.may else ""
    return Phrase(f"acquire a card{which}", f"{may}acquire a card{which} {price}{to}{hand}", "draw")


def _sift(op: ops.Sift) -> Phrase:
    cards = f"the top {counted(op.n, 'card')} of your deck"
    return Phrase(
        f"look at {op.n}: draw, discard, trash",
        f"look at {cards}: draw one, discard one and trash one",
        "draw",
    )


def _set_aside(op: ops.SetAside) -> Phrase:
    long = (
        "set a card of the Imperium Row aside: this round only you may acquire it, "
        f"for {op.discount} Persuasion less"
    )
    return Phrase("set a card aside", long, "draw")


def _flip(op: ops.FlipConflict) -> Phrase:
    shown = names.one(listed((names.BATTLE_ICONS[icon] for icon in op.icons), "or"))
    return Phrase(f"flip {shown}", f"turn a won Conflict card with {shown} face down", op.icons[0])


def _hall(op: ops.HallPersuasion) -> Phrase:
    long = f"on your Reveal turn, gain {op.n} Persuasion while your Agent is still here"
    return Phrase(f"+{op.n} Persuasion at your reveal", long, "persuasion")


# ---- teams and Rise of Ix


def _reinforce(op: ops.Reinforce) -> Phrase:
    long = f"divide {names.troops(op.n)} between the Allies, who may deploy them at once"
    return Phrase(f"{names.troops(op.n)} for Allies", long, "reinforce")


def _throne_row(op: ops.ThroneRow) -> Phrase:
    cards = some(op.n, "card")
    long = f"move {cards} without the Fremen mark from the Imperium Row to the Throne Row"
    return Phrase(f"Throne Row +{op.n}", long, "throne_row")


def _team_pay(op: ops.TeamPay) -> Phrase:
    amount = names.goods(op.res, op.n)
    return Phrase(f"team −{amount}", f"have the team pay {amount} together", op.res)


def _tech(op: ops.AcquireTech) -> Phrase:
    less = f" for {op.discount} spice less" if op.discount else ""
    return Phrase(f"Tech tile{less}", f"acquire a Tech tile{less}", "tech")


def _freighter(op: ops.Freighter) -> Phrase:
    times = {1: "", 2: " twice"}.get(op.n, f" {op.n} times")
    long = f"move your Freighter{times}: one space up, or back with all its rewards"
    return Phrase(f"Freighter × {op.n}", long, "freighter")


def _dividends(op: ops.Dividends) -> Phrase:
    amount = names.goods("solari", op.n)
    return Phrase(f"others +{amount}", f"let every other player gain {amount}", "solari")


def _complete(op: ops.CompleteContract) -> Phrase:
    what = names.contract(op.contract)
    return Phrase("contract completed", f"complete {what}", "contract")


def _fixed(short: str, long: str, sign: str) -> Callable[[Any], Phrase]:
    found = Phrase(short, long, sign)
    return lambda _: found


LEAVES: Final[Mapping[type[Op], Callable[[Any], Phrase]]] = {
    ops.Gain: _gain,
    ops.Pay: _pay,
    ops.Draw: _draw,
    ops.Intrigue: _intrigue,
    ops.Persuasion: _persuasion,
    ops.Swords: _swords,
    ops.Vp: _vp,
    ops.Contract: _contract,
    ops.BonusSpice: _fixed("bonus spice", "take all bonus spice that lies here", "spice"),
    ops.DoubleBonusSpice: _fixed(
        "bonus spice × 2", "count bonus spice that this Agent takes twice", "spice"
    ),
    ops.Influence: _influence,
    ops.InfluencePick: _influence_pick,
    ops.LoseInfluence: _lose_influence,
    ops.VisitInfluence: _visit_influence,
    ops.IgnoreRequirements: _fixed(
        "no Influence needed", "go to any space whatever Influence it asks for", "influence"
    ),
    ops.Recruit: _recruit,
    ops.Deploy: _deploy,
    ops.DeployRecruits: _fixed(
        "deploy recruits", "you may deploy troops that you recruit this turn", "combat"
    ),
    ops.Retreat: _retreat,
    ops.Sandworm: _sandworm,
    ops.ShieldWall: _fixed(
        "blow up the Shield Wall", "remove the Shield Wall for good (if you like)", "shield_wall"
    ),
    ops.MakerHooks: _fixed("Maker Hooks", "take Maker Hooks", "maker_hooks"),
    ops.Control: _control,
    ops.NoDeploy: _fixed("no deployment", "deploy no unit for the rest of this turn", "combat"),
    ops.Spy: _spy,
    ops.RecallSpy: _recall_spy,
    ops.RecallAgent: _fixed("recall an Agent", "recall one of your other Agents", "recall_agent"),
    ops.Swordmaster: _swordmaster,
    ops.SwordmasterBonus: _fixed(
        "Swordmaster Bonus", "take the Swordmaster Bonus token", "swordmaster"
    ),
    ops.CouncilSeat: _fixed("Council seat", "take a seat on the High Council", "council"),
    ops.Trash: _trash,
    ops.TrashSelf: _fixed("trash this card", "trash this card", "trash"),
    ops.TrashIntrigue: _trash_intrigue,
    ops.Discard: _discard,
    ops.EachOpponentDiscards: _opponents_discard,
    ops.StealIntrigue: _fixed(
        "steal Intrigue",
        "take an Intrigue card at random from each opponent who holds "
        f"{NUMBERS.steal_intrigue_threshold} or more",
        "steal",
    ),
    ops.Acquire: _acquire,
    ops.ReturnSelf: _fixed("back to hand", "take this card back to your hand", "draw"),
    ops.Sift: _sift,
    ops.SetAside: _set_aside,
    ops.FlipConflict: _flip,
    ops.HallPersuasion: _hall,
    ops.Signet: _fixed("Signet Ring", "use the Signet Ring of the Leader", "swordmaster"),
    ops.Training: _fixed(
        "Personal Training", "move on along the training track and take its reward", "swordmaster"
    ),
    ops.Memory: _fixed("+1 memory", "turn a troop of your supply into a memory", "recruit"),
    ops.OtherMemories: _fixed(
        "Other Memories",
        "you may return your memories to your supply: draw a card for each and turn your "
        "Leader over",
        "draw",
    ),
    ops.RepeatSpace: _fixed(
        "repeat the space", "use the effects of the visited space once more", "recall_agent"
    ),
    ops.OwnSardaukarContracts: _fixed(
        "own Sardaukar contracts",
        "you may take one of your two Sardaukar contracts in place of a face-up one",
        "contract",
    ),
    ops.RivalHarvest: _fixed(
        "harvest", "take the bonus spice, then sandworms or the spice of the space", "spice"
    ),
    ops.ReshuffleHagal: _fixed("reshuffle", "shuffle all House Hagal cards again", "draw"),
    ops.Trade: _fixed("trade", "trade goods of one kind each with a teammate", "trade"),
    ops.Reinforce: _reinforce,
    ops.ThroneRow: _throne_row,
    ops.TeamPay: _team_pay,
    ops.AllyContracts: _fixed(
        "contracts for Allies", "give each Ally one of the two face-up contracts", "contract"
    ),
    ops.AcquireTech: _tech,
    ops.Negotiator: _fixed(
        "+1 Negotiator", "send a troop of your supply to the Ix board as a Negotiator", "negotiator"
    ),
    ops.Freighter: _freighter,
    ops.Dividends: _dividends,
    ops.Dreadnought: _fixed(
        "+1 dreadnought", "put a dreadnought into your garrison", "dreadnought"
    ),
    ops.ReturnDreadnought: _fixed(
        "−1 dreadnought", "return a dreadnought from the Conflict to your supply", "dreadnought"
    ),
    ops.TrashTile: _fixed("trash this tile", "trash this Tech tile", "trash"),
    ops.SwapIntrigue: _fixed(
        "swap Intrigue",
        "put any number of your Intrigue cards under the deck and draw as many",
        "intrigue",
    ),
    ops.IgnoreOccupied: _fixed(
        "enter occupied spaces", "go to spaces that enemy Agents occupy this turn", "recall_agent"
    ),
    ops.ToDeckTop: _fixed(
        "to the deck top", "you may put a card that you acquire on top of your deck", "draw"
    ),
    ops.FactionInfluence: _fixed(
        "Influence of the space", "gain the Influence of the visited Faction space", "influence"
    ),
    ops.CompleteContract: _complete,
}
"""By type; the ops with lists inside are in `effects`."""
