"""Who plays with whom, which cards belong together, what was said: the parts of a scene that a circle needs."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tefuda.engine import scene as shown
from tefuda.server import circle

if TYPE_CHECKING:
    from tefuda.server.speaking import Voice


def seating(voice: Voice, scene: shown.Scene) -> dict[str, Any]:
    """These parts of a scene, by their keys."""
    table = voice.table
    playing = table.state == "playing"
    return {
        "circle": scene.circle,
        "teams": [_team(voice, team) for team in scene.teams],
        "groups": [_group(voice, group) for group in scene.groups],
        "spoken": [_spoken(voice, spoken) for spoken in scene.spoken],
        "reach": [circle.Reach(seat=r.seat, line=r.line, play=r.play) for r in scene.reach] if playing else [],
        "boards": [_board(board) for board in scene.boards] if playing else [],
        "notes": list(scene.notes) if playing and voice.seat is not None else [],
        "deal": table.match.dealt if table.match is not None else 0,
        "clock": _clock(voice),
    }


def columns(voice: Voice, scene: shown.Scene) -> tuple[list[str], Sequence[int]]:
    """The heads of score sheet and count, and for each the seat that stands for it."""
    if not scene.teams:
        return voice.names, range(len(voice.names))
    return [voice.say(team.name) for team in scene.teams], [team.seats[0] for team in scene.teams]


def team_of(scene: shown.Scene | None, seat: int) -> int | None:
    """The place of a seat's team among the teams."""
    teams = scene.teams if scene is not None else ()
    return next((number for number, team in enumerate(teams) if seat in team.seats), None)


def _team(voice: Voice, team: shown.Team) -> circle.Team:
    return circle.Team(name=voice.say(team.name), seats=list(team.seats), points=team.points)


def _group(voice: Voice, group: shown.Group) -> circle.Group:
    return circle.Group(
        id=group.id,
        label=voice.say(group.label),
        short=voice.say(group.short),
        cards=list(group.cards),
        open=group.open,
        team=group.team,
    )


def _spoken(voice: Voice, spoken: shown.Spoken) -> circle.Spoken:
    return circle.Spoken(
        seat=spoken.seat, text=voice.say(spoken.said), to=spoken.to, cards=list(spoken.cards), mood=spoken.mood
    )


def _board(board: shown.Board) -> circle.Board:
    return circle.Board(verb=board.verb, groups=list(board.groups), seats=list(board.seats))


def _clock(voice: Voice) -> circle.Clock | None:
    """How much time is left, at this moment."""
    clock = voice.table.clock
    if clock is None or voice.table.state != "playing":
        return None
    return circle.Clock(seat=clock.timed.seat, left=round(max(0.0, clock.at - time.time()), 1))
