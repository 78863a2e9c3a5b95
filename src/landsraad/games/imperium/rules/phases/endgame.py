"""The Endgame: last cards, the wild battle icon, and who has won."""

from __future__ import annotations

from landsraad.games.imperium.components import BATTLE_ICONS, TILES
from landsraad.games.imperium.rules.goods import is_streamlined
from landsraad.games.imperium.rules.ix.tiles import run_powers
from landsraad.games.imperium.rules.phases.combat import WILD, pair_up
from landsraad.games.imperium.rules.playing import play_intrigue, playable, ways
from landsraad.games.imperium.rules.table import clockwise, is_six
from landsraad.games.imperium.state import NOBODY, Player, State, Table, Turn, Who
from landsraad.kernel import AGAIN, PASS, Again, Ask, Play, Verdict, then


def endgame(s: State) -> None:
    """From the First Player clockwise each has one chance (endgame_order)."""
    t = s.table
    t.turn = Turn(kind="endgame")
    s.tell("endgame", n=t.round)
    for who in range(t.seats, len(t.players)):
        rival_matches_wild(s, who)
    people = [who for who in clockwise(t, t.first) if who < t.seats]
    then(s, *[(endgame_cards, who) for who in people], decide)
    run_powers(s, "endgame")


def wild_partners(t: Table, who: Who) -> list[str]:
    """Face-up cards that the wild icon can match (wild_endgame)."""
    face_up = t.players[who].face_up
    if not any(BATTLE_ICONS[card] == WILD for card in face_up):
        return []
    return [card for card in face_up if BATTLE_ICONS[card] not in ("", WILD)]


def pair_wild(s: State, who: Who, partner: str) -> None:
    """The wild icon is matched with another card."""
    wild = next(card for card in s.table.players[who].face_up if BATTLE_ICONS[card] == WILD)
    pair_up(s, who, wild, partner)


def rival_matches_wild(s: State, who: Who) -> None:
    """A Rival matches battle icons as a player does, without a question (wild_endgame)."""
    for partner in wild_partners(s.table, who)[:1]:
        pair_wild(s, who, partner)


def endgame_cards(s: State, who: Who) -> Play[Again | None]:
    """Play Endgame cards and match the wild icon, in any order."""
    t = s.table
    partners = wild_partners(t, who)
    if not partners and not s.shields[who].intrigue:
        return None
    cards = playable(s, who, "endgame")
    said = yield Ask(who, "endgame", [*cards, *partners, PASS], hidden=True)
    if said == PASS:
        return None
    if said in partners:
        pair_wild(s, who, said)
        return AGAIN
    way = yield Ask(who, "way", ways(s, who, said, "endgame"))
    t.turn = Turn(who, "endgame")
    play_intrigue(s, who, said, way)
    return AGAIN


# ---- the end


def standing(t: Table, who: Who) -> tuple[int, ...]:
    """What counts, in this order: VP, Chaumurky, spice, Solari, water, garrison, latest reveal.

    (final_tie)
    """
    player = t.players[who]
    late = t.reveals.index(who) if who in t.reveals else NOBODY
    poisoned = any(power.when == "tiebreak" for tile in player.tiles for power in TILES[tile].power)
    return (
        player.vp,
        int(poisoned),
        player.spice,
        player.solari,
        player.water,
        player.garrison,
        late,
    )


def may_win(t: Table, player: Player) -> bool:
    """Streamlined Rivals cannot win (streamlined)."""
    return not is_streamlined(t, player)


def decide(s: State) -> None:
    """The best standing wins; a Rival may."""
    t = s.table
    if is_six(t):
        decide_teams(s)
        return
    able = [who for who, player in enumerate(t.players) if may_win(t, player)]
    best = max(able, key=lambda who: standing(t, who))
    t.winners = [best]
    enough = t.players[best].vp
    t.ending = (
        "rival" if t.players[best].rival else ("points" if s.box.conflicts else "last_conflict")
    )
    s.tell("winner", player=best, n=enough)


def team_standing(t: Table, team: int) -> tuple[int, ...]:
    """What the three of a team have together (six_verdict)."""
    each = [standing(t, who) for who, player in enumerate(t.players) if player.team == team]
    added = [sum(column) for column in zip(*each, strict=True)]
    return (added[0], max(one[1] for one in each), *added[2:-1], max(one[-1] for one in each))


def decide_teams(s: State) -> None:
    """The team with the better standing wins."""
    t = s.table
    best = max((0, 1), key=lambda team: team_standing(t, team))
    t.winners = [who for who, player in enumerate(t.players) if player.team == best]
    t.ending = "points" if s.box.conflicts else "last_conflict"
    leader = next(t.players[who].leader for who in t.winners if t.players[who].commander)
    s.tell("winning_team", leader=leader, n=team_standing(t, best)[0])


def verdict(s: State) -> Verdict:
    """Who won, how, and the points of each seat."""
    t = s.table
    winners = tuple(who for who in t.winners if who < t.seats)
    scores = tuple(t.players[who].vp for who in range(t.seats))
    return Verdict(winners, t.ending, t.round, scores)
