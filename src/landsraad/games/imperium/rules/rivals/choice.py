"""Which Rivals play (rival_choice, streamlined), and what they begin with."""

from __future__ import annotations

from landsraad.games.imperium.components import LEADERS, RIVAL_NUMBERS, RIVALS
from landsraad.games.imperium.rules.rivals.variants import difficulty
from landsraad.games.imperium.state import Player, State, Table, Who
from landsraad.kernel import AGAIN, Again, Ask, Play


def rival_count(seats: int) -> int:
    """How many Rivals join that many people."""
    return {1: RIVAL_NUMBERS.solo_rivals, 2: RIVAL_NUMBERS.two_player_rivals}.get(seats, 0)


def new_rival(troops: int) -> Player:
    """A Rival before its card is known."""
    return Player(
        rival=True,
        water=RIVAL_NUMBERS.water,
        agents=["agent"] * RIVAL_NUMBERS.agents,
        supply=troops,
    )


def possible_rivals(t: Table) -> list[str]:
    """Cards that may be Rivals now: nobody plays that Leader."""
    taken = [player.leader for player in t.players]
    taken += [LEADERS[leader].back_of for leader in taken if leader in LEADERS]
    cards = [card for card in RIVALS.values() if card.id not in taken]
    if t.seats == 2 and t.options.streamlined_rival:
        cards = [card for card in cards if card.streamlined]
    elif t.options.rivals == "gentle":
        cards = [card for card in cards if card.swordmaster_value >= RIVAL_NUMBERS.gentle_value]
    return [card.id for card in cards]


def choose_rivals(s: State) -> Play[Again | None]:
    """One Rival after the other: drawn, or chosen by the First Player or the next human."""
    t = s.table
    waiting = [who for who, player in enumerate(t.players) if player.rival and not player.leader]
    if not waiting:
        return None
    cards = possible_rivals(t)
    if t.options.rivals == "choose":
        card = yield Ask(t.first if t.first < t.seats else 0, "rival", cards, of="rival")
    else:
        card = s.box.dice.pick(cards, "rival")
    take_rival(s, waiting[0], card)
    return AGAIN


def take_rival(s: State, who: Who, card: str) -> None:
    """A Rival's card comes before it."""
    s.table.players[who].leader = card
    s.tell("rival", player=who, leader=card)


def rival_garrison(t: Table) -> int:
    """Troops that a Rival begins with."""
    level = difficulty(t)
    return RIVAL_NUMBERS.garrison if level.rival_garrison < 0 else level.rival_garrison
