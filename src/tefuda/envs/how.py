"""How it is played at the tables of an environment."""

from __future__ import annotations

from dataclasses import dataclass

from tefuda.envs.alphabet import Alphabet
from tefuda.envs.stepping import LEARNS, SCORE, SETTLED, WIN, ZERO_SUM

REWARDS = {"score": SCORE, "win": WIN, "zero-sum": ZERO_SUM, "settlement": SETTLED}
STEPS = {"word": 0, "decision": 1}
EPISODES = {"match": 0, "deal": 1}
FORMS = ("bits", "fields")


@dataclass(frozen=True)
class How:
    """How it is played, as `vector` was asked.  ``sits``: who plays in each seat; None: one who learns."""

    sits: tuple[str | None, ...]
    step: str
    observe: str
    reward: str
    episode: str
    out_of_turn: bool
    without: tuple[str, ...]
    threads: int
    seed: int | bytes

    @property
    def others(self) -> list[str]:
        """The players who do not learn, each kind once."""
        return list(dict.fromkeys(name for name in self.sits if name))

    def numbers(self, alphabet: Alphabet, seen: int) -> list[int]:
        """As the driver takes it; ``seen``: how many numbers of a view there are."""
        how = [len(self.sits), STEPS[self.step], int(self.out_of_turn), EPISODES[self.episode], REWARDS[self.reward]]
        how += [alphabet.size, alphabet.passing, seen]
        return [*how, *(LEARNS if name is None else self.others.index(name) for name in self.sits)]
