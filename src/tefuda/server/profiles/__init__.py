"""Profiles: names that last, owned by devices, with the finished matches of their seats."""
