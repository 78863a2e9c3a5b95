"""What the rulebook says. `steps` is its table of contents."""
