"""Who sits where with six players, and who has which Objective."""

from __future__ import annotations

from landsraad.games.imperium.components import (
    BATTLE_ICONS,
    CARDS,
    MUAD_DIB,
    NUMBERS,
    OBJECTIVES,
    SIX,
)
from landsraad.games.imperium.rules.table import allies
from landsraad.games.imperium.state import Player, State, Table, Who

MOUSE = "desert_mouse"


def six_players() -> list[Player]:
    """Both Commanders and their Allies in the order of the seats."""
    return [seated_as(role) for role in SIX.teams.seats]


def seated_as(role: str) -> Player:
    """A player in a seat: a Commander with a Leader and no troops, or an Ally."""
    commander = role in SIX.teams.commanders
    return Player(
        leader=role if commander else "",
        team=0 if role.startswith(MUAD_DIB) else 1,
        commander=commander,
        solari=NUMBERS.solari,
        spice=NUMBERS.spice,
        water=NUMBERS.water,
        agents=["left", "right"] if commander else ["agent"] * NUMBERS.agents_on_leader,
        supply=0 if commander else NUMBERS.troops_total,
    )


def deal_to_allies(s: State) -> None:
    """Only Allies draw Objectives; each team has one Desert Mouse."""
    t = s.table
    cards = [card.id for card in OBJECTIVES.values() if t.seats in card.players]
    s.box.dice.shuffle(cards, "objectives")
    people = [who for who, player in enumerate(t.players) if not player.commander]
    for who in people:
        t.players[who].face_up = [cards.pop()]
    for commander in (who for who, player in enumerate(t.players) if player.commander):
        pair = allies(t, commander)
        if all(icon_of(t, who) == MOUSE for who in pair):
            trade_mouse(t, pair)
    t.first = next(who for who in people if OBJECTIVES[t.players[who].face_up[0]].first_player)


def icon_of(t: Table, who: Who) -> str:
    """The battle icon of an Ally's Objective."""
    return BATTLE_ICONS[t.players[who].face_up[0]]


def trade_mouse(t: Table, pair: list[Who]) -> None:
    """The one without the First Player marker trades with the opposing Ally in the next seat."""
    holder = next(who for who in pair if not OBJECTIVES[t.players[who].face_up[0]].first_player)
    count = len(t.players)
    beside = [(holder + 1) % count, (holder - 1) % count]
    other = next(who for who in beside if not t.players[who].commander)
    one, two = t.players[holder], t.players[other]
    one.face_up, two.face_up = two.face_up, one.face_up


def commander_deck(leader: str) -> list[str]:
    """The ten cards of a Commander."""
    return [
        card.id for card in CARDS.values() if card.commander == leader for _ in range(card.count)
    ]
