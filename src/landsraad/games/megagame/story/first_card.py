"""The first card of a faction: who one is, what wins, what to do, and what only it may."""

from __future__ import annotations

from typing import Final, NamedTuple

from landsraad.games.megagame.components import FACTIONS, ORDER, TITLES
from landsraad.games.megagame.rules.laws.voting import barred_by_law
from landsraad.games.megagame.rules.table import kanly_enemies, start_regions
from landsraad.games.megagame.rules.winning import open_totals, sides
from landsraad.games.megagame.state import Table, View
from landsraad.games.megagame.story import names
from landsraad.kernel import Seat
from landsraad.scenes.story.first_card import FirstCard, FirstDeed, Reached
from landsraad.scenes.text import capital, listed

HIDDEN: Final = "spice_rich"
"""The title for what lies in pouches: nobody sees how it stands."""


class Self(NamedTuple):
    """What a faction is told of itself."""

    character: str
    powers: tuple[str, ...]
    careful: str = ""
    """Empty: what all of its kind should mind."""


FACTION: Final = {
    "corrino": Self(
        "The Emperor’s House: most seats, best soldiers, most envied.",
        ("have armies that count 2 in battle, against Fremen 1.",),
    ),
    "atreides": Self(
        "The Duke’s House, loved in the Landsraad.",
        ("began with five free votes in the Landsraad.",),
    ),
    "harkonnen": Self(
        "The Baron’s House, rich in spice and short of friends.",
        ("began with seven spice.",),
    ),
    "moritani": Self(
        "A House of hired blades that plays by no book.",
        ("began with seven armies in one place.",),
    ),
    "ecaz": Self(
        "A House of artists with a long memory.",
        ("began with three free votes and sixteen solari.",),
    ),
    "richese": Self(
        "A House of makers that can build or buy nearly anything.",
        ("began with eighteen solari.",),
    ),
    "fenring": Self(
        "The Emperor’s oldest friend, at home in every corridor.",
        ("began with two seats, two shares and sixteen solari.",),
    ),
    "ordos": Self(
        "A merchant House that buys what it cannot take.",
        ("began in {start}, with six armies and sixteen solari.",),
    ),
    "ginaz": Self(
        "The House of the swordmasters, alone on the western rocks.",
        ("began far from all other Houses.",),
    ),
    "tabr": Self("The sietch that waits for a prophet.", ()),
    "habbanya": Self("The sietch of the far western rocks.", ()),
    "tuek": Self("The sietch that smugglers trust.", ()),
    "bene_gesserit": Self(
        "The sisterhood that has bred for one man for ninety generations.",
        (
            "bless marriages: draw three leaders, give two, keep one.",
            "have advisors who make somebody answer truly.",
        ),
    ),
    "bene_tleilaxu": Self(
        "The masters of the tanks, from whom nobody likes to buy.",
        (
            "sell dead leaders back to life.",
            "raise the power of {your} leaders for spice.",
        ),
    ),
    "spacing_guild": Self(
        "The Guild, without which nobody comes or goes.",
        (
            "are paid to bring armies down, and by sietches to keep them hidden.",
            "have advisors who move all armies of a region.",
        ),
    ),
}

AIMS: Final = {
    "house": "{{You}} win with the most points when year {year} ends: for seats, shares, "
    "settlements, armies, laws, spice, the Kwisatz Haderach.",
    "sietch": "{{You}} win with the most points when year {year} ends, for spice and armies above "
    "all.",
    "tribes": "{{You}} win with the other sietches by the most points when year {year} ends, for "
    "spice and armies above all.",
    "organisation": "{{You}} win with the other organisations if the winning House holds the "
    "Kwisatz Haderach when year {year} ends.",
}
DEEDS: Final = {
    "house": (
        FirstDeed("harvest", "Harvest", "fly to spice, wait a year, fly home"),
        FirstDeed("trade", "Sell and buy", "solari, shares, machines, seats"),
        FirstDeed("law", "Vote and march", "for laws and settlements"),
    ),
    "sietch": (
        FirstDeed("collect", "Stand on spice", "an army collects one a year"),
        FirstDeed("march", "Walk", "one spice buys three steps"),
        FirstDeed("fight", "Raid", "spill harvesters, call worms"),
    ),
    "organisation": (
        FirstDeed("law", "Cash in", "leaders and spice become votes"),
        FirstDeed("people", "Award advisors", "to whoever helps {them}"),
        FirstDeed("cards", "Write news", "for all to read"),
    ),
}
POWERS: Final = {
    "house": (),
    "sietch": (
        "and other sietches have armies of 2 that no worm eats.",
        "and they hide: only a House with an ornithopter attacks.",
    ),
    "organisation": (),
}
CAREFUL: Final = {
    "house": "spice in a harvester does not count before it is home.",
    "sietch": "pay the Guild’s bribe in time, or all may attack.",
    "organisation": "{you} lose if no House holds him, so see to whom he goes.",
}
HOMELESS: Final = "without a settlement no harvester can be unloaded."
BOUND: Final = "laws keep {you} from voting on Landsraad laws and from marching out."


def card(view: View, seat: Seat) -> FirstCard:
    """The first card of a faction, by what everybody sees of it."""
    t, name = view.table, ORDER[seat]
    own, kind = FACTION[name], FACTIONS[name].kind
    start = names.region(start_regions(t, name)[0]) if FACTIONS[name].start else ""
    powers = [power.replace("{start}", start) for power in own.powers]
    return FirstCard(
        side=capital(names.faction(name).removeprefix("the ")),
        character=own.character,
        aim=aim(t, kind),
        count=None if kind == "organisation" else titles(t, name),
        deeds=DEEDS[kind],
        powers=(*powers, *POWERS.get(kind, ()), *kanly(t, name)),
        careful=careful(t, name),
    )


def aim(t: Table, kind: str) -> str:
    """What wins; the organisations together, and the sietches where they count as one."""
    together = kind == "sietch" and t.options.fremen_as_one
    return AIMS["tribes" if together else kind].format(year=t.ends)


def titles(t: Table, name: str) -> Reached:
    """The titles that it has by what lies open; nobody sees how it stands with spice."""
    own = next(side for side, some in sides(t).items() if name in some)
    sums = open_totals(t)
    held = [
        title
        for title in TITLES
        if title != HIDDEN
        and sums[own][title]
        and sums[own][title] == max(each[title] for each in sums.values())
    ]
    return Reached(len(held), len(TITLES), "titles")


def kanly(t: Table, name: str) -> tuple[str, ...]:
    """Who is in Kanly with it."""
    enemies = [names.faction(enemy) for enemy in kanly_enemies(t, name)]
    return (f"are in Kanly with {listed(enemies)}: armies that meet fight.",) if enemies else ()


def careful(t: Table, name: str) -> str:
    """What it should mind most as things stand."""
    kind = FACTIONS[name].kind
    if barred_by_law(t, name, "landsraad"):
        return BOUND
    if kind == "house" and name not in t.settlements.values():
        return HOMELESS
    return FACTION[name].careful or CAREFUL[kind]
