"""Why a faction cannot trade, vote, marry or write now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from landsraad.games.megagame.components import (
    FACTIONS,
    KWISATZ_HADERACH,
    NUMBERS,
)
from landsraad.games.megagame.rules import choam, leaders
from landsraad.games.megagame.rules.laws.in_force import kanly_forbidden, of_template
from landsraad.games.megagame.rules.laws.proposing import own_proposal
from landsraad.games.megagame.rules.organisations import bribe, marriages
from landsraad.games.megagame.rules.purse import spice_of
from landsraad.games.megagame.rules.table import (
    board,
    kanly_enemies,
    kind,
    shield,
)
from landsraad.games.megagame.rules.trading import own_offers
from landsraad.games.megagame.rules.words import letters
from landsraad.games.megagame.state import State
from landsraad.games.megagame.story import laws, names
from landsraad.games.megagame.why.common import (
    Why,
    embargo,
    no_access,
    too_little_spice,
)
from landsraad.kernel import Refused

# ---- CHOAM and trade


def trading(s: State, name: str) -> Refused | None:
    """CHOAM is closed to it."""
    return no_access(s, name) or embargo(s, name)


def show_spice(s: State, name: str) -> Refused | None:
    """No spice."""
    return Refused("you have no spice", rule="trade_spice_hidden")


def sell_spice(s: State, name: str) -> Refused | None:
    """No door, or no spice."""
    return trading(s, name) or Refused("you have no spice to sell", rule="market_direction")


def buy(s: State, name: str) -> Refused | None:
    """No door, or nothing that it can pay."""
    closed = trading(s, name)
    if closed is not None:
        return closed
    prices = {what: choam.price(s.table, what) for what in choam.on_offer(s, name)}
    if not prices:
        return Refused("the Empire board has nothing left for you", rule="bank_endless")
    cheapest = min(prices, key=lambda what: prices[what])
    why = "{what} for {price} solari is the cheapest: you have {have}"
    return Refused(
        why,
        rule="choam_delivery",
        what=names.good(cheapest),
        price=prices[cheapest],
        have=board(s, name).solari,
    )


def sell_share(s: State, name: str) -> Refused | None:
    """No door, no shares, or CHOAM does not buy them."""
    if not s.table.options.choam_buys_shares:
        return Refused("at this table CHOAM buys no shares back", rule="choam_buy_back")
    return trading(s, name) or Refused("you have no shares", rule="choam_buy_back")


def offer(s: State, name: str) -> Refused | None:
    """Too many offers are open."""
    have, most = len(own_offers(s, name)), NUMBERS.limits.offers_open
    why = "you have {have} of {most} offers open: withdraw one first"
    return Refused(why, rule="trade_offer", have=have, most=most)


def accept_offer(s: State, name: str) -> Refused | None:
    """It is always possible."""
    return None


def drop_offer(s: State, name: str) -> Refused | None:
    """There is none."""
    return Refused("you have made no offer, and none was made to you", rule="trade_offer")


def pay_bribe(s: State, name: str) -> Refused | None:
    """Nothing is owed, or there is nothing to pay with."""
    if not bribe.owed(s.table, name):
        return Refused("the bribe of this period is paid", rule="bribe_joint")
    return Refused("you have no spice to pay with", rule="bribe_joint")


def name_bribe(s: State, name: str) -> Refused | None:
    """It is named, or its time is over."""
    if s.table.bribe.named:
        return Refused("the bribe of this period is named", rule="bribe_sum")
    years = NUMBERS.fremen.bribe_years
    coming = (s.table.year // years + 1) * years
    why = "a bribe is named in the first year of its period: the next begins in year {coming}"
    return Refused(why, rule="bribe_sum", coming=coming)


def name_atomics_price(s: State, name: str) -> Refused | None:
    """It is always possible."""
    return None


# ---- leaders and people


def buy_leader(s: State, name: str) -> Refused | None:
    """The tanks are empty, or too dear."""
    if not s.table.tanks:
        return Refused("there is no leader in the tanks", rule="tank_sale")
    price = leaders.tank_price(s.table, min(s.table.tanks))
    return too_little_spice(s, name, price, "the cheapest leader of the tanks")


def declare_kanly(s: State, name: str) -> Refused | None:
    """No right, a law, or nobody left."""
    if kanly_forbidden(s.table):
        laws_of = of_template(s.table, "no_new_kanly")
        law = next(id for id, each in laws_of if each.check == "hard")
        why = "{law} forbids it"
        return Refused(why, rule="kanly_who", law=laws.law_name(law))
    why = "you are in Kanly with everybody"
    return no_access(s, name) or Refused(why, rule="kanly_who")


def end_kanly(s: State, name: str) -> Refused | None:
    """There is none, or it has been offered."""
    if not kanly_enemies(s.table, name):
        return Refused("you are in no Kanly", rule="kanly_end")
    why = "you have offered to end it: the other must agree before the second year ends"
    return Refused(why, rule="kanly_end")


def court_partner(s: State, name: str) -> Refused | None:
    """No right, no leader, or nobody free."""
    closed = no_access(s, name)
    if closed is not None:
        return closed
    if not marriages.brides(s, name):
        why = "you have no leader to give away"
        return Refused(why, rule="marriage_needs_leader")
    return Refused("nobody is free to marry you now", rule="marriage_again")


def bless(s: State, name: str) -> Refused | None:
    """No couple, or one whose leaders are being divided."""
    if any(each.blessed for each in s.table.courtships):
        return Refused("first divide the leaders of the last marriage", rule="breeding_give")
    return Refused("no couple waits for your blessing", rule="marriage_consent")


def breed(s: State, name: str) -> Refused | None:
    """Nothing was drawn."""
    return Refused("there are no leaders to divide: bless a marriage first", rule="breeding_give")


def engineer(s: State, name: str) -> Refused | None:
    """The tanks hold nobody, or are too dear."""
    mortal = [each for each in s.table.tanks if each < KWISATZ_HADERACH - 1]
    if not mortal:
        why = "no leader who could be raised lies in the tanks"
        return Refused(why, rule="genetic_engineering")
    dear = too_little_spice(s, name, min(mortal) + 1, "raising the weakest")
    empty = Refused("the pouch of leaders is empty", rule="genetic_engineering")
    return dear or empty


def award_advisor(s: State, name: str) -> Refused | None:
    """All are given."""
    count = FACTIONS[name].advisors
    why = "all your {count} advisors are given away"
    return Refused(why, rule="advisors_use", count=count)


def spend_advisor(s: State, name: str) -> Refused | None:
    """It has none, or those could do nothing."""
    if not board(s, name).advisors:
        return Refused("nobody has given you an advisor", rule="advisors_use")
    why = "your advisors could do nothing now: the tanks are empty, or no armies can be moved"
    return Refused(why, rule="advisors_use")


def answer_truth(s: State, name: str) -> Refused | None:
    """Nobody asks."""
    return Refused("nobody has asked you anything", rule="truth_question")


def write_news(s: State, name: str) -> Refused | None:
    """It has written enough, or too much of it waits for control."""
    most = NUMBERS.limits.news_per_year
    if s.table.written.get(name, 0) < most:
        why = "control has not read {waiting} news of yours yet"
        return Refused(why, rule="news_approval", waiting=len(shield(s, name).news))
    why = "you have written {most} of {most} news of this year"
    return Refused(why, rule="news_approval", most=most)


def message(s: State, name: str) -> Refused | None:
    """No messages at this table, or too many."""
    if s.table.options.messages == "off":
        return Refused("at this table nobody writes messages", rule="secret_messages")
    return written_enough(s, name)


def request(s: State, name: str) -> Refused | None:
    """Too many lines."""
    return written_enough(s, name)


def written_enough(s: State, name: str) -> Refused:
    """It has written all that it may in a year."""
    have, most = letters.written(s, name), NUMBERS.limits.messages_per_year
    why = "you have written {have} of {most} lines of this year"
    return Refused(why, rule="secret_messages", have=have, most=most)


# ---- the Landsraad


def propose(s: State, name: str) -> Refused | None:
    """No right, or one is open."""
    closed = no_access(s, name)
    if closed is not None:
        return closed
    due = s.table.votes[own_proposal(s.table, name)].due
    why = "your last proposal is open until year {due}: withdraw it first"
    return Refused(why, rule="law_propose", due=due)


def withdraw(s: State, name: str) -> Refused | None:
    """None is open."""
    return Refused("you have no open proposal", rule="law_propose")


def vote(s: State, name: str) -> Refused | None:
    """Nothing is voted on, or it has no votes."""
    if not s.table.votes:
        return Refused("nothing is voted on now", rule="law_secret")
    silent = board(s, name).silent_until
    if silent > s.table.year:
        why = "a court has silenced you until year {silent}"
        return Refused(why, rule="grand_court", silent=silent)
    if kind(name) == "organisation":
        if not board(s, name).papers:
            why = "you have no vote papers: cash in leaders or spice first"
            return Refused(why, rule="org_votes_spent")
        return Refused("you have no vote on what is open now", rule="law_secret")
    return no_access(s, name) or without_votes(s, name)


def without_votes(s: State, name: str) -> Refused:
    """No seats, or none that count here."""
    if not board(s, name).seats:
        return Refused("you have no seat in the Landsraad", rule="law_secret")
    why = "a law or an accusation keeps you from voting on what is open now"
    return Refused(why, rule="law_secret")


def cash_in(s: State, name: str) -> Refused | None:
    """Nothing that becomes votes."""
    price, have = NUMBERS.landsraad.spice_a_vote, spice_of(s, name)
    why = "a vote costs a leader of power 1 to 4, or {price} spice: you have {have} spice"
    return Refused(why, rule="org_votes_spent", price=price, have=have)


def call_court(s: State, name: str) -> Refused | None:
    """It has called too many that are still open."""
    due = min(vote.due for vote in s.table.votes.values() if vote.by == name)
    most = NUMBERS.limits.courts_open
    why = "{most} courts that you have called are open: the first is counted in year {due}"
    return Refused(why, rule="grand_court", most=most, due=due)


DEALINGS: Final[Mapping[str, Why]] = {
    each.__name__: each
    for each in (
        show_spice,
        sell_spice,
        buy,
        sell_share,
        offer,
        accept_offer,
        drop_offer,
        pay_bribe,
        name_bribe,
        name_atomics_price,
        buy_leader,
        declare_kanly,
        end_kanly,
        court_partner,
        bless,
        breed,
        engineer,
        award_advisor,
        spend_advisor,
        answer_truth,
        write_news,
        message,
        request,
        propose,
        withdraw,
        vote,
        cash_in,
        call_court,
    )
}
"""By deed."""
