"""The effects of a turn in any order: one step that comes again (free_order, end_of_turn).

What is forced and needs neither choice nor order comes first, by itself (`rules.gains`). The
question lists the open effects that can do something now, deploying, purchases of a Reveal
turn, Plot cards, and the end of the turn once nothing forced is left. Its kind says whether
anything is open that all can see ("effect") or only Plot cards could follow ("anything else").
"""

from __future__ import annotations

from typing import Final

from landsraad.games.imperium.components import CARDS, SCRIPTS, ops
from landsraad.games.imperium.rules.effects import forced, is_plain, pick, possible
from landsraad.games.imperium.rules.effects.at import At, Doing
from landsraad.games.imperium.rules.effects.cards import sources
from landsraad.games.imperium.rules.gains import Lying
from landsraad.games.imperium.rules.hands import acquire, price
from landsraad.games.imperium.rules.ix.tiles import usable, use_tile
from landsraad.games.imperium.rules.playing import play_intrigue, playable, ways
from landsraad.games.imperium.rules.table import fighter
from landsraad.games.imperium.rules.units import (
    deploy,
    deploy_dreadnought,
    deployable,
    deployable_dreadnoughts,
    may_deploy,
    use_allowance,
)
from landsraad.games.imperium.state import Effect, State, Who
from landsraad.kernel import AGAIN, Again, Ask, Play, Value, then

TAKE_ALL = "take all"
DEPLOY = "deploy"
DEPLOY_DREADNOUGHT = "deploy dreadnought"
END_TURN = "end turn"
SECRET_COSTS: Final = frozenset(
    (script, index)
    for script, listed in SCRIPTS.items()
    for index, op in enumerate(listed)
    if isinstance(op, ops.Arrow)
    and any(
        isinstance(cost, ops.Trash) and cost.filter.faction and "hand" in cost.zones
        for cost in op.cost
    )
)
"""Arrows, by their place, of which only the hand's owner knows whether they can be paid."""


class Menu:
    """What is open to the player of the turn now."""

    def __init__(self, s: State) -> None:
        t = s.table
        self.turn = turn = t.turn
        self.who = who = turn.player
        self.effects, self.plain = list[Effect](), list[Effect]()
        self.forced = False
        for each in turn.pool:
            at = at_of(who, each)
            if possible(s, at):
                self.effects.append(each)
                if is_plain(each.script, each.index):
                    self.plain.append(each)
                self.forced = self.forced or forced(s, at)
        own_turn = turn.kind in ("agent", "reveal")
        own_units = turn.kind == "agent" and may_deploy(t) and not t.players[who].commander
        self.deploy = deployable(t) if own_units else 0
        self.dreadnoughts = deployable_dreadnoughts(t) if own_units else 0
        self.cards = affordable(s, who) if turn.kind == "reveal" else {}
        self.tiles = usable(s, who) if own_turn else {}
        self.holds_intrigue = own_turn and bool(s.shields[who].intrigue)
        self.open = bool(
            self.effects or self.deploy or self.dreadnoughts or self.cards or self.tiles
        )

    def only_plots(self) -> bool:
        """Could only Plot cards follow, and more troops where some were deployed already?"""
        others = self.effects or self.dreadnoughts or self.cards or self.tiles
        return not others and (not self.deploy or self.turn.deployed > 0)

    def only_plain(self) -> bool:
        """Is all that is open a plain gain, so that no order matters to anybody?"""
        others = self.deploy or self.dreadnoughts or self.cards or self.tiles
        return not (others or self.holds_intrigue) and len(self.plain) == len(self.effects)

    def coming(self, s: State) -> list[Effect]:
        """What comes by itself, because no order could make it better or worse."""
        lying = Lying(s, self.who, may_buy=bool(self.cards))
        return lying.come_by_themselves(self.effects) or lying.begins_by_itself(self.effects)

    def options(self, plots: list[str]) -> list[Value]:
        """The answers to the question."""
        found: list[Value] = [each.id for each in self.effects]
        if len(self.plain) > 1:
            found.append(TAKE_ALL)
        if self.deploy:
            found.append(DEPLOY)
        if self.dreadnoughts:
            found.append(DEPLOY_DREADNOUGHT)
        found += self.cards
        found += self.tiles
        found += plots
        if not self.forced:
            found.append(END_TURN)
        return found

    def secret(self) -> bool:
        """Do the options follow from cards that others do not see?"""
        return self.holds_intrigue or any(map(needs_secret, self.turn.pool))


def at_of(who: Who, effect: Effect) -> At:
    """Where an open effect stands."""
    return At(who, effect.group, effect.script, effect.index)


def needs_secret(effect: Effect) -> bool:
    """Does it depend on which cards the hand holds whether this can be paid?"""
    return (effect.script, effect.index) in SECRET_COSTS


def affordable(s: State, who: Who) -> dict[str, list[str]]:
    """Cards that the Persuasion left can acquire, each with its places."""
    persuasion = s.table.turn.persuasion
    found: dict[str, list[str]] = {}
    for card, source in sources(s, who):
        cost = price(s, who, card, source) if source == "aside" else CARDS[card].cost
        if cost <= persuasion:
            places = found.setdefault(card, [])
            if source not in places:
                places.append(source)
    return found


def resolve_effects(s: State) -> Doing | Again:
    """Resolve what is open, in any order, until nothing is left or the player ends the turn."""
    menu = Menu(s)
    if not menu.open and not menu.holds_intrigue:
        return None
    coming = menu.plain if menu.only_plain() else menu.coming(s) if by_themselves(s) else []
    if coming:
        return take_at_once(s, menu.who, coming)
    if s.table.turn.ends and menu.only_plots():
        return None
    return ask_what_next(s, menu)


def by_themselves(s: State) -> bool:
    """Does what leaves no choice come by itself at this table (plain_gains)?"""
    return s.table.options.gains == "by_themselves"


def take_at_once(s: State, who: Who, effects: list[Effect]) -> Again:
    """What needs no question; the step comes again for what it has opened."""
    take_together(s, who, effects)
    return AGAIN


def ask_what_next(s: State, menu: Menu) -> Play[Again | None]:
    """One answer: an effect, all plain gains, deploying, a purchase, a Plot card, or the end."""
    who = menu.who
    plots = playable(s, who, "plot") if menu.holds_intrigue else []
    kind = "effect" if menu.open else "anything else"
    said = yield Ask(who, kind, menu.options(plots), hidden=menu.secret())
    if said == END_TURN:
        return None
    if said == TAKE_ALL:
        take_together(s, who, menu.plain)
    elif said == DEPLOY:
        n = yield Ask(who, "deploy", range(1, menu.deploy + 1))
        s.table.done.append(f"{DEPLOY} {n}")
        use_allowance(s.table, n)
        deploy(s, fighter(s.table, who), n)
    elif said == DEPLOY_DREADNOUGHT:
        s.table.done.append(DEPLOY_DREADNOUGHT)
        deploy_dreadnought(s, fighter(s.table, who))
    elif said in menu.cards:
        source = yield Ask(who, "from", menu.cards[said])
        buy(s, who, said, source)
    elif said in menu.tiles:
        use_tile(s, who, said, menu.tiles[said])
    elif said in plots:
        way = yield Ask(who, "way", ways(s, who, said, "plot"))
        play_intrigue(s, who, said, way)
    else:
        take_effect(s, who, said)
    return AGAIN


def buy(s: State, who: Who, card: str, source: str) -> None:
    """Acquire a card for Persuasion."""
    s.table.turn.persuasion -= price(s, who, card, source)
    acquire(s, who, card, source, "discard")


def take_effect(s: State, who: Who, number: Value) -> None:
    """Resolve one open effect."""
    turn = s.table.turn
    effect = next(each for each in turn.pool if each.id == number)
    turn.pool.remove(effect)
    s.table.done.append(f"{effect.script}/{effect.index}")
    then(s, (take_picked, who, effect.group, effect.script, effect.index))


def take_picked(s: State, who: Who, group: int, script: str, index: int) -> Doing:
    """Carry out an effect that was picked from the pool."""
    return pick(s, At(who, group, script, index))


def take_together(s: State, who: Who, effects: list[Effect]) -> None:
    """Resolve several effects in printed order (plain_gains)."""
    turn = s.table.turn
    for each in effects:
        turn.pool.remove(each)
        s.table.done.append(f"{each.script}/{each.index}")
    then(s, *[(take_picked, *at_of(who, each).args) for each in effects])
