"""The box: files are read into typed rows, agree with each other, and refuse what does not fit."""

from importlib.resources import files
from pathlib import Path

import pytest

from landsraad.components import Unfit, by_id, decoded, read
from landsraad.games.imperium import components
from landsraad.games.imperium.components import (
    CARDS,
    CONTRACTS,
    HAGAL,
    INTRIGUE,
    LEADERS,
    SCRIPTS,
    TILES,
    checks,
    conditions,
    layout,
    ops,
)
from landsraad.games.imperium.components.rows import Cards, MoreCards
from landsraad.games.imperium.options import Options
from landsraad.rulings import Rulings

CARD_TEXT = files(components).joinpath("cards.toml").read_text()


def changed(old: str, new: str) -> bytes:
    assert old in CARD_TEXT
    return CARD_TEXT.replace(old, new, 1).encode()


# ---- what is there


def test_the_box_is_whole() -> None:
    assert len([card for card in CARDS.values() if card in components.IMPERIUM]) == 54
    assert (len(INTRIGUE), len(TILES), len(LEADERS), len(HAGAL)) == (39, 18, 10, 23 + 6)
    assert sum(contract.count for contract in CONTRACTS.values()) == 30


@pytest.mark.parametrize(
    ("six", "overlay", "spaces", "posts"),
    [(False, False, 22, 13), (True, False, 28, 15), (False, True, 22, 13), (True, True, 28, 15)],
)
def test_each_side_of_the_board_has_its_spaces_and_posts(
    six: bool, overlay: bool, spaces: int, posts: int
) -> None:
    board = layout(six, overlay, False)
    assert (len(board.spaces), len(board.posts)) == (spaces, posts)
    assert all(name in board.spaces for post in board.posts.values() for name in post.connects)


def test_contracts_and_posts_find_what_replaces_a_space_with_six_players() -> None:
    board = layout(True, False, False)
    assert board.instead["sardaukar"] == "sardaukar_6p"
    assert "swordmaster_6p" in board.posts["post_landsraad_west"].connects


def test_every_op_and_condition_of_the_language_is_used_or_written_by_the_rules() -> None:
    used = {type(op) for script in SCRIPTS.values() for op in script}
    every = {kind for kind in vars(ops).values() if isinstance(kind, type)}
    assert {kind for kind in every if issubclass(kind, ops.Op) and kind is not ops.Op} == used
    kinds = [kind for kind in vars(conditions).values() if isinstance(kind, type)]
    assert len([k for k in kinds if issubclass(k, conditions.Condition)]) == 1 + 33


def test_lists_inside_ops_have_names_of_their_own() -> None:
    worms = SCRIPTS["space/deep_desert/1/1/0/then"]
    assert worms == (ops.Sandworm(2),)


# ---- what does not fit is refused with file and entry


def test_an_unknown_op_is_refused() -> None:
    text = changed('agent = [{ op = "draw", n = 1 }]', 'agent = [{ op = "teleport", n = 1 }]')
    listed = r'cards\.toml, imperium_card "\w+": .*teleport.*; allowed: gain, pay, draw, '
    with pytest.raises(Unfit, match=listed):
        decoded(text, "cards.toml", Cards)


def test_an_unknown_argument_is_refused() -> None:
    text = changed('agent = [{ op = "draw", n = 1 }]', 'agent = [{ op = "draw", n = 1, m = 2 }]')
    with pytest.raises(Unfit, match=r'cards\.toml, imperium_card "\w+": .*`m`.*; allowed: n$'):
        decoded(text, "cards.toml", Cards)


def test_an_unknown_id_is_refused() -> None:
    text = changed('kind = "visit", space = "arrakeen"', 'kind = "visit", space = "caladan"')
    cards = decoded(text, "cards.toml", Cards)
    check = checks.Checker(components.EVERY_SPACE, components.EVERY_POST, CARDS)
    with pytest.raises(Unfit, match=r'"arrakeen_water": there is no space \'caladan\''):
        checks.check_cards(cards, components.SIX, components.IX, check)


def test_a_missing_copy_is_noticed() -> None:
    cards = decoded(changed("count = 8", "count = 7"), "cards.toml", Cards)
    with pytest.raises(Unfit, match="17 of Reserve cards, but the box has 18"):
        checks.check_counts(cards)


def test_a_card_that_is_there_twice_is_refused() -> None:
    with pytest.raises(Unfit, match='"dagger": the id is there twice'):
        by_id("cards.toml", "card", [CARDS["dagger"], CARDS["dagger"]])


# ---- cards of other boxes


def test_an_unknown_word_is_refused_with_those_that_are_allowed() -> None:
    text = changed('agent_icons = ["city"]', 'agent_icons = ["town"]')
    with pytest.raises(Unfit, match=r"'town'.*; allowed: bene_gesserit, city, emperor, fremen, "):
        decoded(text, "cards.toml", Cards)


def test_the_rulings_show_a_card_that_can_be_added_as_it_stands_there() -> None:
    page = Path(__file__).parents[3] / "docs" / "rulings" / "imperium.md"
    assert f"```toml{MORE}```" in page.read_text(encoding="utf-8")


MORE = """
[[imperium_card]]
id = "mentat_training"
name = "Mentat Training"
count = 1
cost = 3
agent_icons = ["city"]
agent = [{ op = "draw", n = 1 }]
reveal = [{ op = "persuasion", n = 1 }]
confidence = "designed"
"""


def test_an_owner_of_other_boxes_adds_cards_as_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tmp_path.joinpath("more_cards.toml").write_text(MORE)
    monkeypatch.setenv(components.OTHER_BOX, str(tmp_path))
    more = components.more_cards()
    assert [card.id for card in more.imperium_card] == ["mentat_training"]
    assert components.read("cards.toml", Cards) == components.CARD_FILE


def test_without_such_a_file_there_are_no_more_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(components.OTHER_BOX, raising=False)
    assert components.more_cards() == MoreCards()


def test_a_folder_that_is_none_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(components.OTHER_BOX, str(tmp_path / "nowhere"))
    with pytest.raises(Unfit, match="which is not a folder"):
        components.read("cards.toml", Cards)


# ---- rulings and options


def test_every_option_is_a_ruling_with_the_same_default_and_values() -> None:
    rulings = read("landsraad.games.imperium.components", "rulings.toml", Rulings)
    settled = {ruling.option: ruling for ruling in rulings.ruling if ruling.option}
    assert set(settled) == set(Options.__struct_fields__)
    for name, ruling in settled.items():
        assert getattr(Options(), name) == ruling.default
        assert {str(value).lower() for value in ruling.values} == {*ruling.effects}
        assert {*ruling.words} == {*ruling.effects}
        assert ruling.title
