"""A match looked over: each decision of a seat weighed with what it knew then, and what decided."""

from tefuda.review.reviewing import Review, Weighed, review

__all__ = ["Review", "Weighed", "review"]
