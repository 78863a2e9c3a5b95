"""What is played over the map: battles, courts, laws, leaders lost, marriages, answers, the end.

What concerns the reader is played over the whole map and stays until it is read; what happens to
others is a ribbon.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from landsraad.games.megagame.components import SEAT_OF
from landsraad.games.megagame.rules.laws.proposing import COURT
from landsraad.games.megagame.scene.emblems import HERALDRY, emblem, icon
from landsraad.games.megagame.scene.stage.battle import COMES as OF_BATTLE, battle
from landsraad.kernel import Told
from landsraad.scenes.node import Node, el
from landsraad.scenes.stage import (
    UNTIL_READ,
    Beat,
    Consequence,
    Scene,
    Tale,
    banner,
    outcome,
    ribbon,
)
from landsraad.scenes.text import capital

Make: TypeAlias = Callable[[Tale, int], Scene | None]
"""Makes the scene that begins with a told event, if any does."""
READING: Final = 2400
"""Milliseconds that a ribbon needs to be read."""
PUNISHED: Final = {
    "guilty": "seat",
    "penalty_empty": "court",
    "fined": "solari",
    "fined_spice": "spice",
    "settlement_lost": "settlement",
    "share_lost": "share",
    "silenced": "law",
    "harvester_lost": "harvester",
}
"""What a court does, with its icon."""
MADE: Final = (
    "law_made",
    "law_changed",
    "law_struck",
    "nothing_changed",
    "seat_granted",
    "settlement_granted",
    "kanly_over",
)
"""What comes of a proposal that passed."""
BRED: Final = ("bred", "joined", "leader_discarded")
"""What is told before two are married."""


def stage(tale: Tale) -> list[Scene]:
    """All scenes of what a seat was told."""
    made = (SCENES[each.what](tale, at) for at, each in tale.events() if each.what in SCENES)
    return [scene for scene in made if scene is not None]


# ---- forms


def mine(
    tale: Tale, at: int, over: str, title: str, sign: Node, words: str, lines: Iterable[Consequence]
) -> Scene:
    """Over the whole map, until it is read."""
    node = el("div", banner(sign, title, words), outcome(lines), class_="stage-result")
    beat = Beat(tale.number(at), tale.words(at), UNTIL_READ, node, "Result")
    return Scene("full", title, (beat,), "own", over=over)


def others(tale: Tale, at: int, signs: list[Node], title: str, words: str = "") -> Scene:
    """A ribbon across the map."""
    beat = Beat(tale.number(at), tale.words(at), READING, ribbon(signs, title, words))
    return Scene("ribbon", title, (beat,), "great")


def concerns(tale: Tale, *factions: object) -> bool:
    """Is the reader one of these?"""
    return tale.own(*(SEAT_OF[str(name)] for name in factions if name in SEAT_OF))


def what_came(tale: Tale, at: int, kinds: Iterable[str]) -> list[tuple[int, Told]]:
    """What was told of these kinds straight after an event."""
    known, found = frozenset(kinds), list[tuple[int, Told]]()
    for place in range(at + 1, len(tale.told)):
        if tale.told[place].what not in known:
            break
        found.append((place, tale.told[place]))
    return found


# ---- the Landsraad


def counted(tale: Tale, at: int) -> Scene:
    """A vote is counted: a Grand Court, or a proposal."""
    what, _, rest = str(tale.told[at].facts["vote"]).partition(" of ")
    if what != COURT:
        return law(tale, at)
    accused = rest.partition(" against ")[2].partition(",")[0]
    return court(tale, at, accused)


def votes(told: Told) -> str:
    """How many voted for it and against it."""
    return f"{told.facts['yes']} votes for, {told.facts['no']} against"


def court(tale: Tale, at: int, accused: str) -> Scene:
    """A Grand Court has found."""
    told = tale.told[at]
    guilty = told.facts["passed"] == "yes"
    found = "guilty" if guilty else "not guilty"
    came = what_came(tale, at, PUNISHED)
    by = str(told.facts["faction"])
    if concerns(tale, accused, by):
        lines = [Consequence(icon(PUNISHED[each.what]), tale.words(place)) for place, each in came]
        title = f"{tale.does(SEAT_OF[accused], 'is')} {found}"
        return mine(tale, at, "A Grand Court has found", title, icon("court"), votes(told), lines)
    title = f"A Grand Court finds {tale.name(SEAT_OF[accused])} {found}"
    return others(tale, at, [emblem(accused)], title, votes(told))


def law(tale: Tale, at: int) -> Scene:
    """A proposal is counted, and perhaps law."""
    told = tale.told[at]
    by = str(told.facts["faction"])
    passed = "passed" if told.facts["passed"] == "yes" else "failed"
    came = what_came(tale, at, MADE)
    said = " ".join(tale.words(place) for place, _ in came) or votes(told)
    if concerns(tale, by):
        lines = [Consequence(icon("law"), tale.words(place)) for place, _ in came]
        over = "The Landsraad has voted"
        return mine(tale, at, over, f"Your proposal {passed}", icon("law"), votes(told), lines)
    title = f"The proposal of {tale.name(SEAT_OF[by])} {passed}"
    return others(tale, at, [emblem(by)], title, said)


# ---- leaders and people


def leader_lost(tale: Tale, at: int) -> Scene | None:
    """A leader is dead, outside a battle: what a battle costs is told on its stage."""
    if at and tale.told[at - 1].what in (*OF_BATTLE, "battle_won", "card_played"):
        return None
    name = str(tale.told[at].facts["faction"])
    title = tale.words(at).removesuffix(".")
    if concerns(tale, name):
        return mine(tale, at, "A leader is lost", title, icon("leader"), "Back for spice.", ())
    return others(tale, at, [emblem(name)], title)


def marriage(tale: Tale, at: int) -> Scene:
    """Two are married, and both have a leader more."""
    facts = tale.told[at].facts
    couple = [str(facts[key]) for key in ("faction", "other")]
    first = at
    while first and tale.told[first - 1].what in BRED:
        first -= 1
    lines = [
        Consequence(icon("leader"), tale.words(place))
        for place in range(first, at)
        if tale.told[place].what == "bred"
    ]
    title = capital(" and ".join(tale.name(SEAT_OF[name]) for name in couple)) + " are married"
    if concerns(tale, *couple):
        words = "There is peace between you while the pact lasts."
        return mine(tale, at, "A noble marriage", title, icon("marriage"), words, lines)
    return others(tale, at, [emblem(name) for name in couple], title)


# ---- truth


def truth_answered(tale: Tale, at: int) -> Scene | None:
    """Somebody has answered truly; the one who asked reads it."""
    facts = tale.told[at].facts
    name = str(facts["faction"])
    if concerns(tale, name):
        return None
    who = capital(tale.name(SEAT_OF[name]))
    answer = capital(str(facts["answer"]))
    return mine(tale, at, f"{who} answers truly", f"“{facts['words']}”", emblem(name), answer, ())


def not_answered(tale: Tale, at: int) -> Scene:
    """The year is over, and nobody has answered."""
    facts = tale.told[at].facts
    name, words = str(facts["faction"]), f"“{facts['words']}”"
    title = f"{tale.does(SEAT_OF[name], 'has')} given no answer"
    over = "A question under truth"
    return mine(tale, at, over, title, emblem(name), words, ())


# ---- the end


def ending(tale: Tale, at: int) -> Scene | None:
    """Who has won the day."""
    if at and tale.told[at - 1].what == "won":
        return None
    won = [told for told in tale.told[at:] if told.what == "won"]
    names = [str(told.facts["faction"]) for told in won]
    house = HERALDRY[names[0]].fill
    signs = [
        el("div", emblem(name), el("span", capital(tale.story.name(SEAT_OF[name]))))
        for name in names
    ]
    said = " ".join(tale.words(at + number) for number in range(len(won)))
    node = banner(icon("title"), said, "Titles are counted, and the day is over.")
    beat = Beat(tale.number(at), said, UNTIL_READ, node, "Winner")
    ground = el("div", signs, class_="stage-winners", style=f"--house: {house}")
    return Scene("full", "The day is over", (beat,), "own", ground=ground)


SCENES: Final[dict[str, Make]] = {
    "shown": battle,
    "counted": counted,
    "leader_died": leader_lost,
    "married": marriage,
    "told_truth": truth_answered,
    "no_answer": not_answered,
    "won": ending,
}
"""What begins a scene."""
