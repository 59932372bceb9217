"""A review of a match: each decision of a seat, weighed with what it knew then, and those that decided the match."""

from tefuda.review.reviewing import Review, Weighed, review

__all__ = ["Review", "Weighed", "review"]
