"""The hash chain of a match: a link for each line of its journal, by which nobody can change a play unnoticed."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator

from tefuda.engine.matches.match import Match
from tefuda.engine.matches.records import as_json, head_of, line_of

BOUND = ("game", "seats", "rules", "dealer", "commitment", "position")


def first_link(match: Match) -> bytes:
    """The link that binds the rules, the seats and the seed's commitment."""
    head = head_of(match)
    bound = as_json({key: head[key] for key in BOUND if key in head})
    return hashlib.sha256(b"tefuda/1 chain" + bound.encode()).digest()


def next_link(link: bytes, seed: bytes, at: int, line: str) -> bytes:
    """The link after one more line of the journal.

    >>> next_link(bytes(32), bytes(32), 1, "0 draw") == next_link(bytes(32), bytes(32), 1, "0 take")
    False
    """
    salt = hmac.digest(seed, f"tefuda/1 line {at}".encode(), "sha256")
    return hashlib.sha256(b"tefuda/1 link" + link + salt + line.encode()).digest()


class HashChain:
    """The newest link of a match that goes on; earlier links are not computed again."""

    def __init__(self, match: Match) -> None:
        self._match, self._link, self._lines = match, first_link(match), 0

    def link(self, lines: int) -> str:
        """The link after ``lines`` lines, in hexadecimal digits; ``lines`` must not fall from call to call."""
        for at in range(self._lines, lines):
            line = line_of(self._match.journal[at])
            self._link = next_link(self._link, self._match.seed, at + 1, line)
        self._lines = max(self._lines, lines)
        return self._link.hex()


def links(match: Match) -> Iterator[str]:
    """Every link of a match in hexadecimal digits: one before its first line, and one after each.

    >>> import tefuda
    >>> match = tefuda.new("skarney-gin", seed=7)
    >>> one, two = links(match)
    >>> _ = match.play(1, "draw")
    >>> [*links(match)][:2] == [one, two]
    True
    """
    return map(HashChain(match).link, range(len(match.journal) + 1))
