"""The REST side of the server: new tables, rulebooks, replays, the page itself, and errors."""
