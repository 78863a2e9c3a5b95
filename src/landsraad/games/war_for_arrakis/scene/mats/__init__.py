"""What lies around the board: the rail's rows, dashboards, hands, tracks, visions."""
