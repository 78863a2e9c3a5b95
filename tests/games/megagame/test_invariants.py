"""What can never be otherwise is noticed when it is."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from landsraad.games.megagame.components import SEAT_OF
from landsraad.games.megagame.state import (
    Ballot,
    Battle,
    Commit,
    Courtship,
    Goods,
    Harvester,
    Loan,
    News,
    Offer,
    Truce,
    Vote,
)
from landsraad.kernel.errors import RuleError

from .positions import GAME, Position


def battle(p: Position) -> None:
    """A battle of which one side is not there."""
    p.t.battles["A19"] = Battle("ecaz", "atreides")


def many_machines(p: Position) -> None:
    """More harvesters than the box has."""
    p.t.harvesters |= {f"h{number}": Harvester("ecaz", "A23") for number in range(90, 120)}


def two_courtships(p: Position) -> None:
    """A couple that wants to marry twice."""
    p.t.courtships += [Courtship("ecaz", "ginaz", 0, 0), Courtship("ginaz", "ecaz", 0, 0)]


def two_proposals(p: Position) -> None:
    """Somebody with two proposals."""
    p.t.votes |= {f"{n} of ecaz": Vote("ecaz", 5, "add", template="tax") for n in "ab"}


def one_sided(p: Position) -> None:
    """An offer that the other does not know."""
    offer = Offer("BCDF", "ecaz", "ginaz", Goods(), Goods(), 0)
    p.shield("ecaz").offers.append(offer)


def lent_alone(p: Position) -> None:
    """A loan that the borrower does not know."""
    p.armies("ecaz", "A19", 1).armies("ginaz", "A19", 1)
    p.t.battles["A19"] = Battle("ecaz", "atreides")
    p.shield("ginaz").loans["A19"] = [Loan("ginaz", "ecaz", 1)]


BROKEN: dict[str, Callable[[Position], object]] = {
    "armies": lambda p: p.t.armies["A19"].update(atreides=9),
    "solari": lambda p: setattr(p.board("ecaz"), "solari", -1),
    "spice": lambda p: setattr(p.shield("ecaz"), "pouch", 50),
    "seats": lambda p: setattr(p.board("ecaz"), "seats", 30),
    "shares": lambda p: setattr(p.board("ecaz"), "shares", 30),
    "harvesters": many_machines,
    "market": lambda p: setattr(p.t, "market", -1),
    "advisors": lambda p: p.board("ecaz").advisors.update(spacing_guild=1),
    "own advisor": lambda p: p.board("spacing_guild").advisors.update(spacing_guild=0),
    "leaders": lambda p: p.t.tanks.append(1),
    "cards": lambda p: p.board("tabr").cards.append("usul"),
    "regions": lambda p: p.t.spice.update(X99=1),
    "nothing kept": lambda p: p.t.spice.update({"303": 0}),
    "signs on rock": lambda p: p.t.signs.update(A19=1),
    "tracks": lambda p: p.t.storms.update({"300": "A19"}),
    "a storm less": lambda p: p.t.storms.pop("r1"),
    "no Coriolis storm": lambda p: p.t.storms.pop("300"),
    "load": lambda p: p.harvester("ecaz", "A23", load=4),
    "battle": battle,
    "choice": lambda p: p.shield("ecaz").commits.update(A19=Commit()),
    "loan": lent_alone,
    "offer": one_sided,
    "lines": lambda p: p.shield("ecaz").letters.update(tabr=31),
    "gift": lambda p: p.shield("ecaz").handed.update(tabr=1),
    "truce": lambda p: p.t.truces.append(Truce("ecaz", "ginaz", 0)),
    "courtship": two_courtships,
    "sietches marry": lambda p: p.t.courtships.append(Courtship("tabr", "tuek", 0, 0)),
    "riders": lambda p: p.t.rides.update({"302": ["tabr"]}),
    "proposals": two_proposals,
    "ballot": lambda p: p.shield("ecaz").ballots.update(nothing=Ballot()),
    "news": lambda p: p.shield("ecaz").news.append(News("Hear")),
    "drawn": lambda p: p.shield("ecaz").drawn.append(p.s.box.pouch.pop()),
    "Kanly twice": lambda p: p.t.kanly.append(("harkonnen", "atreides")),
    "waiting": lambda p: setattr(p.board("ecaz"), "waiting", 1),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_cannot_be_is_noticed(name: str) -> None:
    position = Position()
    GAME.invariants(position.s)
    BROKEN[name](position)
    with pytest.raises(RuleError, match="does not hold"):
        GAME.invariants(position.s)


def test_every_faction_has_a_shield() -> None:
    assert len(Position().s.shields) == len(SEAT_OF)
