"""The words that questions leave open, from what the seat sees and has said so far."""

from __future__ import annotations

from landsraad.games.megagame.components import NUMBERS, ORDER
from landsraad.games.megagame.rules.leaders import most
from landsraad.games.megagame.rules.organisations.bribe import owed
from landsraad.games.megagame.rules.table import armies, level
from landsraad.games.megagame.state import Table, View
from landsraad.games.megagame.story import names
from landsraad.games.megagame.story.things import market_words
from landsraad.scenes.story import Context
from landsraad.scenes.text import counted

PLACES = ("from", "next region", "fly to", "raid in", "attack in", "battle")
"""Questions whose answer says where somebody is."""


def where(view: View) -> str:
    """The region of a draft so far; empty: it has named none."""
    said = [value for _, kind, value in view.since if kind in PLACES]
    found = [str(value) for value in said if value not in ("stop", "land")]
    if found:
        return found[-1]
    machine = view.table.ornithopters.get(str(view.answered("ornithopter")))
    return machine.region if machine else ""


class MegaContext(Context):
    """What is left open in the questions of deeds."""

    t: Table

    def own(self) -> str:
        """The faction that is asked, or that control acts for; empty: none that is known."""
        return ORDER[self.seat] if self.seat >= 0 else str(self.view.answered("whose") or "")

    def here(self) -> str:
        """Where the deed is, if it has come that far."""
        place = where(self.view)
        return f" in {names.region(place)}" if place else ""

    def stack(self) -> str:
        """How many armies there are to move."""
        start = self.view.answered("from")
        count = armies(self.t, str(start), self.own()) if start else len(self.ask.options)
        return f" of {count} in {names.region(start)}" if start else f", of {count}"

    def left(self) -> str:
        """How far a stack that is under way is."""
        place = where(self.view)
        return f" from {names.region(place)}" if place else ""

    def room(self) -> str:
        """What an ornithopter carries."""
        moving = NUMBERS.moving
        return (
            f"It has {moving.flight_spaces} spaces: an army needs {moving.army_spaces}, "
            f"a harvester {moving.harvester_spaces}, the atomics {moving.atomics_spaces}."
        )

    def spice(self) -> str:
        """All spice of the seat; control does not look into pouches."""
        shield = self.view.shield
        if shield is None:
            return ""
        return f"You have {shield.pouch + self.t.factions[self.own()].board} in all."

    def solari(self) -> str:
        """The solari of the seat."""
        own = self.own()
        return f"{self.whose()} {self.t.factions[own].solari} solari." if own else ""

    def whose(self) -> str:
        """Who has something: you, or the faction that control acts for."""
        return "You have" if self.seat >= 0 else f"{names.faction(self.own())} has"

    def half(self) -> str:
        """What CHOAM pays for a share."""
        return str(level(self.t).share // 2)

    def prices(self) -> str:
        """The market as it is."""
        return f"{market_words(self.t)}."

    def goods(self) -> str:
        """What is counted in an offer."""
        return names.GOODS[self.end][1]

    def owed(self) -> str:
        """What a sietch owes."""
        own = self.own()
        return f"{owed(self.t, own)} is owed. {self.spice()}" if own else ""

    def most(self) -> str:
        """How many leaders the faction may keep."""
        own = self.own()
        return f"{counted(most(self.t, own), 'leader')} may stay." if own else ""

    def votes(self) -> str:
        """The votes that a seat has."""
        return f"{counted(len(self.ask.options) - 1, 'vote')} can be cast."

    def first(self) -> str:
        """The first of a couple that is blessed."""
        return self._spouse(0)

    def second(self) -> str:
        """The second of it."""
        return self._spouse(1)

    def _spouse(self, place: int) -> str:
        couple = next((each for each in self.t.courtships if each.blessed), None)
        if couple is None:
            return "the couple"
        return names.faction((couple.one, couple.other)[place])
