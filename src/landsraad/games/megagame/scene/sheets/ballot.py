"""A ballot: what holds beside what would hold, what it means for me, and three equal answers."""

from __future__ import annotations

from functools import partial
from typing import Final

from landsraad.games.megagame.components import ORDER, ORGANISATIONS
from landsraad.games.megagame.rules.laws.proposing import COURT
from landsraad.games.megagame.rules.laws.voting import votes_of
from landsraad.games.megagame.scene.emblems import emblem
from landsraad.games.megagame.scene.panels.landsraad import quorum
from landsraad.games.megagame.scene.sheets.changed import (
    beside,
    for_you,
    now_words,
    then_words,
)
from landsraad.games.megagame.scene.sheets.filled import Given, count, own, text
from landsraad.games.megagame.state import Table, View, Vote
from landsraad.games.megagame.story import laws, names
from landsraad.kernel import Ask, Value
from landsraad.scenes.acts.act_sheet import ActButton, ActSheet
from landsraad.scenes.acts.parts import (
    Pick,
    Share,
    counted_row,
    folded,
    old_and_new,
    reach,
    read_back,
    rows,
    stepper,
)
from landsraad.scenes.node import Node, el
from landsraad.scenes.text import capital, counted, listed

FEW: Final = 3
"""Factions without a vote that are named."""


def ballot_sheet(view: View, given: Given) -> ActSheet:
    """A ballot is sealed until the count and can be changed until then."""
    return Balloting(view, given).sheet()


class Balloting:
    """A ballot as far as it is filled in."""

    def __init__(self, view: View, given: Given) -> None:
        self.view, self.t, self.own, self.given = view, view.table, own(view), given
        self.open = [id for id, vote in self.t.votes.items() if votes_of(self.t, self.own, vote)]
        alone = self.open[0] if len(self.open) == 1 else ""
        id = text(given, "vote on", alone)
        self.id = id if id in self.open else ""
        self.vote = self.t.votes[self.id] if self.id else None
        self.most = votes_of(self.t, self.own, self.vote) if self.vote else 0
        self.yes = count(given, "yes", self.most)
        self.no = count(given, "no", self.most - self.yes)

    def sheet(self) -> ActSheet:
        """All of it."""
        if self.vote is None:
            return ActSheet(
                title="On what do you vote?",
                pill="A vote",
                body=(self.listed(),),
                buttons=(ActButton("Vote", self.reply(0, 0)),),
                missing="Choose what you vote on",
            )
        return ActSheet(
            title=question(self.vote),
            why=self.why(),
            pill="A vote",
            until=f"with year {self.vote.due}",
            body=tuple(self.body(self.vote)),
            buttons=self.buttons(),
        )

    def listed(self) -> Node:
        """All that is voted on, what is counted next first."""
        picks = [
            Pick(id, subject(vote), laws.vote_text(vote), emblem(vote.by), f"year {vote.due}")
            for id, vote in sorted(self.t.votes.items(), key=lambda each: each[1].due)
            if id in self.open
        ]
        return rows("vote on", picks, self.id)

    def why(self) -> str:
        """When it is counted, and what was cast already."""
        assert self.vote is not None
        ballot = self.view.own.ballots.get(self.id)
        cast = f" You have cast {ballot.yes} yes and {ballot.no} no." if ballot else ""
        return f"Counted with year {self.vote.due}, sealed until then.{cast}"

    def body(self, vote: Vote) -> list[Node]:
        """Who proposes it, old beside new, what it means, who can vote."""
        found = [self.proposer(vote)]
        if vote.deed == COURT:
            found.append(read_back(laws.vote_text(vote)))
        else:
            old = now_words(self.t, vote.deed, vote.law, vote.template)
            new = then_words(vote.deed, vote.template, vote.values)
            found.append(old_and_new(*beside(old, new)))
            said = (vote.deed, vote.law, vote.template, vote.values)
            found.append(read_back(for_you(self.t, self.own, *said)))
        return [*found, in_reach(self.t, self.own, vote), *self.divided()]

    def proposer(self, vote: Vote) -> Node:
        """Who proposes it, and how many ballots there are."""
        what = "calls a Grand Court" if vote.deed == COURT else "proposes"
        place = f"{self.open.index(self.id) + 1} of {len(self.open)}"
        return el(
            "div",
            emblem(vote.by),
            el(
                "span",
                el("b", f"{capital(names.faction(vote.by))} {what}"),
                el("small", f"{capital(names.RANKS[vote.rank])}: {subject(vote)}"),
            ),
            el("span", place, class_="end") if len(self.open) > 1 else None,
            class_="act-count",
        )

    def divided(self) -> list[Node]:
        """How votes are divided, which few want; one vote cannot be."""
        if self.most < 2:
            return []
        rest = self.most - self.yes - self.no
        steps = [
            counted_row(None, "Yes", "", stepper("yes", self.yes, 0, self.most - self.no, "Yes")),
            counted_row(None, "No", "", stepper("no", self.no, 0, self.most - self.yes, "No")),
            el("small", f"{rest or 'None'} of them {'is' if rest == 1 else 'are'} not cast."),
        ]
        begun = bool({"yes", "no"} & {*self.given})
        return [folded(f"Divide my {self.most} votes", steps, id="split", open=begun)]

    def buttons(self) -> tuple[ActButton, ...]:
        """Yes, no and neither are equal; who divides casts both at once."""
        if self.yes or self.no:
            words = f"Cast {self.yes} yes and {self.no} no"
            return (ActButton(words, self.reply(self.yes, self.no)),)
        all_of = "your vote" if self.most == 1 else f"all {self.most}"
        return (
            ActButton("Yes", self.reply(self.most, 0), all_of, "yes"),
            ActButton("No", self.reply(0, self.most), all_of, "no"),
            ActButton("Neither", self.reply(0, 0), "not cast"),
        )

    def reply(self, yes: int, no: int) -> partial[Value]:
        """What is answered: on what, how many yes, how many no."""
        return partial(answered, {"vote on": self.id, "yes": yes, "no": no})


def answered(said: dict[str, Value], view: View, ask: Ask) -> Value:
    """An answer by the kind of question."""
    return said[ask.kind]


def question(vote: Vote) -> str:
    """What is voted on, as a question."""
    if vote.deed == COURT:
        return f"Is {names.faction(vote.accused)} guilty?"
    return f"Shall it be so: {subject(vote)}?"


def subject(vote: Vote) -> str:
    """What it is about, in a few words."""
    if vote.deed == COURT:
        return f"the case against {names.faction(vote.accused)}"
    about = laws.SUBJECTS[vote.template]
    if vote.deed == "strike":
        return f"the end of {laws.law_name(vote.law)}"
    return f"a change of {laws.law_name(vote.law)}" if vote.law else about


# ---- votes in reach


def in_reach(t: Table, own: str, vote: Vote) -> Node:
    """Votes that can be had against those that are needed; a court needs no quorum."""
    shares = shares_of(t, own, vote)
    votes = sum(each.votes for each in shares)
    heading = f"{counted(votes, 'vote')} in reach"
    quiet = silent(t, vote)
    return el(
        "div",
        reach(heading, needed_words(t, vote, votes), shares, needed(t, vote)),
        el("small", quiet) if quiet else None,
    )


def needed(t: Table, vote: Vote) -> int:
    """How many votes it needs."""
    return 0 if vote.deed == COURT else quorum(t)[0]


def needed_words(t: Table, vote: Vote, votes: int) -> str:
    """The same in words, and whether that can be had."""
    count = needed(t, vote)
    if not count:
        return "more guilty than not"
    said = f"{count} yes needed" if quorum(t)[1] else f"{count} needed"
    return f"{said}: it cannot pass" if votes < count else said


def shares_of(t: Table, own: str, vote: Vote) -> list[Share]:
    """Whose votes they are: this faction's, those of others with seats, papers of organisations."""
    votes = {name: votes_of(t, name, vote) for name in ORDER if name != own}
    papers = sum(votes.get(name, 0) for name in ORGANISATIONS)
    return [
        Share("you", votes_of(t, own, vote), "mine"),
        Share("other Houses", sum(votes.values()) - papers),
        Share("vote papers", papers, "papers"),
    ]


def silent(t: Table, vote: Vote) -> str:
    """Who would have votes, and has none here."""
    found = [
        name
        for name in ORDER
        if (t.factions[name].seats or t.factions[name].papers) and not votes_of(t, name, vote)
    ]
    if len(found) > FEW:
        return f"{len(found)} factions have no vote here."
    said = listed([names.faction(name) for name in found])
    return f"{capital(said)} {'has' if len(found) == 1 else 'have'} no vote here." if found else ""
