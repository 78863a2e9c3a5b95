"""The state of Imperium: table, shields and box.

Players count from 0: the seats first, then the Rivals, who are no seats and are never asked.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from landsraad import kernel
from landsraad.games.imperium.options import Options

Who: TypeAlias = int
"""A player: a seat, or behind the seats a Rival."""
NOBODY = -1

Kind: TypeAlias = Literal["", "agent", "reveal", "combat", "reward", "round_start", "endgame"]
"""What is being done: an own turn, Combat cards, rewards, a round's start, the end."""


class Player(msgspec.Struct, gc=False):
    """What lies open before a player. Lists and dictionaries hold only what is there."""

    leader: str = ""
    """A face of a Leader; of a Rival: its card."""
    rival: bool = False
    team: int = 0
    """With six players 0 is Muad'Dib's team and 1 is Shaddam's; else nobody is in a team."""
    commander: bool = False
    solari: int = 0
    spice: int = 0
    water: int = 0
    vp: int = 0
    scored: dict[str, int] = {}
    """Of these Victory Points those that were gained, by the sort of thing that gave them;
    everybody could remember it."""
    influence: dict[str, int] = {}
    """By track, also of the player's personal board; what is not there is 0."""
    agents: list[str] = []
    """Agents on the Leader: "agent", "swordmaster"; a Commander's "left", "right", "both"."""
    sent: dict[str, str] = {}
    """Agents on the board, by space."""
    swordmaster: bool = False
    swordmaster_sent: bool = False
    """It was sent this round, and may have been recalled since."""
    swordmaster_bonus: bool = False
    council: bool = False
    hooks: bool = False
    supply: int = 0
    garrison: int = 0
    conflict: int = 0
    """Troops in the Conflict."""
    worms: int = 0
    memories: int = 0
    negotiators: int = 0
    dreadnoughts: int = 0
    """In the supply; the others are in garrison, Conflict and on flags."""
    dread_garrison: int = 0
    dread_conflict: int = 0
    swords: int = 0
    """Strength this round that counts only with a unit in the Conflict."""
    revealed: bool = False
    spies: list[str] = []
    """Posts that this player's Spies hold."""
    contracts: list[str] = []
    completed: list[str] = []
    discard: list[str] = []
    play: list[str] = []
    """Cards of Agent turns and revealed ones, until Clean Up."""
    unseen: list[str] = []
    """What deck and hand hold together: everybody saw each card come (memory)."""
    known_hand: list[str] = []
    """Hand cards that everybody saw coming."""
    known_top: list[str] = []
    """The top of the deck as everybody knows it, the last is drawn first."""
    face_up: list[str] = []
    """The Objective and won Conflict cards that are face up."""
    face_down: list[str] = []
    lasting: list[str] = []
    """Intrigue cards that wait face up."""
    aside: list[str] = []
    """Cards that only this player may acquire this round (manipulate)."""
    discount: int = 0
    """How much less these cost."""
    training: str = ""
    """Feyd's place on the training track."""
    freighter: int = 0
    tiles: list[str] = []
    used_tiles: list[str] = []
    """Tiles that are face down until the next round."""


class Effect(msgspec.Struct, gc=False):
    """An effect of this turn that is still open: one op of a script."""

    id: int
    """Counts up within a turn; it is the answer that resolves it."""
    script: str
    index: int
    group: int
    """Effects of one box share it: what was discarded, trashed or placed for that box is noted by
    it, and if the card is trashed in play, its effects are gone."""


class Turn(msgspec.Struct, gc=False):
    """What is being done, by whom, and what is still open; all of it is public."""

    player: int = NOBODY
    kind: Kind = ""
    ally: int = NOBODY
    """The Ally that a Commander has activated."""
    plays_on: bool = False
    """This player has just played a Combat card, and may play another."""
    card: str = ""
    card_group: int = 0
    space: str = ""
    paid: str = ""
    """The way to pay that was taken."""
    pool: list[Effect] = []
    last_id: int = 0
    last_group: int = 0
    combat: bool = False
    """The Agent is on a Combat space."""
    recruited: int = 0
    """Units recruited this turn that are still in the garrison."""
    recruited_dreadnoughts: int = 0
    from_garrison: int = 0
    """Units deployed from the garrison this turn that were not recruited in it."""
    deploy_recruits: bool = False
    no_deploy: bool = False
    ends: bool = False
    """The player has said beforehand that no Plot card is to follow what the visit brings."""
    deployed: int = 0
    """Units deployed this turn that are in the Conflict."""
    spice: int = 0
    """Spice gained this turn."""
    recalled_spy: bool = False
    persuasion: int = 0
    generated: int = 0
    """All Persuasion of this Reveal turn, spent or not."""
    influence: int = 0
    """What the visited Faction space gives; 0: as printed."""
    double_bonus: bool = False
    ignore_occupied: bool = False
    repeated: bool = False
    """The space was repeated this turn."""
    revealed: dict[int, str] = {}
    """Cards revealed this turn that are still in play, by the group of their effects."""
    sword_groups: list[int] = []
    """The groups of revealed cards that have given swords this turn."""
    acquired: list[str] = []
    """Cards acquired this turn."""
    facts: dict[str, str] = {}
    """By group: "3 discarded", "3 trashed", "3 placed", "3 line"."""


class Table(kernel.Table):
    """What everybody sees."""

    options: Options
    seats: int
    players: list[Player]
    first: int = 0
    """Who has the First Player marker."""
    round: int = 0
    turn: Turn = msgspec.field(default_factory=Turn)
    next: int = 0
    """Whose turn is next."""
    done: list[str] = []
    """What was resolved since this turn began, in its order: everybody could remember it."""
    done_before: list[str] = []
    """The same of the turn before. No rule reads it: a turn's last effects are told when the next
    turn has begun, and a seat hears nothing that does not follow from what it sees (law 4)."""
    wall: bool = True
    conflict: str = ""
    """This round's Conflict card."""
    left: list[str] = []
    """Conflict cards that nobody won."""
    first_reward: list[str] = []
    """Scripts that the first reward has besides its own this round."""
    row: list[str] = []
    throne: list[str] = []
    reserve: dict[str, int] = {}
    contracts: list[str] = []
    """Face up."""
    sardaukar: list[str] = []
    """Contracts that only Shaddam may take."""
    bonus: dict[str, int] = {}
    """Bonus spice on Maker spaces."""
    control: dict[str, int] = {}
    """Who has a Control marker where."""
    flags: dict[str, int] = {}
    """Whose dreadnought stands where."""
    new_flags: list[str] = []
    """Flags that were taken in this round's Combat: they stay for the next one."""
    alliances: dict[str, int] = {}
    playing: list[str] = []
    """Intrigue cards whose lines are being carried out; then they are discarded."""
    intrigue_discard: list[str] = []
    trashed: list[str] = []
    """Cards, Intrigue cards, contracts and tiles that have left the game."""
    reveals: list[int] = []
    """The order of this round's Reveal turns."""
    passes: int = 0
    """Passes in a row, in Combat."""
    conceded: list[int] = []
    """Allies who concede a tie to their teammate."""
    asked: list[int] = []
    """Allies who were asked whether they concede."""
    tech: list[str] = []
    """The tile shown on each stack; empty where there is none."""
    hagal: list[str] = []
    """House Hagal cards that were flipped; the last is on top."""
    flips: list[str] = []
    """All of them in this round, also those that were shuffled back: everybody saw them."""
    flips_before: list[str] = []
    """The same of the round before, which nobody forgets when a round begins; as `done_before`."""
    leaders: list[str] = []
    """Leaders that can be chosen."""
    offers: dict[int, int] = {}
    """What teammates add to a common payment; also what they offered in vain, the last time."""
    endgame: bool = False
    winners: list[int] = []
    ending: str = ""


class Shield(kernel.Shield):
    """What one seat hides. Its notes say which Intrigue cards it knows elsewhere."""

    hand: list[str] = []
    intrigue: list[str] = []
    looking: list[str] = []
    """Cards of the player's deck that are being looked at."""
    offered: list[str] = []
    """Contracts of Rise of Ix of which one is kept."""
    hands: dict[int, list[str]] = {}
    """The hands of teammates, where these are shown (team_talk)."""
    plots: dict[int, list[str]] = {}
    """The Intrigue cards of teammates, where these are shown."""

    def outside(self) -> dict[str, int]:
        """Others can count cards."""
        return {
            "hand": len(self.hand),
            "intrigue": len(self.intrigue),
            "looking": len(self.looking),
            "offered": len(self.offered),
        }


class Box(kernel.Box):
    """What nobody sees."""

    decks: list[list[str]] = []
    """Of each player; the next card is the last."""
    imperium: list[str] = []
    intrigue: list[str] = []
    conflicts: list[str] = []
    unused: list[str] = []
    """Conflict cards that were put back without looking."""
    contracts: list[str] = []
    returned: list[str] = []
    """Contracts of Rise of Ix that nobody kept."""
    hagal: list[str] = []
    tech: list[list[str]] = []
    """The tiles under the one shown on each stack."""
    held: list[list[str]] = []
    """Intrigue cards of Rivals, by player."""

    def outside(self) -> dict[str, int | list[int]]:
        """Everybody can count decks."""
        return {
            "decks": list(map(len, self.decks)),
            "imperium": len(self.imperium),
            "intrigue": len(self.intrigue),
            "conflicts": len(self.conflicts),
            "contracts": len(self.contracts),
            "hagal": len(self.hagal),
            "tech": list(map(len, self.tech)),
            "held": list(map(len, self.held)),
        }


class State(kernel.State[Table, Shield, Box]):
    """The whole of it."""


View: TypeAlias = kernel.View[Table, Shield]
"""What a seat sees of this game."""
