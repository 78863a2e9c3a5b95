"""The first card of a tribe: who one is, what wins, what to do, and what is one's own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from landsraad.games.dawn_of_the_fremen.components import RESOURCES, TRIBES
from landsraad.games.dawn_of_the_fremen.rules.table import held, side, sietches
from landsraad.games.dawn_of_the_fremen.state import FACE_DOWN, Table, View
from landsraad.games.dawn_of_the_fremen.story.words import label
from landsraad.kernel import Seat
from landsraad.scenes.story.first_card import FirstCard, FirstDeed, Reached
from landsraad.scenes.text import counted, listed

CHARACTERS: Final = (
    "The tribe of the sheltered valleys, hard to drive out.",
    "The tribe of the high ridges, first to see who comes.",
    "The tribe of the open sand, carried by worms.",
    "The tribe of the dunes, poor in stone and rich in paths.",
)
DEEDS: Final = (
    FirstDeed("produce", "Produce and trade", "water, food, worm teeth, spice"),
    FirstDeed("build", "Carry and build", "all four in one territory: a sietch"),
    FirstDeed("fight", "Count, then attack", "strength decides, no dice"),
)
OWN: Final = (
    "produce double beside {your} sietches.",
    "are paid when others cross {your} land: one of {your} water debts.",
)
CAREFUL: Final = "warriors never move, so a sietch at {your} border needs strength beside it."


def card(view: View, seat: Seat) -> FirstCard:
    """The first card of a seat; everything in it lies open."""
    t = view.table
    return FirstCard(
        side=TRIBES[seat].name,
        character=CHARACTERS[seat],
        aim=aim(t, seat),
        count=Reached(sietches(t, side(t, seat)), t.needs[seat], "sietches"),
        deeds=DEEDS,
        powers=tuple(powers(t, seat)),
        careful=CAREFUL,
    )


def aim(t: Table, seat: Seat) -> str:
    """How many sietches win, alone or together (win_check)."""
    need, members = counted(t.needs[seat], "sietch", "sietches"), side(t, seat)
    if len(members) > 1:
        partners = listed(TRIBES[each].name for each in members if each != seat)
        together = f"when {{you}} hold {need} together after a cycle’s actions"
        return f"{{You}} win with {partners} {together}."
    return f"{{You}} win when {{you}} hold {need} after a cycle’s actions."


def powers(t: Table, seat: Seat) -> Iterator[str]:
    """What a tribe has of its own: sites that nobody else has, and what is so on its land."""
    made = {each: sites(t, each) for each in range(len(t.sides))}
    others = {kind for each, kinds in made.items() if each != seat for kind in kinds}
    alone = [label(kind) for kind in made[seat] if kind not in others]
    if alone:
        yield f"have a site of {listed(alone)}."
    yield from OWN


def sites(t: Table, seat: Seat) -> list[str]:
    """The resources that a tribe's sites make."""
    there = {t.lands[name].site for name in held(t, seat)} - {FACE_DOWN}
    return [kind for kind in RESOURCES if any(site.startswith(kind) for site in there)]
