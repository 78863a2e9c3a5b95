"""An overview of a faction's powers, for its player and for opponents."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from landsraad.games.dune.components import FACTIONS, Faction, Power
from landsraad.games.dune.rules.table import advanced
from landsraad.games.dune.scene.emblems import emblem, heraldry
from landsraad.games.dune.state import View
from landsraad.kernel import Seat
from landsraad.scenes.node import Node, el
from landsraad.scenes.text import counted

POWERS: Final = {
    # Atreides
    "bidding_prescience": ("Foresight of cards", "You see each treachery card before it is sold."),
    "spice_prescience": (
        "Foresight of spice",
        "When shipment and movement begin, you see the next spice card.",
    ),
    "battle_prescience": (
        "Foresight in battle",
        "Your opponent shows you one part of the battle plan first: leader, weapon, defense or "
        "dial.",
    ),
    "ally_prescience": (
        "Foresight for an ally",
        "You can make your ally's opponent show one part of the plan.",
    ),
    "kwisatz_haderach": (
        "Kwisatz Haderach",
        "Once you have lost 7 forces in battle, it adds 2 to a leader in one territory each turn, "
        "and that leader cannot turn traitor. Only an explosion kills it.",
    ),
    # Bene Gesserit
    "prediction": (
        "Prediction",
        "Before the game you name a faction and a turn. If that faction wins in that turn, you win "
        "alone instead.",
    ),
    "spiritual_advisor": (
        "Spiritual advisors",
        "Whenever somebody ships from off-planet, you may send a free force to the Polar Sink.",
    ),
    "voice": (
        "The Voice",
        "Before plans are made you order your opponent to play, or not to play, a kind of card.",
    ),
    "ally_voice": ("Voice for an ally", "You can use the Voice on your ally's opponent."),
    "start_anywhere": (
        "Start anywhere",
        "Your first force starts as an advisor wherever you like.",
    ),
    "charity": ("Charity", "You get 2 spice of charity every turn, whatever you hold."),
    "worthless_karama": ("Worthless cards", "Each worthless card serves you as a Karama."),
    "advisor_accompany": (
        "Advisors go along",
        "The free force may go as an advisor to the very territory that was shipped to.",
    ),
    "coexistence": (
        "Advisors live in peace",
        "Advisors neither fight nor collect nor hold anything, and count for nobody. Storm, worms "
        "and explosions kill them all the same.",
    ),
    "fighters": (
        "Advisors and fighters",
        "Advisors that come to an empty territory become fighters; elsewhere you choose.",
    ),
    "intrusion": (
        "Intrusion",
        "When others come to your fighters, these may turn to advisors.",
    ),
    "battle_announcement": (
        "Announcing battle",
        "Before the shipments of a turn, advisors in territories that you name become fighters.",
    ),
    # Emperor
    "treachery_income": (
        "Income from treachery",
        "What others pay for treachery cards is paid to you.",
    ),
    "share_wealth": ("Sharing wealth", "You may give spice to your ally at any time."),
    "ally_revival": (
        "Revivals for an ally",
        "You may pay for up to three more forces of your ally each turn.",
    ),
    "sardaukar": (
        "Sardaukar",
        "Your five starred forces count double in battle, but not against Fremen. One of them can "
        "be revived each turn.",
    ),
    # Fremen
    "reserves": (
        "Home in the desert",
        "Your reserves come for free to the Great Flat or within two territories of it.",
    ),
    "movement": ("Swift", "You move two territories instead of one."),
    "shai_hulud": (
        "Worm riders",
        "Worms spare you, and after the Nexus your forces there may ride anywhere.",
    ),
    "ally_worm_protection": ("Protection", "You may protect your ally's forces from worms."),
    "ally_free_revival": ("Water for an ally", "You may let your ally revive 3 forces for free."),
    "storm_cards": (
        "Storm cards",
        "From turn 2 the storm moves by a card that you saw a turn before.",
    ),
    "extra_worms": (
        "Calling worms",
        "Every worm after the first in a spice blow goes to a sand territory of your choice.",
    ),
    "storm_losses": (
        "Used to storms",
        "You lose only half of what the storm catches, and may land in it.",
    ),
    "fedaykin": (
        "Fedaykin",
        "Your three starred forces count double in battle. One of them can be revived each turn.",
    ),
    "no_spice_needed": ("No spice needed", "Your forces fight at full strength without spice."),
    # Harkonnen
    "traitors": ("Four traitors", "You keep all four traitor cards that you are dealt."),
    "treachery": (
        "Eight cards",
        "You hold up to 8 cards, and each card that you buy brings another for free.",
    ),
    "ally_traitors": (
        "Traitors for an ally",
        "Your traitor cards also work against your ally's opponent.",
    ),
    "captured_leaders": (
        "Captured leaders",
        "After a battle that you win you may take a random leader of the loser: kill it for 2 "
        "spice, or keep it and use it once in battle.",
    ),
    # Guild
    "shipment_income": (
        "Income from shipments",
        "What others pay for shipments from off-planet is paid to you.",
    ),
    "three_shipments": (
        "Three ways to ship",
        "You ship from the reserves, from one territory to another, or back to the reserves.",
    ),
    "half_price": (
        "Half price",
        "You pay half for shipments; back to the reserves costs 1 spice for two forces.",
    ),
    "ally_half_price": ("Half price for an ally", "Your ally ships from reserves at half price."),
    "ally_cross_ship": (
        "Across for an ally",
        "Your ally may ship from one territory to another at half price.",
    ),
    "out_of_turn": ("Out of turn", "You ship and move whenever you like between others' turns."),
    # several
    "shared_special_victory": ("Shared victory", "Your ally shares your special victory."),
}
"""Powers of the sheets in plain words: what each is called, and what it does."""

SPECIAL_VICTORY: Final = {
    "fremen": "If nobody has won by the end of the last turn, you win if Sietch Tabr and Habbanya "
    "Sietch are yours or empty, and no Harkonnen, Atreides or Emperor is in Tuek's Sietch.",
    "guild": "If nobody has won by the end of the last turn, you win.",
}

KARAMA: Final = {
    "atreides": "Look at one whole battle plan, also in a battle of others.",
    "bene_gesserit": "",
    "emperor": "Revive up to three forces or one leader for free.",
    "fremen": "Call a worm to any sand territory; no Nexus follows.",
    "harkonnen": "Take any number of cards unseen from a hand, and give as many back.",
    "guild": "Stop one shipment from off-planet.",
}
"""What a faction's own Karama power does, once a game."""

CHARACTER: Final = {
    "atreides": "They know: cards before a sale, spice before it blows, plans before a battle.",
    "bene_gesserit": "They whisper: a secret prediction, the Voice, advisors among their enemies.",
    "emperor": "They are rich: others pay them for treachery cards, and allies share their wealth.",
    "fremen": "They are at home: free landings, swift moves, worms that carry them.",
    "harkonnen": "They betray: four traitors, eight cards, captured leaders.",
    "guild": "They ship: others pay them for it, and if nobody wins, they do.",
}
"""Each faction in a line, for players who choose one."""

NO_MEANING: Final = ("deck_keeper",)
"""Powers on the printed sheet that mean nothing on a screen."""


def powers(view: View, seat: Seat) -> Node | None:
    """The powers of a seat's faction; None while it has none."""
    t = view.table
    return overview(t.factions[seat], advanced(t)) if t.factions[seat] else None


@lru_cache(maxsize=100)
def gallery(factions: tuple[str, ...]) -> Node:
    """Factions to choose from."""
    return el("div", [character(x) for x in factions], id="factions", class_="dune-panel factions")


def character(faction: str) -> Node:
    """A faction to choose."""
    return el(
        "div",
        emblem(faction),
        el("b", FACTIONS[faction].name),
        el("span", CHARACTER[faction]),
        id=f"faction:{faction}",
        class_="faction",
        style=f"--faction: {heraldry(faction).fill}",
    )


@lru_cache
def overview(faction: str, is_advanced: bool) -> Node:
    """The sheet in our words."""
    sheet = FACTIONS[faction]
    own = [*sheet.basic, *(sheet.advanced if is_advanced else ())]
    karama = KARAMA[faction] if is_advanced else ""
    return el(
        "section",
        el("h3", emblem(faction), sheet.name),
        el("p", facts(sheet, is_advanced), class_="muted"),
        el("dl", [row for power in own for row in rows(faction, power)]),
        el("h4", "In an alliance"),
        el("dl", [row for power in sheet.alliance for row in rows(faction, power)]),
        el("h4", "With a Karama, once a game") if karama else None,
        el("p", karama) if karama else None,
        class_="dune-panel powers",
        style=f"--faction: {heraldry(faction).fill}",
    )


def facts(sheet: Faction, is_advanced: bool) -> str:
    """What is counted on the sheet."""
    stars = f" {sheet.special_forces} of your 20 forces are {sheet.special_force_name}."
    revival = "" if sheet.may_buy_force_revival else ", none for spice"
    return (
        f"You hold at most {counted(sheet.hand_limit, 'card')} and revive "
        f"{counted(sheet.free_revival, 'force')} a turn for free{revival}."
        f"{stars if sheet.special_forces and is_advanced else ''}"
    )


def rows(faction: str, power: Power) -> list[Node]:
    """A power: what it is called, what it does."""
    if power.id in NO_MEANING:
        return []
    title, words = POWERS.get(power.id) or ("Special victory", SPECIAL_VICTORY[faction])
    return [el("dt", title), el("dd", words)]
