"""DUNE's guided first game: Atreides against two gentle bots, on a prepared table.

A Crysknife in hand, a Shield on sale, Feyd Rautha among the leaders that can be in the learner's
pay; spice blows beside Arrakeen, and in turn 2 Harkonnen come for it (`bots.prompts`).
"""

from __future__ import annotations

from typing import Any, Final

from landsraad.games.dune.components import LEADERS, WORM
from landsraad.games.dune.options import FIRST_HOUSES, Options
from landsraad.games.dune.rules.phases.mentat_pause import mentat_pause
from landsraad.games.dune.rules.phases.storm import next_storm_card, storm_moves
from landsraad.games.dune.rules.setup import choose_traitors, setup, take_places
from landsraad.games.dune.rules.steps import STEPS
from landsraad.games.dune.rules.turn import begin_phase, game_turn
from landsraad.games.dune.state import State, View
from landsraad.kernel import Dice, Seat, then
from landsraad.scenes.learning import Guide, Lesson, asked, either, happens

ATREIDES: Final[Seat] = 0
HARKONNEN: Final[Seat] = 1
EMPEROR: Final[Seat] = 2

OPTIONS: Final[dict[str, Any]] = {
    "game": "basic",
    "turns": 5,
    "choice": "assign",
    "factions": FIRST_HOUSES,
    "deals": "off",
}
SEED: Final = 1965
STORM_MOVES: Final = 13
"""From sector 18: far from Arrakeen, so that turn 2 does not bring it there either."""

TRAITORS: Final = {
    ATREIDES: ("feyd_rautha", "bashar", "umman_kudu", "burseg"),
    HARKONNEN: ("duncan_idaho", "dr_wellington_yueh", "captain_iakin_nefud", "caid"),
    EMPEROR: ("piter_de_vries", "thufir_hawat", "hasimir_fenring", "captain_aramsham"),
}
HANDS: Final = {
    ATREIDES: ("crysknife",),
    HARKONNEN: ("maula_pistol", "snooper"),
    EMPEROR: ("baliset",),
}
ON_SALE: Final = (
    *("shield", "jubba_cloak", "stunner", "chaumas"),
    *("kulon", "cheap_hero", "snooper", "slip_tip"),
)
"""The treachery deck from its top; the rest follows as it was shuffled, tricks last of all."""
TRICKS: Final = ("family_atomics", "hajr", "karama", "truthtrance", "weather_control")
BLOWS: Final = ("old_gap", "sihaya_ridge", "hagga_basin")
"""The spice deck from its top."""


def prepared() -> State:
    """The table before the first question: which leader is in the learner's pay."""
    s = setup(Options(**OPTIONS), len(FIRST_HOUSES), Dice(SEED))
    s.table.agenda = []
    take_places(s)
    deal(s)
    s.table.turn, s.table.distance = 1, STORM_MOVES
    s.table.wheels = [HARKONNEN, EMPEROR]
    rest = [step for phase in PHASES for step in ((begin_phase, phase), STEPS[f"{phase}_phase"])]
    pause = ((begin_phase, "mentat_pause"), mentat_pause, game_turn)
    then(s, choose_traitors, (begin_phase, "storm"), storm_moves, next_storm_card, *rest, *pause)
    return s


PHASES: Final = (
    *("spice_blow", "charity", "bidding", "revival"),
    *("shipment", "battle", "collection"),
)
"""What follows the storm in turn 1, before its pause."""


def deal(s: State) -> None:
    """Put every card where the lessons want it; nothing is added and nothing is left out."""
    deck = list(s.box.deck)
    for seat, hand in HANDS.items():
        s.shields[seat].hand = [taken(deck, card) for card in hand]
    first = [taken(deck, card) for card in ON_SALE]
    last = [card for card in deck if card in TRICKS]
    s.box.deck = [*last, *(card for card in deck if card not in TRICKS), *reversed(first)]
    blows = list(s.box.spice_deck)
    top = [taken(blows, card) for card in BLOWS]
    quiet = [card for card in blows if card != WORM]
    s.box.spice_deck = [*(card for card in blows if card == WORM), *quiet, *reversed(top)]
    for seat, leaders in TRAITORS.items():
        s.shields[seat].traitors = list(leaders)
    dealt = {leader for leaders in TRAITORS.values() for leader in leaders}
    here = s.table.factions
    s.box.traitor_deck = [x for x in LEADERS if LEADERS[x].faction in here and x not in dealt]


def taken(cards: list[str], card: str) -> str:
    """Take one of these cards out of a pile."""
    cards.remove(card)
    return card


def battlefield(view: View) -> str:
    """Where the learner and somebody else stand together; nowhere, if they keep apart."""
    forces = view.table.forces
    others = {part for seat, held in enumerate(forces) if seat != ATREIDES for part in held}
    return next((f"part:{part}" for part in forces[ATREIDES] if part in others), "")


OLD_GAP: Final = "spice:old_gap@9"

LESSONS: Final = (
    Lesson(
        "traitor",
        "In your pay",
        "One leader of an enemy can be in your pay. When he is sent into battle against you, call "
        "him a traitor: you win at once. The Harkonnen sit closest to you, and **Feyd Rautha** is "
        "their best.",
        f"circle:{HARKONNEN}",
        asked("keep traitor"),
        "keep traitor",
    ),
    Lesson(
        "storm",
        "The storm",
        "It circles the planet and kills what stands on open sand in its way. Rock and strongholds "
        "are safe. Whoever it would reach next acts first: this turn that is you.",
        "storm",
        happens("phase", phase="storm", turn=1),
    ),
    Lesson(
        "spice",
        "The spice blow",
        "A card tells where spice breaks out of the sand. Forces that stand beside it when the "
        "turn ends collect it. Spice pays for cards, for ships, and for bringing back the dead.",
        "corner:ne",
        happens("phase", phase="spice_blow", turn=1),
    ),
    Lesson(
        "bid",
        "Bidding",
        "Treachery cards are sold face down, but you see each one first. This is a **Shield**: it "
        "saves your leader from blades and pistols. You hold a **Crysknife**, a blade. Bid up to 4 "
        "for it.",
        "auction-panel",
        asked("bid"),
        "bid",
    ),
    Lesson(
        "ship",
        "Shipping",
        "A force from your reserve costs 1 spice into a stronghold, 2 anywhere else. A second "
        "stronghold brings you nearer to three: **Sietch Tabr** is empty. Leave Old Gap for your "
        "move, which costs nothing.",
        "territory:sietch_tabr",
        either(asked("ship to"), asked("move from")),
        "ship to",
    ),
    Lesson(
        "move",
        "Moving",
        "One group moves each turn: one territory, or three while you hold Arrakeen or Carthag "
        "with their ornithopters. Send four from Arrakeen to the spice in **Old Gap**, and let "
        "the others guard your home.",
        OLD_GAP,
        either(asked("move from"), happens("phase", phase="battle", turn=1)),
        "move from",
    ),
    Lesson(
        "plan",
        "A battle plan",
        "In secret both sides choose a leader, a weapon, a defense, and how many forces to give "
        "up. Leader and those forces are added, the higher sum wins, and the loser loses all. "
        "Only you look at one part first.",
        battlefield,
        either(asked("foresee"), asked("leader"), happens("phase", phase="battle", turn=2)),
        "leader",
    ),
    Lesson(
        "reveal",
        "The plans are shown",
        "A weapon kills the other leader unless the right defense is there. A dead leader adds "
        "nothing, and the winner is paid his strength in spice. If a leader in your pay lies "
        "there, call him a traitor.",
        battlefield,
        either(happens("plan_revealed"), happens("phase", phase="collection", turn=2)),
        "call traitor",
    ),
    Lesson(
        "collect",
        "Collecting",
        "Each force beside spice picks up 2, or 3 if you hold Arrakeen or Carthag. What is left "
        "stays for whoever stands there next turn. Somebody may come for it.",
        OLD_GAP,
        happens("phase", phase="collection", turn=1),
    ),
    Lesson(
        "charity",
        "Charity and revival",
        "Whoever has less than 2 spice is given enough to have 2. After the auction two of your "
        "dead forces come back for nothing and one more for 2 spice: a lost battle is not the "
        "end.",
        "court",
        happens("phase", phase="charity", turn=2),
    ),
    Lesson(
        "strongholds",
        "Strongholds",
        "Now the turn ends, and strongholds are counted. Whoever holds three alone has won. Look "
        "who has two, where the third could be, and who could be there before them.",
        "seats",
        happens("phase", phase="mentat_pause", turn=2),
    ),
)

learning = Guide(
    prepared=prepared,
    options=OPTIONS,
    seat=ATREIDES,
    lessons=LESSONS,
    calm=3,
    until=happens("phase", phase="storm", turn=3),
    minutes=25,
)
