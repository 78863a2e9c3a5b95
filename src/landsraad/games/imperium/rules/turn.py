"""A player's turn: an Agent is sent, or the hand is revealed (Phase 2: Player Turns)."""

from __future__ import annotations

from landsraad.games.imperium.components import LEADERS, SCRIPTS, ops
from landsraad.games.imperium.components.rows import Goods, Space
from landsraad.games.imperium.components.scripts import COUNCIL, SWORDMASTER_BONUS, VISIT
from landsraad.games.imperium.rules import lasting
from landsraad.games.imperium.rules.contracts import agent_sent
from landsraad.games.imperium.rules.effects import open_box
from landsraad.games.imperium.rules.effects.at import Doing
from landsraad.games.imperium.rules.effects.cards import aside_ends
from landsraad.games.imperium.rules.goods import pay
from landsraad.games.imperium.rules.hands import (
    draw,
    from_hand,
    gain_persuasion,
    out_of_game,
    refill_row,
    reveal_card,
)
from landsraad.games.imperium.rules.ix.tiles import open_powers, usable, use_tile
from landsraad.games.imperium.rules.playing import play_intrigue, playable, ways
from landsraad.games.imperium.rules.pool import by_themselves, resolve_effects
from landsraad.games.imperium.rules.rivals.turns import rival_turn
from landsraad.games.imperium.rules.running import new_group, open_effects, run
from landsraad.games.imperium.rules.sending import sendable, ways_to_pay
from landsraad.games.imperium.rules.spies import recall_spy
from landsraad.games.imperium.rules.table import (
    SWORDMASTERS,
    agents_at,
    board,
    linked_spies,
    units,
)
from landsraad.games.imperium.rules.teams.commanding import (
    activate_ally,
    ally_deploys,
    ready_agents,
)
from landsraad.games.imperium.rules.visits import others_gain
from landsraad.games.imperium.state import State, Turn, Who
from landsraad.kernel import AGAIN, PASS, Again, Ask, Play, then

REVEAL = "reveal"
ENDS, GOES_ON = "ends", "goes on"
"""What is said beforehand of the end of a turn: whether Plot cards may follow the visit."""


def begin_turn(s: State, who: Who) -> None:
    """The turn of a player begins."""
    s.table.turn = Turn(who, "agent")
    s.table.done_before, s.table.done = s.table.done, []
    s.tell("turn", player=who)
    player = s.table.players[who]
    then(s, (rival_turn if player.rival else take_turn, who))
    if player.commander:
        then(s, (activate_ally, who))


def take_turn(s: State, who: Who) -> Play[Again | None]:
    """Send an Agent or reveal; Plot cards may come first (plot_timing, must_reveal)."""
    t = s.table
    cards = sendable(s, who)
    plots, tiles = playable(s, who, "plot"), usable(s, who)
    options = [*cards, REVEAL, *plots, *tiles]
    said = yield Ask(who, "turn", options, hidden=True, of="card")
    if said == REVEAL:
        then(s, (reveal_turn, who))
        return None
    if said in plots:
        way = yield Ask(who, "way", ways(s, who, said, "plot"))
        play_intrigue(s, who, said, way)
        return AGAIN
    if said in tiles:
        use_tile(s, who, said, tiles[said])
        return AGAIN
    space = yield Ask(who, "space", cards[said], of="space")
    costs = ways_to_pay(t, who, board(t).spaces[space])
    paid = yield Ask(who, "pay", list(costs))
    spy = ""
    if agents_at(t, space) and not t.turn.ignore_occupied:
        spy = yield Ask(who, "infiltrate", linked_spies(t, who, space), of="post")
    agent = yield Ask(who, "agent", ready_agents(t, who))
    then_what = GOES_ON
    if by_themselves(s) and s.shields[who].intrigue:
        then_what = yield Ask(who, "then", [ENDS, GOES_ON])
    t.turn.ends = then_what == ENDS
    send_agent(s, who, said, space, paid, costs[paid], spy, agent)
    return None


# ---- the Agent turn


def send_agent(
    s: State,
    who: Who,
    card: str,
    space: str,
    way: str,
    cost: Goods,
    spy: str,
    agent: str,
) -> None:
    """Play the card, put the Agent there, pay; then what others gain, then the player's effects."""
    t = s.table
    player, turn, there = t.players[who], t.turn, board(t).spaces[space]
    from_hand(s, who, card)
    player.play.append(card)
    player.agents.remove(agent)
    player.sent[space] = agent
    player.swordmaster_sent |= agent in SWORDMASTERS
    turn.card, turn.space, turn.paid = card, space, way
    turn.combat = there.combat
    s.tell("agent_sent", player=who, card=card, space=space)
    if spy:
        recall_spy(s, who, spy, "infiltrated")
    pay(s, who, cost, f"space/{space}")
    open_visit(s, who, card, there)
    allied = [ally_deploys] if player.commander else []
    then(s, (gather_intelligence, who), resolve_effects, *allied, end_agent_turn)
    others_gain(s, who, there)


def open_visit(s: State, who: Who, card: str, space: Space) -> None:
    """Icons of the space, Agent box, Influence and contracts become effects (free_order)."""
    turn = s.table.turn
    open_box(s, who, f"space/{space.id}", new_group(s))
    turn.card_group = new_group(s)
    open_box(s, who, f"card/{card}/agent", turn.card_group)
    if space.faction:
        open_effects(s, VISIT)
    agent_sent(s, who, space.id)
    leader = s.table.players[who].leader
    if visit_concerns(LEADERS[leader].power.when, space.faction):
        open_effects(s, f"leader/{leader}/power")


def visit_concerns(when: str, faction: str) -> bool:
    """Does a Leader's power work after a visit to this Faction?"""
    if when == "visit_bene_gesserit":
        return faction == "bene_gesserit"
    concerned = ("bene_gesserit", "fremen", "fringe_worlds")
    return when == "visit_bene_gesserit_or_fremen" and faction in concerned


def gather_intelligence(s: State, who: Who) -> Doing:
    """A linked Spy may be recalled for a card, before any effect (gather_timing)."""
    spies = linked_spies(s.table, who, s.table.turn.space)
    return ask_to_gather(s, who, spies) if spies else None


def ask_to_gather(s: State, who: Who, spies: list[str]) -> Play[None]:
    """Which Spy, or none."""
    post = yield Ask(who, "gather", [*spies, PASS], of="post")
    if post != PASS:
        recall_spy(s, who, post, "gathered")
        draw(s, who, 1, "gather")


def end_agent_turn(s: State) -> None:
    """What is left of the turn is lost."""
    s.tell("turn_ended", player=s.table.turn.player)
    s.table.turn = Turn()


# ---- the Reveal turn


def reveal_turn(s: State, who: Who) -> None:
    """Reveal the whole hand; its effects, the Council and the Leader open."""
    t = s.table
    player, turn = t.players[who], t.turn
    turn.kind = "reveal"
    then(s, resolve_effects, (clean_up, who))
    s.tell("reveals", player=who, n=len(s.shields[who].hand))
    for card in list(s.shields[who].hand):
        reveal_card(s, who, card)
    if player.council:
        run(s, who, COUNCIL)
    if player.swordmaster_bonus:
        run(s, who, SWORDMASTER_BONUS)
    for space in player.sent:
        for op in SCRIPTS[f"space/{space}"]:
            if isinstance(op, ops.HallPersuasion):
                gain_persuasion(s, op.n, f"space/{space}")
    open_powers(s, who, "reveal_turn")
    if LEADERS[player.leader].power.when == "reveal_turn":
        open_effects(s, f"leader/{player.leader}/power")


def clean_up(s: State, who: Who) -> None:
    """Cards in play go to the discard pile; Persuasion and swords without a unit are lost."""
    t = s.table
    player = t.players[who]
    player.discard += player.play
    player.play.clear()
    player.revealed = True
    t.reveals.append(who)
    lose_idle_swords(s, who)
    lasting.lasting_ends(s, who)
    aside_ends(s, who)
    s.tell("cleaned_up", player=who)
    t.turn = Turn()
    if t.seats == 1 and t.options.row_churn:
        churn_row(s)


def churn_row(s: State) -> None:
    """Two dice name cards that leave the row, from the left; a 6 names none (row_churn)."""
    row = s.table.row
    rolled = {s.box.dice.below(6, "row churn") for _ in range(2)}
    leaving = [row[place] for place in sorted(rolled) if place < len(row)]
    for card in leaving:
        row.remove(card)
        out_of_game(s, card)
        s.tell("churned", card=card)
    refill_row(s)


def lose_idle_swords(s: State, who: Who) -> None:
    """Without a unit at the end of a player's Reveal turn swords are gone.

    What a Commander gives an Ally waits for that Ally's turn (no_unit_no_strength, swords_ahead).
    """
    player = s.table.players[who]
    if not units(player):
        player.swords = 0
