"""A player that learns from nothing but playing: proximal policy optimization in PyTorch, on many tables at once.

    python examples/learn.py skarney-gin --minutes 15 --out skarney-gin

One network says for every word that may be spoken now how likely it is said, and how the deal will end for the player
who is asked: 1 if it is won, -1 if it is lost. Words that led to more than was expected become likelier (Schulman et
al., *Proximal Policy Optimization Algorithms*, 2017; *High-Dimensional Continuous Control Using Generalized Advantage
Estimation*, 2016). At most tables it plays against itself, at some against the quick computer player. What is
written: the curve as a picture and as a table, and the network.

PyTorch comes on its own (``examples/requirements.txt`` says how); all else is Tefuda's ``lab`` extra.
"""

from __future__ import annotations

import argparse
import csv
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from torch import nn

from tefuda import envs
from tefuda.lab.metrics import wilson

BIG: Final = {"skarney-gin": ("melds", "added"), "rummy-fifty": ("melds", "piles", "heaps")}
"""Fields that cost more than they say: every card of every meld.  What may be added there is a word that is allowed."""
HOUSE: Final = "steady"
TABLES: Final = 1_024  # a quarter of them against the house
ROUND: Final = 64  # words at each table from one lesson to the next
LOOKS: Final = 2  # at all of them in a lesson
BATCH: Final = 4_096
WIDE: Final = 160  # numbers in each of the two layers between
RATE: Final = 1e-3
FAR: Final = 0.95  # how far ahead an advantage is looked for (lambda)
STEP: Final = 0.2  # so much likelier or less likely a word becomes in a lesson, at most
OPEN: Final = 0.01  # what it is worth to stay undecided
NUDGE: Final = {"skarney-gin": 0.0, "rummy-fifty": 0.05}
"""What a card less in the hand is worth on the way: of deals of Rummy Fifty few are won at all, at random."""
EVERY: Final = 16  # lessons from one point of the curve to the next
LAST: Final = 2_000  # fresh matches against each, in the end
LONG: Final = 3_000  # words of a match, when it is looked how good somebody is


@dataclass(frozen=True)
class Share:
    """The share of matches that were won, with the ends of the 95% interval.  One without an end is not won."""

    won: int
    matches: int
    low: float
    high: float

    @property
    def value(self) -> float:
        """The share."""
        return self.won / self.matches


@dataclass(frozen=True)
class Point:
    """A point of the curve: after some lessons, decisions, and minutes of learning."""

    lessons: int
    decisions: int
    minutes: float
    random: float
    steady: float


class Player:
    """What has been learnt: which word to say, and how it will end."""

    def __init__(self, game: str, seed: int = 0) -> None:
        torch.manual_seed(seed)
        self.game = game
        with tables(game, 1) as env:
            size, words = env.spec.observation.size, len(env.spec.actions)
        self.net = nn.Sequential(
            *(nn.Linear(size, WIDE), nn.ReLU(), nn.Linear(WIDE, WIDE), nn.ReLU(), nn.Linear(WIDE, words + 1))
        )

    def think(self, obs: Any, mask: Any) -> tuple[Any, Any]:
        """The logarithm of each word's likelihood, (n, A), and how it will end, (n)."""
        out = self.net(torch.from_numpy(obs).float())
        allowed = torch.from_numpy(mask) > 0
        return nn.functional.log_softmax(out[:, :-1].masked_fill(~allowed, -1e9), dim=1), out[:, -1]

    def choose(self, turn: envs.TimeStep) -> Any:
        """The likeliest word at each table."""
        with torch.no_grad():
            return self.think(turn.observation, turn.legal_action_mask)[0].argmax(dim=1).numpy()

    def save(self, file: Path) -> None:
        """Keep it."""
        torch.save({"game": self.game, "net": self.net.state_dict()}, file)

    @classmethod
    def load(cls, file: Path) -> Player:
        """One that was kept."""
        kept = torch.load(file, weights_only=True)
        player = cls(kept["game"])
        player.net.load_state_dict(kept["net"])
        return player


def tables(game: str, n: int, **more: Any) -> envs.BatchedEnv:
    """Deal after deal, or match after match, of which each ends with 1 for who wins it and -1 for the other."""
    return envs.vector(game, n, reward="win", without=BIG[game], **more)


class Round:
    """What was seen and said at some tables, word by word, and by how much it was better than expected."""

    def __init__(self, env: envs.BatchedEnv) -> None:
        self.env, self.turn = env, env.reset()
        room = (ROUND, env.n)
        self.obs = np.zeros((*room, env.spec.observation.size), np.uint8)
        self.mask = np.zeros((*room, len(env.spec.actions)), np.uint8)
        self.said, self.seat, self.done = (np.zeros(room, np.int64) for _ in range(3))
        self.likely, self.value = np.zeros(room, np.float32), np.zeros(room, np.float32)
        self.reward = np.zeros((*room, env.seats), np.float32)
        self.cards = np.zeros(room, np.int64)  # in the hand of who is asked
        self.better, self.nudged = np.zeros(room, np.float32), np.zeros(room, np.float32)
        self.hand = env.spec.observation["hands"].slice.start + np.arange(env.spec.observation["hands"].shape[1])

    def play(self, player: Player, rng: torch.Generator) -> None:
        """A number of words at each table, as likely as the player finds them."""
        for at in range(ROUND):
            self.obs[at], self.mask[at], self.seat[at] = (
                self.turn.observation,
                self.turn.legal_action_mask,
                self.turn.current_player,
            )
            self.cards[at] = self.turn.observation[:, self.hand].sum(axis=1)
            with torch.no_grad():
                likely, value = player.think(self.turn.observation, self.turn.legal_action_mask)
            said = torch.multinomial(likely.exp(), 1, generator=rng)
            self.said[at], self.value[at] = said[:, 0].numpy(), value.numpy()
            self.likely[at] = likely.gather(1, said)[:, 0].numpy()
            self.turn = self.env.step(self.said[at])
            self.reward[at], self.done[at] = self.turn.rewards, self.turn.terminated
        with torch.no_grad():
            self._look_back(player.think(self.turn.observation, self.turn.legal_action_mask)[1].numpy())

    def _look_back(self, ahead: Any) -> None:
        """From the last word to the first: what came of it for its seat, against what was expected there.

        ``ahead``: how it will end for the player who is asked now; for the other it ends the other way.
        """
        tables = np.arange(self.env.n)
        sign = np.where(np.arange(self.env.seats) == self.turn.current_player[:, None], 1, -1)
        end, gain, cards = ahead[:, None] * sign, np.zeros_like(self.reward[0]), np.full(sign.shape, -1)
        less = np.zeros_like(gain)
        for at in range(ROUND - 1, -1, -1):
            over = self.done[at][:, None] > 0
            end, gain = np.where(over, self.reward[at], end), np.where(over, 0, gain)
            less, cards = np.where(over, 0, less), np.where(over, -1, cards)
            here = tables, self.seat[at]
            gain[here] = end[here] - self.value[at] + FAR * gain[here]
            end[here] = self.value[at]
            less[here] = np.where(cards[here] < 0, 0, self.cards[at] - cards[here]) + FAR * less[here]
            cards[here] = self.cards[at]
            self.better[at], self.nudged[at] = gain[here], less[here]

    def flat(self, nudge: float) -> tuple[Any, ...]:
        """All words in a row: what was seen, allowed, said, how likely that was, how much better, and how it ended."""
        better = self.better + np.float32(nudge) * self.nudged
        parts = (self.obs, self.mask, self.said, self.likely, better, self.better + self.value)
        return tuple(part.reshape(ROUND * self.env.n, *part.shape[2:]) for part in parts)


class School:
    """A player, the tables at which it learns, and what it is fitted with.  The same seed, the same lessons."""

    def __init__(self, game: str, seed: int = 0, n: int | None = None) -> None:
        self.player, self.chance = Player(game, seed), np.random.default_rng(seed)
        self.rng = torch.Generator().manual_seed(seed)
        n = n or TABLES
        self.rounds = [
            Round(tables(game, 3 * n // 4, seed=seed)),
            Round(tables(game, n // 8, seed=seed + 1, opponents={1: HOUSE})),
            Round(tables(game, n // 8, seed=seed + 2, opponents={0: HOUSE})),
        ]
        self.optimizer = torch.optim.Adam(self.player.net.parameters(), lr=RATE, eps=1e-5)
        self.lessons = self.decisions = 0

    def lesson(self) -> None:
        """Play at all tables, and look twice at what has come of it."""
        for one in self.rounds:
            one.play(self.player, self.rng)
        nudge = NUDGE[self.player.game]
        seen = [np.concatenate(part) for part in zip(*(one.flat(nudge) for one in self.rounds), strict=True)]
        for _ in range(LOOKS):
            order = self.chance.permutation(len(seen[0]))
            for at in range(0, len(order), BATCH):
                self._fit(*(part[order[at : at + BATCH]] for part in seen))
        self.lessons += 1
        self.decisions += len(seen[0])

    def _fit(self, obs: Any, mask: Any, said: Any, was: Any, better: Any, ended: Any) -> None:
        """A step towards saying what was better than expected, and expecting what came."""
        likely, value = self.player.think(obs, mask)
        now = likely.gather(1, torch.from_numpy(said)[:, None])[:, 0]
        gain = torch.from_numpy((better - better.mean()) / (better.std() + 1e-8))
        times = (now - torch.from_numpy(was)).exp()
        policy = -torch.minimum(times * gain, times.clamp(1 - STEP, 1 + STEP) * gain).mean()
        undecided = -(likely.exp() * likely.clamp(min=-1e4)).sum(dim=1).mean()
        error = nn.functional.mse_loss(value, torch.from_numpy(ended))
        self.optimizer.zero_grad()
        (policy + 0.5 * error - OPEN * undecided).backward()
        nn.utils.clip_grad_norm_(self.player.net.parameters(), 0.5)
        self.optimizer.step()


def against(player: Player, bot: str, matches: int, seed: int) -> Share:
    """How a player fares in a number of matches, half of them in each seat; both halves have the same cards."""
    won = sum(int((gain(player, bot, matches // 2, seed, seat) > 0).sum()) for seat in (0, 1))
    return Share(won, matches, *wilson(won, matches))


def gain(player: Player, bot: str, matches: int, seed: int, seat: int) -> Any:
    """What a player in this seat makes of each of these matches: 1 or -1; 0, if it is not over after ``LONG`` words."""
    asked = {"seed": seed, "opponents": {1 - seat: bot}, "episode": "match", "autoreset": False}
    with tables(player.game, matches, **asked) as env:
        turn, made = env.reset(), np.zeros(matches)
        for _ in range(LONG):
            turn = env.step(player.choose(turn))
            made = np.where(made == 0, turn.rewards[:, seat], made)
            if turn.terminated.all():
                break
    return made


def curve(school: School, enough: Callable[[Point], bool], matches: int = 200, every: int = 0) -> Iterator[Point]:
    """Learn, and look now and then how good the player is; looking is not learning, and takes none of its time."""
    spent = 0.0
    while True:
        begun = time.monotonic()
        for _ in range(every or EVERY):
            school.lesson()
        spent += time.monotonic() - begun
        found = {bot: against(school.player, bot, matches, seed=10_000_019).value for bot in ("random", HOUSE)}
        point = Point(school.lessons, school.decisions, spent / 60, **found)
        yield point
        if enough(point):
            return


def draw(points: list[Point], file: Path, title: str) -> None:
    """The curve as a picture."""
    import matplotlib as mpl

    mpl.use("svg")
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(figsize=(7, 4))
    for bot in ("random", HOUSE):
        axes.plot([one.minutes for one in points], [100 * getattr(one, bot) for one in points], label=f"against {bot}")
    axes.set(xlabel="minutes of learning", ylabel="matches won, in percent", ylim=(0, 100), title=title)
    axes.axhline(50, linestyle=":", linewidth=1, color="grey")
    axes.legend()
    figure.savefig(file, format="svg", bbox_inches="tight")
    plt.close(figure)


def main(given: list[str] | None = None) -> Mapping[str, Share]:
    """Learn, and write what came of it."""
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("game", choices=("skarney-gin", "rummy-fifty"))
    asked.add_argument("--minutes", type=float, default=15.0, help="of learning")
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--out", type=Path, default=Path("learnt"), help="where .svg, .csv and .pt are written")
    want = asked.parse_args(given)
    school, points = School(want.game, want.seed), list[Point]()
    for point in curve(school, lambda one: one.minutes >= want.minutes):
        points.append(point)
        print(f"{point.minutes:5.1f} min {point.decisions:>10,}: random {point.random:.1%}, {HOUSE} {point.steady:.1%}")
        with want.out.with_suffix(".csv").open("w", newline="", encoding="utf-8") as file:
            lines = csv.DictWriter(file, list(asdict(point)))
            lines.writeheader()
            lines.writerows(map(asdict, points))
    draw(points, want.out.with_suffix(".svg"), want.game)
    school.player.save(want.out.with_suffix(".pt"))
    last = {bot: against(school.player, bot, LAST, seed=20_000_003) for bot in ("random", HOUSE)}
    for bot, share in last.items():
        print(f"{LAST:,} fresh matches against {bot}: {share.value:.1%} won [{share.low:.1%}, {share.high:.1%}]")
    return last


if __name__ == "__main__":
    main()
