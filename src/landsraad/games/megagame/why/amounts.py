"""Why a number is not an option: what one has, what it costs, what the limit is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from landsraad.games.megagame.components import NUMBERS
from landsraad.games.megagame.rules.battle.strength import stacks
from landsraad.games.megagame.rules.moving.landing import transport_price
from landsraad.games.megagame.rules.organisations.bribe import bounds, owed
from landsraad.games.megagame.rules.purse import spice_of
from landsraad.games.megagame.rules.table import armies, board
from landsraad.games.megagame.rules.trading import MOST, has
from landsraad.games.megagame.state import View
from landsraad.games.megagame.story import names
from landsraad.games.megagame.why.common import MOVING, Explain, imagined, name_of
from landsraad.kernel import Ask, Refused, Value
from landsraad.ranges import as_ranges
from landsraad.scenes.drafts import ACT


def most_of(ask: Ask) -> int:
    """The highest number that is an option."""
    return max((value for value in ask.options if isinstance(value, int)), default=0)


def between(view: View, ask: Ask, value: Value) -> Refused | None:
    """Only some numbers can be named."""
    known = [each for each in ask.options if isinstance(each, int)]
    if not known:
        return None
    why = "{value} is not possible here: choose {known}"
    return Refused(why, rule="public_information", value=value, known=as_ranges(known))


def too_small(ask: Ask, value: int) -> Refused | None:
    """Less than the least."""
    least = min((each for each in ask.options if isinstance(each, int)), default=0)
    if value >= least:
        return None
    return Refused("at least {least}", rule="public_information", least=least)


def stack(view: View, ask: Ask, value: Value) -> Refused | None:
    """More armies than stand there, wait, can be landed or paid for."""
    s, name, act = imagined(view), name_of(ask), view.answered(ACT)
    start, most = view.answered("from"), most_of(ask)
    if act == "deploy":
        return landed(view, ask, value)
    if act == "return_armies":
        return Refused("{have} of your armies can come there", rule="redeploy_fremen", have=most)
    if start is None:
        return Refused("at most {most} armies", rule="move_stack", most=most)
    have, where = armies(s.table, str(start), name), names.region(start)
    if have > most:
        why = "your {solari} solari pay for {most} armies on this way"
        solari = board(s, name).solari
        return Refused(why, rule="move_stack", solari=solari, most=most)
    return Refused("you have {have} in {where}", rule="move_stack", have=have, where=where)


def landed(view: View, ask: Ask, value: Value) -> Refused | None:
    """More than there are, or than the spice pays for."""
    s, name = imagined(view), name_of(ask)
    supply, spice = board(s, name).supply, spice_of(s, name)
    if int(value) > supply:
        why = "{supply} of your armies are off Arrakis"
        return Refused(why, rule="house_transport", supply=supply)
    why = "landing {value} costs {price} spice: you have {spice}"
    price = transport_price(s.table, int(value))
    return Refused(why, rule="house_transport", value=value, price=price, spice=spice)


def battle_number(view: View, ask: Ask, value: Value) -> Refused | None:
    """A number that no set of armies makes."""
    s, name, region = imagined(view), name_of(ask), view.answered("battle")
    if region is None:
        return between(view, ask, value)
    there = stacks(s, str(region), name)
    own = ", ".join(f"{names.faction(who)} {count} × {each}" for who, count, each in there)
    why = "your armies there ({own}) cannot make {value}: choose {known}"
    known = as_ranges([each for each in ask.options if isinstance(each, int)])
    return Refused(why, rule="battle_number", own=own, value=value, known=known)


def spice(view: View, ask: Ask, value: Value) -> Refused | None:
    """More spice than one has."""
    have = spice_of(imagined(view), name_of(ask))
    return Refused("you have {have} spice", rule="spent_spice", have=have)


def affordable(view: View, ask: Ask, value: Value) -> Refused | None:
    """More spice than the market has or the purse pays for."""
    t, name = view.table, name_of(ask)
    if int(value) > t.market:
        why = "{market} spice is on the market"
        return Refused(why, rule="market_direction", market=t.market)
    why = "your {solari} solari pay for {most}, as the price rises"
    solari, most = t.factions[name].solari, most_of(ask)
    return Refused(why, rule="market_direction", solari=solari, most=most)


def shares(view: View, ask: Ask, value: Value) -> Refused | None:
    """More shares than one has."""
    have = view.table.factions[name_of(ask)].shares
    return Refused("you have {have}", rule="choam_buy_back", have=names.goods("share", have))


def given(view: View, ask: Ask, value: Value) -> Refused | None:
    """More of a thing than one has, or than an offer can name."""
    good = ask.kind.removeprefix("give ")
    have = has(imagined(view), name_of(ask), good)  # type: ignore[arg-type]
    if have >= int(value) > MOST:
        return Refused("an offer names at most {most}", rule="trade_offer", most=MOST)
    goods = names.goods(good, have)
    return Refused("you have {goods} to give", rule="trade_offer", goods=goods)


def wanted(view: View, ask: Ask, value: Value) -> Refused | None:
    """More than an offer can name."""
    return Refused("an offer names at most {most}", rule="trade_offer", most=MOST)


def bribe(view: View, ask: Ask, value: Value) -> Refused | None:
    """Outside the bounds."""
    low, high = bounds(view.table)
    why = "the bribe is between {low} and {high} spice"
    return Refused(why, rule="bribe_sum", low=low, high=high)


def paid(view: View, ask: Ask, value: Value) -> Refused | None:
    """More than is owed, or than one has."""
    s, name = imagined(view), name_of(ask)
    why = "{owed} spice is owed, and you have {have}"
    return Refused(why, rule="bribe_joint", owed=owed(s.table, name), have=spice_of(s, name))


def votes(view: View, ask: Ask, value: Value) -> Refused | None:
    """More votes than are left."""
    most = most_of(ask)
    return Refused("you have {votes}", rule="law_secret", votes=f"{most} votes left")


def papers(view: View, ask: Ask, value: Value) -> Refused | None:
    """More votes than the spice buys."""
    have = spice_of(imagined(view), name_of(ask))
    price = NUMBERS.landsraad.spice_a_vote
    why = "{value} votes cost {sum} spice: you have {have}"
    return Refused(why, rule="org_votes_spent", value=value, sum=int(value) * price, have=have)


def boarding(view: View, ask: Ask, value: Value) -> Refused | None:
    """More armies than stand there or have room."""
    why = "{most} can board: an ornithopter has {spaces} spaces, and only those can who are there"
    return Refused(why, rule="ornithopter_load", most=most_of(ask), spaces=MOVING.flight_spaces)


def aboard(view: View, ask: Ask, value: Value) -> Refused | None:
    """More armies than are aboard."""
    return Refused("{most} armies are aboard", rule="ornithopter_load", most=most_of(ask))


def lent(view: View, ask: Ask, value: Value) -> Refused | None:
    """More armies than stand beside the battle."""
    why = "you have {most} armies beside the battle"
    return Refused(why, rule="giving_control", most=most_of(ask))


EXPLAIN: Final[Mapping[str, Explain]] = {
    "armies": stack,
    "number": battle_number,
    "spice": spice,
    "show": spice,
    "sell spice": spice,
    "buy spice": affordable,
    "sell shares": shares,
    "give spice": given,
    "give solari": given,
    "give share": given,
    "give seat": given,
    "want spice": wanted,
    "want solari": wanted,
    "want share": wanted,
    "want seat": wanted,
    "bribe": bribe,
    "pay bribe": paid,
    "yes": votes,
    "no": votes,
    "votes": papers,
    "load armies": boarding,
    "set down armies": aboard,
    "lend": lent,
}
"""By the kind of question; asked only about numbers. Others say between what one can choose."""


def amount(view: View, ask: Ask, value: int) -> Refused | None:
    """Why a number is not an option."""
    small = too_small(ask, value)
    return small or EXPLAIN.get(ask.kind, between)(view, ask, value)
