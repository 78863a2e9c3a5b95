"""What interrupts a screen: a new year, a battle's end, a worm, what control says."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from landsraad.games.megagame.scene.emblems import icon
from landsraad.games.megagame.scene.screens.pieces import YEAR, short, sign
from landsraad.games.megagame.story import names
from landsraad.kernel import Told
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch.screens import Flash, Showing
from landsraad.scenes.text import capital, listed

KEPT: Final = 8
"""The newest are on the page; a screen that was away longer shows how things stand."""
OF_A_BATTLE: Final = 12
"""What is told of one battle stands so near."""


def flashes(showing: Showing) -> list[Flash]:
    """The newest of them, the oldest first."""
    told, found = showing.told, list[Flash]()
    for place in range(len(told) - 1, -1, -1):
        if told[place].what in SHOWN:
            words = showing.seen.story.event(told[place])
            found.insert(0, Flash(place, words, SHOWN[told[place].what](told, place, words)))
        if len(found) == KEPT:
            break
    return found


def year(told: Sequence[Told], place: int, words: str) -> None:
    """A new year has a screen of its own."""


def plain(mark: str) -> Callable[[Sequence[Told], int, str], Node]:
    """A sentence under a large icon."""

    def shown(told: Sequence[Told], place: int, words: str) -> Node:
        return el("div", icon(mark), el("p", words, class_="says"), class_=f"flash-body {mark}")

    return shown


def worm(told: Sequence[Told], place: int, words: str) -> Node:
    """A worm, and what it took."""
    region = told[place].facts["region"]
    took = [
        each
        for each in told[place + 1 : place + OF_A_BATTLE]
        if each.what.endswith("_lost")
        and each.facts.get("to") == "worm"
        and f"in {region}" in each.facts
    ]
    who = dict.fromkeys(str(each.facts["faction"]) for each in took)
    return el(
        "div",
        icon("worm"),
        el("p", f"A worm came to {names.region(region)}", class_="says"),
        el("p", [sign(name) for name in who], class_="signs") if who else None,
        el("p", losses(took) or "It took nothing.", class_="muted"),
        class_="flash-body worm",
    )


def losses(took: Sequence[Told]) -> str:
    """What a worm took, from whom."""
    sorts = {"armies_lost": "armies", "harvester_lost": "a harvester"}
    lost: dict[str, list[str]] = {}
    for each in took:
        lost.setdefault(str(each.facts["faction"]), []).append(
            sorts.get(each.what, "an ornithopter")
        )
    said = [f"{short(name)} lost {listed(things)}" for name, things in lost.items()]
    return f"{'; '.join(said)}." if said else ""


def battle(told: Sequence[Told], place: int, words: str) -> Node:
    """A battle's end: both sides with what they showed, and what they lost."""
    won = told[place].facts
    region = won["region"]
    near = told[max(0, place - OF_A_BATTLE) : place + OF_A_BATTLE]
    here = [each for each in near if each.facts.get("region") == region]
    sides = [side(here, str(won[key]), lost=key == "loser") for key in ("faction", "loser")]
    title = f"The battle in {names.region(region)}"
    return el(
        "div",
        el("h2", icon("battle"), el("span", title)),
        el("div", sides[0], el("span", "beats", class_="beats-word"), sides[1], class_="sides"),
        class_="flash-body battle",
    )


def side(told: Sequence[Told], name: str, *, lost: bool) -> Node:
    """One side of it."""
    shown = [each for each in told if each.what == "shown" and each.facts["faction"] == name]
    fallen = [each for each in told if each.what == "defeated" and each.facts["faction"] == name]
    total = str(shown[-1].facts["total"]) if shown else ""
    choice = showed(shown[-1]) if shown else ""
    n = sum(int(each.facts["n"]) for each in fallen)
    loss = f"loses {n} {'army' if n == 1 else 'armies'}" if n else "loses nothing"
    return el(
        "div",
        sign(name),
        el("b", short(name), class_="who"),
        el("b", total, class_="total"),
        el("p", choice),
        el("p", loss, class_="muted"),
        class_="loser" if lost else "winner",
    )


def showed(told: Told) -> str:
    """What a side had chosen: everybody has seen it now."""
    n, power = int(told.facts["n"]), int(told.facts["leader"])
    return f"{n} and {names.leader(power) if power >= 0 else 'no leader'}"


def control(told: Sequence[Told], place: int, words: str) -> Node:
    """What control tells everybody."""
    facts = told[place].facts
    said = capital(str(facts.get("words") or facts.get("headline", "")))
    return el(
        "div",
        el("span", "Control", class_="fact"),
        el("p", said, class_="says"),
        class_="flash-body control",
    )


SHOWN: Final[Mapping[str, Callable[[Sequence[Told], int, str], Node | None]]] = {
    YEAR: year,
    "battle_won": battle,
    "worm": worm,
    "announced": control,
    "control_news": control,
    "law_added": plain("law"),
    "atomics_used": plain("atomics"),
    "usul": plain("leader"),
}
"""What interrupts, and how it looks; laws that pass are beats of the new year."""
