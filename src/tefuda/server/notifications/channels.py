"""The channels of notifications: web push, e-mail, webhooks.  Each sends one and says what became of it."""

from __future__ import annotations

import hmac
import json
import os
import time
from base64 import b64encode, urlsafe_b64decode
from collections.abc import Mapping
from email.message import EmailMessage
from typing import Any, Final, Protocol
from urllib.parse import urlsplit

import aiosmtplib
import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat
from py_vapid import Vapid02

from tefuda.protocol.values import ChannelKind
from tefuda.server.notifications.outbound import Delivery, OutboundClient
from tefuda.server.notifications.sentences import MailWriter, key_of, off_action, text_of
from tefuda.server.notifications.subscription_queue import DueNotification
from tefuda.server.startup.config import MailServer

CURVE: Final = ec.SECP256R1()
LIFE: Final = 86_400  # seconds for which a push service keeps a message for a device that is off
TOKEN_LIFE: Final = 43_200  # seconds for which the server's word to a push service is good
MAIL_WAIT: Final = 20.0  # seconds within which the mail server must answer
WEBHOOK_SECRET: Final = "whsec_"  # the beginning of a secret of the Standard Webhooks


class Channel(Protocol):
    """A way to send notifications."""

    async def send(self, due: DueNotification) -> Delivery:
        """Send one, and return what became of it."""


class PushChannel:
    """Web push: encrypted for one browser (RFC 8291), and signed by this server (VAPID, RFC 8292)."""

    def __init__(self, client: OutboundClient, secret: str, contact: str) -> None:
        """Create the channel; ``secret``: the private key, from `new_push_secret`; ``contact``: the host's address."""
        self._client, self._vapid, self._contact = client, Vapid02.from_pem(secret.encode()), contact

    @property
    def key(self) -> str:
        """The public key, as browsers take it."""
        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return b64encode(point, altchars=b"-_").rstrip(b"=").decode()

    async def send(self, due: DueNotification) -> Delivery:
        """Send one; the service sees neither the text nor the table's id."""
        target, said = due.subscription.target, text_of(due)
        shown = said._asdict() | {"lang": due.subscription.lang, "off": off_action(due.subscription)}
        key = hmac.new(b64(target["auth"]), due.subscription.table.encode(), "sha256").hexdigest()
        headers = {
            **self._vapid.sign(self._claims(target["endpoint"])),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(LIFE),
            "urgency": "high",
            "topic": key[:32],  # a newer message replaces an older one of the same table that still waits there
        }
        return await self._client.post(target["endpoint"], encrypted(json.dumps(shown).encode(), target), headers)

    def _claims(self, endpoint: str) -> dict[str, Any]:
        parts = urlsplit(endpoint)
        origin = f"{parts.scheme}://{parts.netloc}"
        return {"sub": self._contact, "aud": origin, "exp": int(time.time()) + TOKEN_LIFE}


def encrypted(message: bytes, target: Mapping[str, str]) -> bytes:
    """Encrypt a message for a push subscription.

    Raises:
        ValueError: The subscription's key is none.
    """
    return bytes(
        http_ece.encrypt(
            message,
            salt=os.urandom(16),
            private_key=ec.generate_private_key(CURVE),
            dh=b64(target["p256dh"]),
            auth_secret=b64(target["auth"]),
            version="aes128gcm",
        )
    )


def b64(text: str) -> bytes:
    """Read the Base64 of browsers, which is for URLs and has no padding."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_push_secret() -> str:
    """Make a private key with which a server signs its push messages."""
    key = ec.generate_private_key(CURVE)
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()


class WebhookChannel:
    """Webhooks, signed as the Standard Webhooks want it: HMAC-SHA256 of id, time and body."""

    def __init__(self, client: OutboundClient, base: str) -> None:
        self._client, self._base = client, base

    async def send(self, due: DueNotification) -> Delivery:
        """Send one; ``webhook-id`` is the same for every try, so that a receiver can drop a second one."""
        target, said = due.subscription.target, text_of(due)
        words = f"{said.title}: {said.body} {self._base}{said.path}"
        sent = {"type": f"wait.{due.kind}", "game": due.game, "table": due.subscription.table, "text": words}
        content = json.dumps(sent | {"content": words, "link": f"{self._base}{said.path}"}, ensure_ascii=False).encode()
        id, at = f"{key_of(due)}-{due.subscription.id[:12]}", str(int(time.time()))
        headers = {
            "content-type": "application/json",
            "webhook-id": id,
            "webhook-timestamp": at,
            "webhook-signature": signature(target["secret"], id, at, content),
        }
        told = await self._client.post(target["url"], content, headers)
        return Delivery("refused") if told.outcome == "gone" and due.failures == 0 else told


def signature(secret: str, id: str, at: str, content: bytes) -> str:
    """The signature of a request to a webhook."""
    signed = hmac.new(b64(secret.removeprefix(WEBHOOK_SECRET)), f"{id}.{at}.".encode() + content, "sha256").digest()
    return f"v1,{b64encode(signed).decode()}"


class EmailChannel:
    """E-mail by the host's mail server."""

    def __init__(self, server: MailServer, writer: MailWriter) -> None:
        self._server, self.writer = server, writer

    async def send(self, due: DueNotification) -> Delivery:
        """Send a notification."""
        return await self.mail(self.writer.notification(due))

    async def mail(self, mail: EmailMessage) -> Delivery:
        """Send a mail."""
        server = self._server
        try:
            await aiosmtplib.send(
                mail,
                hostname=server.host,
                port=server.port,
                username=server.user or None,
                password=server.password or None,
                use_tls=server.tls,
                start_tls=True if server.user and not server.tls else None,
                timeout=MAIL_WAIT,
            )
        except aiosmtplib.SMTPRecipientsRefused as error:
            return Delivery("gone" if all(one.code >= 500 for one in error.recipients) else "later")
        except aiosmtplib.SMTPResponseException as error:
            return Delivery("refused" if error.code >= 500 else "later")
        except (aiosmtplib.SMTPException, OSError):
            return Delivery("later")
        return Delivery("sent")


Channels = Mapping[ChannelKind, Channel]
