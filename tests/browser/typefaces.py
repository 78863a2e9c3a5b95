"""The fonts of a bare machine: the six that `make test` installs with Chromium, and no other."""

from __future__ import annotations

from pathlib import Path

FONTS = Path("/usr/share/fonts")
DEJAVU = (
    "DejaVuSans.ttf",
    "DejaVuSans-Bold.ttf",
    "DejaVuSansMono.ttf",
    "DejaVuSansMono-Bold.ttf",
    "DejaVuSerif.ttf",
    "DejaVuSerif-Bold.ttf",
)
CONFIGURATION = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{fonts}</dir><cachedir>{cache}</cachedir></fontconfig>
"""


def dejavu_alone(folder: Path) -> Path | None:
    """A configuration for fontconfig that knows DejaVu alone; None: this machine lacks it."""
    found = {path.name: path for path in FONTS.rglob("DejaVu*.ttf")}
    if not found.keys() >= set(DEJAVU):
        return None
    fonts = folder / "dejavu"
    fonts.mkdir()
    for name in DEJAVU:
        (fonts / name).symlink_to(found[name])
    written = folder / "fonts.conf"
    written.write_text(CONFIGURATION.format(fonts=fonts, cache=folder / "cache"))
    return written
