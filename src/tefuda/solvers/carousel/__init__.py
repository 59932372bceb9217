"""A solver for Carousel: the most that a hand can lay, and how the table is rearranged for it.

>>> from tefuda.solvers import carousel
>>> found = carousel.best(table=["4S 4H 4D 4C", "5S 5H 5D 5C"], hand="6S KD")
>>> found.value, found.played
(6, '6S')
>>> found.table
['4S 5S 6S', '4H 4D 4C', '5H 5D 5C']

The answers are exact.  The method is a dynamic program over the ranks, after Jan N. van Rijn, Frank W. Takes and
Jonathan K. Vis, "The complexity of Rummikub problems" (BNAIC 2015).  The problem is that of D. den Hertog and
P. B. Hulshof, "Solving Rummikub problems by integer linear programming" (The Computer Journal 49, 2006), and tests
compare the answers with their integer program.  docs/solvers.md says more.
"""

from __future__ import annotations

from tefuda.solvers.carousel.asking import BestLay, best, best_many, layable, maximal, pose, valid

__all__ = ["BestLay", "best", "best_many", "layable", "maximal", "pose", "valid"]
