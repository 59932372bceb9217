"""Sentences in the reader's language: what is English in a Japanese one."""

from __future__ import annotations

import re

from tefuda.conformance.finding import ConformanceFinding

# Three words in a row.  Names of fields and facts stand in a list, with commas; what Python itself says comes last.
SENTENCE = re.compile(r"[A-Za-z][a-z']+(?: [a-z']{2,}){2,}")
OF_PYTHON = re.compile(r"(?<![A-Za-z])[A-Z][A-Za-z]*Error: .*")
JAPANESE = re.compile(r"[぀-ヿ一-鿿]")


def english_in(japanese: str) -> list[str]:
    """The English sentences in a Japanese one.

    >>> english_in("席0は、seat 0 may not know itのです"), english_in("「add 8S to 2」でValueError: it is not so")
    (['may not know it'], [])
    """
    return SENTENCE.findall(OF_PYTHON.sub("", japanese))


def check_told(found: object) -> None:
    """A finding is told in one line, in either language by its own words."""
    assert isinstance(found, ConformanceFinding)
    english, japanese = found.sentence("en"), found.sentence("ja")
    assert JAPANESE.search(japanese) and not JAPANESE.search(english)
    assert english_in(japanese) == []
    assert "\n" not in english + japanese and "Both(" not in english + japanese
