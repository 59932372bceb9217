"""Skarney Gin, by John Scarne: gin without a discard pile, where the card you show may come back."""

from __future__ import annotations

from pathlib import Path

from tefuda.cards.pack import Pack
from tefuda.engine.game import Game
from tefuda.engine.words import MELD, Vocabulary
from tefuda.games.skarney_gin.facts import FACTS
from tefuda.games.skarney_gin.greedy import greedy
from tefuda.games.skarney_gin.layout import layout
from tefuda.games.skarney_gin.lit import opening_cards
from tefuda.games.skarney_gin.options import LIMITS, PRESETS, Rules
from tefuda.games.skarney_gin.positions import read_position, write_position
from tefuda.games.skarney_gin.refusals import missing, why_not
from tefuda.games.skarney_gin.rules import actors, deal, over, play, points, start, winners
from tefuda.games.skarney_gin.state import State, Verb, View
from tefuda.games.skarney_gin.telling import tell
from tefuda.games.skarney_gin.view import view
from tefuda.games.skarney_gin.words import words

GAME = Game(
    id="skarney-gin",
    folder=Path(__file__).parent,
    seats=(2,),
    vocabulary=Vocabulary(Verb, Pack(), bare={Verb.ADD: MELD}, pack_clause="SK-1"),
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
    lit={Verb.OPEN: opening_cards},
    facts=FACTS,
    tell=tell,
    read_position=read_position,
    write_position=write_position,
    layout=layout,
)
