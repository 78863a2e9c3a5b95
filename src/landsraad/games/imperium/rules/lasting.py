"""Plot cards that wait face up for something to happen (lasting_plot)."""

from __future__ import annotations

from landsraad.games.imperium.components import INTRIGUE, SCRIPTS
from landsraad.games.imperium.components.ops import Trigger
from landsraad.games.imperium.rules.running import fact, new_group, run
from landsraad.games.imperium.state import State, Who
from landsraad.kernel import then


def fire(s: State, who: Who, event: str) -> None:
    """Cards of this player that wait for this event do what they say."""
    player = s.table.players[who]
    for card in list(player.lasting):
        for number in range(len(INTRIGUE[card].options)):
            script = f"intrigue/{card}/{number}"
            for index, op in enumerate(SCRIPTS[script]):
                if isinstance(op, Trigger) and op.on == event:
                    group = new_group(s)
                    if op.times == "once":
                        then(s, (spend, who, group, card))
                    run(s, who, f"{script}/{index}/do", group)
                    s.tell("triggered", player=who, card=card)


def spend(s: State, who: Who, group: int, card: str) -> None:
    """A card for once goes when its Spy has been placed; else it waits on."""
    if fact(s, group, "placed"):
        s.table.players[who].lasting.remove(card)
        s.table.intrigue_discard.append(card)


def lasting_ends(s: State, who: Who) -> None:
    """Cards that wait for purchases of a Reveal turn go when it is over."""
    player = s.table.players[who]
    for card in list(player.lasting):
        ops = [op for way in INTRIGUE[card].options for op in way.lines]
        if any(isinstance(op, Trigger) and op.times == "each" for op in ops):
            player.lasting.remove(card)
            s.table.intrigue_discard.append(card)
