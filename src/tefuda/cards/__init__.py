"""Packs of cards, masks of cards, cards in text, tricks, and melds that several games share."""
