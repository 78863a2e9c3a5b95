"""Deals, gifts and promises: what players agree on, and what binds them."""
