"""A battle on the stage: both legions meet, dice fall round by round, figures fall, who wins.

Everything is read from what was told, so it can be shown again whenever somebody likes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from landsraad.games.war_for_arrakis.calculator.battles import met_odds
from landsraad.games.war_for_arrakis.components import ENEMY
from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.rules.battle.combat import strip
from landsraad.games.war_for_arrakis.rules.table import seats_of
from landsraad.games.war_for_arrakis.scene.board.emblems import HERALDRY, emblem, icon
from landsraad.games.war_for_arrakis.scene.panels.combat_dice import FACES, figure, rolled
from landsraad.games.war_for_arrakis.scene.panels.odds_shown import bar, losses, percent
from landsraad.games.war_for_arrakis.state import KINDS
from landsraad.games.war_for_arrakis.story.names import area_name, leader_name
from landsraad.games.war_for_arrakis.story.words import NAMES
from landsraad.kernel import Told, Value
from landsraad.scenes.node import Node, el
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
)
from landsraad.scenes.text import capital, counted, listed

MEETING, DICE, FALLING = 1400, 1800, 1600
"""Milliseconds that legions, dice and losses are looked at."""
BOUNDS: Final = ("attacked", "round_began", "game_won", "mahdi_turn_began", "turn_began")
"""A battle is over when one of these begins."""
COMES: Final = {
    "leader_tanked": "tank",
    "leader_left_game": "tank",
    "retreated": "step",
    "yueh_changed_sides": "battle",
}
"""What else may come of a battle, with its icon."""


# ---- sides in words


def mine(tale: Tale, side: str) -> bool:
    """Is it the side of the reader?"""
    seat = tale.view.seat
    return seat >= 0 and tale.view.table.sides[seat] == side


def does(tale: Tale, side: str, verb: str, rest: str = "") -> str:
    """A sentence about a side, without its end: both `you` and a house are many."""
    who = "You" if mine(tale, side) else capital(NAMES[side])
    return f"{who} {verb} {rest}".rstrip()


# ---- what was told of it


class Falling(NamedTuple):
    """A figure of a legion: since which beat it stands there, and when it falls."""

    kind: str
    since: int = 0
    fell: int = -1


class Round(NamedTuple):
    """A combat round as far as it was told."""

    rolls: dict[Side, dict[str, Value]]
    dealt: dict[Side, dict[str, Value]]
    cards: dict[Side, int]
    """Cards that were discarded for its dice."""
    rolled_at: int
    lost_at: int
    """Where its losses are settled; -1: not yet."""
    paid: bool
    """The attacker took a hit to go on into it."""


class Fight(NamedTuple):
    """All that is known of a battle."""

    tale: Tale
    begun: int
    attacked: Told
    met: dict[Side, Told]
    rounds: list[Round]
    fallen: list[tuple[int, dict[str, Value]]]
    """Losses, with the number of the beat in which they are seen."""
    ended: int
    """The place at which it was over; -1: not yet."""
    rest: list[tuple[int, Told]]

    @property
    def side(self) -> Side:
        """Who attacks."""
        return side_of(self.attacked.facts)

    @property
    def sides(self) -> tuple[Side, Side]:
        """The reader's side on the left, else the attacker."""
        other = ENEMY[self.side]
        return (other, self.side) if mine(self.tale, other) else (self.side, other)

    @property
    def area(self) -> str:
        """What is attacked."""
        return str(self.attacked.facts["target"])

    @property
    def own(self) -> bool:
        """Does the reader fight?"""
        t = self.tale.view.table
        return self.tale.own(*seats_of(t, self.side), *seats_of(t, ENEMY[self.side]))

    def first(self, what: str) -> int:
        """The place of the first event of this sort, or -1."""
        return next((at for at, told in self.rest if told.what == what), -1)


def side_of(facts: Mapping[str, Value]) -> Side:
    """The side that something is told of."""
    return "harkonnen" if facts["side"] == "harkonnen" else "atreides"


def fought(tale: Tale, at: int) -> Fight:
    """Put together what was told since an attack began."""
    rest = list(until_closed(tale, at))
    met = {side_of(told.facts): told for _, told in rest if told.what == "legion_met"}
    ended = next((place for place, told in rest if told.what == "battle_ended"), -1)
    rounds, fallen = combat(tale, rest)
    return Fight(tale, at, tale.told[at], met, rounds, fallen, ended, rest)


def until_closed(tale: Tale, at: int) -> Iterator[tuple[int, Told]]:
    """What was told of it: until it is over, and what came of it in the same breath."""
    over = False
    for place, told in tale.following(at, BOUNDS):
        if over and told.what not in COMES:
            return
        over = over or told.what == "battle_ended"
        yield place, told


def combat(
    tale: Tale, rest: list[tuple[int, Told]]
) -> tuple[list[Round], list[tuple[int, dict[str, Value]]]]:
    """The rounds one after the other, and who fell in which beat."""
    rounds: list[Round] = []
    fallen: list[tuple[int, dict[str, Value]]] = []
    cards: dict[Side, int] = {}
    paid = False
    for at, told in rest:
        facts = told.facts
        if told.what in CARDS_ADDED:
            side = adding(tale, told)
            cards[side] = cards.get(side, 0) + 1
        elif told.what == "combat_rolled":
            if not rounds or len(rounds[-1].rolls) == 2:
                rounds.append(Round({}, {}, cards, at, -1, paid))
                cards, paid = {}, False
            rounds[-1].rolls[side_of(facts)] = facts
            rounds[-1] = rounds[-1]._replace(rolled_at=at)
        elif told.what == "hits_dealt" and rounds:
            rounds[-1].dealt[side_of(facts)] = facts
            rounds[-1] = settled(rounds[-1], at, [])
        elif told.what == "hits_taken" and rounds:
            paid = rounds[-1].lost_at >= 0
            beat = 2 * len(rounds) + (1 if paid else 0)
            fallen.append((beat, facts))
            here = [each for number, each in fallen if number == beat]
            rounds[-1] = settled(rounds[-1], at, here)
    return rounds, fallen


CARDS_ADDED: Final = ("card_for_die", "reinforcement_used")


def adding(tale: Tale, told: Told) -> Side:
    """Whose card was discarded for a die."""
    if told.what == "reinforcement_used":
        return "harkonnen"
    side: Side = tale.view.table.sides[int(told.facts["seat"])]
    return side


def settled(now: Round, at: int, taken: list[dict[str, Value]]) -> Round:
    """The round, and whether all hits of it were taken."""
    if now.lost_at >= 0 or len(now.dealt) < 2:
        return now
    struck = {side for side, facts in now.dealt.items() if facts["hits"]}
    done = struck <= {side_of(facts) for facts in taken}
    return now._replace(lost_at=at) if done else now


# ---- the scene


def battle(tale: Tale, at: int) -> Scene:
    """The battle that begins with this attack."""
    fight = fought(tale, at)
    great = any(told.facts["rank"] for told in fight.met.values()) or len(fight.rounds) > 2
    return Scene(
        "full",
        capital(area_name(fight.area)),
        tuple(beats(fight)),
        "own" if fight.own else "great" if great else "small",
        over=heading(fight),
        ground=ground(fight),
        sound="battle",
    )


def heading(fight: Fight) -> str:
    """Who attacks whom, from where."""
    facts = fight.attacked.facts
    who = does(fight.tale, fight.side, "attack")
    how = " by surprise" if facts["surprise"] else ""
    way = " on sandworms" if facts["way"] == "ride" else ""
    return f"{who} from {area_name(str(facts['area']))}{way}{how}"


def beats(fight: Fight) -> Iterator[Beat]:
    """Both legions, then dice and losses of each round, then the result.

    Their number never falls: a beat is there once all of it was told.
    """
    tale = fight.tale
    yield Beat(tale.number(fight.begun), tale.words(fight.begun), MEETING, meeting(fight), "Meet")
    for number, each in enumerate(fight.rounds, 1):
        if len(each.rolls) < 2:
            return
        node = round_node(fight, each, False)
        said = " ".join(roll_words(fight, each, side) for side in fight.sides)
        yield Beat(tale.number(each.rolled_at), said, DICE, node, f"Round {number}")
        if each.lost_at < 0:
            return
        node = round_node(fight, each, True)
        said = " ".join(hit_words(fight, each, side) for side in fight.sides)
        yield Beat(tale.number(each.lost_at), said, FALLING, node, "Losses")
    if fight.ended >= 0:
        hold = UNTIL_READ if fight.own else RESULT
        node = el("div", verdict(fight), outcome(consequences(fight)), class_="stage-result")
        yield Beat(tale.number(fight.ended), tale.words(fight.ended), hold, node, "Result")


# ---- before the first roll


def meeting(fight: Fight) -> Node | None:
    """The odds, now that everything lies open."""
    if len(fight.met) < 2:
        return None
    odds = met_odds(fight.attacked, list(fight.met.values()))
    attackers, defenders = (NAMES[each] for each in (fight.side, ENEMY[fight.side]))
    own = does(fight.tale, fight.side, "lose")
    words = losses(odds, own, f"{defenders if not mine(fight.tale, ENEMY[fight.side]) else 'you'}")
    return el(
        "div",
        el("p", f"Before the first roll {attackers} win in {percent(odds.win)}", class_="said"),
        bar(odds, not mine(fight.tale, ENEMY[fight.side])),
        el("p", f"On average: {words}", class_="said"),
        class_="stage-odds",
    )


# ---- a round


def round_node(fight: Fight, now: Round, lost: bool) -> Node:
    """The dice of both sides, and what comes of them."""
    parts = [roll_node(fight, now, side, lost) for side in fight.sides]
    return el("div", parts, class_="war-round")


def roll_node(fight: Fight, now: Round, side: Side, lost: bool) -> Node:
    """What one side rolled; with the losses: what it makes of it and must take."""
    facts = now.rolls[side]
    faces = [face for face in FACES for _ in range(int(facts[f"{face}s"]))]
    lines = [dice_words(fight, now, side)]
    if lost:
        lines += made_words(now, side)
    return el(
        "div",
        rolled(faces, side),
        [el("p", words, class_="said") for words in lines if words],
        el("p", hit_words(fight, now, side), class_="takes") if lost else None,
        class_=f"roll {side}",
    )


def dice_words(fight: Fight, now: Round, side: Side) -> str:
    """Where dice came from besides units, and what else happened before the roll."""
    facts, said = now.rolls[side], list[str]()
    attacks = side == fight.side
    rank = 0 if attacks or side not in fight.met else int(fight.met[side].facts["rank"])
    if rank:
        said.append(f"{counted(rank, 'die', 'dice')} of the settlement")
    if cards := now.cards.get(side, 0):
        said.append("a card for a die" if cards == 1 else f"{cards} cards for dice")
    if attacks and fight.attacked.facts["surprise"] and facts["round"] == 1:
        said.append("a special by surprise")
    if attacks and now.paid:
        said.append("paid a hit to go on")
    if cancels := int(facts["cancels"]):
        said.append(f"cancels {counted(cancels, 'shield')}")
    return capital(", ".join(said))


def made_words(now: Round, side: Side) -> list[str]:
    """What leaders made of specials."""
    said = []
    for leader in str(now.dealt[ENEMY[side]]["leaders"]).split():
        hits, shields = strip(leader)
        name = "A leader" if leader == "generic" else leader_name(leader)
        made = [counted(n, word) for n, word in ((hits, "hit"), (shields, "shield")) if n]
        said.append(f"{name}: {listed(made)}")
    return said


def roll_words(fight: Fight, now: Round, side: Side) -> str:
    """What a side rolled, for those who listen."""
    facts = now.rolls[side]
    fell = listed(counted(int(facts[f"{face}s"]), face) for face in FACES if facts[f"{face}s"])
    return f"{does(fight.tale, side, 'roll', fell or 'nothing')}."


def hit_words(fight: Fight, now: Round, side: Side) -> str:
    """How many hits a side must take, and what stopped the others."""
    facts = now.dealt[side]
    hits, stopped = int(facts["hits"]), int(facts["made"]) - int(facts["hits"])
    by = f"; {counted(stopped, 'shield')} held" if stopped > 0 else ""
    return f"{does(fight.tale, side, 'take', counted(hits, 'hit'))}{by}."


# ---- both sides


def ground(fight: Fight) -> Node:
    """Both legions, figure by figure; those that fall are struck out when they do."""
    one, other = (camp(fight, side) for side in fight.sides)
    return duel(one, [icon("battle")], other)


def camp(fight: Fight, side: Side) -> Node:
    """One legion."""
    lost = fight.ended >= 0 and fight.tale.told[fight.ended].facts["winner"] != side
    role = "attacks" if side == fight.side else "defends"
    named = "You" if mine(fight.tale, side) else capital(NAMES[side])
    figures = [
        el(
            "span",
            figure(side, each.kind),
            data_since=each.since or None,
            data_marked=each.fell if each.fell >= 0 else None,
            class_="fighter",
        )
        for each in figures_of(fight, side)
    ]
    nobody = el("p", "Nobody stands there", class_="dialed")
    return el(
        "div",
        el("div", emblem(side), el("span", named), class_="house"),
        el("div", figures, class_="figures") if figures else nobody,
        class_=f"side camp {role}{' lost' if lost else ''}",
        data_marked=1 + 2 * len(fight.rounds) if lost else None,
        style=f"--house: {HERALDRY[side].fill}",
    )


def figures_of(fight: Fight, side: Side) -> list[Falling]:
    """The figures of a legion, with the beats in which they fall."""
    if side not in fight.met:
        return []
    facts = fight.met[side].facts
    kinds = [kind for kind in (*KINDS, "generic") for _ in range(int(facts[kind]))]
    found = [Falling(kind) for kind in (*kinds, *str(facts["leaders"]).split())]
    spare = int(facts["spare"])
    for beat, taken in fight.fallen:
        if side_of(taken) != side:
            continue
        for kind in str(taken["figures"]).split():
            spare = struck(found, kind, beat, spare)
    if is_destroyed(fight, side):
        last = max((beat for beat, taken in fight.fallen if side_of(taken) == side), default=0)
        found = [each if each.fell >= 0 else each._replace(fell=last) for each in found]
    return found


def is_destroyed(fight: Fight, side: Side) -> bool:
    """Is nothing left of this side's legion?"""
    gone = [told.facts for _, told in fight.rest if told.what == "legion_destroyed"]
    return any(side_of(facts) == side for facts in gone)


def struck(found: list[Falling], kind: str, beat: int, spare: int) -> int:
    """A figure takes a hit; how many regulars are then in the reserve (elite_to_regular)."""
    at = next((n for n, each in enumerate(found) if each.kind == kind and each.fell < 0), None)
    if at is None:
        return spare
    found[at] = found[at]._replace(fell=beat)
    if kind == "regular":
        return spare + 1
    if kind in ("elite", "special") and spare:
        found.append(Falling("regular", beat))
        return spare - 1
    return spare


# ---- the result


def verdict(fight: Fight) -> Node:
    """The headline of the result."""
    tale, where = fight.tale, area_name(fight.area)
    winner = str(tale.told[fight.ended].facts["winner"])
    if not winner:
        return banner(icon("battle"), f"Nobody is left in {where}", "Both legions are destroyed.")
    side: Side = "harkonnen" if winner == "harkonnen" else "atreides"
    if fight.first("attack_ceased") >= 0:
        title, words = f"{does(tale, fight.side, 'break', 'the attack off')}", chance(fight, side)
    elif side == fight.side:
        title, words = does(tale, side, "win", f"the battle for {where}"), chance(fight, side)
    else:
        title, words = does(tale, side, "hold", where), chance(fight, side)
    return banner(emblem(side), title, words)


def chance(fight: Fight, winner: Side) -> str:
    """How likely that was when both legions met."""
    if len(fight.met) < 2:
        return "Nobody stood against the attack."
    odds = met_odds(fight.attacked, list(fight.met.values()))
    share = odds.win if winner == fight.side else odds.repelled
    return f"Before the first roll {percent(share)} spoke for it."


def consequences(fight: Fight) -> list[Consequence]:
    """What comes of a battle, a line each."""
    found = []
    for side in fight.sides:
        fell = [each for each in figures_of(fight, side) if each.fell >= 0]
        if fell:
            words = does(fight.tale, side, "lose", "figures")
            found.append(Consequence(emblem(side), words, str(len(fell))))
    return found + [
        Consequence(icon(COMES[told.what]), fight.tale.words(at))
        for at, told in fight.rest
        if told.what in COMES
    ]
