"""Messages to addresses that players name go to the address that was checked, and to no other host of that name."""

from __future__ import annotations

import asyncio
import socket
import ssl
from datetime import UTC
from pathlib import Path
from typing import Any

import pytest
from tests.server.receivers import HttpReceiver

from tefuda.server.guard.public_addresses import OutboundPolicy
from tefuda.server.notifications.outbound import OutboundClient


def leads_to(monkeypatch: pytest.MonkeyPatch, *answers: str) -> list[str]:
    """Names lead to these addresses, another one at each look; returns the names that were looked up."""
    asked: list[str] = []

    async def getaddrinfo(_: Any, host: str, port: int, **__: Any) -> list[Any]:
        asked.append(host)
        address = answers[min(len(asked), len(answers)) - 1]
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port))]

    monkeypatch.setattr(asyncio.get_running_loop().__class__, "getaddrinfo", getaddrinfo)
    return asked


async def test_a_name_is_looked_up_once_and_a_redirect_not_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that leads elsewhere a moment later changes nothing: we go to the address that was checked."""
    policy = OutboundPolicy(lambda address: address == "127.0.0.1", frozenset({"http"}))
    async with HttpReceiver([302], extra="location: http://127.0.0.2/\r\n").listening() as receiver:
        client = OutboundClient(policy)
        asked = leads_to(monkeypatch, "127.0.0.1", "10.0.0.7")
        port = receiver.base.rpartition(":")[2]
        assert (await client.post(f"http://hooks.example:{port}/x", b"{}", {})).outcome == "refused"
        assert asked == ["hooks.example"]
        assert receiver.requests[0].headers["host"] == f"hooks.example:{port}"
        assert (await client.post(f"http://hooks.example:{port}/x", b"{}", {})).outcome == "forbidden"
        assert len(receiver.requests) == 1
        await client.close()


async def test_the_certificate_is_that_of_the_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The connection goes to an address, and yet the certificate must be for the name."""
    for_name, certificate = certified("hooks.example", tmp_path)
    policy = OutboundPolicy(lambda address: True, frozenset({"https"}))
    async with HttpReceiver().listening(ssl=for_name) as receiver:
        client = OutboundClient(policy, trusted=ssl.create_default_context(cafile=certificate))
        leads_to(monkeypatch, "127.0.0.1")
        port = receiver.base.rpartition(":")[2]
        assert (await client.post(f"https://hooks.example:{port}/", b"{}", {})).outcome == "sent"
        assert (await client.post(f"https://other.example:{port}/", b"{}", {})).outcome == "later"
        assert len(receiver.requests) == 1
        await client.close()


def certified(name: str, folder: Path) -> tuple[ssl.SSLContext, str]:
    """A server's side of TLS for a name, and the file of its certificate."""
    from datetime import datetime, timedelta

    from cryptography import x509
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

    key, now = ec.generate_private_key(ec.SECP256R1()), datetime.now(UTC)
    called = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
    built = x509.CertificateBuilder(called, called, key.public_key(), x509.random_serial_number())
    built = built.not_valid_before(now - timedelta(days=1)).not_valid_after(now + timedelta(days=1))
    built = built.add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
    made = built.sign(key, hashes.SHA256()).public_bytes(Encoding.PEM)
    whole = made + key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    (folder / "certificate.pem").write_bytes(made)
    (folder / "server.pem").write_bytes(whole)
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(folder / "server.pem")
    return context, str(folder / "certificate.pem")
