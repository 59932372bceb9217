"""Looking and Down: a Hand and Foot game of many packs without teams, with a second hand that nobody has seen."""

from __future__ import annotations

from tefuda.engine.declarations.game import GameDefinition
from tefuda.engine.declarations.players import BeginnerOversights, GameHints, GamePlayers, SearchSettings
from tefuda.engine.declarations.presentation import GamePresentation, SelectionMessages
from tefuda.engine.declarations.rules import GameRules, RevealedByRules
from tefuda.engine.declarations.sampling import StateSampler
from tefuda.engine.declarations.score_pad import ScorePadSpec
from tefuda.engine.declarations.words import MELD, NUMBER, PlayVocabulary
from tefuda.games.looking_and_down import (
    facts,
    hint,
    hint_reasons,
    layout,
    options,
    positions,
    refusals,
    rules,
    scoring,
    selection,
    state,
    words,
)
from tefuda.games.looking_and_down.candidates import candidates
from tefuda.games.looking_and_down.greedy import greedy, look_again, overlook
from tefuda.games.looking_and_down.layout import SHOWCASE, deal_summary, tell
from tefuda.games.looking_and_down.positions import PACK, packs
from tefuda.games.looking_and_down.sampling import ENUMERABLE, expected, resample
from tefuda.games.looking_and_down.state import MELDS, Scratch, Verb

GAME = GameDefinition(
    seats=options.SEATS,
    vocabulary=PlayVocabulary(
        Verb,
        PACK,
        bare={Verb.ADD: MELD, Verb.GRAB: NUMBER},
        # While a seat is frozen in time the table moves on, and the melds of others stop nobody in turn.  Only a player
        # who takes the pile must have seen its top.
        anytime=frozenset({Verb.DRAW, Verb.MELD, Verb.ADD, Verb.DISCARD, Verb.DONE}),
        melds_a_seat=MELDS,
        numbers=words.grabs,
        pack_clause="LD-1",
    ),
    rules=GameRules(
        state,
        options,
        words,
        rules,
        facts,
        refusals,
        positions,
        seats_under=options.seats_under,
        packs=packs,
        scratch=Scratch,
        must_act=rules.must_act,
        revealing=RevealedByRules(shows=facts.shows),
        score_pad=ScorePadSpec(
            options=scoring.PAD_OPTIONS,
            figures=scoring.figures,
            enter=scoring.enter,
            close=rules.close_deal,
            leader=scoring.first_seat,
            refuse=scoring.refuse,
            before=scoring.before,
            mark=scoring.mark,
            keep=scoring.keep,
        ),
    ),
    presentation=GamePresentation(
        layout.layout,
        event_text=tell,
        joint_sentences=facts.JOINT,
        deal_summary=deal_summary,
        selecting=SelectionMessages(
            selection.meant, selection.wished, selection.proposals, selection.parts, selection.tally, layout.label
        ),
        showcase=SHOWCASE,
        ground="indigo",
    ),
    players=GamePlayers(
        greedy=greedy,
        blunders=BeginnerOversights(overlook, look_again),
        thinking=SearchSettings(sharp=300, master=1_500, candidates=candidates, prospects=(280, 270)),
        hints=GameHints(
            hint=hint.hint,
            reason=hint_reasons.reason,
            caution=hint_reasons.caution,
            leaves=frozenset({Verb.DISCARD, Verb.DONE}),
            lays=frozenset({Verb.MELD, Verb.ADD}),
            risks=hint_reasons.risks,
            never=hint.never,
            rarely=hint.rarely,
        ),
    ),
    sampling=StateSampler(resample, ENUMERABLE, by_rolls=True, belief=expected),
)
