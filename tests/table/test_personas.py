"""Computer players who sit down, and people's avatars: told apart, written down, and read back."""

from __future__ import annotations

import pytest
from tests.table.helpers import AKI, BEN, BOT, OPEN, SEED, do, done, given, refused, table_of

from tefuda.bots import bots, levels
from tefuda.engine.matches.registry import find, games
from tefuda.protocol.commands import AddBots, CallSubstitute, Leave, SetAvatar, SetName, SitDown
from tefuda.protocol.values import INKS, SHAPES, Avatar
from tefuda.show.people import names_of
from tefuda.table import CommandEnvelope, JournalEntry, SeatAssignment, Table, TableSetup
from tefuda.table import personas as of_the_house
from tefuda.table.personas import STRENGTHS, THINKING, callers, company, strength_of, who_plays
from tefuda.table.setup import avatars

PLUM = Avatar("plum", "teal")


def again(table: Table, *journal: JournalEntry) -> tuple[SeatAssignment, ...]:
    """The chairs as they are after everything was stored and read once more."""
    stored = TableSetup.from_json(table.setup.as_json(), SEED)
    return Table.restore(stored, journal).assignments


@pytest.mark.parametrize("game", games())
def test_a_full_table_has_fifteen_different_players_of_the_house(game: str) -> None:
    for strength in STRENGTHS:
        called = company(game, strength, 15)
        alike = [who for who in called if of_the_house.PERSONAS[who] == strength]
        assert len(set(called)) == 15
        assert called[: len(alike)] == alike, "those who play like this come first"
        assert strength in bots(game) or strength in THINKING


def test_every_strength_has_somebody_and_games_have_favourites() -> None:
    assert set(of_the_house.PERSONAS.values()) == set(STRENGTHS)
    assert len({next(callers(game)) for game in games()}) > len(games()) / 2
    assert (strength_of("steady"), strength_of("random"), strength_of(None)) == ("steady", None, None)


def test_some_games_are_played_by_all_strengths() -> None:
    known = [{*bots(game), *levels(find(game))} for game in games()]
    assert any(set(STRENGTHS) <= names for names in known)


def test_nobody_sits_down_twice() -> None:
    first = company("skarney-gin", "steady", 1)[0]
    assert first not in company("skarney-gin", "steady", 15, [first])
    assert len(company("skarney-gin", "steady", 3, of_the_house.PERSONAS)) == 3, "unless there is nobody else"


def test_a_computer_player_who_sits_down_is_written_down_and_moves_along() -> None:
    table = table_of(AKI, OPEN, OPEN, BEN, game="carousel")
    answer = done(do(table, 0, AddBots("f"), bots="steady sora fuji"))
    assert [(assignment.bot, assignment.who) for assignment in table.assignments[1:3]] == [
        ("steady", "sora"),
        ("steady", "fuji"),
    ]
    assert again(table, answer.entry) == table.assignments


@pytest.mark.parametrize(
    ("command", "seat"),
    [(given(0, Leave("l"), bots="steady umi"), 0), (given(0, CallSubstitute("r", 1), bots="steady umi"), 1)],
)
def test_a_stand_in_is_somebody_of_the_house(command: CommandEnvelope, seat: int) -> None:
    table = table_of(AKI, BEN, BOT, game="carousel")
    answer = done(table.do(command))
    assignment = table.assignments[seat]
    assert (assignment.substitute, assignment.who, assignment.name) == ("steady", "umi", ("Aki", "Ben")[seat])
    assert again(table, answer.entry) == table.assignments


def test_where_nobody_is_named_each_seat_has_its_computer_player() -> None:
    assert [who_plays("", seat) for seat in (1, 2, 3)] == ["fuji", "sora", "hana"]
    table = table_of(AKI, OPEN)
    done(do(table, 0, AddBots("f"), bots="steady"))
    assert table.assignments[1] == SeatAssignment("bot", "", "steady")


def test_an_avatar_comes_with_sitting_down_is_changed_and_read_back() -> None:
    table = table_of(AKI, OPEN, OPEN, game="carousel")
    sat = done(do(table, 1, SitDown(f"sit{table.version}", "Ben", PLUM), by_host=True))
    assert (table.assignments[1].name, table.assignments[1].avatar, sat.entry.command.t) == ("Ben", PLUM, "sit_down")
    worn = done(do(table, 1, SetAvatar("w", Avatar("fan", "rose"))))
    assert (worn.events, table.assignments[1].avatar) == ((), Avatar("fan", "rose"))
    assert again(table, sat.entry, worn.entry) == table.assignments


def test_a_name_is_changed_told_with_both_names_and_read_back() -> None:
    table = table_of(AKI, SeatAssignment("human"), BOT, game="carousel")
    answers = [
        done(do(table, seat, SetName(f"n{number}", name)))
        for number, (seat, name) in enumerate([(0, "Akiko"), (0, "Akiko"), (0, ""), (1, "Ben"), (0, "Ben")])
    ]
    said = [[note.event.said.id for note in answer.events] for answer in answers]
    assert said == [["seat-renamed"], [], ["seat-nameless"], ["seat-named"], ["seat-named"]]
    assert again(table, *(answer.entry for answer in answers)) == table.assignments
    assert [names_of(tuple(table.assignments), lang)[:2] for lang in ("en", "ja")] == [("Ben", "② Ben")] * 2
    assert refused(do(table, 2, SetName("b", "Chie"))) == "seat-not-a-persons"


def test_everybody_wears_something_of_their_own() -> None:
    assignments = [SeatAssignment("human", name) for name in ("Aki", "Ben", "Chie", "", "", "Aki")] + [OPEN, BOT]
    worn = avatars(assignments)
    assert [avatar is None for avatar in worn] == [False] * 6 + [True] * 2
    people = [avatar for avatar in worn if avatar is not None]
    assert len({avatar.shape for avatar in people}) == len({avatar.ink for avatar in people}) == 6
    assert avatars([*assignments[:2], SeatAssignment("human", "Chie", avatar=people[0])])[2] == people[0], (
        "what is chosen is kept"
    )
    many = [avatar for avatar in avatars([SeatAssignment("human", f"P{n}") for n in range(16)]) if avatar is not None]
    assert len({avatar.shape for avatar in many}) == 16
    assert {avatar.ink for avatar in many} == set(INKS)
    assert len(SHAPES) >= 24
