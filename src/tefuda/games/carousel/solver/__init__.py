"""The exact solver in the rules: can these cards lie in melds, and what is the most that can be laid."""
