"""The browser table: lobby, tables, storage, web pages. It knows no game."""
