"""The glossary of a table: explanations from the messages that have a ``.help``, with the clause cited at the end.

A message also explains those whose names begin with its own: ``half-suit`` explains ``half-suit-LS``. Where it has
placeholders, ``.word`` gives the word that is explained.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from tefuda.text.lexicon import entries
from tefuda.text.shelf import paths
from tefuda.text.speaker import Speaker

OPTIONS: Final = "option-"  # their explanations belong to the form where rules are chosen
SHOWN: Final = ("zone-", "badge-", "sheet-", "meld-", "mark", "team-", "half-suit-", "term-")
_HELP: Final = re.compile(r"^ +\.help *=", re.MULTILINE)
_CITED: Final = re.compile(r" ?[（(]([A-Z]{2}-[0-9A-Z]+[a-z]?)[)）](?=[.。]?$)")


class Term(NamedTuple):
    """A word of the table, its meaning, and the clause with more details."""

    word: str
    help: str
    clause: str | None = None


def glossary(game: str, lang: str) -> dict[str, Term]:
    """Return the terms that are explained at a game's table, by the name of the message."""
    speaker = Speaker(lang, game, [], None)
    return {id: _term(speaker, id) for id in helped(lang, game)}


def explained(id: str, known: Container[str]) -> str | None:
    """Return the name under which a message is explained, or None.

    >>> explained("half-suit-LS", {"half-suit"}), explained("half", {"half-suit"})
    ('half-suit', None)
    """
    while id and id not in known:
        id = id.rpartition("-")[0]
    return id or None


@lru_cache(maxsize=64)
def helped(lang: str, game: str) -> tuple[str, ...]:
    """Return the messages that have a ``.help``: the game's own, then the common ones."""
    return tuple(dict.fromkeys(id for path in reversed(paths(lang, game)) for id in _helped(path.read_text("utf-8"))))


def _helped(text: str) -> Iterator[str]:
    for id, written in entries(text).items():
        if not id.startswith(("-", OPTIONS)) and _HELP.search(written):
            yield id


def _term(speaker: Speaker, id: str) -> Term:
    text = speaker.text(f"{id}.help")
    cited = _CITED.search(text)
    word = speaker.text(f"{id}.word") if speaker.has(f"{id}.word") else speaker.text(id)
    return Term(word, _CITED.sub("", text), cited[1] if cited else None)
