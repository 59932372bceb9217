"""The house's player, and the hint that it gives."""
