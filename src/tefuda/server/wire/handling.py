"""The questions that change nothing, and their answers."""

from __future__ import annotations

from tefuda.server.monitoring.log import log
from tefuda.server.rooms.room import Room
from tefuda.server.thinking import bots
from tefuda.server.wire import messages as m
from tefuda.show.messages import Benched, Followed, Hinted, Offers, Recalled
from tefuda.show.queries import SeatQueries
from tefuda.table import (
    AgreeToEnd,
    Cancel,
    ComeBack,
    FillSeats,
    Leave,
    MoveSeat,
    PlayAgain,
    Relieve,
    SealShuffle,
    Shuffle,
    TableCommand,
    TakeBack,
    Wear,
)


def wished(frame: m.Life, seat: int, room: Room) -> TableCommand:
    """The table command of the player at ``seat`` for this frame."""
    if isinstance(frame, m.Return | m.Cancel):
        return (ComeBack if isinstance(frame, m.Return) else Cancel)(seat, frame.id)
    if isinstance(frame, m.Seal):
        return SealShuffle(seat, frame.id, frame.seal)
    if isinstance(frame, m.Shuffle):
        return Shuffle(seat, frame.id, bytes.fromhex(frame.secret))
    return _of_life(frame, seat, room)


def _of_life(frame: m.Coming, seat: int, room: Room) -> TableCommand:
    """The command for a frame about coming and going, and about who plays at a seat."""
    program = bots.next_bot_program(room.table)
    match frame:
        case m.Leave():
            return Leave(seat, frame.id, program)
        case m.Relieve():
            return Relieve(seat, frame.id, frame.seat, program)
        case m.Fill():
            return FillSeats(seat, frame.id, program)
        case m.Elsewhere():
            return MoveSeat(seat, frame.id, frame.seat)
        case m.Agree():
            return AgreeToEnd(seat, frame.id, frame.yes, room.people_here() | {seat})
        case m.Back():
            return TakeBack(seat, frame.id, frame.yes, room.people_here() | {seat})
        case m.Another():
            return PlayAgain(seat, frame.id, "")
        case m.Wear():
            return Wear(seat, frame.id, frame.crest.crest())


Answer = Offers | Benched | Hinted | Followed | Recalled


def answered(advice: SeatQueries, question: m.Question) -> Answer:
    """Return the answer to a question, or a failure answer where finding it breaks down."""
    try:
        return _answered(advice, question)
    except Exception as error:
        log().error("question_failed", question=question.t, error=type(error).__name__, exc_info=error)
        return advice.failed(question.t, question.id)


def _answered(advice: SeatQueries, question: m.Question) -> Answer:
    match question:
        case m.Select():
            return advice.offers(question.id, question.cards, question.meld)
        case m.Bench():
            return advice.benched(question.id, question.verb, question.melds, question.tidy)
        case m.Hint():
            return advice.hinted(question.id)
        case m.Follow():
            return advice.followed(question.id, question.line)
        case m.Recall():
            return advice.recalled(question.id)
