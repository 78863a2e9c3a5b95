"""Processes beside the server: where bots think and histories are played."""
