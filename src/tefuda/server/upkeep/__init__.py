"""The operator's tools for the database, with or without a running server: list, close, forget, check, prune."""
