"""A million bad inputs: each is answered, or its line closed with a reason; nobody else notices, and memory stays.

Frames and requests go to a server in a process of its own; what is read from files is read here.  `make test` tries
a few of each, the soak a million together.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
import websockets
from tests.chance import fresh
from tests.server.crash import MortalServer
from tests.server.live import SOON, dialled
from tests.server.nonsense import Nonsense
from tests.server.raw import Line

from tefuda.engine.matches.records import read_record
from tefuda.engine.matches.registry import find, games
from tefuda.engine.texts.errors import TefudaError
from tefuda.protocol.frames import read_frame
from tefuda.protocol.schema import schema
from tefuda.protocol.values import InvalidMessage
from tefuda.scenarios import run
from tefuda.scenarios.reading import document_of
from tefuda.server.startup.config import Limits, driver_url

HERE: Final = Path(__file__).parents[1]
MANY: Final = 10**9
PLENTY: Final = Limits(
    frame_rate=1e9,
    frame_burst=MANY,
    frame_patience=MANY,
    request_rate=1e9,
    table_rate=1e9,
    socket_rate=1e9,
    socket_burst=MANY,
    request_burst=MANY,
    table_burst=MANY,
    sign_up_burst=MANY,
    tables_each=MANY,
    code_rate=1e9,
    replay_rate=1e9,
    replay_burst=MANY,
    hello_wait=SOON,
    head_wait=SOON,  # those who send all this may be late themselves
    body_wait=0.5,
)
BATCH: Final = 40
FRESH_TABLE: Final = 30  # batches
ROOM: Final = 256 * 1024  # kB that a server may have gained when all is over
PATIENCE: Final = SOON  # seconds; what is longer is a hang


class Server(MortalServer):
    """One server, with somebody at another table who wants an answer."""

    async def table(self, game: str) -> list[dict[str, Any]]:
        """A table with as few people as the game allows, all of them sitting."""
        wish = {"game": game, "seats": [{"kind": "me"}] + [{"kind": "open"}] * (min(find(game).seats) - 1)}
        mine = await self.post("/api/tables", wish)
        path = f"/api/tables/{mine['table']}/seats"
        return [mine, *[await self.post(f"{path}/{seat}", {}) for seat in range(1, len(wish["seats"]))]]

    def socket(self) -> Any:
        """A line that has said nothing yet."""
        return dialled(self.base)

    async def elsewhere(self) -> None:
        """Ask again and again, from another table, whether the server is there."""
        seat = (await self.table(games()[0]))[0]
        async with self.socket() as socket:
            await socket.send(json.dumps({"t": "hello", "table": seat["table"], "token": seat["token"]}))
            await socket.recv()
            while True:
                await socket.send('{"t": "ping"}')
                async with asyncio.timeout(PATIENCE):
                    while json.loads(await socket.recv())["t"] != "pong":
                        pass
                await asyncio.sleep(0.1)

    @property
    def memory(self) -> int:
        """In kB."""
        assert self.process is not None
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        return int(status.partition("VmRSS:")[2].split()[0])


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[Server]:
    """A server that is looked at from another table all the while, and is none the worse for it in the end."""
    server = Server(driver_url(f"sqlite:///{folder / 'tefuda.sqlite3'}"), limits=PLENTY)
    await server.start()
    looking = asyncio.create_task(server.elsewhere())
    try:
        yield server
        assert not looking.done(), looking
        figures = httpx.get(f"{server.base}/metrics").text
        assert 'tefuda_troubles_total{code="server"}' not in figures
        assert httpx.get(f"{server.base}/healthz").status_code == 200
    finally:
        looking.cancel()
        await asyncio.gather(looking, return_exceptions=True)
        await server.stop()


# --- frames -----------------------------------------------------------------------------------------------------------


# The frames that a server at a table only takes note of.
SILENT: tuple[dict[str, Any], ...] = (
    *({"t": "set_language", "lang": lang} for lang in ("en", "ja")),
    *({"t": "set_hidden", "hidden": hidden} for hidden in (True, False)),
    *({"t": "set_hand_order", "by_melds": by_melds} for by_melds in (True, False)),
)


class Talker:
    """Talks nonsense at one game's tables."""

    def __init__(self, server: Server, game: str, rng: random.Random) -> None:
        self.server, self.game, self.rng = server, game, rng
        wire = schema()["$defs"]
        self.nonsense, self.kinds = Nonsense(wire, rng), wire["ToServer"]
        self.heard, self.endings, self.sent = Counter[str](), Counter[str](), 0

    async def talk(self, frames: int) -> None:
        """So many frames, at one table after the other, from one seat and then another, or from none."""
        while self.sent < frames:
            seats = await self.server.table(self.game)
            self.nonsense.words += [seats[0]["table"], seats[0]["token"]]
            for _ in range(FRESH_TABLE):
                if self.sent < frames:
                    await self._visit(seats[0]["table"], self.rng.choice((None, *seats)))

    async def _visit(self, table: str, seat: dict[str, Any] | None) -> None:
        hello = {"t": "hello", "table": table, "changes": self.rng.random() < 0.5}
        first = hello if seat is None else {**hello, "token": seat["token"]}
        async with self.server.socket() as socket:
            await socket.send(json.dumps(first))
            for _ in range(4):
                messages = [self.nonsense.said(self.kinds) for _ in range(BATCH)]
                if not await self._told(socket, messages, [self.nonsense.text(one) for one in messages]):
                    return

    async def _told(self, socket: Any, messages: Sequence[Any], frames: Sequence[str | bytes]) -> bool:
        """Everything was answered, in order; False: the line was closed, and it was said why."""
        sending = asyncio.create_task(_send(socket, frames))
        answers, pings = list[dict[str, Any]](), 1 + sum(_is(frame, {"t": "ping"}) for frame in frames)
        last: dict[str, Any] = {}
        try:
            async with asyncio.timeout(PATIENCE):
                while sum(answer["t"] == "pong" for answer in answers) < pings:
                    last = self._note(await socket.recv())
                    if _answers(last):
                        answers.append(last)
        except websockets.ConnectionClosed:
            assert last.get("t") == "error" and last["final"], (last, frames)
            assert last["code"] != "server"
            self.endings[last["code"]] += 1
            self.sent += len(answers)
            return False
        finally:
            with contextlib.suppress(websockets.ConnectionClosed):
                await sending
        silent = [any(_is(frame, one) for one in SILENT) for frame in frames]
        asked = [one for one, is_silent in zip(messages, silent, strict=True) if not is_silent]
        assert len(answers) == len(asked) + 1, (answers, frames)
        for one, answer in zip(asked, answers, strict=False):
            self._learn(one, answer)
        self.sent += len(frames)
        return True

    def _note(self, text: str) -> dict[str, Any]:
        self.nonsense.hear(text[: 2**16])
        found: dict[str, Any] = json.loads(text)
        return found

    def _learn(self, asked: Any, answer: dict[str, Any]) -> None:
        kind = str(asked.get("t")) if isinstance(asked, dict) else ""
        self.heard[answer["t"]] += 1
        assert answer.get("code") != "server"
        self.nonsense.learn(asked, (kind, answer["t"], answer.get("code"), str(answer.get("reason"))[:40]))


def _answers(message: dict[str, Any]) -> bool:
    """Is it one, and neither news nor what was written here at an earlier visit?"""
    news = message["t"] in ("scene", "happened", "changed") or message.get("missed", False)
    return not news and message.get("id", "") is not None


async def _send(socket: Any, frames: Sequence[str | bytes]) -> None:
    for frame in (*frames, '{"t": "ping"}'):
        await socket.send(frame)


def _is(frame: str | bytes, message: dict[str, Any]) -> bool:
    """Is it this, as the server reads it?"""
    try:
        return isinstance(frame, str) and read_frame(frame) == read_frame(json.dumps(message))
    except InvalidMessage:
        return False


@pytest.mark.parametrize(
    ("frame", "taken"),
    [
        ('{"t": "set_language", "lang": "ja"}', True),
        ('{"t": "set_language", "lang": "ja", "lang": "ja"}', True),
        ('{"t": "set_language", "lang": "anything", "lang": "ja"}', False),
        (b'{"t": "set_language", "lang": "ja"}', False),
    ],
)
def test_a_frame_is_silent_where_the_server_takes_it(frame: str | bytes, taken: bool) -> None:
    assert _is(frame, {"t": "set_language", "lang": "ja"}) is taken


async def first_words(server: Server, rng: random.Random, often: int) -> None:
    """Begin with odd words: they are a hello of some kind, or the answer is an error that says why."""
    nonsense = Nonsense(schema()["$defs"], rng)
    for _ in range(often):
        async with server.socket() as socket, asyncio.timeout(PATIENCE):
            await socket.send(nonsense.text(nonsense.said(schema_of_first(rng))))
            assert json.loads(await socket.recv())["t"] in ("error", "scene", "happened", "replay", "company", "task")


def schema_of_first(rng: random.Random) -> dict[str, str]:
    """A beginning of a connection."""
    first = ("Hello", "StartLesson", "StartPuzzle", "RetryReviewedPlay", "JoinSharedReview", "MakePlay")
    return {"$ref": "#/$defs/" + rng.choice(first)}


# --- requests ---------------------------------------------------------------------------------------------------------

HEADERS: Final = (
    *(
        "Host: evil.example",
        "Host:",
        "Origin: null",
        "Origin: http://[",
        "Accept-Language: ja;q=2, \xff",
        "Cookie: a=" + "b" * 4000,
    ),
    *(
        "Content-Type: text/plain",
        "Content-Type: application/json; charset=utf-16",
        "Content-Encoding: gzip",
        "Expect: 100-continue",
    ),
    *(
        "Content-Length: -1",
        "Content-Length: 99999999999",
        "Transfer-Encoding: chunked",
        "Transfer-Encoding: gzip, chunked",
    ),
    *(
        "X-Forwarded-For: 1.2.3.4, x",
        "X-Tefuda-Node: x",
        "X-Tefuda-For: ::1",
        "Range: bytes=0-1,5-",
        "If-None-Match: *",
        "Authorization: Bearer \x01",
    ),
    *(
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Connection: close",
        "Sec-WebSocket-Key: x",
        "A" * 3000 + ": b",
        ": c",
        "a b: c",
        "If-Modified-Since: x",
    ),
)


class Asker:
    """Asks nonsense of the REST side: as described, bent, and with headers of all kinds."""

    def __init__(self, server: Server, rng: random.Random, record: str) -> None:
        self.server, self.rng, self.record = server, rng, record
        self.statuses = Counter[int]()

    async def ask(self, often: int) -> None:
        """So many requests; a line that was closed is opened again."""
        api = httpx.get(f"{self.server.base}/openapi.json").json()
        self.nonsense = Nonsense(api["components"]["schemas"], self.rng)
        seats = await self.server.table(games()[-1])
        self.nonsense.words += [seats[0]["table"], seats[0]["token"], *games()]
        self.paths = [(path, method, one) for path, kinds in api["paths"].items() for method, one in kinds.items()]
        async with Line("127.0.0.1", self.server.port) as line:
            for _ in range(often):
                status, body = await line.ask(self._request(), PATIENCE)
                self.statuses[status] += 1
                assert status < 500, (status, body, line.asked)
                self.nonsense.hear(body[:4096])

    def _request(self) -> bytes:
        path, method, operation = self.rng.choice(self.paths)
        for given in operation.get("parameters", ()):
            said = str(self.nonsense.said(given["schema"]))
            path = (
                path.replace("{" + given["name"] + "}", said)
                if given["in"] == "path"
                else f"{path}?{given['name']}={said}"
            )
        body = self._body(path, operation)
        heads = ["Host: a", f"Content-Length: {len(body)}", "Content-Type: application/json"]
        if self.rng.random() < 0.4:
            heads += self.rng.sample(HEADERS, self.rng.choice((1, 1, 2, 4)))
            heads = heads[self.rng.random() < 0.1 :]
        if self.rng.random() < 0.3:
            heads.append(f"Authorization: Bearer {self.rng.choice(self.nonsense.words)}")
        where = path if self.rng.random() < 0.1 else "".join(one if 33 <= ord(one) < 127 else "%20" for one in path)
        head = f"{method.upper()} {where[:6000]} HTTP/1.1\r\n" + "".join(f"{one}\r\n" for one in heads) + "\r\n"
        return head.encode("utf-8", "replace") + body

    def _body(self, path: str, operation: dict[str, Any]) -> bytes:
        if path == "/api/replays" and self.rng.random() < 0.5:
            return self.nonsense.spoilt(self.record).encode("utf-8", "replace")
        for kind in operation.get("requestBody", {}).get("content", {}).values():
            known = [one["value"] for one in kind.get("examples", {}).values()]
            as_known = bool(known) and self.rng.random() < 0.5
            said = self.rng.choice(known) if as_known else self.nonsense.said(kind["schema"])
            text = self.nonsense.text(self.nonsense.bent(said) if as_known and self.rng.random() < 0.7 else said)
            return text.encode("utf-8", "replace") if isinstance(text, str) else text
        return b""


# --- files ------------------------------------------------------------------------------------------------------------


def spoilt_lines(nonsense: Nonsense, text: str) -> str:
    """A text with lines gone, twice, changed places, or spoilt."""
    lines, rng = text.splitlines(), nonsense.rng
    for _ in range(rng.choice((1, 1, 2, 5))):
        here, there = rng.randrange(len(lines)), rng.randrange(len(lines))
        how = rng.choice(("spoil", "spoil", "swap", "copy", "drop"))
        if how == "spoil":
            lines[here] = nonsense.spoilt(lines[here])
        elif how == "swap":
            lines[here], lines[there] = lines[there], lines[here]
        elif how == "copy":
            lines.insert(here, lines[there])
        elif len(lines) > 1:
            del lines[here]
    return "\n".join(lines) + "\n"


def read_files(folder: Path, rng: random.Random, often: int) -> Counter[str]:
    """Records, scenarios and lessons, and rules: whatever is wrong with them is said in our own words."""
    nonsense, found = Nonsense({}, rng), Counter[str]()
    records = [file.read_text(encoding="utf-8") for file in (HERE / "records").glob("*.json")]
    scenarios = [file.read_text(encoding="utf-8") for file in (HERE / "scenarios").rglob("*.toml")]
    scenarios += [
        file.read_text(encoding="utf-8") for game in games() for file in find(game).folder.glob("lessons/*.toml")
    ]
    file = folder / "spoilt.toml"
    for number in range(often):
        text = rng.choice(records if number % 2 else scenarios)
        nonsense.hear(text)
        spoilt = spoilt_lines(nonsense, text)
        if number % 2:
            found[f"record {_read(spoilt)}"] += 1
        else:
            file.write_text(spoilt, encoding="utf-8", errors="replace")
            document = document_of(file)
            found[f"scenario {'wrong' if document.mistakes else 'right'}"] += 1
            for case in document.cases[: 2 if not document.mistakes else 0]:
                run(case)
        found[f"rules {_ruled(nonsense, rng)}"] += 1
    return found


def _read(text: str) -> str:
    try:
        read_record(text)
    except TefudaError:
        return "wrong"
    return "right"


def _ruled(nonsense: Nonsense, rng: random.Random) -> str:
    game = find(rng.choice(games()))
    known = (*game.rules.options.__annotations__, *nonsense.words[:9])
    try:
        game.read_rules({rng.choice(known): nonsense.bent(rng.choice(nonsense.words)) for _ in "ab"})
    except TefudaError:
        return "wrong"
    return "right"


# --- how many ---------------------------------------------------------------------------------------------------------


async def all_of_it(folder: Path, seed: int, frames: int, requests: int) -> None:
    """The same for each: so many frames at each game's tables, and so many requests beside them."""
    record = next((HERE / "records").glob("*.json")).read_text(encoding="utf-8")
    async with served(folder) as server:
        talkers = [Talker(server, game, random.Random(f"{seed} {game}")) for game in games()]
        requester = Asker(server, random.Random(seed), record)
        first = first_words(server, random.Random(-seed), frames // 100)
        before = server.memory
        await asyncio.gather(*(one.talk(frames) for one in talkers), requester.ask(requests), first)
        gained = server.memory - before
        print("frames", sum(one.sent for one in talkers), [one.nonsense.learnt for one in talkers])
        print(sum((one.heard for one in talkers), Counter()), sum((one.endings for one in talkers), Counter()))
        print("requests", requester.statuses, "gained", gained)
        assert gained < ROOM
    heard = set().union(*(one.heard for one in talkers))
    assert {"error", "refused", "accepted", "selected", "staged", "legal_words"} <= heard
    assert all(one.nonsense.learnt > 20 for one in talkers)
    assert {200, 404, 422} <= set(requester.statuses)


async def test_a_few_thousand_bad_frames_and_requests(tmp_path: Path) -> None:
    await all_of_it(tmp_path, 1, frames=100, requests=300)


@pytest.mark.soak
@pytest.mark.timeout(3600)
async def test_a_million_bad_frames_and_requests(tmp_path: Path) -> None:
    await all_of_it(tmp_path, fresh(18), frames=147_000, requests=250_000)


def test_some_bad_files(tmp_path: Path) -> None:
    found = read_files(tmp_path, random.Random(1), 60)
    assert found["record wrong"] > 10 and found["scenario wrong"] > 10 and found["rules wrong"] > 10


@pytest.mark.soak
def test_sixteen_thousand_bad_files_and_rules(tmp_path: Path) -> None:
    read_files(tmp_path, random.Random(fresh(19)), 8_000)
