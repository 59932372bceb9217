"""The greedy player of Skarney Gin: always legal, sensible, and far better than chance."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random

import pytest
from tests.bots.choosing import check_beats_chance, check_beats_chance_by_far, chosen, lawful_choice
from tests.typed import typed

import tefuda
from tefuda.bots import Bot, make
from tefuda.engine.declarations.words import END
from tefuda.engine.matches.legal_plays import LegalTree
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find
from tefuda.engine.texts.translatable import Translatable
from tefuda.games.skarney_gin import laying
from tefuda.games.skarney_gin.options import PRESETS
from tefuda.games.skarney_gin.state import CARDS, LAST_TWO, View
from tefuda.show.hints import Suggestion
from tefuda.show.seat_view import seat_view_for

GAME = "skarney-gin"


def greedy(rules: Mapping[str, object] | str | None = None) -> Bot:
    return make("steady", GAME, rules=rules)


def check_plays(match: Match, bots: list[Bot], most: int) -> int:
    """Play on with what the bots choose; every play must be lawful, also to one who sees all."""
    game, plays = match.game, 0
    while not match.over and plays < most:
        if match.deal_over:
            match.deal()
        seat = match.may_act[0]
        text = lawful_choice(bots[seat], match, seat)
        line = (*game.vocabulary.read(text), END)
        assert LegalTree(game, match.rules, match.state, seat).follows(line)
        match.play(seat, text)
        plays += 1
    return plays


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("other", ["random", "steady"])
def test_never_an_illegal_play(preset: str, other: str) -> None:
    match = tefuda.new(GAME, seed=1, rules=preset)
    assert check_plays(match, [greedy(preset), make(other, GAME, 1, preset)], 300) >= 50


def test_also_in_large_hands_that_chance_has_played() -> None:
    """Random players do not open when they can: hands grow to sizes that greedy players never see."""
    plays = 0
    for seed in range(6):
        match = tefuda.new(GAME, seed=seed, rules="long-turns")
        chance = [make("random", GAME, seed + i, "long-turns") for i in range(2)]
        while not match.deal_over:
            seat = match.may_act[0]
            plays += check_plays(match.copy(), [greedy("long-turns")] * 2, 1)
            match.play(seat, chance[seat].choose(match.observation(seat)))
    assert plays > 300


def play_phase(hand: str, melds: list[str], others: tuple[str, ...] = (), **more: object) -> Match:
    """Seat 0 is to lay or to show a card; seat 1 has opened and holds a card far from everything."""
    keys: dict[str, object] = {"turn": 0, "phase": "play", "hands": [hand, "2C 9D"], "melds": [melds, [*others]]}
    return tefuda.position(GAME, {**keys, **more})


def test_kinds_of_meld_are_those_that_can_be_picked() -> None:
    chance = Random(7)
    for _ in range(300):
        hand, kinds = mask(chance.sample(range(CARDS), chance.randint(1, 20))), list[int]()
        left = laying.makes(hand)
        while left:
            kinds.append(laying.first_kind(left))
            left = laying.since(left, kinds[-1] + 1)
        assert kinds == [kind for kind in range(laying.KINDS) if laying.pick(hand, kind)]


def mask(cards: Iterable[int]) -> int:
    return sum(1 << card for card in cards)


def test_opens_as_soon_as_it_can() -> None:
    match = play_phase("4S 4H 4D 4C 7C 8C 9C TH JS QD 2S", [])
    assert chosen(match, 0).startswith("open ")


def test_opens_so_that_the_rest_can_follow() -> None:
    """5 6 7 and 6 7 8 both make the third meld; only one of them lets the last card be laid off."""
    match = play_phase("KS KH KD JS JH JD 5S 6H 7D 8C 2H", [])
    match.play(0, chosen(match, 0))
    left = match.observation_dict(0)["hands"][0].split()
    assert left in (["2H", "8C"], ["2H", "5S"])


@pytest.mark.parametrize(
    ("hand", "more", "play"),
    [
        ("7S 8S 9S JD 2H", {}, "offer"),  # a meld could be laid, and there is time
        ("7S 8S 9S", {}, "meld"),  # all of it goes
        ("7S 8S 9S JD 2H", {"stock": "4C 5C 6C"}, "meld"),  # SK-14: there is no other turn, and what is left counts
        ("7S 8S 9S JD 2H", {"stock": "4C 5C 6C 3D"}, "offer"),
        ("7S 8S 9S JD 2H 3H 5D QH", {"hands": ["7S 8S 9S JD 2H 3H 5D QH", "9D"]}, "meld"),  # SK-15: one card left
    ],
)
def test_holds_back_what_it_could_lay_as_long_as_there_is_time(hand: str, more: dict[str, object], play: str) -> None:
    match = play_phase(hand, ["KS KH KC", "TS TH TC", "AS AH AC"], ("3S 4S 5S", "JS JH JC", "QS QC QD"), **more)
    assert chosen(match, 0).split()[0] == play


def test_says_why_it_holds_back_or_takes() -> None:
    """A hint's reason is true: SK-7, SK-8."""
    kept = play_phase("7S 8S 9S JD 2H", ["KS KH KC", "TS TH TC", "AS AH AC"])
    left = {"draws": typed(View, kept.observation(0)).stock - LAST_TWO}
    assert why(kept, 0) == Translatable("why-keep", left)
    fitting = play_phase("KD JD 2H 8D", ["KS KH KC", "TS TH TC", "AS AH AC"])
    assert why(fitting, 0) == Translatable("why-keep-layoffs", left)
    assert why(play_phase("JD 2H", ["KS KH KC", "TS TH TC", "AS AH AC"]), 0) == Translatable("why-offer")
    keys = {"turn": 0, "phase": "answer", "hands": ["3C 9D QC", "4S 4H 8D 9C TS JH 2H 6S KH AD"]}
    assert why(tefuda.position(GAME, keys | {"offered": "4C"}), 1) == Translatable("why-take-nearer", {"count": 2})
    assert why(tefuda.position(GAME, keys | {"offered": "KC"}), 1) == Translatable("why-refuse-not-open")


def test_a_hint_lays_a_turn_earlier_when_the_stock_runs_out() -> None:
    """SK-8b, SK-16: a person may else be left with a hand full of cards."""
    keys = {"hands": ["7S 8S 9S JD 2H", "2C 9D QH JH"]}
    for stock, play in (("4C 5C 6C 3D 8C", "offer"), ("4C 5C 6C 3D", "meld"), ("4C 5C 6C", "meld")):
        match = play_phase("", ["KS KH KC", "TS TH TC", "AS AH AC"], ("3S 4S 5S",), **keys, stock=stock)
        found = seat_view_for(match, 0).hint()
        assert isinstance(found, Suggestion) and found.play.text.split()[0] == play
        assert not seat_view_for(match, 0).caution_before(found.play.text)


def test_a_hint_ends_the_deal_where_the_melds_take_no_more() -> None:
    """SK-8b: two cards a turn."""
    keys = {"hands": ["3H 9D", "2C QH JH"], "stock": "TH 4D", "laid_off": [[2, 0, 0], [0]]}
    seat_view = seat_view_for(play_phase("", ["4H 5C 6H 7D 8C", "KS KH KC", "AS AH AC"], ("3S 4S 5S",), **keys), 0)
    found = seat_view.hint()
    assert isinstance(found, Suggestion) and found.play.text == "done" and not seat_view.never(found.play)


def why(match: Match, seat: int) -> Translatable | None:
    line = (*match.game.vocabulary.read(chosen(match, seat)), END)
    return match.game.players.hints.reason(match.rules, match.observation(seat), line)


def test_goes_out_when_it_can() -> None:
    match = play_phase("8S 9S KD", ["5S 6S 7S", "KS KH KC", "2S 2H 2D"])
    while not match.deal_over:
        match.play(0, chosen(match, 0))
    assert match.scores[0] >= 40


def test_melds_so_that_nothing_useful_is_blocked() -> None:
    """7 and 8 on the run would leave 7 and 9; one 7 with 8 and 9 leaves the other for the run."""
    match = play_phase("7S 7H 8C 9C", ["4S 5S 6S", "KS KH KC", "2S 2H 2D"])
    while not match.deal_over:
        match.play(0, chosen(match, 0))
    assert match.totals[0] > 0


def test_two_cards_on_a_meld_are_not_wasted() -> None:
    """SK-8b: the run takes two cards in a turn, so three that fit are laid two here and one there."""
    match = play_phase("8S 9S 3H", ["5S 6S 7S", "KS KH KC", "4S 5D 6D"])
    while not match.deal_over:
        match.play(0, chosen(match, 0))
    assert match.scores[0] > 0


def answer(hand: str, card: str, melds: list[str]) -> str:
    """The answer of seat 1 to a card that seat 0 offers."""
    keys = {"turn": 0, "phase": "answer", "offered": card, "hands": ["3C 9D KC", hand], "melds": [[], melds]}
    return chosen(tefuda.position(GAME, keys), 1)


def test_takes_what_lets_it_open() -> None:
    nearly = "4S 4H 4D 7C 8C 9C TH JS 2S AD"
    assert answer(nearly, "QD", []) == "take"
    assert answer(nearly, "KD", []) == "refuse"


def test_takes_what_makes_one_more_of_its_first_melds() -> None:
    """SK-7: of three, before it can open."""
    assert answer("4S 4H 8D 9C TS JH 2H 6S KH AD", "4C", []) == "take"
    assert answer("4S 4H 4D 8D 9C TS JH 6S KH AD", "4C", []) == "refuse"


def test_takes_what_makes_a_meld_and_refuses_what_only_lies_in_the_hand() -> None:
    melds = ["5S 6S 7S", "KS KH KD", "2S 2H 2D"]
    assert answer("TS JD", "QC", melds) == "take"
    assert answer("TS JH", "5C", melds) == "refuse"


def test_takes_an_ace_that_ends_the_deal() -> None:
    """SK-10: the ace bars the draw, so nothing can come between."""
    melds = ["AS AH AD", "KS KH KD", "5S 6S 7S"]
    assert answer("8H", "AC", melds) == "take"
    assert answer("TH", "AC", melds) == "refuse"


def test_shows_a_card_whose_partners_are_gone() -> None:
    match = play_phase("KC 6D", ["2S 3S 4S", "2H 3H 4H", "TS TH TD"], ("KS KH KD", "JS JH JD", "QS QH QD"))
    assert chosen(match, 0) == "offer KC"


def test_does_not_show_what_the_other_is_known_to_want() -> None:
    """SK-9: a card that was offered and went back is known to be in that player's hand."""
    others = ("KS KH KD", "JS JH JD", "2S 2H 2D")
    own, both = ["AS AH AD", "QH QD QC", "TS TH TD"], ("8H 9D", "4H 5D")
    shown = [play_phase("8C 4D", own, others, hands=["8C 4D", his], known=["", his]) for his in both]
    assert [chosen(match, 0) for match in shown] == ["offer 4D", "offer 8C"]


def test_bars_draws_with_an_ace_but_not_till_nobody_draws() -> None:
    """SK-10, SK-21, where an offered ace bars: it is shown, and taken from who shows it; at last no more."""
    rules, keys = {"ace_block": "when_offered"}, {"turn": 0, "phase": "play", "hands": ["AS AH 9C 8D 4C", "2C 9D"]}
    assert chosen(tefuda.position(GAME, keys, rules=rules), 0).startswith("offer A")
    assert not chosen(tefuda.position(GAME, keys | {"drawless": 10}, rules=rules), 0).startswith("offer A")
    answer = {"turn": 0, "phase": "answer", "offered": "AD", "hands": ["2C 9D", "5H 9C 8D 4C"]}
    assert chosen(tefuda.position(GAME, answer, rules=rules), 1) == "take"
    assert chosen(tefuda.position(GAME, answer), 1) == "refuse"


def test_does_not_show_the_card_just_taken() -> None:
    match = play_phase("TS JD 3C", ["6S 7S 8S", "KS KH KC", "6H 6D 6C"], taken=["3C", ""])
    assert chosen(match, 0) in ("offer TS", "offer JD")


def test_beats_chance() -> None:
    check_beats_chance(GAME, 20, {"target": 60})


@pytest.mark.soak
def test_beats_chance_by_far(capsys: pytest.CaptureFixture[str]) -> None:
    check_beats_chance_by_far(GAME, 1000, capsys)


def test_the_game_declares_it() -> None:
    assert find(GAME).players.greedy is not None
