"""Everything that is asked for without a socket: tables to open, rulebooks, the page itself, what went wrong."""
