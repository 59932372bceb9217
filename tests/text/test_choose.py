"""The language that a reader gets."""

from __future__ import annotations

import pytest

from tefuda.text import choose


@pytest.mark.parametrize(
    ("wish", "lang"),
    [
        ("ja-JP,en;q=0.5", "ja"),
        ("en-US,en;q=0.9,ja;q=0.8", "en"),
        ("fr;q=1.0, ja;q=0.3, en;q=0.2", "ja"),
        ("en;q=0.2,ja;q=0.9", "ja"),
        ("JA", "ja"),
        ("ja_JP.UTF-8", "ja"),
        ("C.UTF-8", "en"),
        ("de", "en"),
        ("ja;q=0", "en"),
        ("ja;q=high, en", "en"),
        ("*", "en"),
        (",;,=;q=", "en"),
        ("", "en"),
        (None, "en"),
    ],
)
def test_choose(wish: str | None, lang: str) -> None:
    assert choose(wish) == lang


def test_the_first_of_equals_wins() -> None:
    assert choose("ja, en") == "ja"
    assert choose("en, ja") == "en"
