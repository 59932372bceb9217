"""The scratch space in which players of Looking and Down compute."""

from __future__ import annotations

from tefuda.engine import scratch
from tefuda.engine.fields import row
from tefuda.engine.words import LONGEST
from tefuda.games.looking_and_down.state import CARDS

# A draft of a first meld, read onto the desk.
FREE = 0  # the cards that are left, lane by lane
NOW, FLOOR, SAID, LEFT, TOP, STAY, LEAST, FROM = 16, 17, 18, 19, 20, 21, 22, 23
STACK = 24  # what is still to be tried, word by word
DESK = STACK + LONGEST


class Scratch(scratch.Scratch):
    """The scratch space of every game, a line and a desk for first melds (`first_meld`), and cards to deal again."""

    trial: list[int] = row(LONGEST)
    desk: list[int] = row(DESK)
    loose: list[int] = row(CARDS)  # unseen cards, shuffled (`sampling`)
