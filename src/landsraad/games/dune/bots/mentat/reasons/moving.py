"""Why forces go somewhere: strongholds, battles, spice and danger, as the seat sees them."""

from __future__ import annotations

from collections.abc import Iterable

from landsraad.games.dune.bots.mentat import desert, moving, shipping
from landsraad.games.dune.bots.mentat.odds import odds
from landsraad.games.dune.bots.mentat.prospect import Forces, Prospect, distances
from landsraad.games.dune.bots.mentat.reach import raiders
from landsraad.games.dune.bots.mentat.reading import CITIES, Reading
from landsraad.games.dune.components import SECTOR, STRONGHOLDS, TERRITORY
from landsraad.games.dune.rules.phases import shipment as rules
from landsraad.games.dune.rules.phases.mentat_pause import needed, strongholds_of, team
from landsraad.games.dune.rules.table import free_spice
from landsraad.games.dune.story.words import faction, place
from landsraad.kernel import PASS, Ask, Seat, Value
from landsraad.scenes.text import capital, counted, listed

ORDINALS = ("no", "first", "second", "third", "fourth", "fifth")
LIKELY = 0.95


def named(r: Reading, seat: Seat) -> str:
    """A seat by its faction."""
    return faction(r.t.factions[seat])


def times(chance: float) -> str:
    """How often something happens, in words.

    >>> times(1.0), times(0.72), times(0.01)
    ('almost always', 'about 7 times in 10', 'hardly ever')
    """
    if chance >= LIKELY:
        return "almost always"
    often = max(1, round(10 * chance))
    return f"about {often} time{'s' * (often > 1)} in 10" if chance >= 0.05 else "hardly ever"


# ---- a place


def going_to(p: Prospect, part: str, forces: Forces, start: str = "", left: str = "") -> str:
    """Why forces go to a part from a territory; `left`: the same if none of them stay there."""
    r, territory = p.r, TERRITORY[part]
    if territory in p.theirs:
        return _attack(p, part, forces) if SECTOR[part] != r.t.storm else ""
    if territory in STRONGHOLDS:
        return _hold(p, territory, left)
    if r.t.ground.get(part):
        return _harvest(p, part, forces)
    return _elsewhere(p, part, start)


def _attack(p: Prospect, part: str, forces: Forces) -> str:
    r, territory = p.r, TERRITORY[part]
    old = p.mine.get(part, (0, 0))
    whole = (old[0] + forces[0], old[1] + forces[1])
    if not sum(whole):  # advisors, who do not fight
        return ""
    there = p.theirs[territory]
    chance = 1.0
    for foe, theirs in there:
        chance *= odds(r, territory, whole, p.spice, foe, theirs).win
    foes = listed(f"{named(r, foe)} with {counted(sum(n), 'force')}" for foe, n in there)
    verb = "wins" if sum(whole) == 1 else "win"
    fact = f"{capital(place(territory))} has {foes}; {sum(whole)} of yours {verb} {times(chance)}."
    winning = next((seat for seat, _ in there if _about_to_win(r, seat)), None)
    if winning is not None and territory in strongholds_of(r.t, team(r.t, winning)):
        fact += f" {capital(named(r, winning))} wins this turn if it keeps what it holds."
    elif r.t.ground.get(part):
        fact += f" {r.t.ground[part]} spice lies there."
    return fact


def _about_to_win(r: Reading, seat: Seat) -> bool:
    return len(strongholds_of(r.t, team(r.t, seat))) >= needed(r.t, seat)


def _hold(p: Prospect, stronghold: str, left: str) -> str:
    r = p.r
    ours = [x for x in strongholds_of(r.t, r.team) if x != left]
    if stronghold not in ours:
        whose = "your" if len(r.team) == 1 else "your side's"
        nth, need = ORDINALS[len(ours) + 1], r.teams[0][1]
        fact = f"{capital(place(stronghold))} would be {whose} {nth} stronghold"
        wins = len(ours) + 1 >= need
        return f"{fact}, and {need} win the game." if wins else f"{fact}; {need} are needed to win."
    coming = [named(r, seat) for seat, _ in raiders(r, stronghold)]
    if coming:
        who = listed(coming, "or")
        return f"{capital(who)} can still come to {place(stronghold)} this turn: guard it."
    return f"{capital(place(stronghold))} is yours already, and safer with more forces."


def _harvest(p: Prospect, part: str, forces: Forces) -> str:
    spice, number = p.r.t.ground[part], sum(forces) + sum(p.mine.get(part, (0, 0)))
    got = min(spice, rate(p) * number)
    them = counted(number, "force")
    verb = "collects" if number == 1 else "collect"
    return f"{spice} spice lies in {place(part)}: {them} {verb} {got} of it."


def rate(p: Prospect) -> int:
    """Spice that each of my forces collects."""
    return 3 if any(TERRITORY[part] in CITIES for part in p.mine) else 2


def _elsewhere(p: Prospect, part: str, start: str) -> str:
    if start in p.theirs:
        foes = listed(named(p.r, foe) for foe, _ in p.theirs[start])
        return f"That avoids a battle with {foes} in {place(start)}."
    near = {x: n for x, n in distances(part).items() if x not in p.held}
    safe = "" if p.r.risk(part) else f"In {place(part)} neither storm nor worm reaches them. "
    if not near:
        return safe.strip()
    best = min(near, key=lambda x: near[x])
    way = "one territory" if near[best] == 1 else f"{near[best]} territories"
    return f"{safe}From there it is {way} to {place(best)}."


# ---- shipments


def _said(r: Reading, *kinds: str) -> str:
    """What I last answered to one of these questions in the open step."""
    said = (str(v) for _, kind, v in reversed(r.view.since) if kind.startswith(kinds))
    return next(said, "")


def shipment(r: Reading, ask: Ask, value: Value) -> str:
    """What the shipment is for, or why there is none."""
    p = Prospect(r)
    if value == PASS:
        spice, forces = rules.purse(r.t, r.me), counted(sum(r.t.reserves[r.me]), "force")
        return f"You have {forces} in reserve and can pay {spice} spice."
    ship = moving.best_line(p).ship
    return going_to(p, ship.to, ship.forces()) if ship.kind == value and ship.to else ""


def ship_to(r: Reading, ask: Ask, value: Value) -> str:
    """What the place is worth, with as many forces as the best shipment has."""
    if value == PASS:
        return ""
    p = Prospect(r)
    ship = moving.best_line(p).ship
    if ship.to == value:
        return going_to(p, str(value), ship.forces())
    kind, start = _said(r, "shipment") or "reserves", _said(r, "ship from")
    there = total(n for part, n in p.mine.items() if TERRITORY[part] == start)
    able = rules.most(r.t, r.me, kind, TERRITORY[str(value)], sum(there if start else p.reserve))
    return going_to(p, str(value), (max(1, able), 0), start)


def forces_from(r: Reading, ask: Ask, value: Value) -> str:
    """What these forces do where they go, and what is left."""
    number, source = int(value), ask.kind.removeprefix("forces from ")
    to = _said(r, "ship to", "move to", "ride from ")
    if not number:
        return f"The others are enough for {place(to)}." if to in TERRITORY else ""
    if to not in TERRITORY:
        return ""
    p = Prospect(r)
    sources = {source: _there(p, source)}
    groups = shipping.take(sources, number, TERRITORY[to] in p.theirs)
    start, left = TERRITORY.get(source, ""), _emptied(p, source, number)
    fact = going_to(p, to, groups.get(source, (number, 0)), start, left)
    return f"{fact} {_price(r, to, number) if not source else _staying(p, source, number)}".strip()


def _there(p: Prospect, part: str) -> Forces:
    if not part:
        return p.reserve
    return p.mine.get(part, (p.r.t.advisors.get(part, 0), 0))


def _emptied(p: Prospect, part: str, number: int) -> str:
    return TERRITORY[part] if part and number >= sum(_there(p, part)) else ""


def _price(r: Reading, to: str, number: int) -> str:
    price = rules.price(r.t, r.me, "reserves", TERRITORY[to], number)
    if not price:
        return "They land for nothing."
    left = max(0, free_spice(r.t, r.me) - price)
    return f"That costs {price} spice and leaves you {left}."


def _staying(p: Prospect, part: str, number: int) -> str:
    staying = sum(_there(p, part)) - number
    if staying <= 0 or TERRITORY[part] not in STRONGHOLDS:
        return ""
    verb = "stays" if staying == 1 else "stay"
    return f"{capital(counted(staying, 'force'))} {verb} to hold {place(TERRITORY[part])}."


# ---- moves and rides


def move_from(r: Reading, ask: Ask, value: Value) -> str:
    """Where they go from there, and what for."""
    if value == PASS:
        return ""
    p = Prospect(r)
    move = moving.best_move(p).move
    if move.start != value:
        return ""
    return f"To {place(move.to)}: {_going(p, move)}"


def move_to(r: Reading, ask: Ask, value: Value) -> str:
    """What the place is worth, with as many forces as the best move has."""
    p, start = Prospect(r), _said(r, "move from")
    move = moving.best_move(p).move
    if move.to == value and move.start == start:
        return _going(p, move)
    there = [n for part, n in p.mine.items() if TERRITORY[part] == start]
    return going_to(p, str(value), total(there), start, start)


def ride_from(r: Reading, ask: Ask, value: Value) -> str:
    """What the place is worth to which a worm carries them."""
    start = ask.kind.removeprefix("ride from ")
    p = Prospect(r)
    if value == PASS:
        here = [part for part in p.mine if TERRITORY[part] == start]
        spice = sum(r.t.ground.get(part, 0) for part in here)
        return f"{spice} spice lies where they are." if spice else ""
    move = desert.best_ride(p, start, list(ask.options)).move
    if move.to == value:
        return _going(p, move)
    there = [n for part, n in p.mine.items() if TERRITORY[part] == start]
    return going_to(p, str(value), total(there), start, start)


def total(groups: Iterable[Forces]) -> Forces:
    """All forces of these groups."""
    some = list(groups)
    return sum(n[0] for n in some), sum(n[1] for n in some)


def _going(p: Prospect, move: moving.Move) -> str:
    forces = total(move.groups.values())
    there = sum(sum(n) for part, n in p.mine.items() if TERRITORY[part] == move.start)
    return going_to(p, move.to, forces, move.start, move.start if sum(forces) >= there else "")


# ---- worms


def worm(r: Reading, ask: Ask, value: Value) -> str:
    """Who a worm would devour there, or the most that one could."""
    if value == PASS:
        return ""
    victims = {
        seat: sum(sum(n) for part, n in r.t.forces[seat].items() if TERRITORY[part] == value)
        for seat in r.enemies
    }
    found = [f"{counted(n, 'force')} of {named(r, seat)}" for seat, n in victims.items() if n]
    own = sum(sum(n) for part, n in r.t.forces[r.me].items() if TERRITORY[part] == value)
    facts = [f"It devours {listed(found)}."] if found else []
    if own:
        facts.append(f"Your {counted(own, 'force')} there can ride it.")
    return " ".join(facts)
