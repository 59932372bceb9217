"""The staging area: melds judged one by one, jokers read, tables tidied; always from a seat's own view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest

import tefuda
from tefuda.engine.declarations.presentation import RearrangementStep
from tefuda.engine.declarations.words import Line
from tefuda.engine.matches.match import Match
from tefuda.engine.texts.errors import BadNotation
from tefuda.engine.texts.translatable import SpokenCards
from tefuda.games.carousel.staging import said
from tefuda.games.carousel.state import View
from tefuda.show.hints import Suggestion
from tefuda.show.seat_view import seat_view_for
from tefuda.show.staging import StagedMeldAnalysis, StagingResult

OWN = {"turn": 0, "phase": "play", "hands": ["9S 6S KD 2C JK AS", "2D 3D", ""]}


def match(table: Sequence[str], rules: Mapping[str, object] | None = None, **keys: Any) -> Match:
    return tefuda.position("carousel", {**OWN, "table": list(table), **keys}, seats=3, rules=rules)


def staged(given: Match, *melds: str, tidy: bool = False) -> StagingResult:
    return seat_view_for(given, 0).staged("arrange", [meld.split() for meld in melds], tidy)


def one(found: StagedMeldAnalysis) -> tuple[str, str]:
    """The name of the meld or of the refusal, and the cards as they lie."""
    label = found.label.id.removeprefix("meld-") if found.label else found.refusal.name if found.refusal else ""
    return label, " ".join(found.cards)


@pytest.mark.parametrize(
    ("cards", "what", "lying"),
    [
        ("KS KD KH", "set", "KS KH KD"),
        ("TS 9S JS", "run", "9S TS JS"),
        ("3H AH 2H", "run", "AH 2H 3H"),
        ("4C 4S 4D 4H", "set", "4S 4H 4D 4C"),
        ("KS KS KH", "suit-twice", "KS KS KH"),
        ("9S TH JS", "not-a-meld", "9S TH JS"),
        ("QH KH AH", "corner", "AH QH KH"),
        ("KH AH 2H", "corner", "AH 2H KH"),
        ("7S 8S", "not-a-meld", "7S 8S"),
        ("5C JK 7C", "run", "5C JK=6C 7C"),
        ("5C 8C JK JK", "run", "5C JK=6C JK=7C 8C"),
        ("7S JK", "not-a-meld", "7S JK"),
        ("7S 9D JK", "not-a-meld", "7S 9D JK"),
        ("JK JK JK JK JK JK JK JK JK", "not-a-meld", " ".join(["JK"] * 9)),
    ],
)
def test_each_meld_says_what_it_is(cards: str, what: str, lying: str) -> None:
    """CA-5, CA-6, CA-7, CA-T2."""
    assert one(staged(match([]), cards).melds[0]) == (what, lying)


def test_high_aces_where_the_rules_allow_them() -> None:
    """CA-6, option ace_high."""
    found = staged(match([], {"ace_high": True}), "AH QH KH").melds[0]
    assert one(found) == ("run", "QH KH AH")


def test_a_joker_keeps_its_card_until_the_real_one_lies_there() -> None:
    """CA-13, CA-T5."""
    lying = match(["7S 8S JK=9S", "QH QD QC"])
    kept = staged(lying, "6S 7S 8S", "QH QD QC JK=9S")
    assert (one(kept.melds[1])[0], kept.play) == ("joker-keeps", None)
    assert staged(lying, "6S 7S 8S JK", "QH QD QC").melds[0].cards == ("6S", "7S", "8S", "JK=9S")
    freed = staged(lying, "7S 8S 9S", "QH QD QC JK=9S")
    assert (freed.melds[1].cards, freed.melds[1].free) == (("JK=QS", "QH", "QD", "QC"), (0,))
    assert freed.play is not None
    elsewhere = staged(lying, "7S 8S JK=9S", "QH QD QC", "9S")
    assert elsewhere.melds[0].free == (2,)


def test_the_joker_that_says_so_is_the_bound_one() -> None:
    """CA-13: of two jokers, one of the table and one of the hand."""
    found = staged(match(["7S 8S JK=9S", "QH QD QC"]), "QH QD QC JK", "7S 8S JK=9S")
    assert [meld.free for meld in found.melds] == [(0,), ()]
    other = staged(match(["7S 8S JK=9S", "QH QD QC"]), "QH QD QC JK=9S", "7S 8S JK")
    assert [one(meld)[0] for meld in other.melds] == ["joker-keeps", "run"]


def test_where_a_joker_was_laid_decides_if_nothing_else_does() -> None:
    """CA-7: its owner declares it by its place."""
    assert staged(match([]), "JK 7S 8S").melds[0].cards == ("JK=6S", "7S", "8S")
    assert staged(match([]), "7S 8S JK").melds[0].cards == ("7S", "8S", "JK=9S")
    assert len(staged(match([]), "7S 8S JK").melds[0].ways) == 2


@pytest.mark.parametrize(
    ("melds", "reason", "clause"),
    [
        (["7S 8S JK=9S", "QH QD QC"], "no-hand-card", "CA-12"),
        (["7S 8S JK=9S"], "left-out", "CA-12"),
        (["QH QD QC", "6S 7S 8S"], "joker-left-out", "CA-13"),
        (["7S 8S JK=9S", "QH QD QC", "5H 5D 5C"], "not-held", "CA-11"),
        (["7S 8S JK=9S", "QH QD QC JK", "9S JK KD"], "not-a-meld", "CA-5"),
    ],
)
def test_what_cannot_be_laid_says_why(melds: list[str], reason: str, clause: str) -> None:
    problem = staged(match(["7S 8S JK=9S", "QH QD QC"]), *melds).problem
    assert problem is not None
    assert (problem.name, problem.clause) == (reason, clause)


def test_tidy_breaks_as_little_as_it_can() -> None:
    """CA-12, CA-T4."""
    lying = match(["4S 4H 4D 4C", "5S 5H 5D 5C", "TH JH QH"])
    found = staged(lying, "4S 4H 4D 4C", "5S 5H 5D 5C TH", "JH QH", "6S", tidy=True)
    assert {one(meld)[1] for meld in found.melds} == {"TH JH QH", "4S 5S 6S", "4H 4D 4C", "5H 5D 5C"}
    assert found.play is not None
    hopeless = staged(lying, "4S 4H 4D 4C", "KD", tidy=True)
    assert hopeless.problem is not None
    assert (hopeless.problem.name, hopeless.play) == ("cannot-be-laid", None)
    assert [one(meld)[1] for meld in staged(lying, "QH", tidy=True).melds] == lying.position()["table"]


def test_a_hint_can_be_laid_and_what_is_judged_good_can_be_played() -> None:
    """At random moments: the staging area and the rules say the same."""
    random, laid = Random(7), 0
    for seed in range(3):
        given = tefuda.new("carousel", seats=2, seed=seed)
        for _ in range(40):
            if given.deal_over:
                break
            seat = given.may_act[0]
            before = given.record()
            found = seat_view_for(given, seat).hint()
            assert isinstance(found, Suggestion)
            hint = found.play
            if hint.text.startswith("arrange"):
                melds = [meld.split() for meld in hint.text.removeprefix("arrange ").split("|")]
                random.shuffle(melds)
                tried = seat_view_for(given, seat).staged("arrange", melds)
                assert tried.play is not None, tried.problem
                assert given.why_not(seat, tried.play.text) is None
                tidied = seat_view_for(given, seat).staged("arrange", melds, tidy=True)
                assert tidied.play is not None
                assert given.why_not(seat, tidied.play.text) is None
                laid += 1
            assert given.record() == before
            given.play(seat, hint.text)
    assert laid > 10


def test_only_cards_can_be_staged() -> None:
    for cards in (["7S", "|"], ["to"], ["draw"], ["1"], ["7S 8S"], ["XX"]):
        with pytest.raises(BadNotation):
            seat_view_for(match([]), 0).staged("arrange", [cards])
    with pytest.raises(BadNotation):
        seat_view_for(match([]), 0).staged("lay", [["7S"]])


# --- how a new table comes about -----------------------------------------------------------------


def explained(given: Match) -> tuple[list[RearrangementStep], str]:
    """The steps of the hint for the seat that is to act, and the hint."""
    seat_view = seat_view_for(given, given.may_act[0])
    found = seat_view.hint()
    assert isinstance(found, Suggestion)
    return list(seat_view.steps(found.play)), found.play.text


def heaps(step: RearrangementStep) -> list[str]:
    """The combinations after a step, written; what is used up is left out."""
    text = tefuda.new("carousel", seed=1).game.vocabulary.text
    return [" ".join(map(text, meld)) for meld in step.melds if meld]


def said_of(step: RearrangementStep) -> list[str]:
    return [one.id.removeprefix("step-") for one in (step.said, step.note) if one is not None]


def test_a_rearrangement_is_explained_meld_by_meld() -> None:
    """CA-12: each step takes cards from melds that stay melds, and the last one is the play."""
    table = ["AS AH AD AC", "3S 3H 3D 3C", "6D 7D 8D JK=9D", "TH JH QH KH"]
    steps, hint = explained(match(table, hands=["2C 4C 9D 9D TD KD KC", "AD", "QC"], drawn=2))
    assert [said_of(step) for step in steps] == [
        ["new-both", "rest"],
        ["new-both", "rest"],
        ["to-hand"],
        ["new-both", "rest"],
    ]
    assert heaps(steps[0]) == ["AS AH AD AC", "3S 3H 3D", "6D 7D 8D JK=9D", "TH JH QH KH", "2C 3C 4C"]
    assert sorted(heaps(steps[-1])) == sorted(hint.removeprefix("arrange ").split(" | "))


def test_cards_that_lie_in_no_meld_for_a_while_are_named() -> None:
    """CA-12: a set goes into three runs, one card after the other."""
    steps, _ = explained(match(["3H 3D 3C"], hands=["4H 5H AD 2D 2C 4C KS", "AS", "QC"], drawn=2))
    assert [said_of(step) for step in steps] == [["new-both", "open"], ["new-both", "open"], ["new-both"]]
    notes = [step.note.args["cards"] if step.note else None for step in steps]
    assert notes == [[SpokenCards(["3H", "3C"])], [SpokenCards(["3H"])], None]


@pytest.mark.parametrize("seats", [2, 3])
def test_steps_lead_from_the_table_to_the_play(seats: int) -> None:
    """Each step adds cards to one place, from the hand or from others, and loses none."""
    given, chance, several = tefuda.new("carousel", seats=seats, seed=seats), Random(seats), 0
    text = given.game.vocabulary.text
    for _ in range(60):
        seat = given.may_act[0]
        steps, hint = explained(given)
        if hint.startswith("arrange"):
            view: Mapping[str, Any] = given.observation_dict(seat)
            hand = bare(view["hands"][seat].split())
            lies = [tuple(map(text, meld)) for meld in said_table(given, seat)]
            for step in steps:
                now = [tuple(map(text, meld)) for meld in step.melds]
                was = [*lies, *[()] * (len(now) - len(lies))]
                grown = [i for i, (one, other) in enumerate(zip(was, now, strict=True)) if bare(other) - bare(one)]
                assert len(grown) == 1, (hint, was, now)
                came = sum(map(bare, now), Counter()) - sum(map(bare, was), Counter())
                assert sum(map(bare, was), Counter()) <= sum(map(bare, now), Counter())
                assert came <= hand
                hand, lies = hand - came, now
            play = hint.removeprefix("arrange ").split(" | ")
            assert sorted(sorted(meld) for meld in lies if meld) == sorted(sorted(meld.split()) for meld in play)
            several += len(steps) > 1
            check_lay(given, seat)
        others = list(map(str, given.legal_plays(seat)))
        given.play(seat, hint if hint.startswith("arrange") else chance.choice(others))
        if given.deal_over:
            break
    assert several > 0


def check_lay(given: Match, seat: int) -> None:
    """Cards that are only named lie, after the last step, as the play then lays them."""
    seat_view = seat_view_for(given, seat)
    play = next((play for play in given.legal_plays(seat, "lay")), None)
    if play is not None:
        after = given.copy()
        after.apply(seat, play)
        shown = seat_view.steps(play)[-1].melds
        assert sorted(meld for meld in shown if meld) == sorted(said_table(after, seat))


def bare(meld: Sequence[str]) -> Counter[str]:
    """The cards of a combination, each joker whatever it stands for."""
    return Counter("JK" if card.startswith("JK") else card for card in meld)


def said_table(given: Match, seat: int) -> list[Line]:
    view = given.observation(seat, View)
    return [said(view.plain[i], view.jokers[i]) for i in range(view.melds)]
