"""The page of helpers cannot rot: it is what they say of themselves, and names every kind of zone."""

from __future__ import annotations

import re
from typing import get_args, get_type_hints

from tests.repository.helpers import MADE, PAGE, page

from tefuda.layout import Zone


def test_the_page_is_what_the_helpers_say_of_themselves() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "write it anew: .venv/bin/python -m tests.repository.helpers"


def test_every_line_says_something() -> None:
    assert not re.findall(r"^\| `[^`]+` \|\s*\|$", page().partition(MADE)[2], re.MULTILINE)


def test_every_kind_of_zone_is_named() -> None:
    assert set(re.findall(r"^\| `(\w+)` \|", page().partition(MADE)[0], re.MULTILINE)) == set(
        get_args(get_type_hints(Zone)["kind"])
    )
