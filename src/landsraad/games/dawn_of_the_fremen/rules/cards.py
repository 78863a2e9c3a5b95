"""Tribe ability cards: when they may be played, what is chosen for them, and what they do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

from landsraad.games.dawn_of_the_fremen.components import NEAR, RESOURCES, ROCK_BORDERS
from landsraad.games.dawn_of_the_fremen.rules.strength import rock_between
from landsraad.games.dawn_of_the_fremen.rules.table import (
    add_goods,
    allied,
    goods_of,
    held,
    holder_of,
    in_stock,
    use_up,
)
from landsraad.games.dawn_of_the_fremen.state import NOBODY, Played, State, Table
from landsraad.kernel import PASS, Ask, Play, Seat, Value, then

DONE = "done"
PLAY_CARD = "play_card"
"""The free act, and the same as an option where a player would not be asked otherwise."""
SWAPS = 2
"""How many resources may be swapped in a marketplace."""


# ---- when


def playable(t: Table, seat: Seat) -> list[str]:
    """The cards that a seat may play now of its own accord."""
    if t.turn != seat or t.played is not None or t.drawn or not t.cycle:
        return []
    return [card for card in t.cards[seat] if card in MAY and MAY[card](t, seat)]


def quiet(t: Table) -> bool:
    """Is no attack, trade or proposal waiting for somebody?"""
    return t.attack is None and t.trade is None and t.proposal is None and t.move is None


SHIPPING: Final = ("ship", "second_action")
MOVING: Final = (*SHIPPING, "first_action", "bring")
"""Steps in which a player moves things or may choose to."""


def open_step(t: Table) -> Value:
    """The name of the step that is open."""
    return t.agenda[-1][0] if t.agenda else ""


def may_discover(t: Table, seat: Seat) -> bool:
    """In one's own Development phase, or at once when drawn."""
    now = t.phase == "development" or (t.phase == "action" and t.fresh == "discovery")
    return now and quiet(t) and bool(t.leftovers) and bool(without_site(t, seat))


def may_use_fremkit(t: Table, seat: Seat) -> bool:
    """In one's own shipment or attack, or when one of them may be chosen."""
    return open_step(t) in MOVING and "fremkit" not in t.aids


def may_trade_at_market(t: Table, seat: Seat) -> bool:
    """In one's own Development phase, with something to swap."""
    return t.phase == "development" and quiet(t) and bool(markets(t, seat))


def may_raid(t: Table, seat: Seat) -> bool:
    """In one's own Action phase, with somebody to raid."""
    return t.phase == "action" and quiet(t) and bool(raided(t, seat))


def may_move_rock(t: Table, seat: Seat) -> bool:
    """On one's own turn in any phase, while there is a rock."""
    return quiet(t) and bool(t.rocks)


def may_smuggle(t: Table, seat: Seat) -> bool:
    """In one's own shipment, or when it may be chosen."""
    return open_step(t) in SHIPPING and "smugglers" not in t.aids


MAY: Final[dict[str, Callable[[Table, Seat], bool]]] = {
    "discovery": may_discover,
    "fremkit": may_use_fremkit,
    "marketplace": may_trade_at_market,
    "raid": may_raid,
    "sand": may_move_rock,
    "shifting_sands": may_move_rock,
    "smugglers": may_smuggle,
}
"""Cards that are played on one's own turn; Karama and Water of Life answer what happens."""


# ---- what is chosen


def without_site(t: Table, seat: Seat) -> list[str]:
    """Own territories without a production site."""
    return [name for name in held(t, seat) if not t.lands[name].site]


def markets(t: Table, seat: Seat) -> list[str]:
    """Own territories with resources for which the supply has others."""
    return [name for name in held(t, seat) if swaps(t, t.lands[name].goods, {})]


def swaps(t: Table, goods: Mapping[str, int], added: Mapping[str, int]) -> dict[str, list[str]]:
    """Which of these goods can be swapped for which, after that many were added to the board."""
    wanted = {
        away: [x for x in RESOURCES if x != away and in_stock(t, x, added.get(x, 0))]
        for away in RESOURCES
        if goods.get(away)
    }
    return {away: others for away, others in wanted.items() if others}


def raid_from(t: Table, seat: Seat, name: str) -> list[str]:
    """Where a raid on a territory could bring its booty: own neighbours with no rock between."""
    return [
        near
        for near in NEAR[name]
        if near in t.lands and t.lands[near].warrior == seat and not rock_between(t, near, name)
    ]


def raided(t: Table, seat: Seat) -> list[str]:
    """Rival territories with resources next to own ones."""
    return [
        name
        for name, land in t.lands.items()
        if land.goods
        and land.warrior not in (seat, NOBODY)
        and not allied(t, seat, land.warrior)
        and raid_from(t, seat, name)
    ]


def free_borders(t: Table) -> list[str]:
    """Borders on which a rock could be put."""
    return [border for border in ROCK_BORDERS if border not in t.rocks]


def choose_discovery(t: Table, seat: Seat) -> Play[list[str]]:
    """Where the new site lies."""
    return [(yield Ask(seat, "site in", without_site(t, seat), of="territory"))]


def choose_marketplace(t: Table, seat: Seat) -> Play[list[str]]:
    """Which resources of a territory are swapped for which."""
    name = yield Ask(seat, "market in", markets(t, seat), of="territory")
    chosen, left, added = [name], Counter(t.lands[name].goods), Counter[str]()
    for count in range(SWAPS):
        possible = swaps(t, left, added)
        away = yield Ask(seat, "swap away", [*possible, *[DONE] * (count > 0)], of="resource")
        if away == DONE:
            break
        got = yield Ask(seat, "swap for", possible[away], of="resource")
        chosen += [away, got]
        left[away] -= 1
        added.update({got: 1, away: -1})
    return chosen


def choose_raid(t: Table, seat: Seat) -> Play[list[str]]:
    """What is taken from where, and where it goes."""
    name = yield Ask(seat, "raid", raided(t, seat), of="territory")
    resource = yield Ask(seat, "raid resource", list(goods_of(t.lands[name])), of="resource")
    return [
        name,
        resource,
        (yield Ask(seat, "raid into", raid_from(t, seat, name), of="territory")),
    ]


def choose_sand(t: Table, seat: Seat) -> Play[list[str]]:
    """Which rock goes."""
    return [(yield Ask(seat, "rock away", list(t.rocks), of="border"))]


def choose_shifting_sands(t: Table, seat: Seat) -> Play[list[str]]:
    """Which rock moves, and where to."""
    border = yield Ask(seat, "rock away", list(t.rocks), of="border")
    return [border, (yield Ask(seat, "rock to", free_borders(t), of="border"))]


CHOICES: Final[dict[str, Callable[[Table, Seat], Play[list[str]]]]] = {
    "discovery": choose_discovery,
    "marketplace": choose_marketplace,
    "raid": choose_raid,
    "sand": choose_sand,
    "shifting_sands": choose_shifting_sands,
}


def play_card(s: State, seat: Seat) -> Play[None]:
    """Play a tribe ability card on one's own turn."""
    t = s.table
    card = yield Ask(seat, "card", playable(t, seat), of="card")
    choices = (yield from CHOICES[card](t, seat)) if card in CHOICES else []
    play(s, seat, card, choices)


# ---- what happens


def play(s: State, seat: Seat, card: str, choices: list[str]) -> None:
    """A card is played and used up; unless a Karama cancels it, it takes effect."""
    s.tell("card_played", seat=seat, card=card)
    use_up(s, seat, card)
    s.table.played = Played(seat, card, choices)
    then(s, karama, take_effect)


def karama(s: State) -> Play[None]:
    """The holder of the Karama may cancel what another player just played."""
    t = s.table
    holder = holder_of(t, "karama")
    if t.played is None or holder in (NOBODY, t.played.seat):
        return
    said = yield Ask(holder, "karama", [PASS, "karama"])
    if said != PASS:
        use_up(s, holder, "karama")
        s.tell("card_cancelled", seat=holder, other=t.played.seat, card=t.played.card)
        t.played = None


def take_effect(s: State) -> None:
    """The card does what it says."""
    played, s.table.played = s.table.played, None
    if played is not None:
        EFFECTS[played.card](s, played)


def discovery(s: State, played: Played) -> None:
    """One of the sites left over is found at random."""
    t = s.table
    (name,) = played.choices
    site = s.box.dice.pick(t.leftovers, "discovery")
    t.leftovers.remove(site)
    t.lands[name].site = site
    s.tell("site_found", seat=played.seat, site=site, territory=name)


def aid(s: State, played: Played) -> None:
    """Fremkit and Smugglers help the move that is being made."""
    s.table.aids.append(played.card)


def marketplace(s: State, played: Played) -> None:
    """Resources in a territory become others."""
    name, *swaps = played.choices
    land = s.table.lands[name]
    for away, got in zip(swaps[::2], swaps[1::2], strict=True):
        add_goods(land, away, -1)
        add_goods(land, got)
        s.tell("swapped", seat=played.seat, territory=name, resource=away, wanted=got)


def raid(s: State, played: Played) -> None:
    """A resource changes hands over a border."""
    t = s.table
    name, resource, into = played.choices
    add_goods(t.lands[name], resource, -1)
    add_goods(t.lands[into], resource)
    s.tell("raided", seat=played.seat, resource=resource, start=name, territory=into)


def sand(s: State, played: Played) -> None:
    """A rock leaves the board."""
    (border,) = played.choices
    s.table.rocks.remove(border)
    s.tell("rock_removed", seat=played.seat, border=border)


def shifting_sands(s: State, played: Played) -> None:
    """A rock lies somewhere else."""
    border, other = played.choices
    s.table.rocks[s.table.rocks.index(border)] = other
    s.tell("rock_moved", seat=played.seat, border=border, target=other)


def water_of_life(s: State, played: Played) -> None:
    """The Arrakis die is turned to another face."""
    (s.table.die,) = played.choices
    s.tell("die_turned", seat=played.seat, face=s.table.die)


EFFECTS: Final[dict[str, Callable[[State, Played], None]]] = {
    "discovery": discovery,
    "fremkit": aid,
    "marketplace": marketplace,
    "raid": raid,
    "sand": sand,
    "shifting_sands": shifting_sands,
    "smugglers": aid,
    "water_of_life": water_of_life,
}
