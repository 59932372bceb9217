"""The store: what must survive.  A play is here before anyone is told of it."""

from tefuda.server.store.failures import StoreDown
from tefuda.server.store.lease import DatabaseInUse
from tefuda.server.store.store import Moved, Passage, Store, Stored, Twin
from tefuda.server.store.writer import Conflict, Write

__all__ = ["Conflict", "DatabaseInUse", "Moved", "Passage", "Store", "StoreDown", "Stored", "Twin", "Write"]
