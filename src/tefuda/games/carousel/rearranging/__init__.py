"""Rearranging the table: a whole new table said word by word, and the fewest melds that have to change."""
