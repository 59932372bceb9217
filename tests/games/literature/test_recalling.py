"""The notes for a player: never wrong, nothing that was not said aloud, and of all that was said each word."""

from __future__ import annotations

from random import Random

from tests.games.literature.helpers import rules_of
from tests.games.literature.test_known import Said, hands, heard, tables
from tests.games.literature.test_oracle import sit, some_play

from tefuda.engine.matches.match import Match
from tefuda.games.literature.half_suits import PACK
from tefuda.games.literature.knowledge_notation import recall
from tefuda.games.literature.state import View

STORIES, PLAYS = 3, 40


def noted(match: Match, seat: int) -> dict[tuple[int, int], bool]:
    """The notes for this seat: of a card and another seat, whether it lies there."""
    told = recall(rules_of(match), match.observation(seat, View))
    return {(PACK.card(one.card) or 0, one.seat): one.held for one in told}


def must_be_noted(said: Said) -> list[tuple[tuple[int, int], bool]]:
    """The direct evidence of a question and its answer about the card that was asked for."""
    return [((said.card, said.asker), said.given), ((said.card, said.target), False)]


@tables
def test_notes_say_what_was_said_and_are_never_wrong(seats: int, preset: str) -> None:
    for seed in range(STORIES):
        (match, game), random = sit(seats, preset, seed), Random(f"notes {seed}")
        reader = random.randrange(seats)
        assert noted(match, reader) == {}, "nobody has said anything"
        for _ in range(PLAYS):
            if match.deal_over:
                break
            seat, play = some_play(match, game, random)
            said, now = heard(match, seat, play), hands(match)
            game.play(seat, play)
            found = noted(match, reader)
            assert all((card in now[other]) == held for (card, other), held in found.items())
            assert all(other != reader and card not in now[reader] for card, other in found)
            if said is not None and said.card >= 0 and said.card not in now[reader]:
                due = [one for one in must_be_noted(said) if one[0][1] != reader]
                assert all(found.get(of) == held for of, held in due)
