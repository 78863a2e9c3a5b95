"""What waits for a seat and ends is an alarm from its first second, and for nobody else."""

from __future__ import annotations

from landsraad.games.megagame.components import SEAT_OF
from landsraad.games.megagame.scene import sketch
from landsraad.games.megagame.state import Battle, Commit, Goods, Offer, Question, Vote
from landsraad.games.megagame.story import story
from landsraad.kernel.asks import SPECTATOR
from landsraad.scenes.alarm import Alarm
from landsraad.scenes.seen import Seen

from .positions import Day, Position

COURT = Vote("moritani", 1, "court", law="L1", accused="atreides", words="")
TAX = Vote("ecaz", 1, "add", template="tax", values={"solari": 2, "to": "bank"})


def alarms(day: Day, name: str) -> list[Alarm]:
    """What waits for a faction; empty: for a spectator."""
    seat = SEAT_OF[name] if name else SPECTATOR
    return sketch.unasked.alarms(Seen.of(story, day.match.view(seat)))


def names(day: Day, name: str) -> list[str]:
    return [each.name.partition(":")[0] for each in alarms(day, name)]


def test_a_battle_is_an_alarm_until_its_side_has_chosen() -> None:
    p = Position().armies("atreides", "A18", 1).armies("harkonnen", "A18", 1)
    p.t.battles["A18"] = Battle("harkonnen", "atreides")
    day = p.open()
    [alarm] = alarms(day, "atreides")
    assert (alarm.title, alarm.timer, alarm.act) == ("A battle in A18", "A18", "commit")
    assert alarm.words == "House Harkonnen attacks you: choose your armies"
    assert names(day, "harkonnen") == ["battle"]
    assert names(day, "ecaz") == names(day, "") == []
    p.shield("atreides").commits["A18"] = Commit(1)
    assert names(p.open(), "atreides") == []


def test_a_question_under_truth_is_an_alarm_of_the_one_who_is_asked_alone() -> None:
    p = Position()
    question = Question("bene_gesserit", "atreides", "Are you my friend?")
    for name in ("bene_gesserit", "atreides"):
        p.shield(name).questions.append(question)
    day = p.open()
    [alarm] = alarms(day, "atreides")
    assert (alarm.title, alarm.words) == ("A question under truth", "from the Bene Gesserit")
    assert (alarm.timer, alarm.act, alarm.values) == ("year", "answer_truth", ())
    assert names(day, "bene_gesserit") == []


def test_courts_offers_and_ballots_are_alarms() -> None:
    p = Position()
    p.t.votes["court of moritani against atreides"] = COURT
    p.t.votes["tax of ecaz"] = TAX
    offer = Offer("XK4", "ecaz", "atreides", Goods({"spice": 1}), Goods({"solari": 5}), 0)
    for name in ("ecaz", "atreides"):
        p.shield(name).offers.append(offer)
    day = p.open()
    court, vote, trade = alarms(day, "atreides")
    assert court.title == "A Grand Court over you"
    assert not court.verb, "nobody votes on himself"
    assert (vote.act, vote.until) == ("vote", "this year")
    assert trade.shows == "offer:offer:XK4"
    assert trade.until == "until year 2"
    assert names(day, "ecaz") == ["vote", "vote"], "its own offer waits for somebody else"


def test_a_vote_that_is_counted_later_or_was_cast_is_none() -> None:
    p = Position()
    p.t.votes["tax of ecaz"] = Vote("ecaz", 3, "add", template="tax", values=TAX.values)
    assert names(p.open(), "atreides") == []
