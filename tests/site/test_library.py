"""What a browser's own Python does not have of the standard library, nobody needs there."""

from __future__ import annotations

import importlib
import sys

import pytest

from tefuda.engine.texts import errors


def test_names_are_found_without_difflib(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "difflib", None)
    importlib.reload(errors)
    assert errors.near("high", ["red-dog", "high-card"]) == ("high-card",)
