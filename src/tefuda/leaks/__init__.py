"""A test of whether a server reveals hidden information: matches are played there, and every message is checked.

The server may be any that speaks the documented protocol.  The rules work out here what each reader may know, from the
record that the server hands out after the match.
"""
