"""People at tables: who they are, what they call themselves, what they put into the dice."""
