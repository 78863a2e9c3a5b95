"""What a seat was shown, in words."""

from __future__ import annotations

from functools import lru_cache

from landsraad.games.dune.components import DECK, KIND
from landsraad.games.dune.rules.table import seats
from landsraad.games.dune.state import View
from landsraad.games.dune.story.words import (
    ELEMENTS,
    KINDS,
    card,
    element,
    faction,
    kind,
    leader,
    spice_card,
)
from landsraad.kernel import Seat, Value
from landsraad.scenes.text import Name, listed

KARAMA_POWER = "karama power"


def notes_words(name: Name, view: View) -> list[str]:
    """Everything that the seat's notes say, a sentence for each thing."""
    known = all_known(tuple(map(name, seats(view.table))), tuple(view.own.notes.items()))
    return [f"You know: {'; '.join(known)}."] if known else []


@lru_cache(maxsize=2000)
def all_known(names: tuple[str, ...], noted: tuple[tuple[str, Value], ...]) -> tuple[str, ...]:
    """The same from what it rests on, which seldom changes: how seats are called, and the notes."""
    name, notes = names.__getitem__, dict(noted)
    return (
        *(line for seat in range(len(names)) for line in about_seat(name, notes, seat)),
        *about_decks(notes),
        *about_leaders(notes),
        *about_plan(notes),
    )


def after(notes: dict[str, Value], prefix: str) -> dict[str, Value]:
    """The notes that begin so, by what follows."""
    return {key[len(prefix) :]: n for key, n in notes.items() if key.startswith(prefix)}


# ---- another seat


def about_seat(name: Name, notes: dict[str, Value], seat: Seat) -> list[str]:
    """What is known of one seat's hand, traitors and prediction."""
    found: list[str] = []
    holds = held(after(notes, f"{seat} holds "))
    if holds:
        found.append(f"{name(seat)} holds {listed(holds)}")
    most = after(notes, f"{seat} holds at most ")
    if lacks := [bare(x) for x, n in most.items() if not n]:
        found.append(f"{name(seat)} has no {listed(lacks, 'or')}")
    few = {x: n for x, n in most.items() if 0 < int(n) < copies(x)}
    found += [f"{name(seat)} holds at most {n} × {bare(x)}" for x, n in few.items()]
    traitors = after(notes, f"{seat} traitor ")
    if paid := [leader(x) for x, yes in traitors.items() if yes]:
        found.append(
            f"{listed(paid)} {'is' if len(paid) == 1 else 'are'} in the pay of {name(seat)}"
        )
    if loyal := [leader(x) for x, yes in traitors.items() if not yes]:
        found.append(f"{name(seat)} has no traitor card of {listed(loyal, 'or')}")
    if back := [leader(x) for x in after(notes, f"{seat} returned ")]:
        found.append(f"{name(seat)} has put back the traitor cards of {listed(back)}")
    return [*found, *prediction(name, notes, seat)]


def held(holds: dict[str, Value]) -> list[str]:
    """The cards and kinds of cards that somebody is known to hold."""
    found: list[str] = []
    for what, n in holds.items():
        if what == KARAMA_POWER:
            found.append("something to use as a Karama")
        elif what in KIND:
            found.append(card(what) if n == 1 else f"{n} × {bare(what)}")
        elif what.startswith("kind "):
            thing = what.removeprefix("kind ")
            found.append(kind(thing) if n == 1 else f"{n} × {bare(thing)}")
    return found


def copies(what: str) -> int:
    """How many cards of a class or name there are."""
    return sum(what in (card_id, KIND[card_id]) for card_id in DECK)


def bare(what: str) -> str:
    """A card, a class or a kind of card, without an article."""
    return KINDS[what] if what in KINDS else card(what).split(" ", 1)[1]


def prediction(name: Name, notes: dict[str, Value], seat: Seat) -> list[str]:
    """What is known of the prediction."""
    said = after(notes, f"{seat} predicted ")
    turns = {x.removeprefix("turn "): yes for x, yes in said.items() if x.startswith("turn ")}
    factions = {x: yes for x, yes in said.items() if not x.startswith("turn ")}
    yes = [faction(x) for x, true in factions.items() if true]
    yes += [f"turn {x}" for x, true in turns.items() if true]
    no = [faction(x) for x, true in factions.items() if not true]
    no += [f"turn {x}" for x, true in turns.items() if not true]
    found = [f"{name(seat)} predicts {listed(yes)}"] if yes else []
    return [*found, *([f"{name(seat)} does not predict {listed(no, 'or')}"] if no else [])]


# ---- decks, captives, plans


def about_decks(notes: dict[str, Value]) -> list[str]:
    """Cards that were seen on sale or on top of a deck."""
    found: list[str] = []
    for key, words in (("sale", "on sale is"), ("top card", "the top treachery card is")):
        if key in notes:
            found.append(f"{words} {card(str(notes[key]))}")
        for what, yes in after(notes, f"{key} kind ").items():
            found.append(f"{words} {'' if yes else 'not '}{kind(what)}")
    if "spice card" in notes:
        found.append(f"the next spice card is {spice_card(str(notes['spice card']))}")
    for what, yes in after(notes, "spice card is ").items():
        found.append(f"the next spice card is {'' if yes else 'not '}{spice_card(what)}")
    if "storm card" in notes:
        found.append(f"the next storm card is {notes['storm card']}")
    bounds = {"at least": "at least", "below": "below"}
    storm = [
        f"{words} {notes[x]}"
        for end, words in bounds.items()
        if (x := f"storm card {end}") in notes
    ]
    return [*found, *([f"the next storm card is {listed(storm)}"] if storm else [])]


def about_leaders(notes: dict[str, Value]) -> list[str]:
    """Who is, or is not, a captive of the Harkonnen."""
    found = [
        f"{leader(x)} is {'' if yes else 'not '}a captive"
        for x, yes in after(notes, "captive ").items()
    ]
    return found + [f"you killed {leader(x)} in captivity" for x in after(notes, "buried ")]


def about_plan(notes: dict[str, Value]) -> list[str]:
    """What was foreseen of a plan."""
    seen = after(notes, "foreseen ")
    if not seen:
        return []
    return [f"the enemy's plan has {listed(element(x, seen[x]) for x in seen if x in ELEMENTS)}"]
