"""The store: what must survive.  A play is here before anyone is told of it."""

from tefuda.server.store.store import Store, Stored
from tefuda.server.store.writer import Conflict, StoreDown, Write

__all__ = ["Conflict", "Store", "StoreDown", "Stored", "Write"]
