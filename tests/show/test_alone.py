"""The shown table needs no library of the server's: it has to run in a browser's own Python too."""

from __future__ import annotations

import subprocess
import sys

SERVERS = ("pydantic", "starlette", "fastapi", "uvicorn", "sqlalchemy", "structlog", "prometheus_client")
WATCHED = (*SERVERS, "numpy", "llvmlite")
SHOW_A_TABLE = """
import sys
from tefuda.engine.matches.registry import find, games
from tefuda.show import ReaderPresenter
from tefuda.show.queries import QueryAnswerer
from tefuda.protocol.json_form import definitions
from tefuda.protocol.messages import ToClient
from tefuda.show.presenter import TablePresenter
from tefuda.table import SeatAssignment, Table, TableSetup
for game in games():
    shown = TablePresenter(Table(TableSetup(game, (SeatAssignment("human", "Aki"),) * find(game).seats[0], bytes(32))))
    for seat in (0, None):
        voice = ReaderPresenter(shown, seat, "ja")
        assert voice.news(-1, voice.page()).startswith('{"t":"happened"')
        voice.write(QueryAnswerer(voice).selected("a", ()))
definitions(ToClient.__args__)
print(sorted({name.partition(".")[0] for name in sys.modules} & set(sys.argv[1:])))
"""

SIT_DOWN_AT_IT = """
import sys
from importlib.abc import MetaPathFinder
class Nowhere(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in sys.argv[1:]:
            raise ModuleNotFoundError(name, name=name)
sys.meta_path.insert(0, Nowhere())
import tefuda.bots, tefuda.review, tefuda.study.lesson_session, tefuda.table
from tefuda.session import connection, lobby, replays
from tefuda.protocol.frames import Hello
print(Hello(table="k3x9mvt2bqrw").t, tefuda.bots.bots("skarney-gin")[0])
"""


def test_a_session_needs_none_of_them_either() -> None:
    """`_multiprocessing`: there are no processes in a browser."""
    done = subprocess.run(
        [sys.executable, "-c", SIT_DOWN_AT_IT, *WATCHED, "_multiprocessing"],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert (done.stdout.split(), done.stderr) == (["hello", "random"], "")


def test_a_table_is_shown_without_the_servers_libraries() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SHOW_A_TABLE, *WATCHED], capture_output=True, text=True, check=True, timeout=300
    )
    assert done.stdout.strip() == "[]"
