"""The guards of the server: host names, rate limits, time limits, tokens, and names of players."""
