"""The migrations, one module each, in order."""
