"""Looking back: each moment is what was seen from its viewpoint then, however one comes to it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import pytest
from tests.show.matches import moments as played

import tefuda
from tefuda.engine.matches.registry import games
from tefuda.protocol.scene import fold
from tefuda.show import ReaderPresenter
from tefuda.show.presenter import TablePresenter
from tefuda.show.replay import ReplayPresenter, Viewpoint, moments, overview
from tefuda.table import SeatAssignment, Table
from tefuda.table.history import MatchMetadata, MatchTimeline, only_finished_deals

PLAYS, MANY = 24, 60  # of a match in `make test`, and in the soak
AT_THE_TABLE = {"version", "players", "ready", "verbs", "lit", "taps", "cautions", "risks", "cut", "pick", "phrases"}
"""What belongs to a table at which one can do something, and not to a moment."""
OTHERWISE = {"prompt", "fresh", "fair", "end", "grace", "takes_back", "hints", "agreed", "t", "link", "circle", "zones"}


class Kept:
    """A match as it was shown while it was played, and told again."""

    def __init__(self, game: str, plays: int) -> None:
        self.scenes: dict[tuple[int, int | None], dict[str, Any]] = {}
        self.news: dict[int | None, list[str]] = {}
        for table in played(game, plays):
            if table.match is not None:
                self._keep(table)
        self.table = table
        assert table.match is not None
        self.match = table.match
        self.timeline = MatchTimeline(self.match, MatchMetadata(tuple(table.assignments)))

    def _keep(self, table: Table) -> None:
        assert table.match is not None
        for seat in readers(table):
            reader_presenter = ReaderPresenter(TablePresenter(table, "t"), seat, "en", by_melds=True)
            self.scenes[len(table.match.journal), seat] = reader_presenter.page().said
            told = [one for one in table.events_since(0, seat) if getattr(one.event, "entry", None) is not None]
            events = [json.loads(reader_presenter.write(event)) for event in reader_presenter.events(told)]
            self.news[seat] = [event["text"] for event in events if event["text"]]


def readers(table: Table) -> tuple[int | None, ...]:
    return None, 0, len(table.assignments) - 1


@lru_cache(maxsize=8)
def kept(game: str, plays: int = PLAYS) -> Kept:
    return Kept(game, plays)


def folded(told: list[str]) -> list[Any]:
    """The scenes that a client makes of them."""
    scene: Any = None
    scenes = []
    for message in map(json.loads, told):
        scene = message["scene"] if message["t"] == "happened" else fold(scene, message["changes"])
        scenes.append(scene)
    return scenes


def lying(scene: Mapping[str, Any]) -> dict[str, Any]:
    """The cards on the table and the counts; not what can be done with them."""
    zones = [{key: value for key, value in zone.items() if key not in ("tap", "staging")} for zone in scene["zones"]]
    circle = scene["circle"] and {key: scene["circle"][key] for key in ("groups", "spoken")}
    same = {key: value for key, value in scene.items() if key not in AT_THE_TABLE | OTHERWISE}
    return same | {"zones": zones, "circle": circle}


def viewpoint_of(seat: int | None) -> Viewpoint:
    return "none" if seat is None else seat


@pytest.mark.parametrize(
    ("game", "plays"),
    [(game, PLAYS) for game in games()] + [pytest.param(game, MANY, marks=pytest.mark.soak) for game in games()],
)
def test_each_moment_is_what_its_eyes_saw_then(game: str, plays: int) -> None:
    one = kept(game, plays)
    for seat in readers(one.table):
        told = list(moments(one.timeline, "t", viewpoint_of(seat), "en", 1, len(one.timeline)))
        for at, scene in enumerate(folded(told), 1):
            if (at, seat) in one.scenes:
                assert lying(scene) == lying(one.scenes[at, seat]), (at, seat)
                assert not scene["verbs"] and not scene["taps"] and not scene["prompt"]["yours"]


@pytest.mark.parametrize("game", games())
def test_what_happened_is_what_was_heard(game: str) -> None:
    one = kept(game)
    for seat in readers(one.table):
        told, text = overview(one.timeline, "t", viewpoint_of(seat), "en", choice=(), running=False)
        said = [line["text"] for line in json.loads(text)["lines"]]
        assert said[-len(one.news[seat]) :] == one.news[seat]
        assert len(told.moves) == len(one.match.journal) + 1


@pytest.mark.parametrize("game", games())
def test_jumping_leads_where_stepping_leads(game: str) -> None:
    one = kept(game)
    last = min(47, len(one.timeline))
    for viewpoint in (0, "none", "all"):
        stepped = folded(list(moments(one.timeline, "t", viewpoint, "ja", 1, last)))
        for at in (1, 2, last // 2, last):
            assert folded(list(moments(one.timeline, "t", viewpoint, "ja", at, at))) == [stepped[at - 1]]


@pytest.mark.parametrize("game", games())
def test_all_hands_are_open_and_nothing_else(game: str) -> None:
    one = kept(game)
    at = min(20, len(one.timeline))
    table = next(iter(one.timeline.tables(at, at)))
    scene = ReplayPresenter(TablePresenter(table, "t"), "all", "en").scene()
    fans = {zone.seat: zone for zone in scene.zones if zone.kind == "fan"}
    hands = one.timeline.match_at(at).position()["hands"]
    assert [sorted(fans[seat].cards) for seat in range(len(hands))] == [sorted(hand.split()) for hand in hands]
    held = sorted(fans[0].cards) if scene.hands.by_melds else []
    assert sorted(card for group in scene.hands.groups for card in group) == held, "the reader sits at seat 0"
    seen = ReplayPresenter(TablePresenter(table, "t"), "none", "en").scene()
    assert seen.hands.groups == ()
    assert [zone for zone in scene.zones if zone.seat is None] == [zone for zone in seen.zones if zone.seat is None]


def test_of_a_match_that_goes_on_only_deals_that_have_ended_are_told() -> None:
    for table in played("skarney-gin", 400):
        match = table.match
        if match is not None and match.dealt == 2 and not match.deal_over:
            break
    assert match is not None
    past = MatchTimeline(only_finished_deals(match), MatchMetadata(tuple(table.assignments)))
    assert len(past) == max(at for at, line in enumerate(match.journal) if line.seat < 0)
    assert [line.seat for line in past.lines].count(-1) == 1
    _, text = overview(past, "t", 0, "en", choice=("0",), running=True)
    last = list(moments(past, "t", 0, "en", len(past), len(past)))
    assert json.loads(last[0])["scene"]["state"] == "between"
    for told in (text, *last):
        assert match.seed.hex() not in told
        assert match.journal[len(past)].text not in told


def test_what_was_taken_back_is_told_as_it_was() -> None:
    match = tefuda.new("skarney-gin", seed=7)
    seat = match.may_act[0]
    match.play(seat, "draw")
    match.take_back(seat)
    match.play(seat, "draw")
    past = MatchTimeline(match, MatchMetadata((SeatAssignment("human", "Aki"), SeatAssignment("human", "Ben"))))
    scenes = folded(list(moments(past, "t", seat, "en", 1, 4)))
    stocks = [next(zone["count"] for zone in scene["zones"] if zone["id"] == "stock") for scene in scenes]
    assert stocks == [32, 31, 32, 31]
    assert len(scenes[3]["fresh"]) == 1


@pytest.mark.parametrize("game", games())
def test_marks_come_from_what_the_game_declares(game: str) -> None:
    one = kept(game)
    told, _ = overview(one.timeline, "t", "all", "en", choice=(), running=False)
    marks = {line.mark for line in told.lines}
    assert "deal" in marks
    assert {line.at for line in told.lines if line.mark == "deal"} == {
        at for at, line in enumerate(one.match.journal, 1) if line.seat < 0
    }
    assert sum(line.mark not in ("", "deal", "end") for line in told.lines) <= len(told.lines) // 2
