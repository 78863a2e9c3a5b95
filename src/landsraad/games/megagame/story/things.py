"""Options that are things: what each is called, and what matters of it in a question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from landsraad.games.megagame.components import FACTIONS, LEVELS, REGIONS, TACTICS, TEMPLATES
from landsraad.games.megagame.rules import choam
from landsraad.games.megagame.rules.desert.machines import machine
from landsraad.games.megagame.rules.leaders import tank_price
from landsraad.games.megagame.rules.organisations.marriages import blessable
from landsraad.games.megagame.rules.table import harvesters, in_kanly, level, ornithopters, stormy
from landsraad.games.megagame.state import Goods, Offer, Table, View
from landsraad.games.megagame.story import laws, names
from landsraad.games.megagame.story.asks import OFFERS
from landsraad.games.megagame.story.facts import option_value, wordings
from landsraad.kernel import Ask, Value
from landsraad.scenes.text import capital, counted, listed

BARE: Final = frozenset({"to", "about region", "ride to", "all armies to", "value where"})
"""Questions in which a region needs no more than its name: there are too many of them."""


def thing(view: View, ask: Ask, value: Value) -> str:
    """An option in words; empty: it is a number that speaks for itself."""
    if ask.kind.startswith("value "):
        return law_value(ask, value)
    said = BY_KIND.get(ask.kind) or BY_SORT.get(ask.of)
    return said(view, ask, value) if said else ""


# ---- what the options are, by sort


def faction(view: View, ask: Ask, value: Value) -> str:
    """A faction, and how it stands with the viewer."""
    t = view.table
    id, name = str(value), names.faction(value)
    if id not in FACTIONS or view.seat < 0:
        return name
    own = tuple(FACTIONS)[view.seat]
    notes = ["in Kanly with you"] if in_kanly(t, own, id) else []
    if ask.kind == "advisor":
        notes = [f"{t.factions[own].advisors.get(id, 0)} left: {ADVISORS[id]}"]
    return with_notes(name, notes)


ADVISORS: Final = {
    "bene_gesserit": "ask a question that must be answered truly",
    "bene_tleilaxu": "take a leader out of the tanks for nothing",
    "spacing_guild": "move all armies of a region",
}


def region(view: View, ask: Ask, value: Value) -> str:
    """A region, and what stands there."""
    name = names.region(value)
    if ask.kind in BARE or value not in REGIONS:
        return name
    return with_notes(name, standing(view.table, str(value)))


def standing(t: Table, region: str) -> list[str]:
    """What there is in a region, in a few words each."""
    owner = t.settlements.get(region)
    found = ["a free settlement"] if owner == "" else []
    if owner:
        found.append(f"settlement of {names.faction(owner)}")
    if region in t.sietches:
        found.append("sietch")
    if region in t.stations:
        found.append("testing station")
    there = t.armies.get(region, {})
    found += [f"{names.faction(who)} {n}" for who, n in there.items()]
    for sort, fleet in (("harvester", harvesters), ("ornithopter", ornithopters)):
        if count := sum(1 for _ in fleet(t, region)):
            found.append(counted(count, sort))
    if t.spice.get(region):
        found.append(f"{t.spice[region]} spice")
    if t.signs.get(region):
        found.append(counted(t.signs[region], "wormsign"))
    if stormy(t, region):
        found.append("storm")
    if region in t.battles:
        found.append("battle")
    return found


def with_notes(name: str, notes: list[str]) -> str:
    """A name with what matters of it."""
    return f"{name} · {', '.join(notes)}" if notes else name


def machine_at(view: View, ask: Ask, value: Value) -> str:
    """A machine with its House, place and load."""
    t = view.table
    if value not in t.harvesters and value not in t.ornithopters:
        return names.load(value)
    found = machine(t, str(value))
    where = f"in {names.region(found.region)}" if found.region else "waiting"
    load = t.harvesters[str(value)].load if value in t.harvesters else 0
    notes = [names.faction(found.owner), where, *([f"{load} spice aboard"] if load else [])]
    return with_notes(names.machine(value), notes)


def leader(view: View, ask: Ask, value: Value) -> str:
    """A leader, with the price where one is bought."""
    name = names.leader(value)
    if ask.kind == "engineer":
        return f"{name} for {int(value) + 1} spice"
    if ask.kind == "leader" and view.seat >= 0 and view.answered("advisor") is None:
        return f"{name} · {tank_price(view.table, int(value))} spice at the tanks"
    return name


def good(view: View, ask: Ask, value: Value) -> str:
    """Something that is bought, with its price, or traded."""
    if ask.kind != "buy":
        return names.good(value)
    left = choam.left(view.table, str(value))
    price = f"{choam.price(view.table, str(value))} solari"
    return with_notes(names.good(value), [price, f"{left} left"])


def law(view: View, ask: Ask, value: Value) -> str:
    """A law in force, with what it says."""
    found = view.table.laws.get(str(value))
    return laws.law_line(str(value), found) if found else laws.law_name(value)


def template(view: View, ask: Ask, value: Value) -> str:
    """What can be proposed, with what such a law would say."""
    row = TEMPLATES[str(value)]
    blanks = {param.name: "…" for param in row.params}
    text = laws.TEXTS[str(value)].format_map(blanks)
    return f"{capital(laws.template_name(value))}: {text}"


def vote(view: View, ask: Ask, value: Value) -> str:
    """Something that is voted on, with what it would do."""
    found = view.table.votes.get(str(value))
    name = laws.vote_name(value)
    again = str(value).partition(", ")[2]
    name = f"{name}, number {again}" if again else name
    return f"{name}: {laws.vote_text(found)}" if found else name


def breach(view: View, ask: Ask, value: Value) -> str:
    """A breach of the log."""
    found = [each for each in view.table.breaches if each.number == value]
    return laws.breach_line(found[0]) if found else "a breach"


def courtship(view: View, ask: Ask, value: Value) -> str:
    """A marriage that waits for a blessing."""
    couple = blessable(view.table).get(str(value))
    if couple is None:
        return names.couple(value)
    one = f"{names.faction(couple.one)} ({names.leader(couple.given)})"
    return f"{one} and {names.faction(couple.other)} ({names.leader(couple.answer)})"


def penalty(view: View, ask: Ask, value: Value) -> str:
    """A further penalty."""
    return laws.PENALTY_SORTS[str(value)]


def tactic(view: View, ask: Ask, value: Value) -> str:
    """A tactic with its price."""
    return f"{names.TACTICS[str(value)]} ({TACTICS[str(value)].spice} spice)"


def card(view: View, ask: Ask, value: Value) -> str:
    """A card with what it does."""
    return f"{names.card(value)}: {names.CARD_TEXTS[str(value)]}"


def question(view: View, ask: Ask, value: Value) -> str:
    """A question that the software answers."""
    return laws.QUESTION_SORTS[str(value)]


def storm(view: View, ask: Ask, value: Value) -> str:
    """A storm, and where it stands."""
    at = view.table.storms.get(str(value))
    return with_notes(names.storm(value), [f"over {names.region(at)}"] if at else [])


def load(view: View, ask: Ask, value: Value) -> str:
    """What boards an ornithopter or gets off."""
    return machine_at(view, ask, value)


BY_SORT: Final[Mapping[str, Callable[[View, Ask, Value], str]]] = {
    "battle": region,
    "breach": breach,
    "card": card,
    "courtship": courtship,
    "faction": faction,
    "good": good,
    "law": law,
    "leader": leader,
    "load": load,
    "machine": machine_at,
    "penalty": penalty,
    "question": question,
    "region": region,
    "storm": storm,
    "tactic": tactic,
    "template": template,
    "vote": vote,
}

# ---- and by the kind of question, where there is no sort


def law_value(ask: Ask, value: Value) -> str:
    """A value that a law leaves open."""
    name = ask.kind.removeprefix("value ")
    if isinstance(value, int):
        return str(value)
    if name == "words":
        return f"“{value}”"
    if name == "unless_kanly":
        return "No, Kanly frees it" if value == "yes" else "Yes, even then"
    return laws.value_words(name, value)


def battle_leader(view: View, ask: Ask, value: Value) -> str:
    """Who leads in a battle."""
    return names.leader(value)


def cashed(view: View, ask: Ask, value: Value) -> str:
    """What becomes votes."""
    return f"{names.leader(value)}: {counted(int(value), 'vote')}"


def sealed_order(view: View, ask: Ask, value: Value) -> str:
    """A deed that can be sealed."""
    return OFFERS[str(value)]


def own_order(view: View, ask: Ask, value: Value) -> str:
    """A sealed order of one's own."""
    shield = view.shield
    if shield is None or not 0 <= int(value) < len(shield.orders):
        return f"order {int(value) + 1}"
    order = shield.orders[int(value)]
    regions = [names.region(said) for _, said in order.answers if said in REGIONS]
    return f"{int(value) + 1}: {with_notes(OFFERS[order.act], regions)}"


def own_question(view: View, ask: Ask, value: Value) -> str:
    """A question that waits for this seat's answer."""
    shield = view.shield
    if shield is None or not 0 <= int(value) < len(shield.questions):
        return f"question {int(value) + 1}"
    asked = shield.questions[int(value)]
    return f"{int(value) + 1}: {names.faction(asked.asker)} asks “{asked.words}”"


def offer(view: View, ask: Ask, value: Value) -> str:
    """An offer by its code, with what it says."""
    shield = view.shield
    known = shield.offers if shield is not None else []
    found = next((each for each in known if each.code == value), None)
    return f"{value}: {offer_words(found)}" if found else str(value)


def offer_words(offer: Offer) -> str:
    """An offer in a few words."""
    to = names.faction(offer.to or "anybody")
    terms = f"{goods_words(offer.gives)} for {goods_words(offer.wants)}"
    return f"{names.faction(offer.by)} to {to}, {terms}"


def goods_words(goods: Goods) -> str:
    """What one side gives.

    >>> goods_words(Goods({"spice": 2, "settlement": 1}, ["A19"]))
    '2 spice and the settlement in A19'
    """
    plain = [names.goods(what, n) for what, n in goods.amounts.items() if what in PLAIN]
    places = [f"the settlement in {names.region(region)}" for region in goods.settlements]
    return listed([*plain, *places, *map(names.machine, goods.harvesters)])


PLAIN: Final = ("spice", "solari", "share", "seat")


def waiting_news(view: View, ask: Ask, value: Value) -> str:
    """News that wait for control, with their author."""
    name, _, headline = str(value).partition(": ")
    return f"{names.faction(name)}: “{headline}”"


def own_words(view: View, ask: Ask, value: Value) -> str:
    """Ready words, for somebody who has none of their own."""
    return f"“{value}”"


def option_name(view: View, ask: Ask, value: Value) -> str:
    """An option of the table, as forms call it."""
    return f"{wordings()[str(value)].title} …"


def new_value(view: View, ask: Ask, value: Value) -> str:
    """A value of the option that control has chosen; without it just the value."""
    option = view.answered("option")
    if option is not None:
        return option_value(option, value)
    keys = {"yes": "true", "no": "false"}
    found = {
        words
        for each in wordings().values()
        for key, words in each.words.items()
        if key == keys.get(str(value), str(value))
    }
    if len(found) == 1:
        return found.pop()
    return str(value) if isinstance(value, int) else capital(str(value).replace("_", " "))


BY_KIND: Final[Mapping[str, Callable[[View, Ask, Value], str]]] = {
    "battle leader": battle_leader,
    "act for": sealed_order,
    "body": own_words,
    "cash in": cashed,
    "code": offer,
    "deed": own_words,
    "drop offer": offer,
    "headline": own_words,
    "words": own_words,
    "withdraw": own_words,
    "which news": waiting_news,
    "in own words": own_words,
    "option": option_name,
    "order": sealed_order,
    "reason": own_words,
    "value": new_value,
    "which order": own_order,
    "which question": own_question,
}


def market_words(t: Table) -> str:
    """The market in a few words."""
    now = level(t)
    return (
        f"{t.market} spice on the market, level {now.level} of {len(LEVELS)}: CHOAM pays "
        f"{now.sell} and asks {now.buy}"
    )
