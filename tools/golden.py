"""Play bot games until each kind of ending has occurred, and keep a short one of each.

Run it when the rules of a game change on purpose: `python tools/golden.py dune`, or another game of
`GAMES`; titles of records after it make these alone. `tests/games/test_golden.py` replays them.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from breeding import Breeder, Promise
from landsraad.bots.bot import Bot, RandomBot
from landsraad.bots.named import maker
from landsraad.bots.scripts import Script
from landsraad.bots.seating import run
from landsraad.games.megagame.bots.herald import Herald
from landsraad.games.megagame.bots.plans import Plan
from landsraad.games.megagame.bots.reading import Reading
from landsraad.games.megagame.components import ORDER
from landsraad.games.megagame.rules.organisations.marriages import (
    brides,
    courtship_of,
    marriageable,
)
from landsraad.games.war_for_arrakis.bots.reading import GROUND, missing
from landsraad.games.war_for_arrakis.components import ATREIDES, HARKONNEN
from landsraad.games.war_for_arrakis.rules.table import house
from landsraad.games.war_for_arrakis.rules.tracks import ARRAKEEN
from landsraad.kernel import PASS, Ask, Dice, Game, Match, Secret, Value, View, load
from landsraad.records.files import write

TESTS = Path(__file__).parents[1] / "tests" / "games"
SEEDS = 400
ENOUGH = 5
"""Games with the wanted ending to choose from; the shortest record is kept."""
STOCKS = 40
"""Where hardly any game ends as wanted: how often some are begun to continue the best of them."""
ACTS = 0.02
"""How often a random player begins a free act."""
WEDDING = 30.0
"""What a matchmaker gives a wedding for, in solari."""
FOREVER = 1_000
"""More cycles than a game has."""
GATHERING: Final = ("put in", "place find")
"""Where to put something; steered players bring together what a sietch needs."""
AGREEING: Final = ("develop: sietch", "phase occurs: yes", "accept trade: accept", "vote: yes")
"""Without these hardly anybody who answers at random would ever build a sietch or make allies."""
SILENT: Final = f"propose: {PASS}"


class Wanted(NamedTuple):
    """A game to be recorded."""

    ending: str
    options: Mapping[str, Any]
    tables: tuple[tuple[str, ...], ...]
    """Who sits down; the games take these in turn."""
    wishes: Mapping[str, Value] = {}
    """What steered players answer to questions of a kind, where they may."""
    enough: int = ENOUGH
    promise: Promise | None = None
    """It hardly ever ends so: of many games those that promise most go on until one does."""
    leaving: bool = False
    """Do steered players leave the game, one in each cycle from the second on?"""


def of_dune(ending: str, *factions: str) -> Wanted:
    """A game of DUNE: in every other one the first seat is a mentat, the others are random."""
    randoms = ("random",) * len(factions)
    options = {"choice": "assign", "factions": factions}
    return Wanted(ending, options, (randoms, ("mentat", *randoms[1:])))


def of_fremen(
    ending: str, seats: int, *wishes: str, leaving: bool = False, **options: Any
) -> Wanted:
    """A game of Dawn of the Fremen with these wishes, such as `play on: no`."""
    given = dict(wish.split(": ") for wish in (*AGREEING, *wishes))
    return Wanted(ending, options, (("steered",) * seats,), given, leaving)


SIDES: Final = {"duel": "ah", "three": "ahh", "four": "aahh", "solo": "a", "pair": "aa"}
"""Who sits at a table of War for Arrakis: Atreides, then Harkonnen; without these it is Mahdi's."""
SKILLED: Final = {"supremacy": "h", "objective": "a", "arrakeen": "a", "last_round": ""}
"""Whose players must know what they do for a game of War for Arrakis to end in this way soon."""
MANY: Final = 60
"""Short games of War for Arrakis vary a lot; where they are quickly found the shortest is short."""


# How much a game of War for Arrakis against Mahdi promises between two rounds.

GAINED: Final = 6
"""Steps that Arrakeen brings and that are needed: it brings nine, rarely just the missing ones."""


def towards_objective(s: Any) -> float:
    """Neither side is far: steps that the Atreides lack, and supremacy."""
    return -steps_lacking(s) - s.table.supremacy


def towards_arrakeen(s: Any) -> float:
    """A conquest of Arrakeen would win: steps beyond those, who guards it, and who is near it."""
    t = s.table
    if ARRAKEEN not in t.settlements:
        return -FOREVER
    lacking = steps_lacking(s)
    beyond = max(0, lacking - GAINED)
    near = (
        power(legion) / (1 + GROUND[area].get(ARRAKEEN, FOREVER))
        for area, legion in t.legions.items()
        if legion.side == ATREIDES
    )
    blow = 1.5 * max(near, default=0.0) - 0.7 * guard(t, ARRAKEEN, HARKONNEN)
    return blow - beyond - 0.1 * lacking - float(t.supremacy)


def towards_last_round(s: Any) -> float:
    """Nobody wins soon: supremacy is low, and sietches are guarded better than attacked."""
    t, ranks = s.table, s.shields[house(s.table, ATREIDES)].ranks
    danger = sum(ranks[sietch] * threat(t, area) for area, sietch in t.sietches.items())
    return -float(t.supremacy) - 0.05 * danger


def threat(t: Any, area: str) -> float:
    """By how much the worst Harkonnen legion within three areas outweighs a sietch's guard."""
    attacks = (
        power(legion) / GROUND[start][area]
        for start, legion in t.legions.items()
        if legion.side == HARKONNEN and GROUND[start].get(area, FOREVER) <= 3
    )
    return max(0.0, 1.0 + max(attacks, default=0.0) - guard(t, area, ATREIDES))


def steps_lacking(s: Any) -> int:
    """Steps that the Atreides still lack for the nearest of their objectives."""
    objectives = s.shields[house(s.table, ATREIDES)].objectives
    return min(sum(missing(s.table, name).values()) for name in objectives)


def guard(t: Any, area: str, side: str) -> float:
    """How strong the legion of a side in an area is."""
    legion = t.legions.get(area)
    return power(legion) if legion is not None and legion.side == side else 0.0


def power(legion: Any) -> float:
    """About how strong a legion is; a token stands for two units."""
    return float(legion.units + 2 * len(legion.tokens) + (legion.generic + len(legion.leaders)) / 2)


PROMISES: Final = {
    "objective": towards_objective,
    "arrakeen": towards_arrakeen,
    "last_round": towards_last_round,
}


def of_war(mode: str, ending: str) -> Wanted:
    """A short game of War for Arrakis: the side that wins knows how, the other plays anything."""
    sides, alone = SIDES[mode], "h" not in SIDES[mode]
    table = tuple("warmaster" if side in SKILLED[ending] else "random" for side in sides)
    options: dict[str, Any] = {"objectives": "short", "max_rounds": 8, "mahdi": alone}
    if alone and ending in PROMISES:
        options |= {"solo_garrisons": "tokens", "mahdi_level": "easier"}
        return Wanted(ending, options, (("warmaster",) * len(sides),), promise=PROMISES[ending])
    return Wanted(ending, options, (table,), enough=MANY if ending == "supremacy" else 2)


AGREED: Final = {"throne_row_start": "each_round", "personal_board_posts": True}
"""What two teams of Imperium may agree on."""
TABLES: Final[dict[str, tuple[int, dict[str, Any]]]] = {
    "four": (4, {}),
    "three": (3, {"choam": True}),
    "pair": (2, {"promos": True}),
    "solo": (1, {}),
    "six": (6, {}),
    "ix": (4, {"choam": True, "rise_of_ix": True}),
    "epic": (4, {"epic_game": True}),
    "six_ix": (6, {"rise_of_ix": True}),
    "six_epic": (6, {"epic_game": True, **AGREED}),
}
"""Players and modules of each mode of Imperium."""
FEWEST_PEOPLE: Final = 3
"""Fewer than these play against Rivals."""
PLAYERS: Final = {"points": "spymaster", "last_conflict": "random", "rival": "random"}
"""Who plays, so that a game of Imperium soon ends in this way."""
TO_THE_LAST: Final = {"difficulty": "mercenary", "end_vp": 12}
"""Options with which a game against Rivals now and then lasts over all Conflicts."""


def of_imperium(mode: str, ending: str) -> Wanted:
    """A game of Imperium: who knows how to play ends it by points, and random ones never do.

    Rivals do, so a game against them must be kept even to last.
    """
    seats, modules = TABLES[mode]
    if ending == "last_conflict" and seats < FEWEST_PEOPLE:
        return Wanted(ending, modules | TO_THE_LAST, (("spymaster",) * seats,), enough=1)
    return Wanted(ending, modules, ((PLAYERS[ending],) * seats,))


DUNE: Final = {
    "solo": of_dune("solo", "atreides", "harkonnen", "emperor"),
    "alliance": of_dune("alliance", "atreides", "harkonnen", "emperor", "guild"),
    "prediction": of_dune("prediction", "bene_gesserit", "harkonnen", "atreides", "emperor"),
    "fremen": of_dune("fremen", "fremen", "atreides", "harkonnen"),
    "guild": of_dune("guild", "guild", "emperor", "harkonnen"),
    "most_strongholds": of_dune("most_strongholds", "atreides", "harkonnen"),
    "tie": of_dune("tie", "atreides", "harkonnen", "emperor"),
}
DAWN_OF_THE_FREMEN: Final = {
    "sietches": of_fremen("sietches", 3, SILENT),
    "alliance": of_fremen("alliance", 3, "propose: alliance"),
    "tie": of_fremen("tie", 2, SILENT, "play on: no", sietches_alone=1),
    "consent": of_fremen("consent", 4, "propose: victory"),
    "last_side": of_fremen("last_side", 4, "propose: alliance", "vanish: vanish", leaving=True),
    "last_cycle": of_fremen("last_cycle", 2, SILENT, "develop: done", max_cycles=20),
    "fixed_pairs": of_fremen("alliance", 4, SILENT, fixed_pairs=True, sietches_pair=3),
}
WAR_FOR_ARRAKIS: Final = {
    f"{mode}_{ending}": of_war(mode, ending) for mode in SIDES for ending in SKILLED
}
IMPERIUM: Final = {
    f"{mode}_{ending}": of_imperium(mode, ending)
    for mode, (seats, _) in TABLES.items()
    for ending in PLAYERS
    if ending != "rival" or seats < FEWEST_PEOPLE
}
A_DAY: Final = {"years": 8}
"""The shortest day of the megagame."""


def of_megagame(ending: str, player: str = "herald", **options: Any) -> Wanted:
    """A short day; where the organisations shall win all think of weddings first."""
    return Wanted(ending, A_DAY | options, ((player,) * len(ORDER),), enough=2)


MEGAGAME: Final = {
    "titles": of_megagame("titles"),
    "fremen": of_megagame("fremen"),
    "organisations": of_megagame("organisations", "matchmaker"),
    "sealed_titles": of_megagame("titles", order_mode="sealed"),
}
GAMES: Final = {
    "dune": DUNE,
    "imperium": IMPERIUM,
    "megagame": MEGAGAME,
    "dawn_of_the_fremen": DAWN_OF_THE_FREMEN,
    "war_for_arrakis": WAR_FOR_ARRAKIS,
}


class Steered(RandomBot):
    """Answers anything at all, but takes the wished answer wherever it can, and gathers goods."""

    looks = True

    def __init__(self, game: Game[Any], seat: int, dice: Dice, wanted: Wanted) -> None:
        super().__init__(game, seat, dice, acts=ACTS, polite=False)
        self.wishes = wanted.wishes
        self.last_cycle = seat + 1 if wanted.leaving else FOREVER

    def answer(self, view: View, ask: Ask) -> Value:
        """Take the wished option, or any."""
        if ask.kind in GATHERING:
            return max(ask.options, key=lambda name: promise(view.table.lands[name]))
        wish = self.wishes.get(ask.kind)
        return wish if wish is not None and wish in ask.options else super().answer(view, ask)

    def begin(self, view: View, offers: list[str]) -> str | None:
        """Begin any act now and then, and leave when it is time to."""
        if "vanish" in offers and view.table.cycle > self.last_cycle:
            return "vanish"
        return super().begin(view, offers)


class Matchmaker(Herald):
    """A herald of the megagame who courts whomever it may, so that he is born in a short day."""

    def plans(self, r: Reading, offers: list[str]) -> Iterator[Plan]:
        """A wedding comes before everything."""
        yield from super().plans(r, offers)
        leaders = brides(r.s, r.me) if "court_partner" in offers else []
        for name in marriageable(r.s, r.me):
            if leaders and courtship_of(r.t, r.me, name) is None:
                says: Script = [("court", name), ("give leader", min(leaders))]
                yield Plan(WEDDING, "court_partner", says)


def promise(land: Any) -> int:
    """How soon a sietch can be built in a territory of Dawn of the Fremen."""
    return -1 if "sietch" in land.tokens else len(land.goods)


def seated(game: Game[Any], name: str, seat: int, dice: Dice, wanted: Wanted) -> Bot:
    """A player of this kind."""
    if name == "random":
        return RandomBot(game, seat, dice, acts=ACTS, polite=False)
    if name == "matchmaker":
        return Matchmaker(game, seat, dice)
    if name == "steered":
        return Steered(game, seat, dice, wanted)
    return maker(game, name)(game, seat, dice)


def played(game: Game[Any], wanted: Wanted, seed: int) -> Match[Any]:
    """One live game."""
    names = wanted.tables[seed % len(wanted.tables)]
    match = Match.begin(
        game, wanted.options, len(names), Secret.given(seed), players=names, live=True
    )
    bots = [
        seated(game, name, seat, Dice(seed * 10 + seat), wanted) for seat, name in enumerate(names)
    ]
    run(match, bots)
    return match


def shortest(game: Game[Any], wanted: Wanted) -> Match[Any] | None:
    """The shortest of some games that end as wanted; None: there was none."""
    if wanted.promise is not None:
        (players,) = wanted.tables
        breeder = Breeder(game, wanted.options, players, wanted.ending, wanted.promise)
        return breeder.bred(STOCKS)
    found: list[Match[Any]] = []
    for seed in range(SEEDS):
        match = played(game, wanted, seed)
        if match.verdict is not None and match.verdict.ending == wanted.ending:
            found.append(match)
        if len(found) == wanted.enough:
            break
    return min(found, key=lambda match: len(match.entries), default=None)


def main(name: str, *titles: str) -> None:
    """Find and write the records of a game with these titles, or all of them."""
    game, folder = load(name), TESTS / name / "golden"
    folder.mkdir(exist_ok=True)
    for title in titles or GAMES[name]:
        match = shortest(game, GAMES[name][title])
        if match is None:
            print(f"{title}: none was found")
            continue
        write(match.record, folder / f"{title}.jsonl")
        print(f"{title}: {len(match.entries)} entries, {match.verdict}", flush=True)


if __name__ == "__main__":
    if len(sys.argv) < 2 or sys.argv[1] not in GAMES:
        sys.exit(f"usage: python tools/golden.py {' | '.join(GAMES)} [TITLE ...]")
    main(*sys.argv[1:])
