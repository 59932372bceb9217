"""HTTP by hand: what no client of a library would send."""

from __future__ import annotations

import asyncio
import contextlib
import re
from typing import Self

CLOSED = 0


class Line:
    """A line to a server; it is opened again where the server has closed it."""

    def __init__(self, host: str, port: int) -> None:
        self._where = host, port
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None
        self.asked = b""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self._close()

    async def ask(self, request: bytes, patience: float) -> tuple[int, str]:
        """The status and the body of the answer; `CLOSED` where the line was closed without one."""
        self.asked = request
        try:
            async with asyncio.timeout(patience):
                return await self._asked(request)
        except TimeoutError:
            raise AssertionError(f"no answer to {request!r}") from None

    async def _asked(self, request: bytes) -> tuple[int, str]:
        if self._reader is None or self._writer is None:
            self._reader, self._writer = await asyncio.open_connection(*self._where)
        try:
            self._writer.write(request)
            return await self._answer(self._reader)
        except (OSError, asyncio.IncompleteReadError):
            await self._close()
            return CLOSED, ""

    async def _answer(self, reader: asyncio.StreamReader) -> tuple[int, str]:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        status = int(head.split(" ", 2)[1])
        if status < 200:
            return await self._answer(reader)
        length = re.search(r"(?i)^content-length: (\d+)", head, re.MULTILINE)
        with_body = length is not None and not self.asked.startswith(b"HEAD") and status not in (204, 304)
        body = await reader.readexactly(int(length[1])) if length is not None and with_body else b""
        if length is None or status == 400 or not _whole(self.asked) or "connection: close" in head.lower():
            await self._close()
        return status, body.decode("utf-8", "replace")

    async def _close(self) -> None:
        if self._writer is not None:
            self._writer.close()
            with contextlib.suppress(OSError):
                await self._writer.wait_closed()
        self._reader = self._writer = None


def _whole(request: bytes) -> bool:
    """Does the next request surely begin where this one ends?"""
    head, _, body = request.partition(b"\r\n\r\n")
    plain = head.lower().count(b"content-length") == 1 and b"transfer-encoding" not in head.lower()
    return plain and b"upgrade" not in head.lower() and f"Content-Length: {len(body)}".encode() in head
