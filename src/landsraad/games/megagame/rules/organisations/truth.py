"""Questions that must be answered truly: the software knows some answers, people the rest."""

from __future__ import annotations

from landsraad.games.megagame.components import NUMBERS, ORDER, QUESTIONS, REGIONS, SEAT_OF
from landsraad.games.megagame.rules.battle.strength import enemy
from landsraad.games.megagame.rules.purse import GIFT_YEARS, spice_of
from landsraad.games.megagame.rules.table import faction_of, shield
from landsraad.games.megagame.state import Question, State
from landsraad.kernel import Ask, Play, Seat

OWN_WORDS = "own_words"
YES, NO = "yes", "no"
MOST = 60
"""The largest number that a question can name."""


def ask_question(s: State, seat: Seat, name: str) -> Play[None]:
    """Ask another faction something; what the state knows is answered at once (truth_question)."""
    other = yield Ask(seat, "whom", [each for each in ORDER if each != name], of="faction")
    known = [id for id in QUESTIONS if askable(s, other, id)]
    question = yield Ask(seat, "question", [OWN_WORDS, *known], of="question")
    if question == OWN_WORDS:
        most = NUMBERS.limits.law_characters
        words = yield Ask(seat, "in own words", ["Are you my friend?"], text=most)
        put(s, Question(name, other, words))
        return
    about = yield from values_of(s, seat, other, question)
    answer = YES if answered(s, other, question, about) else NO
    note(s, seat, f"{other} {question} {' '.join(map(str, about.values()))}", answer)
    s.tell("truth", only=(seat,), other=other, question=question, answer=answer, **about)


def note(s: State, seat: Seat, question: str, answer: str) -> None:
    """Each answer is noted, the same one a second time as well: it was true in that year."""
    notes = s.shields[seat].notes
    notes[f"truth {len(notes) + 1} of year {s.table.year}: {question.strip()}"] = answer


def askable(s: State, other: str, question: str) -> bool:
    """Is there something that it could be about?"""
    needs = QUESTIONS[question].about
    if "vote" in needs and not s.table.votes:
        return False
    if question == "sealed_into":
        return s.table.options.order_mode == "sealed"
    return "battle" not in needs or bool(s.table.battles)


def values_of(s: State, seat: Seat, other: str, question: str) -> Play[dict[str, str | int]]:
    """Ask for what the question is about."""
    about: dict[str, str | int] = {}
    for name in QUESTIONS[question].about:
        options: dict[str, list[str] | range] = {
            "n": range(MOST + 1),
            "vote": list(s.table.votes),
            "battle": list(s.table.battles),
            "faction": [each for each in ORDER if each != other],
            "region": list(REGIONS),
        }
        about[name] = yield Ask(seat, f"about {name}", options[name], of=name)
    return about


def answered(s: State, other: str, question: str, about: dict[str, str | int]) -> bool:
    """What the state says."""
    hidden = shield(s, other)
    battle, named = str(about.get("battle", "")), str(about.get("faction", ""))
    n = int(about.get("n", 0))
    if question == "spice_at_least":
        return spice_of(s, other) >= n
    if question == "voted_yes":
        ballot = hidden.ballots.get(str(about["vote"]))
        return ballot is not None and ballot.yes > ballot.no
    if question == "number_above":
        return battle in hidden.commits and hidden.commits[battle].number > n
    if question == "leader_chosen":
        return battle in hidden.commits and hidden.commits[battle].leader >= 0
    if question == "lent_against":
        return lent_against(s, other, battle, named)
    if question == "spice_from":
        year = hidden.got.get(named)
        return year is not None and s.table.year - year < GIFT_YEARS
    return any(str(about["region"]) in map(str, order_ends(order)) for order in hidden.orders)


def lent_against(s: State, other: str, battle: str, named: str) -> bool:
    """Are armies of the one asked lent to the enemy of somebody?"""
    fight = s.table.battles[battle]
    loans = shield(s, other).loans.get(battle, [])
    return any(loan.owner == other and enemy(fight, loan.to) == named for loan in loans)


def order_ends(order: object) -> list[object]:
    """The last region that a sealed order names."""
    answers = getattr(order, "answers", [])
    regions = [value for _, value in answers if value in REGIONS]
    return regions[-1:]


# ---- in own words


def put(s: State, question: Question) -> None:
    """A question lies with the asker and the one who is asked."""
    for each in (question.asker, question.asked):
        shield(s, each).questions.append(question)
    only = (SEAT_OF[question.asker], SEAT_OF[question.asked])
    s.tell("asked", only=only, faction=question.asker, other=question.asked, words=question.words)


def open_questions(s: State, name: str) -> list[int]:
    """Numbers of questions that it has to answer."""
    asked = enumerate(shield(s, name).questions)
    return [number for number, each in asked if each.asked == name]


def can_answer(s: State, name: str) -> bool:
    """Is there one?"""
    return bool(open_questions(s, name))


def answer_truth(s: State, seat: Seat) -> Play[None]:
    """Answer yes or no; only the asker hears it."""
    name = faction_of(seat)
    number = yield Ask(seat, "which question", open_questions(s, name), hidden=True)
    said = yield Ask(seat, "answer", [YES, NO])
    question = shield(s, name).questions[number]
    take_away(s, question)
    only = (seat, SEAT_OF[question.asker])
    s.tell("told_truth", only=only, faction=name, words=question.words, answer=said)


def take_away(s: State, question: Question) -> None:
    """A question is done with."""
    for each in (question.asker, question.asked):
        shield(s, each).questions.remove(question)


def year_ends(s: State) -> None:
    """What was not answered stays without an answer, and the asker is told."""
    for name in ORDER:
        for question in [each for each in shield(s, name).questions if each.asked == name]:
            take_away(s, question)
            only = (SEAT_OF[question.asker], SEAT_OF[name])
            s.tell("no_answer", only=only, faction=name, words=question.words)
