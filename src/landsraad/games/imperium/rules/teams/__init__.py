"""Six players in two teams: Commanders, Allies, trade, the Throne Row."""
