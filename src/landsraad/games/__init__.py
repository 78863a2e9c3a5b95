"""One package a game; a game knows the kernel and never another game."""
