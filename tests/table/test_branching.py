"""A match that goes on from a moment of another one: the same cards, rules and totals; what comes later is new."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from tests.table.helpers import do, sit

import tefuda
from tefuda.commands import verify
from tefuda.engine.declarations.events import told_to
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.records import read_record
from tefuda.engine.matches.registry import find, games
from tefuda.engine.matches.replay import up_to
from tefuda.engine.texts.errors import BadRecord
from tefuda.protocol.commands import RequestNextDeal
from tefuda.table import JournalEntry, SeatAssignment, Table, TableSetup
from tefuda.table.setup import SeatKind

NEW = bytes(range(1, 33))
ZEROS = "00" * 32


def some_match(game: str, plays: int = 25) -> Match:
    """A match of which so much has been played, by chance."""
    match, rng = tefuda.new(game, seed=11), random.Random(3)
    for _ in range(plays):
        if match.deal_over:
            match.deal()
        seat = rng.choice(match.must_act)
        match.play(seat, str(rng.choice(list(match.legal_plays(seat)[:20]))))
    return match


def going_on(match: Match, lines: int, kind: SeatKind = "open") -> TableSetup:
    begun = up_to(match, lines).record()
    assignments = (
        SeatAssignment("human", "Aki"),
        *[SeatAssignment(kind, "", "steady" if kind == "bot" else None)] * (match.seats - 1),
    )
    return TableSetup(match.game.id, assignments, NEW, {name: str(v) for name, v in match.options.items()}, begun=begun)


@pytest.mark.parametrize("game", games())
def test_the_cards_lie_as_they_lay_and_nobody_hears_more_than_then(game: str) -> None:
    match = some_match(game, 10)
    table = Table(going_on(match, 8))
    assert table.match is None, "no card before the seats are taken"
    assert not table.events_since(-1, 0)
    for seat in table.state.open_seats:
        sit(table, seat)
    assert table.match is not None
    then = up_to(match, 8)
    assert table.match.position() == then.position()
    assert table.match.seed == NEW
    assert table.state.goes_on_from == 8
    for seat in range(match.seats):
        heard = [one.event for one in table.events_since(-1, seat)]
        assert all(told_to(event.audience, seat) for event in heard)
        assert not any(event.moves for event in heard)


def test_it_survives_as_a_setup_and_a_journal() -> None:
    match = some_match("skarney-gin")
    setup = going_on(match, 20, "human")
    again = TableSetup.from_json(setup.as_json(), setup.seed)
    assert again == setup
    table = Table(setup)
    assert table.match is not None
    journal: list[JournalEntry] = []
    for number in range(6):
        seat = table.match.must_act[0]
        answer = table.play(seat, f"p{number}", table.version, str(table.match.legal_plays(seat)[0]))
        journal.append(answer.entry)  # type: ignore[union-attr]
    back = Table.restore(again, journal)
    assert back.match is not None
    assert back.match.record() == table.match.record()
    assert '"borrowed":[[20,"' in table.match.record()


def test_what_was_played_in_the_other_match_is_not_taken_back() -> None:
    match = some_match("skarney-gin", 3)
    table = Table(going_on(match, 3, "human"))
    assert table.state.mover is None


def test_its_record_replays_and_is_no_proof_of_a_fair_deal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = up_to(some_match("skarney-gin"), 20).branch(NEW)
    rng = random.Random(1)
    while not match.over:
        if match.deal_over:
            match.deal()
        else:
            seat = match.must_act[0]
            match.play(seat, str(rng.choice(list(match.legal_plays(seat)))))
    text = match.record()
    assert read_record(text).record() == text
    file = tmp_path / "on.json"
    file.write_text(text)
    assert verify.run(file) != 0
    told = capsys.readouterr().out.splitlines()
    assert [line for line in told if line.startswith("✗")] == [
        "✗ the first 20 lines come from another match, so their cards could be known"
    ]
    assert any("shuffles by the seed" in line for line in told)


def test_from_what_goes_on_one_may_go_on_again() -> None:
    match = some_match("skarney-gin")
    on = up_to(match, 10).branch(NEW)
    seat = on.must_act[0]
    on.play(seat, str(on.legal_plays(seat)[0]))
    more = up_to(on, 11).branch(bytes(32))
    assert [lines for lines, _ in more.branched_from] == [10, 11]
    assert read_record(more.record()).branched_from == more.branched_from
    early = up_to(more, 8)
    assert (early.branched_from, early.seed) == ((), match.seed)


@pytest.mark.parametrize(
    "borrowed",
    ["5", "null", "[7]", "[[0, 1]]", '[["3", "00"]]', f'[[9, "{ZEROS}"], [3, "{ZEROS}"]]', f'[[99, "{ZEROS}"]]'],
)
def test_a_record_that_borrows_nonsense_is_refused(borrowed: str) -> None:
    record = some_match("skarney-gin").record()
    with pytest.raises(BadRecord) as error:
        read_record(record.replace('"entries":', f'"borrowed":{borrowed},"entries":'))
    assert error.value.where.split(".")[0] == "borrowed"


def test_every_game_can_go_on_after_a_deal() -> None:
    game = find("skarney-gin")
    match = tefuda.new(game.id, seed=5)
    rng = random.Random(2)
    while not match.deal_over:
        seat = match.must_act[0]
        match.play(seat, str(rng.choice(list(match.legal_plays(seat)))))
    table = Table(going_on(match, len(match.journal), "human"))
    assert table.stage == "between"
    for seat in range(match.seats):
        do(table, seat, RequestNextDeal(f"n{seat}"))
    assert table.match is not None
    assert table.match.dealt == 2
