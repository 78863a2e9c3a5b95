"""The field: what a legion is worth where it stands, as each side sees it."""
