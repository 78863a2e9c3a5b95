"""What the eight rules say."""
