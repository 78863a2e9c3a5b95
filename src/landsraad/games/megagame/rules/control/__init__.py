"""What moderators may do: set a rule aside with a reason, on record (override)."""
