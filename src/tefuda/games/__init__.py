"""One folder a game.  Nothing outside a folder names its game; the registry finds it."""
