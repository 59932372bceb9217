"""A play is taken back: while nobody else has played, nothing was learnt by it, and the others let it."""

from __future__ import annotations

import random

import pytest
from tests.table.helpers import AKI, BEN, BOT, CHIE, SEED, a_play, do, done, given, kinds, refused, table_of

import tefuda
from tefuda.bots import make
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.moments import TakeBackEntry
from tefuda.protocol.commands import CallSubstitute, Leave, MakePlay, ReclaimSeat, TakeBack
from tefuda.table import (
    CommandInputs,
    CommandRefused,
    CommandResult,
    JournalEntry,
    SeatAssignment,
    Table,
    TableSetup,
)
from tefuda.table.taking_back import TakeBackCheck

HERE = frozenset({0, 1})
ALONE = frozenset[int]()


def play(table: Table, text: str, seat: int | None = None) -> CommandResult:
    mover = table.must_act[0] if seat is None else seat
    return do(table, mover, MakePlay(f"p{table.version}", table.version, text))


def back(table: Table, seat: int, here: frozenset[int] = ALONE, *, yes: bool = True) -> CommandResult:
    return do(table, seat, TakeBack(f"b{table.version}", yes), here=here)


def offering(*assignments: SeatAssignment, **options: bool) -> tuple[Table, int]:
    """Skarney Gin, when a card has been drawn and one is on offer."""
    table = Table(TableSetup("skarney-gin", assignments or (AKI, BEN), SEED, **options))  # type: ignore[arg-type]
    seat = table.must_act[0]
    done(play(table, "draw"))
    assert table.match is not None
    done(play(table, str(next(each for each in table.match.legal_plays(seat) if str(each).startswith("offer")))))
    return table, seat


def test_what_was_offered_is_in_the_hand_again() -> None:
    table, seat = offering()
    taken, other = table.view(seat), table.view(1 - seat)
    assert table.state.mover == seat
    answer = done(back(table, seat, frozenset({seat})))
    assert (answer.entry.inputs.agreed, kinds(answer)) == (True, ["take_back"])
    assert table.must_act == (seat,)
    assert (table.view(seat), table.view(1 - seat)) != (taken, other)
    assert table.match is not None
    assert table.match.journal[-1] == TakeBackEntry(seat)
    done(a := play(table, table.first_play(seat)))
    assert a


def test_a_card_that_was_drawn_has_been_seen() -> None:
    table, seat = offering()
    done(back(table, seat))
    before = table.view(seat)
    assert refused(back(table, seat)) == "has-learnt"
    assert table.view(seat) == before


def asked(match: Match, text: str) -> bool:
    """Return whether the question has shown its player something."""
    seat = match.must_act[0]
    match.play(seat, text)
    return TakeBackCheck(match.copy(), seat, len(match.journal)).answer()


@pytest.mark.parametrize("seats", [4, 16])
def test_no_answer_is_had_for_nothing(seats: int) -> None:
    """The first one asked may have the card, however large the table, and so however likely a no."""
    for seed in range(25):
        match = tefuda.new("literature", seats=seats, seed=seed)
        question = random.Random(seed).choice([str(play) for play in match.legal_plays(match.must_act[0], "ask")])
        assert asked(match, question), (seed, question)


def test_an_answer_that_everybody_knew_is_none() -> None:
    """Everybody saw the card handed over: its holder is asked for it, or somebody else is."""
    match, handed, sure = tefuda.new("literature", seats=4, seed=0), set[str](), 0
    rng = random.Random(3)
    while sure < 6:
        seat = match.must_act[0]
        plays = [str(play) for play in match.legal_plays(seat, "ask")]
        for text in (one for one in plays if one.split()[2] in handed):
            assert not asked(match.copy(), text), text
            sure += 1
        before = set(match.position()["hands"][seat].split())
        match.play(seat, rng.choice(plays))
        handed |= set(match.position()["hands"][seat].split()) - before


def judged(hands: list[str], text: str) -> bool:
    """Return whether a declaration has shown the first player something."""
    match = tefuda.position("literature", {"turn": 1, "phase": "ask", "hands": hands}, seats=4)
    match.play(0, text)
    return TakeBackCheck(match.copy(), 0, len(match.journal)).answer()


def test_a_declaration_that_was_judged_stands() -> None:
    """Even a sure declaration stands once judged; only a half-suit that they hold alone shows its player nothing."""
    hearts = "AH 2H 3H 4H 5H"
    assert judged([hearts, "TS JS", "6H QS", "KS"], "declare LH 0 0 0 0 0 2")
    assert not judged([f"{hearts} 6H", "TS JS", "QS", "KS"], "declare LH 0 0 0 0 0 0")


def test_what_a_seat_has_learnt_is_asked_once_and_offered_to_it_alone() -> None:
    table, seat = offering()
    assert not table.state.may_take_back(seat), "nobody knows yet"
    question = table.state.take_back_check()
    assert question is not None
    table.answered(question, question.answer())
    assert table.state.take_back_check() is None
    assert [table.state.may_take_back(reader) for reader in (seat, 1 - seat, None)] == [True, False, False]
    done(play(table, table.first_play(1 - seat)))
    assert not table.state.may_take_back(seat)


def test_nobody_takes_back_what_another_has_answered_or_made() -> None:
    table, seat = offering()
    assert refused(back(table, 1 - seat)) == "nothing-to-take-back"
    done(play(table, table.first_play(1 - seat)))
    assert refused(back(table, seat)) == "nothing-to-take-back"


def test_a_table_may_be_opened_without() -> None:
    table, seat = offering(takes_back=False)
    assert refused(back(table, seat)) == "no-taking-back"
    assert table.state.mover is None


def test_those_who_are_here_are_asked_and_one_no_is_enough() -> None:
    table, seat = offering()
    assert kinds(back(table, seat, HERE)) == ["asks-back"]
    assert (table.state.take_back.asker, table.state.take_back.lets) == (seat, {seat})
    assert refused(back(table, seat, HERE)) == "agreed-before"
    assert kinds(back(table, 1 - seat, HERE, yes=False)) == ["asks-back"]
    assert table.state.take_back.asker is None
    done(back(table, seat, HERE))
    assert kinds(back(table, 1 - seat, HERE)) == ["take_back"]
    assert (table.must_act, table.state.take_back.asker) == ((seat,), None)


def test_of_several_all_are_asked() -> None:
    table = table_of(AKI, BEN, CHIE, BOT, game="rummy-fifty")
    here = frozenset({0, 1, 2})
    while table.state.mover is None or table.state.has_learnt():
        seat = table.must_act[0]
        assert table.match is not None
        text = make("steady", "rummy-fifty", seed=1).choose(table.match.observation(seat))
        done(do(table, seat, MakePlay(f"p{table.version}", table.version, text), by_host=seat == 3))
    mover = table.state.mover
    first, second = sorted(here - {mover})
    done(back(table, mover, here))
    assert not done(back(table, first, here)).entry.inputs.agreed
    assert table.state.take_back.lets == {mover, first}
    assert done(back(table, second, here)).entry.inputs.agreed


def test_who_plays_on_asks_no_longer() -> None:
    table, seat = offering()
    done(back(table, seat, HERE))
    done(play(table, table.first_play(1 - seat)))
    assert (table.state.take_back.asker, table.state.take_back.lets) == (None, set())


def test_the_house_takes_nothing_back_and_nobody_takes_back_what_it_played() -> None:
    table, seat = offering()
    done(do(table, seat, Leave("l"), bots="random"))
    assert table.state.mover is None
    done(do(table, seat, ReclaimSeat("c")))
    assert table.state.mover == seat
    table = table_of(AKI, BEN)
    seat = table.must_act[0]
    done(do(table, 1 - seat, CallSubstitute("r", seat), bots="random"))
    (turn,) = table.bot_turns()
    done(table.do(turn.request(table.first_play(seat))))
    done(do(table, seat, ReclaimSeat("c")))
    assert table.state.mover is None


def test_a_play_chosen_on_what_was_taken_back_is_stale() -> None:
    table, seat = offering()
    late = a_play(table, 1 - seat)
    done(back(table, seat))
    answer = table.do(late)
    assert isinstance(answer, CommandRefused)
    assert answer.code == "stale"


def test_the_same_play_made_again_counts_once() -> None:
    table, seat = offering()
    command = given(seat, TakeBack("b"))
    first = done(table.do(command))
    assert table.knows(command)
    assert table.do(command).version == first.version


def test_two_in_a_row_and_a_crash_between() -> None:
    """Two melds go back, one after the other; the table comes back from its lines as it was."""
    journal, table = list[JournalEntry](), table_of(AKI, BOT, game="looking-and-down")
    bot = make("steady", "looking-and-down", seed=3)
    assert table.match is not None
    while [step.text.split()[0] for step in table.match.undo_stack[-2:]] != ["meld", "meld"] or table.match.undo_stack[
        0
    ].seat:
        assert table.stage == "playing"
        seat = table.must_act[0]
        text = bot.choose(table.match.observation(seat))
        command = given(seat, MakePlay(f"p{table.version}", table.version, text), by_host=seat != 0)
        journal.append(done(table.do(command)).entry)
    for step in reversed(table.match.undo_stack[-2:]):
        journal.append(done(back(table, 0)).entry)
        table = Table.restore(table.setup, journal)
        assert table.match is not None
        assert table.match.state == step.state


def test_the_count_is_told_without_what_was_taken_back() -> None:
    table, seat = offering()
    version = table.version
    done(back(table, seat))
    valid = [one.version for one in table.events_since(-1, seat, valid=True)]
    assert version not in valid
    assert version in [one.version for one in table.events_since(-1, seat)]


@pytest.mark.parametrize("agreed", [True, False])
def test_what_was_reckoned_is_not_reckoned_again_when_the_table_comes_back(*, agreed: bool) -> None:
    """Another day's judgement of what a play has shown breaks no old journal."""
    table = table_of(AKI, BEN)
    seat = table.must_act[0]
    entries = [
        done(play(table, "draw")).entry,
        JournalEntry(2, seat, 0.0, TakeBack("b"), inputs=CommandInputs(agreed=agreed)),
    ]
    assert Table.restore(table.setup, entries).version == 2
