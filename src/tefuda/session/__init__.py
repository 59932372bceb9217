"""Everything that makes a table live, without a transport: rooms, connections, the lobby, replays, reviews.

A host opens it (`tefuda.session.services.open_services`) with what `tefuda.session.ports` lists.
"""
