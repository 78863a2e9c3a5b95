"""How to play it: what the page says in tables and numbers is what is in the box."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from landsraad.games.imperium.components import (
    BOARD,
    CARDS,
    DIFFICULTIES,
    IX,
    LEADERS,
    NUMBERS,
    PLAYABLE,
    RESERVE,
    RIVAL_NUMBERS,
    STANDARD,
)
from landsraad.games.imperium.components.rows import Space
from landsraad.games.imperium.options import Options
from landsraad.games.imperium.rules.phases.ranks import FIRST, SECOND, THIRD, rewards
from landsraad.games.imperium.story import names
from landsraad.games.imperium.story.effects import brief, sentences

PAGE = Path(__file__).parents[3] / "docs" / "how-to-play" / "imperium.md"
TEXT = PAGE.read_text(encoding="utf-8")


def rows(head: str) -> list[list[str]]:
    """The cells of the table that begins so, without its head."""
    _before, _head, after = TEXT.partition(f"\n| {head}")
    lines = after.split("\n\n", 1)[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def asked(space: Space) -> str:
    """What a space costs and needs, as the page says it."""
    costs = [names.price(space.cost)] if space.cost else []
    costs += [names.price(way.goods()) for way in space.cost_options if way.goods()]
    maybe = "or nothing" if space.cost_options else ""
    needs = space.requires
    wanted = names.influence(needs.faction, needs.influence) if needs else ""
    return ", ".join(filter(None, (*costs, maybe, wanted))) or "nothing"


def test_the_table_of_spaces_is_the_board() -> None:
    told = {row[0]: row[1:] for row in rows("space |")}
    assert told == {
        f"{space.name}{' ⚔' if space.combat else ''}": [
            names.ICONS[space.agent_icon],
            asked(space),
            brief(space.effects),
        ]
        for space in STANDARD.spaces.values()
    }


def test_the_table_of_starting_cards_is_the_deck() -> None:
    assert rows("starting card |") == [
        [
            CARDS[each.card].name,
            str(each.n),
            names.icons(CARDS[each.card].agent_icons) if CARDS[each.card].agent_icons else "none",
            brief(CARDS[each.card].reveal) or "nothing",
        ]
        for each in BOARD.setup.starting_deck
    ]


def test_the_table_of_leaders_names_all_who_can_be_chosen() -> None:
    told = {row[0]: row[2] for row in rows("Leader |")}
    assert told == {
        LEADERS[name].name: sentences(LEADERS[name].signet).rstrip(".") for name in PLAYABLE
    }


def test_the_table_of_tracks_has_what_four_influence_give() -> None:
    told = {row[0]: row[1] for row in rows("Faction |")}
    assert told == {
        names.MARKS[faction]: brief(track.at_4) for faction, track in STANDARD.tracks.items()
    }


def test_the_table_of_difficulties_has_every_level() -> None:
    assert {row[0].strip("`") for row in rows("difficulty |")} == set(DIFFICULTIES)


def test_the_options_of_the_page_have_their_defaults() -> None:
    options = Options()
    for name, usual, _what in rows("option |"):
        default = getattr(options, name.strip("`"))
        words = str(default).lower() if isinstance(default, bool) else str(default)
        assert usual.strip("`") == words


def test_numbers_in_its_sentences_are_those_of_the_box() -> None:
    assert f"**{NUMBERS.end_trigger_vp} Victory Points**" in TEXT
    assert (NUMBERS.hand_draw_per_round, NUMBERS.imperium_row_size) == (5, 5)
    assert f"troop is worth {NUMBERS.troop_strength} strength" in TEXT
    assert f"sandworm {NUMBERS.sandworm_strength}, a sword {NUMBERS.sword_strength}" in TEXT
    assert f"dreadnought is worth {IX.overlay.dreadnought_strength} strength" in TEXT
    assert f"{NUMBERS.garrison_troops} troops in the garrison" in TEXT
    assert NUMBERS.garrison_deploy_limit_per_turn == 2
    assert "up to two more" in TEXT
    assert [levels.n for levels in BOARD.setup.conflict_deck] == [1, 5, 4]
    assert RESERVE == {"prepare_the_way": 8, "the_spice_must_flow": 10}
    numbers = RIVAL_NUMBERS
    assert f"{numbers.vp_solari} Solari, {numbers.vp_spice} spice" in TEXT
    assert f"{numbers.vp_intrigue} Intrigue cards or {numbers.vp_water} water" in TEXT


TIES: Final = {
    "the first reward and the card": ((9, 6, 4, 2), (FIRST, SECOND, THIRD, "")),
    "all of them take the second reward": ((6, 6, 0, 0), (SECOND, SECOND, "", "")),
    "the others compete for the third reward": ((6, 6, 4, 2), (SECOND, SECOND, THIRD, "")),
    "else nobody gets anything more": ((6, 6, 6, 2), (SECOND, SECOND, SECOND, "")),
    "all of them take the third reward": ((9, 6, 6, 2), (FIRST, THIRD, THIRD, "")),
    "they take nothing": ((9, 6, 4, 4), (FIRST, SECOND, "", "")),
}
"""What the page says of rewards, with strengths of four and what each takes by the rules."""


@pytest.mark.parametrize("words", TIES)
def test_rewards_and_ties_are_as_the_page_teaches_them(words: str) -> None:
    strengths, taken = TIES[words]
    given = rewards(dict(enumerate(strengths)), third=True)
    assert tuple(given.get(who, "") for who in range(4)) == taken
    assert words in " ".join(TEXT.partition("## Combat")[2].partition("## Intrigue")[0].split())


def test_with_three_players_the_page_gives_the_third_reward_only_to_those_tied_for_second() -> None:
    assert "all of them take the third reward, also with three players" in TEXT
    assert rewards({0: 9, 1: 6, 2: 6}, third=False) == {0: FIRST, 1: THIRD, 2: THIRD}
    assert rewards({0: 9, 1: 6, 2: 4}, third=False) == {0: FIRST, 1: SECOND}
    assert rewards({0: 6, 1: 6, 2: 4}, third=False) == {0: SECOND, 1: SECOND}
