"""Messages handled: the commands that frames stand for, and the answers to questions that change nothing."""

from __future__ import annotations

from typing import Final

from tefuda.protocol import frames as m
from tefuda.protocol.messages import CardKnowledgeAnswer, HintAnswer, LegalWordsAnswer, Selected, Staged
from tefuda.session import bots
from tefuda.session.log import log
from tefuda.session.room import Room
from tefuda.show.queries import SeatQueries
from tefuda.table import (
    AskToTakeBack,
    CancelTable,
    ChangeAvatar,
    CommitSecret,
    FillWithBots,
    LeaveTable,
    LetBotSubstitute,
    MoveToSeat,
    OfferRematch,
    OfferToEnd,
    ResignMatch,
    ResumePlaying,
    RevealSecret,
    TableCommand,
)

# Frames that say no more than what is wanted.
BARE: Final[dict[type[m.Message], type[TableCommand]]] = {
    m.Resume: ResumePlaying,
    m.Cancel: CancelTable,
    m.Resign: ResignMatch,
}


def wished(frame: m.Life, seat: int, room: Room) -> TableCommand:
    """The table command of the player at ``seat`` for this frame."""
    if isinstance(frame, m.Resume | m.Cancel | m.Resign):
        return BARE[type(frame)](seat, frame.id)
    if isinstance(frame, m.Commit):
        return CommitSecret(seat, frame.id, frame.seal)
    if isinstance(frame, m.Reveal):
        return RevealSecret(seat, frame.id, bytes.fromhex(frame.secret))
    return _of_life(frame, seat, room)


def _of_life(frame: m.Coming, seat: int, room: Room) -> TableCommand:
    """The command for a frame about coming and going, and about who plays at a seat."""
    program = bots.next_bot_program(room.table)
    match frame:
        case m.Leave():
            return LeaveTable(seat, frame.id, program)
        case m.Substitute():
            return LetBotSubstitute(seat, frame.id, frame.seat, program)
        case m.AddBots():
            return FillWithBots(seat, frame.id, program)
        case m.ChangeSeat():
            return MoveToSeat(seat, frame.id, frame.seat)
        case m.OfferEnd():
            return OfferToEnd(seat, frame.id, frame.yes, room.people_here() | {seat})
        case m.TakeBack():
            return AskToTakeBack(seat, frame.id, frame.yes, room.people_here() | {seat})
        case m.Rematch():
            return OfferRematch(seat, frame.id, "")
        case m.SetAvatar():
            return ChangeAvatar(seat, frame.id, frame.avatar.avatar())


Answer = Selected | Staged | HintAnswer | LegalWordsAnswer | CardKnowledgeAnswer


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
            return advice.selected(question.id, question.cards, question.meld)
        case m.Stage():
            return advice.staged(question.id, question.verb, question.melds, question.tidy)
        case m.Hint():
            return advice.hint(question.id)
        case m.LegalWords():
            return advice.legal_words(question.id, question.line)
        case m.CardKnowledge():
            return advice.card_knowledge(question.id)
