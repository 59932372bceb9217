"""Baselines: each game's first quick player, kept as it was, and the duplicate deals that measure its successors."""
