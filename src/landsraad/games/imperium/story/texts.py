"""What cards, spaces, Leaders, contracts, tiles and Rivals say, told from their data alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from landsraad.games.imperium.components import (
    BATTLE_ICONS,
    CARDS,
    CONFLICTS,
    CONTRACTS,
    EVERY_SPACE,
    HAGAL,
    INTRIGUE,
    LEADERS,
    RIVALS,
    SIX,
    STANDARD,
    TILES,
)
from landsraad.games.imperium.components.ops import Script
from landsraad.games.imperium.components.rows import (
    Card,
    Going,
    Moment,
    Node,
    PersonalTrack,
    Space,
    TileMoment,
    Track,
    When,
)
from landsraad.games.imperium.story import names
from landsraad.games.imperium.story.conditions import terms
from landsraad.games.imperium.story.effects import sentences, together
from landsraad.scenes.text import capital, counted, listed, sentence

WHEN: Final[Mapping[When, str]] = {"plot": "Plot", "combat": "Combat", "endgame": "Endgame"}
MOMENTS: Final[Mapping[Moment, str]] = {
    "reveal_turn": "On your Reveal turn",
    "visit_bene_gesserit": "When you visit a Bene Gesserit space",
    "visit_bene_gesserit_or_fremen": "When you visit a Bene Gesserit or Fremen space",
    "reach_2": "When you reach 2 Influence",
    "other_visits_spied_maker": "When an opponent visits a Maker space that you spy on",
    "taking_contract": "When you take a contract",
    "setup": "At the start of the game",
}
TILE_MOMENTS: Final[Mapping[TileMoment, str]] = {
    "reveal_turn": "On your Reveal turn",
    "round_start": "At the start of each round",
    "once_per_round": "Once a round in your turn",
    "win_conflict": "When you win a Conflict",
    "endgame": "At the end of the game",
    "own_turn": "In your turn",
    "freighter_troops": "When your Freighter brings troops",
    "acquiring": "When you acquire a card",
    "tiebreak": "In ties at the end of the game",
}
RANKS: Final = ("first", "second", "third")
TRACKS: Final[Mapping[str, Track]] = {
    track.faction: track for track in (*STANDARD.tracks.values(), *SIX.track)
}
PERSONAL: Final[Mapping[str, PersonalTrack]] = {
    track.faction: track for track in SIX.personal_track
}


def card(name: str) -> list[str]:
    """A card of a deck."""
    return card_lines(CARDS[name])


def card_lines(found: Card) -> list[str]:
    """A row of a card: icons, Agent box, Reveal box, and what else it does."""
    boxes = {
        "Agent": found.agent,
        "Reveal": found.reveal,
        "When acquired": found.acquire,
        "When trashed": found.on_trash,
        "When discarded": found.on_discard,
    }
    return [_head(found), *_boxes(boxes)]


def _head(found: Card) -> str:
    marks = [f"{names.MARKS[each]} card" for each in found.factions]
    cost = [f"costs {found.cost} Persuasion"] if found.cost else []
    ways = names.icons(found.agent_icons) if found.agent_icons else ""
    goes = [f"sends an Agent by {ways}"] if ways else ["sends no Agent"]
    return sentence(capital(", ".join([*marks, *cost, *goes])))


def _boxes(boxes: Mapping[str, Script]) -> Iterator[str]:
    """Each box that is not empty, with its title."""
    yield from (f"{title}: {sentences(script)}" for title, script in boxes.items() if script)


def intrigue(name: str) -> list[str]:
    """An Intrigue card: each way to play it."""
    stays = " It lies face up while it waits."
    return [
        f"{WHEN[way.when]}: {sentences(way.lines)}{stays if way.stays_face_up else ''}"
        for way in INTRIGUE[name].options
    ]


def conflict(name: str) -> list[str]:
    """A Conflict card: level, battle icon and rewards."""
    found = CONFLICTS[name]
    shown = names.one(names.battle_icon(found.battle_icon)) if found.battle_icon else ""
    icon = f", with {shown}" if shown else ""
    wall = ", behind the Shield Wall" if found.shield_wall_protected else ""
    rewards = zip(RANKS, (found.first, found.second, found.third), strict=True)
    head = f"A Conflict of level {names.LEVELS[found.level]}{icon}{wall}."
    return [head, *_boxes({f"{capital(rank)} reward": script for rank, script in rewards})]


def objective(name: str) -> list[str]:
    """An Objective card."""
    icon = names.one(names.battle_icon(BATTLE_ICONS[name]))
    return [f"Together with a won Conflict card that shows {icon} it gives a Victory Point."]


def contract(name: str) -> list[str]:
    """A contract: what it asks for, what it gives."""
    found = CONTRACTS[name]
    return [f"{capital(terms(found.condition).when)}: {sentences(found.reward)}"]


def space(name: str) -> list[str]:
    """A board space: what it asks for, what it gives."""
    found = EVERY_SPACE[name]
    asked = sentence(capital(", ".join(_demands(found))))
    gives = sentences(found.effects)
    visit = names.influence(found.faction, found.faction_influence) if found.faction else ""
    earned = [f"Gain {visit}."] if visit else []
    bonus = names.price(found.control_bonus)
    control = [f"Whoever controls it gains {bonus} from each visit."] if found.control_bonus else []
    return [asked, *([gives] if gives else []), *earned, *control]


def _demands(found: Space) -> Iterator[str]:
    yield f"{names.ICONS[found.agent_icon]} space"
    if found.combat:
        yield "Combat space"
    if found.maker:
        yield "Maker space"
    if found.cost:
        yield f"costs {names.price(found.cost)}"
    if found.cost_once_taken:
        yield f"{names.price(found.cost_once_taken)} once somebody has taken it"
    if found.cost_options:
        yield f"costs {listed((names.price(way.goods()) for way in found.cost_options), 'or')}"
    if found.requires is not None:
        yield f"needs {names.influence(found.requires.faction, found.requires.influence)}"


def leader(name: str) -> list[str]:
    """A Leader: power, Signet Ring, training track."""
    found = LEADERS[name]
    power = found.power
    whom = f" with {names.FACTIONS[power.faction]}" if power.faction else ""
    once = ", once a turn" if power.once_per_turn else ""
    without = listed(map(names.card, found.setup_removes))
    setup = [f"{found.setup_name}: begin without {without}."] if found.setup_removes else []
    return [
        *setup,
        f"{found.power_name}: {MOMENTS[power.when]}{whom}{once}: {sentences(power.effect)}",
        f"{found.signet_name} (Signet Ring): {sentences(found.signet)}",
        *_track(found.training_track),
    ]


def _track(track: tuple[Node, ...]) -> Iterator[str]:
    """The rewards of a training track, step by step."""
    by_name = {node.node: node for node in track}
    step, number = [node for node in track if not node.reward], 0
    while step := [by_name[name] for name in dict.fromkeys(n for node in step for n in node.next)]:
        number += 1
        yield f"Training {number}: {'; or '.join(together(node.reward) for node in step)}."


def tile(name: str) -> list[str]:
    """A Tech tile: price, what it gives at once, what it can do."""
    found = TILES[name]
    powers = [_tile_power(power.when, power.effect) for power in found.power]
    once = [f"When acquired: {sentences(found.acquire)}"] if found.acquire else []
    return [f"Costs {found.cost} spice.", *once, *powers]


def _tile_power(when: TileMoment, effect: Script) -> str:
    return f"{TILE_MOMENTS[when]}: {sentences(effect) or 'You win every tie.'}"


def rival(name: str) -> list[str]:
    """A Rival: price of its Swordmaster, Signet Ring, Scheme, and its favourite Factions."""
    found = RIVALS[name]
    liked = listed(map(names.faction, found.faction_priority))
    return [
        f"Gains its Swordmaster as soon as it owns goods worth {found.swordmaster_value}.",
        *_boxes({"Signet Ring": found.signet, "Scheme": found.scheme}),
        *([f"Its list of Factions: {liked}."] if found.faction_priority else []),
    ]


def hagal(name: str) -> list[str]:
    """A House Hagal card: where it sends the Rival, what that gives, its swords in Combat."""
    found = HAGAL[name]
    needs = [f"Only {terms(found.needs).when}."] if found.needs else []
    goes = [f"Goes to {listed(map(_going, found.goes), 'or else')}."] if found.goes else []
    gives = [sentences(found.effects)] if found.effects else []
    again = ["Then another card is flipped."] if found.flip_another else []
    return [*goes, *needs, *gives, *again, f"In Combat: {counted(found.swords, 'sword')}."]


def _going(way: Going) -> str:
    when = f" {terms(way.when).when}" if way.when else ""
    gives = f" ({together(way.effects)})" if way.effects else ""
    return f"{names.space(way.space)}{when}{gives}"


def track(faction: str) -> list[str]:
    """An Influence track of the board: what its steps give."""
    found = TRACKS[faction]
    alliance = counted(found.alliance_vp, "Victory Point")
    ahead = f"The first player at 4 holds the Alliance, worth {alliance}, until somebody is ahead."
    opens = f"With 2 it opens: {found.at_2_unlocks}."
    return [*_boxes({"At 2": found.at_2, "At 4": found.at_4}), ahead, opens]


def personal_track(faction: str) -> list[str]:
    """The track on a Commander's own board."""
    own = PERSONAL[faction]
    alliance = f"At 4: the Alliance, worth {counted(own.alliance_at_4_vp, 'Victory Point')}."
    return [*_boxes({"At 1": own.at_1, "At 2": own.at_2, "At 3": own.at_3}), alliance]
