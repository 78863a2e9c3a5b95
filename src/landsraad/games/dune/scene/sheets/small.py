"""Smaller sheets: where the Fremen begin, losses, cards kept, prophecy, the Voice, advisors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from landsraad.games.dune.components import CARDS, TERRITORY
from landsraad.games.dune.rules.factions.bene_gesserit import may_become_fighters
from landsraad.games.dune.rules.phases.battle_sides import numbers, opponent
from landsraad.games.dune.rules.phases.mentat_pause import SPECIAL
from landsraad.games.dune.rules.setup import FREMEN_PLACED
from landsraad.games.dune.rules.table import battle_of
from landsraad.games.dune.scene.seen import Seen
from landsraad.games.dune.state import View
from landsraad.games.dune.story.words import (
    battlefield,
    faction,
    half,
    kind,
    place,
    place_label,
    stars,
)
from landsraad.kernel import PASS, Ask, Value
from landsraad.scenes.frame import Effect
from landsraad.scenes.sheet import Field, Sheet, Start, Tally
from landsraad.scenes.text import capital, counted, listed

PLACED: Final = "place in "
STARRED: Final = "starred in "
ANNOUNCED: Final = "announce battle in "


# ---- where the Fremen begin


def placement(view: View, ask: Ask) -> Sheet:
    """Ten forces in three places."""
    return Sheet(
        title="Where do your first ten begin?",
        why="Split them as you like; whoever is left goes to the last place.",
        verb="Place them",
        fields=(
            Field(f"{PLACED}*", "In {rest}", "number", start=Start.FIRST),
            Field(f"{STARRED}*", "{stars} among them", "number", start=Start.FIRST),
        ),
    )


def placement_tally(view: View, sheet: Sheet, answers: Mapping[str, Value]) -> Tally:
    """Who stands where."""
    placed = {
        kind.removeprefix(PLACED): int(value)
        for kind, value in answers.items()
        if kind.startswith(PLACED)
    }
    starred = sum(int(value) for kind, value in answers.items() if kind.startswith(STARRED))
    where = [f"{number} in {place_label(part)}" for part, number in placed.items() if number]
    stays = sum(view.table.reserves[view.seat]) - FREMEN_PLACED
    of_them = f", {starred} of them starred" if starred else ""
    return Tally(
        sum=f"{'; '.join(where)}{of_them}",
        notes=(f"{counted(stays, 'force')} stay in reserve.",),
    )


# ---- after a battle


def losses(view: View, ask: Ask) -> Sheet | None:
    """Which forces the winner loses."""
    if view.table.agenda[-1][0] != "battle_losses":
        return None
    b = battle_of(view.table)
    plan, special = b.plans[view.seat], stars(view.table.factions[view.seat])
    return Sheet(
        title=f"What does {battlefield(b.territory, b.front)} cost you?",
        why=f"You dialled {half(plan.dial)} with {plan.spice} spice.",
        verb="Lose them",
        fields=(
            Field("starred losses", capital(special), "number", start=Start.FIRST),
            Field("ordinary losses", "Others", "number", start=Start.FIRST),
            Field("ordinary lost in *", "Others in {rest}", "number", start=Start.FIRST),
            Field("starred lost in *", "{stars} in {rest}", "number", start=Start.FIRST),
        ),
    )


def losses_tally(view: View, sheet: Sheet, answers: Mapping[str, Value]) -> Tally:
    """How many are left."""
    if not {"starred losses", "ordinary losses"} <= answers.keys():
        return Tally()
    ordinary, starred = numbers(view.table, view.seat)
    lost, stars_lost = int(answers["ordinary losses"]), int(answers["starred losses"])
    special = capital(stars(view.table.factions[view.seat]))
    return Tally(
        effects=(
            Effect("Forces", str(ordinary), str(ordinary - lost)),
            Effect(special, str(starred), str(starred - stars_lost)),
        )
    )


def keeping(view: View, ask: Ask) -> Sheet | None:
    """Which cards of a plan the winner keeps, if there are several."""
    plan = battle_of(view.table).plans[view.seat]
    played = [card for card in (plan.weapon, plan.defense) if card in CARDS]
    if len(played) < 2:
        return None
    return Sheet(
        title="Which cards do you keep?",
        why="You have won: what you keep goes back to your hand.",
        verb="Go on",
        fields=tuple(
            Field(f"keep {slot}", CARDS[card].name, "choice", start="keep")
            for slot, card in (
                ("hero", plan.leader),
                ("weapon", plan.weapon),
                ("defense", plan.defense),
            )
            if card in CARDS
        ),
    )


def keeping_tally(view: View, sheet: Sheet, answers: Mapping[str, Value]) -> Tally:
    """What is kept."""
    kept = [field.label for field in sheet.fields if answers.get(field.kind, "discard") == "keep"]
    return Tally(button=f"Keep {listed(kept)}")


# ---- the Bene Gesserit


def prophecy(view: View, ask: Ask) -> Sheet:
    """Who will win, and when."""
    return Sheet(
        title="Your prophecy",
        why="If this house wins in this turn, you win alone. Nobody else sees it.",
        verb="Write it down",
        fields=(
            Field("predict faction", "Who wins", "choice", apart=True),
            Field("predict turn", "In turn", "number", start=Start.FIRST),
        ),
    )


def prophecy_tally(view: View, sheet: Sheet, answers: Mapping[str, Value]) -> Tally:
    """The prophecy in words."""
    if "predict faction" not in answers:
        return Tally()
    chosen, turn = str(answers["predict faction"]), answers.get("predict turn", 1)
    covered = "counts, too" if view.table.options.prediction_covers_special else "does not count"
    special = f"The special victory of {faction(chosen)} after the last turn {covered}."
    return Tally(
        button=f"Predict {faction(chosen)} in turn {turn}",
        notes=(special,) if chosen in SPECIAL else (),
    )


def voice(view: Seen, ask: Ask) -> Sheet:
    """What the enemy must do, or must not do."""
    name = view.story.name
    t = view.table
    helped = view.seat if view.seat in (battle_of(t).aggressor, battle_of(t).defender) else None
    whom = name(opponent(t, helped)) if helped is not None else "your ally's enemy"
    return Sheet(
        title="Do you use the Voice?",
        why=f"You order {whom} to play one kind of card, or not to play it.",
        verb="Speak",
        fields=(
            Field("voice", "What", "choice"),
            Field("voice command", "The order", "choice", start=Start.LAST),
        ),
    )


def voice_tally(view: View, sheet: Sheet, answers: Mapping[str, Value]) -> Tally:
    """The order in words."""
    what = str(answers.get("voice", PASS))
    if what == PASS:
        return Tally(button="Stay silent") if "voice" in answers else Tally()
    order = "Play" if answers.get("voice command") == "play" else "Do not play"
    return Tally(button=f"Say: {order} {kind(what)}")


def advisors(view: View, ask: Ask) -> Sheet | None:
    """Which advisors become fighters before the first shipment, if they are in several places."""
    places = {TERRITORY[part] for part in view.table.advisors}
    if sum(may_become_fighters(view.table, territory) for territory in places) < 2:
        return None
    return Sheet(
        title="Do your advisors become fighters?",
        why="This is announced before anybody ships.",
        verb="Go on",
        fields=(Field(f"{ANNOUNCED}*", "{rest}", "choice", start="stay advisors"),),
    )


def advisors_tally(view: View, sheet: Sheet, answers: Mapping[str, Value]) -> Tally:
    """Where there will be battles."""
    where = [
        place(kind.removeprefix(ANNOUNCED)) for kind, value in answers.items() if value == "fight"
    ]
    return Tally(button=f"Announce battle in {listed(where)}" if where else "All stay advisors")
