"""What waits for this seat and ends: battles, questions under truth, courts, offers, ballots.

Each also says how it looks as a card of the page Now.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from landsraad.games.megagame.components import NUMBERS, ORDER
from landsraad.games.megagame.rules.battle.strength import enemy
from landsraad.games.megagame.rules.laws.proposing import COURT
from landsraad.games.megagame.rules.laws.voting import votes_of
from landsraad.games.megagame.scene.emblems import emblem, icon
from landsraad.games.megagame.scene.parts import named
from landsraad.games.megagame.state import Battle, Commit, Offer, View, Vote
from landsraad.games.megagame.story import laws, names
from landsraad.games.megagame.story.things import goods_words
from landsraad.scenes.alarm import Alarm
from landsraad.scenes.node import Kid, el
from landsraad.scenes.text import capital, counted

YEAR: Final = "year"
"""The timer that ends the year."""


def alarms(view: View) -> list[Alarm]:
    """All of them, those first that matter most where several end with the year."""
    if view.shield is None or view.table.over:
        return []
    return [
        *battles(view),
        *truths(view),
        *courts(view),
        *breeding(view),
        *ballots(view),
        *offers(view),
    ]


def ends(view: View, year: int) -> tuple[str, str]:
    """The timer with which something ends that ends when this year begins, and in words."""
    return (YEAR, "this year") if year <= view.table.year + 1 else ("", f"until year {year}")


def battles(view: View) -> Iterator[Alarm]:
    """Battles in which this seat has not chosen yet."""
    own = ORDER[view.seat]
    fights = {
        region: battle
        for region, battle in view.table.battles.items()
        if own in (battle.attacker, battle.defender)
    }
    for region, battle in fights.items():
        if region in view.own.commits:
            continue
        other = enemy(battle, own)
        attacked = f"{capital(names.faction(other))} attacks you: choose your armies"
        yield Alarm(
            f"battle:{region}",
            icon("battle"),
            f"A battle in {names.region(region)}",
            f"You attack {names.faction(other)}" if battle.attacker == own else attacked,
            timer=region,
            until="this year",
            verb="Choose",
            act="commit",
            values=(region,) if len(fights) > 1 else (),
            part="first",
            body=(*sides(battle, own), el("b", "You have chosen nothing yet.")),
            deed=f"Choose for {names.region(region)}",
        )


def sides(battle: Battle, own: str) -> tuple[Kid, ...]:
    """Who attacks whom."""
    other = named(enemy(battle, own))
    return ("You attack ", other, ". ") if battle.attacker == own else (other, " attacks you. ")


def settled(view: View) -> list[Alarm]:
    """Battles in which this seat has chosen, and may still choose otherwise."""
    if view.shield is None or view.table.over:
        return []
    fights = [region for region in view.table.battles if region in view.own.commits]
    own = ORDER[view.seat]
    several = sum(own in (each.attacker, each.defender) for each in view.table.battles.values()) > 1
    return [
        Alarm(
            f"battle:{region}",
            icon("battle"),
            f"A battle in {names.region(region)}",
            timer=region,
            until="this year",
            verb="Change",
            act="commit",
            values=(region,) if several else (),
            part="first",
            body=sealed(view.table.battles[region], own, view.own.commits[region]),
            settled=True,
        )
        for region in fights
    ]


def sealed(battle: Battle, own: str, choice: Commit) -> tuple[Kid, ...]:
    """What this seat has chosen, against whom."""
    led = names.leader(choice.leader) if choice.leader >= 0 else "no leader"
    said = el("b", f"{choice.number} and {led}")
    return ("Sealed against ", named(enemy(battle, own)), ": ", said, ".")


def truths(view: View) -> Iterator[Alarm]:
    """Questions that it must answer truly before the year ends."""
    asked = [each for each in enumerate(view.own.questions) if each[1].asked == ORDER[view.seat]]
    for number, question in asked:
        yield Alarm(
            f"truth:{question.asker}:{question.words}",
            emblem(question.asker),
            "A question under truth",
            f"from {names.faction(question.asker)}",
            timer=YEAR,
            until="this year",
            verb="Answer",
            act="answer_truth",
            values=(number,) if len(asked) > 1 else (),
        )


def courts(view: View) -> Iterator[Alarm]:
    """Grand Courts over this seat."""
    for id, vote in view.table.votes.items():
        if vote.deed == COURT and vote.accused == ORDER[view.seat]:
            timer, until = ends(view, vote.due)
            yield Alarm(
                f"court:{id}",
                icon("court"),
                "A Grand Court over you",
                f"{capital(names.faction(vote.by))} accuses you of breaking {accused_of(vote)}",
                timer=timer,
                until=until,
                part="year" if timer else "later",
            )


def accused_of(vote: Vote) -> str:
    """The law that was broken, as it is called."""
    return laws.law_name(vote.law) if vote.law else "a promise"


def breeding(view: View) -> Iterator[Alarm]:
    """Leaders that the Bene Gesserit divide, or the year does it for them."""
    if view.own.drawn:
        yield Alarm(
            "breed",
            icon("marriage"),
            f"You divide {names.leaders(view.own.drawn)}",
            "else each of the couple gets a strong one",
            timer=YEAR,
            until="this year",
            verb="Divide",
            act="breed",
        )


def ballots(view: View) -> Iterator[Alarm]:
    """Votes that the next year counts and that this seat has not cast."""
    t, own = view.table, ORDER[view.seat]
    mine = [id for id, vote in t.votes.items() if votes_of(t, own, vote)]
    for id in mine:
        vote = t.votes[id]
        if id in view.own.ballots or vote.due > t.year + 1 or vote.accused == own:
            continue
        yield Alarm(
            f"vote:{id}",
            icon("law"),
            f"Your vote on {laws.vote_name(id)}",
            laws.vote_text(vote),
            timer=YEAR,
            until="this year",
            verb="Vote",
            act="vote",
            values=(id,) if len(mine) > 1 else (),
            body=(f"{laws.vote_text(vote)} ", el("b", hand(votes_of(t, own, vote)))),
        )


def hand(votes: int) -> str:
    """Votes that were not cast."""
    return f"Your {counted(votes, 'vote')} {'is' if votes == 1 else 'are'} still in your hand."


def offers(view: View) -> Iterator[Alarm]:
    """Trades that others offer to this seat."""
    for offer in view.own.offers:
        if offer.by == ORDER[view.seat] or not offer.to:
            continue
        timer, until = ends(view, offer.year + NUMBERS.clock.offer_ticks)
        yield Alarm(
            f"offer:{offer.code}",
            emblem(offer.by),
            f"{capital(names.faction(offer.by))} offers you a trade",
            timer=timer,
            until=until,
            verb="Look",
            shows=f"offer:offer:{offer.code}",
            part="offers",
            body=terms(offer),
            code=offer.code,
        )


def terms(offer: Offer) -> tuple[Kid, ...]:
    """Who gives what for what."""
    gives, wants = goods_words(offer.gives), goods_words(offer.wants)
    return (named(offer.by), " gives you ", el("b", gives), " for ", el("b", wants), ".")
