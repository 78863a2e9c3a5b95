"""Looking ahead: wins that are certain, lines compared in imagined worlds, how a side stands."""
