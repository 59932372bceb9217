"""The dispatcher: it claims notifications that are due, and sends those whose player does not look at the table.

It never takes part in a play: a play stores that a notification is due, and everything else happens later, in tasks of
its own.  A target that hangs or fails delays only its own notifications.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from typing import Final, NamedTuple, Self
from urllib.parse import urlsplit

from tefuda.clock import now
from tefuda.server.notifications.channels import Channels
from tefuda.server.notifications.outbound import Delivery
from tefuda.server.notifications.quiet_hours import quiet_until
from tefuda.server.notifications.subscription_queue import DueNotification, SubscriptionQueue
from tefuda.server.repeated_task import RepeatedTask
from tefuda.server.startup.config import Settings
from tefuda.session.lobby import Lobby
from tefuda.session.log import log
from tefuda.session.presence import COMING_BACK
from tefuda.session.room import Room

AT_ONCE: Final = 48  # notifications that are sent at the same time
AT_ONCE_EACH: Final = 8  # and of them to the same host
BUSY: Final = 5.0  # seconds after which a host is tried again that has enough requests open
TRIES: Final = (30.0, 120.0, 600.0, 3600.0)  # seconds until a further try
PATIENCE: Final = 21_600.0  # the longest time that a receiver may ask us to wait
FAILURES: Final = 5  # waits in a row; then a target is forgotten

Told = Callable[[str, str], None]


class DispatcherPace(NamedTuple):
    """The times of a dispatcher, in seconds."""

    looks: float  # between two looks at what is due
    again: float  # until a player who looks now is looked for again
    claimed: float  # for which a claim is good: then another node sends what this one has not
    fresh: float  # after a claim, within which sending begins, or does not
    begins: float  # after the start, until players are back

    @classmethod
    def of(cls, settings: Settings) -> Self:
        """Return the pace of a server.

        >>> DispatcherPace.of(Settings(""))
        DispatcherPace(looks=2.0, again=30.0, claimed=60.0, fresh=20.0, begins=20.0)
        """
        after, claim = settings.notify_after, settings.notification_claim
        return cls(max(0.02, after / 10), 1.5 * after, claim, claim / 3, COMING_BACK * settings.away_after)


class NotificationDispatcher:
    """The dispatcher of one server, or of one node."""

    def __init__(
        self, queue: SubscriptionQueue, lobby: Lobby, channels: Channels, pace: DispatcherPace, told: Told
    ) -> None:
        """Create a dispatcher; ``told`` counts what became of each notification, by channel."""
        self._queue, self._lobby, self._channels = queue, lobby, channels
        self._pace, self._told = pace, told
        self._sending: set[asyncio.Task[None]] = set()
        self._hosts = Counter[str]()
        self._again = RepeatedTask("notifications_wait", pace.looks, pace.begins)

    def __len__(self) -> int:
        """The number of notifications that are being sent."""
        return len(self._sending)

    def open(self) -> None:
        """Begin to look for notifications that are due."""
        self._again.open(self._look)

    async def close(self) -> None:
        """Stop; what is half sent is sent again later, here or by another node."""
        await self._again.close()
        for task in self._sending:
            task.cancel()
        await asyncio.gather(*self._sending, return_exceptions=True)

    async def _look(self) -> None:
        """Claim what is due, as far as there is room, and begin to send it."""
        free, at = AT_ONCE - len(self._sending), now()
        if free <= 0 or not await self._queue.any_due(at):
            return
        claimed = time.monotonic()
        for due in await self._queue.claim(at, at + self._pace.claimed, free):
            task = asyncio.create_task(self._send(due, claimed))
            self._sending.add(task)
            task.add_done_callback(self._sent)

    def _sent(self, task: asyncio.Task[None]) -> None:
        self._sending.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log().error("notification_failed", error=type(error).__name__, exc_info=error)

    async def _send(self, due: DueNotification, claimed: float) -> None:
        """Send a notification, or put it off; where it is not known what the player does now, it waits a little."""
        one = due.subscription
        if due.kind is None:
            await self._queue.gone(due)
            return
        room = self._lobby.in_memory(one.table)
        if room is not None and room.waits.kind(one.holder) != due.kind:
            return  # the play that ends the wait is about to be stored
        if room is not None and _may_look(room, one.holder):
            await self._queue.put_off(due, now() + self._pace.again, tried=False)
        elif (until := quiet_until(one.quiet, now())) is not None:
            await self._queue.put_off(due, until, tried=False)
        elif one.channel not in self._channels:  # the host offers it no longer
            await self._queue.given_up(due)
        elif time.monotonic() - claimed < self._pace.fresh:
            await self._deliver(due)

    async def _deliver(self, due: DueNotification) -> None:
        one = due.subscription
        host = urlsplit(one.target.get("endpoint") or one.target.get("url") or "").netloc
        if host and self._hosts[host] >= AT_ONCE_EACH:
            await self._queue.put_off(due, now() + BUSY, tried=False)
            return
        self._hosts[host] += 1
        try:
            delivery = await self._channels[one.channel].send(due)
        finally:
            self._hosts[host] -= 1
            if not self._hosts[host]:
                del self._hosts[host]
        self._told(one.channel, delivery.outcome)
        await self._settle(due, delivery)

    async def _settle(self, due: DueNotification, delivery: Delivery) -> None:
        """Note what became of a notification."""
        if delivery.outcome == "sent":
            await self._queue.done(due)
        elif delivery.outcome == "gone" or (self._last(due, delivery) and due.failures + 1 >= FAILURES):
            log().info("subscription_ended", channel=due.subscription.channel, outcome=delivery.outcome)
            await self._queue.gone(due)
        elif self._last(due, delivery):
            await self._queue.given_up(due)
        else:
            wait = max(TRIES[due.tries], min(delivery.after, PATIENCE))
            await self._queue.put_off(due, now() + wait, tried=True)

    @staticmethod
    def _last(due: DueNotification, delivery: Delivery) -> bool:
        """Return whether this notification is not tried again."""
        return delivery.outcome != "later" or due.tries >= len(TRIES)


def _may_look(room: Room, holder: bytes) -> bool:
    """Return whether the person whose token has this hash may be looking at the table."""
    seat = room.keys.seat_of_hash(holder)
    return seat is not None and room.presence.may_look(seat)
