"""Plans for deeds, by what they are about; each adviser sees only what its faction sees."""
