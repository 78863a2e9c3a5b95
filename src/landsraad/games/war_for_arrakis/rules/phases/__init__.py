"""The phases of a round, one module each, named as in the rulebook."""
