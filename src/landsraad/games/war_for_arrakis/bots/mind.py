"""A mind: a reading with all that thinks about it, made once for a question."""

from __future__ import annotations

from functools import cached_property

from landsraad.games.war_for_arrakis.bots.desert import Desert
from landsraad.games.war_for_arrakis.bots.field.bashar import BasharField
from landsraad.games.war_for_arrakis.bots.field.solo import SoloField
from landsraad.games.war_for_arrakis.bots.field.usul import UsulField
from landsraad.games.war_for_arrakis.bots.field.worth import Field
from landsraad.games.war_for_arrakis.bots.prophecy import Prophecy
from landsraad.games.war_for_arrakis.bots.reading import Reading
from landsraad.games.war_for_arrakis.bots.taste import Taste
from landsraad.games.war_for_arrakis.bots.worth import Worth
from landsraad.games.war_for_arrakis.components import HARKONNEN
from landsraad.games.war_for_arrakis.state import View


class Mind:
    """What a bot has thought about a view; each part when it is first asked for."""

    def __init__(self, view: View, taste: Taste | None = None, hurried: bool = False) -> None:
        self.r = Reading(view, taste, hurried)
        self.t, self.side, self.view = self.r.t, self.r.side, view
        self.foreseen = False
        """Was the end looked for?"""

    def look_again(self, view: View) -> None:
        """Look at the same table once more: only what this seat has answered can be new."""
        self.view = self.r.view = view

    @cached_property
    def field(self) -> Field:
        """The field as this side sees it."""
        if self.side == HARKONNEN:
            return BasharField(self.r)
        return SoloField(self.r) if self.t.mahdi else UsulField(self.r)

    @cached_property
    def hunting(self) -> BasharField:
        """The field of a Harkonnen seat."""
        assert isinstance(self.field, BasharField)
        return self.field

    @cached_property
    def guarding(self) -> UsulField:
        """The field of an Atreides seat."""
        assert isinstance(self.field, UsulField)
        return self.field

    @cached_property
    def desert(self) -> Desert:
        """Worms and wormsigns."""
        return Desert(self.r)

    @cached_property
    def prophecy(self) -> Prophecy:
        """Prescience cards."""
        return Prophecy(self.r)

    @cached_property
    def worth(self) -> Worth:
        """What actions and cards are worth."""
        return Worth(self.r, self.field, self.desert)
