"""Setup: the tribes' sets, the production sites and the Scavenge deck; the Harj does the rest."""

from __future__ import annotations

from landsraad.games.dawn_of_the_fremen.components import BOX, DEBTS, DECK, SET_ASIDE
from landsraad.games.dawn_of_the_fremen.options import Options
from landsraad.games.dawn_of_the_fremen.rules.phases.harj import roll_for_leader
from landsraad.games.dawn_of_the_fremen.rules.table import empty_lands
from landsraad.games.dawn_of_the_fremen.state import Box, Shield, State, Table
from landsraad.kernel import Dice, Refused, then

PAIRED_SEATS = 4


def setup(options: Options, seats: int, dice: Dice) -> State:
    """An empty map; who leads the Harj is rolled for in its first step."""
    check(options, seats)
    deck = list(DECK)
    dice.shuffle(deck, "scavenge")
    sites, leftovers = prepare_sites(dice)
    table = Table(
        agenda=[],
        options=options,
        lands=empty_lands(),
        debts=[[DEBTS * (tribe == holder) for holder in range(seats)] for tribe in range(seats)],
        cards=[[] for _ in range(seats)],
        sides=[seat % 2 if options.fixed_pairs else seat for seat in range(seats)],
        needs=[options.sietches_pair if options.fixed_pairs else options.sietches_alone] * seats,
        thumpers=[""] * seats,
        rolls=[0] * seats,
    )
    s = State(table, [Shield({}) for _ in range(seats)], Box(dice, deck, sites, {}, leftovers))
    then(s, roll_for_leader)
    return s


def check(options: Options, seats: int) -> None:
    """Refuse options that cannot be played (alliance_mode)."""
    if options.fixed_pairs and seats != PAIRED_SEATS:
        why = "fixed pairs need {needed} seats, not {count}"
        raise Refused(why, rule="fixed_pairs", needed=PAIRED_SEATS, count=seats)


def prepare_sites(dice: Dice) -> tuple[list[str], list[str]]:
    """The 12 sites of this game in random order, and the two that are left out."""
    sites = [site for site, number in BOX.sites.items() for _ in range(number)]
    aside = list(SET_ASIDE)
    for site in aside:
        sites.remove(site)
    dice.shuffle(aside, "set aside")
    sites.append(aside.pop())
    dice.shuffle(sites, "sites")
    return sites, aside
