"""The Council: has somebody won? Then everybody may propose something that all must agree to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from landsraad.games.dawn_of_the_fremen.components import TRIBES
from landsraad.games.dawn_of_the_fremen.rules.alliances import (
    legal_groupings,
    parts,
    regroup,
    usual_needs,
)
from landsraad.games.dawn_of_the_fremen.rules.order import in_turn
from landsraad.games.dawn_of_the_fremen.rules.table import others, side, sides
from landsraad.games.dawn_of_the_fremen.rules.winning import declare, last_cycle, win_check
from landsraad.games.dawn_of_the_fremen.state import Proposal, State, Table
from landsraad.kernel import PASS, Ask, Play, Seat, choose, then, together

VICTORY, ALLIANCE, NUMBERS, RULE = "victory", "alliance", "numbers", "rule"
"""What can be proposed (council_proposals)."""
USUAL, OTHER = "usual", "other"
WINNING_NUMBERS: Final = range(1, 13)
HOUSE_RULES: Final = ("no_attacks", "fair_trades", "free_passage")
OWN_WORDS: Final = 120
"""Characters of a house rule in somebody's own words."""


def begin(s: State) -> None:
    """A win is seen before the Council speaks, and the last cycle ends after it."""
    s.table.proposed = []
    then(s, win_check, council, last_cycle)


def council(s: State) -> None:
    """Everybody may propose, in as many rounds as the table agreed (proposal_limit)."""
    t = s.table
    then(s, *in_turn(t, propose) * t.options.proposals_per_council)


# ---- what may be proposed


def is_new(t: Table, proposal: Proposal) -> bool:
    """Would it change something, and was it not put to this Council before?"""
    return changes_something(t, proposal) and all(
        replace(old, seat=proposal.seat) != proposal for old in t.proposed
    )


def changes_something(t: Table, proposal: Proposal) -> bool:
    """Is it more than what holds already?"""
    if proposal.what == NUMBERS:
        return proposal.needs != t.needs
    if proposal.what == RULE:
        return proposal.words not in ("", *t.rules)
    return True


def proposable(t: Table, seat: Seat) -> list[str]:
    """The kinds of proposals of which one is left to make."""
    groups = list(sharing(t).values())
    possible = {
        VICTORY: bool(victors(t, seat)),
        ALLIANCE: any(is_open(t, seat, grouping) for grouping in legal_groupings(t)),
        NUMBERS: can_be_new(t, Proposal(seat, NUMBERS, needs=t.needs), groups),
        RULE: True,
    }
    return [what for what, some in possible.items() if some]


def victors(t: Table, seat: Seat) -> list[Seat]:
    """The first seats of the sides that may be named as winners (consent_victory)."""
    firsts = [members[0] for members in sides(t)]
    return [first for first in firsts if is_new(t, Proposal(seat, VICTORY, side=first))]


def open_groupings(t: Table, seat: Seat) -> list[str]:
    """The groupings that may be proposed, with some winning numbers."""
    return [grouping for grouping in legal_groupings(t) if is_open(t, seat, grouping)]


def is_open(t: Table, seat: Seat, grouping: str) -> bool:
    """May the grouping be proposed with some winning numbers?"""
    usual = alliance(t, seat, grouping)
    return can_be_new(t, usual, parts(t, grouping)) or is_new(t, usual)


def numberings(t: Table, seat: Seat, grouping: str) -> list[str]:
    """May the grouping be proposed with the usual winning numbers, and with others?"""
    usual = alliance(t, seat, grouping)
    other = can_be_new(t, usual, parts(t, grouping))
    return [*[USUAL] * is_new(t, usual), *[OTHER] * other]


def alliance(t: Table, seat: Seat, grouping: str) -> Proposal:
    """A proposal of a grouping with the usual winning numbers."""
    return Proposal(seat, ALLIANCE, grouping=grouping, needs=usual_needs(t, grouping))


def sharing(t: Table) -> dict[Seat, list[Seat]]:
    """By the first seat of each side all who share its winning number, the vanished as well."""
    everybody = range(len(t.sides))
    return {
        first: [seat for seat in everybody if t.sides[seat] == t.sides[first]]
        for first, *_ in sides(t)
    }


def with_number(draft: Proposal, members: Sequence[Seat], number: int) -> Proposal:
    """The same proposal with another winning number for these seats."""
    needs = [number if seat in members else old for seat, old in enumerate(draft.needs)]
    return replace(draft, needs=needs)


def can_be_new(t: Table, draft: Proposal, groups: Sequence[Sequence[Seat]]) -> bool:
    """Can the winning numbers of these groups still be set so that the proposal is new?

    Surely if there are more ways to set them than proposals so far and the numbers that hold.
    """
    if len(WINNING_NUMBERS) ** len(groups) > len(t.proposed) + 1:
        return True
    if not groups:
        return is_new(t, draft)
    first, *rest = groups
    return any(can_be_new(t, with_number(draft, first, n), rest) for n in WINNING_NUMBERS)


# ---- a proposal is put together


def propose(s: State, seat: Seat) -> Play[None]:
    """Make a proposal; it is voted on at once."""
    t = s.table
    if seat in t.gone:
        return
    what = yield Ask(seat, "propose", [PASS, *proposable(t, seat)])
    if what == PASS:
        return
    proposal = yield from DRAFTS[what](t, seat)
    if not is_new(t, proposal):  # somebody's own words may repeat what was said
        return
    t.proposal = proposal
    t.proposed.append(proposal)
    announce(s, proposal)
    then(s, vote_on_proposal)


def announce(s: State, proposal: Proposal) -> None:
    """Tell everybody what is proposed, with the winning numbers that would change."""
    seat, t = proposal.seat, s.table
    if proposal.what == VICTORY:
        s.tell("victory_proposed", seat=seat, other=proposal.side)
    elif proposal.what == ALLIANCE:
        s.tell("alliance_proposed", seat=seat, grouping=proposal.grouping)
    elif proposal.what == RULE:
        s.tell("rule_proposed", seat=seat, words=proposal.words)
    for first, *_ in parts(t, proposal.grouping) if proposal.grouping else sides(t):
        if proposal.needs and proposal.needs[first] != t.needs[first]:
            s.tell("number_proposed", seat=seat, other=first, number=proposal.needs[first])


def draft_victory(t: Table, seat: Seat) -> Play[Proposal]:
    """Name a side as the winner."""
    return Proposal(
        seat, VICTORY, side=(yield Ask(seat, "winning side", victors(t, seat), of="seat"))
    )


def draft_alliance(t: Table, seat: Seat) -> Play[Proposal]:
    """Choose a grouping, and what each of its sides needs."""
    grouping = yield Ask(seat, "grouping", open_groupings(t, seat), of="grouping")
    draft = alliance(t, seat, grouping)
    if (yield Ask(seat, "numbers", numberings(t, seat, grouping))) == USUAL:
        return draft
    groups = {members[0]: members for members in parts(t, grouping)}
    return (yield from number_each(t, draft, groups))


def draft_numbers(t: Table, seat: Seat) -> Play[Proposal]:
    """Say what each side needs from now on."""
    draft = Proposal(seat, NUMBERS, needs=t.needs)
    return (yield from number_each(t, draft, sharing(t)))


def number_each(t: Table, draft: Proposal, groups: dict[Seat, list[Seat]]) -> Play[Proposal]:
    """Ask for the winning number of one side after the other."""
    rest = list(groups.values())
    for first, members in groups.items():
        del rest[0]
        options = [
            number
            for number in WINNING_NUMBERS
            if can_be_new(t, with_number(draft, members, number), rest)
        ]
        number = yield Ask(draft.seat, f"number for {TRIBES[first].id}", options)
        draft = with_number(draft, members, number)
    return draft


def draft_rule(t: Table, seat: Seat) -> Play[Proposal]:
    """Choose a house rule or word one; where all of ours are taken, one may still pass."""
    fresh = [words for words in HOUSE_RULES if is_new(t, Proposal(seat, RULE, words=words))]
    words = yield Ask(seat, "house rule", fresh or [PASS], text=OWN_WORDS, of="house rule")
    return Proposal(seat, RULE, words="" if words == PASS else words)


DRAFTS: Final[dict[str, Callable[[Table, Seat], Play[Proposal]]]] = {
    VICTORY: draft_victory,
    ALLIANCE: draft_alliance,
    NUMBERS: draft_numbers,
    RULE: draft_rule,
}


# ---- and voted on


def vote_on_proposal(s: State) -> Play[None]:
    """Everybody but the proposer votes; it needs every yes."""
    t = s.table
    proposal = t.proposal
    if proposal is None:
        return
    votes = yield from together(
        {seat: choose(seat, "vote", ["yes", "no"]) for seat in others(t, proposal.seat)}
    )
    for seat, said in votes.items():
        s.tell("voted", seat=seat, said=said)
    t.votes, t.proposal = votes, None
    if all(said == "yes" for said in votes.values()):
        s.tell("proposal_accepted", seat=proposal.seat, proposal=proposal.what)
        EFFECTS[proposal.what](s, proposal)
    else:
        s.tell("proposal_refused", seat=proposal.seat, proposal=proposal.what)


def agree_on_victory(s: State, proposal: Proposal) -> None:
    """A normal win of that side, by consent (consent_victory)."""
    declare(s, "consent", side(s.table, proposal.side))


def make_alliance(s: State, proposal: Proposal) -> None:
    """The grouping holds for good, unless all agree on another (alliance_size)."""
    regroup(s.table, proposal.grouping)
    s.tell("alliance_made", grouping=proposal.grouping)
    change_numbers(s, proposal)


def change_numbers(s: State, proposal: Proposal) -> None:
    """The sides need other numbers of sietches."""
    t = s.table
    old, t.needs = t.needs, list(proposal.needs)
    for members in sides(t):
        if any(t.needs[seat] != old[seat] for seat in members):
            s.tell("numbers_changed", seat=members[0], number=t.needs[members[0]])


def agree_on_rule(s: State, proposal: Proposal) -> None:
    """The house rule is written down; nothing enforces it."""
    s.table.rules.append(proposal.words)
    s.tell("rule_agreed", words=proposal.words)


EFFECTS: Final[dict[str, Callable[[State, Proposal], None]]] = {
    VICTORY: agree_on_victory,
    ALLIANCE: make_alliance,
    NUMBERS: change_numbers,
    RULE: agree_on_rule,
}
