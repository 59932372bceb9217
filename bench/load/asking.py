"""Requests, from whatever address a proxy would name."""

from __future__ import annotations

import json
from typing import Any

from tefuda.client import AsyncClient, ServerError


def headers_from(address: str) -> dict[str, str]:
    """The headers that a proxy would add; none for an empty address."""
    return {"X-Forwarded-For": address} if address else {}


async def fetch(
    server: str, method: str, path: str, body: object = None, address: str = "", wait: float = 60.0
) -> tuple[int, Any]:
    """Status, and what is told; a text goes as it is, anything else as JSON.

    Raises:
        OSError: nobody has answered.
    """
    async with AsyncClient(server, headers_from(address), wait) as client:
        try:
            return 200, await client.request(method, path, body)
        except ServerError as error:
            return error.status, json.loads(error.body)


async def post(server: str, path: str, body: object, address: str = "") -> dict[str, Any]:
    """The answer to a request.

    Raises:
        OSError: nobody has answered.
        ServerError: the server rejects it.
    """
    async with AsyncClient(server, headers_from(address), timeout=60.0) as client:
        return dict(await client.request("POST", path, body))
