"""People's words: messages, news, requests, answers and precedents; section 1.1 and 6.1."""

from __future__ import annotations

import pytest

from landsraad.games.megagame.components import SEAT_OF
from landsraad.kernel import Dice
from landsraad.kernel.asks import MODERATOR
from landsraad.kernel.state import Told

from .positions import Day, Position

WHY = "A ruling of control."
SECRET = "Meet me at the sietch at dusk."


def last(p: Day, what: str) -> Told:
    """The last thing that was told under this key."""
    return next(told for told in reversed(p.match.told) if told.what == what)


# ---- messages


@pytest.mark.parametrize(
    ("messages", "others", "control"),
    [("free", True, True), ("with_moderators_only", False, True), ("off", False, False)],
)
def test_who_may_write_to_whom(messages: str, others: bool, control: bool) -> None:
    """Ruling secret_messages.

    Options messages=free, messages=with_moderators_only and off.
    """
    p = Position(messages=messages).open()
    assert ("message" in p.offers("ecaz")) == (others or control)
    if not (others or control):
        return
    if others:
        p.act("ecaz", "message", {"write to": "tabr", "words": SECRET})
        assert last(p, "message").only == (SEAT_OF["ecaz"], SEAT_OF["tabr"], MODERATOR)
    p.act("ecaz", "message", {"write to": "moderators", "words": SECRET})
    assert last(p, "message").only == (SEAT_OF["ecaz"], MODERATOR)


def test_words_are_told_and_never_kept() -> None:
    """Ruling secret_messages: moderators can read them, the state holds none."""
    p = Position().open().act("ecaz", "message", {"write to": "tabr", "words": SECRET})
    assert last(p, "message").facts["words"] == SECRET
    assert SECRET.encode() not in p.match.encoded()
    assert p.s.shields[SEAT_OF["ecaz"]].letters == {"tabr": 1}


def test_messages_pass_in_a_pause_and_thirty_a_year_are_enough() -> None:
    """Rulings secret_messages, pause."""
    p = Position().open().act(MODERATOR, "pause_clock", WHY)
    for _ in range(30):
        p.act("ecaz", "message", {"write to": "tabr", "words": SECRET})
    assert "message" not in p.offers("ecaz")
    assert "message" in p.act(MODERATOR, "pause_clock", WHY).tick().offers("ecaz")


def test_lines_of_others_use_up_nobodys_own() -> None:
    """Ruling secret_messages: thirty lines to House Atreides, and it still has all of its own."""
    p = Position().open()
    for _ in range(30):
        p.act("ecaz", "message", {"write to": "atreides", "words": SECRET})
    assert {"message", "request"} <= {*p.offers("atreides")}
    for _ in range(29):
        p.act("atreides", "message", {"write to": "ecaz", "words": SECRET})
    p.act("atreides", "request", "wish", "We build a dam.", "nothing")
    assert not {"message", "request"} & {*p.offers("atreides")}
    assert not {"message", "request"} & {*p.offers("ecaz")}


def test_who_was_written_to_knows_it_and_imagines_who_has_less_paper_now() -> None:
    """Ruling secret_messages: two count the lines between them, until the year ends."""
    p = Position().open()
    for _ in range(2):
        p.act("ecaz", "message", {"write to": "atreides", "words": SECRET})
    ecaz, atreides = SEAT_OF["ecaz"], SEAT_OF["atreides"]
    assert p.match.view(atreides).shield.received == {"ecaz": 2}
    world = p.match.imagine(atreides, Dice(1)).state
    assert world.shields[ecaz].letters == {"atreides": 2}
    assert p.match.imagine(ecaz, Dice(1)).state.shields[atreides].received == {"ecaz": 2}
    assert p.tick().match.view(atreides).shield.received == {}


# ---- requests


def test_a_request_goes_to_control_and_an_objection_to_its_head() -> None:
    """Rulings ask_a_moderator, dispute: meanwhile it stays as it was ruled."""
    p = Position().open()
    p.act("ecaz", "request", "wish", "We build a dam.", "spice", 2)
    told = last(p, "requested")
    assert told.only == (SEAT_OF["ecaz"], MODERATOR)
    assert (told.facts["desk"], told.facts["good"], told.facts["n"]) == ("any", "spice", 2)
    p.act(MODERATOR, "transfer", "solari", "ecaz", "bank", 5, WHY)
    p.act("ecaz", "request", "objection", "That was ours.", "nothing")
    assert last(p, "requested").facts["desk"] == "head"
    assert p.board("ecaz").solari == 11


def answered(p: Day, answer: str, **more: int | str) -> Day:
    """Control answers House Ecaz."""
    usual: dict[str, int | str] = {"words": "Build it.", "precedent": "no", "release": "now"}
    allowed = {} if answer == "refuse" else {"paid for it": "nothing", "odds": "no_roll"}
    by_kind = {kind.replace("_", " "): value for kind, value in more.items()}
    given = {"to whom": "ecaz", "ruling": answer, **usual, **allowed, **by_kind}
    return p.act(MODERATOR, "answer_request", given)


def test_an_answer_is_heard_by_those_who_asked() -> None:
    """Ruling ask_a_moderator: refused, nothing is paid."""
    p = answered(Position().open(), "refuse")
    told = last(p, "request_answered")
    assert told.only == (SEAT_OF["ecaz"], MODERATOR)
    assert told.facts["answer"] == "refuse"
    assert p.pouch("ecaz") == 3


def test_what_was_offered_is_paid_with_the_answer() -> None:
    """Ruling ask_a_moderator."""
    p = answered(Position().open(), "allow", paid_for_it="spice", how_many=2)
    assert p.pouch("ecaz") == 1
    p = answered(Position().open(), "allow_with_changes", paid_for_it="solari", how_many=6)
    assert p.board("ecaz").solari == 10


@pytest.mark.parametrize(("rolled", "lucky"), [(4, "yes"), (5, "no")])
def test_a_roll_with_stated_odds_may_decide(rolled: int, lucky: str) -> None:
    """Ruling ask_a_moderator."""
    p = answered(Position().roll("request", rolled).open(), "allow", odds=4)
    facts = last(p, "request_answered").facts
    assert (facts["odds"], facts["n"], facts["lucky"]) == (4, rolled, lucky)


def test_an_answer_may_wait_for_the_tick() -> None:
    """Ruling ask_a_moderator: it reaches the player when it is released."""
    p = answered(Position().open(), "allow", release="with_the_tick")
    assert p.told("request_answered") == []
    assert p.tick().told("request_answered") != []
    assert p.s.box.replies == []


@pytest.mark.parametrize(("precedent", "only"), [("desks", (MODERATOR,)), ("everybody", None)])
def test_a_precedent_is_read_at_all_desks_or_by_everybody(
    precedent: str, only: tuple[int, ...] | None
) -> None:
    """Ruling precedent."""
    p = answered(Position().open(), "allow", precedent=precedent)
    assert last(p, "precedent").only == only
    assert answered(Position().open(), "allow").told("precedent") == []


# ---- news


def test_news_that_wait_are_released_or_refused() -> None:
    """Ruling news_approval, option news_approval=true."""
    p = Position(news_approval=True).open()
    for headline in ("The worm is dead", "The worm lives"):
        p.act("spacing_guild", "write_news", headline, "We saw it.")
    assert p.t.news == []
    waiting = {"publish": "release", "which news": "spacing_guild: The worm lives"}
    p.act(MODERATOR, "announce", waiting)
    assert p.t.news == ["The worm lives"]
    assert last(p, "news").facts["body"] == "We saw it."
    p.act(MODERATOR, "announce", {"publish": "refuse", "reason": "It is not."})
    assert p.t.news == ["The worm lives"]
    assert last(p, "news_refused").only == (SEAT_OF["spacing_guild"], MODERATOR)
    assert p.s.shields[SEAT_OF["spacing_guild"]].news == []


def test_control_publishes_and_withdraws() -> None:
    """Rulings news_approval, override."""
    p = Position().open()
    p.act("bene_gesserit", "write_news", "The Emperor is a worm", "no more to say")
    p.act(MODERATOR, "announce", "withdraw", "It was too cruel.")
    assert p.t.news == []
    p.act(MODERATOR, "announce", "news", "A quiet year", "no more to say")
    assert p.t.news == ["A quiet year"]
    p.act(MODERATOR, "announce", "announcement", "Lunch is served.")
    assert p.told("announced") == [{"words": "Lunch is served."}]
