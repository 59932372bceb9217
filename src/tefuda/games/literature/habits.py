"""The weights of holding 0 … 6 unknown cards of a half-suit, a row for each standing towards it (`believing`).

In thousandths of the greatest of a row. Deals are counted with these weights. Written by ``python -m bench.habits``,
which watches the bots play.
"""

from __future__ import annotations

HABITS = (
    # Has asked for nothing yet.
    *(1000, 647, 397, 216, 92, 8, 10),
    # Asks here; has been seen to take none, one, more.
    *(7, 23, 95, 242, 357, 1000, 35),
    *(38, 15, 88, 321, 1000, 40, 40),
    *(35, 21, 159, 1000, 36, 36, 36),
    # Has asked here, and now asks elsewhere.
    *(6, 3, 14, 59, 109, 1000, 6),
    *(32, 18, 48, 132, 1000, 17, 32),
    *(57, 26, 150, 1000, 5, 57, 57),
    # Asks elsewhere; and has passed by what lay open.
    *(1000, 484, 237, 66, 12, 6, 30),
    *(1000, 3, 3, 3, 7, 30, 30),
)
