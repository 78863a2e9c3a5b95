"""The player: passes each question to the advice for it, and makes sure the answer is legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from landsraad.bots.scripts import Script, follow, instead
from landsraad.games.war_for_arrakis.bots import (
    acting,
    cards,
    fighting,
    placing,
    spice,
    ties,
    turn,
    worms,
)
from landsraad.games.war_for_arrakis.bots.field.worth import done
from landsraad.games.war_for_arrakis.bots.mind import Mind
from landsraad.games.war_for_arrakis.bots.search import foresight
from landsraad.games.war_for_arrakis.bots.taste import Taste
from landsraad.kernel import PASS, Ask, Dice, Game, Seat, Value, View
from landsraad.kernel.state import encode

Deciding = Callable[[Mind, Ask], Value]

DECIDED: Final[dict[str, Deciding]] = {
    # the action turn
    "die": turn.die,
    "use": turn.use,
    "use as": turn.use,
    "play card": turn.play_card,
    "lay token": turn.lay_token,
    "change die": turn.change_die,
    "anything else": acting.anything_else,
    "choose": acting.choose,
    "move or attack": acting.move_or_attack,
    "reveal in": acting.reveal_in,
    "reveal token": acting.reveal_token,
    "scout": acting.scouted,
    # battle
    "card for a die": fighting.card_for_a_die,
    "leader ability": fighting.leader_ability,
    "hit": fighting.hit,
    "go on": fighting.go_on,
    "retreat": fighting.retreat,
    "retreat to": fighting.retreat_to,
    "advance": fighting.advance,
    "too many": fighting.too_many,
    # figures
    "place in": placing.place_in,
    "deploy in": placing.place_in,
    "take from": placing.take_from,
    "which leader": placing.which_leader,
    "make elite in": placing.make_better,
    "make special in": placing.make_better,
    "place token in": placing.place_token,
    # vehicles and spice
    "vehicle": spice.vehicle,
    "harvester to": spice.harvester_to,
    "carryall to": spice.carryall_to,
    "ornithopter to": spice.ornithopter_to,
    "harvester from": spice.source,
    "carryall from": spice.source,
    "ornithopter from": spice.source,
    "carryall": spice.carryall,
    "choam marker": spice.pay,
    "landsraad marker": spice.pay,
    "spacing_guild marker": spice.pay,
    # the desert
    "desert power": worms.desert_power,
    "wormsign": worms.wormsign,
    "worm": worms.moving,
    "worm to": worms.moves_to,
    "worm that attacks": worms.attacking,
    "worm attacks": worms.attacks,
    "worm rises": worms.rises,
    "worm first": worms.rises,
    "place worm in": worms.placed,
    # cards
    "draw from": cards.draw_from,
    "discard": cards.discard,
    "claim": cards.claim,
    "remove card": cards.remove_card,
    "give up": cards.give_up,
    "attach to": cards.attach_to,
    "send back": cards.send_back,
    "raise marker": cards.raise_marker,
    "advance marker": cards.raise_marker,
    "lower marker": cards.lower_marker,
    "steps": cards.steps,
    "force die": cards.force_die,
    "to the tank": cards.to_the_tank,
    "lower imperium": cards.lower_imperium,
}
FIXED: Final[dict[str, tuple[str, ...]]] = {
    "stockpile": ("stockpile",),
    "save spice": ("save",),
    "second objective": ("draw",),
    "deployment token": ("draw",),
    "coriolis storms": ("call",),
    "storm over": ("rest",),
    "set aside": (PASS, "done"),
    "worm figure": ("sandworm",),
    "use desert power": ("wild_maker", "desert power"),
}
"""Questions that are always answered alike, as far as they can be."""
SCRIPTED: Final = ("move_legions", "move_every", "attack")
"""Steps of which everything is decided at the first question."""
DECISIVE: Final = ("take_turn", "last_word")
"""Steps at which a turn may be decided."""
NOTHING: Final = (PASS, "done", "stay", "end turn")


class Warmaster:
    """A rule-based player: bashar for the Harkonnen, usul for the Atreides.

    The same view and question give the same answer.
    """

    taste: Taste | None = None
    """How things are weighed; None: as is usual in such a game."""
    hurried = False
    """Are odds taken at first sight?"""
    looks = True
    rated = False
    acts = 1.0

    def __init__(self, game: Game[Any], seat: Seat, dice: Dice) -> None:
        self.game, self.seat, self.dice = game, seat, dice
        self.line: Script = []
        """Answers that are left of a line that decides the game."""
        self.script: tuple[Any, Script] = ((), [])
        """What was decided for the open step, and for which."""
        self.is_decided = False
        """Was the last answer part of a line that decides the game?"""
        self._mind: tuple[bytes, Mind] | None = None

    def answer(self, view: View, ask: Ask) -> Value:
        """Answer as thought out; what is not an option gives way to doing nothing, or anything."""
        if len(ask.options) == 1:
            return ask.options[0]
        mind = self.mind(view)
        value = self.on_line(mind, ask)
        self.is_decided = value is not None
        if value is None:
            value = self.thought_out(mind, ask)
        return value if value is not None and value in ask.options else instead(ask, NOTHING)

    def on_line(self, mind: Mind, ask: Ask) -> Value | None:
        """The next answer of a line that decides the game, if one was found for this turn."""
        step = mind.t.agenda[-1][0] if mind.t.agenda else ""
        if step in DECISIVE and not self.line and not mind.foreseen:
            mind.foreseen = True
            self.line = foresight.line(self.game, mind)
        if not self.line:
            return None
        kind, value = self.line.pop(0)
        if kind == ask.kind and value in ask.options:
            return value
        self.line = []
        return None

    def thought_out(self, mind: Mind, ask: Ask) -> Value | None:
        """The answer of the advice for this kind of question."""
        tie = ties.settled(mind, ask)
        if tie is not None:
            return tie
        for word in FIXED.get(ask.kind, ()):
            if word in ask.options:
                return word
        if mind.t.agenda and mind.t.agenda[-1][0] in SCRIPTED:
            return self.on_script(mind, ask)
        decide = DECIDED.get(ask.kind)
        return decide(mind, ask) if decide else None

    def on_script(self, mind: Mind, ask: Ask) -> Value | None:
        """Decide everything that a step asks once, then say it bit by bit."""
        key = (mind.t.round, mind.t.phase, len(mind.t.agenda), *map(str, mind.t.agenda[-1]))
        said: Script = [(kind, value) for _, kind, value in mind.view.since]
        if self.script[0] != key or not said or follow(self.script[1], said, ask) is None:
            self.script = (key, planned(mind, ask))
        return follow(self.script[1], said, ask)

    def begin(self, view: View, offers: list[str]) -> str | None:
        """Begin a free act that is worth it."""
        return acting.begun(self.mind(view), offers)

    def mind(self, view: View) -> Mind:
        """What was thought about this table, if it is the same; a step changes nothing while it
        asks.
        """
        key = encode((view.table, view.shield))
        if self._mind is None or self._mind[0] != key:
            self._mind = (key, Mind(view, self.taste, self.hurried))
        self._mind[1].look_again(view)
        return self._mind[1]


def planned(mind: Mind, ask: Ask) -> Script:
    """All answers to a step that moves or attacks."""
    name, _, *rest = mind.t.agenda[-1]
    given: list[Any] = rest
    if name == "attack":
        found = mind.field.best_attack(*given)
        return found.script() if found.start else [("attack with", PASS)]
    n, word = (99, given[0]) if name == "move_every" else given
    moves = mind.field.moves(n, word)
    return done([answer for move in moves for answer in move.script()], len(moves), n)
