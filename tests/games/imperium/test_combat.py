"""Combat: cards in turn, ranks with all ties, rewards, doubling, icons; then the round's end."""

from itertools import product

import pytest

from landsraad.games.imperium.rules.phases.ranks import rewards
from landsraad.testing.positions import Playing

from .positions import GAME, Position, take


def fought(position: Position) -> Playing:
    return position.at("combat", "resolve_combat")


def test_the_rulebooks_combat() -> None:
    """Abby comes from 9 to 12 with Contingency Plan; John's worm doubles the second reward."""
    position = Position(seats=3).conflict("secure_imperial_basin")
    position.t.wall = False
    position.units(0, garrison=0, conflict=2, worms=1).set(0, swords=4, water=0)
    position.units(1, garrison=0, conflict=3).set(1, swords=3)
    position.intrigue(0, "detonation").intrigue(1, "contingency_plan")
    playing = fought(position).say(0, "combat", "pass")
    playing.say(1, "combat", "contingency_plan")
    assert position.player(1).swords == 6
    playing.say(0, "combat", "pass")
    john, abby, ned = (position.player(who) for who in range(3))
    assert playing.over
    assert (abby.spice, abby.garrison, position.t.control) == (2, 1, {"imperial_basin": 1})
    assert (john.water, john.garrison) == (4, 2)
    assert (ned.water, ned.spice) == (1, 0)
    assert "secure_imperial_basin" in [*abby.face_up, *abby.face_down]
    assert (john.conflict, john.worms, abby.conflict) == (0, 0, 0)


def test_a_pass_is_not_final() -> None:
    position = Position().units(0, conflict=1).units(1, conflict=1)
    position.intrigue(0, "contingency_plan").intrigue(1, "tactical_option")
    playing = fought(position).say(0, "combat", "pass").say(1, "combat", "tactical_option")
    playing.say(1, "way", 0).say_if_asked(1, "combat", "pass")
    assert playing.asked(0).kind == "combat"
    playing.say(0, "combat", "contingency_plan")
    assert position.player(0).swords == 3


def test_who_has_no_unit_plays_no_combat_cards() -> None:
    position = Position().units(1, conflict=1).intrigue(0, "contingency_plan")
    playing = fought(position)
    assert playing.asked(0) is None


def test_spice_freighters_doubled_by_a_worm() -> None:
    """The rulebook's example: 2 Influence, and a point may be bought once or twice."""
    position = Position().conflict("spice_freighters").units(0, conflict=1, worms=1)
    position.set(0, spice=6)
    playing = fought(position)
    for track in ("emperor", "fremen"):
        take(playing, 0, "conflict/spice_freighters/first", 0).say(0, "faction", track)
    for _ in range(2):
        take(playing, 0, "conflict/spice_freighters/first", 1)
    john = position.player(0)
    assert john.influence == {"emperor": 1, "fremen": 1}
    assert (john.spice, john.vp) == (0, 3)


def test_control_is_taken_once_even_with_a_worm() -> None:
    position = Position().conflict("siege_of_arrakeen").units(0, conflict=1, worms=1)
    position.t.wall = False
    playing = fought(position)
    assert playing.over
    assert position.player(0).solari == 4
    assert playing.told("control") == [{"player": 0, "space": "arrakeen"}]


def test_a_pair_of_battle_icons_is_turned_over_for_a_point() -> None:
    position = Position().conflict("skirmish_desert_mouse").units(0, conflict=1)
    position.set(0, face_up=["objective_desert_mouse_first"])
    for who in range(1, 4):
        position.set(who, face_up=[])
    fought(position)
    assert position.player(0).vp == 2
    assert position.player(0).face_up == []


def test_a_tie_for_first_leaves_the_card_beside_the_deck() -> None:
    position = Position().units(0, conflict=1).units(1, conflict=1)
    playing = fought(position)
    assert position.t.left == ["skirmish_crysknife"]
    assert [facts["reward"] for facts in playing.told("fought")] == ["second", "second"]


# ---- ranks against a second formula


def by_hand(strengths: tuple[int, ...], third: bool) -> dict[int, str]:
    """The rulebook's box on ties, read once more: counted by who is above and who is equal."""
    given = {}
    for who, own in enumerate(strengths):
        if own == 0:
            continue
        above = [n for n in strengths if n > own]
        equal = sum(n == own for n in strengths)
        if not above:
            given[who] = "first" if equal == 1 else "second"
            continue
        top = max(strengths)
        at_top = sum(n == top for n in strengths)
        if at_top == 1 and len(above) == 1:
            given[who] = "second" if equal == 1 else "third"
        elif len(above) == 2 and equal == 1 and third:
            given[who] = "third"
            if at_top == 1 and len(set(above)) == 1:
                del given[who]
    return given


@pytest.mark.parametrize(
    ("sides", "third"), [(2, False), (3, False), (4, True), (5, True), (6, True)]
)
def test_ranks_agree_with_a_second_formula(sides: int, third: bool) -> None:
    for strengths in product(range(6), repeat=sides):
        assert rewards(dict(enumerate(strengths)), third) == by_hand(strengths, third), strengths


# ---- Makers, Recall, Endgame


def test_spice_builds_up_where_no_agent_stands() -> None:
    position = Position().set(0, sent={"imperial_basin": "agent"}, agents=["agent"])
    position.t.bonus["deep_desert"] = 1
    position.at("makers")
    assert position.t.bonus == {"deep_desert": 2, "hagga_basin": 1}


def test_ten_points_end_the_game_only_in_recall() -> None:
    position = Position().set(2, vp=10)
    playing = position.at("recall")
    assert playing.over
    assert position.t.winners == [2]
    position = Position().set(2, vp=9)
    position.at("recall")
    assert not position.t.endgame
    assert position.t.first == 1


@pytest.mark.parametrize(
    "ahead", [{"spice": 3}, {"solari": 3}, {"water": 3}, {"garrison": 4, "supply": 8}]
)
def test_ties_are_broken_in_order(ahead: dict[str, int]) -> None:
    position = Position()
    for who in (1, 2):
        position.set(who, vp=10)
    position.t.reveals = [0, 1, 2, 3]
    position.set(1, **ahead)
    position.at("recall")
    assert position.t.winners == [1]


def test_the_last_tie_break_is_the_latest_reveal() -> None:
    position = Position().set(1, vp=10).set(2, vp=10)
    position.t.reveals = [0, 2, 1, 3]
    position.at("recall")
    assert position.t.winners == [1]


def test_the_wild_icon_matches_any_in_the_endgame() -> None:
    position = Position().conflict("propaganda")
    position.player(0).face_up.append("propaganda")
    position.t.conflict = "propaganda"
    position.set(0, vp=10)
    playing = position.at("recall")
    objective = position.player(0).face_up[0]
    playing.say(0, "endgame", objective)
    assert position.player(0).vp == 11


def test_the_controller_may_defend_with_a_troop_from_the_supply() -> None:
    position = Position().conflict("siege_of_arrakeen")
    position.t.control["arrakeen"] = 3
    position.at("defend").say(3, "defend", "yes")
    assert (position.player(3).conflict, position.player(3).supply) == (1, 8)


def test_the_game_says_who_won() -> None:
    position = Position().set(2, vp=10)
    playing = position.at("recall")
    verdict = GAME.verdict(playing.s)
    assert (verdict.winners, verdict.ending, verdict.scores) == ((2,), "points", (1, 1, 10, 1))
