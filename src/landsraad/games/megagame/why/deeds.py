"""Why a faction cannot do a deed now, with the figures that it lacks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from landsraad.games.megagame.components import (
    NUMBERS,
    TACTICS,
)
from landsraad.games.megagame.rules.desert import stations
from landsraad.games.megagame.rules.floor import CLOCKWORK, CONTROL, DEEDS
from landsraad.games.megagame.rules.moving import flying, landing
from landsraad.games.megagame.rules.organisations import atomics
from landsraad.games.megagame.rules.purse import spice_of
from landsraad.games.megagame.rules.sealed import is_sealed
from landsraad.games.megagame.rules.table import (
    armies_on_map,
    board,
    controlled,
    is_sietch,
    kind,
)
from landsraad.games.megagame.state import State, View
from landsraad.games.megagame.story import names
from landsraad.games.megagame.why.common import (
    MOVING,
    Why,
    imagined,
    name_of,
    no_army,
    too_few_solari,
    too_little_spice,
)
from landsraad.games.megagame.why.dealings import DEALINGS
from landsraad.kernel import Ask, Refused, Value
from landsraad.kernel.asks import CLOCK, MODERATOR
from landsraad.scenes.text import counted, listed

WHO: Final = {"house": "Houses", "sietch": "sietches", "organisation": "organisations"}


def deed(view: View, ask: Ask, value: Value) -> Refused | None:
    """Why somebody may not begin a deed; None: it is not a deed, or the reason is not known."""
    act, t = str(value), view.table
    if t.over:
        return Refused("the day is over", rule="game_end")
    if act in CLOCKWORK or ask.seat == CLOCK:
        return clockwork(view, act)
    if act in CONTROL or ask.seat == MODERATOR:
        return of_control(view, ask, act)
    if act not in DEEDS:
        return None
    s, name = imagined(view), name_of(ask)
    return not_open(s, name, act) or sealed_here(s, act) or WHY[act](s, name)


def clockwork(view: View, act: str) -> Refused | None:
    """What the clock does, and when."""
    if act not in CLOCKWORK:
        return Refused("the clock only ends years and battles", rule="pause")
    if act == "time_up" and not view.table.battles:
        return Refused("no battle is under way", rule="battle_commit")
    if view.table.paused:
        return Refused("the clock stands", rule="pause")
    return Refused("only the clock does that", rule="tick_order")


def of_control(view: View, ask: Ask, act: str) -> Refused | None:
    """What only moderators do, and what they cannot do now."""
    if act not in CONTROL:
        return Refused("control does that in a faction's name, not in its own", rule="override")
    if ask.seat != MODERATOR:
        return Refused("only moderators do that", rule="override")
    if act == "end_battle":
        return Refused("no battle is under way", rule="battle_commit")
    return Refused("nobody has asked to use atomics", rule="atomics")


def not_open(s: State, name: str, act: str) -> Refused | None:
    """It is a deed of others, or the floor is closed."""
    row = DEEDS[act]
    if not row.who & {kind(name), name}:
        who = listed(WHO.get(each) or names.faction(each) for each in sorted(row.who))
        return Refused("only {who} can do that", rule="public_information", who=who)
    if s.table.paused and not row.in_pause:
        return Refused("the clock stands: only moderators change the game now", rule="pause")
    return None


def sealed_here(s: State, act: str) -> Refused | None:
    """Orders on Arrakis are sealed at this table."""
    if not is_sealed(s, act):
        return None
    why = "orders on Arrakis are sealed until the year ends: seal this one"
    return Refused(why, rule="sealed_orders")


# ---- Arrakis


def held_fast(s: State, name: str) -> Refused:
    """All its armies stand where nothing goes in or out."""
    why = "storms and battles hold all your armies where they are"
    return Refused(why, rule="storm_blocks_all")


def march(s: State, name: str) -> Refused | None:
    """No army, no money, or no way out."""
    price = MOVING.march_solari
    dear = too_few_solari(s, name, price, "a march of one region")
    return no_army(s, name) or dear or held_fast(s, name)


def fly(s: State, name: str) -> Refused | None:
    """No ornithopter, no money, or a storm."""
    owned = [each for each in s.table.ornithopters.values() if each.owner == name]
    if not owned:
        return Refused("you have no ornithopter", rule="ornithopter_load")
    if not flying.flyers(s, name):
        why = "your ornithopters stand in storms or battles, or wait for a settlement"
        return Refused(why, rule="storm_blocks_all")
    return too_few_solari(s, name, MOVING.flight_solari, "a flight")


def buy_steps(s: State, name: str) -> Refused | None:
    """No spice."""
    why = "1 spice buys {steps}: you have none"
    return Refused(why, rule="fremen_steps", steps=counted(MOVING.walk_steps, "step"))


def walk(s: State, name: str) -> Refused | None:
    """No army or no steps."""
    if board(s, name).steps:
        return no_army(s, name) or held_fast(s, name)
    why = "you have no steps left in this year: 1 spice buys {steps}"
    return Refused(why, rule="fremen_steps", steps=MOVING.walk_steps)


def ride(s: State, name: str) -> Refused | None:
    """No card, or no worm."""
    if "wormriding" not in board(s, name).cards:
        card = names.card("wormriding")
        return Refused("only the holder of {card} rides", rule="wormriding_when", card=card)
    why = "no worm that you could ride has come in this year"
    return Refused(why, rule="wormriding_when")


def deploy(s: State, name: str) -> Refused | None:
    """No armies, no spice, or nowhere to land."""
    if not board(s, name).supply:
        why = "none of your {pool} armies is off Arrakis: {there} are on it, {seats} mark seats"
        there, seats = armies_on_map(s.table, name), board(s, name).seats
        pool = board(s, name).pool
        return Refused(why, rule="house_transport", pool=pool, there=there, seats=seats)
    price = landing.transport_price(s.table, 1)
    return too_little_spice(s, name, price, "landing up to three armies") or nowhere(s, name)


def nowhere(s: State, name: str) -> Refused:
    """It has no settlement that can be reached."""
    if controlled(s.table, name):
        why = "storms and battles close all your settlements"
        return Refused(why, rule="storm_blocks_all")
    return Refused("you control no settlement", rule="house_without_settlement")


def return_armies(s: State, name: str) -> Refused | None:
    """Nobody waits."""
    if not landing.beside_map(s, name):
        return Refused("no armies of yours wait beside the map", rule="redeploy_fremen")
    return Refused("storms and battles close every way back", rule="storm_blocks_all")


def claim(s: State, name: str) -> Refused | None:
    """No army in a settlement that is not guarded."""
    why = "you have no army in a settlement of somebody else that nobody guards"
    return no_army(s, name) or Refused(why, rule="settlement_control")


def destroy(s: State, name: str) -> Refused | None:
    """Nothing to destroy."""
    why = "your armies stand in no free settlement, and on no sietch of revealed Fremen"
    return no_army(s, name) or Refused(why, rule="settlement_destroy")


def explore(s: State, name: str) -> Refused | None:
    """No spice, no card or no station."""
    price = NUMBERS.fremen.explore_spice
    if not s.box.deck:
        return Refused("no exploration card is left", rule="explore")
    why = "you have no army at a testing station"
    return too_little_spice(s, name, price, "exploring") or Refused(why, rule="explore")


def guerrilla(s: State, name: str) -> Refused | None:
    """Nothing to raid, or no spice."""
    cheapest = min(row.spice for row in TACTICS.values())
    dear = too_little_spice(s, name, cheapest, "the cheapest raid")
    why = "your armies stand where your {have} spice can pay for no raid"
    rest = Refused(why, rule="guerrilla_target", have=spice_of(s, name))
    return no_army(s, name) or dear or rest


def play_card(s: State, name: str) -> Refused | None:
    """No such card."""
    cards = listed(map(names.card, stations.PLAYED), "nor")
    return Refused("you hold neither {cards}", rule="card_uses", cards=cards)


def standing_reroll(s: State, name: str) -> Refused | None:
    """It is always possible."""
    return None


def bring_atomics(s: State, name: str) -> Refused | None:
    """They are there already, or too dear."""
    if not board(s, name).atomics:
        return Refused("your atomics were used", rule="atomics")
    if board(s, name).atomics != atomics.OFF:
        return Refused("your atomics are on Arrakis", rule="atomics")
    price = atomics.price(s.table, name)
    return too_little_spice(s, name, price, "bringing the atomics") or nowhere(s, name)


def use_atomics(s: State, name: str) -> Refused | None:
    """They are not there, or control has been asked."""
    if name in s.table.judgements:
        return Refused("control has not answered your last request yet", rule="atomics")
    return Refused("you have no atomics on Arrakis", rule="atomics")


def seal_order(s: State, name: str) -> Refused | None:
    """Orders are open here, or there is none to give."""
    if s.table.options.order_mode != "sealed":
        return Refused("at this table orders take effect at once", rule="sealed_orders")
    return Refused("there is no order that you could give", rule="sealed_orders")


# ---- battles


def attack(s: State, name: str) -> Refused | None:
    """None of its neighbours can be attacked."""
    shared = [r for r, there in s.table.armies.items() if name in there and len(there) > 1]
    if not shared:
        why = "no region holds armies of yours and of somebody else"
        return no_army(s, name) or Refused(why, rule="battle_two_sides")
    why = (
        "Fremen do not attack beside an ornithopter"
        if is_sietch(name)
        else "hidden Fremen can be attacked only with an ornithopter of yours beside them"
    )
    frozen = all(region in s.table.battles for region in shared)
    why = "a battle is already fought where you meet others" if frozen else why
    return Refused(why, rule="fremen_battle_limits")


def commit(s: State, name: str) -> Refused | None:
    """It fights nowhere."""
    return Refused("you are in no battle", rule="battle_commit")


def lend(s: State, name: str) -> Refused | None:
    """It has no armies beside a battle of others."""
    if not s.table.battles:
        return Refused("no battle is under way", rule="giving_control")
    why = "you have no army beside a battle of two others"
    return Refused(why, rule="giving_control")


WHY: Final[Mapping[str, Why]] = {
    **{
        each.__name__: each
        for each in (
            march,
            fly,
            buy_steps,
            walk,
            ride,
            deploy,
            return_armies,
            claim,
            destroy,
            explore,
            guerrilla,
            play_card,
            standing_reroll,
            bring_atomics,
            use_atomics,
            seal_order,
            attack,
            commit,
            lend,
        )
    },
    **DEALINGS,
}
"""By deed."""
