"""A page for researchers of each game: observation, actions, rewards, facts, speed and baselines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tefuda import envs
from tefuda.engine.matches.registry import find
from tefuda.envs.spec import EPISODES, FORMS, REWARDS
from tefuda.text import game_name

GENERATED = Path(__file__).resolve().parents[2] / "docs" / "generated"
ROW = re.compile(r"^\|.*\|$", re.MULTILINE)


def page(game: str) -> str:
    """The page of a game's environment."""
    return "\n".join(_lines(game))


def _lines(game: str) -> Iterator[str]:
    name, module = game_name("en", game), game.replace("-", "_")
    spec = envs.vector(game, n=1, seed=0, compiled=False).spec
    yield f"# {name}: environment\n"
    yield "| | |\n| --- | --- |"
    yield f'| many tables | `envs.vector("{game}", n=1_024)` |'
    yield f'| Gymnasium | `gymnasium.make("tefuda/{game}-v0")`, `envs.gymnasium("{game}")` |'
    yield f"| PettingZoo | `from tefuda.envs.zoo import {module}_v0` |"
    yield f'| OpenSpiel | `envs.openspiel()`, then `pyspiel.load_game("tefuda_{module}")` |'
    yield f"| agents | {', '.join(map(str, find(game).seats))}; the first number is the usual one |"
    yield f"| actions | {len(spec.actions)} |"
    rewards = ", ".join(f"`{one}`" for one in REWARDS)
    yield f"| rewards | {rewards} ([what they are](../envs.md#rewards)) |"
    yield f"| episode | {', '.join(f'`{one}`' for one in EPISODES)} |\n"
    yield "All numbers of this page are those of the usual table, under the usual rules."
    yield f"The rules are in the [rulebook](../play/{game}.md).\n"
    yield from _observation(game, spec)
    yield from _actions(spec)
    yield "## Facts\n"
    yield "An episode is told in facts, to each seat those that it may know;"
    yield f'`observation="tokens"` gives them as numbers. [All facts of {name}](../generated/facts/{game}.md)\n'
    yield from _measured(game, name)


def _observation(game: str, spec: envs.EnvironmentSpec) -> Iterator[str]:
    yield "## Observation\n"
    for form in FORMS:
        shape = envs.vector(game, n=1, seed=0, compiled=False, observation=form).reset().observation.shape
        yield f'- `observation="{form}"`: {shape[1]:,} numbers'
    yield '\nThe fields of `"bits"`, in their order; the own seat comes first. '
    yield f"[What each field means](../generated/states/{game}.md)\n"
    yield "| field | holds | shape | from | numbers |\n| --- | --- | --- | ---: | ---: |"
    for part in spec.observation.parts:
        shape_text = " × ".join(map(str, part.shape)) or "one"
        yield f"| `{part.name}` | {part.kind} | {shape_text} | {part.offset:,} | {part.size:,} |"
    yield ""


def _actions(spec: envs.EnvironmentSpec) -> Iterator[str]:
    yield "## Actions\n"
    yield "An action is a word of a play: a verb, a card, a seat, a number, or `END`, which ends the play."
    yield "`legal_action_mask` says which are allowed.\n"
    yield f"```text\n{_wrapped(spec.actions)}\n```\n"


def _wrapped(words: tuple[str, ...], width: int = 100) -> str:
    lines, line = list[str](), ""
    for number, word in enumerate(words):
        said = f"{number}={word}"
        if line and len(line) + len(said) + 2 > width:
            lines.append(line)
            line = said
        else:
            line = f"{line}  {said}" if line else said
    return "\n".join([*lines, line])


def _measured(game: str, name: str) -> Iterator[str]:
    """The rows about a game on the pages of what is measured."""
    speed = [row for row in _rows("benchmarks.md") if name in row or f"`{game}`" in row]
    yield "## Speed\n"
    yield "Some of what was [measured](../generated/benchmarks.md).\n"
    yield "| what | measured | required | met |\n| --- | ---: | ---: | :---: |"
    yield from speed
    yield ""
    yield "## Baselines\n"
    yield "Computer players to learn against: `random`, `gentle`, `steady`; `sharp` and `master` think ahead."
    yield "The share of decided deals, with its 95% interval ([all](../generated/strength.md)).\n"
    yield "| table | against | `steady` | `sharp` | `master` |\n| --- | --- | ---: | ---: | ---: |"
    for row in _rows("strength.md"):
        cells = [cell.strip() for cell in row.strip("|").split("|")]
        if cells[0].startswith(name) and len(cells) == 6 and cells[1] in ("random", "first", "eager"):
            yield "| " + " | ".join(cells[:5]) + " |"
    yield "\n`first` is the game’s quick player as it was before any player thought ahead."


def _rows(page: str) -> list[str]:
    return ROW.findall((GENERATED / page).read_text(encoding="utf-8"))
