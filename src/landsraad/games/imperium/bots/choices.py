"""All other questions: each kind has a function that picks by the same prices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from landsraad.games.imperium.bots import turns
from landsraad.games.imperium.bots.pricing import tile_gain
from landsraad.games.imperium.bots.worth import Worth
from landsraad.games.imperium.components import CARDS, INTRIGUE, SCRIPTS, ops
from landsraad.games.imperium.rules.effects import PAY
from landsraad.games.imperium.rules.effects.ix import BACK, TOP, UP
from landsraad.games.imperium.rules.effects.teams import team_allies
from landsraad.games.imperium.rules.effects.units import KEEP, REMOVE
from landsraad.games.imperium.rules.table import strength, units
from landsraad.games.imperium.rules.turn import ENDS
from landsraad.kernel import PASS, Ask, Value

Choice = Callable[[Worth, Ask], Value]

WATCHED: Final = {
    "sietch_tabr": 0.5,
    "high_council": 0.5,
    "swordmaster": 0.6,
    "hagga_basin": 0.5,
    "deep_desert": 0.4,
    "imperial_basin": 0.4,
    "arrakeen": 0.5,
    "spice_refinery": 0.3,
    "research_station": 0.3,
    "espionage": 0.4,
    "fremkit": 0.5,
    "desert_tactics": 0.3,
    "dutiful_service": 0.3,
    "deliver_supplies": 0.3,
    "secrets": 0.3,
    "heighliner": 0.2,
    "shipping": 0.3,
    "accept_contract": 0.4,
}
"""How much a Spy beside a space helps: to go there after others, or for a card."""
ELSEWHERE: Final = 0.25


def at_op(w: Worth) -> tuple[str, int, int]:
    """The op that is being carried out: its script, its place there, its group.

    A condition around a single op is passed through, as the rules do.
    """
    _, _, group, path, index = w.r.t.agenda[-1]
    path, index = str(path), int(index)
    op = SCRIPTS[path][index]
    while isinstance(op, ops.If) and len(op.then) == 1:
        path, index = f"{path}/{index}/then", 0
        op = SCRIPTS[path][0]
    return path, index, int(group)


def best(w: Worth, ask: Ask, price: Callable[[str], float]) -> Value:
    """The option with the highest price; a pass is worth nothing."""
    return max(ask.options, key=lambda each: 0.0 if each == PASS else price(str(each)))


# ---- the turn


def gather(w: Worth, ask: Ask) -> Value:
    """A card for a Spy, unless the game is young and Spies are few."""
    if len(w.r.you.spies) >= 2 or w.late > 0.4:
        return ask.options[0]
    return PASS


def deploy(w: Worth, ask: Ask) -> Value:
    """As many troops as the Conflict is worth."""
    numbers = [int(each) for each in ask.options]
    n = turns.troops_to_deploy(w, max(numbers))
    return n if n in ask.options else min(numbers)


def ships(w: Worth, ask: Ask) -> Value:
    """Dreadnoughts come back, so all of them go."""
    return max(int(each) for each in ask.options)


def retreat(w: Worth, ask: Ask) -> Value:
    """As many as are worth more at home."""
    return max(ask.options, key=lambda n: (w.fight.gain(-int(n)) + w.p.troop * int(n), -int(n)))


def way(w: Worth, ask: Ask) -> Value:
    """The best way to play the Intrigue card just named."""
    kinds = ("turn", "effect", "anything else", "combat", "endgame")
    said = [value for _, kind, value in w.r.view.since if kind in kinds]
    card = str(said[-1]) if said else ""
    if card not in INTRIGUE:
        return ask.options[0]
    return max(ask.options, key=lambda number: turns.line_worth(w, card, int(number)))


# ---- effects


def faction(w: Worth, ask: Ask) -> Value:
    """Where a step is worth most."""
    return best(w, ask, lambda track: w.climb(track, 1))


def lose(w: Worth, ask: Ask) -> Value:
    """Where a step down costs least."""
    return best(w, ask, w.fall)


def post(w: Worth, ask: Ask) -> Value:
    """Beside the spaces that are wanted most."""
    return best(w, ask, lambda name: post_worth(w, name))


def recall(w: Worth, ask: Ask) -> Value:
    """The Spy who is needed least; moving one is worthwhile only if all are out."""
    posts = [str(each) for each in ask.options if each != PASS]
    return min(posts, key=lambda name: post_worth(w, name)) if posts else PASS


def infiltrate(w: Worth, ask: Ask) -> Value:
    """The linked Spy who is needed least."""
    return recall(w, ask)


def post_worth(w: Worth, name: str) -> float:
    """What a Spy on a post helps."""
    return sum(WATCHED.get(space, ELSEWHERE) for space in w.r.board.posts[name].connects)


def trash_from(w: Worth, ask: Ask) -> Value:
    """The zone with the card that leaves with the greatest gain."""
    you, hand = w.r.you, w.r.shield.hand
    zones = {"hand": hand, "discard": you.discard, "in_play": you.play}

    def gain(zone: str) -> float:
        extra = -0.04 if zone == "hand" else 0.0
        return max((w.leaving(card) for card in zones[zone]), default=-1.0) + extra

    return best(w, ask, gain)


def trash(w: Worth, ask: Ask) -> Value:
    """The card that leaves with the greatest gain."""
    return best(w, ask, w.leaving)


def discard(w: Worth, ask: Ask) -> Value:
    """The card whose reveal and Agent box are worth least now."""
    return min(ask.options, key=lambda card: w.p.quality[str(card)])


def trash_intrigue(w: Worth, ask: Ask) -> Value:
    """The Intrigue card that helps least."""
    return min(ask.options, key=lambda card: intrigue_worth(w, str(card)))


def intrigue_worth(w: Worth, card: str) -> float:
    """The best that an Intrigue card could do now, at whatever moment."""
    return max(turns.line_worth(w, card, n) for n in range(len(INTRIGUE[card].options)))


def then(w: Worth, ask: Ask) -> Value:
    """The end: a Plot card that helps was played before."""
    return ENDS


def contract(w: Worth, ask: Ask) -> Value:
    """The contract with the best reward."""

    def reward(name: str) -> float:
        if f"contract/{name}" not in SCRIPTS:
            return w.goods("solari", 2)
        return w.script(f"contract/{name}")

    return best(w, ask, reward)


def acquire(w: Worth, ask: Ask) -> Value:
    """The card that helps the deck most."""
    return best(w, ask, w.joining)


def choose(w: Worth, ask: Ask) -> Value:
    """The best of the lists."""
    path, index, group = at_op(w)
    return best(w, ask, lambda number: w.script(f"{path}/{index}/{number}", group))


def arrow(w: Worth, ask: Ask) -> Value:
    """Pay if what comes is worth more."""
    path, index, group = at_op(w)
    return PAY if w.op(path, index, group) > 0 else PASS


def wall(w: Worth, ask: Ask) -> Value:
    """Remove the Shield Wall if the player has hooks."""
    return REMOVE if w.r.units.hooks else KEEP


def agent_back(w: Worth, ask: Ask) -> Value:
    """The space that could be visited once more with most gain."""
    return best(w, ask, lambda name: w.script(f"space/{name}"))


def training(w: Worth, ask: Ask) -> Value:
    """The way with the better reward."""
    return best(w, ask, lambda node: w.script(f"leader/{w.r.you.leader}/{node}"))


def sift_draw(w: Worth, ask: Ask) -> Value:
    """The best of the cards looked at."""
    return best(w, ask, w.p.quality.__getitem__)


def sift_discard(w: Worth, ask: Ask) -> Value:
    """What stays in the deck; the other one leaves."""
    return best(w, ask, w.p.quality.__getitem__)


def row_card(w: Worth, ask: Ask) -> Value:
    """A card of the row that I will want."""
    return best(w, ask, w.joining)


# ---- Combat and the end


def combat(w: Worth, ask: Ask) -> Value:
    """The best Combat card, if it changes a rank; else pass."""
    kept = w.p.kept
    return best(w, ask, lambda card: turns.way_worth(w, card, "combat") - kept)


def endgame(w: Worth, ask: Ask) -> Value:
    """Whatever scores."""
    return ask.options[0]


def defend(w: Worth, ask: Ask) -> Value:
    """A troop to the Conflict, if it is worth more there."""
    return "yes" if w.fight.gain(1) > w.p.troop else "no"


# ---- teams


def activate(w: Worth, ask: Ask) -> Value:
    """The Ally who is nearer to a threshold, or who fights."""

    def gain(who: str) -> float:
        ally = w.r.t.players[int(who)]
        near = sum(n in (1, 3) for n in ally.influence.values())
        return 0.2 * near + 0.05 * strength(ally) + 0.02 * ally.garrison

    return best(w, ask, gain)


def for_ally(w: Worth, ask: Ask) -> Value:
    """The Ally with more strength."""
    return best(w, ask, lambda who: float(strength(w.r.t.players[int(who)])))


def trade_with(w: Worth, ask: Ask) -> Value:
    """The teammate with most to give."""
    players = w.r.t.players
    return best(w, ask, lambda who: float(players[int(who)].spice + players[int(who)].solari))


def give(w: Worth, ask: Ask) -> Value:
    """Something that the player has plenty of, else nothing."""
    plenty = [name for name in ("solari", "spice", "water") if w.has(name) > 7]
    return next((name for name in plenty if name in ask.options), ask.options[0])


def how_many(w: Worth, ask: Ask) -> Value:
    """Half of it."""
    return ask.options[len(ask.options) // 2]


def reinforce(w: Worth, ask: Ask) -> Value:
    """Most to the left Ally if that one fights already, else to the right one."""
    left = w.r.t.players[team_allies(w.r.t, w.r.me)[0]]
    numbers = [int(each) for each in ask.options]
    return max(numbers) if units(left) else sum(numbers) // len(numbers)


def team_pay(w: Worth, ask: Ask) -> Value:
    """All that is missing: the point is the team's."""
    return ask.options[0]


# ---- Rise of Ix


def tile(w: Worth, ask: Ask) -> Value:
    """The tile that is worth most beyond its price."""
    path, index, _ = at_op(w)
    discount = int(getattr(SCRIPTS[path][index], "discount", 0))
    return best(w, ask, lambda name: tile_gain(w, name, discount))


def negotiators(w: Worth, ask: Ask) -> Value:
    """As many as possible: spice is dearer."""
    return max(int(each) for each in ask.options)


def freighter(w: Worth, ask: Ask) -> Value:
    """Up to the second space, then back with the rewards."""
    if BACK in ask.options and (w.r.units.freighter >= 2 or w.late > 0.8):
        return BACK
    return UP if UP in ask.options else BACK


def deck_top(w: Worth, ask: Ask) -> Value:
    """On top, if it is better than what usually comes."""
    card = w.r.t.turn.acquired[-1] if w.r.t.turn.acquired else ""
    good = card in CARDS and w.p.quality[card] > w.usual
    return TOP if good else ask.options[-1]


def swap(w: Worth, ask: Ask) -> Value:
    """Keep them all."""
    return ask.options[-1]


CHOICES: Final[dict[str, Choice]] = {
    "keep contract": contract,
    "throne card": row_card,
    "defend": defend,
    "turn": turns.turn,
    "space": turns.space,
    "pay": turns.way_to_pay,
    "infiltrate": infiltrate,
    "activate": activate,
    "gather": gather,
    "then": then,
    "effect": turns.effect,
    "anything else": turns.effect,
    "way": way,
    "deploy": deploy,
    "deploy dreadnoughts": ships,
    "retreat": retreat,
    "faction": faction,
    "lose": lose,
    "post": post,
    "recall": recall,
    "trash from": trash_from,
    "trash": trash,
    "trash intrigue": trash_intrigue,
    "give intrigue": trash_intrigue,
    "discard": discard,
    "contract": contract,
    "ally contract": contract,
    "acquire": acquire,
    "choose": choose,
    "arrow": arrow,
    "wall": wall,
    "agent back": agent_back,
    "training": training,
    "sift draw": sift_draw,
    "sift discard": sift_discard,
    "set aside": row_card,
    "combat": combat,
    "endgame": endgame,
    "for ally": for_ally,
    "trade with": trade_with,
    "give": give,
    "how many": how_many,
    "reinforce": reinforce,
    "team pay": team_pay,
    "tile": tile,
    "negotiators": negotiators,
    "freighter": freighter,
    "deck top": deck_top,
    "swap": swap,
}
"""The function that answers each kind of question; for all others any answer is as good."""
