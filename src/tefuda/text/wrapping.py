"""The width of texts in which a Japanese letter takes as much room as two others, and lines of such a width."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

UNIT: Final = re.compile(r"[（「]*(?:[^\u3000-\u9fff\uff00-\uff60\s]+|.)[、。）」！？：ー]*\s*", re.DOTALL)
"""The unit that a line break does not split: a Latin word, or a Japanese letter and the signs that cling to it."""


def wrapped(text: str, width: int) -> list[str]:
    """Wrap a text into lines of at most so many cells of a terminal, in which a Japanese letter takes two.

    >>> wrapped("手札から出す。JK=9Sのように書く。", 14)
    ['手札から出す。', 'JK=9Sのように', '書く。']
    """
    lines = [""] if text else []
    for unit in UNIT.findall(text):
        if lines[-1] and cells(lines[-1] + unit.rstrip()) > width:
            lines.append("")
        lines[-1] += unit
    return [line.rstrip() for line in lines]


def cells(text: str) -> int:
    """Return the width of a text on a terminal, in cells.

    >>> cells("seed"), cells("シード")
    (4, 6)
    """
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)
