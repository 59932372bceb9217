"""The settings of an environment."""

from __future__ import annotations

from dataclasses import dataclass

from tefuda.engine.errors import BadRules
from tefuda.engine.expectations import number, one_of
from tefuda.envs.action_space import ActionSpace
from tefuda.envs.hearing import ROOM
from tefuda.envs.stepping import LEARNS, SCORE, SETTLED, WIN, ZERO_SUM

REWARDS = {"score": SCORE, "win": WIN, "zero-sum": ZERO_SUM, "settlement": SETTLED}
STEPS = {"word": 0, "decision": 1}
EPISODES = {"match": 0, "deal": 1}
FORMS = ("bits", "fields", "tokens")
MOST = 1 << 20  # of tables, threads, tokens


@dataclass(frozen=True)
class Config:
    """The settings of an environment, as `vector` was called.

    ``policies`` has the name of the bot in each seat, or None for a seat that learns.

    Raises:
        BadRules: a setting is not known, or a number is too small or too great.
    """

    policies: tuple[str | None, ...]
    step: str
    observation: str
    reward: str
    episode: str
    out_of_turn: bool
    without: tuple[str, ...]
    threads: int
    history_length: int
    seed: int | bytes | None
    autoreset: bool = True

    def __post_init__(self) -> None:
        for name, among in (("step", STEPS), ("reward", REWARDS), ("episode", EPISODES), ("observation", FORMS)):
            if getattr(self, name) not in among:
                raise BadRules(getattr(self, name), one_of(among), name)
        for name, least in (("threads", 1), ("history_length", ROOM)):
            amount = getattr(self, name)
            if type(amount) is not int or not least <= amount <= MOST:
                raise BadRules(amount, number(least, MOST), name)

    @property
    def hears(self) -> bool:
        """True if an observation is what the seat has heard, as tokens, and not its view."""
        return self.observation == "tokens"

    @property
    def others(self) -> list[str]:
        """The bots that play, each name once."""
        return list(dict.fromkeys(name for name in self.policies if name))

    def numbers(self, alphabet: ActionSpace, seen: int) -> list[int]:
        """Return the settings as the driver takes them.

        ``seen``: how many numbers of an observation come before those of the play that is begun.
        """
        how = [
            len(self.policies),
            STEPS[self.step],
            int(self.out_of_turn),
            EPISODES[self.episode],
            REWARDS[self.reward],
        ]
        how += [alphabet.size, alphabet.pass_action, seen, int(self.hears), int(not self.autoreset)]
        return [*how, *(LEARNS if name is None else self.others.index(name) for name in self.policies)]
