"""Words: lines between factions, news, what is told of many places."""
