"""What is over: a match played again, its moments as each seat saw them, and its result."""
