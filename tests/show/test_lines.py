"""A play is told in one line, to each reader with what that reader may know."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.changed import changed

import tefuda
from tefuda.bots import make
from tefuda.conformance import speech
from tefuda.conformance.finding import ConformanceFinding
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find, games
from tefuda.engine.matches.replay import retold
from tefuda.show import ReaderPresenter
from tefuda.show.presenter import TablePresenter, lines_of
from tefuda.show.replay import overview
from tefuda.table import SeatAssignment, Table, TableSetup
from tefuda.table.history import MatchMetadata, MatchTimeline
from tefuda.text import MessageFormatter

NAMES = ["Aki", "Ben", "Chie", "Dan", "Emi", "Fumi"]
CAROUSEL = {"turn": 0, "phase": "play", "drawn": 1, "stock": 20}
OPEN = {"turn": 0, "phase": "play", "stock": 20, "hands": ["4S 4H 4D 7C 8C 9C TH JS QD 6D KC", "AH 3S"]}
DOWN = {"keeper": 1, "dealer": 0, "turn": 0, "stock": 60, "downs": ["TS", "TH"]}
SUIT = {
    "phase": "play",
    "turn": 2,
    "almighty": "N",
    "hands": ["TD TC", "9C 9D", "6S 8C", "7H 7S 2N 7N 8D"],
    "melds": [[], ["3N 4N 5N"], [], []],
}


def said(match: Match, reader: int | None, lang: str = "en") -> list[str]:
    """The lines of the newest play or deal, as this reader is told it."""
    formatter = MessageFormatter(lang, match.game.id, NAMES, reader)
    heard = [event for event in match.last_events if event.seen_by(reader)]
    return [formatter.say(line.said) for line in lines_of(match.game, heard)]


@pytest.mark.parametrize(
    ("game", "keys", "play", "own", "theirs", "japanese"),
    [
        pytest.param(
            "carousel",
            {**CAROUSEL, "hands": ["8C KS", "2D"], "table": ["5C 6C 7C"]},
            "lay 8C",
            "You add 8♣ to a meld: 5♣ 6♣ 7♣ 8♣.",
            "Aki adds 8♣ to a meld: 5♣ 6♣ 7♣ 8♣.",
            "♣8を付けて、♣5 ♣6 ♣7 ♣8にしました。",
            id="carousel-add",
        ),
        pytest.param(
            "carousel",
            {**CAROUSEL, "hands": ["KS KH KD 4H 5H 6H 2C", "2D"], "table": ["5C 6C 7C"]},
            "lay 4H 5H 6H KS KH KD",
            "You lay down 4♥ 5♥ 6♥, K♠ K♥ K♦.",
            "Aki lays down 4♥ 5♥ 6♥, K♠ K♥ K♦.",
            "♥4 ♥5 ♥6、♠K ♥K ♦Kを場に出しました。",
            id="carousel-new-melds",
        ),
        pytest.param(
            "carousel",
            {**CAROUSEL, "hands": ["5S 6S KS", "2D"], "table": ["4S 4H 4D 4C"]},
            "lay 5S 6S",
            "You lay down 5♠ 6♠ and make 4♠ 5♠ 6♠, 4♥ 4♦ 4♣.",
            "Aki lays down 5♠ 6♠ and makes 4♠ 5♠ 6♠, 4♥ 4♦ 4♣.",
            "♠5 ♠6を出して、♠4 ♠5 ♠6、♥4 ♦4 ♣4を作りました。",
            id="carousel-rearranging",
        ),
        pytest.param(
            "carousel",
            {**CAROUSEL, "hands": ["6S KS", "2D"], "table": ["4S 4H 4D 4C", "5S 5H 5D 5C"]},
            "lay 6S",
            "You lay down 6♠ and rearrange 2 melds.",
            "Aki lays down 6♠ and rearranges 2 melds.",
            "♠6を出して、場のメルド2組を組み替えました。",
            id="carousel-rearranging-much",
        ),
        pytest.param(
            "carousel",
            {**CAROUSEL, "laid": True, "hands": ["KS QD", "2D"], "table": ["4S 5S 6S", "7S 8S 9S"]},
            "arrange 4S 5S 6S 7S 8S 9S",
            "You rearrange 2 melds and make 4♠ 5♠ 6♠ 7♠ 8♠ 9♠.",
            "Aki rearranges 2 melds and makes 4♠ 5♠ 6♠ 7♠ 8♠ 9♠.",
            "場のメルド2組を組み替えて、♠4 ♠5 ♠6 ♠7 ♠8 ♠9を作りました。",
            id="carousel-only-rearranging",
        ),
        pytest.param(
            "carousel",
            {**CAROUSEL, "drawn": 2, "hands": ["8C KS", "2D"], "stock": "QD …"},
            "draw",
            "You draw Q♦, your third card, and your turn is over.",
            "Aki draws a third card, and the turn is over.",
            "3枚目に♦Qを引いて、番が終わりました。",
            id="carousel-third-draw",
        ),
        pytest.param(
            "skarney-gin",
            OPEN,
            "open 4S 4H 4D | 7C 8C 9C | TH JS QD",
            "You open with 4♠ 4♥ 4♦, 7♣ 8♣ 9♣, 10♥ J♠ Q♦!",
            "Aki opens with 4♠ 4♥ 4♦, 7♣ 8♣ 9♣, 10♥ J♠ Q♦!",
            "♠4 ♥4 ♦4、♣7 ♣8 ♣9、♥10 ♠J ♦Qでオープンしました！",
            id="skarney-opening",
        ),
        pytest.param(
            "looking-and-down",
            {**DOWN, "phase": "play", "hands": ["KS KH KD 8S 8H 8C QS 5C", "4S"]},
            "meld KS KH KD | 8S 8H 8C",
            "You meld 8♠ 8♥ 8♣, K♠ K♥ K♦.",
            "Aki melds 8♠ 8♥ 8♣, K♠ K♥ K♦.",
            "♠8 ♥8 ♣8、♠K ♥K ♦Kを出しました。",
            id="down-several-melds",
        ),
        pytest.param(
            "looking-and-down",
            {**DOWN, "phase": "play", "hands": ["9S QS KS", "4S"], "melds": [["9S 9H 9H 9D 9D 9C"], []]},
            "add 9S to 1",
            "You lay off 9♠ on the nines. A red canasta!",
            "Aki lays off 9♠ on the nines. A red canasta!",
            "♠9を9のメルドに付けました。レッドカナスタができました！",
            id="down-canasta",
        ),
        pytest.param(
            "looking-and-down",
            {**DOWN, "phase": "draw", "hands": ["9S 9H QS KS", "4S"], "melds": [["AS AH AD"], []], "pile": "9D 4D"},
            "take",
            "You show 9♠ 9♥ and take the pile with 9♦ on top: 2 cards.",
            "Aki shows 9♠ 9♥ and takes the pile with 9♦ on top: 2 cards.",
            "♠9 ♥9を見せて、捨て札の山を取りました（一番上は♦9、全部で2枚）。",
            id="down-pile",
        ),
        pytest.param(
            "looking-and-down",
            {**DOWN, "phase": "draw", "hands": ["KH KC AS AH AD 5C 6C", "4S"], "pile": "KS 4D", "totals": [2000, 0]},
            "take KS KH KC | AS AH AD",
            "You show K♥ K♣, meld A♠ A♥ A♦, K♠ K♥ K♣, and take the pile with K♠ on top: 2 cards.",
            "Aki shows K♥ K♣, melds A♠ A♥ A♦, K♠ K♥ K♣, and takes the pile with K♠ on top: 2 cards.",
            "♥K ♣Kを見せ、♠A ♥A ♦A、♠K ♥K ♣Kを出して、捨て札の山を取りました（一番上は♠K、全部で2枚）。",
            id="down-pile-and-meld",
        ),
    ],
)
def test_a_play_is_one_line(game: str, keys: dict[str, Any], play: str, own: str, theirs: str, japanese: str) -> None:
    match = tefuda.position(game, keys, seats=2)
    match.play(0, play)
    assert said(match, 0) == [own]
    assert said(match, 1) == said(match, None) == [theirs]
    assert said(match, 0, "ja") == [japanese]


HANDS = ["8H 9H TH 2S", "3S", "JH QH 8S", "4S", "KH 5S", "AS"]


@pytest.mark.parametrize(
    ("where", "outcome", "verdict", "cards"),
    [
        (
            "0 0 0 2 2 4",
            "other_team",
            "Chie is right: high hearts for your team.",
            "Declared: you have 8♥ 9♥ 10♥, Chie has J♥ Q♥, Emi has K♥.",
        ),
        (
            "0 0 2 0 2 4",
            "other_team",
            "Chie is wrong: high hearts for the other team.",
            "Declared: you have 8♥ 9♥ J♥, Chie has 10♥ Q♥, Emi has K♥. In fact you have 10♥, Chie has J♥.",
        ),
        (
            "0 0 0 2 0 4",
            "cancelled",
            "Your team had high hearts, but not where Chie said. Nobody scores.",
            "Declared: you have 8♥ 9♥ 10♥ Q♥, Chie has J♥, Emi has K♥. In fact Chie has Q♥.",
        ),
    ],
)
def test_a_declaration_is_one_line_with_the_cards_that_are_elsewhere(
    where: str, outcome: str, verdict: str, cards: str
) -> None:
    """LI-13, LI-14."""
    rules = {"removed_rank": 7, "wrong_location": outcome}
    match = tefuda.position("literature", {"turn": 0, "hands": HANDS}, seats=6, rules=rules)
    match.play(2, f"declare HH {where}")
    assert said(match, 0) == [f"{verdict} {cards}"]
    assert [one.startswith(("You are ", "Your team had ")) for one in said(match, 2)] == [True]
    assert len(said(match, 0, "ja")) == len(said(match, None)) == 1


def test_a_layoff_that_gives_a_run_its_suit_is_one_line() -> None:
    """RF-15d."""
    match = tefuda.position("rummy-fifty", SUIT, seats=4)
    match.play(2, "add 6S to 1.1")
    assert said(match, 1) == ["Chie lays off 6♠ on your meld. It is now a run of spades, for good."]
    assert said(match, 2, "ja") == ["♠6をBenさんのメルドに付けました。以後はスペードのランです。"]


def test_court_cards_are_shown_in_one_line_and_before_that_to_nobody() -> None:
    """RF-7."""
    match = tefuda.position("rummy-fifty", {"dealer": 1}, seats=3)
    match.play(2, "show K")
    assert said(match, 2) == ["You choose K."] and said(match, 0) == said(match, None) == []
    match.play(0, "show J")
    match.play(1, "show Q")
    assert said(match, 1) == ["The court cards: Aki J, you Q, Chie K."]
    assert said(match, None, "ja") == ["絵札はAkiさんJ、BenさんQ、ChieさんKです。"]


@pytest.mark.parametrize("game", games())
def test_a_deal_is_one_line_but_for_a_card_that_is_turned_up(game: str) -> None:
    match = tefuda.new(game, seed=7)
    turned = sum(event.kind == "turned" for event in match.last_events)
    assert [len(said(match, reader, lang)) for reader in (None, 0) for lang in ("en", "ja")] == [1 + turned] * 4


def test_where_a_deal_is_told_with_all_hands_each_hand_is_told() -> None:
    match = tefuda.new("looking-and-down", seed=7, seats=3)
    formatter = MessageFormatter("en", match.game.id, NAMES)
    events = [event for event in match.last_events if event.seat is None or event.seen_by(event.seat)]
    line = formatter.say(lines_of(match.game, events)[0].said)
    assert line.startswith("Each player is dealt 11 cards of Looking and 11 of Down. ")
    assert [name for name in NAMES if f" {name} is dealt " in line] == NAMES[:3]


def table_of(game: str, keys: dict[str, Any]) -> Table:
    """A table in the middle of a deal, two people at it."""
    assignments = (SeatAssignment("human", "Aki"), SeatAssignment("human", "Ben"))
    return Table.midway(TableSetup(game, assignments, bytes(32)), tefuda.position(game, keys, seats=2), 5)


def sent(table: Table, reader: int | None, since: int = 5) -> list[dict[str, Any]]:
    """The events that the page gets."""
    reader_presenter = ReaderPresenter(TablePresenter(table, "t"), reader, "en")
    return [json.loads(text) for text in reader_presenter._events(since)]


def test_of_the_events_of_a_play_one_has_its_sentence_and_each_its_cards() -> None:
    table = table_of("skarney-gin", OPEN)
    table.play(0, "a", 5, "open 4S 4H 4D | 7C 8C 9C | TH JS QD")
    events = sent(table, 1)
    assert [event["text"] for event in events] == ["Aki opens with 4♠ 4♥ 4♦, 7♣ 8♣ 9♣, 10♥ J♠ Q♦!", "", "", ""]
    assert [len(event["moves"]) for event in events] == [0, 1, 1, 1]


def test_a_sentence_stands_with_the_event_that_is_spoken_at_once() -> None:
    keys = {**DOWN, "phase": "play", "hands": ["9S QS KS", "4S"], "melds": [["9S 9H 9H 9D 9D 9C"], []]}
    table = table_of("looking-and-down", keys)
    table.play(0, "a", 5, "add 9S to 1")
    events = sent(table, 1)
    assert [(event["kind"], event["loud"], event["text"]) for event in events] == [
        ("added", False, ""),
        ("canasta", True, "Aki lays off 9♠ on the nines. A red canasta!"),
    ]


def test_what_all_forget_is_told_apart() -> None:
    """LD-20: a discard is forgotten with the next one, and other events are not."""
    game = find("looking-and-down")
    kinds = {kind for kind, row in game.rules.facts.rows.items() if row.fleeting}
    every = changed(game, joint_sentences={tuple(game.rules.facts.rows): lambda told: told[0].said()})
    keys = {**DOWN, "phase": "play", "hands": ["9S", "4S"], "melds": [["AS AH AD"], []]}
    match = tefuda.position("looking-and-down", keys, seats=2)
    match.play(0, "discard 9S")
    lines = lines_of(every, match.last_events)
    assert len(kinds) == 2 and len(lines) > 1
    assert [event.kind for event in lines[0].events] == ["discarded"]


def some_match(game: str, plays: int = 40) -> Match:
    """A match of so many plays, of players who lay what they can."""
    match = tefuda.new(game, seed=11)
    players = [make("steady", game, seat, match.options) for seat in range(match.seats)]
    for _ in range(plays):
        if match.deal_over:
            match.deal()
        seat = max(match.must_act)
        match.play(seat, players[seat].choose(match.observation(seat)))
    return match


def replayed(match: Match, viewpoint: int) -> list[dict[str, Any]]:
    """The lines of a replay."""
    past = MatchTimeline(match, MatchMetadata((SeatAssignment("human", "Aki"),) * match.seats))
    lines = json.loads(overview(past, "t", viewpoint, "en", choice=(), running=False)[1])["lines"]
    return list(lines)


@pytest.mark.parametrize("game", ["carousel", "skarney-gin"])
def test_a_replay_and_a_match_that_goes_on_have_the_same_lines(game: str) -> None:
    match = some_match(game)
    lines = replayed(match, 0)
    assert len(lines) < sum(event.seen_by(0) for told in retold(match) for event in told.events)
    assert all(line["text"] for line in lines)
    deal = max(at for at, line in enumerate(match.journal, 1) if line.seat < 0)
    setup = TableSetup(game, (SeatAssignment("human", "Aki"),) * match.seats, bytes(32), begun=match.record())
    again = [event["text"] for event in sent(Table(setup), 0, -1) if event["text"]]
    assert again == [line["text"] for line in lines if line["at"] >= deal]
    assert len(again) > 5


def test_a_line_of_a_replay_has_the_mark_of_what_it_tells() -> None:
    keys = {**DOWN, "phase": "play", "hands": ["9S QS KS", "4S"], "melds": [["9S 9H 9H 9D 9D 9C"], []]}
    match = tefuda.position("looking-and-down", keys, seats=2)
    match.play(0, "add 9S to 1")
    (line,) = replayed(match, 1)
    assert (line["mark"], line["loud"], line["seat"]) == ("stamp", True, 0)


def test_the_newest_events_begin_with_a_whole_play() -> None:
    """Words are kept for each event, and a play that is cut in two would be told in other words."""
    table = table_of("skarney-gin", OPEN)
    table.play(0, "a", 5, "open 4S 4H 4D | 7C 8C 9C | TH JS QD")
    table.play(0, "b", 6, "offer KC")
    told = table.events_since(-1, 1)
    assert [one.event.kind for one in told] == ["opened", "melded", "melded", "melded", "offered"]
    assert [len(table.events_since(-1, 1, most=most)) for most in (1, 2, 4, 5, 9)] == [1, 1, 1, 5, 5]


def test_the_suite_finds_a_play_that_is_told_in_several_lines() -> None:
    match = tefuda.position("skarney-gin", OPEN, seats=2)
    match.play(0, "open 4S 4H 4D | 7C 8C 9C | TH JS QD")
    assert [line.id for line in speech.joint_lines(match)] == ["event-opened-with"]
    match.game = changed(match.game, joint_sentences={})
    with pytest.raises(
        ConformanceFinding, match=r"tells one play, open 4S .* in several lines: melded, melded, melded"
    ):
        speech.joint_lines(match)
