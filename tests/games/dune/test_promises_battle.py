"""Promises about battles and powers: that they are kept, and that they cannot be broken."""

from typing import Any

import pytest

from landsraad.games.dune.components import PARTS_OF
from landsraad.games.dune.rules.cards.karama import stoppable
from landsraad.games.dune.rules.deals import bindings, offers
from landsraad.games.dune.rules.deals.terms import POWERS
from landsraad.games.dune.rules.factions import bene_gesserit, harkonnen
from landsraad.games.dune.rules.phases.battle import battle_phase
from landsraad.games.dune.state import State
from landsraad.kernel import PASS, Ask, Match, Refused, Value

from .positions_deals import (
    ELSE,
    A,
    B,
    E,
    H,
    deal,
    fight,
    kinds,
    options,
    play,
    position,
    told,
    unkept,
)
from .switching import Switch, without

Words = tuple[Value, ...]
ARRAKEEN, CARTHAG = PARTS_OF["arrakeen"][0], PARTS_OF["carthag"][0]


# ---- battle


def test_who_promised_to_spare_somebody_fights_others_first() -> None:
    """ruling: promises; promise: spare"""
    place = "false_wall_south"
    s = position("battle", forces={A: {place: 3}, H: {place: 3}, E: {place: 3}})
    m = play(s, battle_phase)
    assert options(m, A) == [H, E]
    deal(m, A, H, (A, "spare", H))
    assert m.state.table.battle is not None
    assert m.state.table.battle.defender == E


def test_a_spared_opponent_is_fought_when_no_other_is_left() -> None:
    """ruling: promises; promise: spare"""
    place = "false_wall_south"
    s = position("battle", forces={A: {place: 3}, H: {place: 3}})
    m = play(s)
    deal(m, A, H, (A, "spare", H))
    m = play(m.state, battle_phase)
    assert m.state.table.battle is not None
    assert m.state.table.battle.defender == H
    bindings.expire(m.state, "battle")
    assert kinds(m) == ["spare"]
    m.state.table.battle = None
    bindings.expire(m.state, "battle")
    assert kinds(m) == []


def least(ask: Ask) -> Value:
    """Do as little as possible."""
    return next((x for x in (PASS, "none", "no") if x in ask.options), ask.options[0])


def planned(m: Match[State], seat: int, kind: str) -> list[Value]:
    """Answer what is open with the least until a seat is asked this."""
    for _ in range(50):
        if seat in m.asks and m.asks[seat].kind == kind:
            return options(m, seat)
        ask = m.asks.get(seat) or next(iter(m.asks.values()))
        assert ask.kind != "wait", f"{kind} was never asked"
        m.answer(ask.seat, least(ask))
    raise AssertionError(f"{kind} was never asked")


def in_arrakeen(**more: Any) -> State:
    forces = {A: {"arrakeen": 5}, H: {"arrakeen": 5}}
    return fight(position("battle", forces=forces, **more), "arrakeen", A, H)


def test_who_promised_a_highest_dial_cannot_go_above_it() -> None:
    """ruling: promises; promise: dial_at_most"""
    m = play(in_arrakeen())
    assert 5 in planned(m.fork(), H, "dial")
    deal(m, A, H, (H, "dial_at_most", "arrakeen", 2))
    assert planned(m, H, "dial") == [0, 1, 2, 3, 4]
    with pytest.raises(Refused):
        m.answer(H, 5)
    m.answer(H, 4)


def test_who_gives_a_battle_up_dials_nothing_and_sends_its_weakest_leader_alone() -> None:
    """ruling: promises; promise: give_up"""
    m = play(in_arrakeen(hands={H: ["crysknife", "shield", "cheap_hero"]}))
    deal(m, A, H, (A, "pay_now", 2), (H, "give_up", "arrakeen"))
    assert planned(m, H, "leader") == ["umman_kudu", "cheap_hero"]
    with pytest.raises(Refused, match="promised"):
        m.answer(H, "feyd_rautha")
    m.answer(H, "umman_kudu")
    assert options(m, H) == ["none"]
    assert planned(m, H, "dial") == [0]
    with pytest.raises(Refused, match="promised"):
        m.answer(H, 2)


def test_who_gives_a_battle_up_calls_no_traitor_and_no_kwisatz_haderach_comes() -> None:
    """ruling: promises; promise: give_up"""
    leaders = ["feyd_rautha", "beast_rabban", "piter_de_vries", "captain_iakin_nefud", "umman_kudu"]
    s = in_arrakeen(traitors={A: leaders})
    s.table.kwisatz_losses = 7
    m = play(s)
    deal(m, A, H, (A, "give_up", "arrakeen"))
    planned(m, A, "dial")
    assert m.view(A).answered("kwisatz haderach") is None
    assert planned(m, A, "call traitor") == [PASS]
    assert kinds(m) == ["give_up"]
    while m.state.table.battle is not None:
        ask = next(iter(m.asks.values()))
        m.answer(ask.seat, least(ask))
    assert kinds(m) == [], "it ends with the battle"


def test_a_battle_elsewhere_is_not_given_up() -> None:
    """ruling: promises; promise: give_up"""
    m = play(in_arrakeen(hands={H: ["crysknife"]}))
    deal(m, A, H, (H, "give_up", "carthag"))
    assert len(planned(m, H, "leader")) == 5
    assert "crysknife" in planned(m, H, "weapon")
    assert len(planned(m, H, "dial")) > 1


def test_the_voice_goes_before_giving_up_and_everybody_hears_what_gave_way() -> None:
    """ruling: promises; promise: give_up"""
    forces = {B: {"arrakeen": 5}, H: {"arrakeen": 5}}
    s = position("battle", forces=forces, hands={H: ["crysknife"]})
    m = play(fight(s, "arrakeen", B, H))
    deal(m, A, H, (H, "give_up", "arrakeen"))
    planned(m, B, "voice")
    m.answer(B, "projectile")
    m.answer(B, "play")
    assert planned(m, H, "weapon") == ["crysknife"]
    planned(m, B, "leader")
    while m.state.table.battle is not None and not m.state.table.battle.plans:
        ask = next(iter(m.asks.values()))
        m.answer(ask.seat, least(ask))
    assert {"seat": H, "promise": "give_up"} in told(m, "gave_way")


def test_a_promise_about_another_battlefield_does_not_bind_here() -> None:
    """ruling: promises; promise: dial_at_most; promise: battle_kind"""
    m = play(in_arrakeen(hands={H: ["chaumas"]}))
    deal(
        m,
        A,
        H,
        (H, "dial_at_most", "carthag", 2),
        (H, "battle_kind", "carthag", "poison", "not play"),
    )
    assert "chaumas" in planned(m, H, "weapon")
    assert 5 in planned(m, H, "dial")
    bindings.expire(m.state, "battle")
    assert kinds(m) == ["dial_at_most", "battle_kind"]


def test_a_promise_about_a_battle_ends_with_it() -> None:
    """ruling: promises; promise: dial_at_most; promise: battle_kind"""
    m = play(in_arrakeen())
    deal(m, A, H, (H, "dial_at_most", "arrakeen", 2), (H, "spare", E))
    bindings.expire(m.state, "battle")
    assert kinds(m) == ["spare"]


def test_who_promised_not_to_play_a_kind_of_card_cannot() -> None:
    """ruling: promises; promise: battle_kind"""
    m = play(in_arrakeen(hands={H: ["chaumas", "crysknife"]}))
    assert "chaumas" in planned(m.fork(), H, "weapon")
    deal(m, A, H, (H, "battle_kind", "arrakeen", "poison", "not play"))
    assert planned(m, H, "weapon") == ["none", "crysknife"]
    with pytest.raises(Refused):
        m.answer(H, "chaumas")
    m.answer(H, "crysknife")


def test_who_promised_to_play_a_kind_of_card_must() -> None:
    """ruling: promises; promise: battle_kind"""
    m = play(in_arrakeen(hands={H: ["chaumas", "crysknife"]}))
    assert "none" in planned(m.fork(), H, "weapon")
    deal(m, A, H, (H, "battle_kind", "arrakeen", "poison", "play"))
    assert planned(m, H, "weapon") == ["chaumas"]
    for breach in ("none", "crysknife"):
        with pytest.raises(Refused):
            m.answer(H, breach)


def test_who_has_no_such_card_is_free_and_everybody_is_told() -> None:
    """ruling: promises; promise: battle_kind"""
    m = play(in_arrakeen(hands={H: ["crysknife"]}))
    deal(m, A, H, (H, "battle_kind", "arrakeen", "poison", "play"))
    assert planned(m, H, "weapon") == ["none", "crysknife"]
    assert not call_offered(m)
    assert {"seat": H, "promise": "battle_kind"} in told(m, "gave_way")


def traitor_in_plan(**more: Any) -> Match[State]:
    """The Harkonnen hold the card of the only leader that the Atreides have left."""
    s = in_arrakeen(traitors={H: ["duncan_idaho"]}, **more)
    left = ("thufir_hawat", "lady_jessica", "gurney_halleck", "dr_wellington_yueh")
    s.table.dead = list(left)
    return play(s)


def call_offered(m: Match[State]) -> bool:
    """Fight the battle with the least; can the Harkonnen call a traitor in it?"""
    for _ in range(50):
        if H in m.asks and "call" in m.asks[H].options:
            return True
        ask = next(iter(m.asks.values()))
        if ask.kind == "wait":
            return False
        m.answer(ask.seat, least(ask))
    raise AssertionError("the battle does not end")


def test_who_promised_not_to_call_a_traitor_cannot() -> None:
    """ruling: promises; promise: no_traitor"""
    m = traitor_in_plan()
    assert call_offered(m.fork())
    deal(m, A, H, (H, "no_traitor", A, "turn"))
    assert not call_offered(m)
    assert m.state.table.traitors_shown == []


def test_a_promise_not_to_call_traitors_names_against_whom() -> None:
    """ruling: promises; promise: no_traitor"""
    m = traitor_in_plan()
    deal(m, A, H, (H, "no_traitor", E, "turn"))
    assert call_offered(m)


# ---- powers


def test_every_promised_power_belongs_to_the_faction() -> None:
    """ruling: promises; promise: no_power"""
    m = play(position())
    for seat, faction in enumerate(m.state.table.factions):
        other = A if seat else H
        ask = m.draft(seat, "offer_deal", other, ELSE, seat, "no_power")
        own = ["karama", *POWERS.get(faction, ())]
        assert ask is not None
        if len(own) == 1:
            assert ask.kind == "about seat"
        else:
            assert (ask.kind, list(ask.options)) == ("about power", own)


def test_who_promised_not_to_use_the_voice_does_not() -> None:
    """ruling: promises; promise: no_power"""
    forces = {B: {"arrakeen": 5}, H: {"arrakeen": 5}}
    s = fight(position("battle", forces=forces), "arrakeen", B, H)
    m = play(s)
    assert (m.asks[B].kind, "poison" in options(m, B)) == ("voice", True)
    deal(m, B, H, (B, "no_power", "voice", H, "turn"))
    assert B not in m.asks or m.asks[B].kind != "voice"


def test_a_promise_not_to_use_a_power_names_against_whom() -> None:
    """ruling: promises; promise: no_power"""
    forces = {B: {"arrakeen": 5}, H: {"arrakeen": 5}}
    m = play(fight(position("battle", forces=forces), "arrakeen", B, H))
    deal(m, B, H, (B, "no_power", "voice", E, "turn"))
    assert m.asks[B].kind == bene_gesserit.voice.__name__


def test_a_promise_about_the_voice_also_covers_battles_of_allies() -> None:
    """ruling: promises; promise: no_power"""
    forces = {A: {"arrakeen": 5}, H: {"arrakeen": 5}}
    s = position("battle", forces=forces, allies=[(A, B)])
    m = play(fight(s, "arrakeen", A, H))
    assert m.asks[B].kind == "voice"
    deal(m, B, H, (B, "no_power", "voice", H, "turn"))
    assert B not in m.asks or m.asks[B].kind != "voice"


def test_who_promised_not_to_foresee_does_not() -> None:
    """ruling: promises; promise: no_power"""
    m = play(in_arrakeen())
    assert m.asks[A].kind == "foresee"
    deal(m, A, H, (A, "no_power", "battle_prescience", H, "turn"))
    assert A not in m.asks or m.asks[A].kind != "foresee"


def test_who_promised_not_to_play_karama_against_somebody_cannot() -> None:
    """ruling: promises; promise: no_power"""
    s = position(hands={H: ["karama"]})
    m = play(s, *stoppable(s, E, "treachery_income"))
    assert options(m, H) == [PASS, "treachery_income"]
    deal(m, H, E, (H, "no_power", "karama", E, "turn"))
    assert options(m, H) == [PASS]
    with pytest.raises(Refused):
        m.answer(H, "treachery_income")


def test_who_promised_to_capture_nobody_does_not() -> None:
    """ruling: promises; promise: no_power"""
    s = in_arrakeen()
    s.table.agenda = []
    assert s.table.battle is not None
    s.table.battle.winner = H
    m = play(s, harkonnen.capture)
    assert "capture" in options(m, H)
    deal(m, A, H, (H, "no_power", "captured_leaders", A, "turn"))
    assert options(m, H) == [PASS]
    with pytest.raises(Refused):
        m.answer(H, "capture")


SWITCHES: dict[str, Switch] = {
    "ruling: promises": without(offers.keep),
    **unkept("spare", "dial_at_most", "battle_kind", "give_up", "no_traitor", "no_power"),
}
