"""Draw the pictures of docs/architecture.md and the badges of README: run this file."""

import tomllib
from html import escape
from pathlib import Path

ROOT = Path(__file__).parent.parent
PICTURES = ROOT / "docs" / "pictures"

SAND, PAPER, INK, RUST, SKY, MOSS, DUSK = (
    "#f4e6c8",
    "#fffaf0",
    "#3b2a1a",
    "#b4532a",
    "#4a7a8c",
    "#6b7f3a",
    "#7a5a86",
)
FONT = "Georgia, 'Times New Roman', serif"


class Picture:
    """An SVG that is put together from boxes, words and arrows."""

    def __init__(self, width: int, height: int, title: str) -> None:
        self.parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'role="img" aria-label="{escape(title)}" font-family="{FONT}">',
            f"<title>{escape(title)}</title>",
            '<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" '
            f'markerHeight="7" orient="auto"><path d="M0 0L10 5L0 10z" fill="{INK}"/></marker>',
            "</defs>",
            f'<rect width="{width}" height="{height}" rx="14" fill="{SAND}"/>',
        ]

    def box(self, x: int, y: int, w: int, h: int, colour: str, fill: str = PAPER) -> None:
        self.parts.append(
            f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="9" fill="{fill}" '
            f'stroke="{colour}" stroke-width="2"/>'
        )

    def words(
        self,
        x: int,
        y: int,
        text: str,
        size: int = 14,
        *,
        bold: bool = False,
        middle: bool = False,
        colour: str = INK,
        mono: bool = False,
    ) -> None:
        look = ' font-weight="bold"' if bold else ""
        look += ' text-anchor="middle"' if middle else ""
        look += ' font-family="ui-monospace, Menlo, Consolas, monospace"' if mono else ""
        self.parts.append(
            f'<text x="{x}" y="{y}" font-size="{size}" fill="{colour}"{look}>{escape(text)}</text>'
        )

    def card(self, x: int, y: int, w: int, h: int, colour: str, title: str, *lines: str) -> None:
        self.box(x, y, w, h, colour)
        self.words(x + 14, y + 25, title, 16, bold=True, colour=colour)
        for row, line in enumerate(lines):
            self.words(x + 14, y + 47 + 19 * row, line, 13)

    def arrow(self, *points: tuple[int, int], dashed: bool = False) -> None:
        path = "M" + "L".join(f"{x} {y}" for x, y in points)
        dash = ' stroke-dasharray="6 5"' if dashed else ""
        self.parts.append(
            f'<path d="{path}" fill="none" stroke="{INK}" stroke-width="2" '
            f'marker-end="url(#tip)"{dash}/>'
        )

    def save(self, name: str) -> None:
        PICTURES.mkdir(parents=True, exist_ok=True)
        (PICTURES / name).write_text("\n".join([*self.parts, "</svg>", ""]))


BADGE, LETTER = 20, 6
"""How high a badge is, and how wide a letter on it is drawn."""
SORT = "Programming Language :: Python :: 3."


def badges() -> None:
    """What the package promises, as its own file says it: no picture comes from elsewhere."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = [line for line in project["classifiers"] if line.startswith(SORT)]
    badge("python", " | ".join(f"3.{line.removeprefix(SORT)}" for line in lines), SKY)
    badge("license", project["license"], MOSS)
    badge("types", "mypy strict", DUSK)


def badge(name: str, says: str, colour: str) -> None:
    """A word and what there is to say of it, side by side."""
    left, right = (LETTER * len(words) + 14 for words in (name, says))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + right}" height="{BADGE}" '
        f'role="img" aria-label="{escape(name)}: {escape(says)}" '
        'font-family="Verdana, DejaVu Sans, sans-serif" font-size="11" fill="#fff">',
        f'<path d="M3 0H{left}V{BADGE}H3Q0 {BADGE} 0 {BADGE - 3}V3Q0 0 3 0" fill="#555"/>',
        f'<path d="M{left} 0h{right - 3}q3 0 3 3v{BADGE - 6}q0 3 -3 3h-{right - 3}" '
        f'fill="{colour}"/>',
        *(
            f'<text x="{x + 7}" y="14" textLength="{LETTER * len(words)}" '
            f'lengthAdjust="spacingAndGlyphs">{escape(words)}</text>'
            for x, words in ((0, name), (left, says))
        ),
        "</svg>\n",
    ]
    (PICTURES / f"badge-{name}.svg").write_text("\n".join(parts))


def house() -> None:
    """The layers, and which way dependencies point."""
    p = Picture(900, 660, "The house: dependencies point downwards")
    p.words(
        450, 38, "The house: whoever stands above may use what is below", 19, bold=True, middle=True
    )
    commands = "landsraad games · options · sim · play · serve · replay · show · laws · bench"
    p.card(40, 60, 820, 66, RUST, "cli", commands)
    p.card(
        40, 156, 400, 86, SKY, "server", "the browser table:", "lobby, seats, pages, storage, API"
    )
    p.card(460, 156, 400, 86, SKY, "terminal", "hot seat and bots,", "undo, save, resume")
    p.card(40, 272, 260, 86, SKY, "arena", "simulation, statistics,", "records, bots by name")
    p.card(320, 272, 260, 86, SKY, "testing", "the laws as a kit,", "random drivers, soak")
    p.card(600, 272, 260, 86, SKY, "envs", "to come: research", "environments")
    p.card(
        40,
        388,
        820,
        86,
        MOSS,
        "games",
        "one package a game; never knows another game",
        "dune, dawn_of_the_fremen, spice_auction (the tutorial); three more follow",
    )
    p.card(40, 504, 400, 66, DUSK, "scenes", "what a seat sees: words and pictures")
    p.card(460, 504, 400, 66, DUSK, "bots", "random, ponder: they get views, never states")
    p.box(40, 596, 820, 44, INK, INK)
    p.words(
        450,
        624,
        "kernel: asks · agenda · dice · state · machine · match · record · replay",
        15,
        bold=True,
        middle=True,
        colour=PAPER,
    )
    for x in (240, 660):
        p.arrow((x, 126), (x, 154))
        p.arrow((x, 474), (x, 502))
        p.arrow((x, 570), (x, 594))
    for x in (170, 450, 730):
        p.arrow((x, 242), (x, 270))
        p.arrow((x, 358), (x, 386))
    p.save("house.svg")


def decision() -> None:
    """What happens between an answer and the next question."""
    p = Picture(900, 640, "One decision's way through the kernel")
    p.words(450, 32, "One decision's way", 19, bold=True, middle=True)
    p.card(
        40,
        64,
        240,
        100,
        SKY,
        "1  a seat answers",
        "match.answer(2, 5)",
        "a person, a bot, an order",
    )
    p.card(
        330,
        64,
        250,
        100,
        RUST,
        "2  is it an option?",
        "no: Refused, with a sentence",
        "and the rule; nothing changed",
    )
    p.card(
        630,
        64,
        230,
        100,
        DUSK,
        "3  live: remember",
        "bytes of this moment,",
        "for rollback and undo",
    )
    p.card(
        630,
        214,
        230,
        120,
        MOSS,
        "4  the open step",
        "a generator: gets the answer,",
        "asks on (then wait for the",
        "next answer) or acts",
    )
    p.card(
        330,
        214,
        250,
        120,
        MOSS,
        "5  it acts and ends",
        "changes the state, tells,",
        "draws named dice, puts what",
        "comes next on the agenda",
    )
    p.card(
        40,
        214,
        240,
        120,
        INK,
        "6  the machine goes on",
        "runs steps from the agenda",
        "until one asks; answers what",
        "is no choice, unless hidden",
    )
    p.card(
        40,
        384,
        240,
        100,
        SKY,
        "7  new questions",
        "match.asks; everybody sees",
        "match.awaited() and views",
    )
    p.card(
        330,
        384,
        530,
        100,
        DUSK,
        "8  live: write it down",
        "one entry with its draws into the record; told events; undo is kept",
        "only if box, other shields and own notes are byte for byte as before",
    )
    p.arrow((280, 114), (328, 114))
    p.arrow((580, 114), (628, 114))
    p.arrow((745, 164), (745, 212))
    p.arrow((630, 274), (582, 274))
    p.arrow((330, 274), (282, 274))
    p.arrow((160, 334), (160, 382))
    p.arrow((280, 434), (328, 434))
    p.arrow((860, 274), (880, 274), (880, 46), (160, 46), (160, 62), dashed=True)
    p.box(40, 520, 820, 96, RUST)
    p.words(56, 546, "In between, at any time: a free act", 16, bold=True, colour=RUST)
    free = (
        "offers → draft (composed on the side, holds nobody up) → act (done whole or refused).",
        "The open step then asks again; answers that still fit are put back, the others are asked",
        "again, and no step is ever finished for a player who had not finished it.",
    )
    for row, line in enumerate(free):
        p.words(56, 568 + 19 * row, line, 13)
    p.save("decision.svg")


if __name__ == "__main__":
    badges()
    house()
    decision()
