"""The first frames of a game, as docs/protocol.md shows them: ``python -m tests.server.transcript`` writes them."""

from __future__ import annotations

import asyncio
import json
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from tests.server.live import GAME, TWO, Guest, running, settings

from tefuda.server.startup.config import driver_url

PAGE: Final = Path(__file__).parents[2] / "docs" / "protocol.md"
BEGINS, ENDS = "<!-- made by python -m tests.server.transcript -->\n", "<!-- end -->\n"
WORD: Final = "a transcript, 3"  # the cards follow from it; the first seat begins
FRAMES: Final = 10
WIDE: Final = 116
TABLE, TOKEN = "k3x9mvt2bqrw", "…43 letters…"
# The keys that are shown; of a list, the first items.
SHOWN: Final = frozenset(
    {
        *("t", "table", "token", "lang", "changes", "link", "seat", "game", "name", "seats", "kind"),
        *("version", "state", "prompt", "text", "yours", "verbs", "verb", "play", "id", "base", "again", "zones"),
        *(
            "cards",
            "count",
            "events",
            "nth",
            "scene",
            "missed",
            "moves",
            "takes_back",
            "origin",
            "target",
            "reason",
            "code",
        ),
    }
)
ITEMS: Final = 2
Line = tuple[str, dict[str, Any]]  # → or ←, and the frame


async def played(folder: Path) -> list[Line]:
    """The request that opens a table, its answer, and what goes to and fro on the first seat's socket."""
    async with running(settings(driver_url(f"sqlite:///{folder / 'tefuda.sqlite3'}"))) as server:
        wish = {"game": GAME, "name": "Aki", "seats": TWO, "takes_back": False}  # the offer comes in its own time
        seat: dict[str, Any] = (await server.web.post("/api/tables", json=wish)).json()
        lines: list[Line] = [("POST /api/tables", wish), (" ←", seat)]
        ben = await server.guest(await server.sit(seat["table"]))
        aki = await server.stranger()
        count = iter(range(1, FRAMES))

        async def send(**frame: Any) -> None:
            lines.append((" →", frame))
            await aki.send(frame)

        async def hear() -> dict[str, Any]:
            lines.append((" ←", await aki.hear()))
            return aki.last

        async def play(play: str) -> None:
            await send(t="play", id=f"a{next(count)}", base=aki.version, play=play)
            while (await hear())["t"] == "accepted":
                pass

        await send(t="hello", table=seat["table"], token=seat["token"], lang="en", changes=True)
        await hear()
        await play("draw")
        await play(f"offer {aki.hand[-1]}")
        while len(lines) < FRAMES + 2:
            await ben.until(lambda scene: scene["version"] >= aki.version)
            await ben.play(_simplest(ben))
            await hear()
        return lines


def _simplest(guest: Guest) -> str:
    """The play that needs no thought."""
    ready = {verb["verb"]: verb["play"] for verb in guest.scene["verbs"] if verb["play"]}
    return str(next(ready[verb] for verb in ("refuse", "draw", "done") if verb in ready))


def shown(value: Any) -> str:
    """JSON, with `…` for what is left out."""
    if isinstance(value, dict):
        inside = [f"{json.dumps(key)}: {shown(each)}" for key, each in value.items() if key in SHOWN or key.isdecimal()]
        return "{" + ", ".join([*inside, "…"] if len(inside) < len(value) else inside) + "}"
    if isinstance(value, list):
        some = len(value) if all(isinstance(each, str) for each in value) else ITEMS
        return "[" + ", ".join([*map(shown, value[:some]), *(["…"] if len(value) > some else [])]) + "]"
    return json.dumps(value, ensure_ascii=False)


def wrapped(mark: str, text: str) -> Iterator[str]:
    """A frame over several lines, if it is long; each begins where the first does."""
    indent = " " * 5 if mark.startswith(" ") else " " * 2
    line = f"{mark}  " if mark.startswith(" ") else f"{mark}\n{indent}"
    for part in re.split(r"(?<=,) (?!\n)", text):
        last = line.rpartition("\n")[2]
        if len(last) + len(part) > WIDE and last.strip():
            yield line.rstrip()
            line = indent
        line += f"{part} "
    yield line.rstrip()


def transcript(lines: list[Line]) -> str:
    """The part of the page: the table's id and the token are others each time, so the page has its own."""
    seat = lines[1][1]

    def said(frame: dict[str, Any]) -> str:
        return shown(frame).replace(str(seat["table"]), TABLE).replace(str(seat["token"]), TOKEN)

    told = [part for mark, frame in lines for part in wrapped(mark, said(frame))]
    told.insert(next(at for at, line in enumerate(told) if '"t": "hello"' in line), "\nWS /ws")
    return "\n".join((BEGINS, "```text", *told, "```\n", ENDS))


def page(text: str, part: str) -> str:
    """The page with this part in its place."""
    before, _, rest = text.partition(BEGINS)
    return before + part + rest.partition(ENDS)[2]


async def made(folder: Path) -> str:
    """Play, with the cards that follow from the word, and return the part."""
    with pytest.MonkeyPatch.context() as changed:
        changed.setenv("PYTEST_CURRENT_TEST", f"{WORD} (call)")
        return transcript(await played(folder))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        PAGE.write_text(page(PAGE.read_text(encoding="utf-8"), asyncio.run(made(Path(folder)))), encoding="utf-8")
