"""The facts of told events in words: as they are told, and what a sentence makes of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from landsraad.components import read
from landsraad.games.megagame.components import KWISATZ_HADERACH, QUESTIONS
from landsraad.games.megagame.rules.words.news import NO_BODY
from landsraad.games.megagame.story import laws, names
from landsraad.games.megagame.story.asks import OFFERS
from landsraad.games.megagame.story.events import RETURNED
from landsraad.kernel import Told, Value
from landsraad.rulings import FILE, Rulings, Wording
from landsraad.scenes.text import capital, counted, listed, sentence, spelled

PLAIN: Final[Mapping[str, Callable[[Value], str]]] = {
    "faction": names.faction,
    "other": names.faction,
    "loser": names.faction,
    "attacker": names.faction,
    "defender": names.faction,
    "to": names.faction,
    "region": names.region,
    "start": names.region,
    "leader": names.leader,
    "card": names.card,
    "good": names.good,
    "machine": names.good,
    "tactic": lambda value: names.TACTICS[str(value)],
    "law": laws.law_name,
    "vote": laws.vote_name,
    "check": lambda value: names.CHECKS[str(value)],
    "roll": lambda value: names.ROLLS[str(value)],
    "passed": lambda value: "passed" if value == "yes" else "failed",
    "answer": lambda value: names.RULINGS.get(str(value), str(value)),
    "reason": lambda value: sentence(str(value)),
    "sort": lambda value: names.REQUESTS[str(value)],
    "desk": lambda value: " (for its head)" if value == "head" else "",
    "when": lambda value: "now" if value == "now" else "when this year ends",
}
"""Facts that have one form of words, whatever event tells them."""


class FactWords(dict[str, str]):
    """Facts of one event; each is put in words when a sentence asks for it."""

    def __init__(self, told: Told) -> None:
        super().__init__()
        self.told, self.raw = told, told.facts

    def __missing__(self, key: str) -> str:
        make = MADE.get(key)
        if make is not None:
            return make(self.told)
        value = self.raw[key]
        return PLAIN[key](value) if key in PLAIN else str(value)


def number(told: Told, key: str = "n") -> int:
    """A fact that is a number."""
    return int(told.facts[key])


def amount(told: Told, sort: str) -> str:
    """An amount of a sort; an event that counts several things has each under its own name."""
    return names.goods(sort, number(told, sort if sort in told.facts else "n"))


def by_region(told: Told) -> dict[str, int]:
    """Numbers of regions (see `rules/telling`)."""
    return {
        key.removeprefix("in "): int(value)
        for key, value in told.facts.items()
        if key.startswith("in ")
    }


def at_regions(told: Told, one: str, more: str = "") -> str:
    """How many things lie in each region."""
    places = by_region(told).items()
    return listed(f"{counted(n, one, more)} in {names.region(region)}" for region, n in places)


def offered(told: Told, verb: str) -> str:
    """What one side of a trade gives."""
    goods = {
        key.removeprefix(f"{verb} "): value
        for key, value in told.facts.items()
        if key.startswith(f"{verb} ")
    }
    return listed(offered_thing(good, value) for good, value in goods.items())


def offered_thing(good: str, value: Value) -> str:
    """One thing of a trade.

    >>> offered_thing("spice", 3), offered_thing("settlement", "A19")
    ('3 spice', 'the settlement in A19')
    """
    if good == "settlement":
        return f"the settlement in {names.region(value)}"
    return names.machine(value) if good == "harvester" else names.goods(good, int(value))


def law_values(told: Told) -> dict[str, Value]:
    """What a law says (see `rules/laws/values.as_facts`)."""
    return {
        key.removeprefix("value "): value
        for key, value in told.facts.items()
        if key.startswith("value ")
    }


def law_text(told: Told) -> str:
    """The text of a law that was made, changed or proposed."""
    return laws.law_text(str(told.facts["template"]), law_values(told))


def proposal(told: Told) -> str:
    """What a proposal would do."""
    facts = told.facts
    deed, law, template = str(facts["deed"]), str(facts["law"]), str(facts["template"])
    return laws.proposal_text(deed, law, template, law_values(told))


def ballots(told: Told) -> str:
    """Who voted how, once it is counted."""
    sides = []
    for way, words in (("yes", "for"), ("no", "against")):
        cast = {
            key.removeprefix(f"{way} "): value
            for key, value in told.facts.items()
            if key.startswith(f"{way} ")
        }
        if cast:
            said = ", ".join(f"{names.faction(name)} {value}" for name, value in cast.items())
            sides.append(f"{words}: {said}")
    return f" ({'; '.join(sides)})" if sides else ""


def battle_leader(told: Told) -> str:
    """Who leads in a battle."""
    power = number(told, "leader")
    return names.leader(power) if power >= 0 else "no leader"


def joining(told: Told) -> str:
    """Who joins the pouch."""
    power = number(told, "leader")
    return names.leader(power) if power == KWISATZ_HADERACH else f"leaders of power {power}"


def placed(told: Told) -> str:
    """What control has put on the map."""
    where, n = names.region(told.facts["region"]), number(told)
    match told.facts["thing"]:
        case "spice":
            return f"{n or 'no'} spice lies in {where}"
        case "wormsign":
            return f"{counted(n, 'wormsign')} in {where}"
        case "storm":
            return f"a storm stands over {where}"
        case "station":
            return f"{'a' if n else 'no'} testing station stands in {where}"
        case thing:
            return f"{'a' if n else 'no'} {thing} is in {where}"


def transferred(told: Told) -> str:
    """What control has given and taken."""
    good = told.facts["good"]
    if good == "leader":
        return names.leader(number(told))
    if good in names.GOODS:
        return names.goods(good, number(told))
    return f"the settlement in {names.region(good)}"


def delivered(told: Told) -> str:
    """Where a bought machine is; armies that mark seats come from somewhere, not to it."""
    facts = told.facts
    if facts["good"] not in ("harvester", "ornithopter") or facts["region"] == "supply":
        return ""
    return f", delivered to {names.region(facts['region'])}"


def more_news(told: Told) -> str:
    """What stands below a headline."""
    body = str(told.facts["body"])
    return "" if body in ("", NO_BODY) else f" {body}"


def asked_text(told: Told) -> str:
    """A question that the software has answered."""
    question = str(told.facts["question"])
    about = {name: told.facts[name] for name in QUESTIONS[question].about}
    return laws.question_text(question, about)


def deed(told: Told) -> str:
    """An order by what it does."""
    words = OFFERS[str(told.facts["act"])]
    return words[:1].lower() + words[1:]


def why_returned(told: Told) -> str:
    """Why a sealed order came back."""
    return RETURNED[str(told.facts["why"])].format_map(FactWords(told))


@cache
def wordings() -> Mapping[str, Wording]:
    """How people call options and their values."""
    return read(f"{__package__.removesuffix('.story')}.components", FILE, Rulings).wordings()


def wording(option: Value) -> Wording:
    """How people call one of them; older records may name one that is hidden now."""
    name = str(option)
    return wordings().get(name) or Wording(f"{capital(spelled(name))}:")


def option_value(option: Value, value: Value) -> str:
    """A value of an option in words; control says yes and no.

    >>> option_value("years", 24), option_value("loans_public", "yes")
    ('24 years', 'are announced to all')
    """
    words, key = wording(option).words, str(value)
    return words.get(key) or words.get({"yes": "true", "no": "false"}.get(key, "")) or spelled(key)


def option_words(told: Told) -> str:
    """An option with its new value."""
    option = told.facts["option"]
    return f"{wording(option).title} {option_value(option, told.facts['value'])}."


def payment(told: Told) -> str:
    """What is offered with a request."""
    good = str(told.facts["good"])
    return f" For it: {names.goods(good, number(told))}." if number(told) else ""


def luck(told: Told) -> str:
    """How a roll with stated odds came out."""
    facts = told.facts
    if "odds" not in facts:
        return ""
    said = "it comes true" if facts["lucky"] == "yes" else "it does not come true"
    return f" {facts['odds']} of 12 were enough, the roll was {facts['n']}: {said}."


def because(told: Told) -> str:
    """A reason, where there is one."""
    why = str(told.facts.get("reason", "")).rstrip(".")
    return f" ({why})" if why else ""


def fremen(told: Told) -> str:
    """Who owed a bribe: one sietch, or all together."""
    return names.faction(told.facts["faction"])


MADE: Final[Mapping[str, Callable[[Told], str]]] = {
    "armies": lambda told: amount(told, "armies"),
    "armies_at": lambda told: at_regions(told, "army", "armies"),
    "asked_text": asked_text,
    "ballots": ballots,
    "battle_leader": battle_leader,
    "because": because,
    "deed": deed,
    "delivered": delivered,
    "drawn_leaders": lambda told: names.leaders(
        [int(power) for power in str(told.facts["leaders"]).split()]
    ),
    "fremen": fremen,
    "gives": lambda told: offered(told, "give"),
    "goods": lambda told: names.goods(told.facts["good"], number(told)),
    "harvesters_at": lambda told: at_regions(told, "harvester"),
    "harvesters_of": lambda told: f"harvesters of {names.faction(told.facts['faction'])}",
    "joining": joining,
    "law_capital": lambda told: capital(laws.law_name(told.facts["law"])),
    "law_text": law_text,
    "luck": luck,
    "minutes": lambda told: counted(number(told), "minute"),
    "payment": payment,
    "misdeed": lambda told: laws.misdeed(str(told.facts["deed"]), str(told.facts["about"])),
    "more": more_news,
    "moved": transferred,
    "old_leader": lambda told: names.leader(told.facts["old"]),
    "option_words": option_words,
    "ornithopters_at": lambda told: at_regions(told, "ornithopter"),
    "papers": lambda told: names.goods("papers", number(told)),
    "placed": placed,
    "places": lambda told: listed(
        f"{n} in {names.region(region)}" for region, n in by_region(told).items()
    ),
    "points": lambda told: f" with {counted(number(told), 'point')}" if number(told) else "",
    "proposal": proposal,
    "regions": lambda told: listed(map(names.region, by_region(told))),
    "seats": lambda told: names.goods("seat", number(told)),
    "shares": lambda told: amount(told, "share"),
    "signs": lambda told: counted(number(told), "wormsign"),
    "solari": lambda told: amount(told, "solari"),
    "spice": lambda told: amount(told, "spice"),
    "steps": lambda told: counted(number(told, "steps"), "step"),
    "subject": lambda told: laws.subject(told.facts["vote"]),
    "vote_capital": lambda told: capital(laws.vote_name(told.facts["vote"])),
    "voter": lambda told: "You" if told.only else names.faction(told.facts["faction"]),
    "wants": lambda told: offered(told, "want"),
    "why": why_returned,
    "years": lambda told: counted(number(told), "year"),
}
"""What sentences make of facts."""
