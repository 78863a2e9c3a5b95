"""Storm and worms: where the storm should go, who a worm should meet, where to ride."""

from __future__ import annotations

from landsraad.games.dune.bots.mentat.moving import Line, Move, after_move
from landsraad.games.dune.bots.mentat.prospect import Forces, Prospect, value_of
from landsraad.games.dune.bots.mentat.reading import Reading
from landsraad.games.dune.bots.mentat.shipping import NO_SHIP, places_worth_it, take
from landsraad.games.dune.bots.mentat.totals import FORCE
from landsraad.games.dune.components import SECTOR, TERRITORY
from landsraad.games.dune.rules.board import ATOMICS_REACH, protected, swept
from landsraad.games.dune.rules.table import in_storm, seats
from landsraad.kernel import PASS, Ask, Dice, Value

WEATHER_GAIN = 8.0
"""What Weather Control must gain to be played."""
WORM_GAIN = 5.0


def damage(r: Reading, sectors: list[int], shield_wall: bool) -> float:
    """What a storm through these sectors is worth to me: losses of others less my own."""
    gain = 0.0
    for seat in seats(r.t):
        own = seat in r.team
        for part, group in r.t.forces[seat].items():
            if SECTOR[part] in sectors and not protected(TERRITORY[part], shield_wall):
                hardy = r.advanced and r.t.factions[seat] == "fremen"
                lost = value_of((group[0], group[1])) * (0.5 if hardy else 1.0)
                gain += -1.3 * lost if own else 0.5 * lost
    if r.plays("bene_gesserit"):
        for part, number in r.t.advisors.items():
            if SECTOR[part] in sectors and not protected(TERRITORY[part], shield_wall):
                gain -= FORCE * number
    return gain


def dial_storm(r: Reading, ask: Ask, dice: Dice) -> Value:
    """The number that does best whatever the other dials; by chance if it makes no difference."""
    if len(ask.options) > 3:
        return dice.pick(list(ask.options), "storm")

    def good(number: Value) -> float:
        ways = [swept(r.t.storm, int(number) + other) for other in (1, 2, 3)]
        return sum(damage(r, way, r.t.shield_wall) for way in ways)

    worth = {number: good(number) for number in ask.options}
    best = max(worth.values())
    return dice.pick([number for number in ask.options if worth[number] == best], "storm")


def best_weather(r: Reading) -> int:
    """The distance that does best for me."""
    worth = {n: damage(r, swept(r.t.storm, n), r.t.shield_wall) for n in range(11)}
    return max(worth, key=lambda n: (worth[n], -n))


def control_weather(r: Reading, ask: Ask, dice: Dice) -> Value:
    """Play the card when it saves or destroys enough."""
    usual = damage(r, swept(r.t.storm, r.t.distance), r.t.shield_wall)
    best = damage(r, swept(r.t.storm, best_weather(r)), r.t.shield_wall)
    return next((x for x in ask.options if x != PASS and best - usual >= WEATHER_GAIN), PASS)


def storm_distance(r: Reading, ask: Ask, dice: Dice) -> Value:
    """See `best_weather`."""
    return best_weather(r)


def family_atomics(r: Reading, ask: Ask, dice: Dice) -> Value:
    """Destroy the Shield Wall when the storm then hits others hard, or before the end."""
    way = swept(r.t.storm, r.t.distance)
    gain = damage(r, way, False) - damage(r, way, True)
    near = [part for part in r.t.forces[r.me] if TERRITORY[part] in ATOMICS_REACH]
    gain -= sum(sum(r.t.forces[r.me][p]) for p in near if TERRITORY[p] == "shield_wall")
    return next((x for x in ask.options if x != PASS and gain > 4), PASS)


def fewest(r: Reading, ask: Ask, dice: Dice) -> Value:
    """As few as possible."""
    return ask.options[0]


# ---- worms


def worm_gain(r: Reading, territory: str) -> float:
    """What a worm there is worth: others' forces and their spice."""
    gain = 0.0
    for seat in r.enemies:
        for part, group in r.t.forces[seat].items():
            if TERRITORY[part] == territory:
                gain += 0.6 * value_of((group[0], group[1]))
    for part, spice in r.t.ground.items():
        if TERRITORY[part] == territory:
            gain -= 0.2 * spice
    mine = [g for part, g in r.t.forces[r.me].items() if TERRITORY[part] == territory]
    return gain + 0.8 * sum(map(sum, mine))


def place_worm(r: Reading, ask: Ask, dice: Dice) -> Value:
    """Where it harms others most, or where Fremen can ride."""
    best = max((x for x in ask.options if x != PASS), key=lambda x: worm_gain(r, str(x)))
    return best if worm_gain(r, str(best)) > 0 else PASS


def call_worm(r: Reading, ask: Ask, dice: Dice) -> Value:
    """The Karama for a worm, when it devours much."""
    best = max(
        (x for x in ask.options if x != PASS), key=lambda x: worm_gain(r, str(x)), default=PASS
    )
    return best if best != PASS and worm_gain(r, str(best)) >= WORM_GAIN else PASS


def protect(r: Reading, ask: Ask, dice: Dice) -> Value:
    """Allies are protected."""
    return "protect"


def best_ride(p: Prospect, start: str, options: list[Value]) -> Line:
    """Ride with all or all but one to where they do best, or stay."""
    t = p.r.t
    sources: dict[str, Forces] = {
        part: forces
        for part, forces in p.mine.items()
        if TERRITORY[part] == start and not in_storm(t, part)
    }
    best = Line(p.now(), NO_SHIP, Move("", "", {}))
    there = sum(map(sum, sources.values()))
    for to in [part for part in places_worth_it(p) if part in options]:
        for number in sorted({there, there - 1, there // 2} - {0}):
            move = Move(start, to, take(sources, number, TERRITORY[to] in p.theirs))
            score = p.score(after_move(p, {}, move), p.spice, p.reserve)
            if score > best.score:
                best = Line(score, NO_SHIP, move)
    return best
