"""The page is made from a glimpse alone; its script and style know what it is made of."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from landsraad import load
from landsraad.kernel import Match, Secret
from landsraad.scenes.node import Drawn, Node, effective_id, el
from landsraad.scenes.picture import picture, picture_of, sketch_of
from landsraad.scenes.rendering.changes import changes
from landsraad.scenes.rendering.render import markup
from landsraad.scenes.sketch import Panel
from landsraad.scenes.story import story_of
from landsraad.server.page import glimpse as g, page
from landsraad.server.page.glimpse import asked, moments, orders
from landsraad.server.replay.result import standings
from landsraad.server.replay.timeline import Chapter, Landmark
from landsraad.server.wire import ChairSeen, ChatLine, TableSeen

SCRIPTS = sorted((Path(g.__file__).parents[2] / "static").glob("*.js"))
PARTS = {"asked": asked.AskedSeen, "orders": orders.OrdersSeen, "told": g.ToldSeen}
ORDER = '{"type":"Order","kind":"karama","value":"pass"}'


def table(status: str = "running", **more: Any) -> TableSeen:
    people = [ChairSeen("human", "Anna", here=True), ChairSeen("human", "Bert <b>")]
    seats = [*people, ChairSeen("bot", "", "random"), ChairSeen("open", "")]
    facts: dict[str, Any] = {
        "id": "sietch",
        "game": "spice_auction",
        "title": "Spice Auction",
        "options": {},
        "status": status,
        "public": True,
        "pace": "live",
        "seconds": 90,
        "hours": 24,
        "spectators": True,
        "hints": True,
        "created": 0.0,
        "seats": seats,
    }
    return TableSeen(**facts | more)


def match_of_four() -> Match[Any]:
    game = load("spice_auction")
    return Match.begin(game, {}, 4, Secret.given(3), live=True)


def seen_by(
    seat: int, status: str = "running", match: Match[Any] | None = None, **more: Any
) -> Any:
    """A glimpse with these facts; those of its parts are given by their own names."""
    match = match or match_of_four()
    view = match.view(-1)
    sketch, story = sketch_of(match.game), story_of(match.game)
    parts: dict[str, dict[str, Any]] = {
        name: {field: more.pop(field) for field in part.__struct_fields__ if field in more}
        for name, part in PARTS.items()
    }
    parts["asked"] = {"decision": "d1" if seat in match.asks else "", **parts["asked"]}
    facts: dict[str, Any] = {
        "table": table(status),
        "seat": seat,
        "host": seat == 0,
        "names": [story.name(each) for each in range(4)],
        "emblems": [sketch.seats.emblem(view, each) for each in range(4)],
        "picture": picture_of(match, seat),
        "awaited": list(match.awaited()),
        "deadlines": {0: 1_800_000_000.25},
        "rules": el("div", el("p", "Bid."), id="rules"),
        "people": g.PeopleSeen(
            chat=[ChatLine(0, 1.0, "table", 1, "Bert", "<script>alert(1)</script>")],
            channels=["table", "allies"],
        ),
        **{name: part(**parts[name]) for name, part in PARTS.items()},
    }
    return g.Glimpse(**facts | more)


def test_an_article_is_small_within_a_sentence() -> None:
    names = ["Atreides", "The Emperor", "Fremen", "The Guild"]
    seen = {"names": names, "awaited": [1, 3], "picture": picture_of(match_of_four(), 0)}
    root = page(seen_by(0, decision="", **seen))
    now = must_have(root, "now").text()
    assert "Waiting for the Emperor and the Guild" in now


def drafting(seat: int, complete: bool) -> Any:
    match = match_of_four()
    values: list[Any] = [1, 2] if complete else [1]
    ask = match.draft(seat, "gift", *values)
    drawn = picture(match.game, match.view(seat), ask, match.offers(seat))
    draft = asked.Drafting("gift", "Give spice away", values, complete=complete)
    return seen_by(seat, match=match, picture=drawn, drafting=draft, decision="")


def looking_back(seat: int, status: str = "running") -> Any:
    numbers = [-2, -1, 0, 1, 2, 3] if status == "over" else [seat]
    eyes = [moments.Viewpoint.numbered(number) for number in numbers]
    chapters = [
        Chapter("Set-up", "", 0),
        Chapter("Turn 1", "Storm", 2),
        Chapter("Turn 1", "Bid", 4),
    ]
    marks = [
        Landmark(3, "Turn 1", "battle", "A battle!"),
        Landmark(3, "Turn 1", "place", "It falls."),
    ]
    moment = moments.MomentSeen(
        3,
        9,
        eyes[0],
        eyes,
        shared=2,
        earlier=1,
        later=5,
        chapters=chapters,
        marks=marks,
        told=["A battle!"],
    )
    return seen_by(seat, status, moment=moment, decision="")


ENDED = moments.Ending(
    "Player 1: the most points.", [0], ["9 points"] * 4, "turn 8", "42", [el("figure")]
)

STATES: dict[str, Any] = {
    "waiting, host": seen_by(0, "waiting", picture=None, decision="", awaited=[]),
    "waiting, visitor": seen_by(-1, "waiting", picture=None, decision="", awaited=[]),
    "asked": seen_by(0),
    "waiting for others": seen_by(1, decision="", picture=picture_of(match_of_four(), -1)),
    "watching": seen_by(-1),
    "a window": seen_by(0, window=asked.WindowSeen(1e9, asked=True), never=ORDER),
    "answered in a window": seen_by(
        1,
        window=asked.WindowSeen(1e9, answered=True),
        decision="d2",
        picture=picture_of(match_of_four(), -1),
    ),
    "a draft": drafting(0, complete=False),
    "a whole draft": drafting(0, complete=True),
    "a wish to go back": seen_by(
        0, proposal=g.UndoProposal(1, "Bert asks", "To go back.", [1], True)
    ),
    "a hint": seen_by(0, hint=asked.Hint("Bid 3", "It is worth more.")),
    "orders": seen_by(
        0,
        given=[
            orders.OrderSeen("Let it pass", ORDER),
            orders.OrderSeen("Think", '{"think":"karama"}'),
        ],
        possible=[orders.OrderSeen("Bid up to", ORDER, (0, 7))],
    ),
    "looking back": looking_back(0),
    "the result": seen_by(0, "over", result=ENDED, decision="", awaited=[]),
    "the result, spectator": seen_by(-1, "over", result=ENDED, decision="", awaited=[]),
    "the replay": looking_back(0, "over"),
}

every_state = pytest.mark.parametrize("shown", STATES.values(), ids=STATES.keys())


def all_ids(node: Node, id: str) -> Iterator[str]:
    yield id
    for place, kid in enumerate(node.kids):
        if isinstance(kid, Node):
            yield from all_ids(kid, effective_id(kid, id, place))
        elif isinstance(kid, Drawn):
            yield kid.id


def found(node: Node, id: str) -> Node | None:
    return next((each for each in node.walk() if each.id == id), None)


def must_have(node: Node, id: str) -> Node:
    there = found(node, id)
    assert there is not None, f"the page has no {id}"
    return there


def verbs(node: Node) -> Counter[str]:
    return Counter(each.attrs["data-do"] for each in node.walk() if "data-do" in each.attrs)


@every_state
def test_every_id_is_on_the_page_once(shown: Any) -> None:
    twice = [id for id, count in Counter(all_ids(page(shown), "page")).items() if count > 1]
    assert twice == []


@every_state
def test_everything_that_can_be_used_has_a_name(shown: Any) -> None:
    root = page(shown)
    labelled = {each.attrs["for"] for each in root.walk() if "for" in each.attrs}
    inside_labels = {
        id(kid) for label in root.walk() if label.tag == "label" for kid in label.walk()
    }
    for each in root.walk():
        if each.tag in ("button", "a", "summary", "input", "select"):
            named = each.text().strip() or each.id in labelled or id(each) in inside_labels
            assert named or each.attrs.keys() & {"aria-label", "aria-labelledby"}, each


@every_state
def test_what_the_browser_keeps_for_itself_is_never_written(shown: Any) -> None:
    own = {"open", "hidden", "aria-selected", "data-spotted", "data-count", "checked"}
    for each in page(shown).walk():
        assert not own & each.attrs.keys(), each
    assert "style" not in must_attrs(page(shown), "plane")


def must_attrs(root: Node, id: str) -> dict[str, str]:
    node = found(root, id)
    return node.attrs if node else {}


def test_every_state_becomes_any_other_by_changes() -> None:
    shown = [page(state) for state in STATES.values()]
    for old, new in [*pairwise(shown), *pairwise(reversed(shown))]:
        assert changes(old, new)
    for each in shown:
        assert changes(each, each) == []


def test_words_of_people_are_never_markup() -> None:
    written = markup(page(STATES["asked"]))
    assert "<script>" not in written
    assert "&lt;script&gt;alert(1)" in written
    assert "Bert &lt;b&gt;" in written


def test_who_is_asked_can_answer_and_take_back() -> None:
    root = page(STATES["asked"])
    assert root.attrs["data-decision"] == "d1"
    assert must_have(root, "now").text() == "Your move"
    assert must_have(root, "commit")
    assert {"undo", "hint"} <= verbs(root).keys()


def test_who_watches_is_offered_nothing_of_a_seat() -> None:
    root = page(STATES["watching"])
    assert not verbs(root).keys() & {"undo", "answer", "think", "order", "leave", "renew", "seat"}
    assert found(root, "hand") is None
    assert found(root, "panel:orders") is None


def test_a_visitor_can_sit_down_on_free_chairs_only() -> None:
    root = page(STATES["waiting, visitor"])
    assert found(root, "sit-down") is not None
    assert [each.attrs["data-join"] for each in root.walk() if "data-join" in each.attrs] == ["3"]
    assert "start" not in verbs(root)


def with_last_seat(kind: Any) -> TableSeen:
    return table(seats=[*table().seats[:3], ChairSeen(kind, "", "random")])


def test_a_visitor_can_sit_down_while_the_game_runs() -> None:
    free = must_have(page(STATES["watching"]), "sit-down")
    assert must_have(free, "sit:3").attrs["data-join"] == "3"
    assert "class" not in free.attrs
    # The browser shows this one to those who have a key.
    kept = must_have(page(seen_by(-1, table=with_last_seat("invited"))), "sit-down")
    assert kept.attrs["class"] == "by-key"
    assert kept.attrs["data-kept"] == "3"
    assert "data-join" not in {name for each in kept.walk() for name in each.attrs}
    for state in ("asked", "the result, spectator", "the replay"):
        assert found(page(STATES[state]), "sit-down") is None
    asked = must_have(page(seen_by(-1, table=with_last_seat("bot"))), "sit-down")
    assert (asked.attrs["class"], "Ask for a chair" in asked.text()) == ("by-key", True)


@pytest.mark.parametrize(
    ("chair", "offered"),
    [
        (ChairSeen("human", "Bert", here=True), {"fill:1"}),
        (ChairSeen("human", "Bert"), {"fill:1", "free:1"}),
        (ChairSeen("human", "Bert", "random", away=True), {"back:1", "free:1"}),
        (ChairSeen("human", "Bert", "random", away=True, held=False), {"free:1"}),
        (ChairSeen("bot", "", "random"), {"free:1"}),
        (ChairSeen("open", "", "random"), {"fill:1", "invite:1"}),
    ],
    ids=["here", "not connected", "away", "left", "a bot", "free"],
)
def test_a_host_frees_the_seat_of_whoever_is_not_here(chair: ChairSeen, offered: set[str]) -> None:
    seats = [table().seats[0], chair, *table().seats[2:]]
    root = must_have(page(seen_by(0, table=table(seats=seats))), "host:1")
    assert {each.id for each in root.walk() if each.tag == "button"} == offered
    free = found(root, "free:1")
    assert free is None or free.text() == "Ask all to let somebody new in"


@pytest.mark.parametrize("held", [True, False])
def test_a_seat_is_freed_before_the_game_by_its_host_alone(held: bool) -> None:
    seats = [table().seats[0], ChairSeen("human", "Bert", held=held), *table().seats[2:]]
    waiting: dict[str, Any] = {"picture": None, "decision": "", "awaited": []}
    glimpse = seen_by(0, "waiting", **waiting | {"table": table(seats=seats, status="waiting")})
    free = must_have(page(glimpse), "free:1")
    assert ("Bert stops working" in free.attrs.get("data-ask", "")) == held


def test_a_host_starts_the_game_and_fills_seats() -> None:
    root = page(STATES["waiting, host"])
    start = must_have(root, "start")
    assert start.attrs["data-with"] == '{"fill":true}'
    assert "1 person" in start.text() or "2 people" in start.text()
    assert verbs(root)["seat"] >= 2


def test_a_draft_is_done_only_when_it_is_whole() -> None:
    assert "act" not in verbs(page(STATES["a draft"]))
    whole = page(STATES["a whole draft"])
    assert must_have(whole, "do-act").attrs["data-with"] == '{"act":"gift","values":[1,2]}'
    assert found(whole, "commit") is None
    assert whole.attrs["data-draft"] == '{"act":"gift","values":[1,2]}'


def test_nothing_of_the_open_question_is_done_from_a_draft() -> None:
    for state in ("a draft", "a whole draft"):
        assert not verbs(page(STATES[state])).keys() & {"undo", "hint", "order"}


def test_a_window_gives_time_to_whoever_is_asked() -> None:
    root = page(STATES["a window"])
    assert {"think", "always-think"} <= verbs(root).keys()
    never = msgspec.json.decode(must_have(root, "never").attrs["data-with"])
    assert never == {"order": ORDER}
    thinking = page(
        seen_by(0, window=asked.WindowSeen(1e9, asked=True, thinking=True), never=ORDER)
    )
    assert "Take your time" in must_have(thinking, "window").text()
    assert found(thinking, "think") is None
    answered = page(STATES["answered in a window"])
    assert "waits until the window closes" in must_have(answered, "asked").text()
    assert answered.attrs["data-decision"] == ""
    assert must_have(answered, "now").text() == "A chance to react is open"


def test_who_is_not_asked_sees_one_quiet_line() -> None:
    line = must_have(page(seen_by(0, window=asked.WindowSeen(1e9))), "window")
    assert line.text() == "A moment for reactions …"
    assert all(node.tag != "button" for node in line.walk())
    able = must_have(page(seen_by(0, window=asked.WindowSeen(1e9, may=True))), "window")
    assert must_have(able, "wait").attrs["data-do"] == "think"


def test_a_window_that_waits_for_everybody_has_no_clock() -> None:
    timeless = asked.WindowSeen(0.0, asked=True)
    root = page(seen_by(0, window=timeless, never=ORDER))
    assert found(root, "think") is None
    assert found(root, "watch-list") is not None
    assert found(page(seen_by(0, window=asked.WindowSeen(0.0))), "window") is None


def test_whoever_asked_to_go_back_may_think_better_of_it() -> None:
    mine = page(seen_by(1, proposal=g.UndoProposal(1, "I ask", "To go back.", [1], False)))
    assert must_have(mine, "refuse").text() == "Think better of it"
    assert found(mine, "agree") is None
    others = page(STATES["a wish to go back"])
    assert must_have(others, "agree").attrs["data-with"] == '{"agree":true}'


def test_time_to_think_is_withdrawn_by_its_kind() -> None:
    root = page(STATES["orders"])
    assert must_have(root, "unorder:0").attrs["data-do"] == "unorder"
    assert must_have(root, "unorder:1").attrs["data-with"] == '{"kind":"karama","on":false}'


def test_other_eyes_open_with_the_verdict() -> None:
    before, after = page(STATES["looking back"]), page(STATES["the replay"])
    assert found(before, "viewpoint") is None
    assert "continue" not in verbs(before)
    assert len(must_have(after, "viewpoint").kids) == 6
    assert "continue" in verbs(after)


def test_the_past_is_looked_at_and_not_played() -> None:
    root = page(STATES["looking back"])
    assert found(root, "commit") is None
    assert not verbs(root).keys() & {"undo", "think", "hint"}
    assert must_have(root, "moment").attrs["max"] == "8"
    assert root.attrs["data-at"] == "2", "the address is the one that everybody uses"


def looked_at(root: Node, id: str) -> int:
    """The moment that a button leads to."""
    moment: int = msgspec.json.decode(must_have(root, id).attrs["data-look"])["moment"]
    return moment


def test_the_replay_goes_by_deeds_and_by_chapters() -> None:
    root = page(STATES["looking back"])
    assert must_have(root, "moment-title").text() == "Turn 1 · Storm"
    steps = ("earlier", "later", "chapter-back", "chapter-next")
    assert [looked_at(root, step) for step in steps] == [1, 5, 2, 4]
    last = msgspec.structs.replace(STATES["looking back"].moment, number=8, later=None)
    root = page(msgspec.structs.replace(STATES["looking back"], moment=last))
    assert "disabled" in must_have(root, "later").attrs
    assert "disabled" in must_have(root, "play").attrs
    assert "disabled" in must_have(root, "chapter-next").attrs


def test_the_turn_of_a_moment_shows_its_phases_and_what_weighed_in_it() -> None:
    root = page(STATES["looking back"])
    assert looked_at(root, "turn:1") == 2
    assert must_have(root, "chapter-phases").text() == "StormBid"
    assert [looked_at(root, f"mark:3:{sort}") for sort in ("battle", "place")] == [3, 3]
    assert "A battle!" in must_have(root, "great").text()
    signs = [node for node in must_have(root, "timeline").walk() if "title" in node.attrs]
    assert [sign.attrs["title"] for sign in signs] == ["A battle!", "It falls.", "Turn 1"]


def test_the_result_names_winners_first() -> None:
    root = page(STATES["the result"])
    rows = [each for each in must_have(root, "standings").walk() if each.tag == "tr"]
    assert rows[1].attrs["class"] == "won"
    assert {"rematch"} <= verbs(root).keys()
    assert "rematch" not in verbs(page(STATES["the result, spectator"]))


def test_losers_stand_in_the_order_of_their_points() -> None:
    scores = [f"{points} points" for points in (9, 2, 5, 4)]
    ended = msgspec.structs.replace(ENDED, scores=scores, points=[9, 2, 5, 4], reached="cycle 8")
    root = page(seen_by(0, "over", result=ended, decision="", awaited=[]))
    rows = [each for each in must_have(root, "standings").walk() if each.tag == "tr"]
    named = [row.text().split("Player ")[1][0] for row in rows[1:]]
    assert named == ["1", "3", "4", "2"]
    assert "cycle 8" in must_have(root, "result").text()


@pytest.mark.parametrize(
    ("seats", "winners", "words"),
    [
        (1, [0], [" won"]),
        (1, [], ["lost"]),
        (4, [], ["–", "–", "–", "–"]),
        (4, [1, 3], [" won", " won", "–", "–"]),
    ],
)
def test_the_result_fits_games_for_one_for_teams_and_without_a_winner(
    seats: int, winners: list[int], words: list[str]
) -> None:
    ended = msgspec.structs.replace(ENDED, winners=winners, scores=[], points=[])
    over = seen_by(0, "over", result=ended, decision="", awaited=[])
    rows = standings(msgspec.structs.replace(over, names=over.names[:seats]), ended).walk()
    assert [each.kids[-1].text() for each in rows if each.tag == "tr"] == ["Won", *words]


@pytest.mark.parametrize(
    ("state", "verb"), [("nothing", None), ("possible", "undo"), ("asking", "ask-undo")]
)
def test_undo_is_offered_as_far_as_it_can_work(state: asked.Undo, verb: str | None) -> None:
    button = found(page(seen_by(0, undo=state)), "undo")
    assert (button and button.attrs["data-do"]) == verb


def test_a_draft_that_changes_nothing_has_no_last_button() -> None:
    shown = STATES["a whole draft"]
    idle = msgspec.structs.replace(shown.drafting, idle=True)
    root = page(msgspec.structs.replace(shown, drafting=idle))
    assert must_have(root, "draft-idle")
    assert found(root, "do-act") is None
    assert must_have(root, "draft-cancel").attrs["data-look"] == "{}"


def test_what_is_urgent_stands_directly_below_the_question() -> None:
    drawn = STATES["asked"].picture
    panel = Panel("sale", "The sale", el("p", "Now."), urgent=True)
    root = page(seen_by(0, picture=msgspec.structs.replace(drawn, panels=[panel])))
    ids = [each.id for each in must_have(root, "desk").walk()]
    assert ids.index("asked") < ids.index("urgent:sale") < ids.index("commit")


def test_somebody_who_is_away_can_take_the_seat_back() -> None:
    seats = [ChairSeen("human", "Anna", "random", True, True), *table().seats[1:]]
    root = page(seen_by(0, table=table(seats=seats)))
    assert "human" in must_have(root, "take-back").attrs["data-with"]


def test_a_shortened_log_can_be_read_whole() -> None:
    assert found(page(STATES["asked"]), "whole-log") is None
    drawn = STATES["asked"].picture
    shorter = msgspec.structs.replace(drawn, log=[el("li", "later", id="told:7")])
    assert found(page(seen_by(0, picture=shorter)), "whole-log") is not None


# ---- what the script reads


def in_script(attribute: str) -> bool:
    """Does a script read this attribute, or a style use it?"""
    camel = re.sub(r"-(\w)", lambda found: found[1].upper(), attribute.removeprefix("data-"))
    sources = [each.read_text(encoding="utf-8") for each in SCRIPTS]
    reads = rf"{attribute}\b|dataset\.{camel}\b|told\.{camel}\b|\b{camel}\b.*\.dataset"
    reads += rf"|onPress\(\"{camel}\""
    return any(re.search(reads, source) for source in sources)


def test_every_attribute_for_the_script_is_read_by_it() -> None:
    written = {
        name
        for shown in STATES.values()
        for each in page(shown).walk()
        for name in each.attrs
        if name.startswith("data-") and name not in ("data-kin", "data-turn", "data-seat")
    }
    assert [name for name in sorted(written) if not in_script(name)] == []
