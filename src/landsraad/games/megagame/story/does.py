"""What a deed that was put together does and costs, in a sentence, and which laws it breaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from landsraad.games.megagame.components import NUMBERS, ORDER, TACTICS
from landsraad.games.megagame.rules import choam
from landsraad.games.megagame.rules.desert.machines import machine
from landsraad.games.megagame.rules.laws import breaches
from landsraad.games.megagame.rules.laws.in_force import number, of_template
from landsraad.games.megagame.rules.leaders import tank_price
from landsraad.games.megagame.rules.moving.flying import price as flight_price
from landsraad.games.megagame.rules.moving.landing import transport_price
from landsraad.games.megagame.rules.organisations import atomics
from landsraad.games.megagame.rules.table import armies, armies_on_map, level, level_at
from landsraad.games.megagame.state import View
from landsraad.games.megagame.story import laws, names
from landsraad.games.megagame.story.facts import offered_thing
from landsraad.games.megagame.story.things import goods_words
from landsraad.kernel import PASS, Value
from landsraad.scenes.text import capital, counted, listed

STOPS: Final = ("stop", "land", "done")
MOVING: Final = NUMBERS.moving


class Said:
    """The answers of a draft, by kind; whose it is, and the table as it stands."""

    def __init__(self, view: View) -> None:
        self.view, self.since = view, view.since
        self.t = view.table
        self.own = ORDER[view.seat]

    def all(self, kind: str) -> list[Value]:
        """All answers of a kind, without those that end a list."""
        return [value for _, said, value in self.since if said == kind and value not in STOPS]

    def one(self, kind: str) -> str:
        """The only answer of a kind; empty: it was not asked."""
        return str(next(iter(self.all(kind)), ""))

    def n(self, kind: str) -> int:
        """The same as a number."""
        return int(self.one(kind) or 0)

    def place(self, kind: str) -> str:
        """A region in words."""
        return names.region(self.one(kind))

    def who(self, kind: str) -> str:
        """A faction in words."""
        return names.faction(self.one(kind))

    def armies(self, kind: str = "armies") -> str:
        """The chosen number of armies, in words."""
        return names.goods("armies", self.n(kind))

    def way(self) -> list[str]:
        """The regions of a march or a walk."""
        return [self.one("from"), *map(str, self.all("next region"))]


def does(view: View, act: str) -> str:
    """What a deed does and costs, with the laws that it breaks; empty: its answers say it all."""
    if act not in SENTENCES or view.seat < 0:
        return ""
    said = Said(view)
    broken = sorted({*BREAKS[act](said)} if act in BREAKS else ())
    soft = [id for id in broken if said.t.laws[id].check == "soft"]
    warning = f" It breaks {listed(map(laws.law_name, soft))}, for all to see." if soft else ""
    return capital(SENTENCES[act](said)) + warning


# ---- Arrakis


def march(said: Said) -> str:
    """A stack goes along a path."""
    way = said.way()
    stacks = said.n("armies") if said.t.options.army_move_cost == "army" else 1
    price = (len(way) - 1) * stacks * MOVING.march_solari
    where = f"from {names.region(way[0])} to {names.region(way[-1])}"
    return f"march with {said.armies()} {where}, for {price} solari{captures(said)}."


def captures(said: Said) -> str:
    """Machines that are taken."""
    taken = [str(id) for id in said.all("capture") if id != "pass"]
    return f", and take {listed(map(names.machine, taken))}" if taken else ""


def fly(said: Said) -> str:
    """An ornithopter flies, with what it carries."""
    flyer = said.one("ornithopter")
    start = said.t.ornithopters[flyer].region
    way = [start, *map(str, said.all("fly to"))]
    loads = [names.machine(id) for id in said.all("load") if str(id).startswith("h")]
    loads += ["the atomics"] if "atomics" in said.all("load") else []
    aboard = sum(int(n) for n in said.all("load armies")) or said.all("load").count("armies")
    loads += [names.goods("armies", aboard)] if aboard else []
    carried = f" with {listed(loads)}" if loads else ""
    where = f"from {names.region(start)} to {names.region(way[-1])}"
    price = flight_price(len(way) - 1)
    return f"fly {names.machine(flyer)}{carried} {where}, for {price} solari{captures(said)}."


def walk(said: Said) -> str:
    """Fremen walk."""
    way = said.way()
    where = f"from {names.region(way[0])} to {names.region(way[-1])}"
    return f"walk with {said.armies()} {where}, for {counted(len(way) - 1, 'step')}."


def buy_steps(said: Said) -> str:
    """Spice becomes steps."""
    spice = said.n("spice")
    return f"pay {spice} spice for {counted(spice * MOVING.walk_steps, 'step')} in this year."


def ride(said: Said) -> str:
    """A worm carries all armies of a region."""
    count = names.goods("armies", armies(said.t, said.one("from"), said.own))
    return f"ride with {count} from {said.place('from')} to {said.place('ride to')}."


def deploy(said: Said) -> str:
    """Armies land."""
    price = transport_price(said.t, said.n("armies"))
    return f"land {said.armies()} at {said.place('land at')}, for {price} spice to the Guild."


def guerrilla(said: Said) -> str:
    """A raid."""
    tactic = said.one("tactic")
    price = TACTICS[tactic].spice
    return f"raid in {said.place('raid in')}: {names.TACTICS[tactic]}, for {price} spice."


def destroy(said: Said) -> str:
    """Something is gone for good."""
    what = "sietch" if said.one("destroy") in said.t.sietches else "settlement"
    return f"destroy the {what} in {said.place('destroy')} for good."


def play_card(said: Said) -> str:
    """A card is used up."""
    card = said.one("card")
    return f"use {names.card(card)} up: {names.CARD_TEXTS[card].removeprefix('play it for ')}."


def bring_atomics(said: Said) -> str:
    """The Guild is paid."""
    price = atomics.price(said.t, said.own)
    return f"pay the Guild {price} spice to bring your atomics to {said.place('land at')}."


def explore(said: Said) -> str:
    """A card is drawn."""
    price = NUMBERS.fremen.explore_spice
    return f"explore the station in {said.place('explore')}, for {price} spice."


def seal_order(said: Said) -> str:
    """An order for the end of the year, or none."""
    order = said.one("order")
    if order == "remove":
        return f"take order {said.n('which order') + 1} back."
    return f"when the year ends: {SENTENCES[order](said)}"


# ---- battles


def commit(said: Said) -> str:
    """A choice, sealed."""
    leader = said.one("battle leader")
    led = "no leader" if leader in ("", "none") else names.leader(leader)
    guns = ", and the artillery" if said.one("artillery") == "yes" else ""
    where = said.place("battle")
    return f"choose {said.n('number')} and {led}{guns} for the battle in {where}, sealed."


def lend(said: Said) -> str:
    """A loan, or its end."""
    if said.one("lend to") == "back":
        return f"take your armies in {said.place('battle')} back."
    return f"lend {said.who('lend to')} {said.armies('lend')} in {said.place('battle')}."


# ---- CHOAM and trade


def sell_spice(said: Said) -> str:
    """Spice for solari, one by one."""
    count, market = said.n("sell spice"), said.t.market
    got = sum(level_at(market + sold).sell for sold in range(count))
    return f"sell {count} spice to CHOAM for {got} solari."


def buy(said: Said) -> str:
    """Something from the Empire board."""
    what = said.one("buy")
    if what == choam.SPICE:
        count, market = said.n("buy spice"), said.t.market
        paid = sum(level_at(market - bought).buy for bought in range(count))
        return f"buy {count} spice for {paid} solari."
    where = said.one("deliver to")
    place = f", delivered to {names.region(where)}" if where not in ("", choam.SUPPLY) else ""
    return f"buy {names.good(what)} for {choam.price(said.t, what)} solari{place}."


def sell_share(said: Said) -> str:
    """Shares for half their price."""
    count = said.n("sell shares")
    got = count * (level(said.t).share // 2)
    return f"sell {names.goods('share', count)} to CHOAM for {got} solari."


def offer(said: Said) -> str:
    """What one gives and wants."""
    gives, wants = (listed(named_goods(said, verb)) for verb in ("give", "want"))
    return f"offer {said.who('offer to')} {gives} for {wants}. It lapses after two years."


def named_goods(said: Said, verb: str) -> Iterator[str]:
    """The goods of one side of an offer."""
    for good in map(str, said.all(verb)):
        yield offered_thing(good, said.one(f"{verb} {good}"))


def accept_offer(said: Said) -> str:
    """What the faction gets and gives; a code that was shown is not known before."""
    known = said.view.own.offers
    found = next((each for each in known if each.code == said.one("code")), None)
    if found is None:
        return f"accept the offer with the code {said.one('code')}."
    who = names.faction(found.by)
    gets, gives = goods_words(found.gives), goods_words(found.wants)
    return f"accept the offer of {who}: you get {gets} and give {gives}."


def buy_leader(said: Said) -> str:
    """A leader for spice."""
    power = said.n("leader")
    gone = [names.leader(each) for each in said.all("discard leader")]
    loses = f", and let {listed(gone)} go" if gone else ""
    return f"buy {names.leader(power)} for {tank_price(said.t, power)} spice{loses}."


# ---- the Landsraad


def propose(said: Said) -> str:
    """A proposal, with the year of its count."""
    deed, law = said.one("propose"), said.one("law")
    template = said.one("template") or said.t.laws[law].template
    values = {kind.removeprefix("value "): value for _, kind, value in said.since}
    text = laws.proposal_text(deed, law, template, values)
    usual = NUMBERS.landsraad.vote_years
    due = said.t.year + number(said.t, "vote_years", "years", usual)
    return f"propose: {text} It is counted in year {due}."


def vote(said: Said) -> str:
    """A ballot, sealed."""
    about = laws.vote_name(said.one("vote on"))
    return f"vote on {about}: {said.n('yes')} for, {said.n('no')} against."


def cash_in(said: Said) -> str:
    """A leader or spice becomes papers."""
    what = said.one("cash in")
    if what != "spice":
        return f"cash {names.leader(what)} in for {names.goods('papers', int(what))}."
    count = said.n("votes")
    price = count * NUMBERS.landsraad.spice_a_vote
    return f"pay {price} spice for {names.goods('papers', count)}."


def call_court(said: Said) -> str:
    """A Grand Court is called."""
    breach = said.one("breach")
    found = next((each for each in said.t.breaches if str(each.number) == breach), None)
    accused, law = (found.who, found.law) if found else (said.one("accuse"), said.one("law"))
    due = said.t.year + NUMBERS.landsraad.court_years
    broke = f"for breaking {laws.law_name(law)}"
    return f"call a Grand Court over {names.faction(accused)} {broke}, until year {due}."


# ---- people


def court_partner(said: Said) -> str:
    """A marriage is wanted, or not."""
    if said.one("give leader") == "no":
        return f"there is no marriage with {said.who('court')}."
    return f"marry {said.who('court')} and give {names.leader(said.one('give leader'))} for it."


def spend_advisor(said: Said) -> str:
    """An advisor is used up."""
    organisation = said.one("advisor")
    if organisation == "bene_tleilaxu":
        return f"use the advisor up: take {names.leader(said.one('leader'))} out of the tanks."
    if organisation == "spacing_guild":
        where = f"from {said.place('from')} to {said.place('all armies to')}"
        return f"use the advisor up: all armies go {where}."
    return f"use the advisor up for a question to {said.who('whom')}."


SENTENCES: Final[Mapping[str, Callable[[Said], str]]] = {
    "march": march,
    "fly": fly,
    "walk": walk,
    "buy_steps": buy_steps,
    "ride": ride,
    "deploy": deploy,
    "return_armies": lambda said: f"bring {said.armies()} back at {said.place('return to')}.",
    "claim": lambda said: f"take control of the settlement in {said.place('claim')}.",
    "destroy": destroy,
    "explore": explore,
    "guerrilla": guerrilla,
    "play_card": play_card,
    "bring_atomics": bring_atomics,
    "use_atomics": lambda said: f"ask to wipe out {said.place('use at')}: control must agree.",
    "seal_order": seal_order,
    "attack": lambda said: f"attack {said.who('attack')} in {said.place('attack in')}.",
    "commit": commit,
    "lend": lend,
    "show_spice": lambda said: f"have {said.n('show')} spice on your board.",
    "sell_spice": sell_spice,
    "buy": buy,
    "sell_share": sell_share,
    "offer": offer,
    "accept_offer": accept_offer,
    "pay_bribe": lambda said: f"pay {said.n('pay bribe')} spice of the bribe to the Guild.",
    "name_bribe": lambda said: f"want {said.n('bribe')} spice from the Fremen in this period.",
    "buy_leader": buy_leader,
    "engineer": lambda said: (
        f"raise {names.leader(said.one('engineer'))} by one, for {said.n('engineer') + 1} spice."
    ),
    "declare_kanly": lambda said: (
        f"declare Kanly on {said.who('kanly against')}: where you meet you fight at once."
    ),
    "end_kanly": lambda said: f"offer {said.who('end kanly with')} to end your Kanly, or agree.",
    "propose": propose,
    "withdraw": lambda _said: "withdraw your proposal.",
    "vote": vote,
    "cash_in": cash_in,
    "call_court": call_court,
    "court_partner": court_partner,
    "award_advisor": lambda said: f"give {said.who('award to')} one of your advisors for good.",
    "spend_advisor": spend_advisor,
}
"""By deed; the answers of the others say all there is to say."""


# ---- laws that a deed breaks


def moving(said: Said) -> Iterator[str]:
    """Laws that close the regions where armies come to stand."""
    way = [*said.all("next region")[-1:], *said.all("ride to"), *said.all("land at")]
    for region in map(str, way):
        yield from breaches.against_moving(said.t, said.own, region)


def marching(said: Said) -> Iterator[str]:
    """The same, and taking machines from a faction married into."""
    yield from moving(said)
    yield from capturing(said)


def capturing(said: Said) -> Iterator[str]:
    """Taking machines from a faction married into."""
    for id in map(str, said.all("capture")):
        if id != PASS:
            yield from breaches.against_aggression(said.t, said.own, machine(said.t, id).owner)


def flying(said: Said) -> Iterator[str]:
    """Laws that close the regions where a flight sets armies down."""
    for region in armies_set_down(said):
        yield from breaches.against_moving(said.t, said.own, region)
    yield from capturing(said)


def armies_set_down(said: Said) -> list[str]:
    """Where a flight sets armies down: on its way, and where it ends if some are still aboard."""
    at, aboard, regions = said.t.ornithopters[said.one("ornithopter")].region, 0, list[str]()
    for _, kind, value in said.since:
        if kind == "fly to" and value not in STOPS:
            at = str(value)
        elif kind == "load armies":
            aboard += int(value)
        elif kind == "set down armies":
            aboard -= int(value)
            regions.append(at)
    return [*regions, at] if aboard else regions


def landing(said: Said) -> Iterator[str]:
    """Laws that close a region, or count the armies on Arrakis."""
    yield from moving(said)
    landed = armies_on_map(said.t, said.own) + said.n("armies")
    yield from breaches.against_crowding(said.t, said.own, landed)


def moving_others(said: Said) -> Iterator[str]:
    """Laws that close the region to which the Guild's advisor brings all armies."""
    if end := said.one("all armies to"):
        for name in said.t.armies.get(said.one("from"), {}):
            yield from breaches.against_moving(said.t, name, end)


def attacking(said: Said) -> Iterator[str]:
    """Laws that keep the peace there, or between the two."""
    yield from breaches.against_fighting(said.t, said.one("attack in"))
    yield from breaches.against_aggression(said.t, said.own, said.one("attack"))


def claiming(said: Said) -> Iterator[str]:
    """Taking a settlement from a faction married into."""
    return breaches.against_aggression(said.t, said.own, said.t.settlements[said.one("claim")])


def destroying(said: Said) -> Iterator[str]:
    """Laws that protect what is destroyed."""
    what = "sietches" if said.one("destroy") in said.t.sietches else "settlements"
    if said.one("tactic"):
        what = "harvesters" if said.one("tactic") == "wreck" else ""
    found = of_template(said.t, "no_destroying")
    return (id for id, law in found if law.values["what"] == what)


def using_atomics(said: Said) -> Iterator[str]:
    """Laws against them."""
    return breaches.against_atomics(said.t, said.own)


BREAKS: Final[Mapping[str, Callable[[Said], Iterator[str]]]] = {
    "march": marching,
    "fly": flying,
    "walk": moving,
    "ride": moving,
    "deploy": landing,
    "spend_advisor": moving_others,
    "attack": attacking,
    "claim": claiming,
    "destroy": destroying,
    "guerrilla": destroying,
    "use_atomics": using_atomics,
}
"""Laws that stand against a deed."""
