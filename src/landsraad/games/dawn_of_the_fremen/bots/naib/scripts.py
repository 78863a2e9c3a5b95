"""From a planned move to the answers that make it, one question after the other."""

from __future__ import annotations

from landsraad.bots.scripts import Script
from landsraad.games.dawn_of_the_fremen.bots.naib.worth import changed, trial
from landsraad.games.dawn_of_the_fremen.rules.journeys import lay, lift
from landsraad.games.dawn_of_the_fremen.rules.moving import SET_DOWN, STOP, TAKE, doubles
from landsraad.games.dawn_of_the_fremen.state import Move, Table


def shipping(move: Move) -> Script:
    """The answers that make a shipment."""
    return written(move, "ship from", "ship with", "ship on")


def bringing(move: Move) -> Script:
    """The answers that bring something into an attack."""
    return written(move, "bring from", "bring", "move on")


def written(move: Move, begin: str, start: str, on: str) -> Script:
    """The answers of a move, in the words of its questions."""
    first = move.stops[0]
    script: Script = [(begin, first.land), (start, move.start)]
    more = list(first.up)
    more.remove(move.start)
    for number, stop in enumerate(move.stops):
        if number:
            script.append((on, stop.land))
            for thing in stop.down:
                script += [(on, SET_DOWN), ("set down", thing)]
            more = stop.up
        for thing in more:
            script += [(on, TAKE), ("take along", thing)]
    script.append((on, STOP))
    return script


def moved(t: Table, move: Move) -> Table:
    """The table after a move; doubles are gone, and tolls are left out."""
    after, carried = trial(t), list[str]()
    for stop in move.stops:
        for thing in stop.down:
            carried.remove(thing)
            lay(after, stop.land, thing)
        for thing in stop.up:
            lift(after, stop.land, thing)
            carried.append(thing)
    for thing in carried:
        lay(after, move.stops[-1].land, thing)
    for name in {stop.land: None for stop in move.stops if stop.land in after.lands}:
        land = after.lands[name]
        extra = doubles(land.tokens) if len(land.tokens) > 1 else []
        if extra:
            tokens = list(land.tokens)
            for token in extra:
                tokens.remove(token)
            after.lands[name] = changed(land, tokens=tokens)
    return after
