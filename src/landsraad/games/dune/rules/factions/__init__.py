"""What each faction changes, one module each."""
