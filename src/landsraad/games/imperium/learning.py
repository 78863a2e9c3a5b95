"""The guided first game: Gurney Halleck against two gentle bots, with a deal that shows everything.

In the first round there is a card in hand for each kind of space, a spice for a Spy, and a Conflict
whose icon is that of the learner's Objective: the others have no troops at home, so two win it.
"""

from __future__ import annotations

from typing import Final

from landsraad.games.imperium.components import BATTLE_ICONS
from landsraad.games.imperium.options import Options
from landsraad.games.imperium.rules import setup
from landsraad.games.imperium.rules.phases.round_start import game_round
from landsraad.games.imperium.rules.pool import DEPLOY
from landsraad.games.imperium.rules.table import strength
from landsraad.games.imperium.rules.turn import REVEAL
from landsraad.games.imperium.state import State, View
from landsraad.kernel import Dice, Seat, then
from landsraad.scenes.learning import (
    Guide,
    Instant,
    Lesson,
    asked,
    either,
    happens,
)

LEARNER: Final[Seat] = 0
LEADERS: Final = ("gurney_halleck", "lady_margot_fenring", "feyd_rautha_harkonnen")
DEAL: Final = 1
FIRST_CONFLICT: Final = "skirmish_desert_mouse"
HANDS: Final = (
    (
        *("diplomacy", "signet_ring", "reconnaissance", "dune_the_desert_planet", "dagger"),
        *("convincing_argument", "seek_allies", "dagger", "dune_the_desert_planet"),
    ),
    ("convincing_argument", "diplomacy", "dune_the_desert_planet", "convincing_argument", "dagger"),
    ("convincing_argument", "seek_allies", "dagger", "convincing_argument", "dagger"),
)
"""The cards that lie on top of each deck, the first is drawn first."""
SPICE: Final = 2
"""What the learner has: for a good price at the Refinery, and for a Spy."""
HANDING_OVER: Final = 3
"""The round in which the learner plays on alone."""


# ---- the table


def prepared() -> State:
    """The table before its first round."""
    s = setup.setup(Options(), len(LEADERS), Dice(DEAL))
    t = s.table
    while t.first != LEARNER:
        t.players.append(t.players.pop(0))
        t.first = (t.first - 1) % t.seats
    for who, leader in enumerate(LEADERS):
        setup.take_leader(s, who, leader)
    t.agenda = []
    setup.lay_out(s)
    t.agenda = []
    then(s, game_round)
    for deck, hand in zip(s.box.decks, HANDS, strict=True):
        lay_on_top(deck, hand)
    begin_with(s, FIRST_CONFLICT)
    t.players[LEARNER].spice += SPICE
    for player in t.players[1:]:
        player.supply += player.garrison
        player.garrison = 0
    return s


def lay_on_top(deck: list[str], cards: tuple[str, ...]) -> None:
    """These cards are drawn next, in this order."""
    for card in reversed(cards):
        deck.remove(card)
        deck.append(card)


def begin_with(s: State, conflict: str) -> None:
    """The first Conflict is this one; if it was left out, it is exchanged for the one on top."""
    deck, unused = s.box.conflicts, s.box.unused
    if conflict in unused:
        unused[unused.index(conflict)], deck[-1] = deck[-1], conflict
    lay_on_top(deck, (conflict,))


# ---- what is told


def only_reveal(instant: Instant) -> bool:
    """Is nothing left but to reveal?"""
    ask = instant.ask
    return ask is not None and ask.kind == "turn" and list(ask.options) == [REVEAL]


def may_deploy(instant: Instant) -> bool:
    """May troops be deployed now?"""
    ask = instant.ask
    return ask is not None and (ask.kind == DEPLOY or DEPLOY in ask.options)


def may_buy(instant: Instant) -> bool:
    """Is the learner's hand revealed, so that cards can be bought?"""
    return instant.ask is not None and instant.view.table.turn.kind == "reveal"


def visited(view: View) -> str:
    """The space with the Agent that the learner sent last."""
    sent = view.table.players[LEARNER].sent
    return f"space:{list(sent)[-1]}" if sent else "board"


def post(view: View) -> str:
    """The post of the learner's Spy, or one on which he might stand."""
    spies = view.table.players[LEARNER].spies
    return f"post:{spies[-1]}" if spies else "post:post_bene_gesserit"


def track(view: View) -> str:
    """The track on which the learner is highest."""
    own = view.table.players[LEARNER].influence
    return f"track:{max(own, key=lambda name: own[name])}" if own else "track:bene_gesserit"


def combat_words(view: View) -> str:
    """What decides the Conflict, and how it stands."""
    mine, *others = (strength(player) for player in view.table.players)
    icon = BATTLE_ICONS[view.table.conflict].replace("_", " ")
    return (
        f"Strength decides: a troop counts 2, a sword 1. You have **{mine}**, the best of the "
        f"others {max(others)}. Whoever wins keeps the card: two equal battle icons, such as its "
        f"{icon}, are a Victory Point. Then all troops that fought are gone."
    )


LESSONS: Final = (
    Lesson(
        "card",
        "A card sends an Agent",
        "Choose a card of your hand and a space with one of its icons: an Agent goes there, and "
        "nobody else may in this round. You have **two Agents**, so two such turns; then you "
        "reveal what is left of your hand.",
        "hand",
        asked("turn"),
        "turn",
    ),
    Lesson(
        "gains",
        "What it brings",
        "The space and the card now do what they say, in any order you like. Plain gains need no "
        "thought. What has a price, or is a choice, waits for you. **End the turn** when nothing "
        "is left that you want.",
        visited,
        either(asked("effect"), happens("turn_ended", player=LEARNER)),
    ),
    Lesson(
        "troops",
        "Troops",
        "This space has **crossed blades**: from here you may send troops into the Conflict, "
        "those you recruit in this turn and two from your garrison. The others have no troops at "
        "home. Two of yours will do.",
        "conflict",
        either(may_deploy, happens("deployed", player=LEARNER), happens("combat")),
        "deploy",
    ),
    Lesson(
        "spies",
        "Spies",
        "A Spy stands on a post between spaces. Visit one of them later and you may recall the "
        "Spy: either to draw a card, or to go where somebody else already stands.",
        post,
        either(asked("post"), happens("spy_placed", player=LEARNER), happens("round", n=2)),
        "post",
    ),
    Lesson(
        "reveal",
        "Reveal",
        "Your Agents are out, so you show your other cards. They give **Persuasion** to buy "
        "with, and swords, each 1 strength if you have a troop in the Conflict. It is your last "
        "turn of the round.",
        "hand",
        either(only_reveal, happens("reveals", player=LEARNER)),
        "turn",
    ),
    Lesson(
        "buy",
        "Buy cards",
        "Persuasion buys cards of this row, or of the Reserve below it. They go to your discard "
        "pile, and you draw them when your deck is shuffled. Buy one dear card rather than two "
        "cheap ones. What you do not spend is lost.",
        "cards",
        either(may_buy, happens("acquired", player=LEARNER), happens("cleaned_up", player=LEARNER)),
        "effect",
    ),
    Lesson("combat", "Combat", combat_words, "conflict", happens("combat")),
    Lesson(
        "influence",
        "Influence",
        "Each visit to a Faction is a step on its track. **The second step is a Victory Point**; "
        "at the fourth you are its Ally, for another point, until somebody passes you. Steps "
        "also open spaces.",
        track,
        happens("round", n=2),
    ),
)

learning = Guide(
    prepared=prepared,
    options={},
    seat=LEARNER,
    lessons=LESSONS,
    calm=HANDING_OVER,
    until=happens("round", n=HANDING_OVER),
    minutes=25,
)
