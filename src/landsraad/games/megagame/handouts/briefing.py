"""Briefings: one sheet of two sides for each faction, in words that need no other page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from landsraad.games.megagame.components import FACTIONS, HOUSES, ORDER, TITLES
from landsraad.games.megagame.components.rows import Faction as Start
from landsraad.games.megagame.handouts.parts import mark, named
from landsraad.games.megagame.state import Table
from landsraad.games.megagame.story import names
from landsraad.games.megagame.story.first_card import AIMS, CAREFUL, FACTION, POWERS
from landsraad.games.megagame.story.laws import law_text
from landsraad.games.megagame.story.lessons import OWN_LESSONS
from landsraad.scenes.node import Node, el
from landsraad.scenes.paper import Leaflet, Occasion, Page
from landsraad.scenes.paper.parts import Row, facts, points, section, table
from landsraad.scenes.story.first_card import OWN
from landsraad.scenes.text import capital, counted, listed

MOVES: Final[Mapping[str, tuple[str, ...]]] = {
    "house": (
        "Find the nearest spice on the map. Fly a harvester there with an army to guard it: "
        "3 solari "
        "for four regions, the harvester takes 2 of the 5 spaces.",
        "Talk to two Houses before the first year ends: what do they want, what do they pay?",
        "When a year has passed, fly the harvester home to a settlement of yours: there it "
        "unloads.",
        "Sell some of the spice to CHOAM, keep some for armies and for the end. Buy what "
        "your titles "
        "need: shares, seats, machines.",
        "Vote on what is open, and propose a law of your own: each one that passes counts "
        "for a title.",
    ),
    "sietch": (
        "Put an army on every spice that you can reach: 1 spice buys three steps.",
        "Agree with the other sietches who pays how much of the Guild’s bribe, and when.",
        "Ask the Guild early what it wants: a named sum can be talked down before it is named.",
        "Look where harvesters stand without guards. A raid costs 1 to 5 spice and no battle.",
        "Explore a testing station when you have 3 spice to spare: the cards are for you alone.",
    ),
    "organisation": (
        "Say to everybody that you are there, and what an advisor of yours can do.",
        "Write the first news of the day: who reads you, remembers you.",
        "Ask every House what it is ready to give for a word in the right ear.",
        "Keep spice and leaders for the votes that decide: what is cashed in is spent.",
        "Find out who may marry whom: without births the Kwisatz Haderach never comes.",
    ),
}
"""What a faction of each kind does first."""

TALK: Final[Mapping[str, tuple[str, ...]]] = {
    "corrino": (
        "Your Landsraad laws are made by others: find a House that proposes for you, and pay it.",
        "House Fenring is your oldest friend. Ask what the others say when you are not there.",
        "The Guild lands your armies, and yours count twice: be seen together.",
    ),
    "atreides": (
        "House Harkonnen is your enemy in Kanly. Who else has reason to be?",
        "Your votes are worth more than your armies: sell a yes before you give it away.",
        "The sietches know the desert. Spice in their hands buys quiet nights.",
    ),
    "harkonnen": (
        "You have spice and no vote. House Atreides has votes and wants your head: buy votes "
        "elsewhere.",
        "Whoever needs spice today, the Guild or the Tleilaxu, remembers who had it.",
        "A seat costs 5 solari at CHOAM: you may want one before the first law is counted.",
    ),
    "moritani": (
        "House Ecaz is your enemy in Kanly and lies near. Strike first, or be paid for waiting.",
        "Others want blades without their own colours on them: armies can be lent in any battle.",
        "You have no seat. Find a friend who votes before somebody makes a law about you.",
    ),
    "ecaz": (
        "House Moritani is your enemy in Kanly, with seven armies. Whom can you ask for help?",
        "House Atreides has votes beside yours: together you are near to half of what passes "
        "a law.",
        "Sixteen solari in year 0 is more than most have: buy while the market is low.",
    ),
    "richese": (
        "Others need machines and you can pay for them: lend, let, or sell.",
        "CHOAM’s shares go up with its spice: speak with those who sell much.",
        "House Ordos wants what you want. Divide it before others bid.",
    ),
    "fenring": (
        "House Corrino trusts you. That is worth something to everybody else.",
        "The Bene Gesserit look for couples: a marriage early in the day is the first step to him.",
        "You have votes and shares, and no enemy yet. Stay the House that both sides ask.",
    ),
    "ordos": (
        "You begin off to one side: agree with neighbours who holds which settlement.",
        "Merchants are asked for loans. Write down who owes you, nobody else does.",
        "The Tleilaxu have leaders that nobody dares to buy: ask the price.",
    ),
    "ginaz": (
        "Nobody is near you: your enemies are those you choose. Your neighbours are sietches.",
        "Sietch Habbanya walks where you fly. Share the western sand, or fight for it.",
        "Your blades can be lent: say so in the hall, not in the log.",
    ),
    "tabr": (
        "The two other sietches owe the bribe with you: meet at once, and agree on a purse.",
        "The Guild decides the sum. Be polite until it is named.",
        "A House that grants you access to the Empire board by law is worth many years of spice.",
    ),
    "habbanya": (
        "The two other sietches owe the bribe with you: who is rich this year pays this year.",
        "House Ginaz is alone on your rocks. A neighbour with ornithopters is a danger or a "
        "friend.",
        "Houses fear worms. Tell them what you would take for leaving their harvesters alone.",
    ),
    "tuek": (
        "Smugglers trust you: carry offers between Houses that do not speak to each other.",
        "The two other sietches owe the bribe with you: somebody must keep the purse.",
        "Houses that need spice before a vote pay better than CHOAM does.",
    ),
    "bene_gesserit": (
        "Every House with a leader of power 2 matters: they are the parents of the next ones.",
        "The Tleilaxu can raise leaders, you divide them: you win together, so plan together.",
        "Your advisors ask what must be answered truly. Let Houses bid for one.",
    ),
    "bene_tleilaxu": (
        "Dead leaders are yours to sell. Be there when a battle ends.",
        "The Bene Gesserit need stronger leaders than they have: you can raise them for spice.",
        "A House that must keep three leaders, because of a Kanly, is a good customer.",
    ),
    "spacing_guild": (
        "Every landing pays you. Quiet years are poor years.",
        "Name the Fremen bribe in the first year, between 6 and 10: hear what the sietches "
        "offer first.",
        "The other organisations win with you. Your advisors move armies: be paid, or be thanked.",
    ),
}
"""Whom to talk to, and about what."""

DAY: Final = (
    "Nobody has a turn: whatever you may do you do at once, and so do all others.",
    "Your phone opens on *Now*: what waits for you stands there, the most urgent first.",
    "What is agreed by word of mouth binds nobody. Only what stands in an offer does.",
    "Control decides what the rules do not say: ask on your phone, under *People*.",
    "Whoever comes late or leaves stops nobody. Say who speaks for you.",
)


def briefings(occasion: Occasion) -> list[Leaflet]:
    """A sheet of two sides for each faction."""
    return [
        Leaflet(names.faction(name), [front(occasion.view.table, name), back(occasion, name)])
        for name in ORDER
    ]


def front(t: Table, name: str) -> Page:
    """Who you are, what wins, what you have, what you do first."""
    row = FACTIONS[name]
    who = el("p", mark(ORDER.index(name)), FACTION[name].character, class_="lead")
    aim = el("p", said(AIMS["tribes" if as_one(t, row) else row.kind].format(year=t.ends)))
    body = (
        who,
        section("What wins", aim, points(titles(row)) if row.kind != "organisation" else None),
        section("What you begin with", facts(start(row))),
        section("A faction like yours", el("p", OWN_LESSONS[row.kind][1])),
        section("Your first moves", points(MOVES[row.kind], ordered=True)),
        None if row.kind == "house" else section("The Houses", houses()),
    )
    return Page(tuple(each for each in body if each is not None), row.name, look="roomy")


def as_one(t: Table, row: Start) -> bool:
    """Do the sietches win together?"""
    return row.kind == "sietch" and t.options.fremen_as_one


def houses() -> Node:
    """Who sits at the other tables, for those who must know them all."""
    rows: list[Row] = [[named(name), FACTION[name].character] for name in HOUSES]
    return table(("", ""), rows, "small")


def said(words: str) -> str:
    """A sentence of the story as it is said to a faction itself.

    >>> said("{You} win with {your} friends.")
    'You win with your friends.'
    """
    return words.format_map(OWN)


def titles(row: Start) -> list[str]:
    """What scores for this kind of faction."""
    open_to = [id for id in TITLES if row.kind == "house" or id in ("spice_rich", "judge")]
    return [
        f"{names.TITLES[id]}, {TITLES[id].points} points: "
        + (f"most {names.TITLE_COUNTS[id]}" if id != "kwisatz_haderach" else "whoever has him")
        for id in open_to
    ]


def start(row: Start) -> list[tuple[str, str]]:
    """What a faction has when the day begins."""
    found = [("In your pouch", counted(row.spice, "spice", "spice"))]
    if row.kind != "organisation":
        found.append(("Solari", str(row.solari)))
    if row.start:
        there = zip(row.deployed, row.start, strict=True)
        found.append(
            (
                "On Arrakis",
                listed(f"{counted(n, 'army', 'armies')} in {names.region(at)}" for n, at in there),
            )
        )
        found.append(("Off the map", f"{row.pool - sum(row.deployed) - row.seats} armies"))
    if row.kind == "house":
        seats, shares = counted(row.seats, "seat"), counted(row.shares, "share")
        fleet = (counted(row.harvesters, "harvester"), counted(row.ornithopters, "ornithopter"))
        found += [("Landsraad, CHOAM", f"{seats}, {shares}"), ("Machines", ", ".join(fleet))]
    if row.leaders:
        found.append(("Leaders", f"of power {listed(map(str, row.leaders))}"))
    if row.advisors:
        found.append(("Advisors", f"{row.advisors} to give away"))
    if row.kanly:
        found.append(("In Kanly with", listed(map(names.faction, row.kanly))))
    return found


def back(occasion: Occasion, name: str) -> Page:
    """What only you can do, whom to talk to, which laws name you, how the day goes."""
    row, t = FACTIONS[name], occasion.view.table
    where = names.region(row.start[0]) if row.start else ""
    own = [each.replace("{start}", where) for each in (*FACTION[name].powers, *POWERS[row.kind])]
    careful = capital(said(FACTION[name].careful or CAREFUL[row.kind]))
    laws = bound_by(t, name)
    body = (
        section("Only you", points([f"You {said(each)}" for each in own])),
        section("Be careful", el("p", careful)),
        section("Whom to talk to", points(TALK[name])),
        section("Laws that name you", points(laws)) if laws else None,
        section("The day", points([each.replace("*", "") for each in DAY])),
        section("Who we are", people(occasion, name)),
        section("Notes"),
        el("div", class_="lines"),
    )
    return Page(
        tuple(each for each in body if each is not None), f"{row.name} and the others", look="roomy"
    )


def bound_by(t: Table, name: str) -> list[str]:
    """The laws that name a faction or its kind."""
    kinds = {name, "fremen" if FACTIONS[name].kind == "sietch" else name}
    return [
        law_text(law.template, law.values)
        for law in t.laws.values()
        if kinds & {*map(str, law.values.values())}
    ]


def people(occasion: Occasion, name: str) -> Node:
    """Lines for the people of a faction, one for each role."""
    sort = occasion.plan.sorts[name]
    rows = [
        el("div", el("span", role.names[sort]), el("span", class_="blank"), class_="field")
        for role in occasion.plan.role
    ]
    return el("div", rows, class_="who")
