"""Phase 2: spice blows, worms appear, and after a worm there is a Nexus."""

from __future__ import annotations

from landsraad.games.dune.components import SPICE_CARDS, WORM
from landsraad.games.dune.rules import notes
from landsraad.games.dune.rules.factions import fremen
from landsraad.games.dune.rules.phases.nexus import nexus
from landsraad.games.dune.rules.phases.worms import worm_strikes
from landsraad.games.dune.rules.table import advanced, seat_of
from landsraad.games.dune.state import State, Table
from landsraad.kernel import AGAIN, Again, then


def spice_blow_phase(s: State) -> None:
    """One blow, in the advanced game a second one for pile B (ruling double_blow_nexus)."""
    blows = ["A", "B"] if advanced(s.table) else ["A"]
    then(
        s,
        fremen.call_worm,
        *[(blow, pile) for pile in blows],
        fremen.call_worm,
        end_spice_blow,
    )


def blow(s: State, pile: str) -> None:
    """Turn cards up until a territory appears; then Nexus and rides if a worm did."""
    s.table.blow, s.table.worms = pile, 0
    then(s, turn_up_card, after_blow)


def draw_spice_card(s: State) -> str:
    """Take the top card of the spice deck; an empty deck is rebuilt first."""
    if not s.box.spice_deck:
        rebuild_spice_deck(s)
    notes.forget(s, "spice card")
    s.table.spice_seen = False
    return s.box.spice_deck.pop()


def rebuild_spice_deck(s: State) -> None:
    """Shuffle both piles of discards (ruling spice_deck_reshuffle)."""
    t = s.table
    keep = t.options.keep_top_territory_card_on_reshuffle
    for pile in (t.pile_a, t.pile_b):
        top = [top_territory_card(pile)] if keep and top_territory_card(pile) else []
        s.box.spice_deck += pile
        for card in top:
            s.box.spice_deck.remove(card)
        pile[:] = top
    s.box.dice.shuffle(s.box.spice_deck, "spice deck")
    s.tell("spice_deck_rebuilt")


def pile_of(t: Table) -> list[str]:
    """The discard pile of the blow that is going on."""
    return t.pile_b if t.blow == "B" else t.pile_a


def top_territory_card(pile: list[str]) -> str:
    """The topmost card of a pile that is not a worm, or nothing (ruling worm_victim_territory)."""
    return next((card for card in reversed(pile) if card != WORM), "")


def turn_up_card(s: State) -> Again | None:
    """A territory gets spice and ends the blow; a worm strikes, and another card follows."""
    t = s.table
    card = draw_spice_card(s)
    if card != WORM:
        place_spice(s, card)
        pile_of(t).append(card)
        return None
    if t.turn == 1:
        t.set_aside += 1
        s.tell("worm_set_aside")
        return AGAIN
    target = top_territory_card(pile_of(t))
    pile_of(t).append(card)
    t.worms += 1
    s.tell("worm_appears", pile=t.blow)
    if t.worms == 1:
        if target:
            worm_strikes(s, SPICE_CARDS[target].territory, "drawn")
    elif advanced(t) and seat_of(t, "fremen") >= 0:
        then(s, fremen.place_worm)
    return AGAIN


def place_spice(s: State, card: str) -> None:
    """Spice comes up, unless its sector is in storm (ruling storm_spice)."""
    t = s.table
    fact = SPICE_CARDS[card]
    part = f"{fact.territory}@{fact.sector}"
    in_storm = fact.sector == t.storm
    s.tell("spice_blow", spice_card=card, amount=0 if in_storm else fact.spice)
    if not in_storm:
        t.ground[part] = t.ground.get(part, 0) + fact.spice
        t.bank -= fact.spice


def after_blow(s: State) -> None:
    """A Nexus after worms, then the Fremen ride (rulings worm_before_nexus, worm_ride_timing)."""
    t = s.table
    then(s, *([nexus] if t.worms else []), fremen.ride_worms)


def end_spice_blow(s: State) -> None:
    """The worms of the first turn are shuffled back in (ruling turn1_worms)."""
    t = s.table
    t.blow = ""
    if t.set_aside:
        s.box.spice_deck += [WORM] * t.set_aside
        t.set_aside = 0
        s.box.dice.shuffle(s.box.spice_deck, "spice deck")
