"""The notifications of one server: the subscriptions of its seats, and everything by which they are sent."""

from __future__ import annotations

import hmac
import re
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, Literal
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec

from tefuda.clock import now
from tefuda.protocol import answers, bodies
from tefuda.protocol.values import ChannelKind, QuietHours
from tefuda.server.guard.limits import AddressRateLimiter
from tefuda.server.notifications.channels import (
    CURVE,
    WEBHOOK_SECRET,
    Channel,
    EmailChannel,
    PushChannel,
    WebhookChannel,
    b64,
    new_push_secret,
)
from tefuda.server.notifications.dispatcher import DispatcherPace, NotificationDispatcher, Told
from tefuda.server.notifications.outbound import ForbiddenTarget, OutboundClient
from tefuda.server.notifications.quiet_hours import known
from tefuda.server.notifications.sentences import MailWriter
from tefuda.server.notifications.subscription_queue import (
    StoredSubscription,
    SubscriptionQueue,
    row_of,
    subscription,
    subscriptions_of,
)
from tefuda.server.startup.config import Settings
from tefuda.server.store import DatabaseStore
from tefuda.session.lobby import Lobby
from tefuda.session.refusals import RequestRefused, StaleRoom
from tefuda.session.room import Room
from tefuda.session.tokens import hash_token, new_token
from tefuda.session.waits import wait_of
from tefuda.show.game_card import game_card

DEVICES: Final = 8  # push subscriptions of one seat
MAIL_ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")
QUESTIONS_EACH: Final = (1 / 3600, 3)  # mails that ask one address whether it wants notifications: rate and burst
QUESTIONS: Final = (0.5, 60)  # and all addresses

Why = Literal["notify-seat", "notify-none", "notify-target", "notify-zone", "notify-rate", "notify-mail-down"]


_STATUS: Final[dict[Why, int]] = {"notify-seat": 403, "notify-none": 409, "notify-rate": 429, "notify-mail-down": 503}


class SubscriptionFailure(RequestRefused):
    """The player cannot be notified in this way."""

    def __init__(self, why: Why) -> None:
        super().__init__(_STATUS.get(why, 422), "notifications", why)


class Notifications:
    """The notifications of one server."""

    def __init__(
        self, settings: Settings, lobby: Lobby, store: DatabaseStore, queue: SubscriptionQueue, told: Told
    ) -> None:
        self._settings, self._lobby, self._store, self._queue, self._told = settings, lobby, store, queue, told
        self._client = OutboundClient(settings.outbound)
        self._channels: dict[ChannelKind, Channel] = {}
        self._push: PushChannel | None = None
        self._email: EmailChannel | None = None
        self._proving = b""
        self._questions_each = AddressRateLimiter(*QUESTIONS_EACH)
        self._questions = AddressRateLimiter(*QUESTIONS)
        pace = DispatcherPace.of(settings)
        self.dispatcher = NotificationDispatcher(queue, lobby, self._channels, pace, told)

    async def open(self) -> None:
        """Make the keys of a new server, and begin to send."""
        channels, base = self._settings.channels, self._settings.public_url or ""
        if not channels or self._store.in_memory:
            return
        if "push" in channels:
            secret = await self._queue.keep_secret("push", new_push_secret())
            self._channels["push"] = self._push = PushChannel(self._client, secret, self._contact)
        if "webhook" in channels:
            self._channels["webhook"] = WebhookChannel(self._client, base)
        if "email" in channels and self._settings.mail is not None:
            self._proving = (await self._queue.keep_secret("mail", new_token())).encode()
            writer = MailWriter(base, self._settings.mail.sender)
            self._channels["email"] = self._email = EmailChannel(self._settings.mail, writer)
        self.dispatcher.open()

    async def close(self) -> None:
        """Stop sending."""
        await self.dispatcher.close()
        await self._client.close()

    @property
    def offered(self) -> answers.NotificationChannels:
        """The ways that are offered here."""
        push = self._push.key if self._push is not None else ""
        return answers.NotificationChannels(
            push=push, email=self._email is not None, webhook="webhook" in self._channels
        )

    @property
    def _contact(self) -> str:
        """The address at which a push service reaches the host."""
        parts = urlsplit(self._settings.public_url or "")
        return f"https://{parts.hostname}"

    # --- the subscriptions of a seat -------------------------------------------------------------

    async def subscribe(self, table: str, wish: bodies.SubscribeBody) -> answers.SubscriptionGrant:
        """Notify the holder of a seat in this way too, from the next wait on.

        Raises:
            SubscriptionFailure: The token holds no seat, or the target is none to which anything is sent here.
        """
        channel, target = await self._target(wish)
        _check_zone(wish.quiet)
        confirmed = channel != "email" or self._proves(wish.proof, target["address"])
        async with self._seated(table, wish.token) as (room, holder):
            one = StoredSubscription(new_token(), table, holder, channel, target, wish.lang, wish.quiet, confirmed)
            game = room.table.setup.game
        if not confirmed:  # the table goes on in the meantime
            await self._ask(one, game)
        async with self._seated(table, wish.token) as (room, holder):
            one = await self._keep(room, one._replace(holder=holder))
        return answers.SubscriptionGrant(id=one.id, confirmed=confirmed, secret=target.get("secret", ""))

    async def listed(self, table: str, wish: bodies.ListSubscriptionsBody) -> answers.SeatSubscriptions:
        """List the ways in which the holder of a seat is notified.  Raises `SubscriptionFailure`."""
        async with self._seated(table, wish.token) as (_, holder):
            return await self._list(table, holder, wish.endpoint)

    async def unsubscribe(self, table: str, wish: bodies.UnsubscribeBody) -> answers.SeatSubscriptions:
        """End one or all of them.  Raises `SubscriptionFailure`."""
        async with self._seated(table, wish.token) as (_, holder):
            mine = [one.id for one in await self._of(table, holder)]
            await self._store.unsubscribe([id for id in mine if wish.id in (None, id)])
            return await self._list(table, holder, "")

    async def set_quiet(self, wish: bodies.QuietHoursBody) -> answers.QuietHoursAnswer:
        """Change the quiet hours of a device at all seats that it holds.

        A token that holds no seat changes nothing.

        Raises:
            SubscriptionFailure: There is no such time zone.
        """
        _check_zone(wish.quiet)
        seats = [(one.table, hash_token(one.token)) for one in wish.seats]
        changed = await self._queue.set_quiet(seats, wish.endpoint, wish.quiet, now())
        return answers.QuietHoursAnswer(subscriptions=changed)

    async def follow_link(self, wish: bodies.NotificationLinkBody) -> answers.NotificationLink | None:
        """Do what the link of a mail, or the action of a push message, is for.

        None: there are no such notifications any more.
        """
        async with self._store.reading() as connection:
            found = await subscription(connection, wish.id)
        steps: dict[ChannelKind, tuple[str, ...]] = {"email": ("look", "confirm", "off"), "push": ("off",)}
        if found is None or wish.step not in steps.get(found[0].channel, ()):
            return None
        one, game = found
        if wish.step == "off":
            await self._store.unsubscribe([one.id])
        elif wish.step == "confirm":
            await self._queue.confirm(one.id)
        off, on = wish.step == "off", one.confirmed or wish.step == "confirm"
        return answers.NotificationLink(
            game=game_card(game, {}, wish.lang).name,
            to=_masked(one.target["address"]) if one.channel == "email" else "",
            state="off" if off else "on" if on else "unconfirmed",
        )

    @asynccontextmanager
    async def _seated(self, table: str, token: str) -> AsyncIterator[tuple[Room, bytes]]:
        """Provide the room, locked, and the hash under which the seat of this token is stored."""
        room = await self._lobby.room(table)
        async with room.lock:
            if room.closed:
                raise StaleRoom(table)
            seat = room.keys.seat_of(token)
            if seat is None:
                raise SubscriptionFailure("notify-seat")
            yield room, room.keys.first[seat]

    async def _keep(self, room: Room, one: StoredSubscription) -> StoredSubscription:
        """Store a subscription, in place of an older one to the same target, or of the same channel.

        A device's keeps the older one's id: a message that is still shown there can end it.  A page asks again whenever
        it is opened; that changes nothing, so that what is due stays due.
        """
        mine = [other for other in await self._of(one.table, one.holder) if other.channel == one.channel]
        older = mine
        if one.channel == "push":
            same = [other for other in mine if other.target["endpoint"] == one.target["endpoint"]]
            one = one._replace(id=same[0].id) if same else one
            older = same or mine[: max(0, len(mine) + 1 - DEVICES)]
        state, seat = room.table.state, room.keys.seat_of_hash(one.holder)
        if state.stage == "over":
            raise SubscriptionFailure("notify-none")
        if one in older:
            return one
        kind = wait_of(state, seat)
        row = row_of(one, now(), kind, room.table.version)
        await self._store.subscribe(row, [other.id for other in older], one.table, room.lease)
        room.waits.want(one.holder, kind)
        return one

    async def _of(self, table: str, holder: bytes) -> list[StoredSubscription]:
        async with self._store.reading() as connection:
            return await subscriptions_of(connection, table, holder)

    async def _list(self, table: str, holder: bytes, endpoint: str) -> answers.SeatSubscriptions:
        mine = await self._of(table, holder)
        proofs = [self._proof(one.target["address"]) for one in mine if one.channel == "email" and one.confirmed]
        return answers.SeatSubscriptions(
            subscriptions=tuple(_shown(one, endpoint) for one in mine), proof=proofs[0] if proofs else ""
        )

    # --- targets ---------------------------------------------------------------------------------

    async def _target(self, wish: bodies.SubscribeBody) -> tuple[ChannelKind, dict[str, str]]:
        """Return the channel and the target that are wished for.  Raises `SubscriptionFailure`."""
        wanted: list[tuple[ChannelKind, dict[str, str]]] = []
        if wish.push is not None:
            push = {"endpoint": wish.push.endpoint, "p256dh": wish.push.p256dh, "auth": wish.push.auth}
            wanted.append(("push", push))
        if wish.email is not None:
            wanted.append(("email", {"address": _mail_address(wish.email)}))
        if wish.webhook is not None:
            secret = WEBHOOK_SECRET + secrets.token_urlsafe(32)
            wanted.append(("webhook", {"url": wish.webhook, "secret": secret}))
        if len(wanted) != 1 or wanted[0][0] not in self._channels:
            raise SubscriptionFailure("notify-none")
        [(channel, target)] = wanted
        await self._check(channel, target)
        return channel, target

    async def _check(self, channel: ChannelKind, target: dict[str, str]) -> None:
        """Check a target as far as that is possible without sending anything there.  Raises `SubscriptionFailure`."""
        try:
            if channel == "push":
                ec.EllipticCurvePublicKey.from_encoded_point(CURVE, b64(target["p256dh"]))
            if channel != "email":
                await self._client.check(target.get("url") or target["endpoint"])
        except (ForbiddenTarget, ValueError, OSError, UnicodeError):  # a time that is up is an OSError
            raise SubscriptionFailure("notify-target") from None

    async def _ask(self, one: StoredSubscription, game: str) -> None:
        """Ask the owner of an address by mail whether they want notifications.  Raises `SubscriptionFailure`."""
        address = one.target["address"]
        if not self._questions_each.take(address.lower()) or not self._questions.take("all"):
            raise SubscriptionFailure("notify-rate")
        assert self._email is not None  # the channel is offered
        mail = self._email.writer.question(address, one.lang, game, one.id)
        delivery = await self._email.mail(mail)
        self._told("email", delivery.outcome)
        if delivery.outcome != "sent":
            raise SubscriptionFailure("notify-target" if delivery.outcome == "gone" else "notify-mail-down")

    def _proof(self, address: str) -> str:
        """The proof that the owner of an address has confirmed it here."""
        return hmac.new(self._proving, address.lower().encode(), "sha256").hexdigest()

    def _proves(self, proof: str, address: str) -> bool:
        return hmac.compare_digest(proof.encode(), self._proof(address).encode())


def _check_zone(quiet: QuietHours | None) -> None:
    if quiet is not None and not known(quiet):
        raise SubscriptionFailure("notify-zone")


def _mail_address(given: str) -> str:
    """The address as it is written in a mail.  Raises `SubscriptionFailure`.

    >>> _mail_address(" aki@Cards.example ")
    'aki@Cards.example'
    """
    import idna

    local, _, host = given.strip().rpartition("@")
    try:
        address = f"{local}@{host if host.isascii() else idna.encode(host, uts46=True).decode('ascii')}"
    except (idna.IDNAError, UnicodeError):
        address = ""
    if not MAIL_ADDRESS.fullmatch(address):
        raise SubscriptionFailure("notify-target")
    return address


def _masked(address: str) -> str:
    """An address as somebody is shown it who has only a link.

    >>> _masked("aki.tanaka@cards.example"), _masked("a@cards.example")
    ('a…@cards.example', 'a…@cards.example')
    """
    local, _, host = address.partition("@")
    return f"{local[:1]}…@{host}"


def _shown(one: StoredSubscription, endpoint: str) -> answers.Subscription:
    to = one.target.get("address") or one.target.get("url") or urlsplit(one.target["endpoint"]).hostname or ""
    here = bool(endpoint) and one.target.get("endpoint") == endpoint
    return answers.Subscription(
        id=one.id, channel=one.channel, to=to, confirmed=one.confirmed, here=here, quiet=one.quiet
    )
