"""The table of Looking and Down: the dealers, what selections become, who is waited for, the count, size and speed."""

# ruff: noqa: N802  the clauses are written as the rulebook writes them

from __future__ import annotations

import re
import sys
from dataclasses import replace
from typing import Any

import pytest
from tests.typed import typed

import tefuda
from tefuda.engine.matches.legal_plays import LegalTree
from tefuda.engine.matches.match import Match, new_match
from tefuda.engine.matches.registry import find
from tefuda.engine.texts.translatable import Translatable
from tefuda.games.looking_and_down.facts import Fact
from tefuda.games.looking_and_down.first_meld import usual_minimum
from tefuda.games.looking_and_down.refusals import refuse
from tefuda.scenarios.facts import facts
from tefuda.show.seat_view import look_of, seat_view_for
from tefuda.study.lessons import find_lesson
from tefuda.table import SeatAssignment, Table, TableSetup
from tefuda.text import LANGUAGES, MessageFormatter

GAME = "looking-and-down"
STEPS = 5_000  # of one question, at most: some thousandths of a second


def sit(hand: str, own: tuple[str, ...] = (), seats: int = 2, **keys: Any) -> Match:
    """Seat 0 is to lay, with this hand and these melds."""
    position = {
        "keeper": seats - 1,
        "dealer": 0,
        "turn": 0,
        "phase": "play",
        "hands": [hand, *["4S 4H 6D"] * (seats - 1)],
        "downs": ["9S 9H", *["TS"] * (seats - 1)],
        "melds": [list(own), *[[]] * (seats - 1)],
        "stock": 40,
    }
    return tefuda.position(GAME, position | keys, seats)


def spoken(told: Translatable, lang: str) -> str:
    """The words for a reader of this language."""
    return MessageFormatter(lang, GAME, ["A", "B"], 0).say(told)


def ended(match: Match) -> Match:
    """The same match with its deal at an end: a position with the same score keeper and dealer, one discard before."""
    keys = facts(match)
    seats = match.seats
    cut = {
        "keeper": keys["keeper"],
        "dealer": keys["dealer"],
        "turn": 0,
        "phase": "play",
        "hands": ["5S"] * seats,
        "downs": ["6S"] * seats,
        "stock": 0,
        "last_round": True,
        "drawer": 0,
    }
    last = tefuda.position(GAME, cut, seats)
    last.play(0, "discard 5S")
    return last


def test_LD_T2_LD_3_five_deals_in_a_row() -> None:
    """Seat 2 keeps the score: Looking is dealt by 0 1 3 4 0, Down by 1 3 4 0 1, and 3 4 0 1 3 begin."""
    match = tefuda.position(GAME, {"keeper": 2, "dealer": 0}, 5)
    found = []
    for _ in range(5):
        found.append((match.dealer, match.may_act[0]))
        match = ended(match)
        match.deal()
    assert found == [(0, 3), (1, 4), (3, 0), (4, 1), (0, 3)]


@pytest.mark.parametrize("seats", range(2, 9))
def test_LD_2_the_score_keeper_never_deals_nor_begins(seats: int) -> None:
    match = tefuda.new(GAME, seats, seed=seats)
    keeper = match.position()["keeper"]
    for _ in range(2 * seats):
        assert keeper not in (match.dealer, match.position()["turn"])
        match = ended(match)
        match.deal()
        assert match.position()["keeper"] == keeper


def test_LD_4_cards_are_dealt_one_at_a_time() -> None:
    match = new_match(find(GAME), 3, 0, dealer=0)
    deck = list(match.game.pack(3, match.rules).cards)
    match.deal(deck)
    text = match.game.vocabulary.pack.text
    dealt = match.position()
    left_of_0 = [sorted(text(card) for card in deck[i:33:3]) for i in range(3)]
    assert [sorted(dealt["hands"][seat].split()) for seat in (1, 2, 0)] == left_of_0
    left_of_1 = [sorted(text(card) for card in deck[33 + i : 66 : 3]) for i in range(3)]
    assert [sorted(dealt["downs"][seat].split()) for seat in (2, 0, 1)] == left_of_1
    assert dealt["pile"] == text(deck[66])
    assert dealt["stock"].split() == [text(card) for card in deck[67:]]


def test_LD_5_any_of_the_four_stocks_is_tapped_to_draw() -> None:
    match = tefuda.new(GAME, 5, seed=3)
    zones = {zone.id: zone for zone in look_of(match, match.may_act[0]).zones}
    stocks = [zones[f"stock.{i}"] for i in range(4)]
    assert [zone.tap for zone in stocks] == ["draw"] * 4
    assert [zone.count for zone in stocks] == [54, 53, 53, 53]


def test_LD_12_the_card_of_the_lesson_has_the_points_that_the_rules_need() -> None:
    card = next(line.table for line in find_lesson(GAME, "first-deal").recap if line.table)
    totals = [-1 if head == "< 0" else int(head.removesuffix("+")) for head, _ in card]
    assert [usual_minimum(total) for total in totals] == [int(figure) for _, figure in card]
    assert [usual_minimum(total - 1) for total in totals[1:]] == [int(figure) for _, figure in card][:-1]


def test_LD_12_a_selection_says_how_many_points_of_how_many() -> None:
    match = sit("KS KH KD 8S 8H 5D", totals=[2000, 0])
    found = seat_view_for(match, 0).offers(["KS", "KH", "KD"])
    assert found.plays == []
    assert found.missing is not None
    assert (found.missing.id, dict(found.missing.args)) == ("reason-below-minimum", {"points": 30, "minimum": 90})
    assert found.clause == "LD-12"


def test_LD_12_a_selection_says_how_much_of_the_minimum_it_is() -> None:
    match = sit("KS KH KD AS AH 4C", totals=[100, 0])
    shares = [
        seat_view_for(match, 0).offers(cards).tally for cards in (["KS"], ["KS", "KH"], ["KS", "KH", "KD", "AS", "AH"])
    ]
    assert [share.percent for share in shares if share is not None] == [20, 40, 100]


def test_LD_12_a_selection_of_two_melds_becomes_one_first_meld() -> None:
    match = sit("KS KH KD AS AH AD 5D", totals=[2000, 0])
    found = seat_view_for(match, 0).offers(["AD", "KS", "KH", "AS", "AH", "KD"])
    assert [play.text for play in found.plays] == ["meld AS AH AD | KS KH KD"]


@pytest.mark.parametrize(
    ("hand", "prompt"),
    [("9S 9C 5D", "prompt-draw-or-take"), ("9S 9C", "prompt-draw-or-take"), ("9S 2C 5D", "prompt-draw-no-pair")],
)
def test_LD_18_the_pile_is_spoken_of_where_it_can_be_taken(hand: str, prompt: str) -> None:
    assert look_of(sit(hand, ("KS KH KD",), phase="draw", pile="9H 4C"), 0).prompt.id == prompt


@pytest.mark.parametrize(
    ("hand", "own", "keys", "prompt"),
    [
        ("9S 5D", ("9D 9C 9C", "KS KH KD"), {}, "prompt-draw-laid"),
        ("9S 5D", ("KS KH KD",), {}, "prompt-draw-no-pair"),
        ("9S 9C 5D", (), {}, "prompt-draw-low"),
        ("9S 9C 5D", ("KS KH KD",), {"pile": "2H 4C"}, "prompt-draw-barred"),
        ("9S 9C 5D", ("KS KH KD",), {"took": [True, False]}, "prompt-draw-took"),
        ("9S 9C 5D", ("KS KH KD",), {"pile": ""}, "prompt-draw"),
    ],
)
def test_LD_18_a_pile_that_cannot_be_taken_says_why(
    hand: str, own: tuple[str, ...], keys: dict[str, Any], prompt: str
) -> None:
    assert look_of(sit(hand, own, phase="draw", **{"pile": "9H 4C", **keys}), 0).prompt.id == prompt


@pytest.mark.parametrize(("lang", "needs"), [("en", "you would need two nines"), ("ja", "手札に「9」が2枚")])
def test_LD_18_a_pile_that_cannot_be_taken_is_not_offered(lang: str, needs: str) -> None:
    """The prompt says which cards are lacking, and never that one could take the pile."""
    for own in (("KS KH KD",), ("9D 9C 9C", "KS KH KD")):
        said = spoken(look_of(sit("9S 5D", own, phase="draw", pile="9H 4C"), 0).prompt, lang)
        assert needs in said
        assert "could take" not in said and "取れます" not in said


def test_LD_3_at_the_end_of_a_deal_those_who_dealt_it_are_still_marked() -> None:
    """Looking was dealt by 0, which the page marks, and Down by 1: the next deal has other dealers."""
    match = ended(tefuda.position(GAME, {"keeper": 2, "dealer": 0}, 5))
    assert (match.dealt_by, match.dealer) == (0, 1)
    marked = [any(badge.id == "badge-down-dealer" for badge in of) for of in look_of(match, 0).badges]
    assert marked == [False, True, False, False, False]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_LD_3_the_hand_that_is_played_is_not_taken_for_the_one_that_was_dealt(lang: str) -> None:
    hands = {spoken(Translatable(f"badge-{hand}"), lang) for hand in ("looking", "down")}
    dealt = {spoken(Translatable(dealer), lang) for dealer in ("page-dealer", "badge-down-dealer")}
    assert not any(one in other for one in hands for other in dealt)


@pytest.mark.parametrize(
    ("hand", "own", "prompt"),
    [
        ("KC 5D 9S", ("KS KH KD",), "prompt-play"),
        ("5D 9S", ("KS KH KD",), "prompt-discard"),
        ("5D 9S", (), "prompt-no-first-meld"),
        ("QS QH QD JS JH JD", (), "prompt-first-meld"),
    ],
)
@pytest.mark.parametrize(("last", "first"), [(True, "prompt-last-round"), (False, "prompt-no-stock")])
def test_LD_23_without_a_stock_a_turn_asks_for_melds_only_where_there_are_some(
    hand: str, own: tuple[str, ...], prompt: str, last: bool, first: str
) -> None:
    match = sit(hand, own, phase="draw", pile="4H", stock=0, last_round=last, drawer=0)
    said = look_of(match, 0).prompt
    assert (said.args["first"].id, said.args["then"].id) == (first, prompt)


@pytest.mark.parametrize(
    ("own", "keys", "prompt"),
    [
        (("KS KH KD",), {}, "prompt-draw-or-take"),
        ((), {"totals": [-1, 0]}, "prompt-draw-or-take-first"),
        (("KS KH KD",), {"stock": 0, "last_round": True, "drawer": 0}, "prompt-last-round-or-take"),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_LD_18_taking_the_pile_is_warned_of_but_what_lies_in_it_is_not_told(
    own: tuple[str, ...], keys: dict[str, Any], prompt: str, lang: str
) -> None:
    told = []
    for pile in ("9H 4C 8D", "9H 3D 3H"):
        found = look_of(sit("9S 9C 5D", own, phase="draw", pile=pile, **keys), 0).prompt
        assert found.id == prompt
        told.append(spoken(found, lang))
    assert told[0] == told[1]
    assert {"3", "500"} <= set(re.findall(r"\d+", told[0]))
    alone = spoken(look_of(sit("9S 9C 5D", own, phase="draw", pile="9H", **keys), 0).prompt, lang)
    assert "500" not in alone and alone == alone.strip()


@pytest.mark.parametrize(
    ("hand", "keys", "prompt"),
    [
        ("KC 5D 9S", {}, "prompt-play"),
        ("5D 9S", {}, "prompt-discard"),
        ("5D", {}, "prompt-discard-looking"),
        ("KC 5D 9S", {"downs": ["", "TS"]}, "prompt-play-down"),
        ("KC 5D", {"downs": ["", "TS"]}, "prompt-discard"),  # a layoff would leave too few
        ("KC 5D", {"downs": ["", "TS"], "canastas": 2}, "prompt-play-out"),
        ("5D", {"downs": ["", "TS"], "canastas": 2}, "prompt-discard-out"),
        ("KC 5D 9S", {"downs": ["", "TS"], "stock": 0, "last_round": True, "drawer": 0}, "prompt-play"),
    ],
)
def test_LD_22_a_turn_says_what_is_left_to_do_and_what_a_last_card_does(
    hand: str, keys: dict[str, Any], prompt: str
) -> None:
    made = keys.get("canastas", 0)
    own = ("KS KH KD", *["AS AS AH AH AD AD AC", "TS TS TH TH TD TD TC"][:made])
    match = sit(hand, own, **{key: value for key, value in keys.items() if key != "canastas"})
    assert look_of(match, 0).prompt.id == prompt


@pytest.mark.parametrize(
    ("hand", "own", "keys", "prompt"),
    [
        ("KC 5D 9S 3H", ("KS KH KD",), {}, "prompt-play"),
        ("5D 3H", ("KS KH KD",), {}, "prompt-discard"),
        ("5D 9S 3H", (), {}, "prompt-no-first-meld"),
        ("QS QH QD JS JH JD 3D", (), {}, "prompt-first-meld"),
        ("KC 5D 9S 3H", ("KS KH KD",), {"downs": ["", "TS"]}, "prompt-play-down"),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_LD_24_in_every_turn_with_a_red_three_the_prompt_says_what_it_costs(
    hand: str, own: tuple[str, ...], keys: dict[str, Any], prompt: str, lang: str
) -> None:
    said = look_of(sit(hand, own, **keys), 0).prompt
    assert (said.args["first"].id, said.args["then"].id) == (prompt, "prompt-red-three")
    assert "500" in spoken(said, lang)


def test_LD_24_a_red_three_that_can_only_be_discarded_is_no_choice() -> None:
    assert look_of(sit("3H", ("KS KH KD",)), 0).prompt.id == "prompt-discard-looking"


def test_LD_18_a_selection_takes_the_pile_with_its_top_card() -> None:
    match = sit("KH KC AS AH AD 5D", totals=[2000, 0], phase="draw", pile="KS 4C 8D")
    found = seat_view_for(match, 0).offers(["KH", "KC", "AS", "AH", "AD"])
    assert [play.text for play in found.plays] == ["take AS AH AD | KS KH KC"]
    match = sit("9H 9C 5D", ("AS AH AD",), phase="draw", pile="9S 4C 8D")
    assert [play.text for play in seat_view_for(match, 0).offers(["9H", "9C"]).plays] == ["take with 9H 9C"]
    assert {zone.id: zone.tap for zone in look_of(match, 0).zones}["pile"] == "take"


def test_LD_10_a_tapped_meld_takes_a_selection() -> None:
    match = sit("AC 2D 5D 6D", ("KS KH KD", "AS AH AD"))
    assert [play.text for play in seat_view_for(match, 0).offers(["2D", "AC"]).plays] == ["add AC 2D to 2"]
    assert [play.text for play in seat_view_for(match, 0).offers(["2D"], "1").plays] == ["add 2D to 1"]
    assert [play.text for play in seat_view_for(match, 0).offers(["2D"]).plays] == [
        "add 2D to 1",
        "add 2D to 2",
        "discard 2D",
    ]


def test_LD_10_of_cards_of_one_rank_as_many_are_laid_off_as_a_meld_has_room_for() -> None:
    match = sit("9S 9H 9C 5D 6D", ("9S 9H 9D 9C 9C", "KS KH KD"))
    offers = seat_view_for(match, 0).offers
    assert [play.text for play in offers(["9C", "9S", "9H"]).plays] == ["meld 9S 9H 9C", "add 9S 9H to 1"]
    assert [play.text for play in offers(["9S", "9H", "9C"], "1").plays] == ["add 9S 9H to 1"]
    assert [play.text for play in offers(["9H", "9C"]).plays] == ["add 9H 9C to 1"]
    assert offers(["9S", "9H", "5D"]).plays == []
    assert [play.text for play in offers(["5D"]).plays] == ["discard 5D"]
    before_drawing = sit("9S 9H 9C 5D", ("9S 9H 9D 9C 9C",), phase="draw", pile="KC")
    assert seat_view_for(before_drawing, 0).offers(["9S", "9H", "9C"]).plays == []


def test_LD_19_nobody_waits_for_who_is_frozen() -> None:
    match = sit("9S 9C 9D 5S", ("AS AH AD",), turn=1, phase="draw", frozen=[0], took=[True, False])
    assert (match.may_act, match.must_act) == ((0, 1), (1,))
    scene = look_of(match, 0)
    assert not scene.yours
    assert [verb.verb for verb in scene.verbs] == ["meld", "done"]
    assert scene.prompt.id == "prompt-frozen"
    assert scene.verbs[1].label.id == "do-done-frozen"
    assert look_of(match, 1).yours


def test_LD_22_a_turn_without_a_discard_is_ended_in_so_many_words() -> None:
    match = sit("5S", ("AS AH AD",), downs=["", "TS"])
    assert [(verb.verb, verb.label.id) for verb in look_of(match, 0).verbs] == [("done", "do-done")]


def test_LD_19_at_a_table_the_one_in_turn_is_waited_for() -> None:
    assignments = (SeatAssignment("human", "Aki"), SeatAssignment("bot", bot="random"))
    table = Table(TableSetup(GAME, assignments, bytes(32)))
    table.state = replace(
        table.state, match=sit("9S 9C 9D 5S", ("AS AH AD",), turn=1, phase="draw", frozen=[0], took=[True, False])
    )
    assert (table.may_act, table.must_act) == ((0, 1), (1,))
    assert [(turn.seat, turn.must_act) for turn in table.bot_turns()] == [(1, True)]


def test_LD_24_the_count_is_asked_in_order_with_totals_and_next_minimums() -> None:
    own = ("KS KS KH KH KD KD KC", "8S 8S 8H 8D 8C 2S JK", "AS AH AD")
    match = sit("5D", own, downs=["", "3D"], hands=["5D", "AS 3H"], totals=[600, 0], grabbed=[22, 0])
    match.play(0, "discard 5D")
    count = look_of(match, 1).count
    assert count is not None
    assert [(line.label.id, line.values) for line in count.lines] == [
        ("count-canastas", (800, 0)),
        ("count-out", (100, None)),
        ("count-grab", (100, None)),
        ("count-left", (0, -20)),
        ("count-red-threes", (None, -1000)),
        ("count-melds", (250, 0)),
        ("count-deal", (1250, -1020)),
        ("count-total", (1850, -1020)),
        ("count-minimum", (90, 15)),
    ]
    assert count.lines[3].cards == ((), ("AS", "3H", "3D"))
    sums = look_of(match, 0).sums
    assert [(line.label.id, line.values) for line in sums] == [
        ("sheet-total", (1850, -1020)),
        ("sheet-minimum", (90, 15)),
    ]


def test_LD_16_every_meld_of_a_seat_can_be_named() -> None:
    """Far more melds than anyone will ever lay."""
    own = tuple(f"{rank}S {rank}H {rank}D" for rank in "456789TJQ" for _ in range(5))
    hands, downs = ["4C QC 3S", *["3H"] * 4], ["3C"] * 5
    match = sit("", own, seats=5, hands=hands, downs=downs)
    assert [play.text for play in seat_view_for(match, 0).offers(["4C"], "2").plays] == ["add 4C to 2"]
    match.play(0, "add QC to 45")
    assert match.position()["melds"][0][44] == "QS QH QD QC"
    assert match.why_not(0, "add 4C to 46") is not None


def test_the_next_words_take_few_steps_with_thirty_cards_at_eight_seats() -> None:
    """On the interpreted backend.  Steps are counted, so that every machine says the same; `make bench` has the
    time.
    """
    hand = "4S 4H 5S 5D 6C 7S 7H 8S 8D 9C TS TH JS JD QC KS KH AS AD 2S 2H 2D JK JK 3H 3S 4D 6D 9D QD"
    most = 0
    for own, total in (((), 8000), ((), 0), (("KS KH KD", "AS AH AD AC", "5S 5H 5C 5C 5D 5D"), 0)):
        match = sit(hand, own, seats=8, totals=[total, *[0] * 7])
        assert match.observation_dict(0)["counts"][0] == 30
        tree = LegalTree(match.game, match.rules, match.observation(0), 0)
        lines: list[tuple[int, ...]] = [()]
        for _ in range(60):
            line = lines.pop(0)
            steps, follow = counted(tree, line)
            most = max(most, steps)
            lines += [(*line, word) for word in follow if word][:40]
    assert 100 < most < STEPS


def counted(tree: LegalTree, line: tuple[int, ...]) -> tuple[int, list[int]]:
    """The number of functions that a question calls, and its answer."""
    steps, before = 0, sys.getprofile()

    def note(frame: object, event: str, _: object) -> None:
        nonlocal steps
        steps += event == "call"

    sys.setprofile(note)
    try:
        follow = tree.after(line)
    finally:
        sys.setprofile(before)
    return steps, follow


@pytest.mark.parametrize(
    ("chosen", "reason"),
    [("9S 9H 9D | TS TH TC", "one-meld"), ("9S | TS | JC", "two-ranks"), ("9S 9H 9D | TS", "two-ranks")],
)
def test_after_the_first_melds_cards_of_several_ranks_are_refused_for_what_they_are(chosen: str, reason: str) -> None:
    """LD-9, LD-12: two melds come one at a time; what is none has natural cards of several ranks."""
    hands = ["9S 9H 9D TS TH TC JC 4D", "4S"]
    given = tefuda.position(GAME, {"turn": 0, "phase": "play", "hands": hands, "melds": [["KS KH KD"], []]}, seats=2)
    with pytest.raises(tefuda.IllegalPlay) as caught:
        given.play(0, f"meld {chosen}")
    assert caught.value.reason == reason


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_fact_and_every_reason_has_words(lang: str) -> None:
    voice = MessageFormatter(lang, GAME, ["Aki", "Ben"], 0)
    facts_said = {fact.name.lower().replace("_", "-") for fact in Fact}
    variants = {"canasta": ("-red", "-black"), "dealt": ("", "-hidden"), "drew": ("", "-hidden")}
    variants["down-taken"] = ("", "-hidden")
    ids = [f"event-{name}{end}" for name in facts_said for end in variants.get(name, ("",))]
    assert all(voice.has(id) for id in (*ids, *(f"reason-{name}" for name in refuse.clauses)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rulebook_has_every_clause_and_every_refusal_names_one(lang: str) -> None:
    book = (find(GAME).folder / f"rulebook.{lang}.md").read_text(encoding="utf-8")
    clauses = [f"LD-{number}" for number in range(1, 26)]
    assert re.findall(r"^\*\*(LD-\d+)\*\* ", book, re.MULTILINE) == clauses
    assert set(re.findall(r"LD-\w+", book)) == set(clauses)
    assert set(refuse.clauses.values()) <= set(clauses)


@pytest.mark.parametrize("wild", ["JK", "2S"])
def test_a_hint_to_throw_a_wild_card_says_what_it_is_good_for(wild: str) -> None:
    match = sit(f"7S KH {wild}")
    reason = find(GAME).players.hints.reason
    assert reason is not None
    why = reason(match.rules, match.observation(0), typed(tefuda.Play, match.parse_play(0, f"discard {wild}")).line)
    assert why is not None
    assert MessageFormatter("en", GAME, [], 0).say(why) == (
        "A wild card is seldom worth discarding, but with one on top nobody can take the pile."
    )
