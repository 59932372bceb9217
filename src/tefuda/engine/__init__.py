"""The engine: words, plays, views, events, positions and records, for any game and on any backend."""
