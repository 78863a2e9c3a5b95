"""Phase 1: Round Start."""

from __future__ import annotations

from landsraad.games.imperium.components import CONFLICTS, NUMBERS, SHADDAM
from landsraad.games.imperium.rules.effects.teams import move_to_throne
from landsraad.games.imperium.rules.goods import settle_rivals
from landsraad.games.imperium.rules.hands import draw
from landsraad.games.imperium.rules.ix.tiles import run_powers, turn_tiles_up
from landsraad.games.imperium.rules.phases.combat import combat, resolve_combat
from landsraad.games.imperium.rules.phases.makers import makers
from landsraad.games.imperium.rules.phases.player_turns import player_turns
from landsraad.games.imperium.rules.phases.recall import recall
from landsraad.games.imperium.rules.table import clockwise, commander, controller, is_six
from landsraad.games.imperium.state import NOBODY, State, Turn, Who
from landsraad.kernel import AGAIN, Again, Ask, Play, then

YES, NO = "yes", "no"


def game_round(s: State) -> Again | None:
    """One round after the other, until the Endgame."""
    t = s.table
    if t.endgame:
        return None
    t.round += 1
    s.tell("round", n=t.round, first=t.first)
    t.turn = Turn(kind="round_start")
    t.flips_before, t.flips = t.flips, []
    turn_tiles_up(s)
    reveal_conflict(s)
    then(s, defend, draw_hands, player_turns, combat, resolve_combat, makers, recall)
    if is_six(t) and t.options.throne_row_start == "each_round":
        then(s, (move_to_throne, commander(t, SHADDAM), 1))
    return AGAIN


def reveal_conflict(s: State) -> None:
    """The next Conflict card lies on top of what was left."""
    t = s.table
    t.conflict = s.box.conflicts.pop()
    t.first_reward = []
    s.tell("conflict", card=t.conflict)
    settle_rivals(s)


def defend(s: State) -> Play[None]:
    """The player who controls the place may send one troop from the supply (defence_troop)."""
    t = s.table
    owner = controller(t, CONFLICTS[t.conflict].location)
    if owner == NOBODY or not t.players[owner].supply:
        return
    if owner < t.seats:
        said = yield Ask(owner, "defend", [YES, NO])
        if said == NO:
            return
    defence_troop(s, owner)


def defence_troop(s: State, owner: Who) -> None:
    """One troop from the supply straight into the Conflict."""
    player = s.table.players[owner]
    player.supply -= 1
    player.conflict += 1
    s.tell("defended", player=owner)


def draw_hands(s: State) -> None:
    """Everybody draws five cards."""
    t = s.table
    for who in clockwise(t, t.first):
        if who < t.seats:
            draw(s, who, NUMBERS.hand_draw_per_round, "round")
    t.next = t.first
    run_powers(s, "round_start")
