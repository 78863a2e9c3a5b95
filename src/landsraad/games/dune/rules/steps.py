"""Every step of the rules by name, in the order of the rulebook, and the chances to react."""

from __future__ import annotations

from typing import Final

from landsraad.games.dune.rules import setup, turn
from landsraad.games.dune.rules.cards import karama, truthtrance
from landsraad.games.dune.rules.deals import gifts
from landsraad.games.dune.rules.factions import (
    atreides,
    bene_gesserit,
    emperor,
    fremen,
    guild,
    guild_timing,
    harkonnen,
)
from landsraad.games.dune.rules.phases import (
    battle,
    battle_plan,
    battle_result,
    bidding,
    charity,
    collection,
    marching,
    mentat_pause,
    movement,
    nexus,
    revival,
    shipment,
    shipment_and_movement,
    spice_blow,
    storm,
    worms,
)
from landsraad.kernel import PASS, Value, named

_SETUP = (
    setup.pick_faction,
    setup.swap_factions,
    setup.take_places,
    setup.predict,
    setup.deal_traitors,
    setup.choose_traitors,
    setup.fremen_placement,
    setup.first_advisor,
    setup.deal_treachery,
    turn.game_turn,
    turn.begin_phase,
)
_KARAMA = (karama.karama_window, karama.power_stopped, harkonnen.give_back)
_STORM = (
    storm.storm_phase,
    storm.first_storm,
    storm.dial_storm,
    storm.reveal_storm_card,
    storm.control_weather,
    storm.blow_up_wall,
    storm.storm_moves,
    storm.fremen_in_storm,
    storm.next_storm_card,
    storm.look_at_storm_card,
)
_SPICE_BLOW = (
    spice_blow.spice_blow_phase,
    spice_blow.blow,
    spice_blow.turn_up_card,
    worms.protect,
    worms.protection_stands,
    worms.devour,
    fremen.place_worm,
    fremen.placed_worm,
    fremen.call_worm,
    fremen.ride_worms,
    spice_blow.after_blow,
    spice_blow.end_spice_blow,
    nexus.nexus,
    nexus.break_alliances,
    nexus.propose,
    nexus.answer_alliance,
    nexus.nexus_ends,
)
_BIDDING = (
    charity.charity_phase,
    charity.rich_charity,
    bidding.bidding_phase,
    bidding.foresee_cards,
    bidding.cards_hidden,
    bidding.sell_card,
    bidding.bid,
    bidding.karama_for_bid,
    bidding.unpaid_bid,
    bidding.bid_lapses,
    bidding.pay_for_card,
    bidding.take_for_nothing,
    bidding.bonus_card,
    bidding.before_next_card,
    bidding.return_cards_to_deck,
    bidding.end_bidding,
)
_REVIVAL = (
    revival.revival_phase,
    fremen.offer_free_revival,
    fremen.grant_free_revival,
    emperor.offer_revivals,
    emperor.grant_revivals,
    revival.revive,
)
_SHIPMENT = (
    shipment_and_movement.shipment_phase,
    bene_gesserit.announce_battles,
    bene_gesserit.turn_out,
    shipment_and_movement.foresee_spice,
    guild_timing.guild_chance,
    guild_timing.act_out_of_turn,
    guild_timing.guild_place,
    guild_timing.let_place_go,
    guild_timing.guild_last,
    shipment.ship_and_move,
    shipment.ship,
    shipment.make_cheap,
    guild.stop_shipment,
    shipment.land_in_storm,
    shipment.land,
    marching.arrive,
    bene_gesserit.intrusion,
    bene_gesserit.withdraw,
    bene_gesserit.send_advisor,
    bene_gesserit.advisor_lands,
    movement.move,
    movement.march,
    bene_gesserit.turn_on_arrival,
    movement.move_again,
    shipment.turn_taken,
    shipment_and_movement.shipment_ends,
)
_BATTLE = (
    battle.battle_phase,
    bene_gesserit.voice,
    bene_gesserit.voice_holds,
    atreides.prescience,
    atreides.foresight_holds,
    battle_plan.show_element,
    battle.see_whole_plan,
    battle.stop_battle_powers,
    battle.settle_battle_powers,
    battle_plan.commit_shown,
    battle_plan.commit_plans,
    battle.reveal_plans,
    battle_result.call_traitors,
    battle_result.settle_call,
    battle_result.resolve_battle,
    battle_result.battle_losses,
    battle_result.keep_cards,
    harkonnen.capture,
    harkonnen.take_captive,
    harkonnen.captive_fate,
    battle_result.end_battle,
)
_OUT_OF_TURN = (gifts.receive_gift, truthtrance.speak_truth, truthtrance.speak_on_honour)
_END = (collection.collection_phase, collection.split_spice, mentat_pause.mentat_pause)

STEPS: Final = named(*_SETUP, *_KARAMA, *_STORM, *_SPICE_BLOW, *_BIDDING, *_REVIVAL) | named(
    *_SHIPMENT, *_BATTLE, *_END, *_OUT_OF_TURN
)

REACTIONS: Final[dict[str, Value]] = {
    "stop *": PASS,
    "control weather": PASS,
    "family atomics": PASS,
    "call worm": PASS,
    "place worm": PASS,
    "karama revival": PASS,
    "voice": PASS,
    "foresee": PASS,
    "see whole plan": PASS,
    "call traitor": PASS,
    "capture": PASS,
    "send advisor": PASS,
    "hajr": PASS,
    "act now": "wait",
    "act in place": "now",
    "charity": "claim",
    "intrusion in *": "stay fighters",
    "announce battle in *": "stay advisors",
    "propose alliance": PASS,
    "accept alliance": "refuse",
    "alliance": "stay",
    "swap with": PASS,
}
"""Questions that are chances to react, and the answer that lets each go by.

Most of them are put to everybody who could react as far as others know, so that nobody learns who
holds what. A person who does not want to be asked gives the order "never ask me about this".
"""
