"""What laws, proposals, courts and questions say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from landsraad.games.megagame.components import FIRST_LAWS, TEMPLATES
from landsraad.games.megagame.rules.laws.proposing import CHANGE, COURT, STRIKE
from landsraad.games.megagame.state import Breach, Law, Vote
from landsraad.games.megagame.story import names
from landsraad.kernel import Value
from landsraad.scenes.text import capital, counted

SUBJECTS: Final = {
    "base_votes": "votes beyond the seats",
    "dividend_years": "dividends",
    "court_share": "seats of the guilty",
    "marriage_peace": "the peace of a marriage",
    "atomics": "atomics",
    "region_ban": "closed regions",
    "no_battle": "peace",
    "no_destroying": "destroying",
    "no_vote": "who does not vote",
    "stay_home": "armies that stay at home",
    "no_access": "access to the Empire board",
    "marriage_keeps_kanly": "marriage and Kanly",
    "transport_price": "the price of transport",
    "tank_price": "the price of leaders from the tanks",
    "bribe_bounds": "the bounds of the Fremen bribe",
    "quorum": "the quorum",
    "vote_years": "how long votes last",
    "embargo": "an embargo",
    "tax": "a tax",
    "tariff": "a tariff on spice",
    "kanly_ends": "the end of a Kanly",
    "no_new_kanly": "a ban on Kanly",
    "seat_grant": "the gift of a seat",
    "settlement_grant": "the gift of a settlement",
    "harvester_limit": "a limit of harvesters",
    "army_limit": "a limit of armies",
    "free_text": "something in own words",
}
"""What laws of a template are about."""
TEXTS: Final = {
    "base_votes": "Each member of the Landsraad has a vote for each seat, and {votes} more.",
    "dividend_years": "CHOAM pays dividends every {years}.",
    "court_share": "A House that a Grand Court finds guilty loses {part} of its seats.",
    "marriage_peace": "A noble marriage means {years} without aggression.",
    "atomics": "Atomics may be used by {by}.",
    "region_ban": "Armies of {who} must not move into {where}.",
    "no_battle": "Nobody starts a battle {where}.",
    "no_destroying": "{what} must not be destroyed.",
    "no_vote": "{who} has no vote {on}.",
    "stay_home": "Armies of {who} stay in its settlements{unless_kanly}.",
    "no_access": "{who} have no access to the Empire board.",
    "marriage_keeps_kanly": "A noble marriage does not end a Kanly.",
    "transport_price": "The Guild takes {spice} for every three armies.",
    "tank_price": "A leader from the tanks costs its power and {extra} more spice.",
    "bribe_bounds": "The Fremen bribe is between {low} and {high} spice.",
    "quorum": "A proposal needs {votes}.",
    "vote_years": "Proposals are counted after {years}.",
    "embargo": "CHOAM neither buys from {who} nor sells to them.",
    "tax": "Every year each House pays {solari} to {to}, as far as it can.",
    "tariff": "For every spice sold to CHOAM the seller pays {solari} to {to}.",
    "kanly_ends": "The Kanly between {one} and {other} is over.",
    "no_new_kanly": "Nobody declares a Kanly.",
    "seat_grant": "{to} gets a vacant seat in the Landsraad.",
    "settlement_grant": "The settlement in {region} goes to {to}.",
    "harvester_limit": "CHOAM sells no harvester to a House that has {harvesters} or more.",
    "army_limit": "No House has more than {armies} on Arrakis.",
    "free_text": "“{words}”",
}
"""What laws of a template say, with their values."""
WORDS: Final = {
    "part": {"half": "half", "two_thirds": "two thirds", "all": "all"},
    "by": {
        "nobody": "nobody",
        "houses_in_kanly": "Houses in Kanly with a House",
        "everybody": "every House",
    },
    "where": {
        "on_spice": "where spice lies",
        "in_settlements": "in settlements",
        "anywhere": "anywhere",
    },
    "what": {"settlements": "Settlements", "sietches": "Sietches", "harvesters": "Harvesters"},
    "on": {
        "landsraad": "on laws of the Landsraad",
        "imperial": "on Imperial laws",
        "courts": "in Grand Courts",
        "anything": "on anything",
    },
    "unless_kanly": {"yes": ", unless it is in Kanly with a House", "no": ""},
}
"""Values that are words."""
COUNTED: Final = {
    "years": ("year", "years"),
    "solari": ("solari", "solari"),
    "spice": ("spice", "spice"),
    "harvesters": ("harvester", "harvesters"),
    "armies": ("army", "armies"),
}
"""Values that are numbers of things."""
PENALTIES: Final = {
    "fine_solari": "pays the caller {solari}",
    "fine_spice": "pays the caller {spice}",
    "settlement": "loses control of {region}",
    "harvester": "loses a harvester",
    "share": "loses a share of CHOAM",
    "silence": "does not vote for {years}",
}
PENALTY_SORTS: Final = {
    "fine_solari": "A fine in solari, to you",
    "fine_spice": "A fine in spice, to you",
    "settlement": "A settlement",
    "harvester": "A harvester",
    "share": "A share of CHOAM",
    "silence": "Silence: no votes for some years",
}
QUESTIONS: Final = {
    "spice_at_least": "Have you at least {n} spice, pouch and board together?",
    "voted_yes": "Is your ballot a yes as it stands now: {vote}?",
    "number_above": "Is your number in the battle for {battle} above {n} as it stands now?",
    "leader_chosen": "Have you chosen a leader for the battle for {battle} as it stands now?",
    "lent_against": "Have you lent armies against {faction} in the battle for {battle}?",
    "spice_from": "Has {faction} handed you spice in private in the last five years?",
    "sealed_into": "Does a sealed order of yours end in {region}?",
}
QUESTION_SORTS: Final = {
    "spice_at_least": "Have you at least this much spice?",
    "voted_yes": "Is your ballot a yes as it stands now?",
    "number_above": "Is your number in a battle above this one?",
    "leader_chosen": "Have you chosen a leader for a battle?",
    "lent_against": "Have you lent armies against somebody in a battle?",
    "spice_from": "Has somebody handed you spice in private in the last five years?",
    "sealed_into": "Does a sealed order of yours end in a region?",
}
MISDEEDS: Final = {
    "moved": "it moved armies into {region}",
    "fought": "it began a battle in {region}",
    "attacked": "it attacked {faction}",
    "took": "it took the settlement in {region}",
    "captured": "it captured a machine of {faction}",
    "lent": "it lent armies against {faction}",
    "destroyed": "it destroyed {sort}",
    "used_atomics": "it used atomics",
    "crowded": "it had too many armies on Arrakis",
    "in_words": "“{words}”",
}
"""What a breach was."""


def value_words(name: str, value: Value) -> str:
    """A value of a law as it stands in its sentence.

    >>> value_words("years", 4), value_words("where", "open_desert"), value_words("to", "bank")
    ('4 years', 'the open desert', 'the bank')
    """
    text = str(value)
    if name in WORDS and text in WORDS[name]:
        return WORDS[name][text]
    if name in COUNTED:
        return counted(int(value), *COUNTED[name])
    if name in ("where", "region"):
        return names.place(text)
    if name in ("who", "to", "one", "other"):
        return names.faction(text)
    return text


def law_text(template: str, values: Mapping[str, Value]) -> str:
    """What a law says.

    >>> law_text("tax", {"solari": 2, "to": "bank"})
    'Every year each House pays 2 solari to the bank, as far as it can.'
    >>> law_text("no_battle", {"where": "open_desert"})
    'Nobody starts a battle in the open desert.'
    """
    said = {name: value_words(name, value) for name, value in values.items()}
    if template == "no_battle" and values["where"] not in WORDS["where"]:
        said["where"] = f"in {said['where']}"
    if template == "quorum":
        said["votes"] = counted(int(values["votes"]), "vote")
    if template == "base_votes" and not values["votes"]:
        return "Each member of the Landsraad has a vote for each seat."
    if template == "region_ban" and values["who"] == "everybody":
        return f"Nobody moves armies into {said['where']}."
    if template == "no_access" and values["who"] != "fremen":
        return f"{capital(said['who'])} has no access to the Empire board."
    return capital(TEXTS[template].format_map(said))


def template_name(value: Value) -> str:
    """What can be proposed.

    >>> template_name("tax")
    'a tax'
    """
    return SUBJECTS[str(value)]


def law_name(value: Value) -> str:
    """A law by its number and what it is about.

    >>> law_name("L3"), law_name("tax 1"), law_name("tax 2"), law_name("no law")
    ('law L3 (destroying)', 'the law on a tax', 'law 2 on a tax', 'no law')
    """
    id = str(value)
    if id in FIRST_LAWS:
        return f"law {id} ({SUBJECTS[FIRST_LAWS[id].template]})"
    template, _, number = id.rpartition(" ")
    if template not in TEMPLATES:
        return "no law"
    subject = SUBJECTS[template]
    return f"the law on {subject}" if number == "1" else f"law {number} on {subject}"


def law_line(id: str, law: Law) -> str:
    """A law in force, in a line."""
    label = id if id in FIRST_LAWS else capital(law_name(id))
    return f"{label}: {law_text(law.template, law.values)}"


# ---- votes


def vote_name(value: Value) -> str:
    """Something that is or was voted on, by its id alone.

    >>> vote_name("tax of ecaz"), vote_name("court of ecaz against ordos, 2")
    ('the proposal of House Ecaz (a tax)', 'the Grand Court of House Ecaz against House Ordos')
    """
    what, _, rest = str(value).partition(" of ")
    if what == COURT:
        by, _, accused = rest.partition(" against ")
        accused = accused.partition(",")[0]
        return f"the Grand Court of {names.faction(by)} against {names.faction(accused)}"
    return f"the proposal of {names.faction(rest)} ({SUBJECTS[what]})"


def subject(value: Value) -> str:
    """What a proposal is about, by its id.

    >>> subject("tax of ecaz")
    'a tax'
    """
    return SUBJECTS[str(value).partition(" of ")[0]]


def proposal_text(deed: str, law: str, template: str, values: Mapping[str, Value]) -> str:
    """What a proposal would do, as a sentence."""
    if deed == STRIKE:
        return f"{capital(law_name(law))} is struck."
    if deed == CHANGE:
        return f"{capital(law_name(law))} becomes: {law_text(template, values)}"
    return law_text(template, values)


def vote_text(vote: Vote) -> str:
    """What something that is voted on would do."""
    if vote.deed != COURT:
        return proposal_text(vote.deed, vote.law, vote.template, vote.values)
    for_what = f": “{vote.words}”" if vote.words else "."
    more = f" and {penalty_text(vote.penalty, vote.penalty_values)}" if vote.penalty else ""
    accused = capital(names.faction(vote.accused))
    return f"{accused} broke {law_name(vote.law)}{for_what} If guilty, it loses seats{more}."


def penalty_text(penalty: str, values: Mapping[str, Value]) -> str:
    """A further penalty with its values.

    >>> penalty_text("silence", {"years": 3})
    'does not vote for 3 years'
    """
    said = {name: value_words(name, value) for name, value in values.items()}
    return PENALTIES[penalty].format_map(said)


# ---- breaches and questions


def misdeed(deed: str, about: str) -> str:
    """What somebody did against a law.

    >>> misdeed("moved", "P00"), misdeed("attacked", "ecaz"), misdeed("in_words", "It burned")
    ('it moved armies into the Polar Sink', 'it attacked House Ecaz', '“It burned”')
    """
    words = MISDEEDS[deed]
    if "{region}" in words:
        return words.format(region=names.region(about))
    if "{faction}" in words:
        return words.format(faction=names.faction(about))
    return words.format(sort=about, words=about)


def breach_line(breach: Breach) -> str:
    """A breach of the log, in a line."""
    who, law = names.faction(breach.who), law_name(breach.law)
    return f"{who} broke {law} in year {breach.year}: {misdeed(breach.deed, breach.about)}"


ABOUT: Final[Mapping[str, Callable[[Value], str]]] = {
    "n": str,
    "vote": vote_name,
    "battle": names.region,
    "faction": names.faction,
    "region": names.region,
}
"""What questions are about, in words."""


def question_text(question: str, about: Mapping[str, Value]) -> str:
    """A question that the software answers, with what it is about.

    >>> question_text("spice_at_least", {"n": 7})
    'Have you at least 7 spice, pouch and board together?'
    """
    words = {name: ABOUT[name](value) for name, value in about.items()}
    return QUESTIONS[question].format_map(words)
