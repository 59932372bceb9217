"""Rummy Fifty at the table: what is seen, what buttons say, how a round is counted; and what positions may hold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from tests.typed import typed

import tefuda
from tefuda.engine.matches.match import Match
from tefuda.engine.texts.translatable import SpokenCards, Translatable
from tefuda.games.rummy_fifty.state import View
from tefuda.layout import ScoreCountLine
from tefuda.show.seat_view import look_of, seat_view_for
from tefuda.text import LANGUAGES, MessageFormatter
from tefuda.text.books import glossary, pictures

NAMES = ["Aki", "Ben", "Chie", "Dan"]


def sit(seats: int = 3, **keys: Any) -> Match:
    """Seat 0 is to play; N is almighty."""
    rules = keys.pop("rules", None)
    return tefuda.position("rummy-fifty", {"almighty": "N", "phase": "play", "turn": 0} | keys, seats, rules)


def says(match: Match, cards: list[str], lang: str = "en", meld: str | None = None) -> list[str]:
    """The buttons of some selected cards."""
    voice = MessageFormatter(lang, "rummy-fifty", NAMES, 0)
    return [
        voice.say(seat_view_for(match, 0).label(play)) for play in seat_view_for(match, 0).offers(cards, meld).plays
    ]


# --- what is seen ----------------------------------------------------------------------------------


def test_only_the_top_of_a_pile_is_ever_sent() -> None:
    match = sit(2, phase="draw", hands=["4S", "5D"], piles=["7H 8H 9H", "2C 3C"], extras=["TR 9R", "4D"], almighty="N")
    for seat in (None, 0, 1):
        view: Mapping[str, Any] = match.observation_dict(seat)
        scene = repr(look_of(match, seat))
        assert (view["piles"], view["pile_counts"]) == (["7H", "2C"], [3, 2])
        assert (view["extras"], view["extra_counts"]) == (["TR", "4D"], [2, 1])
        assert not any(buried in scene + repr(view) for buried in ("8H", "9H", "3C", "9R"))


def test_hands_are_seen_at_the_end_only_if_they_are_counted() -> None:
    counted = sit(hands=["2S 2H 2D", "TC 9C", "5C"])
    counted.play(0, "meld 2S 2H 2D")
    assert counted.observation_dict(None)["hands"] == ["", "9C TC", "5C"]
    unscored = sit(phase="draw", hands=["2S 2H", "TC 9C", "5C"], stock="3D")
    unscored.play(0, "draw")
    assert unscored.observation_dict(None)["hands"] == ["", "", ""]
    assert unscored.observation_dict(1)["hands"] == ["", "9C TC", ""]


def test_the_cards_in_hand_count_in_full_before_a_court_card_is_chosen() -> None:
    """RF-17: the numbers of the hand, and the J, Q or K on top, of those who have chosen one."""
    match = sit(phase="show", hands=["TS 9H 2C", "5C", "6D"], shown=["", "", ""])
    assert badges(match) == ["hand total 21"]
    match.play(0, "show K")
    assert badges(match) == ["K = 30", "hand + court 51"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_said_of_the_almighty_suit_names_none_that_may_not_be_it(lang: str) -> None:
    """RF-6: each round has another, and its explanation is the same in all."""
    voice = MessageFormatter(lang, "rummy-fifty", NAMES, 0)
    help = glossary("rummy-fifty", lang)["zone-almighty"].help
    assert pictures(help) == []
    assert not [suit for suit in "SHDCRN" if voice.text(f"suit-{suit}") in help]


@pytest.mark.parametrize(("lang", "frame", "red"), [("en", "frame", "red frame"), ("ja", "枠", "赤い枠")])
@pytest.mark.parametrize("stock", ["3D", "3D 4D", "3D 4D 5D"])
@pytest.mark.parametrize("stock_end", ["instant", "finish_turn"])
def test_a_card_that_can_be_taken_has_a_red_frame_and_an_almighty_one_a_golden(
    lang: str, frame: str, red: str, stock: str, stock_end: str
) -> None:
    match = sit(
        phase="draw", hands=["4S", "TC", "5C"], piles=["", "7H", ""], stock=stock, rules={"stock_end": stock_end}
    )
    asked = MessageFormatter(lang, "rummy-fifty", NAMES, 0).say(look_of(match, 0).prompt)
    assert asked.count(frame) == asked.count(red) == 1


def badges(match: Match) -> list[str]:
    """The badges beside the name of seat 0, for that seat."""
    voice = MessageFormatter("en", "rummy-fifty", NAMES, 0)
    return [voice.say(badge) for badge in look_of(match, 0).badges[0]]


def test_the_almighty_suit_lies_in_the_middle_and_its_ten_cards_are_marked() -> None:
    scene = look_of(sit(turned="5N"), 1)
    zone = next(zone for zone in scene.zones if zone.id == "almighty")
    assert (zone.place, zone.cards) == ("middle", ("5N",))
    assert MessageFormatter("en", "rummy-fifty", NAMES, 1).say(zone.label) == "Almighty: ☾"
    assert scene.mark is not None
    assert set(scene.mark.cards) == {rank + "N" for rank in "A23456789T"}
    assert MessageFormatter("ja", "rummy-fifty", NAMES, 1).say(scene.mark.name) == "オールマイティ"


@pytest.mark.parametrize(
    ("meld", "label", "sign"),
    [
        ("4S 5N 6S", "Run of spades", "♠"),
        ("4N 5N 6N", "Run of almighty cards, suit still open", "?"),
        ("4R 5R 6R", "Run of stars", "★"),
        ("4S 4N 4R", "Group", ""),
    ],
)
def test_a_meld_shows_what_it_is_and_the_suit_it_has_taken(meld: str, label: str, sign: str) -> None:
    """RF-15d."""
    zone = next(zone for zone in look_of(sit(melds=[[], [meld], []]), 0).zones if zone.id == "melds.1")
    voice = MessageFormatter("en", "rummy-fifty", NAMES, 0)
    assert voice.say(zone.melds[0].label) == label
    assert (voice.say(zone.melds[0].sign) if zone.melds[0].sign else "") == sign
    assert zone.melds[0].ref == "1.1"


def test_a_run_lies_along_the_rank_line() -> None:
    match = sit(melds=[[], ["AS TS 9N"], []], rules={"ten_ace_wrap": "yes"})
    zone = next(zone for zone in look_of(match, 0).zones if zone.id == "melds.1")
    assert zone.melds[0].cards == ("9N", "TS", "AS")


# --- what buttons say ------------------------------------------------------------------------------


def test_a_layoff_says_onto_whose_run_and_that_it_gets_a_suit_before_it_is_made() -> None:
    """RF-15d."""
    match = sit(hands=["6S 6N 7H TD", "9C", "8C"], melds=[[], ["3N 4N 5N"], []])
    assert says(match, ["6S"]) == ["Lay off 6♠ on 3☾–5☾, now a run of spades"]
    assert says(match, ["6N"]) == ["Lay off 6☾"]
    assert says(match, ["6S"], "ja") == ["♠6を☾3〜☾5に付ける（スペードのランになる）"]
    events = [event.kind for event in match.play(0, "add 6S to 1.1")]
    assert events == ["added", "became"]
    plain = sit(hands=["7S TD", "9C", "8C"], melds=[[], ["4S 5S 6S"], []])
    assert [event.kind for event in plain.play(0, "add 7S to 1.1")] == ["added"]


def test_each_meld_that_takes_a_card_has_a_button_and_a_tapped_one_alone() -> None:
    match = sit(hands=["6S TD", "9C", "8C"], melds=[[], ["3S 4S 5S"], ["6R 6H 6D"]])
    assert says(match, ["6S"]) == ["Lay off 6♠ on 3♠–5♠", "Lay off 6♠ on the 6 group"]
    assert says(match, ["6S"], "ja") == ["♠6を♠3〜♠5に付ける", "♠6を6のグループに付ける"]
    assert says(match, ["6S"], meld="2.1") == ["Lay off 6♠ on the 6 group"]


def test_draws_and_court_cards_are_buttons_that_say_what_they_are() -> None:
    voice = MessageFormatter("en", "rummy-fifty", NAMES, 0)
    drawing = sit(2, phase="draw", hands=["4S", "5D"], piles=["7H", "2C 3C"], extras=["TR", ""])
    verbs = look_of(drawing, 0).verbs
    assert [(verb.play, voice.say(verb.label)) for verb in verbs] == [
        ("draw", "Draw from the stock"),
        ("draw pile 1", "Draw Ben’s 2♣"),
        ("draw extra 0", "Draw your 10★"),
    ]
    taps = {zone.id: zone.tap for zone in look_of(drawing, 0).zones if zone.kind == "pile"}
    assert taps == {
        "stock": "draw",
        "pile.0": None,
        "extra.0": "draw extra 0",
        "pile.1": "draw pile 1",
        "extra.1": None,
    }
    choosing = look_of(tefuda.position("rummy-fifty", {}, 3), 0)
    assert [voice.say(verb.label) for verb in choosing.verbs] == ["Choose J (10)", "Choose Q (20)", "Choose K (30)"]


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        (["4S", "5H", "6S"], "two-suits"),
        (["9S", "TS", "AS"], "ace-low"),
        (["4S", "6S", "9S"], "not-a-run"),
        (["4S", "4H", "6N"], "not-a-group"),
        (["4S"], "two-more"),
        (["4S", "5S"], "one-more"),
        (["4S", "4H"], "one-more"),
        (["4S", "5H"], "two-suits"),
    ],
)
def test_what_a_selection_lacks_is_said(cards: list[str], reason: str) -> None:
    match = sit(hands=["4S 4H 5S 5H 6S 6N 9S TS AS", "9C", "8C"])
    missing = seat_view_for(match, 0).offers(cards).missing
    assert missing is not None
    assert missing.id == f"reason-{reason}"


@pytest.mark.parametrize(
    ("hand", "cards", "reason"),
    [
        ("8S 2D", ["8S"], "own-meld"),
        ("8S 9S 2D", ["8S", "9S"], "own-meld"),
        ("2S 8S 9S TS", ["8S"], "two-more"),
        ("TS 2D", ["TS"], "two-more"),
    ],
)
def test_cards_that_fit_only_ones_own_meld_are_told_so(hand: str, cards: list[str], reason: str) -> None:
    match = sit(hands=[hand, "9C", "8C"], melds=[["5S 6S 7S"], ["4H 4D 4C"], []])
    offers = seat_view_for(match, 0).offers(cards)
    assert offers.missing is not None
    assert (offers.missing.id, offers.clause) == (f"reason-{reason}", "RF-11b" if reason == "own-meld" else "RF-11a")


# --- the count -------------------------------------------------------------------------------------


def table_of(match: Match) -> list[tuple[str, tuple[int | None, ...]]]:
    """The count, line by line."""
    count = look_of(match, None).count
    assert count is not None
    return [(line.label.id.removeprefix("count-"), line.values) for line in count.lines]


def test_a_round_is_counted_as_on_paper() -> None:
    """RF-T9: 32, 35 and 35; two lose a point; 35 and J are 45, one point."""
    match = sit(4, hands=["2S 2H 2D", "TC 2C", "5C", "TD 9D 6D"], shown=["J", "Q", "K", "J"])
    match.play(0, "meld 2S 2H 2D")
    assert table_of(match) == [
        ("hand", (None, 12, 5, 25)),
        ("court", (None, 20, 30, 10)),
        ("sum", (None, 32, 35, 35)),
        ("loses", (None, None, -1, -1)),
        ("highest", (35, None, None, None)),
        ("own-court", (10, None, None, None)),
        ("number", (45, None, None, None)),
        ("one", (1, None, None, None)),
        ("total", (2, 1, 0, 0)),
    ]
    lines = {line.label.id: line for line in lines_of(match)}
    assert lines["count-hand"].cards[3] == ("6D", "9D", "TD")
    assert lines["count-court"].cards == ((), ("QH",), ("KD",), ("JC",))
    assert lines["count-own-court"].cards[0] == ("JS",)


def lines_of(match: Match) -> tuple[ScoreCountLine, ...]:
    count = look_of(match, 0).count
    assert count is not None
    return count.lines


def test_the_count_says_why_it_is_two_points_and_that_nobody_had_one_to_lose() -> None:
    match = sit(hands=["2S 2H 2D", "TC TH", "5C"], shown=["K", "J", "J"], totals=[1, 0, 1])
    match.play(0, "meld 2S 2H 2D")
    assert [name for name, _ in table_of(match)][3:8] == ["loses-nothing", "highest-of", "own-court", "number", "two"]


def test_each_player_reads_what_all_get_and_why_themselves_first() -> None:
    match = sit(hands=["2S 2H 2D", "TC TH", "5C"], shown=["K", "J", "J"], totals=[1, 1, 1])
    match.play(0, "meld 2S 2H 2D")
    view: View = match.observation(1, View)
    voice = MessageFormatter("en", "rummy-fifty", NAMES, 1)
    story = match.game.presentation.deal_summary
    assert story is not None
    assert [voice.say(one) for one in story(match.rules, view, ())] == [
        "You have the highest total, 30, and lose a point.",
        "Your total (30, the highest) and Aki’s K (30) make 60: 50 or more is worth two points.",
        "Chie has a total of 15: no change.",
    ]


def test_of_two_players_one_loses_and_no_total_is_called_the_highest() -> None:
    """RF-18, RF-19."""
    match = sit(2, hands=["2S 2H 2D", "TC TH"], shown=["Q", "J"], totals=[1, 1])
    match.play(0, "meld 2S 2H 2D")
    spoken = match.game.presentation.deal_summary(match.rules, match.observation(0, View), ())
    assert [MessageFormatter("ja", "rummy-fifty", NAMES, 0).say(one) for one in spoken] == [
        "Benさんの合計30とあなたのQの20を足して50。50以上なので2点です。",
        "Benさんは1点を失います。",
    ]


def test_ending_a_turn_with_a_card_that_could_be_laid_off_is_asked_about() -> None:
    """RF-11b, RF-12: a beginner is told that a card fits, even where a good player would keep it."""
    match = sit(hands=["9D 8D 8N", "9C 2C", "8C 3C"], melds=[[], ["9H 9S 9R"], []])
    (asked,) = seat_view_for(match, 0).caution_before("done")
    assert typed(Translatable, asked.text) == Translatable("caution-add", {"cards": [SpokenCards(["9D"])]})
    assert asked.instead is not None and asked.instead.play == "add 9D to 1.1"
    plain = sit(hands=["8D 8N 4C", "9C 2C", "8C 3C"], melds=[[], ["9H 9S 9R"], []])
    assert seat_view_for(plain, 0).caution_before("done") == ()


def test_a_round_without_a_winner_says_who_deals_next() -> None:
    match = sit(phase="draw", hands=["2S", "TC", "5C"], stock="3D", dealer=2)
    match.play(0, "draw")
    count = look_of(match, 1).count
    assert count is not None
    assert MessageFormatter("en", "rummy-fifty", NAMES, 1).say(count.outcome).endswith("Aki deals next.")


# --- positions -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keys", "where"),
    [
        ({"almighty": "X"}, "almighty"),
        ({"turned": "5N", "almighty": "S"}, "almighty"),
        ({"turned": "5N 6N"}, "turned"),
        ({"melds": [["4S 5S 7S"], [], []]}, "melds"),
        ({"melds": [[""], [], []]}, "melds"),
        ({"extras": ["4S", "", ""]}, "extras"),
        ({"shown": ["J", "Q", "X"]}, "shown"),
        ({"phase": "show", "shown": ["J", "Q", "K"]}, "shown"),
        ({"stock": 0}, "stock"),
        ({"out": 1}, "out"),
        ({"phase": "over"}, "winner"),
        ({"totals": [-1, 1, 1]}, "totals"),
        ({"turn": -1}, "turn"),
    ],
)
def test_positions_that_cannot_be(keys: dict[str, Any], where: str) -> None:
    with pytest.raises(tefuda.BadPosition) as caught:
        sit(**({"almighty": "N"} | keys))
    assert caught.value.where == where


def test_records_hold_the_notation_of_the_rules() -> None:
    match = sit(hands=["6S TD", "9C", "8C"], melds=[["7S 7H 7D"], ["3S 4S 5S"], []])
    match.play(0, "add 6S to 1.1")
    assert tefuda.replay(match.record()).position() == match.position()
    assert "add 6S to 1.1" in match.record()
    own = sit(hands=["7C TD", "9C", "8C"], melds=[["7S 7H 7D"], [], []], rules={"layoff_own": True})
    assert [str(play) for play in own.legal_plays(0, "add")] == ["add 7C to 0.1"]


@pytest.mark.parametrize(
    ("hand", "prompt"),
    [("7C TD", "prompt-done-few"), ("7C TD 2S", "prompt-done"), ("7C 8S", "prompt-play")],
)
def test_with_too_few_cards_for_a_meld_it_says_what_is_left_to_do(hand: str, prompt: str) -> None:
    """RF-11b: after the discard a card or two can only be laid off, here on sevens of spades to nines."""
    match = sit(hands=[hand, "9C", "8C"], melds=[[], ["5S 6S 7S"], []])
    assert look_of(match, 0).prompt.id == prompt


# --- two players have no K -------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_two_players_are_never_told_of_a_king_that_they_do_not_have(lang: str) -> None:
    match = tefuda.new("rummy-fifty", seats=2, seed=1)
    match.play(0, "show J")
    voices = {seat: MessageFormatter(lang, "rummy-fifty", NAMES, seat) for seat in (None, 0, 1)}
    said = [voice.say(look_of(match, seat).prompt) for seat, voice in voices.items()]
    for seat, play in ((1, "show"), (1, "draw"), (0, "show J")):
        refused = match.why_not(seat, play)
        assert refused is not None
        said.append(voices[seat].say(refused.reason))
    match.play(1, "show Q")
    late = match.why_not(match.may_act[0], "show J")
    assert late is not None
    said.append(voices[0].say(late.reason))
    assert len(set(said)) > 4
    assert not any("K" in sentence for sentence in said), said


def test_three_players_choose_among_three() -> None:
    match = tefuda.new("rummy-fifty", seats=3, seed=1)
    assert "J, Q or K" in MessageFormatter("en", "rummy-fifty", NAMES, 0).say(look_of(match, 0).prompt)
    match.play(0, "show K")
    assert MessageFormatter("ja", "rummy-fifty", NAMES, 0).say(look_of(match, 0).prompt).startswith("J・Q・K")


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Ben and Chie have the highest total, 29, and lose a point each."),
        ("ja", "Benさん、Chieさんは合計29が一番大きく、1点ずつ失います。"),
    ],
)
def test_losers_with_the_same_total_are_told_of_together(lang: str, said: str) -> None:
    match = sit(hands=["2S 2H 2D", "TC 9C", "TD 9H"], shown=["J", "J", "J"])
    match.play(0, "meld 2S 2H 2D")
    told = match.game.presentation.deal_summary(match.rules, match.observation(0), [])
    voice = MessageFormatter(lang, "rummy-fifty", NAMES, 0)
    assert len(told) == 2
    assert voice.say(told[1]) == said
