"""A battle on the stage: plans turn over, weapons meet defenses, treachery, what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from landsraad.games.dune.components import CARDS, KIND, LEADERS, STRONGHOLDS
from landsraad.games.dune.rules.factions.atreides import KWISATZ_STRENGTH
from landsraad.games.dune.rules.phases.battle_result import DEFENSE_AGAINST
from landsraad.games.dune.rules.table import strength
from landsraad.games.dune.scene.cards import card_back, card_node
from landsraad.games.dune.scene.emblems import emblem, heraldry, icon, kwisatz, portrait
from landsraad.games.dune.state import NONE, View
from landsraad.games.dune.story.events import forgotten
from landsraad.games.dune.story.words import (
    UNNAMED,
    battlefield,
    half,
    leader,
    place as place_words,
)
from landsraad.kernel import Seat, Told
from landsraad.scenes.node import Node, Some, el
from landsraad.scenes.stage import (
    RESULT,
    UNTIL_READ,
    Beat,
    Consequence,
    Scene,
    Tale,
    banner,
    duel,
    outcome,
    stamp,
    turning,
)
from landsraad.scenes.text import capital, counted, listed, sentence

PLANS, WEAPONS = 0, 1
"""The first two beats of every battle."""
BANNER: Final = 3000
"""How long treachery and explosions of others stand."""
BOUNDS: Final = ("battle", "phase")
CALLS_STOPPED: Final = ("traitors", "ally_traitors")


class Side(NamedTuple):
    """One side of a battle, from its revealed plan."""

    seat: Seat
    faction: str
    leader: str
    kwisatz: bool
    weapon: str
    defense: str
    dial: int
    spice: int

    def falls_to(self, other: Side) -> bool:
        """Does the other's weapon kill who leads this side?"""
        weapon = KIND.get(other.weapon)
        if weapon == "lasgun":
            return True
        return weapon in DEFENSE_AGAINST and DEFENSE_AGAINST[weapon] != KIND.get(self.defense)

    def total(self, other: Side) -> int:
        """Dial and leader, in half points."""
        hero = strength(self.leader) + (KWISATZ_STRENGTH if self.kwisatz else 0)
        return self.dial + (0 if self.falls_to(other) else 2 * hero)


class Fight(NamedTuple):
    """All that is known of a battle whose plans lie open."""

    tale: Tale
    revealed: int
    """The place of the second plan."""
    begun: int
    """The place at which the battle began."""
    sides: tuple[Side, Side]
    """The reader's own side first, else the aggressor."""
    rest: list[tuple[int, Told]]
    """What was told since the plans were shown."""

    def first(self, *whats: str) -> int | None:
        """The place of the first of these events."""
        return next((at for at, told in self.rest if told.what in whats), None)

    def facts(self, what: str) -> list[Told]:
        """All events of a sort."""
        return [told for _, told in self.rest if told.what == what]

    @property
    def territory(self) -> str:
        """Where it is fought."""
        return str(self.tale.told[self.begun].facts["territory"])

    @property
    def where(self) -> str:
        """The same in words, with the side of the storm."""
        return battlefield(self.territory, str(self.tale.told[self.begun].facts.get("front", "")))

    @property
    def decided(self) -> int | None:
        """The place at which it was decided."""
        return self.first("battle_won", "no_winner", "explosion")

    @property
    def winner(self) -> Seat | None:
        """Who has won, if anybody."""
        won = self.facts("battle_won")
        return int(won[0].facts["seat"]) if won else None

    @property
    def calls(self) -> list[Told]:
        """The cries of treachery."""
        return self.facts("traitor_called")

    @property
    def own(self) -> bool:
        """Does the reader fight, or cry treachery?"""
        callers = [int(told.facts["seat"]) for told in self.calls]
        return self.tale.own(*callers, *(side.seat for side in self.sides))


def battle(tale: Tale, place: int) -> Scene | None:
    """The battle whose second plan is revealed here."""
    fight = fought(tale, place)
    if fight is None:
        return None
    beats = [plans(fight), weapons(fight), *dramas(fight), *result(fight)]
    great = bool(drama(fight)) or (fight.winner is not None and fight.territory in STRONGHOLDS)
    return Scene(
        "full",
        capital(fight.where),
        tuple(beats),
        "own" if fight.own else "great" if great else "small",
        over=heading(fight),
        ground=ground(fight),
        open=fight.decided is None,
        sound="battle",
    )


def fought(tale: Tale, place: int) -> Fight | None:
    """Put together what was told of a battle; None: this is the first plan, or too long ago."""
    begun = tale.before(place, "battle")
    other = tale.before(place, "plan_revealed")
    if begun is None or other is None or other < begun:
        return None
    shown = [side_of(tale, each) for each in (other, place)]
    if tale.own(shown[1].seat):
        shown.reverse()
    rest = list(tale.following(place, BOUNDS))
    return Fight(tale, place, begun, (shown[0], shown[1]), rest)


def side_of(tale: Tale, place: int) -> Side:
    """A side, from the line of the log that reveals its plan."""
    told = tale.told[place]
    facts = (forgotten(told) if are_forgotten(tale.view, tale, place) else told).facts
    seat = int(facts["seat"])
    return Side(
        seat,
        tale.view.table.factions[seat],
        str(facts["leader"]),
        facts["kwisatz"] == "yes",
        str(facts["weapon"]),
        str(facts["defense"]),
        int(facts["dial"]),
        int(facts["amount"]),
    )


def are_forgotten(view: View, tale: Tale, place: int) -> bool:
    """Must the reader forget the cards of this plan (ruling memory, option only_atreides_notes)?"""
    if not view.table.options.only_atreides_notes:
        return False
    if view.seat >= 0 and view.table.factions[view.seat] == "atreides":
        return False
    last = tale.before(len(tale.told), "battle")
    return view.table.battle is None or (last is not None and last > place)


def heading(fight: Fight) -> str:
    """Which battle of which turn it is."""
    tale, begun = fight.tale, fight.begun
    phase = tale.before(begun, "phase")
    if phase is None:
        return "Battle"
    number = sum(told.what == "battle" for told in tale.told[phase : begun + 1])
    return f"Turn {tale.told[phase].facts['turn']} · battle {number}"


# ---- beats


def plans(fight: Fight) -> Beat:
    """Both plans turn over."""
    tale = fight.tale
    first = tale.before(fight.revealed, "plan_revealed")
    assert first is not None, "there are two plans"
    words = " ".join(map(tale.words, (first, fight.revealed)))
    return Beat(tale.number(fight.revealed), words, 1200, name="Plans")


def weapons(fight: Fight) -> Beat:
    """Weapons against defenses, and the totals."""
    one, other = fight.sides
    fates = [*fate(one, other), *fate(other, one)]
    totals = f"{half(one.total(other))} against {half(other.total(one))}"
    words = " ".join(map(sentence, [*fates, totals]))
    return Beat(fight.tale.number(fight.revealed), words, 1600, name="Weapons")


def fate(side: Side, other: Side) -> list[str]:
    """What the other's weapon does to the leader of a side; empty if there is no weapon."""
    if KIND.get(other.weapon) not in ("lasgun", *DEFENSE_AGAINST) or side.leader == NONE:
        return []
    weapon = f"the {CARDS[other.weapon].name}"
    if side.falls_to(other):
        return [f"{weapon} kills {leader(side.leader)}"]
    return [f"the {CARDS[side.defense].name} saves {leader(side.leader)} from {weapon}"]


def drama(fight: Fight) -> list[int]:
    """The place of what sets the numbers aside: the last cry of treachery, or an explosion."""
    calls = [at for at, told in fight.rest if told.what == "traitor_called"]
    explosion = fight.first("explosion")
    return calls[-1:] or ([explosion] if explosion is not None else [])


def dramas(fight: Fight) -> list[Beat]:
    """Treachery or an explosion with a banner of its own."""
    hold = UNTIL_READ if fight.own else BANNER
    name = "Treachery" if fight.calls else "Explosion"
    node = treachery(fight) if fight.calls else explosion(fight)
    tale = fight.tale
    words = " ".join(
        tale.words(at) for at, told in fight.rest if told.what in ("traitor_called", "explosion")
    )
    return [Beat(tale.number(at), words, hold, node, name) for at in drama(fight)]


def treachery(fight: Fight) -> Node:
    """Who cried treachery, and what it means."""
    tale, calls = fight.tale, fight.calls
    callers = [int(told.facts["seat"]) for told in calls]
    traitors = listed(leader(str(told.facts["leader"])) for told in calls)
    title = " – ".join(tale.does(seat, "cries", "treachery") for seat in callers)
    if any(told.facts["power"] in CALLS_STOPPED for told in fight.facts("karama_stops")):
        words = f"{capital(traitors)} is unmasked, but a Karama stops the cry: the battle goes on."
    elif len(calls) > 1:
        words = f"{capital(traitors)} betray both sides: everybody loses everything."
    else:
        words = f"{capital(traitors)} was in {their(tale, callers[0])} pay. {prize(fight)}"
    return banner([emblem(tale.view.table.factions[seat]) for seat in callers], title, words, "bad")


def their(tale: Tale, seat: Seat) -> str:
    """Whose pay it was."""
    return "your" if tale.own(seat) else "their"


def prize(fight: Fight) -> str:
    """Who has the battle by it."""
    winner = fight.winner
    if winner is None:
        return "The battle is decided, whatever was dialed."
    return f"{fight.tale.does(winner, 'wins')} the battle, whatever was dialed."


def explosion(fight: Fight) -> Node:
    """Lasgun and Shield."""
    words = f"Nothing in {place_words(fight.territory)} is left, and nobody wins."
    return banner(icon("lasgun"), "Lasgun and Shield: an explosion", words, "bad")


def result(fight: Fight) -> list[Beat]:
    """Who has won, and what comes of it."""
    decided = fight.decided
    if decided is None:
        return []
    node = el("div", verdict(fight), outcome(consequences(fight)), class_="stage-result")
    hold = UNTIL_READ if fight.own else RESULT
    tale = fight.tale
    return [Beat(tale.number(decided), tale.words(decided), hold, node, "Result")]


def verdict(fight: Fight) -> Node:
    """The headline of the result."""
    tale, where = fight.tale, fight.where
    winner = fight.winner
    if winner is None:
        return banner(icon("battle"), f"Nobody wins in {where}", "Both sides lose everything.")
    won, lost = sorted(fight.sides, key=lambda side: side.seat != winner)
    if tale.own(lost.seat):
        title = f"You lose in {where}"
    else:
        title = tale.does(winner, "wins", f"in {where}")
    return banner(emblem(won.faction), title, cost(fight, won, lost))


def cost(fight: Fight, won: Side, lost: Side) -> str:
    """What the win has cost, and where the loser is driven out of."""
    said: list[str] = []
    killed = [str(told.facts["leader"]) for told in fight.facts("leader_killed")]
    if won.leader in LEADERS:
        said.append(f"{leader(won.leader)} {'is killed' if won.leader in killed else 'lives'}")
    fallen = losses(fight)
    if lost.seat in fallen:
        own = fallen.get(won.seat, 0)
        said.append(f"{counted(own, 'force')} {'is' if own == 1 else 'are'} lost")
    if fight.territory in STRONGHOLDS:
        said.append(f"{fight.tale.does(lost.seat, 'is')} driven out of the stronghold")
    return f"{'; '.join([said[0], *map(lower, said[1:])])}." if said else ""


def lower(words: str) -> str:
    """Words as they go on in a sentence: names keep their capitals."""
    return f"{words[0].lower()}{words[1:]}" if words.startswith(("You ", "The ")) else words


# ---- what comes of it


def losses(fight: Fight) -> dict[Seat, int]:
    """Forces that each seat lost in it."""
    found: dict[Seat, int] = {}
    for told in fight.facts("lost"):
        if told.facts["cause"] in ("battle", "explosion"):
            seat = int(told.facts["seat"])
            found[seat] = found.get(seat, 0) + int(told.facts["forces"])
    return found


def consequences(fight: Fight) -> list[Consequence]:
    """What comes of a battle, a line each."""
    tale = fight.tale
    factions = tale.view.table.factions
    found = [
        Consequence(emblem(factions[seat]), tale.does(seat, "loses", "forces there"), str(number))
        for seat, number in losses(fight).items()
    ]
    found += [
        Consequence(icon("tanks"), f"{leader(str(told.facts['leader']))} goes to the tanks")
        for told in fight.facts("leader_killed")
    ]
    found += discards(fight)
    for what, verb, words, sign in PAYMENTS:
        found += [
            Consequence(
                icon("spice"),
                tale.does(int(told.facts["seat"]), verb, words),
                f"{sign}{told.facts['amount']}",
            )
            for told in fight.facts(what)
        ]
    return found + [
        Consequence(icon("hero"), tale.words(at)) for at, told in fight.rest if told.what in OTHERS
    ]


PAYMENTS: Final = (
    ("paid_for_leaders", "is", "paid for killed leaders", "+"),
    ("battle_spice", "pays", "for full strength", "−"),
)
OTHERS: Final = ("kwisatz_killed", "captured", "captive_kept", "captive_killed", "captive_returned")


def discards(fight: Fight) -> list[Consequence]:
    """The cards that each side discards."""
    gone: dict[Seat, list[str]] = {}
    for told in fight.facts("card_discarded"):
        gone.setdefault(int(told.facts["seat"]), []).append(CARDS[str(told.facts["card"])].name)
    return [
        Consequence(
            icon("cards"), fight.tale.does(seat, "discards", listed(cards)), str(len(cards))
        )
        for seat, cards in gone.items()
    ]


# ---- the two sides


def ground(fight: Fight) -> Node:
    """Both sides with what they played, and the totals between them."""
    one, other = fight.sides
    totals = f"{half(one.total(other))} : {half(other.total(one))}"
    aside = aside_words(fight)
    middle = (
        icon("battle"),
        el("b", totals, data_since=WEAPONS),
        *([el("span", aside, data_since=2)] if aside else []),
    )
    return duel(side(fight, one, other), middle, side(fight, other, one))


def aside_words(fight: Fight) -> str:
    """Why the totals do not count."""
    if fight.first("explosion") is not None:
        return "set aside by the explosion"
    betrayed = fight.calls and not fight.facts("total")
    return "set aside by treachery" if betrayed and fight.decided is not None else ""


def side(fight: Fight, one: Side, other: Side) -> Node:
    """A side: its house, who leads it, what it played and dialed."""
    decided = fight.decided is not None
    lost = decided and fight.winner != one.seat
    name = capital(fight.tale.story.name(one.seat))
    return el(
        "div",
        el("div", emblem(one.faction), el("span", name), class_="house"),
        el("div", heads(fight, one, other), el("span", led_by(one)), class_="head"),
        el("div", played("weapon", one.weapon), played("defense", one.defense), class_="played"),
        el("p", *dialed(one), class_="dialed"),
        class_="side lost" if lost else "side",
        data_marked=2 + len(drama(fight)) if lost else None,
        style=f"--house: {heraldry(one.faction).fill}",
    )


def heads(fight: Fight, one: Side, other: Side) -> list[Node]:
    """The leader's disc, and what is stamped over it."""
    found = [
        portrait(one.leader) if one.leader in LEADERS else el("div", icon("hero"), class_="nobody")
    ]
    if one.kwisatz:
        found.append(kwisatz())
    traitors = [str(told.facts["leader"]) for told in fight.calls]
    if one.leader in traitors:
        found.append(stamp("Traitor", 2))
    elif one.leader != NONE and one.falls_to(other) and not traitors:
        found.append(stamp("Killed", WEAPONS))
    return found


def led_by(one: Side) -> str:
    """Who leads, in words."""
    if one.leader == NONE:
        return "nobody leads"
    return LEADERS[one.leader].name if one.leader in LEADERS else CARDS[one.leader].name


def played(slot: str, card: str) -> Node:
    """A card that turns over, or the place of none."""
    if card == NONE:
        return el("div", f"no {slot}", class_="none")
    return card_back() if card == UNNAMED else turning(card_node(card), card_back())


def dialed(one: Side) -> Sequence[Some]:
    """What was dialed and paid."""
    paid = (", with ", el("b", str(one.spice)), " spice") if one.spice else ()
    return ["dial ", el("b", half(one.dial)), *paid]
