"""The exact solver that the rules use: whether cards can lie in melds, and the most that can be laid."""
