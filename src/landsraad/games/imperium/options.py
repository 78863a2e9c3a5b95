"""The options of Imperium: modules, rulings, Rivals and teams, and presets."""

from __future__ import annotations

from typing import Literal

from landsraad import kernel
from landsraad.presets import Preset, Presets


class Options(kernel.Options, frozen=True):
    """What a group agrees on before the game; `components/rulings.toml` says what each means.

    What does nothing at a number of seats, such as the difficulty among four people, is ignored.
    """

    choam: bool = False
    promos: bool = False
    rise_of_ix: bool = False
    epic_game: bool = False
    end_vp: Literal[10, 11, 12] = 10
    leader_choice: Literal["choose", "draft_six", "random", "easy"] = "choose"
    reward_order: Literal["by_rank", "turn_order"] = "by_rank"
    icon_cards_flip_objectives: bool = False
    opportunism_losses: Literal["any", "two_factions"] = "any"
    shaddam_empty_market: Literal["may_take", "two_solari"] = "may_take"
    flip_without_memories: bool = True
    difficulty: Literal["mercenary", "sardaukar", "mentat", "kwisatz_haderach"] = "sardaukar"
    rivals: Literal["random", "gentle", "choose"] = "random"
    smart_politics: bool = False
    brutal_escalation: bool = False
    expert_deployment: bool = False
    streamlined_rival: bool = False
    row_churn: bool = False
    emperor_team_worms: Literal["never", "without_hooks"] = "never"
    throne_row_start: Literal["once", "each_round", "never"] = "once"
    personal_board_posts: bool = False
    team_hands: Literal["hidden", "shown"] = "hidden"
    gains: Literal["one_by_one", "by_themselves"] = "one_by_one"
    """How plain gains come; records without this option took them one by one."""


AT_TABLES = {"gains": "by_themselves"}
"""How people play it: nobody is asked for what leaves no choice."""


presets = Presets(
    "Agents, intrigues and spice: be the first to bend the Imperium to your will.",
    (
        Preset(
            "first",
            "First game",
            "Four Leaders drawn by lot, hints on",
            (60, 90),
            2,
            4,
            {"leader_choice": "random", **AT_TABLES},
            hints=True,
            slow=True,
        ),
        Preset("usual", "Usual", "Four players, Leaders of choice", (60, 120), 3, 4, AT_TABLES),
        Preset(
            "choam",
            "CHOAM",
            "Contracts, and Shaddam may play",
            (75, 130),
            3,
            4,
            {"choam": True, **AT_TABLES},
        ),
        Preset(
            "three", "Three players", "Tighter fights for the rewards", (50, 90), 3, 3, AT_TABLES
        ),
        Preset(
            "solo",
            "Alone against two Rivals",
            "House Hagal plays against you",
            (40, 60),
            3,
            1,
            AT_TABLES,
        ),
        Preset("pair", "Two and a Rival", "A Rival stands between you", (50, 80), 3, 2, AT_TABLES),
        Preset(
            "teams",
            "Two teams",
            "Muad'Dib and Shaddam command two Allies each",
            (120, 180),
            4,
            6,
            AT_TABLES,
        ),
        Preset(
            "ix",
            "Rise of Ix",
            "Tech, dreadnoughts, freighters and contracts",
            (75, 140),
            4,
            4,
            {"choam": True, "rise_of_ix": True, **AT_TABLES},
        ),
        Preset(
            "epic",
            "Epic game",
            "To twelve points, over ten hard Conflicts",
            (120, 180),
            5,
            4,
            {"choam": True, "rise_of_ix": True, "epic_game": True, **AT_TABLES},
        ),
    ),
    first="first",
    usual="usual",
    alone=Preset(
        "small",
        "Small game",
        "Three players with easy Leaders, drawn by lot",
        (45, 75),
        2,
        3,
        {"leader_choice": "easy", **AT_TABLES},
    ),
    rank=2,
)
