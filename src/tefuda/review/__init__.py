"""A review of a match: each decision of a seat, weighed with what it knew then, and those that decided the match."""

from tefuda.review.reviewing import JudgedDecision, Review, review

__all__ = ["JudgedDecision", "Review", "review"]
