"""`tefuda admin` as a host types it, in either language, on a database that a server has left behind."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from pathlib import Path

import pytest
from tests.commands.inside import Said, call
from tests.table.helpers import given

import tefuda
from tefuda.engine.matches.registry import find, games
from tefuda.protocol.commands import MakePlay, OfferEnd
from tefuda.server.startup.config import driver_url
from tefuda.server.store import DatabaseStore
from tefuda.session.ports import JournalChange
from tefuda.session.tokens import hash_token
from tefuda.show.summary import finished
from tefuda.table import CommandAccepted, CommandEnvelope, SeatAssignment, Table, TableSetup

DAY = 86_400.0
TOKEN = "t" * 43
IDS = [game[:8].replace("-", "") for game in games()]


async def _left_behind(url: str) -> None:
    """A table of every game, two plays on; that of the last one is over, that of the first one of long ago."""
    store = DatabaseStore(driver_url(url))
    await store.open()
    for id, game in zip(IDS, games(), strict=True):
        assignments = tuple(SeatAssignment("human", f"Aki{seat or ''}") for seat in range(find(game).seats[0]))
        setup, at = TableSetup(game, assignments, bytes(32)), 1e9 if id == IDS[0] else 4e9
        table = Table(setup)
        await store.create(id, setup, {0: hash_token(TOKEN)}, at)
        for number in range(2):
            seat = table.must_act[0]
            await _kept(
                store, id, table, given(seat, MakePlay(f"p{number}", table.version, table.first_play(seat))), at
            )
    await _kept(store, IDS[-1], table, given(0, OfferEnd("e")), at)
    await store.close()


async def _kept(store: DatabaseStore, id: str, table: Table, wish: CommandEnvelope, at: float) -> None:
    answer = table.do(wish, at)
    assert isinstance(answer, CommandAccepted)
    await store.append(id, JournalChange(answer.entry, finished=finished(table)))


@pytest.fixture
def base(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Its address, which the environment names."""
    url = f"sqlite:///{tmp_path / 'tefuda.sqlite3'}"
    asyncio.run(_left_behind(url))
    monkeypatch.setenv("TEFUDA_DATABASE_URL", url)
    return url


def said(lang: str, words: str) -> Said:
    found = call(lang, "admin", *words.split())
    assert not re.search("[ぁ-ん]", found.out + found.err) or lang == "ja"
    return found


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_tables(base: str, lang: str) -> None:
    lines = said(lang, "tables").out.splitlines()
    assert {line.split()[0] for line in lines[1:-1]} == {*IDS}
    assert lines[-1].startswith("5")
    assert len(said(lang, "tables --state playing --limit 2").out.splitlines()) == 4
    assert said(lang, f"tables --game {games()[1]}").out.splitlines()[1].split()[2] == games()[1]
    assert said(lang, "tables --idle 3").out.splitlines()[1].startswith(IDS[0])
    assert said(lang, "tables --game nonsense").code == 2


def test_the_list_names_nobody(base: str) -> None:
    assert "Aki" not in said("en", "tables").out


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_close(base: str, lang: str) -> None:
    assert said(lang, f"close {IDS[1]}").code == 0
    assert said(lang, f"close {IDS[1]}").code == 1
    assert said(lang, "close nothing").code == 2
    assert said("en", "tables --state over").out.splitlines()[-1] == "2 tables"
    assert said(lang, "check").code == 0


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_export(base: str, tmp_path: Path, lang: str) -> None:
    over = said(lang, f"export {IDS[-1]}")
    assert (over.code, over.err) == (0, "")
    assert tefuda.replay(over.out).game.id == games()[-1]
    running = said(lang, f"export {IDS[1]}")
    assert (running.code, running.out) == (1, "")
    assert "--running" in running.err
    file = tmp_path / "match.txt"
    warned = said(lang, f"export {IDS[1]} --running --out {file}")
    assert (warned.code, warned.out) == (0, "")
    assert re.fullmatch("tefuda: .*(SEED|シード).*\n", warned.err, re.IGNORECASE)
    kept = file.read_text(encoding="utf-8")
    assert len(tefuda.replay(kept).journal) > 2
    assert oct(file.stat().st_mode & 0o777) == "0o600"
    again = said(lang, f"export {IDS[-1]} --out {file}")
    assert (again.code, again.out, file.read_text(encoding="utf-8")) == (1, "", kept)
    assert str(file) in again.err


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_forget(base: str, lang: str) -> None:
    assert said(lang, "forget Nobody").code == 1
    assert said(lang, f"forget {'n' * 30}").code == 2
    dry = said(lang, "forget Aki --dry-run")
    assert dry.out.splitlines()[:-1] == IDS
    assert said(lang, f"forget {TOKEN} --table {IDS[2]}").out.splitlines()[:-1] == [IDS[2]]
    assert said(lang, "forget Aki").out.splitlines()[:-1] == [id for id in IDS if id != IDS[2]]
    held = sqlite3.connect(base.partition("///")[2]).execute("SELECT setup FROM tables").fetchall()
    assert not [row for row in held if '"Aki"' in row[0]] and '"Aki1"' in str(held)
    assert said(lang, "check").code == 0


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_check(base: str, lang: str) -> None:
    fine = said(lang, "check")
    assert (fine.code, fine.out[0]) == (0, "5")
    with sqlite3.connect(base.partition("///")[2]) as spoilt:
        spoilt.execute("DELETE FROM journal WHERE version = 1 AND table_id = ?", [IDS[0]])
        spoilt.execute("UPDATE tables SET record = 'x' WHERE id = ?", [IDS[-1]])
    found = said(lang, "check")
    assert found.code == 1
    assert [line.split()[1].rstrip(":") for line in found.out.splitlines()[:-1]] == [IDS[0], IDS[-1]]
    assert said(lang, f"check {IDS[1]}").code == 0


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_prune(base: str, lang: str) -> None:
    assert said(lang, "prune").code == 2
    assert said(lang, "prune --abandoned-after 30 --dry-run").out.splitlines()[0] == IDS[0]
    assert said(lang, "prune --abandoned-after 30 --finished-after 30").code == 0
    assert said("en", "tables").out.splitlines()[-1] == "4 tables"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_backup_and_restore(base: str, tmp_path: Path, lang: str) -> None:
    copy = Path(said(lang, f"backup {tmp_path / 'copies'} --keep 1").out.strip())
    assert copy.exists()
    said(lang, f"close {IDS[1]}")
    back = said(lang, f"restore {copy}")
    assert back.code == 0 and "tefuda.sqlite3.before" in back.out
    assert said("en", "tables --state over").out.splitlines()[-1] == "1 table"
    (tmp_path / "wrong").write_text("no database")
    assert said(lang, f"restore {tmp_path / 'wrong'}").code == 1
    assert said(lang, f"restore {tmp_path / 'missing'}").code == 3
    assert call(lang, "admin", "backup", tmp_path, "--database", "postgresql://nowhere/tefuda").code == 4


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_where_there_are_no_tables(tmp_path: Path, lang: str) -> None:
    missing = tmp_path / "missing.sqlite3"
    found = call(lang, "admin", "tables", "--database", f"sqlite:///{missing}")
    assert (found.code, found.out) == (4, "")
    assert str(missing) in found.err and not missing.exists()
    (tmp_path / "text.sqlite3").write_text("no database at all, and long enough to be taken for one " * 20)
    found = call(lang, "admin", "check", "--database", f"sqlite:///{tmp_path / 'text.sqlite3'}")
    assert (found.code, found.out) == (4, "")
    assert re.fullmatch(r"tefuda: .+\n", found.err)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_bans(base: str, lang: str) -> None:
    """An address or a device is banned, listed and let in again; what cannot be is said."""
    assert said(lang, "ban --address 192.0.2.9 --reason spam --days 2").code == 0
    lines = said(lang, "bans").out.splitlines()
    id, what = lines[1].split()[0], lines[1].split()[2]
    assert (what, lines[1].split()[-1], lines[-1][0]) == ("192.0.2.9", "spam", "1")
    assert said(lang, f"lift {id}").code == 0
    assert said(lang, f"lift {id}").code == 1
    assert said(lang, f"ban --table {IDS[0]} --seat 1 --reason abuse").code == 0
    assert said(lang, f"ban --table {IDS[0]} --seat 1 --device --reason abuse").code == 1
    assert said(lang, f"ban --table {IDS[0]} --seat 2 --reason abuse").code == 1
    assert said(lang, "ban --address nowhere --reason abuse").code == 2
    assert said(lang, f"ban --table {IDS[0]} --reason abuse").code == 2


def test_names_are_listed_where_they_are_asked_for(base: str) -> None:
    assert "1  Aki" in said("en", "tables --names").out
    assert said("en", "tables --listed").out.splitlines()[-1].startswith("0")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_is_not_the_address_of_a_database(lang: str) -> None:
    said = call(lang, "admin", "tables", "--database", "tables.sqlite3")
    assert said.code == 2 and "postgresql://host/name" in said.err
