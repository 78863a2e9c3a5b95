"""The game in words: names, numbers, what is shown to whom, and that nothing is without words."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from landsraad.games.dune.components import CARDS, FACTIONS, LEADERS, SPICE_CARDS, TERRITORIES
from landsraad.games.dune.rules.cards.truthtrance import QUESTIONS
from landsraad.games.dune.rules.deals.terms import PROMISES
from landsraad.games.dune.state import Binding, Deal
from landsraad.games.dune.story import story, view as story_view
from landsraad.games.dune.story.deals import ASKED, PROMISE_LABELS, QUESTION_LABELS, promise
from landsraad.games.dune.story.words import POWERS
from landsraad.kernel import Ask, Told, Value, Verdict
from landsraad.scenes.text import WIDTH

from .positions import Playing, Position
from .switching import Switch, instead


def seen(p: Playing, faction: str) -> str:
    """What a faction sees at the terminal."""
    return story.view(p.match.view(p.seat(faction)))


def table(*factions: str, **options: Any) -> Position:
    return Position(*(factions or ("atreides", "emperor", "fremen")), **options)


# ---- nothing is without words


def source() -> str:
    package = Path(str(files("landsraad.games.dune")))
    return "\n".join(path.read_text() for path in sorted(package.rglob("*.py")))


def test_everything_that_is_told_has_words() -> None:
    told = set(re.findall(r'(?:\btell|\bannounce)\((?:s, )?"(\w+)"', source()))
    assert len(told) > 80
    assert sorted(told - set(story.events)) == []


def test_every_question_that_is_asked_has_words() -> None:
    kinds = re.findall(r'(?:Ask|choose|window)\([^"()]*(?:\([^()]*\))?[^"()]*"([^"]+)"', source())
    plain = {kind for kind in kinds if "{" not in kind}
    assert len(plain) > 80
    assert sorted(kind for kind in plain if story.entry(kind)[0] not in story.asks) == []


def test_every_power_that_can_be_stopped_has_words() -> None:
    stopped = set(re.findall(r'stoppable\(s, [\w.]+, "(\w+)"', source()))
    assert len(stopped) > 15
    assert sorted(stopped - set(POWERS)) == []


def test_every_promise_and_question_has_words() -> None:
    assert PROMISE_LABELS.keys() == PROMISES.keys()
    assert QUESTION_LABELS.keys() == ASKED.keys() == QUESTIONS.keys()


@pytest.mark.parametrize(
    ("of", "things"),
    [
        ("card", CARDS),
        ("leader", LEADERS),
        ("territory", TERRITORIES),
        ("spice card", SPICE_CARDS),
        ("faction", FACTIONS),
    ],
)
def test_the_names_of_all_things_of_one_sort_differ(of: str, things: dict[str, Any]) -> None:
    p = Position(*FACTIONS).at("game_turn", check=False)
    ask = Ask(0, "which", list(things), of=of)
    words = [story.option(p.match.view(0), ask, thing) for thing in things]
    assert len(set(words)) == len(things)


# ---- names and numbers


def test_seats_are_called_by_their_factions_at_the_table_and_by_number_before() -> None:
    p = table().at(("ship", 0))
    told = Told("bid", {"seat": 1, "amount": 3})
    assert story.event(told) == "Player 2 bids 3."
    assert story.at_table(p.match.view(-1)).event(told) == "The Emperor bids 3."


def test_set_up_speaks_of_players() -> None:
    p = table().at(("ship", 0))
    told = Told("takes_place", {"seat": 1, "faction": "emperor", "amount": 10})
    words = story.at_table(p.match.view(-1)).event(told)
    assert words == "Player 2 is the Emperor and starts with 10 spice."


def test_half_points_are_shown_as_halves() -> None:
    p = table().forces("atreides", "arsunt@11", 2).forces("emperor", "arsunt@11", 2)
    f = p.set(phase="battle").at("battle_phase").quiet()
    f.say("atreides", "foresee", "pass").quiet()
    f.say("atreides", "leader", "lady_jessica").say("atreides", "weapon", "none")
    f.say("atreides", "defense", "none")
    ask = f.asked("atreides")
    assert ask is not None
    view = f.match.view(0)
    assert "Lady Jessica, no weapon, no defense" in story.ask(view, ask)
    assert [story.option(view, ask, n) for n in ask.options][:4] == ["0", "½", "1", "1½"]
    plan = {"leader": "stilgar", "kwisatz": "no", "weapon": "none", "defense": "none"}
    told = Told("plan_revealed", {"seat": 2, **plan, "dial": 5, "amount": 2})
    assert "a dial of 2½ with 2 spice" in story.event(told)


@pytest.mark.parametrize(
    ("ending", "winners", "words"),
    [
        ("solo", (1,), "The Emperor controls Arrakis"),
        ("alliance", (0, 1), "Atreides and the Emperor control Arrakis together"),
        ("fremen", (2,), "the desert keeps its own: Fremen won"),
    ],
)
def test_the_end_names_the_winners(ending: str, winners: tuple[int, ...], words: str) -> None:
    at_table = story.at_table(table().at(("ship", 0)).match.view(-1))
    assert words in at_table.ending(Verdict(winners, ending, 4))


# ---- what is shown to whom


def test_without_open_spice_a_seat_sees_its_own_spice_alone() -> None:
    """option: open_spice=false; ruling: spice_holdings"""
    p = table().spice("emperor", 77).spice("atreides", 55).at(("ship", 0))
    assert "You have 55 spice." in seen(p, "atreides")
    assert "77" not in seen(p, "atreides")


def test_with_open_spice_everybody_sees_all_totals() -> None:
    """option: open_spice=true; ruling: spice_holdings"""
    p = table(open_spice=True).spice("emperor", 77).at(("ship", 0))
    assert "77" in seen(p, "atreides")


def test_the_number_of_cards_in_each_hand_is_always_shown() -> None:
    """ruling: hand_counts"""
    p = table().hand("emperor", "shield", "karama").at(("ship", 0))
    assert re.search(r"Emperor +2/4", seen(p, "atreides"))
    assert "Karama" not in seen(p, "atreides")


def with_a_note(**options: Any) -> Playing:
    p = table(**options).hand("emperor", "shield")
    for faction in ("atreides", "fremen"):
        p.shield(faction).notes["1 holds shield"] = 1
    return p.at(("ship", 0))


def test_every_seat_sees_its_notes() -> None:
    """option: only_atreides_notes=false"""
    assert "You know: the Emperor holds a Shield." in seen(with_a_note(), "fremen")


def test_by_option_only_the_atreides_see_their_notes() -> None:
    """option: only_atreides_notes=true"""
    p = with_a_note(only_atreides_notes=True)
    assert "You know: the Emperor holds a Shield." in seen(p, "atreides")
    assert "You know" not in seen(p, "fremen")


NOTES: dict[str, tuple[Value, str]] = {
    "1 holds kind poison": (1, "the Emperor holds a poison weapon"),
    "1 holds shield": (2, "the Emperor holds 2 × Shield"),
    "1 holds karama power": (1, "the Emperor holds something to use as a Karama"),
    "1 holds at most projectile": (0, "the Emperor has no projectile weapon"),
    "1 traitor stilgar": (1, "Stilgar is in the pay of the Emperor"),
    "1 traitor chani": (0, "the Emperor has no traitor card of Chani"),
    "2 predicted emperor": (0, "Fremen does not predict the Emperor"),
    "2 predicted turn 5": (1, "Fremen predicts turn 5"),
    "sale": ("lasgun", "on sale is the Lasgun"),
    "top card kind poison": (0, "the top treachery card is not a poison weapon"),
    "spice card": ("shai_hulud", "the next spice card is a worm"),
    "spice card is red_chasm": (0, "the next spice card is not spice in Red Chasm"),
    "storm card": (4, "the next storm card is 4"),
    "storm card at least": (3, "the next storm card is at least 3"),
    "captive stilgar": (0, "Stilgar is not a captive"),
    "buried caid": (1, "you killed Caid in captivity"),
    "foreseen dial": (5, "the enemy's plan has the number 2½"),
}


@pytest.mark.parametrize("key", NOTES)
def test_a_note_in_words(key: str) -> None:
    p = table()
    value, words = NOTES[key]
    p.shield("atreides").notes[key] = value
    assert f"You know: {words}." in " ".join(seen(p.at(("ship", 0)), "atreides").split())


def test_notes_that_say_nothing_are_left_out() -> None:
    p = table()
    p.shield("atreides").notes.update({"shown": 2, "shown last": "1 hand"})
    p.shield("atreides").notes["1 holds at most lasgun"] = 3
    assert "You know" not in seen(p.at(("ship", 0)), "atreides")


def test_deals_are_shown_with_their_promises_and_who_must_still_agree() -> None:
    p = table()
    pay = Binding(0, "pay_now", number=3, other=1, until="at once", deal=1)
    out = Binding(1, "stay_out", place="arrakeen", until="turn", turn=4, deal=1)
    p.t.deals.append(Deal(1, [0, 1], [pay, out], [0]))
    p.t.dealt = 1
    words = " ".join(seen(p.at(("ship", 0)), "fremen").split())
    assert "Deal 1, offered by Atreides, waits for the Emperor:" in words
    assert "Atreides will pay the Emperor 3 spice now;" in words
    assert "the Emperor will stay out of Arrakeen (until the end of turn 4)." in words


def test_an_answer_under_truthtrance_is_shown_as_long_as_it_binds() -> None:
    said = Binding(1, "will_ship_to", place="carthag", yes=False, until="shipment", turn=2)
    assert promise(lambda seat: f"seat {seat}", said) == "seat 1 will not ship to Carthag in turn 2"
    p = table()
    p.t.bindings.append(said)
    words = seen(p.at(("ship", 0)), "fremen")
    assert "By Truthtrance the Emperor will not ship to Carthag" in words


def test_a_usual_view_fits_on_a_screen() -> None:
    p = table(*FACTIONS).forces("atreides", "arrakeen@9", 10).forces("guild", "tueks_sietch@4", 5)
    p.forces("harkonnen", "carthag@10", 10).ground("red_chasm@6", 8).dead("caid", "stilgar")
    p.hand("atreides", "shield", "karama").traitors("atreides", "chani").ally("fremen", "emperor")
    lines = seen(p.at(("ship", 0)), "atreides").splitlines()
    assert len(lines) <= 40
    assert max(map(len, lines)) <= WIDTH


SWITCHES: dict[str, Switch] = {
    "ruling: spice_holdings": instead(story_view.spice_is_open, lambda t: not t.options.open_spice),
    "ruling: hand_counts": instead(story_view.mat_row, lambda view, seat: [""] * 6),
}


def test_only_the_atreides_log_names_the_cards_of_battles_that_are_over() -> None:
    """option: only_atreides_notes=true"""
    game = Position("atreides", "guild", "emperor", only_atreides_notes=True).at("bidding_phase")
    facts: dict[str, Value] = {"seat": 1, "leader": "master_bewt", "kwisatz": "no", "dial": 4}
    facts |= {"weapon": "chaumas", "defense": "none", "amount": 1}
    where: dict[str, Value] = {"seat": 1, "other": 2, "territory": "carthag"}
    events = [Told("battle", where), Told("plan_revealed", facts)]
    logs = []
    for seat in range(3):
        view = game.match.view(seat)
        logs.append(story.at_table(view).log(view, events)[1])
    assert "Chaumas" in logs[0]
    assert "Chaumas" not in logs[1] + logs[2]
    assert "a weapon" in logs[1]


def test_kinds_of_questions_are_told_in_words_for_standing_orders() -> None:
    assert story.kind("stop voice") == "stop somebody who would use the Voice"
    assert story.kind("hajr") == "hajr"
