"""The server: tables over HTTP and WebSockets.

`tefuda.server.startup.run` starts it; that module needs the extra ``tefuda[server]``.  Rooms, sockets and messages
import no network library, so that Python in the browser can use them too (`tefuda.site`).
"""
