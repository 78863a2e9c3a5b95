"""What the options of a question name gives them words and places, without a table by kind."""

import pytest

from landsraad.kernel import PASS, Ask, Value, View
from landsraad.scenes.seen import Seen
from landsraad.scenes.sketch import SEATS, Places, drawn_as
from landsraad.scenes.story import Story

VIEW = View(0, None, None, [], None, [], [])
RAID = Ask(0, "raid", [PASS, "arrakeen", "the_great_flat"], of="territory")
WHOM = Ask(0, "whom", [PASS, 1, 2], of="seat")


class Words(Story):
    names = {"territory": lambda name: f"the land {name}"}
    options = {"raid: pass": "Raid nothing", "burn: arrakeen": "Burn it down"}
    asks = {"burn": "What do you burn?", "raid *": "What do you raid with {rest}?"}

    def name(self, seat: int) -> str:
        return ["Green", "Blue", "the Emperor"][seat]


def nowhere(view: View, ask: Ask, value: Value) -> str | None:
    return None


PLACES = Places(
    sorts={**SEATS, "territory": drawn_as("territory", ["arrakeen", "the_great_flat"])},
    kinds={"hide *": nowhere, "hide here": drawn_as("spot", ["arrakeen"])},
)


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (RAID, ["Raid nothing", "The land arrakeen", "The land the_great_flat"]),
        (WHOM, ["Pass", "Blue", "The Emperor"]),
        (Ask(0, "burn", ["arrakeen"], of="territory"), ["Burn it down"]),
        (Ask(0, "read", [PASS, "dune_sea"], of="book"), ["Pass", "Dune sea"]),
        (Ask(0, "bid", [0, 3]), ["0", "3"]),
    ],
)
def test_an_option_is_called_what_it_is(ask: Ask, words: list[str]) -> None:
    assert [Words().option(VIEW, ask, value) for value in ask.options] == words


def test_words_that_name_nothing_need_words() -> None:
    with pytest.raises(KeyError, match="dance"):
        Words().option(VIEW, Ask(0, "how", ["dance"]), "dance")


def test_a_question_about_things_can_do_without_words_of_its_own() -> None:
    assert Words().ask(VIEW, WHOM) == "Whom?"
    assert Words().ask(VIEW, Ask(0, "burn", ["arrakeen"], of="territory")) == "What do you burn?"
    assert Words().ask(VIEW, Ask(0, "raid by worm", ["x"], of="territory")).endswith("by worm?")
    with pytest.raises(KeyError):
        Words().ask(VIEW, Ask(0, "how", ["dance", "sing"]))


SEEN = Seen.of(Words(), VIEW)


@pytest.mark.parametrize(
    ("ask", "places"),
    [
        (RAID, [None, "territory:arrakeen", "territory:the_great_flat"]),
        (WHOM, [None, "seat:1", "seat:2"]),
        (Ask(0, "read", ["dune_sea"], of="book"), [None]),
        (Ask(0, "bid", [0, 3]), [None, None]),
        (Ask(0, "hide away", ["arrakeen"], of="territory"), [None]),
        (Ask(0, "hide here", ["arrakeen"], of="territory"), ["spot:arrakeen"]),
    ],
)
def test_an_option_stands_where_its_sort_stands_unless_its_question_says_otherwise(
    ask: Ask, places: list[str | None]
) -> None:
    assert [PLACES.find(SEEN, ask, value) for value in ask.options] == places
