"""Ways over Arrakis: House stacks, Fremen, ornithopters, and coming from off the map."""
