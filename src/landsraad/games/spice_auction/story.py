"""Spice Auction in words."""

from __future__ import annotations

from landsraad.games.spice_auction.components import CARDS, KARAMA, OBJECTIVES
from landsraad.games.spice_auction.state import Shield, View
from landsraad.kernel import Seat, Value
from landsraad.scenes.story import Heading, Story
from landsraad.scenes.text import counted


def card_words(card: str) -> str:
    """Name a card with its value."""
    return "a Karama" if card == KARAMA else f"{CARDS[card].good} worth {CARDS[card].value}"


def good_words(good: str) -> str:
    """Name what is painted on a lid."""
    return "a Karama" if good == KARAMA else f"a crate of {good}"


def objective_words(objective: str) -> str:
    """Explain an objective."""
    goal = OBJECTIVES[objective]
    if goal.each:
        return f"{goal.each} points more for each crate of {goal.good}"
    if goal.all_goods:
        return f"{goal.all_goods} points for a crate of every good"
    return f"a point for every {goal.spice_for_a_point} spice at the end"


class SpiceAuctionStory(Story):
    """The words of the game."""

    asks = {
        "bid": "How much do you bid for the crate?",
        "karama": "Strike the highest bid out with a Karama?",
        "give to": "Who do you give spice to?",
        "give": "How much do you give?",
    }
    options = {"karama: pass": "Let the sale go on", "karama: karama": "Play a Karama"}
    deeds = {
        "bid": "Bid {option} spice",
        "give": "Give {option} spice",
        "give to": "Give to {option}",
    }
    extras = frozenset({"karama"})
    briefs = {"bid": "bid {amount}", "stopped": "Karama!", "sold": "bought it"}
    names = {"card": card_words}
    offers = {"gift": "Give spice away"}
    events = {
        "put_up": "{seat} puts up {good}.",
        "looked_inside": "You look inside: {card}.",
        "bid": "{seat} bids {amount}.",
        "stopped": "{seat} plays a Karama: the bid of {other} is struck out.",
        "sold": "{seat} buys {good} for {amount} spice.",
        "bought": "In your crate: {card}.",
        "unsold": "Nobody gets the crate: {card}. It is put aside.",
        "gift": "{seat} gives {other} {amount} spice.",
        "weighed": "{seat} has {points} points. Objective: {objective}.",
    }
    headings = {"put_up": Heading(turn="{seat} puts up {good}")}
    great = {"stopped": "karama", "weighed": "end"}
    points = "points"
    aim = (
        "Crates are sold, and whoever has the most points when the goods are weighed has won. "
        "Each crate is worth what is inside, which only the caller of the round has seen; your "
        "own objective, which nobody else knows, makes some goods worth more to you."
    )
    lessons = {
        "auction": (
            "The auction",
            "Everybody bids in secret at the same time, and the highest bid takes the crate. "
            "The lid shows the good, not its value. A Karama strikes the highest bid out.",
        ),
    }
    endings = {"weighed": "the most points when the goods were weighed"}

    def task(self, view: View, seat: Seat) -> str:
        """Say in two words what the table waits for from a seat."""
        return "to bid"

    def phase(self, view: View) -> str:
        """There is only one."""
        return "auction"

    def fact(self, key: str, value: Value) -> str:
        """Name cards, goods and objectives."""
        words = {"card": card_words, "good": good_words, "objective": objective_words}
        return words[key](str(value)) if key in words else str(value)

    def view(self, view: View) -> str:
        """Describe the table as this seat sees it."""
        table = view.table
        lines = [f"Round {table.round} of {table.options.rounds}. The bank has {table.bank} spice."]
        if table.good:
            lines.append(f"On sale: {good_words(table.good)}.")
        for seat, outside in enumerate(view.outsides):
            lids = ", ".join(table.bought[seat]) or "nothing"
            cards, bid = outside["hand"], table.bids.get(seat)
            held = counted(cards, "card")
            said = f", bids {bid}" if bid else ""
            who = self.name(seat) + " (you)" * (seat == view.seat)
            lines.append(f"{who}: {held}, bought {lids}{said}.")
        if view.shield is not None:
            lines += self.shield(view.shield)
        return "\n".join(lines)

    def shield(self, shield: Shield) -> list[str]:
        """Describe what lies behind one's own shield."""
        hand = ", ".join(map(card_words, shield.hand)) or "nothing"
        seen = [
            f"{card_words(card)} ({self.place(str(where))})" for card, where in shield.notes.items()
        ]
        return [
            f"You have {shield.spice} spice and hold {hand}.",
            f"Your objective: {objective_words(shield.objective)}.",
            *([f"You have seen: {', '.join(seen)}."] if seen else []),
        ]

    def hand(self, view: View) -> list[str]:
        """What one's crates hold."""
        return [card_words(card) for card in view.own.hand]

    def secrets(self, view: View) -> list[str]:
        """What the crates held."""
        return [f"In the crates: {', '.join(self.hand(view)) or 'nothing'}."]

    def place(self, where: str) -> str:
        """Say where a crate is that was looked into."""
        return self.name(int(where.split()[1])) if where.startswith("seat") else where


story = SpiceAuctionStory()
