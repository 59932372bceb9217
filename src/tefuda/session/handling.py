"""The answers to questions that change nothing."""

from __future__ import annotations

from tefuda.protocol import frames as m
from tefuda.protocol.messages import CardKnowledgeAnswer, HintAnswer, LegalWordsAnswer, Selected, Staged
from tefuda.session.log import log
from tefuda.show.queries import SeatQueries

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
