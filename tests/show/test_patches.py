"""One rule of folding: what is made by it and what is made with it belong together, whatever the data is."""

from __future__ import annotations

import copy
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.chance import examples

from tefuda.protocol.json_form import JSON
from tefuda.protocol.scene import UnpatchableScene, changes, fold

CASES = Path(__file__).with_name("folds.json")
PLAIN = st.none() | st.integers(0, 9) | st.sampled_from(["", "7S", "Draw."])
DATA = st.recursive(
    PLAIN,
    lambda inner: st.lists(inner, max_size=4) | st.fixed_dictionaries({"a": inner, "b": inner}) | PLAIN,
    max_leaves=20,
)


@examples(60)
@given(old=DATA, new=DATA)
def test_a_change_leads_from_one_to_the_other_or_is_none(old: JSON, new: JSON) -> None:
    try:
        change = changes(old, new)
    except UnpatchableScene:
        assert kinds(old) != kinds(new)
        return
    before = copy.deepcopy(old)
    assert fold(old, json.loads(json.dumps(change))) == new
    assert old == before


def kinds(data: JSON) -> str:
    """The objects and lists, each in its place."""
    if isinstance(data, dict):
        return f"{{{','.join(f'{key}:{kinds(each)}' for key, each in data.items())}}}"
    return f"[{','.join(map(kinds, data))}]" if isinstance(data, list) else "."


@pytest.mark.parametrize("case", json.loads(CASES.read_text(encoding="utf-8")), ids=lambda case: case["name"])
def test_what_is_folded_and_what_leads_nowhere(case: dict[str, JSON]) -> None:
    """The page is held to the same list."""
    if case["new"] is not None:
        assert fold(case["old"], case["change"]) == case["new"]
        return
    with pytest.raises(UnpatchableScene):
        fold(case["old"], case["change"])


SCENE: dict[str, JSON] = {"players": [{"name": "Aki", "acting": True}, {"name": "Ben", "acting": False}], "lit": ["7S"]}


def test_what_stays_the_same_is_the_same_object() -> None:
    folded = fold(SCENE, {"players": {"1": {"acting": True}}})
    assert isinstance(folded, dict)
    assert folded["lit"] is SCENE["lit"]
    assert isinstance(folded["players"], list) and isinstance(SCENE["players"], list)
    assert folded["players"][0] is SCENE["players"][0]


def test_only_what_differs_is_in_a_change() -> None:
    zones: list[JSON] = [{"id": f"zone{n}", "cards": ["7S"] * 40} for n in range(20)]
    moved: list[JSON] = [*zones[:7], {"id": "zone7", "cards": []}, *zones[8:]]
    assert changes({"zones": zones, "a": 1}, {"zones": moved, "a": 1}) == {"zones": {"7": {"cards": []}}}
