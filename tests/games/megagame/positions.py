"""Positions for scenario tests of the megagame: year 0, changed as a test needs it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from landsraad.games.megagame.components import CARDS, ORDER, PENALTIES, SEAT_OF, TEMPLATES
from landsraad.games.megagame.rules.table import add_armies, is_sietch
from landsraad.games.megagame.state import (
    Faction,
    Harvester,
    Law,
    Ornithopter,
    Shield,
    State,
    Table,
)
from landsraad.kernel import Dice
from landsraad.kernel.asks import CLOCK, MODERATOR
from landsraad.testing.positions import Playing

from .switching import FORCED, GAME

WHY = "A ruling of control."
"""The reason that control gives if nobody has a better one."""
FAR = ("A05", "A06", "A07", "A08", "N02")
"""Where random storms stand in tests: on rock, out of the way."""


class Position:
    """Year 0: storms stand aside, and no spice has blown."""

    def __init__(self, seed: int = 1, **options: Any) -> None:
        chosen = GAME.chosen({"blows_at_setup": False, **options, **FORCED})
        self.s: State = GAME.laid_out(chosen, len(ORDER), Dice(seed))
        self.t: Table = self.s.table
        for number, region in enumerate(FAR, 1):
            self.t.storms[f"r{number}"] = region

    def board(self, name: str) -> Faction:
        """What lies open of a faction."""
        return self.t.factions[name]

    def shield(self, name: str) -> Shield:
        """What a faction hides."""
        return self.s.shields[SEAT_OF[name]]

    # ---- changing it

    def armies(self, name: str, region: str, count: int) -> Position:
        """Move armies of a faction there, from its supply or from where most of them stand."""
        for _ in range(count):
            if self.board(name).supply:
                self.board(name).supply -= 1
            else:
                others = [r for r, there in self.t.armies.items() if name in there and r != region]
                most = max(others, key=lambda each: self.t.armies[each][name])
                add_armies(self.t, most, name, -1)
            add_armies(self.t, region, name, 1)
        return self

    def gone(self, name: str) -> Position:
        """Take all its armies off the map."""
        for region in [region for region, there in self.t.armies.items() if name in there]:
            count = self.t.armies[region][name]
            add_armies(self.t, region, name, -count)
            if is_sietch(name):
                self.board(name).waiting += count
            else:
                self.board(name).supply += count
        return self

    def harvester(self, name: str, region: str, load: int = 0) -> Position:
        """Put its first harvester there."""
        id = next(id for id, each in self.t.harvesters.items() if each.owner == name)
        self.t.harvesters[id] = Harvester(name, region, load)
        return self

    def ornithopter(self, name: str, region: str) -> Position:
        """Put its first ornithopter there."""
        id = next(id for id, each in self.t.ornithopters.items() if each.owner == name)
        self.t.ornithopters[id] = Ornithopter(name, region)
        return self

    def storm(self, region: str) -> Position:
        """A random storm stands there."""
        self.t.storms["r1"] = region
        return self

    def spice(self, name: str, count: int) -> Position:
        """So much is in a pouch, as everybody could have counted."""
        self.shield(name).pouch = self.board(name).counted = count
        return self

    def card(self, name: str, card: str) -> Position:
        """An exploration card lies before a sietch."""
        self.s.box.deck.remove(card)
        self.board(name).cards.append(card)
        return self

    def leader(self, name: str, power: int) -> Position:
        """A leader comes from the pouch; stronger ones join it first."""
        for row in CARDS.leader:
            if self.t.joined < row.power <= power:
                self.s.box.pouch += [row.power] * row.count
        self.t.joined = max(self.t.joined, power)
        self.s.box.pouch.remove(power)
        self.board(name).leaders.append(power)
        return self

    def tank(self, power: int) -> Position:
        """A dead leader lies in the tanks."""
        self.leader("corrino", power)
        self.board("corrino").leaders.remove(power)
        self.t.tanks.append(power)
        return self

    def seats(self, name: str, count: int) -> Position:
        """It has so many seats, marked by armies of its supply."""
        own = self.board(name)
        own.supply += own.seats - count
        own.seats = count
        return self

    def law(self, template: str, **values: int | str) -> Position:
        """A law is in force, kept as its template says."""
        check = TEMPLATES[template].check
        self.t.laws[f"{template} 1"] = Law("landsraad", template, dict(values), check, self.t.year)
        return self

    def voting(self, name: str = "atreides") -> Position:
        """Somebody has all votes that a proposal needs."""
        return self.seats("corrino", 5).seats(name, 15)

    def without(self, sort: str, name: str) -> Position:
        """It has no machine of this sort."""
        fleet = self.t.harvesters if sort == "harvester" else self.t.ornithopters
        for id in [id for id, each in fleet.items() if each.owner == name]:
            del fleet[id]
        return self

    def roll(self, kind: str, *results: int) -> Position:
        """The next rolls of a kind come to this."""
        self.s.box.forced[kind] = list(results)
        return self

    # ---- playing

    def open(self) -> Day:
        """The floor is open."""
        return Day(GAME, self.s)


class Day(Playing[State]):
    """A day under way."""

    def tick(self, years: int = 1) -> Day:
        """Years pass."""
        for _ in range(years):
            self.match.act(CLOCK, "tick")
            self.game.invariants(self.s)
        return self

    def time_up(self, region: str) -> Day:
        """The timer of a battle has run out."""
        self.match.act(CLOCK, "time_up", {"battle": region})
        self.game.invariants(self.s)
        return self

    def passed(self, template: str, **values: int | str) -> Day:
        """House Atreides proposes a law and votes for it until it is counted."""
        answers = {f"value {name}": value for name, value in values.items()}
        self.act("atreides", "propose", {"propose": "add", "template": template, **answers})
        vote = f"{template} of atreides"
        self.act("atreides", "vote", {"vote on": vote, "yes": 15, "no": 0}).tick(5)
        assert self.board("atreides").passed
        return self

    def accused(self, name: str, penalty: str, *values: int | str) -> Day:
        """House Atreides calls a court, and House Corrino finds the accused guilty."""
        case = {"breach": "own_words", "accuse": name, "law": "L3", "deed": "It burned a village."}
        params = PENALTIES[penalty].params if penalty in PENALTIES else ()
        said = {f"value {param.name}": value for param, value in zip(params, values, strict=False)}
        self.act("atreides", "call_court", {**case, "penalty": penalty, **said})
        voter = "corrino" if name != "corrino" else "fenring"
        court = next(id for id, vote in self.t.votes.items() if vote.accused == name)
        return self.act(voter, "vote", {"vote on": court, "yes": 1, "no": 0})

    def sentenced(self, name: str, penalty: str, *values: int | str) -> Day:
        """The same, and the court is counted."""
        return self.accused(name, penalty, *values).tick()

    def choices(self, name: str | int, act: str, *answers: int | str) -> list[Any]:
        """What somebody may answer next, when these answers to a deed are given."""
        ask = self.draft(name, act, *answers)
        assert ask is not None, f"{act} asks nothing more"
        return list(ask.options)

    def ruled(self, act: str, **answers: int | str) -> Day:
        """A deed of control, by its questions, with the usual reason."""
        by_kind = {kind.replace("_", " "): value for kind, value in answers.items()}
        return self.act(MODERATOR, act, {**by_kind, "reason": WHY})

    def offered(
        self, name: str, to: str, gives: Mapping[str, Any], wants: Mapping[str, Any]
    ) -> str:
        """Offer some goods for others; the code of the offer."""
        left = {"give": list(gives), "want": list(wants)}
        amounts = {"give": gives, "want": wants}
        said: list[Any] = [to]
        while (ask := self.draft(name, "offer", *said)) is not None:
            verb, _, good = ask.kind.partition(" ")
            named = left[verb].pop(0) if not good and left[verb] else "done"
            said.append(amounts[verb][good] if good else named)
        assert not any(left.values()), f"{name} could not name {left}"
        self.act(name, "offer", *said)
        return str(self.s.shields[SEAT_OF[name]].offers[-1].code)

    def traded(self, name: str, to: str, gives: Mapping[str, Any], wants: Mapping[str, Any]) -> Day:
        """The same, and the other accepts."""
        return self.act(to, "accept_offer", self.offered(name, to, gives, wants))

    def courted(self, one: str, other: str, given: int = 0, answer: int = 0) -> Day:
        """Two agree to marry, each with a leader to give."""
        self.act(one, "court_partner", {"court": other, "give leader": given})
        return self.act(other, "court_partner", {"court": one, "give leader": answer})

    def married(self, one: str, other: str, *, give: tuple[int, int] = (0, 0)) -> Day:
        """Two marry: the Sisterhood gives the strongest leader to the first, the next to the other.

        What is drawn can be decided before with `roll("pouch", …)`.
        """
        self.courted(one, other, *give)
        self.act("bene_gesserit", "bless", {"marriage": f"{one} and {other}", "bless": "yes"})
        drawn = sorted(self.s.shields[SEAT_OF["bene_gesserit"]].drawn, reverse=True)
        gifts = {"for the first": drawn[0], "for the second": drawn[1]}
        return self.act("bene_gesserit", "breed", gifts)

    def breaches(self) -> list[tuple[str, str]]:
        """Who has broken which law."""
        return [(each.who, each.law) for each in self.t.breaches]

    def marched(
        self, name: str, start: str, *way: str, armies: int = 1, captured: Sequence[str] = ()
    ) -> Day:
        """Armies of a House march, or of a sietch walk, and take the machines that are named."""
        act = "walk" if is_sietch(name) else "march"
        left, said = list(way), list[Any]()
        while (ask := self.draft(name, act, *said)) is not None:
            if ask.kind == "from":
                said.append(start)
            elif ask.kind == "next region":
                said.append(left.pop(0) if left else "stop")
            elif ask.kind == "armies":
                said.append(armies)
            else:
                said.append(next((id for id in ask.options if id in captured), "pass"))
        assert not left, f"{name} did not get to {left}"
        return self.act(name, act, *said)

    def attack(self, name: str, victim: str, region: str) -> Day:
        """Start a battle."""
        return self.act(name, "attack", {"attack in": region, "attack": victim})

    def commit(self, name: str, number: int, leader: int = -1, **more: str | int) -> Day:
        """Choose for the only battle that it fights; without a leader unless one is named.

        What is asked besides has the first answer, unless another is given.
        """
        wanted: dict[str, int | str] = {kind.replace("_", " "): x for kind, x in more.items()}
        wanted |= {"number": number, "battle leader": "none" if leader < 0 else leader}
        answers: list[int | str] = []
        while (ask := self.draft(name, "commit", *answers)) is not None:
            answers.append(wanted.pop(ask.kind, ask.options[0]))
        assert not wanted, f"{name} was not asked for {', '.join(wanted)}"
        return self.act(name, "commit", *answers)

    def board(self, name: str) -> Faction:
        """What lies open of a faction."""
        board: Faction = self.t.factions[name]
        return board

    def pouch(self, name: str) -> int:
        """The spice that it hides."""
        return self.s.shields[SEAT_OF[name]].pouch
