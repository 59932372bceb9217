"""Requests, from whatever address a proxy would name."""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from typing import Any

from tefuda.leaks.session import ProtocolViolation


async def fetch(
    server: str, method: str, path: str, body: object = None, address: str = "", wait: float = 60.0
) -> tuple[int, Any]:
    """Status, and what is told; a text goes as it is, anything else as JSON.

    Raises:
        OSError: nobody has answered.
    """
    text = isinstance(body, str)
    headers = {"Content-Type": "text/plain" if text else "application/json"}
    if address:
        headers["X-Forwarded-For"] = address
    data = None if body is None else str(body).encode() if text else json.dumps(body).encode()
    asked = urllib.request.Request(server.rstrip("/") + path, data, headers, method=method)

    def done() -> tuple[int, Any]:
        try:
            with urllib.request.urlopen(asked, timeout=wait) as answer:
                return answer.status, json.loads(answer.read())
        except urllib.error.HTTPError as wrong:
            return wrong.code, json.loads(wrong.read() or b"{}")

    return await asyncio.to_thread(done)


async def post(server: str, path: str, body: object, address: str = "") -> dict[str, Any]:
    """What a request gives.

    Raises:
        ProtocolViolation: it was refused.
    """
    status, told = await fetch(server, "POST", path, body, address)
    if status != 201:
        raise ProtocolViolation(f"POST {path}: {status} {str(told)[:200]}")
    return dict(told)
