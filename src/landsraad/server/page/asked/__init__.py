"""The desk: what is asked of this person, how it is put together, and what else they may do."""
