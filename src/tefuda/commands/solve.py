"""The command `tefuda solve`: a game's exact solver on a table and a hand."""

from __future__ import annotations

from collections.abc import Sequence

from tefuda.commands.language import say
from tefuda.commands.options import rules
from tefuda.solvers import solver_of


def run(game: str, table: str, hand: str, weight: str, packs: int, given: Sequence[str]) -> None:
    """Print what can best be laid, what it weighs, and the new table."""
    found = solver_of(game).best(table, hand, weight, packs, rules(given) or None)
    if not found.played:
        print(say("Nothing can be laid.", "出せる札はありません。"))
        return
    print(say(f"lay {found.played}", f"出す札：{found.played}"))
    unit = say("cards" if weight == "cards" else "points", "枚" if weight == "cards" else "点")
    print(say(f"worth {found.value} {unit}", f"合わせて{found.value}{unit}"))
    print(say("the new table:", "新しい場："))
    for meld in found.table:
        print(f"  {meld}")
