"""A law beside what it would become: what is struck, what is new, and what it means for a seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import SequenceMatcher
from typing import Final

from landsraad.games.megagame.components import NUMBERS
from landsraad.games.megagame.rules.laws.in_force import lies_in, means, number, of_template
from landsraad.games.megagame.rules.laws.proposing import CHANGE, COURT, STRIKE
from landsraad.games.megagame.rules.table import (
    armies_on_map,
    controlled,
    in_kanly,
    is_house,
    is_sietch,
)
from landsraad.games.megagame.state import Table
from landsraad.games.megagame.story import laws, names
from landsraad.kernel import Value
from landsraad.scenes.node import Kid, Node, el
from landsraad.scenes.text import capital, counted

NOTHING: Final = "No law says anything about it."
Values = Mapping[str, Value]


def now_words(t: Table, deed: str, law: str, template: str) -> str:
    """What holds now where a proposal would change something."""
    if deed in (CHANGE, STRIKE) and law in t.laws:
        return laws.law_text(template, t.laws[law].values)
    if deed == COURT:
        return "Nobody has judged it."
    found = [laws.law_text(template, each.values) for _, each in of_template(t, template)]
    return " ".join(found) or NOTHING


def then_words(deed: str, template: str, values: Values) -> str:
    """What would hold."""
    return "The law is gone." if deed == STRIKE else laws.law_text(template, values)


def beside(old: str, new: str) -> tuple[Node, Node]:
    """Both sentences, with what is different marked in each, where enough of them is the same."""
    before, after = old.split(), new.split()
    match = SequenceMatcher(None, before, after, autojunk=False)
    if match.ratio() < 0.5:
        return el("p", old), el("p", new)
    struck, added = list[Kid](), list[Kid]()
    for what, a, b, c, d in match.get_opcodes():
        gone, come = " ".join(before[a:b]), " ".join(after[c:d])
        struck += marked("s", gone, what != "equal")
        added += marked("ins", come, what != "equal")
    return el("p", struck), el("p", added)


def marked(tag: str, words: str, differs: bool) -> list[Kid]:
    """Some words of a sentence, and the blank after them."""
    if not words:
        return []
    return [el(tag, words) if differs else words, " "]


# ---- what it means for a seat


def meaning(t: Table, own: str, template: str, values: Values) -> str:
    """What a law would mean for a faction, as a sentence."""
    tell = MEANINGS.get(template)
    return (tell(t, own, values) if tell else "") or "Nothing changes for you at once."


def seats_words(t: Table, own: str, values: Values) -> str:
    """Votes beyond the seats."""
    now, then = number(t, "base_votes", "votes", 0), int(values["votes"])
    seats = t.factions[own].seats
    return f"you would have {counted(seats + then, 'vote')} instead of {seats + now}."


def ban_words(t: Table, own: str, values: Values) -> str:
    """Closed regions."""
    if not means(str(values["who"]), own):
        return ""
    inside = sum(
        there.get(own, 0)
        for region, there in t.armies.items()
        if lies_in(str(values["where"]), region)
    )
    stays = f"{counted(inside, 'army', 'armies')} of yours stand there and may stay; "
    return f"{stays if inside else ''}moving in breaks it, for all to see."


def destroying_words(t: Table, own: str, values: Values) -> str:
    """What must not be destroyed."""
    if values["what"] == "settlements":
        return "settlements are spared, whoever holds them."
    if values["what"] == "harvesters":
        mine = sum(each.owner == own for each in t.harvesters.values())
        return f"your {counted(mine, 'harvester')} would be spared by law." if mine else ""
    lands = counted(len(controlled(t, own)), "settlement")
    return f"your {lands} could be razed where the law spared them."


def silenced_words(t: Table, own: str, values: Values) -> str:
    """Who does not vote."""
    on = laws.value_words("on", values["on"])
    if means(str(values["who"]), own):
        return f"you would have no vote {on}."
    name = str(values["who"])
    seats = t.factions[name].seats if name in t.factions else 0
    return f"{counted(seats, 'vote')} fewer against you {on}." if seats else ""


def barred_words(t: Table, own: str, values: Values) -> str:
    """Who has no access, or with whom CHOAM does not trade."""
    if not means(str(values["who"]), own):
        return "you are not meant."
    return "it means you: no trade with CHOAM, and without access no vote."


def home_words(t: Table, own: str, values: Values) -> str:
    """Armies that stay at home."""
    if not means(str(values["who"]), own):
        return "you are not meant."
    lands = controlled(t, own)
    out = sum(there.get(own, 0) for region, there in t.armies.items() if region not in lands)
    return f"{counted(out, 'army', 'armies')} of yours stand outside your settlements."


def transport_words(t: Table, own: str, values: Values) -> str:
    """The price of transport."""
    if not is_house(own):
        return "only Houses pay it, to the Guild."
    now = number(t, "transport_price", "spice", NUMBERS.moving.transport_spice)
    waiting, each = t.factions[own].supply, int(values["spice"])
    loads = -(-waiting // NUMBERS.moving.transport_armies)
    cost = f"{each * loads} spice to land instead of {now * loads}"
    return f"your {counted(waiting, 'army', 'armies')} in supply would cost {cost}."


def tax_words(t: Table, own: str, values: Values) -> str:
    """A tax of each year."""
    if values["to"] == own:
        return "every other House would pay you."
    if not is_house(own):
        return "only Houses pay it."
    return f"you would pay {values['solari']} solari a year, until year {t.ends}."


def tariff_words(t: Table, own: str, values: Values) -> str:
    """A part of every sale."""
    if values["to"] == own:
        return "whoever sells spice to CHOAM would pay you."
    return f"every spice that you sell would bring you {values['solari']} solari less."


def kanly_words(t: Table, own: str, values: Values) -> str:
    """The end of a Kanly."""
    one, other = str(values["one"]), str(values["other"])
    if own not in (one, other):
        return "it is not your Kanly."
    if not in_kanly(t, one, other):
        return "you are not in Kanly with them."
    enemy = other if own == one else one
    return f"you would no longer fight {names.faction(enemy)} wherever you meet."


def limit_words(t: Table, own: str, values: Values) -> str:
    """A limit of armies."""
    if not is_house(own):
        return "only Houses are limited."
    mine, most = armies_on_map(t, own), int(values["armies"])
    return f"you have {mine} on Arrakis, {most} would be allowed."


def harvester_words(t: Table, own: str, values: Values) -> str:
    """A limit of harvesters."""
    mine = sum(each.owner == own for each in t.harvesters.values())
    most = int(values["harvesters"])
    more = "CHOAM would sell you no more" if mine >= most else f"you could buy {most - mine} more"
    return f"you have {mine}; {more}."


def gift_words(t: Table, own: str, values: Values) -> str:
    """A seat or a settlement that is given away."""
    if values["to"] == own:
        return "it is given to you."
    region = str(values.get("region", ""))
    if region and t.settlements.get(region) == own:
        return f"you would lose the settlement in {names.region(region)}."
    return f"{names.faction(values['to'])} gets it, not you."


def bribe_words(t: Table, own: str, values: Values) -> str:
    """The bounds of the bribe."""
    if is_sietch(own):
        return f"the Fremen would owe the Guild {values['low']} to {values['high']} spice."
    return "it is paid by the Fremen to the Guild."


def quorum_words(t: Table, own: str, values: Values) -> str:
    """How many votes a proposal needs."""
    needed = number(t, "quorum", "votes", NUMBERS.landsraad.quorum)
    way = "easier" if int(values["votes"]) < needed else "harder"
    return f"laws would be {way} to pass; you have {counted(t.factions[own].seats, 'seat')}."


MEANINGS: Final[Mapping[str, Callable[[Table, str, Values], str]]] = {
    "base_votes": seats_words,
    "region_ban": ban_words,
    "no_destroying": destroying_words,
    "no_vote": silenced_words,
    "no_access": barred_words,
    "embargo": barred_words,
    "stay_home": home_words,
    "transport_price": transport_words,
    "tax": tax_words,
    "tariff": tariff_words,
    "kanly_ends": kanly_words,
    "army_limit": limit_words,
    "harvester_limit": harvester_words,
    "seat_grant": gift_words,
    "settlement_grant": gift_words,
    "bribe_bounds": bribe_words,
    "quorum": quorum_words,
}
"""By template, what would change for a faction; the others change nothing for one alone."""


def for_you(t: Table, own: str, deed: str, law: str, template: str, values: Values) -> str:
    """The same for a proposal: where a law is struck, what was forbidden or ordered ends."""
    if deed == STRIKE:
        return f"{capital(laws.law_name(law))} would bind you no longer."
    words = meaning(t, own, template, values)
    return words if words[0].isupper() else f"For you: {words}"
