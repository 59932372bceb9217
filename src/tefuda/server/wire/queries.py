"""The questions that change nothing, and their answers."""

from __future__ import annotations

from tefuda.server.log import log
from tefuda.server.wire import messages as m
from tefuda.show.messages import Benched, Followed, Hinted, Offers, Recalled
from tefuda.show.queries import SeatQueries

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
