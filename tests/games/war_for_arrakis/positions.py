"""Positions for scenario tests: set a table up, open it at a step, answer, look.

Seats are called by their dashboards: "atreides" and "harkonnen" in a duel, "house_atreides",
"fremen_ally", "house_harkonnen" and "corrino_ally" where a side is shared. Arguments of steps are
plain: a seat is its number (`position.seat("harkonnen")`).
"""

from __future__ import annotations

from typing import Any

from landsraad.games.war_for_arrakis.components import (
    AREA_IDS,
    ATREIDES,
    CARDS,
    COMBAT_FACES,
    HARKONNEN,
    NUMBERS,
    OBJECTIVES,
    PRESCIENCE,
    SIDES,
    SIETCHES,
    TOKENS,
    deck_of,
    tokens_of,
)
from landsraad.games.war_for_arrakis.rules.legions.figures import (
    FRIGATES,
    NAVIGATOR,
    NAVIGATOR_LEADER,
    legion_at,
    put,
    put_leader,
)
from landsraad.games.war_for_arrakis.rules.setup import full_reserve
from landsraad.games.war_for_arrakis.rules.table import boards_of, seats_of
from landsraad.games.war_for_arrakis.state import Board, Legion, Shield, State, Table
from landsraad.kernel import Seat
from landsraad.kernel.dice import Draw, WatchedDice
from landsraad.testing import positions
from landsraad.testing.positions import At

from .switching import FORCED, GAME


def chosen(options: dict[str, Any]) -> Any:
    """These options, with those that a switch forces."""
    return GAME.options(**(options | FORCED))


class Position:
    """A table in the action phase of round 2, in the Atreides' turn, with an empty board.

    All figures are in the reserve, the six starting leaders beside the board. All settlements,
    stations and sietches stand; the sietches, in the order of the map, have the ranks 1, 1, 2, 2,
    2, 2, 3, 3 face down. Decks lie in the order of the box (the last card is drawn first), hands
    and the row of prescience cards are empty, and the objective is obj1: 10, 8, 6. Dice that no
    test gives to a dashboard have been used.
    """

    def __init__(self, seats: int = 2, seed: int = 1, **options: Any) -> None:
        self.dice = WatchedDice(seed)
        self.draws: list[Draw] = []
        self.s: State = GAME.laid_out(chosen(options), seats, self.dice)
        self.t: Table = self.s.table
        self._clear_board()
        self._sort_box()
        self.t.agenda.clear()
        self.set(round=2, phase="actions", turn=ATREIDES)

    def _clear_board(self) -> None:
        t = self.t
        t.legions = {}
        for side in SIDES:
            aboard = t.reserve[side].smuggler, t.reserve[side].troop
            t.reserve[side] = full_reserve(side, t.options)
            t.reserve[side].smuggler, t.reserve[side].troop = aboard
        for leader, place in t.leaders.items():
            if place == "tank":
                t.leaders[leader] = "aside"
        for board in t.boards.values():
            board.tank = [""] * NUMBERS.tank_slots
        self.s.box.garrisons = {}

    def _sort_box(self) -> None:
        t, box = self.t, self.s.box
        for deck in box.decks:
            box.decks[deck] = deck_of(deck, t.options.modules())
        box.prescience = list(PRESCIENCE)
        box.tokens = tokens_of("atreides_standard")
        box.objectives = [name for name in OBJECTIVES if name != "obj1"]
        for seat in range(len(t.sides)):
            self.s.shields[seat] = Shield({})
        for seat in seats_of(t, ATREIDES):
            ranks = dict(zip(SIETCHES, sorted(NUMBERS.sietch_ranks), strict=True))
            self.s.shields[seat] = Shield({}, ranks=ranks, objectives=["obj1"])

    # ---- figures

    def seat(self, role: str) -> Seat:
        """The number of a seat."""
        return self.t.roles.index(role)

    def legion(
        self,
        side: Any,
        area: str,
        regular: int = 0,
        elite: int = 0,
        special: int = 0,
        generic: int = 0,
        leaders: tuple[str, ...] = (),
        tokens: tuple[str, ...] = (),
        smuggler: int = 0,
    ) -> Position:
        """Figures of a side stand in an area; tokens are given by their faces."""
        assert area in AREA_IDS, area
        kinds = {"regular": regular, "elite": elite, "special": special, "generic": generic}
        for kind, n in (kinds | {"smuggler": smuggler}).items():
            if n:
                put(self.t, side, area, kind, n)
        for leader in leaders:
            assert leader in self.t.leaders, leader
            put_leader(self.t, side, area, leader)
        for face in tokens:
            self._token(side, area, face)
        return self

    def _token(self, side: Any, area: str, face: str) -> None:
        start = TOKENS[face].set == "atreides_start"
        token = f"start_{face[2:]}" if start else f"standard_{face[2:]}"
        self.t.legions.setdefault(area, Legion(side)).tokens.append(token)
        if side == HARKONNEN:
            self.s.box.garrisons[token] = face
            return
        if not start:
            self.s.box.tokens.remove(face)
        for seat in seats_of(self.t, ATREIDES):
            self.s.shields[seat].faces[token] = face

    def harkonnen(self, area: str, regular: int = 0, **more: Any) -> Position:
        """A legion of the Harkonnen."""
        return self.legion(HARKONNEN, area, regular, **more)

    def atreides(self, area: str, regular: int = 0, **more: Any) -> Position:
        """A legion of the Atreides."""
        return self.legion(ATREIDES, area, regular, **more)

    def entered(self, *leaders: str) -> Position:
        """These leaders are in play and stand beside the board."""
        for leader in leaders:
            self.t.leaders[leader] = "aside"
        return self

    def out(self, *leaders: str) -> Position:
        """These leaders have left the game."""
        for leader in leaders:
            self.t.leaders[leader] = "out"
        return self

    def tank(self, leader: str, slot: int = 0, board: str = "") -> Position:
        """A leader lies in a slot of the tank, 0 to 4 from the left."""
        side = ATREIDES if leader in _ATREIDES_LEADERS else HARKONNEN
        self.t.boards[board or boards_of(self.t, side)[0]].tank[slot] = leader
        self.t.leaders[leader] = "tank"
        return self

    def spent(self, board: str, *leaders: str) -> Position:
        """The cards of these leaders are face down."""
        self.t.boards[board].spent += leaders
        return self

    # ---- the board

    def sietch(self, area: str, rank: int, revealed: bool = False) -> Position:
        """A sietch has this rank, which it exchanges with another; it may lie face up."""
        sietch = self.t.sietches[area]
        for seat in seats_of(self.t, ATREIDES):
            ranks = self.s.shields[seat].ranks
            other = next(name for name, each in ranks.items() if each == rank)
            ranks[other], ranks[sietch] = ranks[sietch], rank
        if revealed:
            self.t.ranks[sietch] = rank
        return self

    def destroyed(self, *areas: str) -> Position:
        """These settlements or sietches are gone."""
        for area in areas:
            if area in self.t.settlements:
                self.t.settlements.remove(area)
            else:
                sietch = self.t.sietches.pop(area)
                self.t.ranks[sietch] = self.s.shields[self.t.sides.index(ATREIDES)].ranks[sietch]
        return self

    def harvesters(self, *areas: str) -> Position:
        """Harvesters stand in these areas."""
        self.t.harvesters += areas
        return self

    def air(self, **zones: str) -> Position:
        """Vehicles are in these air zones: `air(air_1="ornithopter")`."""
        self.t.air |= zones
        if NAVIGATOR in zones.values():
            self.t.leaders[NAVIGATOR_LEADER] = "aside"
        for side, frigate in FRIGATES.items():
            if side in self.t.frigates:
                self.t.frigates[side] -= list(zones.values()).count(frigate)
        return self

    def wormsigns(self, *areas: str) -> Position:
        """Wormsigns lie face down in these areas."""
        self.t.wormsigns += areas
        return self

    def worms(self, *areas: str) -> Position:
        """Sandworms are in these areas."""
        self.t.worms += areas
        return self

    def wild_maker(self, area: str = "") -> Position:
        """The Wild Maker is in play, and in this area."""
        self.t.leaders["wild_maker"] = "aside"
        self.t.wild_maker = area
        return self

    # ---- cards, dice, tracks

    def hand(self, role: str, *cards: str) -> Position:
        """A seat holds these planning cards."""
        for card in cards:
            self.s.box.decks[CARDS[card].deck].remove(card)
            self.s.shields[self.seat(role)].hand.append(card)
        return self

    def top_of_deck(self, *cards: str) -> Position:
        """Planning cards lie on top of their decks; the first named is drawn first."""
        for card in reversed(cards):
            deck = self.s.box.decks[CARDS[card].deck]
            deck.remove(card)
            deck.append(card)
        return self

    def empty_deck(self, *decks: Any) -> Position:
        """All cards of these decks are discarded."""
        for deck in decks:
            self.t.discards[deck] += self.s.box.decks[deck]
            self.s.box.decks[deck] = []
        return self

    def row(self, *cards: str) -> Position:
        """These prescience cards lie open."""
        for card in cards:
            self.s.box.prescience.remove(card)
            self.t.row.append(card)
        return self

    def gone(self, *cards: str) -> Position:
        """These prescience cards have left the game."""
        for card in cards:
            self.s.box.prescience.remove(card)
            self.t.gone.append(card)
        return self

    def objective(self, name: str) -> Position:
        """The secret objective is this one."""
        self.s.box.objectives = [each for each in OBJECTIVES if each != name]
        for seat in seats_of(self.t, ATREIDES):
            self.s.shields[seat].objectives = [name]
        return self

    def unused_dice(self, board: str, **results: int) -> Position:
        """A dashboard has these unused dice: `unused_dice("atreides", strategy=2, house=2)`."""
        self.t.boards[board].dice = {result: n for result, n in results.items() if n}  # type: ignore[misc]
        return self

    def used_dice(self, board: str, **results: int) -> Position:
        """A dashboard has these used dice."""
        self.t.boards[board].used = {result: n for result, n in results.items() if n}  # type: ignore[misc]
        return self

    def prescience(self, kwisatz_haderach: int, sand_dwellers: int, jihad: int) -> Position:
        """The prescience markers stand at these steps."""
        self.t.prescience = {
            "kwisatz_haderach": kwisatz_haderach,
            "sand_dwellers": sand_dwellers,
            "jihad": jihad,
        }
        return self

    def imperium(self, choam: int, landsraad: int, spacing_guild: int) -> Position:
        """The imperium markers stand at these steps; 5 is the top."""
        markers = {"choam": choam, "landsraad": landsraad, "spacing_guild": spacing_guild}
        self.t.imperium = markers  # type: ignore[assignment]
        return self

    def set(self, **fields: Any) -> Position:
        """Set fields of the table: round, phase, turn, supremacy, bans, …"""
        for name, value in fields.items():
            assert hasattr(self.t, name), name
            setattr(self.t, name, value)
        return self

    # ---- chance

    def combat(self, *faces: Any) -> Position:
        """Combat dice show these faces, one die after the other."""
        sides = len(COMBAT_FACES)
        self.draws += [("combat", sides, COMBAT_FACES.index(face)) for face in faces]
        return self

    def drawn(self, name: str, sides: int, value: int) -> Position:
        """The next draw of this name gives this value."""
        self.draws.append((name, sides, value))
        return self

    # ---- opening it

    def at(self, *steps: At, **modes: Any) -> Playing:
        """Open the match at these steps (names, or a name with arguments); it ends after them."""
        self._fill_dice()
        self.dice.feed(self.draws, strict=False)
        return Playing.at(GAME, self.s, *steps, **modes)

    def _fill_dice(self) -> None:
        """Dice that nobody gave were used: every die is somewhere in the action phase."""
        t = self.t
        for side in SIDES:
            names = boards_of(t, side)
            held = sum(
                sum(t.boards[n].dice.values()) + sum(t.boards[n].used.values()) for n in names
            )
            missing = _DICE[side] - held - (t.dice_out if side == HARKONNEN else 0)
            if t.phase == "actions" and missing > 0 and not (side == HARKONNEN and t.mahdi):
                used = t.boards[names[0]].used
                used["strategy"] = used.get("strategy", 0) + missing


_DICE = {ATREIDES: 4, HARKONNEN: 8}
_ATREIDES_LEADERS = (
    "paul_atreides",
    "paul_muad_dib",
    "lady_jessica",
    "reverend_mother_jessica",
    "gurney_halleck",
    "alia",
    "stilgar",
    "chani",
    "staban_tuek",
    "duke_leto",
    "thufir_hawat_atreides",
    "liet_kynes",
    "jamis",
    "duncan_idaho",
)


FAR_AWAY = ("ne_out_04", "ne_out_09", "ne_out_10", "se_out_01", "se_out_02", "se_out_04")


def used_up(position: Position, side: Any, *kinds: str) -> Position:
    """All figures of these kinds stand somewhere on the board, at most six in an area."""
    places = iter(FAR_AWAY)
    for kind in kinds:
        left = getattr(position.t.reserve[side], kind)
        while left:
            group = min(left, NUMBERS.units_per_area)
            position.legion(side, next(places), **{kind: group})
            left -= group
    return position


def begun(seats: int = 2, seed: int = 1, **options: Any) -> Playing:
    """A match from its very beginning."""
    return Playing(GAME, GAME.laid_out(chosen(options), seats, WatchedDice(seed)))


class Playing(positions.Playing[State]):
    """A match opened on a position, with answers by dashboard."""

    @property
    def t(self) -> Table:
        """What lies on the table."""
        return self.s.table

    def legion(self, area: str) -> Legion | None:
        """Who stands in an area."""
        return self.t.legions.get(area)

    def units(self, side: Any, area: str) -> int:
        """How many units and tokens of a side are in an area."""
        legion = legion_at(self.t, side, area)
        return legion.units if legion else 0

    def board(self, name: str) -> Board:
        """A dashboard."""
        return self.t.boards[name]

    def hand(self, role: str) -> list[str]:
        """The planning cards of a seat."""
        return self.s.shields[self.seat(role)].hand

    def shield(self, role: str) -> Shield:
        """What lies behind a seat's shield."""
        return self.s.shields[self.seat(role)]
