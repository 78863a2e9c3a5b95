"""Free acts on one sheet: what may stand on it, how it is tried, and the parts it is drawn from."""
