"""`tefuda admin` on names beside the tables, as a host types it, in either language."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest
from tests.commands.test_admin import base, said

__all__ = ["base"]  # the fixture
ROWS = (
    "INSERT INTO club VALUES ('club2345', 'Thursday', x'00', x'01', 4e9)",
    "INSERT INTO club_members VALUES ('club2345', 'member23', 'Zoe', x'02', 4e9 + 60)",
    "INSERT INTO club_devices VALUES (x'02', 'club2345', x'03', NULL)",
    "INSERT INTO profiles VALUES ('prof2345', 'Yoko', NULL, 'en', 4e9 + 120)",
)


@pytest.fixture
def with_names(base: str) -> str:
    """A database with tables, a club and a profile."""
    with closing(sqlite3.connect(base.removeprefix("sqlite:///"))) as database, database:
        for row in ROWS:
            database.execute(row)
    return base


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_names(with_names: str, lang: str) -> None:
    lines = said(lang, "names").out.splitlines()
    assert [line.split()[1] for line in lines[1:-1]] == ["prof2345", "member23", "club2345"]
    assert [line.split()[-1] for line in lines[1:-1]] == ["Yoko", "Zoe", "Thursday"]
    assert lines[-1].startswith("3")
    assert len(said(lang, "names thurs").out.splitlines()) == 3


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_rename(with_names: str, lang: str) -> None:
    assert "Zoe" in said(lang, "rename member23 Xaver").out
    assert said("en", "names Zoe").out.splitlines()[-1] == "0 names"
    assert said("en", "names Xaver").out.splitlines()[-1] == "1 name"
    assert said(lang, "rename nobody99 Xaver").code == 1
    assert said(lang, f"rename member23 {'x' * 25}").code == 2


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_close_club(with_names: str, lang: str) -> None:
    assert said(lang, "close-club club2345").code == 0
    assert said(lang, "close-club club2345").code == 1
    assert [line.split()[1] for line in said("en", "names").out.splitlines()[1:-1]] == ["prof2345"]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_ban_of_a_named_one(with_names: str, lang: str) -> None:
    assert said(lang, "ban --whom member23 --reason spam").code == 0
    assert "03" in said("en", "bans").out.splitlines()[1].split()
    assert said(lang, "ban --whom prof2345 --reason spam").code == 1
    assert said(lang, "ban --whom member23 --address 203.0.113.9 --reason spam").code == 2


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_name_that_is_only_in_a_club_is_forgotten_and_said_to_be(with_names: str, lang: str) -> None:
    for command in ("forget Zoe --dry-run", "forget Zoe"):
        found = said(lang, command)
        assert (found.code, len(found.out.splitlines())) == (0, 1)
    assert said(lang, "forget Zoe").code == 1
