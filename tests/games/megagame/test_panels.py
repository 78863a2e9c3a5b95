"""What stands beside the map: boards, Landsraad, CHOAM, people, titles, what waits for a seat."""

from __future__ import annotations

import pytest

from landsraad.games.megagame.components import SEAT_OF
from landsraad.games.megagame.scene import sketch
from landsraad.games.megagame.scene.progress import passing
from landsraad.games.megagame.state import Ballot, Breach, Courtship, Question, Vote
from landsraad.games.megagame.story import story
from landsraad.kernel import Ask, Told, View
from landsraad.kernel.asks import SPECTATOR
from landsraad.scenes.node import Node
from landsraad.scenes.sketch import Panel

from .positions import Day, Position

TAX = Vote("ecaz", 3, "add", template="tax", values={"solari": 2, "to": "bank"})


def view(day: Day, name: str) -> View:
    """What a faction sees; empty: what everybody sees."""
    return day.match.view(SEAT_OF[name] if name else SPECTATOR)


def panel(day: Day, which: str, name: str = "") -> Panel:
    """One of the panels as a faction sees it."""
    offers = day.match.offers(SEAT_OF[name]) if name else []
    return next(p for p in sketch.desk.panels(view(day, name), None, offers) if p.name == which)


def words(day: Day, which: str, name: str = "") -> str:
    """All that it says."""
    return panel(day, which, name).body.text()


def acts(node: Node) -> list[str]:
    """The deeds that its buttons begin."""
    return [each.attrs["data-act"] for each in node.walk() if "data-act" in each.attrs]


def handed_over() -> Position:
    """Ordos has given Ecaz 30 spice in private."""
    p = Position().spice("ecaz", 20).spice("ordos", 30)
    p.shield("ecaz").pouch, p.shield("ordos").pouch = 50, 0
    p.shield("ecaz").handed["ordos"], p.shield("ordos").handed["ecaz"] = 30, -30
    return p


# ---- boards


def test_a_row_counts_what_everybody_sees() -> None:
    day = Position().open()
    counted = {
        fact.title: fact.words for fact in sketch.seats.row(view(day, ""), SEAT_OF["ecaz"]).facts
    }
    assert counted["Seats in the Landsraad"] == "3"
    assert counted["Solari"] == "16"
    guild = {fact.title for fact in sketch.seats.row(view(day, ""), SEAT_OF["spacing_guild"]).facts}
    assert "Vote papers" in guild
    assert "Solari" not in guild


def test_a_mat_tells_of_leaders_cards_kanly_and_atomics() -> None:
    day = Position().card("tabr", "caves").open()
    said = sketch.seats.mat(view(day, ""), SEAT_OF["tabr"]).text()
    assert "Caves of Arrakis: storms do not hurt your armies" in said
    said = sketch.seats.mat(view(day, ""), SEAT_OF["atreides"]).text()
    assert "Leaders 1 and 0" in said
    assert "Kanly with House Harkonnen" in said


def test_the_pouch_is_seen_by_its_own_faction_alone() -> None:
    day = handed_over().open()
    dock = sketch.seats.dock(view(day, "ecaz"))
    assert dock is not None
    assert "50 in the pouch" in dock.node().text()
    assert sketch.seats.dock(view(day, "")) is None
    assert "50 hidden" in sketch.seats.mat(view(day, "ecaz"), SEAT_OF["ecaz"]).text()
    said = sketch.seats.mat(view(day, "tabr"), SEAT_OF["ecaz"]).text()
    assert "Spice on its board: 0" in said
    assert "20" not in said
    assert "50" not in said


# ---- titles


def test_titles_say_who_leads_and_how_far_one_is() -> None:
    day = Position().open()
    said = words(day, "titles", "ecaz")
    assert "Speaker of the Council · 10 points" in said
    assert "House Corrino 10" in said
    assert "You have 3: 10 would be as many as the first." in said
    assert "You have none either." in said
    assert "You have" not in words(day, "titles")


def test_of_the_spice_of_others_titles_name_what_lies_on_boards() -> None:
    """Ruling counted_spice."""
    position = handed_over()
    position.board("ecaz").board, position.shield("ecaz").pouch = 4, 46
    day = position.open()
    mine, others = words(day, "titles", "ecaz"), words(day, "titles", "ordos")
    assert "You have 50. What others have in their pouches is not known." in mine
    assert "You have none. What others have in their pouches is not known." in others
    for said in (mine, others, words(day, "titles")):
        assert "On boards, for all to see:House Ecaz 4" in said
    assert "Nobody shows any" in words(Position().open(), "titles")


# ---- Landsraad


def test_a_vote_shows_its_text_its_date_and_ones_own_ballot_alone() -> None:
    p = Position()
    p.t.votes["tax of ecaz"] = TAX
    p.shield("atreides").ballots["tax of ecaz"] = Ballot(4, 1)
    day = p.open()
    mine = panel(day, "landsraad", "atreides")
    assert "Every year each House pays 2 solari to the bank" in mine.body.text()
    assert "Counted with year 3" in mine.body.text()
    assert "Your ballot: 4 yes, 1 no." in mine.body.text()
    assert (mine.waiting, "vote" in acts(mine.body)) == (0, True)
    other = panel(day, "landsraad", "ecaz")
    assert "Your ballot" not in other.body.text()
    assert other.waiting == 1


def test_laws_carry_their_marks_and_breaches_a_button_for_a_court() -> None:
    p = Position()
    p.t.breaches.append(Breach(1, "ecaz", "L2", "attacked", "ordos", 1))
    day = p.open()
    body = panel(day, "landsraad", "ordos").body
    marks = {each.text() for each in body.walk() if "mega-mark" in each.attrs.get("class", "")}
    assert marks == {"enforced", "seen"}
    assert "it attacked House Ordos" in body.text()
    assert "call_court" in acts(body)
    assert "call_court" not in acts(panel(day, "landsraad").body)


# ---- CHOAM


def test_the_market_marks_its_level_and_says_who_is_shut_out() -> None:
    p = Position()
    p.t.market = 15
    day = p.open()
    body = panel(day, "choam", "ecaz").body
    now = next(each for each in body.walk() if each.attrs.get("class") == "now")
    assert now.text().startswith("3from 14")
    assert "CHOAM does not deal with you." not in body.text()
    assert "CHOAM does not deal with you." in words(day, "choam", "tabr")


# ---- people


def test_people_show_courtships_with_an_answer_for_the_one_who_is_asked() -> None:
    p = Position().tank(2)
    p.t.courtships.append(Courtship("ecaz", "ordos", 1, 0))
    day = p.open()
    asked = panel(day, "people", "ordos")
    assert asked.waiting == 1
    assert "court_partner" in acts(asked.body)
    assert "court_partner" not in acts(panel(day, "people", "ecaz").body)
    assert "House Ecaz courts House Ordos: waits for an answer" in asked.body.text()
    assert "In the tanks: 2" in asked.body.text()


# ---- now


def test_a_battle_waits_for_its_sides_and_shows_ones_own_choice_alone() -> None:
    day = Position().armies("ecaz", "A18", 2).armies("ordos", "A18", 2).open()
    day.attack("ecaz", "ordos", "A18")
    assert panel(day, "now", "ecaz").waiting == 1
    assert "commit" in acts(panel(day, "now", "ecaz").body)
    assert panel(day, "now", "tabr").waiting == 0
    day.commit("ecaz", 2, leader=1)
    assert "You have chosen 2 and a leader of power 1." in words(day, "now", "ecaz")
    assert "chosen" not in words(day, "now", "ordos")


def test_what_is_asked_in_own_words_waits_for_the_one_who_is_asked() -> None:
    p = Position()
    for name in ("ecaz", "ordos"):
        p.shield(name).questions.append(Question("ecaz", "ordos", "Will you attack us?"))
    day = p.open()
    assert "House Ecaz asks you: “Will you attack us?”" in words(day, "now", "ordos")
    assert panel(day, "now", "ecaz").waiting == 0


@pytest.mark.parametrize(
    ("year", "expected"),
    [
        (0, {"4 spice blows", "No votes counted", "Harvesters and Fremen collect spice"}),
        (1, {"Storms move"}),
        (3, {"Storms move", "CHOAM pays 1 solari a share"}),
        (5, {"The Fremen bribe is due"}),
    ],
)
def test_the_clock_says_what_the_next_year_brings(year: int, expected: set[str]) -> None:
    p = Position()
    p.t.year = year
    day = p.open()
    body = panel(day, "now").body
    lines = {each.text() for each in body.walk() if each.tag == "li"}
    assert expected <= lines
    assert ("Storms move" in lines) == ((year + 1) % 2 == 0)
    corner = sketch.board.corners(view(day, ""))["nw"].text()
    assert ("storms move" in corner) == ((year + 1) % 2 == 0)
    assert "spice blows" in corner


def test_the_button_of_the_floor_says_what_happens() -> None:
    p = Position(years=8)
    assert passing(view(p.open(), "")) == "Let year 1 begin"
    p.t.year = 7
    assert passing(view(p.open(), "")) == "Let the last year end"
    day = Position().armies("ecaz", "A18", 2).armies("ordos", "A18", 2).open()
    day.attack("ecaz", "ordos", "A18")
    assert passing(view(day, "")) == "Let 1 battle be fought"


# ---- trades


def test_an_offer_is_a_card_for_both_and_for_nobody_else() -> None:
    day = Position().spice("ecaz", 5).open()
    day.act("ecaz", "offer", "ordos", "spice", 3, "done", "share", 1, "done")
    (mine,) = sketch.unasked.offered(view(day, "ecaz"))
    (theirs,) = sketch.unasked.offered(view(day, "ordos"))
    assert sketch.unasked.offered(view(day, "tabr")) == []
    assert (mine.gives, mine.gets, mine.accept) == (["3 spice"], ["1 share"], None)
    assert (theirs.gives, theirs.gets, theirs.until) == (["1 share"], ["3 spice"], "until year 2")
    assert theirs.accept is not None
    day.act("ordos", theirs.accept.act, dict(theirs.accept.values))
    assert day.board("ecaz").shares == 2
    assert sketch.unasked.offered(view(day, "ordos")) == []


# ---- where options stand


def test_regions_are_places_and_factions_their_rows() -> None:
    seen = view(Position().open(), "ecaz")
    ask = Ask(SEAT_OF["ecaz"], "claim", ["A06", "supply"], of="region")
    assert sketch.places.find(seen, ask, "A06") == "region:A06"
    assert sketch.places.find(seen, ask, "supply") is None
    assert sketch.places.dark(seen, ask)["region:A07"] == "A07"
    whom = Ask(SEAT_OF["ecaz"], "court", ["ordos", "anybody"], of="faction")
    assert sketch.places.find(seen, whom, "ordos") == f"seat:{SEAT_OF['ordos']}"
    assert sketch.places.find(seen, whom, "anybody") is None
    assert sketch.places.dark(seen, whom) == {}


def test_a_line_of_the_log_lights_its_regions_and_factions() -> None:
    told = Told("battle", {"region": "A18", "attacker": "ecaz", "n": 3}, None)
    assert sketch.places.spots(told) == ["region:A18", f"seat:{SEAT_OF['ecaz']}"]


@pytest.mark.parametrize(
    ("waiting", "tribes", "said"),
    [
        (2, 0, "2 armies can be put back. "),
        (2, 1, "3 armies can be put back. "),
        (0, 1, "1 army can be put back at the edge of the map. "),
    ],
)
def test_a_sietch_is_told_which_armies_it_can_put_back(
    waiting: int, tribes: int, said: str
) -> None:
    position = Position()
    own = position.board("tabr")
    own.waiting, own.tribes = waiting, tribes
    own.supply -= tribes
    own.pool += waiting
    day = position.open()
    assert said in words(day, "now", "tabr")
    assert "return_armies" in acts(panel(day, "now", "tabr").body)
    assert f"{waiting + tribes} waiting" in story.view(view(day, "tabr"))
