"""The decisive moments of a review as exercises: the player decides again, with what they knew then.

Nothing more is stored or computed: everything follows from the review.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tefuda.engine.match import Match
from tefuda.engine.replaying import told_so_far, up_to
from tefuda.engine.translatable import Translatable
from tefuda.review import Weighed
from tefuda.review.reviewing import chance
from tefuda.server.rooms.reviews import ReviewWork
from tefuda.study.exercises import OF, Exercise
from tefuda.study.puzzles import PuzzleChoice

AS_GOOD: Final = 5  # of a thousand: a play that is worse by no more is accepted as well


def exercise_at(work: ReviewWork, at: int) -> Exercise | None:
    """Return the exercise of the decision after ``at`` lines of the journal.

    None: the decision was not decisive, or the review is not done.
    """
    if work.state != "done":
        return None
    moments = work.gathered().moments
    number = next((number for number, one in enumerate(moments, 1) if one.at - 1 == at), 0)
    if number == 0:
        return None
    match, choices = up_to(work.match, at), tuple(_choices(moments[number - 1]))
    return _exercise(
        match, work.key[1], moments[number - 1], choices, Translatable("review-moment", {"number": number})
    )


def _exercise(
    match: Match, seat: int, one: Weighed, choices: tuple[PuzzleChoice, ...], title: Translatable
) -> Exercise:
    """Build the exercise.

    The play that was made is the first choice that does not solve it: better plays are explained against that one.
    """
    enough = choices[0].worth - AS_GOOD
    played = [choice for choice in choices if choice.play == one.judged.played.play]
    solving = [choice for choice in choices if choice.worth >= enough and choice not in played]
    rest = [choice for choice in choices if choice not in solving and choice not in played]
    return Exercise(
        id=str(one.at - 1),
        match=match,
        seat=seat,
        title=title,
        goal="review",
        choices=(*solving, *played, *rest),
        accepted=len(solving),
        leads=one.judged.differences,
        past=tuple(told_so_far(match)),
    )


def _choices(one: Weighed) -> Iterator[PuzzleChoice]:
    """Yield the worth of each play, the best first; the play that was made is worth at least a little less."""
    judged, best = one.judged, round(OF * one.before)
    yield PuzzleChoice(judged.best.play, best)
    yield PuzzleChoice(judged.played.play, min(round(OF * chance(judged.played)), best - 1))
    for play, less in sorted(judged.others, key=lambda other: other[1]):
        yield PuzzleChoice(play, min(best, round(OF * (one.before - less))))
