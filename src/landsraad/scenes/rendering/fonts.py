"""The fonts of pages and pictures: the faces that we use, each cut down to the letters it needs.

The files come with two packages of fonts that we depend on, Source Sans and Source Serif. They
know some thousand letters of many scripts; a page needs a few hundred, a picture fewer than a
hundred. Their licence (OFL) lets everybody change them, but not under their own name: what is cut
is called Landsraad Sans and Landsraad Serif, keeps its notices, and nobody takes it for the whole.
"""

from __future__ import annotations

import base64
import hashlib
import os
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache, lru_cache
from html import unescape
from importlib import metadata
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from threading import Lock
from typing import Any, Final, NamedTuple

SANS: Final = "Landsraad Sans"
SERIF: Final = "Landsraad Serif"


class FontFace(NamedTuple):
    """One face of a family, as CSS tells it from the others."""

    name: str
    family: str
    file: str
    """Where it comes from: package and file."""
    weight: str
    """The weights that it is taken for."""
    style: str = "normal"

    @property
    def size(self) -> str:
        """Our sans has small letters for its size; so they are as high as those of other fonts."""
        return "107%" if self.family == SANS else "104%"

    def rule(self, address: str, letters: str = "") -> str:
        """The rule of CSS that says where it is, and for which letters it is fetched."""
        only = f"unicode-range:{ranges(letters)};" if letters else ""
        return (
            f'@font-face{{font-family:"{self.family}";font-weight:{self.weight};'
            f"font-style:{self.style};size-adjust:{self.size};font-display:swap;{only}"
            f'src:url("{address}") format("woff")}}'
        )

    def original(self) -> bytes:
        """The file as its package has it."""
        package, _, file = self.file.partition("/")
        return files(package).joinpath("files", file).read_bytes()


_SANS, _SERIF = "font_source_sans_pro/SourceSansPro", "font_source_serif_pro/SourceSerifPro"
LIGHT, HEAVY = "100 500", "501 900"

FACES: Final = (
    FontFace("sans", SANS, f"{_SANS}-Regular.ttf", LIGHT),
    FontFace("sans-bold", SANS, f"{_SANS}-Semibold.ttf", HEAVY),
    FontFace("sans-italic", SANS, f"{_SANS}-It.ttf", LIGHT, "italic"),
    FontFace("serif", SERIF, f"{_SERIF}-Regular.ttf", LIGHT),
    FontFace("serif-bold", SERIF, f"{_SERIF}-Semibold.ttf", HEAVY),
    FontFace("serif-italic", SERIF, f"{_SERIF}-It.ttf", LIGHT, "italic"),
    FontFace("serif-bold-italic", SERIF, f"{_SERIF}-SemiboldIt.ttf", HEAVY, "italic"),
)
"""All faces. Two weights a family are enough to tell a heading from a sentence."""

BLOCKS: Final = (
    range(0x20, 0x180),  # Latin, with the letters of most European languages
    range(0x2010, 0x2040),  # dashes and quotation marks
    range(0x20AC, 0x20AD),  # the euro
    range(0x2190, 0x2194),  # arrows
    range(0x2212, 0x2213),  # minus
    range(0x2248, 0x2249),  # about
    range(0x2260, 0x2266),  # comparisons
    range(0x25A0, 0x2800),  # shapes and ticks
)
LETTERS: Final = "".join(chr(code) for block in BLOCKS for code in block)
"""What a page can write in our fonts, as far as they have it; other scripts are the machine's."""

PLAIN: Final = "".join(map(chr, range(0x20, 0x7F))) + "½×·–—‘’“”…−←→◀▶◆△✓\u2605"
"""What nearly every page and picture is written with. Most pictures share what was cut for one;
a page fetches the other letters when it has one of them to show."""
RARE: Final = "".join(letter for letter in LETTERS if letter not in PLAIN)

FEATURES: Final = ("kern", "liga", "tnum")
"""Pairs, ligatures, and figures of one width."""
NOTICES: Final = (0, 13, 14)
"""Whose work it is, its licence and where that stands, as the format counts them."""
NAMES: Final = (1, 3, 4, 6)
"""What it is called."""


def cut(face: FontFace, letters: str, features: tuple[str, ...] = FEATURES) -> bytes:
    """A face with these letters alone, as WOFF. Without features it is done in half the time."""
    with _cutting:  # two that want the same at once wait for one cut
        return _kept(face, letters, features)


_cutting = Lock()


def folder() -> Path:
    """Where cut faces are kept from one run to the next; it may be removed at any time."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "landsraad" / "fonts"


@lru_cache(maxsize=256)
def _kept(face: FontFace, letters: str, features: tuple[str, ...]) -> bytes:
    told = repr((edition(), face, letters, features))
    file = folder() / f"{hashlib.sha256(told.encode()).hexdigest()}.woff"
    with suppress(OSError):
        return file.read_bytes()
    data = _cut(face, letters, features)
    with suppress(OSError):  # a machine where nothing can be kept cuts again
        file.parent.mkdir(parents=True, exist_ok=True)
        part = file.with_suffix(f".{os.getpid()}")
        part.write_bytes(data)
        part.replace(file)  # another process never reads half of it
    return data


def _cut(face: FontFace, letters: str, features: tuple[str, ...]) -> bytes:
    # Commands that neither serve nor write pictures need not wait for this to be read.
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    font: Any = TTFont(BytesIO(face.original()), recalcTimestamp=False)
    options = Options(
        layout_features=list(features),
        hinting=False,
        name_IDs=[*NOTICES, *NAMES, 2],
        notdef_outline=True,
    )
    if not features:
        options.drop_tables += ["GDEF", "GPOS", "GSUB"]
    cutter = Subsetter(options)
    cutter.populate(text=letters)
    cutter.subset(font)
    for name in font["name"].names:
        if name.nameID in NAMES:
            name.string = face.family if name.nameID == 1 else f"Landsraad-{face.name}"
    font.flavor = "woff"
    written = BytesIO()
    font.save(written)
    return written.getvalue()


# ---- for a page


@cache
def edition() -> str:
    """Changes whenever a page gets other files: it stands in their address, so they keep."""
    packages = sorted({face.file.partition("/")[0] for face in FACES})
    versions = [f"{package} {metadata.version(package)}" for package in (*packages, "fonttools")]
    told = repr((versions, FACES, PLAIN, RARE, FEATURES))
    return hashlib.sha256(told.encode()).hexdigest()[:12]


MORE: Final = "-more"
"""What the name of a file ends in that has a face's rare letters."""


def face_file(name: str) -> bytes | None:
    """What a page fetches under this name: the letters of a face that are met everywhere, or the
    rare ones; None: there is no such face.
    """
    letters = RARE if name.endswith(MORE) else PLAIN
    named = (face for face in FACES if face.name == name.removesuffix(MORE))
    return next((cut(face, letters) for face in named), None)


def page_rules() -> str:
    """The rules of CSS for a page that finds the faces beside them."""
    rules = [face.rule(f"{face.name}.woff", PLAIN) for face in FACES]
    rules += [face.rule(f"{face.name}{MORE}.woff", RARE) for face in FACES]
    return "\n".join(rules) + "\n"


def ranges(letters: str) -> str:
    """Letters as CSS names them: in ranges of their numbers."""
    found: list[list[int]] = []
    for code in sorted(map(ord, letters)):
        if found and found[-1][1] == code - 1:
            found[-1][1] = code
        else:
            found.append([code, code])
    return ",".join(f"U+{a:X}" if a == b else f"U+{a:X}-{b:X}" for a, b in found)


# ---- for a picture


def with_fonts(picture: str) -> str:
    """A picture that brings the letters it is written in, for machines that lack our fonts.

    It is SVG or HTML with a style in it, as `svg` and `html` write them; what does not use our
    fonts stays as it is. This makes a file about 80 kB larger, so a notebook goes without.
    """
    head, style, rest = picture.partition("<style")
    if not style:
        return picture
    attributes, _, body = rest.partition(">")
    letters = "".join(sorted({*PLAIN, *_words(picture)}))
    rules = "".join(_embedded(letters, (face for face in FACES if face.family in rest)))
    return f"{head}{style}{attributes}>{rules}{body}"


def _words(picture: str) -> str:
    """All that is written in it, styles and tags left out."""
    bare = re.sub(r"<style.*?</style>|<[^>]*>|\n", "", picture, flags=re.DOTALL)
    return unescape(bare)


def _embedded(letters: str, faces: Iterable[FontFace]) -> Iterator[str]:
    for face in faces:
        data = base64.b64encode(cut(face, letters, features=())).decode()
        yield face.rule(f"data:font/woff;base64,{data}")
