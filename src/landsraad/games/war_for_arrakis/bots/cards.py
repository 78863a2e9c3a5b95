"""Planning cards in the hand, prescience cards in the row, and dice of the enemy."""

from __future__ import annotations

from typing import Any

from landsraad.games.war_for_arrakis.bots.mind import Mind
from landsraad.games.war_for_arrakis.bots.worth import fear
from landsraad.games.war_for_arrakis.components import MARKERS, POWERS
from landsraad.games.war_for_arrakis.rules.tracks import score
from landsraad.kernel import PASS, Ask, Value


def draw_from(mind: Mind, ask: Ask) -> Value:
    """The deck with more cards left."""
    decks = [x for x in ask.options if x not in (PASS, "done")]
    return max(decks, key=lambda deck: int(mind.view.box[deck]))


def discard(mind: Mind, ask: Ask) -> Value:
    """The card that is worth least."""
    return min(ask.options, key=lambda card: mind.worth.card(str(card)) if card != PASS else 0.0)


def claim(mind: Mind, ask: Ask) -> Value:
    """The best card that is worth a claim."""
    cards = [str(x) for x in ask.options if x != PASS]
    best = mind.prophecy.best_claim(cards)
    if best or PASS in ask.options:
        return best or PASS
    return max(cards, key=mind.prophecy.steps)


def remove_card(mind: Mind, ask: Ask) -> Value:
    """Cards that bring too little leave the game, so that better ones come sooner."""
    cards = [x for x in ask.options if x not in (PASS, "done")]
    bad = [x for x in cards if mind.prophecy.gives_up(str(x))]
    way_out = "done" if "done" in ask.options else PASS
    return min(bad, key=lambda card: mind.prophecy.weight(str(card)), default=way_out)


def give_up(mind: Mind, ask: Ask) -> Value:
    """Cards for which others may come now."""
    way_out = "done" if "done" in ask.options else PASS
    cards = [str(x) for x in ask.options if x not in (PASS, "done")]
    bad = [x for x in cards if mind.prophecy.gives_up(x) and not mind.prophecy.met(x)]
    return bad[0] if bad else way_out


def attach_to(mind: Mind, ask: Ask) -> Value:
    """The card that will be claimed most likely."""
    cards = [str(x) for x in ask.options if x != PASS]
    return max(cards, key=mind.prophecy.weight, default=PASS)


def send_back(mind: Mind, ask: Ask) -> Value:
    """The card that would bring the Atreides most."""
    cards = [str(x) for x in ask.options if x != PASS]
    return max(cards, key=lambda card: fear(mind.r, card), default=PASS)


def raise_marker(mind: Mind, ask: Ask) -> Value:
    """The marker that lacks most."""
    markers = [x for x in ask.options if x in MARKERS]
    return max(markers, key=lambda marker: mind.r.needs[marker])


def lower_marker(mind: Mind, ask: Ask) -> Value:
    """A marker that has steps to spare."""
    spare = {x: _spare(mind, x) for x in ask.options if x in MARKERS}
    best = max(spare, key=lambda marker: spare[marker])
    return best if spare[best] > 0 else PASS


def _spare(mind: Mind, marker: Any) -> int:
    objective = mind.r.shield.objectives[0]
    return mind.t.prescience[marker] - score(mind.t, objective, marker)


def steps(mind: Mind, ask: Ask) -> Value:
    """As many as one marker can spare and the other needs."""
    low = mind.view.answered("lower marker")
    high: Any = mind.view.answered("raise marker")
    needed = [m for m in MARKERS if m != low and mind.r.needs[m]]
    target = high or (needed[0] if needed else MARKERS[0])
    wanted = min(_spare(mind, low), mind.r.needs[target]) if low else 1
    return min((int(x) for x in ask.options), key=lambda n: abs(n - max(1, wanted)))


def force_die(mind: Mind, ask: Ask) -> Value:
    """The die that the Harkonnen can use least."""
    order = ("mentat", "deployment", "house", "leadership", "strategy")
    return next((x for x in order if x in ask.options), PASS)


def to_the_tank(mind: Mind, ask: Ask) -> Value:
    """Any leader of the enemy but none."""
    return next((x for x in ask.options if x != PASS), PASS)


def lower_imperium(mind: Mind, ask: Ask) -> Value:
    """The lowest marker: it says how many dice the Harkonnen have."""
    powers = [power for power in POWERS if power in ask.options]
    return min(powers, key=lambda power: mind.t.imperium[power])
