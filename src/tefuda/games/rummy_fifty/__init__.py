"""Rummy Fifty, by Yutaka: six suits, one of them almighty, and a court card chosen in secret that weighs the count."""

from __future__ import annotations

from pathlib import Path

from tefuda.engine.game import Game
from tefuda.engine.words import MELD, SEAT, Vocabulary
from tefuda.games.rummy_fifty.facts import FACTS
from tefuda.games.rummy_fifty.greedy import greedy
from tefuda.games.rummy_fifty.layout import label, layout
from tefuda.games.rummy_fifty.options import LIMITS, PRESETS, Rules
from tefuda.games.rummy_fifty.positions import PACK, read_position, write_position
from tefuda.games.rummy_fifty.refusals import missing, why_not
from tefuda.games.rummy_fifty.rules import actors, deal, over, play, points, start, winners
from tefuda.games.rummy_fifty.state import EXTRAS, State, Verb, View
from tefuda.games.rummy_fifty.telling import tell
from tefuda.games.rummy_fifty.view import view
from tefuda.games.rummy_fifty.words import words

GAME = Game(
    id="rummy-fifty",
    folder=Path(__file__).parent,
    seats=(2, 3, 4),
    vocabulary=Vocabulary(
        Verb,
        PACK,
        bare={Verb.DRAW: SEAT, Verb.ADD: MELD},
        extras=EXTRAS,
        owned_melds=True,
        pack_clause="RF-1",
    ),
    rules=Rules,
    limits=LIMITS,
    presets=PRESETS,
    state=State,
    view_type=View,
    start=start,
    deal=deal,
    actors=actors,
    words=words,
    play=play,
    points=points,
    winners=winners,
    over=over,
    view=view,
    greedy=greedy,
    why_not=why_not,
    missing=missing,
    label=label,
    facts=FACTS,
    tell=tell,
    read_position=read_position,
    write_position=write_position,
    layout=layout,
)
