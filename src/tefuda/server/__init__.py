"""The server: a host of sessions over HTTP and WebSockets, with a database.

`tefuda.server.startup.run` starts it; that module needs the extra ``tefuda[server]``.
"""
