"""Literature once more, with sets of card names: slow, plain, and without a line of the rules' own code."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product

SUITS = "SHDC"
DIVIDED = {7: ("A23456", "89TJQK"), 8: ("234567", "9TJQKA")}
CHOSEN_BY_SELF = "self"


def half_suits(removed: int, jokers: bool) -> dict[str, list[str]]:
    """The cards of each half-suit, in rank order."""
    low, high = DIVIDED[8 if jokers else removed]
    found = {f"L{suit}": [rank + suit for rank in low] for suit in SUITS}
    found |= {f"H{suit}": [rank + suit for rank in high] for suit in SUITS}
    return found | ({"E8": [*(f"8{suit}" for suit in SUITS), "RJ", "BJ"]} if jokers else {})


@dataclass
class Game:
    """A deal in progress, and the options as they are written."""

    rules: dict[str, object]
    hands: list[set[str]]
    turn: int
    points: list[int] = field(default_factory=lambda: [0, 0])
    asked: list[int | None] = field(default_factory=lambda: [None, None])
    waiting: int | None = None
    waited: set[int] = field(default_factory=set)
    choosing: bool = False
    declarer: int | None = None  # in turn: who declares what is left

    def __post_init__(self) -> None:
        self.left = half_suits(int(str(self.rules["removed_rank"])), self.rules["eights_and_jokers"] == "yes")
        self.seats = range(len(self.hands))

    def team(self, seat: int) -> list[int]:
        """The seats of someone's team."""
        return [other for other in self.seats if (other - seat) % 2 == 0]

    def others(self, seat: int) -> list[int]:
        """The seats of the other team."""
        return [other for other in self.seats if (other - seat) % 2]

    def alive(self, seats: list[int]) -> list[int]:
        """Those of them who hold cards."""
        return [seat for seat in seats if self.hands[seat]]

    @property
    def over(self) -> bool:
        """Is everything declared?"""
        return not self.left

    @property
    def ending(self) -> bool:
        """Is a team out of cards?"""
        return not self.alive(self.team(0)) or not self.alive(self.team(1))

    @property
    def in_turn(self) -> bool:
        """May only the player in turn declare?"""
        return self.rules["declare_when"] == "in_turn"

    def full(self, seat: int) -> list[str]:
        """Half-suits that lie complete in one hand."""
        return [name for name, six in self.left.items() if self.hands[seat] >= set(six)]

    def questions(self, seat: int) -> set[str]:
        """The questions that this seat could ask, if it is to ask."""
        hand = self.hands[seat]
        wanted = {card for six in self.left.values() if hand & set(six) for card in six if card not in hand}
        return {f"ask {target} {card}" for target in self.alive(self.others(seat)) for card in wanted}

    def duty(self, seat: int) -> list[str]:
        """The declarations of which this seat must make one before it does anything else."""
        if self.ending or (self.in_turn and seat != self.turn):
            return []
        stuck = not self.choosing and seat == self.turn and not self.questions(seat)
        return self.full(seat) if stuck or self.rules["forced_declare"] == "when_complete" else []

    def may_declare(self, seat: int) -> bool:
        """Is this seat's declaration to be heard now?"""
        if self.ending and not self.in_turn:
            return bool(self.alive(self.team(seat)))
        if self.ending:
            return self.declarer == seat
        return not self.in_turn or seat == self.turn

    def chooser(self) -> int:
        """The seat that says whose turn it becomes."""
        first = self.asked[(self.turn + 1) % 2]
        if self.ending or first is None or self.rules["successor"] == CHOSEN_BY_SELF:
            return self.turn
        return first

    def heirs(self) -> list[int]:
        """Whose turn it can become."""
        return self.alive(self.others(self.turn) if self.ending else self.team(self.turn))

    def verbs(self, seat: int) -> dict[str, set[str]]:
        """The plays of a seat by their verbs; a declaration only by its half-suit."""
        must, found = self.duty(seat), dict[str, set[str]]()
        asks = seat == self.turn and not self.ending and not self.choosing and self.waiting is None and not must
        if asks:
            found["ask"] = self.questions(seat)
        if self.may_declare(seat):
            found["declare"] = {f"declare {name}" for name in must or self.left}
        if self.choosing and seat == self.chooser() and not must:
            found["choose"] = {f"choose {heir}" for heir in self.heirs()}
        quiet = self.in_turn or self.ending or self.waiting is not None or self.rules["wait_seconds"] == 0
        if not quiet and seat not in self.waited and not must:
            found["wait"] = {"wait"}
        if self.waiting == seat:
            found["resume"] = {"resume"}
        return found

    def plays(self, seat: int) -> Iterator[str]:
        """All plays of a seat, declarations in full."""
        for verb, begun in self.verbs(seat).items():
            for play in sorted(begun):
                if verb != "declare":
                    yield play
                else:
                    yield from (f"{play} {' '.join(map(str, said))}" for said in product(self.team(seat), repeat=6))

    def play(self, seat: int, text: str) -> None:
        """Make a play."""
        verb, *words = text.split()
        if verb == "ask":
            self.ask(seat, int(words[0]), words[1])
        elif verb == "declare":
            self.declare(seat, words[0], [int(word) for word in words[1:]])
        elif verb == "choose":
            if self.ending:
                self.declarer = int(words[0])
            self.turn, self.choosing = int(words[0]), False
        elif verb == "wait":
            self.waiting, self.waited = seat, self.waited | {seat}
        else:
            self.waiting = None

    def ask(self, seat: int, target: int, card: str) -> None:
        """A question with its answer."""
        self.asked[seat % 2], self.waited = seat, set()
        if card not in self.hands[target]:
            self.turn = target
            return
        self.hands[target].remove(card)
        self.hands[seat].add(card)
        self.after()

    def declare(self, seat: int, name: str, said: list[int]) -> None:
        """A declaration."""
        six = self.left.pop(name)
        where = [next(other for other in self.seats if card in self.hands[other]) for card in six]
        kind = {"H": "high", "L": "low", "E": "joker"}[name[0]]
        worth = int(str(self.rules[f"{kind}_value"]))
        if where == said:
            self.points[seat % 2] += worth
        elif set(where) - set(self.team(seat)) or self.rules["wrong_location"] == "other_team":
            self.points[(seat + 1) % 2] += worth
        for hand in self.hands:
            hand -= set(six)
        self.waited = set()
        self.waiting = None if self.waiting == seat else self.waiting
        self.after()

    def after(self) -> None:
        """Whose turn it is, now that cards have left a hand."""
        if self.over:
            return
        if self.ending:
            self.waiting, self.choosing = None, False
            if self.in_turn and self.declarer is None:
                self.settle(self.heirs() if not self.alive(self.team(self.turn)) else [self.turn])
        elif self.hands[self.turn]:
            self.choosing = False
        else:
            self.settle(self.heirs())

    def settle(self, heirs: list[int]) -> None:
        """The one who can follow does; of several one is chosen."""
        self.choosing = len(heirs) > 1
        if not self.choosing:
            self.turn = heirs[0]
            self.declarer = heirs[0] if self.ending else None
