"""`mentat`: a rule-based player for all six factions. It looks at its view and at nothing else."""
