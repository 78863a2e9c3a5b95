"""What need not occur in a soak, with the reason."""

from __future__ import annotations

from typing import Final

UNUSED: Final[dict[str, str]] = {}
