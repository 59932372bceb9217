"""Advice: what a seat knows goes in, plays with their chances of winning come out."""

from tefuda.advice.judging import advise
from tefuda.advice.thinking import Advice, FactRateDifference, RankedPlay

__all__ = ["Advice", "FactRateDifference", "RankedPlay", "advise"]
