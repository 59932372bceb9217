"""The parts that scenarios cannot show: events and who is told of them, memory, the clock, teams, early refusals.

The clause is the test's name: ``test_LI_16_...`` shows LI-16.
"""

# ruff: noqa: N802  the clauses are written as the rulebook writes them

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest
from tests.games.literature.helpers import state_of

import tefuda
from tefuda.engine.declarations.rules import TimeoutPlay
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find
from tefuda.games.literature.facts import Fact
from tefuda.games.literature.options import Rules
from tefuda.games.literature.refusals import refuse
from tefuda.show.seat_view import look_of
from tefuda.text import MessageFormatter

HANDS = ["KH 2S", "9H 3S", "AH 8S", "TH 4S", "6H 8H", "AS JH"]
SPADES = ["3S 4S 6S KH", "QH", "AS 5S TH", "9H", "2S 8H", "JH"]
LAST_SIX = ["AH 2H 3H 4H 5H 6H", "", "", "", "", ""]
TAKEN = ["LS", "LD", "LC", "HS", "HH", "HD", "HC"]


def table(hands: list[str], rules: Mapping[str, object] | None = None, **keys: Any) -> Match:
    """A position."""
    return tefuda.position("literature", {"turn": 0, "hands": hands} | keys, len(hands), rules)


def kinds(match: Match, seat: int, play: str) -> list[str]:
    """The kinds of events that a play brings, in order."""
    return [event.kind for event in match.play(seat, play)]


def test_LI_3_the_first_dealer_is_a_matter_of_the_seed() -> None:
    dealers = {tefuda.new("literature", seed=seed).first_dealer for seed in range(60)}
    assert dealers == set(range(6))


def test_LI_4_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    match = tefuda.new("literature", 6, 1, dealer=2)
    hands = match.position()["hands"]
    deck = match.journal[0].text.split()
    for i, card in enumerate(deck):
        assert card in hands[(3 + i) % 6].split()


def test_LI_5_all_are_told_of_their_own_cards_only() -> None:
    match = tefuda.new("literature", 6, 1).copy()
    fresh = Match(match.game, 6, match.rules, match.seed, 0)
    events = [event for event in fresh.deal() if event.kind == "dealt"]
    for seat in (None, *range(6)):
        seen = [event for event in events if event.seen_by(seat)]
        shown = [event.seat for event in seen if event.moves[0].cards]
        assert len(seen) == 6
        assert shown == ([] if seat is None else [seat])


def test_LI_8_the_card_travels_openly() -> None:
    match = table(["KH 2S", "QH 3S", "AH 8S", "TH 4S", "6H 8H", "AS JH"])
    (event,) = match.play(0, "ask 1 QH")
    assert all(event.seen_by(seat) for seat in (None, *range(6)))
    assert [(move.origin, move.target, move.cards) for move in event.moves] == [("hand.1", "hand.0", ("QH",))]


def test_LI_9_a_no_moves_nothing() -> None:
    (event,) = table(HANDS).play(0, "ask 3 9H")
    assert (event.kind, event.seat, event.moves) == ("asked", 0, ())


def test_LI_13_a_declaration_tells_who_was_said_to_hold_what() -> None:
    event = table(SPADES, turn=1).play(0, "declare LS 4 2 0 0 2 0")[0]
    assert [(claim.card, claim.seat) for claim in event.claims] == [
        ("AS", 4),
        ("2S", 2),
        ("3S", 0),
        ("4S", 0),
        ("5S", 2),
        ("6S", 0),
    ]


def test_LI_13_of_the_half_suits_without_eights_too() -> None:
    hands = ["9S TS JS QS KS AS", "9H", "TH", "JH", "QH", "KH"]
    event = table(hands, {"removed_rank": 8}).play(2, "declare HS 0 0 0 0 0 4")[0]
    assert [claim.card for claim in event.claims] == hands[0].split()
    assert event.claims[-1].seat == 4


def test_LI_14_who_holds_cards_of_it_lays_them_down_for_all_to_see() -> None:
    match = table(["3S 4S KH", "QH", "AS 5S TH", "9H", "2S 8H", "JH 6S"], turn=1)
    events = match.play(0, "declare LS 2 4 0 0 2 0")
    assert [event.kind for event in events] == ["declared", "laid", "laid", "laid", "laid", "wrong"]
    laid = {event.seat: set(event.moves[0].cards) for event in events if event.kind == "laid"}
    assert laid == {0: {"3S", "4S"}, 2: {"AS", "5S"}, 4: {"2S"}, 5: {"6S"}}
    assert all(event.seen_by(seat) for event in events for seat in (None, *range(6)))


def test_LI_14_each_verdict_has_its_event() -> None:
    assert "right" in kinds(table(SPADES, turn=1), 0, "declare LS 2 4 0 0 2 0")
    assert "wrong" in kinds(table(SPADES, turn=1), 0, "declare LS 4 2 0 0 2 0")
    cancelled = {"wrong_location": "cancelled"}
    assert "cancelled" in kinds(table(SPADES, cancelled, turn=1), 0, "declare LS 4 2 0 0 2 0")


@pytest.mark.parametrize(
    ("play", "rules", "said"),
    [
        ("declare LS 2 4 0 0 2 0", {}, "A is right: low spades for your team."),
        ("declare LS 4 2 0 0 2 0", {}, "A is wrong: low spades for the other team."),
        (
            "declare LS 4 2 0 0 2 0",
            {"wrong_location": "cancelled"},
            "Your team had low spades, but not where A said. Nobody scores.",
        ),
    ],
)
def test_LI_14_a_partner_is_told_of_the_verdict_as_one_of_the_team(play: str, rules: dict[str, str], said: str) -> None:
    verdict = table(SPADES, rules, turn=1).play(0, play)[-1]
    assert MessageFormatter("en", "literature", list("ABCDEF"), 2).say(verdict.said) == said


def test_LI_14_an_opponent_and_an_watcher_are_told_whose_the_half_suit_is() -> None:
    right, wrong = (table(SPADES, turn=1).play(0, f"declare LS {to}") for to in ("2 4 0 0 2 0", "4 2 0 0 2 0"))

    def told(seat: int | None) -> list[str]:
        reader = MessageFormatter("ja", "literature", list("ABCDEF"), seat)
        return [reader.say(events[-1].said) for events in (right, wrong)]

    assert told(1) == [
        "Aさんの宣言が当たり、スペードの下位はAさんのチームのものになりました。",
        "Aさんの宣言が外れ、スペードの下位はあなたのチームのものになりました。",
    ]
    assert told(None)[1] == "Aさんの宣言が外れ、スペードの下位は相手チームのものになりました。"


def test_LI_10_the_turn_that_passes_is_told() -> None:
    hands = ["AC 2C 3C 4C 5C 6C", "8H", "9H", "QH 8S", "KH 9S", "TS"]
    match = table(hands, last_asker=[0, 3])
    assert kinds(match, 0, "declare LC 0 0 0 0 0 0")[-1] == "chooses"
    assert kinds(match, 3, "choose 4") == ["chose"]
    hands[2] = ""
    assert kinds(table(hands), 0, "declare LC 0 0 0 0 0 0")[-1] == "passed"


def test_LI_15_the_clock_goes_on_for_a_player_who_waits() -> None:
    match = table(HANDS, {"wait_seconds": 45})
    assert match.game.rules.timed is not None
    assert match.game.rules.timed(match.rules, match.state) is None
    match.play(4, "wait")
    timed = match.game.rules.timed(match.rules, match.state)
    assert timed == TimeoutPlay(4, "resume", 45)
    match.play(timed.seat, timed.play)
    assert match.game.rules.timed(match.rules, match.state) is None


def test_LI_15_who_has_said_wait_is_waited_for() -> None:
    match = table(HANDS)
    assert match.must_act == (0,)
    match.play(4, "wait")
    assert match.must_act == (4,)
    assert match.may_act == (0, 1, 2, 3, 4, 5)


def test_LI_16_questions_are_forgotten_and_nothing_else() -> None:
    match = table(HANDS)
    events = [*match.play(0, "ask 3 9H"), *match.play(3, "ask 0 KH"), *match.play(1, "declare LC 1 1 1 1 1 1")]
    assert {event.kind for event in events if event.fleeting} == {"asked"}
    assert all(event.fleeting == (event.kind == "asked") for event in events)


def test_LI_16_with_all_questions_shown_none_is_forgotten() -> None:
    match = table(HANDS, {"history": "all"})
    assert not any(event.fleeting for event in (*match.play(0, "ask 3 9H"), *match.play(3, "ask 0 KH")))


def test_LI_16_nothing_that_is_shown_holds_an_earlier_question() -> None:
    match = table(HANDS)
    for seat, play in ((0, "ask 3 9H"), (3, "ask 0 KH"), (3, "ask 2 QH")):
        match.play(seat, play)
    readers: tuple[int | None, ...] = (None, 1, 5)
    for reader in readers:
        shown = json.dumps(match.observation_dict(reader)) + repr(look_of(match, reader))
        assert "QH" in shown
        for card in {"9H", "KH"} - set(match.position()["hands"][reader or 0].split() if reader is not None else []):
            assert f'"{card}"' not in json.dumps(match.observation_dict(reader))
            circle = look_of(match, reader).circle
            assert circle is not None
            assert f"'{card}'" not in repr(circle.spoken)
        assert not {"located", "ways", "failed", "failed_at", "questions"} & set(match.observation_dict(reader))


def test_LI_17_the_end_is_told_once_with_those_who_declare() -> None:
    match = table(["AH 2H 3H 8C", "9C", "4H 5H", "", "6H TC JC QC KC", ""], taken=["LS", "LD", "LC", "HS", "HH", "HD"])
    assert kinds(match, 0, "ask 1 9C") == ["asked", "endgame"]
    assert "endgame" not in kinds(match, 2, "declare LH 0 0 0 2 2 4")
    assert kinds(match, 2, "declare HC 0 0 4 4 4 4")[-2:] == ["deal_won", "match_won"]


def test_LI_17_in_turn_it_is_told_when_the_declarer_has_been_named() -> None:
    hands = ["8D 9D TD JD QD KD", "AH 2H 3H", "", "4H 5H 6H", "", ""]
    match = table(hands, {"declare_when": "in_turn"}, taken=["LS", "LD", "LC", "HS", "HH", "HC"])
    assert kinds(match, 0, "declare HD 0 0 0 0 0 0")[-1] == "chooses"
    assert kinds(match, 0, "choose 1") == ["chose", "endgame"]


def test_LI_17_who_only_looks_on_is_not_told_to_declare_what_is_left() -> None:
    match = table(LAST_SIX, phase="endgame", points=[3, 4], taken=TAKEN)
    assert look_of(match, 0).prompt.id == "prompt-endgame"
    assert look_of(match, None).prompt.id == "prompt-endgame-others"


def test_LI_19_a_draw_has_events_of_its_own() -> None:
    match = table(LAST_SIX, phase="endgame", points=[3, 4], taken=TAKEN)
    assert kinds(match, 0, "declare LH 0 0 0 0 0 0")[-2:] == ["deal_drawn", "match_drawn"]


def test_LI_19_several_deals_are_added_up() -> None:
    match = tefuda.new("literature", 6, 5, {"deals": 3})
    for deal in range(3):
        assert state_of(match).ended == deal
        while not match.deal_over:
            seat = match.may_act[0]
            names = match.legal_words(seat, "declare")
            match.play(seat, f"declare {names[0]} 0 0 0 0 0 0" if seat % 2 == 0 else f"declare {names[0]} 1 1 1 1 1 1")
        if deal < 2:
            assert not match.over
            match.deal()
    assert match.over
    assert match.totals == [sum(deal[seat] for deal in match.deals) for seat in range(6)]


def test_LI_A14_the_jokers_are_for_six() -> None:
    for seats in (4, 8, 12, 16):
        with pytest.raises(tefuda.BadRules):
            tefuda.new("literature", seats, rules={"eights_and_jokers": "yes"})
    assert tefuda.new("literature", rules={"eights_and_jokers": "yes"}).seats == 6
    record = tefuda.new("literature", 8, 1).record()
    with pytest.raises(tefuda.BadRecord):
        tefuda.replay(record.replace('"rules":{}', '"rules":{"eights_and_jokers":"yes"}'))


def test_LI_A14_jokers_are_read_as_people_write_them() -> None:
    hands = ["8S KH", "RJ 9H", "AH", "BJ TH", "JH", "QH"]
    match = table(hands, {"eights_and_jokers": "yes"})
    match.play(0, "ask 1 rj")
    match.play(0, "ask 3 ＢＪ")
    assert match.position()["hands"][0].split() == ["8S", "KH", "RJ", "BJ"]


def test_teams_sit_alternately_and_are_shown() -> None:
    teams = look_of(table(HANDS), 3).teams
    assert [team.seats for team in teams] == [(0, 2, 4), (1, 3, 5)]


def test_every_refusal_names_a_clause_that_the_book_has() -> None:
    book = (find("literature").folder / "rulebook.en.md").read_text(encoding="utf-8")
    assert all(f"**{clause}** " in book for clause in refuse.clauses.values())


def test_every_fact_and_every_reason_has_words() -> None:
    from tefuda.text import LANGUAGES, MessageFormatter

    for lang in LANGUAGES:
        voice = MessageFormatter(lang, "literature", ["Aki"] * 6, 0)
        facts = [f"event-{fact.name.lower().replace('_', '-')}" for fact in Fact]
        assert all(voice.has(id) for id in (*facts, *(f"reason-{name}" for name in refuse.clauses)))


def test_defaults_are_the_source() -> None:
    assert find("literature").read_rules(None) == Rules()
    assert find("literature").seats[0] == 6


BAD = [
    {"phase": "endgame", "hands": HANDS},
    {"phase": "choose", "turn": 0, "hands": HANDS},
    {"phase": "choose", "turn": 0, "hands": ["", "8H", "", "", "9H", ""]},
    {"hands": ["", "", "", "", "", ""]},
    {"hands": HANDS, "taken": ["LS"]},
    {"hands": HANDS, "taken": ["LX"]},
    {"hands": HANDS, "taken": ["E8"]},
    {"hands": LAST_SIX, "phase": "endgame", "taken": TAKEN, "won": [["LH"], []]},
    {"hands": LAST_SIX, "phase": "endgame", "taken": ["HS", "HS"]},
    {"hands": HANDS, "last_question": "0 2 9H no"},
    {"hands": HANDS, "last_question": "0 3 9H maybe"},
    {"hands": HANDS, "last_asker": [1, 3]},
    {"hands": HANDS, "points": [1, 2, 3]},
    {"hands": LAST_SIX, "phase": "endgame", "waiting": 2},
    {"hands": HANDS, "located": ["9H", "", "", "", "", ""]},
    {"hands": HANDS, "ways": ["LH:12", "", "", "", "", ""]},
    {"hands": HANDS, "table": "2C"},
    {"hands": ["7H", "", "", "", "", ""]},
]


@pytest.mark.parametrize("position", BAD)
def test_what_cannot_be_is_no_position(position: dict[str, object]) -> None:
    with pytest.raises(tefuda.BadPosition):
        tefuda.position("literature", position)


def test_a_turn_player_without_cards_is_passed_by() -> None:
    match = table(["", "8H", "9H", "QH", "KH", "TS"], last_asker=[0, 3])
    assert (match.position()["phase"], match.must_act) == ("choose", (3,))
    match = table(["", "8H", "9H", "QH", "", "TS"])
    assert (match.position()["phase"], match.position()["turn"]) == ("ask", 2)


def test_where_one_declares_in_turn_only_nobody_may_wait_and_that_is_the_reason() -> None:
    match = table(HANDS, rules={"declare_when": "in_turn"})
    refusal = match.why_not(1, "wait")
    assert refusal is not None
    assert (refusal.clause, refusal.reason.id) == ("LI-15", "reason-nobody-waits")


def test_LI_15_where_only_the_player_in_turn_declares_nobody_may_say_wait() -> None:
    why = table(HANDS, {"declare_when": "in_turn"}, turn=0).why_not(1, "wait")
    assert why is not None and (why.clause, why.name) == ("LI-15", "nobody-waits")


def test_LI_20_a_complete_half_suit_stops_its_owner_and_nobody_else() -> None:
    hands = ["AS 2S 3S 4S 5S 6S KD", "KS", "QH", "9H", "8H", "JH"]
    for turn, play, clause in ((0, "ask 1 QD", "LI-20"), (1, "ask 0 QS", None)):
        why = table(hands, {"forced_declare": "when_complete"}, turn=turn).why_not(turn, play)
        assert (why and why.clause) == clause
