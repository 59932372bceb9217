"""A game is built from its files, whatever Python has left out of them."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from tefuda.engine.declarations import modules


def test_without_docstrings_a_lack_is_told_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Docstrings are missing with `python -OO`."""
    for held in modules.FILES.values():
        monkeypatch.setattr(held, "__doc__", None)
    with pytest.raises(modules.IncompleteGame, match=r"state\.py lacks State; .*positions\.py lacks read_position"):
        modules.check_complete(*[SimpleNamespace() for _ in modules.FILES])


def test_each_file_is_told_by_its_name() -> None:
    assert [str(held.__doc__).split("``")[1] for held in modules.FILES.values()] == [*modules.FILES]
