"""A folder may name a server: by its address and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tefuda.commands.errors import CliError, ExitCode
from tefuda.commands.serve import write_site


@pytest.mark.parametrize(
    "given",
    ["cards.example", "javascript:alert(1)", "https://", "https://a.example/x", "https://a.example/?q", "ftp://a"],
)
def test_what_is_no_address_is_refused_before_anything_is_written(given: str, tmp_path: Path) -> None:
    with pytest.raises(CliError, match="like https:") as stopped:
        write_site(tmp_path / "site", given)
    assert stopped.value.code == ExitCode.USAGE
    assert not (tmp_path / "site").exists()
