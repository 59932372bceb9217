"""Does a server tell anybody what he may not know?  Matches are played there, and every message is looked through.

The server is anybody's that speaks the documented protocol; what a reader may know is worked out here, by the rules,
from the record that the server hands out in the end.
"""
