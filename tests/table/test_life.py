"""The life of a table: who leaves, comes back, is relieved, sits down elsewhere, ends the match, plays again."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import get_args

import pytest
from tests.table.helpers import (
    AKI,
    BEN,
    BOT,
    CHIE,
    OPEN,
    SEED,
    Around,
    a_play,
    do,
    done,
    given,
    kinds,
    refused,
    table_of,
)

import tefuda
from tefuda.bots import make
from tefuda.engine.matches.registry import find, games
from tefuda.engine.texts.translatable import Translatable
from tefuda.protocol.commands import (
    AddBots,
    AgreeToReview,
    AllowChat,
    CallSubstitute,
    CancelTable,
    ChangeSeat,
    CloseByOperator,
    CommitShuffle,
    ExpireTableClock,
    ExpireTurn,
    Leave,
    ListTable,
    MakePlay,
    OfferEnd,
    OpenHand,
    PauseMatch,
    ReclaimSeat,
    Rematch,
    RequestNextDeal,
    Resign,
    RevealShuffle,
    SetAvatar,
    SetName,
    SitDown,
    TableCommand,
    TakeBack,
    TakeHint,
)
from tefuda.protocol.values import Avatar, Lang
from tefuda.show import ReaderPresenter
from tefuda.show.presenter import TablePresenter
from tefuda.table import (
    BrokenJournal,
    CommandAccepted,
    CommandEnvelope,
    CommandRepeated,
    JournalEntry,
    OutdatedJournal,
    SeatAssignment,
    Table,
    TableSetup,
)
from tefuda.table.handlers import CommandDecision, decide
from tefuda.table.seat_commands import once_more
from tefuda.table.state import TableState

HERE = frozenset({0, 1})


def to_the_count(table: Table) -> Table:
    """Play until a deal is over."""
    bot = make("steady", table.setup.game, seed=1)
    while table.stage == "playing":
        seat = table.must_act[0]
        assert table.match is not None
        done(do(table, seat, MakePlay(f"p{table.version}", table.version, bot.choose(table.match.observation(seat)))))
    return table


# --- somebody is not here -------------------------------------------------------------------------


def test_a_computer_player_plays_for_an_absent_player_until_they_are_back() -> None:
    table = table_of(AKI, BEN)
    absent = table.must_act[0]
    done(do(table, 1 - absent, CallSubstitute("r", absent), bots="random"))
    assert (table.assignments[absent].bot_program, table.state.people) == ("random", (1 - absent,))
    (turn,) = table.bot_turns()
    assert turn.seat == absent
    done(table.do(turn.request(table.first_play(absent))))
    assert kinds(do(table, absent, ReclaimSeat("c"))) == ["resume"]
    assert table.assignments[absent] == (AKI, BEN)[absent]
    assert not list(table.bot_turns())


@pytest.mark.parametrize(
    ("lang", "to_them", "to_others", "back"),
    [
        ("en", "You draw 8♣. (Played by Fuji.)", "Aki draws a card. (Played by Fuji.)", "Fuji sat in for you."),
        ("ja", "♣8を引きました。（代わり：フジ）", "Akiさんが1枚引きました。（代わり：フジ）", "フジが代わりでした。"),
    ],
)
def test_all_are_told_what_a_computer_player_has_played_for_a_person(
    lang: Lang, to_them: str, to_others: str, back: str
) -> None:
    table = table_of(AKI, BEN)
    assert table.must_act == (0,)
    done(do(table, 1, CallSubstitute("r", 0), bots="random fuji"))
    done(table.do(next(table.bot_turns()).request("draw")))
    done(do(table, 0, ReclaimSeat("c")))
    done(do(table, 0, MakePlay("p", table.version, table.first_play(0))))
    for seat, told in ((0, to_them), (1, to_others), (None, to_others)):
        reader = ReaderPresenter(TablePresenter(table), seat, lang)
        events = reader.events(table.events_since(0, seat))
        texts = [reader.say(event.text) for event in events if isinstance(event.text, Translatable)]
        assert told in texts
        assert [event.kind for event in events if event.played_by] == ["drew"], (
            "and no play that they have made themselves"
        )
        assert any(text.endswith(back) for text in texts) is (seat == 0)


def test_what_the_house_has_thought_of_is_forgotten_when_the_player_is_back() -> None:
    table = table_of(AKI, BEN)
    absent = table.must_act[0]
    done(do(table, 1 - absent, CallSubstitute("r", absent), bots="random"))
    (turn,) = table.bot_turns()
    late = turn.request(table.first_play(absent))
    done(do(table, absent, ReclaimSeat("c")))
    assert refused(table.do(late)) == "stale"
    done(table.do(a_play(table, absent)))


def test_a_player_who_leaves_makes_nobodys_play_stale() -> None:
    table = table_of(AKI, BEN)
    seat = table.must_act[0]
    play = a_play(table, seat)
    done(do(table, 1 - seat, Leave("l"), bots="random"))
    done(table.do(play))


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (given(0, CallSubstitute("x", 0), bots="random"), "trouble-seat-none"),
        (given(0, CallSubstitute("x", 9), bots="random"), "trouble-seat-none"),
        (given(0, CallSubstitute("x", -1), bots="random"), "trouble-seat-none"),
        (given(0, CallSubstitute("x", 2), bots="random"), "seat-not-a-persons"),
        (given(0, ReclaimSeat("x")), "seat-is-yours"),
        (given(0, AddBots("x"), bots="random"), "no-seat-free"),
        (given(0, ChangeSeat("x", 2)), "already-dealt"),
        (given(0, ChangeSeat("x", 7)), "trouble-seat-none"),
        (given(0, Rematch("x"), other="t"), "not-over"),
    ],
    ids=str,
)
def test_what_cannot_be_is_refused_with_a_reason_and_changes_nothing(command: CommandEnvelope, why: str) -> None:
    table = table_of(AKI, BEN, BOT, BOT, game="literature")
    assert refused(table.do(command)) == why
    assert (table.version, table.assignments) == (0, (AKI, BEN, BOT, BOT))


def test_where_all_have_left_the_house_does_not_play_on_among_itself() -> None:
    table = table_of(AKI, BOT)
    done(do(table, 0, Leave("l"), bots="steady"))
    assert table.state.is_abandoned
    assert not list(table.bot_turns())
    done(do(table, 0, ReclaimSeat("c")))
    assert not table.state.is_abandoned


def test_a_count_does_not_wait_for_somebody_who_has_left() -> None:
    table = to_the_count(table_of(AKI, BEN, target="10000"))
    done(do(table, 0, RequestNextDeal("n")))
    assert kinds(do(table, 1, Leave("l"), bots="steady"))[:2] == ["leave", "dealt"]
    assert table.stage == "playing"


def test_a_count_waits_for_those_who_are_left() -> None:
    table = to_the_count(table_of(AKI, BEN, CHIE, BEN, game="rummy-fifty"))
    done(do(table, 1, Leave("l"), bots="steady"))
    for seat in (0, 2):
        done(do(table, seat, RequestNextDeal("n")))
    assert table.stage == "between"
    assert kinds(do(table, 3, RequestNextDeal("n")))[0] == "dealt", "nobody is told to wait for what is there"
    assert table.stage == "playing"


# --- before the first deal ------------------------------------------------------------------------


def test_the_house_takes_the_free_seats_and_the_cards_are_dealt() -> None:
    table = table_of(AKI, OPEN)
    assert kinds(do(table, 0, AddBots("f"), bots="steady"))[:2] == ["add_bots", "dealt"]
    assert (table.assignments[1], table.stage) == (SeatAssignment("bot", "", "steady"), "playing")


def test_a_player_who_leaves_before_the_deal_frees_their_seat() -> None:
    table = table_of(AKI, BEN, OPEN, OPEN, game="literature")
    assert kinds(do(table, 1, Leave("l"), bots="steady")) == ["leave"]
    assert table.state.open_seats == (1, 2, 3)
    done(do(table, 1, SitDown(f"sit{table.version}", "Dan"), by_host=True))


def test_seats_change_places_and_nobody_is_pushed_away() -> None:
    table = table_of(AKI, BEN, OPEN, BOT, game="literature")
    assert refused(do(table, 0, ChangeSeat("m", 1))) == "trouble-seat"
    done(do(table, 0, ChangeSeat("m", 3)))
    assert table.assignments == (BOT, BEN, OPEN, AKI)
    done(do(table, 3, ChangeSeat("n", 2)))
    assert table.assignments == (BOT, BEN, AKI, OPEN)


def test_the_first_deal_waits_until_all_are_ready() -> None:
    table = table_of(AKI, OPEN, BOT, BOT, game="literature", asks_ready=True)
    assert refused(do(table, 0, RequestNextDeal("n"))) == "not-started"
    done(do(table, 1, SitDown(f"sit{table.version}", "Ben"), by_host=True))
    assert (table.stage, table.may_act) == ("waiting", (0, 1))
    assert kinds(do(table, 1, RequestNextDeal("n"))) == ["ready"]
    assert (table.stage, table.may_act) == ("waiting", (0,))
    assert kinds(do(table, 0, RequestNextDeal("n")))[0] == "dealt"
    assert (table.stage, table.state.ready) == ("playing", set())


def test_somebody_who_is_not_ready_and_not_here_is_relieved() -> None:
    table = table_of(AKI, BEN, asks_ready=True)
    done(do(table, 0, RequestNextDeal("n")))
    assert "dealt" in kinds(do(table, 0, CallSubstitute("r", 1), bots="steady"))


def test_nobody_asks_a_single_player_to_be_ready() -> None:
    assert table_of(AKI, BOT, asks_ready=True).stage == "playing"
    table = table_of(AKI, OPEN, asks_ready=True)
    done(do(table, 0, AddBots("f"), bots="steady"))
    assert table.stage == "playing"


def test_a_player_who_reads_first_is_waited_for_alone_too_but_not_when_they_play_again() -> None:
    table = Table(TableSetup("skarney-gin", (AKI, BOT), SEED, reads_first=True))
    assert (table.stage, table.may_act) == ("waiting", (0,))
    assert kinds(do(table, 0, RequestNextDeal("n")))[0] == "dealt"
    done(do(table, 0, OfferEnd("a"), here=HERE))
    assert not once_more(table.state, SEED).reads_first


# --- the end, and again ---------------------------------------------------------------------------


def test_the_match_ends_when_all_who_are_here_agree() -> None:
    table = table_of(AKI, BEN)
    assert kinds(do(table, 0, OfferEnd("a"), here=HERE)) == ["offer_end"]
    assert refused(do(table, 0, OfferEnd("b"), here=HERE)) == "agreed-before"
    assert (table.stage, table.record(), table.state.seed) == ("playing", None, None)
    assert kinds(do(table, 1, OfferEnd("a"), here=HERE)) == ["end"]
    assert (table.stage, table.state.seed, table.may_act) == ("over", SEED, ())
    record = table.record()
    assert record is not None
    assert refused(table.do(a_play(table, 0))) == "match-is-over"


def test_a_player_who_wants_to_go_on_takes_the_offer_to_end_from_the_table() -> None:
    table = table_of(AKI, BEN)
    done(do(table, 0, OfferEnd("a"), here=HERE))
    done(do(table, 1, OfferEnd("a", yes=False), here=HERE))
    assert table.state.agreed.by("offer_end") == frozenset()
    done(do(table, 1, OfferEnd("b"), here=HERE))
    assert table.stage == "playing"


def test_all_who_are_here_agree_to_a_pause_in_which_nobody_plays_and_anybody_ends_it() -> None:
    table = table_of(AKI, BEN)
    (mover,) = table.must_act
    chosen = a_play(table, mover)
    assert kinds(do(table, 0, PauseMatch("a"), here=HERE)) == ["pause"]
    assert (table.stage, table.state.agreed.by("pause")) == ("playing", {0})
    paused = done(do(table, 1, PauseMatch("a"), here=HERE))
    assert [note.event.said.id for note in paused.events] == ["match-paused"]
    assert (table.stage, table.may_act, table.state.agreed.wanted) == ("paused", (), {})
    assert (refused(table.do(chosen)), refused(do(table, 0, PauseMatch("b"), here=HERE))) == (
        "match-paused",
        "agreed-before",
    )
    ended = done(do(table, 0, PauseMatch("c", yes=False), here=HERE))
    assert [note.event.said.id for note in ended.events] == ["pause-ended"]
    done(table.do(chosen))  # what was chosen before the pause counts


def test_a_pause_that_somebody_declines_does_not_begin() -> None:
    table = table_of(AKI, BEN)
    done(do(table, 0, PauseMatch("a"), here=HERE))
    assert [note.event.said.id for note in done(do(table, 1, PauseMatch("a", yes=False), here=HERE)).events] == [
        "goes-on"
    ]
    done(do(table, 1, PauseMatch("b"), here=HERE))
    assert table.stage == "playing"


def test_one_person_pauses_at_once_and_no_computer_player_plays() -> None:
    table = table_of(AKI, BOT)
    while not list(table.bot_turns()):
        done(table.do(a_play(table, 0)))
    done(do(table, 0, PauseMatch("a"), here=frozenset({0})))
    assert (table.stage, list(table.bot_turns())) == ("paused", [])
    done(do(table, 0, PauseMatch("b", yes=False)))
    assert len(list(table.bot_turns())) == 1


def test_a_hint_is_not_taken_in_a_pause_which_ends_with_the_match() -> None:
    table = Table(TableSetup("skarney-gin", (AKI, BEN), SEED, hints=True))
    (mover,) = table.must_act
    done(do(table, mover, PauseMatch("a")))
    assert table.state.owes_word_of_hint(mover)  # so the table is asked, and refuses
    assert refused(do(table, mover, TakeHint("h"))) == "match-paused"
    done(do(table, mover, Resign("r")))
    assert table.stage == "over"


def test_nobody_waits_for_the_agreement_of_those_who_are_not_here() -> None:
    table = table_of(AKI, BEN)
    done(do(table, 0, OfferEnd("a"), here=frozenset({0})))
    assert table.stage == "over"


@pytest.mark.parametrize("assignments", [(AKI, BEN), (AKI, OPEN)], ids=["playing", "waiting"])
def test_the_operator_may_close_a_table_once(assignments: tuple[SeatAssignment, ...]) -> None:
    table = table_of(*assignments)
    closed = done(do(table, 0, CloseByOperator("close"), 5.0, by_host=True))
    assert [note.event.said.id for note in closed.events] == ["table-closed"]
    assert (table.stage, table.state.cancelled, table.state.over_at) == ("over", assignments[1] is OPEN, 5.0)
    assert (table.record() is None) == table.state.cancelled
    assert refused(do(table, 0, CloseByOperator("again"), by_host=True)) == "match-is-over"
    again = Table.restore(table.setup, [closed.entry])
    assert (again.state.closed, again.stage, again.record()) == (True, "over", table.record())


def test_the_same_people_play_again_once() -> None:
    table = table_of(AKI, BEN)
    done(do(table, 0, OfferEnd("a"), here=frozenset({0})))
    done(do(table, 1, Rematch("p"), other="other"))
    assert table.state.next_table == "other"
    assert refused(do(table, 0, Rematch("p"), other="third")) == "again-already"


@pytest.mark.parametrize("game", games())
def test_who_deals_first_can_be_said(game: str) -> None:
    seats = find(game).seats[0]
    assignments = tuple(SeatAssignment("human", f"P{seat}") for seat in range(seats))
    for dealer in range(seats):
        table = Table(TableSetup(game, assignments, SEED, dealer=dealer))
        assert table.match is not None
        assert table.match.first_dealer == dealer


# --- the journal ----------------------------------------------------------------------------------


def some_wish(table: Table, rng: Random) -> tuple[CommandEnvelope, frozenset[int]]:
    """Anything that somebody may wish for next, possible or not."""
    seats = len(table.assignments)
    seat, id, all_here = rng.randrange(seats), f"w{rng.getrandbits(60)}", frozenset(range(seats))
    if rng.random() < 0.4 and table.may_act:
        mover = rng.choice(table.may_act)
        return a_play(table, mover) if table.stage == "playing" else given(mover, RequestNextDeal(id)), all_here
    if table.state.mover is not None and rng.random() < 0.5:
        asked = table.state.mover if rng.random() < 0.7 else seat
        return given(asked, TakeBack(id, rng.random() < 0.8)), frozenset(range(rng.randrange(seats)))
    substituted = [seat for seat, assignment in enumerate(table.assignments) if assignment.substitute is not None] or [
        seat
    ]
    changes = [
        given(seat, SitDown(f"sit{table.version}", f"S{seat}"), by_host=True),
        given(seat, Leave(id), bots="random"),
        given(seat, CallSubstitute(id, rng.randrange(seats)), bots="random"),
        given(rng.choice(substituted), ReclaimSeat(id)),
        given(seat, ChangeSeat(id, rng.randrange(seats))),
        given(seat, OfferEnd(id, rng.random() < 0.2)),
        given(seat, AddBots(id), bots="random") if rng.random() < 0.1 else given(seat, ReclaimSeat(id)),
    ]
    if table.stage == "paused" or (table.match is not None and rng.random() < 0.2):
        changes = [given(seat, PauseMatch(id, table.stage != "paused"))]
    return rng.choice(changes), all_here


RARELY = {"literature"}  # nearly every play tells its player something
FEWER = {"looking-and-down": 40}  # with many packs it takes long to find out whether a play can be taken back


ENDS = OfferEnd | Resign | CloseByOperator | CancelTable


def every_command(table: Table, seat: int, rng: Random) -> list[CommandEnvelope]:
    """One of each command, from this seat, possible or not."""
    id, other, yes = f"e{rng.getrandbits(60)}", rng.randrange(-1, len(table.assignments) + 1), rng.random() < 0.7
    acts, clock = table.stage == "playing" and seat in table.may_act, table.state.clock
    text = table.first_play(seat) if acts else "fly"
    commands: list[TableCommand] = [
        *(MakePlay(id, table.version - 1, text), MakePlay(id, table.version, text), RequestNextDeal(id), Leave(id)),
        *(
            CallSubstitute(id, other),
            AddBots(id),
            ChangeSeat(id, other),
            OfferEnd(id, yes),
            PauseMatch(id, yes),
            Resign(id),
        ),
        *(ReclaimSeat(id), TakeBack(id, yes), Rematch(id), SetAvatar(id, Avatar("plum", "ink")), SetName(id, "Dan")),
        *(CommitShuffle(id, "0" * 64), RevealShuffle(id, "0" * 64), CancelTable(id), SitDown(id, "Eve"), TakeHint(id)),
        *(CloseByOperator(id), AgreeToReview(id, yes), ExpireTurn(id, text, table.state.decides_since(seat))),
        ExpireTableClock(id, clock.timed.play, clock.at) if clock else ExpireTableClock(id, "wait", 0.0),
    ]
    beside: list[TableCommand] = [
        ListTable(id, yes),
        OpenHand(id, yes),
        AllowChat(id, yes),
    ]  # commands that concern no play
    assert {type(command) for command in commands + beside} == set(get_args(TableCommand))
    asked = [given(seat, command, bots="random", other="next", by_host=rng.random() < 0.2) for command in commands]
    return asked + [given(seat, command) for command in beside]


def cards_of(state: TableState) -> object:
    """The parts that only a change moves on, not a judgement: both matches, without what they have looked up."""
    matches = [vars(match.copy()) for match in (state.match, state.undealt) if match is not None]
    return [{name: one for name, one in match.items() if name != "_legal_trees"} for match in matches]


def everything(table: Table) -> object:
    views = [(table.view(reader), table.events_since(-1, reader)) for reader in (0, 1, None)]
    return views, table.state, table.state.mover, table.state.has_learnt(), table.link, table.record()


@pytest.mark.parametrize("game", games())
def test_whatever_people_do_the_journal_leads_back_to_it(game: str) -> None:
    """Judging a command changes nothing; and its entry, applied without judging, changes all that it changed."""
    rng, seats, done = Random(11), find(game).seats[0], set[str]()
    assignments = (AKI, *(rng.choice((OPEN, BEN, BOT)) for _ in range(seats - 1)))
    setup = TableSetup(game, assignments, SEED, asks_ready=True, hints=True, clock=60)
    lived, journal = Table(setup), list[JournalEntry]()
    for at in range(FEWER.get(game, 300)):
        command, here = some_wish(lived, rng)
        anything = every_command(lived, rng.randrange(seats), rng)
        if rng.random() < 0.15:
            command = rng.choice(
                [one for one in anything if not isinstance(one.command, ENDS | ListTable | OpenHand | AllowChat)]
            )
        before, cards = deepcopy(replace(lived.state, match=None, undealt=None)), cards_of(lived.state)  # type: ignore[arg-type]
        for one in anything:
            decide(lived.state, one, float(at), Around(here=here))
        decided = decide(lived.state, command, float(at), Around(here=here))
        assert (lived.state, cards_of(lived.state)) == (before, cards)
        answer = lived.do(command, float(at), Around(here=here))
        if isinstance(answer, CommandAccepted):
            assert isinstance(decided, CommandDecision) and decided.entry == answer.entry
            journal.append(answer.entry)
            done.add(answer.entry.kind)
        else:
            assert answer == decided and (lived.state, cards_of(lived.state)) == (before, cards)
    for last in (CloseByOperator("last"), AgreeToReview("last1"), Rematch("last2")):
        answer = lived.do(given(0, last, other="next"), 1000.0)
        journal += [answer.entry] if isinstance(answer, CommandAccepted) else []
    for judged in (False, True):
        assert everything(Table.restore(setup, journal, judged=judged)) == everything(lived)
    middle = len(journal) // 2
    assert Table.restore(setup, journal[:middle]).version == middle
    assert {"play", "leave", "resume"} <= done
    assert game in RARELY or "take_back" in done
    assert lived.match is not None
    again = tefuda.replay(lived.match.record())
    assert (again.state, again.journal) == (lived.match.state, lived.match.journal)


@pytest.mark.parametrize(
    "command",
    [
        CallSubstitute("a", 0),
        CallSubstitute("a", 1),
        ChangeSeat("a", 15),
        ReclaimSeat("a"),
        TakeBack("a"),
        RequestNextDeal("a"),
    ],
)
def test_an_entry_that_nobody_can_have_written_is_a_broken_journal(command: TableCommand) -> None:
    with pytest.raises(BrokenJournal):
        Table.restore(TableSetup("skarney-gin", (AKI, BEN), SEED), [JournalEntry(1, 0, 0.0, command)], judged=True)


def test_an_entry_of_other_rules_says_so() -> None:
    entry = JournalEntry(1, 0, 0.0, MakePlay("a", 0, "fly"), rules=7)
    with pytest.raises(OutdatedJournal, match="version 7 of the rules accepted it, and today's is 1"):
        Table.restore(TableSetup("skarney-gin", (AKI, BEN), SEED), [entry])


@pytest.mark.parametrize(
    "stored",
    [
        '{"version":1,"seat":0,"at":0.0,"command":{"t":"fly","id":"a"}}',
        '{"version":1,"seat":0,"at":0.0,"command":{"t":"resign","id":"a","more":1}}',
        '{"version":1,"seat":"0","at":0.0,"command":{"t":"resign","id":"a"}}',
        '{"version":1,"seat":0,"at":0.0}',
        "",
    ],
)
def test_what_is_no_entry_is_not_read(stored: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        JournalEntry.from_json(stored)


def test_the_same_wish_counts_once() -> None:
    table = table_of(AKI, BEN)
    command = given(0, Leave("l"), bots="steady")
    done(table.do(command))
    assert table.do(command) == CommandRepeated(1)
    assert table.knows(command)


# --- a hint is taken ------------------------------------------------------------------------------


def test_other_people_hear_of_a_hint_once_a_play_and_after_a_crash_as_well() -> None:
    entries: list[JournalEntry] = []
    table = Table(TableSetup("skarney-gin", (AKI, BEN), SEED, hints=True))

    def taken(id: str) -> CommandAccepted:
        answer = done(do(table, me, TakeHint(id)))
        entries.append(answer.entry)
        return answer

    me = table.must_act[0]
    assert table.state.owes_word_of_hint(me)
    assert not table.state.owes_word_of_hint(1 - me), "who may not act gets no hint"
    assert kinds(taken("h")) == ["take_hint"]
    assert refused(do(table, me, TakeHint("again"))) == "hint-told"
    before = table.version
    assert done(table.do(a_play(table, me))), "nobody’s play is stale for it"
    assert [one.event.kind for one in table.events_since(0, 1 - me)][before - 1] == "take_hint"
    back = Table.restore(table.setup, entries)
    assert (back.version, back.state.owes_word_of_hint(me)) == (1, False)


def test_nobody_is_told_where_nobody_else_plays_or_there_are_no_hints() -> None:
    alone = Table(TableSetup("skarney-gin", (AKI, BOT), SEED, hints=True))
    assert not any(map(alone.state.owes_word_of_hint, range(2)))
    assert refused(do(table_of(AKI, BEN), 0, TakeHint("h"))) == "no-hints"


@pytest.mark.parametrize("game", games())
def test_the_moves_of_cards_are_read_without_telling_the_rest(game: str) -> None:
    people = tuple(SeatAssignment("human", f"P{seat}") for seat in range(find(game).seats[0]))
    table, journal = Table(TableSetup(game, people, SEED)), list[JournalEntry]()
    while table.stage == "playing" and len(journal) < 40:
        journal.append(done(table.do(a_play(table, table.must_act[0]))).entry)
    news = Table.restore(table.setup, journal).events_since(-1, 0)
    moves = [one.moves for one in news]  # before anything is told
    assert moves == [one.event.moves for one in news] and any(moves)
