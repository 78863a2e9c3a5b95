"""Every effect as a row of signs: what the board, cards, rewards and buttons show of it.

A glyph is a sign with a number on it, or what stands between signs: an arrow from cost to gain, a
stroke between choices, a colon after a condition. Its words are what a screen reader says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple, TypeAlias

from landsraad.games.imperium.components import conditions, ops
from landsraad.scenes.text import counted, listed

UP: Final = "up"
"""Written on the sign of a Faction: a step up its track."""
FEWER: Final = "−"


class Glyph(NamedTuple):
    """A sign, or what joins signs."""

    sign: str
    """Empty: only the mark is drawn."""
    mark: str = ""
    """A number or a small mark on it."""
    words: str = ""


ARROW: Final = Glyph("", "→", "to get")
OR: Final = Glyph("", "/", "or")
AND: Final = Glyph("", "+", "and")
THEN: Final = Glyph("", ":", "then")

Glyphs: TypeAlias = list[Glyph]
Maker: TypeAlias = Callable[[Any], Glyphs]

FACTION_WORDS: Final = {
    "emperor": "the Emperor",
    "spacing_guild": "the Spacing Guild",
    "bene_gesserit": "the Bene Gesserit",
    "fremen": "the Fremen",
    "great_houses": "the Great Houses",
    "fringe_worlds": "the Fringe Worlds",
}
FACTION_SIGNS: Final = {"great_houses": "emperor", "fringe_worlds": "fremen"}
RULES_OF_CHOICE: Final = {
    "choice": "a Faction of choice",
    "each_spied_on": "each Faction spied on",
    "least": "the Faction with least",
    "most": "the Faction with most",
    "alliance_or_least": "an Alliance or the least",
}


def faction_sign(faction: str) -> str:
    """The sign of a Faction; the tracks of six players have those of their Factions.

    >>> faction_sign("great_houses"), faction_sign("fremen")
    ('emperor', 'fremen')
    """
    return FACTION_SIGNS.get(faction, faction)


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


def spoken(glyphs: Iterable[Glyph]) -> str:
    """A row in words.

    >>> spoken(glyphs_of([ops.Gain("spice", 2), ops.Draw(1)]))
    '2 spice, a card'
    """
    words = ""
    for glyph in glyphs:
        if glyph.words:
            joined = not words or not glyph.sign or words.endswith((" or ", " to get ", ": "))
            words += ("" if joined else ", ") + (
                f" {glyph.words} " if glyph in (ARROW, OR, AND) else glyph.words
            )
        if glyph == THEN:
            words = words.removesuffix(THEN.words) + ": "
    return words.strip()


# ---- simple signs


def amount(sign: str, one: str, more: str = "") -> Maker:
    """So many of a thing."""

    def made(op: Any) -> Glyphs:
        words = one if op.n == 1 else counted(op.n, one.removeprefix("a "), more)
        return [Glyph(sign, number(op.n), words)]

    return made


def always(sign: str, words: str, mark: str = "") -> Maker:
    """One sign that never differs."""
    glyph = [Glyph(sign, mark, words)]
    return lambda op: glyph


def goods(op: ops.Gain | ops.Pay | ops.TeamPay) -> Glyphs:
    """Money, spice or water."""
    words = f"{op.n} {'Solari' if op.res == 'solari' else op.res}"
    return [Glyph(op.res, str(op.n), words)]


def influence(op: ops.Influence) -> Glyphs:
    """Influence with one Faction, or with one of choice."""
    if op.faction in FACTION_WORDS:
        words = f"{op.n} Influence with {FACTION_WORDS[op.faction]}"
        marks = [Glyph(faction_sign(op.faction), UP, words)]
        return marks + [Glyph("", f"×{op.n}")] * (op.n > 1)
    whose = RULES_OF_CHOICE.get(op.faction, "a Faction in its order")
    return [Glyph("influence", number(op.n), f"{op.n} Influence with {whose}")]


def picked(op: ops.InfluencePick) -> Glyphs:
    """Influence with several Factions."""
    words = f"{op.n} Influence with {counted(op.count, 'Faction')} of choice"
    return [Glyph("influence", str(op.count), words)]


def retreat(op: ops.Retreat) -> Glyphs:
    """Troops come home."""
    most = "any" if op.max < 0 else str(op.max)
    return [Glyph("retreat", "" if op.max < 0 else number(op.max), f"retreat {most} troops")]


def spy(op: ops.Spy) -> Glyphs:
    """A Spy, sometimes only on some posts."""
    words = counted(op.n, "Spy", "Spies").replace("1 ", "a ", 1)
    where = [Glyph(agent_sign(icon)) for icon in op.on]
    return [Glyph("spy", number(op.n), f"place {words}"), *where]


def agent_sign(icon: str) -> str:
    """The sign of an Agent icon."""
    return "spy_icon" if icon == "spy" else icon


def trash(op: ops.Trash) -> Glyphs:
    """Cards leave the game."""
    words = f"trash {counted(op.n, 'card')}".replace("1 card", "a card")
    mark = [Glyph(faction_sign(op.filter.faction))] if op.filter.faction else []
    return [Glyph("trash", number(op.n), words), *mark]


def acquire(op: ops.Acquire) -> Glyphs:
    """A card of the row for nothing, or for Solari."""
    price = op.exact_cost if op.exact_cost >= 0 else op.max_cost
    limit = f" that costs up to {price}" if price >= 0 else ""
    glyph = Glyph("draw", "≤" if price >= 0 else "+", f"acquire a card{limit}")
    return [glyph, *([Glyph("persuasion", str(price))] if price >= 0 else [])]


def tech(op: ops.AcquireTech) -> Glyphs:
    """A Tech tile, cheaper by so much."""
    less = f" for {op.discount} less" if op.discount else ""
    return [Glyph("tech", f"{FEWER}{op.discount}" if op.discount else "", f"a Tech tile{less}")]


# ---- what holds other effects


def arrow(op: ops.Arrow) -> Glyphs:
    """Cost, arrow, gain."""
    return [*glyphs_of(op.cost), ARROW, *glyphs_of(op.get)]


def choose(op: ops.Choose) -> Glyphs:
    """One of several."""
    rows = [glyphs_of(option) for option in op.options]
    return [glyph for i, row in enumerate(rows) for glyph in ([OR] * bool(i) + row)]


def when(op: ops.If) -> Glyphs:
    """A condition, then its effects."""
    return [*condition_glyphs(op.cond), THEN, *glyphs_of(op.then)]


def per(op: ops.Per) -> Glyphs:
    """For each thing counted."""
    sign, words = COUNTERS[op.count]
    return [Glyph(sign, "×", f"for each {words}"), THEN, *glyphs_of(op.do)]


def trigger(op: ops.Trigger) -> Glyphs:
    """Whenever something happens."""
    sign, words = EVENTS[op.on]
    return [Glyph(sign, "!", words), THEN, *glyphs_of(op.do)]


def visit(op: ops.Visit) -> Glyphs:
    """The first time, and later."""
    return [*glyphs_of(op.first), OR, *glyphs_of(op.later)]


COUNTERS: Final = {
    "completed_contract": ("contract", "completed contract"),
    "own_sandworm_in_conflict": ("sandworm", "own sandworm in the Conflict"),
    "other_revealed_sword_card": ("swords", "other revealed card with a sword"),
    "revealed_sword_card": ("swords", "revealed card with a sword"),
    "revealed_emperor_card": ("emperor", "revealed Emperor card"),
    "fremen_card_in_play": ("fremen", "Fremen card in play"),
    "faction_with_at_most_1_influence": ("influence", "Faction with at most 1 Influence"),
}
EVENTS: Final = {
    "acquire_the_spice_must_flow": ("spice", "when The Spice Must Flow is acquired"),
    "acquire_in_reveal_turn": ("draw", "when a card is acquired on a Reveal turn"),
    "three_units_deployed": ("deploy", "when three units are deployed in a turn"),
}


MAKERS: Final[dict[type, Maker]] = {
    ops.Gain: goods,
    ops.Pay: goods,
    ops.TeamPay: goods,
    ops.Draw: amount("draw", "a card"),
    ops.Intrigue: amount("intrigue", "an Intrigue card", "Intrigue cards"),
    ops.Persuasion: lambda op: [Glyph("persuasion", str(op.n), f"{op.n} Persuasion")],
    ops.Swords: lambda op: [Glyph("swords", str(op.n), counted(op.n, "sword"))],
    ops.Vp: lambda op: [Glyph("vp", number(op.n), counted(op.n, "Victory Point"))],
    ops.Contract: amount("contract", "a contract"),
    ops.BonusSpice: always("spice", "the bonus spice", "+"),
    ops.DoubleBonusSpice: always("spice", "the bonus spice twice", "×2"),
    ops.Influence: influence,
    ops.InfluencePick: picked,
    ops.LoseInfluence: lambda op: [
        Glyph("influence", f"{FEWER}{op.n}", f"lose {op.n} Influence of choice")
    ],
    ops.VisitInfluence: lambda op: [
        Glyph("influence", str(op.n), f"{op.n} Influence with the visited Faction")
    ],
    ops.IgnoreRequirements: always("influence", "spaces ask for no Influence", "0"),
    ops.FactionInfluence: always("influence", "Influence with the visited Faction"),
    ops.CompleteContract: always("contract", "complete the contract", "✓"),
    ops.Recruit: amount("recruit", "a troop"),
    ops.Deploy: lambda op: [Glyph("deploy", number(op.max), f"deploy up to {op.max} troops")],
    ops.DeployRecruits: always("deploy", "deploy troops recruited this turn"),
    ops.Retreat: retreat,
    ops.Sandworm: amount("sandworm", "a sandworm"),
    ops.ShieldWall: always("shield_wall", "may remove the Shield Wall"),
    ops.MakerHooks: always("maker_hooks", "Maker Hooks"),
    ops.Control: always("flag", "control of the place"),
    ops.NoDeploy: always("deploy", "no unit may be deployed this turn", FEWER),
    ops.Spy: spy,
    ops.RecallSpy: lambda op: [
        Glyph("spy", FEWER, f"recall {counted(op.n, 'Spy', 'Spies').replace('1 ', 'a ', 1)}")
    ],
    ops.RecallAgent: always("recall_agent", "recall an Agent"),
    ops.Swordmaster: always("swordmaster", "the Swordmaster, a third Agent"),
    ops.SwordmasterBonus: always("swords", "swords on each Reveal turn", "+"),
    ops.CouncilSeat: always("council", "a seat on the High Council"),
    ops.Trash: trash,
    ops.TrashSelf: always("trash", "trash this card", "!"),
    ops.TrashIntrigue: lambda op: [
        Glyph("intrigue", FEWER, f"trash {counted(op.n, 'Intrigue card')}")
    ],
    ops.Discard: lambda op: [Glyph("discard", number(op.n), f"discard {counted(op.n, 'card')}")],
    ops.EachOpponentDiscards: lambda op: [
        Glyph("discard", "!", f"each opponent discards {counted(op.n, 'card')}")
    ],
    ops.StealIntrigue: always("steal", "an Intrigue card of each who holds four or more"),
    ops.Acquire: acquire,
    ops.ReturnSelf: always("repeat", "this card back to the hand"),
    ops.Sift: lambda op: [
        Glyph("sift", str(op.n), f"of {op.n} cards draw one, discard one, trash one")
    ],
    ops.SetAside: lambda op: [
        Glyph("draw", FEWER + str(op.discount), f"set a card of the row aside for {op.discount} less")
    ],
    ops.FlipConflict: lambda op: [
        Glyph("flip", "", "turn a won Conflict card face down"),
        *(Glyph(icon) for icon in op.icons),
    ],
    ops.Arrow: arrow,
    ops.If: when,
    ops.Choose: choose,
    ops.Per: per,
    ops.Paid: lambda op: glyphs_of(op.then),
    ops.Visit: visit,
    ops.Trigger: trigger,
    ops.HallPersuasion: lambda op: [
        Glyph("persuasion", str(op.n), f"{op.n} Persuasion on the Reveal turn")
    ],
    ops.Signet: always("signet", "the Leader's Signet Ring"),
    ops.AddFirstReward: lambda op: [
        Glyph("first", "", "also in the first reward"),
        THEN,
        *glyphs_of(op.do),
    ],
    ops.Training: always("training", "a step along the training track"),
    ops.Memory: always("memory", "a troop becomes a memory"),
    ops.OtherMemories: always("memory", "a card for each memory, then the Leader turns", "×"),
    ops.RepeatSpace: always("repeat", "the visited space once more"),
    ops.OwnSardaukarContracts: always("contract", "two contracts of the Sardaukar", "2"),
    ops.RivalHarvest: always("spice", "harvest", "+"),
    ops.ReshuffleHagal: always("repeat", "shuffle House Hagal"),
    ops.Trade: always("trade", "trade with a teammate"),
    ops.Reinforce: lambda op: [Glyph("reinforce", str(op.n), f"{op.n} troops for the Allies")],
    ops.ThroneRow: lambda op: [
        Glyph("throne_row", number(op.n), f"{counted(op.n, 'card')} to the Throne Row")
    ],
    ops.AllyContracts: always("contract", "a contract for each Ally", "2"),
    ops.AcquireTech: tech,
    ops.Negotiator: always("negotiator", "a Negotiator"),
    ops.Freighter: amount("freighter", "a step of the Freighter", "steps of the Freighter"),
    ops.Dividends: lambda op: [
        Glyph("solari", str(op.n), f"{op.n} Solari for every other player"),
        Glyph("", "!"),
    ],
    ops.Dreadnought: always("dreadnought", "a dreadnought"),
    ops.ReturnDreadnought: always("dreadnought", "return a dreadnought", FEWER),
    ops.TrashTile: always("tech", "trash this Tech tile", FEWER),
    ops.SwapIntrigue: always("intrigue", "swap any number of Intrigue cards", "↔"),
    ops.IgnoreOccupied: always("agent", "enemy Agents do not block", "0"),
    ops.ToDeckTop: always("draw", "a card just acquired on top of the deck", "^"),
}
"""How each op looks."""


# ---- conditions


def condition_glyphs(condition: conditions.Condition) -> Glyphs:
    """What must hold."""
    return CONDITIONS[type(condition)](condition)


def on_track(c: conditions.InfluenceAtLeast) -> Glyphs:
    """Influence with a Faction."""
    words = f"with {c.n} Influence with {FACTION_WORDS[c.faction]}"
    return [Glyph(faction_sign(c.faction), str(c.n), words)]


def alliance(c: conditions.HasAlliance) -> Glyphs:
    """An Alliance."""
    if c.faction == "any":
        return [Glyph("vp", "", "with any Alliance")]
    words = f"with the Alliance of {FACTION_WORDS[c.faction]}"
    return [Glyph("vp"), Glyph(faction_sign(c.faction), "", words)]


def bond(c: conditions.Bond) -> Glyphs:
    """Another card of a Faction in play."""
    words = f"with another card of {FACTION_WORDS[c.faction]} in play"
    return [Glyph(faction_sign(c.faction), "", words)]


def icons(c: conditions.PlacedOn) -> Glyphs:
    """A Spy on some posts."""
    names = listed((icon.replace("_", " ") for icon in c.icons), "or")
    return [Glyph("spy", "", f"on a post of {names}"), *(Glyph(agent_sign(i)) for i in c.icons)]


def at_least(sign: str, words: str) -> Maker:
    """At least so many of a thing."""
    return lambda c: [Glyph(sign, str(c.n), words.format(c.n))]


CONDITIONS: Final[dict[type, Maker]] = {
    conditions.InfluenceAtLeast: on_track,
    conditions.InfluenceEverywhere: at_least("influence", "with {} Influence on all tracks"),
    conditions.InfluenceWhereOpponentAllied: at_least(
        "influence", "with {} Influence where an opponent has the Alliance"
    ),
    conditions.HasAlliance: alliance,
    conditions.Bond: bond,
    conditions.RecalledSpy: always("spy", "if a Spy was recalled this turn", FEWER),
    conditions.Visited: lambda c: [
        Glyph("spice_trade" if c.what == "maker" else "influence", "", f"at a {c.what} space")
    ],
    conditions.SpiesOut: at_least("spy", "with {} Spies on posts"),
    conditions.SpyingOn: lambda c: [
        Glyph("spy_icon"),
        Glyph(
            "spice_trade" if c.what == "maker" else "influence",
            "",
            f"if spying on a {c.what} space",
        ),
    ],
    conditions.UnitsInConflict: at_least("recruit", "with {} units in the Conflict"),
    conditions.SandwormsInConflict: at_least("sandworm", "with {} sandworms in the Conflict"),
    conditions.StrengthAtLeast: at_least("combat", "with strength {}"),
    conditions.HasCouncilSeat: always("council", "with a seat on the High Council"),
    conditions.HasSwordmaster: always("swordmaster", "with the Swordmaster"),
    conditions.HasSwordmasterBonus: always("swordmaster", "with the Swordmaster Bonus"),
    conditions.HasHooks: always("maker_hooks", "with Maker Hooks"),
    conditions.ContractsDone: at_least("contract", "with {} completed contracts"),
    conditions.GainedSpice: always("spice", "if spice was gained this turn"),
    conditions.DeckAtLeast: at_least("draw", "with {} cards in the deck"),
    conditions.Owns: at_least("spice", "with {} copies of the card"),
    conditions.Discarded: lambda c: [
        Glyph("discard"),
        Glyph(faction_sign(c.faction), "", f"if it was a card of {FACTION_WORDS[c.faction]}"),
    ],
    conditions.TrashedCost: lambda c: [
        Glyph("trash"),
        Glyph("persuasion", str(c.min), f"if that card costs {c.min} or more"),
    ],
    conditions.PlacedOn: icons,
    conditions.FaceUpIcon: lambda c: [
        Glyph(c.icon, "", f"with a face-up {c.icon.replace('_', ' ')}")
    ],
    conditions.PersuasionAtLeast: at_least("persuasion", "with {} Persuasion this turn"),
    conditions.ConflictLevel: at_least("combat", "in a Conflict of level {}"),
    conditions.RicherHarvest: always("spice", "if more spice lies there", "+"),
    conditions.BonusSpiceThere: at_least("spice", "with {} bonus spice there"),
    conditions.DreadnoughtsOutMax: at_least("dreadnought", "with at most {} dreadnoughts out"),
    conditions.VisitTo: always("agent", "when an Agent is sent there"),
    conditions.Harvest: lambda c: [
        Glyph("spice", f"{c.spice}+", f"when {c.spice} spice are harvested in a turn")
    ],
    conditions.Acquired: always("draw", "when that card is acquired", "+"),
    conditions.Immediate: always("any", "at once"),
}
"""How each condition looks."""
