"""A Rival's turn: flip House Hagal cards until one sends the Agent; do what it shows; deploy."""

from __future__ import annotations

from landsraad.games.imperium.components import HAGAL, ops
from landsraad.games.imperium.components.checks import every_op
from landsraad.games.imperium.rules.effects.ix import drop_largest, marked_tiles
from landsraad.games.imperium.rules.rivals.deck import flip, reshuffle
from landsraad.games.imperium.rules.rivals.hagal import way_of, why_skipped
from landsraad.games.imperium.rules.rivals.variants import deployed_by_expert, sword_cards
from landsraad.games.imperium.rules.running import run
from landsraad.games.imperium.rules.spies import recall_spy
from landsraad.games.imperium.rules.table import board, clockwise, spies_left, units
from landsraad.games.imperium.rules.units import (
    deploy,
    deploy_dreadnought,
    deployable,
    deployable_dreadnoughts,
    use_allowance,
)
from landsraad.games.imperium.rules.visits import others_gain
from landsraad.games.imperium.state import State, Turn, Who
from landsraad.kernel import then


def rival_turn(s: State, who: Who) -> None:
    """Flip cards until one shows a space that nobody occupies."""
    while True:
        card = flip(s)
        s.tell("hagal", player=who, card=card.id)
        if card.flip_another:
            then(s, (rival_turn, who))
            run(s, who, f"hagal/{card.id}")
            return
        number = way_of(s, who, card)
        space = card.goes[number].space
        reason = why_skipped(s, who, card, number)
        if not reason:
            then(s, (rival_sends, who, card.id, number))
            return
        s.tell("hagal_skipped", player=who, card=card.id, space=space, reason=reason)


def rival_sends(s: State, who: Who, card: str, number: int) -> None:
    """The Agent goes there; only what the card shows is gained."""
    t = s.table
    player, space = t.players[who], HAGAL[card].goes[number].space
    player.sent[space] = player.agents.pop()
    t.turn.space, t.turn.combat = space, board(t).spaces[space].combat
    s.tell("rival_sent", player=who, card=card, space=space)
    then(s, (rival_deploys, who), end_rival_turn)
    if offers_tech(card) and not marked_tiles(t):
        then(s, drop_largest)
    run(s, who, f"hagal/{card}/goes/{number}")
    run(s, who, f"hagal/{card}")
    others_gain(s, who, board(t).spaces[space])


def offers_tech(card: str) -> bool:
    """Does a House Hagal card let a Rival acquire a Tech tile?"""
    return any(isinstance(op, ops.AcquireTech) for op in every_op(card, HAGAL[card].effects))


def rival_deploys(s: State, who: Who) -> None:
    """On a Combat space all recruits of the turn and up to two of the garrison go."""
    t = s.table
    for _ in range(sent_ahead(s, who, deployable_dreadnoughts(t), "dreadnought")):
        deploy_dreadnought(s, who)
    if n := sent_ahead(s, who, deployable(t), "troop"):
        use_allowance(t, n)
        deploy(s, who, n)


def sent_ahead(s: State, who: Who, able: int, unit: str) -> int:
    """How many units of a kind go to the Conflict; what stays behind is told."""
    n = deployed_by_expert(s.table, who, able)
    if n < able:
        s.tell("rival_held_back", player=who, n=able - n, unit=unit)
    return n


def end_rival_turn(s: State) -> None:
    """The Rival's turn is over."""
    s.tell("turn_ended", player=s.table.turn.player)
    s.table.turn = Turn()


# ---- what only Rivals do


def rival_scheme(s: State, who: Who) -> None:
    """The third Spy calls the other two back and carries the Scheme out."""
    player = s.table.players[who]
    if spies_left(player):
        return
    for post in player.spies[:-1]:
        recall_spy(s, who, post, "schemed")
    s.tell("scheme", player=who, leader=player.leader)
    run(s, who, f"rival/{player.leader}/scheme")


def rivals_add_swords(s: State) -> None:
    """When Combat begins each Rival with a unit flips for swords, in turn order."""
    t = s.table
    for who in clockwise(t, t.first):
        player = t.players[who]
        if not player.rival or not units(player):
            continue
        for _ in range(sword_cards(t)):
            card = flip(s)
            while any(isinstance(op, ops.ReshuffleHagal) for op in card.effects):
                reshuffle(s)
                card = flip(s)
            player.swords += card.swords
            s.tell("rival_swords", player=who, card=card.id, n=card.swords)
