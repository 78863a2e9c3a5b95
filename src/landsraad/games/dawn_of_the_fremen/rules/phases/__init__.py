"""The Harj and the phases of a cycle, one module each."""
