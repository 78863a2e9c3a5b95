"""A combat round: cards for dice, the roll, leaders, cancelled shields, losses."""

from __future__ import annotations

from landsraad.games.war_for_arrakis.components import HARKONNEN, LEADERS, MOST_DICE
from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.rules.battle.casualties import (
    chosen_casualties,
    take_casualties,
)
from landsraad.games.war_for_arrakis.rules.board import other, rank_of
from landsraad.games.war_for_arrakis.rules.deciding import decided
from landsraad.games.war_for_arrakis.rules.legions.figures import YUEH
from landsraad.games.war_for_arrakis.rules.mahdi.choosing import explain_abilities
from landsraad.games.war_for_arrakis.rules.table import discard, discardable, hand_of, rolled
from landsraad.games.war_for_arrakis.state import Battle, Legion, State, Table
from landsraad.kernel import PASS, Ask, Play, Seat


def fought(t: Table) -> Battle:
    """The battle under way."""
    assert t.battle is not None
    return t.battle


def both_stand(t: Table) -> bool:
    """Are both legions there? A free action between two rounds may drive one of them off."""
    battle = fought(t)
    return battle.start in t.legions and battle.area in t.legions


def area_of(battle: Battle, side: Side) -> str:
    """Where the legion of a side stands."""
    return battle.start if side == battle.side else battle.area


# ---- how many dice


def most_dice(battle: Battle, side: Side) -> int:
    """The limit of a side's dice in this round (battle_dice)."""
    capped = battle.enemy_cap and battle.number == 1 and side != battle.side
    return battle.enemy_cap if capped else MOST_DICE


def dice_without_cards(t: Table, battle: Battle, side: Side) -> int:
    """Units, the rank of a settlement that is defended, a card's bonus; not limited yet."""
    dice = t.legions[area_of(battle, side)].units
    if side == battle.side:
        return dice + battle.bonus_die
    return dice + rank_of(t, battle.area, t.ranks)


def dice_of(t: Table, battle: Battle, side: Side) -> int:
    """How many dice a side rolls (battle_dice)."""
    dice = dice_without_cards(t, battle, side) + battle.cards.get(side, 0)
    return min(dice, most_dice(battle, side))


# ---- cards for dice


def may_add_cards(t: Table, side: Side) -> bool:
    """Not under the Landsraad ban (battle_cards)."""
    return side != HARKONNEN or "landsraad" not in t.bans


def cards_for_dice(s: State, seat: Seat) -> Play[None]:
    """A seat discards cards for dice, as many as still add one (battle_cards).

    Everybody knows how many cards a seat holds, but not whether they may be discarded.
    """
    t = s.table
    battle, side = fought(t), t.sides[seat]
    if not (both_stand(t) and may_add_cards(t, side)):
        return
    room = most_dice(battle, side) - dice_without_cards(t, battle, side)
    room = min(room - battle.cards.get(side, 0), len(hand_of(s, seat)))
    left, chosen = discardable_copies(s, seat), list[str]()
    while len(chosen) < room:
        kinds = list(dict.fromkeys(left))
        card = yield Ask(seat, "card for a die", [PASS, *kinds], hidden=True, of="card")
        if card == PASS:
            break
        left.remove(card)
        chosen.append(card)
    for card in chosen:
        discard(s, seat, card)
        s.tell("card_for_die", seat=seat, card=card)
    if chosen:
        battle.cards[side] = battle.cards.get(side, 0) + len(chosen)


def discardable_copies(s: State, seat: Seat) -> list[str]:
    """Cards that a seat may discard, each as often as it is held."""
    kinds, hand = discardable(s, seat), hand_of(s, seat)
    return [card for card in kinds for _ in range(hand.count(card))]


# ---- the roll


def is_surprising(battle: Battle, side: Side) -> bool:
    """Does surprise add a special to this side's roll? Only to the first (surprise_attack)."""
    return battle.surprise and battle.number == 1 and side == battle.side


def cancelling(legion: Legion) -> int:
    """How many shields of the other side its Sardaukar or Fedaykin cancel (cancelled_shields)."""
    return legion.special


def roll_combat(s: State) -> None:
    """Both sides roll; surprise adds a special to the first roll (battle_dice, surprise_attack)."""
    t = s.table
    battle = fought(t)
    for side in (battle.side, other(battle.side)):
        faces = rolled(s, dice_of(t, battle, side))
        if is_surprising(battle, side):
            faces.append("special")
        battle.rolled[side] = [*faces]
        battle.hits[side] = 0
        battle.cancels[side] = cancelling(t.legions[area_of(battle, side)])
        s.tell(
            "combat_rolled",
            side=side,
            hits=faces.count("hit"),
            shields=faces.count("shield"),
            specials=faces.count("special"),
            round=battle.number,
            cancels=battle.cancels[side],
        )


# ---- leaders


def generic_leaders(legion: Legion) -> int:
    """Leaders without a name, houses major troops among them (houses_major_troops)."""
    return legion.generic + legion.troop


def use_leaders(s: State, side: Side) -> Play[None]:
    """Each special is used by one leader, each leader once a round (leader_abilities).

    With fewer specials than leaders the owner chooses who uses them; the rest are misses.
    """
    t = s.table
    battle = fought(t)
    legion = t.legions[area_of(battle, side)]
    specials = battle.rolled[side].count("special")
    named, generic = list(legion.leaders), generic_leaders(legion)
    used: list[str] = []
    choosing = specials < len(named) + generic
    while len(used) < specials and (named or generic):
        if specials - len(used) >= len(named) + generic:
            used += [*named, *["generic"] * generic]
            break
        options = [*named, *["generic"] * bool(generic)]
        leader = yield from decided(s, side, "leader ability", options, of="leader")
        if leader == "generic":
            generic -= 1
        else:
            named.remove(leader)
        used.append(leader)
    battle.used[side] = used
    if choosing:
        explain_abilities(s, side, used)


def strip(leader: str) -> tuple[int, int]:
    """Hits and shields that a leader makes of a special; it always counts whole."""
    if leader == "generic":
        return 1, 0
    return LEADERS[leader].strip_hits, LEADERS[leader].strip_shields


# ---- what comes of it


def count_hits(s: State) -> None:
    """Hits less the shields that special elites have left (casualties, cancelled_shields)."""
    battle = fought(s.table)
    hits: dict[Side, int] = {}
    for side in (battle.side, other(battle.side)):
        faces = battle.rolled[side]
        strips = [strip(leader) for leader in battle.used[side]]
        hits[side] = faces.count("hit") + sum(hit for hit, _ in strips)
        shields = faces.count("shield") + sum(shield for _, shield in strips)
        battle.shields[side] = max(0, shields - battle.cancels[other(side)])
    for side in hits:
        battle.hits[side] = max(0, hits[other(side)] - battle.shields[side])
        s.tell(
            "hits_dealt",
            side=side,
            hits=battle.hits[side],
            made=hits[other(side)],
            shields=battle.shields[side],
            leaders=" ".join(battle.used[other(side)]),
        )


def battle_losses(s: State, side: Side) -> Play[None]:
    """A side takes its hits; the attacker first, both from the same roll (casualties)."""
    t = s.table
    battle = fought(t)
    area = area_of(battle, side)
    fallen = yield from chosen_casualties(s, area, battle.hits[side])
    del battle.hits[side]
    with_yueh = YUEH in t.legions[area].leaders
    take_casualties(s, area, fallen)
    if with_yueh and area not in t.legions:
        battle.yueh = True
