"""Leaders: marriages, the tanks, and advisors that one was given."""

from __future__ import annotations

from collections.abc import Iterator

from landsraad.bots.scripts import Script
from landsraad.games.megagame.bots.plans import Plan
from landsraad.games.megagame.bots.reading import Reading
from landsraad.games.megagame.bots.standing import Standing
from landsraad.games.megagame.components import (
    GUILD,
    HAS_WORMS,
    KWISATZ_HADERACH,
    SISTERHOOD,
    TLEILAXU,
)
from landsraad.games.megagame.rules.leaders import for_sale, most, tank_price
from landsraad.games.megagame.rules.organisations.advisors import crowded, usable
from landsraad.games.megagame.rules.organisations.marriages import NO, brides, marriageable
from landsraad.games.megagame.rules.table import armies, is_house, passable
from landsraad.kernel import Value

COURTING = 0.023
"""How often somebody thinks of marrying when nobody has asked."""
POWER = 2.0
"""What a point of a leader's power is worth in spice."""
QUESTIONS = ("Will you keep the peace with us?", "Do you mean to win by spice?")


# ---- marriages


def courting(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Accept who courts; now and then court the least dangerous, giving the weakest leader."""
    leaders = brides(r.s, r.me)
    courtships = {each.one: each for each in r.t.courtships if each.other == r.me}
    for name, couple in courtships.items():
        if couple.answer < 0:
            willing = name not in r.enemies and leaders
            given: Value = min(leaders) if willing else NO
            yield Plan(5.0, "court_partner", [("court", name), ("give leader", given)])
    courts = [each.other for each in r.t.courtships if each.one == r.me]
    if courts or not leaders or not r.chance(COURTING):
        return
    free = marriageable(r.s, r.me)
    harmless = [name for name in free if name not in (*r.enemies, *courtships)]
    if harmless:
        partner = min(harmless, key=lambda name: (standing.points[name], r.strength(name), name))
        yield Plan(3.0, "court_partner", [("court", partner), ("give leader", min(leaders))])


# ---- the tanks


def buying_leaders(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Buy a leader who is better than the faction's own; the Kwisatz Haderach only helps Fremen."""
    for leader in for_sale(r.s, r.me):
        price = tank_price(r.t, leader)
        if leader == KWISATZ_HADERACH:
            if not is_house(r.me):
                yield Plan(100.0, "buy_leader", taking(r, leader))
        elif r.spice - price >= 3:
            yield Plan(gain(r, leader) * POWER - price, "buy_leader", taking(r, leader))


def gain(r: Reading, leader: int) -> int:
    """By how much a leader is better than the one that would go, or than none."""
    own = r.own.leaders
    if len(own) < most(r.t, r.me):
        return leader + 1 - (max(own) if own else 0)
    return leader - min(own)


def taking(r: Reading, leader: int) -> Script:
    """Say which leader comes, and that the weakest goes if one must."""
    weakest = sorted([*r.own.leaders, leader])
    return [("leader", leader), *(("discard leader", each) for each in weakest)]


# ---- advisors


def spending_advisors(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Use what one was given."""
    for organisation in usable(r.s, r.me):
        says: Script = [("advisor", organisation)]
        if organisation == SISTERHOOD and r.chance(0.2):
            yield Plan(2.0, "spend_advisor", says + question(r, standing))
        elif organisation == TLEILAXU:
            yield from fetching(r, says)
        elif organisation == GUILD and r.chance(0.1):
            yield from moving_all(r, standing, says)


def question(r: Reading, standing: Standing) -> Script:
    """A question that must be answered truly, to the leader or to an opponent in battle."""
    t, whom = r.t, standing.leader if standing.leader != r.me else standing.r.enemies[0]
    kinds: list[Script] = [
        [("question", "spice_at_least"), ("about n", min(60, r.spice + 5))],
        [("question", "own_words"), ("in own words", r.dice.pick(QUESTIONS, "words"))],
        [("question", "spice_from"), ("about faction", GUILD)],
    ]
    if t.votes:
        vote = r.dice.pick(list(t.votes), "vote")
        kinds.append([("question", "voted_yes"), ("about vote", vote)])
    if t.options.order_mode == "sealed":
        region = r.dice.pick(list(t.settlements), "region")
        kinds.append([("question", "sealed_into"), ("about region", region)])
    for region, battle in t.battles.items():
        foes = [each for each in (battle.attacker, battle.defender) if each != r.me]
        whom = foes[0]
        about = ("about battle", region)
        kinds += [
            [("question", "number_above"), about, ("about n", 2)],
            [("question", "leader_chosen"), about],
            [("question", "lent_against"), about, ("about faction", foes[-1])],
        ]
    return [("whom", whom), *r.dice.pick(kinds, "question")]


def fetching(r: Reading, says: Script) -> Iterator[Plan]:
    """The best leader of the tanks, for nothing."""
    mortal = [each for each in r.t.tanks if each != KWISATZ_HADERACH or not is_house(r.me)]
    if mortal and (r.kind == "organisation" or gain(r, max(mortal)) > 0):
        yield Plan(6.0, "spend_advisor", says + taking(r, max(mortal)))


def moving_all(r: Reading, standing: Standing, says: Script) -> Iterator[Plan]:
    """Send the largest army of a rival, where none of one's own stands, into the desert."""
    rivals = [
        (there[standing.leader], region)
        for region, there in r.t.armies.items()
        if standing.leader in there and region in crowded(r.s) and not armies(r.t, region, r.me)
    ]
    sand = sorted(region for region in HAS_WORMS if passable(r.t, region))
    if rivals and sand:
        start = max(rivals)[1]
        end = r.dice.pick([each for each in sand if each != start], "sand")
        yield Plan(4.0, "spend_advisor", [*says, ("from", start), ("all armies to", end)])


def answering_truth(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Answer; of what the future brings nobody can lie."""
    number = next(n for n, each in enumerate(r.shield.questions) if each.asked == r.me)
    said = "yes" if "spice_rich" in standing.ambitions else "no"
    yield Plan(5.0, "answer_truth", [("which question", number), ("answer", said)])
