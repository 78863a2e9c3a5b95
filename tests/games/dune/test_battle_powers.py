"""Battles: Voice, foresight, the Kwisatz Haderach, and Karama for and against powers."""

from typing import Any

import pytest

from landsraad.games.dune.rules import notes
from landsraad.games.dune.rules.cards import karama
from landsraad.games.dune.rules.cards.hands import discard
from landsraad.games.dune.rules.deals import bindings
from landsraad.games.dune.rules.factions import atreides, bene_gesserit
from landsraad.games.dune.rules.phases import battle, battle_plan, battle_result
from landsraad.games.dune.rules.phases.battle_sides import helped, sides
from landsraad.games.dune.rules.table import advanced
from landsraad.games.dune.state import NOBODY, Battle, State, Table
from landsraad.kernel import Play, Seat, then

from .positions import Position
from .positions_battle import ARRAKEEN, CARTHAG, Fight, duel, position, promise
from .switching import Switch, force, instead, without

KINDS = ["poison", "projectile", "lasgun", "snooper", "shield", "worthless", "cheap_hero"]
VOICED = ("chaumas", "stunner", "shield", "baliset", "cheap_hero")
ALL_WEAPONS = ["none", "chaumas", "stunner", "baliset"]
AWAKE = {"kwisatz_losses": 7}


def times_asked(f: Fight, kind: str) -> int:
    return sum(asked == kind for _, asked, _ in f.questions)


# ---- Voice


def voiced(kind: str, command: str, **more: Any) -> Fight:
    """The Bene Gesserit speak to the Harkonnen."""
    hands = {"harkonnen": VOICED, **more.pop("hands", {})}
    f = duel("harkonnen", "bene_gesserit", hands=hands, **more)
    return f.fight("stop voice", bene_gesserit={"voice": kind, "voice command": command})


def test_the_voice_makes_a_side_play_a_kind_of_card() -> None:
    """ruling: voice_details; power: bene_gesserit voice"""
    f = voiced("poison", "play").fight()
    assert f.options("bene_gesserit", "voice") == ["pass", *KINDS]
    assert f.options("harkonnen", "weapon") == ["chaumas"]
    assert f.options("harkonnen", "defense") == ["none", "shield", "baliset"]
    f = voiced("cheap_hero", "play").fight()
    assert f.options("harkonnen", "leader") == ["cheap_hero"]


def test_the_voice_forbids_a_kind_of_card() -> None:
    """ruling: voice_details; power: bene_gesserit voice"""
    f = voiced("projectile", "not play").fight()
    assert f.options("harkonnen", "weapon") == ["none", "chaumas", "baliset"]
    f = voiced("shield", "not play").fight()
    assert f.options("harkonnen", "defense") == ["none", "baliset"]


def test_play_a_worthless_card_leaves_the_slot_open() -> None:
    """ruling: voice_details"""
    f = voiced("worthless", "play").fight(harkonnen={"weapon": "stunner"})
    assert f.options("harkonnen", "weapon") == ALL_WEAPONS
    assert f.options("harkonnen", "defense") == ["baliset"]
    f = voiced("worthless", "play").fight(harkonnen={"weapon": "baliset"})
    assert f.options("harkonnen", "defense") == ["none", "shield"]


def test_who_cannot_obey_the_voice_is_free_and_all_learn_it_at_the_reveal() -> None:
    """ruling: voice_details; ruling: memory"""
    f = voiced("lasgun", "play").fight("call traitor", harkonnen={"weapon": "stunner"})
    assert f.options("harkonnen", "weapon") == ALL_WEAPONS
    assert f.notes("guild")["1 holds at most lasgun"] == 0
    assert "1 holds at most lasgun" not in f.notes("harkonnen")
    obeyed = voiced("poison", "play").fight("call traitor")
    assert "1 holds at most poison" not in obeyed.notes("guild")


def test_a_karama_stops_the_voice_in_one_battle() -> None:
    """stop: bene_gesserit voice; option: karama_blocks_whole_phase=false"""
    f = voiced("poison", "play", hands={"guild": ("karama",)})
    f.fight(guild={"stop voice": "voice"}, harkonnen={"weapon": "stunner"})
    assert "karama" in f.t.discard
    assert f.t.stopped == []


def two_battles_with_voice(**options: Any) -> Fight:
    """The Bene Gesserit use the Voice as often as they may; the first time it is stopped."""
    both = {ARRAKEEN: 2, CARTHAG: 2}
    hands = {"emperor": ("karama",)}
    s = position(
        {"bene_gesserit": both, "guild": {ARRAKEEN: 9, CARTHAG: 9}}, hands=hands, **options
    )
    script = {"voice": "poison", "voice command": "play"}
    f = Fight(s).fight(emperor={"stop voice": "voice"}, bene_gesserit=script)
    assert len(f.told("battle")) == 2
    return f


def test_one_karama_stops_one_use_of_a_power() -> None:
    """ruling: karama_duration; option: karama_blocks_whole_phase=false"""
    assert times_asked(two_battles_with_voice(), "voice") == 2


def test_by_option_a_karama_stops_a_power_for_the_whole_phase() -> None:
    """option: karama_blocks_whole_phase=true"""
    assert times_asked(two_battles_with_voice(karama_blocks_whole_phase=True), "voice") == 1


def test_the_voice_works_on_an_allys_opponent_unless_stopped() -> None:
    """power: bene_gesserit ally_voice; stop: bene_gesserit ally_voice; ruling: large_alliances"""
    for stop, left in (("pass", ["chaumas"]), ("ally_voice", ALL_WEAPONS)):
        hands = {"harkonnen": VOICED, "guild": ("karama",)}
        three = [("bene_gesserit", "fremen", "atreides")]
        f = duel("harkonnen", "fremen", hands=hands, allies=three).fight(
            bene_gesserit={"voice": "poison", "voice command": "play"},
            guild={"stop ally_voice": stop},
        )
        assert f.options("harkonnen", "weapon") == left


def test_a_promise_not_to_use_the_voice_takes_it_away() -> None:
    """promise: no_power"""
    s = position({"harkonnen": {ARRAKEEN: 5}, "bene_gesserit": {ARRAKEEN: 5}})
    promise(s, "bene_gesserit", "no_power", what="voice", other=1)
    assert not Fight(s).fight().was_asked("bene_gesserit", "voice")


# ---- foresight


def foreseen(element: str, **more: Any) -> Fight:
    """The Atreides ask the Harkonnen for an element, and nobody stops them."""
    f = duel("atreides", "harkonnen", hands={"harkonnen": VOICED}, **more)
    return f.fight(f"show {element}", atreides={"foresee": element})


def test_the_shown_leader_must_be_used() -> None:
    """ruling: prescience_details; power: atreides battle_prescience"""
    f = foreseen("leader").fight("leader", harkonnen={"show leader": "umman_kudu"})
    assert f.notes("atreides")["foreseen leader"] == "umman_kudu"
    assert f.open_options("harkonnen") == ["umman_kudu"]
    f.fight("call traitor")
    assert "foreseen leader" not in f.notes("atreides")
    assert f.shield("harkonnen").bound == {}


def test_no_weapon_is_an_answer_that_binds_and_uses_the_question_up() -> None:
    """ruling: prescience_details; power: atreides battle_prescience"""
    f = foreseen("weapon").fight(harkonnen={"show weapon": "none"})
    assert f.options("harkonnen", "weapon") == ["none"]
    assert times_asked(f, "foresee") == 1


def test_a_shown_card_is_known_to_the_atreides_alone() -> None:
    """power: atreides battle_prescience; ruling: memory"""
    f = foreseen("defense").fight("leader", harkonnen={"show defense": "shield"})
    assert f.notes("atreides")["1 holds shield"] == 1
    assert f.notes("guild") == {}
    assert [e.only for e in f.match.told if e.what == "foreseen"] == [(1, 0)]


def test_an_answer_after_the_voice_must_respect_it() -> None:
    """ruling: voice_details; ruling: battle_sequence"""
    allies = [("atreides", "bene_gesserit")]
    f = duel("atreides", "harkonnen", hands={"harkonnen": VOICED}, allies=allies).fight(
        bene_gesserit={"voice": "poison", "voice command": "play"},
        atreides={"foresee": "weapon"},
    )
    assert f.options("harkonnen", "show weapon") == ["chaumas"]


def test_foresight_binds_before_promises() -> None:
    """ruling: prescience_details"""
    f = foreseen("weapon").fight("leader", harkonnen={"show weapon": "stunner"})
    promise(f.match.state, "harkonnen", "will_use_kind", what="poison", yes=True)
    again = Fight(f.match.state).fight("call traitor")
    assert again.options("harkonnen", "weapon") == ["stunner"]
    assert again.told("gave_way") == [{"seat": 1, "promise": "will_use_kind"}]


def test_a_shown_number_leaves_the_spice_open() -> None:
    """ruling: prescience_details; option: prescience_dial_shows_spice=false"""
    f = foreseen("dial").fight(harkonnen={"show dial": 5})
    assert f.options("harkonnen", "dial") == [5]
    assert f.options("harkonnen", "spice") == [0, 1, 2]


def test_by_option_a_shown_number_binds_the_spice_too() -> None:
    """ruling: prescience_details; option: prescience_dial_shows_spice=true"""
    f = foreseen("dial", prescience_dial_shows_spice=True)
    f.fight("leader", harkonnen={"show dial": 5, "show spice": 2})
    assert f.notes("atreides")["foreseen spice"] == 2
    f.fight()
    assert f.options("harkonnen", "dial") == [5]
    assert f.options("harkonnen", "spice") == [2]


def test_a_karama_stops_the_foresight() -> None:
    """stop: atreides battle_prescience"""
    f = duel("atreides", "harkonnen", hands={"harkonnen": ("karama", "stunner")}).fight(
        atreides={"foresee": "weapon"},
        harkonnen={"stop battle_prescience": "battle_prescience", "weapon": "stunner"},
    )
    assert not f.was_asked("harkonnen", "show weapon")
    assert f.hand("harkonnen") == ["stunner"]


def test_in_an_allys_battle_both_ally_and_atreides_see_the_element() -> None:
    """power: atreides ally_prescience"""
    f = duel("harkonnen", "fremen", allies=[("atreides", "fremen")])
    f.fight("leader", atreides={"foresee": "weapon"})
    for faction in ("atreides", "fremen"):
        assert f.notes(faction)["foreseen weapon"] == "none"
    assert f.notes("guild") == {}


def test_a_karama_stops_the_foresight_for_an_ally() -> None:
    """stop: atreides ally_prescience"""
    hands = {"harkonnen": ("stunner", "karama")}
    f = duel("harkonnen", "fremen", hands=hands, allies=[("atreides", "fremen")]).fight(
        atreides={"foresee": "weapon"},
        harkonnen={"stop ally_prescience": "ally_prescience"},
    )
    assert not f.was_asked("harkonnen", "show weapon")


# ---- the Atreides' own Karama power


def test_by_karama_the_atreides_see_a_whole_plan_also_in_a_battle_of_others() -> None:
    """karama: atreides; ruling: battle_sequence"""
    f = duel("harkonnen", "guild", hands={"atreides": ("karama",), "guild": ("stunner",)})
    assert f.open_options("atreides") == ["pass", 1, 3]
    f.match.answer(0, 3)
    assert list(f.match.asks) == [3]
    for said in ("guild_rep", "stunner", "none", 3, 1):
        f.match.answer(3, said)
    seen = f.shield("atreides").seen_plan
    assert seen is not None
    assert seen == f.plan("guild")
    assert (seen.leader, seen.weapon, seen.dial, seen.spice) == ("guild_rep", "stunner", 3, 1)
    assert list(f.match.asks) == [1]
    assert [e.only for e in f.match.told if e.what == "plan_seen"] == [(0, 3)]
    f.fight("call traitor")
    assert f.shield("atreides").seen_plan is None


def test_a_plan_that_is_seen_whole_is_made_after_powers_were_stopped() -> None:
    """karama: atreides; ruling: battle_sequence"""
    hands = {"atreides": ("karama",), "guild": ("karama",)}
    f = duel("emperor", "guild", (0, 5), hands=hands)
    f.fight(atreides={"see whole plan": "emperor"}, guild={"stop battle power": "sardaukar"})
    assert max(f.options("emperor", "dial")) == 10
    assert times_asked(f, "dial") == 2


def test_the_own_karama_power_works_once_a_game() -> None:
    """karama: atreides; ruling: karama_faction_power_once"""
    both, one = {ARRAKEEN: 9, CARTHAG: 9}, {ARRAKEEN: 1, CARTHAG: 1}
    hands = {"atreides": ("karama", "karama")}
    f = Fight(position({"atreides": both, "guild": one}, hands=hands))
    f.fight(atreides={"see whole plan": "guild"})
    assert len(f.told("battle")) == 2
    assert times_asked(f, "see whole plan") == 1
    assert f.t.powers_used == [0]


def test_the_own_karama_power_is_asked_for_whether_or_not_the_card_is_held() -> None:
    """karama: atreides"""
    f = duel("atreides", "guild", hands={"atreides": ("shield",)}).fight()
    assert f.options("atreides", "see whole plan") == ["pass"]


# ---- Kwisatz Haderach


def test_the_kwisatz_haderach_adds_two_to_a_leader_or_cheap_hero() -> None:
    """power: atreides kwisatz_haderach"""
    for hero, points in (("dr_wellington_yueh", 6), ("cheap_hero", 4)):
        f = duel("atreides", "guild", hands={"atreides": ("cheap_hero",)}, table=AWAKE)
        f.fight(atreides={"leader": hero, "kwisatz haderach": "yes"})
        assert f.points("atreides") == points
        assert f.t.kwisatz_at == "arrakeen"


def test_the_kwisatz_haderach_sleeps_before_seven_losses() -> None:
    """ruling: kh_count"""
    f = duel("atreides", "guild", table={"kwisatz_losses": 6}).fight()
    assert not f.was_asked("atreides", "kwisatz haderach")


def test_losses_wake_the_kwisatz_haderach_for_the_very_next_battle() -> None:
    """ruling: kh_count; power: atreides kwisatz_haderach"""
    there = {"atreides": {ARRAKEEN: 7, CARTHAG: 2}, "guild": {ARRAKEEN: 9}, "fremen": {CARTHAG: 9}}
    f = Fight(position(there)).fight(
        atreides={"leader": ["duncan_idaho", "lady_jessica"], "battle in": "arrakeen"},
        guild={"dial": 18},
    )
    assert f.t.kwisatz_losses == 9
    assert times_asked(f, "kwisatz haderach") == 1


def test_everybody_can_count_what_the_atreides_lost_in_battle() -> None:
    """ruling: kwisatz_count_open"""
    f = duel("atreides", "guild", 4).fight(guild={"dial": 10})
    assert f.match.view(f.seat("fremen")).table.kwisatz_losses == 4


def test_with_a_killed_leader_the_kwisatz_haderach_has_no_effect_and_lives() -> None:
    """power: atreides kwisatz_haderach"""
    f = duel("atreides", "guild", hands={"guild": ("stunner",)}, table=AWAKE)
    f.fight(atreides={"kwisatz haderach": "yes", "dial": 2}, guild={"weapon": "stunner"})
    assert f.points("atreides") == 2
    assert not f.t.kwisatz_dead


def test_a_leader_with_the_kwisatz_haderach_cannot_turn_traitor() -> None:
    """power: atreides kwisatz_haderach"""
    for companion, called in (("yes", False), ("no", True)):
        f = duel("atreides", "guild", traitors={"guild": ("thufir_hawat",)}, table=AWAKE)
        f.fight(atreides={"leader": "thufir_hawat", "kwisatz haderach": companion})
        assert f.was_asked("guild", "call traitor") == called


def test_nobody_but_the_atreides_uses_the_kwisatz_haderach() -> None:
    """ruling: kh_other_users"""
    f = duel("harkonnen", "guild", captives=["lady_jessica"], table=AWAKE)
    f.fight(harkonnen={"leader": "lady_jessica"})
    assert not f.was_asked("harkonnen", "kwisatz haderach")


def test_a_karama_stops_the_kwisatz_haderach_in_one_battle() -> None:
    """stop: atreides kwisatz_haderach"""
    f = duel("atreides", "guild", hands={"emperor": ("karama",)}, table=AWAKE)
    f.fight(emperor={"stop battle power": "kwisatz_haderach"})
    assert not f.was_asked("atreides", "kwisatz haderach")
    assert f.t.stopped == []


def test_one_window_has_all_powers_of_both_plans_and_nobody_stops_an_own_or_allied_one() -> None:
    """ruling: battle_sequence; stop: fremen fedaykin; stop: atreides kwisatz_haderach"""
    hands = {"atreides": ("karama", "shield"), "fremen": ("karama",), "guild": ("chaumas",)}
    allies = [("guild", "fremen")]
    f = duel("atreides", "fremen", 5, (2, 2), hands=hands, allies=allies, table=AWAKE)
    f.fight("stop battle power")
    assert f.open_options("atreides") == ["pass", "fedaykin", "no_spice_needed"]
    assert f.open_options("fremen") == ["pass", "kwisatz_haderach"]
    assert f.open_options("guild") == ["pass"]
    f.fight(
        atreides={"stop battle power": "fedaykin"},
        fremen={"stop battle power": "kwisatz_haderach"},
    )
    assert f.t.discard.count("karama") == 2
    assert not f.was_asked("atreides", "kwisatz haderach")
    assert f.options("fremen", "dial") == [0, 2, 4, 6, 8]


# ---- powers stopped for the phase


def test_powers_stopped_for_the_phase_do_not_count_in_what_is_shown() -> None:
    start = Position("atreides", "fremen", karama_blocks_whole_phase=True).spice("fremen", 0)
    start.forces("atreides", "arrakeen@9", 5).forces("fremen", "arrakeen@9", 4)
    game = start.set(phase="battle", stopped=["no_spice_needed"]).at("battle_phase")
    game.say("atreides", "foresee", "dial").quiet("stop battle_prescience")
    assert game.options("fremen", "show dial") == [0, 1, 2, 3, 4]


# ---- the rules, switched off


def another_order(s: State, fought: Battle) -> None:
    s.table.battle = fought
    first = [atreides.prescience, battle_plan.show_element]
    then(
        s,
        *(first if atreides.has_foresight(s.table) else []),
        *([bene_gesserit.voice] if bene_gesserit.has_voice(s.table) else []),
        battle_plan.commit_plans,
        battle.see_whole_plan,
        battle.reveal_plans,
        battle_result.call_traitors,
        battle_result.resolve_battle,
    )


def never_sees_all(s: State) -> Play[Seat]:
    yield from ()
    return NOBODY


def spend_and_forget(s: State, victim: Seat) -> None:
    discard(s, 0, "karama")


def pairs_only(t: Table, seat: Seat) -> Seat:
    return NOBODY if seat >= 0 and len(t.allies[seat]) > 1 else helped_as_it_is(t, seat)


def wakes_by_itself(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(atreides, "KWISATZ_AFTER", 0)
    without(atreides.count_losses)(patch)


def serves_everybody(t: Table, seat: Seat) -> bool:
    return advanced(t) and seat in sides(t)


def nobody_remembers(patch: pytest.MonkeyPatch) -> None:
    without(notes.holds)(patch)
    without(notes.holds_at_most)(patch)


helped_as_it_is = helped
KARAMA_STOPS_NOTHING = without(karama.was_stopped, False)
NO_VOICE = without(bene_gesserit.has_voice, False)
NO_FORESIGHT = without(atreides.has_foresight, False)

SWITCHES: dict[str, Switch] = {
    "ruling: voice_details": without(bene_gesserit.obeys, True),
    "power: bene_gesserit voice": NO_VOICE,
    "power: bene_gesserit ally_voice": NO_VOICE,
    "stop: bene_gesserit voice": KARAMA_STOPS_NOTHING,
    "stop: bene_gesserit ally_voice": KARAMA_STOPS_NOTHING,
    "ruling: karama_duration": force("karama_blocks_whole_phase", True),
    "ruling: large_alliances": instead(helped, pairs_only),
    "promise: no_power": instead(bindings.powers, lambda t, seat, power, against, options: options),
    "ruling: memory": nobody_remembers,
    "ruling: prescience_details": instead(battle_plan.bound_to, lambda plans, bound: plans),
    "power: atreides battle_prescience": NO_FORESIGHT,
    "power: atreides ally_prescience": NO_FORESIGHT,
    "stop: atreides battle_prescience": KARAMA_STOPS_NOTHING,
    "stop: atreides ally_prescience": KARAMA_STOPS_NOTHING,
    "ruling: battle_sequence": instead(battle.begin_battle, another_order),
    "karama: atreides": instead(atreides.choose_whole_plan, never_sees_all),
    "ruling: karama_faction_power_once": instead(atreides.spend_karama, spend_and_forget),
    "power: atreides kwisatz_haderach": without(atreides.kwisatz_ready, False),
    "ruling: kh_count": wakes_by_itself,
    "ruling: kwisatz_count_open": without(atreides.count_losses),
    "ruling: kh_other_users": instead(atreides.kwisatz_ready, serves_everybody),
    "stop: atreides kwisatz_haderach": KARAMA_STOPS_NOTHING,
    "stop: fremen fedaykin": KARAMA_STOPS_NOTHING,
}
"""What switches off each rule that a test here cites."""
