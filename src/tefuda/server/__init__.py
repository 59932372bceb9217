"""The server: tables over HTTP and sockets.  It needs the extra ``tefuda[server]``.

`tefuda.server.run.serve` starts it; nothing heavy is imported before.
"""

from tefuda.engine.extras import require

require("fastapi", "uvicorn", "sqlalchemy")
