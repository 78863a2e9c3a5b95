"""Why a sensible player would answer so: for practice tables, from what the seat sees alone.

A reason has the facts of this position, where there are any to tell, and the principle behind
the answer. `naib` weighs the same facts, so that what is said is what it went by.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from landsraad.bots.reasons import Reasons
from landsraad.games.dawn_of_the_fremen.bots.naib.defending import preference
from landsraad.games.dawn_of_the_fremen.bots.naib.reading import Reading
from landsraad.games.dawn_of_the_fremen.bots.naib.reasons_words import PRINCIPLES
from landsraad.games.dawn_of_the_fremen.bots.naib.worth import Worth
from landsraad.games.dawn_of_the_fremen.calculator import reckon
from landsraad.games.dawn_of_the_fremen.components import RESOURCES, SITE_GIVES, TRIBES
from landsraad.games.dawn_of_the_fremen.rules.strength import attack_strength, defence_strength
from landsraad.games.dawn_of_the_fremen.state import View
from landsraad.games.dawn_of_the_fremen.story.asks import ASKS
from landsraad.games.dawn_of_the_fremen.story.words import SITES, a, amounts, place
from landsraad.kernel import PASS, Ask, Value
from landsraad.scenes.text import counted, listed

Facts = Callable[[Reading, Ask, Value], str]


# ---- Harj and production


def settle(r: Reading, ask: Ask, value: Value) -> str:
    """What lies there, and what of that kind I have."""
    site = r.t.lands[str(value)].site
    if site not in SITE_GIVES:
        own = sum(r.t.lands[x].warrior == r.me for x in r.open[str(value)])
        return f"{place(str(value))} borders {counted(own, 'territory', 'territories')} of yours."
    have = r.sites[SITE_GIVES[site]]
    return f"{place(str(value))} has {SITES[site]}, and you hold {counted(have, 'such site')}."


def lying(r: Reading, ask: Ask, value: Value) -> str:
    """What goods lie in a territory."""
    land = r.t.lands.get(str(value))
    if land is None or not land.goods:
        return ""
    goods = {str(x): land.goods[x] for x in RESOURCES if x in land.goods}
    verb = "lies" if sum(goods.values()) == 1 else "lie"
    return f"In {place(str(value))} {verb} {amounts(goods)}."


def missing(r: Reading, ask: Ask, value: Value) -> str:
    """What a place still lacks for a sietch."""
    land = r.t.lands[str(value)]
    if "sietch" in land.tokens:
        return ""
    lacks = [a(x) for x in RESOURCES if x not in land.goods]
    return f"{place(str(value))} lacks {listed(lacks)} for a sietch." if lacks else ""


def danger(r: Reading, ask: Ask, value: Value) -> str:
    """Who could take a territory."""
    name = str(value)
    defence = Worth(r).defence(r.t, name)
    able = [seat for seat, alone, _ in r.threats(name) if alone > defence]
    if not able:
        return f"Nobody can take {place(name)} alone."
    return f"{listed(TRIBES[seat].name for seat in able)} could attack {place(name)}."


# ---- action


def victory(r: Reading, ask: Ask, value: Value) -> str:
    """Who is near to winning."""
    mine, other = r.lacking(r.me), r.lacking(r.leader)
    if mine <= 1:
        return f"You need {lacks(mine)}."
    return f"{TRIBES[r.leader].name} needs {lacks(other)}." if other <= 1 else ""


def lacks(number: int) -> str:
    """How many more sietches.

    >>> lacks(1), lacks(0)
    ('one more sietch', 'no more sietches')
    """
    return "one more sietch" if number == 1 else "no more sietches"


def attack(r: Reading, ask: Ask, value: Value) -> str:
    """The sums of an attack."""
    if value == PASS or str(value) not in r.t.lands:
        return ""
    found = reckon(r.t, r.me, str(value))
    if found.certain:
        how = "even if all others defend it"
    else:
        how = "if nobody joins the defence" if found.alone else "only with help"
    return f"You bring {found.best} against {found.defence} and take it {how}."


def sums(r: Reading, ask: Ask, value: Value) -> str:
    """Both sums of the attack that is open."""
    if r.t.attack is None:
        return ""
    strong, weak = attack_strength(r.t, r.t.attack), defence_strength(r.t, r.t.attack)
    return f"It stands {strong} against {weak} so far."


def bringing(r: Reading, ask: Ask, value: Value) -> str:
    """Both sums, and what it means to bring nothing: it is enough, or nothing would be."""
    if r.t.attack is None or value != PASS:
        return sums(r, ask, value)
    strong, weak = attack_strength(r.t, r.t.attack), defence_strength(r.t, r.t.attack)
    if strong > weak:
        return f"It stands {strong} against {weak}: what lies beside the target is enough."
    return f"It stands {strong} against {weak}, and nothing that you could bring turns it."


def wanted(r: Reading, ask: Ask, value: Value) -> str:
    """Where what is asked for is all that a sietch lacks, or one of the things."""
    lands = r.t.lands
    lacking = {
        name: [x for x in RESOURCES if x not in lands[name].goods]
        for name in r.mine
        if lands[name].goods and "sietch" not in lands[name].tokens
    }
    best = min(lacking, key=lambda name: (len(lacking[name]), name), default="")
    return missing(r, ask, best) if best and value in lacking[best] else ""


def support(r: Reading, ask: Ask, value: Value) -> str:
    """Whether the attack decides the game."""
    if r.t.attack is None:
        return ""
    wish = preference(r, r.t.attack)
    if abs(wish) < DECIDING:
        return sums(r, ask, value)
    return "This attack would decide the game." if wish < 0 else "It keeps somebody from winning."


DECIDING = 30.0

FACTS: Final[dict[str, Facts]] = {
    "settle in": settle,
    "build in": danger,
    "put in": missing,
    "place find": missing,
    "call in": danger,
    "ship from": lying,
    "first action": victory,
    "second action": victory,
    "attack": attack,
    "stop": sums,
    "join": support,
    "bring from": bringing,
    "ask for": wanted,
}


def read(view: View) -> Reading:
    """What the facts are read from."""
    return Reading(view.table, view.seat)


REASONS: Final = Reasons(ASKS, PRINCIPLES, FACTS, read)
reason, principle = REASONS.reason, REASONS.principle
