"""Messages to people who are not looking: web push and web hooks."""
