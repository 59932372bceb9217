"""Skarney Gin, by John Scarne: gin without a discard pile, where the card you offer may come back."""

from __future__ import annotations

from tefuda.cards.pack import Pack
from tefuda.engine.declarations.game import GameDefinition
from tefuda.engine.declarations.players import GameHints, GamePlayers, SearchSettings
from tefuda.engine.declarations.presentation import GamePresentation, SelectionMessages
from tefuda.engine.declarations.rules import GameRules
from tefuda.engine.declarations.sampling import StateSampler
from tefuda.engine.declarations.score_pad import ScorePadSpec
from tefuda.engine.declarations.words import MELD, PlayVocabulary
from tefuda.games.skarney_gin import (
    facts,
    hint_reasons,
    layout,
    options,
    positions,
    refusals,
    rules,
    scoring,
    state,
    words,
)
from tefuda.games.skarney_gin.beginner import gentle
from tefuda.games.skarney_gin.greedy import greedy, play_on
from tefuda.games.skarney_gin.layout import JOINT, SHOWCASE, alike, deal_summary, label, opening_cards, tell
from tefuda.games.skarney_gin.sampling import ENUMERABLE, expected, likely, resample
from tefuda.games.skarney_gin.state import Verb

GAME = GameDefinition(
    seats=(2,),
    vocabulary=PlayVocabulary(Verb, Pack(), bare={Verb.ADD: MELD}, pack_clause="SK-1"),
    rules=GameRules(
        state,
        options,
        words,
        rules,
        facts,
        refusals,
        positions,
        score_pad=ScorePadSpec(
            scoring.PAD_OPTIONS, scoring.figures, scoring.enter, rules.close_deal, rules.leader, refuse=scoring.refuse
        ),
    ),
    presentation=GamePresentation(
        layout.layout,
        event_text=tell,
        joint_sentences=JOINT,
        deal_summary=deal_summary,
        selecting=SelectionMessages(refusals.meant, label=label, alike=alike, lit={Verb.OPEN: opening_cards}),
        melds=layout.meld_forms,
        showcase=SHOWCASE,
    ),
    players=GamePlayers(
        greedy=greedy,
        bots={"gentle": gentle},
        thinking=SearchSettings(
            sharp=500, master=3_000, plays_on=play_on, prospects=(158, 68), credit=50, slow_review=80
        ),
        hints=GameHints(
            hint=hint_reasons.hint,
            reason=hint_reasons.reason,
            leaves=frozenset({Verb.OFFER, Verb.DONE}),
            lays=frozenset({Verb.OPEN, Verb.MELD, Verb.ADD}),
            never=hint_reasons.never,
        ),
    ),
    sampling=StateSampler(resample, ENUMERABLE, by_rolls=True, likely=likely, belief=expected),
)
