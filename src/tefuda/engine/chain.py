"""A chain of hashes over a match: a link that was kept shows whether anything before it was changed later.

The first link is SHA-256("tefuda/1 chain" + text).  The text is made of those lines of the record that begin with
``game``, ``seats``, ``rules``, ``dealer``, ``commitment`` and (if there is one) ``position``, joined by line feeds.
Each line n of the journal, counted from 1, makes the next link: SHA-256("tefuda/1 link" + the link before it + salt +
the line as the record has it), with the salt HMAC-SHA256(seed, "tefuda/1 line n").

Nobody has the seed before the match is over.  Until then no guess at a line can be tested against a link.  So a link
may be told even where the line itself, a choice made in secret, may not.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator
from itertools import count

from tefuda.engine.match import Match
from tefuda.engine.records import head_of, line_of

BOUND = ("game", "seats", "rules", "dealer", "commitment", "position")


def first_link(match: Match) -> bytes:
    """The link that binds the rules, the seats and the seed's commitment."""
    head = head_of(match)
    text = "\n".join(f"{key} {head[key]}" for key in BOUND if key in head)
    return hashlib.sha256(b"tefuda/1 chain" + text.encode()).digest()


def next_link(link: bytes, seed: bytes, number: int, line: str) -> bytes:
    """The link after one more line of the journal.

    >>> next_link(bytes(32), bytes(32), 1, "0 draw") == next_link(bytes(32), bytes(32), 1, "0 take")
    False
    """
    salt = hmac.digest(seed, f"tefuda/1 line {number}".encode(), "sha256")
    return hashlib.sha256(b"tefuda/1 link" + link + salt + line.encode()).digest()


def links(match: Match) -> Iterator[str]:
    """Every link of a match in hexadecimal digits: one before its first line, and one after each.

    >>> import tefuda
    >>> match = tefuda.new("skarney-gin", seed=7)
    >>> one, two = links(match)
    >>> _ = match.play(1, "draw")
    >>> [*links(match)][:2] == [one, two]
    True
    """
    link = first_link(match)
    yield link.hex()
    for number, line in zip(count(1), match.journal, strict=False):
        link = next_link(link, match.seed, number, line_of(line))
        yield link.hex()


class Chain:
    """The newest link of a match that goes on; earlier links are not computed again."""

    def __init__(self, match: Match) -> None:
        self._match, self._link, self._lines = match, first_link(match), 0

    def link(self, lines: int) -> str:
        """The link after ``lines`` lines, in hexadecimal digits; ``lines`` must not fall from call to call."""
        for number in range(self._lines, lines):
            line = line_of(self._match.journal[number])
            self._link = next_link(self._link, self._match.seed, number + 1, line)
        self._lines = max(self._lines, lines)
        return self._link.hex()
