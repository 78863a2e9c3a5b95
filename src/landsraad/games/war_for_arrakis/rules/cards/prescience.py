"""Prescience cards: the row, what each needs, claims, and planning cards attached to them."""

from __future__ import annotations

from collections.abc import Iterator

from landsraad.games.war_for_arrakis.components import (
    AREAS,
    ATREIDES,
    CARDS,
    MARKERS,
    NUMBERS,
    PRESCIENCE,
)
from landsraad.games.war_for_arrakis.components.ops import AttachPrescience
from landsraad.games.war_for_arrakis.components.rows import Requirement
from landsraad.games.war_for_arrakis.rules.board import all_near, bits, legions_of
from landsraad.games.war_for_arrakis.rules.cards.hands import can_discard, side_discards
from landsraad.games.war_for_arrakis.rules.legions.figures import drop_token, take, tidy
from landsraad.games.war_for_arrakis.rules.table import (
    area_with,
    forms,
    house,
    settling,
)
from landsraad.games.war_for_arrakis.rules.tracks import advance_marker
from landsraad.games.war_for_arrakis.state import KINDS, Legion, State, Table
from landsraad.kernel import AGAIN, PASS, Again, Ask, Play, Seat, then

# ---- the row


def reveal(s: State, n: int) -> None:
    """Lay that many cards of the deck open, or as many as there are (prescience_row)."""
    for _ in range(min(n, len(s.box.prescience))):
        card = s.box.prescience.pop()
        s.table.row.append(card)
        s.tell("prescience_revealed", card=card)


def leave_row(s: State, card: str) -> None:
    """A card is no longer open; what was attached to it is discarded."""
    t = s.table
    t.row.remove(card)
    for planning in t.attached.pop(card, []):
        t.discards[CARDS[planning].deck].append(planning)


def remove_from_game(s: State, card: str) -> None:
    """An open card leaves the game, openly."""
    leave_row(s, card)
    s.table.gone.append(card)


def shuffle_back(s: State, cards: list[str]) -> None:
    """Open cards go back into the deck, which is shuffled; nobody looks (unclaimed_cards)."""
    for card in cards:
        leave_row(s, card)
        s.box.prescience.append(card)
    if cards:
        s.box.dice.shuffle(s.box.prescience, "prescience")


def movable(t: Table) -> list[str]:
    """Open cards that effects and choices can remove or return: Eyes of Ibad holds the others
    (attached_prescience).
    """
    return [card for card in t.row if not any(a.persistent for a in attachments(t, card))]


def attachments(t: Table, card: str) -> Iterator[AttachPrescience]:
    """What planning cards do that lie beside an open card."""
    for planning in t.attached.get(card, []):
        for op in CARDS[planning].ops:
            if isinstance(op, AttachPrescience):
                yield op


def drop_attached(s: State) -> None:
    """At the end of the round only cards that hold a prescience card stay beside it."""
    t = s.table
    for card in list(t.attached):
        kept = []
        for planning in t.attached[card]:
            if any(isinstance(o, AttachPrescience) and o.persistent for o in CARDS[planning].ops):
                kept.append(planning)
            else:
                t.discards[CARDS[planning].deck].append(planning)
        if kept:
            t.attached[card] = kept
        else:
            del t.attached[card]


# ---- what a card needs


def claimable(s: State) -> list[str]:
    """Open cards of the action phase whose requirement is met now (claim_window, claim_limit)."""
    return [card for card in open_cards(s.table, "action") if is_met(s, PRESCIENCE[card].requires)]


def die_claims(t: Table) -> list[str]:
    """Open cards that are claimed by spending a die as one's turn (claim_by_die)."""
    cards = open_cards(t, "action")
    return [card for card in cards if PRESCIENCE[card].requires.kind == "spend_die"]


def end_claims(s: State) -> list[str]:
    """Open cards that can be claimed, or paid for, at the end of the round."""
    return [card for card in open_cards(s.table, "end") if is_met(s, PRESCIENCE[card].requires)]


def open_cards(t: Table, phase: str) -> list[str]:
    """Open cards of a phase, as long as a claim is left in this round (claim_limit)."""
    if t.claims >= NUMBERS.prescience_claims:
        return []
    return [card for card in t.row if PRESCIENCE[card].phase == phase]


def is_met(s: State, needs: Requirement) -> bool:
    """Is this so now, has it happened in this phase, or can it be paid?"""
    t = s.table
    if needs.kind == "event":
        name = f"{needs.event} {needs.leader}" if needs.leader else needs.event
        return t.feats.get(name, 0) >= max(needs.n, needs.min_worm_areas, 1)
    if needs.kind == "state":
        return holds(t, needs)
    return needs.kind == "pay" and payable(s, needs)


def holds(t: Table, needs: Requirement) -> bool:
    """Does the state hold that a card asks for?"""
    if needs.state == "leaders_on_board":
        return all(any(area_with(t, form) for form in forms(leader)) for leader in needs.leaders)
    if needs.state == "no_sietch_destroyed_this_round":
        return not t.fallen
    if needs.state == "unrevealed_sietches":
        return sum(sietch not in t.ranks for sietch in t.sietches.values()) >= needs.n
    own = [(area, legion) for area, legion in t.legions.items() if legion.side == ATREIDES]
    if needs.state == "legions_in_sectors":
        return len({sector for area, _ in own for sector in AREAS[area].sectors}) >= needs.n
    if needs.state == "legion_of_units":
        return any(legion.units >= needs.n for _, legion in own)
    assert needs.state == "legion_adjacent_to", needs.state
    return bool(legions_of(t, ATREIDES) & all_near(t, bits(needs.areas)))


def payable(s: State, needs: Requirement) -> bool:
    """Can the Atreides pay a cost?"""
    t = s.table
    if needs.cost == "discard_planning":
        return can_discard(s, ATREIDES) >= needs.n
    if needs.cost == "remove_sandworms":
        return len(worms_on_board(t)) >= needs.n
    units = sum(legion.units for legion in t.legions.values() if legion.side == ATREIDES)
    return units >= needs.n


def worms_on_board(t: Table) -> list[str]:
    """Areas with a sandworm, the Wild Maker among them (wild_maker)."""
    return [*t.worms, t.wild_maker] if t.wild_maker else list(t.worms)


# ---- claiming


def claim_prescience(s: State, seat: Seat) -> Play[None]:
    """Free act: claim a card as soon as its requirement is met, in either side's turn."""
    card = yield Ask(seat, "claim", claimable(s), of="prescience")
    then(s, (claim_card, seat, card))


def may_claim(s: State, seat: Seat) -> bool:
    """May this seat claim a card now? Not between a roll and its casualties (claim_window)."""
    t = s.table
    if t.phase != "actions" or t.sides[seat] != ATREIDES or not t.row or settling(t):
        return False
    return bool(claimable(s))


def claim_card(s: State, seat: Seat, card: str) -> None:
    """A claimed card advances its markers and leaves the game (claim_limit).

    Fear Is the Mind-Killer beside it brings one marker further (attached_prescience).
    """
    t = s.table
    bonus = sum(attached.bonus_steps for attached in attachments(t, card))
    remove_from_game(s, card)
    t.claims += 1
    s.tell("prescience_claimed", seat=seat, card=card)
    if bonus:
        then(s, (advance_one, seat, bonus))
    steps = [(marker, getattr(PRESCIENCE[card], marker)) for marker in MARKERS]
    then(s, *((advance_marker, marker, n) for marker, n in steps if n))


def advance_one(s: State, seat: Seat, n: int) -> Play[None]:
    """One marker of the player's choice advances that many steps."""
    room = [m for m in MARKERS if s.table.prescience[m] < NUMBERS.prescience_last_step]
    marker = (yield Ask(seat, "advance marker", [*room, PASS], of="marker")) if room else PASS
    if marker != PASS:
        then(s, (advance_marker, marker, n))


def claim_at_end(s: State) -> Play[Again | None]:
    """Cards of the end of the round, one after the other in any order (claim_at_round_end)."""
    seat = house(s.table, ATREIDES)
    cards = end_claims(s)
    card = (yield Ask(seat, "claim", [*cards, PASS], of="prescience")) if cards else PASS
    if card == PASS:
        return None
    then(s, (claim_card, seat, card))
    needs = PRESCIENCE[card].requires
    if needs.cost == "discard_planning":
        then(s, (side_discards, ATREIDES, needs.n))
    elif needs.cost == "remove_sandworms":
        then(s, (pay_worms, needs.n))
    elif needs.cost == "remove_units":
        then(s, (pay_units, needs.n))
    return AGAIN


# ---- paying


def pay_worms(s: State, n: int) -> Play[None]:
    """Remove sandworms from the board; the Wild Maker is one (wild_maker)."""
    t = s.table
    left, chosen = worms_on_board(t), list[str]()
    for _ in range(n):
        area = yield Ask(house(t, ATREIDES), "remove worm", list(left), of="area")
        chosen.append(area)
        left.remove(area)
    for area in chosen:
        if area == t.wild_maker:
            t.wild_maker = ""
        else:
            t.worms.remove(area)
        s.tell("worm_removed", area=area)


def pay_units(s: State, n: int) -> Play[None]:
    """Remove own units from the board; a token counts as one and goes unseen."""
    t = s.table
    seat = house(t, ATREIDES)
    left = {area: units_in(legion) for area, legion in t.legions.items() if legion.side == ATREIDES}
    chosen: list[tuple[str, str]] = []
    for _ in range(n):
        area = yield Ask(seat, "remove from", [a for a in left if left[a]], of="area")
        unit = yield Ask(seat, "remove unit", list(dict.fromkeys(left[area])), of="unit")
        chosen.append((area, unit))
        left[area].remove(unit)
    for area, unit in chosen:
        if unit in KINDS:
            take(t, area, unit)
        else:
            drop_token(s, area, unit)
        s.tell("unit_given_up", area=area, unit=unit)
    for area in dict.fromkeys(area for area, _ in chosen):
        tidy(s, area)


def units_in(legion: Legion) -> list[str]:
    """The units of a legion by kind, and its tokens by their ids."""
    units = [kind for kind in KINDS for _ in range(getattr(legion, kind))]
    return [*units, *legion.tokens]
