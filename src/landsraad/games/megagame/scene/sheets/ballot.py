"""A ballot: what holds beside what would hold, what it means for me, and two equal answers."""

from __future__ import annotations

from functools import partial

from landsraad.games.megagame.components import ORDER
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
    counted_row,
    folded,
    old_and_new,
    reach,
    read_back,
    rows,
    stepper,
)
from landsraad.scenes.node import Node, el
from landsraad.scenes.text import capital, counted


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
        self.split = self.vote is not None and bool({"yes", "no"} & {*given})

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
        return [*found, in_reach(self.t, vote), self.parted()]

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

    def parted(self) -> Node:
        """How votes are split, which few want."""
        votes = counted(self.most, "vote")
        rest = self.most - self.yes - self.no
        steps = [
            counted_row(None, "Yes", "", stepper("yes", self.yes, 0, self.most - self.no, "Yes")),
            counted_row(None, "No", "", stepper("no", self.no, 0, self.most - self.yes, "No")),
            el("small", f"{rest or 'None'} of them {'is' if rest == 1 else 'are'} not cast."),
        ]
        return folded(f"Split your {votes} …", steps, id="split", open=self.split)

    def buttons(self) -> tuple[ActButton, ...]:
        """Yes and no are equal; who splits casts both at once."""
        if self.split:
            words = f"Cast {self.yes} yes and {self.no} no"
            return (ActButton(words, self.reply(self.yes, self.no)),)
        all_of = "your vote" if self.most == 1 else f"all {self.most} votes"
        return (
            ActButton("Yes", self.reply(self.most, 0), f"with {all_of}", "yes"),
            ActButton("No", self.reply(0, self.most), f"with {all_of}", "no"),
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


def in_reach(t: Table, vote: Vote) -> Node:
    """Votes that can be had against those that are needed; a court needs no quorum."""
    votes = sum(votes_of(t, name, vote) for name in ORDER)
    needed = 0 if vote.deed == COURT else quorum(t)[0]
    said = f"{needed} needed" if needed else "more guilty than not"
    return reach(f"{counted(votes, 'vote')} in reach", said, votes, needed, 30)
