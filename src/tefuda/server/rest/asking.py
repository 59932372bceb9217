"""What the REST routes share: how errors are described, who asks, how often, under which name."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request

from tefuda.server.guard.limits import household
from tefuda.server.rest.problems import PROBLEMS
from tefuda.server.rest.refusal import RequestRefused
from tefuda.server.services import Services
from tefuda.server.wire import messages as m


def paths(*tags: str) -> APIRouter:
    """A part of the REST side, empty; its operations are called as our functions are."""
    return APIRouter(tags=list(tags), generate_unique_id_function=lambda route: route.name)


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The errors of a route that answers in JSON."""
    return {status: PROBLEMS[status] for status in statuses}


def as_json(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The errors of a route that answers in something else: they are JSON all the same."""
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    return {status: {"description": PROBLEMS[status]["description"], "content": content} for status in statuses}


def services_of(request: Request) -> Services:
    """The rooms of the server that was asked."""
    services: Services = request.app.state.services
    return services


def requester(request: Request) -> str:
    """Whose share of what all share it is: the address that asks, or its household."""
    return household(request.client.host) if request.client is not None else ""


def not_too_long(request: Request, lines: int, lang: m.Lang) -> None:
    """Raises `RequestRefused` where somebody has too many lines gone through: each costs, whatever request brings
    it.
    """
    if not request.app.state.lines.take(requester(request), lines):
        raise RequestRefused(429, "rate", "trouble-rate", lang)


def not_too_often(request: Request, lang: m.Lang) -> None:
    """Raises `RequestRefused` where somebody opens tables, or takes seats, too often."""
    address = request.client.host if request.client is not None else ""
    if not request.app.state.newcomers.take(address):
        raise RequestRefused(429, "rate", "trouble-rate", lang)
