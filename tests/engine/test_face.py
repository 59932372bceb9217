"""The public face: the package's names, plays that are gone through as one wants them, the end, a table as text."""

from __future__ import annotations

import subprocess
import sys
from html.parser import HTMLParser
from itertools import islice
from random import Random

import pytest
from tests.engine.helpers import table

import tefuda
from tefuda.engine.declarations.words import PlayVocabulary
from tefuda.games.rummy_fifty.state import View as RummyView
from tefuda.games.skarney_gin.state import View as SkarneyView

GAMES = tefuda.games()


def played(game: str, plays: int, seed: int = 5) -> tefuda.Match:
    """A match after some plays at random."""
    match, rng = tefuda.new(game, seed=seed), Random(seed)
    for _ in range(plays):
        seat, line = rng.choice(match.must_act), ""
        while (word := rng.choice(match.legal_words(seat, line))) != "END":
            line = f"{line} {word}".strip()
        match.play(seat, line)
        if match.deal_over:
            break
    return match


def run(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()


# --- names of the package ------------------------------------------------------------------------


def test_games_is_the_list_and_the_folders_can_be_imported() -> None:
    """`tefuda.games` can be called, and is a package that can be imported from, in any way and order."""
    code = (
        "from tefuda.games.skarney_gin import GAME; import tefuda, tefuda.games.carousel\n"
        "tefuda.new(GAME.id); from tefuda.games.rummy_fifty import GAME as other\n"
        "import tefuda.games.literature as literature\n"
        "print(other.id in tefuda.games() and literature is tefuda.games.literature)"
    )
    assert run(code) == "True"


def test_the_package_brings_in_nothing_that_it_does_not_need() -> None:
    watched = ["tefuda.bots", "tefuda.lab", "tefuda.text", "tefuda.server", "tefuda.games.carousel", "html", "json"]
    assert run(f"import tefuda, sys; print([name for name in {watched} if name in sys.modules])") in ("[]", "['json']")


@pytest.mark.parametrize("library", ["numpy", "llvmlite"])
@pytest.mark.parametrize("way", ["tefuda.simulate", "tefuda.lab.simulate"])
def test_a_missing_extra_is_named(way: str, library: str) -> None:
    code = (
        f"import sys; sys.modules[{library!r}] = None\nimport tefuda, tefuda.lab\n"
        f"try: {way}('skarney-gin', 1)\nexcept tefuda.MissingExtra as error: print(error)"
    )
    assert "pip install 'tefuda[lab]'" in run(code)


def test_a_bot_of_a_name_or_the_games_own() -> None:
    assert [tefuda.bot("literature", *name).name for name in (("random",), ())] == ["random", "steady"]
    match = tefuda.new("skarney-gin", seed=7, rules={"target": 100})
    assert tefuda.bot("skarney-gin", rules=match.options).choose(match.observation(match.may_act[0])) == "draw"
    for wrong in (("whist",), ("carousel", "nobody")):
        with pytest.raises(tefuda.BadRules):
            tefuda.bot(*wrong)


# --- plays ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_plays_are_counted_gone_through_and_asked(game: str) -> None:
    match = played(game, 12)
    for seat in match.may_act:
        for verb in match.legal_words(seat):
            plays = match.legal_plays(seat, verb)
            if len(list(islice(plays, 3_000))) == 3_000:
                continue
            listed = list(plays)
            assert (len(plays), bool(plays)) == (len(listed), bool(listed))
            assert all(play in plays and str(play) in plays for play in listed[:50])
            assert (plays[0], plays[-1], plays[:2]) == (listed[0], listed[-1], listed[:2])


def test_cards_in_any_order_are_the_same_play() -> None:
    plays = table().legal_plays(0)
    assert "meld 8D 8S 8H" in plays
    assert tefuda.Play((), "meld 8D 8S 8H") in plays
    for other in ("meld 8D 8S", "offer 3C", "no such words", "", 7, None):
        assert other not in plays


def test_a_beginning_leaves_the_others_out() -> None:
    match = table()
    assert "offer TC" in match.legal_plays(0)
    assert "offer TC" not in match.legal_plays(0, "meld")
    assert {str(play).split()[0] for play in match.legal_plays(0, "meld")} == {"meld"}


def test_who_may_not_act_has_none() -> None:
    for seat in (1, 2, -1):
        plays = table().legal_plays(seat)
        assert (len(plays), bool(plays), list(plays), "offer TC" in plays) == (0, False, [], False)
        with pytest.raises(IndexError):
            plays[0]


def test_counting_writes_no_play_down(monkeypatch: pytest.MonkeyPatch) -> None:
    match = table()
    many = len(list(match.legal_plays(0)))

    def not_asked(*_: object) -> str:
        raise AssertionError("a play was written down")

    monkeypatch.setattr(PlayVocabulary, "write", not_asked)
    assert len(match.legal_plays(0)) == many > 3


def test_the_first_is_found_before_the_others() -> None:
    """Six places for each of six cards and eight half-suits: nobody could wait for all of them."""
    assert str(next(iter(tefuda.new("literature", seed=2).legal_plays(3)))).startswith("declare LS")


def test_plays_follow_the_match_and_do_not_mix_two_moments() -> None:
    match = table()
    plays, going = match.legal_plays(0), iter(match.legal_plays(0))
    first = next(going)
    match.apply(0, first)
    assert first not in plays
    with pytest.raises(RuntimeError, match="gone on"):
        next(going)


def test_plays_at_a_prompt() -> None:
    assert repr(tefuda.new("skarney-gin", seed=7, dealer=1).legal_plays(0)) == "<LegalPlays: draw>"
    assert repr(table().legal_plays(0)).endswith(", …>")


# --- the end -------------------------------------------------------------------------------------


def last_card(**keys: object) -> tefuda.Match:
    """Seat 0 goes out with its next play, and has the points that it needs."""
    usual = {"phase": "play", "turn": 0, "hands": ["8S", "KS KH"], "totals": [199, 0], "melds": [["5S 6S 7S"], []]}
    return tefuda.position("skarney-gin", usual | keys)


def test_the_outcome_says_who_has_won_and_by_what() -> None:
    match = last_card()
    assert match.outcome is None
    match.play(0, "add 8S to 1")
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.totals, outcome.deals) == ((0,), (60, 0), (259, 0), 1)
    assert list(outcome.settlement) == match.settlement == [684, -684]
    assert [event.kind for event in outcome.cause] == ["added", "skarney", "scored", "match_won", "settled"]
    assert outcome == match.copy().outcome


def test_an_outcome_lasts_and_is_the_same_after_a_replay() -> None:
    match = last_card()
    match.play(0, "add 8S to 1")
    assert tefuda.replay(match.record()).outcome == match.outcome


def test_a_deal_that_is_over_is_no_end_of_the_match() -> None:
    match = last_card(totals=[0, 0])
    match.play(0, "add 8S to 1")
    assert (match.deal_over, match.outcome) == (True, None)


# --- a table as text -----------------------------------------------------------------------------


class Cells(HTMLParser):
    """The text of every cell, and whether every tag is closed."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.cells: list[str] = []
        self.open: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.cells.append(data)


@pytest.mark.parametrize("game", GAMES)
def test_every_hand_and_every_total_can_be_read(game: str) -> None:
    match = played(game, 25)
    told, page = str(match).splitlines(), Cells(match._repr_html_())
    assert page.open == []
    assert page.cells[0] == told[0]
    for seat in range(match.seats):
        hand = match.position()["hands"][seat] or "–"
        assert " ".join(sorted(hand.split())) in {" ".join(sorted(line.split()[1:])) for line in told}
        assert hand == "–" or any(sorted(cell.split()) == sorted(hand.split()) for cell in page.cells)
        assert any(line.startswith(f"seat {seat}") for line in told)
    assert told[0].startswith(game)


def test_a_match_that_is_over_says_so() -> None:
    match = last_card()
    assert str(match).startswith("skarney-gin, deal 1: seat 0 to play\n")
    match.play(0, "add 8S to 1")
    assert str(match).startswith("skarney-gin, over after deal 1: won by seat 0\n")
    between = last_card(totals=[0, 0])
    between.play(0, "add 8S to 1")
    assert str(between).startswith("skarney-gin, after deal 1: seat 1 deals\n")


def test_a_pile_face_down_is_counted_and_not_told() -> None:
    match = tefuda.new("skarney-gin", seed=7)
    assert "32 cards" in str(match)
    assert match.position()["stock"] not in str(match)


def test_what_a_seat_knows_is_typed_by_its_game() -> None:
    known = tefuda.new("skarney-gin", seed=7).observation(0, SkarneyView)
    assert (known.drawless, known.hands[1], type(known)) == (0, 0, SkarneyView)
    with pytest.raises(TypeError, match=r"rummy_fifty\.state\.View is no view of skarney-gin"):
        tefuda.new("skarney-gin", seed=7).observation(0, RummyView)
