"""Numbers said shortly. It stands alone because the list of games needs it, and nothing heavier."""

from __future__ import annotations

from collections.abc import Sequence


def as_ranges(numbers: Sequence[int]) -> str:
    """Say numbers shortly, from the least on.

    >>> as_ranges([0, 1, 2, 3, 7, 9, 10]), as_ranges([4, 3, 2, 1, 6])
    ('0–3, 7, 9, 10', '1–4, 6')
    """
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    parts = [f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs]
    return ", ".join(parts)
