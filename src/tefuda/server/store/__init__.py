"""The store of all data that must survive a restart.  A play is committed before anyone is told of it."""

from tefuda.engine.extras import require

require("sqlalchemy")
from tefuda.server.store.engine import DatabaseInUse  # noqa: E402  after it is known that it is there
from tefuda.server.store.store import DatabaseStore, DuplicateMembership, TransferCode  # noqa: E402
from tefuda.server.store.writer import WriteBatch  # noqa: E402

__all__ = ["DatabaseInUse", "DatabaseStore", "DuplicateMembership", "TransferCode", "WriteBatch"]
