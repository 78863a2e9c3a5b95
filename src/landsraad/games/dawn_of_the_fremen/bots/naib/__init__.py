"""`naib`, the rule-based player of Dawn of the Fremen."""
