"""What a question is about, as the table stands: the facts that its words leave open."""

from __future__ import annotations

from landsraad.games.war_for_arrakis.components import ATREIDES, CARDS, HARKONNEN, LEADERS
from landsraad.games.war_for_arrakis.rules.table import unused
from landsraad.games.war_for_arrakis.state import Table
from landsraad.games.war_for_arrakis.story import words
from landsraad.scenes.story import Context
from landsraad.scenes.text import counted


def step_words(t: Table) -> str:
    """Where in its phase the round is: a battle, or the dice that are left on both sides."""
    if t.battle is not None:
        return f"Battle for {words.area(t.battle.area)}, round {max(1, t.battle.number)}"
    if t.phase != "actions":
        return ""
    return f"Dice left: Atreides {unused(t, ATREIDES)}, Harkonnen {unused(t, HARKONNEN)}"


class WarContext(Context):
    """The words that questions leave open."""

    t: Table

    def source(self) -> str:
        """The card or leader that is being carried out."""
        source = self.t.effects[-1].source if self.t.effects else ""
        if source in CARDS:
            return words.card(source)
        return words.leader(source) if source in LEADERS else "Your action"

    def battle(self) -> str:
        """Where a battle is fought, and in which round of it; nothing: elsewhere it is asked."""
        battle = self.t.battle
        if battle is not None:
            return f"Battle for {words.area(battle.area)}, round {max(1, battle.number)}."
        if self.t.blow is not None:
            return f"{words.area(self.t.blow.area)} is struck."
        return ""

    def crowded(self) -> str:
        """The area whose limit is exceeded: the open step names it."""
        return words.place(self.t.agenda[-1][1])

    def drawn(self) -> str:
        """The deployment token that was drawn, as whoever drew it sees it."""
        shield = self.view.shield
        face = shield.faces.get(self.t.drawn) if shield is not None else None
        if face is None:
            return "You lay a leader down."
        return f"You have drawn {words.token_words('atreides', face)}."

    def landing(self) -> str:
        """Troops that wait on the heighliner of this side."""
        troops = self.t.heighliners[self.t.sides[self.seat]].troops
        return counted(troops, "houses major troop")

    def spice(self) -> str:
        """Spice that is left to spend."""
        return f"{counted(self.t.spice, 'spice', 'spice')} left"
