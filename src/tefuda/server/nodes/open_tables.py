"""The open tables of this node are told to the others with each heartbeat, and theirs are heard."""

from __future__ import annotations

from tefuda.server.nodes.members import ClusterMembers, Told
from tefuda.session.open_tables import OpenTables

KIND = "open_tables"


def share_open_tables(members: ClusterMembers, open_tables: OpenTables) -> None:
    """Connect the list of open tables to the messages of the nodes: a node that is dead lists nothing."""

    def told() -> list[Told]:
        return [{"t": KIND, "n": part} for part in open_tables.to_tell()]

    members.beaten.append(told)
    members.heard[KIND] = lambda heard: open_tables.heard(heard["n"], members.dead)
