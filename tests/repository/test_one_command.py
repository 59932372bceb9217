"""A command of a table is one declaration and one handler: the pause that all agree on shows in how few files it is."""

from __future__ import annotations

import re
from typing import get_args

from tests.repository.tree import ROOT, files

from tefuda.protocol.commands import TableCommand
from tefuda.table.handlers import Handler

# The command, and the stage of the table to which it leads.
PAUSE = re.compile(r"\bPauseMatch\b|([\"'])paused?\1")
# A reason of the rules, a button of a player of demos and replays, and a task that waits have words like these.
ELSEWHERE = (
    *("src/tefuda/engine/", "src/tefuda/games/", "src/tefuda/server/static/"),
    *("web/src/learn/", "web/src/replay/", "web/src/table/store/groups.ts"),
)
GENERATED = {"web/src/net/messages.ts", "web/src/text/texts.d.ts"}
MOST = 6


def test_a_pause_is_in_few_files() -> None:
    """Texts, tests and generated files are left out."""
    names = [str(file.relative_to(ROOT)) for file in files() if file.suffix in {".py", ".ts", ".svelte", ".css"}]
    sources = [name for name in names if name.startswith(("src/", "web/src/")) and not name.startswith(ELSEWHERE)]
    written = [name for name in sources if name not in GENERATED and ".test." not in name]
    found = [name for name in written if PAUSE.search((ROOT / name).read_text(encoding="utf-8"))]
    assert {"src/tefuda/protocol/commands.py", "src/tefuda/table/seat_commands.py"} <= set(found)
    assert len(found) <= MOST, found


def test_each_command_has_a_handler() -> None:
    assert set(Handler.of) == set(get_args(TableCommand))
