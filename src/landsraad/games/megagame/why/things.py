"""Why a faction, leader, good, card, tactic, law or vote is not an option."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from landsraad.games.megagame.components import (
    EXPLORATION,
    FACTIONS,
    HOUSES,
    KWISATZ_HADERACH,
    NUMBERS,
    ORGANISATIONS,
    SIETCHES,
    TACTICS,
)
from landsraad.games.megagame.rules import choam
from landsraad.games.megagame.rules.laws.in_force import has_access, number, peace_years
from landsraad.games.megagame.rules.laws.voting import barred
from landsraad.games.megagame.rules.leaders import tank_price
from landsraad.games.megagame.rules.organisations import marriages
from landsraad.games.megagame.rules.purse import spice_of
from landsraad.games.megagame.rules.table import board, in_kanly, is_house, is_sietch
from landsraad.games.megagame.rules.trading import has, tradeable
from landsraad.games.megagame.state import View
from landsraad.games.megagame.story import laws, names
from landsraad.games.megagame.story.context import where
from landsraad.games.megagame.why.common import Explain, embargo, imagined, name_of
from landsraad.games.megagame.why.places import spared
from landsraad.kernel import Ask, Refused, Value
from landsraad.scenes.text import capital

# ---- factions


def itself(view: View, ask: Ask, value: Value) -> Refused | None:
    """One does not do it to oneself."""
    if value != name_of(ask):
        return None
    return Refused("that is you", rule="public_information")


def armed(value: Value) -> Refused | None:
    """Organisations have no armies and no Kanly."""
    if value not in ORGANISATIONS:
        return None
    who = capital(names.faction(value))
    return Refused("{who} have no armies", rule="kanly_who", who=who)


def victim(view: View, ask: Ask, value: Value) -> Refused | None:
    """Somebody who cannot be attacked here."""
    easy = itself(view, ask, value) or armed(value)
    if easy is not None:
        return easy
    t, region, name = view.table, where(view), names.faction(value)
    if not region or value not in t.armies.get(region, {}):
        return Refused("{name} has no army there", rule="battle_two_sides", name=name)
    return spared(view, ask, region, str(value))


def borrower(view: View, ask: Ask, value: Value) -> Refused | None:
    """Somebody who is not a side of the battle."""
    who = names.faction(value)
    return Refused("{who} is not a side of this battle", rule="giving_control", who=who)


def enemy(view: View, ask: Ask, value: Value) -> Refused | None:
    """No Kanly can be declared on this one."""
    known = itself(view, ask, value) or armed(value)
    who = names.faction(value)
    return known or Refused("you are in Kanly with {who} already", rule="kanly_who", who=who)


def peace(view: View, ask: Ask, value: Value) -> Refused | None:
    """There is no Kanly with this one to end."""
    t, who, name = view.table, names.faction(value), name_of(ask)
    if not in_kanly(t, name, str(value)):
        return Refused("you are in no Kanly with {who}", rule="kanly_end", who=who)
    return Refused("you have offered it to {who} already", rule="kanly_end", who=who)


def partner(view: View, ask: Ask, value: Value) -> Refused | None:
    """This one cannot be married."""
    own, other, t = name_of(ask), str(value), view.table
    who = names.faction(value)
    if other in ORGANISATIONS:
        return Refused("organisations do not marry", rule="marriage_again")
    if is_sietch(own) and is_sietch(other):
        return Refused("two sietches do not marry", rule="marriage_again")
    known = itself(view, ask, value)
    if known is not None:
        return known
    if not has_access(t, other):
        why = "{who} has no access to the Empire board"
        return Refused(why, rule="board_access", who=who)
    if marriages.bound(t, own, other):
        years = peace_years(t)
        why = "you are married to {who}: a pact lasts {years} years"
        return Refused(why, rule="marriage_again", who=who, years=years)
    if marriages.courtship_of(t, own, other) is None:
        return Refused("you have no leader to give away", rule="marriage_needs_leader")
    why = "the Bene Gesserit divide the leaders of this marriage"
    return Refused(why, rule="marriage_consent")


def advisor(view: View, ask: Ask, value: Value) -> Refused | None:
    """An advisor that one has not, or who could do nothing."""
    if value not in ORGANISATIONS:
        who = names.faction(value)
        return Refused("{who} has no advisors", rule="advisors_use", who=who)
    who = names.faction(value)
    if not view.table.factions[name_of(ask)].advisors.get(str(value)):
        return Refused("you have no advisor of {who}", rule="advisors_use", who=who)
    why = "an advisor of {who} could do nothing now"
    return Refused(why, rule="advisors_use", who=who)


def accused(view: View, ask: Ask, value: Value) -> Refused | None:
    """Somebody who cannot be called before a court."""
    if value not in HOUSES:
        return Refused("Grand Courts judge Houses only", rule="grand_court")
    why = "your court over {who} is not counted yet"
    open_one = Refused(why, rule="grand_court", who=names.faction(value))
    return itself(view, ask, value) or open_one


def priced(view: View, ask: Ask, value: Value) -> Refused | None:
    """Somebody without atomics."""
    return Refused("only Houses have atomics", rule="atomics")


def nobody_else(view: View, ask: Ask, value: Value) -> Refused | None:
    """Oneself, or somebody who has nothing to do with it."""
    who = names.faction(value)
    far = Refused("{who} cannot be named here", rule="public_information", who=who)
    return itself(view, ask, value) or far


OF_FACTIONS: Final[Mapping[str, Explain]] = {
    "attack": victim,
    "lend to": borrower,
    "kanly against": enemy,
    "end kanly with": peace,
    "court": partner,
    "advisor": advisor,
    "accuse": accused,
    "price for": priced,
}


def faction(view: View, ask: Ask, value: Value) -> Refused | None:
    """Why a faction is not an option."""
    if value not in FACTIONS:
        return None
    return OF_FACTIONS.get(ask.kind, nobody_else)(view, ask, value)


# ---- leaders


def leader(view: View, ask: Ask, value: Value) -> Refused | None:
    """Why a leader of this power is not an option."""
    if not isinstance(value, int) or not 0 <= value <= KWISATZ_HADERACH:
        return None
    if ask.kind in ("leader", "engineer"):
        return in_tanks(view, ask, value)
    if ask.kind in ("for the first", "for the second"):
        return undivided(view, value)
    own = view.table.factions[name_of(ask)].leaders
    who = names.leader(value)
    if value not in own:
        return Refused("you do not have {who}", rule="leader_limit", who=who)
    if ask.kind == "battle leader":
        why = "{who} leads in another of your battles"
        return Refused(why, rule="battle_commit", who=capital(who))
    return Refused("{who} cannot be given away", rule="marriage_needs_leader", who=capital(who))


def in_tanks(view: View, ask: Ask, value: int) -> Refused | None:
    """A leader who is not in the tanks, or too dear."""
    who = names.leader(value)
    if value not in view.table.tanks:
        return Refused("{who} is not in the tanks", rule="tank_sale", who=capital(who))
    if ask.kind == "engineer" and value >= KWISATZ_HADERACH - 1:
        return Refused("{who} cannot be raised", rule="genetic_engineering", who=capital(who))
    have = spice_of(imagined(view), name_of(ask))
    price = value + 1 if ask.kind == "engineer" else tank_price(view.table, value)
    why = "{who} costs {price} spice: you have {have}"
    return Refused(why, rule="tank_sale", who=capital(who), price=price, have=have)


def undivided(view: View, value: int) -> Refused | None:
    """A leader who was not drawn, or must go to the couple."""
    drawn = view.shield.drawn if view.shield is not None else []
    if value not in drawn:
        who = names.leader(value)
        return Refused("you did not draw {who}", rule="breeding_give", who=who)
    why = "the Kwisatz Haderach goes to one of the couple"
    return Refused(why, rule="breeding_give")


# ---- goods, tactics, cards


def good(view: View, ask: Ask, value: Value) -> Refused | None:
    """Why something is not for sale, or not to be traded."""
    if value not in names.GOODS:
        return None
    return bought(view, ask, str(value)) if ask.kind == "buy" else traded(view, ask, str(value))


def bought(view: View, ask: Ask, what: str) -> Refused | None:
    """What one cannot buy."""
    s, name, t = imagined(view), name_of(ask), view.table
    goods = (choam.SPICE, choam.SHARE, choam.SEAT, choam.HARVESTER, choam.ORNITHOPTER)
    if what not in goods:
        return Refused("CHOAM does not sell that", rule="choam_delivery")
    machine = what in (choam.HARVESTER, choam.ORNITHOPTER)
    if machine and not is_house(name):
        return Refused("only Houses buy machines", rule="choam_delivery")
    if not choam.left(t, what):
        return Refused("CHOAM has none left", rule="bank_endless")
    if what == choam.SEAT and not t.options.vacant_seats_for_sale:
        return Refused("at this table vacant seats are not for sale", rule="seat_sale")
    if what == choam.SEAT and not choam.seat_armies(s, name):
        return Refused("you have no army that could mark the seat", rule="fremen_seat")
    if what == choam.HARVESTER:
        owned = sum(each.owner == name for each in t.harvesters.values())
        most = number(t, "harvester_limit", "harvesters", NUMBERS.choam.harvesters)
        if owned >= most:
            why = "a law lets a House have {most}: you have {owned}"
            return Refused(why, rule="law_enforcement", most=most, owned=owned)
    price, have = choam.price(t, what), board(s, name).solari
    why = "{what} costs {price} solari: you have {have}"
    thing = names.good(what)
    dear = Refused(why, rule="choam_delivery", what=capital(thing), price=price, have=have)
    return embargo(s, name) or dear


def traded(view: View, ask: Ask, what: str) -> Refused | None:
    """What cannot be offered or wanted."""
    s, name, t = imagined(view), name_of(ask), view.table
    if what not in ("spice", "solari", "share", "seat", "harvester", "settlement"):
        return Refused("that is not traded", rule="trade_ornithopters")
    if what not in tradeable(t, name):
        return Refused("you may trade spice only", rule="board_access")
    if ask.kind == "give" and not has(s, name, what):
        goods = names.goods(what, 0)
        return Refused("you have {goods} to give", rule="trade_offer", goods=goods)
    why = "it is named already, or the other may not trade it or has none"
    return Refused(why, rule="trade_offer")


def tactic(view: View, ask: Ask, value: Value) -> Refused | None:
    """A tactic that is too dear, or has nothing to work on."""
    if value not in TACTICS:
        return None
    price, have = TACTICS[str(value)].spice, spice_of(imagined(view), name_of(ask))
    if price > have:
        why = "it costs {price} spice: you have {have}"
        return Refused(why, rule="guerrilla_target", price=price, have=have)
    if value in ("wormsign", "call_worm"):
        return Refused("worms do not come there", rule="guerrilla_target")
    why = "no harvester is there" if value == "wreck" else "no harvester there carries spice"
    return Refused(why, rule="guerrilla_target")


def card(view: View, ask: Ask, value: Value) -> Refused | None:
    """A card that one does not hold, or that is not played by itself."""
    if value not in EXPLORATION:
        return None
    name = names.card(value)
    if value not in view.table.factions[name_of(ask)].cards:
        return Refused("you do not hold {card}", rule="card_uses", card=name)
    why = "{card} is not played by itself: {effect}"
    effect = names.CARD_TEXTS[str(value)]
    return Refused(why, rule="card_uses", card=name, effect=effect)


def machine(view: View, ask: Ask, value: Value) -> Refused | None:
    """A machine that is another's, or cannot be reached."""
    t = view.table
    found = t.harvesters.get(str(value)) or t.ornithopters.get(str(value))
    if found is None:
        return None
    name, called = name_of(ask), capital(names.machine(value))
    if ask.kind in ("ornithopter", "give harvester", "load") and found.owner != name:
        why = "{called} belongs to {owner}"
        owner = names.faction(found.owner)
        return Refused(why, rule="ornithopter_load", called=called, owner=owner)
    place = names.region(found.region)
    why = "{called} is in {where}, and cannot be used here"
    return Refused(why, rule="ornithopter_load", called=called, where=place)


# ---- the Landsraad


def law(view: View, ask: Ask, value: Value) -> Refused | None:
    """A law that cannot be changed or struck."""
    found = view.table.laws.get(str(value))
    if found is None:
        return Refused("there is no such law", rule="law_kinds")
    name = capital(laws.law_name(value))
    if found.rank == "imperial" and view.answered("propose") != "change":
        return Refused("{name} is Imperial: it cannot be struck", rule="law_kinds", name=name)
    return Refused("{name} has nothing that could be changed", rule="law_kinds", name=name)


def template(view: View, ask: Ask, value: Value) -> Refused | None:
    """A law that cannot be proposed."""
    if value == "free_text":
        why = "at this table laws are proposed from templates only"
        return Refused(why, rule="law_kinds")
    return Refused("such a law would have nothing to name now", rule="law_kinds")


def vote(view: View, ask: Ask, value: Value) -> Refused | None:
    """A vote in which one has no votes."""
    t, name = view.table, name_of(ask)
    found = t.votes.get(str(value))
    if found is None:
        return Refused("nothing of the kind is voted on", rule="law_secret")
    if found.accused == name:
        return Refused("the accused does not vote", rule="grand_court")
    if barred(t, name, found):
        return Refused("a law or a court keeps you from voting on this", rule="law_secret")
    return Refused("you have no votes", rule="law_secret")


def breach(view: View, ask: Ask, value: Value) -> Refused | None:
    """A breach that cannot be taken to court."""
    t = view.table
    found = next((each for each in t.breaches if each.number == value), None)
    if found is None:
        return Refused("there is no such breach on the log", rule="grand_court")
    if found.tried:
        return Refused("a court was called for it already", rule="grand_court")
    if found.who in SIETCHES or found.who in ORGANISATIONS:
        return Refused("Grand Courts judge Houses only", rule="grand_court")
    years = NUMBERS.landsraad.breach_years
    why = "it is your own, or older than {years} years"
    return Refused(why, rule="grand_court", years=years)


def penalty(view: View, ask: Ask, value: Value) -> Refused | None:
    """A penalty that the accused cannot suffer, or none where one is due."""
    why = "the accused has no seats to lose: name a penalty"
    if value != "pass":
        why = "the accused has nothing that this penalty could take"
    return Refused(why, rule="court_without_seats")


def question(view: View, ask: Ask, value: Value) -> Refused | None:
    """A question that is about nothing now."""
    why = "it would be about a vote or a battle, and there is none"
    return Refused(why, rule="truth_question")


BY_SORT: Final[Mapping[str, Explain]] = {
    "breach": breach,
    "card": card,
    "faction": faction,
    "good": good,
    "law": law,
    "leader": leader,
    "load": machine,
    "machine": machine,
    "penalty": penalty,
    "question": question,
    "tactic": tactic,
    "template": template,
    "vote": vote,
}
"""By what the options name."""
