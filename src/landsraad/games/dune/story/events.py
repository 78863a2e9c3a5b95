"""What happens in DUNE, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from landsraad.games.dune.components import SPICE_CARDS
from landsraad.games.dune.rules.table import PHASES as ORDER
from landsraad.games.dune.state import NONE
from landsraad.games.dune.story.deals import (
    promise,
    promise_kind,
    promise_told,
    question,
    question_told,
    shown,
)
from landsraad.games.dune.story.words import (
    ELEMENTS,
    PHASES,
    POWERS,
    UNNAMED,
    battlefield,
    card,
    element,
    faction,
    half,
    hero,
    kind,
    leader,
    place,
    spice_card,
)
from landsraad.kernel import Told, Value
from landsraad.scenes.story import Count, Heading
from landsraad.scenes.text import Name, counted

Facts = Mapping[str, Value]

SETUP_EVENTS: Final = ("picked", "swapped", "takes_place")
"""Told while seats have no faction for good: they are called Player 1, 2 …"""

EVENTS: Final = {
    # set-up
    "picked": "{seat} picks {faction}.",
    "swapped": "{seat} and {other} swap factions.",
    "takes_place": "{seat} is {faction} and starts with {amount} spice.",
    "predicted": "{seat} writes down a secret prediction.",
    "placed": "{seat} places {forces} in {part}.",
    "dealt": "You are dealt {card}.",
    "phase": "—— Turn {turn} · {numbered} ——",
    # storm
    "dialled_storm": "{seat} dials {amount} for the storm.",
    "storm_card": "The storm card of {seat} is turned up: {amount}.",
    "saw_storm_card": "You look at the next storm card: {amount}.",
    "weather": "{seat} plays the Weather Control: the storm will move {amount}.",
    "atomics": "{seat} plays the Family Atomics: the Shield Wall is destroyed.",
    "storm": "The storm {moves} sector {sector}.",
    "lost": "{seat} loses {forces} in {part}{cause}.",
    "spice_lost": "{amount} spice in {part} is lost{cause}.",
    # spice blow and Nexus
    "spice_blow": "Spice blow: {blow}.",
    "worm_set_aside": "A worm! In the first turn it is set aside.",
    "worm_appears": "Shai-Hulud appears (pile {pile}).",
    "worm_strikes": "The worm strikes {territory}.",
    "worm_placed": "{seat} sends a worm to {territory}.",
    "rode": "{seat} rides the worm with {forces} to {part}.",
    "spice_deck_rebuilt": "The spice deck is shuffled anew.",
    "nexus": "A Nexus: alliances may break and form.",
    "alliance_left": "{seat} leaves the alliance.",
    "alliance_proposed": "{seat} proposes an alliance to {other}.",
    "alliance_refused": "The alliance of {other} and {seat} is refused.",
    "alliance_formed": "{seat} and {other} are allies now.",
    # charity and bidding
    "charity": "{seat} takes {amount} spice from CHOAM.",
    "deck_rebuilt": "The treachery deck is shuffled anew.",
    "auction": "{cards} laid out for sale.",
    "card_for_sale": "Card {number} is up for bids.",
    "foresaw_card": "You foresee the card on sale: {card}.",
    "bid": "{seat} bids {amount}.",
    "passed": "{seat} passes.",
    "ally_paid": "{seat} pays {amount} spice for {other}.",
    "card_sold": "{seat} buys the card for {amount} spice.",
    "karama_takes": "{seat} plays {karama} to take the card on sale.",
    "card_taken": "{seat} takes the card for nothing.",
    "bid_lapsed": "{seat} cannot pay: the card is up for bids again.",
    "bought": "You get {card}.",
    "bonus_card": "{seat} draws a bonus card.",
    "no_bids": "Nobody bids: the cards go back on the deck.",
    # revival
    "free_revivals": "{seat} lets {other} revive three forces for free.",
    "extra_revivals": "{seat} will pay to revive {forces} more of {other}.",
    "revived": "{seat} revives {forces} {price}.",
    "leader_revived": "{seat} has {leader} back from the tanks.",
    "ghola": "{seat} plays the Tleilaxu Ghola.",
    # shipment and movement
    "foresaw_spice": "You foresee the next spice card: {spice_card}.",
    "announced": "{seat} announces a battle in {territory}.",
    "guild_acts": "{seat} wants to ship and move now.",
    "shipped": "{seat} ships {forces} to {part} {price}.",
    "shipped_back": "{seat} ships {forces} back to the reserves {price}.",
    "shipment_stopped": "{seat} stops the shipment of {other}.",
    "karama_ships": "{seat} plays {karama}: {other} ships at half price.",
    "moved": "{seat} moves {forces} to {part}.",
    "hajr": "{seat} plays the Hajr for another move.",
    "advisor_sent": "{seat} sends a free force to {part}.",
    "flipped_to_fighters": "{seat}: advisors in {territory} are fighters now.",
    "flipped_to_advisors": "{seat}: fighters in {territory} are advisors now.",
    # battle
    "battle": "Battle in {battlefield}: {seat} attacks {other}!",
    "voice": "{seat} uses the Voice: {other} must {command} {kind}.",
    "voice_in_vain": "{seat} could not play {kind} as the Voice demanded.",
    "foresees": "{seat} wants to foresee {element} of {other}.",
    "foreseen": "{seat} shows {value} and is bound to it.",
    "sees_plan": "{seat} will see the whole plan of {other}.",
    "plan_seen": "The plan of {seat}: {plan}.",
    "plan_revealed": "{seat} reveals {plan}.",
    "no_leader": "{seat} has nobody to lead.",
    "traitor_called": "{seat} cries treachery: {leader} is a traitor!",
    "no_winner": "Two traitors: both sides in {territory} lose everything.",
    "explosion": "Lasgun and Shield: an explosion wipes out all in {territory}.",
    "kwisatz_killed": "The Kwisatz Haderach of {seat} is killed.",
    "total": "{seat} has {points} in all.",
    "battle_won": "{seat} beats {other} in {territory}.",
    "paid_for_leaders": "{seat} gets {amount} spice for killed leaders.",
    "leader_killed": "{leader} of {seat} is killed.",
    "card_discarded": "{seat} discards {card}.",
    "battle_spice": "{seat} pays {amount} spice for the battle.",
    "captures": "{seat} wants to capture a leader of {other}.",
    "captured": "{seat} captures {leader}.",
    "captive_kept": "{seat} holds a leader of {other} captive.",
    "captive_killed": "{seat} kills a captured leader of {other} for {amount} spice.",
    "captive_returned": "{leader} goes home to {seat}.",
    "captives_released": "{seat} must let all captives go ({amount}).",
    # collection and the end
    "income": "{seat} gets {amount} spice from {territory}.",
    "will_leave_spice": "{seat} means to leave the spice in {part}.",
    "will_collect_spice": "{seat} will collect the spice in {part} after all.",
    "spice_left": "{seat} leaves the spice in {part}.",
    "collected": "{seat} collects {amount} spice in {part}.",
    "prediction_true": "{seat} shows the prediction: {faction}, in this very turn!",
    "won": "{seat} wins.",
    # Karama
    "karama_stops": "{seat} plays {karama}: {other} must not {power}.",
    "karama_power": "{seat} plays {karama} to use a power of its own.",
    "cards_taken": "{seat} takes {cards} unseen from {other}.",
    "taken": "The card taken is {card}.",
    "given_back": "The card given back is {card}.",
    # gifts, pledges, deals
    "gift_announced": "{seat} wants to give {other} {amount} spice.",
    "gift": "{seat} gives {other} {amount} spice.",
    "gift_stopped": "The gift of {seat} to {other} does not arrive.",
    "pledged": "{seat} will add {amount} spice to bids and shipments of {other}.",
    "deal_offered": "{seat} offers deal {number}:",
    "promise_offered": "In this deal {terms}.",
    "deal_accepted": "{seat} accepts deal {number}.",
    "deal_refused": "{seat} refuses deal {number}.",
    "deal_withdrawn": "{seat} withdraws deal {number}.",
    "deal_lapsed": "Deal {number} lapses: time is up.",
    "deal_made": "Deal {number} is made and binds.",
    "deal_to_cancel": "{seat} would cancel deal {number}.",
    "deal_cancelled": "Deal {number} is cancelled.",
    "bribe_paid": "{seat} pays {other} {amount} spice.",
    "bribes_taken_in": "{seat} takes in {amount} spice of bribes.",
    "spice_set_aside": "{seat} sets {amount} spice aside for {other}.",
    "promise_paid": "{seat} pays {other} the promised {amount} spice.",
    "payment_lapsed": "{seat} need not pay {other} the {amount} spice.",
    "gave_way": "{seat} cannot keep {promise} here.",
    # showing and Truthtrance
    "shown_card": "{seat} shows {copies}.",
    "shown_traitor": "{seat} shows the traitor card of {leader}.",
    "shown_returned": "{seat} has put back the traitor card of {leader}.",
    "shown_prediction": "{seat} shows the prediction: {faction} in turn {turn}.",
    "shown_storm_card": "{seat} shows the storm card: {amount}.",
    "shown_spice_card": "{seat} shows the top spice card: {spice_card}.",
    "shown_sale_card": "{seat} shows the card on sale: {card}.",
    "show_lapsed": "{seat} can no longer show {thing}.",
    "truthtrance": "{seat} asks {other} under Truthtrance: “{asked}”",
    "truth": "{seat} answers {answer} to “{asked}”",
}

HEADINGS: Final = {"phase": Heading("Turn {turn}", "{phase}")}

GREAT: Final = {
    "weather": "storm",
    "atomics": "explosion",
    "worm_appears": "worm",
    "worm_strikes": "worm",
    "worm_placed": "worm",
    "nexus": "nexus",
    "alliance_formed": "alliance",
    "alliance_left": "alliance",
    "battle": "battle",
    "battle_won": "battle",
    "traitor_called": "treachery",
    "no_winner": "treachery",
    "explosion": "explosion",
    "prediction_true": "end",
    "won": "end",
}
"""Events that would make people at a table look up, and of what sort they are."""

LUCK: Final = {
    "Spice from the sand": Count("collected", "amount"),
    "Forces lost to storm and worm": Count("lost", "forces", {"cause": ("storm", "worm")}),
    "Traitors who stepped forward": Count("traitor_called"),
}
"""What chance gave and took. The odds of a battle are not among it: they would have to be those
that each side saw, and nobody has written down what a side expected of the other's plan."""

CAUSES: Final = {
    "storm": " to the storm",
    "worm": " to the worm",
    "battle": " in battle",
    "explosion": " to the explosion",
    "atomics": " to the atomics",
    "alliance": ", because an ally is there",
}

ANSWERS: Final = {"yes": "yes", "no": "no", "unseen": "“I have not looked”"}

WORDS: Final[dict[str, Callable[[str], str]]] = {
    "answer": ANSWERS.__getitem__,
    "card": card,
    "cause": CAUSES.__getitem__,
    "element": ELEMENTS.__getitem__,
    "faction": faction,
    "front": place,
    "kind": kind,
    "leader": leader,
    "part": place,
    "phase": PHASES.__getitem__,
    "power": POWERS.__getitem__,
    "promise": promise_kind,
    "spice_card": spice_card,
    "territory": place,
}
"""How facts are put in words, whatever the event."""


def fact(key: str, value: Value) -> str:
    """One fact in words; what only one event has is put in words below."""
    match key:
        case "forces":
            return counted(int(value), "force")
        case "cards":
            return counted(int(value), "card")
        case "points":
            return half(int(value))
    words = WORDS.get(key)
    return words(str(value)) if words and value != NONE else str(value)


def forgotten(told: Told) -> Told:
    """The same without the names of the cards in a battle plan."""
    if told.what != "plan_revealed":
        return told
    cards: dict[str, Value] = {
        slot: UNNAMED for slot in ("weapon", "defense") if told.facts[slot] != NONE
    }
    return Told(told.what, told.facts | cards, told.only)


def plan(facts: Facts) -> str:
    """A whole battle plan.

    >>> plan({"dial": 5, "leader": "stilgar", "kwisatz": "no", "weapon": "none",
    ...       "defense": "shield", "amount": 1})
    'Stilgar (7), no weapon, a Shield and a dial of 2½ with 1 spice'
    """
    who = hero(str(facts["leader"]), facts["kwisatz"] == "yes")
    cards = ", ".join(element(slot, facts[slot]) for slot in ("weapon", "defense"))
    spice = f" with {facts['amount']} spice" if facts["amount"] else ""
    return f"{who}, {cards} and a dial of {half(int(facts['dial']))}{spice}"


def _price(facts: Facts) -> str:
    return f"for {facts['amount']} spice" if facts["amount"] else "for free"


def _moves(facts: Facts) -> str:
    far = int(facts["amount"])
    return f"moves {counted(far, 'sector')} to" if far else "does not move: it stays in"


def _blow(facts: Facts) -> str:
    where = place(SPICE_CARDS[str(facts["spice_card"])].territory)
    amount = facts["amount"]
    return f"{amount} spice in {where}" if amount else f"{where}, but it lies in the storm"


def _karama(facts: Facts) -> str:
    played = card(str(facts["card"]))
    return played if facts["card"] == "karama" else f"{played} as a Karama"


def _copies(facts: Facts) -> str:
    number, name = int(facts["number"]), str(facts["card"])
    return card(name) if number == 1 else f"{number} × {card(name).split(' ', 1)[1]}"


def _battlefield(facts: Facts) -> str:
    return battlefield(str(facts["territory"]), str(facts.get("front", "")))


DERIVED: Final[dict[str, tuple[str, Callable[[Facts], str]]]] = {
    "phase": ("numbered", lambda facts: phase(str(facts["phase"]))),
    "battle": ("battlefield", _battlefield),
    "storm": ("moves", _moves),
    "spice_blow": ("blow", _blow),
    "shipped": ("price", _price),
    "shipped_back": ("price", _price),
    "revived": ("price", _price),
    "plan_seen": ("plan", plan),
    "plan_revealed": ("plan", plan),
    "foreseen": ("value", lambda facts: element(str(facts["element"]), facts["value"])),
    "karama_takes": ("karama", _karama),
    "karama_ships": ("karama", _karama),
    "karama_stops": ("karama", _karama),
    "karama_power": ("karama", _karama),
    "pledged": ("amount", lambda facts: str(facts["amount"] or "no")),
    "shown_card": ("copies", _copies),
    "show_lapsed": ("thing", lambda facts: shown(str(facts["thing"]))),
}
"""What follows from the facts of an event, by its name there."""


def phase(name: str) -> str:
    """A phase with its number.

    >>> phase("bidding")
    'phase 4, Bidding'
    """
    return f"phase {ORDER.index(name) + 1}, {PHASES[name]}"


def derived(name: Name, what: str, facts: Facts) -> dict[str, str]:
    """What a sentence needs beside the facts themselves."""
    if what == "promise_offered":
        return {"terms": promise(name, promise_told(facts))}
    if what in ("truthtrance", "truth"):
        return {"asked": question(name, question_told(facts))}
    if what in DERIVED:
        key, words = DERIVED[what]
        return {key: words(facts)}
    return {}
