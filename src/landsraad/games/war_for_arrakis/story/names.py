"""Names and short words for things, in sentences and in pictures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from landsraad.games.war_for_arrakis.components import AREAS, LEADERS, TOKENS
from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.components.rows import Terrain
from landsraad.games.war_for_arrakis.state import Legion
from landsraad.scenes.text import counted, listed

ROLES: Final = {
    "harkonnen": "Harkonnen",
    "house_harkonnen": "House Harkonnen",
    "corrino_ally": "Corrino",
    "atreides": "Atreides",
    "house_atreides": "House Atreides",
    "fremen_ally": "Fremen",
}
DECK_HEADS: Final = {
    "house_harkonnen": "Harkonnen",
    "corrino_ally": "Corrino",
    "house_atreides": "Atreides",
    "fremen_ally": "Fremen",
}
RESULTS: Final = {
    "leadership": "Leadership",
    "strategy": "Strategy",
    "deployment": "Deployment",
    "mentat": "Mentat",
    "house": "House",
    "desert_power": "Desert power",
    "smugglers die": "the smugglers die",
}
MARKERS: Final = {
    "kwisatz_haderach": "Kwisatz Haderach",
    "sand_dwellers": "Sand Dwellers",
    "jihad": "Jihad",
}
POWERS: Final = {"choam": "CHOAM", "landsraad": "Landsraad", "spacing_guild": "Guild"}
BANS: Final = {
    "choam": "5 units an area at most",
    "landsraad": "no cards for dice",
    "spacing_guild": "no scouting",
}
TERRAINS: Final[Mapping[Terrain, str]] = {
    "deep_desert": "deep desert",
    "desert": "desert",
    "minor_erg": "minor erg",
    "plateau": "plateau",
    "mountain": "mountain",
}
VEHICLES: Final = {
    "harvester": "a harvester",
    "ornithopter": "an ornithopter",
    "carryall": "a carryall",
    "smuggler_harvester": "a harvester of the smugglers",
    "smuggler_ornithopter": "an ornithopter of the smugglers",
    "smuggler_carryall": "a carryall of the smugglers",
    "atreides_frigate": "a frigate of the Atreides",
    "harkonnen_frigate": "a frigate of the Harkonnen",
    "navigator": "a Guild Navigator",
}
FACES: Final = {"sand": "only sand", "sandworm": "a sandworm", "burrowing": "a burrowing sandworm"}
"""What a wormsign shows when it lies face up."""

_UNITS: Final[dict[Side, dict[str, tuple[str, str]]]] = {
    "harkonnen": {"special": ("Sardaukar", "Sardaukar"), "generic": ("Bashar", "Bashars")},
    "atreides": {"special": ("Fedaykin", "Fedaykin"), "generic": ("Naib", "Naibs")},
}
_COMMON: Final = {
    "regular": ("regular", "regulars"),
    "elite": ("elite", "elites"),
    "smuggler": ("smuggler", "smugglers"),
    "troop": ("houses major troop", "houses major troops"),
    "token": ("face-down token", "face-down tokens"),
}
_CALLED: Final = {
    "baron_harkonnen": "Baron",
    "beast_rabban": "Rabban",
    "feyd_rautha": "Feyd",
    "thufir_hawat": "Hawat",
    "gaius_helen_mohiam": "Mohiam",
    "captain_aramsham": "Aramsham",
    "emperor_shaddam_iv": "Shaddam",
    "paul_atreides": "Paul",
    "lady_jessica": "Jessica",
    "gurney_halleck": "Gurney",
    "reverend_mother_jessica": "R. Mother",
    "paul_muad_dib": "Muad'Dib",
    "staban_tuek": "Tuek",
    "guild_navigator": "Navigator",
    "duke_leto": "Leto",
    "thufir_hawat_atreides": "Hawat",
    "liet_kynes": "Kynes",
    "dr_yueh": "Yueh",
    "princess_irulan": "Irulan",
    "wild_maker": "Maker",
}
"""Leaders whose name is too long for a box; the others go by the first word of theirs."""


def area_name(area: str) -> str:
    """An area as people call it."""
    return AREAS[area].name


def leader_name(leader: str) -> str:
    """The whole name of a leader."""
    return LEADERS[leader].name


def called(leader: str) -> str:
    """A leader in a word.

    >>> called("captain_aramsham"), called("stilgar")
    ('Aramsham', 'Stilgar')
    """
    return _CALLED.get(leader) or LEADERS[leader].name.split()[0]


def monogram(leader: str) -> str:
    """Two letters for a leader's disc.

    >>> monogram("beast_rabban"), monogram("reverend_mother_jessica")
    ('Ra', 'RM')
    """
    words = called(leader).replace(".", "").split()
    return words[0][:2] if len(words) == 1 else words[0][0] + words[1][0]


def units_called(side: Side, kind: str, number: int) -> str:
    """Units of a kind with their number: `2 Sardaukar`."""
    return counted(number, *(_UNITS[side].get(kind) or _COMMON[kind]))


def legion_words(legion: Legion, faces: Mapping[str, str]) -> str:
    """All that a legion holds; `faces` are those tokens that the viewer knows."""
    return listed(_figures(legion, faces))


def _figures(legion: Legion, faces: Mapping[str, str]) -> Iterator[str]:
    for kind in ("regular", "elite", "special", "smuggler", "troop", "generic"):
        if number := getattr(legion, kind):
            yield units_called(legion.side, kind, number)
    yield from map(leader_name, legion.leaders)
    unknown = [token for token in legion.tokens if token not in faces]
    for token in legion.tokens:
        if token in faces:
            yield f"a face-down token ({token_words(legion.side, faces[token])})"
    if unknown:
        yield units_called(legion.side, "token", len(unknown))


def token_words(side: Side, face: str) -> str:
    """What a deployment token turns into."""
    token = TOKENS[face]
    kinds = {"regular": token.regular, "elite": token.elite, "special": token.special}
    kinds["generic"] = token.bashar
    return listed(units_called(side, kind, number) for kind, number in kinds.items() if number)
