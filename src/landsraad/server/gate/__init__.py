"""Between network and tables: who is let in, how much they may ask, how the server is."""
