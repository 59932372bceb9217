"""Packs of cards, masks of cards, cards in text, and melds that several games share."""
