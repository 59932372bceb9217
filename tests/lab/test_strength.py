"""The measurement of strength: paired deals, kept and gone on with, and what they come to."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from bench.strength import ledger, page, run
from bench.strength.asked_there import UNTOLD, look_over
from bench.strength.calibrated import Told, chosen, gap, in_part, moments
from bench.strength.calibration import CALIBRATIONS, LEVELS, MIXED, ORDERS, Calibrated, Calibration, orders
from bench.strength.duel import Duel
from bench.strength.hints import HINTS, Followed
from bench.strength.ledger import kept, latest, outcomes_of, result
from bench.strength.questions import QUESTIONS, chance_and_answer
from bench.strength.ready import of_today, ready
from bench.strength.rows import EAGER, FIRST, LADDER, ROWS, Row, immediate_choice

import tefuda
from tefuda.engine.matches.registry import find, games
from tefuda.games.literature.greedy import Scratch
from tefuda.games.literature.options import Rules
from tefuda.games.literature.state import View

QUICK = Row("skarney-gin", 2, "steady", "random", 5)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Another place than the repository's."""
    monkeypatch.setattr(ledger, "FOLDER", tmp_path / "strength")
    monkeypatch.setattr(page, "PAGE", tmp_path / "strength.md")
    return tmp_path


def test_every_row_is_somebody_against_somebody() -> None:
    assert len({row.id for row in ROWS}) == len(ROWS)
    for row in ROWS:
        assert row.player in LADDER
        assert 0 < row.fair <= (row.goal or row.fair) < 1
        assert not row.offered or row.rival not in LADDER or immediate_choice(row.rival, find(row.game)) is not None
        seats = [[turn for turn in range(row.turns) if row.sits(turn)[seat] == 0] for seat in range(row.seats)]
        assert all(len(turns) == 1 for turns in seats), "each seat is the player's once"
    assert {row.game for row in ROWS} == set(games())
    assert {row.rival for row in ROWS} == {*LADDER[:-1], FIRST, EAGER}


def test_it_goes_on_where_it_stopped() -> None:
    assert list(run.play_row(QUICK, 2, None)) == [0, 1, 2]
    first = kept(QUICK)
    assert list(run.play_row(QUICK, 3, None)) == [2, 3]
    assert kept(QUICK)[:2] == first
    assert [line["pair"] for line in kept(QUICK)] == [0, 1, 2]
    assert Duel(QUICK).play(1)["deals"] == first[1]["deals"]
    assert list(run.play_row(QUICK, 9, 0.0)) == [3], "the time is up"


def test_other_players_begin_again(folder: Path) -> None:
    """The page marks what the earlier players have played, until the others have."""
    list(run.play_row(QUICK, 2, None))
    assert of_today(QUICK)
    ledger.append(QUICK, "others", {"pair": 0, "deals": [[0, 9], [9, 0]], "asked": 0, "thought": 0.0})
    by, pairs = latest(QUICK)
    assert (by, len(pairs)) == ("others", 1)
    found = result(QUICK)
    assert found is not None and (found.won, found.lost, found.pairs) == (0, 2, 1)
    assert not of_today(QUICK)
    page.write()
    told = (folder / "strength.md").read_text(encoding="utf-8")
    assert f"{page.share(QUICK, found)} |" in told and page.share(QUICK, found).endswith("%] †")
    list(run.play_row(QUICK, 3, None))
    assert of_today(QUICK), "the same as before those others"
    digests = [Duel(Row("skarney-gin", 2, *names, 1)).by() for names in (("steady", "random"), ("gentle", "random"))]
    assert digests[0] != digests[1]


def test_who_only_has_other_files_goes_on_counting() -> None:
    """Pairs that come out alike today are counted on under the new name; pairs of other players are not."""
    list(run.play_row(QUICK, 3, None))
    by = latest(QUICK)[0]
    ledger.rename(QUICK, by, "before")
    assert run.same(QUICK)
    assert (latest(QUICK)[0], len(latest(QUICK)[1])) == (by, 3)
    ledger.append(QUICK, "others", {"pair": 0, "deals": [[0, 9], [9, 0]], "asked": 0, "thought": 0.0})
    assert not run.same(QUICK)
    assert latest(QUICK)[0] == "others"


def test_whole_matches_are_won() -> None:
    row = replace(QUICK, whole=True)
    assert row.id == f"{QUICK.id}-match"
    list(run.play_row(row, 3, None))
    assert all(sorted(won) == [0, 1] for pair in latest(row)[1] for won in pair["deals"])
    found = result(row)
    assert found is not None and (found.won, found.lost) == (6, 0), "the quick player wins matches against chance"


@pytest.mark.soak  # what nobody else needs is compiled for it; of questions the same is asked each time
def test_chances_are_held_against_what_came(folder: Path) -> None:
    """One seat follows hints; every chance with a choice is kept, with both outcomes, and the page tells them."""
    row = next(row for row in HINTS if row.id == "skarney-gin-2-hints-sharp")
    list(run.play_row(row, 1, None))
    told = latest(row)[1][0]["told"]
    assert len(told) > 10
    assert all(0 <= said <= 10_000 and {quick, hints} <= {0, 1} for said, quick, hints in told)
    assert Followed(row).play(0)["told"] == told
    page.write()
    lines = (folder / "strength.md").read_text(encoding="utf-8").splitlines()
    (line,) = [line for line in lines if line.startswith("| Skarney Gin, 2 | sharp |") and "0." in line]
    assert line.split("|")[3].strip() == str(len(told))


def test_questions_are_held_against_their_answers(folder: Path) -> None:
    """LI-8: each one that is no certainty, as likely as the page's hint says it, and what was answered."""
    (row,) = QUESTIONS
    list(run.play_row(row, 1, None))
    told = latest(row)[1][0]["told"]
    assert len(told) > 10 and {answer for _, answer in told} == {0, 1}
    assert all(100 <= said <= 10_000 and said % 100 == 0 for said, _ in told)
    page.write()
    lines = (folder / "strength.md").read_text(encoding="utf-8").splitlines()
    (line,) = [line for line in lines if line.startswith("| Literature, 6 | master |") and "0." in line]
    assert line.split("|")[3].strip() == str(len(told)) and line.count("|") == 7


def test_decisions_of_every_level_are_measured_in_every_game() -> None:
    found = {(row.game, row.player) for row in CALIBRATIONS if row.offered}
    assert found == {(game, level) for game in games() for level in (*LEVELS, MIXED)}
    rows = [row for row in CALIBRATIONS if row.game == "carousel"]
    assert len({Calibrated(row).seed for row in rows}) == len(rows), "each row has deals of its own"
    assert run.meant(["carousel-2-calibration"]) == rows


def test_the_chance_of_a_question_is_what_a_hint_says() -> None:
    """LI-8: the chance is not rounded to hundredths; there is none where a hint says nothing."""
    match, master, met = tefuda.new("literature", 6, seed=5), tefuda.bot("literature", "master"), 0
    rules, space = match.rules, Scratch()
    assert isinstance(rules, Rules)
    while met < 3:
        seat = match.must_act[0]
        view = match.observation(seat)
        assert isinstance(view, View)
        play = master.choose(view, must=True)
        told = list(chance_and_answer(match, seat, match.game.vocabulary.read(play)))
        chance = look_over(rules, view, space)
        assert [round(100 * chance)] == [said // 100 for said, _ in told] if told else chance == UNTOLD
        assert space.must == 0
        met += len(told)
        match.play(seat, play)


@pytest.mark.parametrize("game", [game for game in games() if game != "literature"])  # it has no stock
def test_only_the_order_of_the_stock_is_left_to_chance(game: str) -> None:
    """A seat's view and the cards in hands stay as they are; the true order comes first."""
    match = tefuda.new(game, 2, seed=5)
    views = [match.observation(seat) for seat in range(2)]
    found = list(orders(match, Random(3)))
    assert len(found) == ORDERS and found[0] is match.state
    piles = []
    for state in found:
        other = match.copy()
        other.state = state
        assert [other.observation(seat) for seat in range(2)] == views
        piles.append(other.position()["stock"].split())
    assert len({tuple(pile) for pile in piles}) == ORDERS, "each order is another"
    assert len({tuple(sorted(pile)) for pile in piles}) == 1, "of the same cards"


def test_chances_are_compared_with_what_came() -> None:
    """The first lot says in which tenth a decision is, and the second what is said there; errors are of deals."""
    deals = [[Told(0.62, 0.5, 1.0, 0.7, 0.6), Told(0.1, 0.2, 0.0)], [Told(0.68, 0.7, 0.5)], []]
    whole, tenth, luck = gap(deals), gap(deals, in_part(6)), gap(deals, chosen)
    assert whole is not None and tenth is not None and luck is not None
    assert (whole.moments, tenth.moments, luck.moments) == (3, 2, 1)
    assert (tenth.said, tenth.came) == (pytest.approx(0.6), pytest.approx(0.75))
    assert luck.said - luck.came == pytest.approx(0.1)
    assert gap(deals, in_part(9)) is None
    twice = gap([[*deal, *deal] for deal in deals])
    assert twice is not None and twice.error == pytest.approx(whole.error), "the same decision twice tells no more"


def test_the_page_tells_what_was_said_too_much(folder: Path) -> None:
    row = next(row for row in CALIBRATIONS if row.id == "carousel-2-calibration-steady")
    for pair, told in enumerate([[[6000, 5000, 2500], [6100, 6900, 7500, 7000, 6000]], [[9000, 9000, 10000]]]):
        ledger.append(row, Calibrated(row).by(), {"pair": pair, "told": told, "asked": len(told), "thought": 0.1})
    assert [len(deal) for deal in moments(row)] == [2, 1]
    page.write()
    written = (folder / "strength.md").read_text(encoding="utf-8")
    assert written.count("| 2 | 3 | 70.0% | 66.7% | +3.3 ± 6.3 | +10.0 ± 0.0 |") == 2, "of the level, and of all"
    assert "| 60 to 70 | `..........o|........` | 2 | 59.5% | 50.0% | +9.5 ± 0.0 |" in written


@pytest.mark.soak  # what nobody else needs is compiled for it
@pytest.mark.parametrize("game", ["rummy-fifty", "literature"])
def test_decisions_are_met(game: str) -> None:
    """The same each time, and nothing where there is no choice."""
    seats = find(game).seats[0] if game == "literature" else 2
    row = Calibration(game, seats, "steady", "steady", 1, every=4)
    list(run.play_row(row, 1, None))
    told = latest(row)[1][0]["told"]
    assert len(told) > 3 and all(len(one) in (3, 5) and all(0 <= part <= 10_000 for part in one) for one in told)
    assert ready(row).play(0)["told"] == told


def test_who_thinks_ahead_and_is_worse_is_named() -> None:
    most, some, few = (ledger.Result(50, won, 100 - won, 0, 0.0) for won in (95, 90, 60))
    assert page.worse([some, most, some]) == "no"
    assert page.worse([some, most, few]) == "yes"
    assert page.worse([some, most, None]) == ""
    assert page.worse([some]) == "nobody thinks ahead"


def test_what_deals_come_to() -> None:
    """One against three wins alone or not at all; a team has one score."""
    four = Row("rummy-fifty", 4, "steady", "random", 1)
    assert list(outcomes_of(four, [[2, 0, 0, 0], [2, 0, 0, 0], [0, 0, 1, 1], [0, 0, 0, 1]])) == [1, -1, 0, 1]
    team = Row("literature", 6, "steady", "random", 1)
    assert (team.turns, team.fair, team.sits(1)) == (2, 0.5, [1, 0, 1, 0, 1, 0])
    assert list(outcomes_of(team, [[5, 3] * 3, [5, 3] * 3])) == [1, -1]
    assert list(outcomes_of(team, [[4, 4] * 3, [4, 4] * 3])) == [0, 0]


def test_the_page_tells_it(folder: Path) -> None:
    for row in (QUICK, Row("skarney-gin", 2, "gentle", "random", 1), Row("skarney-gin", 2, "steady", "gentle", 1)):
        list(run.play_row(row, 4, None))
    page.write()
    told = (folder / "strength.md").read_text(encoding="utf-8")
    levels = [line.split("|")[2:7] for line in told.splitlines() if line.startswith("| Skarney Gin |")]
    assert [level[0].strip() for level in levels] == list(reversed(LADDER))
    assert levels[2][1].strip() == "4", "steady against gentle"
    assert (told.count("not played"), told.count("not offered")) == (15, 0)
    assert "{" not in told


def test_levels_are_put_in_order() -> None:
    """Two wins of three are 120 points of Elo; where nothing was played, nothing is said."""
    two_of_three = ledger.Result(150, 200, 100, 0, 0.0)
    found = page.elos([None, two_of_three, two_of_three, None])
    assert found["steady"] == "+0"
    assert 115 < int(found["sharp"]) < 125
    assert -125 < int(found["gentle"]) < -115
    assert "master" not in found
    assert page.elos([None] * 4) == {}
