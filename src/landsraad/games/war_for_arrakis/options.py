"""The options of War for Arrakis: who plays, modules, and rulings."""

from __future__ import annotations

from typing import Literal, TypeAlias

from landsraad import kernel

Future: TypeAlias = Literal[
    "long_live_the_duke",
    "master_of_assassins",
    "judge_of_the_change",
    "the_baron_is_dead",
    "swordmaster_of_ginaz",
    "redemption_of_dr_yueh",
    "princess_steps_in",
]


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
