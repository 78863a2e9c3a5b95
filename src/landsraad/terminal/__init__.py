"""Games in a window of letters: the hot seat, and looking at what was played."""
