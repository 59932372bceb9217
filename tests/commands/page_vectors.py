"""Records for the page's own verifier: `python -m tests.commands.page_vectors` plays them and writes them again.

Each is a match of greedy players, most of them as far as the second deal.  `test_page_verifier.py` holds that they are
still what this Python code takes and says; so they need not be written again when players get better.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.commands.conftest import ROOT

import tefuda
from tefuda.engine.matches.chance import ShuffleContributions
from tefuda.engine.matches.hash_chain import links
from tefuda.engine.matches.match import Match

FILE = ROOT / "web" / "src" / "table" / "fair" / "vectors.json"
DEALS = 2


def drawn(word: str) -> bytes:
    """Bytes that follow from a word."""
    return hashlib.sha256(word.encode()).digest()


def played(match: Match, lines: int = 10_000, deals: int = DEALS) -> Match:
    """The match after so many lines, or a play after that deal began."""
    bot = tefuda.bot(match.game.id, "steady", 0, match.options)
    while len(match.journal) < lines and not match.over:
        if match.deal_over:
            match.deal()
            continue
        seat = match.must_act[0]
        match.play(seat, bot.choose(match.observation(seat), must=True))
        if match.dealt == deals:
            break
    return match


def by_all(game: str, seats: int, *secrets: bytes | None) -> Match:
    shuffles = ShuffleContributions(drawn("first"), secrets)
    match = tefuda.new(game, seats, shuffles.seed)
    match.shuffles = shuffles
    return match


def matches() -> Iterator[tuple[str, Match]]:
    """The matches that are kept, by name."""
    yield "one pack", played(tefuda.new("skarney-gin", 2, drawn("one pack")))
    yield "six suits", played(tefuda.new("rummy-fifty", 3, drawn("six suits")))
    yield "a joker", played(tefuda.new("carousel", 2, drawn("a joker")))
    yield "two packs", played(tefuda.new("carousel", 3, drawn("two packs")), deals=1)
    yield "three packs", played(tefuda.new("looking-and-down", 2, drawn("three packs")), deals=1)
    yield "without the sevens", played(tefuda.new("literature", 4, drawn("sevens"), {"deals": 2}), lines=20)
    yield "without the eights", played(tefuda.new("literature", 6, drawn("eights"), "eights-out"), lines=5)
    yield "jokers of two kinds", played(tefuda.new("literature", 6, drawn("kinds"), "with-jokers"), lines=5)
    yield "everyone shuffles", played(by_all("skarney-gin", 2, drawn("Aki"), drawn("Ben")))
    yield "the server adds nothing", played(by_all("carousel", 3, drawn("Aki"), None, drawn("Chie")), lines=8)
    first = tefuda.new("skarney-gin", 2, drawn("played again"))
    yield "played again", played(tefuda.new("skarney-gin", 2, first.seed, dealer=1 - first.first_dealer), lines=9)
    other = played(tefuda.new("skarney-gin", 2, drawn("the other")), lines=9)
    yield "goes on", played(played(other.branch(drawn("on")), deals=2).branch(drawn("and on")), deals=3)


def shown(match: Match) -> dict[str, Any]:
    """The table's account of its shuffle at the end."""
    shuffles = match.shuffles
    secrets = [one.hex() if one is not None else "" for one in shuffles.secrets] if shuffles is not None else []
    first = shuffles.drawn if shuffles is not None else match.seed
    return {"commitment": match.commitment, "seed": first.hex(), "secrets": secrets}


def vector(name: str, record: str) -> dict[str, Any]:
    """One of the file's entries, all of it as this Python code reads the record."""
    match = tefuda.replay(record)
    pack = match.game.vocabulary.pack
    return {
        "name": name,
        "shown": shown(match),
        "ranking": {"ranks": pack.ranks, "suits": pack.suits},
        "dealer": match.first_dealer,
        "deals": match.dealt,
        "cards": len(match.game.pack(match.seats, match.rules).cards),
        "record": record.splitlines(),
        "links": [link[:16] for link in links(match)],
    }


def kept(file: Path = FILE) -> list[dict[str, Any]]:
    """The vectors that the file holds."""
    found: list[dict[str, Any]] = json.loads(file.read_text(encoding="utf-8"))
    return found


if __name__ == "__main__":
    entries = [vector(name, match.record()) for name, match in matches()]
    FILE.write_text(json.dumps(entries, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
