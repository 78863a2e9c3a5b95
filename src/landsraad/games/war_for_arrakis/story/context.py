"""What a question is about, as the table stands: the facts that its words leave open."""

from __future__ import annotations

from landsraad.games.war_for_arrakis.components import ATREIDES, CARDS, LEADERS, ops
from landsraad.games.war_for_arrakis.components.ops import AnyOp
from landsraad.games.war_for_arrakis.rules.battle.battles import is_costly
from landsraad.games.war_for_arrakis.rules.board import other
from landsraad.games.war_for_arrakis.rules.effects import SCRIPTS
from landsraad.games.war_for_arrakis.rules.effects.figures import ANY_AVAILABLE, SPREAD, per_area
from landsraad.games.war_for_arrakis.rules.imperium import PRICE
from landsraad.games.war_for_arrakis.rules.phases.hazards import most_worms
from landsraad.games.war_for_arrakis.rules.table import unused
from landsraad.games.war_for_arrakis.state import Table, View
from landsraad.games.war_for_arrakis.story import words
from landsraad.scenes.story import Context
from landsraad.scenes.text import counted


def step_words(view: View) -> str:
    """Where in its phase the round is: a battle, or the dice that are left, one's own first."""
    t = view.table
    if t.battle is not None:
        return f"{words.area(t.battle.area)}, round {max(1, t.battle.number)}"
    if t.phase != "actions":
        return ""
    own = t.sides[view.seat] if view.seat >= 0 else ATREIDES
    return f"{counted(unused(t, own), 'die', 'dice')} against {unused(t, other(own))}"


class WarContext(Context):
    """The words that questions leave open."""

    t: Table

    def source(self) -> str:
        """The card or leader that is being carried out."""
        source = self.t.effects[-1].source if self.t.effects else ""
        if source in CARDS:
            return words.card(source)
        return words.leader(source) if source in LEADERS else "Your action"

    def figures(self) -> str:
        """The figures that an op places: those of one area together, others one by one."""
        op = self.op()
        assert isinstance(op, (ops.Place, ops.Deploy))
        side = self.t.sides[self.seat]
        if op.leader:
            return "a leader" if op.leader == ANY_AVAILABLE else words.leader_named(op.leader)
        together = op.at not in SPREAD and not per_area(op)
        if together and op.n > 1:
            return words.units_called(side, str(op.unit), op.n)
        return words.one_unit(side, str(op.unit))

    def training(self) -> str:
        """What becomes of a unit that is exchanged for a better one."""
        op = self.op()
        assert isinstance(op, ops.Replace)
        side = self.t.sides[self.seat]
        old, new = (words.one_unit(side, kind) for kind in (op.old, op.new))
        return f"{old} become {new}"

    def op(self) -> AnyOp:
        """The op that is being carried out."""
        _, script, index = self.t.agenda[-1]
        return SCRIPTS[str(script)][int(index)]

    def start(self) -> str:
        """Where a group or a legion is that is about to leave."""
        said = self.view.answered("move from") or self.view.answered("attack with")
        return words.place(said or "")

    def battle(self) -> str:
        """Where a battle is fought, and in which round of it; nothing: elsewhere it is asked."""
        battle = self.t.battle
        if battle is not None:
            return f"Battle for {words.area(battle.area)}, round {max(1, battle.number)}."
        if self.t.blow is not None:
            return f"{words.area(self.t.blow.area)} is struck."
        return ""

    def cost(self) -> str:
        """What going on costs: a hit against a settlement, unless a card says no."""
        battle = self.t.battle
        costly = battle is not None and is_costly(self.t, battle)
        return " It costs you a hit at once." if costly else ""

    def crowded(self) -> str:
        """The area whose limit is exceeded: the open step names it."""
        return words.place(self.t.agenda[-1][1])

    def drawn(self) -> str:
        """The deployment token that was drawn, as its drawer sees it."""
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
        """Spice that is left to spend, after what the open step has been told so far."""
        said = (value for _, kind, value in self.view.since if kind.endswith(" marker"))
        left = self.t.spice - sum(PRICE[str(way)] for way in said)
        return f"{counted(left, 'spice', 'spice')} left"

    def rising(self) -> str:
        """Which of the worms that can rise is chosen now."""
        chosen = sum(kind == "worm rises" for _, kind, _ in self.view.since)
        return f"{chosen + 1} of {most_worms(self.t)}"
