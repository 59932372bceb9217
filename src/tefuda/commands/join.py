"""The command `tefuda join`: sit down at a table of a running server, and play in the terminal.

Events are printed as they come. The player types a play, or a command after a slash.
"""

from __future__ import annotations

import asyncio
import re
import secrets
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final, get_args

from msgspec import structs
from websockets.exceptions import WebSocketException

from tefuda.client import AsyncClient, AsyncTableConnection, ConnectionLost, ServerError, ServerProtocolError
from tefuda.client.reader import JsonObject
from tefuda.commands import page
from tefuda.commands.errors import CliError, ExitCode
from tefuda.commands.kept_seats import KeptSeats
from tefuda.commands.page import columns, formatter_for, labelled, listed, program, say, with_note
from tefuda.commands.replay import zone_lines
from tefuda.engine.matches.chance import SEED_BYTES, seal
from tefuda.engine.matches.registry import find
from tefuda.protocol.commands import PlayerCommand
from tefuda.protocol.values import Lang
from tefuda.table.personas import company

LANG: Final[Lang] = "ja" if page.LANG == "ja" else "en"
ADDRESS: Final = re.compile(r"(https?://.+?)(?:/t/([\w-]+))?/?")
WAITS: Final = (0.0, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0)  # seconds before each try to come back
UP_AGAIN: Final = frozenset({"restart", "server", "rate", "slow"})  # errors after which a server can be asked again
# The words after a slash: the commands that need nothing more, in the words of the protocol.
COMMANDS: Final = {
    str(command.__struct_config__.tag).replace("_", "-"): command
    for command in get_args(PlayerCommand)
    if [field.name for field in structs.fields(command) if field.required] == ["id"]
}
BROKEN: Final = (OSError, TimeoutError, WebSocketException)


def run(address: str, game: str | None, name: str, seat: int | None) -> None:
    """Sit down at the table of a link, or open one, and play until the user has enough.

    A user who has a seat at that table comes back to it, unless another ``seat`` is wanted.
    """
    found = ADDRESS.fullmatch(address)
    if found is None or (found[2] is None) == (game is None):
        raise CliError(ExitCode.USAGE, say("join-no-link"))
    try:
        asyncio.run(_play(found[1], found[2], game, name, seat))
    except BROKEN as wrong:
        raise CliError(ExitCode.FAILED, say("join-no-answer", address=found[1])) from wrong
    except ServerError as refused:
        raise CliError(ExitCode.FAILED, refused.text) from refused
    except (ServerProtocolError, LookupError, ValueError) as wrong:
        raise CliError(ExitCode.FAILED, say("leaks-other-protocol", wrong=wrong)) from wrong


async def _play(server: str, table: str | None, game: str | None, name: str, seat: int | None) -> None:
    kept, token = KeptSeats(), None
    async with AsyncClient(server, {"Accept-Language": LANG}) as client:
        if table is None:
            granted = await client.open_table(str(game), _against_bots(str(game)), name, hints=True)
            table, token = granted.table, granted.token
        link = f"{server}/t/{table}"
        known = kept.token(link) if seat is None else None
        token = token or known or await _seat(client, table, name, seat)
    is_kept = token is not None and (token == known or _keep(kept, link, token))
    try:
        async with TerminalTable(server, table, token) as connection:
            await connection.play_on()
    except ServerError as refused:
        if refused.code == "token":  # the seat is no longer the user's
            kept.forget(link)
        raise
    if is_kept:
        print(say("join-come-back", program=program(), link=link))


def _keep(kept: KeptSeats, link: str, token: str) -> bool:
    """Keep a seat for the next time, and return whether that was possible."""
    try:
        kept.keep(link, token)
    except OSError as error:
        print(say("join-not-kept", file=str(kept.file), why=error.strerror or str(error)))
        return False
    return True


def _against_bots(game: str) -> list[dict[str, str]]:
    seats = find(game).seats[0]
    return [{"kind": "me"}, *({"kind": "bot", "who": who} for who in company(game, "steady", seats - 1))]


async def _seat(client: AsyncClient, table: str, name: str, wanted: int | None) -> str | None:
    """Take the seat that is wanted, or the first open one; None: no seat is open, so the user looks on."""
    players = (await client.request("GET", f"/api/tables/{table}"))["players"]
    seat = next((one["seat"] for one in players if one["kind"] == "open"), None) if wanted is None else wanted - 1
    if seat is None:
        print(say("join-looks-on"))
        return None
    return (await client.sit_down(table, seat, name)).token


class TypedLines:
    """The lines that the user types, read beside the event loop; None after the last one."""

    def __init__(self) -> None:
        self._lines, self._loop = asyncio.Queue[str | None](), asyncio.get_running_loop()
        threading.Thread(target=self._read, daemon=True).start()  # it waits for the terminal, and nothing for it

    def _read(self) -> None:
        with suppress(RuntimeError):  # the loop has ended: nobody asks any more
            try:
                for line in sys.stdin:
                    self._loop.call_soon_threadsafe(self._lines.put_nowait, line.strip())
            finally:
                self._loop.call_soon_threadsafe(self._lines.put_nowait, None)

    async def next(self) -> str | None:
        """Return the next line."""
        return await self._lines.get()


class TerminalTable(AsyncTableConnection):
    """A connection to a table that prints what it hears, and comes back where it is lost."""

    def __init__(self, server: str, table: str, token: str | None) -> None:
        super().__init__(server, table, token, LANG)
        self._secret = secrets.token_bytes(SEED_BYTES)  # this player's part of the shuffle, where all shuffle
        self._revealed = ""
        self._shown: JsonObject = {}  # the scene that was printed last

    async def play_on(self) -> None:
        """Listen and obey until the user stops."""
        listens = asyncio.create_task(self._listen())
        obeys = asyncio.create_task(self._obey())
        done, left = await asyncio.wait((listens, obeys), return_when=asyncio.FIRST_COMPLETED)
        for task in left:
            task.cancel()
        for task in done:
            task.result()

    # --- what comes ------------------------------------------------------------------------------

    async def _listen(self) -> None:
        while True:
            try:
                await self._shuffle()
                await self.receive()
            except ConnectionLost:
                await self._come_back()

    async def _come_back(self) -> None:
        """Connect again.

        Raises:
            CliError: it cannot be done.
        """
        _print(say("join-lost"))
        for wait in WAITS:
            await asyncio.sleep(wait)
            try:
                await self.open()
            except BROKEN:
                continue
            except ServerError as error:
                if error.code not in UP_AGAIN:
                    raise
                continue
            _print(say("join-back"))
            self._show(whole=True)
            return
        raise CliError(ExitCode.FAILED, say("join-gone"))

    async def _shuffle(self) -> None:
        """Add this player's part to the shuffle, where the table asks all for it."""
        fair, seat = self.scene["fair"], self.seat
        if seat is None or not fair["seals"] or self.scene["state"] != "waiting":
            return
        if fair["seals"][seat] != seal(self._secret):
            await self._give("commit", seal=seal(self._secret))
        elif fair["may_tell"] and seat not in fair["told"]:
            await self._give("reveal", secret=self._secret.hex())

    def take(self, text: str | bytes) -> JsonObject:
        """Take a message in, and print what it says."""
        message = super().take(text)
        for event in message.get("events", ()):
            if event["text"]:
                _print(f"· {event['text']}")
        match message["t"]:
            case "refused":
                _print(f"! {with_note(message['reason'], message['clause'])}")
            case "error":
                _print(f"! {message['text']}")
            case "talked":
                _print(labelled(self.scene["players"][message["seat"]]["name"], message["text"]))
            case "legal_words":
                words = [word["play"] or f"{word['word']} …" for word in message["words"]]
                _print("  ".join(words) or message["missing"])
        self._show()
        return message

    def _show(self, *, whole: bool = False) -> None:
        """Print what is new in the scene: the table whenever it is the user's turn, a count, the end, what to do."""
        old, scene = self._shown, self.scene
        self._shown = scene
        if not scene or (scene is old and not whole):
            return
        if scene["count"] and scene["count"] != old.get("count"):
            _print(*_count(scene["count"]))
        if scene["end"] and not old.get("end"):
            _print(scene["end"]["verdict"])
        yours = scene["prompt"]["yours"]
        if whole := whole or not old or (yours and scene["version"] != old["version"]):
            _print("", *_table(scene))
        if whole or scene["prompt"] != old["prompt"]:
            asked = " (/next)" if yours and scene["state"] in ("waiting", "between") else ""
            _print(f"{'>' if yours else ' '} {scene['prompt']['text']}{asked}")

    # --- what is typed ---------------------------------------------------------------------------

    async def _obey(self) -> None:
        lines = TypedLines()
        while (line := await lines.next()) not in (None, "/quit"):
            try:
                await self._type(line or "")
            except ConnectionLost:
                _print(f"! {say('join-not-now')}")

    async def _type(self, line: str) -> None:
        """Do what a line asks for: a play, a command after a slash, or words that may follow before a question mark."""
        word, _, more = line.removeprefix("/").partition(" ")
        if not line:
            self._show(whole=True)
        elif line.endswith("?"):
            await self._give("legal_words", base=self.version, line=line.removesuffix("?").strip())
        elif not line.startswith("/"):
            await self._give("play", base=self.version, play=line)
        elif word in COMMANDS and more in ("", "no"):
            await self._give(word.replace("-", "_"), **({"yes": False} if more else {}))
        else:
            _print(say("join-keys", list="?", commands=" ".join(f"/{command}" for command in COMMANDS)))

    async def _give(self, kind: str, **keys: Any) -> None:
        await self.send({"t": kind, "id": self.new_id(), **keys})


def _print(*lines: str) -> None:
    for line in lines:
        print(line, flush=True)


def _count(count: JsonObject) -> Iterator[str]:
    """Yield the count after a deal: its steps, and what came of them."""
    rows = [["", *count["heads"]], *([line["label"], *line["values"]] for line in count["lines"])]
    yield from ("", count["title"], *columns(rows), count["outcome"], *count["story"])


def _table(scene: JsonObject) -> Iterator[str]:
    """Yield the table as the reader sees it: the score sheet, the players, the cards."""
    sheet, names = scene["sheet"], [player["name"] for player in scene["players"]]
    yield " · ".join(filter(None, (scene["game"]["name"], sheet["note"])))
    if sheet["rows"]:
        row = sheet["rows"][-1]  # of the totals
        yield from columns([["", *sheet["heads"]], [row["label"], *row["values"]]])
    for player in scene["players"]:
        marks = [*player["badges"], *([player["substitute"]] if player["substitute"] else [])]
        told = with_note(player["name"], listed(marks))
        yield f"{'*' if player['acting'] else ' '} {player['seat']} {told}"
    words = formatter_for(scene["game"]["id"])
    for zone in scene["zones"]:
        melds = [(meld["ref"] or str(meld["number"]), meld["cards"]) for meld in zone["melds"]]
        name = "" if zone["seat"] in (None, scene["seat"]) else names[zone["seat"]]
        count = zone["amount"] or zone["count"]
        yield from zone_lines(words, zone["label"], name, zone["kind"], count, zone["cards"], melds)
