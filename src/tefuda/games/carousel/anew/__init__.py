"""A whole new table, said word by word; and how few melds a new table needs to change."""
