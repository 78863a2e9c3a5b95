"""The guided first game: Red against two gentle bots, on a map that is laid out already.

Kite Hill lacks nothing but a worm tooth for a sietch. Blue has two teeth and lacks the spice that
Red makes twice. At Eagle Ledge food of Blue's lies where Red is stronger.
"""

from __future__ import annotations

from typing import Final

from landsraad.games.dawn_of_the_fremen.calculator import reckon
from landsraad.games.dawn_of_the_fremen.components import BETWEEN, RESOURCES
from landsraad.games.dawn_of_the_fremen.options import Options
from landsraad.games.dawn_of_the_fremen.rules import setup
from landsraad.games.dawn_of_the_fremen.rules.table import held
from landsraad.games.dawn_of_the_fremen.rules.turn import cycle
from landsraad.games.dawn_of_the_fremen.state import State, View
from landsraad.games.dawn_of_the_fremen.story.words import place
from landsraad.kernel import Dice, Seat, then
from landsraad.scenes.learning import Guide, Lesson, asked, either, happens

GREEN, BLUE, RED = range(3)
LEARNER: Final[Seat] = RED
DEAL: Final = 1
OPTIONS: Final = Options(sietches_alone=2, sietches_allied=3, max_cycles=20)
HANDING_OVER: Final = 3
"""The cycle in which the learner plays on alone."""

HOME: Final = "kite_hill"
TARGET: Final = "eagle_ledge"
HELD: Final = {
    GREEN: (
        *("amber_flats", "bone_flats", "far_bled", "gravel_fan", "high_expanse", "old_escarpment"),
        *("crescent_dunes", "night_gully", "cinder_field", "thorn_wash", "cold_shadow"),
        "rock_path",
    ),
    BLUE: (
        *("bent_ridge", "blind_canyon", "dry_cistern", "dust_chimney", "glass_pan", "little_gap"),
        *("red_sink", "windy_basin", "pillar_rocks", "lost_well", "white_bluff"),
        TARGET,
    ),
    RED: (
        *("ash_terrace", "basalt_steps", "broken_shelf", "hollow_basin", "hollow_erg"),
        *("iron_stair", "mirage_sea", "salt_crust", "long_graben", "singing_slope"),
        *(HOME, "seven_cairns"),
    ),
}
SITES: Final = {
    HOME: "water",
    "ash_terrace": "food",
    "iron_stair": "spice_crescent",
    "salt_crust": "spice_full",
    TARGET: "food",
    "bent_ridge": "worm_tooth",
    "windy_basin": "water",
    "dry_cistern": "worm_tooth",
    "crescent_dunes": "worm_tooth",
    "night_gully": "water",
    "amber_flats": "spice_crescent",
    "far_bled": "spice_full",
}
LEFT_OUT: Final = ("food", "worm_tooth")
GOODS: Final = {HOME: ("food", "spice"), "bent_ridge": ("worm_tooth", "water", "food")}
TOKENS: Final = {
    "iron_stair": ("maker",),
    "long_graben": ("crysknife",),
    "mirage_sea": ("stillsuit",),
    "windy_basin": ("maker",),
    "thorn_wash": ("maker",),
}
ROCKS: Final = (
    ("iron_stair", "rock_path"),
    ("rock_path", "salt_crust"),
    ("glass_pan", "long_graben"),
)


# ---- the map


def prepared() -> State:
    """The map after the Harj, before the Initiation Cycle, which the learner leads."""
    s = setup.setup(OPTIONS, len(HELD), Dice(DEAL))
    t = s.table
    for seat, names in HELD.items():
        for name in names:
            t.lands[name].warrior = seat
    for name, site in SITES.items():
        t.lands[name].site = site
    for name, goods in GOODS.items():
        t.lands[name].goods = dict.fromkeys(goods, 1)
    for name, tokens in TOKENS.items():
        t.lands[name].tokens = list(tokens)
    t.rocks = [BETWEEN[border] for border in ROCKS]
    t.rocks_wanted = len(ROCKS)
    t.leftovers, s.box.leftovers, s.box.sites = list(LEFT_OUT), [], []
    t.lead = t.turn = LEARNER
    t.phase, t.agenda = "", []
    then(s, cycle)
    return s


# ---- what is told


def count_words(view: View) -> str:
    """How strength is counted, with the sums of the attack that the board is made for."""
    found = reckon(view.table, LEARNER, TARGET)
    what = "A warrior is 1, a stillsuit 1, a Maker 2, a crysknife 3. "
    how = (
        "Strength in the territories beside a target counts, and what you move in; for the "
        "defender also what stands there. More wins, no dice. "
    )
    return f"{what}{how}**{place(TARGET)}**: you {found.best}, they {found.defence}."


def ready(view: View) -> list[str]:
    """Own territories in which all that a sietch costs lies together."""
    lands = view.table.lands
    return [name for name in held(view.table, LEARNER) if {*RESOURCES} <= {*lands[name].goods}]


def build_words(view: View) -> str:
    """What building is, and where a sietch can be built now."""
    where = ready(view)
    now = (
        f"In **{place(where[0])}** they lie together now."
        if where
        else "They lie together nowhere yet: trade and carry on."
    )
    return (
        "From the second cycle on each begins with building. A **sietch** costs one of each of "
        f"the four goods, in one territory. {now} Two sietches at the end of an Action phase win "
        "this game."
    )


def build_place(view: View) -> str:
    """Where a sietch can be built, or was to be."""
    return f"territory:{(ready(view) or [HOME])[0]}"


def action_target(view: View) -> str:
    """The territory that is attacked now, or the one to attack."""
    attack = view.table.attack
    return f"territory:{attack.target if attack else TARGET}"


LESSONS: Final = (
    Lesson(
        "sites",
        "Your land",
        "The land in your colour is yours, twelve territories as everybody has. Four of them have "
        "a **site**: yours make water, food and twice spice. Only Blue and Green make worm "
        "teeth, and a sietch needs one.",
        f"site:{HOME}",
        happens("cycle_began", cycle=1),
    ),
    Lesson(
        "produce",
        "Production",
        "Each site makes one of its goods, unless one lies there still. Later a die decides "
        f"whether it happens. In **{place(HOME)}** water, food and spice come together now: only "
        "a tooth is missing for a sietch.",
        f"territory:{HOME}",
        happens("phase_began", phase="production"),
    ),
    Lesson(
        "trade",
        "Trade",
        "You may offer each other tribe one exchange, one thing for one thing. Blue has two worm "
        f"teeth and no spice, you have spice to spare. Put the tooth into **{place(HOME)}** when "
        "it comes.",
        "seats",
        happens("phase_began", phase="trade"),
        "offer",
    ),
    Lesson(
        "carry",
        "Shipment",
        "One thing of yours goes on a journey and takes along what you like on its way. A worm "
        "goes three borders, a stillsuit two, and over rocks; other goods one. It must end in "
        "land of yours.",
        "territory:iron_stair",
        happens("phase_began", phase="shipment"),
        "ship from",
    ),
    Lesson(
        "count",
        "Count before you strike",
        count_words,
        f"territory:{TARGET}",
        happens("phase_began", phase="action"),
    ),
    Lesson(
        "attack",
        "Attack",
        "Name a target beside your land. Others beside it may join either side, then you may move "
        "things in. You take the land with all that lies there, and pay its owner a water debt of "
        "yours. An attack that fails costs nothing.",
        action_target,
        either(asked("attack", "bring from"), happens("phase_began", phase="council")),
        "attack",
    ),
    Lesson(
        "council",
        "Council",
        "At the end of each cycle the tribes may propose alliances, numbers to win, or a winner. "
        "Everybody has to agree, so mostly nothing happens. An alliance needs three sietches "
        "here, a tribe alone two.",
        "seats",
        happens("phase_began", phase="council"),
    ),
    Lesson(
        "build",
        "Build a sietch",
        build_words,
        build_place,
        happens("phase_began", phase="development"),
        "develop",
    ),
)

learning = Guide(
    prepared=prepared,
    options={"sietches_alone": 2, "sietches_allied": 3, "max_cycles": 20},
    seat=LEARNER,
    lessons=LESSONS,
    calm=HANDING_OVER,
    until=happens("cycle_began", cycle=HANDING_OVER),
    minutes=20,
)
