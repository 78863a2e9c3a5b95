"""What a view tells a player: who sits where, who may still act, which cards may be where."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from landsraad.games.dune.bots.mentat.hands import Hands
from landsraad.games.dune.components import (
    FACTIONS,
    LEADERS,
    LEADERS_OF,
    POLAR_SINK,
    SECTOR,
    SPICE_CARDS,
    TERRITORY,
)
from landsraad.games.dune.rules.board import protected, swept
from landsraad.games.dune.rules.phases.mentat_pause import needed, team
from landsraad.games.dune.rules.phases.spice_blow import top_territory_card
from landsraad.games.dune.rules.table import allied, seat_of, seats, storm_order
from landsraad.games.dune.state import NOBODY, View
from landsraad.kernel import Seat

WEAPON_KINDS: Final = ("projectile", "poison", "lasgun")
DEFENSE_KINDS: Final = ("projectile_defense", "poison_defense")
DEFENSE_FOR: Final = {"projectile": "projectile_defense", "poison": "poison_defense"}
WORM_RISK = 0.3
"""How likely a worm comes to the territory of the uppermost card of a pile next turn."""
CITIES: Final = ("arrakeen", "carthag")
TURN: Final = ("ship_and_move", "ship", "move")
"""Steps after which their seat may still ship or move."""


class Reading(Hands):
    """A view, read. Everything here follows from what the seat sees."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.faction = self.t.factions[self.me]

    # ---- who

    @cached_property
    def team(self) -> list[Seat]:
        """Those who win together with me."""
        return team(self.t, self.me)

    @cached_property
    def enemies(self) -> list[Seat]:
        """Everybody who does not win with me."""
        return [seat for seat in seats(self.t) if seat not in self.team]

    @cached_property
    def teams(self) -> list[tuple[tuple[Seat, ...], int]]:
        """All sides that can win together, and how many strongholds each needs; mine first."""
        found: dict[tuple[Seat, ...], int] = {}
        for seat in (self.me, *self.enemies):
            found.setdefault(tuple(team(self.t, seat)), needed(self.t, seat))
        return list(found.items())

    @cached_property
    def order(self) -> tuple[Seat, ...]:
        """Seats in storm order."""
        return storm_order(self.t)

    @cached_property
    def later(self) -> list[Seat]:
        """Enemies who will still ship and move in this turn, once my own turn is over."""
        t = self.t
        if t.phase in ("battle", "collection", "mentat_pause"):
            return []
        if t.phase != "shipment":
            after = list(self.order)[list(self.order).index(self.me) + 1 :]
            if self.faction == "guild" and self.advanced:
                return []
            guild = seat_of(t, "guild")
            late = [guild] if self.advanced and guild != NOBODY and guild not in after else []
            return [seat for seat in [*after, *late] if seat in self.enemies]
        coming = [int(frame[1]) for frame in t.agenda if frame[0] in TURN]
        if t.guild in ("waiting", "late", "bound", "last"):
            coming.append(seat_of(t, "guild"))
        return [seat for seat in dict.fromkeys(coming) if seat in self.enemies]

    @cached_property
    def last_turn(self) -> bool:
        """Is this the last turn?"""
        return self.t.turn >= self.t.options.turns

    @cached_property
    def patience(self) -> float:
        """How much the turns to come count: less and less unless waiting wins."""
        left = self.t.options.turns - self.t.turn
        return 1.0 if self.waits else 0.3 + 0.7 * min(1.0, left / 8)

    @cached_property
    def fear(self) -> float:
        """How bad it is that another wins now: less for a player who would hardly win later."""
        left = self.t.options.turns - self.t.turn
        return 1.0 if self.waits else min(1.0, 0.2 + 0.25 * left)

    @cached_property
    def waits(self) -> bool:
        """May my side win by waiting for the end of the last turn?"""
        ours = {self.t.factions[seat] for seat in self.team}
        return bool(ours & {"fremen", "guild"}) or not {"fremen", "guild"} & {*self.t.factions}

    def plays(self, faction: str) -> bool:
        """Do I play this faction?"""
        return self.faction == faction

    # ---- leaders

    def leaders(self, seat: Seat, territory: str = "") -> list[str]:
        """Leaders that a seat can send into a battle there, the strongest first."""
        t = self.t
        gone = {*t.dead}
        if seat == self.me:
            gone |= {*self.shield.missing, *self.shield.buried}
        else:
            gone |= {c.candidates[0] for c in t.captures if len(c.candidates) == 1}
            gone |= {*self.shield.captives}
        own = [x for x in LEADERS_OF[t.factions[seat]] if x not in gone]
        captives = list(self.shield.captives) if seat == self.me else []
        free = [x for x in [*own, *captives] if t.fought.get(x, territory) == territory]
        return sorted(free, key=lambda leader: (-LEADERS[leader].strength, leader))

    def possible_heroes(self, seat: Seat, territory: str = "") -> list[str]:
        """Leaders that another may send into a battle: also captives that it may hold."""
        key = ("heroes of", seat, territory)
        if key not in self.memo:
            found = self.leaders(seat, territory)
            if self.t.factions[seat] == "harkonnen" and self.t.captures:
                held = [c for c in self.t.captures if not c.killed]
                found += [x for c in held for x in c.candidates if x not in found]
                found.sort(key=lambda leader: (-LEADERS[leader].strength, leader))
            self.memo[key] = found
        heroes: list[str] = self.memo[key]
        return heroes

    def traitor_risk(self, seat: Seat, leader: str) -> float:
        """How likely this seat, or an ally for it, can call my leader a traitor."""
        if leader not in LEADERS or leader in self.shield.traitors:
            return 0.0
        if leader in self.shield.returned:
            return 0.0
        if any(f"{x} returned {leader}" in self.shield.notes for x in seats(self.t)):
            return 0.0
        harkonnen = seat_of(self.t, "harkonnen")
        callers = {seat, *([harkonnen] if allied(self.t, seat, harkonnen) else [])}
        safe = 1.0
        for caller in callers:
            note = self.shield.notes.get(f"{caller} traitor {leader}")
            if note is not None:
                safe *= 1.0 - int(note)
            elif LEADERS[leader].faction != self.t.factions[caller]:
                safe *= 1.0 - self._traitor_chance(caller, leader)
        return 1.0 - safe

    def _traitor_chance(self, caller: Seat, leader: str) -> float:
        known = [
            key
            for key, yes in self.shield.notes.items()
            if key.startswith(f"{caller} traitor ") and yes
        ]
        held = int(self.view.outsides[caller]["traitors"]) - len(known)
        if held <= 0:
            return 0.0
        mine = len(self.shield.traitors) + len(self.shield.returned)
        pool = 5 * len(self.t.factions) - mine - len(known)
        chance = held / max(held, pool)
        likes_strong = held == 1 and LEADERS[leader].strength >= 4
        return min(1.0, chance * (1.5 if likes_strong else 1.0))

    # ---- dangers of the ground

    @cached_property
    def storm_risks(self) -> dict[int, float]:
        """How likely the next storm passes each sector."""
        t, seen = self.t, self.shield.notes.get("storm card")
        if t.phase == "storm":
            return {}
        if seen is not None:
            ways = {int(seen): 1.0}
        elif self.advanced and seat_of(t, "fremen") != NOBODY:
            low = int(self.shield.notes.get("storm card at least", 1))
            high = int(self.shield.notes.get("storm card below", 7))
            ways = dict.fromkeys(range(low, high), 1.0 / max(1, high - low))
        else:
            ways = {2: 1 / 9, 3: 2 / 9, 4: 3 / 9, 5: 2 / 9, 6: 1 / 9}
        risks: dict[int, float] = {}
        for distance, chance in ways.items():
            for sector in swept(t.storm, distance):
                risks[sector] = risks.get(sector, 0.0) + chance
        return risks

    @cached_property
    def worm_places(self) -> dict[str, float]:
        """Territories to which the next worm would come, and how likely."""
        found: dict[str, float] = {}
        seen = self.shield.notes.get("spice card")
        for number, pile in enumerate((self.t.pile_a, self.t.pile_b)):
            card = top_territory_card(pile)
            if card:
                risk = WORM_RISK
                if seen is not None and number == 0:
                    risk = 1.0 if seen == "shai_hulud" else 0.0
                place = SPICE_CARDS[card].territory
                found[place] = max(found.get(place, 0.0), risk)
        return found

    def risk(self, part: str) -> float:
        """How likely forces that stay in this part are lost before they can act again."""
        if self.last_turn:
            return 0.0
        key = ("risk", part)
        if key not in self.memo:
            self.memo[key] = self._risk(part)
        found: float = self.memo[key]
        return found

    def _risk(self, part: str) -> float:
        territory = TERRITORY[part]
        if territory == POLAR_SINK:
            return 0.0
        storm = 0.0
        if not protected(territory, self.t.shield_wall):
            storm = self.storm_risks.get(SECTOR[part], 0.0)
            if self.plays("fremen") and self.advanced:
                storm /= 2
        worm = 0.0 if self.plays("fremen") else self.worm_places.get(territory, 0.0)
        return min(1.0, storm + worm)

    # ---- odds and ends

    def off_planet(self, seat: Seat) -> bool:
        """Do the reserves of a seat come with the Guild?"""
        return FACTIONS[self.t.factions[seat]].reserves_are_off_planet
