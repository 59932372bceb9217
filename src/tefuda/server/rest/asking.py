"""Helpers that the REST routes share: descriptions of errors, the client's address, and rate limits."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request

from tefuda.server.guard.limits import household
from tefuda.server.rest.problems import PROBLEMS
from tefuda.server.rest.refusal import RequestRefused
from tefuda.server.services import Services
from tefuda.server.wire import messages as m


def paths(*tags: str) -> APIRouter:
    """Create an empty router whose operations are named after their functions."""
    return APIRouter(tags=list(tags), generate_unique_id_function=lambda route: route.name)


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The responses for the errors of a route that answers in JSON."""
    return {status: PROBLEMS[status] for status in statuses}


def as_json(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The responses for the errors of a route that answers in another format: errors are JSON all the same."""
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    return {status: {"description": PROBLEMS[status]["description"], "content": content} for status in statuses}


def services_of(request: Request) -> Services:
    """The services of the server that received the request."""
    services: Services = request.app.state.services
    return services


def requester(request: Request) -> str:
    """The address of the client, as shared resources are divided: an IPv6 network counts as one."""
    return household(request.client.host) if request.client is not None else ""


def not_too_long(request: Request, lines: int, lang: m.Lang) -> None:
    """Count lines of records to be processed for this client.

    Raises:
        RequestRefused: The client has had too many lines processed.
    """
    if not request.app.state.lines.take(requester(request), lines):
        raise RequestRefused(429, "rate", "trouble-rate", lang)


def not_too_often(request: Request, lang: m.Lang) -> None:
    """Count a table that is opened or a seat that is taken by this client.

    Raises:
        RequestRefused: The client does so too often.
    """
    address = request.client.host if request.client is not None else ""
    if not request.app.state.newcomers.take(address):
        raise RequestRefused(429, "rate", "trouble-rate", lang)
