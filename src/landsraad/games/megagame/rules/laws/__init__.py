"""The Landsraad: laws in force, breaches, proposals, votes and courts."""
