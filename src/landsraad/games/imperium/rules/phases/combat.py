"""Phase 3: Combat."""

from __future__ import annotations

from landsraad.games.imperium.components import BATTLE_ICONS, CONFLICTS, SCRIPTS, ops
from landsraad.games.imperium.rules.goods import score
from landsraad.games.imperium.rules.ix.flags import dreadnoughts_go_home, take_flag
from landsraad.games.imperium.rules.ix.tiles import open_powers
from landsraad.games.imperium.rules.phases.ranks import FIRST, SECOND, THIRD, rewards
from landsraad.games.imperium.rules.playing import play_intrigue, playable, ways
from landsraad.games.imperium.rules.pool import resolve_effects
from landsraad.games.imperium.rules.rivals.turns import rivals_add_swords
from landsraad.games.imperium.rules.running import new_group, open_effect
from landsraad.games.imperium.rules.table import clockwise, strength, units
from landsraad.games.imperium.rules.teams.commanding import fighting_allies
from landsraad.games.imperium.rules.teams.conceding import concede, ranked_strength
from landsraad.games.imperium.state import NOBODY, State, Table, Turn, Who
from landsraad.kernel import AGAIN, PASS, Again, Ask, Play, then

ORDER = (FIRST, SECOND, THIRD)
WILD = "wild"

# ---- Combat Intrigue cards


def combat(s: State) -> None:
    """Combat begins: from the First Player on, those with a unit may play cards."""
    t = s.table
    t.passes, t.next = 0, t.first
    t.turn = Turn(kind="combat")
    s.tell("combat", card=t.conflict)
    rivals_add_swords(s)
    then(s, combat_cards, concede)


def fights(t: Table, who: Who) -> bool:
    """May this player play Combat cards: with a unit in the Conflict (six_combat_order)?"""
    player = t.players[who]
    if player.commander:
        return bool(fighting_allies(t, who))
    return not player.rival and units(player) > 0


def combat_cards(s: State) -> Play[Again | None]:
    """Each in turn plays cards or passes, until all pass in a row (combat_priority).

    Who holds no Intrigue card passes without a question: everybody can count them.
    """
    t = s.table
    fighters = [who for who in clockwise(t, t.next) if fights(t, who)]
    silent = 0
    while silent < len(fighters) and not s.shields[fighters[silent]].intrigue:
        silent += 1
    if t.passes + silent >= len(fighters):
        return None
    who = fighters[silent]
    plays_on = t.turn.player == who
    if plays_on and t.next != who:
        return None  # all others passed without a question: nothing has changed for this player
    ally = NOBODY
    if t.players[who].commander:
        ally = yield Ask(who, "for ally", fighting_allies(t, who), of="player")
    t.passes += silent
    t.next = who
    t.turn = Turn(who, "combat", ally, plays_on=plays_on)
    then(s, (combat_card, who))
    return AGAIN


def combat_card(s: State, who: Who) -> Play[None]:
    """Play one Combat card, or pass; to stop after a card is not a pass."""
    t = s.table
    cards = playable(s, who, "combat")
    said = yield Ask(who, "combat", [*cards, PASS], hidden=True, of="intrigue")
    if said == PASS:
        t.next = clockwise(t, who)[1]
        if t.turn.plays_on:
            s.tell("stopped", player=who)
        else:
            t.passes += 1
            s.tell("passed", player=who)
        return
    way = yield Ask(who, "way", ways(s, who, said, "combat"))
    t.passes = 0
    play_intrigue(s, who, said, way)


# ---- rewards


def resolve_combat(s: State) -> None:
    """Rewards by strength; then the winner takes the card, and all units leave."""
    t = s.table
    people = clockwise(t, t.first)
    given = rewards({who: ranked_strength(t, who) for who in people}, third=t.seats >= 4)
    for who in people:
        if strength(t.players[who]):
            tell_army(s, who, given.get(who, ""))
    t.conceded, t.asked = [], []
    winner = next((who for who, place in given.items() if place == FIRST), NOBODY)
    order = [who for who in people if who in given]
    if t.options.reward_order == "by_rank":
        order.sort(key=lambda who: ORDER.index(given[who]))
    taken = [(take_reward, who, given[who]) for who in order]
    then(s, *taken, (take_flag, winner), (take_card, winner), end_combat)


def tell_army(s: State, who: Who, place: str) -> None:
    """Tell how strong an army is, what it is made of, and which reward it gets."""
    army = s.table.players[who]
    s.tell(
        "fought",
        player=who,
        n=strength(army),
        reward=place,
        troops=army.conflict,
        worms=army.worms,
        dreadnoughts=army.dread_conflict,
        swords=army.swords,
    )


def take_reward(s: State, who: Who, place: str) -> None:
    """A player takes a reward; worms double it, but not control (worm_doubling)."""
    t = s.table
    t.turn = Turn(who, "reward")
    doubled = t.players[who].worms > 0
    s.tell("reward", player=who, place=place, doubled=int(doubled))
    scripts = [f"conflict/{t.conflict}/{place}"]
    if place == FIRST:
        scripts += t.first_reward
    for time in range(2 if doubled else 1):
        for script in scripts:
            group = new_group(s)
            for index, op in enumerate(SCRIPTS[script]):
                if not (time and isinstance(op, ops.Control)):
                    open_effect(s, script, index, group)
    if place == FIRST:
        open_powers(s, who, "win_conflict")
    if t.players[who].rival:
        take_without_asking(s, who)
    else:
        then(s, resolve_effects)


def take_without_asking(s: State, who: Who) -> None:
    """A Rival takes all, what is to be paid for last."""
    pool = s.table.turn.pool
    paid = [each for each in pool if isinstance(SCRIPTS[each.script][each.index], ops.Arrow)]
    free = [each for each in pool if each not in paid]
    s.table.agenda += [
        ["do_op", who, each.group, each.script, each.index] for each in reversed([*free, *paid])
    ]
    pool.clear()


def take_card(s: State, winner: Who) -> None:
    """The winner takes the Conflict card; without one it stays beside the deck."""
    t = s.table
    t.turn = Turn(kind="combat")
    card = t.conflict
    if winner == NOBODY:
        t.left.append(card)
        return
    t.players[winner].face_up.append(card)
    s.tell("won", player=winner, card=card)
    match_icons(s, winner, card)


def match_icons(s: State, winner: Who, card: str) -> None:
    """A pair of battle icons is turned over for a VP, at once (icon_pair_forced)."""
    player = s.table.players[winner]
    icon = BATTLE_ICONS[card]
    if icon in ("", WILD):
        return
    for other in player.face_up:
        if other != card and BATTLE_ICONS[other] == icon:
            pair_up(s, winner, card, other)
            return


def pair_up(s: State, who: Who, card: str, other: str) -> None:
    """Two cards with matching icons are turned face down for a VP."""
    player = s.table.players[who]
    for each in (card, other):
        player.face_up.remove(each)
        player.face_down.append(each)
    s.tell("matched", player=who, card=card, other=other)
    score(s, who, 1, f"icons/{BATTLE_ICONS[other]}")


def end_combat(s: State) -> None:
    """Troops go to the supply, worms to the bank, strength to 0."""
    t = s.table
    for player in t.players:
        player.supply += player.conflict
        player.conflict = player.worms = player.swords = 0
    dreadnoughts_go_home(s)
    t.turn = Turn()
    s.tell("combat_ended", level=CONFLICTS[t.conflict].level)
