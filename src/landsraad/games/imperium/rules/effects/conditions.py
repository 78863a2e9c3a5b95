"""When conditions hold, and what counters count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from landsraad.games.imperium.components import (
    BATTLE_ICONS,
    CARDS,
    CONFLICTS,
    FACTIONS,
    conditions as c,
)
from landsraad.games.imperium.rules.effects.at import source_card
from landsraad.games.imperium.rules.running import fact
from landsraad.games.imperium.rules.spies import spies_on
from landsraad.games.imperium.rules.table import (
    allied,
    board,
    fighter,
    influence,
    is_six,
    level,
    opponents,
    owned,
    strength,
    units,
)
from landsraad.games.imperium.state import State, Who


def met(s: State, who: Who, group: int, script: str, condition: c.Condition) -> bool:
    """Does a condition hold for this player now (condition_when_resolved)?"""
    return _MET[type(condition)](s, who, group, script, condition)


# ---- Influence


def _influence(s: State, who: Who, _g: int, _p: str, it: c.InfluenceAtLeast) -> bool:
    return influence(s.table, who, it.faction) >= it.n


def _everywhere(s: State, who: Who, _g: int, _p: str, it: c.InfluenceEverywhere) -> bool:
    return all(influence(s.table, who, faction) >= it.n for faction in FACTIONS)


def _opponent_allied(
    s: State, who: Who, _g: int, _p: str, it: c.InfluenceWhereOpponentAllied
) -> bool:
    t = s.table
    against = opponents(t, who)
    return any(
        holder in against and level(t, who, track) >= it.n for track, holder in t.alliances.items()
    )


def _alliance(s: State, who: Who, _g: int, _p: str, it: c.HasAlliance) -> bool:
    return allied(s.table, who, it.faction)


# ---- what lies before the player


def _bond(s: State, who: Who, _g: int, script: str, it: c.Bond) -> bool:
    """Another card of that Faction in play: this very one does not count (bond)."""
    cards = [card for card in s.table.players[who].play if it.faction in CARDS[card].factions]
    own = source_card(script)
    return len(cards) > (1 if own in cards else 0)


def _spies(s: State, who: Who, _g: int, _p: str, it: c.SpiesOut) -> bool:
    return len(s.table.players[who].spies) >= it.n


def _spying_on(s: State, who: Who, _g: int, _p: str, it: c.SpyingOn) -> bool:
    return spies_on(s.table, who, it.what)


def _units(s: State, who: Who, _g: int, _p: str, it: c.UnitsInConflict) -> bool:
    return units(s.table.players[fighter(s.table, who)]) >= it.n


def _worms(s: State, who: Who, _g: int, _p: str, it: c.SandwormsInConflict) -> bool:
    return s.table.players[fighter(s.table, who)].worms >= it.n


def _strength(s: State, who: Who, _g: int, _p: str, it: c.StrengthAtLeast) -> bool:
    needed = it.n_six if it.n_six and is_six(s.table) else it.n
    return strength(s.table.players[fighter(s.table, who)]) >= needed


def _council(s: State, who: Who, _g: int, _p: str, it: c.HasCouncilSeat) -> bool:
    return s.table.players[who].council


def _swordmaster(s: State, who: Who, _g: int, _p: str, it: c.HasSwordmaster) -> bool:
    player = s.table.players[who]
    return player.swordmaster_bonus if is_six(s.table) else player.swordmaster


def _swordmaster_bonus(s: State, who: Who, _g: int, _p: str, it: c.HasSwordmasterBonus) -> bool:
    return s.table.players[who].swordmaster_bonus


def _hooks(s: State, who: Who, _g: int, _p: str, it: c.HasHooks) -> bool:
    return s.table.players[fighter(s.table, who)].hooks


def _contracts(s: State, who: Who, _g: int, _p: str, it: c.ContractsDone) -> bool:
    return len(s.table.players[who].completed) >= it.n


def _deck(s: State, who: Who, _g: int, _p: str, it: c.DeckAtLeast) -> bool:
    return len(s.box.decks[who]) >= it.n


def _owns(s: State, who: Who, _g: int, _p: str, it: c.Owns) -> bool:
    return sum(card == it.card for card in owned(s.table.players[who])) >= it.n


def _face_up(s: State, who: Who, _g: int, _p: str, it: c.FaceUpIcon) -> bool:
    return any(BATTLE_ICONS[card] == it.icon for card in s.table.players[who].face_up)


def _dreadnoughts(s: State, who: Who, _g: int, _p: str, it: c.DreadnoughtsOutMax) -> bool:
    t = s.table
    player = t.players[who]
    flags = list(t.flags.values()).count(who)
    return player.dread_garrison + player.dread_conflict + flags <= it.n


# ---- what happened this turn


def _recalled(s: State, who: Who, _g: int, _p: str, it: c.RecalledSpy) -> bool:
    return s.table.turn.recalled_spy


def _visited(s: State, who: Who, _g: int, _p: str, it: c.Visited) -> bool:
    name = s.table.turn.space
    if not name:
        return False
    space = board(s.table).spaces[name]
    return space.maker if it.what == "maker" else bool(space.faction)


def _gained_spice(s: State, who: Who, _g: int, _p: str, it: c.GainedSpice) -> bool:
    return s.table.turn.player == who and s.table.turn.spice > 0


def _persuasion(s: State, who: Who, _g: int, _p: str, it: c.PersuasionAtLeast) -> bool:
    return s.table.turn.generated >= it.n


def _discarded(s: State, who: Who, group: int, _p: str, it: c.Discarded) -> bool:
    card = fact(s, group, "discarded")
    return bool(card) and it.faction in CARDS[card].factions


def _trashed_cost(s: State, who: Who, group: int, _p: str, it: c.TrashedCost) -> bool:
    card = fact(s, group, "trashed")
    return bool(card) and CARDS[card].cost >= it.min


def _placed_on(s: State, who: Who, group: int, _p: str, it: c.PlacedOn) -> bool:
    post = fact(s, group, "placed")
    return bool(post) and bool(board(s.table).icons_of[post].intersection(it.icons))


# ---- of House Hagal


def _level(s: State, who: Who, _g: int, _p: str, it: c.ConflictLevel) -> bool:
    return CONFLICTS[s.table.conflict].level == it.n


def _richer(s: State, who: Who, _g: int, _p: str, it: c.RicherHarvest) -> bool:
    bonus, spaces = s.table.bonus, board(s.table).spaces
    here, there = bonus.get(it.space, 0), bonus.get(it.than, 0)
    all_here = here + spaces[it.space].maker_base_spice
    return (here, all_here) > (there, there + spaces[it.than].maker_base_spice)


def _bonus_there(s: State, who: Who, _g: int, script: str, it: c.BonusSpiceThere) -> bool:
    """`script` is the space of the card."""
    return s.table.bonus.get(script, 0) >= it.n


_MET: Final[dict[type[c.Condition], Callable[[State, Who, int, str, Any], bool]]] = {
    c.InfluenceAtLeast: _influence,
    c.InfluenceEverywhere: _everywhere,
    c.InfluenceWhereOpponentAllied: _opponent_allied,
    c.HasAlliance: _alliance,
    c.Bond: _bond,
    c.RecalledSpy: _recalled,
    c.Visited: _visited,
    c.SpiesOut: _spies,
    c.SpyingOn: _spying_on,
    c.UnitsInConflict: _units,
    c.SandwormsInConflict: _worms,
    c.StrengthAtLeast: _strength,
    c.HasCouncilSeat: _council,
    c.HasSwordmaster: _swordmaster,
    c.HasSwordmasterBonus: _swordmaster_bonus,
    c.HasHooks: _hooks,
    c.ContractsDone: _contracts,
    c.GainedSpice: _gained_spice,
    c.DeckAtLeast: _deck,
    c.Owns: _owns,
    c.Discarded: _discarded,
    c.TrashedCost: _trashed_cost,
    c.PlacedOn: _placed_on,
    c.FaceUpIcon: _face_up,
    c.PersuasionAtLeast: _persuasion,
    c.ConflictLevel: _level,
    c.RicherHarvest: _richer,
    c.BonusSpiceThere: _bonus_there,
    c.DreadnoughtsOutMax: _dreadnoughts,
}


# ---- counters


def count(s: State, who: Who, group: int, counter: str) -> int:
    """How many there are now (counted_once, per_revealed)."""
    t = s.table
    player, turn = t.players[who], t.turn
    if counter == "completed_contract":
        return len(player.completed)
    if counter == "own_sandworm_in_conflict":
        return t.players[fighter(t, who)].worms
    if counter == "other_revealed_sword_card":
        return sum(1 for each in turn.sword_groups if each in turn.revealed and each != group)
    if counter == "revealed_sword_card":
        return sum(1 for each in turn.sword_groups if each in turn.revealed)
    if counter == "revealed_emperor_card":
        return sum("emperor" in CARDS[card].factions for card in turn.revealed.values())
    if counter == "fremen_card_in_play":
        return sum("fremen" in CARDS[card].factions for card in player.play)
    return sum(influence(t, who, faction) <= 1 for faction in FACTIONS)
