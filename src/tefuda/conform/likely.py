"""What is concluded from what others did (`Drawing.likely`): of quick players it is true, and it says something."""

from __future__ import annotations

from collections.abc import Iterator

from tefuda.bots import make
from tefuda.conform.drawing import draw
from tefuda.conform.finding import hold
from tefuda.conform.tables import Table, asked
from tefuda.engine.match import Match

TRUE = 0.98  # of the moments of quick players; what a view does not tell may lead astray now and then
SAID = 0.98  # of drawn deals no more may be likely: else nothing is concluded


def check_likely(table: Table, seed: int, deals: int) -> None:
    """In deals of quick players; the deal as it is, and one that is drawn, at each moment of whoever has to act."""
    drawing = table.game.drawing
    if drawing is None or drawing.likely is None:
        return
    true = drawn = moments = 0
    for match, seat in quick_moments(table, seed, deals):
        moments += 1
        known = match.known(seat)
        true += drawing.likely(match.rules, known, match.state)
        drawn += drawing.likely(match.rules, known, draw(match, seat, seed + moments).state)
    hold(
        true >= TRUE * moments,
        "likely: of {moments} deals of quick players it expects but {expected} as they are",
        "likely：すぐに打つ相手の{moments}の場面のうち、実際の札をありそうだと見るのは{expected}だけです",
        moments=moments,
        expected=true,
    )
    hold(
        drawn <= SAID * moments,
        "likely: it expects {drawn} of {moments} drawn deals, and so tells nothing",
        "likely：引き直した{moments}のディールのうち{drawn}をありそうだと見ていて、何も見分けていません",
        moments=moments,
        drawn=drawn,
    )


def quick_moments(table: Table, seed: int, deals: int) -> Iterator[tuple[Match, int]]:
    """Each moment of the first deals of so many matches, and who is to act."""
    bot = make("greedy", table.game.id, rules=table.match(seed).options)
    for number in range(seed, seed + deals):
        match = table.match(number)
        while not match.deal_over:
            said = ((seat, bot.choose(match.known(seat))) for seat in asked(match))
            seat, text = next((seat, text) for seat, text in said if text)
            yield match, seat
            match.play(seat, text)
