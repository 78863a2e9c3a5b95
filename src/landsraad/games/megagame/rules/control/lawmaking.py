"""Control marks, adds and strikes laws, rewords proposals and voids votes (law_enforcement)."""

from __future__ import annotations

from landsraad.games.megagame.components import TEMPLATES
from landsraad.games.megagame.rules.control.reasons import reason
from landsraad.games.megagame.rules.laws.counting import new_law
from landsraad.games.megagame.rules.laws.courts import call_void
from landsraad.games.megagame.rules.laws.proposing import COURT, STRIKE, close
from landsraad.games.megagame.rules.laws.values import as_facts, can_be_filled, filled_in
from landsraad.games.megagame.state import Law, State
from landsraad.kernel import Ask, Play, Seat

CHECKS = ("hard", "soft", "text")
RANKS = ("landsraad", "imperial")
MARK, STRIKE_LAW, ADD, REWORD, VOID = "mark", "strike", "add", "reword", "void_vote"


def edit_law(s: State, seat: Seat) -> Play[None]:
    """What is edited, and how."""
    possible = {
        MARK: bool(s.table.laws),
        STRIKE_LAW: bool(s.table.laws),
        ADD: True,
        REWORD: bool(rewordable(s)),
        VOID: bool(s.table.votes),
    }
    what = yield Ask(seat, "edit", [each for each, can in possible.items() if can])
    yield from EDITED[what](s, seat)


def mark(s: State, seat: Seat) -> Play[None]:
    """Whether a law is carried out, watched, or only words."""
    law = yield Ask(seat, "law", list(s.table.laws), of="law")
    check = yield Ask(seat, "check", CHECKS)
    why = yield from reason(seat)
    s.table.laws[law].check = check
    s.tell("law_marked", law=law, check=check, reason=why)


def strike(s: State, seat: Seat) -> Play[None]:
    """A law is gone, also an Imperial one."""
    law = yield Ask(seat, "law", list(s.table.laws), of="law")
    why = yield from reason(seat)
    del s.table.laws[law]
    s.tell("law_struck", law=law, reason=why)


def add(s: State, seat: Seat) -> Play[None]:
    """A law is in force at once, without a vote."""
    lasting = [id for id, row in TEMPLATES.items() if not row.once and can_be_filled(s, row.params)]
    template = yield Ask(seat, "template", lasting, of="template")
    values = yield from filled_in(s, seat, TEMPLATES[template].params)
    rank = yield Ask(seat, "rank", RANKS)
    why = yield from reason(seat)
    id = new_law(s, template)
    s.table.laws[id] = Law(rank, template, values, TEMPLATES[template].check, s.table.year)
    s.tell("law_added", None, law=id, reason=why, **as_facts(template, values))


def rewordable(s: State) -> list[str]:
    """Proposals with something to fill in, on which nobody has voted yet (law_propose)."""
    return [
        id
        for id, vote in s.table.votes.items()
        if vote.deed not in (COURT, STRIKE)
        and TEMPLATES[vote.template].params
        and not any(id in shield.ballots for shield in s.shields)
    ]


def reword(s: State, seat: Seat) -> Play[None]:
    """A proposal says something else."""
    id = yield Ask(seat, "vote", rewordable(s), of="vote")
    vote = s.table.votes[id]
    values = yield from filled_in(s, seat, TEMPLATES[vote.template].params)
    why = yield from reason(seat)
    vote.values = values
    s.tell("reworded", None, vote=id, reason=why, **as_facts(vote.template, values))


def void(s: State, seat: Seat) -> Play[None]:
    """A vote does not count."""
    id = yield Ask(seat, "vote", list(s.table.votes), of="vote")
    why = yield from reason(seat)
    if s.table.votes[id].deed == COURT:
        call_void(s.table, s.table.votes[id])
    close(s, id)
    s.tell("vote_voided", vote=id, reason=why)


EDITED = {MARK: mark, STRIKE_LAW: strike, ADD: add, REWORD: reword, VOID: void}
