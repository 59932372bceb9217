"""A hint recommends what a search finds best, but nothing that the player is warned of, unless the reason names it."""

from __future__ import annotations

from random import Random

import pytest
from tests.chance import fresh

import tefuda
from tefuda.advice import Advice, RankedPlay
from tefuda.bots import make
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import games
from tefuda.show.hint_text import suggestions
from tefuda.show.hints import Suggestion
from tefuda.show.seat_view import SeatView, seat_view_for

# The reasons that say what is given up.
NAMED = {"why-keep", "why-keep-anyhow", "why-draw-third", "why-draw-third-late", "why-wait", "why-wait-pair"}
OPTIONS = 12
MOMENTS = {"carousel": 15, "literature": 6}  # the dear ones; of the others `MOST`
MOST = 50


def ranked(play: str, gain: float, error: float = 0.01) -> RankedPlay:
    """A play that was tried in a hundred deals."""
    return RankedPlay(play, 100, 0.5, 0.0, 0.0, 0.0, 0.5, 0.0, gain, error)


def searched(seat_view: SeatView, *options: RankedPlay) -> Suggestion:
    """The hint after a search that has found these plays, the best first."""
    (found, *_) = suggestions(seat_view, Advice(options[0].play, options[-1].play, options, 1_000), 2)
    return found


def some_options(match: Match, seat: int, random: Random) -> list[RankedPlay]:
    """Some legal plays and the hint without a search, with gains as they may come; the best comes first."""
    plays = [verb.play for verb in seat_view_for(match, seat).look().verbs if verb.play]
    plays += [] if match.game.rules.costly else map(str, match.legal_plays(seat)[:400])
    chosen = {*random.sample(plays, min(OPTIONS, len(plays))), seat_view_for(match, seat).quick[0].play.text}
    options = [ranked(play, random.gauss(0, 0.05)) for play in sorted(chosen)]
    return sorted(options, key=lambda one: -one.gain)


@pytest.mark.parametrize("game", games())
def test_what_a_hint_recommends_is_not_asked_about_or_its_reason_names_it(game: str) -> None:
    play_by_search(game, MOMENTS.get(game, MOST), 7)


@pytest.mark.soak
@pytest.mark.parametrize("game", games())
def test_also_over_many_deals(game: str) -> None:
    play_by_search(game, 10 * MOMENTS.get(game, MOST), fresh(1))


def play_by_search(game: str, moments: int, seed: int) -> None:
    """Ask at each moment for the hint after a search, whatever it may have found."""
    random = Random(seed)
    match, bot = tefuda.new(game, seed=seed), make("steady", game, seed)
    for _ in range(moments):
        if match.deal_over:
            match.deal()
        seat = match.must_act[0]
        seat_view = seat_view_for(match, seat)
        found = searched(seat_view, *some_options(match, seat, random)) if seat_view.quick else None
        if found is not None:
            assert not seat_view.never(found.play), (found.play.text, match.position())
            named = found.why is not None and found.why.id in NAMED
            assert named or not seat_view.cautions([found.play]), (found.play.text, found.why, match.position())
        match.play(seat, bot.choose(match.observation(seat), must=True))


def at(game: str, **keys: object) -> SeatView:
    """The view of seat 0, which is to play."""
    return seat_view_for(tefuda.position(game, {"turn": 0, "phase": "play", **keys}, 2), 0)


DOWN = {"keeper": 1, "dealer": 0, "stock": 70}
FOURS = {
    **DOWN,
    "hands": ["4S 4H JS JH JD JC 5H 9C QD", "9S TH 6D KC"],
    "downs": ["6S 7S 8S", ""],
    "melds": [
        ["4S 4S 4D 4D 4C", "JS JS JH"],
        ["KS KS KS KH KH KD KD", "9S 9S 9H 9H 9D 9D 9C", "6S 6S 6H 6H 6D 6C 6C"],
    ],
    "pile": "8H",
}


def test_a_canasta_is_not_left_to_a_search_while_it_is_needed() -> None:
    """LD-11, LD-22: the hint completes the canasta, although the search finds a discard better."""
    seat_view = at("looking-and-down", **FOURS)
    found = searched(seat_view, ranked("discard 5H", 0.2), ranked(seat_view.quick[0].play.text, 0.0, 0.0))
    assert found.play.text.startswith("add ") and found.why is not None and found.why.id == "why-canasta"


def test_a_wild_card_is_discarded_for_a_tall_pile_alone_and_for_clear_proof() -> None:
    """LD-18."""
    hands = {"hands": ["2D 5H 9C QD", "9S TH 6D KC 7C 8D TS"], "downs": ["", "6S 7S 8S"]}
    small = {**DOWN, **hands, "melds": [["KS KS KS"], ["8S 8S 8H"]], "pile": "8H 6C"}
    tall = {**small, "pile": "8H 6C 5S 7D TC AC QS QH JD"}
    for keys, gain, wild in ((small, 0.2, False), (tall, 0.01, False), (tall, 0.2, True)):
        seat_view = at("looking-and-down", **keys)
        (quick,) = seat_view.quick
        assert quick.play.text != "discard 2D"
        found = searched(seat_view, ranked("discard 2D", gain), ranked(quick.play.text, 0.0, 0.0))
        assert found.play.text == ("discard 2D" if wild else quick.play.text)
        assert (found.why and found.why.id == "why-discard-wild-tall") == wild


def test_what_could_be_laid_is_left_only_where_that_is_clearly_better() -> None:
    """The best of many uncertain figures seems better than it is; and its reason says what is kept."""
    melds = [["KS KH KD", "TS TH TD", "AS AH AD"], ["7S 7H 7D", "5S 5H 5D", "2C 3C 4C"]]
    hands = ["3S 4D JD 2H 9C QC QD QH", "9D TC JH 8S 6H 6S 8C KC"]
    stock = "8D 9S 6C 4S 6D 3D"
    for cards, gain, play in ((stock, 0.0, "offer JD"), (stock[:11], 0.2, "meld QH QD QC")):
        seat_view = at("skarney-gin", hands=hands, melds=melds, stock=cards)
        found = searched(seat_view, ranked("offer JD", gain), ranked("meld QH QD QC", -0.1))
        assert (found.play.text, found.why and found.why.id) == (play, "why-keep" if gain == 0 else "why-lay")


def test_a_third_card_is_drawn_if_that_is_clearly_better_and_the_hint_says_what_stays_in_the_hand() -> None:
    """CA-10: after it nothing can be laid in this turn; and not where somebody may go out before the next one."""
    many = "9D JD QC 2S 2H 4S 6H 8D"
    for other, lay, play in ((many, -0.2, "draw"), (many, -0.01, ""), ("9D JD QC", -0.2, "")):
        seat_view = at("carousel", hands=["7S 8S 9S KD QH", other], table=[], drawn=2)
        found = searched(seat_view, ranked("draw", 0.0, 0.0), ranked("lay 7S 8S 9S", lay))
        assert found.play.text == (play or "arrange 7S 8S 9S")
        assert found.why is not None and found.why.id == ("why-draw-third" if play else "why-lay-most")
