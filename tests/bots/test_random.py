"""The random bot answers with options and nothing else."""

from collections import Counter

from landsraad import load
from landsraad.bots.bot import RandomBot
from landsraad.kernel import Ask, Dice
from landsraad.testing.driver import variant

GAME = load("spice_auction")


def test_it_gives_every_option_about_as_often():
    bot = RandomBot(GAME, 0, Dice(1))
    given = Counter(bot.answer(None, Ask(0, "bid", range(4))) for _ in range(4000))
    assert given.keys() == {0, 1, 2, 3}
    assert min(given.values()) > 800


def test_in_rating_games_it_refuses_deals_and_otherwise_it_may_take_them():
    game = variant(GAME, refusals={"ally with": "nobody"})
    ask = Ask(0, "ally with", ["nobody", "fremen"])
    polite, open_to_all = RandomBot(game, 0, Dice(1)), RandomBot(game, 0, Dice(1), polite=False)
    assert {polite.answer(None, ask) for _ in range(50)} == {"nobody"}
    assert {open_to_all.answer(None, ask) for _ in range(50)} == {"nobody", "fremen"}
    assert {polite.answer(None, Ask(0, "ally with", ["fremen", "guild"])) for _ in range(50)} == {
        "fremen",
        "guild",
    }


def test_it_acts_out_of_turn_as_often_as_it_is_told():
    never, always = RandomBot(GAME, 0, Dice(1)), RandomBot(GAME, 0, Dice(1), acts=1.0)
    assert {never.begin(None, ["gift"]) for _ in range(50)} == {None}
    assert {always.begin(None, ["gift"]) for _ in range(50)} == {"gift"}


def test_it_rarely_begins_an_act_that_ends_the_game():
    bot = RandomBot(variant(GAME, endings=("resign",)), 0, Dice(1), acts=1.0)
    resigned = sum(bot.begin(None, ["resign"]) == "resign" for _ in range(5000))
    assert resigned < 20
