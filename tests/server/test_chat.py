"""The way from the engine's facts to words on buttons, marks on melds and dots on cards."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from tests.server.rooms import bare_room, told

import tefuda
from tefuda.engine.texts.translatable import SpokenCards, SpokenSeat, Translatable
from tefuda.protocol.values import Lang
from tefuda.session.room import Room
from tefuda.show import ReaderPresenter
from tefuda.show.cached_formatter import GAP, MOST, CachedFormatter
from tefuda.show.ending import points
from tefuda.show.game_card import game_card
from tefuda.show.people import names_of
from tefuda.show.presenter import TablePresenter
from tefuda.show.queries import QueryAnswerer
from tefuda.table import CommandAccepted, SeatAssignment, Table, TableSetup
from tefuda.text import MessageFormatter

AKI, BEN = SeatAssignment("human", "Aki"), SeatAssignment("human", "Ben")
OWN = {
    "turn": 0,
    "phase": "play",
    "hands": ["3S 4S 8S KD KH KC", "2D 3D"],
    "melds": [["5S 6S 7S"], []],
    "stock": 20,
}


def room_at(position: Mapping[str, Any], *assignments: SeatAssignment) -> Room:
    """A room whose match stands in a given position."""
    table = Table(TableSetup("skarney-gin", assignments or (AKI, BEN), bytes(32), {}))
    table.state = replace(table.state, match=tefuda.position("skarney-gin", position))
    return bare_room(table)


def offers(room: Room, cards: list[str], lang: Lang = "en", meld: str | None = None) -> Any:
    reader_presenter = ReaderPresenter(room.shown, 0, lang)
    return told(reader_presenter, QueryAnswerer(reader_presenter).selected("s", cards, meld))


@pytest.mark.parametrize(
    ("cards", "lang", "play", "label"),
    [
        (["KD", "KH", "KC"], "en", "meld KH KD KC", "Meld K♥ K♦ K♣"),
        (["8S"], "en", "add 8S to 1", "Lay off 8♠ on meld 1"),
        (["KD"], "ja", "offer KD", "♦Kを見せる"),
    ],
)
def test_a_button_says_what_it_does(cards: list[str], lang: Lang, play: str, label: str) -> None:
    actions = {action.play: action for action in offers(room_at(OWN), cards, lang).actions}
    assert actions[play].label == label
    assert set(actions[play].cards) == set(cards)
    assert actions[play].verb == play.split()[0]


def test_where_nothing_can_be_made_it_is_said_what_is_missing() -> None:
    found = offers(room_at(OWN), ["KD", "KH"])
    assert not found.actions
    assert found.missing
    assert "KC" in found.extend


def do(room: Room, seat: int, play: str) -> None:
    outcome = room.table.play(seat, f"p{room.table.version}", room.table.version, play)
    assert isinstance(outcome, CommandAccepted), outcome


def zone(scene: Any, id: str) -> Any:
    return next(zone for zone in scene.zones if zone.id == id)


async def test_the_meld_that_was_just_touched_is_marked_until_the_next_play() -> None:
    room = room_at(OWN)
    do(room, 0, "add 8S to 1")
    for reader in (0, 1, None):
        assert [meld.marked for meld in zone(told(ReaderPresenter(room.shown, reader, "en")), "melds.0").melds] == [
            True
        ]
    do(room, 0, "meld KH KD KC")
    assert [meld.marked for meld in zone(told(ReaderPresenter(room.shown, 0, "en")), "melds.0").melds] == [False, True]


async def test_a_card_just_received_has_its_dot_until_the_next_play() -> None:
    room = room_at({**OWN, "phase": "draw"})
    do(room, 0, "draw")
    drawn = told(ReaderPresenter(room.shown, 0, "en")).fresh
    assert len(drawn) == 1
    assert drawn[0] in zone(told(ReaderPresenter(room.shown, 0, "en")), "hand.0").cards
    assert told(ReaderPresenter(room.shown, 1, "en")).fresh == []
    do(room, 0, "offer 3S")
    assert told(ReaderPresenter(room.shown, 0, "en")).fresh == []
    do(room, 1, "take")
    assert told(ReaderPresenter(room.shown, 1, "en")).fresh == ["3S"]


async def test_nothing_is_lit_or_tapped_for_those_who_wait() -> None:
    room = room_at({**OWN, "phase": "draw"})
    assert zone(told(ReaderPresenter(room.shown, 0, "en")), "stock").tap == "draw"
    for reader in (1, None):
        scene = told(ReaderPresenter(room.shown, reader, "en"))
        assert (scene.lit, scene.verbs, scene.prompt.yours) == (None, [], False)
        assert not [zone.id for zone in scene.zones if zone.tap]


def names(*assignments: SeatAssignment, lang: Lang = "en") -> list[str]:
    table = Table(TableSetup("skarney-gin", assignments, bytes(32), {}))
    room = bare_room(table)
    return list(ReaderPresenter(room.shown, None, lang).names)


def test_everyone_has_a_name_in_the_readers_language() -> None:
    assert names(AKI, SeatAssignment("bot", "", "steady")) == ["Aki", "Fuji"]
    assert names(AKI, SeatAssignment("bot", "", "steady"), lang="ja") == ["Aki", "フジ"]
    assert names(SeatAssignment("human"), SeatAssignment("open")) == ["Player 1", "Free seat"]
    assert names(SeatAssignment("human"), SeatAssignment("open"), lang="ja") != names(
        SeatAssignment("human"), SeatAssignment("open")
    )


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_players_of_the_house_are_told_apart_by_the_first_letter(lang: Lang) -> None:
    assignments = [AKI] + [SeatAssignment("bot", "", "steady-convention")] * 15
    bots = names_of(tuple(assignments), lang)[1:]
    assert len({name[0] for name in bots}) == 15
    assert max(map(len, bots)) <= 5


def test_two_of_one_name_are_told_apart_where_it_is_not_cut_off() -> None:
    long = "Alexandra the "
    assignments = (
        SeatAssignment("human", long + "Great"),
        SeatAssignment("human", long + "Small"),
        SeatAssignment("human", "ＡＫＩ"),
        AKI,
        SeatAssignment("open"),
    )
    assert names_of(assignments, "en") == (long + "Great", f"② {long}Small", "ＡＫＩ", "④ Aki", "Free seat")
    assert names_of((SeatAssignment("human", "fuji"), SeatAssignment("bot", "", "steady")), "en") == ("fuji", "② Fuji")


async def test_how_the_house_plays_is_told_where_not_all_play_alike() -> None:
    def badges(*bots: str) -> list[list[str]]:
        assignments = (AKI, *(SeatAssignment("bot", "", bot) for bot in bots))
        return [
            player.badges
            for player in told(
                ReaderPresenter(TablePresenter(Table(TableSetup("carousel", assignments, bytes(32), {}))), None, "en")
            ).players
        ]

    assert badges("steady", "random") == [[], ["Steady"], ["Random bot"]]
    assert badges("steady", "gentle") == [[], ["Steady"], ["Gentle"]]
    assert badges("steady", "steady") == [[], [], []]


def waiting(free: int, lang: Lang) -> str:
    table = Table(TableSetup("carousel", (AKI, *[SeatAssignment("open")] * free), bytes(32), {}))
    return str(told(ReaderPresenter(bare_room(table).shown, 0, lang)).prompt.text)


async def test_free_seats_are_counted() -> None:
    assert waiting(1, "en") == "A seat is free. Send the link to a friend."
    assert waiting(3, "en") == "3 seats are free. Send the link to your friends."
    assert waiting(3, "ja").startswith("あと3人座れます。")


async def test_where_nobody_else_waits_the_prompt_names_no_button() -> None:
    bot = SeatAssignment("bot", bot="steady")
    table = Table(TableSetup("carousel", (AKI, bot), bytes(32), {}, reads_first=True))
    assert told(ReaderPresenter(bare_room(table).shown, 0, "en")).prompt.text == (
        "The cards are dealt as soon as you are ready."
    )


async def test_a_count_has_no_line_of_nothing() -> None:
    table = Table(TableSetup("carousel", (AKI, BEN), bytes(32), {}))
    table.state = replace(
        table.state,
        match=tefuda.position(
            "carousel", {"turn": 0, "phase": "play", "laid": True, "hands": ["AS", "KH KD"], "stock": 20}
        ),
    )
    room = bare_room(table)
    do(room, 0, "knock")
    count = told(ReaderPresenter(room.shown, 0, "en")).count
    assert count is not None
    assert len(count.lines) > 3
    assert [line.label for line in count.lines if set(line.values) == {""} and not any(line.cards)] == []


async def test_a_number_is_written_alike_in_a_sentence_and_on_the_sheet() -> None:
    for value, text in ((-1510, "−1,510"), (1600, "1,600"), (0, "0")):
        assert points(value) == text
        for lang in ("en", "ja"):
            said = MessageFormatter(lang, "looking-and-down", ("Aki", "Ben"), 1).say(
                Translatable("event-scored", {"seat": SpokenSeat(0), "points": value})
            )
            assert re.findall(r"[-−+]?[\d,]*\d", said) == [text]
    assert points(1600, signed=True) == "+1,600"


async def test_house_rules_are_named_and_usual_ones_are_not() -> None:
    setup = TableSetup("skarney-gin", (AKI, BEN), bytes(32), {"target": "200", "ace_block": "when_offered"})
    room = bare_room(Table(setup))
    assert told(ReaderPresenter(room.shown, None, "en")).game.rules == ["An ace bars the draw: When it is offered"]


def test_large_numbers_of_house_rules_are_written_as_on_the_sheet() -> None:
    rules = {"target": "12000"}
    assert [game_card("looking-and-down", rules, lang).rules for lang in ("en", "ja")] == [
        ("Target: 12,000",),
        ("目標点：12,000",),
    ]


def test_what_is_remembered_is_what_would_be_said() -> None:
    formatter = MessageFormatter("en", "skarney-gin", ("Aki", "Ben"), 0)
    remembered = CachedFormatter(formatter)
    said = [
        Translatable("prompt-wait", {"seat": SpokenSeat(1)}),
        Translatable("prompt-wait", {"seat": SpokenSeat(0)}),
        Translatable("bad-rules", {"found": 1, "expected": "1", "where": ""}),
        Translatable("bad-rules", {"found": "1", "expected": "1", "where": ""}),
        Translatable("bad-rules", {"found": SpokenSeat(1), "expected": "1", "where": ""}),
        Translatable("do-offer", {"cards": SpokenCards(["7S"])}),
        Translatable("do-offer", {"cards": SpokenCards(["7H"])}),
        Translatable("do-offer", {"cards": [SpokenCards(["7H"]), SpokenCards(["7S"])]}),
        Translatable("do-offer", {"cards": Translatable("zone-stock")}),
    ]
    for _ in range(2):
        assert [remembered.say(each) for each in said] == [formatter.say(each) for each in said]
    for number in range(2 * MOST):
        remembered.say(Translatable("sheet-target", {"points": number}))
    assert 0 < len(remembered._made) <= MOST


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_names_are_those_of_the_table(lang: str) -> None:
    """A text that was made for one table is said at another with its own players, even if one is called like a sign."""
    said = Translatable("waiting", {"seat": SpokenSeat(1)})
    for names in (("Aki", "Ben"), ("Chie", "Dan"), ("Emi", chr(GAP)), ("Fumio", "")):
        formatter = MessageFormatter(lang, "skarney-gin", names, 0)
        assert CachedFormatter(formatter).say(said) == formatter.say(said)
