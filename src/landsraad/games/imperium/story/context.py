"""What a question is about, as the table stands: the facts that its words leave open."""

from __future__ import annotations

from landsraad.games.imperium.components import SCRIPTS, ops
from landsraad.games.imperium.components.ops import Op
from landsraad.games.imperium.rules.table import allies, commander_of, fighter, strength
from landsraad.games.imperium.state import Table, View
from landsraad.games.imperium.story import names
from landsraad.games.imperium.story.effects import phrase
from landsraad.games.imperium.story.sources import source
from landsraad.scenes.story import Context
from landsraad.scenes.text import counted

CHOICES = ("turn", "effect", "anything else", "combat", "endgame")
"""Questions in which an Intrigue card, or a card to acquire, can be named."""


def script_of(t: Table) -> str:
    """The script of the effect that is being carried out; empty: there is none."""
    frame = t.agenda[-1] if t.agenda else []
    return next((part for part in frame[1:] if isinstance(part, str) and part in SCRIPTS), "")


def open_op(t: Table) -> Op | None:
    """The op that is being carried out: what stands alone under a condition is meant itself."""
    script = script_of(t)
    frame = t.agenda[-1] if t.agenda else []
    if not script or not isinstance(frame[-1], int) or frame[-1] >= len(SCRIPTS[script]):
        return None
    op: Op = SCRIPTS[script][frame[-1]]
    while isinstance(op, ops.If) and len(op.then) == 1:
        op = op.then[0]
    return op


def chosen_card(view: View) -> str:
    """The card that the answers so far have named."""
    said = (view.answered(kind) for kind in CHOICES)
    return next((each for each in said if isinstance(each, str)), "")


class ImperiumContext(Context):
    """The words that questions leave open."""

    t: Table

    def source(self) -> str:
        """Where the effect comes from, as a sentence of its own; empty: from nothing."""
        words = source(script_of(self.t))
        return f"{words}. " if words else ""

    def offer(self) -> str:
        """What may be paid, and for what."""
        op = open_op(self.t)
        return phrase(op).long if op is not None else "pay for it"

    def conflict(self) -> str:
        """The Conflict of this round."""
        return names.conflict(self.t.conflict)

    def strength(self) -> str:
        """How strong the seat is now."""
        return str(strength(self.t.players[fighter(self.t, self.seat)]))

    def another(self) -> str:
        """A Combat card, or one more."""
        return "another" if self.t.turn.plays_on else "a"

    def card(self) -> str:
        """The card that is being played; the only one is played without a question."""
        said = chosen_card(self.view)
        return names.card(said) if said else "your card"

    def space(self) -> str:
        """The space that the Agent is sent to."""
        said = self.view.answered("space")
        return names.space(said) if said else "this space"

    def visited(self) -> str:
        """The space of this turn's Agent."""
        return names.space(self.t.turn.space) if self.t.turn.space else "this space"

    def intrigue(self) -> str:
        """The Intrigue card that is being played."""
        said = chosen_card(self.view)
        return names.card(said) if said else "the card"

    def bought(self) -> str:
        """The card that is being acquired."""
        said = self.view.answered("acquire") or chosen_card(self.view)
        return names.card(said) if said else "the card"

    def moment(self) -> str:
        """What is going on: a visit, a Reveal turn, a reward."""
        turn = self.t.turn
        if turn.kind == "reward":
            return f"You take a reward of {self.conflict()}."
        if turn.kind == "reveal":
            return f"Reveal turn: {turn.persuasion} Persuasion left."
        if turn.space:
            open_effects = counted(len(turn.pool), "effect")
            return f"Your Agent is at {names.space(turn.space)}, {open_effects} open."
        return ""

    def ally(self) -> str:
        """The left Ally of the team; the right one has the rest."""
        commander = self.t.players[self.seat].commander
        head = self.seat if commander else commander_of(self.t, self.seat)
        return self.name(allies(self.t, head)[0])

    def partner(self) -> str:
        """The partner of the trade."""
        _, *pair = self.t.agenda[-1]
        return self.name(next(int(who) for who in pair if who != self.seat))
