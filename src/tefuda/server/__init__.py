"""The server: tables over HTTP and sockets.  `tefuda.server.run` starts it, and needs the extra ``tefuda[server]``.

Rooms, sockets and what travels need no library of the network's: a browser's own Python has them too (`tefuda.site`).
"""
