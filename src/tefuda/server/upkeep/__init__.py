"""What a host does for his database, beside a running server or without one: list, close, forget, check, prune."""
