"""The options of War for Arrakis: who plays, modules, rulings, and presets."""

from __future__ import annotations

from typing import Literal, TypeAlias

from landsraad import kernel
from landsraad.presets import Preset, Presets

Future: TypeAlias = Literal[
    "long_live_the_duke",
    "master_of_assassins",
    "judge_of_the_change",
    "the_baron_is_dead",
    "swordmaster_of_ginaz",
    "redemption_of_dr_yueh",
    "princess_steps_in",
]
MahdiLevel: TypeAlias = Literal["rulebook", "easier", "easiest"]


class Options(kernel.Options, frozen=True):
    """What a group agrees on before the game; `components/rulings.toml` says what each means."""

    mahdi: bool = False
    sides: Literal["given", "drawn"] = "given"
    shared_side: Literal["harkonnen", "atreides"] = "harkonnen"
    smugglers: bool = False
    old_man: bool = False
    spacing_guild: bool = False
    futures: tuple[Future, ...] = ()
    objectives: Literal["standard", "short"] = "standard"
    mahdi_level: MahdiLevel = "rulebook"
    harkonnen_slots: Literal["board", "three_each"] = "board"
    one_legion_two_ways: bool = False
    house_die_specials: bool = True
    retreat_may_overstack: bool = True
    partial_advance: bool = False
    atomics_borders: Literal["opened", "kept"] = "opened"
    max_rounds: Literal[8, 10, 12, 16, 20, 30] = 16
    solo_ties: Literal["player", "dice"] = "player"
    solo_garrisons: Literal["figures", "tokens"] = "figures"
    solo_surplus_kept: bool = False
    old_man_ring: Literal["board", "full_ring"] = "board"

    def modules(self) -> tuple[str, ...]:
        """Everything beyond the base game, in the order in which it is set up."""
        expansions = ("smugglers", "old_man", "spacing_guild")
        return (*(name for name in expansions if getattr(self, name)), *self.futures)


presets = Presets(
    "One side lives on spice, the other on prophecy: hunt sietches, or raise the desert.",
    (
        Preset(
            "first",
            "First game",
            "A duel with short objectives, hints on",
            (90, 90),
            3,
            2,
            {"objectives": "short"},
            hints=True,
            slow=True,
        ),
        Preset("usual", "Duel", "The Atreides against the Harkonnen", (90, 150), 4, 2),
        Preset(
            "mahdi",
            "Alone against Mahdi",
            "You are the Atreides, the Harkonnen follow their criteria",
            (90, 120),
            4,
            1,
            {"mahdi": True},
        ),
        Preset(
            "pair",
            "Two against Mahdi",
            "House Atreides and the Fremen, with open words between them",
            (90, 120),
            4,
            2,
            {"mahdi": True},
        ),
        Preset("teams", "Two teams", "Each side is a House and its Ally", (120, 180), 4, 4),
        Preset(
            "everything",
            "Everything in the box",
            "A duel with all expansions and four possible futures",
            (150, 210),
            5,
            2,
            {
                "smugglers": True,
                "old_man": True,
                "spacing_guild": True,
                "futures": (
                    "long_live_the_duke",
                    "judge_of_the_change",
                    "swordmaster_of_ginaz",
                    "redemption_of_dr_yueh",
                ),
            },
        ),
    ),
    first="first",
    usual="usual",
    alone=Preset(
        "small",
        "Short duel",
        "A duel with short objectives: you play the Harkonnen",
        (90, 90),
        3,
        2,
        {"objectives": "short"},
        seat=1,
    ),
    rank=4,
)
