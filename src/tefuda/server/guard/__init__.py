"""Who may come in, how often, and under which name."""
