"""The requests about notifications.  Tokens are in bodies, since addresses are logged."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import Path, Request, Response

from tefuda.protocol import answers, bodies
from tefuda.protocol.values import Token
from tefuda.server.rest.problems import json_response
from tefuda.server.rest.responses import IdPath, body, bounds, json_route, limited, paths
from tefuda.server.startup.parts import parts_of
from tefuda.session.refusals import RequestRefused

notifications = paths("notifications")

LinkPath = Annotated[str, Path(**bounds(Token))]
LINKS: Final = "/api/notification-links"
SUBSCRIBES: Final = 4  # tokens of the bucket for new tables: each one looks a name up, and may send a mail


@notifications.get("/api/notifications", **json_route(answers.NotificationChannels, 429))
async def list_notification_channels(request: Request) -> Response:
    """Return the ways in which this host can notify players who do not look."""
    return json_response(parts_of(request).notifications.offered)


@notifications.post(
    "/api/tables/{table}/notifications",
    **json_route(answers.SubscriptionGrant, 403, 404, 409, 413, 422, 429, 503, status=201),
)
async def subscribe(
    request: Request, table: IdPath, wish: Annotated[bodies.SubscribeBody, body(bodies.SubscribeBody)]
) -> Response:
    """Notify the holder of a seat whenever the table begins to wait for them and they do not look."""
    limited(request, "table", SUBSCRIBES)
    return json_response(await parts_of(request).notifications.subscribe(table, wish), 201)


@notifications.post(
    "/api/tables/{table}/notifications/list",
    **json_route(answers.SeatSubscriptions, 403, 404, 413, 422, 429, 503),
)
async def list_subscriptions(
    request: Request,
    table: IdPath,
    wish: Annotated[bodies.ListSubscriptionsBody, body(bodies.ListSubscriptionsBody)],
) -> Response:
    """Return the ways in which the holder of a seat is notified."""
    return json_response(await parts_of(request).notifications.listed(table, wish))


@notifications.post(
    "/api/tables/{table}/notifications/off",
    **json_route(answers.SeatSubscriptions, 403, 404, 413, 422, 429, 503),
)
async def unsubscribe(
    request: Request, table: IdPath, wish: Annotated[bodies.UnsubscribeBody, body(bodies.UnsubscribeBody)]
) -> Response:
    """End one notification of a seat, or all, and return those that are left."""
    return json_response(await parts_of(request).notifications.unsubscribe(table, wish))


@notifications.post("/api/notifications/quiet", **json_route(answers.QuietHoursAnswer, 413, 422, 429, 503))
async def set_quiet_hours(
    request: Request, wish: Annotated[bodies.QuietHoursBody, body(bodies.QuietHoursBody)]
) -> Response:
    """Change the quiet hours of a device, at all seats that it holds."""
    return json_response(await parts_of(request).notifications.set_quiet(wish))


@notifications.post(LINKS, **json_route(answers.NotificationLink, 404, 413, 422, 429, 503))
async def follow_notification_link(
    request: Request, wish: Annotated[bodies.NotificationLinkBody, body(bodies.NotificationLinkBody)]
) -> Response:
    """Confirm the address of an e-mail, or end its notifications, or those of a push message."""
    found = await parts_of(request).notifications.follow_link(wish)
    if found is None:
        raise RequestRefused(404, "link", "notify-link")
    return json_response(found)


@notifications.post(f"{LINKS}/{{key}}/off", **json_route(answers.NotificationLink, 404, 413, 422, 429, 503))
async def end_by_mail_program(request: Request, key: LinkPath) -> Response:
    """End the notifications by e-mail, as mail programs do (RFC 8058)."""
    found = await parts_of(request).notifications.follow_link(bodies.NotificationLinkBody(id=key, step="off"))
    if found is None:
        raise RequestRefused(404, "link", "notify-link")
    return json_response(found)
