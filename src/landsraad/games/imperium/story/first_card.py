"""The first card of a Leader: who one is, what wins, what to do, and what only this Leader may."""

from __future__ import annotations

from typing import Final, NamedTuple

from landsraad.games.imperium.components import SHADDAM
from landsraad.games.imperium.rules.table import end_vp, is_six, strength
from landsraad.games.imperium.state import Player, Table, View
from landsraad.games.imperium.story import names
from landsraad.kernel import Ask, Seat
from landsraad.scenes.story.first_card import FirstCard, FirstDeed, Reached


class Self(NamedTuple):
    """What a Leader is told of itself."""

    character: str
    powers: tuple[str, ...]
    careful: str = ""
    """Empty: what everybody should mind."""


LEADER: Final = {
    "muad_dib": Self(
        "A duke’s son whom the desert calls its own.",
        (
            "draw an Intrigue card when {you} reveal with a sandworm fighting.",
            "draw a card with the Signet Ring.",
        ),
        "sandworms need Maker Hooks, and the Shield Wall stops some.",
    ),
    "gurney_halleck": Self(
        "A scarred warrior with a song for every fight.",
        (
            "gain 1 Persuasion when {you} reveal with {strength} strength in the Conflict.",
            "recruit a troop with the Signet Ring.",
        ),
    ),
    "lady_amber_metulli": Self(
        "A lady of the desert whose scouts come and go unseen.",
        (
            "may take a troop back out of the Conflict when {you} reveal.",
            "gain 1 Solari with the Signet Ring, with an Alliance 1 spice too.",
        ),
    ),
    "feyd_rautha_harkonnen": Self(
        "The Baron’s heir, who fights to be seen winning.",
        (
            "may recall a Spy for 2 swords when {you} reveal.",
            "train with the Signet Ring: it places Spies or trashes weak cards.",
        ),
    ),
    "lady_jessica": Self(
        "A Bene Gesserit who remembers more lives than one.",
        (
            "may pay the Signet Ring 1 spice for an Intrigue card and a memory.",
            "may swap {your} memories for cards at a Bene Gesserit space, and turn over.",
        ),
        "{you} turn over only once, so gather memories first.",
    ),
    "reverend_mother_jessica": Self(
        "A Reverend Mother, with all her mothers in her.",
        (
            "may pay 1 water at a Bene Gesserit or Fremen space to use it twice.",
            "may pay 1 spice with the Signet Ring for 1 water.",
        ),
    ),
    "lady_margot_fenring": Self(
        "A smiling guest with ears in every city.",
        (
            "gain 2 spice when {you} reach 2 Influence with the Bene Gesserit.",
            "place a Spy beside a City space with the Signet Ring.",
        ),
    ),
    "princess_irulan": Self(
        "The Emperor’s daughter, who writes what will be remembered.",
        (
            "draw an Intrigue card when {you} reach 2 Influence with {emperor}.",
            "take a card of cost 1 with the Signet Ring, or trash one for 2 spice.",
        ),
    ),
    "staban_tuek": Self(
        "A smuggler who knows every hidden path.",
        (
            "gain 1 spice when an opponent visits a Maker space that {you} spy on.",
            "place a Spy with the Signet Ring; on some posts he trades for {them}.",
        ),
        "{you} begin with nine cards, without Diplomacy.",
    ),
    SHADDAM: Self(
        "The Emperor, who lends nobody his throne.",
        (
            "may take one of {your} own contracts instead of an open one.",
            "gain 1 Solari and a troop, or buy Influence, with the Signet Ring.",
        ),
        "the Signet Ring forbids deploying that turn.",
    ),
}

COMMANDER: Final = "{you} have no troops: {your} gains go to the Ally {you} activate."
TROOPS: Final = "deployed troops are gone after the Conflict."

DEEDS: Final = (
    FirstDeed("send", "Send Agents", "for goods, Influence, troops"),
    FirstDeed("fight", "Deploy troops", "where a Conflict pays"),
    FirstDeed("buy", "Reveal", "the other cards buy better ones"),
)
COMMANDS: Final = (
    FirstDeed("send", "Send Agents", "each activates an Ally"),
    FirstDeed("fight", "Strengthen", "the Ally who fights"),
    FirstDeed("buy", "Reveal", "the other cards buy better ones"),
)


REVEALS: Final = {
    "muad_dib": "Worm: draw Intrigue",
    "gurney_halleck": "1 Persuasion more",
    "lady_amber_metulli": "Take a troop back",
    "feyd_rautha_harkonnen": "A Spy for 2 swords",
}
"""What a Leader can do as the hand is revealed."""


def revealing(own: Player, six: bool) -> bool:
    """Has this Leader what it takes for that?"""
    return {
        "muad_dib": own.worms > 0,
        "gurney_halleck": strength(own) >= needed_strength(six),
        "lady_amber_metulli": own.conflict > 0,
        "feyd_rautha_harkonnen": bool(own.spies),
    }.get(own.leader, False)


def needed_strength(six: bool) -> int:
    """What Gurney Halleck needs in the Conflict."""
    return 10 if six else 6


def power_now(view: View, ask: Ask) -> str:
    """The power of a Leader that works in a turn: the Signet Ring, or what revealing brings."""
    player = view.table.players[ask.seat]
    if ask.kind != "turn" or not player.leader:
        return ""
    if "signet_ring" in ask.options:
        return "Your Signet Ring"
    works = revealing(player, is_six(view.table))
    return REVEALS[player.leader] if works else ""


def card(view: View, seat: Seat) -> FirstCard | None:
    """The first card of a seat, as this viewer may read it; None before it has a Leader."""
    t = view.table
    player = t.players[seat]
    if not player.leader:
        return None
    own = LEADER[player.leader]
    six = is_six(t)
    return FirstCard(
        side=names.leader(player.leader),
        character=own.character,
        aim=aim(t),
        count=Reached(player.vp, end_vp(t), "Victory Points"),
        deeds=COMMANDS if player.commander else DEEDS,
        powers=tuple(with_terms(power, six) for power in own.powers),
        careful=COMMANDER if player.commander else own.careful or TROOPS,
    )


def aim(t: Table) -> str:
    """What wins, by how many play (victory_points)."""
    last = f"once anybody has {end_vp(t)} as a round ends"
    if is_six(t):
        return f"{{You}} win if {{your}} team has more points {last}."
    return f"{{You}} win with the most points {last}."


def with_terms(power: str, six: bool) -> str:
    """A power with what is otherwise where six play."""
    emperor = names.faction("great_houses" if six else "emperor")
    return power.replace("{strength}", str(needed_strength(six))).replace("{emperor}", emperor)
