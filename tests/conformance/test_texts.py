"""The check of texts bites: one line taken out of a text file is named."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from tefuda.conform import texts
from tefuda.conform.ftl import SOURCES
from tefuda.engine.registry import find
from tefuda.text import LANGUAGES


@pytest.mark.parametrize(
    "id",
    [
        "name",
        "preset-by-eye",
        "option-last_round",
        "option-black3_counts_as_canasta-no",
        "option-grab_bonus-input",
        "verb-discard",
        "do-draw",
        "reason-too-short",
        "event-last-round",
    ],
)
def test_a_missing_message_is_named(id: str, tmp_path: Path) -> None:
    """One line taken out of a text file."""
    game = find("looking-and-down")
    for lang in LANGUAGES:
        (tmp_path / "text").mkdir(exist_ok=True)
        text = (game.folder / "text" / f"{lang}.ftl").read_text(encoding="utf-8")
        assert re.search(f"^{id} =", text, re.MULTILINE), f"{id} is not in {lang}.ftl"
        cut = re.sub(f"^{id} =", f"x-{id} =", text, flags=re.MULTILINE) if lang == "ja" else text
        (tmp_path / "text" / f"{lang}.ftl").write_text(cut, encoding="utf-8")
    other = replace(game, folder=tmp_path)
    assert texts.lacking(other, "en") == []
    assert id in texts.lacking(other, "ja")


def test_the_sources_are_where_we_look() -> None:
    assert (SOURCES / "games").is_dir()
