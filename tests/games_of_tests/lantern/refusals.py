"""The reasons why plays are refused, with the clause: none exactly where `words` allows the play."""

from __future__ import annotations

from tefuda.games.lantern.options import Rules
from tefuda.games.lantern.state import SharedFields, Verb

from tefuda.engine.declarations.reasons import IllegalPlayReasonFactory
from tefuda.engine.declarations.refusals import PlayForm, PlayRefusals, VerbRefusals

refuse = IllegalPlayReasonFactory(
    {
        "LA-2": "between-deals",
        "LA-3": "not-your-turn unknown-verb incomplete one-card not-held",
        "LA-4": "follow",
        "LA-6": "game-over",
    }
)

REFUSALS: PlayRefusals[Rules, SharedFields] = PlayRefusals(
    refuse, {Verb.PLAY: VerbRefusals(PlayForm.CARD, fault="one-card", unlisted="follow")}
)
