"""Odd content of a scenario file or a record leads to a mistake that is named, never to a crash."""

from __future__ import annotations

import contextlib
import copy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.chance import examples

from tefuda.engine.texts.errors import TefudaError
from tefuda.scenarios import ScenarioCase, read, run
from tefuda.scenarios.reading import _case

CASE: dict[str, Any] = {
    "id": "x",
    "game": "skarney-gin",
    "seats": 2,
    "rules": {"target": 100},
    "position": {"turn": 0, "phase": "play", "hands": ["AD KS 9H", "4C 4D"], "stock": 31, "melds": [["5S 6S 7S"], []]},
    "step": [
        {"seat": 0, "play": "offer AD", "expect": {"turn": 0, "hands": ["KS 9H", "4C 4D"], "scores": [0, 0]}},
        {"seat": 1, "refuse": "draw", "clause": "SK-9"},
        {"seat": 1, "words": {"after": "", "include": ["take"], "exclude": ["draw"]}, "view": {"stock": 31}},
    ],
}

odd = st.one_of(
    st.booleans(),
    st.integers(-3, 60),
    st.integers(),
    st.floats(),
    st.sampled_from(
        ["", "AS", "AS AS", "JK", "XX", "draw", "offer AD", "play", "a b c", "1.2", "♥10", "JK=9S", "\x00"]
    ),
    st.text(max_size=8),
)
values = st.recursive(
    odd, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a nested value."""
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, inner in entries for place in places(inner, (*path, key)))]


def with_change(place: tuple[Any, ...], new: Any) -> Any:
    """The case with something else in one place."""
    changed = copy.deepcopy(CASE)
    spot = changed
    for key in place[:-1]:
        spot = spot[key]
    spot[place[-1]] = new
    return changed


@examples(60)
@given(st.sampled_from(places(CASE)[1:]), values)
def test_a_case_with_something_odd_in_it(place: tuple[Any, ...], new: Any) -> None:
    case: ScenarioCase | None = None
    with contextlib.suppress(TefudaError):
        case = _case("x", with_change(place, new))
    failures = run(case) if case else []
    assert all(failure.step in (1, 2, 3) for failure in failures)


def test_the_case_itself_holds() -> None:
    assert run(_case("x", CASE)) == []


@pytest.mark.parametrize(
    "text",
    [
        b"\xff\xfe",
        b"a = " + b"[" * 5000,
        b"a = " + b"9" * 5000,
        b"[[case]]\nposition = 1979-05-27\n",
        b"\x00",
        b"case = [[]]",
    ],
)
def test_files_that_are_no_scenarios(tmp_path: Path, text: bytes) -> None:
    file = tmp_path / "odd.toml"
    file.write_bytes(text)
    cases, mistakes = read(file)
    assert (cases, len(mistakes)) == ([], 1)


def test_a_byte_order_mark_is_welcome(tmp_path: Path) -> None:
    file = tmp_path / "marked.toml"
    file.write_bytes(
        b"\xef\xbb\xbf[[case]]\r\ngame = 'skarney-gin'\r\n[[case.step]]\r\nexpect = { deal_over = false }\r\n"
    )
    cases, mistakes = read(file)
    assert (len(cases), mistakes) == (1, [])
