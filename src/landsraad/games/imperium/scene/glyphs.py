"""Every effect as a row of signs: what the board, cards, rewards and buttons show of it.

A glyph is a sign with a number on it, or what stands between signs: an arrow from cost to gain, a
stroke between choices, a colon after a condition. The words for all of it are the story's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple, TypeAlias

from landsraad.games.imperium.components import conditions, ops

UP: Final = "up"
"""Written on the sign of a Faction: a step up its track."""
FEWER: Final = "−"


class Glyph(NamedTuple):
    """A sign, or what joins signs."""

    sign: str
    """Empty: only the mark is drawn."""
    mark: str = ""
    """A number or a small mark on it."""


ARROW: Final = Glyph("", "→")
OR: Final = Glyph("", "/")
THEN: Final = Glyph("", ":")

Glyphs: TypeAlias = list[Glyph]
Maker: TypeAlias = Callable[[Any], Glyphs]

FACTION_SIGNS: Final = {"great_houses": "emperor", "fringe_worlds": "fremen"}
"""Tracks of six players with the sign of another Faction."""
FACTIONS: Final = frozenset({"emperor", "spacing_guild", "bene_gesserit", "fremen", *FACTION_SIGNS})


def faction_sign(faction: str) -> str:
    """The sign of a Faction.

    >>> faction_sign("great_houses"), faction_sign("fremen")
    ('emperor', 'fremen')
    """
    return FACTION_SIGNS.get(faction, faction)


def agent_sign(icon: str) -> str:
    """The sign of an Agent icon."""
    return "spy_icon" if icon == "spy" else icon


def number(n: int) -> str:
    """A number on a sign; one thing needs none.

    >>> number(1), number(3)
    ('', '3')
    """
    return "" if n == 1 else str(n)


def glyphs_of(script: Iterable[ops.Op]) -> Glyphs:
    """A list of ops as one row.

    >>> [glyph.sign for glyph in glyphs_of([ops.Gain("spice", 2), ops.Draw(1)])]
    ['spice', 'draw']
    """
    return [glyph for op in script for glyph in MAKERS[type(op)](op)]


# ---- simple signs


def amount(sign: str) -> Maker:
    """A thing and how many of it; one has no number."""
    return lambda op: [Glyph(sign, number(op.n))]


def exactly(sign: str) -> Maker:
    """A thing and how many of it, with the number even if it is one."""
    return lambda op: [Glyph(sign, str(op.n))]


def always(sign: str, mark: str = "") -> Maker:
    """One sign that never differs."""
    glyphs = [Glyph(sign, mark)]
    return lambda _: glyphs


def goods(op: ops.Gain | ops.Pay | ops.TeamPay) -> Glyphs:
    """Money, spice or water."""
    return [Glyph(op.res, str(op.n))]


def influence(op: ops.Influence) -> Glyphs:
    """Influence with one Faction, or with one of choice."""
    if op.faction not in FACTIONS:
        return [Glyph("influence", number(op.n))]
    return [Glyph(faction_sign(op.faction), UP)] + [Glyph("", f"×{op.n}")] * (op.n > 1)


def spy(op: ops.Spy) -> Glyphs:
    """A Spy, sometimes only on some posts."""
    return [Glyph("spy", number(op.n)), *(Glyph(agent_sign(icon)) for icon in op.on)]


def trash(op: ops.Trash) -> Glyphs:
    """Cards leave the game."""
    mark = [Glyph(faction_sign(op.filter.faction))] if op.filter.faction else []
    return [Glyph("trash", number(op.n)), *mark]


def acquire(op: ops.Acquire) -> Glyphs:
    """A card of the row for nothing, or for Solari."""
    price = op.exact_cost if op.exact_cost >= 0 else op.max_cost
    return [Glyph("draw", "+"), *([Glyph("persuasion", str(price))] if price >= 0 else [])]


# ---- what holds other effects


def arrow(op: ops.Arrow) -> Glyphs:
    """Cost, arrow, gain."""
    return [*glyphs_of(op.cost), ARROW, *glyphs_of(op.get)]


def choose(op: ops.Choose) -> Glyphs:
    """One of several."""
    rows = [glyphs_of(option) for option in op.options]
    return [glyph for i, row in enumerate(rows) for glyph in [OR] * bool(i) + row]


def when(op: ops.If) -> Glyphs:
    """A condition, then its effects."""
    return [*CONDITIONS[type(op.cond)](op.cond), THEN, *glyphs_of(op.then)]


def per(op: ops.Per) -> Glyphs:
    """For each thing counted."""
    return [Glyph(COUNTERS[op.count], "×"), THEN, *glyphs_of(op.do)]


def trigger(op: ops.Trigger) -> Glyphs:
    """Whenever something happens."""
    return [Glyph(EVENTS[op.on], "!"), THEN, *glyphs_of(op.do)]


def visit(op: ops.Visit) -> Glyphs:
    """The first time, and later."""
    return [*glyphs_of(op.first), OR, *glyphs_of(op.later)]


COUNTERS: Final = {
    "completed_contract": "contract",
    "own_sandworm_in_conflict": "sandworm",
    "other_revealed_sword_card": "swords",
    "revealed_sword_card": "swords",
    "revealed_emperor_card": "emperor",
    "fremen_card_in_play": "fremen",
    "faction_with_at_most_1_influence": "influence",
}
EVENTS: Final = {
    "acquire_the_spice_must_flow": "spice",
    "acquire_in_reveal_turn": "draw",
    "three_units_deployed": "deploy",
}

MAKERS: Final[dict[type, Maker]] = {
    ops.Gain: goods,
    ops.Pay: goods,
    ops.TeamPay: goods,
    ops.Draw: amount("draw"),
    ops.Intrigue: amount("intrigue"),
    ops.Persuasion: exactly("persuasion"),
    ops.Swords: exactly("swords"),
    ops.Vp: amount("vp"),
    ops.Contract: amount("contract"),
    ops.BonusSpice: always("spice", "+"),
    ops.DoubleBonusSpice: always("spice", "×2"),
    ops.Influence: influence,
    ops.InfluencePick: lambda op: [Glyph("influence", str(op.count))],
    ops.LoseInfluence: lambda op: [Glyph("influence", f"{FEWER}{op.n}")],
    ops.VisitInfluence: exactly("influence"),
    ops.IgnoreRequirements: always("influence", "0"),
    ops.FactionInfluence: always("influence"),
    ops.CompleteContract: always("contract", "✓"),
    ops.Recruit: amount("recruit"),
    ops.Deploy: lambda op: [Glyph("deploy", number(op.max))],
    ops.DeployRecruits: always("deploy"),
    ops.Retreat: lambda op: [Glyph("retreat", "" if op.max < 0 else number(op.max))],
    ops.Sandworm: amount("sandworm"),
    ops.ShieldWall: always("shield_wall"),
    ops.MakerHooks: always("maker_hooks"),
    ops.Control: always("flag"),
    ops.NoDeploy: always("deploy", FEWER),
    ops.Spy: spy,
    ops.RecallSpy: always("spy", FEWER),
    ops.RecallAgent: always("recall_agent"),
    ops.Swordmaster: always("swordmaster"),
    ops.SwordmasterBonus: always("swords", "+"),
    ops.CouncilSeat: always("council"),
    ops.Trash: trash,
    ops.TrashSelf: always("trash", "!"),
    ops.TrashIntrigue: always("intrigue", FEWER),
    ops.Discard: amount("discard"),
    ops.EachOpponentDiscards: always("discard", "!"),
    ops.StealIntrigue: always("steal"),
    ops.Acquire: acquire,
    ops.ReturnSelf: always("repeat"),
    ops.Sift: exactly("sift"),
    ops.SetAside: lambda op: [Glyph("draw", f"{FEWER}{op.discount}")],
    ops.FlipConflict: lambda op: [Glyph("flip"), *map(Glyph, op.icons)],
    ops.Arrow: arrow,
    ops.If: when,
    ops.Choose: choose,
    ops.Per: per,
    ops.Paid: lambda op: glyphs_of(op.then),
    ops.Visit: visit,
    ops.Trigger: trigger,
    ops.HallPersuasion: exactly("persuasion"),
    ops.Signet: always("signet"),
    ops.AddFirstReward: lambda op: [Glyph("first"), THEN, *glyphs_of(op.do)],
    ops.Training: always("training"),
    ops.Memory: always("memory"),
    ops.OtherMemories: always("memory", "×"),
    ops.RepeatSpace: always("repeat"),
    ops.OwnSardaukarContracts: always("contract", "2"),
    ops.RivalHarvest: always("spice", "+"),
    ops.ReshuffleHagal: always("repeat"),
    ops.Trade: always("trade"),
    ops.Reinforce: exactly("reinforce"),
    ops.ThroneRow: amount("throne_row"),
    ops.AllyContracts: always("contract", "2"),
    ops.AcquireTech: lambda op: [Glyph("tech", f"{FEWER}{op.discount}" if op.discount else "")],
    ops.Negotiator: always("negotiator"),
    ops.Freighter: amount("freighter"),
    ops.Dividends: lambda op: [Glyph("solari", str(op.n)), Glyph("", "!")],
    ops.Dreadnought: always("dreadnought"),
    ops.ReturnDreadnought: always("dreadnought", FEWER),
    ops.TrashTile: always("tech", FEWER),
    ops.SwapIntrigue: lambda _: [Glyph("intrigue"), ARROW, Glyph("intrigue")],
    ops.IgnoreOccupied: always("agent", "0"),
    ops.ToDeckTop: always("draw", "^"),
}
"""How each op looks."""


# ---- conditions


def at_least(sign: str) -> Maker:
    """A thing and the least number of it."""
    return lambda c: [Glyph(sign, str(c.n))]


def place_sign(what: str) -> str:
    """The sign of a sort of space."""
    return "spice_trade" if what == "maker" else "influence"


def alliance(c: conditions.HasAlliance) -> Glyphs:
    """An Alliance."""
    whose = [] if c.faction == "any" else [Glyph(faction_sign(c.faction))]
    return [Glyph("vp"), *whose]


CONDITIONS: Final[dict[type, Maker]] = {
    conditions.InfluenceAtLeast: lambda c: [Glyph(faction_sign(c.faction), str(c.n))],
    conditions.InfluenceEverywhere: at_least("influence"),
    conditions.InfluenceWhereOpponentAllied: at_least("influence"),
    conditions.HasAlliance: alliance,
    conditions.Bond: lambda c: [Glyph(faction_sign(c.faction))],
    conditions.RecalledSpy: always("spy", FEWER),
    conditions.Visited: lambda c: [Glyph(place_sign(c.what))],
    conditions.SpiesOut: at_least("spy"),
    conditions.SpyingOn: lambda c: [Glyph("spy_icon"), Glyph(place_sign(c.what))],
    conditions.UnitsInConflict: at_least("recruit"),
    conditions.SandwormsInConflict: at_least("sandworm"),
    conditions.StrengthAtLeast: at_least("combat"),
    conditions.HasCouncilSeat: always("council"),
    conditions.HasSwordmaster: always("swordmaster"),
    conditions.HasSwordmasterBonus: always("swordmaster"),
    conditions.HasHooks: always("maker_hooks"),
    conditions.ContractsDone: at_least("contract"),
    conditions.GainedSpice: always("spice"),
    conditions.DeckAtLeast: at_least("draw"),
    conditions.Owns: at_least("spice"),
    conditions.Discarded: lambda c: [Glyph("discard"), Glyph(faction_sign(c.faction))],
    conditions.TrashedCost: lambda c: [Glyph("trash"), Glyph("persuasion", str(c.min))],
    conditions.PlacedOn: lambda c: [Glyph("spy"), *(Glyph(agent_sign(i)) for i in c.icons)],
    conditions.FaceUpIcon: lambda c: [Glyph(c.icon)],
    conditions.PersuasionAtLeast: at_least("persuasion"),
    conditions.ConflictLevel: at_least("combat"),
    conditions.RicherHarvest: always("spice", "+"),
    conditions.BonusSpiceThere: at_least("spice"),
    conditions.DreadnoughtsOutMax: at_least("dreadnought"),
    conditions.VisitTo: always("agent"),
    conditions.Harvest: lambda c: [Glyph("spice", f"{c.spice}+")],
    conditions.Acquired: always("draw", "+"),
    conditions.Immediate: always("any"),
}
"""How each condition looks."""
