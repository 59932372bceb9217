"""Thinking: bots at tables, and worker processes for those that search."""
