"""The chain over rules, deals and plays: what it binds, when a link is told, and that it tells of no secret."""

from __future__ import annotations

import hashlib
import hmac
import json
from typing import Any

import pytest
from tests.table.helpers import do, done, match_of

import tefuda
from tefuda.engine.matches.hash_chain import HashChain, links
from tefuda.engine.matches.moments import TakeBackEntry
from tefuda.protocol.commands import Leave, OfferEnd, TakeBack
from tefuda.table import SeatAssignment, Table, TableSetup

HUMAN = SeatAssignment("human", "Aki")
SEED = bytes(31) + b"\7"


def laid(game: str, seats: int, **options: Any) -> Table:
    return Table(TableSetup(game, (HUMAN,) * seats, SEED, **options))


def played(table: Table, seat: int, play: str) -> str:
    done(table.play(seat, f"p{table.version}", table.version, play))
    return table.link


def from_the_document(record: str) -> list[str]:
    """Links reckoned again from the text of a record, by what docs/protocol.md says."""
    head, lines = record.split('\n"entries":[\n')
    values = json.loads(head.removesuffix(",") + "}")
    bound = {
        key: values[key] for key in ("commitment", "dealer", "game", "position", "rules", "seats") if key in values
    }
    found = [hashlib.sha256(b"tefuda/1 chain" + json.dumps(bound, separators=(",", ":")).encode()).digest()]
    for number, line in enumerate(lines.removesuffix("\n]}\n").split(",\n"), 1):
        salt = hmac.new(bytes.fromhex(values["seed"]), f"tefuda/1 line {number}".encode(), hashlib.sha256).digest()
        found.append(hashlib.sha256(b"tefuda/1 link" + found[-1] + salt + line.encode()).digest())
    return [link.hex() for link in found]


@pytest.mark.parametrize("game", ["skarney-gin", "carousel"])
def test_the_document_alone_gives_every_link(game: str) -> None:
    match = tefuda.new(game, seed=7)
    for _ in range(12):
        match.play(match.may_act[0], str(match.legal_plays(match.may_act[0])[0]))
    assert [*links(match)] == from_the_document(match.record())
    chain = HashChain(match)
    assert [chain.link(lines) for lines in (3, 3, 9, 13)] == [[*links(match)][lines] for lines in (3, 3, 9, 13)]


def test_a_line_that_all_hear_of_is_bound_at_once() -> None:
    table = laid("skarney-gin", 2)
    match = match_of(table)
    assert table.link == [*links(match)][1]
    seat = match.may_act[0]
    assert played(table, seat, "draw") == [*links(match)][2]
    offered = played(table, seat, next(str(play) for play in match.legal_plays(seat, "offer")))
    done(do(table, seat, TakeBack("back", yes=True)))
    assert match.journal[-1] == TakeBackEntry(seat)
    assert table.link == [*links(match)][4] != offered


def test_nothing_is_bound_before_the_first_deal() -> None:
    table = Table(TableSetup("skarney-gin", (HUMAN, SeatAssignment("open")), SEED))
    assert table.link == ""


def test_a_secret_choice_is_bound_with_the_next_line_that_all_hear_of() -> None:
    """Neither a guess can be tried on a link, nor does a new one say that somebody has chosen."""
    table = laid("rummy-fifty", 3)
    match = match_of(table)
    dealt = table.link
    assert dealt == [*links(match)][1]
    assert played(table, 2, "show K") == dealt
    done(do(table, 1, Leave("go"), bots="steady"))  # all hear of that, and it is no line of the match
    assert table.link == dealt
    assert played(table, 0, "show J") == dealt
    for seat in match.must_act:
        played(table, seat, "show Q")
    assert table.link == [*links(match)][len(match.journal)] != dealt


def test_at_the_end_everything_is_bound() -> None:
    """The links bind also what somebody had chosen in secret when the others agreed to end the match."""
    table = laid("rummy-fifty", 3)
    played(table, 2, "show K")
    done(do(table, 0, OfferEnd("end", yes=True)))  # nobody else is there
    assert table.stage == "over"
    assert table.link == [*links(match_of(table))][-1]


def test_who_comes_back_to_a_restored_table_is_told_the_same_link() -> None:
    table = laid("rummy-fifty", 3)
    entries = [done(table.play(seat, f"p{seat}", table.version, "show K")).entry for seat in (2, 0)]
    again = Table.restore(table.setup, entries)
    assert again.link == table.link
