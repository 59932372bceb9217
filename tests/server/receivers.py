"""Receivers of notifications, on real ports: a push service that decrypts, webhooks, and a mail server."""

from __future__ import annotations

import asyncio
import json
import os
import re
from base64 import urlsafe_b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import Any

import http_ece
from aiosmtpd.smtp import SMTP
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from tefuda.server.guard.public_addresses import OutboundPolicy
from tefuda.server.notifications.channels import signature


def anywhere(address: str) -> bool:
    """A test's own receivers are on this machine."""
    return True


ANYWHERE = OutboundPolicy(anywhere, frozenset({"http", "https"}))


@dataclass
class Request:
    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class HttpReceiver:
    """Notes each request, and answers with these statuses, one after the other; after the last one with 201."""

    statuses: list[int] = field(default_factory=list)
    requests: list[Request] = field(default_factory=list)
    hangs: bool = False
    extra: str = ""  # further headers of its answers
    base: str = ""
    _open: set[asyncio.Task[Any]] = field(default_factory=set)

    async def handle(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._open.add(task)
        try:
            await self._answer(reader, writer)
        except (asyncio.CancelledError, asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()
            self._open.discard(task)

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").splitlines()
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:] if line)}
        body = await reader.readexactly(int(headers.get("content-length", "0")))
        self.requests.append(Request(head[0].split()[1], headers, body))
        if self.hangs:
            await asyncio.Event().wait()
        status = self.statuses.pop(0) if self.statuses else 201
        writer.write(f"HTTP/1.1 {status} X\r\ncontent-length: 0\r\n{self.extra}connection: close\r\n\r\n".encode())
        await writer.drain()

    @asynccontextmanager
    async def listening(self, **options: Any) -> AsyncIterator[HttpReceiver]:
        server = await asyncio.start_server(self.handle, "127.0.0.1", 0, **options)
        self.base = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        try:
            yield self
        finally:
            server.close()
            for task in list(self._open):
                task.cancel()
            await asyncio.gather(*self._open, return_exceptions=True)
            await server.wait_closed()


def plain(content: bytes) -> str:
    return urlsafe_b64encode(content).rstrip(b"=").decode()


class Browser:
    """The keys of one browser's push subscription, and what it is sent."""

    def __init__(self, service: HttpReceiver, name: str = "one") -> None:
        self.service, self.path = service, f"/push/{name}"
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)

    @property
    def subscription(self) -> dict[str, str]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.service.base + self.path, "p256dh": plain(point), "auth": plain(self.auth)}

    @property
    def heard(self) -> list[dict[str, Any]]:
        """The messages for it, decrypted; each was signed by the server's key."""
        return [self._read(one) for one in self.service.requests if one.path == self.path]

    def _read(self, request: Request) -> dict[str, Any]:
        assert Vapid02.verify(request.headers["authorization"])
        assert request.headers["content-encoding"] == "aes128gcm"
        assert int(request.headers["ttl"]) > 0
        text = http_ece.decrypt(request.body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        found: dict[str, Any] = json.loads(text)
        return found


def signed(request: Request, secret: str) -> bool:
    """Return whether a request to a webhook was signed with this secret."""
    id, at = request.headers["webhook-id"], request.headers["webhook-timestamp"]
    return request.headers["webhook-signature"] == signature(secret, id, at, request.body)


class Mailbox:
    """Takes all mails; ``refuses``: its answer to recipients, in place of taking them."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.refuses = ""
        self.port = 0

    async def handle_RCPT(  # noqa: N802
        self, server: Any, session: Any, envelope: Any, address: str, options: list[str]
    ) -> str:
        if self.refuses:
            return self.refuses
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        mail = message_from_bytes(envelope.content, policy=default)
        assert isinstance(mail, EmailMessage)
        assert envelope.rcpt_tos == [mail["To"]]
        self.mails.append(mail)
        return "250 OK"

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[Mailbox]:
        server = await asyncio.get_running_loop().create_server(lambda: SMTP(self, hostname="here"), "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            server.close()
            await server.wait_closed()


def link_of(mail: EmailMessage) -> str:
    """The id in the link of a mail."""
    found = re.search(r"/notifications#(?:yes|off)\.([A-Za-z0-9_-]{43})\s", mail.get_content())
    assert found is not None
    return found[1]
