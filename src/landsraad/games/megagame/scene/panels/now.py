"""What is going on now: battles, what waits for this seat, what the next year brings, the news."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from landsraad.games.megagame.components import NUMBERS, ORDER
from landsraad.games.megagame.rules.desert.year import blows_of_a_year
from landsraad.games.megagame.rules.laws.in_force import dividend_years
from landsraad.games.megagame.rules.table import level, level_at
from landsraad.games.megagame.scene.parts import listing, named, part
from landsraad.games.megagame.state import Table, View
from landsraad.games.megagame.story import names
from landsraad.games.megagame.story.things import own_order
from landsraad.kernel import Ask
from landsraad.scenes.node import Kid, Node, el
from landsraad.scenes.sketch import Panel, act_attributes
from landsraad.scenes.text import capital, counted

HEADLINES: Final = 12
FEW: Final = 3
"""Headlines on a phone's page Now."""


def panel(view: View, offers: frozenset[str]) -> Panel:
    """A tab of the rail; its handle counts what waits for this seat."""
    t = view.table
    mine = list(waiting(view, offers)) if view.shield is not None else []
    body = el(
        "div",
        part("Waits for you", listing(mine, "Nothing.")) if view.shield is not None else None,
        part("Battles", listing(battles(view), "Nobody fights.")),
        part(next_words(t), listing([line] for line in next_year(t))),
        part(
            "News",
            listing([headline] for headline in t.news[::-1][:HEADLINES])
            if t.news
            else el("p", "No news yet.", class_="muted"),
        ),
        id="mega-now",
        class_="mega-panel",
    )
    return Panel("now", "Now", body, waiting=len(mine))


def begin(act: str, words: str, *values: str) -> Node:
    """A button that begins a deed."""
    return Node("button", {"type": "button", **act_attributes(act, *values)}, (words,))


# ---- what waits


def waiting(view: View, offers: frozenset[str]) -> Iterator[list[Kid]]:
    """All that this seat should look at, each with its button if it can be done now."""
    shield = view.own
    own = ORDER[view.seat]
    for region, battle in view.table.battles.items():
        if own in (battle.attacker, battle.defender) and region not in shield.commits:
            words = f"Choose for the battle in {names.region(region)}. "
            yield [words, *([begin("commit", "Choose")] if "commit" in offers else [])]
    for question in shield.questions:
        if question.asked == own:
            asks = f"{capital(names.faction(question.asker))} asks you: “{question.words}” "
            yield [asks, *([begin("answer_truth", "Answer")] if "answer_truth" in offers else [])]
    if shield.drawn:
        words = f"You divide {names.leaders(shield.drawn)}. "
        yield [words, *([begin("breed", "Divide")] if "breed" in offers else [])]
    board = view.table.factions[own]
    if beside := board.waiting + board.tribes:
        edge = " at the edge of the map" if not board.waiting else ""
        words = f"{counted(beside, 'army', 'armies')} can be put back{edge}. "
        yield [words, *([begin("return_armies", "Put back")] if "return_armies" in offers else [])]
    rides = [region for region, riders in view.table.rides.items() if own in riders]
    for region in rides:
        words = f"A worm can be ridden from {names.region(region)}. "
        yield [words, *([begin("ride", "Ride")] if "ride" in offers else [])]
    for number in range(len(shield.orders)):
        ask = Ask(view.seat, "which order", range(len(shield.orders)))
        yield [f"Sealed order: {own_order(view, ask, number)}"]


# ---- battles


def battles(view: View) -> Iterator[list[Kid]]:
    """Battles under way; of sealed choices only one's own is seen."""
    for region, battle in view.table.battles.items():
        row: list[Kid] = [f"{capital(names.region(region))}: ", named(battle.attacker)]
        row += [" attacks ", named(battle.defender)]
        if view.shield is not None and region in view.shield.commits:
            choice = view.shield.commits[region]
            led = names.leader(choice.leader) if choice.leader >= 0 else "no leader"
            row.append(f". You have chosen {choice.number} and {led}.")
        yield row
        for loan in view.shield.loans.get(region, []) if view.shield is not None else []:
            armies = counted(loan.count, "army", "armies")
            yield [named(loan.owner), f" lends {armies} to ", named(loan.to)]


# ---- the clock


def next_words(t: Table) -> str:
    """What the next tick is."""
    return "The last tick brings" if t.year + 1 >= t.ends else f"Year {t.year + 1} brings"


def next_year(t: Table) -> Iterator[str]:
    """What the next tick does, in its order."""
    yield from (tick_words(t, event) for event in events(t))
    if t.year + 1 >= t.ends:
        yield "The end: titles are counted"


def events(t: Table) -> list[str]:
    """What happens with the next tick."""
    every = {event.id: event.every for event in NUMBERS.tick} | {"dividends": dividend_years(t)}
    return [event for event, years in every.items() if (t.year + 1) % years == 0]


def tick_words(t: Table, event: str) -> str:
    """One thing that the clock does."""
    due = sum(vote.due <= t.year + 1 for vote in t.votes.values())
    use = min(level(t).use_per_year, t.market)
    words = {
        "collect": "Harvesters and Fremen collect spice",
        "blows": f"{capital(counted(blows_of_a_year(t), 'spice blow'))}",
        "laws": f"{capital(counted(due, 'vote'))} counted",
        "market_use": f"The Imperium uses {use} spice of the market",
        "storms": "Storms move",
        "dividends": f"CHOAM pays {level_at(t.market - use).dividend} solari a share",
        "bribe": "The Fremen bribe is due",
    }
    return words[event]


def outlook(view: View) -> list[tuple[str, list[str]]]:
    """What the next tick brings, and the newest headlines."""
    t = view.table
    found = [(next_words(t), list(next_year(t)))]
    return [*found, ("News", t.news[::-1][:FEW])] if t.news else found


# ---- at the top of a desk that has no rail beside it


def now_here(view: View, offers: Sequence[str]) -> Node:
    """The year and what the next one brings, then what waits for this seat."""
    t = view.table
    brings = [el("li", line) for line in next_year(t)]
    rows = [el("li", *row) for row in waiting(view, frozenset(offers))]
    year = el("section", el("h3", f"Year {t.year}"), el("p", f"{next_words(t)}:"), el("ul", brings))
    nothing = el("p", "Nothing waits for you.", class_="muted")
    mine = el("section", el("h3", "Waits for you"), el("ul", rows) if rows else nothing)
    return el("div", year, mine, class_="mega-now-here")
