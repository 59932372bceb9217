"""Two readers, one description: the page's own refuses whatever the server's does."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from tefuda.protocol import bodies, schema
from tefuda.protocol.values import InvalidMessage
from tefuda.site.local_api import body, understood

PLAY = {"t": "play", "id": "a1", "base": 3, "play": "draw"}
HELLO = {"t": "hello", "table": "abcdefgh", "token": "A" * 43, "lang": "en"}
STAGE = {"t": "stage", "id": "a1", "base": 3, "verb": "lay", "melds": [["7S"]]}
TABLE: dict[str, Any] = {"game": "skarney-gin", "seats": [{"kind": "me"}, {"kind": "bot"}]}
RIGHT = [PLAY, HELLO, STAGE, {"t": "learn", "game": "a", "lesson": "b"}, {"t": "solve", "game": "a", "puzzle": 1}]
WRONG = [
    PLAY | {"id": "a b!"},
    PLAY | {"id": ":a"},
    PLAY | {"id": "a\n"},
    PLAY | {"id": ""},
    PLAY | {"id": "a" * 41},
    PLAY | {"base": -1},
    PLAY | {"base": 2**31 + 1},
    PLAY | {"base": None},
    PLAY | {"base": "three"},
    PLAY | {"base": 1.5},
    PLAY | {"play": "a" * 601},
    PLAY | {"more": 1},
    {"t": "play", "id": "a1"},
    {"t": "nonsense"},
    HELLO | {"table": "X"},
    HELLO | {"token": "short"},
    HELLO | {"token": "ä" * 43},
    HELLO | {"since": -2},
    HELLO | {"lang": "xx"},
    STAGE | {"melds": [["7S"] * 25]},
    STAGE | {"melds": [["7S"]] * 65},
    STAGE | {"melds": [["7S7S7S7S7"]]},
    STAGE | {"melds": "7S"},
    {"t": "solve", "game": "a", "puzzle": 0},
    {"t": "reveal", "share": "g" * 64},
    {"t": "watch", "match": "abcdefgh", "me": "A"},
    [],
    7,
]


def taken(reader: Callable[[Any], object], given: Any) -> bool:
    """Is it one of ours?"""
    try:
        reader(given)
    except (InvalidMessage, ValidationError):
        return False
    return True


@pytest.mark.parametrize("frame", RIGHT)
def test_both_take_a_right_frame(frame: dict[str, Any]) -> None:
    said = json.dumps(frame)
    assert understood(said) == schema.understood(said)


@pytest.mark.parametrize("frame", WRONG, ids=lambda frame: json.dumps(frame)[:60])
def test_both_refuse_a_wrong_frame(frame: Any) -> None:
    said = json.dumps(frame)
    assert (taken(schema.understood, said), taken(understood, said)) == (False, False)


@pytest.mark.parametrize("said", ["", "{", '{"t":', "[" * 100_000, b'{"t":"leave"}'])
def test_both_refuse_what_is_no_text_of_ours(said: str | bytes) -> None:
    assert (taken(schema.understood, said), taken(understood, said)) == (False, False)


@pytest.mark.parametrize(
    "change", [{"seats": []}, {"clock": 7}, {"grace": 0}, {"game": "a" * 41}, {"rules": {"a": "b" * 41}}, {"talk": 2}]
)
def test_both_refuse_a_wrong_body(change: dict[str, Any]) -> None:
    whole = TypeAdapter(bodies.NewTable)
    right, wrong = json.dumps(TABLE), json.dumps(TABLE | change)
    assert body(bodies.NewTable, right) == whole.validate_json(right)
    assert not taken(whole.validate_json, wrong)
    assert not taken(lambda said: body(bodies.NewTable, said), wrong)
