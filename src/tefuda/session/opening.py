"""The opening of tables: the players, the rules, and the moment of another match from which a table goes on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from tefuda.engine.matches.records import write_record
from tefuda.engine.matches.registry import find, games
from tefuda.engine.texts.translatable import Translatable
from tefuda.protocol import answers, bodies
from tefuda.protocol.values import Avatar
from tefuda.session import bots
from tefuda.session.names import clean_name
from tefuda.session.refusals import RequestRefused, no_such_game
from tefuda.session.replays import ViewableMatch
from tefuda.session.services import Services
from tefuda.table import SeatAssignment
from tefuda.table.personas import PERSONAS
from tefuda.table.setup import SETTINGS


def name_of(game: str) -> Translatable:
    """The name of a game, in the language of the sentence."""
    return Translatable("name", {}, game)


# The settings that a table has as they are wished for.
AS_WISHED: Final = tuple(name for name in bodies.NewTable.__struct_fields__ if name in SETTINGS)


async def open_table(services: Services, wish: bodies.NewTable, who: str = "") -> answers.SeatGrant:
    """Open a table, and seat the client there; ``who`` is the client's address.  Raises `RequestRefused`."""
    me, game = person(wish.name, wish.avatar), _game(wish)
    assignments, mine = _sit(services, wish.seats, game, me)
    if wish.hints and not find(game).players.gives_hints:
        raise RequestRefused(422, "rules", "error-hints")
    hints = _alone_with_hints(wish.seats, game) if wish.hints is None else wish.hints
    options = {name: getattr(wish, name) for name in AS_WISHED} | {"hints": hints}
    if wish.rated:
        options |= _rated(services, wish, assignments)
    if wish.listing is not None:
        options |= {"listed": True, "skill": wish.listing.skill, "spoken": wish.listing.spoken}
    room, token = await services.lobby.new_table(game, assignments, mine, wish.rules, who=who, **options)
    return seat_grant(room.id, mine, token)


def _rated(services: Services, wish: bodies.NewTable, assignments: Sequence[SeatAssignment]) -> dict[str, bool]:
    """Return the settings of a rated table, at which all play by themselves.

    Raises:
        RequestRefused: The rules are not those described, or a computer player has no rating at such a table.
    """
    game = find(wish.game)
    if game.read_rules(wish.rules) != game.read_rules(None):
        raise RequestRefused(422, "rules", "error-rated")
    bots = [one.bot or "" for one in assignments if one.kind == "bot"]
    if not all(services.ports.store.is_measured(wish.game, len(assignments), bot) for bot in bots):
        raise RequestRefused(422, "rules", "error-rated-computer")
    return {"hints": False, "takes_back": False}


async def play_on(
    services: Services, found: ViewableMatch, wish: bodies.BranchRequest, who: str = ""
) -> answers.SeatGrant:
    """Open a table that goes on from a moment of a match; ``who`` is the client's address.  Raises `RequestRefused`."""
    match = found.timeline.match
    game = match.game.id
    if len(wish.seats) != match.seats:
        gaps = {"game": name_of(game), "seats": len(wish.seats), "allowed": str(match.seats)}
        raise RequestRefused(422, "seats", "error-seats", **gaps)
    assignments, mine = _sit(services, wish.seats, game, person(wish.name, wish.avatar))
    if not max(found.timeline.first, 1) <= wish.at <= len(found.timeline):
        raise RequestRefused(422, "moment", "error-moment", low=1, high=len(found.timeline), most=1)
    begun = await services.replays.until(found, wish.at, who)
    if begun.over:
        raise RequestRefused(409, "over", "match-is-over")
    rules = dict(found.timeline.setup.rules)
    hints = _alone_with_hints(wish.seats, game)
    options = {"begun": write_record(begun), "asks_ready": True, "hints": hints, "pace": wish.pace}
    beside = partial(services.replays.turns.do, who)
    room, token = await services.lobby.new_table(game, assignments, mine, rules, beside, who, **options)
    return seat_grant(room.id, mine, token)


def person(name: str, avatar: Avatar | None) -> SeatAssignment:
    """The seat assignment of a person.  Raises `NameTooLong`."""
    return SeatAssignment("human", clean_name(name), avatar=avatar)


def seat_grant(table: str, seat: int, token: str) -> answers.SeatGrant:
    """The answer to a client who has taken a seat."""
    return answers.SeatGrant(table=table, seat=seat, token=token, link=f"/t/{table}")


def _sit(
    services: Services, wishes: Sequence[bodies.RequestedPlayer], game: str, me: SeatAssignment
) -> tuple[tuple[SeatAssignment, ...], int]:
    """Return the assignment of all seats, and the number of the client's own.  Raises `RequestRefused`."""
    thinking = services.ports.workers.thinking.levels(game)
    assignments = bots.seated(game, [_chair(wish, game, me, thinking=thinking) for wish in wishes])
    mine = [number for number, wish in enumerate(wishes) if wish.kind == "me"]
    if len(mine) != 1:
        raise RequestRefused(422, "seat", "error-me")
    return assignments, mine[0]


def _alone_with_hints(wishes: Sequence[bodies.RequestedPlayer], game: str) -> bool:
    """Return whether one person plays alone, and the game gives hints."""
    return find(game).players.gives_hints and all(wish.kind != "open" for wish in wishes)


def _game(wish: bodies.NewTable) -> str:
    """The id of the game, if it exists and is for so many players.  Raises `RequestRefused`."""
    if wish.game not in games():
        raise no_such_game(wish.game, 422)
    allowed = find(wish.game).seats
    if len(wish.seats) not in allowed:
        gaps = {"game": name_of(wish.game), "seats": len(wish.seats), "allowed": sorted(allowed)}
        raise RequestRefused(422, "seats", "error-seats", **gaps)
    return wish.game


def _chair(wish: bodies.RequestedPlayer, game: str, me: SeatAssignment, *, thinking: Sequence[str]) -> SeatAssignment:
    """The assignment of one seat; ``thinking``: the bots that think ahead here.  Raises `RequestRefused`."""
    if wish.kind == "bot":
        return _of_bots(wish, game, thinking=thinking)
    if wish.bot is not None or wish.who is not None or wish.strength is not None:
        raise RequestRefused(422, "bot", "error-bot-extra")
    return me if wish.kind == "me" else SeatAssignment("open")


def _of_bots(wish: bodies.RequestedPlayer, game: str, *, thinking: Sequence[str]) -> SeatAssignment:
    """The assignment of a bot seat, by its program, or by the named bot or strength that is wished for."""
    who, program = wish.who or "", wish.bot
    if who and who not in PERSONAS:
        raise RequestRefused(422, "bot", "error-bot", bot=who, known=", ".join(PERSONAS))
    if program is None:
        strength = wish.strength or (PERSONAS[who] if who else None)
        if strength is None:
            raise RequestRefused(422, "bot", "error-bot-missing")
        program = bots.program_of(strength, game, thinking=thinking)
    known = bots.names(game, thinking=thinking)
    if program not in known:
        raise RequestRefused(422, "bot", "error-bot", bot=program, known=", ".join(known))
    return SeatAssignment("bot", "", program, who=who)
