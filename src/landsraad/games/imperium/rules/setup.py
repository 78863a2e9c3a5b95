"""Set-up: Objectives, Leaders, decks, the board."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from landsraad.games.imperium.components import (
    BOARD,
    CARD_FILE,
    CARDS,
    CONFLICTS,
    CONTRACTS,
    ECONOMIC_SUPREMACY,
    IMPERIUM,
    INTRIGUE,
    IX,
    LEADERS,
    NUMBERS,
    OBJECTIVES,
    PLAYABLE,
    RESERVE,
    SARDAUKAR_CONTRACTS,
    SHADDAM,
    SIX,
)
from landsraad.games.imperium.components.rows import Levels
from landsraad.games.imperium.options import Options
from landsraad.games.imperium.rules.contracts import refill_contracts
from landsraad.games.imperium.rules.effects.teams import move_to_throne
from landsraad.games.imperium.rules.hands import refill_row
from landsraad.games.imperium.rules.intrigue import draw_intrigue
from landsraad.games.imperium.rules.ix.contracts import are_dealt, deal_contracts
from landsraad.games.imperium.rules.ix.tiles import lay_tiles
from landsraad.games.imperium.rules.notes import show_team
from landsraad.games.imperium.rules.phases.round_start import game_round
from landsraad.games.imperium.rules.rivals.choice import new_rival, rival_count, rival_garrison
from landsraad.games.imperium.rules.rivals.hagal import hagal_deck
from landsraad.games.imperium.rules.rivals.variants import difficulty
from landsraad.games.imperium.rules.table import (
    SIX_SEATS,
    clockwise,
    commander,
    is_six,
    with_contracts,
    with_ix,
)
from landsraad.games.imperium.rules.teams.seating import (
    commander_deck,
    deal_to_allies,
    six_players,
)
from landsraad.games.imperium.state import Box, Player, Shield, State, Table, Who
from landsraad.kernel import AGAIN, Again, Ask, Dice, Play, then

DRAFTED = 6
RIVAL_ICON = "ornithopter"
"""The battle icon of the Objective of a Rival of two players."""


def setup(options: Options, seats: int, dice: Dice) -> State:
    """Objectives are dealt, so that there is an order in which Leaders are chosen (leader_pick)."""
    six = seats == SIX_SEATS
    players = six_players() if six else [new_player() for _ in range(seats)]
    players += [new_rival(NUMBERS.troops_total) for _ in range(rival_count(seats))]
    table = Table([["lay_out"], ["choose_rivals"], ["choose_leaders"]], options, seats, players)
    shields = [Shield({}) for _ in range(seats)]
    box = Box(dice, [[] for _ in players], held=[[] for _ in players])
    s = State(table, shields, box)
    if six:
        deal_to_allies(s)
    else:
        deal_objectives(s)
    table.leaders = list(offered_leaders(s))
    return s


def new_player() -> Player:
    """What every player begins with; Agents and troops come with the Leader."""
    return Player(
        solari=NUMBERS.solari,
        spice=NUMBERS.spice,
        water=NUMBERS.water,
        agents=["agent"] * NUMBERS.agents_on_leader,
        supply=NUMBERS.troops_total,
    )


def deal_objectives(s: State) -> None:
    """Each player gets an Objective; one of them has the First Player marker."""
    t = s.table
    cards = [card.id for card in OBJECTIVES.values() if t.seats in card.players]
    if t.seats == 2:
        cards.sort(key=lambda card: OBJECTIVES[card].battle_icon != RIVAL_ICON)
        s.box.dice.shuffle(people := cards[1:], "objectives")
        cards = [cards[0], *people]
    else:
        s.box.dice.shuffle(cards, "objectives")
    for who, player in enumerate(t.players):
        player.face_up.append(cards.pop())
        if OBJECTIVES[player.face_up[0]].first_player:
            t.first = who


# ---- Leaders


def offered_leaders(s: State) -> Iterable[str]:
    """Leaders that can be chosen: all, or six at random (leader_pick)."""
    t = s.table
    leaders = [leader for leader in PLAYABLE if with_contracts(t) or not LEADERS[leader].choam_only]
    if is_six(t):
        leaders = [leader for leader in leaders if not LEADERS[leader].six_player_role]
    if t.options.leader_choice == "choose":
        return leaders
    s.box.dice.shuffle(leaders, "leaders")
    if t.options.leader_choice == "easy":
        return sorted(leaders, key=lambda leader: LEADERS[leader].difficulty)
    return leaders[:DRAFTED] if t.options.leader_choice == "draft_six" else leaders


def choose_leaders(s: State) -> Play[Again | None]:
    """From the last player in turn order to the first, each takes a Leader."""
    t = s.table
    people = [who for who in reversed(clockwise(t, t.first)) if not t.players[who].rival]
    waiting = [who for who in people if not t.players[who].leader]
    if not waiting:
        return None
    who = waiting[0]
    if t.options.leader_choice in ("random", "easy"):
        leader = t.leaders[0]
    else:
        leader = yield Ask(who, "leader", list(t.leaders), of="leader")
    take_leader(s, who, leader)
    return AGAIN


def take_leader(s: State, who: Who, leader: str) -> None:
    """A Leader comes before a player."""
    t = s.table
    t.leaders.remove(leader)
    player = t.players[who]
    player.leader = leader
    track = LEADERS[leader].training_track
    player.training = track[0].node if track else ""
    s.tell("leader", player=who, leader=leader)


# ---- decks and board


def lay_out(s: State) -> None:
    """Decks are shuffled, garrisons filled; the first round can begin."""
    t = s.table
    t.leaders.clear()
    for who, player in enumerate(t.players):
        player.vp = starting_score(t, player)
        player.garrison = garrison(t, player)
        player.supply -= player.garrison
        if not player.rival:
            player.unseen = starting_deck(t, player)
            s.box.decks[who] = shuffled(s, list(player.unseen), f"deck {who}")
    t.reserve = dict(RESERVE)
    s.box.imperium = shuffled(s, imperium_deck(t), "imperium")
    s.box.intrigue = shuffled(s, intrigue_deck(t), "intrigue")
    lay_conflicts(s)
    refill_row(s)
    lay_contracts(s)
    if with_ix(t):
        lay_tiles(s)
        for player in t.players:
            player.dreadnoughts = 0 if player.commander else IX.overlay.dreadnoughts
    extra = IX.epic.intrigue_each if t.options.epic_game else 0
    if t.seats <= 2:
        s.box.hagal = shuffled(s, hagal_deck(t), "hagal")
        extra += difficulty(t).human_intrigue
    for who in range(t.seats if extra else 0):
        draw_intrigue(s, who, extra, "setup")
    for who in range(t.seats):
        show_team(s, who)
    then(s, game_round)
    if is_six(t) and t.options.throne_row_start == "once":
        then(s, (move_to_throne, commander(t, SHADDAM), 0))
    if are_dealt(t):
        deal_contracts(s)


def shuffled(s: State, cards: list[str], name: str) -> list[str]:
    """These cards in a random order."""
    s.box.dice.shuffle(cards, name)
    return cards


def starting_score(t: Table, player: Player) -> int:
    """Where scores start (start_score, victory_points)."""
    score = BOARD.setup.score
    if is_six(t):
        return score.p6_commander if player.commander else score.p6_ally
    if t.seats == 4:
        longer = t.options.end_vp == NUMBERS.end_trigger_vp + 1 and not t.options.epic_game
        return 0 if longer else score.p4
    return {1: score.p1, 2: score.p2, 3: score.p3}[t.seats]


def garrison(t: Table, player: Player) -> int:
    """Troops that begin in the garrison."""
    if player.rival:
        return rival_garrison(t)
    if player.commander:
        return 0
    return IX.epic.garrison_troops if t.options.epic_game else NUMBERS.garrison_troops


def starting_deck(t: Table, player: Player) -> list[str]:
    """The ten cards of a player; some Leaders play without one."""
    if player.commander:
        return commander_deck(player.leader)
    removed = LEADERS[player.leader].setup_removes
    deck = [
        copies.card
        for copies in BOARD.setup.starting_deck
        for _ in range(copies.n)
        if copies.card not in removed
    ]
    if t.options.epic_game:
        deck.remove(IX.epic.removes)
        deck.append(IX.epic.adds)
    return deck


def imperium_deck(t: Table) -> list[str]:
    """The cards of the Imperium Deck (module_choam, module_promos)."""
    return list(imperium_cards(with_contracts(t), t.options.promos))


@cache
def imperium_cards(contracts: bool, promos: bool) -> tuple[str, ...]:
    """The same by modules; kept, because every imagined world asks for it."""
    rows = [card for card in IMPERIUM if contracts or not card.choam_only]
    rows += CARD_FILE.promo_card if promos else ()
    return tuple(card.id for card in rows for _ in range(CARDS[card.id].count))


def intrigue_deck(t: Table) -> list[str]:
    """The cards of the Intrigue Deck."""
    return list(intrigue_cards(with_contracts(t)))


@cache
def intrigue_cards(contracts: bool) -> tuple[str, ...]:
    """The same by modules; kept, because every imagined world asks for it."""
    rows = [card for card in INTRIGUE.values() if contracts or not card.choam_only]
    return tuple(card.id for card in rows for _ in range(card.count))


def conflict_levels(t: Table) -> tuple[Levels, ...]:
    """Levels of the Conflict Deck from the top down."""
    if t.options.epic_game:
        return IX.epic.conflict_deck
    return SIX.teams.conflict_deck if is_six(t) else BOARD.setup.conflict_deck


def conflict_cards(t: Table, level: int) -> list[str]:
    """Conflict cards of a level that this game may use."""
    return [
        card.id
        for card in CONFLICTS.values()
        if card.level == level and (t.options.epic_game or card.id != ECONOMIC_SUPREMACY)
    ]


def lay_conflicts(s: State) -> None:
    """Some cards of each level; the others go back unseen (unused_conflicts)."""
    t = s.table
    deck: list[str] = []
    used = {part.level for part in conflict_levels(t)}
    for part in conflict_levels(t):
        cards = shuffled(s, conflict_cards(t, part.level), f"conflicts {part.level}")
        deck += cards[: part.n]
        s.box.unused += cards[part.n :]
    s.box.unused += [
        card for level in (1, 2, 3) if level not in used for card in conflict_cards(t, level)
    ]
    s.box.conflicts = deck[::-1]


def lay_contracts(s: State) -> None:
    """Two contracts face up; Shaddam's own lie aside (contracts_six)."""
    t = s.table
    if not with_contracts(t):
        return
    deck = [
        contract.id
        for contract in CONTRACTS.values()
        if not contract.rise_of_ix
        for _ in range(contract.count)
    ]
    if any(player.leader == SHADDAM and not player.rival for player in t.players):
        t.sardaukar = list(SARDAUKAR_CONTRACTS)
        deck = [contract for contract in deck if contract not in SARDAUKAR_CONTRACTS]
    s.box.contracts = shuffled(s, deck, "contracts")
    refill_contracts(s)
