"""A file is written whole, or stays as it was."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from tefuda.engine.whole_file import whole, write_whole

FULL = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize("before", ["", "what was there"])
def test_a_full_disk_leaves_no_half_file(tmp_path: Path, before: str) -> None:
    file = tmp_path / "rows.csv"
    if before:
        file.write_text(before)
    with pytest.raises(OSError, match="space"), whole(file) as there:
        there.write_text("half of ")
        raise FULL
    assert [one.read_text() for one in tmp_path.iterdir()] == ([before] if before else [])


def test_an_error_names_the_file_that_was_asked_for(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as wrong:
        write_whole(tmp_path / "none" / "page.html", "a page")
    assert wrong.value.filename == str(tmp_path / "none" / "page.html")


def test_the_mode_stays_and_a_link_too(tmp_path: Path) -> None:
    file, link = tmp_path / "rows.csv", tmp_path / "link"
    file.touch()
    file.chmod(0o640)
    link.symlink_to(file)
    write_whole(link, "1,2")
    assert link.is_symlink() and file.read_text() == "1,2" and file.stat().st_mode & 0o777 == 0o640


def test_nobody_else_may_read_what_is_private(tmp_path: Path) -> None:
    file = tmp_path / "record"
    file.write_text("open to all")
    with whole(file, 0o600) as there:
        there.write_text("secret")
    assert file.stat().st_mode & 0o777 == 0o600


def test_a_device_is_written_as_it_is() -> None:
    with whole(Path(os.devnull)) as there:
        assert there == Path(os.devnull)
