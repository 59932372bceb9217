"""A round whose tables play the same deals: servers that tell of one table before the other ends are found out."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import text
from starlette.responses import Response
from tests.leaks.test_leaks import PATIENT, quick
from tests.server.live import running, settings

from tefuda.engine.matches.registry import find, games
from tefuda.leaks.judging import judge
from tefuda.leaks.sealed import SealedTranscript, play_round
from tefuda.server.startup.config import driver_url
from tefuda.tournaments.state import Tournament

__all__ = ["quick"]  # the fixture
GAME = "skarney-gin"
PAGES = 30  # answers, at least


async def a_round(folder: Path, game: str = GAME, plays: int = 3) -> SealedTranscript:
    folder.mkdir(exist_ok=True)
    async with running(settings(driver_url(f"sqlite:///{folder / 'tefuda.sqlite3'}"), **PATIENT)) as server:
        found = await play_round(server.base, game, find(game).seats[0], plays, 1)
        async with server.app.state.parts.store.engine.connect() as connection:
            for table in ("club", "club_members", "tournaments", "profiles"):
                assert await connection.scalar(text(f"SELECT count(*) FROM {table}")) == 0, "it leaves nothing behind"
        return found


FIRST, *REST = games()


@pytest.mark.parametrize("game", [FIRST, *(pytest.param(game, marks=pytest.mark.soak) for game in REST)])
async def test_our_server_tells_nothing_of_a_sealed_round(game: str, tmp_path: Path) -> None:
    found = await a_round(tmp_path, game)
    assert judge((), [found]).leaks == ()
    assert judge((), [found]).messages == len(found.fetched) > PAGES
    assert len(found.seed) == 64
    assert [table["over"] for table in found.told["rounds"][0]["tables"]] == [True, False]
    asked = {path.rpartition("/")[2].partition("?")[0] for _, path, _ in found.fetched}
    assert asked >= {"record", "moments", "standings.csv", "rounds.csv", "open-tables", "export", "matches", "figures"}


def tells_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every answer that is an object ends with a card."""
    honest = Response.render

    def render(self: Response, sent: object) -> bytes:
        told = bytes(honest(self, sent))
        return told[:-1] + b', "card": "KC"}' if told.startswith(b'{"') else told

    monkeypatch.setattr(Response, "render", render)


def tells_results(monkeypatch: pytest.MonkeyPatch) -> None:
    """Results are told as they come."""
    monkeypatch.setattr(Tournament, "is_told", lambda self, round: True)


@pytest.mark.parametrize(("gossip", "where"), [(tells_cards, "/api/"), (tells_results, "standings")])
async def test_a_server_that_tells_of_a_sealed_round_is_found_out(
    gossip: Callable[[pytest.MonkeyPatch], None], where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gossip(monkeypatch)
    leaks = judge((), [await a_round(tmp_path)]).leaks
    assert any(leak.where.startswith(where) for _, leak in leaks), leaks


async def test_the_seed_in_an_answer_is_a_leak(tmp_path: Path) -> None:
    found = await a_round(tmp_path)
    found.fetched.append((0, "/api/profile/export", json.dumps({"seed": found.seed})))
    assert [(leak.reader, leak.where, leak.what) for _, leak in judge((), [found]).leaks] == [
        (0, "/api/profile/export", "the seed")
    ]
