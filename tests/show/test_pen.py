"""What is kept from scene to scene is what would be written anew, for every reader of every game."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from tefuda.bots import make
from tefuda.engine.registry import find, games
from tefuda.engine.said import Cards, Said, Seat
from tefuda.show import Voice
from tefuda.show.pen import Pen
from tefuda.show.scene import Lang
from tefuda.show.shown import Shown
from tefuda.show.spoken import written
from tefuda.table import Chair, Setup, Table
from tefuda.table.bot import first_word

LANGS: tuple[Lang, ...] = ("en", "ja")


def moments(game: str, plays: int) -> Iterator[Table]:
    """A match among the house's own players, after each of its plays."""
    seats = find(game).seats[0]
    table = Table(Setup(game, tuple(Chair("bot", "", "greedy") for _ in range(seats)), bytes(range(32))))
    bots = {seat: make("greedy", game, seed=seat) for seat in range(seats)}
    for play in range(plays):
        yield table
        if table.state == "over":
            return
        if table.state == "between":
            table.next_deal(0, f"next{play}")
        elif (chosen := first_word(table, bots)) is not None:
            turn, text = chosen
            table.play(turn.seat, turn.id, turn.base, text)


def holds(game: str, plays: int) -> int:
    """Every reader's page beside the scene that is written anew; how many there were."""
    shown, seen = None, 0
    for table in moments(game, plays):
        shown = Shown(table) if shown is None else shown
        for reader in (*range(len(table.chairs)), None):
            lang = LANGS[(reader or 0) % 2]
            kept, anew = Voice(shown, reader, lang), Voice(Shown(table), reader, lang)
            assert json.loads(str(kept.page())) == json.loads(anew.write(anew.scene())), (table.version, reader)
            seen += 1
    return seen


@pytest.fixture(autouse=True)
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """No time passes between two scenes."""
    monkeypatch.setattr("tefuda.show.voice.time.time", lambda: 0.0)


@pytest.mark.parametrize("game", games())
def test_what_is_kept_is_what_would_be_written(game: str) -> None:
    assert holds(game, 60) >= 60 * 3


@pytest.mark.soak
@pytest.mark.parametrize("game", games())
def test_so_it_is_through_whole_matches(game: str) -> None:
    assert holds(game, 2_000) >= 60 * 3


def test_news_are_written_as_a_message_like_any_other() -> None:
    for table in moments("skarney-gin", 6):
        voice = Voice(Shown(table), 0, "en")
        news, whole = voice.news(-1, voice.page()), voice.happened(-1, voice.scene())
        assert json.loads(news) == json.loads(voice.write(whole))


def test_a_seat_and_a_number_are_not_taken_for_each_other() -> None:
    arguments: list[object] = [1, Seat(1), Cards(["7S"]), ("7S",)]
    said, pen = [Said("a", {"b": argument}) for argument in arguments], Pen(repr)
    assert [pen._written("here", each) for each in said] == [written(each, repr) for each in said]
