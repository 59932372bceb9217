"""Advice: what a seat knows goes in, plays with their chances of winning come out."""

from tefuda.advice.judging import advise
from tefuda.advice.thinking import Advice, FactDifference, RankedPlay

__all__ = ["Advice", "FactDifference", "RankedPlay", "advise"]
