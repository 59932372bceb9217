"""Plain refusals follow from what a game declares; each has its place among the others and its clause."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from tests.conformance.knowing import known
from tests.conformance.toys import pairs
from tests.conformance.toys.pairs import PAIRS

import tefuda
from tefuda.engine.declarations import modules
from tefuda.engine.declarations.reasons import IllegalPlayReasonFactory
from tefuda.engine.declarations.refusals import AllowedVerbs, PlayForm, PlayRefusals, VerbRefusals
from tefuda.engine.declarations.words import CARD
from tefuda.show.seat_view import seat_view_for

DRAWS, PLAYS = {"phase": "draw", "stock": "2S 3S"}, {"phase": "play"}
HANDS = {"turn": 0, "hands": ["AS AH 2H", "3H"]}


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    with known(PAIRS):
        yield


@pytest.mark.parametrize(
    ("position", "seat", "play", "reason"),
    [
        ({"phase": "deal"}, 0, "pair AS AH", "between-deals"),
        ({"phase": "over"}, 0, "draw draw", "game-over"),
        (DRAWS, 1, "draw", "not-your-turn"),
        (DRAWS, 1, "to", "unknown-verb"),
        (DRAWS, 0, "pair AS 3H", "not-now"),
        (PLAYS, 0, "draw AS", "not-now"),
        (PLAYS, 0, "pass AS", "incomplete"),
        (PLAYS, 0, "pair AS to", "incomplete"),
        (PLAYS, 0, "pair 3H", "not-held"),
        (PLAYS, 0, "pair AS AS", "not-held"),
        (PLAYS, 0, "pair AS 2H", "no-pair"),
    ],
)
def test_the_first_question_that_fails_gives_the_reason(
    position: dict[str, object], seat: int, play: str, reason: str
) -> None:
    why = tefuda.position("pairs", HANDS | position).why_not(seat, play)
    assert why is not None and (why.name, why.clause) == (reason, pairs.refuse.clauses[reason])


def test_a_card_that_is_named_too_often_is_told_so_where_the_game_has_the_reason() -> None:
    makers = [IllegalPlayReasonFactory({"P-3": names}) for names in ("not-held", "not-held twice")]
    why = [maker.not_held(Counter([7]), (CARD + 7, CARD + 7)) for maker in makers]
    assert [one and one.reason for one in why] == ["not-held", "twice"]


def test_a_moment_without_its_own_reason_allows_every_verb() -> None:
    assert [AllowedVerbs("draw-first", (1,), {2: "no-pair"}).against(verb) for verb in (1, 2, 3)] == [
        "",
        "no-pair",
        "draw-first",
    ]
    assert [AllowedVerbs(others={2: ""}).against(verb) for verb in (1, 2)] == ["", ""]


def test_a_plain_reason_without_a_clause_is_told_when_the_game_is_built() -> None:
    refuse = IllegalPlayReasonFactory({"P-1": "game-over between-deals not-your-turn unknown-verb incomplete"})
    verbs = {1: VerbRefusals[object, object](PlayForm.CARD, fault="one-card", unlisted="follow")}
    with pytest.raises(modules.IncompleteGame, match="no clause to not-held, one-card, follow"):
        modules.check_cited(PlayRefusals(refuse, verbs))
    modules.check_cited(PlayRefusals(refuse))


def test_selected_cards_lack_what_the_play_that_they_mean_lacks() -> None:
    match = tefuda.position("pairs", HANDS | PLAYS)
    missing = seat_view_for(match, 0).offers(["AS", "2H"]).missing
    assert missing is not None and missing.id == "reason-no-pair"
