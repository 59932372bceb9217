"""The greedy players of Literature: legal, silent where they have nothing to say, never wrong where they could know."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace
from math import inf

import pytest
from tests.chance import fresh
from tests.games.literature.helpers import rules_of, state_of
from tests.lab.same import simulate_interpreted
from tests.solvers.literature_deals import GAME, begun

import tefuda
from tefuda.bots import Bot, bots, make
from tefuda.engine.declarations.words import END
from tefuda.engine.matches.legal_plays import LegalTree
from tefuda.engine.matches.match import Match
from tefuda.games.literature.options import PRESETS
from tefuda.games.literature.state import View
from tefuda.lab.runs import simulate
from tefuda.solvers import literature
from tefuda.table import SeatAssignment, Table, TableSetup, let_bots_play

TEAMS = ("steady", "random") * 3
NAMES = ("steady", "steady-convention", "steady-attentive", "sharp", "master")


def said(match: Match, seat: int, name: str = "steady") -> str:
    """A seat's play now; the view that it was handed is as it was."""
    known = match.observation(seat)
    before = known.copy()
    text = make(name, GAME, 1, match.options).choose(known)
    assert known == before
    return text


def first_said(match: Match, seated: list[Bot]) -> tuple[int, str]:
    """The seat that speaks first, and its play."""
    order = sorted(match.may_act, key=match.must_act.__contains__)
    said = ((seat, seated[seat].choose(match.observation(seat))) for seat in order)
    return next((seat, text) for seat, text in said if text)


def test_their_names() -> None:
    assert bots(GAME) == ("random", "gentle", *NAMES)


TABLES = [(6, preset) for preset in PRESETS] + [(4, "source"), (8, "source")]
# Each name and each table once or more, by turns; the soak takes every pair.
BY_TURNS = [
    (name, *table, 8)
    for number, name in enumerate(NAMES)
    for at, table in enumerate(TABLES)
    if (at - number) % len(NAMES) == 0
]
PAIRS = [pytest.param(name, *table, 20, marks=pytest.mark.soak) for name in NAMES for table in TABLES]


@pytest.mark.parametrize(("name", "seats", "preset", "plays"), [*BY_TURNS, *PAIRS])
def test_what_is_said_is_legal(name: str, seats: int, preset: str, plays: int) -> None:
    match = begun(seats, 3, **PRESETS[preset])
    seated = [make(name, GAME, seat, preset) for seat in range(seats)]
    for _ in range(plays):
        if match.deal_over:
            break
        seat, text = first_said(match, seated)
        line = (*match.game.vocabulary.read(text), END)
        assert LegalTree(match.game, match.rules, match.observation(seat), seat).follows(line), (text, match.position())
        match.play(seat, text)
    assert state_of(match).questions > plays // 2


@pytest.mark.parametrize("seats", [12, 16])
def test_many_players(seats: int) -> None:
    """Too much to count in a second: the half-suits are looked at one by one."""
    match = begun(seats, 5)
    seated = [make("steady", GAME, seat) for seat in range(seats)]
    for _ in range(4):
        match.play(*first_said(match, seated))
    assert state_of(match).questions > 2


def test_never_wrong_where_it_could_know() -> None:
    """Out of turn it declares only what is so; in turn never what cannot be, by all that it has seen."""
    declared = 0
    for seed in range(1):
        match = begun(6, seed)
        seated = [make("steady", GAME, seat) for seat in range(6)]
        while not match.deal_over:
            seat, text = first_said(match, seated)
            verb, *rest = text.split()
            if verb == "declare":
                ways = literature.count(match.observation(seat)).ways(rest[0], seat % 2)
                held = tuple(map(int, rest[1:]))
                chance = next((way.probability for way in ways if way.holders == held), 0.0)
                assert chance > 0
                assert chance == pytest.approx(1.0) or seat in match.must_act
                declared += 1
            events = [event.kind for event in match.play(seat, text)]
            if verb == "declare" and chance == 1.0:
                assert "right" in events
    assert declared >= 6


def test_a_team_of_three_beats_chance() -> None:
    """Seats alternated."""
    best = simulate_interpreted(GAME, 2, TEAMS, seed=1).summary().standings[0]
    assert (best.matches, best.share) == (2, 1.0)


@pytest.mark.soak
def test_a_team_of_three_beats_chance_by_far(capsys: pytest.CaptureFixture[str]) -> None:
    """500 deals."""
    best = simulate(GAME, 500, TEAMS, seed=fresh(1)).summary().standings[0]
    with capsys.disabled():
        print(f"\nthree greedy players beat three random ones in {best.share:.1%} of {best.matches} deals")
    assert best.matches == 500
    assert best.share >= 0.99


def test_asks_for_what_it_knows_to_be_there() -> None:
    match = tefuda.position(GAME, {"turn": 0, "hands": ["KH 2S", "QH 3S", "JH", "TH 5S", "9H", "4S 8H"]})
    match.play(0, "ask 1 3S")
    match.play(0, "ask 3 QH")
    match.play(3, "ask 0 3S")
    match.play(3, "ask 2 4S")
    match.play(2, "ask 1 KH")
    match.play(1, "ask 0 KH")
    match.play(1, "ask 2 8H")
    assert state_of(match).turn == 2
    assert said(match, 2) == "ask 1 KH"


def test_declares_its_own_six_out_of_turn_and_else_says_nothing() -> None:
    """LI-T5."""
    hands = ["KH 2S", "QH 3S", "JH", "TH 5S", "8D 9D TD JD QD KD", "4S 8H"]
    match = tefuda.position(GAME, {"turn": 1, "hands": hands})
    assert said(match, 4) == "declare HD 4 4 4 4 4 4"
    assert [said(match, seat) for seat in (0, 2, 3, 5)] == ["", "", "", ""]


def test_declares_what_the_answers_tell() -> None:
    """Everybody saw the cards that were handed over; only the player knows those held from the start."""
    match = tefuda.position(GAME, {"turn": 0, "hands": ["AS 2S KH", "3S QH", "8H JD", "4S 9H", "TH 5C", "5S 6S JH"]})
    for text in ("ask 1 3S", "ask 3 4S", "ask 5 5S", "ask 5 6S"):
        match.play(0, text)
    assert said(match, 0) == "declare LS 0 0 0 0 0 0"
    assert said(match, 2) == ""


@pytest.mark.parametrize("name", ["steady", "sharp", "master"])
def test_declares_out_of_turn_what_a_yes_completes_and_only_counting_tells(name: str) -> None:
    """Each opponent holds one card, of the high hearts, as their questions said: so the spades lie with seat 0."""
    hands = ["AS 2S 3S", "6S QH", "4S 5S 8H 9H TH KH", "JH", "", ""]
    match = tefuda.position(GAME, {"turn": 1, "hands": hands})
    for seat, text in ((1, "ask 2 JH"), (2, "ask 3 QH"), (3, "ask 0 QH")):
        match.play(seat, text)
    assert said(match, 2, name) == ""
    match.play(0, "ask 1 6S")
    assert said(match, 2, name) == "declare LS 0 0 0 2 2 0"


def test_in_the_end_a_player_who_is_sure_goes_first() -> None:
    """LI-17: seat 2 holds all but one high heart, which then lies with one of two; seat 0 holds it and is sure."""
    keys = {"turn": 0, "phase": "endgame", "hands": ["8H 2S", "", "9H TH JH QH KH", "", "AS 3S", ""]}
    match = tefuda.position(GAME, keys)
    assert match.may_act == (0, 2, 4)
    assert said(match, 2) == said(match, 0) == ""
    assert said(match, 4).startswith("declare ")


@pytest.mark.parametrize("name", ["random", *NAMES])
def test_who_is_waited_for_and_must_speak_does(name: str) -> None:
    """The same moment: each of the three has a legal declaration, if nobody else is asked."""
    keys = {"turn": 0, "phase": "endgame", "hands": ["8H 2S", "", "9H TH JH QH KH", "", "AS 3S", ""]}
    match = tefuda.position(GAME, keys)
    for seat in match.must_act:
        text = make(name, GAME, seat).choose(match.observation(seat), must=True)
        assert text.startswith("declare ")
        assert match.why_not(seat, text) is None
    assert make(name, GAME).choose(match.observation(1), must=True) == "", "who is not waited for need not"


def test_resumes_if_it_is_said_to_have_asked_to_wait() -> None:
    match = begun(6, 1)
    match.play(3, "wait")
    assert said(match, 3) == "resume"
    assert said(match, state_of(match).turn) in ("", "resume")


def test_chooses_the_opponent_who_can_do_least() -> None:
    """LI-10: seat 0 is out of cards; one partner asked for hearts, of which our team shows many."""
    keys = {"turn": 0, "phase": "choose", "hands": ["", "KH QH", "JH 9H TH 2S", "3S", "4S", "5S"], "last_asker": [2, 1]}
    match = tefuda.position(GAME, keys)
    assert match.must_act == (1,)
    assert said(match, 1) in ("choose 2", "choose 4")


def test_a_table_of_bots_plays_to_the_end() -> None:
    """Bots that have nothing to say do not stop those who have."""
    names = ("steady", "random") * 3
    table = Table(TableSetup(GAME, tuple(SeatAssignment("bot", "", name) for name in names), bytes(32), {}))
    made = let_bots_play(table, {seat: make(name, GAME, seat) for seat, name in enumerate(names)})
    assert table.stage == "over"
    assert made > 8


def test_bots_wait_for_a_person_in_turn() -> None:
    assignments = (SeatAssignment("human", "Aki"), *(SeatAssignment("bot", "", "steady") for _ in range(5)))
    table = Table(TableSetup(GAME, assignments, bytes(32), {}))
    seated = {seat: make("steady", GAME, seat) for seat in range(1, 6)}
    let_bots_play(table, seated)
    assert table.must_act == (0,)
    assert let_bots_play(table, seated) == 0
    assert [turn.must_act for turn in table.bot_turns()] == [False] * 5


@pytest.mark.parametrize("mate", ["TC KH", "TC KH 2S"])
def test_a_half_suit_in_the_hand_of_a_person_is_left_to_that_person(mate: str) -> None:
    """LI-12: the person at seat 2 has asked for five of the six; seat 4 has the last one, or knows who has it."""
    bot = SeatAssignment("bot", "", "steady")
    table = Table(TableSetup(GAME, (bot, bot, SeatAssignment("human", "Aki"), bot, bot, bot), bytes(32), {}))
    own = "AH JC 3S 8S" if "2S" in mate else "AH JC 2S 8S"
    others = [card for card in ("AS", "2S", "3S", "4S", "5S", "6S") if card not in f"{own} {mate}"]
    hands = ["8H 9H", f"TH JH {' '.join(others)}", own, "QH TD 9C", mate, "JD 9D"]
    match = tefuda.position(GAME, {"turn": 2, "hands": hands})
    table.state = replace(table.state, match=match)
    for card in others:
        match.play(2, f"ask 1 {card}")
    assert match.must_act == (2,)
    assert any(said(match, seat).startswith("declare LS") for seat in (0, 4))
    assert let_bots_play(table, {seat: make("steady", GAME, seat) for seat in (0, 1, 3, 4, 5)}) == 0


def at_table(people: Container[int], **position: object) -> Table:
    """A table of six in this position, with people at these seats and computer players at the others."""
    seats = [SeatAssignment("human", "Aki") if seat in people else SeatAssignment("bot", "", "steady") for seat in SIX]
    table = Table(TableSetup(GAME, tuple(seats), bytes(32), {}))
    table.state = replace(table.state, match=tefuda.position(GAME, position))
    return table


SIX = range(6)
SHARED = ["AS 2S 3S 8H", "9H TH", "4S 5S 6S JH", "QH KH", "8D 9D", "TD JD"]  # seats 0 and 2 hold the low spades
DECLARES = "declare LS 0 0 0 2 2 2"


def left(table: Table, seat: int, text: str) -> float:
    turn = next(turn for turn in table.bot_turns() if turn.seat == seat)
    return table.left_to_people(turn, text)


@pytest.mark.parametrize(("people", "turn", "paces"), [([2], 1, inf), ([2], 0, 0), ([1], 5, 0), ([], 1, 0)])
def test_a_partner_who_holds_cards_has_the_first_chance_to_declare(people: list[int], turn: int, paces: float) -> None:
    """The chance ends when a computer player has the turn: nobody else can ask for these cards."""
    assert left(at_table(people, turn=turn, hands=SHARED), 0, DECLARES) == paces


@pytest.mark.parametrize("thinks", [1, 4])
def test_no_computer_player_declares_while_a_person_thinks(thinks: int) -> None:
    table = at_table([thinks], turn=0, hands=SHARED, waiting=thinks)
    assert left(table, 0, DECLARES) == inf
    assert left(at_table([], turn=0, hands=SHARED, waiting=thinks), 0, DECLARES) == 0


@pytest.mark.parametrize(("person", "waits"), [(4, True), (1, False)])
def test_at_the_end_people_of_the_team_have_time_to_declare(person: int, waits: bool) -> None:
    """LI-17: a person who is out of cards is waited for, too; in the end a computer player declares."""
    hands = ["AS 2S 3S", "", "4S 5S 6S", "", "", ""]
    paces = left(at_table([person], phase="endgame", turn=0, hands=hands), 0, DECLARES)
    assert (0 < paces < inf) is waits


def pair(turn: int, hands: list[str]) -> Match:
    """A deal in which seat 0 asks seat 1 for the king of hearts in vain, and the turn comes to seat 2."""
    match = tefuda.position(GAME, {"turn": turn, "hands": hands})
    match.play(0, "ask 1 KH")
    match.play(1, next(f"ask 2 {card}" for card in match.legal_words(1, "ask 2") if card not in hands[2].split()))
    return match


@pytest.mark.parametrize(
    ("own", "wanted"),
    [
        ("KH 9S", {"8H", "9H", "TH", "JH", "QH"}),  # (i) the player holds it
        ("9H 9S", {"KH"}),  # (ii) others of it: the same card
        ("9S TS", {"8S", "JS", "QS", "KS"}),  # (iii) none: another half-suit
    ],
)
def test_the_convention_is_kept(own: str, wanted: set[str]) -> None:
    """LI-L3."""
    king = "" if "KH" in own else "KH"
    match = pair(0, ["QH JH 2S", "8H 8S 3S", own, "TH JS QS 4S", "5S KS 2D", f"6S AS 3D {king}"])
    assert state_of(match).turn == 2
    assert said(match, 2, "steady-convention").split()[2] in wanted


def test_the_convention_is_heard() -> None:
    """LI-L3 (i): a partner who asks for another card of the half-suit holds the one that was asked for in vain."""
    match = pair(0, ["QH JH 2S", "8H 8S 3S", "KH 9S", "TH JS QS 4S", "5S KS 2D", "6S AS 3D"])
    match.play(2, "ask 3 9H")
    match.play(3, "ask 0 AS")
    from tefuda.games.literature.greedy_declaring import shown_card

    king = match.game.vocabulary.pack.number["KH"]
    assert [shown_card(rules_of(match), match.observation(0, View), seat) for seat in (2, 4)] == [king, -1]


def test_of_cards_that_are_as_good_it_does_not_always_ask_for_the_lowest() -> None:
    """Else a question would show that its asker holds the lower ones."""
    asked = set()
    for seed in range(6):
        match = tefuda.new("literature", 6, seed)
        (seat,) = match.must_act
        asked.add(make("steady", "literature", seed).choose(match.observation(seat)).split()[2][:-1])
    assert len(asked) > 2, asked
