"""What the sheets of attacks and battles come to: odds, cards, leaders, losses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from landsraad.games.war_for_arrakis.calculator import Odds, attack_odds, battle_odds, force_of
from landsraad.games.war_for_arrakis.calculator.forces import struck
from landsraad.games.war_for_arrakis.components import AREAS, ENEMY, MOST_DICE
from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.rules.battle.casualties import wounded
from landsraad.games.war_for_arrakis.rules.battle.combat import area_of, strip
from landsraad.games.war_for_arrakis.rules.board import rank_of
from landsraad.games.war_for_arrakis.rules.legions.figures import part_of
from landsraad.games.war_for_arrakis.scene.board.emblems import emblem
from landsraad.games.war_for_arrakis.scene.panels.attack import otherwise, terms
from landsraad.games.war_for_arrakis.scene.panels.battle import fighting, odds_from_here
from landsraad.games.war_for_arrakis.scene.panels.combat_dice import FACES
from landsraad.games.war_for_arrakis.scene.panels.odds_shown import bar, losses, percent
from landsraad.games.war_for_arrakis.state import Battle, Legion, Table, View
from landsraad.games.war_for_arrakis.story.names import ROLES, area_name, legion_words
from landsraad.kernel import PASS
from landsraad.scenes.frame import Effect
from landsraad.scenes.sheet import About, Sheet, Tally
from landsraad.scenes.sketch import Answers
from landsraad.scenes.text import capital, counted, listed


def all_of(answers: Answers, kind: str) -> list[str]:
    """What was answered to questions of a kind, the numbered ones too, in their order."""
    return [str(value) for key, value in answers.items() if key.partition(" #")[0] == kind]


def chances(odds: Odds, attacks: bool = True) -> tuple[Effect, ...]:
    """The three ways in which a battle ends, in the words of the side that reckons."""
    words = ("Won", "Both gone", "Repelled") if attacks else ("Lost", "Both gone", "Held")
    shares = odds.win, odds.both_gone, odds.repelled
    return tuple(
        Effect(word, "", percent(share)) for word, share in zip(words, shares, strict=True)
    )


# ---- an attack


def attack(view: View, sheet: Sheet, answers: Answers) -> Tally:
    """The odds of the attack, and what would change them."""
    start, area = str(answers.get("attack with", "")), str(answers.get("attack", ""))
    if start == PASS:
        return Tally(button="Do not attack")
    if start not in view.table.legions or area not in AREAS:
        return Tally()
    said = terms(view.table)
    odds = attack_odds(view, start, area, **said)
    notes = (losses(odds), *otherwise(view, start, area, odds, said))
    button = f"Attack {area_name(area)} · {percent(odds.win)}"
    return Tally(bar=bar(odds), about=legions(view.table, start, area), notes=notes, button=button)


def legions(t: Table, start: str, area: str) -> tuple[About, ...]:
    """Who attacks and who is attacked, as everybody sees them."""
    attacker, met = t.legions[start], t.legions.get(area)
    own = About(
        area_name(start),
        legion_words(attacker, {}),
        counted(attacker.units, "unit"),
        emblem(attacker.side),
    )
    if met is None:
        return own, About(
            area_name(area), "A settlement without a legion.", "", emblem(ENEMY[attacker.side])
        )
    words = legion_words(met, {}) if met.units else "nobody that can be seen"
    return own, About(area_name(area), words, counted(met.units, "unit"), emblem(met.side))


# ---- a round


def camps(view: View) -> tuple[About, ...]:
    """Both sides of the battle in a line each: what they rolled or will roll, and must take."""
    battle = view.table.battle
    if battle is None:
        return ()
    return tuple(camp(view, battle, side) for side in (battle.side, ENEMY[battle.side]))


def camp(view: View, battle: Battle, side: Side) -> About:
    """One side."""
    legion = view.table.legions.get(area_of(battle, side))
    units = legion.units if legion and legion.side == side else 0
    said = [rolled_words(battle.rolled[side])] if battle.rolled.get(side) else []
    words = " ".join(f"{part}." for part in [*said, *fighting(view, battle, side)])
    return About(ROLES[side], words, counted(units, "unit"), emblem(side))


def rolled_words(dice: Sequence[str]) -> str:
    """What dice have shown.

    >>> rolled_words(["hit", "blank", "hit"]), rolled_words(["blank"] * 4)
    ('3 dice, 2 hits', '4 dice, no hit')
    """
    fell = Counter(dice)
    shown = [counted(fell[face], face) for face in FACES if fell[face]]
    return f"{counted(len(dice), 'die', 'dice')}, {listed(shown) if shown else 'no hit'}"


def cards(view: View, sheet: Sheet, answers: Answers) -> Tally:
    """What the cards make of the odds."""
    battle = view.table.battle
    number = sum(value != PASS for value in all_of(answers, "card for a die"))
    button = f"Discard {counted(number, 'card')}" if number else "Keep all cards"
    if battle is None:
        return Tally(button=button)
    attacks = view.table.sides[view.seat] == battle.side
    odds = odds_from_here(view, battle, (number, 0) if attacks else (0, number))
    return Tally(effects=chances(odds, attacks) if odds else (), button=button)


def leaders(view: View, sheet: Sheet, answers: Answers) -> Tally:
    """What the leaders make of the specials."""
    strips = [strip(leader) for leader in all_of(answers, "leader ability")]
    hits, shields = (sum(each[part] for each in strips) for part in (0, 1))
    made = listed(counted(n, word) for n, word in ((hits, "hit"), (shields, "shield")) if n)
    return Tally(notes=(f"That makes {made}.",) if made else ())


# ---- losses


def struck_area(t: Table, view: View) -> str:
    """Where the legion stands that must take hits."""
    if t.blow is not None:
        return t.blow.area
    return area_of(t.battle, t.sides[view.seat]) if t.battle else ""


def several_hits(view: View) -> bool:
    """Are there at least two hits to take?"""
    t = view.table
    if t.blow is not None:
        return t.blow.hits > 1
    return t.battle is not None and t.battle.hits.get(t.sides[view.seat], 0) > 1


def hits(view: View, sheet: Sheet, answers: Answers) -> Tally:
    """What is left of the legion, and how it can fight on."""
    t = view.table
    area = struck_area(t, view)
    legion = t.legions.get(area)
    if legion is None:
        return Tally()
    left = after_hits(t, legion, all_of(answers, "hit"))
    words = legion_words(left, {}) if left.units else "nobody"
    effects = [Effect("Units", str(legion.units), str(left.units))]
    notes = [f"Left: {words}."]
    if t.battle is not None and t.blow is None:
        dice = [
            min(MOST_DICE, each.units + more_dice(t, t.battle, each)) for each in (legion, left)
        ]
        effects.append(Effect("Dice in the next round", str(dice[0]), str(dice[1])))
        notes += next_odds(view, t.battle, left)
    return Tally(effects=tuple(effects), notes=tuple(notes))


def after_hits(t: Table, legion: Legion, fallen: list[str]) -> Legion:
    """The legion when these figures have taken a hit each."""
    left, spare = part_of(legion), t.reserve[legion.side].regular
    for figure in fallen:
        spare = wounded(left, figure, spare)
    return left


def more_dice(t: Table, battle: Battle, legion: Legion) -> int:
    """Dice that are not units."""
    attacks = legion.side == battle.side
    return battle.bonus_die if attacks else rank_of(t, battle.area, t.ranks)


def next_odds(view: View, battle: Battle, left: Legion) -> list[str]:
    """How it would go on, if the other side takes its hits where they cost least."""
    t = view.table
    side = left.side
    other = t.legions.get(area_of(battle, ENEMY[side]))
    if not left.units or other is None:
        return []
    foe = struck(force_of(t, other), battle.hits.get(ENEMY[side], 0), more_dice(t, battle, other))
    if foe is None:
        return ["The other legion falls as well as it stands."]
    own, rank = force_of(t, left), rank_of(t, battle.area, t.ranks)
    attacks = side == battle.side
    forces = (own, foe) if attacks else (foe, own)
    odds = battle_odds(*forces, rank, bonus=battle.bonus_die, free=battle.free_continue)
    share = odds.win if attacks else odds.repelled
    return [capital(f"if it goes on, you {'win' if attacks else 'hold'} in {percent(share)}.")]
