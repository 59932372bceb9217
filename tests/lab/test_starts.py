"""Runs begin where they are asked to: with a deal that matches come to, in positions, at moments of records."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.lab.same import same

import tefuda
from tefuda import BadRules, Match, lab
from tefuda.bots import starts
from tefuda.engine.backends.backend import compiled_backend
from tefuda.engine.matches.chance import seed_bytes
from tefuda.engine.matches.registry import find, games
from tefuda.engine.texts.errors import BadPosition
from tefuda.lab import line_up
from tefuda.lab.runs import Run
from tefuda.text import LANGUAGES, MessageFormatter

GAME = "rummy-fifty"
LATE = {"turn": 0, "phase": "play", "hands": ["AD KS 9H", "4C 4D"], "totals": [120, 150]}


def late(**rules: Any) -> Match:
    """A position near the end of a deal."""
    return tefuda.position("skarney-gin", LATE, rules=rules)


def before(run: Run) -> Any:
    """The totals with which each deal has begun, seat by seat."""
    return np.array([run.deals[f"total_{seat}"] - run.deals[f"score_{seat}"] for seat in range(len(run.bots))])


def test_deals_are_drawn_as_matches_have_them() -> None:
    drawn, whole = lab.simulate(GAME, deals=4_000, start="match", seed=1), lab.simulate(GAME, matches=300, seed=2)
    assert before(drawn).mean() == pytest.approx(before(whole).mean(), rel=0.12)
    assert before(drawn).mean() > 1.2 and (before(lab.simulate(GAME, deals=20, seed=1)) == 1).all()
    share = [np.mean(before(run).min(axis=0) == 0) for run in (drawn, whole)]
    assert share[0] == pytest.approx(share[1], abs=0.08)  # deals in which somebody has nothing to lose
    assert set(drawn.matches["deals"]) == {1} and len(set(drawn.deals["dealer"])) == 2


@pytest.mark.parametrize("game", games())
def test_every_row_can_be_opened(game: str) -> None:
    moment = tefuda.new(game, seed=4)
    for start, many in (("match", {"deals": 4}), (moment, {"deals": 2})):
        run = lab.simulate(game, **many, seed=3, start=start, detail="events")  # type: ignore[arg-type]
        for number, deal in enumerate(run.deals.rows()):
            match, dealt = run.match(number), int(start == "match")
            assert (match.deal_over, len(match.journal)) == (True, dealt + int(deal["plays"]))
            assert match.totals == [deal[f"total_{seat}"] for seat in range(match.seats)]
            assert match.scores == [deal[f"score_{seat}"] for seat in range(match.seats)]
            assert deal["first"] == match.journal[dealt].seat
            assert tefuda.replay(run.open(number)).position() == match.position()


def test_whole_matches_go_on_from_a_position() -> None:
    run = lab.simulate("skarney-gin", matches=6, start=late(), seed=5)
    for number in range(6):
        match, row = run.match(number), run.matches.row(number)
        assert match.over and match.totals == [row["total_0"], row["total_1"]] and match.dealt == row["deals"]
        assert match.origin is not None and match.origin["totals"] == [120, 150]
    assert (run.matches["total_0"] + run.matches["total_1"] > 270).all() and run.matches["over"].all()


def test_both_backends_and_all_processes_play_the_same(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for module in (line_up, starts):
        monkeypatch.setattr(module, "PLAYED_FOR_STARTS", 2)
    starts.deals_of_matches.cache_clear()
    moment = tefuda.new(GAME, seed=4)
    for start in ("match", [moment, tefuda.position(GAME, {})]):
        asked: dict[str, Any] = {"deals": 3, "seed": 5, "start": start, "detail": "events"}
        assert same(lab.simulate(GAME, **asked), lab.simulate(GAME, **asked, compiled=False))
    starts.deals_of_matches.cache_clear()
    monkeypatch.undo()
    monkeypatch.setattr(line_up, "DEALS", 20)
    asked = {"deals": 60, "seed": 5, "start": "match"}
    first = lab.simulate(GAME, **asked, keep=tmp_path)
    assert same(first, lab.simulate(GAME, **asked)) and same(first, lab.simulate(GAME, **asked, keep=tmp_path))
    assert not same(first, lab.simulate(GAME, deals=60, seed=6, start="match"))
    for other in (None, moment):
        with pytest.raises(BadRules, match="start is"):
            lab.simulate(GAME, deals=60, seed=5, start=other, keep=tmp_path)


def test_variants_start_in_the_same_position_under_their_own_rules() -> None:
    found = lab.compare("skarney-gin", {"source": {}, "long": {"target": 500}}, matches=5, start=late(), seed=2)
    assert (found.runs["long"].matches["deals"] > found.runs["source"].matches["deals"]).any()
    assert found.runs["long"].match(0).options == {"target": 500}
    sweep = lab.sweep("skarney-gin", {"target": [200, 500]}, deals=5, start=late(target=500), seed=2)
    assert sweep.idle == ("target",)
    [needed] = lab.power("skarney-gin", {"plays": 2}, deals=20, start=late())
    assert needed.tried == 20
    tuned = lab.tune(GAME, {"target": [5, 9]}, {"plays": 30}, deals=20, start="match")
    assert tuned.run.start == "match"


def test_every_bot_of_a_ladder_gets_the_same_starts() -> None:
    ladder = lab.ladder(GAME, ["random", "steady"], deals=30, start="match", seed=3)
    one, other = ladder.runs["random", "steady"]
    assert (before(one) == before(other)).all() and len(set(map(tuple, before(one).T.tolist()))) > 3
    assert (one.matches["bot_0"] != other.matches["bot_0"]).all()


OTHERS = [tefuda.new("carousel", seed=1), tefuda.new(GAME, 3, seed=1), lab.simulate(GAME, deals=1, seed=2).match(0)]


@pytest.mark.parametrize("start", ["deal", [], [1], 1, *OTHERS])
def test_what_is_no_start(start: Any) -> None:
    with pytest.raises(BadRules, match=r"start: .* expected match, or matches of this game"):
        lab.simulate(GAME, deals=1, start=start)


def test_what_cannot_be_is_refused_before_anything_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadRules, match="single deals") as refused:
        lab.simulate(GAME, matches=1, start="match")
    assert {"en": "single deals", "ja": "1ディールずつ"}[lang := "ja"] in MessageFormatter(lang).say(refused.value.said)
    monkeypatch.setattr(line_up.RunSetup, "play", None)
    with pytest.raises(BadPosition):  # eleven packs have cards that nine have not
        lab.compare("looking-and-down", {"a": {}, "b": {"packs": 4}}, deals=1, start=tefuda.new("looking-and-down"))
    with pytest.raises(BadRules, match="as many seats"):
        lab.sweep(GAME, {"seats": [2, 3]}, deals=1, start=tefuda.new(GAME))


SLOW = {"literature": pytest.mark.soak}  # whole matches of six


@pytest.mark.parametrize("game", [pytest.param(game, marks=SLOW.get(game, ())) for game in games()])
def test_a_game_says_in_what_later_deals_differ_where_they_do(game: str) -> None:
    """The same cards by the same dealer, with the totals of a later deal and with those of a first deal."""
    found = find(game)
    rules, seats = found.read_rules(None), found.seats[0]
    pool = starts.deals_of_matches(compiled_backend(found), rules, seats)
    begun: tuple[list[Match], list[Match]] = ([], [])
    for number, state in enumerate(pool[-1 : -1 - 40 : -1]):
        first = found.rules.state()
        found.rules.start(rules, first, seats, state.dealer)
        for group, one in zip(begun, (state, first), strict=True):
            match = Match(found, seats, rules, seed_bytes(number), state.dealer)
            match.state = one.copy()
            match.deal()
            group.append(match)
    runs = [lab.simulate(game, deals=60, start=group, seed=1) for group in begun]
    names = ("plays", "words", "turns", *(f"score_{seat}" for seat in range(seats)))
    differ = any((runs[0].deals[name] != runs[1].deals[name]).any() for name in names)
    assert {lang: MessageFormatter(lang, game).has("later-deals") for lang in LANGUAGES} == dict.fromkeys(
        LANGUAGES, differ
    )


@pytest.mark.soak
def test_reports_say_where_matches_start(tmp_path: Path) -> None:
    def told(found: Any, lang: str) -> str:
        return str(found.report(tmp_path / "report.html", lang).read_text(encoding="utf-8"))

    plain, drawn = lab.simulate(GAME, deals=5), lab.simulate(GAME, deals=5, start="match")
    assert "Each deal is the first of a match. Later deals differ in the points at stake" in told(plain, "en")
    assert "対局の最初のディール" in told(plain, "ja")
    assert "drawn from all deals of 64 matches between quick players" in told(drawn, "en")
    assert "Every match starts in the given position." in told(lab.simulate("skarney-gin", 2, start=late()), "en")
    assert "first of a match" not in told(lab.simulate("skarney-gin", deals=2), "en")
    assert "first of a match" not in told(lab.simulate(GAME, 2), "en")
    two = lab.compare(GAME, {"a": {}, "b": {"target": 9}}, deals=5, start="match")
    assert "dealers and totals may differ" in told(two, "en") and "the same dealers" not in told(two, "en")
    assert "the same dealers" in told(lab.sweep(GAME, {"target": [5, 9]}, deals=5), "en")
    ladder = lab.ladder(GAME, ["random", "steady"], deals=5, start="match")
    assert "drawn from all deals" in told(ladder, "en")
