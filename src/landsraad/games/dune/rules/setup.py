"""Set-up: factions, prediction, traitors, spice, forces, cards (ruling setup_order)."""

from __future__ import annotations

from landsraad.games.dune.components import (
    DECK,
    FACTIONS,
    FORCES,
    LEADERS,
    PARTS,
    PARTS_OF,
    POLAR_SINK,
    SPICE_DECK,
    TERRITORY,
)
from landsraad.games.dune.options import Options
from landsraad.games.dune.rules.factions.bene_gesserit import settle_advisors
from landsraad.games.dune.rules.table import (
    advanced,
    ally_territories,
    partner,
    put,
    put_advisors,
    receive,
    seat_of,
    seats,
)
from landsraad.games.dune.rules.turn import game_turn
from landsraad.games.dune.state import Box, Shield, State, Table
from landsraad.kernel import (
    AGAIN,
    PASS,
    Again,
    Ask,
    Dice,
    Play,
    Refused,
    Seat,
    Value,
    choose,
    then,
    together,
)

DEALT_TRAITORS = 4
FREMEN_START = ("sietch_tabr", "false_wall_south", "false_wall_west")
FREMEN_PLACED = 10


def setup(options: Options, seats: int, dice: Dice) -> State:
    """An empty table; everything else is done in steps, because people decide in it."""
    check(options, seats)
    pool = list(options.factions or FACTIONS)
    deck, spice_deck = list(DECK), list(SPICE_DECK)
    dice.shuffle(deck, "treachery deck")
    dice.shuffle(spice_deck, "spice deck")
    chosen, picking = [""] * seats, list[Seat]()
    if options.choice == "assign":
        chosen = pool
    elif options.choice == "draw":
        dice.shuffle(pool, "factions")
        chosen = pool[:seats]
    else:
        picking = list(range(seats))
        dice.shuffle(picking, "picking order")
    table = Table(
        agenda=[],
        options=options,
        factions=chosen,
        spice=[0] * seats,
        forces=[{} for _ in range(seats)],
        reserves=[[0, 0] for _ in range(seats)],
        tanks=[[0, 0] for _ in range(seats)],
        allies=[[] for _ in range(seats)],
        pledges=[{} for _ in range(seats)],
        bribes=[0] * seats,
        picking=picking,
    )
    s = State(table, [Shield({}, []) for _ in range(seats)], Box(dice, deck, spice_deck, []))
    swap = [] if options.choice == "assign" else [swap_factions]
    steps = [pick_faction, *swap, take_places, predict, deal_traitors, choose_traitors]
    then(s, *steps, fremen_placement, first_advisor, deal_treachery, game_turn)
    return s


def check(options: Options, count: int) -> None:
    """Refuse options that cannot be played."""
    pool = options.factions
    if len(set(pool)) != len(pool):
        raise Refused("a faction is named twice in {pool}", rule="factions", pool=", ".join(pool))
    if options.choice == "assign" and len(pool) != count:
        why = "{count} seats need {count} assigned factions, not {given}"
        raise Refused(why, rule="factions", count=count, given=len(pool))
    if pool and len(pool) < count:
        why = "{count} seats cannot choose among {given} factions"
        raise Refused(why, rule="factions", count=count, given=len(pool))
    if options.two_factions_each and count != 4:
        why = "two people with two factions each need 4 seats, not {count}"
        raise Refused(why, rule="two_factions_each", count=count)


def pick_faction(s: State) -> Play[Again | None]:
    """The player who drew the highest number picks first."""
    t = s.table
    if not t.picking:
        return None
    seat = t.picking[0]
    left = [f for f in t.options.factions or FACTIONS if f not in t.factions]
    faction = yield Ask(seat, "pick faction", left, of="faction")
    t.factions[seat] = faction
    del t.picking[0]
    s.tell("picked", seat=seat, faction=faction)
    return AGAIN


def swap_factions(s: State) -> Play[None]:
    """Two who name each other swap their factions."""
    t = s.table
    wanted = yield from together(
        {
            seat: choose(seat, "swap with", [PASS, *(x for x in seats(t) if x != seat)], of="seat")
            for seat in seats(t)
        }
    )
    for seat, other in wanted.items():
        if other != PASS and seat < other and wanted[other] == seat:
            t.factions[seat], t.factions[other] = t.factions[other], t.factions[seat]
            s.tell("swapped", seat=seat, other=other)


def take_places(s: State) -> None:
    """Spice and forces as the sheets say; fixed pairs become allies."""
    t = s.table
    for seat in seats(t):
        faction = FACTIONS[t.factions[seat]]
        receive(t, seat, faction.starting_spice)
        starred = faction.special_forces if advanced(t) else 0
        t.reserves[seat] = [FORCES - starred, starred]
        s.tell("takes_place", seat=seat, faction=faction.id, amount=faction.starting_spice)
        if t.options.two_factions_each and t.options.own_factions_relation == "allied":
            t.allies[seat] = [partner(t, seat)]
    place_start(s, "atreides", "arrakeen", 10)
    place_start(s, "harkonnen", "carthag", 10)
    place_start(s, "guild", "tueks_sietch", 5)
    if not advanced(t):
        place_start(s, "bene_gesserit", POLAR_SINK, 1)


def place_start(s: State, faction: str, territory: str, forces: int) -> None:
    """Put a faction's first forces on the map."""
    seat = seat_of(s.table, faction)
    if seat >= 0:
        put(s.table, seat, PARTS_OF[territory][0], forces)
        s.table.reserves[seat][0] -= forces


def deal_traitors(s: State) -> None:
    """Four leaders of the factions in play to each, after the prediction (traitor_selection)."""
    deck = [leader for leader in LEADERS if LEADERS[leader].faction in s.table.factions]
    s.box.dice.shuffle(deck, "traitor deck")
    for shield in s.shields:
        shield.traitors = [deck.pop() for _ in range(DEALT_TRAITORS)]
    s.box.traitor_deck = deck


def predict(s: State) -> Play[None]:
    """Bene Gesserit: who will win, and when (power prediction)."""
    t = s.table
    sisters = seat_of(t, "bene_gesserit")
    if sisters < 0:
        return
    others = [faction for faction in t.factions if faction != "bene_gesserit"]
    faction = yield Ask(sisters, "predict faction", others, of="faction")
    turn = yield Ask(sisters, "predict turn", range(1, t.options.turns + 1))
    s.shields[sisters].predicted, s.shields[sisters].predicted_turn = faction, turn
    s.tell("predicted", seat=sisters)


def traitors_to_keep(t: Table, seat: Seat, dealt: list[str]) -> list[Value]:
    """Which of the dealt cards a seat may keep (ruling traitor_selection)."""
    own = {t.factions[x] for x in (seat, partner(t, seat)) if x >= 0}
    foreign = [leader for leader in dealt if LEADERS[leader].faction not in own]
    if t.options.own_leader_kept == "freely" or not foreign:
        return list(dealt)
    return list(foreign)


def choose_traitors(s: State) -> Play[None]:
    """Everybody keeps one traitor card in secret; the Harkonnen keep all (power traitors)."""
    t = s.table
    kept = yield from together(
        {
            seat: choose(
                seat,
                "keep traitor",
                traitors_to_keep(t, seat, s.shields[seat].traitors),
                True,
                of="leader",
            )
            for seat in seats(t)
            if FACTIONS[t.factions[seat]].traitors_kept == 1
        }
    )
    for seat, leader in kept.items():
        shield = s.shields[seat]
        shield.returned = [card for card in shield.traitors if card != leader]
        shield.traitors = [leader]
        s.box.traitor_deck[:0] = shield.returned


def fremen_placement(s: State) -> Play[None]:
    """Ten forces in Sietch Tabr, False Wall South and False Wall West, split freely."""
    t = s.table
    fremen = seat_of(t, "fremen")
    if fremen < 0:
        return
    placed: dict[str, list[int]] = {}
    left, stars = FREMEN_PLACED, t.reserves[fremen][1]
    parts = [part for territory in FREMEN_START for part in PARTS_OF[territory]]
    for part in parts:
        least = left if part == parts[-1] else 0
        number = yield Ask(fremen, f"place in {part}", range(least, left + 1))
        left -= number
        if number:
            starred = yield Ask(fremen, f"starred in {part}", range(min(stars, number) + 1))
            stars -= starred
            placed[part] = [number - starred, starred]
    for part, (ordinary, starred) in placed.items():
        put(t, fremen, part, ordinary, starred)
        t.reserves[fremen][0] -= ordinary
        t.reserves[fremen][1] -= starred
        s.tell("placed", seat=fremen, part=part, forces=ordinary + starred)


def first_advisor(s: State) -> Play[None]:
    """Advanced Bene Gesserit: one advisor anywhere, a fighter if alone (power start_anywhere)."""
    t = s.table
    sisters = seat_of(t, "bene_gesserit")
    if sisters < 0 or not advanced(t):
        return
    barred = [] if t.options.advisors_may_share_with_ally else ally_territories(t, sisters)
    parts = [part for part in PARTS if TERRITORY[part] not in barred]
    part = yield Ask(sisters, "start in", parts, of="part")
    t.reserves[sisters][0] -= 1
    put_advisors(t, part, 1)
    s.tell("placed", seat=sisters, part=part, forces=1)
    settle_advisors(s)


def deal_treachery(s: State) -> None:
    """The first treachery cards; the Harkonnen get two (power treachery)."""
    t = s.table
    for seat in seats(t):
        for _ in range(FACTIONS[t.factions[seat]].starting_cards):
            card = s.box.deck.pop()
            s.shields[seat].hand.append(card)
            s.tell("dealt", only=(seat,), card=card)
