"""Positions of DUNE in which battles are about to be fought, and a way to fight them by script."""

from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import Any

from landsraad.games.dune import Dune
from landsraad.games.dune.components import DECK, FACTIONS, FORCES, LEADERS_OF, SPICE_DECK
from landsraad.games.dune.options import Options
from landsraad.games.dune.rules.invariants import invariants
from landsraad.games.dune.rules.table import owner_of, put, put_advisors
from landsraad.games.dune.state import Binding, Box, Capture, Plan, Shield, State, Table
from landsraad.kernel import PASS, Ask, Dice, Value, Verdict

from .positions import Playing
from .switching import FORCED

ALL = ("atreides", "harkonnen", "emperor", "guild", "bene_gesserit", "fremen")

Script = Mapping[str, Any]
"""What a faction answers, by kind of question: one answer, or a list of them in order."""


class Battles(Dune):
    """The game, opened at its Battle phase and over with it."""

    name = "dune_battles"

    def verdict(self, s: State) -> Verdict:
        return Verdict((), "battles over", s.table.turn)


GAME = Battles()


def position(
    forces: Mapping[str, Mapping[str, int | tuple[int, int]]],
    *,
    factions: tuple[str, ...] = ALL,
    hands: Mapping[str, Iterable[str]] | None = None,
    traitors: Mapping[str, Iterable[str]] | None = None,
    spice: Mapping[str, int] | None = None,
    allies: Iterable[tuple[str, ...]] = (),
    captives: Iterable[str] = (),
    buried: Iterable[str] = (),
    advisors: Mapping[str, int] | None = None,
    ground: Mapping[str, int] | None = None,
    storm: int = 18,
    seed: int = 7,
    table: Mapping[str, Any] | None = None,
    **options: Any,
) -> State:
    """The Battle phase begins: forces by faction and part, everybody has 10 spice if not said.

    Nobody holds a card that is not named; captives and buried leaders may be any leader of their
    faction, as far as the others know. `table` sets further fields.
    """
    seat = {faction: i for i, faction in enumerate(factions)}
    count = len(factions)
    chosen = Options(**(options | FORCED))
    t = Table(
        agenda=[["battle_phase"]],
        options=chosen,
        factions=list(factions),
        spice=[10] * count,
        forces=[{} for _ in factions],
        reserves=[starting_reserves(f, chosen) for f in factions],
        tanks=[[0, 0] for _ in factions],
        allies=[[] for _ in factions],
        pledges=[{} for _ in factions],
        bribes=[0] * count,
        turn=3,
        phase="battle",
        storm=storm,
    )
    shields = [Shield({}, []) for _ in factions]
    for faction, parts in forces.items():
        for part, number in parts.items():
            ordinary, starred = number if isinstance(number, tuple) else (number, 0)
            put(t, seat[faction], part, ordinary, starred)
            t.reserves[seat[faction]][0] -= ordinary
            t.reserves[seat[faction]][1] -= starred
    for part, number in (advisors or {}).items():
        put_advisors(t, part, number)
        t.reserves[seat["bene_gesserit"]][0] -= number
    deck = list(DECK)
    for faction, cards in (hands or {}).items():
        shields[seat[faction]].hand = list(cards)
        for card in cards:
            deck.remove(card)
    for faction, leaders in (traitors or {}).items():
        shields[seat[faction]].traitors = list(leaders)
    for faction, amount in (spice or {}).items():
        t.spice[seat[faction]] = amount
    for alliance in allies:
        for faction in alliance:
            t.allies[seat[faction]] = [seat[x] for x in alliance if x != faction]
    t.ground = dict(ground or {})
    t.bank = -sum(t.spice) - sum(t.ground.values())
    s = State(t, shields, Box(Dice(seed), deck, list(SPICE_DECK), []))
    for field, value in (table or {}).items():
        setattr(t, field, deepcopy(value))
    for leader in captives:
        shields[seat["harkonnen"]].captives.append(leader)
        shields[owner_of(t, leader)].missing.append(leader)
    for leader in buried:
        shields[owner_of(t, leader)].buried.append(leader)
    if not t.captures:
        t.captures = [anybody(t, x, False) for x in captives]
        t.captures += [anybody(t, x, True) for x in buried]
    invariants(s)
    return s


def starting_reserves(faction: str, options: Options) -> list[int]:
    starred = FACTIONS[faction].special_forces if options.game == "advanced" else 0
    return [FORCES - starred, starred]


def anybody(t: Table, leader: str, killed: bool) -> Capture:
    """A capture of which all know only the faction."""
    owner = owner_of(t, leader)
    may_be = [x for x in LEADERS_OF[t.factions[owner]] if x not in t.dead]
    return Capture(owner, may_be, killed)


ARRAKEEN = "arrakeen@9"
CARTHAG = "carthag@10"
TUEK = "tueks_sietch@4"


def promise(s: State, faction: str, kind: str, **facts: Any) -> None:
    """A faction is bound from now on."""
    facts.setdefault("until", "fight")
    s.table.bindings.append(Binding(s.table.factions.index(faction), kind, **facts))


class Fight(Playing):
    """A match of battles, in which factions answer by script and otherwise do the least."""

    def __init__(self, s: State, **modes: Any) -> None:
        super().__init__(GAME, s, **modes)
        self.questions: list[tuple[str, str, list[Value]]] = []
        """Every question that was answered: faction, kind, options."""

    def fight(self, until: str = "", **scripts: Script) -> "Fight":
        """Go on until nothing is left to fight, or until that kind of question is open.

        Every scripted answer must be asked for.
        """
        left = {
            faction: {k: list(v) if isinstance(v, list) else [v] for k, v in script.items()}
            for faction, script in scripts.items()
        }
        while self.match.asks and until not in {ask.kind for ask in self.match.asks.values()}:
            ask = next(iter(self.match.asks.values()))
            self.reply(ask, left.get(self.t.factions[ask.seat], {}))
        unused = {f: {k: v for k, v in x.items() if v} for f, x in left.items()}
        assert not any(unused.values()), f"never asked for: {unused}"
        return self

    def reply(self, ask: Ask, script: dict[str, list[Value]]) -> None:
        """Say what the script says, or do the least."""
        faction = self.t.factions[ask.seat]
        self.questions.append((faction, ask.kind, list(ask.options)))
        self.say(faction, ask.kind, script[ask.kind].pop(0) if script.get(ask.kind) else least(ask))

    def options(self, faction: str, kind: str) -> list[Value]:
        """What the last question of this kind offered a faction."""
        found = [x for who, what, x in self.questions if (who, what) == (faction, kind)]
        assert found, f"{faction} was never asked {kind!r}"
        return found[-1]

    def was_asked(self, faction: str, kind: str) -> bool:
        return any((who, what) == (faction, kind) for who, what, _ in self.questions)

    def open_options(self, faction: str) -> list[Value]:
        """What is open to a faction now."""
        return list(self.match.asks[self.seat(faction)].options)

    # ---- what came of it

    def forces(self, faction: str, part: str) -> list[int]:
        return self.t.forces[self.seat(faction)].get(part, [0, 0])

    def spice(self, faction: str) -> int:
        return self.t.spice[self.seat(faction)]

    def tanks(self, faction: str) -> list[int]:
        return self.t.tanks[self.seat(faction)]

    def hand(self, faction: str) -> list[str]:
        return self.shield(faction).hand

    def notes(self, faction: str) -> dict[str, Value]:
        return self.shield(faction).notes

    def winner(self) -> str:
        """Who won the last battle; nothing if nobody did."""
        ends = [e for e in self.match.told if e.what in ("battle_won", "no_winner", "explosion")]
        last = ends[-1]
        return self.t.factions[int(last.facts["seat"])] if last.what == "battle_won" else ""

    def points(self, faction: str) -> int:
        """The total of a side in the last battle, in half points."""
        mine = [x for x in self.told("total") if x["seat"] == self.seat(faction)]
        return int(mine[-1]["points"])

    def plan(self, faction: str) -> Plan:
        plan = self.shield(faction).plan
        assert plan is not None
        return plan


def least(ask: Ask) -> Value:
    """Do as little as possible: pass, no card, the lowest number."""
    for quiet in (PASS, "none", "keep"):
        if quiet in ask.options:
            return quiet
    return ask.options[0]


def duel(one: str, other: str, forces: Any = 5, against: Any = 5, **more: Any) -> Fight:
    """Two factions in Arrakeen; the one that comes first in ALL is the aggressor."""
    return Fight(position({one: {ARRAKEEN: forces}, other: {ARRAKEEN: against}}, **more))


def on_both_sides_of_the_storm(**more: Any) -> Fight:
    """Atreides attack Harkonnen in Pasty Mesa, with groups of both on either side of the storm."""
    atreides = {"pasty_mesa@4": 2, "pasty_mesa@6": 3, "pasty_mesa@7": 1}
    harkonnen = {"pasty_mesa@4": 5, "pasty_mesa@7": 1}
    return Fight(position({"atreides": atreides, "harkonnen": harkonnen}, storm=5, **more))
