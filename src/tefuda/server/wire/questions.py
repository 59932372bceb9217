"""Questions that change nothing, and who answers them."""

from __future__ import annotations

from tefuda.server.wire import messages as m
from tefuda.show.advice import Advice
from tefuda.show.messages import Benched, Followed, Hinted, Offers, Recalled


def answered(advice: Advice, question: m.Question) -> Offers | Benched | Hinted | Followed | Recalled:
    """The answer to any of them."""
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
