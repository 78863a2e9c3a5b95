"""Free acts and choices between whole actions."""

from __future__ import annotations

from landsraad.games.war_for_arrakis.bots.mind import Mind
from landsraad.games.war_for_arrakis.bots.placing import opened_op
from landsraad.games.war_for_arrakis.bots.reading import nearest
from landsraad.games.war_for_arrakis.bots.training import Lesson, best_lesson
from landsraad.games.war_for_arrakis.bots.worth import terms_of
from landsraad.games.war_for_arrakis.components import ATREIDES, ops
from landsraad.games.war_for_arrakis.rules.cards.prescience import open_cards
from landsraad.games.war_for_arrakis.rules.effects import called
from landsraad.kernel import PASS, Ask, Value


def begun(mind: Mind, offers: list[str]) -> str | None:
    """The free act that is worth beginning."""
    for name, wanted in WANTED.items():
        if name in offers and wanted(mind):
            return name
    return None


def claims(mind: Mind) -> bool:
    """Is a card worth claiming that is met now?"""
    cards = [card for card in open_cards(mind.t, "action") if mind.prophecy.met(card)]
    return bool(mind.prophecy.best_claim(cards))


def schemes(mind: Mind) -> bool:
    """Mohiam is worth more than Hawat."""
    return True


def trains(mind: Mind) -> bool:
    """Are units needed that can go one by one, while nobody threatens?"""
    if mind.t.mahdi:
        return ends(mind) and bool(best_lesson(mind).token)
    return bool(trained(mind))


def ends(mind: Mind) -> bool:
    """Is the turn over but for free acts? What Mahdi will see then is what counts."""
    return bool(mind.t.agenda) and mind.t.agenda[-1][0] == "last_word"


def trained(mind: Mind) -> list[str]:
    """Sietches whose token is better turned up: scouts are wanted nearby, and none are there."""
    t = mind.t
    if mind.side != ATREIDES or not t.stations:
        return []
    loose = [x for x in mind.r.own if t.legions[x].units > len(t.legions[x].tokens)]
    if len(loose) >= 3:
        return []
    near = [x for x in mind.r.own if t.legions[x].tokens and nearest(x, t.stations) <= 3]
    return [x for x in near if x not in loose and nearest(x, mind.r.foes) > 2]


WANTED = {
    "claim_prescience": claims,
    "scheming": schemes,
    "guerrilla_training": trains,
}


def anything_else(mind: Mind, ask: Ask) -> Value:
    """What is still worth doing before the turn ends."""
    found = begun(mind, [str(option) for option in ask.options])
    return found or "end turn"


def reveal_in(mind: Mind, ask: Ask) -> Value:
    """The sietch nearest to a station, or against Mahdi the token that is worth most."""
    lesson = best_lesson(mind) if mind.t.mahdi else Lesson()
    if lesson.area in ask.options:
        return lesson.area
    best = [x for x in trained(mind) if x in ask.options]
    return min(best or ask.options, key=lambda area: nearest(str(area), mind.t.stations))


def reveal_token(mind: Mind, ask: Ask) -> Value:
    """The token that is worth most."""
    lesson = best_lesson(mind) if mind.t.mahdi else Lesson()
    return lesson.token if lesson.token in ask.options else ask.options[0]


def scouted(mind: Mind, ask: Ask) -> Value:
    """The sietch of the greatest rank, as far as this side can tell."""
    return max(ask.options, key=lambda area: mind.r.rank(str(area)))


def choose(mind: Mind, ask: Ask) -> Value:
    """The list of ops that brings most."""
    op = opened_op(mind)
    if not isinstance(op, ops.Choose):
        return ask.options[0]
    weighed = {called(option[0]): mind.worth.ops(option) for option in op.options}
    there = [x for x in ask.options if x in weighed]
    return max(there, key=lambda name: weighed[str(name)], default=PASS)


def move_or_attack(mind: Mind, ask: Ask) -> Value:
    """The better of both."""
    op = opened_op(mind)
    if not isinstance(op, ops.MoveOrAttack | ops.MoveOrSurprise):
        return ask.options[0]
    attack = mind.field.best_attack(op.filter, **terms_of(op)).gain
    moves = sum(move.gain for move in mind.field.moves(1, op.filter))
    if max(attack, moves) <= 0:
        return PASS
    return "attack" if attack >= moves else "move"
