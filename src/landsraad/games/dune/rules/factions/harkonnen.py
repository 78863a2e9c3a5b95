"""Harkonnen: captured leaders, what everybody can know of them, and cards taken by Karama.

Only the Harkonnen and the leader's own faction know which leader was taken (ruling
captured_leader_knowledge). `captives` and `missing` name those that are held, `buried` those that
lie face down in the tanks; the Harkonnen note the latter as `buried stilgar` = 1. On the table
each is a `Capture` with all the leaders that it may be, as far as everybody knows.
"""

from __future__ import annotations

from collections.abc import Iterable

from landsraad.games.dune.components import LEADERS, LEADERS_OF
from landsraad.games.dune.rules import notes
from landsraad.games.dune.rules.cards.hands import karamas
from landsraad.games.dune.rules.cards.karama import play_karama, stoppable, was_stopped
from landsraad.games.dune.rules.deals import bindings
from landsraad.games.dune.rules.phases.battle_sides import opponent
from landsraad.games.dune.rules.table import (
    advanced,
    battle_of,
    home_leaders,
    owner_of,
    receive,
    seat_of,
    seats,
)
from landsraad.games.dune.state import NOBODY, Capture, State, Table
from landsraad.kernel import PASS, Ask, Play, Seat, Value, then

POWER = "captured_leaders"
SPICE_FOR_CAPTIVE = 2


# ---- taking a leader after a won battle


def may_capture(t: Table) -> bool:
    """Have the Harkonnen won the battle of an advanced game?"""
    winner = battle_of(t).winner
    return winner != NOBODY and advanced(t) and t.factions[winner] == "harkonnen"


def fought_elsewhere(t: Table, leader: str) -> bool:
    """Has a leader fought in another territory this turn (ruling leader_reuse)?"""
    return leader in t.fought and t.fought[leader] != battle_of(t).territory


def capturable(s: State, loser: Seat) -> list[str]:
    """Living leaders of the loser that did not fight elsewhere this turn (ruling capture)."""
    return [leader for leader in home_leaders(s, loser) if not fought_elsewhere(s.table, leader)]


def maybe_capturable(t: Table, loser: Seat) -> list[str]:
    """The same as far as everybody knows: captives that nobody can name are among them."""
    named = {c.candidates[0] for c in t.captures if len(c.candidates) == 1}
    return [
        leader
        for leader in LEADERS_OF[t.factions[loser]]
        if leader not in t.dead and leader not in named and not fought_elsewhere(t, leader)
    ]


def capture(s: State) -> Play[None]:
    """The winner may take a random leader of the loser (power captured_leaders, ruling capture)."""
    t = s.table
    harkonnen = battle_of(t).winner
    loser = opponent(t, harkonnen)
    if POWER in t.stopped or not maybe_capturable(t, loser):
        return
    could = bindings.powers(t, harkonnen, POWER, loser, ["capture"])
    options: list[Value] = [PASS, *(could if capturable(s, loser) else [])]
    if (yield Ask(harkonnen, "capture", options, True)) == PASS:
        return
    s.tell("captures", seat=harkonnen, other=loser)
    then(s, *stoppable(s, harkonnen, POWER), (take_captive, loser))


def take_captive(s: State, loser: Seat) -> None:
    """A leader is drawn, unless a Karama stopped it; only the two factions learn which."""
    t = s.table
    harkonnen = seat_of(t, "harkonnen")
    if was_stopped(s, POWER):
        return
    may_be = maybe_capturable(t, loser)
    leader = s.box.dice.pick(sorted(capturable(s, loser)), "capture")
    public = t.options.captures_are_public
    t.captures.append(Capture(loser, [leader] if public else may_be))
    s.shields[harkonnen].captives.append(leader)
    s.shields[loser].missing.append(leader)
    notes.forget(s, *(f"captive {may}" for may in may_be))
    s.tell("captured", None if public else (harkonnen, loser), seat=harkonnen, leader=leader)
    then(s, captive_fate)


def captive_fate(s: State) -> Play[None]:
    """Keep the captive for a battle, or kill it for spice; its name stays secret."""
    t = s.table
    harkonnen, capture = seat_of(t, "harkonnen"), t.captures[-1]
    if (yield Ask(harkonnen, "captive", ["keep", "kill"])) == "keep":
        s.tell("captive_kept", seat=harkonnen, other=capture.owner)
        release_captives(s)
        return
    leader = s.shields[harkonnen].captives.pop()
    s.shields[capture.owner].missing.remove(leader)
    s.shields[capture.owner].buried.append(leader)
    notes.rename(s, f"captive {leader}", f"buried {leader}")
    notes.learn(s, [harkonnen], f"buried {leader}", 1)
    capture.killed = True
    receive(t, harkonnen, SPICE_FOR_CAPTIVE)
    s.tell("captive_killed", seat=harkonnen, other=capture.owner, amount=SPICE_FOR_CAPTIVE)


# ---- captives in battle


def usable_captives(s: State, seat: Seat) -> list[str]:
    """Captives that may fight in this battle, in a side's plan."""
    t = s.table
    if POWER in battle_of(t).stopped:
        return []
    return [x for x in s.shields[seat].captives if not fought_elsewhere(t, x)]


def captive_use_stoppable(t: Table, seat: Seat) -> bool:
    """May a Karama stop the use of a captive by this side (ruling karama_never)?"""
    return (
        t.options.karama_exceptions == "rulebook"
        and t.factions[seat] == "harkonnen"
        and any(not c.killed for c in t.captures)
    )


def is_captive(t: Table, seat: Seat, leader: str) -> bool:
    """Does a leader in this seat's plan belong to another faction?"""
    return leader in LEADERS and owner_of(t, leader) != seat


# ---- captives go home


def captive_leaves(s: State, leader: str) -> None:
    """A captive that everybody sees is no longer held: it is used up, or dead."""
    t = s.table
    identify(t, leader, killed=False)
    t.captures = [c for c in t.captures if c.killed or c.candidates != [leader]]
    s.shields[seat_of(t, "harkonnen")].captives.remove(leader)
    s.shields[owner_of(t, leader)].missing.remove(leader)
    notes.forget(s, f"captive {leader}")


def captive_goes_home(s: State, leader: str) -> None:
    """A captive that has fought and lives returns to its faction."""
    captive_leaves(s, leader)
    s.tell("captive_returned", seat=owner_of(s.table, leader), leader=leader)


def release_captives(s: State) -> None:
    """All captives go home at once when no own Harkonnen leader lives; their number is public."""
    t = s.table
    harkonnen = seat_of(t, "harkonnen")
    if harkonnen < 0 or not s.shields[harkonnen].captives or home_leaders(s, harkonnen):
        return
    for leader in s.shields[harkonnen].captives:
        s.shields[owner_of(t, leader)].missing.remove(leader)
        notes.forget(s, f"captive {leader}")
    s.tell("captives_released", seat=harkonnen, amount=len(s.shields[harkonnen].captives))
    s.shields[harkonnen].captives = []
    t.captures = [c for c in t.captures if c.killed]


def buried_leader_returns(s: State, leader: str) -> None:
    """A leader killed in captivity is revived, and everybody learns which it was."""
    t = s.table
    identify(t, leader, killed=True)
    t.captures = [c for c in t.captures if not c.killed or c.candidates != [leader]]
    s.shields[owner_of(t, leader)].buried.remove(leader)
    t.deaths[leader] = t.deaths.get(leader, 0) + 1
    notes.forget(s, f"buried {leader}")


# ---- what is known


def identify(t: Table, leader: str, killed: bool) -> None:
    """Everybody learns that a leader is one of the captives held, or of those killed.

    Nobody can tell which capture it was when several could: then the first stands for it, and
    the others may be whatever one of them might have been.
    """
    could = [c for c in t.captures if c.killed == killed and leader in c.candidates]
    pool = list(dict.fromkeys(x for c in could for x in c.candidates if x != leader))
    seen_free(t, leader)
    for other in could[1:]:
        other.candidates = list(pool)
    could[0].candidates = [leader]


def seen_free(t: Table, leader: str) -> None:
    """Everybody sees a leader on its own side or dead: it is none of the captured ones."""
    for captured in t.captures:
        if leader in captured.candidates:
            captured.candidates.remove(leader)


def leader_seen(s: State, who: Iterable[Seat], seat: Seat, leader: str) -> None:
    """Some seats see in secret which leader a side will use, and so whether it is a captive."""
    t = s.table
    if leader not in LEADERS or not any(leader in c.candidates for c in t.captures):
        return
    know = (seat_of(t, "harkonnen"), owner_of(t, leader))
    held = int(is_captive(t, seat, leader))
    notes.learn(s, (x for x in who if x not in know), f"captive {leader}", held)


# ---- own Karama power: cards taken from a hand, and others given back


def may_swap(s: State, seat: Seat) -> bool:
    """Any time outside a battle, once a game (ruling karama_faction_power_once)."""
    t = s.table
    return (
        advanced(t)
        and t.turn > 0
        and t.battle is None
        and t.factions[seat] == "harkonnen"
        and seat not in t.powers_used
        and bool(karamas(s, seat))
        and bool(victims(s, seat))
    )


def victims(s: State, seat: Seat) -> list[Seat]:
    """Who has cards to take, and was not promised to be left alone."""
    t = s.table
    return [
        other
        for other in seats(t)
        if other != seat
        and s.shields[other].hand
        and bindings.powers(t, seat, "karama", other, ["karama"])
    ]


def swap_cards(s: State, seat: Seat) -> Play[None]:
    """Name a seat and a number; that many cards are taken unseen (ruling harkonnen_swap)."""
    t = s.table
    other = yield Ask(seat, "take cards from", victims(s, seat), of="seat")
    number = yield Ask(seat, "take cards", range(1, len(s.shields[other].hand) + 1))
    play_karama(s, seat, "karama")
    t.powers_used.append(seat)
    s.tell("karama_power", seat=seat, card="karama")
    s.tell("cards_taken", seat=seat, other=other, cards=number)
    taken = take_unseen(s, other, number)
    third = [x for x in seats(t) if x not in (seat, other)]
    notes.hand_unknown(s, other, third)
    notes.hand_unknown(s, seat, third)
    for card in taken:
        s.shields[seat].hand.append(card)
        notes.card_left(s, other, card)
        notes.card_came(s, seat, card, [other])
        s.tell("taken", only=(seat, other), card=card)
    then(s, (give_back, other, number))


def take_unseen(s: State, other: Seat, number: int) -> list[str]:
    """Draw this many cards from a hand at random."""
    hand = s.shields[other].hand
    taken = []
    for _ in range(number):
        card = s.box.dice.pick(sorted(hand), "card taken")
        hand.remove(card)
        taken.append(card)
    return taken


def give_back(s: State, other: Seat, number: int) -> Play[None]:
    """The Harkonnen give as many cards of their choice back."""
    harkonnen = seat_of(s.table, "harkonnen")
    hand = list(s.shields[harkonnen].hand)
    given: list[str] = []
    for _ in range(number):
        card = yield Ask(harkonnen, "give back", sorted(set(hand)), True, of="card")
        hand.remove(card)
        given.append(card)
    for card in given:
        s.shields[harkonnen].hand.remove(card)
        s.shields[other].hand.append(card)
        notes.card_left(s, harkonnen, card)
        notes.card_came(s, other, card, [harkonnen])
        s.tell("given_back", only=(harkonnen, other), card=card)
