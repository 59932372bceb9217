"""Carousel, after John Scarne: rummy without discards, where the table belongs to all and may be rearranged."""

from __future__ import annotations

from tefuda.engine.declarations.game import GameDefinition
from tefuda.engine.declarations.players import GameHints, GamePlayers, SearchSettings
from tefuda.engine.declarations.presentation import GamePresentation, SelectionMessages, StagingRules
from tefuda.engine.declarations.rules import GameRules
from tefuda.engine.declarations.sampling import StateSampler
from tefuda.engine.declarations.score_pad import ScorePadSpec
from tefuda.engine.declarations.words import PlayVocabulary
from tefuda.games.carousel import facts, layout, options, positions, refusals, rules, scoring, state, words
from tefuda.games.carousel.beginner import gentle
from tefuda.games.carousel.greedy import candidates, greedy
from tefuda.games.carousel.hint import caution, hint, never, reason
from tefuda.games.carousel.layout import SHOWCASE, alike, deal_summary, label, laid_cards, tell
from tefuda.games.carousel.melds import TWO, meld_text, pack_for
from tefuda.games.carousel.sampling import ENUMERABLE, expected, resample
from tefuda.games.carousel.scratch import Scratch
from tefuda.games.carousel.solver.puzzle import KERNELS
from tefuda.games.carousel.staging import judge_all, steps, tidy
from tefuda.games.carousel.state import Verb

GAME = GameDefinition(
    seats=(2, 3, 4, 5),
    vocabulary=PlayVocabulary(Verb, TWO, staged=frozenset({int(Verb.ARRANGE)}), pack_clause="CA-1"),
    rules=GameRules(
        state,
        options,
        words,
        rules,
        facts,
        refusals,
        positions,
        packs=pack_for,
        scratch=Scratch,
        costly=True,
        score_pad=ScorePadSpec(
            scoring.PAD_OPTIONS, scoring.figures, scoring.enter, rules.close_deal, rules.leader, refuse=scoring.refuse
        ),
    ),
    presentation=GamePresentation(
        layout.layout,
        event_text=tell,
        joint_sentences=facts.JOINT,
        deal_summary=deal_summary,
        selecting=SelectionMessages(label=label, alike=alike, lit={Verb.LAY: laid_cards}),
        staging=StagingRules(judge_all, tidy, steps),
        melds=layout.meld_forms,
        showcase=SHOWCASE,
        ground="linen",
    ),
    players=GamePlayers(
        greedy=greedy,
        bots={"gentle": gentle},
        thinking=SearchSettings(sharp=20, master=400, crowd=2, candidates=candidates, prospects=(257, 90), plain=12),
        hints=GameHints(hint=hint, reason=reason, caution=caution, never=never, lays=frozenset({Verb.LAY})),
        kernels={**KERNELS, "meld_text": meld_text},
    ),
    sampling=StateSampler(resample, ENUMERABLE, by_rolls=True, belief=expected),
)
