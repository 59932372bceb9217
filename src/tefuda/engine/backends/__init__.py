"""Backends: the same rules interpreted by Python or compiled to machine code."""
