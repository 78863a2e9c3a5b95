"""Print what the changelog says of a version: `python tools/changelog.py v0.1.0`."""

from __future__ import annotations

import re
import sys
from pathlib import Path

CHANGELOG = Path(__file__).parent.parent / "CHANGELOG.md"


def section(text: str, version: str) -> str:
    """The lines under a version's heading; empty if there is no such heading, or nothing there."""
    parts = re.split(r"^## \[(.+?)\].*\n", text, flags=re.M)
    return dict(zip(parts[1::2], parts[2::2], strict=True)).get(version, "").strip()


def main(tag: str) -> None:
    found = section(CHANGELOG.read_text(encoding="utf-8"), tag.removeprefix("v"))
    if not found:
        sys.exit(f"CHANGELOG.md says nothing of {tag}")
    print(found)


if __name__ == "__main__":
    main(*sys.argv[1:2])
