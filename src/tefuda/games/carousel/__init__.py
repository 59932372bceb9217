"""Carousel, after John Scarne: rummy without discards, where the table belongs to all and may be rearranged."""

from __future__ import annotations

from tefuda.engine.capabilities import Blunders, Hints, Sampling, Selecting, Thinking, Workbench
from tefuda.engine.modules import game_of
from tefuda.engine.words import Vocabulary
from tefuda.games.carousel import facts, options, positions, refusals, rules, state, view, words
from tefuda.games.carousel.belief import expected
from tefuda.games.carousel.enumerable_deals import ENUMERABLE
from tefuda.games.carousel.packs import TWO, meld_text, pack_for
from tefuda.games.carousel.player.blunders import look_again, overlook
from tefuda.games.carousel.player.greedy import greedy
from tefuda.games.carousel.player.hint import hint
from tefuda.games.carousel.player.hint_reasons import caution, reason
from tefuda.games.carousel.player.trying import candidates
from tefuda.games.carousel.sampling import resample
from tefuda.games.carousel.scratch import Scratch
from tefuda.games.carousel.showcase import SHOWCASE
from tefuda.games.carousel.shown import layout
from tefuda.games.carousel.shown.deal_summary import deal_summary
from tefuda.games.carousel.shown.event_texts import tell
from tefuda.games.carousel.shown.lit import laid_cards
from tefuda.games.carousel.shown.workbench import judge_all, tidy
from tefuda.games.carousel.solver.puzzle import KERNELS
from tefuda.games.carousel.state import Verb

GAME = game_of(
    state,
    options,
    words,
    rules,
    facts,
    view,
    refusals,
    positions,
    layout,
    seats=(2, 3, 4, 5),
    vocabulary=Vocabulary(Verb, TWO, workbench=frozenset({int(Verb.ARRANGE)}), pack_clause="CA-1"),
    packs=pack_for,
    scratch=Scratch,
    greedy=greedy,
    sampling=Sampling(resample, ENUMERABLE, by_rolls=True, belief=expected),
    thinking=Thinking(sharp=20, master=400, crowd=2, candidates=candidates, prospects=(257, 90), plain=12),
    kernels={**KERNELS, "meld_text": meld_text},
    blunders=Blunders(overlook, look_again),
    event_text=tell,
    deal_summary=deal_summary,
    hints=Hints(hint=hint, reason=reason, caution=caution),
    selecting=Selecting(lit={Verb.LAY: laid_cards}),
    workbench=Workbench(judge_all, tidy),
    costly=True,
    showcase=SHOWCASE,
    ground="linen",
)
