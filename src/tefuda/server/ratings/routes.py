"""The requests about ratings: a person's own, and those of the computer players, which are the scale."""

from __future__ import annotations

from fastapi import Request, Response

from tefuda.engine.matches.registry import find, games
from tefuda.protocol import profiles
from tefuda.ratings import computer_rating
from tefuda.server.profiles.routes import PROFILE, DeviceHeader, own_profile
from tefuda.server.ratings.rating_store import StoredRating
from tefuda.server.rest.problems import json_response
from tefuda.server.rest.responses import Spoken, json_route, limited, paths
from tefuda.server.startup.parts import parts_of
from tefuda.table.personas import STRENGTHS

ratings = paths("profiles")


@ratings.get(f"{PROFILE}/ratings", **json_route(profiles.OwnRatings, 403, 404, 422, 429, 503))
async def read_ratings(request: Request, lang: Spoken, device: DeviceHeader = None) -> Response:
    """Return the ratings of this device's profile, each with those of computer players at such tables."""
    limited(request, "replay")
    profile = await own_profile(request)
    return json_response(
        profiles.OwnRatings(ratings=tuple(map(_shown, await parts_of(request).rating.store.of(profile.id))))
    )


@ratings.get("/api/ratings", **json_route(profiles.RatingScale, 429))
async def read_rating_scale() -> Response:
    """Return the ratings of the computer players, at every size of table of every game."""
    tables = (
        profiles.RatingScaleTable(game=game, players=players, computers=_computers(game, players))
        for game in games()
        for players in sorted(find(game).seats)
    )
    return json_response(profiles.RatingScale(tables=tuple(tables)))


def _computers(game: str, players: int) -> tuple[profiles.ComputerRating, ...]:
    """Return the computer players that have been measured at such tables, the weakest first."""
    found = ((strength, computer_rating(game, players, strength)) for strength in STRENGTHS)
    return tuple(
        profiles.ComputerRating(strength=strength, points=rating.points)
        for strength, rating in found
        if rating is not None
    )


def _shown(one: StoredRating) -> profiles.OwnRating:
    rating = one.rating
    return profiles.OwnRating(
        game=one.game,
        players=one.seats,
        points=rating.points,
        margin=rating.margin,
        matches=one.matches,
        computers=_computers(one.game, one.seats),
    )
