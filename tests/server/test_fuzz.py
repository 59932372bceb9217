"""The server answers whatever is sent: no 500, no hang, no socket that dies without a word."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.chance import examples, seeds_of
from tests.server.live import GAME, SOON, dialled, settings

from tefuda.server.startup.config import driver_url
from tefuda.server.startup.run import listen, make_server

PLENTY = {
    "frame_rate": 1e6,
    "frame_burst": 10**6,
    "frame_patience": 10**9,
    "request_rate": 1e6,
    "table_rate": 1e6,
    "socket_rate": 1e6,
}


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in a thread, so that tests may be synchronous."""
    url = driver_url(f"sqlite:///{tmp_path_factory.mktemp('fuzz') / 'tefuda.sqlite3'}")
    listener = listen("127.0.0.1", 0)
    server = make_server(settings(url, seeds=seeds_of("nonsense"), **PLENTY))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    while not server.started:
        time.sleep(0.01)
    address = f"http://127.0.0.1:{listener.getsockname()[1]}"
    yield address
    server.should_exit = True
    thread.join(SOON)
    listener.close()


@pytest.fixture(scope="module")
def schema(base: str) -> Any:
    return schemathesis.openapi.from_url(f"{base}/openapi.json")


CHECKS = [status_code_conformance, content_type_conformance, response_schema_conformance]
ODD = (  # requests that are not as described `test_bad_inputs.py` sends in any case
    pytest.param(GenerationMode.POSITIVE, id="as described"),
    pytest.param(GenerationMode.NEGATIVE, id="not as described", marks=pytest.mark.soak),
)


@pytest.mark.searched
@pytest.mark.parametrize("mode", ODD)
def test_the_rest_side_keeps_to_its_description(schema: Any, mode: GenerationMode) -> None:
    tried: Counter[int] = Counter()
    for operation in schema.get_all_operations():
        _fuzz(operation.ok(), mode, tried)
    assert tried[200] + tried[201] > 0 or mode is GenerationMode.NEGATIVE
    assert tried[404] > 0 and tried[422] > 0
    assert not [status for status in tried if status >= 500]


def _fuzz(operation: Any, mode: GenerationMode, tried: Counter[int]) -> None:
    """One operation, a few dozen times."""

    @examples(1)
    @given(case=operation.as_strategy(generation_mode=mode))
    def once(case: Any) -> None:
        response = case.call(timeout=SOON)
        tried[response.status_code] += 1
        case.validate_response(response, checks=CHECKS)

    try:
        once()
    except Unsatisfiable:  # some routes take nothing that could be wrong
        assert mode is GenerationMode.NEGATIVE


# --- frames ---------------------------------------------------------------------------------------

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
NAMES = "t id base play cards card meld melds verb tidy line deal seat mark table token lang since changes"
KEYS = st.sampled_from(NAMES.split())
KINDS = st.sampled_from(
    ["hello", "play", "select", "stage", "hint", "legal_words", "note", "next", "set_language", "ping", "scene", ""]
)
CARD = st.sampled_from(["7S", "TH", "JK", "JK=9S", "♠7", "10h", "", "ＡＳ", "1Z"])
WORDS = ["draw", "open", "meld", "add", "offer", "take", "done", "lay", "arrange", "|", "to", "1", "0.1", "7S", "JK=KH"]
WORDS += ["ask", "declare", "choose", "wait", "resume", "LS", "HH", "E8", "3", "RJ"]
PLAYS = st.lists(st.sampled_from(WORDS), max_size=14)
NEARLY = st.fixed_dictionaries(
    {"t": KINDS},
    optional={
        "id": st.sampled_from(["a", "b", ":sit", "", "x" * 41]) | JSON,
        "base": st.integers(-1, 3) | JSON,
        "play": PLAYS.map(" ".join) | st.text(max_size=60) | JSON,
        "cards": st.lists(CARD | st.text(max_size=9), max_size=14) | JSON,
        "meld": st.none() | st.sampled_from(["1", "0.1", "99", "x"]) | JSON,
        "melds": st.lists(st.lists(CARD | st.text(max_size=9), max_size=6), max_size=6) | JSON,
        "verb": st.sampled_from(["arrange", "lay", "draw", "meld", ""]) | JSON,
        "tidy": st.booleans() | JSON,
        "lang": st.sampled_from(["en", "ja", "fr"]),
        "line": PLAYS.map(" ".join) | st.text(max_size=60) | JSON,
        "card": CARD | st.text(max_size=9),
        "deal": st.integers(-1, 2) | JSON,
        "seat": st.integers(-1, 16) | JSON,
        "mark": st.sampled_from(["", "yes", "no", "maybe", "perhaps"]) | JSON,
    },
)
FRAMES = (
    st.text(max_size=60)
    | st.binary(max_size=60)
    | JSON.map(json.dumps)
    | st.dictionaries(KEYS, JSON, max_size=6).map(json.dumps)
    | NEARLY.map(json.dumps)
)


@pytest.fixture(scope="module", params=[(GAME, 2), ("carousel", 2), ("literature", 4)], ids=lambda game: game[0])
def seats(request: pytest.FixtureRequest, base: str) -> list[dict[str, Any]]:
    game, size = request.param
    wish = {"game": game, "seats": [{"kind": "me"}, *[{"kind": "open"}] * (size - 1)]}
    mine = httpx.post(f"{base}/api/tables", json=wish).json()
    path = f"{base}/api/tables/{mine['table']}/seats"
    return [mine, *(httpx.post(f"{path}/{seat}", json={}).json() for seat in range(1, size))]


@examples(15)
@given(frames=st.lists(FRAMES, max_size=12), seated=st.sampled_from([0, 1, None]))
def test_whatever_comes_over_a_socket_the_server_goes_on(
    base: str, seats: list[dict[str, Any]], frames: list[str | bytes], seated: int | None
) -> None:
    asyncio.run(_talk_nonsense(base, seats, frames, seated))


async def _talk_nonsense(base: str, seats: list[dict[str, Any]], frames: list[str | bytes], seated: int | None) -> None:
    """After any frames at all, a ping is answered; and every one of them was."""
    async with dialled(base) as socket, asyncio.timeout(SOON):
        hello = {"t": "hello", "table": seats[0]["table"]}
        await socket.send(json.dumps(hello if seated is None else {**hello, "token": seats[seated]["token"]}))
        for frame in frames:
            await socket.send(frame)
        await socket.send('{"t": "ping"}')
        heard = [json.loads(await socket.recv())]
        pings = 1 + sum(_is_ping(frame) for frame in frames)
        while sum(message["t"] == "pong" for message in heard) < pings:
            heard.append(json.loads(await socket.recv()))
        news = ("scene", "happened")
        answers = [message for message in heard if message["t"] not in news and message.get("id", "") is not None]
        spoken = sum(_is_speak(frame) for frame in frames)
        assert len(answers) == len(frames) + 1 - spoken
        assert not [message for message in answers if message.get("code") == "server"]


def _read(frame: str | bytes) -> Any:
    try:
        return json.loads(frame)
    except (ValueError, UnicodeDecodeError):
        return None


def _is_ping(frame: str | bytes) -> bool:
    return isinstance(frame, str) and _read(frame) == {"t": "ping"}


def _is_speak(frame: str | bytes) -> bool:
    """A change of language is answered by a scene."""
    found = _read(frame)
    right = isinstance(found, dict) and found.get("t") == "set_language" and set(found) == {"t", "lang"}
    return isinstance(frame, str) and right and found["lang"] in ("en", "ja")


@examples(15)
@given(frame=FRAMES)
def test_whatever_comes_first_is_answered(base: str, frame: str | bytes) -> None:
    async def first() -> dict[str, Any]:
        async with dialled(base) as socket, asyncio.timeout(SOON):
            await socket.send(frame)
            answer: dict[str, Any] = json.loads(await socket.recv())
            return answer

    assert asyncio.run(first())["t"] == "error"


def test_all_that_is_sent_and_received_is_in_the_schema() -> None:
    from tefuda.protocol.schema import schema

    names = set(schema()["$defs"])
    sent = {
        "Scene",
        "SceneUpdate",
        "AcceptedAnswer",
        "RefusedAnswer",
        "SelectionAnswer",
        "StagingAnswer",
        "HintAnswer",
        "LegalWordsAnswer",
        "PrivateNotes",
        "ErrorAnswer",
    }
    assert (
        sent
        | {
            "Hello",
            "MakePlay",
            "RequestSelectionPlays",
            "RequestStagedPlay",
            "RequestHint",
            "RequestLegalWords",
            "SetCardNote",
            "SeatGrant",
        }
        <= names
    )


def test_the_description_is_complete(base: str) -> None:
    """Every path has a summary and says what its errors look like."""
    api = httpx.get(f"{base}/openapi.json").json()
    operations = [operation for path in api["paths"].values() for operation in path.values()]
    assert len(operations) >= 9
    for operation in operations:
        assert operation["description"]
        errors = {status: answer for status, answer in operation["responses"].items() if status >= "400"}
        for answer in errors.values():
            assert answer["content"]["application/json"]["schema"]["$ref"].endswith("/ProblemDetails")
    examples = api["paths"]["/api/tables"]["post"]["requestBody"]["content"]["application/json"]["examples"]
    for example in examples.values():
        assert httpx.post(f"{base}/api/tables", json=example["value"]).status_code == 201
