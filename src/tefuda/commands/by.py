"""The processes or the cluster that play matches for a command, and the folder that keeps the results."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, TypeVar

from tefuda.commands.language import say
from tefuda.commands.progress import Report, with_progress

T = TypeVar("T")


@dataclass(frozen=True)
class By:
    """The number of processes, or a Ray cluster; ``keep``: a folder for results."""

    workers: int
    cluster: str | None
    keep: Path | None

    def asked(self) -> dict[str, Any]:
        """Return the arguments of `tefuda.lab.run`."""
        return asdict(self)

    def play(self, matches: int, work: Callable[[Report], T]) -> T:
        """Play so many matches with a progress bar, and return the outcome.

        A user who interrupts it is told what is kept.
        """
        return with_progress(say("matches", "対局"), matches, self._broken_off(work))

    def _broken_off(self, work: Callable[[Report], T]) -> Callable[[Report], T]:
        """Return the same work; a user who interrupts it is told what is kept."""

        def worked(told: Report) -> T:
            try:
                return work(told)
            except KeyboardInterrupt:
                print(self._kept(), file=sys.stderr)
                raise

        return worked

    def _kept(self) -> str:
        if self.keep is None:
            return say(
                "Broken off. With --keep FOLDER a run can be gone on with.",
                "中断しました。「--keep」でフォルダーを指定しておくと、途中から続けられます。",
            )
        return say(
            f"Broken off. What is done is kept in {self.keep}: the same command goes on from there.",
            f"中断しました。終わった分は{self.keep}にあります。同じコマンドで、その続きから始まります。",
        )
