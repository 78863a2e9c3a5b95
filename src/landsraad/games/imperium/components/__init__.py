"""The box: board, cards, Leaders, Rivals, teams and Rise of Ix; the state refers to all by id.

An owner of the box corrects a file, or names a folder with such files in the environment variable
LANDSRAAD_IMPERIUM_BOX. A file `more_cards.toml` there adds cards of other boxes: Imperium,
Intrigue and Conflict cards in the words of `ops`.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Final, TypeVar

from landsraad.components import by_id, entry, read_owned
from landsraad.games.imperium.components import checks, layouts, scripts
from landsraad.games.imperium.components.layouts import Layout
from landsraad.games.imperium.components.ops import Script
from landsraad.games.imperium.components.rows import (
    Board,
    Card,
    Cards,
    ConflictCard,
    Ix,
    Leaders,
    MoreCards,
    PersonalTrack,
    Rivals,
    SixPlayers,
)
from landsraad.games.imperium.components.words import Faction, Resource

T = TypeVar("T")

OTHER_BOX: Final = "LANDSRAAD_IMPERIUM_BOX"
RESOURCES: Final[tuple[Resource, ...]] = ("solari", "spice", "water")
FACTIONS: Final[tuple[Faction, ...]] = ("emperor", "spacing_guild", "bene_gesserit", "fremen")
SIX_FACTIONS: Final[Mapping[str, Faction]] = {"emperor": "great_houses", "fremen": "fringe_worlds"}
"""With six players icons of these Factions mean other tracks."""
SPICE_MUST_FLOW: Final = "the_spice_must_flow"
SARDAUKAR_CONTRACTS: Final = ("sardaukar_cards", "sardaukar_recall")
MUAD_DIB: Final = "muad_dib"
SHADDAM: Final = "shaddam_corrino_iv"
ECONOMIC_SUPREMACY: Final = "economic_supremacy"


def read(name: str, kind: type[T]) -> T:
    """Read one of the files; an owner's own comes first."""
    return read_owned(__package__, name, kind, OTHER_BOX)


def more_cards() -> MoreCards:
    """Cards that an owner of other boxes adds; none without such a file."""
    other = os.environ.get(OTHER_BOX)
    if other and (Path(other) / checks.MORE_FILE).is_file():
        return read(checks.MORE_FILE, MoreCards)
    return MoreCards()


BOARD: Final = read(checks.BOARD_FILE, Board)
CARD_FILE: Final = read(checks.CARD_FILE, Cards)
MORE: Final = more_cards()
LEADER_FILE: Final = read(checks.LEADER_FILE, Leaders)
RIVAL_FILE: Final = read(checks.RIVAL_FILE, Rivals)
SIX: Final = read(checks.TEAM_FILE, SixPlayers)
IX: Final = read(checks.IX_FILE, Ix)
NUMBERS: Final = BOARD.numbers
RIVAL_NUMBERS: Final = RIVAL_FILE.numbers

# ---- cards

IMPERIUM: Final = (*CARD_FILE.imperium_card, *MORE.imperium_card)
CARDS: Final[dict[str, Card]] = by_id(
    checks.CARD_FILE,
    "card",
    (
        *CARD_FILE.starting_card,
        *CARD_FILE.reserve_card,
        *IMPERIUM,
        *CARD_FILE.promo_card,
        *SIX.commander_card,
        *IX.epic_card,
    ),
)
"""Every card of a player's deck."""
RESERVE: Final = {card.id: card.count for card in CARD_FILE.reserve_card}
"""The stacks of the Reserve and their sizes."""
INTRIGUE: Final = by_id(
    checks.CARD_FILE, "intrigue_card", (*CARD_FILE.intrigue_card, *MORE.intrigue_card)
)
_CONFLICTS: Final[tuple[ConflictCard, ...]] = (
    *CARD_FILE.conflict_card,
    *MORE.conflict_card,
    *IX.conflict_card,
)
CONFLICTS: Final = by_id(checks.CARD_FILE, "conflict_card", _CONFLICTS)
OBJECTIVES: Final = by_id(checks.CARD_FILE, "objective_card", CARD_FILE.objective_card)
CONTRACTS: Final = by_id(checks.CARD_FILE, "contract", CARD_FILE.contract)
BATTLE_ICONS: Final[Mapping[str, str]] = {
    **{card.id: card.battle_icon for card in CONFLICTS.values()},
    **{card.id: card.battle_icon for card in OBJECTIVES.values()},
}
"""The battle icon of each Conflict and Objective card."""

# ---- people

LEADERS: Final = by_id(checks.LEADER_FILE, "leader", LEADER_FILE.leader)
PLAYABLE: Final = tuple(leader.id for leader in LEADER_FILE.leader if not leader.back_of)
"""The faces that games begin with."""
RIVALS: Final = by_id(checks.RIVAL_FILE, "rival_card", RIVAL_FILE.rival_card)
DIFFICULTIES: Final = {level.id: level for level in RIVAL_FILE.difficulty}
HAGAL: Final = by_id(checks.RIVAL_FILE, "hagal_card", (*RIVAL_FILE.hagal_card, *IX.hagal_card))
TILES: Final = by_id(checks.IX_FILE, "tech_tile", IX.tech_tile)
PERSONAL_TRACKS: Final[dict[str, PersonalTrack]] = {
    str(track.faction): track for track in SIX.personal_track
}
PERSONAL_FACTION: Final = {track.commander: track.faction for track in SIX.personal_track}
"""The Faction of each Commander's own board."""

# ---- everything holds together

_SPACES: Final = [space.id for space in (*BOARD.space, *SIX.space, *IX.space)]
_POSTS: Final = [post.id for post in (*BOARD.post, *SIX.post, *SIX.personal_post, *IX.post)]
_CHECK: Final = checks.Checker(_SPACES, _POSTS, CARDS)
checks.check_board(BOARD, SIX, IX, _CHECK)
checks.check_cards(CARD_FILE, SIX, IX, _CHECK)
checks.check_leaders(LEADER_FILE, CARDS, _CHECK)
checks.check_rivals(RIVAL_FILE, IX, _CHECK)
for _card in MORE.imperium_card:
    _CHECK.ops(entry(checks.MORE_FILE, "imperium_card", _card), _card.agent, _card.reveal)
for _more in MORE.intrigue_card:
    _where = entry(checks.MORE_FILE, "intrigue_card", _more)
    _CHECK.ops(_where, *(way.lines for way in _more.options))

# ---- what follows

SCRIPTS: Final[dict[str, Script]] = scripts.with_parts(
    chain(
        scripts.of_cards(CARDS),
        scripts.of_intrigue(INTRIGUE),
        scripts.of_conflicts(CONFLICTS),
        scripts.of_contracts(CONTRACTS),
        scripts.of_leaders(LEADERS),
        scripts.of_board(BOARD, SIX, IX),
        scripts.of_rivals(RIVALS, HAGAL),
        scripts.of_tiles(TILES),
    )
)
"""Every list of ops by its path; see `scripts`."""
AROUND: Final = scripts.around(SCRIPTS)
"""The op in which a list lies, by the path of the list: a script, and the place in it."""


@cache
def layout(six: bool, overlay: bool, own_posts: bool) -> Layout:
    """The board for six players or fewer, with or without the boards of Rise of Ix."""
    return layouts.layout_of(
        BOARD, SIX, IX, CARDS.values(), six=six, overlay=overlay, own_posts=own_posts
    )


STANDARD: Final = layout(False, False, False)
EVERY_SPACE: Final = {space.id: space for space in (*BOARD.space, *SIX.space, *IX.space)}
EVERY_POST: Final = {
    post.id: post for post in (*BOARD.post, *SIX.post, *SIX.personal_post, *IX.post)
}
