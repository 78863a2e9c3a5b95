"""Phase 9: has anybody won?"""

from __future__ import annotations

from landsraad.games.dune.components import STRONGHOLDS
from landsraad.games.dune.rules.deals import bindings
from landsraad.games.dune.rules.deals.payments import happened, take_in_bribes
from landsraad.games.dune.rules.phases.nexus import alliance_strongholds
from landsraad.games.dune.rules.table import (
    occupants,
    partner,
    people,
    seat_of,
    seats,
    side_of,
    storm_order,
)
from landsraad.games.dune.state import NOBODY, State, Table
from landsraad.kernel import Seat, Verdict

ALONE = 3
"""Strongholds that a player without allies needs."""
WITH_TWO_PEOPLE = 4
SPECIAL = ("fremen", "guild")
"""Endings that a prediction does not cover (option prediction_covers_special)."""


def mentat_pause(s: State) -> None:
    """Bribes are taken in, winners declared (ruling win_check); then the turn is over."""
    t = s.table
    take_in_bribes(s)
    won = stronghold_win(t) or (last_turn_win(t) if t.turn == t.options.turns else None)
    if won:
        declare(s, *won)
    turn_over(s)


def team(t: Table, seat: Seat) -> list[Seat]:
    """Those who win together with a seat: its alliance, or the same person's factions."""
    other = partner(t, seat)
    return sorted([seat, other]) if other >= 0 else side_of(t, seat)


def strongholds_of(t: Table, members: list[Seat]) -> list[str]:
    """The strongholds that count for these seats (ruling contested_stronghold)."""
    return [
        stronghold for stronghold in STRONGHOLDS if counts(t, occupants(t, stronghold), members)
    ]


def counts(t: Table, there: list[Seat], members: list[Seat]) -> bool:
    """Does a stronghold with these occupants count for these seats?"""
    own = [seat for seat in there if seat in members]
    return bool(own) and (len(own) == len(there) or t.options.contested_stronghold_counts)


def needed(t: Table, seat: Seat) -> int:
    """How many strongholds a seat needs with its team (rulings win_check, two_factions_each)."""
    if people(t) == 2:
        return WITH_TWO_PEOPLE
    return alliance_strongholds(t) if t.allies[seat] else ALONE


def stronghold_win(t: Table) -> tuple[str, list[Seat]] | None:
    """The first in storm order who holds enough, with its team (ruling several_winners)."""
    held = [there for stronghold in STRONGHOLDS if (there := occupants(t, stronghold))]
    for seat in storm_order(t):
        members = team(t, seat)
        if len([there for there in held if counts(t, there, members)]) >= needed(t, seat):
            return ("alliance" if len(members) > 1 else "solo"), members
    return None


def fremen_plan_succeeds(t: Table) -> bool:
    """Fremen: both sietches theirs or empty, none of three factions in Tuek's (special_victory)."""
    fremen = seat_of(t, "fremen")
    sietches = [seat for x in ("sietch_tabr", "habbanya_sietch") for seat in occupants(t, x)]
    enemies = [seat_of(t, faction) for faction in ("harkonnen", "atreides", "emperor")]
    tueks = occupants(t, "tueks_sietch")
    return all(seat == fremen for seat in sietches) and not any(x in enemies for x in tueks)


def last_turn_win(t: Table) -> tuple[str, list[Seat]]:
    """Nobody has won at the end of the last turn (ruling last_turn)."""
    fremen, guild = seat_of(t, "fremen"), seat_of(t, "guild")
    if fremen >= 0 and (guild < 0 or fremen_plan_succeeds(t)):
        return "fremen", team(t, fremen)
    if guild >= 0:
        return "guild", team(t, guild)
    held = {seat: len(strongholds_of(t, team(t, seat))) for seat in seats(t)}
    best = max(held.values())
    winners = [seat for seat in seats(t) if held[seat] == best]
    one_team = all(seat in team(t, winners[0]) for seat in winners)
    return ("most_strongholds" if one_team else "tie"), winners


def declare(s: State, ending: str, winners: list[Seat]) -> None:
    """Check the prediction, then the game is over (ruling prediction_check)."""
    t = s.table
    sisters = seat_of(t, "bene_gesserit")
    special = ending in SPECIAL and not t.options.prediction_covers_special
    if sisters >= 0 and not special:
        shield = s.shields[sisters]
        predicted = seat_of(t, shield.predicted)
        if predicted in winners and shield.predicted_turn == t.turn:
            s.tell("prediction_true", seat=sisters, faction=shield.predicted)
            ending, winners = "prediction", [sisters]
    t.ending, t.winners = ending, winners
    for seat in winners:
        s.tell("won", seat=seat, ending=ending)


def turn_over(s: State) -> None:
    """Leaders go home, and what lasted for the turn is over."""
    t = s.table
    t.fought, t.kwisatz_at = {}, ""
    happened(s, "turn_ends", NOBODY)
    bindings.expire(s, t.phase)
    bindings.expire(s, "turn")


def verdict(s: State) -> Verdict:
    """Who won, how, and in which turn."""
    t = s.table
    held = tuple(len(strongholds_of(t, [seat])) for seat in seats(t))
    return Verdict(tuple(t.winners), t.ending, t.turn, held)
