"""One reader for both hosts: it takes what is declared and refuses all else, and says where."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tefuda.protocol.bodies import NewTable
from tefuda.protocol.frames import read_frame
from tefuda.protocol.values import InvalidMessage, read

PLAY = {"t": "play", "id": "a1", "base": 3, "play": "draw"}
HELLO = {"t": "hello", "table": "abcdefgh", "token": "A" * 43, "lang": "en"}
STAGE = {"t": "stage", "id": "a1", "base": 3, "verb": "lay", "melds": [["7S"]]}
TABLE: dict[str, Any] = {"game": "skarney-gin", "seats": [{"kind": "me"}, {"kind": "bot"}]}
SOLVE = {"t": "solve", "game": "a", "puzzle": 1}
REVEAL = {"t": "reveal", "id": "a1", "secret": "0" * 64}
WATCH = {"t": "watch", "replay": "abcdefgh", "room": "bcdefghi", "me": "12345678"}
RIGHT = [PLAY, HELLO, STAGE, SOLVE, REVEAL, WATCH, {"t": "learn", "game": "a", "lesson": "b"}]
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
    SOLVE | {"puzzle": 0},
    REVEAL | {"secret": "g" * 64},
    WATCH | {"me": "A"},
    [],
    7,
]


@pytest.mark.parametrize("frame", RIGHT)
def test_a_right_frame_is_taken(frame: dict[str, Any]) -> None:
    found = read_frame(json.dumps(frame))
    assert found.t == frame["t"]
    assert {key: getattr(found, key) for key in frame} == frame


@pytest.mark.parametrize("frame", WRONG, ids=lambda frame: json.dumps(frame)[:60])
def test_a_wrong_frame_is_refused(frame: Any) -> None:
    with pytest.raises(InvalidMessage):
        read_frame(json.dumps(frame))


@pytest.mark.parametrize(
    "said",
    [
        *("", "[]", "{}", "{", '{"t":', "[" * 100_000, b'{"t":"ping"}', '{"t":"ping","t":"dance"}'),
        *('{"t":"play","id":"\\ud800","base":1,"play":"draw"}', '{"t":"play","id":"a","base":true,"play":"draw"}'),
        '{"t":"hello","table":"abcdefgh","more":' + "[" * 5_000 + "]" * 5_000 + "}",
    ],
    ids=lambda said: repr(said)[:40],
)
def test_what_is_no_frame_is_none(said: str | bytes) -> None:
    with pytest.raises(InvalidMessage):
        read_frame(said)


@pytest.mark.parametrize(
    ("change", "why", "where"),
    [
        ({"seats": []}, "bounds", "seats"),
        ({"clock": 7}, "choice", "clock"),
        ({"grace": 0}, "bounds", "grace"),
        ({"game": "a" * 41}, "bounds", "game"),
        ({"rules": {"a": "b" * 41}}, "bounds", "rules"),
        ({"talk": 2}, "type", "talk"),
        ({"more": 1}, "unknown", "more"),
        ({"seats": [{"kind": "me"}, {}]}, "missing", "seats.1.kind"),
        ({"seats": [{"kind": "king"}]}, "choice", "seats.0.kind"),
        ({"lang": "xx"}, "choice", "lang"),
    ],
)
def test_a_wrong_body_is_refused_with_its_place(change: dict[str, Any], why: str, where: str) -> None:
    assert read(NewTable, json.dumps(TABLE)).game == TABLE["game"]
    with pytest.raises(InvalidMessage) as refused:
        read(NewTable, json.dumps(TABLE | change))
    assert (refused.value.why, refused.value.where) == (why, where)


@pytest.mark.parametrize(("said", "why"), [("null", "type"), ("{", "json"), (b"\xff", "json")])
def test_a_body_that_is_no_message_is_refused_as_a_whole(said: str | bytes, why: str) -> None:
    with pytest.raises(InvalidMessage) as refused:
        read(NewTable, said)
    assert (refused.value.why, refused.value.where) == (why, "")
