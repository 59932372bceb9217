"""Carousel on the table: the last round, the count step by step, the settlement."""

from __future__ import annotations

from typing import Any

import pytest
from tests.typed import typed

import tefuda
from tefuda.bots import make
from tefuda.engine.matches.legal_plays import Play
from tefuda.engine.matches.match import Match
from tefuda.engine.texts.translatable import SpokenCards, SpokenSeat, Translatable
from tefuda.games.carousel import layout
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.state import View
from tefuda.layout import ScoreCount, ScoreCountLine
from tefuda.show.seat_view import look_of, seat_view_for
from tefuda.text import MessageFormatter

TABLE = ["QH QD QC", "4S 5S 6S"]


def match(seats: int, **keys: Any) -> Match:
    return tefuda.position("carousel", {"turn": 0, "phase": "play", "table": TABLE, **keys}, seats=seats)


def lines(given: tuple[ScoreCountLine, ...] | list[ScoreCountLine]) -> list[tuple[str, list[int | None]]]:
    return [(line.label.id, list(line.values)) for line in given]


def counted(given: Match, seat: int = 0, play: str = "knock") -> ScoreCount:
    given.play(seat, play)
    count = look_of(given, None).count
    assert count is not None
    return count


def test_a_knock_is_counted_step_by_step() -> None:
    """CA-16, CA-17, CA-T6."""
    count = counted(match(3, laid=True, hands=["3D AS", "TD 7D", "KS QS 2S"]))
    assert lines(count.lines) == [
        ("count-hand", [4, 17, 22]),
        ("count-no-more", [None, None, None]),
        ("count-difference", [13, None, None]),
        ("count-difference", [18, None, None]),
        ("count-deal", [31, 0, 0]),
        ("count-total", [31, 0, 0]),
    ]
    assert count.outcome == Translatable("count-outcome", {"seat": SpokenSeat(0), "points": 31})


@pytest.mark.parametrize(
    ("hands", "play", "score", "japanese"),
    [
        (["3D AS", "TD 7D", "KS QS 2S"], "knock", "Score: (17 − 4) + (22 − 4) = 31.", "得点は（17−4）+（22−4）=31。"),
        (["3D AS", "KS KH 9C"], "knock", "Score: 29 − 4 = 25.", "得点は29−4=25。"),
        (["3D 2D", "4C", "KS KH"], "knock", "Score: (5 − 4) + (20 − 4) + 10 for the undercut = 27.", None),
        (["7S", "TD 7D", "8C"], "lay 7S", "Score: 17 + 8 + 25 for going out = 50.", "得点は17+8+25（上がり）=50。"),
    ],
)
def test_the_score_of_a_deal_is_told_with_its_sum(
    hands: list[str], play: str, score: str, japanese: str | None
) -> None:
    """CA-17, CA-18."""
    given = match(len(hands), laid=True, hands=hands)
    given.play(0, play)
    observation = given.observation(0)
    (told,) = layout.deal_summary(typed(Rules, given.rules), typed(View, observation), ())
    said = {lang: MessageFormatter(lang, "carousel", ["Aki", "Ben", "Chie"], 0).say(told) for lang in ("en", "ja")}
    assert said["en"].endswith(f" {score}")
    assert japanese is None or said["ja"].endswith(japanese)


def test_the_end_names_what_each_player_held_the_reader_first() -> None:
    given = match(3, laid=True, hands=["3D AS", "TD 7D", "KS QS 2S"])
    given.play(0, "knock")
    voice = MessageFormatter("en", "carousel", ["Aki", "Ben", "Chie"], 2)
    assert voice.say(layout.ending(given.observation(2, View))) == "Aki knocked with 4; you held 22, Ben held 17."


@pytest.mark.parametrize(
    ("table", "lay", "button"),
    [
        (TABLE, "lay 7S", "Lay 7♠ on 4♠ 5♠ 6♠"),
        (TABLE, "lay KS KH KD", "Lay K♠ K♥ K♦"),
        (TABLE, "lay 7S QS", "Lay 7♠ Q♠"),  # both are only added
        (["7S 7H 7D 7C", "4S 5S 6S"], "lay 8S", "Lay 8♠ (rearranges 2 melds)"),
        (["4S 4H 4D 4C", "5S 5H 5D 5C"], "lay 6S", "Lay 6♠ (rearranges 2 melds)"),
    ],
)
def test_a_button_says_what_happens_to_the_table(table: list[str], lay: str, button: str) -> None:
    """CA-11b, CA-12."""
    given = match(2, table=table, drawn=1, hands=["7S 8S QS KS KH KD" if table == TABLE else lay[4:], "2S"])
    play = given.parse_play(0, lay)
    assert isinstance(play, Play)
    assert MessageFormatter("en", "carousel", ["Aki", "Ben"], 0).say(seat_view_for(given, 0).label(play)) == button


@pytest.mark.parametrize(
    ("cards", "meld", "plays"),
    [
        ("7S", "2", {"lay 7S": "Lay 7♠ on 4♠ 5♠ 6♠"}),
        ("QS", "1", {"lay QS": "Lay Q♠ on Q♥ Q♦ Q♣"}),
        ("9S", "3", {"lay 9S": "Lay 9♠ on 9♥ 9♦ 9♣"}),
        ("9S", "4", {"arrange 4S 5S 6S | 9S TS JS QS | 9H 9D 9C | QH QD QC": "Lay 9♠ on 10♠ J♠ Q♠"}),
        (
            "JK",
            "2",
            {
                "arrange 4S 5S 6S JK=3S | 9H 9D 9C | TS JS QS | QH QD QC": "Lay Joker (3♠) on 4♠ 5♠ 6♠",
                "arrange 4S 5S 6S JK=7S | 9H 9D 9C | TS JS QS | QH QD QC": "Lay Joker (7♠) on 4♠ 5♠ 6♠",
            },
        ),
    ],
)
def test_a_meld_that_is_named_takes_cards_that_fit_there_by_themselves(
    cards: str, meld: str, plays: dict[str, str]
) -> None:
    """CA-11b."""
    view = seat_view_for(
        match(3, table=[*TABLE, "9H 9D 9C", "TS JS QS"], drawn=1, hands=["7S QS 9S JK", "2S", "3S"]), 0
    )
    say = MessageFormatter("en", "carousel", ["Aki", "Ben"], 0).say
    assert {one.text: say(view.label(one)) for one in view.offers(cards.split(), meld).plays} == plays


@pytest.mark.parametrize(("cards", "meld"), [("9S", "2"), ("7S QS", "2"), ("7S", "9")])
def test_a_meld_takes_no_cards_for_which_others_must_move(cards: str, meld: str) -> None:
    """CA-12."""
    found = seat_view_for(match(2, drawn=1, hands=["7S QS 9S", "2S"]), 0).offers(cards.split(), meld)
    assert found.plays == []
    assert found.missing == Translatable("not-onto-this")


def test_the_table_is_rearranged_no_more_when_the_deal_is_over() -> None:
    """CA-14."""
    given = match(2, laid=True, hands=["3D AS", "TD 7D"])

    def staging() -> str | None:
        return next(zone.staging for zone in look_of(given, 0).zones if zone.id == "table")

    assert staging() == "arrange"
    given.play(0, "knock")
    assert staging() is None


def test_a_meld_takes_nothing_before_a_card_is_drawn() -> None:
    """CA-10."""
    found = seat_view_for(match(2, phase="draw", hands=["7S", "2S"]), 0).offers(["7S"], "2")
    assert found.plays == []
    assert found.missing == Translatable("reason-draw-first")


def test_an_undercut_too_and_one_that_is_shared() -> None:
    """CA-16, CA-18, CA-19, CA-T7, CA-T8."""
    shared = counted(match(4, laid=True, hands=["3D 2D", "5D", "5H", "KS KH"]))
    assert lines(shared.lines) == [
        ("count-hand", [5, 5, 5, 20]),
        ("count-no-more", [None, 5, 5, None]),
        ("count-difference", [None, 0, 0, None]),
        ("count-difference", [None, None, 0, None]),
        ("count-difference", [None, 0, None, None]),
        ("count-difference", [None, 15, 15, None]),
        ("count-undercut", [None, 10, 10, None]),
        ("count-deal", [0, 25, 25, 0]),
        ("count-total", [0, 25, 25, 0]),
    ]
    assert shared.outcome.id == "count-shared"


def test_going_out_needs_no_comparison() -> None:
    """CA-15, CA-18, CA-T9."""
    count = counted(match(3, hands=["7S", "TD 2D", "JK"]), play="lay 7S")
    assert [label for label, _ in lines(count.lines)] == [
        "count-hand",
        "count-difference",
        "count-difference",
        "count-out",
        "count-deal",
        "count-total",
    ]
    assert count.lines[-2].values == (62, 0, 0)


LAST = {"last_round": True, "drawer": 1, "stock": 0, "hands": ["9D", "9H", "KS KH TD"]}


def test_the_end_of_the_stock_compares_all_hands() -> None:
    """CA-23, CA-T10."""
    given = match(3, **{**LAST, "turn": 1})
    count = counted(given, 1, "done")
    assert lines(count.lines)[:2] == [("count-hand", [9, 9, 30]), ("count-lowest", [9, 9, None])]
    assert count.lines[-2].values == (21, 21, 0)


@pytest.mark.parametrize(("turn", "turns"), [(2, 3), (0, 2), (1, 1)])
def test_the_last_round_says_how_many_turns_are_left(turn: int, turns: int) -> None:
    """CA-21."""
    scene = look_of(match(3, **{**LAST, "turn": turn}), turn)
    assert next(zone.count for zone in scene.zones if zone.id == "turns") == turns
    assert scene.prompt in (Translatable("prompt-last-none", {"turns": turns}), Translatable("prompt-knock"))
    waiting = look_of(match(3, **{**LAST, "turn": turn}), None)
    assert waiting.prompt == Translatable("prompt-wait-last", {"seat": SpokenSeat(turn), "turns": turns})
    assert Translatable("badge-last") in scene.badges[1]


def test_before_the_last_round_nothing_is_said_of_it() -> None:
    """CA-20: the player who drew the last card still has their own turn."""
    scene = look_of(match(3, stock=0, drawer=0, hands=["9D KH", "9H", "KS"]), 0)
    assert [zone.id for zone in scene.zones if zone.id == "turns"] == []
    assert scene.prompt == Translatable("prompt-stock-gone-none")


@pytest.mark.parametrize(
    ("hand", "keys", "prompt"),
    [
        ("7S KH", {"drawn": 1}, "prompt-play-or-draw"),  # at the end of the run
        ("5D 5C KH", {"drawn": 2}, "prompt-draw-again"),
        ("6C 6D KH", {"drawn": 1, "table": ["6S 7S 8S 9S"]}, "prompt-play-or-draw"),  # the run can spare its six
        ("6C 6D KH", {"drawn": 1, "table": ["6S 7S 8S"]}, "prompt-draw-again"),
        ("KH KS KD", {"drawn": 1}, "prompt-play-or-draw"),
        ("KH JD 7S", {"laid": True}, "prompt-more"),
        ("KH JD 9S", {"laid": True}, "prompt-no-more"),
        ("KH JD 7S", {"stock": 0, "drawer": 0}, "prompt-stock-gone"),
        ("KH JD 9S", {"stock": 0, "drawer": 0}, "prompt-stock-gone-none"),
        ("KH JD 7S", {"stock": 0, "drawer": 0, "last_round": True}, "prompt-last"),
        ("KH JD 9S", {"stock": 0, "drawer": 0, "last_round": True}, "prompt-last-none"),
    ],
)
def test_the_prompt_asks_for_cards_where_some_can_be_laid(hand: str, keys: dict[str, Any], prompt: str) -> None:
    """CA-10, CA-11, CA-12, CA-20, CA-21."""
    assert (
        look_of(match(2, **{"table": ["4S 5S 6S", "QH QD QC"], "hands": [hand, "2D"], **keys}), 0).prompt.id == prompt
    )


@pytest.mark.parametrize(("table", "free"), [(["JD QD JK=KD", "KS KD KC"], True), (["JD QD JK=KD", "KS KH KC"], False)])
def test_the_prompt_says_that_a_joker_is_free(table: list[str], free: bool) -> None:
    """CA-13: the card for which it stands lies on the table, too; otherwise nothing is said of it."""
    given = match(2, table=table, hands=["TD 4S 3C", "2D"], drawn=1)
    prompt = look_of(given, 0).prompt
    asked = Translatable("prompt-play-or-draw", {"drawn": 1})
    told = Translatable("prompt-joker-free", {"card": SpokenCards(["KD"])})
    assert prompt == (told if free else asked)


ASKS = {"prompt-joker-free", "prompt-play-or-draw", "prompt-more", "prompt-stock-gone", "prompt-last"}
ASKS_NOT = {"prompt-draw-again", "prompt-no-more", "prompt-stock-gone-none", "prompt-last-none"}


@pytest.mark.parametrize("seats", [2, 3])
def test_the_prompt_and_the_buttons_say_the_same_of_every_turn(seats: int) -> None:
    """CA-11: cards are asked for exactly where there is a play that lays some."""
    given, told = tefuda.new("carousel", seed=seats, seats=seats), set[str]()
    players = [make("random" if seat else "steady", "carousel", seat, given.options) for seat in range(seats)]
    for _ in range(90):
        if given.deal_over:
            given.deal()
        seat = max(given.must_act)
        look = look_of(given, seat)
        told.add(look.prompt.id)
        can = any(verb.verb == "lay" for verb in look.verbs)
        assert look.prompt.id not in (ASKS_NOT if can else ASKS)
        given.play(seat, players[seat].choose(given.observation(seat)))
    assert {"prompt-play-or-draw", "prompt-draw-again", "prompt-more", "prompt-no-more"} <= told


def test_the_settlement_between_all_pairs() -> None:
    """CA-24, CA-25, CA-26, CA-T12: a total of 0 pays the winner double."""
    given = match(3, laid=True, hands=["AS", "TD 8D", "KS KH KD JD 6D"], totals=[100, 80, 0], wins=[3, 1, 0])
    count = counted(given)
    assert count.final
    assert lines(count.settlement) == [
        ("count-total", [162, 80, 0]),
        ("count-game-bonus", [100, None, None]),
        ("count-wins", [100, None, None]),
        ("count-final", [362, 80, 0]),
        ("count-pair", [282, -282, None]),
        ("count-pair-double", [724, None, -724]),
        ("count-pair", [None, 80, -80]),
        ("count-pays", [1006, -202, -804]),
    ]


def test_points_of_a_hand_are_told_to_its_owner_alone() -> None:
    given = match(2, hands=["9D KH", "2D"])
    told = {reader: [badge.id for seat in look_of(given, reader).badges for badge in seat] for reader in (0, 1, None)}
    assert (told[0], told[1], told[None]) == (["badge-points"], ["badge-points"], [])
    assert look_of(given, 1).badges[1] == (Translatable("badge-points", {"points": 2}),)


def test_a_new_table_is_told_meld_by_meld_with_its_number() -> None:
    given = match(2, hands=["7S 2C", "2D"])
    events = given.play(0, "arrange QH QD QC | 4S 5S 6S 7S")
    formed = [event.moves[0] for event in events if event.kind == "formed"]
    assert [(move.origin, move.target, move.cards, move.meld) for move in formed] == [
        ("table", "table", ("4S", "5S", "6S", "7S"), 2)
    ]


@pytest.mark.parametrize(
    ("said", "table", "reason"),
    [
        ("lay KS", [], "more-cards"),
        ("lay KS KH", [], "more-cards"),
        ("lay 5D", ["5S 6S 7S"], "more-cards"),  # with 5♥ and 5♣ of the hand
        ("lay 2C", [], "no-meld-of-these"),
        ("lay KS 2C", ["5S 6S 7S"], "cannot-be-laid"),
        ("lay KS KH KD 2C", ["5S 6S 7S"], "not-together"),
        ("lay KS KH KD 2C", [], "not-together"),
        ("lay 2C 8S", ["5S 6S 7S"], "not-together"),
        ("lay 2C", ["5S 6S 7S"], "cannot-be-laid"),
    ],
)
def test_of_cards_that_cannot_be_laid_it_says_whether_more_would_do(said: str, table: list[str], reason: str) -> None:
    hands = ["KS KH KD 5D 5H 5C 2C 8S", "9D JD QC"]
    match = tefuda.position("carousel", {"turn": 0, "phase": "play", "drawn": 1, "hands": hands, "table": table})
    why = match.why_not(0, said)
    assert why is not None
    assert why.name == reason


def test_of_cards_that_only_a_joker_of_the_table_keeps_from_lying_it_names_its_card() -> None:
    """CA-13: the player would have to find out by rearranging the whole table."""
    lying = {"hands": ["5H 5D 2S", "9D JD QD"], "table": ["9C TC JC JK=QC"]}
    match = tefuda.position("carousel", {"turn": 0, "phase": "play", "drawn": 1} | lying)
    why = match.why_not(0, "lay 5H 5D")
    assert why is not None
    said = MessageFormatter("en", "carousel", ["Aki", "Ben"], 0).say(why.reason)
    assert (why.name, said.split(".")[0]) == ("joker-keeps", "The joker still stands for Q♣")
