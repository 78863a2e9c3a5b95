"""The guided first game: the Harkonnen, with dice and vehicles laid and a legion beside a sietch.

The legion at the Shield Wall stands on rock, five units strong, with leaders: Gara Kulon before it
has few defenders and the second rank, so one attack shows the odds, a battle and what it brings.
"""

from __future__ import annotations

from typing import Final, TypeVar

from landsraad.games.war_for_arrakis.calculator.attacks import attack_odds
from landsraad.games.war_for_arrakis.components import (
    ATREIDES,
    CARDS as ALL_CARDS,
    HARKONNEN,
    NUMBERS,
)
from landsraad.games.war_for_arrakis.components.ops import Result, Side
from landsraad.games.war_for_arrakis.options import Options
from landsraad.games.war_for_arrakis.rules import setup
from landsraad.games.war_for_arrakis.rules.legions.figures import put, put_leader
from landsraad.games.war_for_arrakis.rules.phases.start import draw_for_round, lay_row
from landsraad.games.war_for_arrakis.rules.turn import begin_phase, next_round
from landsraad.games.war_for_arrakis.state import State, View
from landsraad.kernel import Dice, Seat, then
from landsraad.scenes.learning import Guide, Lesson, When, asked, either, happens

T = TypeVar("T")

ENEMY: Final[Seat] = 0
LEARNER: Final[Seat] = 1
DEAL: Final = 1
OPTIONS: Final = Options(objectives="short")
HANDING_OVER: Final = 2
"""The round in which the learner plays on alone."""

CAMP: Final = "shield_wall_east"
SIETCH: Final = "gara_kulon"
LEGION: Final = {"regular": 3, "elite": 1, "special": 1, "generic": 1}
LEADER: Final = "beast_rabban"
RANK: Final = 2
DEFENDERS: Final = "as1"
"""The face of the token in the sietch."""
CARDS: Final = ("hh_evidence", "ca_troop_carriers", "hh_carthag")
ROLLED: Final[dict[Side, dict[Result, int]]] = {
    HARKONNEN: {"leadership": 2, "strategy": 3, "deployment": 1, "mentat": 1, "house": 1},
    ATREIDES: {"leadership": 1, "strategy": 1, "mentat": 2},
}
HARVESTERS: Final = ("ne_out_01", "ne_out_13", "se_out_02")
AIR: Final = {"air_1": "carryall", "air_2": "ornithopter", "air_3": "ornithopter"}


# ---- the board


def prepared() -> State:
    """The first round when its dice are rolled."""
    s = setup.setup(OPTIONS, 2, Dice(DEAL))
    t = s.table
    t.agenda = []
    weaken(s)
    for kind, n in LEGION.items():
        put(t, HARKONNEN, CAMP, kind, n)
    put_leader(t, HARKONNEN, CAMP, LEADER)
    deal(s)
    t.round, t.phase = 1, "dice"
    t.harvesters, t.air = list(HARVESTERS), dict(AIR)
    for side, dice in ROLLED.items():
        t.boards[side].dice = dict(dice)
    then(s, *((begin_phase, name) for name in ("actions", "hazards", "spice", "end")), next_round)
    return s


def weaken(s: State) -> None:
    """The sietch before the legion gets its rank and its token; another takes what it had."""
    shield = s.shields[ENEMY]
    (token,) = s.table.legions[SIETCH].tokens
    swap(shield.ranks, SIETCH, RANK)
    swap(shield.faces, token, DEFENDERS)


def swap(known: dict[str, T], key: str, wanted: T) -> None:
    """Something gets this value, and what had it gets the other."""
    other = next(each for each, value in known.items() if value == wanted)
    known[key], known[other] = known[other], known[key]


def deal(s: State) -> None:
    """The cards of the first round, of which the learner's are chosen, and three visions."""
    draw_for_round(s)
    own = s.shields[LEARNER]
    for card in own.hand:
        s.box.decks[ALL_CARDS[card].deck].insert(0, card)
    own.hand = []
    for card in CARDS:
        s.box.decks[ALL_CARDS[card].deck].remove(card)
        own.hand.append(card)
    lay_row(s)


# ---- what is told


def odds_words(view: View) -> str:
    """How an attack is weighed, with the odds of the one that the board is made for."""
    t = view.table
    here = t.legions.get(CAMP)
    stands = here is not None and here.side == HARKONNEN and SIETCH in t.sietches
    chance = f" Gara Kulon now: **{percent(view)} %**." if stands else ""
    return (
        "A sietch lies before your legion at the Shield Wall. Both roll a die a unit, the defender "
        "also its rank, six at most. Lit targets show your chance with all that you cannot "
        f"see weighed in.{chance}"
    )


def percent(view: View) -> int:
    """The chance of the attack that the board is made for."""
    return round(100 * attack_odds(view, CAMP, SIETCH).win)


def supremacy_words(view: View) -> str:
    """What a fallen sietch brings, and how far the learner is."""
    now, last = view.table.supremacy, NUMBERS.supremacy_win
    return (
        "Move in after a battle and the sietch is destroyed: you gain its rank in **supremacy**. "
        f"You have {now} of {last}; at {last} you win at once. Some steps bring you a leader, two "
        "of them help your enemy."
    )


def battlefield(view: View) -> str:
    """Where a battle is fought, or was to be."""
    battle = view.table.battle
    return f"area:{battle.area if battle else SIETCH}"


def legion(view: View) -> str:
    """A legion of the learner's."""
    own = [area for area, each in view.table.legions.items() if each.side == HARKONNEN]
    return f"legion:{own[0]}" if own else "board"


def in_the_sand(view: View) -> str:
    """A harvester, as long as there are any."""
    left = view.table.harvesters
    return f"harvester:{left[0]}" if left else "board"


def phase(name: str) -> When:
    """When a phase begins."""
    return happens("phase_began", phase=name)


LESSONS: Final = (
    Lesson(
        "dice",
        "Your dice",
        "In turns you use one die each, for one of the actions of its box: you have eight, the "
        "Atreides four. A leader in a box adds an action of his own. Any die also plays a card.",
        "board:harkonnen",
        asked("die"),
        "die",
    ),
    Lesson(
        "odds",
        "The odds",
        odds_words,
        f"area:{SIETCH}",
        either(asked("use", "attack with", "attack"), phase("hazards")),
        "attack with",
    ),
    Lesson(
        "battle",
        "A battle",
        "Half of a die’s faces hit, two are shields that stop a hit, one is special and asks for "
        "a leader. Units, elites or leaders take the hits; elites become regulars first. Against "
        "a settlement each further round costs you a hit.",
        battlefield,
        either(happens("attacked"), phase("hazards")),
    ),
    Lesson(
        "supremacy",
        "Supremacy",
        supremacy_words,
        "supremacy",
        either(happens("supremacy_gained"), phase("hazards")),
    ),
    Lesson(
        "move",
        "Moving",
        "Strategy moves two legions by one area, whole or in part; leadership only those with a "
        "leader. An ornithopter in the air beside them carries one further, over mountains too. "
        "Six units an area at most.",
        legion,
        either(asked("move from"), phase("hazards")),
    ),
    Lesson(
        "hazards",
        "Desert hazards",
        "Under each legion and harvester of yours in the sand lies a wormsign now. Some become "
        "sandworms: harvesters are lost, legions flee or are attacked. Then storms hit who "
        "stands in the open. Rock is safe.",
        in_the_sand,
        phase("hazards"),
    ),
    Lesson(
        "spice",
        "The spice row",
        "Harvesters bring 1 spice, 2 from deep desert. CHOAM, Landsraad and Guild want 2 each to "
        "keep their markers, 3 to raise one. A marker that drops brings a ban; the lowest costs "
        "you dice. Three more spice buy supremacy.",
        "spice-flow",
        phase("spice"),
    ),
    Lesson(
        "wants",
        "What they want",
        "The Atreides claim these visions when they have done what is asked. Each moves a marker "
        "of their prophecy; when all three are as far as a secret objective asks, they win as a "
        "round ends. Spoil what you can read here.",
        "visions",
        phase("end"),
    ),
)

learning = Guide(
    prepared=prepared,
    options={"objectives": "short"},
    seat=LEARNER,
    lessons=LESSONS,
    calm=HANDING_OVER,
    until=happens("round_began", round=HANDING_OVER),
    minutes=30,
)
