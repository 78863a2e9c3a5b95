"""What players read: questions say what an answer does, and why another is missing."""

from __future__ import annotations

from landsraad.games.dawn_of_the_fremen.calculator import reckonings
from landsraad.games.dawn_of_the_fremen.story import story
from landsraad.kernel import PASS, Ask, Told, Value, Verdict, View

from .positions import SEAT, Playing, Position
from .positions_moves import BASIN, CINDER, ERG, SHADOW, SHELF, acting, field, target, walk


def seen(p: Playing, tribe: str) -> tuple[View, Ask]:
    """What a tribe sees and is asked."""
    ask = p.asked(tribe)
    assert ask is not None, f"{tribe} is asked nothing; open: {p.open_kinds()}"
    return p.match.view(SEAT[tribe]), ask


def question(p: Playing, tribe: str = "green") -> str:
    """The open question of a tribe in words."""
    return story.ask(*seen(p, tribe))


def options(p: Playing, tribe: str = "green") -> dict[Value, str]:
    """The options of the open question in words."""
    view, ask = seen(p, tribe)
    return {value: story.option(view, ask, value) for value in ask.options}


def raiders() -> Position:
    """Green can bring a Maker from Cold Shadow into blue's Hollow Basin."""
    position = field(green=(ERG, SHELF, SHADOW, CINDER), blue=(BASIN,))
    return position.put(SHADOW, "maker").put(SHELF, "crysknife").put(BASIN, "water")


# ---- attacks


def test_targets_have_the_sums_of_the_calculator() -> None:
    p = acting(raiders()).say("green", "first action", "attack")
    words = options(p)
    assert words[BASIN].startswith("Hollow Basin (Blue, 1 water): 7 against 1 with a Maker from")
    sums = reckonings(p.t, SEAT["green"])
    assert set(sums) == set(words)
    assert all(f"{x.best} against {x.defence}" in str(words[name]) for name, x in sums.items())


def test_stops_say_what_they_do_and_cost() -> None:
    position = field(green=(ERG, CINDER), blue=(BASIN,), red=(SHELF,)).put(SHELF, "stillsuit")
    position.debts(of="green", held_by="blue", number=3).debts(of="red", held_by="blue", number=2)
    p = target(acting(position), BASIN)
    assert "Stopping Green ends the attack; stopping Red keeps them" in question(p, "blue")
    assert options(p, "blue") == {
        PASS: "Nobody",
        SEAT["green"]: "Stop Green: the attack is over (2 of your 3 debts)",
        SEAT["red"]: "Keep Red from helping, up to 2 strength (2 of your 2 debts)",
    }
    p.say("blue", "stop", PASS).say("red", "join", "attack").first_until("stop")
    assert options(p, "blue")[SEAT["red"]].startswith("Take Red out of the attack, 2 strength less")


def test_a_planned_move_names_its_target_and_what_it_adds() -> None:
    position = raiders().put(SHADOW, "stillsuit").put(SHELF, "spice")
    p = target(acting(position), BASIN).first_until("bring from")
    p.say("green", "bring from", SHADOW)
    assert question(p).startswith("Attack on Hollow Basin of Blue: 5 against 1. Which token")
    assert options(p)["maker"] == "Maker, over 3 borders, adds 2"
    p.say("green", "bring", "maker")
    assert "5 against 1, 7 with what is carried. In Cold Shadow" in question(p)
    walk(p, SHELF)
    assert options(p)[BASIN] == "Hollow Basin (Blue, 1 water): the target"
    p.say("green", "move on", "take_along")
    assert options(p)["crysknife"] == "Crysknife, adds 0 (it bears already)"
    assert options(p)["spice"] == "Spice, adds 0"


# ---- what is missing, and why


def test_a_thumper_of_the_other_moon_calls_no_worm() -> None:
    position = raiders().set(phase="production", die="crescent_moon")
    p = position.at(("gain_worm", "green"))
    assert question(p).endswith(
        "Your thumper shows the full moon, so it calls no Maker. Do you promote a Maker?"
    )
    p = raiders().set(phase="production", die="both_moons").at(("gain_worm", "green"))
    assert question(p).endswith("Do you call a Maker, or promote one?")


def test_the_initiation_cycle_says_why_there_is_no_second_attack() -> None:
    p = acting(raiders().set(cycle=1, attacks=1), action=2)
    assert "In the Initiation Cycle" in question(p)
    assert question(acting(raiders(), action=2)) == "What is your second action?"


def test_vanishing_says_what_is_lost() -> None:
    position = raiders().debts(of="blue", held_by="green", number=2).card("green", "karama")
    p = acting(position)
    ask = p.draft("green", "vanish")
    assert ask is not None
    words = story.ask(p.match.view(SEAT["green"]), ask)
    assert words.endswith(
        "4 territories left abandoned, 1 card shuffled back into the deck and "
        "2 water debts of others given back."
    )


# ---- the Council


def test_winning_numbers_say_which_are_usual() -> None:
    p = Position().set(phase="council").at(("propose", "green"))
    p.say("green", "propose", "alliance").say("green", "grouping", "green_blue")
    usual = "5 sietches for Green and Blue, 3 sietches for Red and 3 sietches for Yellow"
    assert options(p)["usual"] == f"The usual: {usual}"
    p.say("green", "numbers", "other")
    assert options(p)[5] == "5 sietches (the usual)"
    p.say("green", "number for green", 4)
    assert options(p)[3] == "3 sietches (as now)"


# ---- the log


def test_the_log_names_what_was_carried() -> None:
    carried = Told("carried", {"seat": 0, "thing": "water", "amount": 2, "territory": BASIN})
    assert story.event(carried) == "2 water come to Hollow Basin."
    rule = Told("rule_agreed", {"words": "Be kind."})
    assert story.event(rule) == "A house rule is agreed on: “Be kind”."


def test_an_ending_names_all_who_have_won() -> None:
    ending = story.ending(Verdict((0, 2), "alliance", 9, (3, 0, 2, 1)))
    assert ending.startswith("Green and Red win"), ending
