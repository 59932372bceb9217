"""The messages between a page and its host, both ways, each declared once, and their schema."""
