"""The words of what comes with the expansions: smugglers, the Old Man, the Spacing Guild."""

from __future__ import annotations

from typing import Final

MODULE_ASKS: Final = {
    # smugglers
    "smuggler harvester to": "Where do you place a harvester of the smugglers?",
    "smuggler carryall to": "Where do you place the carryall of the smugglers?",
    "smuggler ornithopter to": "Where do you place an ornithopter of the smugglers?",
    "thopter battle": "Does your ornithopter fight one of the smugglers? Both are out then.",
    "smugglers base in": "The smugglers join the Atreides. Where do they build their base?",
    "Staban joins": "Staban Tuek is back. Which legion does he join?",
    "smugglers act": "What do you use the smugglers die for?",
    "smugglers use": "What do you do with the smugglers die?",
    # the Old Man of the Desert
    "Old Man to": "To which sector does the Old Man of the Desert come?",
    "Old Man attacks": "Whom does the Old Man of the Desert attack?",
    # the Spacing Guild
    "imperium action": "Which power of the Imperium works for you?",
    "heighliner": "Does your heighliner go one step further?",
    "guild bargain": "Do you use Guild Bargain, for a second imperium action with this marker?",
    "land also in": "Your troops need a second area. Which one is it?",
    "troops": "How many of your {landing} land in the first of the two areas?",
    "frigate to": "Where does your frigate come down?",
    "navigator to": "Where does the Guild Navigator go?",
    "vehicle leaves": "Which vehicle leaves the board for it?",
    "bombard": "What does your frigate bombard?",
    "bombard from": "Which frigate do you use up?",
}

MODULE_OPTIONS: Final = {
    # smugglers
    "smugglers die": "The smugglers die",
    "thopter battle: pass": "No battle in the air",
    "smugglers act: claim": "Claim a prescience card",
    **{
        f"{kind}: {option}": words
        for kind in ("smugglers act", "smugglers use")
        for option, words in {
            "move": "Move one legion",
            "move smugglers": "Move two legions with smugglers",
            "attack": "Attack with a legion that has smugglers",
            "deploy": "Place two smugglers in their base",
            "draw": "Draw two Atreides cards and keep one",
        }.items()
    },
    "smugglers act: strategy": "Use it as Strategy",
    "smugglers act: leadership": "Use it as Leadership",
    "smugglers act: deployment": "Use it as Deployment",
    "smugglers act: mentat": "Use it as Mentat",
    # the Old Man of the Desert
    "call the Old Man": "Call the Old Man of the Desert",
    "move the Old Man": "Move the Old Man to a sector beside",
    "attack with the Old Man": "Attack with the Old Man",
    # the Spacing Guild
    "imperium action: choam": "CHOAM: build a frigate",
    "imperium action: landsraad": "The Landsraad: recruit two houses major troops",
    "imperium action: spacing_guild": "The Spacing Guild: your heighliner goes a step on",
    "heighliner: advance": "One step further",
    "guild bargain: use": "Take a second imperium action",
    "guild bargain: pass": "Keep it for another marker",
    "aerial_bombardment": "Bombard an area from the air",
}

MODULE_DEEDS: Final = {
    "smuggler harvester to": "Place it in {option}",
    "smuggler carryall to": "Place it in {option}",
    "smuggler ornithopter to": "Place it in {option}",
    "smuggler ornithopter to: pass": "Place no more",
    "thopter battle": "Fight in {option}",
    "smugglers base in": "Build the base in {option}",
    "Staban joins": "Join the legion in {option}",
    "die: smugglers die": "Use the smugglers die",
    "Old Man to": "Come to {option}",
    "Old Man to: pass": "Let him stay",
    "Old Man attacks": "Attack {option}",
    "Old Man attacks: pass": "Attack nobody",
    "imperium action: pass": "Take none",
    "land also in": "Land also in {option}",
    "troops": "Land {option} there",
    "frigate to": "Come down in {option}",
    "navigator to": "Go to {option}",
    "vehicle leaves": "Remove the one in {option}",
    "bombard": "Bombard {option}",
    "bombard from": "Use the one in {option}",
}

MODULE_OFFERS: Final = {"aerial_bombardment": "Bombard an area from the air"}

MODULE_EVENTS: Final = {
    # smugglers
    "smugglers_gathered": "{n} of the smugglers wait for a better offer.",
    "smuggler_harvester_captured": "The Atreides captured a harvester of the smugglers in {area}.",
    "staban_came_down": "Staban Tuek came down to step {step} of prescience.",
    "smugglers_allied": "The smugglers joined the Atreides and built their base in {area}.",
    "smugglers_defeated": "The smugglers were defeated and left Arrakis.",
    "smuggler_thopter_gained": "The smugglers now have {n}.",
    "smugglers_die_rolled": "The smugglers die shows {result}.",
    "thopter_battle_fought": "Two ornithopters shot each other down in {zone}.",
    # the Old Man of the Desert
    "old_man_came": "The Old Man of the Desert rose in {sector} and bound {worms}.",
    "old_man_moved": "The Old Man of the Desert went to {sector}.",
    "old_man_attacked": "The Old Man of the Desert attacked {area}.",
    "old_man_left": "The Old Man of the Desert sank into the sand.",
    # the Spacing Guild
    "imperium_action": "{side} called on {power}: {deed}.",
    "heighliner_advanced": "The heighliner of {side} went on to step {step}.",
    "heighliner_landed": "The heighliner of {side} reached Arrakis.",
    "troops_landed": "{n} of {side} landed in {area}.",
    "bombarded": "A frigate of {side} bombarded {area}.",
}
